"""Places in long lists are those in short ones, and are counted once a minute."""

from typing import Any

import pytest
from sqlalchemy import delete, insert

from aedile.server.ratings import boards
from aedile.server.ratings.boards import KEPT, LONGEST, Ladders
from aedile.server.store.database import Database
from aedile.server.store.rows import Values
from aedile.server.store.schema import people, ratings
from tests.helpers.rooms import TurnedClock

pytestmark = pytest.mark.anyio

NOW = 1_800_000_000_000
FLOORS = [1500, 1400, 1400, 1400, 1300, -20]


def row(person: str, floor: int, **more: Any) -> Values:
    values = {"game": "trajan", "person": person, "players": 0, "points": 1500, "sigma": 50}
    values |= {"games": 9, "floor": floor, "last": NOW, "strength": 0.0, "bend": 1.0}
    return values | more


@pytest.fixture
async def listed(database: Database) -> Database:
    rows = [row(f"p{number}", floor) for number, floor in enumerate(FLOORS)]
    rows.append(row("provisional", 1600, sigma=101))
    rows.append(row("gone", 1600, last=0))
    await database.run(lambda c: c.execute(insert(ratings), rows).rowcount, write=True)
    return database


async def places(database: Database, ladders: Ladders, now: int = NOW) -> list[Values]:
    asked = [row("", floor) for floor in FLOORS]
    return await database.run(lambda c: [ladders.place_of(c, each, now) for each in asked])


async def test_who_is_worth_the_same_shares_a_place(listed: Database) -> None:
    told = await places(listed, Ladders())

    assert [each["place"] for each in told] == [1, 2, 2, 2, 5, 6]
    assert {each["of"] for each in told} == {6}


async def test_who_is_in_no_list_has_no_place(listed: Database) -> None:
    unknown = [row("", 1600, sigma=101), row("", 1600, last=0)]
    told = await listed.run(lambda c: [Ladders().place_of(c, each, NOW) for each in unknown])

    assert told == [{"place": None, "of": None}] * 2


async def test_a_long_list_is_counted_once_a_minute(
    listed: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "LONG", 6)
    ladders = Ladders()
    before = await places(listed, ladders)
    best = delete(ratings).where(ratings.c.person == "p0")
    await listed.run(lambda c: c.execute(best).rowcount, write=True)

    assert await places(listed, ladders, NOW + LONGEST - 1) == before
    await ladders.recount(listed, TurnedClock(NOW + KEPT))
    assert [each["of"] for each in await places(listed, ladders, NOW + KEPT)] == [5] * 6


async def test_who_closes_their_page_is_banned_or_leaves_is_counted_in_no_list(
    listed: Database,
) -> None:
    usual = {"kind": "account", "created": 0, "seen": 0, "admin": False, "invites": "all"}
    rows = [
        usual
        | {"id": id, "name": id, "folded": id, "page": page, "banned": banned, "delete_at": at}
        for id, page, banned, at in (
            ("p0", "friends", False, None),
            ("p1", "nobody", False, None),
            ("p2", "all", True, None),
            ("p3", "all", False, NOW),
            ("p4", "all", False, None),
        )
    ]
    await listed.run(lambda c: c.execute(insert(people), rows).rowcount, write=True)

    told = await places(listed, Ladders())

    assert {each["of"] for each in told} == {2}


async def test_a_long_list_that_nobody_counts_anew_is_counted_by_who_asks(
    listed: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "LONG", 6)
    ladders = Ladders()
    await places(listed, ladders)
    best = delete(ratings).where(ratings.c.person == "p0")
    await listed.run(lambda c: c.execute(best).rowcount, write=True)

    assert [each["of"] for each in await places(listed, ladders, NOW + LONGEST)] == [5] * 6


async def test_a_short_list_is_always_new(listed: Database) -> None:
    ladders = Ladders()
    await places(listed, ladders)
    best = delete(ratings).where(ratings.c.person == "p0")
    await listed.run(lambda c: c.execute(best).rowcount, write=True)

    assert (await places(listed, ladders))[1] == {"place": 1, "of": 5}
