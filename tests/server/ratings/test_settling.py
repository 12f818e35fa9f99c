"""Results are written down once, moved ratings once, and both can be made again."""

import asyncio
from multiprocessing import active_children
from random import Random
from signal import SIGTERM
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from aedile.ratings.results import Result, Seat
from aedile.server.events import NewEvent
from aedile.server.ratings import fitting, kept
from aedile.server.ratings.fitting import Refit, work_out
from aedile.server.ratings.settling import Settler
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from aedile.server.store.rows import Values
from aedile.server.store.schema import fits, ratings, results, tables
from aedile.server.tables.actors import Person
from aedile.server.tables.config import usual_games
from tests.helpers.server_tables import ANNA, BO, CLEO, Scene, playing
from tests.helpers.webhooks import TurnedClock

pytestmark = pytest.mark.anyio

RATED = {"rated": True, "visibility": "public"}
DAY = 86_400_000


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def settler(database: Database, clock: TurnedClock) -> Settler:
    return Settler(database, clock, usual_games)


def given_up(people: tuple[Person, ...] = (ANNA, BO), at: int = 0, **chosen: Any) -> Scene:
    """A game in which everybody had some turns, and then the first gave up."""
    scene = playing(people, leavers="forfeit", **(RATED | chosen))
    scene.move_until(lambda: scene.table.moves >= 40)
    scene.now += at
    scene.do(people[0], "resign")
    return scene


async def keep(store: EventStore, scene: Scene, name: str) -> None:
    events = [NewEvent(*event[1:]) for event in scene.log]
    await store.create(name, events, scene.table.summary())


async def all_of(database: Database, table: Any) -> list[Values]:
    query = select(table).order_by(*table.primary_key.columns)
    return [dict(row) for row in await database.run(lambda c: c.execute(query).mappings().all())]


async def test_a_finished_game_is_settled_and_moves_ratings(
    database: Database, store: EventStore, settler: Settler
) -> None:
    await keep(store, given_up(), "one")
    assert await settler.settle() == 1
    assert await settler.settle() == 0
    lost, won = await all_of(database, results)
    assert (lost["person"], lost["place"], won["place"]) == (ANNA.id, 2, 1)
    assert lost["change"] < 0 < won["change"]
    assert 1 < lost["expected"] < 2
    rows = await all_of(database, ratings)
    assert {(row["person"], row["players"]) for row in rows} == {
        (who.id, players) for who in (ANNA, BO) for players in (0, 2)
    }
    assert {row["points"] for row in rows if row["players"] == 0} == {
        lost["rating"],
        won["rating"],
    }
    assert all(row["floor"] == row["points"] - 2 * row["sigma"] for row in rows)


async def test_an_event_after_the_end_moves_nobody_again(
    database: Database, store: EventStore, settler: Settler
) -> None:
    scene = given_up()
    await keep(store, scene, "one")
    await settler.settle()
    before = await all_of(database, ratings), await all_of(database, results)
    decided = scene.do(BO, "rematch")
    await store.append("one", scene.table.seq - 1, decided.events, scene.table.summary())
    assert await settler.settle() == 1
    assert (await all_of(database, ratings), await all_of(database, results)) == before


async def test_two_processes_settle_each_game_once(
    database: Database, store: EventStore, clock: TurnedClock
) -> None:
    for number in range(6):
        await keep(store, given_up(at=number), f"t{number}")
    settlers = [Settler(database, clock, usual_games) for _ in range(3)]
    done = await asyncio.gather(*(each.settle() for each in settlers))
    assert sum(done) == 6
    rows = await all_of(database, ratings)
    assert {row["games"] for row in rows} == {6}


async def test_what_a_dead_process_had_begun_another_does_when_its_lease_is_over(
    database: Database, store: EventStore, settler: Settler, clock: TurnedClock
) -> None:
    await keep(store, given_up(), "one")
    await database.run(lambda c: kept.claim(c, clock.now(), 5), write=True)
    assert await settler.settle() == 0
    clock.time += kept.LEASE + 1
    assert await settler.settle() == 1
    assert len(await all_of(database, results)) == 2


async def test_everything_written_anew_is_the_same(
    database: Database, store: EventStore, settler: Settler
) -> None:
    pairs = [(ANNA, BO), (BO, CLEO), (CLEO, ANNA), (ANNA, BO, CLEO)]
    for number, people in enumerate(pairs * 2):
        game = ("trajan", "praetor")[number % 2]
        scene = given_up(people, at=number * 60_000, game=game, rated=number != 3)
        await keep(store, scene, f"t{number}")
    while await settler.settle():
        pass
    await settler.fit_all()
    before = [await all_of(database, each) for each in (results, ratings, fits)]
    assert [row["reason"] for row in before[0]].count("unasked") == 3
    done = await settler.rebuild()
    assert (done.games, done.changed, done.broken) == (8, 0, [])
    assert [await all_of(database, each) for each in (results, ratings, fits)] == before

    await database.run(lambda c: c.execute(results.delete()), write=True)
    await database.run(lambda c: c.execute(ratings.delete()), write=True)
    assert (await settler.rebuild()).changed == 8
    assert [await all_of(database, each) for each in (results, ratings, fits)] == before


