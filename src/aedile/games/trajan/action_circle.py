"""Rearrange action markers (Trajan p.4)."""

from typing import Final

from mypy_extensions import i64

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import COLOUR, TRAY
from aedile.games.trajan.agenda import Decision, Step
from aedile.games.trajan.components.rows import COLOURS, NOTHING, TRAYS
from aedile.games.trajan.state import TrajanState
from aedile.kernel.arrays import bit
from aedile.kernel.state import Offer

# Markers in hand travel in a step as one number, four bits for each colour.
_BITS: Final = 4


def in_hand(markers: i64, colour: i64) -> i64:
    """How many markers of a colour."""
    return markers >> (colour * _BITS) & 15


def without(markers: i64, colour: i64) -> i64:
    """One marker of a colour less."""
    return markers - bit(colour * _BITS)


def with_one(markers: i64, colour: i64) -> i64:
    """One marker of a colour more."""
    return markers + bit(colour * _BITS)


def only_colour(markers: i64) -> i64:
    """The colour all the markers share, or NOTHING."""
    found: i64 = NOTHING
    for colour in range(COLOURS):
        if in_hand(markers, colour) > 0:
            if found != NOTHING:
                return NOTHING
            found = colour
    return found


def pair_can_begin(markers: i64, colour: i64) -> bool:
    """Is there a marker left that may follow this one into the same tray?"""
    rest = without(markers, colour)
    for later in range(colour, COLOURS):
        if in_hand(rest, later) > 0:
            return True
    return False


def take_markers(s: TrajanState, player: i64, tray: i64) -> i64:
    """Empty a tray into the hand."""
    seat = s.seats[player]
    markers: i64 = 0
    for colour in range(COLOURS):
        for _ in range(seat.trays[tray * COLOURS + colour]):
            markers = with_one(markers, colour)
        seat.trays[tray * COLOURS + colour] = 0
    return markers


def count_of(markers: i64) -> i64:
    """How many markers are in hand."""
    count: i64 = 0
    for colour in range(COLOURS):
        count += in_hand(markers, colour)
    return count


class Sow(Step):
    """One marker into each following tray, clockwise, the player choosing colours.

    More than six go round again, and the source tray is not skipped (T-3).
    Which of two markers came first into a tray makes no difference, so both
    are placed together, in the order of the colours. What is left to one colour
    places itself.
    """

    def __init__(
        self, player: i64, source: i64, count: i64, reach: i64, markers: i64, first: i64
    ) -> None:
        super().__init__(player)
        self.source: Final = source
        self.count: Final = count  # markers taken from the source tray
        self.reach: Final = reach  # how many trays further the next marker goes
        self.markers: Final = markers  # still in hand
        self.first: Final = first  # colour already placed in a tray that gets two

    def target(self) -> i64:
        """The tray where the last marker goes."""
        return (self.source + self.count) % TRAYS

    def run(self, s: TrajanState) -> None:
        if self.markers == 0:
            s.note(events.SOWED, self.player, self.source, self.count, self.target())
            return
        colour = only_colour(self.markers)
        if colour == NOTHING:
            s.then(
                PutMarker(
                    self.player, self.source, self.count, self.reach, self.markers, self.first
                )
            )
        else:
            put_marker(s, self, colour)


class MarkerChoice(Decision):
    """Which of the markers in hand goes into a tray? Equal ones are one answer."""

    def options(self, s: TrajanState, offer: Offer) -> None:
        for colour in range(COLOURS):
            if self.colour_obstacle(colour) == obstacles.OK:
                offer.add(COLOUR + colour)

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if not COLOUR <= action < TRAY:
            return obstacles.NOT_ASKED
        return self.colour_obstacle(action - COLOUR)

    def colour_obstacle(self, colour: i64) -> i64:
        """Why this colour cannot be placed next, or OK."""
        raise NotImplementedError


class PutMarker(MarkerChoice):
    """Which colour goes into the next tray?"""

    def __init__(
        self, player: i64, source: i64, count: i64, reach: i64, markers: i64, first: i64
    ) -> None:
        super().__init__(player)
        self.source: Final = source
        self.count: Final = count
        self.reach: Final = reach
        self.markers: Final = markers
        self.first: Final = first

    def colour_obstacle(self, colour: i64) -> i64:
        if in_hand(self.markers, colour) == 0:
            return obstacles.NO_MARKER_OF_COLOUR
        if self.first != NOTHING:
            return obstacles.OK if colour >= self.first else obstacles.PAIR_IN_ORDER
        if gets_two(self.count, self.reach) and not pair_can_begin(self.markers, colour):
            return obstacles.PAIR_IN_ORDER
        return obstacles.OK

    def resolve(self, s: TrajanState, action: i64) -> None:
        sowing = Sow(self.player, self.source, self.count, self.reach, self.markers, self.first)
        put_marker(s, sowing, action - COLOUR)


def gets_two(count: i64, step: i64) -> bool:
    """Does the tray `step` further get a second marker on the second round?"""
    return step + TRAYS <= count


def put_marker(s: TrajanState, sowing: Sow, colour: i64) -> None:
    """Place one marker and go on with the rest."""
    tray = (sowing.source + sowing.reach) % TRAYS
    s.seats[sowing.player].trays[tray * COLOURS + colour] += 1
    step = sowing.reach + 1
    first: i64 = NOTHING
    if sowing.first == NOTHING and gets_two(sowing.count, sowing.reach):
        step = sowing.reach
        first = colour
    rest = without(sowing.markers, colour)
    s.then(Sow(sowing.player, sowing.source, sowing.count, step, rest, first))
