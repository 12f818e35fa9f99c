"""Tables that nobody looks at go on: after a restart, and when another process is gone."""

import asyncio

import pytest

from aedile.server.rooms.hub import Hub
from aedile.server.rooms.scheduler import Scheduler
from tests.helpers.rooms import (
    LIVIA,
    Bots,
    GuardedStore,
    TurnedClock,
    against,
    begun,
    first_option,
    look,
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