@pytest.mark.parametrize("count", [20, pytest.param(1000, marks=pytest.mark.long)])
async def test_however_games_end_they_are_written_anew_the_same(
    database: Database, store: EventStore, settler: Settler, count: int
) -> None:
    """Anybody gives up at any time, or more than one does; rated or not, two or three of them."""
    luck = Random(5)
    for number in range(count):
        people = tuple(luck.sample((ANNA, BO, CLEO), luck.choice((2, 3))))
        rated = {"rated": luck.random() < 0.8, "visibility": luck.choice(("public", "link"))}
        chosen = {"game": luck.choice(("trajan", "praetor")), "leavers": "forfeit", **rated}
        scene = playing(people, **chosen)
        scene.now += number * 60_000
        for person in luck.sample(people, len(people) - 1):
            if scene.table.phase == "playing":
                until = scene.table.moves + luck.randrange(30)
                scene.move_until(lambda: scene.table.moves >= until)  # noqa: B023
                scene.do(person, "resign")
        await keep(store, scene, f"t{number:04}")
        if luck.random() < 0.1:
            await settler.settle()
    while await settler.settle():
        pass
    await settler.fit_all()
    before = [await all_of(database, each) for each in (results, ratings, fits)]

    done = await settler.rebuild()

    assert (done.changed, done.broken) == (0, [])
    assert [await all_of(database, each) for each in (results, ratings, fits)] == before
    reasons = {row["reason"] for row in before[0]}
    assert {None, "unasked"} <= reasons


async def test_a_log_that_cannot_be_read_has_no_result_and_stops_nobody(
    database: Database, store: EventStore, settler: Settler
) -> None:
    await keep(store, given_up(), "bad")
    await keep(store, given_up(), "good")
    spoilt = update(tables).where(tables.c.id == "bad").values(seq=99)
    await database.run(lambda c: c.execute(spoilt), write=True)
    assert await settler.settle() == 2
    assert {row["table_id"] for row in await all_of(database, results)} == {"good"}


async def test_beyond_twenty_games_of_the_same_two_nothing_counts(
    database: Database, store: EventStore, settler: Settler
) -> None:
    for number in range(22):
        await keep(store, given_up(at=number * 1000), f"t{number:02}")
    late = given_up(at=40 * DAY)
    await keep(store, late, "x-later")
    while await settler.settle():
        pass
    rows = await all_of(database, results)
    unrated = {row["table_id"] for row in rows if row["reason"] == "same-pair"}
    assert unrated == {"t20", "t21"}
    assert all(row["rating"] is None for row in rows if not row["rated"])


async def test_many_games_are_fitted_elsewhere_and_come_to_the_same(
    database: Database, store: EventStore, settler: Settler, monkeypatch: pytest.MonkeyPatch
) -> None:
    await keep(store, given_up(), "one")
    await settler.settle()
    await settler.fit_all()
    before = await all_of(database, ratings)
    monkeypatch.setattr(fitting, "MANY", 1)
    await database.run(lambda c: c.execute(delete(ratings)).rowcount, write=True)
    await Refit(database, "me").run_beside("trajan", 1)
    assert await all_of(database, ratings) == before != []


async def test_a_fit_elsewhere_holds_up_no_server_that_stops(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fitting, "MANY", 0)
    before = set(active_children())
    fitted = asyncio.create_task(Refit(database, "me").run_beside("trajan", 1))
    while not (begun := set(active_children()) - before):
        await asyncio.sleep(0.01)
    fitted.cancel()
    await asyncio.wait({fitted})
    (process,) = begun
    process.join()
    assert process.exitcode == -SIGTERM


async def test_one_process_fits_each_night(database: Database, clock: TurnedClock) -> None:
    one, other = Refit(database, "one"), Refit(database, "other")
    due, now = clock.now() - 1, clock.now()
    claims = await asyncio.gather(one.claim("trajan", due, now), other.claim("trajan", due, now))
    assert sorted(claims) == [False, True]
    await one.run("trajan", now)
    assert not await other.claim("trajan", due, now + DAY)  # it has been done
    assert await other.claim("trajan", now + DAY, now + DAY)


async def test_a_game_that_ends_during_the_fit_counts_once_at_its_end(
    database: Database,
    store: EventStore,
    settler: Settler,
    clock: TurnedClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await keep(store, given_up(), "one")
    await settler.settle()
    await keep(store, given_up(at=5000), "two")
    refit = Refit(database, "me")
    write = refit._write_people

    async def meanwhile(*given: Any) -> None:
        await write(*given)
        await settler.settle()
        (*_, two) = await all_of(database, results)
        assert two["table_id"] == "two" and two["rating"] is None

    monkeypatch.setattr(refit, "_write_people", meanwhile)
    await refit.run("trajan", clock.now())
    (*_, two) = await all_of(database, results)
    assert two["rating"] is not None
    rows = await all_of(database, ratings)
    assert {row["games"] for row in rows if row["players"] == 0} == {2}


async def test_who_is_rated_no_more_is_gone_with_the_next_fit(
    database: Database, store: EventStore, settler: Settler
) -> None:
    await keep(store, given_up(), "one")
    await settler.settle()
    await settler.fit_all()
    void = update(results).values(rated=False)
    await database.run(lambda c: c.execute(void), write=True)
    await settler.fit_all()
    assert await all_of(database, ratings) == []


def test_the_way_ends_where_the_fit_is() -> None:
    games = [
        Result(f"{n:03}", n * 3600.0, (Seat("a", 1 + (n % 3 == 0)), Seat("b", 2 - (n % 3 == 0))))
        for n in range(60)
    ]
    worked = work_out(games, {"heuristic": 1500.0})
    ends = {seat: step.points for step in worked.steps for seat in [step.seat]}
    fitted = {row.who: row.points for row in worked.people if row.players == 0}
    assert abs(ends[0] - fitted["a"]) <= 3
    assert abs(ends[1] - fitted["b"]) <= 3
