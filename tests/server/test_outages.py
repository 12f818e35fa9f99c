"""Time nobody could play is charged to nobody, and jumps of the clock change nothing."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from aedile.server import outages
from aedile.server.outages import GAP, Outages
from aedile.server.rooms.hub import Hub
from aedile.server.rooms.scheduler import Scheduler
from aedile.server.store.database import Database
from aedile.server.store.errors import Unavailable
from aedile.server.store.events import EventStore
from aedile.server.tables.clock import Outage
from aedile.server.times import Clock
from tests.helpers.rooms import (
    DRUSUS,
    LIVIA,
    Bots,
    TurnedClock,
    begun,
    first_move,
    look,
    play,
    settled,
    until,
)

pytestmark = pytest.mark.anyio

HOUR = 3600
GRACE = 60
LIVE = {"kind": "live", "bank": 600, "increment": 0}


class Process:
    """One process of a server, of which only what deals with time is there."""

    def __init__(self, database: Database, clock: TurnedClock) -> None:
        self.clock = clock
        self.outages = Outages(database, clock, GRACE)
        self.hub = Hub(EventStore(database), Bots(), clock, outages=self.outages)

    async def pass_time(self, seconds: int) -> None:
        """Time passes as it does while everything works."""
        for _ in range(0, seconds, 2):
            self.clock.turn(2)
            await self.outages.beat()
        self.hub.tick()
        await settled(self.hub)

    async def tick(self) -> None:
        await Scheduler(self.hub).round()
        await settled(self.hub)

    async def seen(self, table: str) -> dict[str, Any]:
        return await look(self.hub, table, LIVIA)

    async def left(self, table: str) -> float:
        """Seconds the seat to move has left, as a client shows it."""
        clock = (await self.seen(table))["clock"]
        left = clock["left"][clock["running"]] - max(0, self.clock.now() - clock["since"])
        assert clock["due"] - clock["since"] == clock["left"][clock["running"]]
        return float(left / 1000)


@asynccontextmanager
async def process(database: Database, clock: TurnedClock) -> AsyncIterator[Process]:
    one = Process(database, clock)
    await one.outages.open()
    try:
        yield one
    finally:
        await one.hub.drain()
        await one.outages.close()


async def killed(one: Process) -> None:
    """As by kill -9: no last heartbeat."""
    assert one.outages._beating is not None
    one.outages._beating.cancel()
    await one.hub.drain()


@pytest.fixture
async def first(database: Database) -> Process:
    one = Process(database, TurnedClock())
    await one.outages.open()
    return one


async def test_time_is_charged_while_everything_works(first: Process) -> None:
    table = await begun(first.hub, clock=LIVE)
    await first.pass_time(100)
    assert await first.left(table) == 500

    await first.pass_time(502)
    assert first.hub.rooms[table].table.seats[0].gone


async def test_nobody_loses_while_the_server_is_down(first: Process, database: Database) -> None:
    table = await begun(first.hub, clock=LIVE)
    await first.pass_time(100)
    await killed(first)

    async with process(database, TurnedClock(first.clock.now() + HOUR * 1000)) as later:
        await later.tick()
        assert (await later.seen(table))["phase"] == "playing"
        assert await later.left(table) == 500
        await later.pass_time(40)
        assert await later.left(table) == 460

        await later.hub.do(table, *await first_move(later.hub, table))
        events = await later.hub.store.read(table)
        assert events[-1].body["spent"] == 140_000


async def test_the_scheduler_does_not_wake_tables_for_time_that_does_not_count(
    first: Process, database: Database
) -> None:
    table = await begun(first.hub, clock=LIVE)
    listed = await first.hub.store.listed(table)
    assert listed is not None and listed.due == first.clock.now() + 600_000
    await killed(first)

    async with process(database, TurnedClock(first.clock.now() + HOUR * 1000)) as later:
        listed = await later.hub.store.listed(table)
        assert listed is not None and listed.due == later.clock.now() + 600_000
        await later.tick()
        assert not later.hub.rooms


async def test_who_was_about_to_run_out_has_a_grace(first: Process, database: Database) -> None:
    table = await begun(first.hub, clock=LIVE)
    await first.pass_time(596)
    await killed(first)

    async with process(database, TurnedClock(first.clock.now() + HOUR * 1000)) as later:
        await later.tick()
        assert await later.left(table) == GRACE
        await later.pass_time(58)
        assert await later.left(table) == 2
        await later.pass_time(4)
        assert later.hub.rooms[table].table.seats[0].gone


async def test_a_short_restart_gives_a_grace_as_well(first: Process, database: Database) -> None:
    table = await begun(first.hub, clock=LIVE)
    await first.pass_time(598)
    await first.outages.close()
    await first.hub.drain()

    async with process(database, TurnedClock(first.clock.now() + 3000)) as later:
        await later.pass_time(20)
        assert (await later.seen(table))["phase"] == "playing"
        assert not later.hub.rooms[table].table.seats[0].gone


async def test_nobody_loses_while_the_database_is_away(
    first: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(first.hub, clock=LIVE)
    await first.pass_time(100)
    run = first.hub.store.database.run

    async def away(*_: Any, **__: Any) -> Any:
        raise Unavailable("away")

    monkeypatch.setattr(first.hub.store.database, "run", away)
    for _ in range(60):
        first.clock.turn(60)
        first.hub.tick()
        await settled(first.hub)
    assert not first.hub.rooms[table].table.seats[0].gone
    monkeypatch.setattr(first.hub.store.database, "run", run)
    first.hub.tick()
    await settled(first.hub)

    assert await first.left(table) == 500
    await first.hub.do(table, *await first_move(first.hub, table))
    assert (await first.hub.store.read(table))[-1].body["spent"] == 100_000
    await killed(first)


async def test_a_move_sent_right_after_an_outage_pays_nothing_for_it(first: Process) -> None:
    table = await begun(first.hub, clock=LIVE)
    await first.pass_time(10)
    person, move = await first_move(first.hub, table)
    first.clock.turn(HOUR)  # the process was stopped: no heartbeat, and none since

    await first.hub.do(table, person, move)

    assert (await first.hub.store.read(table))[-1].body["spent"] == 10_000
    await killed(first)


async def test_a_heartbeat_that_had_to_wait_ends_the_outage_when_it_gets_through(
    first: Process, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await first.pass_time(10)
    began, run = first.clock.now(), database.run

    async def after_a_while(*given: Any, **named: Any) -> Any:
        first.clock.turn(100)
        return await run(*given, **named)

    monkeypatch.setattr(database, "run", after_a_while)
    await first.outages.beat()
    monkeypatch.setattr(database, "run", run)

    assert first.outages.pauses.outages[-1] == Outage(began, began + 100_000)
    await killed(first)


async def test_one_of_two_processes_may_be_away(first: Process, database: Database) -> None:
    table = await begun(first.hub, clock=LIVE)
    async with process(database, first.clock) as second:
        before = second.outages.pauses.outages
        for _ in range(50):
            first.clock.turn(2)
            await second.outages.beat()  # the first is gone
        await first.outages.settle()

        assert second.outages.pauses.outages == first.outages.pauses.outages == before
        assert await second.left(table) == 500
    await killed(first)


async def test_an_outage_found_by_one_process_is_known_to_the_other(
    first: Process, database: Database
) -> None:
    table = await begun(first.hub, clock=LIVE)
    async with process(database, TurnedClock(first.clock.now())) as second:
        assert await second.left(table) == 600
        for one in (first, second):
            one.clock.turn(HOUR)
        await first.outages.beat()
        await play(second.hub, table, 1)
        assert (await second.hub.store.read(table))[-1].body["spent"] == 0
    await killed(first)


@pytest.mark.parametrize("jump", [5 * HOUR, -5 * HOUR, 400 * 24 * HOUR])
async def test_a_clock_set_between_two_runs_changes_nothing(
    first: Process, database: Database, jump: int
) -> None:
    table = await begun(first.hub, clock=LIVE)
    await first.pass_time(100)
    await killed(first)

    async with process(database, TurnedClock(first.clock.now() + jump * 1000)) as later:
        assert later.clock.now() >= first.clock.now()
        await later.tick()
        assert await later.left(table) == 500
        await later.pass_time(100)
        assert await later.left(table) == 400


async def test_a_process_whose_clock_is_behind_follows_the_others(
    first: Process, database: Database
) -> None:
    table = await begun(first.hub, clock=LIVE)
    async with process(database, TurnedClock(first.clock.now() + 5 * HOUR * 1000)) as ahead:
        await first.outages.beat()
        await settled(first.hub)
        assert first.clock.now() == ahead.clock.now()
        assert await first.left(table) == await ahead.left(table) == 600
    await killed(first)


async def test_a_process_that_starts_behind_serves_nobody_before_it_is_with_the_others(
    first: Process, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "EVERY", HOUR)
    monkeypatch.setattr(outages, "SOON", 0.001)
    first.clock.turn(1.9)  # since its last heartbeat
    behind = Process(database, TurnedClock(first.clock.now() - HOUR * 1000))
    opening = asyncio.create_task(behind.outages.open())
    await until(lambda: behind.clock.now() == first.clock.now() - 1900)
    assert not opening.done()

    await first.outages.beat()
    await opening
    assert behind.clock.now() == first.clock.now()
    await killed(behind)
    await killed(first)


async def test_who_plays_on_behind_a_clock_that_leads_pays_nothing_for_it(
    first: Process, database: Database
) -> None:
    table = await begun(first.hub, clock=LIVE)
    assert first.outages._beating is not None
    first.outages._beating.cancel()  # it is asked to when its time has come
    async with process(database, TurnedClock(first.clock.now() + HOUR * 1000)) as ahead:
        first.clock.turn(1.9)  # it has not heard of the other one yet
        await play(first.hub, table, 1)
        ahead.clock.turn(1.9)
        await ahead.outages.beat()
        await first.outages.beat()
        await ahead.outages.beat()
        await settled(first.hub)
        assert first.clock.now() == ahead.clock.now()
        # What passed before the move is charged, and nothing since.
        assert await first.left(table) == await ahead.left(table) == 598.1
    await killed(first)


async def test_who_was_behind_is_heard_often_for_a_while() -> None:
    pace = outages._Pace()
    often = round(outages.EVERY / outages.SOON)

    assert [pace.after(0) for _ in range(often + 1)].count(outages.SOON) == often - 1
    assert pace.after(outages.APART) == outages.EVERY  # as clocks of processes differ anyhow

    assert pace.after(outages.APART + 1) == outages.SOON
    assert [pace.after(0) for _ in range(often)].count(outages.SOON) == often - 2
    assert pace.after(0) == outages.EVERY


async def test_a_process_that_starts_behind_one_that_has_gone_does_not_wait_long(
    first: Process, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "EVERY", 0.01)
    monkeypatch.setattr(outages, "SOON", 0.001)
    await killed(first)
    async with process(database, TurnedClock(first.clock.now() - HOUR * 1000)) as later:
        assert later.clock.now() >= first.clock.now()


async def test_days_are_counted_the_same_way(first: Process, database: Database) -> None:
    table = await begun(first.hub, clock={"kind": "days", "days": 2})
    await killed(first)
    week = 7 * 24 * HOUR * 1000

    async with process(database, TurnedClock(first.clock.now() + week)) as later:
        await later.tick()
        due = (await later.seen(table))["clock"]["due"]
        assert due == later.clock.now() + 2 * 24 * HOUR * 1000


async def test_outages_are_kept_as_long_as_a_clock_may_run(
    first: Process, database: Database
) -> None:
    await killed(first)
    now = first.clock.now()
    async with process(database, TurnedClock(now + GAP)) as one:
        assert one.outages.pauses.outages == (Outage(now, now + GAP),)
    year = 365 * 24 * HOUR * 1000
    async with process(database, TurnedClock(now + year)) as later:
        assert later.outages.pauses.outages == (Outage(now + GAP, now + year),)


async def test_watchers_are_told_the_new_time(first: Process, database: Database) -> None:
    table = await begun(first.hub, clock=LIVE)
    due = (await look(first.hub, table, DRUSUS))["clock"]["due"]
    first.clock.turn(HOUR)
    await first.outages.beat()
    await settled(first.hub)

    assert (await look(first.hub, table, DRUSUS))["clock"]["due"] == due + HOUR * 1000
    await killed(first)


def test_the_clock_of_a_running_server_does_not_jump(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    before, really = clock.now(), time.time_ns()
    for jump in (5, -5):
        shown = really + jump * HOUR * 10**9
        monkeypatch.setattr(time, "time_ns", lambda shown=shown: shown)
        monkeypatch.setattr(time, "time", lambda shown=shown: shown / 10**9)
        assert 0 <= clock.now() - before < HOUR * 1000
    clock.catch_up(before - HOUR * 1000)
    assert clock.now() >= before
    clock.catch_up(before + HOUR * 1000)
    assert clock.now() >= before + HOUR * 1000
    clock.begin(before)
    assert clock.now() - before < HOUR * 1000
