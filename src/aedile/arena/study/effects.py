"""How much a fact has to do with winning, compared within the same games.

Everything is measured from the mean of its own game, so that a game in which
all score much, or all build much, says nothing by itself. What is then left is
a straight line through the players of a game: points, or share of the win, for
one more of the fact. With a control the line has a second direction, and one
more of the fact means: while the other stays equal.
"""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from aedile.arena.intervals import Estimate, Floats, by_block, ends, resampled
from aedile.arena.study.groups import Group
from aedile.arena.table import Result

RESAMPLES = 2_000
FALSE_DISCOVERIES = 0.05  # of what is called out of line, so much may be chance
LEAST_PLAYERS = 20  # who had it, and who had not, for a figure to be given


class Effect(NamedTuple):
    """One fact, and what went along with it."""

    name: str
    players: int  # who had any of it
    mean: float  # for each player of each game
    won: Estimate  # share of those who had it; of a count, of those who had most
    win_difference: Estimate  # for one more
    score_difference: Estimate
    p: float | None  # how easily chance would do as much to wins; None: too few to say


class Outcomes:
    """How games came out, as tables of games by seats."""

    def __init__(self, results: Sequence[Result]) -> None:
        self.results = results
        self.blocks = [result.block for result in results]
        seats = range(len(results[0].seats))
        self.wins: Floats = np.array([[r.win_share(seat) for seat in seats] for r in results])
        self.scores: Floats = np.array([r.scores for r in results], float)

    def fact(self, key: str) -> Floats:
        """One fact in every game and on every seat."""
        return np.array(
            [[facts.get(key, 0) for facts in result.facts or []] for result in self.results], float
        )

    def names(self, group: Group) -> list[str]:
        """The facts of a group that ever came up."""
        prefix = f"{group.key}/"
        keys = dict.fromkeys(
            key
            for result in self.results
            for facts in result.facts or []
            for key in facts
            if key.startswith(prefix)
        )
        return sorted(key.removeprefix(prefix) for key in keys)


def effects(outcomes: Outcomes, group: Group) -> list[Effect]:
    """Every fact of a group."""
    names = outcomes.names(group)
    if not names:
        return []
    columns = [_Column(outcomes, group, name) for name in names]
    sums = np.hstack([by_block(outcomes.blocks, column.sums) for column in columns])
    draws = resampled(sums, RESAMPLES) if len(sums) > 1 else sums
    totals = sums.sum(axis=0)
    found = []
    for place, column in enumerate(columns):
        part = slice(place * _Column.WIDTH, (place + 1) * _Column.WIDTH)
        found.append(column.effect(totals[part][None, :], draws[:, part]))
    return found


class _Column:
    """The sums, game by game, from which everything about one fact is computed."""

    WIDTH = 9

    def __init__(self, outcomes: Outcomes, group: Group, name: str) -> None:
        self._name = name
        fact = outcomes.fact(f"{group.key}/{name}")
        self._players = int((fact > 0).sum())
        self._others = fact.size - self._players
        self._mean = float(fact.mean())
        self._counted = group.counted
        control = outcomes.fact(group.control) if group.control else np.zeros_like(fact)
        had = _most(fact) if group.counted else (fact > 0).astype(float)
        x = _centred(fact if group.counted else had)
        c, wins, scores = map(_centred, (control, outcomes.wins, outcomes.scores))
        products = [
            *(had * outcomes.wins, had),
            *(x * x, x * c, c * c),
            *(x * wins, c * wins, x * scores, c * scores),
        ]
        self.sums: Any = np.stack([product.sum(axis=1) for product in products], axis=1)

    def effect(self, totals: Floats, draws: Floats) -> Effect:
        """Estimates from all games, intervals from the resamples."""
        won = _estimate(totals, draws, _share)
        wins = _estimate(totals, draws, lambda s: _slope(s, 5, 6))
        scores = _estimate(totals, draws, lambda s: _slope(s, 7, 8))
        return Effect(
            self._name, self._players, self._mean, won, wins, scores, self._p(draws, wins)
        )

    def _p(self, draws: Floats, wins: Estimate) -> float | None:
        """Two-sided, from the spread of the resamples."""
        enough = self._players >= LEAST_PLAYERS and (self._counted or self._others >= LEAST_PLAYERS)
        slopes = _slope(draws, 5, 6)
        known = slopes[~np.isnan(slopes)]
        if not enough or wins.mean is None or len(known) < RESAMPLES / 2:
            return None
        spread = float(known.std())
        return math.erfc(abs(wins.mean) / spread / math.sqrt(2)) if spread > 0 else None


def _centred(table: Floats) -> Floats:
    """From the mean of the game."""
    centred: Floats = table - table.mean(axis=1, keepdims=True)
    return centred


def _most(fact: Floats) -> Floats:
    """1 for whoever has most, shared by those who have as much; nothing when all are equal."""
    best = fact.max(axis=1, keepdims=True)
    leads = (fact == best).astype(float)
    shared = leads / leads.sum(axis=1, keepdims=True)
    differs = best != fact.min(axis=1, keepdims=True)
    return np.where(differs, shared, 0.0)


def _share(sums: Floats) -> Floats:
    return _divided(sums[:, 0], sums[:, 1])


def _slope(sums: Floats, with_x: int, with_c: int) -> Floats:
    """Least squares within games, the control held equal; without one its sums are 0."""
    xx, xc, cc = sums[:, 2], sums[:, 3], sums[:, 4]
    held = np.where(cc > 0, cc, 1.0)
    top = sums[:, with_x] - xc * sums[:, with_c] / held
    bottom = xx - xc * xc / held
    return _divided(top, np.where(bottom > 1e-9, bottom, 0.0))


def _divided(top: Floats, bottom: Floats) -> Floats:
    return np.where(bottom == 0, np.nan, top / np.where(bottom == 0, 1.0, bottom))


def _estimate(totals: Floats, draws: Floats, figure: Any) -> Estimate:
    mean = float(figure(totals)[0])
    if math.isnan(mean):
        return Estimate(None)
    if len(draws) < 2:
        return Estimate(mean)
    return Estimate(mean, *ends(figure(draws)))


def adjusted(ps: Sequence[float | None]) -> list[float | None]:
    """Benjamini and Hochberg: the rate of false discoveries at which each would be called one."""
    known = sorted((p, place) for place, p in enumerate(ps) if p is not None)
    found: list[float | None] = [None] * len(ps)
    least = 1.0
    for rank in range(len(known), 0, -1):
        p, place = known[rank - 1]
        least = min(least, p * len(known) / rank)
        found[place] = least
    return found
