"""What is asked of the ratings, and whether they do it."""

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from tools.ratings.peers import ELO, OPENSKILL
from tools.ratings.trials import OURS, Excess, Season


class Gate(NamedTuple):
    """A figure and its bounds."""

    what: str
    found: float
    least: float | None = None
    most: float | None = None

    @property
    def passed(self) -> bool:
        """Whether it is within them."""
        low = self.least is None or self.found >= self.least
        return low and (self.most is None or self.found <= self.most)

    def __str__(self) -> str:
        bounds = [
            f"{word} {bound:g}"
            for word, bound in (("at least", self.least), ("at most", self.most))
            if bound is not None
        ]
        mark = "ok  " if self.passed else "MISS"
        return f"{mark} {self.what}: {self.found:.3f} ({', '.join(bounds)})"


# By luck: rounds after which the order must be known, and what share intervals must hold.
ORDER = {"gumbel": 25, "normal": 30}
HELD: dict[str, tuple[float, float | None]] = {"gumbel": (0.93, 0.97), "normal": (0.88, None)}
SECONDS = 30  # for SPEED games
SPEED = 20_000


def mean_excess(seasons: Sequence[Season]) -> dict[str, Excess]:
    """Over all seeds."""
    return {
        name: Excess(*map(fmean, zip(*(each.excess[name] for each in seasons))))
        for name in seasons[0].excess
    }


def season_gates(luck: str, seasons: Sequence[Season]) -> list[Gate]:
    """Of several seeds."""
    excess = mean_excess(seasons)
    ours = excess[OURS].plain
    elo = [f"Elo, K={stake}" for stake in ELO]
    order = fmean(each.looks[ORDER[luck]].spearman for each in seasons)
    held = fmean(look.held for each in seasons for look in each.looks.values())
    least, most = HELD[luck]
    return [
        Gate(f"{luck}: Spearman after {ORDER[luck]} games", order, 0.95),
        Gate(
            f"{luck}: excess by openskill's best",
            ours / min(excess[name].plain for name in OPENSKILL),
            None,
            0.75,
        ),
        Gate(
            f"{luck}: excess by Elo's best",
            ours / min(excess[name].plain for name in elo),
            None,
            0.6,
        ),
        Gate(f"{luck}: within 95 % intervals", held, least, most),
    ]


def level_gate(biases: Sequence[float]) -> Gate:
    """How far off a level is that was taken for another."""
    return Gate("level off by 174: points left", fmean(map(abs, biases)), None, 25)
