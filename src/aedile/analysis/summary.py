"""What is to be said of each player: error a turn, accuracy, luck, the best and the worst turn."""

from collections.abc import Sequence
from math import exp
from statistics import fmean

from aedile.analysis.ledger import account
from aedile.analysis.verdicts import MARKS
from aedile.kernel.contract import Json

STEEP = 2.2  # accuracy falls to a ninth where a whole fair share is lost
DIGITS = 6


def summary(
    seat: int,
    judged: Sequence[Json],
    graph: Sequence[Sequence[float]],
    lucks: Sequence[Sequence[float]],
    whole: bool,
) -> Json:
    """Of one seat. `graph` has the chances before each turn and at the end.

    The ledger is told only where the `whole` table was judged.
    """
    mine = [row for row in judged if row["seat"] == seat]
    turns = losses_by_turn(mine)
    players = len(graph[0])
    ranked = sorted(turns, key=lambda turn: (turns[turn], turn))
    found: Json = {
        "seat": seat,
        "turns": len(turns),
        "error": round(fmean(turns.values()), DIGITS) if turns else None,
        "accuracy": _mean_accuracy(list(turns.values()), players),
        "luck": round(sum(luck[seat] for luck in lucks), DIGITS),
        "counts": {mark: sum(row["verdict"] == mark for row in mine) for mark in MARKS},
        "best": ranked[0] if ranked else None,
        "worst": ranked[-1] if ranked else None,
    }
    if whole:
        found["ledger"] = account(seat, graph[0], graph[-1], judged, lucks)._asdict()
    return found


def losses_by_turn(judged: Sequence[Json]) -> dict[int, float]:
    """Of turns with a real choice; the parts of a turn add."""
    turns: dict[int, float] = {}
    for row in judged:
        if has_choice(row):
            turns[row["turn"]] = turns.get(row["turn"], 0.0) + row["loss"]
    return turns


def has_choice(row: Json) -> bool:
    """Is some line worse than the best by more than noise?"""
    lines = row["lines"]
    return any(lines[0]["share"] - line["share"] > line["error"] for line in lines[1:])


def _mean_accuracy(losses: Sequence[float], players: int) -> float | None:
    if not losses:
        return None
    return round(fmean(accuracy(loss, players) for loss in losses), 1)


def accuracy(loss: float, players: int) -> float:
    """Of a turn, from 0 to 100."""
    return 100 * exp(-STEEP * max(0.0, loss) * players)


def turning_point(graph: Sequence[Sequence[float]]) -> int | None:
    """The last turn before which the winner did not lead; None where nobody won alone."""
    end = graph[-1]
    winner = max(range(len(end)), key=lambda seat: end[seat])
    if end[winner] < 1:
        return None
    behind = [turn for turn, row in enumerate(graph, start=1) if row[winner] < max(row)]
    return behind[-1] if behind else 1
