"""Reports, and what moderators do; on both databases."""

from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient
from sqlalchemy import select

from aedile.server.events import NewEvent
from aedile.server.http.server import REVOKED_EVERY
from aedile.server.people.sessions import Identity
from aedile.server.store.schema import ratings, results
from aedile.server.tables.actors import Person
from tests.helpers.http import (
    PASSWORD,
    account,
    administrator,
    client,
    code,
    running,
    server_of,
    settled,
)
from tests.helpers.rooms import TurnedClock
from tests.helpers.server_tables import playing

pytestmark = pytest.mark.anyio

DAY = 86_400
WHY = "You called others names."


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
async def app(database_url: str, clock: TurnedClock) -> AsyncIterator[FastAPI]:
    async with running(database_url, clock) as app:
        yield app


async def id_of(browser: AsyncClient) -> str:
    return str((await browser.get("/api/me")).json()["id"])


async def table_of(host: AsyncClient, *others: AsyncClient, **chosen: Any) -> str:
    """A table at which all of them sit."""
    body = {"game": "trajan", "players": 2, **chosen}
    made = await host.post("/api/tables", json=body)
    assert made.is_success, made.text
    for number, other in enumerate(others):
        joined = await do(other, made.json()["id"], do="join", cmd=f"j{number}")
        assert joined.is_success, joined.text
    return str(made.json()["id"])


async def do(who: AsyncClient, table: str, **command: Any) -> Any:
    return await who.post(f"/api/tables/{table}/commands", json=command)


async def chat_of(who: AsyncClient, table: str) -> list[str]:
    return [each["text"] for each in (await who.get(f"/api/tables/{table}/chat")).json()["chat"]]


async def decide(admin: AsyncClient, person: str, kind: str, **more: Any) -> Any:
    asked = {"kind": kind, "why": WHY, **more}
    return await admin.post(f"/api/admin/people/{person}/decisions", json=asked)


async def mine(who: AsyncClient) -> list[dict[str, Any]]:
    return list((await who.get("/api/me/decisions")).json()["decisions"])


async def acts(admin: AsyncClient) -> list[tuple[str, str]]:
    entries = (await admin.get("/api/admin/audit")).json()["entries"]
    return [(each["action"], each["target"]) for each in entries if each["actor"] != "console"]


# Reports.


async def test_a_person_a_line_and_a_table_are_reported_and_stand_in_the_queue(
    app: FastAPI,
) -> None:
    admin, livia, nero = [
        await administrator(app),
        await account(app, "Livia"),
        await account(app, "Nero"),
    ]
    table = await table_of(nero, livia)
    await do(nero, table, do="chat", cmd="c", text="You fool!")
    person = await id_of(nero)

    for asked in (
        {"person": person, "reason": "name"},
        {"table": table, "line": 1, "reason": "insult", "text": "This hurts."},
        {"table": table, "reason": "cheating"},
    ):
        assert (await livia.post("/api/reports", json=asked)).status_code == 204

    told = (await admin.get("/api/admin/reports")).json()
    assert told["waiting"] == 3
    assert [(each["about"], each["table"], each["line"]) for each in told["reports"]] == [
        (person, None, None),
        (person, table, 1),
        (person, table, None),
    ]
    line = told["reports"][1]
    assert (line["name"], line["about_name"], line["said"]) == ("Livia", "Nero", "You fool!")
    assert (line["text"], line["game"], line["before"]) == ("This hurts.", "trajan", 0)


async def test_the_same_reported_twice_is_one_report(app: FastAPI) -> None:
    admin, livia = await administrator(app), await account(app, "Livia")
    asked = {"person": await id_of(await account(app, "Nero")), "reason": "name"}

    for _ in range(2):
        assert (await livia.post("/api/reports", json=asked)).status_code == 204

    assert (await admin.get("/api/admin/reports")).json()["waiting"] == 1


async def test_ten_reports_a_day_and_tomorrow_again(app: FastAPI, clock: TurnedClock) -> None:
    livia = await account(app, "Livia")
    others = [await id_of(await account(app, f"Other {n}")) for n in range(11)]

    answers = [
        await livia.post("/api/reports", json={"person": each, "reason": "spam"}) for each in others
    ]

    assert [each.status_code for each in answers] == [204] * 10 + [429]
    clock.turn(DAY + 1)
    again = await livia.post("/api/reports", json={"person": others[10], "reason": "spam"})
    assert again.status_code == 204


