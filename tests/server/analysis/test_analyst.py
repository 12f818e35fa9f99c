"""Analyses asked for, worked on by one process at a time, stopped and gone on with."""

import asyncio
from typing import Any

import orjson
import pytest
from sqlalchemy import delete, func, select

from aedile.analysis import levels, report
from aedile.analysis.report import analyse
from aedile.kernel.contract import Json
from aedile.kernel.errors import BotFailed
from aedile.server.analysis import kept
from aedile.server.analysis.analyst import Analyst
from aedile.server.analysis.desk import Desk, Found
from aedile.server.errors import Refused
from aedile.server.events import NewEvent
from aedile.server.metrics import Metrics
from aedile.server.rate_limits import RateLimiter
from aedile.server.settings import Settings
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from aedile.server.store.schema import analyses, analysis_turns, tables
from aedile.server.tables.table import Table
from aedile.server.threads import Threads
from tests.helpers.analysis import TINY
from tests.helpers.analysts import Crew
from tests.helpers.server_tables import ANNA, Scene, playing
from tests.helpers.webhooks import TurnedClock

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("quick", "deep"):
        monkeypatch.setitem(levels.LEVELS, name, TINY._replace(name=name))


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


class Office:
    """One process: a desk, and an analyst with a crew."""

    def __init__(self, database: Database, clock: TurnedClock, tables: dict[str, Table]) -> None:
        self.database = database
        self.crew = Crew()
        self.metrics = Metrics()
        self.threads = Threads("test", 1, 1, 8, lambda: Refused("too-many", "Busy."))
        limiter = RateLimiter(Settings(rate_analyses="2/hour"), clock)
        self.desk = Desk(database, clock, self.threads, limiter)

        async def table(id: str) -> Table:
            return tables[id]

        self.analyst = Analyst(database, self.desk, self.crew, clock, self.metrics, table)

    async def finish(self) -> None:
        while await self.analyst.once():
            pass


@pytest.fixture
def known() -> dict[str, Table]:
    return {}


@pytest.fixture
def office(database: Database, clock: TurnedClock, known: dict[str, Table]) -> Office:
    clock.sleep = _no_time  # type: ignore[method-assign]
    return Office(database, clock, known)


async def _no_time(seconds: float) -> None:
    await asyncio.sleep(0)


def given_up(game: str = "trajan", moves: int = 30) -> Scene:
    """A game that ended early, so that there is little to judge."""
    scene = playing(game=game, leavers="forfeit")
    scene.move_until(lambda: scene.table.moves >= moves)
    scene.do(ANNA, "resign")
    assert scene.table.phase == "finished"
    return scene


async def seated(
    store: EventStore, known: dict[str, Table], scene: Scene, name: str = "t"
) -> Table:
    events = [NewEvent(*event[1:]) for event in scene.log]
    await store.create(name, events, scene.table.summary())
    scene.table.id = name
    known[name] = scene.table
    return scene.table


@pytest.fixture
async def table(store: EventStore, known: dict[str, Table]) -> Table:
    return await seated(store, known, given_up())


async def count(database: Database, of: Any) -> int:
    query = select(func.count()).select_from(of)
    return await database.run(lambda c: c.execute(query).scalar() or 0)


def standing(found: Found) -> tuple[int, bool, bool]:
    assert found.now is not None
    return found.now.done, found.now.whole, found.now.failed


async def test_a_report_is_what_the_command_would_say(office: Office, table: Table) -> None:
    asked = await office.desk.ask(table, "quick", "anna")
    assert standing(asked) == (0, False, False)
    await office.finish()

    found = await office.desk.look(table, "quick")
    match = table.match.copy()
    match.rename(match.game.seat_names(match.state))
    expected = orjson.loads(orjson.dumps(analyse(match)))
    del expected["players"]
    assert found.report is not None
    assert orjson.loads(found.report) == expected
    assert (found.key, found.by) == (asked.key, asked.engine)
    assert found.turns == []
    assert standing(found) == (asked.total, True, False)
    assert await count(office.database, analysis_turns) == 0  # they are in the report
    told = office.metrics.registry.get_sample_value(
        "aedile_analysis_turns_total", {"level": "quick"}
    )
    assert told == asked.total


