"""A log that is not what was stored sets its table aside, on both databases."""

from collections.abc import AsyncIterator
from typing import Any

import orjson
import pytest
from sqlalchemy import Connection, update

from aedile.server.errors import Refused
from aedile.server.events import StoredEvent
from aedile.server.rooms.hub import Hub
from aedile.server.store.events import EventStore
from aedile.server.store.schema import events
from aedile.server.tables.table import Table
from tests.helpers.rooms import (
    DRUSUS,
    LIVIA,
    Bots,
    TurnedClock,
    begun,
    command,
    first_option,
    look,
    play,
    settled,
)

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hub(store: EventStore) -> AsyncIterator[Hub]:
    hub = Hub(store, Bots(first_option), TurnedClock())
    yield hub
    await hub.drain()


def another_legal_move(log: list[StoredEvent]) -> StoredEvent:
    """The last event, with another move that the rules allow there."""
    before = Table.load("x", log[:-1])
    state, game, last = before.match.state, before.game, log[-1]
    names = [game.notation(state, action) for action in state.legal_actions()]
    other = next(name for name in reversed(names) if name != last.body["moves"][0])
    body = {name: value for name, value in last.body.items() if name != "digest"}
    changed = last._replace(body=body | {"moves": [other]})
    Table.load("x", [*log[:-1], changed])  # the rules have nothing against it
    return changed


async def replace(store: EventStore, table: str, changed: StoredEvent) -> None:
    """Write another body over that of an event, as whoever has the database can."""
    body = orjson.dumps(changed.body).decode()
    where = (events.c.table_id == table, events.c.seq == changed.seq)

    def work(connection: Connection) -> Any:
        connection.execute(update(events).where(*where).values(body=body))

    await store.database.run(work, write=True)


@pytest.mark.parametrize("game", ["trajan", "praetor"])
async def test_another_legal_move_in_the_database_is_found(
    hub: Hub, store: EventStore, game: str
) -> None:
    table = await begun(hub, game=game)
    await play(hub, table, 6)
    await settled(hub)
    await replace(store, table, another_legal_move(await store.read(table)))

    later = Hub(EventStore(store.database), Bots(), TurnedClock())
    seen = await look(later, table, LIVIA)

    assert seen["phase"] == "broken"
    assert "checksum does not fit" in seen["why"]["text"]
    with pytest.raises(Refused) as refused:
        await later.do(table, LIVIA, command("resign"))
    assert refused.value.code == "broken-table"
    await later.drain()


async def test_a_change_behind_a_live_table_is_found_when_it_catches_up(
    hub: Hub, store: EventStore
) -> None:
    table = await begun(hub)
    await play(hub, table, 3)
    await settled(hub)
    other = Hub(EventStore(store.database), Bots(), TurnedClock())
    await play(other, table, 1)
    await settled(other)
    await replace(store, table, another_legal_move(await store.read(table)))

    (await hub.room(table)).look_again((await other.room(table)).seq)
    await settled(hub)

    assert (await look(hub, table, DRUSUS))["phase"] == "broken"
    assert (await look(other, table, DRUSUS))["phase"] == "playing"  # it knows better
    await other.drain()
