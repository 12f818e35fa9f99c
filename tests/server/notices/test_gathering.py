"""What happens at real tables is told once, to whom it concerns; on both databases."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import insert, select, update

from aedile.server.metrics import Metrics
from aedile.server.notices.gathering import DELAY
from aedile.server.notices.notifier import Notifier
from aedile.server.rooms.hub import Hub
from aedile.server.store import schema
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from tests.helpers.rooms import (
    DRUSUS,
    LIVIA,
    Bots,
    Listener,
    TurnedClock,
    begun,
    command,
    look,
    new_table,
    play,
    settled,
)
from tests.helpers.webhooks import hooks, run

pytestmark = pytest.mark.anyio
HOUR = 3600.0  # seconds


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
async def hub(store: EventStore, clock: TurnedClock) -> Hub:
    for person in (LIVIA, DRUSUS):
        row = {"id": person.id, "name": person.name, "kind": "account", "created": 0, "seen": 0}
        await run(
            store.database, insert(schema.people).values(row | {"webhook": "http://a.example/"})
        )
    return Hub(store, Bots(), clock)


@pytest.fixture
async def notifier(database: Database, clock: TurnedClock) -> AsyncIterator[Notifier]:
    notifier = hooks(database, clock, Metrics())
    yield notifier
    await notifier.close()


async def want(database: Database, kinds: str) -> None:
    """Everybody wants these over their webhook."""
    import json

    usual = {"language": "en", "zone": "UTC", "ending_breaks": False, "digest": "none"}
    channels = json.dumps({kind: ["browser", "webhook"] for kind in kinds.split()})
    for person in (LIVIA, DRUSUS):
        row = usual | {"person": person.id, "channels": channels, "digested": 0, "secret": ""}
        await run(database, insert(schema.wishes).values(row))


async def told(database: Database, notifier: Notifier, clock: TurnedClock) -> list[tuple[str, str]]:
    """What waits in the outbox after a moment: the kind, and whom it is for."""
    clock.turn(DELAY / 1000)
    await notifier.gather()
    o = schema.outbox.c
    query = select(o.kind, o.person).order_by(o.kind, o.person)
    return await database.run(lambda c: [(row.kind, row.person) for row in c.execute(query)])


async def test_whose_turn_it_is_is_told_once(
    database: Database, hub: Hub, notifier: Notifier, clock: TurnedClock
) -> None:
    await begun(hub)
    await settled(hub)

    assert await told(database, notifier, clock) == [("turn", LIVIA.id)]
    await run(database, schema.outbox.delete())
    assert await told(database, notifier, clock) == []


async def test_who_took_their_turn_within_a_moment_is_not_told(
    database: Database, hub: Hub, notifier: Notifier, clock: TurnedClock
) -> None:
    table = await begun(hub)
    while (await look(hub, table, LIVIA))["options"]:
        await play(hub, table, 1)
    await settled(hub)

    assert await told(database, notifier, clock) == [("turn", DRUSUS.id)]


async def test_of_the_end_everybody_is_told_who_does_not_look(
    database: Database, hub: Hub, notifier: Notifier, clock: TurnedClock
) -> None:
    await want(database, "game-over")
    table = await begun(hub, leavers="forfeit")
    await hub.watch(table, LIVIA, "mine", Listener())
    await (await hub.room(table)).do(LIVIA, command("resign"))
    await settled(hub)

    assert await told(database, notifier, clock) == [("game-over", DRUSUS.id)]
    shown = select(schema.notices.c.person, schema.notices.c.kind, schema.notices.c.table_id)
    rows = await database.run(lambda c: [tuple(row) for row in c.execute(shown)])
    assert rows == [(DRUSUS.id, "game-over", table)]


async def test_what_happens_at_a_table_after_its_end_is_no_news(
    database: Database, store: EventStore, hub: Hub, notifier: Notifier, clock: TurnedClock
) -> None:
    await want(database, "game-over")
    table = await begun(hub, leavers="forfeit")
    await (await hub.room(table)).do(LIVIA, command("resign"))
    assert len(await told(database, notifier, clock)) == 2
    await run(database, schema.outbox.delete())
    store.forget(table)
    again = Hub(EventStore(database), Bots(), clock)
    await (await again.room(table)).do(DRUSUS, command("rematch"))
    await settled(again)

    assert ("game-over", DRUSUS.id) not in await told(database, notifier, clock)


async def test_whoever_is_invited_is_told(
    database: Database, store: EventStore, hub: Hub, notifier: Notifier, clock: TurnedClock
) -> None:
    await want(database, "invitation")
    kept = {"to": "person", "person": DRUSUS.id, "name": DRUSUS.name}
    await new_table(store, seats=[{"to": "host"}, kept])
    await run(database, update(schema.seats).values(news=schema.seats.c.news))

    clock.turn(HOUR)
    assert await told(database, notifier, clock) == [("invitation", DRUSUS.id)]


async def test_a_turn_that_is_ending_is_told_when_a_quarter_of_its_time_is_left(
    database: Database, hub: Hub, notifier: Notifier, clock: TurnedClock
) -> None:
    await want(database, "turn-ending")
    await begun(hub, clock={"kind": "days", "days": 1})
    await settled(hub)
    clock.turn(18 * HOUR - 60)
    assert await told(database, notifier, clock) == []
    clock.turn(60)
    assert await told(database, notifier, clock) == [("turn-ending", LIVIA.id)]
    await run(database, schema.outbox.delete())
    clock.turn(HOUR)
    assert await told(database, notifier, clock) == []


async def test_of_a_live_clock_nobody_is_reminded(
    database: Database, hub: Hub, notifier: Notifier, clock: TurnedClock
) -> None:
    await want(database, "turn-ending")
    await begun(hub, clock={"kind": "live", "bank": 600, "increment": 10})
    await settled(hub)
    clock.turn(590)

    assert await told(database, notifier, clock) == []


async def test_two_processes_share_the_marks(
    database: Database, hub: Hub, notifier: Notifier, clock: TurnedClock
) -> None:
    import asyncio

    for _ in range(10):
        await begun(hub)
    await settled(hub)
    clock.turn(DELAY / 1000)
    other = hooks(database, clock, Metrics())
    await asyncio.gather(notifier.gather(), other.gather())
    await other.close()

    assert len(await told(database, notifier, clock)) == 10
