"""The puzzles there are: which one comes next, and what somebody plays there.

The solution stays here until something was tried.
"""

import random
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, date, datetime
from functools import cached_property, partial
from typing import Any, NamedTuple, Protocol

from aedile import catalog
from aedile.kernel.contract import Json
from aedile.kernel.errors import BotFailed
from aedile.kernel.message import Templates
from aedile.kernel.sandbox import imagine_turn
from aedile.puzzles.judging import Judge, is_right
from aedile.puzzles.puzzle import Puzzle, PuzzleLine, all_shipped, as_data
from aedile.server.bots import analysing
from aedile.server.errors import Refused
from aedile.server.people.accounts import GUEST
from aedile.server.people.sessions import Identity
from aedile.server.puzzles import kept, mistakes, practice
from aedile.server.puzzles.kept import Attempt, Outcome, Solver, Standing, Try
from aedile.server.puzzles.mistakes import Mistake
from aedile.server.puzzles.practice import Kept
from aedile.server.store.database import Database
from aedile.server.tables.exploring import explored
from aedile.server.tables.replay import finished
from aedile.server.tables.table import Table
from aedile.server.threads import Threads
from aedile.server.times import Clock

say = Templates("messages")
NO_PUZZLE = say("There is no such puzzle.")
NONE_LEFT = say("There is no puzzle left that you have not tried.")
WHOLE_TURN = say("Play the turn to its end, or to where something hidden is shown.")
BUSY = say("This turn has to be looked at first, and nobody has time now. Try again in a moment.")
TOO_MANY = say("You keep {n} mistakes already.")
TRY_FIRST = say("Try the puzzle first.")

NEAREST = 3  # of the puzzles nearest in rating, one is drawn
LONGEST = 60.0  # seconds for a turn nobody thought of
WHAT = "puzzle"  # in the metrics of the workers


class Crew(Protocol):
    """Workers who have time now and then."""

    @property
    def idle_places(self) -> int:
        """How much they can do at once."""

    async def work(self, question: Json, what: str, limit: float) -> Json:
        """Have something done; raises BotFailed."""


class Shown(NamedTuple):
    """A puzzle, and what there is to say of it to somebody."""

    puzzle: Puzzle
    standing: Standing
    mine: Attempt | None


class Answered(NamedTuple):
    """What came of a try."""

    shown: Shown
    right: bool
    line: PuzzleLine | None  # what was played; None where it was given up, or nobody can tell
    outcome: Outcome