async def test_nobody_reports_what_they_may_not_see_or_themselves(app: FastAPI) -> None:
    livia, nero = await account(app, "Livia"), await account(app, "Nero")
    hidden = await table_of(nero, visibility="password", password="a secret")
    table = await table_of(nero, livia)
    await do(livia, table, do="chat", cmd="c", text="Ave!")

    async def refused(**asked: Any) -> str:
        return code(await livia.post("/api/reports", json={"reason": "other", **asked}))

    assert await refused() == "bad-request"
    assert await refused(person="nobody") == "not-found"
    assert await refused(person=await id_of(livia)) == "bad-request"
    assert await refused(table=table, line=1) == "bad-request"
    assert await refused(table=table, line=2) == "not-found"
    assert await refused(table=table, person="nobody") == "not-found"
    assert await refused(table=hidden, line=1) == "wrong-password"
    assert await refused(table="AAAA") == "no-such-table"
    assert code(await client(app).post("/api/reports", json={"reason": "other"})) == (
        "not-signed-in"
    )


async def test_who_sees_to_a_report_sees_to_all_of_the_same(app: FastAPI) -> None:
    admin = await administrator(app)
    nero = await id_of(await account(app, "Nero"))
    for name in ("Livia", "Drusus"):
        await (await account(app, name)).post(
            "/api/reports", json={"person": nero, "reason": "spam"}
        )
    first = (await admin.get("/api/admin/reports")).json()["reports"][0]["id"]

    assert (await admin.post(f"/api/admin/reports/{first}/close")).status_code == 204

    assert (await admin.get("/api/admin/reports")).json()["reports"] == []
    assert code(await admin.post(f"/api/admin/reports/{first}/close")) == "not-found"
    assert await acts(admin) == [("closed-report", str(first))]


# What is decided.


async def test_whom_it_concerns_reads_it_and_answers_once(app: FastAPI) -> None:
    admin, nero, livia = [
        await administrator(app),
        await account(app, "Nero"),
        await account(app, "Livia"),
    ]
    person = await id_of(nero)
    await livia.post("/api/reports", json={"person": person, "reason": "insult"})
    report = (await admin.get("/api/admin/reports")).json()["reports"][0]["id"]

    assert (await decide(admin, person, "warn", report=report)).status_code == 204

    assert (await nero.get("/api/me")).json()["decisions"] == 1
    (told,) = await mine(nero)
    assert (told["kind"], told["why"], told["answer"]) == ("warn", WHY, None)
    await nero.post("/api/me/decisions/read")
    assert (await nero.get("/api/me")).json()["decisions"] == 0
    path = f"/api/me/decisions/{told['id']}/answer"
    assert code(await livia.post(path, json={"text": "Ha!"})) == "not-found"
    assert (await nero.post(path, json={"text": "I am sorry."})).status_code == 204
    assert code(await nero.post(path, json={"text": "I am not."})) == "wrong-phase"
    (seen,) = (await admin.get("/api/admin/decisions")).json()["decisions"]
    assert (seen["name"], seen["answer"], seen["read"]) == ("Nero", "I am sorry.", True)
    assert (await admin.get("/api/admin/reports")).json()["waiting"] == 0
    assert await acts(admin) == [("warned", person)]


async def test_what_a_muted_person_says_only_they_hear(app: FastAPI, clock: TurnedClock) -> None:
    admin, nero, livia = [
        await administrator(app),
        await account(app, "Nero"),
        await account(app, "Livia"),
    ]
    table, person = await table_of(nero, livia), await id_of(nero)
    heard: dict[str, list[str]] = {}
    for name, who in (("Nero", nero), ("Livia", livia)):
        await listen(app, table, await id_of(who), heard.setdefault(name, []))

    await do(nero, table, do="chat", cmd="a", text="Before")
    await decide(admin, person, "mute", days=3)
    await do(nero, table, do="chat", cmd="b", text="While muted")
    await do(livia, table, do="chat", cmd="c", text="Ave!")

    assert await chat_of(nero, table) == ["Before", "While muted", "Ave!"]
    assert await chat_of(livia, table) == await chat_of(client(app), table) == ["Before", "Ave!"]
    assert ["While muted" in text for text in heard["Nero"]].count(True) == 1
    assert not any("While muted" in text for text in heard["Livia"])
    assert any("Ave!" in text for text in heard["Livia"])
    report = {"table": table, "line": 2, "reason": "insult"}
    assert code(await livia.post("/api/reports", json=report)) == "not-found"
    clock.turn(3 * DAY + 1)
    await do(nero, table, do="chat", cmd="d", text="After")
    assert await chat_of(livia, table) == ["Before", "Ave!", "After"]


