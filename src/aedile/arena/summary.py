"""What a run has shown, as plain data: every report is made from it.

The format is documented in docs/arena.md. Shares lie between 0 and 1, times are
in seconds, seats are counted from 1.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from aedile import __version__, catalog
from aedile.arena.clock import merged, percentile
from aedile.arena.intervals import (
    CONFIDENCE,
    RESAMPLES,
    Estimate,
    Floats,
    by_block,
    ratios,
    wilson,
)
from aedile.arena.order import Order
from aedile.arena.ratings import Rating, rate
from aedile.arena.table import Result
from aedile.kernel.contract import Json
from aedile.kernel.extras import is_installed

FORMAT = "aedile-arena"
VERSION = 1
FEW_BLOCKS = 20  # below this the bootstrap promises too much
QUANTILES = (5, 25, 50, 75, 95)


def summarise(order: Order, results: Sequence[Result], wanted: int) -> Json:
    """All figures of a run; `wanted` is how many games were ordered."""
    ratings = ratings_of(results)
    bots = bot_names(results)
    return {
        **head(FORMAT, VERSION, order),
        **who(order),
        "games": len(results),
        "games_ordered": wanted,
        "blocks": len({result.block for result in results}),
        "games_per_block": order.rotations,
        "reproducible": order.seconds is None,
        "resamples": RESAMPLES,
        "bots": bot_rows(bots, results, ratings),
        "by_seat": seat_rows(order, results),
        "length": lengths(results),
        "faults": faults(results),
        "notes": notes(order, results, ratings),
    }


def head(format: str, version: int, order: Order) -> Json:
    """What every report begins with: what it is, and what was played."""
    game = catalog.game(order.game, order.edition)
    return {
        "format": format,
        "version": version,
        "aedile": __version__,
        "game": game.name,
        "title": game.title,
        "edition": game.edition,
        "edition_note": game.edition_note,
        "rules_version": game.rules_version,
        "options": dict(order.options),
        "seed": order.seed,
        "seconds": order.seconds,
        "confidence": CONFIDENCE,
    }


def who(order: Order) -> Json:
    """Who played, where all games have the same number of players."""
    return {"players": order.players, "seats": list(order.seats), "chance": 1 / order.players}


def bot_names(results: Sequence[Result]) -> list[str]:
    """Every bot once, in the order of the first game."""
    return list(dict.fromkeys(bot for result in results[:1] for bot in result.seats))


# Bots.

Measure = Callable[[Result, int], float]  # of a game and a seat

MEASURES: dict[str, Measure] = {
    "win_share": lambda result, seat: result.win_share(seat),
    "rank": lambda result, seat: shared_rank(result.places, seat),
    "score": lambda result, seat: result.scores[seat],
    "margin": lambda result, seat: result.scores[seat] - best_other(result.scores, seat),
}


def shared_rank(places: Sequence[int], seat: int) -> float:
    """The place; those who share one share the mean of the places they take up."""
    return places[seat] + (places.count(places[seat]) - 1) / 2


def best_other(scores: Sequence[int], seat: int) -> int:
    """The points of the best opponent."""
    return max(score for other, score in enumerate(scores) if other != seat)


def bot_rows(
    bots: Sequence[str], results: Sequence[Result], ratings: dict[str, Rating]
) -> list[Json]:
    """A row for each bot."""
    return [bot_row(bot, results, ratings.get(bot)) for bot in bots]


def bot_row(bot: str, results: Sequence[Result], rating: Rating | None) -> Json:
    """How one bot did, over all its seats."""
    played = seats_of(bot, results)
    estimates = measured(results, lambda result, seat: result.seats[seat] == bot)
    wins = sum(result.win_share(seat) for result, seat in played)
    low, high = wilson(wins, len(played))
    share = as_data(estimates["win_share"]) | {"wilson_low": low, "wilson_high": high}
    scores = [result.scores[seat] for result, seat in played]
    return {
        "bot": bot,
        "seats": results[0].seats.count(bot),
        "played": len(played),
        "wins": wins,
        "win_share": share,
        "rank": as_data(estimates["rank"]),
        "margin": as_data(estimates["margin"]),
        "score": as_data(estimates["score"]) | spread(scores),
        "sources": sources(played),
        "time": times(played),
        "rating": None if rating is None else rating._asdict(),
    }


def seats_of(bot: str, results: Sequence[Result]) -> list[tuple[Result, int]]:
    """Every game and seat in which a bot played."""
    return [
        (result, seat)
        for result in results
        for seat, other in enumerate(result.seats)
        if other == bot
    ]


def measured(
    results: Sequence[Result], counts: Callable[[Result, int], bool]
) -> dict[str, Estimate]:
    """Every measure, over the seats that count, with intervals over blocks."""
    tops, bottoms = [], []
    for result in results:
        seats = [seat for seat in range(len(result.seats)) if counts(result, seat)]
        tops.append([sum(map_seats(measure, result, seats)) for measure in MEASURES.values()])
        bottoms.append([float(len(seats))] * len(MEASURES))
    blocks = [result.block for result in results]
    found = ratios(by_block(blocks, tops), by_block(blocks, bottoms))
    return dict(zip(MEASURES, found))


def map_seats(measure: Measure, result: Result, seats: Sequence[int]) -> list[float]:
    """One measure at several seats of a game."""
    return [measure(result, seat) for seat in seats]


def as_data(estimate: Estimate) -> Json:
    """Mean and interval."""
    return estimate._asdict()


def spread(values: Sequence[float]) -> Json:
    """How values are distributed."""
    array: Floats = np.asarray(values, float)
    return {
        "sd": float(array.std()),
        "least": float(array.min()),
        **{f"p{percent}": float(np.percentile(array, percent)) for percent in QUANTILES},
        "most": float(array.max()),
    }


def sources(played: Sequence[tuple[Result, int]]) -> Json:
    """Points by source: how much on average, and how it varies."""
    names = dict.fromkeys(name for result, seat in played for name in result.sources[seat])
    found: Json = {}
    for name in names:
        points = [result.sources[seat].get(name, 0) for result, seat in played]
        found[name] = {"mean": float(np.mean(points)), **spread(points)}
    return dict(sorted(found.items(), key=lambda item: -item[1]["mean"]))


def times(played: Sequence[tuple[Result, int]]) -> Json:
    """How long the bot thought where it had a choice."""
    counts = merged(result.times[seat] for result, seat in played)
    return {
        "decisions": sum(counts.values()),
        **{f"p{percent}": percentile(counts, percent) for percent in (50, 95, 99)},
        "most": percentile(counts, 100),
    }


# Seats, lengths, and what else there is to say.


def seat_rows(order: Order, results: Sequence[Result]) -> list[Json]:
    """What a seat is worth, whoever sits there."""
    return [seat_row(seat, results) for seat in range(order.players)]


def seat_row(seat: int, results: Sequence[Result]) -> Json:
    """How those on one seat did."""
    estimates = measured(results, lambda result, other: other == seat)
    low, high = wilson(sum(result.win_share(seat) for result in results), len(results))
    return {
        "seat": seat + 1,
        "win_share": as_data(estimates["win_share"]) | {"wilson_low": low, "wilson_high": high},
        "score": as_data(estimates["score"]),
    }


def lengths(results: Sequence[Result]) -> Json:
    """How long games are."""
    counted: dict[str, list[Any]] = {
        "decisions": [result.decisions for result in results],
        "lines": [result.lines for result in results],
        "rounds": [result.rounds for result in results if result.rounds is not None],
    }
    return {
        name: {"mean": float(np.mean(values)), **spread(values)}
        for name, values in counted.items()
        if values
    }


def faults(results: Sequence[Result]) -> list[Json]:
    """Bots that failed and lost their game for it."""
    return [
        {"bot": result.seats[seat], "game": result.game, "seat": seat + 1, "what": what}
        for result in results
        for seat, what in result.faults.items()
    ]


def ratings_of(results: Sequence[Result]) -> dict[str, Rating]:
    """Nothing where there is nobody to compare, or no library to do it with."""
    if len(bot_names(results)) < 2 or not is_installed("openskill"):
        return {}
    return rate(results)


def notes(order: Order, results: Sequence[Result], ratings: dict[str, Rating]) -> list[str]:
    """What a reader must know to read the figures right."""
    found = []
    blocks = len({result.block for result in results})
    if blocks < FEW_BLOCKS:
        found.append(
            f"There are only {blocks} blocks: bootstrap intervals are too narrow below "
            f"{FEW_BLOCKS}. Trust Wilson's, or play more."
        )
    if len(bot_names(results)) > 1 and blocks > 1 and not blocks_differ(results):
        found.append(
            "Every block came out alike, which leaves the bootstrap nothing to draw from: for "
            "shares of wins take Wilson's interval."
        )
    if order.seconds is not None:
        found.append("Bots thought by the clock, so the same command may lead to other games.")
    if not ratings and len(bot_names(results)) > 1:
        found.append("There are no ratings without openskill: pip install 'aedile[arena]'.")
    return found


def blocks_differ(results: Sequence[Result]) -> bool:
    """Do blocks differ in who won how much?"""
    blocks: dict[int, dict[str, float]] = {}
    for result in results:
        wins = blocks.setdefault(result.block, {})
        for seat, bot in enumerate(result.seats):
            wins[bot] = wins.get(bot, 0.0) + result.win_share(seat)
    shares = list(blocks.values())
    return any(share != shares[0] for share in shares)
