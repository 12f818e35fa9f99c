"""Following, muting and blocking: who is told what, and who is kept from what."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient
from sqlalchemy import func, insert, select

from aedile.server.errors import Refused
from aedile.server.people import relations
from aedile.server.rooms.watchers import Watch
from aedile.server.store.schema import people as people_
from aedile.server.store.schema import relations as rows
from aedile.server.store.schema import seeking
from aedile.server.tables.actors import Person
from tests.helpers.http import account, code, guest, running, server_of

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(database_url: str) -> AsyncIterator[FastAPI]:
    async with running(database_url) as app:
        yield app


async def relate(browser: AsyncClient, name: str, **chosen: bool) -> dict[str, bool]:
    told = await browser.put(f"/api/me/relations/{name}", json=chosen)
    assert told.status_code == 200, told.text
    answer: dict[str, bool] = told.json()
    return answer


async def known(browser: AsyncClient) -> list[dict[str, Any]]:
    people: list[dict[str, Any]] = (await browser.get("/api/me/relations")).json()["people"]
    return people


async def id_of(browser: AsyncClient) -> str:
    return str((await browser.get("/api/me")).json()["id"])


async def opened(host: AsyncClient, **chosen: Any) -> str:
    body = {"game": "trajan", "players": 2, "visibility": "public"} | chosen
    told = await host.post("/api/tables", json=body)
    assert told.status_code == 201, told.text
    return str(told.json()["id"])


async def do(browser: AsyncClient, table: str, **command: Any) -> Any:
    return await browser.post(f"/api/tables/{table}/commands", json={"cmd": "c"} | command)


async def test_who_follow_each_other_are_friends_and_see_who_is_here(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    assert await relate(livia, "marcus", follows=True) == {
        "follows": True,
        "muted": False,
        "blocked": False,
    }
    (one,) = await known(livia)
    assert (one["name"], one["friend"], one["here"]) == ("Marcus", False, False)
    await relate(marcus, "Livia", follows=True)
    (one,) = await known(livia)
    assert (one["friend"], one["here"]) == (True, True)
    assert (await livia.delete("/api/me/relations/Marcus")).status_code == 204
    assert await known(livia) == []
    assert [each["friend"] for each in await known(marcus)] == [False]


async def test_nobody_is_told_who_follows_mutes_or_blocks_them(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    await relate(livia, "Marcus", blocked=True)
    assert await known(marcus) == []
    page = (await marcus.get("/api/people/Livia")).json()
    assert page["relation"] == {"follows": False, "muted": False, "blocked": False}


async def test_whoever_blocks_somebody_follows_them_no_longer(app: FastAPI) -> None:
    livia, _ = await account(app, "Livia"), await account(app, "Marcus")
    await relate(livia, "Marcus", follows=True)
    assert (await relate(livia, "Marcus", blocked=True))["follows"] is False


async def test_guests_are_muted_by_id_and_followed_by_nobody(app: FastAPI) -> None:
    livia, visitor = await account(app, "Livia"), await guest(app, "Visitor")
    other = await id_of(visitor)
    await relate(livia, other, muted=True)
    refused = await livia.put(f"/api/me/relations/{other}", json={"follows": True})
    assert code(refused) == "not-allowed"
    assert code(await livia.put("/api/me/relations/Visitor", json={"muted": True})) == "not-found"
    assert code(await livia.put("/api/me/relations/Livia", json={"muted": True})) == "bad-request"
    assert [each["muted"] for each in await known(livia)] == [True]


async def test_what_muted_people_say_reaches_nobody_who_muted_them(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    table = await opened(livia)
    await do(marcus, table, do="join", cmd="j")
    await do(marcus, table, do="chat", text="one", cmd="1")
    await relate(livia, "Marcus", muted=True)
    await do(marcus, table, do="chat", text="two", cmd="2")
    await do(livia, table, do="chat", text="three", cmd="3")

    async def heard(browser: AsyncClient) -> list[str]:
        told = (await browser.get(f"/api/tables/{table}/chat")).json()["chat"]
        return [remark["text"] for remark in told]

    assert await heard(livia) == ["three"]
    assert await heard(marcus) == ["one", "two", "three"]
    await relate(livia, "Marcus", muted=False)
    assert await heard(livia) == ["one", "two", "three"]


class Listener:
    """Somebody who looks on at a table, and what they hear."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def changed(self, watch: Watch) -> None:
        pass

    def tell(self, payload: str) -> None:
        self.heard.append(json.loads(payload)["text"])

    def mention(self, payload: str) -> None:
        pass

    def shut(self, watch: Watch, why: Refused) -> None:
        pass


