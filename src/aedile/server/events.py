"""What is stored of a table: its events, in order, from which everything else follows.

| Kind | Body |
|---|---|
| created | `config`, `host`, `seed` (secret), `rules` and `edition` it began with, `password` (a |
| | hash), `start` (null, or where a fork begins) |
| joined, left, kicked | `seat`, `person`; who joined has a `name` |
| seat_set | `seat`, `to`, `bot`, `name` |
| started | `seats`: who sits where from now on |
| moved | `seat`, `moves`, `spent` (milliseconds of the clock) |
| undone | `moves`: how many stand from now on; `seat`; `agreed`: by consent; `spent` |
| undo_asked | `seat`, `moves` |
| undo_answered | `seat`, `agree` |
| confirmed | `seat`, `spent` |
| preferred | `seat`, `confirm` |
| timed_out, resigned | `seat` |
| replaced | `seat`, `bot`, `why`: a bot plays on there |
| finished | `why`, `lost`: seats that forfeited, `scores` |
| closed | `why` |
| rematched | `table`: the one that follows |

All moves of one command are one event. `actor` is the id of a person, or the
name of a part of the server such as `clock`.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from aedile.kernel.contract import Json

KINDS = (
    "created",
    "joined",
    "left",
    "kicked",
    "seat_set",
    "started",
    "moved",
    "undone",
    "undo_asked",
    "undo_answered",
    "confirmed",
    "preferred",
    "timed_out",
    "resigned",
    "replaced",
    "finished",
    "closed",
    "rematched",
)


class NewEvent(NamedTuple):
    """Something that is about to be stored."""

    kind: str
    body: Json
    actor: str
    cmd: str | None  # the command it answers; the first event of a command carries it
    at: int  # milliseconds since the epoch


class StoredEvent(NamedTuple):
    """Something that has happened for good."""

    seq: int  # from 1, without gaps
    kind: str
    body: Json
    actor: str
    cmd: str | None
    at: int


def numbered(events: Iterable[NewEvent], after: int = 0) -> list[StoredEvent]:
    """Events as they are stored after so many others."""
    return [StoredEvent(seq, *event) for seq, event in enumerate(events, after + 1)]


class SeatRow(NamedTuple):
    """Who holds a seat, for lists."""

    seat: int
    person: str | None
    bot: str | None
    name: str


class Summary(NamedTuple):
    """What lists and the scheduler need to know of a table without reading its events."""

    phase: str  # open, playing, finished, closed
    game: str
    title: str
    players: int
    host: str  # a person
    public: bool
    seats: Sequence[SeatRow]
    turn_of: Sequence[str]  # the people who have to act
    due: int | None  # when a clock runs out
    bot_due: bool  # a bot has to move
    finished: int | None
