"""The contract of the event store, the same on both databases."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from aedile.server.events import NewEvent, SeatRow, StoredEvent
from aedile.server.store.appends import Conflict
from aedile.server.store.database import Database
from aedile.server.store.events import DuplicateCommand, EventStore
from tests.helpers.stores import created, moved, summary

pytestmark = pytest.mark.anyio


async def test_what_was_appended_is_read_back_in_order(store: EventStore) -> None:
    body = {"moves": ["a → b", "\u0000"], "deep": [{"x": None, "y": [True, 1.5]}], "seed": 2**63}
    await store.create("t", [created()], summary())
    events = [NewEvent("moved", body, "bob", "c1", 2**40), moved()]
    assert await store.append("t", 1, events, summary()) == 3

    first, *rest = await store.read("t")
    assert first == StoredEvent(1, *created())
    assert rest == [StoredEvent(2, *events[0]), StoredEvent(3, *events[1])]
    assert await store.read("t", after=2) == rest[1:]
    assert await store.read("t", after=3) == []
    assert await store.read("nobody") == []


async def test_a_table_can_be_created_once_only_but_said_twice(store: EventStore) -> None:
    await store.create("t", [created(at=1)], summary())
    await store.create("t", [created(at=1)], summary())
    with pytest.raises(Conflict):
        await store.create("t", [created(at=2)], summary())
    assert await store.read("t") == [StoredEvent(1, *created(at=1))]


@pytest.mark.parametrize("expected", [0, 1, 3, 99])
async def test_only_who_knows_the_last_event_may_append(store: EventStore, expected: int) -> None:
    await store.create("t", [created(), moved()], summary())
    with pytest.raises(Conflict):
        await store.append("t", expected, [moved()], summary(phase="closed"))
    assert len(await store.read("t")) == 2
    found = await store.listed("t")
    assert found is not None and (found.seq, found.phase) == (2, "playing")


async def test_nothing_is_appended_to_a_table_that_does_not_exist(store: EventStore) -> None:
    with pytest.raises(Conflict):
        await store.append("t", 0, [moved()], summary())
    assert await store.read("t") == []


async def test_of_many_who_append_at_once_exactly_one_wins_each_number(store: EventStore) -> None:
    await store.create("t", [created()], summary())

    async def append(name: str) -> int:
        """Until it is in; how often it was not."""
        lost, known = 0, 1
        while True:
            try:
                await store.append("t", known, [moved(name)], summary())
                return lost
            except Conflict:
                lost += 1
                known += len(await store.read("t", after=known))

    lost = await asyncio.gather(*(append(f"c{i}") for i in range(12)))
    stored = await store.read("t")
    assert [event.seq for event in stored] == list(range(1, 14))
    assert {event.cmd for event in stored[1:]} == {f"c{i}" for i in range(12)}
    assert sum(lost) >= 11


async def test_a_command_sent_again_is_told_where_it_is_stored(store: EventStore) -> None:
    await store.create("t", [created()], summary())
    await store.append("t", 1, [moved("c1"), moved()], summary())
    for expected in (1, 3):  # by somebody who heard no answer, and by somebody who has looked
        with pytest.raises(DuplicateCommand) as refused:
            await store.append("t", expected, [moved("c1", at=9)], summary(phase="closed"))
        assert refused.value.seq == 2
    assert len(await store.read("t")) == 3
    found = await store.listed("t")
    assert found is not None and (found.seq, found.phase) == (3, "playing")


async def test_commands_of_one_table_are_no_business_of_another(store: EventStore) -> None:
    for table in ("t", "u"):
        await store.create(table, [created()], summary())
        assert await store.append(table, 1, [moved("c1")], summary()) == 2


async def test_a_command_is_found_by_its_name(store: EventStore) -> None:
    await store.create("t", [created()], summary())
    await store.append("t", 1, [moved("c1", "x")], summary())
    assert await store.command("t", "c1") == StoredEvent(2, *moved("c1", "x"))
    assert await store.command("t", "c2") is None
    assert await store.command("u", "c1") is None


async def test_an_append_needs_an_event(store: EventStore) -> None:
    with pytest.raises(ValueError, match="at least one"):
        await store.append("t", 0, [], summary())


async def test_lists_follow_the_last_summary(store: EventStore) -> None:
    await store.create("t", [created(at=5)], summary(phase="open", people=["ann"], bots=["search"]))
    found = await store.listed("t")
    assert found is not None
    assert found.seats == (
        SeatRow(0, "ann", None, "Ann"),
        SeatRow(1, None, "search", "search"),
    )
    assert (found.created, found.changed, found.turn_of) == (5, 5, ())

    people = ["ann", "bob", "cid"]
    for seq, turn in enumerate(("ann", "bob", "cid", "bob"), 1):
        await store.append("t", seq, [moved(at=10 * seq)], summary(turn, people=people))
        found = await store.listed("t")
        assert found is not None
        assert found.seats == tuple(SeatRow(i, p, None, p.title()) for i, p in enumerate(people))
        assert (found.turn_of, found.created, found.changed) == ((turn,), 5, 10 * seq)
        assert [len(await store.turns_of(p)) for p in people] == [p == turn for p in people]


async def test_seats_are_right_after_somebody_else_has_appended(
    store: EventStore, database: Database
) -> None:
    other = EventStore(database)
    await store.create("t", [created()], summary("ann"))
    await other.append("t", 1, [moved()], summary("bob", people=["zoe", "bob"]))
    await store.append("t", 2, [moved()], summary("ann"))
    await other.append("t", 3, [moved()], summary("ann", people=["ann"]))
    found = await store.listed("t")
    assert found is not None and found.seats == (SeatRow(0, "ann", None, "Ann"),)
    assert await store.turns_of("bob") == []


async def test_my_turns_are_listed_longest_waiting_first(store: EventStore) -> None:
    for table, at in (("a", 30), ("b", 10), ("c", 20)):
        await store.create(table, [created(at)], summary("bob"))
    await store.create("d", [created(1)], summary("ann"))
    assert [found.id for found in await store.turns_of("bob")] == ["b", "c", "a"]
    assert await store.ids_of_turns(["bob", "eve"]) == {"bob": ["b", "c", "a"], "eve": []}
    assert [found.id for found in await store.turns_of("bob", limit=1)] == ["b"]
    assert await store.turns_of("nobody") == []


async def test_who_holds_two_seats_has_one_turn(store: EventStore) -> None:
    await store.create("t", [created()], summary("ann", people=["ann", "ann"]))
    (found,) = await store.turns_of("ann")
    assert found.turn_of == ("ann",)


async def test_my_tables_are_those_i_host_or_sit_at(store: EventStore) -> None:
    await store.create("a", [created(1)], summary(phase="open"))
    await store.create("b", [created(2)], summary(phase="finished", public=False))
    await store.create("c", [created(3)], summary(people=["cid", "dan"]))
    await store.create("d", [created(4)], summary(people=[], bots=["greedy"]))  # hosted by Ann

    async def ids(person: str, *phases: str) -> list[str]:
        return [found.id for found in await store.tables_of(person, phases)]

    assert await ids("ann") == ["d", "b", "a"]
    assert await ids("bob") == ["b", "a"]
    assert await ids("bob", "open", "playing") == ["a"]


async def test_open_tables_are_listed_page_by_page(store: EventStore) -> None:
    for number in range(7):  # three of them at the same time
        await store.create(f"t{number}", [created(at=number // 3)], summary(phase="open"))
    await store.create("private", [created(9)], summary(phase="open", public=False))
    await store.create("begun", [created(9)], summary())
    await store.create("other", [created(9)], summary(phase="open", game="praetor"))

    seen: list[str] = []
    before = None
    while page := await store.open_tables("trajan", limit=2, before=before):
        seen += [found.id for found in page]
        before = page[-1].created, page[-1].id
    assert seen == [f"t{number}" for number in reversed(range(7))]
    assert (await store.open_tables())[0].id == "other"
    assert [found.id for found in await store.open_tables(phase="playing")] == ["begun"]


async def test_clocks_are_due_when_their_time_has_come(store: EventStore) -> None:
    for table, due in (("a", 300), ("b", 100), ("c", None), ("d", 200)):
        await store.create(table, [created()], summary(due=due))
    assert await store.due(99) == []
    assert await store.due(200) == ["b", "d"]
    assert await store.due(999, limit=2) == ["b", "d"]
    await store.append("b", 1, [moved()], summary(due=None))
    assert await store.due(999) == ["d", "a"]


async def test_bots_are_due_until_they_have_moved(store: EventStore) -> None:
    await store.create("a", [created(5)], summary(bot_due=True))
    await store.create("b", [created(4)], summary(bot_due=True))
    await store.create("c", [created(3)], summary())
    assert await store.bot_due() == ["b", "a"]
    await store.append("b", 1, [moved()], summary())
    assert await store.bot_due() == ["a"]


async def test_the_last_numbers_of_many_tables_are_asked_at_once(store: EventStore) -> None:
    await store.create("a", [created()], summary())
    await store.create("b", [created(), moved()], summary())
    many = ["a", "b", *(f"no{number}" for number in range(2500))]
    assert await store.seqs(many) == {"a": 1, "b": 2}
    assert await store.seqs([]) == {}


async def test_no_list_reads_every_table_there_is(tmp_path: Path) -> None:
    """Each finds its rows by an index, on the database that says so in words."""
    asked: list[tuple[str, Any]] = []
    async with Database(f"sqlite:///{tmp_path}/aedile.db") as database:
        store = EventStore(database)
        await store.create("t", [created()], summary("ann", phase="open"))
        event.listen(
            database.engine,
            "before_cursor_execute",
            lambda _c, _r, statement, values, *_: asked.append((statement, values)),
        )
        await store.read("t")
        await store.command("t", "c")
        await store.seqs(["t"])
        await store.due(9)
        await store.bot_due()
        await store.listed("t")
        await store.turns_of("ann")
        await store.tables_of("ann")
        await store.open_tables()
        await store.open_tables(before=(9, "z"))
    selects = [question for question in asked if question[0].startswith("SELECT")]
    assert len(selects) >= 11
    with closing(sqlite3.connect(tmp_path / "aedile.db")) as connection:
        for statement, values in selects:
            plan = connection.execute(f"EXPLAIN QUERY PLAN {statement}", values).fetchall()
            steps = [step[-1] for step in plan]
            scans = [s for s in steps if "SCAN" in s and "USING" not in s and "anon_" not in s]
            assert scans in ([], ["SCAN CONSTANT ROW"]), (statement, steps)