@pytest.mark.parametrize("silenced", ["muted", "blocked"])
async def test_nor_does_it_reach_them_live(app: FastAPI, silenced: str) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    table = await opened(livia)
    await do(marcus, table, do="join", cmd="j")
    hub, listeners = server_of(app).hub, []
    for each, name in ((livia, "Livia"), (marcus, "Marcus")):
        listeners.append(Listener())
        await hub.watch(table, Person(await id_of(each), name), "mine", listeners[-1])
    await relate(livia, "Marcus", **{silenced: True})
    await do(marcus, table, do="chat", text="one", cmd="1")
    await do(livia, table, do="chat", text="two", cmd="2")
    assert [each.heard for each in listeners] == [["two"], ["one", "two"]]


async def test_whoever_is_blocked_finds_no_seat_at_the_others_table(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    await relate(livia, "Marcus", blocked=True)
    for host, visitor in ((livia, marcus), (marcus, livia)):
        table = await opened(host)
        assert code(await do(visitor, table, do="join")) == "table-full"
        other = await account(app, f"Gaius {await id_of(host)}"[:20])
        assert (await do(other, table, do="join")).status_code == 200


@pytest.mark.parametrize(
    ("wish", "friends", "may"),
    [
        ("all", False, True),
        ("friends", False, False),
        ("friends", True, True),
        ("nobody", True, False),
    ],
)
async def test_one_chooses_who_may_keep_a_seat_for_one(
    app: FastAPI, wish: str, friends: bool, may: bool
) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    assert (await livia.put("/api/me/invites", json={"who": wish})).status_code == 204
    assert (await livia.get("/api/me/relations")).json()["invites"] == wish
    if friends:
        await relate(livia, "Marcus", follows=True)
        await relate(marcus, "Livia", follows=True)
    seats = [{"to": "host"}, {"to": "person", "name": "Livia"}]
    told = await marcus.post("/api/tables", json={"game": "trajan", "players": 2, "seats": seats})
    assert told.status_code == (201 if may else 429)


async def test_blocked_people_invite_nobody_and_are_told_no_more_than_others(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    body = {"game": "trajan", "players": 2, "seats": [{"to": "host"}]}
    body["seats"] = [{"to": "host"}, {"to": "person", "name": "Livia"}]
    await livia.put("/api/me/invites", json={"who": "nobody"})
    one = await marcus.post("/api/tables", json=body)
    await livia.put("/api/me/invites", json={"who": "all"})
    await relate(livia, "Marcus", blocked=True)
    other = await marcus.post("/api/tables", json=body)
    assert one.json() == other.json()


async def test_one_follows_so_many_people_and_no_more(app: FastAPI) -> None:
    livia, _ = await account(app, "Livia"), await account(app, "Marcus")
    me = await id_of(livia)
    server = server_of(app)
    others = [await server.people.accounts.create_guest(f"G {n}") for n in range(20)]

    def follow(c: Any) -> None:
        for n in range(relations.MOST_FOLLOWED):
            other = others[n].id if n < 20 else f"nobody{n}"
            if n >= 20:
                row = dict(c.execute(select(people_).where(people_.c.id == me)).mappings().one())
                row |= {"id": other, "folded": None, "skeleton": None, "kind": "guest"}
                c.execute(insert(people_).values(row))
            values = {"person": me, "other": other, "follows": True, "muted": False}
            c.execute(insert(rows).values(values | {"blocked": False, "since": 0}))

    await server.database.run(follow, write=True)
    refused = await livia.put("/api/me/relations/Marcus", json={"follows": True})
    assert code(refused) == "too-many"


async def test_all_of_it_is_in_the_export_and_gone_with_the_account(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    await relate(livia, "Marcus", follows=True)
    await relate(marcus, "Livia", muted=True)
    await livia.put("/api/me/invites", json={"who": "friends"})
    wish = {"games": ["trajan"], "players": [2], "pace": "live"}
    await livia.put("/api/me/seeking", json=wish)
    told = (await livia.get("/api/me/export")).json()["account"]
    assert told["invites"] == "friends"
    assert [(each["name"], each["follows"]) for each in told["relations"]] == [("Marcus", True)]
    assert told["seeking"][0]["pace"] == "live"
    assert (await livia.delete("/api/me?at_once=true")).is_success
    run = server_of(app).database.run
    for table in (rows, seeking):
        query = select(func.count()).select_from(table)
        assert await run(lambda c, query=query: c.scalar(query)) == 0  # type: ignore[misc]
