"""Who wins (Trajan p.10)."""

from mypy_extensions import i64

from aedile.games.trajan.state import TrajanState


def merits(s: TrajanState, player: i64) -> list[int]:
    """Points, then the place in the senate's stack as last rebuilt (ruling T-42)."""
    lower: i64 = 0
    for other in s.seats:
        if other.arrival < s.seats[player].arrival:
            lower += 1
    return [s.seats[player].score, lower]
