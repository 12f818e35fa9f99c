"""PostgreSQL does all moves of a group at once: the same as one by one, each for itself."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable
from typing import Any

import pytest
from sqlalchemy import Connection, select

from aedile.server.events import NewEvent, SeatRow, Summary
from aedile.server.store import appends, prepared, workers
from aedile.server.store.append_all import Quick, append_all
from aedile.server.store.appends import Append, Conflict
from aedile.server.store.database import Database
from aedile.server.store.events import DuplicateCommand, EventStore
from aedile.server.store.prepared import execute
from aedile.server.store.schema import events, seats, tables
from tests.helpers.postgresql import Cluster
from tests.helpers.stores import created, moved, summary

pytestmark = pytest.mark.anyio
ODD = "Livia \"'\\ → \u2028 🎲 {}%s $$"


@pytest.fixture
async def store(cluster: Cluster, postgresql_name: str) -> AsyncIterator[EventStore]:
    async with Database(cluster.url(postgresql_name), writers=1) as database:
        yield EventStore(database)


def turning(turn: str, phase: str = "playing", due: int | None = None) -> Summary:
    sitting = [SeatRow(0, "ann", None, ODD), SeatRow(1, None, "greedy", "Marcus")]
    plain = summary(turn, phase=phase, due=due)
    return plain._replace(seats=sitting, players=len(sitting), title=ODD)


async def together(store: EventStore, *writes: Awaitable[Any]) -> list[Any]:
    """What comes of writes that wait while the only writer is busy."""
    go = threading.Event()
    pause = asyncio.create_task(store.database.run(lambda c: go.wait(30), write=True))
    await asyncio.sleep(0)
    tasks = [asyncio.ensure_future(write) for write in writes]
    await asyncio.sleep(0)
    go.set()
    await pause
    return await asyncio.gather(*tasks, return_exceptions=True)


async def play(store: EventStore, table: str) -> None:
    await store.create(table, [created()], turning("ann"))
    body = {"moves": ["a → b", "\u0000", ODD], "seed": 2**63, "none": None}
    await store.append(table, 1, [NewEvent("moved", body, "ann", "c1", 2**40)], turning("bob"))
    await store.append(table, 2, [moved("c2"), moved()], turning("ann", due=2**41))
    again = EventStore(store.database)  # which knows neither seats nor hashes
    await again.read(table)
    await again.append(table, 4, [moved("c3")], turning("ann", phase="finished"))


def rows(connection: Connection, table: str) -> list[Any]:
    """All that is stored of a table but its name, and what is made of it."""
    asked = (
        select(tables).where(tables.c.id == table),
        select(seats).where(seats.c.table_id == table).order_by(seats.c.seat),
        select(events).where(events.c.table_id == table).order_by(events.c.seq),
    )
    without = ("id", "table_id", "hash")
    return [
        {name: value for name, value in row.items() if name not in without}
        for query in asked
        for row in connection.execute(query).mappings()
    ]


async def test_it_is_the_same_as_one_by_one(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Append, "quick", lambda append: None)
        await play(store, "slow")
    monkeypatch.setattr(appends, "append", print)  # which says nothing of what was stored
    await play(store, "quick")
    slow = await store.database.run(lambda c: rows(c, "slow"))
    quick = await store.database.run(lambda c: rows(c, "quick"))
    assert quick == slow
    assert len(await store.read("quick")) == 5


async def test_in_a_group_only_those_fail_who_would_alone(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups: list[int] = []

    def noted(connection: Connection, writes: list[Quick]) -> set[int]:
        groups.append(len(writes))
        return append_all(connection, writes)

    monkeypatch.setattr(workers, "append_all", noted)
    for table in "abcd":
        await store.create(table, [created(), moved("known")], summary())
    await EventStore(store.database).append("b", 2, [moved("faster")], summary())
    groups.clear()
    found = await together(
        store,
        *(
            store.append(table, 2, [moved(cmd)], summary())
            for table, cmd in (("a", "c1"), ("b", "c1"), ("c", "known"), ("d", "c1"))
        ),
    )
    assert groups == [4]
    assert found[::3] == [3, 3]
    assert [type(each) for each in found[1:3]] == [Conflict, DuplicateCommand]
    assert [len(await store.read(table)) for table in "abcd"] == [3, 3, 2, 3]


async def test_writes_of_one_key_keep_their_order(store: EventStore) -> None:
    await store.create("t", [created()], summary())
    seen: list[int] = []

    def look(connection: Connection) -> None:
        seen.append(connection.scalar(select(tables.c.seq).where(tables.c.id == "t")) or 0)

    await together(
        store,
        store.database.run(look, write=True, key="t"),
        store.append("t", 1, [moved()], summary()),
        store.database.run(look, write=True, key="t"),
    )
    assert seen == [1, 2]


async def test_a_move_does_not_wait_for_a_long_write_taken_with_it(store: EventStore) -> None:
    await store.create("t", [created()], summary())
    was_moved, came_first = threading.Event(), list[bool]()

    async def move() -> None:
        await store.append("t", 1, [moved()], summary())
        was_moved.set()

    def long(connection: Connection) -> None:
        came_first.append(was_moved.wait(10))

    await together(store, store.database.run(long, write=True, key="a"), move())
    assert came_first == [True]


async def test_a_record_is_not_written_event_by_event(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []

    def noted(connection: Connection, statement: str, *rest: Any, **more: Any) -> Any:
        sent.append(statement)
        return execute(connection, statement, *rest, **more)

    monkeypatch.setattr(prepared, "execute", noted)
    await store.create("t", [created(), *[moved(f"c{n}") for n in range(300)]], summary())
    assert len(sent) < 5
    assert len(await store.read("t")) == 301