async def test_asked_for_twice_it_is_one_and_done_once(office: Office, table: Table) -> None:
    first = await office.desk.ask(table, "quick", "anna")
    again = await office.desk.ask(table, "quick", "bo")
    assert first.key == again.key
    assert await count(office.database, analyses) == 1
    await office.finish()
    await office.desk.ask(table, "quick", "cleo")
    await office.finish()
    assert office.crew.places == list(range(first.total))


async def test_what_was_stopped_goes_on_with_what_is_missing(
    office: Office, table: Table, clock: TurnedClock, known: dict[str, Table]
) -> None:
    asked = await office.desk.ask(table, "quick", "anna")
    office.crew.until = 4
    await office.analyst.once()
    halfway = await office.desk.look(table, "quick")
    assert standing(halfway) == (4, False, False)
    rows = [row for turn in halfway.turns for row in orjson.loads(turn)]
    assert [row["place"] for row in rows if row["kind"] == "chance"] == [0, 1, 2, 3]
    assert len((await office.desk.look(table, "quick", after=3)).turns) == 1

    other = Office(office.database, clock, known)  # after a restart
    await other.finish()
    assert other.crew.places == list(range(4, asked.total))
    whole = (await other.desk.look(table, "quick")).report

    await office.database.run(lambda c: c.execute(delete(analyses)), write=True)
    await other.desk.ask(table, "quick", "anna")
    await other.finish()
    assert (await other.desk.look(table, "quick")).report == whole  # byte for byte


async def test_two_processes_never_do_the_same(
    office: Office, table: Table, clock: TurnedClock, known: dict[str, Table]
) -> None:
    other = Office(office.database, clock, known)
    asked = await office.desk.ask(table, "quick", "anna")
    begun, go_on = asyncio.Event(), asyncio.Event()
    work = office.crew.work

    async def held(question: Json, what: str, limit: float) -> Json:
        begun.set()
        await go_on.wait()
        return await work(question, what, limit)

    office.crew.work = held  # type: ignore[method-assign]
    working = asyncio.create_task(office.analyst.once())
    await begun.wait()
    assert not await other.analyst.once()

    go_on.set()
    assert await working
    assert sorted(office.crew.places + other.crew.places) == list(range(asked.total))


async def test_whoever_lost_the_lease_stores_nothing_more(
    office: Office, table: Table, clock: TurnedClock, known: dict[str, Table]
) -> None:
    """A process that hung for longer than its lease."""
    other = Office(office.database, clock, known)
    asked = await office.desk.ask(table, "quick", "anna")
    work = office.crew.work

    async def slow(question: Json, what: str, limit: float) -> Json:
        told = await work(question, what, limit)
        if question["place"] == 2:
            clock.time += kept.LEASE + 1
            await other.finish()
        return told

    office.crew.work = slow  # type: ignore[method-assign]
    await office.analyst.once()
    assert office.crew.places == [0, 1, 2]
    assert other.crew.places == list(range(2, asked.total))
    assert standing(await office.desk.look(table, "quick")) == (asked.total, True, False)


async def test_an_older_report_stays_until_the_new_one_is_whole(
    office: Office, table: Table, clock: TurnedClock, known: dict[str, Table], monkeypatch: Any
) -> None:
    old = await office.desk.ask(table, "quick", "anna")
    await office.finish()

    monkeypatch.setattr(report, "JUDGE", report.JUDGE + 1)
    newer = Office(office.database, clock, known)
    found = await newer.desk.look(table, "quick")
    assert found.now is None
    assert found.report is not None
    assert found.by == old.engine != found.engine

    await newer.desk.ask(table, "quick", "anna")
    newer.crew.until = 3
    await newer.analyst.once()
    found = await newer.desk.look(table, "quick")
    assert (found.by, len(found.turns)) == (old.engine, 3)
    newer.crew.until = 10_000
    await newer.finish()
    found = await newer.desk.look(table, "quick")
    assert found.by == found.engine != old.engine
    assert await count(office.database, analyses) == 1


async def test_what_an_older_engine_began_is_begun_anew(
    office: Office, table: Table, clock: TurnedClock, known: dict[str, Table], monkeypatch: Any
) -> None:
    asked = await office.desk.ask(table, "quick", "anna")
    office.crew.until = 3
    await office.analyst.once()

    monkeypatch.setattr(report, "JUDGE", report.JUDGE + 1)
    newer = Office(office.database, clock, known)
    await newer.finish()
    assert newer.crew.places == list(range(asked.total))
    assert standing(await newer.desk.look(table, "quick"))[1]