async def listen(app: FastAPI, table: str, person: str, heard: list[str]) -> None:
    """Look on, and keep what is told."""

    class Ears:
        def changed(self, watch: Any) -> None: ...

        def tell(self, payload: str) -> None:
            heard.append(payload)

        def mention(self, payload: str) -> None: ...

        def shut(self, watch: Any, why: Any) -> None: ...

    await server_of(app).hub.watch(table, Person(person, "?"), "mine", Ears())


async def test_muted_in_one_process_is_muted_in_the_other(database_url: str) -> None:
    if database_url.startswith("sqlite"):
        pytest.skip("SQLite has one process")
    async with running(database_url) as one, running(database_url) as two:
        admin, nero = await administrator(one), await account(one, "Nero")
        livia = await account(two, "Livia")
        table = await table_of(nero, livia)
        await decide(admin, await id_of(nero), "mute", days=1)

        await do(nero, table, do="chat", cmd="a", text="While muted")

        assert await chat_of(livia, table) == []


async def test_a_line_that_is_taken_out_goes_for_all_who_look_on(app: FastAPI) -> None:
    admin, nero, livia = [
        await administrator(app),
        await account(app, "Nero"),
        await account(app, "Livia"),
    ]
    table = await table_of(nero, livia)
    heard: list[str] = []
    await do(nero, table, do="chat", cmd="a", text="You fool!")
    await listen(app, table, await id_of(livia), heard)

    path = f"/api/admin/tables/{table}/chat/1/erase"
    assert (await admin.post(path, json={"why": WHY})).status_code == 204
    await do(livia, table, do="chat", cmd="b", text="Thank you.")

    assert await chat_of(nero, table) == ["…", "Thank you."]
    told = [text for text in heard if '"number":1,' in text]
    assert len(told) == 1 and "fool" not in told[0]
    assert code(await admin.post(path, json={"why": WHY})) == "not-found"
    assert [(each["kind"], each["table"]) for each in await mine(nero)] == [("line", table)]
    assert await acts(admin) == [("erased-line", table)]


async def test_who_is_kept_from_rated_games_neither_opens_nor_joins_one(
    app: FastAPI, clock: TurnedClock
) -> None:
    admin, nero, livia = [
        await administrator(app),
        await account(app, "Nero"),
        await account(app, "Livia"),
    ]
    begun = await table_of(livia, nero, rated=True)
    open_table = await table_of(livia, rated=True)
    await decide(admin, await id_of(nero), "unrated", days=2)

    body = {"game": "trajan", "players": 2, "rated": True}
    assert code(await nero.post("/api/tables", json=body)) == "not-allowed"
    assert code(await do(nero, open_table, do="join", cmd="j")) == "not-allowed"
    started = await do(livia, begun, do="start", cmd="s")
    assert code(started) == "not-allowed" and "Nero" in started.text
    assert (await nero.post("/api/tables", json=body | {"rated": False})).is_success
    clock.turn(2 * DAY + 1)
    assert (await do(nero, open_table, do="join", cmd="j2")).is_success
    assert (await do(livia, begun, do="start", cmd="s2")).is_success


async def test_who_is_kept_from_rated_games_finds_none_and_enters_no_rated_tournament(
    app: FastAPI, clock: TurnedClock
) -> None:
    admin, nero, livia = [
        await administrator(app),
        await account(app, "Nero"),
        await account(app, "Livia"),
    ]
    plan = {"title": "Ludi Romani", "game": "trajan", "size": 3, "rated": True}
    id = (await livia.post("/api/tournaments", json=plan)).json()["id"]
    await decide(admin, await id_of(nero), "unrated", days=2)

    wish = {"games": ["trajan"], "players": [2], "pace": "live", "rated": True, "bots": False}
    assert code(await nero.put("/api/me/seeking", json=wish)) == "not-allowed"
    assert code(await nero.post(f"/api/tournaments/{id}/enter")) == "not-allowed"
    assert (await nero.put("/api/me/seeking", json=wish | {"rated": False})).is_success
    clock.turn(2 * DAY + 1)
    assert (await nero.put("/api/me/seeking", json=wish)).is_success
    assert (await nero.post(f"/api/tournaments/{id}/enter")).is_success


