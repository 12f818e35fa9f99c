"""Administration, health and pages."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI
from httpx import AsyncClient, Response
from sqlalchemy import select, text

from aedile.server.store.schema import claims
from tests.helpers.http import account, administrator, client, code, guest, running, server_of
from tests.helpers.rooms import TurnedClock

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(database_url: str) -> AsyncIterator[FastAPI]:
    async with running(database_url) as app:
        yield app


async def test_administrators_see_everybody_and_everything(app: FastAPI) -> None:
    admin, livia = await administrator(app), await guest(app, "Livia")
    body = {"game": "trajan", "players": 2, "visibility": "link"}
    table = (await livia.post("/api/tables", json=body)).json()["id"]

    people = (await admin.get("/api/admin/people?limit=1")).json()
    more = (await admin.get(f"/api/admin/people?after={people['next']}")).json()
    tables = (await admin.get("/api/admin/tables")).json()["tables"]

    names = {each["name"] for each in people["people"] + more["people"]}
    assert names == {"Admin", "Livia"}
    assert [each["id"] for each in tables] == [table]
    assert "seed" not in tables[0]


async def test_people_are_found_by_a_part_of_their_name(app: FastAPI) -> None:
    admin = await administrator(app)
    for name in ("Livia", "Olivia_2", "Marcus"):
        await guest(app, name)

    async def found(part: str) -> set[str]:
        answer = await admin.get("/api/admin/people", params={"name": part})
        return {each["name"] for each in answer.json()["people"]}

    assert await found("LIV") == {"Livia", "Olivia_2"}
    assert await found("a_2") == {"Olivia_2"}
    assert await found("%") == set()


async def test_a_banned_person_is_out_at_once_with_every_key(app: FastAPI) -> None:
    admin, nero = await administrator(app), await account(app, "Nero")
    person = (await nero.get("/api/me")).json()["id"]
    key = (await nero.post("/api/me/keys", json={"name": "bot"})).json()["token"]
    program = client(app, Authorization=f"Bearer {key}")
    ended: list[tuple[str, str | None]] = []
    server_of(app).people.sessions.on_ended.append(lambda *what: ended.append(what))

    assert (await admin.post(f"/api/admin/people/{person}/ban")).status_code == 204

    assert (await nero.get("/api/me")).status_code == 401
    assert (await program.get("/api/me")).status_code == 401
    body = {"name": "Nero", "password": "seven hills, one river"}
    assert code(await client(app).post("/api/login", json=body)) == "banned"
    assert (person, None) in ended
    await admin.post(f"/api/admin/people/{person}/unban")
    assert (await client(app).post("/api/login", json=body)).is_success


async def test_a_table_is_closed_whatever_goes_on_there(app: FastAPI) -> None:
    admin, livia = await administrator(app), await guest(app)
    table = (await livia.post("/api/tables", json={"game": "trajan", "players": 2})).json()["id"]

    closed = await admin.post(f"/api/admin/tables/{table}/close")

    assert closed.status_code == 204
    assert (await livia.get(f"/api/tables/{table}")).json()["phase"] == "closed"
    assert code(await admin.post(f"/api/admin/tables/{table}/close")) == "wrong-phase"


async def test_nobody_else_administers(app: FastAPI) -> None:
    admin = await administrator(app)
    me = (await admin.get("/api/me")).json()["id"]
    asked = [
        ("GET", "/api/admin/people"),
        ("GET", "/api/admin/tables"),
        ("POST", f"/api/admin/people/{me}/ban"),
        ("POST", f"/api/admin/people/{me}/unban"),
        ("POST", "/api/admin/tables/AAAAAAAAAAAA/close"),
    ]

    for nobody, said in (
        (client(app), "not-signed-in"),
        (await guest(app), "not-allowed"),
        (await account(app, "Nero"), "not-allowed"),
    ):
        for method, path in asked:
            assert code(await nobody.request(method, path)) == said
    assert code(await admin.post(f"/api/admin/people/{me}/ban")) == "bad-request"


# Who administers.


async def test_the_word_that_was_printed_claims_a_server_once(app: FastAPI) -> None:
    administrators = server_of(app).people.administrators
    word = await administrators.first_word()
    stranger, host = await account(app, "Nero"), await account(app, "Livia")
    assert word is not None

    wrong = await stranger.post("/api/admin/claim", json={"word": "ABCD-EFGH-JKLM-NPQR"})
    claimed = await host.post("/api/admin/claim", json={"word": word.lower()})
    again = await stranger.post("/api/admin/claim", json={"word": word})

    assert [code(wrong), code(again)] == ["wrong-code", "wrong-code"]
    assert claimed.json()["admin"] is True
    assert await administrators.first_word() is None


async def test_a_word_is_printed_once_and_is_stored_as_a_hash(app: FastAPI) -> None:
    server = server_of(app)
    first = await server.people.administrators.first_word()

    assert await server.people.administrators.first_word() is None
    rows = await server.database.run(lambda c: c.execute(select(claims)).all())
    assert first is not None and first not in str(rows)
    livia = await account(app, "Livia")
    new = await server.people.administrators.new_word()
    assert code(await livia.post("/api/admin/claim", json={"word": first})) == "wrong-code"
    assert (await livia.post("/api/admin/claim", json={"word": new})).is_success


async def test_a_server_that_is_administered_prints_no_word(app: FastAPI) -> None:
    await administrator(app)

    assert await server_of(app).people.administrators.first_word() is None


async def test_administrators_are_made_and_unmade_but_for_the_last(app: FastAPI) -> None:
    admin, livia = await administrator(app), await account(app, "Livia")
    me, other = [(await each.get("/api/me")).json()["id"] for each in (admin, livia)]

    async def put(browser: AsyncClient, person: str, admin: bool) -> Response:
        return await browser.put(f"/api/admin/people/{person}/admin", json={"admin": admin})

    assert code(await put(admin, me, False)) == "wrong-phase"
    assert (await put(admin, other, True)).status_code == 204
    assert (await put(livia, me, False)).status_code == 204
    assert code(await admin.get("/api/admin/people")) == "not-allowed"
    assert code(await livia.delete("/api/me?at_once=true")) == "wrong-phase"
    drusus = (await (await guest(app, "Drusus")).get("/api/me")).json()["id"]
    assert code(await put(livia, drusus, True)) == "bad-request"


async def test_two_administrators_do_not_unmake_each_other_at_once(app: FastAPI) -> None:
    one, two = await administrator(app, "One"), await administrator(app, "Two")
    ids = [(await each.get("/api/me")).json()["id"] for each in (one, two)]

    answers = await asyncio.gather(
        one.put(f"/api/admin/people/{ids[1]}/admin", json={"admin": False}),
        two.put(f"/api/admin/people/{ids[0]}/admin", json={"admin": False}),
    )

    assert sorted(answer.status_code for answer in answers)[0] == 204
    listed = await server_of(app).people.accounts.listing()
    assert sum(person.admin for person in listed) == 1


async def test_administration_asks_again_after_a_while(database_url: str) -> None:
    clock = TurnedClock()
    async with running(database_url, clock) as app:
        admin, nero = await administrator(app), await account(app, "Nero")
        person = (await nero.get("/api/me")).json()["id"]
        clock.turn(601)

        assert code(await admin.post(f"/api/admin/people/{person}/ban")) == "confirm-first"
        assert (await admin.get("/api/admin/people")).is_success


async def test_what_administrators_do_is_written_down(app: FastAPI) -> None:
    admin, nero = await administrator(app), await account(app, "Nero")
    me, person = [(await each.get("/api/me")).json()["id"] for each in (admin, nero)]
    table = (await nero.post("/api/tables", json={"game": "trajan", "players": 2})).json()["id"]
    await admin.put(f"/api/admin/people/{person}/admin", json={"admin": True})
    await admin.post(f"/api/admin/tables/{table}/close")
    await admin.post(f"/api/admin/people/{person}/ban")

    told = (await admin.get("/api/admin/audit?limit=3")).json()
    more = (await admin.get(f"/api/admin/audit?before={told['next']}")).json()

    entries = told["entries"] + more["entries"]
    assert [(each["action"], each["target"]) for each in entries] == [
        ("banned", person),
        ("closed-table", table),
        ("made-admin", person),
        ("made-admin", me),
    ]
    assert (entries[0]["actor"], entries[0]["target_name"]) == (me, "Nero")
    assert entries[0]["address"] == "203.0.113.0/24"
    assert entries[3]["actor"] == "console" and more["next"] is None


async def test_whoever_deleted_their_account_has_no_name_in_the_audit_log(app: FastAPI) -> None:
    admin, nero = await administrator(app), await account(app, "Nero")
    person = (await nero.get("/api/me")).json()["id"]
    await admin.put(f"/api/admin/people/{person}/admin", json={"admin": True})
    await admin.put(f"/api/admin/people/{person}/admin", json={"admin": False})
    assert (await nero.delete("/api/me?at_once=true")).is_success

    entries = (await admin.get("/api/admin/audit")).json()["entries"]

    assert {each["target_name"] for each in entries if each["target"] == person} == {None}
    assert {each["actor_name"] for each in entries if each["actor"] == person} <= {None}


@pytest.mark.parametrize("change", ["UPDATE audit SET action = 'nothing'", "DELETE FROM audit"])
async def test_the_audit_log_only_grows(app: FastAPI, change: str) -> None:
    await administrator(app)

    with pytest.raises(Exception, match="append only"):
        await server_of(app).database.run(lambda c: c.execute(text(change)) and None, write=True)
    assert len(await server_of(app).people.audit.entries()) == 1


async def test_health_is_told_and_readiness_ends_with_draining(app: FastAPI) -> None:
    assert (await client(app).get("/healthz")).json() == {"status": "ok"}
    assert (await client(app).get("/readyz")).json() == {"status": "ok"}

    await server_of(app).drain()

    assert (await client(app).get("/healthz")).is_success
    assert code(await client(app).get("/readyz")) == "restarting"


async def test_while_it_ends_commands_are_told_to_come_back(app: FastAPI) -> None:
    livia = await guest(app)
    table = (await livia.post("/api/tables", json={"game": "trajan", "players": 2})).json()["id"]

    await server_of(app).drain()
    answer = await livia.post(f"/api/tables/{table}/commands", json={"do": "start", "cmd": "a"})

    assert (answer.status_code, code(answer)) == (503, "restarting")
    assert answer.headers["retry-after"]


@pytest.mark.parametrize(
    ("part", "found"),
    [
        ("LIV", {"Livia Große", "Livilla"}),
        ("große", {"Livia Große"}),
        ("GROSSE", {"Livia Große"}),  # an account is found as names are compared
        ("illa", {"Livilla"}),
        ("%", set()),
        ("_", set()),
    ],
)
async def test_people_are_searched_by_a_part_of_their_name(
    app: FastAPI, part: str, found: set[str]
) -> None:
    moderator = await administrator(app)
    await account(app, "Livia Große")
    await guest(app, "Livilla")

    answer = await moderator.get("/api/admin/people", params={"name": part})

    assert {each["name"] for each in answer.json()["people"]} == found
