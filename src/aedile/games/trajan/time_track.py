"""Move the time marker (Trajan p.4)."""

from mypy_extensions import i64

from aedile.games.trajan import events
from aedile.games.trajan.state import TrajanState


def advance_time(s: TrajanState, player: i64, spaces: i64) -> None:
    """As many spaces as markers were taken.

    Arriving at or crossing the start space ends a round once the turn is over;
    a long move in a short track can cross it twice (ruling T-2).
    """
    s.time += spaces
    while s.time >= s.track_length:
        s.time -= s.track_length
        s.rounds_due += 1
    s.note(events.TIME, player, spaces, s.time)
