"""What happened at a table, line by line, as each may hear it."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from aedile.kernel.contract import S
from aedile.kernel.rehearsal import Move
from aedile.kernel.state import NOBODY, Event
from aedile.kernel.turns import LogLine

if TYPE_CHECKING:
    from aedile.kernel.match import Match


class Happening(NamedTuple):
    """A move that stands, what came of it, and the position then."""

    move: Move
    events: tuple[Event, ...]
    after: Any


def carried_out(state: S, action: int) -> tuple[S, tuple[Event, ...]]:
    """The position after a legal action, and what happened on the way."""
    after = state.copy()
    events: list[Event] = []
    after.log = events
    after.apply(action)
    after.log = None
    return cast("S", after), tuple(events)


def tell(
    match: "Match[Any]", happenings: Iterable[Happening], viewer: int, since: int | None
) -> list[LogLine]:
    """What a viewer hears of them; `since` moves were told before, None is the set-up too."""
    told: list[LogLine] = []
    if since is None:
        told += _tell(match, 0, match.opening, match.state_after(0), viewer)
    for number, what in enumerate(happenings, start=1 + (since or 0)):
        told += _tell(match, number, what.events, what.after, viewer)
    return told


def tell_all(
    match: "Match[Any]", happenings: Iterable[Happening], since: int | None
) -> list[list[LogLine]]:
    """The same for every seat, and last for a spectator; lines for all are the same objects."""
    told: list[list[LogLine]] = [[] for _ in (*match.names, "")]
    if since is None:
        _tell_all(match, told, 0, match.opening, match.state_after(0))
    for number, what in enumerate(happenings, start=1 + (since or 0)):
        _tell_all(match, told, number, what.events, what.after)
    return told


def _tell_all(
    match: "Match[Any]", told: list[list[LogLine]], move: int, events: Sequence[Event], state: Any
) -> None:
    for place, event in enumerate(events):
        line = _line(match, move, place, event, state, event.audience)
        if line is not None:
            for mine in told if event.audience == NOBODY else (told[event.audience],):
                mine.append(line)


def _tell(
    match: "Match[Any]", move: int, events: Sequence[Event], state: Any, viewer: int
) -> list[LogLine]:
    lines = (_line(match, move, *each, state, viewer) for each in enumerate(events))
    return [line for line in lines if line is not None]


def _line(
    match: "Match[Any]", move: int, place: int, event: Event, state: Any, viewer: int
) -> LogLine | None:
    message = match.game.tell(state, event, viewer)
    if message is None:
        return None
    points, places = match.game.points(event), match.game.places(state, event)
    return LogLine(move, place, event.player, message, points, places, match.names)
