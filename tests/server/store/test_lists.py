"""What lists and quotas cost: as much as one person has, however many tables others have."""

import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert, text

from aedile.server.events import SeatRow, Summary
from aedile.server.lobby import Lobby
from aedile.server.protocol import Join, Rematch, Start
from aedile.server.rate_limits import RateLimiter
from aedile.server.settings import Settings
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from aedile.server.store.prepared import Prepared
from aedile.server.store.rows import Values, seat_rows, table_row
from aedile.server.store.schema import seats, tables
from aedile.server.tables.actors import Person
from aedile.server.times import Clock
from tests.helpers.stores import created, moved, summary

pytestmark = pytest.mark.anyio

ANN = Person("ann", "Ann")
PHASES = ("finished", "finished", "playing", "closed", "finished")
Question = tuple[str, Any]


async def fill(database: Database, first: int, count: int, people: str = "") -> None:
    """Tables of this person, or of many others, in every phase."""
    table_rows, all_seats = [], []
    for number in range(first, first + count):
        phase = PHASES[number % len(PHASES)] if number % 50 else "open"
        host, guest = people or f"p{number % 97}", f"q{number % 89}"
        about = Summary(
            phase=phase,
            game="trajan",
            title="A table",
            players=2,
            host=host,
            public=True,
            seats=[SeatRow(0, host, None, "Host"), SeatRow(1, guest, None, "Guest")],
            turn_of=[host] if phase == "playing" else [],
            due=None,
            bot_due=False,
            finished=number if phase in ("finished", "closed") else None,
        )
        row = table_row(f"t{number}", [{"seq": 1, "at": number}], about)
        table_rows.append(row | {"created": number})
        all_seats += seat_rows(f"t{number}", about)

    def write(connection: Connection) -> None:
        connection.execute(insert(tables), table_rows)
        connection.execute(insert(seats), all_seats)

    await database.run(write, write=True)
    if database.is_sqlite:
        await database.learn()
    else:
        await database.run(lambda c: c.execute(text("ANALYZE")) and None, write=True)


@contextmanager
def asked(database: Database) -> Iterator[list[Question]]:
    """The questions put to a database meanwhile, through SQLAlchemy or past it."""
    found: list[Question] = []

    def hear(_c: Any, _r: Any, statement: str, values: Any, *_: Any) -> None:
        if statement.lstrip().startswith("SELECT"):
            found.append((statement, values))

    def rows(prepared: Prepared, connection: Connection, values: Values) -> list[Any]:
        statement, given = prepared.for_driver(connection, values)
        hear(None, None, statement, given)
        return usual(prepared, connection, values)

    usual = Prepared.rows
    Prepared.rows = rows  # type: ignore[method-assign, assignment]
    event.listen(database.engine, "before_cursor_execute", hear)
    yield found
    event.remove(database.engine, "before_cursor_execute", hear)
    Prepared.rows = usual  # type: ignore[method-assign]


async def cost(database: Database, ask: Callable[[], Awaitable[object]]) -> int:
    """How many rows, or steps of the machine that looks at them, the answer took."""
    with asked(database) as questions:
        await ask()
    assert questions
    if database.is_sqlite:
        path = str(database.url.database)
        return sum(_steps(path, statement, values) for statement, values in questions)
    plans = [await database.run(partial(_plan, question=question)) for question in questions]
    return sum(_rows(plan) for plan in plans)


def _steps(path: str, statement: str, values: Any) -> int:
    count = 0

    def step() -> int:
        nonlocal count
        count += 1
        return 0

    with closing(sqlite3.connect(path)) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {statement}", values).fetchall()
        scans = [row[-1] for row in plan if row[-1].startswith(("SCAN tables", "SCAN seats"))]
        assert not scans, (statement, plan)
        connection.set_progress_handler(step, 10)
        connection.execute(statement, values).fetchall()
    return count


def _plan(connection: Connection, question: Question) -> Any:
    statement, values = question
    # With so few rows as here, PostgreSQL would rather look at all of them.
    connection.execute(text("SET LOCAL enable_seqscan = off"))
    explained = f"EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) {statement}"
    return connection.exec_driver_sql(explained, values).scalar_one()[0]["Plan"]


def _rows(plan: dict[str, Any]) -> int:
    assert plan["Node Type"] != "Seq Scan", plan
    if "Plans" in plan:  # it goes through what its parts have read
        return sum(_rows(part) for part in plan["Plans"])
    read = plan["Actual Rows"] + plan.get("Rows Removed by Filter", 0)
    return int(read * plan["Actual Loops"])


def lobby_of(store: EventStore) -> Lobby:
    free = Settings(limited=False, tables_playing=10_000, tables_open=100, tables_with_bots=100)
    nothing: Any = None
    limiter = RateLimiter(free, Clock())
    return Lobby(store, Clock(), free, nothing, nothing, nothing, limiter)


