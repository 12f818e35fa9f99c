"""One's own account: what ends with a password, what asks again, sessions; on both databases."""

from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI
from httpx import AsyncClient, Response

from tests.helpers.http import PASSWORD, account, client, code, guest, running, server_of
from tests.helpers.rooms import TurnedClock

pytestmark = pytest.mark.anyio

NEW = "a new one, longer"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
async def app(database_url: str, clock: TurnedClock) -> AsyncIterator[FastAPI]:
    async with running(database_url, clock) as app:
        yield app


# What ends with a password.


async def with_program(browser: AsyncClient, app: FastAPI) -> AsyncClient:
    """A program with an API key of somebody who has a webhook, too."""
    hook = await browser.put("/api/me/webhook", json={"url": "https://bots.example.org/turn"})
    assert hook.is_success
    made = (await browser.post("/api/me/keys", json={"name": "bot"})).json()
    return client(app, Authorization=f"Bearer {made['token']}")


async def change(app: FastAPI, livia: AsyncClient, codes: list[str], keep: bool) -> Response:
    return await livia.post("/api/me/password", json={"old": PASSWORD, "new": NEW, "keep": keep})


async def recover(app: FastAPI, livia: AsyncClient, codes: list[str], keep: bool) -> Response:
    body = {"name": "Livia", "code": codes[0], "password": NEW, "keep": keep}
    return await client(app).post("/api/recover", json=body)


async def leave(app: FastAPI, livia: AsyncClient, codes: list[str], keep: bool) -> Response:
    return await livia.post(f"/api/logout?everywhere=true&keep={str(keep).lower()}")


@pytest.mark.parametrize("way", [change, recover, leave])
@pytest.mark.parametrize("keep", [False, True], ids=["end", "keep"])
async def test_keys_and_webhook_end_with_the_password_unless_they_are_kept(
    app: FastAPI, way: object, keep: bool
) -> None:
    livia = client(app)
    made = await livia.post("/api/accounts", json={"name": "Livia", "password": PASSWORD})
    program = await with_program(livia, app)
    key = (await livia.get("/api/me/keys")).json()["keys"][0]["id"]
    ended: list[tuple[str, str | None]] = []
    server_of(app).people.sessions.on_ended.append(lambda *what: ended.append(what))

    done = await way(app, livia, made.json()["recovery_codes"], keep)  # type: ignore[operator]

    assert done.is_success, done.text
    assert (await program.get("/api/me")).is_success is keep
    assert ((made.json()["id"], key) in ended) is not keep  # sockets are closed
    person = await server_of(app).people.accounts.get(made.json()["id"])
    assert (person.webhook is not None) is keep