async def test_a_banned_person_reads_why_and_answers_once(app: FastAPI) -> None:
    admin, nero = await administrator(app), await account(app, "Nero")
    await decide(admin, await id_of(nero), "ban")
    sign_in = {"name": "Nero", "password": PASSWORD}

    refused = await client(app).post("/api/login", json=sign_in)
    appeal = sign_in | {"text": "It was my brother."}
    wrong = await client(app).post("/api/appeal", json=appeal | {"password": "not the password"})
    first = await client(app).post("/api/appeal", json=appeal)
    again = await client(app).post("/api/appeal", json=appeal)

    assert code(refused) == "banned" and WHY in refused.text
    assert [code(wrong), first.status_code, code(again)] == ["wrong-password", 204, "wrong-phase"]
    (told,) = (await admin.get("/api/admin/decisions")).json()["decisions"]
    assert (told["answer"], told["in_force"]) == ("It was my brother.", True)
    assert (await admin.post(f"/api/admin/decisions/{told['id']}/lift")).status_code == 204
    assert (await client(app).post("/api/login", json=sign_in)).is_success
    assert code(await client(app).post("/api/appeal", json=appeal)) == "not-found"


async def test_a_banned_socket_is_closed_by_every_process_within_seconds(
    database_url: str,
) -> None:
    assert REVOKED_EVERY < 5

    class Line:
        def __init__(self, identity: Identity) -> None:
            self.identity = identity
            self.closed = 0

        def attend(self) -> None: ...

        def close(self, code: int, why: str) -> None:
            self.closed = code

    async with running(database_url) as one, running(database_url) as two:
        admin, nero, livia = [
            await administrator(one),
            await account(one, "Nero"),
            await account(one, "Livia"),
        ]
        lines = []
        with ExitStack() as opened:
            for app in (one, two):
                for browser in (nero, livia):
                    cookie = browser.cookies[server_of(app).settings.cookie]
                    identity = await server_of(app).people.sessions.find(cookie)
                    assert identity is not None
                    lines.append(Line(identity))
                    opened.enter_context(server_of(app).hub.connections.opened(lines[-1]))

            assert (await decide(admin, await id_of(nero), "ban")).status_code == 204
            await server_of(two).drop_revoked_sockets()

        assert [line.closed for line in lines] == [1008, 0, 1008, 0]


async def test_somebody_gets_another_name_in_the_chat_too(app: FastAPI) -> None:
    admin, nero = await administrator(app), await account(app, "Rude word")
    await account(app, "Livia")
    table, person = await table_of(nero), await id_of(nero)
    await do(nero, table, do="chat", cmd="a", text="Ave!")

    async def rename(name: str) -> Any:
        asked = {"name": name, "why": WHY}
        return await admin.post(f"/api/admin/people/{person}/rename", json=asked)

    assert code(await rename("Livia")) == "name-taken"
    assert await mine(nero) == [] and await acts(admin) == []
    assert (await rename("Player 7")).status_code == 204
    assert (await nero.get("/api/me")).json()["name"] == "Player 7"
    said = (await nero.get(f"/api/tables/{table}/chat")).json()["chat"]
    assert [each["name"] for each in said] == ["Player 7"]
    assert await acts(admin) == [("renamed", person)]


