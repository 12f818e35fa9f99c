"""How far apart bots are: neighbours of a ladder at one table, and a rating by all places.

The rating is Plackett and Luce's, fitted to all games at once: whoever is to come first, or next,
is drawn among those left by the exponentials of their ratings. So of two whose ratings differ by 1
the higher is ahead in 73 % of the games, by 2 in 88 %, by 3 in 95 %.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from aedile.arena.intervals import Floats, drawn, ends, fixed_luck
from aedile.arena.order import Order
from aedile.arena.summary import head
from aedile.arena.table import Result
from aedile.kernel.contract import Json

FORMAT = "aedile-levels"
VERSION = 1
RESAMPLES = 400
STEPS = 30  # of Newton's method at most
CLOSE = 1e-6  # a step of that length is the last
LONGEST = 2.0  # a step goes no further at once
DRAWN = 0.5  # games, as it were, that neighbours drew: who always loses has a rating, too

Played = Sequence[tuple[Order, Sequence[Result]]]  # every table of neighbours


def tables(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who sits with whom: every row of neighbours; too few are joined by more of the weakest."""
    if len(bots) <= players:
        return [(*[bots[0]] * (players - len(bots)), *bots)]
    return [tuple(bots[i : i + players]) for i in range(len(bots) - players + 1)]


class Choices(NamedTuple):
    """Who came next among whom, in every game, down to the last."""

    chosen: Floats  # a row for each, with 1 for who came next
    among: Floats  # how often each bot was among those left
    blocks: Floats  # games of a block share their luck


def choices(bots: Sequence[str], played: Played) -> Choices:
    """What all games say; those who share a place are each held against the rest."""
    column = {bot: i for i, bot in enumerate(bots)}
    chosen, among, blocks = [], [], []
    for _, results in played:
        for result in results:
            for seat, place in enumerate(result.places):
                left = [i for i, other in enumerate(result.places) if other >= place]
                if len(left) > 1:
                    chosen.append(_counts(column, [result.seats[seat]]))
                    among.append(_counts(column, [result.seats[i] for i in left]))
                    blocks.append(result.block)
    return Choices(np.array(chosen), np.array(among), np.array(blocks))


def _counts(column: dict[str, int], names: Sequence[str]) -> list[float]:
    counts = [0.0] * len(column)
    for name in names:
        counts[column[name]] += 1
    return counts


def ratings(found: Choices, weights: Floats) -> Floats:
    """The most likely ratings, each choice counted as often as its weight; the first is 0."""
    bots = found.among.shape[1]
    chosen, among, weights = _with_draws(found, weights)
    rated = np.zeros(bots)
    for _ in range(STEPS):
        shares = among * np.exp(rated)
        shares /= shares.sum(axis=1, keepdims=True)
        slope = weights @ (chosen - shares)
        bend = np.diag(weights @ shares) - shares.T @ (shares * weights[:, None])
        step = np.zeros(bots)
        step[1:] = np.linalg.solve(bend[1:, 1:], slope[1:])
        longest = float(np.abs(step).max())
        rated += step * min(1.0, LONGEST / longest) if longest else step
        if longest < CLOSE:
            break
    return rated


def _with_draws(found: Choices, weights: Floats) -> tuple[Floats, Floats, Floats]:
    """And a little that keeps neighbours from being apart without end."""
    bots = found.among.shape[1]
    one = np.eye(bots)
    pairs = one[:-1] + one[1:]
    chosen = np.concatenate([found.chosen, one[:-1], one[1:]])
    among = np.concatenate([found.among, pairs, pairs])
    return chosen, among, np.concatenate([weights, np.full(2 * len(pairs), DRAWN)])


def summarise_ladder(bots: Sequence[str], played: Played) -> Json:
    """One number of players: the rating of every bot, and its step above the one before."""
    found = choices(bots, played)
    names, index = np.unique(found.blocks, return_inverse=True)
    rated = ratings(found, np.ones(len(index)))
    times = drawn(fixed_luck(), RESAMPLES, len(names))
    again = np.array([ratings(found, each[index]) for each in times])
    return {
        "players": played[0][0].players,
        "games": sum(len(results) for _, results in played),
        "blocks": len(names),
        "bots": [
            _row(bot, i, rated, again) | {"score": _score(bot, played)}
            for i, bot in enumerate(bots)
        ],
    }


def _row(bot: str, i: int, rated: Floats, again: Floats) -> Json:
    """Ratings count from the first; the step is from the one before."""
    low, high = ends(again[:, i])
    row: Json = {"bot": bot, "rating": {"mean": float(rated[i]), "low": low, "high": high}}
    if i == 0:
        return row | {"step": None}
    low, high = ends(again[:, i] - again[:, i - 1])
    return row | {"step": {"mean": float(rated[i] - rated[i - 1]), "low": low, "high": high}}


def _score(bot: str, played: Played) -> float:
    scores = [
        score
        for _, results in played
        for result in results
        for name, score in zip(result.seats, result.scores, strict=True)
        if name == bot
    ]
    return float(np.mean(scores))


def summarise_ladders(bots: Sequence[str], counts: Sequence[Played]) -> Json:
    """Every number of players that was played."""
    return {
        **head(FORMAT, VERSION, counts[0][0][0]),
        "resamples": RESAMPLES,
        "tables": [summarise_ladder(bots, played) for played in counts],
    }