QUESTIONS: dict[str, Callable[[EventStore], Awaitable[object]]] = {
    "join": lambda store: lobby_of(store).allow(ANN, Join(do="join", cmd="c")),
    "start": lambda store: lobby_of(store).allow(ANN, Start(do="start", cmd="c")),
    "rematch": lambda store: lobby_of(store).allow(ANN, Rematch(do="rematch", cmd="c")),
    "turns": lambda store: store.turns_of("ann"),
    "turns by name": lambda store: store.ids_of_turns("ann"),
    "all": lambda store: store.tables_of("ann", limit=20),
    "open": lambda store: store.tables_of("ann", ["open"], limit=20),
    "playing": lambda store: store.tables_of("ann", ["playing"], limit=20),
    "finished": lambda store: store.tables_of("ann", ["finished"], limit=20),
    "a later page": lambda store: store.tables_of("ann", ["finished"], 20, (300, "t300")),
    "invitations": lambda store: store.invitations("ann"),
}


async def costs(store: EventStore) -> dict[str, int]:
    return {
        name: await cost(store.database, partial(ask, store)) for name, ask in QUESTIONS.items()
    }


async def test_the_tables_of_strangers_cost_nobody_anything(store: EventStore) -> None:
    await fill(store.database, 0, 400, "ann")
    await fill(store.database, 1_000, 1_000)
    before = await costs(store)
    await fill(store.database, 10_000, 3_000)
    after = await costs(store)
    # PostgreSQL guesses by a sample, and may go through all of her own tables another time.
    own = 0 if store.database.is_sqlite else 400
    dearer = {
        name: (cost, after[name]) for name, cost in before.items() if after[name] > cost + own
    }
    assert dearer == {}


async def test_a_page_of_ended_games_does_not_cost_more_for_those_before(store: EventStore) -> None:
    def ask() -> Awaitable[object]:
        return store.tables_of("ann", ["finished"], limit=20)

    await fill(store.database, 1_000, 500)
    await fill(store.database, 5_000, 500, "ann")
    before = await cost(store.database, ask)
    await fill(store.database, 10_000, 2_000, "ann")
    assert await cost(store.database, ask) <= before


async def test_sqlite_knows_from_the_start_how_much_there_is(tmp_path: Path) -> None:
    """PostgreSQL looks by itself."""
    url = f"sqlite:///{tmp_path}/aedile.db"
    async with Database(url) as database:
        await fill(database, 0, 150)
        forget = text("DELETE FROM sqlite_stat1")
        await database.run(lambda c: c.execute(forget) and None, write=True)

    async with Database(url) as database:
        statistics = text("SELECT stat FROM sqlite_stat1 WHERE idx = 'ix_seats_person_turn'")
        told = await database.run(lambda c: str(c.execute(statistics).scalar()))
    assert told.startswith("300 ")


# What is on them.


async def ids(store: EventStore, person: str, *phases: str, **page: Any) -> list[str]:
    return [found.id for found in await store.tables_of(person, phases, **page)]


async def test_a_list_is_read_page_by_page(store: EventStore) -> None:
    """Also where several ended at once, and somebody holds two seats or hosts without one."""
    for number in range(9):
        about = summary(phase="finished", people=["bob", "ann", "ann"] if number % 2 else ["ann"])
        await store.create(f"t{number}", [created(1)], about._replace(finished=number // 3))
    await store.create("going on", [created(1)], summary(phase="playing"))
    hosted = summary(phase="finished", people=[], bots=["greedy"])._replace(finished=7)
    await store.create("hosted", [created(9)], hosted)

    seen: list[str] = []
    before = None
    while page := await store.tables_of("ann", limit=2, before=before):
        seen += [found.id for found in page]
        before = page[-1].key
    assert seen == ["hosted", "t8", "t7", "t6", "t5", "t4", "t3", "going on", "t2", "t1", "t0"]
    assert await ids(store, "ann", "finished") == [id for id in seen if id != "going on"]


async def test_invitations_are_listed_apart_until_they_are_taken_up(store: EventStore) -> None:
    kept = SeatRow(1, "bob", None, "Bob", invited=True)
    about = summary(phase="open", people=["ann"])
    invited = about._replace(seats=[*about.seats, kept])
    for table in ("taken", "late", "waiting"):
        await store.create(table, [created()], invited)
    await store.append("taken", 1, [moved()], summary(phase="open"))
    await store.append("late", 1, [moved()], invited._replace(phase="closed", finished=2))

    (found,) = await store.invitations("bob")
    assert (found.id, found.seats[1]) == ("waiting", kept)
    assert await ids(store, "bob") == ["taken"]
    assert await store.invitations("ann") == []
    assert await ids(store, "ann", "open") == ["taken", "waiting"]