async def test_a_voided_game_counts_no_longer_from_the_next_fit_on(
    app: FastAPI, clock: TurnedClock
) -> None:
    server, admin = server_of(app), await administrator(app)
    people = [Person(await id_of(await account(app, name)), name) for name in ("Ann", "Bob")]
    for name in ("one", "two"):
        await finish(app, people, name)
    await settled(app)
    await server.settler.fit_all()
    before = await rows_of(app, ratings)

    assert (await admin.post("/api/admin/tables/one/void", json={"why": WHY})).status_code == 204

    assert await rows_of(app, ratings) == before
    assert [row["reason"] for row in await rows_of(app, results)] == ["voided"] * 2 + [None] * 2
    assert code(await admin.post("/api/admin/tables/one/void", json={"why": WHY})) == (
        "wrong-phase"
    )
    await server.settler.fit_all()
    after = await rows_of(app, ratings)
    assert {row["games"] for row in before} == {2} and {row["games"] for row in after} == {1}
    await server.settler.rebuild()
    assert await rows_of(app, ratings) == after
    assert await acts(admin) == [("voided-table", "one")]


async def finish(app: FastAPI, people: list[Person], name: str) -> None:
    """A rated game that the first of them gives up."""
    scene = playing(tuple(people), leavers="forfeit", rated=True, visibility="public")
    scene.now = server_of(app).clock.now()
    scene.move_until(lambda: scene.table.moves >= 40)
    scene.do(people[0], "resign")
    events = [NewEvent(*event[1:]) for event in scene.log]
    await server_of(app).store.create(name, events, scene.table.summary())


async def rows_of(app: FastAPI, table: Any) -> list[dict[str, Any]]:
    query = select(table).order_by(*table.primary_key.columns)
    read = server_of(app).database.run
    return [dict(row) for row in await read(lambda c: c.execute(query).mappings().all())]


# Who leaves.


async def test_who_leaves_three_games_pauses_longer_each_time(
    app: FastAPI, clock: TurnedClock
) -> None:
    ann, bob = await account(app, "Ann"), await account(app, "Bob")
    people = [Person(await id_of(who), name) for who, name in ((ann, "Ann"), (bob, "Bob"))]
    days: list[float] = []

    for number in range(15):
        await finish(app, people, f"game {number:02}")
        await settled(app)
        paused = await mine(ann)
        if len(paused) > len(days):
            days.append((paused[0]["until"] - paused[0]["at"]) / DAY / 1000)
            assert number % 3 == 2
        clock.turn(3600)

    assert days == [1, 3, 7, 30, 30]
    assert await mine(bob) == []
    body = {"game": "trajan", "players": 2, "rated": True}
    refused = await ann.post("/api/tables", json=body)
    assert code(refused) == "not-allowed" and "30 days" in refused.text
    assert (await bob.post("/api/tables", json=body)).is_success


async def test_games_left_long_ago_or_alone_with_bots_cost_nothing(
    app: FastAPI, clock: TurnedClock
) -> None:
    server, ann = server_of(app), await account(app, "Ann")
    people = [Person(await id_of(ann), "Ann"), Person(await id_of(await account(app, "Bob")), "B")]

    for number in range(6):
        await finish(app, people, f"game {number}")
        await settled(app)
        clock.turn(16 * DAY)

    assert await server.people.sanctions.of(people[0].id) == []


# Who may.


async def test_only_administrators_decide_and_not_about_themselves(app: FastAPI) -> None:
    admin, nero = await administrator(app), await account(app, "Nero")
    me = await id_of(admin)
    asked: list[tuple[str, str, dict[str, Any] | None]] = [
        ("GET", "/api/admin/reports", None),
        ("POST", "/api/admin/reports/1/close", None),
        ("GET", "/api/admin/decisions", None),
        ("POST", "/api/admin/decisions/1/lift", None),
        ("POST", f"/api/admin/people/{me}/decisions", {"kind": "warn", "why": WHY}),
        ("POST", f"/api/admin/people/{me}/rename", {"name": "Nemo", "why": WHY}),
        ("POST", "/api/admin/tables/AAAA/chat/1/erase", {"why": WHY}),
        ("POST", "/api/admin/tables/AAAA/void", {"why": WHY}),
    ]

    for method, path, body in asked:
        assert code(await nero.request(method, path, json=body)) == "not-allowed"
    for kind in ("warn", "mute", "ban"):
        assert code(await decide(admin, me, kind)) == "bad-request"
    assert code(await decide(admin, await id_of(nero), "mute", days=31)) == "bad-shape"
    assert code(await decide(admin, await id_of(nero), "mute", why=" ")) == "bad-shape"
    assert code(await decide(admin, "nobody", "warn")) == "not-found"
    assert await acts(admin) == [] and await mine(nero) == []