async def test_what_fails_is_tried_again_and_then_given_up_until_somebody_asks(
    office: Office, table: Table, clock: TurnedClock
) -> None:
    await office.desk.ask(table, "quick", "anna")
    office.crew.until, office.crew.failure = 2, BotFailed("It is broken.")
    for _ in range(kept.MOST_FAILURES):
        assert await office.analyst.once()
        assert not await office.analyst.once()  # not at once
        clock.time += kept.AGAIN + 1
    assert not await office.analyst.once()
    assert standing(await office.desk.look(table, "quick")) == (2, False, True)

    office.crew.until = 10_000
    await office.desk.ask(table, "quick", "anna")
    await office.finish()
    assert standing(await office.desk.look(table, "quick"))[1]


async def test_nobody_has_more_judged_than_their_share(
    office: Office, store: EventStore, known: dict[str, Table]
) -> None:
    games = [await seated(store, known, given_up(), name) for name in "abc"]
    for game in games[:2]:
        await office.desk.ask(game, "quick", "anna")
    with pytest.raises(Refused) as refused:
        await office.desk.ask(games[2], "quick", "anna")
    assert refused.value.code == "too-many"
    await office.desk.ask(games[0], "quick", "anna")  # there already
    await office.desk.ask(games[2], "deep", "anna")  # counts for itself
    await office.desk.ask(games[2], "quick", "bo")


async def test_a_table_that_is_deleted_takes_its_analyses_along(
    office: Office, store: EventStore, known: dict[str, Table]
) -> None:
    game = await seated(store, known, given_up(), "gone")
    await office.desk.ask(game, "quick", "anna")
    office.crew.until = 3
    await office.analyst.once()
    assert await count(office.database, analysis_turns) == 3
    gone = delete(tables).where(tables.c.id == "gone")
    await office.database.run(lambda c: c.execute(gone), write=True)
    assert await count(office.database, analyses) == 0
    assert await count(office.database, analysis_turns) == 0


async def test_only_so_many_bytes_are_kept_the_newest(
    office: Office, store: EventStore, known: dict[str, Table], clock: TurnedClock
) -> None:
    for name in "abc":
        game = await seated(store, known, given_up(), name)
        await office.desk.ask(game, "quick", f"person {name}")
        await office.finish()
        clock.time += 1
    query = select(analyses.c.size).where(analyses.c.table_id == "c")
    one: int = await office.database.run(lambda c: c.execute(query).scalar() or 0)
    dropped = await office.database.run(lambda c: kept.trim(c, 2 * one + 100), write=True)
    tables_left = select(analyses.c.table_id)
    left = await office.database.run(lambda c: c.execute(tables_left).scalars().all())
    assert (dropped, sorted(left)) == (1, ["b", "c"])


async def test_names_of_people_stay_where_they_are(office: Office, table: Table) -> None:
    before = await office.desk.ask(table, "quick", "anna")
    assert all("Anna" not in orjson.dumps(each).decode() for each in office.crew.asked)
    table.match.rename(["Somebody", "Else"])
    source = await office.desk.source(table, "quick")
    assert source.asked.key == before.key
    assert "Somebody" not in source.record


async def test_whoever_waits_hears_of_the_next_turn(office: Office, table: Table) -> None:
    asked = await office.desk.ask(table, "quick", "anna")
    waits = asyncio.create_task(office.desk.wait(table, "quick", 0, 60))
    await asyncio.sleep(0.05)
    assert not waits.done()
    await office.finish()
    await asyncio.wait_for(waits, 10)
    await asyncio.wait_for(office.desk.wait(table, "quick", asked.total, 60), 10)  # it is whole


