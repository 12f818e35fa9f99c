"""Time nobody could play is charged to nobody, and jumps of the clock change nothing."""

import asyncio
import itertools
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
)

pytestmark = pytest.mark.anyio

HOUR = 3600
GRACE = 60
HANGS = 30  # seconds, real ones
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


def set_clock(seconds: float, *processes: Process) -> None:
    """The clock that all of them see is set by so much."""
    for one in processes:
        one.clock.set = int(seconds * 1000)


async def turned(seconds: float, *processes: Process) -> None:
    """Time passes at all of them, and whoever waits may go on."""
    for one in processes:
        one.clock.turn(seconds)
    await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outages, "SOON", 0)


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


async def test_who_starts_is_with_the_others_at_once(first: Process, database: Database) -> None:
    first.clock.turn(1.9)  # since its last heartbeat
    async with process(database, TurnedClock(first.clock.now())) as second:
        assert second.clock.now() == first.clock.now()
    await killed(first)


@pytest.mark.parametrize("jump", [5 * HOUR, -5 * HOUR])
async def test_who_starts_by_a_clock_that_was_set_waits_for_the_others(
    first: Process, database: Database, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    if database.is_sqlite:
        pytest.skip("SQLite is for one process")
    monkeypatch.setattr(outages, "LOOKS", 10**9)
    table = await begun(first.hub, clock=LIVE)
    second = Process(database, TurnedClock(first.clock.now()))
    set_clock(jump, first, second)
    opening = asyncio.create_task(second.outages.open())
    await turned(1.9, first, second)
    assert not opening.done()

    await first.outages.beat()
    await opening
    assert second.clock.now() == first.clock.now()
    assert await first.left(table) == await second.left(table) == 600 - 1.9
    for one in (first, second):
        await killed(one)


@pytest.mark.parametrize("jump", [5 * HOUR, -5 * HOUR])
async def test_a_clock_that_is_set_changes_nothing_for_those_who_run(
    first: Process, database: Database, jump: int
) -> None:
    table = await begun(first.hub, clock=LIVE)
    async with process(database, TurnedClock(first.clock.now())) as second:
        known, began = second.outages.pauses, first.clock.now()
        set_clock(jump, first, second)
        for one in (first, second, first):
            await turned(1, first, second)
            await one.outages.beat()
        assert first.clock.now() == second.clock.now() == began + 3000
        assert first.outages.pauses == second.outages.pauses == known

        person, move = await first_move(second.hub, table)
        await second.hub.do(table, person, move)
        assert (await second.hub.store.read(table))[-1].body["spent"] == 3000
    await killed(first)


async def test_a_process_that_stood_still_follows_the_others(
    first: Process, database: Database
) -> None:
    async with process(database, TurnedClock(first.clock.now())) as second:
        for _ in range(10):
            second.clock.turn(2)
            await second.outages.beat()
        second.clock.turn(1.9)
        set_clock(21.9, first)  # the clock that all see went on

        await first.outages.beat()
        assert first.clock.now() == second.clock.now()
    await killed(first)


async def test_a_slow_database_does_not_hurry_time(
    first: Process, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = Process(database, TurnedClock(first.clock.now()))
    delays = itertools.cycle((0.3, 0, 0.1))

    def common(clock: TurnedClock, of_database: int | None) -> int:
        shown, delay = clock.wall(), next(delays)
        for one in (first, second):
            one.clock.turn(delay)
        return shown

    monkeypatch.setattr(TurnedClock, "common", common)
    await second.outages.open()
    for one in (first, second) * 3:
        await turned(1, first, second)
        await one.outages.beat()
    assert first.clock.now() == second.clock.now() == first.clock.wall()
    for one in (first, second):
        await killed(one)


async def test_nobody_waits_for_one_that_has_ended(
    first: Process, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "SOON", HOUR)
    await killed(first)
    await first.outages.close()
    later = Process(database, TurnedClock(first.clock.now() + HOUR * 1000))
    async with asyncio.timeout(HANGS):
        await later.outages.open()
    assert later.clock.now() == first.clock.now() + HOUR * 1000
    await killed(later)


async def test_one_that_was_killed_is_waited_for_once(
    first: Process, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await killed(first)
    async with process(database, TurnedClock(first.clock.now() + HOUR * 1000)) as second:
        pass
    monkeypatch.setattr(outages, "SOON", HOUR)
    third = Process(database, TurnedClock(second.clock.now() + HOUR * 1000))
    async with asyncio.timeout(HANGS):
        await third.outages.open()
    assert third.clock.now() == second.clock.now() + HOUR * 1000
    await killed(third)


@pytest.mark.parametrize(
    ("shown", "own", "agreed"),
    [
        (51_000, 11_000, 11_000),
        (51_000, 11_400, 11_400),  # a clock may go faster, and time never goes back
        (51_000, 10_600, 11_000),  # or slower, and is set right
        (51_000, 10_400, 10_400),  # whoever set the common clock a little changes nothing
        (51_000, 9_900, 11_000),  # but this one is behind
        (90_000, 9_900, 10_000),  # at least so far
        (40_000, 9_900, 10_000),
        (51_000, None, 11_000),  # whoever starts believes a heartbeat of a moment ago
        (90_000, None, None),
        (40_000, None, None),
    ],
)
async def test_processes_agree_on_the_time(shown: int, own: int | None, agreed: int | None) -> None:
    assert outages.agree(outages.Last(10_000, 10_000, 50_000), shown, own) == agreed


async def test_without_others_the_common_clock_is_right_unless_it_goes_back() -> None:
    assert outages.agree(outages.Last(), 50_000, None) == 50_000
    assert outages.agree(outages.Last(10_000), 50_000, None) == 50_000
    assert outages.agree(outages.Last(60_000), 50_000, None) == 60_000


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
    clock.catch_up(before - HOUR * 1000, clock.monotonic())
    assert clock.now() >= before
    clock.catch_up(before, clock.monotonic() - HOUR)  # what is told late is not less true
    assert clock.now() >= before + HOUR * 1000
    clock.begin(before, clock.monotonic())
    assert clock.now() - before < HOUR * 1000
