"""Small player tokens on their way from the supply to the camps (Trajan p.6, 7, 11)."""

from mypy_extensions import i64

from aedile.games.trajan import events
from aedile.games.trajan.components.rows import CONSTRUCTION, MILITARY
from aedile.games.trajan.state import TrajanState


def to_military_camp(s: TrajanState, player: i64, amount: i64) -> None:
    """Tokens become legionnaires for the rest of the game; as many as are left (T-10)."""
    seat = s.seats[player]
    sent = amount if amount < seat.supply else seat.supply
    seat.supply -= sent
    seat.legionnaires += sent
    s.note(events.TOKENS_TO_CAMP, player, MILITARY, sent)


def to_worker_camp(s: TrajanState, player: i64, amount: i64) -> None:
    """Tokens become workers for the rest of the game; as many as are left (T-10)."""
    seat = s.seats[player]
    sent = amount if amount < seat.supply else seat.supply
    seat.supply -= sent
    seat.workers += sent
    s.note(events.TOKENS_TO_CAMP, player, CONSTRUCTION, sent)
