"""The hash chain over the events of a table, on both databases."""

from typing import Any

import orjson
import pytest
from sqlalchemy import delete, insert, select, update

from aedile.server.errors import Broken
from aedile.server.store import chain
from aedile.server.store.events import EventStore
from aedile.server.store.schema import events, tables
from tests.helpers.stores import created, moved, summary

pytestmark = pytest.mark.anyio

LOG = [created(), moved("c1", "build"), moved("c2", "pass"), moved("c3", "draw")]


@pytest.fixture
async def logged(store: EventStore) -> EventStore:
    await store.create("t", LOG, summary())
    return store


async def change(store: EventStore, statement: Any) -> None:
    await store.database.run(lambda connection: connection.execute(statement), write=True)


def event(seq: int) -> Any:
    return events.c.seq == seq


def another(**values: Any) -> Any:
    return update(events).where(event(3)).values(**values)


ANOTHER_MOVE = orjson.dumps({"seat": 0, "moves": ["draw"], "spent": 5}).decode()


@pytest.mark.parametrize(
    "harm",
    [
        another(body=ANOTHER_MOVE),
        another(body="{"),
        another(kind="undone"),
        another(actor="bob"),
        another(cmd="c9"),
        another(cmd=None),
        another(at=3),
        another(hash=""),
        delete(events).where(event(3)),
        delete(events).where(event(1)),
        update(events).where(event(4)).values(seq=5),
    ],
    ids=str,
)
async def test_whatever_is_changed_is_found_when_the_log_is_read(
    logged: EventStore, harm: Any
) -> None:
    await change(logged, harm)

    with pytest.raises(Broken, match=r"checksum does not fit\. Restore"):
        await logged.read("t")


async def test_events_that_changed_places_are_found(logged: EventStore) -> None:
    for old, new in ((2, 99), (3, 2), (99, 3)):
        await change(logged, update(events).where(event(old)).values(seq=new))

    with pytest.raises(Broken, match="Event 2 of this table"):
        await logged.read("t")


async def test_an_event_put_in_is_found(logged: EventStore) -> None:
    row = {"table_id": "t", "seq": 5, "kind": "moved", "body": ANOTHER_MOVE, "actor": "ann"}
    await change(logged, insert(events).values(**row, at=9, hash="0" * 64))

    with pytest.raises(Broken, match="Event 5 of this table"):
        await logged.read("t", after=4)
    with pytest.raises(Broken, match="Event 5 of this table"):
        await logged.read("t")


async def test_a_log_that_was_cut_off_is_found(logged: EventStore) -> None:
    await change(logged, delete(events).where(event(4)))

    with pytest.raises(Broken, match="has 4 events, but its log ends with event 3"):
        await logged.read("t")


async def test_a_log_copied_to_another_table_is_found(logged: EventStore) -> None:
    await logged.create("u", [created()], summary())
    await change(logged, delete(events).where(events.c.table_id == "u"))
    await change(logged, update(events).where(events.c.table_id == "t").values(table_id="u"))
    await change(logged, update(tables).where(tables.c.id == "u").values(seq=4))

    with pytest.raises(Broken, match="Event 1 of this table"):
        await logged.read("u")


async def test_who_catches_up_finds_that_what_they_know_was_changed(logged: EventStore) -> None:
    other = EventStore(logged.database)
    assert len(await other.read("t")) == 4
    await logged.append("t", 4, [moved()], summary())
    await change(logged, update(events).where(event(4)).values(hash="0" * 64))

    with pytest.raises(Broken, match="Event 4 of this table"):
        await other.read("t", after=4)


async def test_a_process_that_knows_nothing_of_a_table_goes_on_with_its_chain(
    logged: EventStore,
) -> None:
    assert await EventStore(logged.database).append("t", 4, [moved("c4")], summary()) == 5
    assert await EventStore(logged.database).append("t", 5, [moved("c5")], summary()) == 6

    assert len(await logged.read("t", after=4)) == 2
    assert await logged.append("t", 6, [moved("c6"), moved()], summary()) == 8
    assert len(await EventStore(logged.database).read("t")) == 8


async def test_the_hash_is_over_all_columns_and_the_hash_before(logged: EventStore) -> None:
    rows = await logged.database.run(
        lambda connection: connection.execute(select(events).order_by(events.c.seq)).all()
    )
    assert [column.name for column in events.c] == [*chain.COLUMNS, "hash"]
    before = chain.START
    for *columns, hash in rows:
        assert chain.link(before, columns) == hash
        before = hash
    # Stored hashes must stay right for ever.
    columns = ["t", 1, "created", '{"a":1}', "ann", None, 5]
    expected = "7c36e90af6bdc4ce0e2a85ee2d6f3580c7410f7a3da19e945930f28b83eaac48"
    assert chain.link("", columns) == expected
