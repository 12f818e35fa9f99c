"""A training run: rounds of games, kept in a folder after each, so that it can be continued."""

import json
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

from aedile.bots.knowledge import by_hand
from aedile.kernel.errors import BadOptions
from aedile.train.dials import dials, turned
from aedile.train.rounds import Outcome, Task, play, strengths

STEP = 0.02  # how far a dial goes for one standard error, in the first round
SLOWER = 30  # rounds after which it is half of that
MOST = 3.0  # standard errors that count at most
DIGITS = 5  # of how far a dial is turned: what is kept is what is gone on with

Players: TypeAlias = Callable[[Iterable[Task]], Iterator[Outcome]]


class Order(NamedTuple):
    """What is to be trained, and with what games."""

    game: str
    players: int
    games: int  # of a round
    seed: str
    edition: str = ""  # a file, or the usual one


class Round(NamedTuple):
    """What a round showed: the mean of all points, and of the winners'."""

    number: int
    points: float
    winners: float


class Training:
    """Dials, how far they are turned, and the curve so far."""

    def __init__(self, folder: Path, order: Order) -> None:
        """Go on with what is in the folder, if something is; raises BadOptions."""
        self.folder = folder
        self.order = order
        self.weights = by_hand(order.game)
        if not self.weights:
            raise BadOptions(f"Nothing is known of {order.game} that could be trained.")
        self.dials = dials(self.weights)
        self.at = [0.0] * len(self.dials)
        self.curve: list[Round] = []
        if self._state.is_file():
            self._resume()

    @property
    def _state(self) -> Path:
        return self.folder / "training.json"

    def _resume(self) -> None:
        kept = json.loads(self._state.read_text("utf-8"))
        if kept["order"] != list(self.order) or list(kept["at"]) != [d.name for d in self.dials]:
            raise BadOptions(f"{self.folder} holds a training with other settings.")
        self.at = list(kept["at"].values())
        self.curve = [Round(*each) for each in kept["curve"]]

    def advance(self, players: Players = lambda tasks: map(play, tasks)) -> Round:
        """Play one round, turn the dials by what it shows, and keep it."""
        outcomes = list(players(self._tasks()))
        step = STEP / (1 + len(self.curve) / SLOWER)
        for i, strength in enumerate(strengths(outcomes)):
            self.at[i] = round(self.at[i] + step * max(-MOST, min(MOST, strength)), DIGITS)
        points = [each.points for each in outcomes]
        mean = sum(map(sum, points)) / sum(map(len, points))
        winners = sum(map(max, points)) / len(points)
        self.curve.append(Round(len(self.curve) + 1, round(mean, 2), round(winners, 2)))
        self._keep()
        return self.curve[-1]

    def _tasks(self) -> Iterator[Task]:
        order = self.order
        edition = Path(order.edition) if order.edition else None
        for number in range(order.games):
            seed = f"{order.seed}/{len(self.curve)}/{number}"
            places = (self.weights, self.dials, tuple(self.at))
            yield Task(order.game, edition, order.players, seed, *places)

    def fitted(self) -> dict[str, list[int]]:
        """The weights as they are now."""
        return turned(self.weights, dict(zip(self.dials, self.at, strict=True)))

    def _keep(self) -> None:
        """Two files: how to go on, and what bots can be given."""
        self.folder.mkdir(parents=True, exist_ok=True)
        at = {dial.name: at for dial, at in zip(self.dials, self.at, strict=True)}
        _write(self._state, {"order": self.order, "at": at, "curve": self.curve})
        order = self.order
        made = {"game": order.game, "made_by": self.command(), "weights": self.fitted()}
        _write(self.folder / f"{order.game}.json", made)

    def command(self) -> str:
        """What makes the same weights again."""
        order = self.order
        edition = f" --edition {Path(order.edition).name}" if order.edition else ""
        games = f"--players {order.players} --games {order.games} --rounds {len(self.curve)}"
        return f"aedile train {order.game} {games} --seed {order.seed}{edition}"


def _write(path: Path, data: object) -> None:
    """Whole or not at all, whatever happens meanwhile."""
    new = path.with_suffix(".new")
    new.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    os.replace(new, path)
