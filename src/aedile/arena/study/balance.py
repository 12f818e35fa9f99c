"""Is an edition even? Who wins by seat and by board, what is built, how long it takes.

The figures are plain data, documented in docs/balance.md. Shares lie between 0
and 1, with Wilson's interval: sides and seats are dealt anew in every game.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from aedile.arena.intervals import wilson
from aedile.arena.order import Order
from aedile.arena.study.groups import LEFT, SEATS
from aedile.arena.study.praetor import LEAD
from aedile.arena.summary import head, spread
from aedile.arena.table import Result
from aedile.kernel.contract import Json

FORMAT = "aedile-balance"
VERSION = 1

EVEN_WITHIN = 0.06  # a seat or a side may win so much more or less than its share
BUILDER_ABOVE = 0.08  # who builds a tile may win so much more
BUILT_IN = 0.5  # of the games a kind of tile lies open in, it is built at least in so many
SHORTEST, LONGEST = 8, 13  # turns, on average

SIDES = "side"
TILES = "tile"


class Share(NamedTuple):
    """So many out of so many; a shared win counts as a part of one."""

    name: str
    had: float
    of: int

    @property
    def share(self) -> float:
        """Between 0 and 1."""
        return self.had / self.of

    def as_json(self) -> Json:
        """With the ends of the interval."""
        low, high = wilson(self.had, self.of)
        return {"name": self.name, "of": self.of, "share": self.share, "low": low, "high": high}


def summarise_balance(runs: Sequence[tuple[Order, Sequence[Result], int]]) -> Json:
    """Every number of players that was played, and whether all gates are reached."""
    tables = [table_data(*run) for run in runs]
    order = runs[0][0]
    return {
        **head(FORMAT, VERSION, order),
        "bot": order.seats[0],
        "mixed": order.mix,
        "reached": all(gate["reached"] for table in tables for gate in table["gates"]),
        "tables": tables,
    }


def table_data(order: Order, results: Sequence[Result], wanted: int) -> Json:
    """All figures for one number of players."""
    chance = 1 / order.players
    seats = having(SEATS.key, results)
    sides = having(SIDES, results)
    built, builders = kinds(results)
    turns = [result.rounds or 0 for result in results]
    return {
        "players": order.players,
        "games": len(results),
        "games_ordered": wanted,
        "chance": chance,
        "seats": [share.as_json() | points(SEATS.key, share.name, results) for share in seats],
        "sides": [share.as_json() | points(SIDES, share.name, results) for share in sides],
        "kinds": [
            {"name": name, "built": built[name].as_json(), "builder": as_json(builders.get(name))}
            for name in sorted(built)
        ],
        **extremes(results),
        "turns": {"mean": float(np.mean(turns)), **spread(turns)},
        "lead_changes": average([all_of(result, LEAD) for result in results]),
        "score": average([score for result in results for score in result.scores]),
        "winner": average([max(result.scores) for result in results]),
        "gates": [
            even("seats", seats, chance),
            even("sides", sides, chance),
            least_built(list(built.values())),
            best_builder(list(builders.values()), chance),
            in_time(turns),
        ],
    }


# Counting.


def having(group: str, results: Sequence[Result]) -> list[Share]:
    """How often each fact of a group won, of all who had it."""
    wins: dict[str, list[float]] = {}
    for result in results:
        for seat, name in facts_in(result, group):
            wins.setdefault(name, []).append(result.win_share(seat))
    return [Share(name, sum(won), len(won)) for name, won in sorted(wins.items())]


def facts_in(result: Result, group: str) -> Iterable[tuple[int, str]]:
    """Seats, and what of a group they had."""
    prefix = f"{group}/"
    for seat, found in enumerate(result.facts or []):
        for key in found:
            if key.startswith(prefix):
                yield seat, key.removeprefix(prefix)


def points(group: str, name: str, results: Sequence[Result]) -> Json:
    """The mean score of those who had it."""
    scores = [
        result.scores[seat]
        for result in results
        for seat, other in facts_in(result, group)
        if other == name
    ]
    return {"score": float(np.mean(scores))}


def kinds(results: Sequence[Result]) -> tuple[dict[str, Share], dict[str, Share]]:
    """By kind of tile: games it was built in, of those it lay open in; wins of its builders."""
    lay_open: Counter[str] = Counter()
    built: Counter[str] = Counter()
    wins: dict[str, list[float]] = {}
    for result in results:
        by = {(seat, kind_of(tile)) for seat, tile in facts_in(result, TILES)}
        left = {kind_of(tile) for _, tile in facts_in(result, LEFT)}
        was_built = {kind for _, kind in by}
        built.update(was_built)
        lay_open.update(was_built | left)
        for seat, kind in by:
            wins.setdefault(kind, []).append(result.win_share(seat))
    return (
        {kind: Share(kind, built[kind], games) for kind, games in lay_open.items()},
        {kind: Share(kind, sum(won), len(won)) for kind, won in wins.items()},
    )


def kind_of(tile: str) -> str:
    """`Forum` of `Forum #2`."""
    return tile.partition(" #")[0]


def extremes(results: Sequence[Result]) -> Json:
    """Single tiles that were built in none, or in all, of the games they lay open in."""
    built = Counter(tile for result in results for _, tile in facts_in(result, TILES))
    left = Counter(tile for result in results for tile in {t for _, t in facts_in(result, LEFT)})
    return {
        "never_built": sorted(set(left) - set(built)),
        "always_built": sorted(set(built) - set(left)),
    }


def all_of(result: Result, key: str) -> float:
    """A count, over all players of a game."""
    return sum(found.get(key, 0) for found in result.facts or [])


def average(values: Sequence[float]) -> Json:
    """Mean and spread."""
    return {"mean": float(np.mean(values)), **spread(values)}


def as_json(share: Share | None) -> Json | None:
    """What nobody built has no builder."""
    return None if share is None else share.as_json()


# Gates.


def even(name: str, shares: Sequence[Share], chance: float) -> Json:
    """Is everybody close to their share?"""
    worst = max(shares, key=lambda share: abs(share.share - chance))
    return gate(name, worst, worst.share - chance, abs(worst.share - chance) <= EVEN_WITHIN)


def least_built(built: Sequence[Share]) -> Json:
    """Is every kind of tile built in most of the games it lies open in?"""
    worst = min(built, key=lambda share: share.share)
    return gate("unbuilt", worst, worst.share - BUILT_IN, worst.share >= BUILT_IN)


def best_builder(builders: Sequence[Share], chance: float) -> Json:
    """Does no kind of tile win the game for whoever builds it?"""
    worst = max(builders, key=lambda share: share.share)
    return gate("builders", worst, worst.share - chance, worst.share - chance <= BUILDER_ABOVE)


def in_time(turns: Sequence[int]) -> Json:
    """Are games as long as they should be?"""
    mean = float(np.mean(turns))
    return {"gate": "turns", "worst": "", "value": mean, "reached": SHORTEST <= mean <= LONGEST}


def gate(name: str, worst: Share, off: float, reached: bool) -> Json:
    """What is furthest off, by how much, and its interval."""
    return {"gate": name, "worst": worst.name, "value": off, "reached": reached} | {
        end: worst.as_json()[end] for end in ("share", "low", "high", "of")
    }
