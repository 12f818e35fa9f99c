"""Guests, accounts, sessions, keys: over HTTP, on both databases."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, select

from aedile.server.store.schema import metadata
from tests.helpers.http import DAY, PASSWORD, account, client, code, guest, running, server_of
from tests.helpers.rooms import TurnedClock

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
async def app(database_url: str, clock: TurnedClock) -> AsyncIterator[FastAPI]:
    async with running(database_url, clock) as app:
        yield app


async def everything_stored(app: FastAPI) -> str:
    """All that is in the database, as text."""

    def read(connection: Connection) -> list[Any]:
        return [connection.execute(select(table)).all() for table in metadata.sorted_tables]

    return str(await server_of(app).database.run(read))


# Guests.


async def test_a_guest_needs_only_a_name(app: FastAPI) -> None:
    livia = await guest(app, "Livia")

    me = (await livia.get("/api/me")).json()

    assert me["name"] == "Livia"
    assert (me["kind"], me["admin"], me["by"]) == ("guest", False, "session")


async def test_a_page_learns_who_is_signed_in_if_anybody(app: FastAPI) -> None:
    nobody = await client(app).get("/api/session")
    livia = await guest(app, "Livia")

    assert (nobody.status_code, nobody.json()) == (200, {"me": None})
    assert (await livia.get("/api/session")).json() == {"me": (await livia.get("/api/me")).json()}


async def test_the_cookie_is_kept_from_scripts_and_other_sites(app: FastAPI) -> None:
    answer = await client(app).post("/api/guests", json={"name": "Livia"})

    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("aedile=")
    assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
    assert "secure" not in cookie


async def test_names_are_stored_as_given_and_answered_as_json(app: FastAPI) -> None:
    name = "<img src=x onerror=1>"
    livia = await guest(app, name)

    answer = await livia.get("/api/me")

    assert answer.json()["name"] == name
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert name in await everything_stored(app)


async def test_a_guest_does_not_pass_for_somebody_with_an_account(app: FastAPI) -> None:
    await account(app, "Livia")

    answer = await client(app).post("/api/guests", json={"name": "LIVIA"})

    assert (answer.status_code, code(answer)) == (409, "name-taken")


# Accounts.


async def test_nobody_administers_for_being_the_first(app: FastAPI) -> None:
    first = await account(app, "Livia")

    assert (await first.get("/api/me")).json()["admin"] is False


async def test_a_guest_becomes_an_account_and_stays_the_same_person(app: FastAPI) -> None:
    livia = await guest(app, "Livia")
    before = (await livia.get("/api/me")).json()
    old = dict(livia.cookies)

    told = await livia.post("/api/accounts", json={"name": "Livia", "password": PASSWORD})

    assert told.json()["id"] == before["id"]
    assert (await livia.get("/api/me")).json()["kind"] == "account"
    again = await livia.post("/api/accounts", json={"name": "Other", "password": PASSWORD})
    assert code(again) == "wrong-phase"
    stolen = client(app)
    stolen.cookies.update(old)
    assert (await stolen.get("/api/me")).status_code == 401


async def test_names_of_accounts_are_taken_once(app: FastAPI) -> None:
    bodies = [{"name": name, "password": PASSWORD} for name in ("Livia", "LIVIA", "livia")]

    answers = await asyncio.gather(*(client(app).post("/api/accounts", json=b) for b in bodies))

    assert sorted(answer.status_code for answer in answers) == [201, 409, 409]


async def test_whoever_signs_in_gets_a_new_session(app: FastAPI) -> None:
    livia = await account(app, "Livia")
    first = livia.cookies["aedile"]

    told = await livia.post("/api/login", json={"name": "livia", "password": PASSWORD})

    assert told.json()["name"] == "Livia"
    assert livia.cookies["aedile"] != first
    stolen = client(app)
    stolen.cookies["aedile"] = first
    assert code(await stolen.get("/api/me")) == "not-signed-in"


async def test_wrong_names_and_wrong_passwords_are_told_alike(app: FastAPI) -> None:
    await account(app, "Livia")
    tries = [("Livia", "not hers at all"), ("Nobody", PASSWORD), ("\u202ex", PASSWORD)]

    answers = [
        await client(app).post("/api/login", json={"name": name, "password": password})
        for name, password in tries
    ]

    assert {answer.status_code for answer in answers} == {401}
    assert len({answer.text for answer in answers}) == 1


async def test_unknown_names_are_hashed_as_long(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[str | None] = []
    fits = server_of(app).people.passwords.fits

    async def noted(stored: str | None, password: str) -> bool:
        compared.append(stored)
        return await fits(stored, password)

    monkeypatch.setattr(server_of(app).people.passwords, "fits", noted)
    await client(app).post("/api/login", json={"name": "Nobody", "password": PASSWORD})

    assert compared == [None]


async def test_nothing_that_opens_a_door_is_stored(app: FastAPI) -> None:
    livia = client(app)
    told = await livia.post("/api/accounts", json={"name": "Livia", "password": PASSWORD})
    key = (await livia.post("/api/me/keys", json={"name": "bot"})).json()["token"]

    stored = await everything_stored(app)

    assert "Livia" in stored
    for secret in (PASSWORD, livia.cookies["aedile"], key, *told.json()["recovery_codes"]):
        assert secret not in stored


# Recovery.


async def test_a_recovery_code_sets_a_new_password_once_and_ends_all_sessions(
    app: FastAPI,
) -> None:
    livia = client(app)
    made = await livia.post("/api/accounts", json={"name": "Livia", "password": PASSWORD})
    recovery = made.json()["recovery_codes"][3].lower().replace("-", " ")
    body = {"name": "livia", "code": recovery, "password": "a new one, longer"}

    elsewhere = client(app)
    recovered = await elsewhere.post("/api/recover", json=body)

    assert recovered.json()["name"] == "Livia"
    assert (await elsewhere.get("/api/me")).is_success
    assert (await livia.get("/api/me")).status_code == 401
    old = await livia.post("/api/login", json={"name": "Livia", "password": PASSWORD})
    assert code(old) == "wrong-password"
    again = await client(app).post("/api/recover", json=body)
    unknown = await client(app).post("/api/recover", json=body | {"name": "Nobody"})
    assert code(again) == "wrong-password"
    assert again.text == unknown.text


async def test_fresh_recovery_codes_make_old_ones_worthless(app: FastAPI) -> None:
    livia = client(app)
    made = await livia.post("/api/accounts", json={"name": "Livia", "password": PASSWORD})
    old = made.json()["recovery_codes"][0]

    fresh = await livia.post("/api/me/recovery-codes", json={"password": PASSWORD})
    refused = await livia.post("/api/me/recovery-codes", json={"password": "not hers at all"})

    assert len(fresh.json()["recovery_codes"]) == 8
    assert code(refused) == "wrong-password"
    body = {"name": "Livia", "code": old, "password": "a new one, longer"}
    assert code(await livia.post("/api/recover", json=body)) == "wrong-password"


# Sessions.


async def test_a_session_ends_with_signing_out_and_listeners_hear_of_it(app: FastAPI) -> None:
    livia = await guest(app)
    me = (await livia.get("/api/me")).json()
    cookie = livia.cookies["aedile"]
    heard: list[tuple[str, str | None]] = []
    server_of(app).people.sessions.on_ended.append(lambda *ended: heard.append(ended))

    out = await livia.post("/api/logout")

    assert out.status_code == 204
    assert 'aedile=""' in out.headers["set-cookie"]
    assert [person for person, _ in heard] == [me["id"]]
    stolen = client(app)
    stolen.cookies["aedile"] = cookie
    assert (await stolen.get("/api/me")).status_code == 401


async def test_a_new_password_ends_all_other_sessions(app: FastAPI) -> None:
    here = await account(app, "Livia")
    there = client(app)
    await there.post("/api/login", json={"name": "Livia", "password": PASSWORD})
    before = here.cookies["aedile"]

    changed = await here.post(
        "/api/me/password", json={"old": PASSWORD, "new": "a new one, longer"}
    )

    assert changed.status_code == 204
    assert (await here.get("/api/me")).is_success
    assert here.cookies["aedile"] != before
    assert (await there.get("/api/me")).status_code == 401
    wrong = await here.post("/api/me/password", json={"old": PASSWORD, "new": "yet another one"})
    assert code(wrong) == "wrong-password"


async def test_signing_out_everywhere_ends_every_session(app: FastAPI) -> None:
    here = await account(app, "Livia")
    there = client(app)
    await there.post("/api/login", json={"name": "Livia", "password": PASSWORD})

    await here.post("/api/logout?everywhere=true")

    assert (await there.get("/api/me")).status_code == 401


async def test_a_session_that_is_not_used_runs_out(app: FastAPI, clock: TurnedClock) -> None:
    livia = await guest(app)
    clock.turn(59 * DAY)
    assert (await livia.get("/api/me")).is_success
    clock.turn(59 * DAY)
    assert (await livia.get("/api/me")).is_success

    clock.turn(61 * DAY)

    assert (await livia.get("/api/me")).status_code == 401


async def test_a_session_runs_out_in_the_end_however_much_it_is_used(
    app: FastAPI, clock: TurnedClock
) -> None:
    livia = await guest(app)
    for _ in range(8):
        clock.turn(45 * DAY)
        assert (await livia.get("/api/me")).is_success

    clock.turn(10 * DAY)

    assert (await livia.get("/api/me")).status_code == 401


async def test_sessions_that_ran_out_are_swept_away(app: FastAPI, clock: TurnedClock) -> None:
    await guest(app, "Livia")
    clock.turn(30 * DAY)
    drusus = await guest(app, "Drusus")
    clock.turn(31 * DAY)

    await server_of(app).keep_house()
    assert await server_of(app).people.sessions.delete_expired() == 0
    (left,) = (await drusus.get("/api/me/sessions")).json()["sessions"]
    assert left["here"]


@pytest.mark.parametrize("cookie", ["", "x", "x" * 5000, "' OR 1=1 --", "%00"])
async def test_made_up_cookies_are_nobody(app: FastAPI, cookie: str) -> None:
    answer = await client(app, Cookie=f"aedile={cookie}").get("/api/me")

    assert (answer.status_code, code(answer)) == (401, "not-signed-in")


# API keys.


async def test_a_key_speaks_for_whoever_made_it_until_it_is_revoked(app: FastAPI) -> None:
    livia = await account(app, "Livia")
    made = (await livia.post("/api/me/keys", json={"name": "my bot"})).json()
    program = client(app, Authorization=f"Bearer {made['token']}")

    me = (await program.get("/api/me")).json()

    assert (me["name"], me["by"], me["admin"]) == ("Livia", "key", False)
    listed = (await livia.get("/api/me/keys")).json()["keys"]
    assert [(key["id"], key["name"]) for key in listed] == [(made["id"], "my bot")]
    assert "token" not in listed[0]
    assert (await livia.delete(f"/api/me/keys/{made['id']}")).status_code == 204
    assert (await program.get("/api/me")).status_code == 401
    assert code(await livia.delete(f"/api/me/keys/{made['id']}")) == "not-found"


async def test_nobody_revokes_the_key_of_another(app: FastAPI) -> None:
    livia, drusus = await guest(app, "Livia"), await guest(app, "Drusus")
    made = (await livia.post("/api/me/keys", json={"name": "bot"})).json()

    answer = await drusus.delete(f"/api/me/keys/{made['id']}")

    assert code(answer) == "not-found"


async def test_a_program_does_not_change_the_account(app: FastAPI) -> None:
    livia = await account(app, "Livia")
    made = (await livia.post("/api/me/keys", json={"name": "bot"})).json()
    program = client(app, Authorization=f"Bearer {made['token']}")

    answers = [
        await program.post("/api/me/keys", json={"name": "more"}),
        await program.patch("/api/me", json={"name": "Other"}),
        await program.put("/api/me/webhook", json={"url": "https://example.org/"}),
        await program.get("/api/admin/people"),
        await program.post("/api/me/password", json={"old": PASSWORD, "new": PASSWORD}),
    ]

    assert [code(answer) for answer in answers] == ["not-allowed"] * 5


async def test_keys_are_not_without_number(app: FastAPI) -> None:
    livia = await guest(app)
    for _ in range(10):
        assert (await livia.post("/api/me/keys", json={"name": "bot"})).status_code == 201

    assert code(await livia.post("/api/me/keys", json={"name": "bot"})) == "too-many"


# The account.


async def test_people_may_take_another_name(app: FastAPI) -> None:
    livia = await account(app, "Livia")
    await account(app, "Drusus")

    renamed = await livia.patch("/api/me", json={"name": "Julia"})
    taken = await livia.patch("/api/me", json={"name": "DRUSUS"})

    assert renamed.json()["name"] == "Julia"
    assert code(taken) == "name-taken"
    signed = await client(app).post("/api/login", json={"name": "julia", "password": PASSWORD})
    assert signed.is_success


async def test_a_webhook_is_set_with_a_secret_and_forgotten(app: FastAPI) -> None:
    livia = await guest(app)

    told = await livia.put("/api/me/webhook", json={"url": "https://bots.example.org/turn"})
    bad = await livia.put("/api/me/webhook", json={"url": "file:///etc/passwd"})

    assert len(told.json()["secret"]) > 20
    assert code(bad) == "bad-request"
    url = {"url": "https://bots.example.org/turn"}
    assert (await livia.get("/api/me/webhook")).json() == url
    await livia.delete("/api/me/webhook")
    assert (await livia.get("/api/me/webhook")).json() == {"url": None}
