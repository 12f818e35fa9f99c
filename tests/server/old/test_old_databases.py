"""Databases of earlier versions: what was stored then is read, played on and finished now.

`before_messages.sql` was written by the server as it was when its events were still applied as
plain data: tables of both games in every phase, with every kind of event, undo, chat, clocks, a
plan, a bot that took over, and two forks. `before_messages.json` says how they stood.
"""

import hashlib
import json
import sqlite3
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from aedile.kernel.record import write
from aedile.server.rooms.hub import Hub
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import usual_games
from aedile.server.tables.replay import fork
from aedile.server.tables.table import Table
from tests.helpers.rooms import (
    DRUSUS,
    LIVIA,
    NERO,
    Bots,
    TurnedClock,
    command,
    first_option,
    look,
    settled,
    until,
)

pytestmark = pytest.mark.anyio

HERE = Path(__file__).parent
THEN: dict[str, dict[str, Any]] = json.loads((HERE / "before_messages.json").read_text("utf-8"))
PLAYING = [table for table, told in THEN.items() if told["phase"] == "playing"]
LAST = 1_800_005_000_000  # when that server was stopped


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[EventStore]:
    path = tmp_path / "aedile.db"
    with sqlite3.connect(path) as connection:
        connection.executescript((HERE / "before_messages.sql").read_text("utf-8"))
    connection.close()
    async with Database(f"sqlite:///{path}") as database:
        yield EventStore(database)


@pytest.fixture
async def hub(store: EventStore) -> AsyncIterator[Hub]:
    hub = Hub(store, Bots(first_option), TurnedClock(LAST))
    yield hub
    await hub.drain()


def digest(value: object) -> str | None:
    if value is None:
        return None
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


def standing(table: Table) -> dict[str, Any]:
    match = table.match if table.has_begun else None
    return {
        "seq": table.seq,
        "phase": table.phase,
        "version": table.version,
        "moves": table.moves,
        "people": [seat.person for seat in table.seats],
        "bots": [seat.bot for seat in table.seats],
        "host": table.host,
        "to_move": table.to_move(),
        "awaiting": table.awaiting,
        "clocks": table.clocks.left,
        "due": table.due(),
        "scores": match.state.scores() if match else None,
        "position": digest(table.game.dump(match.state)) if match else None,
        "record": digest(write(match)) if match and match.seed is not None else None,
    }


@pytest.mark.parametrize("table", THEN)
async def test_a_table_stands_as_it_stood(table: str, store: EventStore) -> None:
    assert standing(Table.load(table, await store.read(table))) == THEN[table]


@pytest.mark.parametrize("table", PLAYING)
async def test_a_game_that_was_begun_goes_on_to_its_end(table: str, hub: Hub) -> None:
    people = {person.id: person for person in (LIVIA, DRUSUS, NERO)}
    await hub.room(table)
    while hub.rooms[table].table.phase == "playing":
        stands = hub.rooms[table].table
        seat = stands.acting()
        assert seat is not None
        if stands.seats[seat].kind == "bot":
            await until(partial(is_later, hub, stands))
            continue
        person = people[stands.seats[seat].person or ""]
        if stands.awaiting is not None:
            wish = command("confirm", seat=seat, version=stands.version)
        else:
            state = stands.match.state
            legal = state.legal_actions()
            moves = [stands.game.notation(state, legal[len(legal) // 2])]
            wish = command("move", seat=seat, version=stands.version, moves=moves)
        await hub.do(table, person, wish)
        await settled(hub)  # a plan may have been carried out

    end = await look(hub, table, LIVIA)
    assert end["standings"] and end["record"]
    stored = Table.load(table, await hub.store.read(table))
    assert standing(stored) == standing(hub.rooms[table].table)


def is_later(hub: Hub, table: Table) -> bool:
    return hub.rooms[table.id].seq > table.seq


async def test_what_was_said_and_planned_is_there(hub: Hub) -> None:
    said = await hub.said("praetor-live", LIVIA)
    assert [remark.text for remark in said][-1] == "Salve, Druse!"
    assert (await look(hub, "praetor-live", DRUSUS))["plan"]["alternatives"][0]["moves"] == ["pass"]
    assert (await look(hub, "trajan-days", DRUSUS))["undo_asked"]["seat"] == 0


async def test_a_command_of_then_gets_the_answer_of_then(hub: Hub, store: EventStore) -> None:
    log = await store.read("trajan-days")
    for event in (log[30], log[-2]):
        assert event.cmd is not None
        actor, cmd = event.cmd.split(":")
        person = next(each for each in (LIVIA, DRUSUS) if each.id == actor)
        done = await hub.do("trajan-days", person, command("move", cmd, version=0, moves=["x"]))
        assert done.seq == event.seq
    assert len(await store.read("trajan-days")) == len(log)


async def test_tables_and_their_forks_keep_the_edition_that_was_the_usual_one(
    store: EventStore,
) -> None:
    """They were created without naming one, and another is the usual one by now."""
    table = Table.load("praetor-live", await store.read("praetor-live"))
    begins = fork(table, LIVIA, 5, fresh=False)
    (event,) = create(begins.config, LIVIA, "seed", LAST, table="forked", start=begins.start)

    assert table.game.edition == event.body["edition"] == "reconstructed"
    assert usual_games("praetor", None).edition == "even"