async def test_a_recovery_code_works_once_even_twice_at_once(app: FastAPI) -> None:
    made = await client(app).post("/api/accounts", json={"name": "Livia", "password": PASSWORD})
    first = made.json()["recovery_codes"][0]
    body = {"name": "Livia", "code": first, "password": NEW}

    answers = [await client(app).post("/api/recover", json=body) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [200, 401]


# What is dangerous asks again.


async def test_what_is_dangerous_asks_again_after_ten_minutes(
    app: FastAPI, clock: TurnedClock
) -> None:
    livia = await account(app, "Livia")
    dangerous = [
        ("POST", "/api/me/password", {"old": PASSWORD, "new": NEW}),
        ("POST", "/api/me/recovery-codes", {"password": PASSWORD}),
        ("POST", "/api/me/keys", {"name": "bot"}),
        ("PUT", "/api/me/webhook", {"url": "https://bots.example.org/turn"}),
        ("POST", "/api/me/totp", None),
        ("POST", "/api/me/totp/confirm", {"code": "123456"}),
        ("DELETE", "/api/me/totp", None),
        ("POST", "/api/me/passkeys/options", None),
        ("DELETE", f"/api/me/passkeys/{'0' * 16}", None),
        ("GET", "/api/me/export", None),
        ("DELETE", "/api/me", None),
        ("POST", "/api/admin/claim", {"word": "ABCD-EFGH-JKLM-NPQR"}),
    ]

    clock.turn(601)

    for method, path, body in dangerous:
        answer = await livia.request(method, path, json=body)
        assert (answer.status_code, code(answer)) == (403, "confirm-first"), path
    assert code(await livia.post("/api/me/confirm", json={"password": NEW})) == "wrong-password"
    assert code(await livia.post("/api/me/confirm", json={})) == "bad-request"
    before = livia.cookies["aedile"]
    sure = await livia.post("/api/me/confirm", json={"password": PASSWORD})
    assert sure.json()["confirmed"] == clock.now() + 600_000
    assert (await livia.post("/api/me/keys", json={"name": "bot"})).status_code == 201
    stolen = client(app)
    stolen.cookies["aedile"] = before
    assert (await stolen.get("/api/me")).status_code == 401


async def test_another_session_stays_as_it_was(app: FastAPI, clock: TurnedClock) -> None:
    here, there = await account(app, "Livia"), client(app)
    await there.post("/api/login", json={"name": "Livia", "password": PASSWORD})
    clock.turn(601)

    await here.post("/api/me/confirm", json={"password": PASSWORD})

    assert code(await there.post("/api/me/keys", json={"name": "bot"})) == "confirm-first"


async def test_a_guest_has_nothing_to_confirm_with(app: FastAPI, clock: TurnedClock) -> None:
    livia = await guest(app)
    clock.turn(601)

    assert (await livia.post("/api/me/keys", json={"name": "bot"})).status_code == 201


async def test_passwords_cannot_be_tried_out_in_a_stolen_session(
    database_url: str, clock: TurnedClock
) -> None:
    async with running(database_url, clock, limited=True, rate_confirm="2/minute") as app:
        livia = await account(app, "Livia")
        tried = [
            code(await livia.post("/api/me/confirm", json={"password": f"not it {n}"}))
            for n in range(3)
        ]
    assert tried == ["wrong-password", "wrong-password", "too-many"]


# Sessions, and what happened.


async def test_sessions_are_listed_with_place_and_time_and_ended_one_by_one(
    app: FastAPI, clock: TurnedClock
) -> None:
    here = await account(app, "Livia")
    there = client(app, "2001:db8:1:2::3", **{"User-Agent": FIREFOX})
    clock.turn(60)
    await there.post("/api/login", json={"name": "Livia", "password": PASSWORD})

    listed = (await here.get("/api/me/sessions")).json()["sessions"]

    assert [each["here"] for each in listed] == [False, True]
    assert (listed[0]["address"], listed[0]["agent"]) == ("2001:db8:1::/48", "Firefox · Linux")
    assert listed[1]["address"] == "203.0.113.0/24"
    assert listed[0]["created"] == clock.now()
    assert here.cookies["aedile"] not in str(listed)
    gone = await here.delete(f"/api/me/sessions/{listed[0]['id']}")
    assert gone.status_code == 204
    assert (await there.get("/api/me")).status_code == 401
    assert (await here.get("/api/me")).is_success
    again = await here.delete(f"/api/me/sessions/{listed[0]['id']}")
    assert code(again) == "not-found"


async def test_nobody_ends_the_session_of_another(app: FastAPI) -> None:
    livia, drusus = await account(app, "Livia"), await account(app, "Drusus")
    (mine,) = (await livia.get("/api/me/sessions")).json()["sessions"]

    assert code(await drusus.delete(f"/api/me/sessions/{mine['id']}")) == "not-found"


async def test_all_other_sessions_are_ended_at_once(app: FastAPI) -> None:
    here, there = await account(app, "Livia"), client(app)
    await there.post("/api/login", json={"name": "Livia", "password": PASSWORD})

    assert (await here.delete("/api/me/sessions")).status_code == 204

    assert (await there.get("/api/me")).status_code == 401
    assert (await here.get("/api/me")).is_success


async def test_a_key_tells_when_it_was_used_and_from_where(
    app: FastAPI, clock: TurnedClock
) -> None:
    livia = await account(app, "Livia")
    token = (await livia.post("/api/me/keys", json={"name": "bot"})).json()["token"]
    program = client(app, "198.51.100.77", Authorization=f"Bearer {token}")
    clock.turn(5)
    await program.get("/api/me")

    (key,) = (await livia.get("/api/me/keys")).json()["keys"]

    assert (key["used"], key["address"]) == (clock.now(), "198.51.100.0/24")


async def test_the_owner_of_an_account_is_told_what_happened_to_it(app: FastAPI) -> None:
    livia = await account(app, "Livia")
    await livia.post("/api/me/keys", json={"name": "bot"})
    await livia.post("/api/me/password", json={"old": PASSWORD, "new": NEW})

    events = (await livia.get("/api/me/events")).json()["events"]

    assert [each["kind"] for each in events] == ["password-changed", "key-made", "created"]
    assert events[0]["address"] == "203.0.113.0/24"


@pytest.mark.parametrize(
    "password", ["password1!", "iloveyou", "Dragon99", "praetor2026", "LIVIA12345"]
)
async def test_common_passwords_are_refused(app: FastAPI, password: str) -> None:
    answer = await client(app).post("/api/accounts", json={"name": "Livia", "password": password})

    assert code(answer) == "weak-password"
    livia = await account(app, "Livia")
    body = {"old": PASSWORD, "new": password}
    assert code(await livia.post("/api/me/password", json=body)) == "weak-password"
