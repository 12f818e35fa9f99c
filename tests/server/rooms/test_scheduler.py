"""Tables that nobody looks at go on: after a restart, and when another process is gone."""

import asyncio

import pytest

from aedile.server.rooms.hub import Hub
from aedile.server.rooms.scheduler import Scheduler, repeat
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from tests.helpers.rooms import (
    DRUSUS,
    LIVIA,
    Bots,
    GuardedStore,
    TurnedClock,
    against,
    begun,
    command,
    first_option,
    look,
    new_table,
    settled,
    until,
)

pytestmark = pytest.mark.anyio


async def left_behind(guarded: GuardedStore, at: TurnedClock, **config: object) -> str:
    """A table whose server is gone."""
    never = asyncio.get_running_loop().create_future()
    hub = Hub(guarded, Bots(lambda job: never), at)
    table = await begun(hub, **config)
    await hub.drain()
    return table


async def test_after_a_restart_bots_move_at_once(guarded: GuardedStore, clock: TurnedClock) -> None:
    table = await left_behind(guarded, clock, seats=against())
    hub = Hub(guarded, Bots(first_option), clock)
    await Scheduler(hub).round()
    await until(lambda: hub.rooms[table].table.to_move() == 1)
    await hub.drain()


async def test_after_a_restart_clocks_that_ran_out_are_noticed(
    guarded: GuardedStore, clock: TurnedClock
) -> None:
    table = await left_behind(
        guarded, clock, clock={"kind": "days", "days": 1.0}, leavers="forfeit"
    )
    clock.turn(86_401)
    hub = Hub(guarded, Bots(), clock)
    await Scheduler(hub).round()
    await until(lambda: hub.rooms[table].table.phase == "finished")
    await hub.drain()


async def test_a_bot_of_another_process_is_given_some_time(
    guarded: GuardedStore, clock: TurnedClock
) -> None:
    hub = Hub(guarded, Bots(first_option), clock)
    scheduler = Scheduler(hub)
    await scheduler.round()
    table = await left_behind(guarded, clock, seats=against())
    await scheduler.round()
    clock.turn(10)
    await scheduler.round()
    assert not hub.rooms
    clock.turn(15)
    await scheduler.round()
    await until(lambda: hub.rooms[table].table.to_move() == 1)
    await hub.drain()


async def test_a_table_nobody_looks_at_is_let_go_and_its_clock_still_runs_out(
    hub: Hub, clock: TurnedClock
) -> None:
    table = await begun(hub, clock={"kind": "live", "bank": 600}, leavers="forfeit")
    scheduler = Scheduler(hub)
    await settled(hub)
    clock.turn(120)
    await scheduler.round()
    assert table not in hub.rooms
    clock.turn(600)
    await scheduler.round()
    await until(lambda: hub.rooms[table].table.phase == "finished")
    assert (await look(hub, table, LIVIA))["lost"] == [0]


DAY = 86_400  # seconds


async def test_a_table_that_nobody_begins_is_closed_with_a_reason(
    guarded: GuardedStore, clock: TurnedClock
) -> None:
    table = await new_table(guarded)
    hub = Hub(guarded, Bots(), clock)
    scheduler = Scheduler(hub, idle=14 * DAY * 1000)
    await hub.do(table, DRUSUS, command("join"))  # somebody has come
    clock.turn(13 * DAY)
    await scheduler.round()
    assert (await look(hub, table, LIVIA))["phase"] == "open"

    clock.turn(1 * DAY)
    await scheduler.round()
    frame = await look(hub, table, LIVIA)
    assert frame["phase"] == "closed"
    assert "nothing had happened" in frame["info"]["ended"]["text"]
    await hub.drain()


async def test_what_goes_on_is_not_closed(guarded: GuardedStore, clock: TurnedClock) -> None:
    table = await left_behind(guarded, clock)
    clock.turn(400 * DAY)
    hub = Hub(guarded, Bots(), clock)
    await Scheduler(hub, idle=DAY * 1000).round()
    assert (await look(hub, table, LIVIA))["phase"] == "playing"
    await hub.drain()


async def test_of_several_processes_one_closes_a_table(
    database: Database, clock: TurnedClock
) -> None:
    store = EventStore(database)
    table = await new_table(store)
    clock.turn(15 * DAY)
    hubs = [Hub(EventStore(database), Bots(), clock) for _ in range(3)]
    await asyncio.gather(*(Scheduler(hub, idle=14 * DAY * 1000).round() for hub in hubs))
    events = await store.read(table)
    assert [event.kind for event in events].count("closed") == 1
    for hub in hubs:
        await hub.drain()


async def test_what_failed_once_is_done_again() -> None:
    done: list[int] = []

    async def step() -> None:
        done.append(len(done))
        if len(done) == 1:
            raise LookupError("something nobody thought of")

    task = asyncio.create_task(repeat(step, 0))
    await until(lambda: len(done) > 2)
    task.cancel()
