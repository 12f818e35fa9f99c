"""What people did with puzzles, in the database."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, insert, select, update
from sqlalchemy.exc import IntegrityError

from aedile.puzzles.glicko import Rating, met
from aedile.puzzles.puzzle import Puzzle
from aedile.server.store.schema import daily_puzzles, puzzle_attempts, puzzles, solvers

FEWEST_VOTES = 30  # before a puzzle can be retired by them
APPROVAL = 0.6  # of them at least must be good
DEVIATION = 200.0  # of a puzzle nobody has tried
HALF = 0.5  # what an attempt counts whose theme was chosen


class Standing(NamedTuple):
    """How hard a puzzle is, and what people think of it."""

    rating: Rating
    attempts: int = 0
    solved: int = 0
    good: int = 0
    bad: int = 0

    @property
    def retired(self) -> bool:
        """Too many thought little of it."""
        votes = self.good + self.bad
        return votes >= FEWEST_VOTES and self.good < APPROVAL * votes

    @property
    def liked(self) -> float:
        """To rank by: as if two people more had voted, one either way."""
        return (self.good + 1) / (self.good + self.bad + 2)


class Solver(NamedTuple):
    """How strong somebody is at the puzzles of a game."""

    rating: Rating
    attempts: int = 0
    solved: int = 0


class Attempt(NamedTuple):
    """The first try of somebody; `solved` is None where only a hint was asked for."""

    puzzle: str
    at: int
    hinted: bool
    solved: bool | None
    moves: list[str]
    loss: float | None
    vote: int | None


class Try(NamedTuple):
    """A try that is judged."""

    puzzle: Puzzle
    person: str
    moves: Sequence[str]
    solved: bool
    loss: float | None
    themed: bool
    rated: bool  # guests are not


class Outcome(NamedTuple):
    """What a try did: the first one counts."""

    first: bool
    before: Rating | None
    after: Rating | None


def unrated(puzzle: Puzzle) -> Standing:
    """Of a puzzle nobody has tried."""
    return Standing(Rating(puzzle.rating, DEVIATION))


def standings(connection: Connection) -> dict[str, Standing]:
    """Of all puzzles that somebody has tried."""
    rows = connection.execute(select(puzzles))
    return {row.puzzle: _standing(row) for row in rows}


def _standing(row: Any) -> Standing:
    return Standing(_rating(row), row.attempts, row.solved, row.good, row.bad)


def _rating(row: Any) -> Rating:
    return Rating(row.rating, row.deviation, row.volatility)


def standing_of(connection: Connection, puzzle: Puzzle, to_change: bool = False) -> Standing:
    """Of one puzzle; nobody else changes it meanwhile, if that is wanted."""
    query = select(puzzles).where(puzzles.c.puzzle == puzzle.id)
    row = connection.execute(query.with_for_update() if to_change else query).first()
    return unrated(puzzle) if row is None else _standing(row)


def solver(connection: Connection, person: str, game: str) -> Solver:
    """How strong somebody is."""
    mine = solvers.c.person == person, solvers.c.game == game
    row = connection.execute(select(solvers).where(*mine)).first()
    return Solver(Rating()) if row is None else Solver(_rating(row), row.attempts, row.solved)


def attempts(connection: Connection, person: str) -> dict[str, Attempt]:
    """What somebody has tried, by puzzle."""
    query = select(puzzle_attempts).where(puzzle_attempts.c.person == person)
    rows = connection.execute(query.order_by(puzzle_attempts.c.at))
    return {row.puzzle: _attempt(row) for row in rows}


def attempt_at(connection: Connection, person: str, puzzle: str) -> Attempt | None:
    """What somebody has done with a puzzle."""
    row = connection.execute(select(puzzle_attempts).where(*_mine(person, puzzle))).first()
    return None if row is None else _attempt(row)


def _attempt(row: Any) -> Attempt:
    moves = json.loads(row.moves) if row.moves else []
    return Attempt(row.puzzle, row.at, row.hinted, row.solved, moves, row.loss, row.vote)


def _mine(person: str, puzzle: str) -> tuple[Any, Any]:
    return puzzle_attempts.c.person == person, puzzle_attempts.c.puzzle == puzzle


def hinted(connection: Connection, person: str, puzzle: str, now: int) -> None:
    """Somebody asked for a hint: what they try then does not count."""
    if attempt_at(connection, person, puzzle) is None:
        row = {"person": person, "puzzle": puzzle, "at": now, "hinted": True}
        _added(connection, puzzle_attempts, row)


def keep(connection: Connection, tried: Try, now: int) -> Outcome:
    """Keep a first try, and rate both; later ones change nothing."""
    puzzle = tried.puzzle
    before = attempt_at(connection, tried.person, puzzle.id)
    if before is not None and before.solved is not None:
        return Outcome(False, None, None)
    values = {
        "at": now,
        "solved": tried.solved,
        "moves": json.dumps(list(tried.moves)),
        "loss": tried.loss,
    }
    key = {"person": tried.person, "puzzle": puzzle.id}
    if before is None:
        if not _added(connection, puzzle_attempts, {**key, **values, "hinted": False}):
            return Outcome(False, None, None)  # sent twice at one moment
    else:
        connection.execute(
            update(puzzle_attempts).where(*_mine(tried.person, puzzle.id)).values(values)
        )
    weight = 0.0 if before is not None or not tried.rated else HALF if tried.themed else 1.0
    return _rate(connection, tried, weight)


def _rate(connection: Connection, tried: Try, weight: float) -> Outcome:
    """Both sides have met: whoever solves it has won."""
    puzzle, score = tried.puzzle, float(tried.solved)
    hard = standing_of(connection, puzzle, to_change=True)
    strong = solver(connection, tried.person, puzzle.game)
    after = met(strong.rating, hard.rating, score, weight)
    harder = met(hard.rating, strong.rating, 1 - score, weight)
    counts = hard._replace(
        rating=harder, attempts=hard.attempts + 1, solved=hard.solved + tried.solved
    )
    _write(connection, puzzles, {"puzzle": puzzle.id}, _row(counts))
    if not tried.rated:
        return Outcome(True, None, None)
    mine = Solver(after, strong.attempts + 1, strong.solved + tried.solved)
    _write(connection, solvers, {"person": tried.person, "game": puzzle.game}, _row(mine))
    return Outcome(True, strong.rating, after)


def _row(kept: Standing | Solver) -> dict[str, Any]:
    return kept.rating._asdict() | {k: v for k, v in kept._asdict().items() if k != "rating"}


def _write(connection: Connection, table: Table, key: Mapping[str, str], row: Any) -> None:
    is_it = [table.c[name] == value for name, value in key.items()]
    change = update(table).where(*is_it).values(row)
    if not connection.execute(change).rowcount and not _added(connection, table, {**key, **row}):
        connection.execute(change)


def _added(connection: Connection, table: Table, row: Mapping[str, Any]) -> bool:
    """A new row; False where another process has added it at this moment."""
    try:
        with connection.begin_nested():
            connection.execute(insert(table).values(row))
    except IntegrityError:
        return False
    return True


def vote(connection: Connection, person: str, puzzle: Puzzle, good: bool) -> bool:
    """What somebody thinks of a puzzle they have tried; False where they have not."""
    tried = attempt_at(connection, person, puzzle.id)
    if tried is None or tried.solved is None:
        return False
    now = 1 if good else -1
    change = update(puzzle_attempts).where(*_mine(person, puzzle.id)).values(vote=now)
    connection.execute(change)
    stands = standing_of(connection, puzzle, to_change=True)
    stands = stands._replace(
        good=stands.good + (now == 1) - (tried.vote == 1),
        bad=stands.bad + (now == -1) - (tried.vote == -1),
    )
    _write(connection, puzzles, {"puzzle": puzzle.id}, _row(stands))
    return True


def daily(connection: Connection, day: str) -> str | None:
    """The puzzle of a day, once it was chosen."""
    query = select(daily_puzzles.c.puzzle).where(daily_puzzles.c.day == day)
    found = connection.execute(query).scalar()
    return None if found is None else str(found)


def days_used(connection: Connection) -> dict[str, int]:
    """How often each puzzle was that of a day."""
    used: dict[str, int] = {}
    for puzzle in connection.execute(select(daily_puzzles.c.puzzle)).scalars():
        used[puzzle] = used.get(puzzle, 0) + 1
    return used


def choose_daily(connection: Connection, day: str, among: Iterable[Puzzle]) -> str:
    """The best liked of those that were it least often; it stays chosen."""
    known = daily(connection, day)
    if known is not None:
        return known
    stands, used = standings(connection), days_used(connection)
    kept = [p for p in among if p.id not in stands or not stands[p.id].retired]
    best = min(kept, key=lambda p: (used.get(p.id, 0), -stands.get(p.id, unrated(p)).liked, p.id))
    if not _added(connection, daily_puzzles, {"day": day, "puzzle": best.id}):
        return daily(connection, day) or best.id
    return best.id