class Shelf:
    """Shows puzzles, and judges what is tried."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        threads: Threads,
        crew: Crew,
        table: Callable[[str], Awaitable[Table]],
    ) -> None:
        """`table` finds a table by its id; raises Refused."""
        self._table = table
        self._database = database
        self._clock = clock
        self._threads = threads
        self._crew = crew

    @cached_property
    def puzzles(self) -> dict[str, Puzzle]:
        """All there are, by id."""
        return all_shipped()

    def get(self, id: str) -> Puzzle:
        """One of them; raises Refused."""
        if id not in self.puzzles:
            raise Refused("not-found", NO_PUZZLE())
        return self.puzzles[id]

    async def show(self, puzzle: Puzzle, person: str | None) -> Shown:
        """What there is to say of it."""

        def look(connection: Any) -> Shown:
            mine = person and kept.attempt_at(connection, person, puzzle.id)
            return Shown(puzzle, kept.standing_of(connection, puzzle), mine or None)

        return await self._database.run(look)

    async def next(self, person: str | None, game: str | None, theme: str | None) -> Puzzle:
        """One that somebody has not tried, about as hard as they are strong; raises Refused."""

        def look(connection: Any) -> list[tuple[float, str]]:
            tried = kept.attempts(connection, person) if person else {}
            stands = kept.standings(connection)
            strong = {
                name: kept.solver(connection, person, name).rating.rating if person else 0.0
                for name in catalog.names()
            }
            found = []
            for puzzle in self.puzzles.values():
                standing = stands.get(puzzle.id) or kept.unrated(puzzle)
                done = puzzle.id in tried and tried[puzzle.id].solved is not None
                wanted = game in (None, puzzle.game) and (theme is None or theme in puzzle.themes)
                if wanted and not done and not standing.retired:
                    away = abs(standing.rating.rating - strong[puzzle.game]) if person else 0.0
                    found.append((away, puzzle.id))
            return sorted(found)

        found = await self._database.run(look)
        if not found:
            raise Refused("not-found", NONE_LEFT())
        return self.puzzles[random.choice(found[:NEAREST] if person else found)[1]]

    def today(self) -> date:
        """By the clock of the server, everywhere the same."""
        return datetime.fromtimestamp(self._clock.now() / 1000, UTC).date()

    async def daily(self) -> Puzzle:
        """That of today: the games in turn; raises Refused."""
        day = self.today()
        games = [game for game in catalog.names() if self._of(game)]
        if not games:
            raise Refused("not-found", NO_PUZZLE())
        among = self._of(games[day.toordinal() % len(games)])
        work = partial(kept.choose_daily, day=day.isoformat(), among=among)
        return self.get(await self._database.run(work, write=True))

    def _of(self, game: str) -> list[Puzzle]:
        return [puzzle for puzzle in self.puzzles.values() if puzzle.game == game]

    def themes(self) -> dict[str, dict[str, int]]:
        """By game, how many puzzles each has."""
        found: dict[str, dict[str, int]] = {game: {} for game in catalog.names()}
        for puzzle in self.puzzles.values():
            for theme in puzzle.themes:
                found[puzzle.game][theme] = found[puzzle.game].get(theme, 0) + 1
        return found

    async def solvers(self, person: str) -> dict[str, Solver]:
        """How well somebody solves, by game."""
        return await self._database.run(
            lambda c: {game: kept.solver(c, person, game) for game in catalog.names()}
        )

    async def explore(
        self, puzzle: Puzzle, lines: Sequence[Sequence[str]], brief: bool, chosen: Sequence[str]
    ) -> list[Json]:
        """Where lines lead, as the solver can foresee it; raises Refused."""

        def look() -> list[Json]:
            match = puzzle.table()
            return [explored(match, puzzle.seat, moves, brief, chosen) for moves in lines]

        return await self._threads.run(look)

    async def hint(self, puzzle: Puzzle, person: str | None) -> str:
        """What to begin with; what is tried then does not count."""
        if person and puzzle.id in self.puzzles:
            work = partial(kept.hinted, person=person, puzzle=puzzle.id, now=self._clock.now())
            await self._database.run(work, write=True)
        return puzzle.best.moves[0]

    async def attempt(
        self, puzzle: Puzzle, me: Identity | None, moves: Sequence[str], themed: bool
    ) -> Answered:
        """Judge a whole turn; none gives up. Raises Refused."""
        line = await self._judged(puzzle, moves) if moves else None
        right = line is not None and is_right(puzzle, line)
        outcome = Outcome(False, None, None)
        if me is not None and puzzle.id not in self.puzzles:
            table, step = _place(puzzle.id)
            work = partial(practice.tried, person=me.id, table=table, step=step, found=right)
            await self._database.run(partial(work, now=self._clock.now()), write=True)
        elif me is not None:
            loss = line.loss if line else None
            rated = me.kind != GUEST
            tried = Try(puzzle, me.id, moves, right, loss, themed, rated)
            rate = partial(kept.keep, tried=tried, now=self._clock.now())
            outcome = await self._database.run(rate, write=True)
        return Answered(await self.show(puzzle, me and me.id), right, line, outcome)

    async def _judged(self, puzzle: Puzzle, moves: Sequence[str]) -> PuzzleLine | None:
        line = await self._threads.run(_known, puzzle, moves)
        if line is not None or not self._crew.idle_places:
            return line
        try:
            told = await self._crew.work(analysing.tried(as_data(puzzle), moves), WHAT, LONGEST)
        except BotFailed:
            raise Refused("too-many", BUSY(), wait=2) from None
        return PuzzleLine(**told["line"])

    async def vote(self, puzzle: Puzzle, person: str, good: bool) -> None:
        """What somebody thinks of it; raises Refused where they have not tried it."""
        work = partial(kept.vote, person=person, puzzle=puzzle, good=good)
        if not await self._database.run(work, write=True):
            raise Refused("wrong-phase", TRY_FIRST())

    # One's own mistakes.

    async def own(self, person: str) -> tuple[list[Mistake], list[Kept]]:
        """The mistakes of somebody, and those they keep."""
        games = await self._database.run(lambda c: mistakes.judged(c, person))
        found = await self._threads.run(mistakes.mistakes, games)
        return found, await self._database.run(lambda c: practice.kept_by(c, person))

    async def due(self, person: str) -> int:
        """How many of those have come back."""
        now = self._clock.now()
        kept_ = await self._database.run(lambda c: practice.kept_by(c, person))
        return sum(each.due <= now for each in kept_)

    async def mistake(self, id: str, person: str) -> Puzzle | None:
        """A decision of theirs in a game that was judged, as a puzzle."""
        table, step = _place(id)
        games = await self._database.run(lambda c: mistakes.judged(c, person, table))
        if not games:
            return None
        match = finished(await self._table(table)).match

        def look() -> Puzzle | None:
            row = mistakes.row_at(games, step)
            return None if row is None else mistakes.as_puzzle(id, match, row)

        return await self._threads.run(look)

    async def keep(self, id: str, person: str) -> None:
        """For practice; raises Refused."""
        table, step = _place(id)
        work = partial(practice.keep, person=person, table=table, step=step)
        if not await self._database.run(partial(work, now=self._clock.now()), write=True):
            raise Refused("too-many", TOO_MANY(n=practice.MOST))

    async def forget(self, id: str, person: str) -> None:
        """Keep it no longer."""
        table, step = _place(id)
        work = partial(practice.forget, person=person, table=table, step=step)
        await self._database.run(work, write=True)


def _place(id: str) -> tuple[str, int]:
    """Of a mistake: its table and step; raises Refused."""
    table, sign, step = id.partition(mistakes.SIGN)
    if not sign:
        raise Refused("not-found", NO_PUZZLE())
    return table, int(step)


def _known(puzzle: Puzzle, moves: Sequence[str]) -> PuzzleLine | None:
    """The line these moves are, if it is known; raises Refused where they are no whole turn."""
    found = imagine_turn(puzzle.table(), puzzle.seat, moves)
    assert found is not None  # it is their turn
    if found.failure is not None:
        raise Refused("illegal", found.failure.obstacle.message)
    if found.end is None:
        raise Refused("illegal", WHOLE_TURN())
    return Judge(puzzle).known([move.notation for move in found.moves])
