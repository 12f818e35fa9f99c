"""What emptying a tray would come to, told before anything is done.

The rules themselves are asked, on a copy of the table.
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from aedile.games.trajan.action_circle import PutMarker, target_tray
from aedile.games.trajan.components.rows import COLOURS, NOTHING, QUARTERS, ROUNDS, TRAYS
from aedile.games.trajan.markers import count_of, of_colour, with_one, without
from aedile.games.trajan.obstacles import OK
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.time_track import advance_time
from aedile.games.trajan.trajan_tiles import is_matched


class Sowing(NamedTuple):
    """Where the markers of a tray go, and what that brings."""

    source: int
    markers: int  # and so spaces of the time track
    target: int  # tray of the last marker, whose action may be performed
    time: int  # where the time marker will stand
    ends: str  # "round", "quarter" or "game" if the turn ends one, else nothing
    tile: int  # the Trajan tile beside the target, or NOTHING
    # Colours that must go into the target to accomplish that tile: nothing to
    # do when there are none, impossible when it is None.
    put: tuple[int, ...] | None


def sowing_preview(s: TrajanState, player: int, tray: int) -> Sowing:
    """What becomes of the markers if the player empties this tray."""
    world = s.copy()
    trays = world.seats[player].trays
    markers = trays[tray]
    trays[tray] = 0
    return _preview(world, PutMarker(player, tray, count_of(markers), 1, markers, NOTHING))


def sowing_under_way(s: TrajanState, asked: PutMarker) -> Sowing:
    """What becomes of the markers still in hand."""
    return _preview(s.copy(), asked)


def _preview(world: TrajanState, sowing: PutMarker) -> Sowing:
    """The world is a copy whose markers in hand have left their tray."""
    target = target_tray(sowing.source, sowing.count)
    advance_time(world, sowing.player, sowing.count)
    return Sowing(
        sowing.source,
        sowing.count,
        target,
        world.time,
        what_ends(world),
        world.seats[sowing.player].slots[target],
        colours_to_put(world, sowing),
    )


def what_ends(s: TrajanState) -> str:
    """The longest time that is over after this turn."""
    if s.rounds_due == 0:
        return ""
    if s.round + s.rounds_due < ROUNDS:
        return "round"
    return "quarter" if s.quarter + 1 < QUARTERS else "game"


def colours_to_put(world: TrajanState, sowing: PutMarker) -> tuple[int, ...] | None:
    """The fewest colours that, put into the target tray, accomplish the tile beside it."""
    trays = world.seats[sowing.player].trays
    target = target_tray(sowing.source, sowing.count)
    for size in range(markers_to_come(sowing) + 1):
        for colours in combinations_with_replacement(range(COLOURS), size):
            if not can_be_put(sowing, colours):
                continue
            for colour in colours:
                trays[target] = with_one(trays[target], colour)
            matched = is_matched(world, sowing.player, target)
            for colour in colours:
                trays[target] = without(trays[target], colour)
            if matched:
                return colours
    return None


def can_be_put(sowing: PutMarker, colours: Sequence[int]) -> bool:
    """Are these in hand, and may they still go into the target tray?"""
    if any(colours.count(colour) > of_colour(sowing.markers, colour) for colour in colours):
        return False
    if sowing.first == NOTHING or sowing.reach != sowing.count - TRAYS:
        return True
    # The second of a pair: the order of the colours has a say.
    return all(sowing.colour_obstacle(colour) == OK for colour in colours)


def markers_to_come(sowing: PutMarker) -> int:
    """How many of the markers in hand go into the target tray."""
    if sowing.count <= TRAYS:
        return 1
    # It is passed in the first round, and gets both its markers then.
    passed = sowing.count - TRAYS
    if sowing.reach > passed:
        return 0
    return 1 if sowing.reach == passed and sowing.first != NOTHING else 2
