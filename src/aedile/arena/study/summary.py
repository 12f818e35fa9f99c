"""What a study has shown, as plain data; the format is documented in docs/arena.md."""

from collections.abc import Sequence

from aedile.arena.order import Order
from aedile.arena.study import groups_of
from aedile.arena.study.effects import (
    FALSE_DISCOVERIES,
    RESAMPLES,
    Effect,
    Outcomes,
    adjusted,
    effects,
)
from aedile.arena.study.groups import Group
from aedile.arena.summary import as_data, head, lengths, spread, who
from aedile.arena.table import Result
from aedile.kernel.contract import Json

FORMAT = "aedile-study"
VERSION = 1

STRONG = "strong"
WEAK = "weak"


def summarise_study(order: Order, results: Sequence[Result], wanted: int) -> Json:
    """All figures of a study."""
    outcomes = Outcomes(results)
    found = [(group, effects(outcomes, group)) for group in groups_of(order.game)]
    rates = iter(adjusted([effect.p for _, some in found for effect in some]))
    groups = [
        group_data(group, [effect_data(effect, next(rates)) for effect in some])
        for group, some in found
        if some
    ]
    return {
        **head(FORMAT, VERSION, order),
        **who(order),
        "bot": order.seats[0],
        "mixed": order.mix,
        "games": len(results),
        "games_ordered": wanted,
        "blocks": len(set(outcomes.blocks)),
        "games_per_block": order.rotations,
        "reproducible": order.seconds is None,
        "resamples": RESAMPLES,
        "false_discovery_rate": FALSE_DISCOVERIES,
        "tests": sum(effect.p is not None for _, some in found for effect in some),
        "score": spread([score for result in results for score in result.scores]),
        "length": lengths(results),
        "groups": groups,
        "notes": NOTES,
    }


def group_data(group: Group, rows: list[Json]) -> Json:
    """A group with its facts, what is best for wins first."""
    rows.sort(key=lambda row: -(row["win_difference"]["mean"] or 0.0))
    return {
        "key": group.key,
        "title": group.title,
        "by_lot": group.by_lot,
        "counted": group.counted,
        "control": group.control.partition("/")[2],
        "facts": rows,
    }


def effect_data(effect: Effect, rate: float | None) -> Json:
    """One fact."""
    return {
        "name": effect.name,
        "players": effect.players,
        "mean": effect.mean,
        "win_share": as_data(effect.won),
        "win_difference": as_data(effect.win_difference),
        "score_difference": as_data(effect.score_difference),
        "p": effect.p,
        "q": rate,
        "out_of_line": verdict(effect, rate),
    }


def verdict(effect: Effect, rate: float | None) -> str:
    """`strong`, `weak`, or nothing."""
    if rate is None or rate > FALSE_DISCOVERIES or effect.win_difference.mean is None:
        return ""
    return STRONG if effect.win_difference.mean > 0 else WEAK


NOTES = [
    "Seats and whatever else is dealt by lot cause the differences shown. What players chose goes "
    "along with winning and need not be the reason: a player who does well can afford more of "
    "everything. Comparisons are within the same game, and where it says so, with something else "
    "held equal.",
    "Strong and weak: the difference in wins stands out after correcting for the number of "
    "comparisons (Benjamini and Hochberg, 5 % of those named may be chance).",
    "The figures hold for this bot. Stronger players may find use for what it wastes.",
]
