"""One game between bots, and what is kept of it."""

import time
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from typing import Any, NamedTuple

from aedile.arena.clock import step_of
from aedile.arena.order import Fixture, Order
from aedile.arena.study import facts_of
from aedile.bots import registry
from aedile.bots.base import Bot
from aedile.bots.uniform import Uniform
from aedile.kernel.contract import Game, Json, Standing
from aedile.kernel.match import Match
from aedile.kernel.record import write
from aedile.kernel.state import NOBODY, Event, State
from aedile.kernel.view import View

LONGEST = 20_000  # decisions; a game that is not over by then never will be


class Result(NamedTuple):
    """How a game came out. Lists are by seat."""

    game: int
    block: int
    seed: str
    seats: list[str]
    options: dict[str, str]
    places: list[int]  # 1 for the winner; ties share a place
    scores: list[int]
    sources: list[dict[str, int]]  # points by source
    decisions: int
    lines: int  # of the record: an action or a turn of one player
    rounds: int | None  # where the game counts them
    times: list[dict[int, int]]  # decisions with a choice, by how long they took
    faults: dict[int, str]  # seats whose bot failed
    facts: list[dict[str, float]] | None  # what each player did, for a study

    def as_json(self) -> Json:
        """Plain data for a line of JSON."""
        return self._asdict()

    @classmethod
    def from_json(cls, data: Json) -> "Result":
        """What such a line says; raises TypeError, ValueError or KeyError."""
        times = [{int(step): count for step, count in seat.items()} for seat in data["times"]]
        faults = {int(seat): what for seat, what in data["faults"].items()}
        return cls(**data | {"times": times, "faults": faults})

    def win_share(self, seat: int) -> float:
        """1 for a win, a part of it when the first place is shared."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


class Played(NamedTuple):
    """A game that is over, with its record if that was wanted."""

    result: Result
    record: str = ""


class Stopped(Exception):
    """A bot failed, and the game cannot go on."""

    def __init__(self, what: str, record: str) -> None:
        super().__init__(what)
        self.what = what
        self.record = record


class ArenaTable:
    """Bots around one position. They see views, and time is taken while they think."""

    def __init__(self, game: Game[Any], order: Order, fixture: Fixture, bots: list[Bot]) -> None:
        self._game = game
        self._order = order
        self._fixture = fixture
        self._bots = bots
        self._log: list[Event] | None = [] if order.facts else None
        self._state: State = game.new_game(order.players, fixture.seed, fixture.options, self._log)
        self._state.log = self._log
        self._moves: list[int] = []
        self._lines = 0
        self._times: list[dict[int, int]] = [{} for _ in bots]
        self._faults: dict[int, str] = {}

    def play(self) -> Played:
        """Play to the end; raises Stopped."""
        state = self._state
        while (seat := state.current_player) != NOBODY:
            if len(self._moves) == LONGEST:
                raise self._stopped(seat, f"the game is not over after {LONGEST} decisions")
            self._lines += state.begins_line()
            legal = state.legal_actions()
            # Nobody is asked when there is nothing to choose.
            action = legal[0] if len(legal) == 1 else self._ask(seat)
            self._moves.append(action)
            state.apply(action)
        return Played(self._result(), self.record() if self._order.records else "")

    def _ask(self, seat: int) -> int:
        view = View(self._game, self._state, seat)
        begun = time.perf_counter()
        try:
            action = self._answer(seat, view)
        except Exception as error:  # whatever goes wrong in a bot is the bot's
            return self._failed(seat, f"{type(error).__name__}: {error}")
        step = step_of(time.perf_counter() - begun)
        self._times[seat][step] = self._times[seat].get(step, 0) + 1
        if not isinstance(action, int) or not 0 <= action < self._game.num_actions:
            return self._failed(seat, f"it answered {action!r}, which is no move")
        if self._state.obstacle(action):
            return self._failed(seat, self._refusal(action))
        return action

    def _answer(self, seat: int, view: View[Any]) -> int:
        bot = self._bots[seat]
        if self._order.seconds is None:
            return bot.choose(view)
        return bot.advise(view, self._order.seconds).action

    def _refusal(self, action: int) -> str:
        obstacle = self._game.why_not(self._state, action)
        reason = obstacle.reason if obstacle else ""
        return f"its answer {self._game.notation(self._state, action)} is not allowed: {reason}"

    def _failed(self, seat: int, what: str) -> int:
        """Stop here; or let the seat go on by lot, to be counted as last."""
        if not self._order.lenient:
            raise self._stopped(seat, what)
        self._faults[seat] = what
        self._bots[seat] = Uniform(self._fixture.luck(seat))
        return self._bots[seat].choose(View(self._game, self._state, seat))

    def _stopped(self, seat: int, what: str) -> Stopped:
        fixture = self._fixture
        return Stopped(
            f"The bot {fixture.seats[seat]} on seat {seat + 1} failed at move "
            f"{len(self._moves) + 1} of game {fixture.number} (seed {fixture.seed}): {what}",
            self.record(),
        )

    def record(self) -> str:
        """The game as text. Every move passes the checked door for it."""
        fixture = self._fixture
        match = Match.new(self._game, len(self._bots), fixture.seed, fixture.options)
        match.notes["Seats"] = ",".join(fixture.seats)
        for move in self._moves:
            match.submit(None, move)
        return write(match)

    def _result(self) -> Result:
        rows = sorted(self._game.standings(self._state), key=lambda row: row.player)
        fixture = self._fixture
        return Result(
            fixture.number,
            fixture.block,
            fixture.seed,
            list(fixture.seats),
            fixture.options,
            places_of(rows, self._faults),
            [row.score for row in rows],
            [row.sources for row in rows],
            len(self._moves),
            self._lines,
            self._game.observe(self._state, NOBODY).get("turn"),
            self._times,
            self._faults,
            facts_of(self._game, self._state, self._log or []) if self._order.facts else None,
        )


def places_of(rows: Sequence[Standing], last: Iterable[int]) -> list[int]:
    """The place of each seat by every tie-breaker; some come last whatever they have."""
    behind = set(last)
    worth = [(row.player in behind, row.place) for row in rows]
    return [1 + sum(other < mine for other in worth) for mine in worth]


def play(game: Game[Any], order: Order, fixture: Fixture) -> Played:
    """Seat the bots, and play; raises Stopped."""
    with ExitStack() as closing:
        bots = [
            closing.enter_context(registry.make(spec, fixture.luck(seat), programs=True))
            for seat, spec in enumerate(fixture.seats)
        ]
        return ArenaTable(game, order, fixture, bots).play()
