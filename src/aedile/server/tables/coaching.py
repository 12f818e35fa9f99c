"""The coach of a teaching table: which turn it looks at next, and what it has said to each seat.

What it says goes by what the seat knows, and nobody else hears it. At tables with several people
it enters every turn it has looked at, whether or not it spoke, and whoever made it ends it
themselves: so nobody can tell from outside what the coach thought of it.
"""

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from aedile.analysis.turns import Decision, decisions, is_whole
from aedile.kernel.contract import Json

if TYPE_CHECKING:
    from aedile.server.tables.history import History

TakeBack: TypeAlias = Literal["undo", "ask"]

MOST_BEHIND = 3  # turns it still looks at when it could not for a while


class Remark(NamedTuple):
    """What it said of a turn: from the first number of moves to the second."""

    step: int
    moves: int
    said: Json
    taken_back: bool = False


def is_coached(table: "History", seat: int) -> bool:
    """Does the coach look at the turns of this seat?"""
    return table.config.coach != "none" and table.seats[seat].kind == "person"


def due(table: "History") -> Decision | None:
    """The next turn of somebody that it has not looked at, once that is over."""
    if table.config.coach == "none" or table.phase != "playing":
        return None
    since = table.coached[-1] if table.coached else table.base
    match = table.match
    found = [
        each
        for each in decisions(match, since)
        if is_coached(table, each.seat) and is_whole(match, each)
    ]
    return found[max(0, len(found) - MOST_BEHIND)] if found else None


def is_looking(table: "History", seat: int) -> bool:
    """Has a seat ended a turn that the coach has yet to look at?"""
    return (
        is_coached(table, seat)
        and table.awaiting == seat
        and (not table.coached or table.coached[-1] < table.moves)
    )


def goes_on(table: "History", seat: int) -> bool:
    """May the table go on by itself where the coach has nothing to say?

    Only where nobody else plays who could tell from that what it thought.
    """
    return table.awaiting == seat and not table.seats[seat].confirm and len(table.people()) == 1


def say(table: "History", seat: int, step: int, moves: int, said: Json | None) -> None:
    """The coach has looked at a turn, and perhaps said something."""
    table.coached.append(moves)
    before = table.remarks.get(seat)
    if said is not None:
        table.remarks[seat] = Remark(step, moves, said)
    elif before is not None and before.moves != step:  # of another part of the same turn it stays
        del table.remarks[seat]


def take_back(table: "History", moves: int) -> None:
    """So many moves stand from now on. What was said helps until others are made."""
    table.coached = [each for each in table.coached if each <= moves]
    for seat, remark in table.remarks.items():
        if remark.moves > moves:
            table.remarks[seat] = remark._replace(taken_back=True)


def moved(table: "History", seat: int) -> None:
    """A seat has made up its mind anew."""
    remark = table.remarks.get(seat)
    if remark is not None and remark.taken_back:
        del table.remarks[seat]