async def test_an_analyst_works_by_itself_and_stops_in_the_middle(
    office: Office, table: Table
) -> None:
    asked = await office.desk.ask(table, "quick", "anna")
    office.crew.idle_places = 2
    stopped = asyncio.Event()
    work = office.crew.work

    async def held(question: Json, what: str, limit: float) -> Json:
        if len(office.crew.asked) >= 3:
            stopped.set()
            await asyncio.Event().wait()
        return await work(question, what, limit)

    office.crew.work = held  # type: ignore[method-assign]
    async with office.analyst:
        await asyncio.wait_for(stopped.wait(), 10)
    lease = await office.database.run(lambda c: c.execute(select(analyses.c.lease)).scalar())
    assert lease == 0  # anybody may go on at once
    office.crew.work = work  # type: ignore[method-assign]
    async with office.analyst:
        await asyncio.wait_for(office.desk.wait(table, "quick", asked.total - 1, 30), 30)
        while not standing(await office.desk.look(table, "quick"))[1]:
            await asyncio.sleep(0.01)
    assert sorted(set(office.crew.places)) == list(range(asked.total))


async def test_nothing_is_raised_by_an_analyst_stopped_while_it_lets_go(
    office: Office, table: Table
) -> None:
    await office.desk.ask(table, "quick", "anna")
    begun, held = asyncio.Event(), asyncio.Event()
    write = office.analyst._write

    async def slow(work: Any) -> Any:
        if work.func is kept.let_go:  # of what is whole by then, so it is lost
            begun.set()
            await held.wait()
        return await write(work)

    office.analyst._write = slow  # type: ignore[method-assign]
    before = asyncio.all_tasks()
    working = asyncio.create_task(office.analyst.once())
    await asyncio.wait_for(begun.wait(), 10)
    (letting_go,) = asyncio.all_tasks() - before - {working}
    working.cancel()
    held.set()
    await asyncio.wait([working, letting_go])
    assert working.cancelled()
    assert letting_go.exception() is None


# Games that are just over.


async def test_a_game_that_is_just_over_is_judged_when_there_is_nothing_else_to_do(
    office: Office, table: Table
) -> None:
    office.desk.finished(table.id)
    await office.finish()

    found = await office.desk.look(table, "quick")
    assert found.now is not None and found.now.whole


async def test_what_somebody_asks_for_comes_first(
    office: Office, store: EventStore, known: dict[str, Table], table: Table
) -> None:
    asked = await seated(store, known, given_up("praetor"), "asked")
    office.desk.finished(table.id)
    assert await office.analyst.once()  # it is entered
    done: list[str] = []
    work = office.crew.work

    async def noted(question: Json, what: str, limit: float) -> Json:
        if len(done) == 2:  # in the middle of it somebody asks for another
            await office.desk.ask(asked, "quick", "anna")
        done.append("asked" if "praetor" in question["record"].lower() else "unasked")
        return await work(question, what, limit)

    office.crew.work = noted  # type: ignore[method-assign]
    await office.finish()

    first = done.index("asked")
    assert first <= 4 and done[-1] == "unasked"
    assert "unasked" not in done[first : first + done.count("asked")]
    for each in (table, asked):
        found = await office.desk.look(each, "quick")
        assert found.now is not None and found.now.whole


async def test_asked_for_it_no_longer_waits_behind_others(office: Office, table: Table) -> None:
    office.desk.finished(table.id)
    await office.analyst.once()
    one = await office.database.run(lambda c: c.execute(select(analyses.c.asked)).scalar())
    await office.desk.ask(table, "quick", "anna")
    other = await office.database.run(lambda c: c.execute(select(analyses.c.asked)).scalar())

    assert one and other and one > other


async def test_nobody_needs_one_of_bots_alone(
    office: Office, store: EventStore, known: dict[str, Table]
) -> None:
    scene = given_up()
    for seat in scene.table.seats:
        seat.person, seat.bot = None, "uniform"
    table = await seated(store, known, scene, "bots")
    office.desk.finished(table.id)
    await office.finish()

    assert await count(office.database, analyses) == 0


async def test_no_more_are_kept_in_mind_than_can_be_done(office: Office, table: Table) -> None:
    for number in range(1000):
        office.desk.finished(str(number))
    left = []
    while (id := office.desk.next_finished()) is not None:
        left.append(id)

    assert left == [str(number) for number in range(936, 1000)]


async def test_the_store_tells_of_games_that_end(store: EventStore) -> None:
    heard: list[str] = []
    store.on_finished.append(heard.append)
    scene = given_up()
    events = [NewEvent(*event[1:]) for event in scene.log]
    await store.create("t", events[:-2], scene.table.summary())
    assert not heard
    await store.append("t", len(events) - 2, events[-2:], scene.table.summary())

    assert heard == ["t"]
