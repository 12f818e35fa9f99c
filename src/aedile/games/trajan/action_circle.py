"""Rearrange action markers (Trajan p.4)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import COLOUR, TRAY
from aedile.games.trajan.agenda import Decision
from aedile.games.trajan.components.rows import COLOURS, NOTHING, TRAYS
from aedile.games.trajan.markers import of_colour, only_colour, pair_can_begin, with_one, without
from aedile.games.trajan.state import TrajanState
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer


@mypyc_attr(acyclic=True)
class MarkerChoice(Decision):
    """Which of the markers in hand goes into a tray? Equal ones are one answer.

    Which of two markers came first into a tray makes no difference, so both
    are placed together, in the order of the colours.
    """

    def __init__(self, player: i64, markers: i64, first: i64, gets_two: bool) -> None:
        super().__init__(player)
        self.markers: Final = markers  # still in hand
        self.first: Final = first  # colour already placed in a tray that gets two
        self.gets_two: Final = gets_two

    # Fast path, held against `obstacle` by the laws.
    def options(self, s: TrajanState, offer: Offer) -> None:
        for colour in range(COLOURS):
            if self.colour_obstacle(colour) == obstacles.OK:
                offer.add(COLOUR + colour)

    # Fast path, held against `obstacle` by the laws.
    def draw(self, s: TrajanState, rng: Rng, offer: Offer) -> i64:
        colour = rng.below(COLOURS)
        while self.colour_obstacle(colour) != obstacles.OK:
            colour = rng.below(COLOURS)
        return COLOUR + colour

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if not COLOUR <= action < TRAY:
            return obstacles.NOT_ASKED
        return self.colour_obstacle(action - COLOUR)

    def colour_obstacle(self, colour: i64) -> i64:
        """Why this colour cannot be placed next, or OK."""
        if of_colour(self.markers, colour) == 0:
            return obstacles.NO_MARKER_OF_COLOUR
        if self.first != NOTHING:
            return obstacles.OK if colour >= self.first else obstacles.PAIR_IN_ORDER
        if self.gets_two and not pair_can_begin(self.markers, colour):
            return obstacles.PAIR_IN_ORDER
        return obstacles.OK


@mypyc_attr(acyclic=True, free_list_len=1)
class PutMarker(MarkerChoice):
    """Which colour goes into the next tray?"""

    def __init__(
        self, player: i64, source: i64, count: i64, reach: i64, markers: i64, first: i64
    ) -> None:
        super().__init__(player, markers, first, gets_two(count, reach))
        self.source: Final = source
        self.count: Final = count  # markers taken from the source tray
        self.reach: Final = reach  # how many trays further the next marker goes

    def resolve(self, s: TrajanState, action: i64) -> None:
        following = sow(
            s,
            self.player,
            self.source,
            self.count,
            self.reach,
            self.markers,
            self.first,
            action - COLOUR,
        )
        if following is not None:
            s.then(following)


def target_tray(source: i64, count: i64) -> i64:
    """The tray where the last marker goes."""
    return (source + count) % TRAYS


def gets_two(count: i64, step: i64) -> bool:
    """Does the tray `step` further get a second marker on the second round?"""
    return step + TRAYS <= count


def begin_sowing(
    s: TrajanState, player: i64, source: i64, count: i64, markers: i64
) -> PutMarker | None:
    """One marker into each following tray, clockwise, the player choosing colours."""
    return sow(s, player, source, count, 1, markers, NOTHING, only_colour(markers))


def sow(
    s: TrajanState,
    player: i64,
    source: i64,
    count: i64,
    reach: i64,
    markers: i64,
    first: i64,
    colour: i64,
) -> PutMarker | None:
    """Place a marker of this colour and all that need no choice; what is to be asked then.

    More than six go round again, and the source tray is not skipped (T-3).
    What is left to one colour places itself.
    """
    trays = s.seats[player].trays
    while colour != NOTHING:
        tray = (source + reach) % TRAYS
        trays[tray] = with_one(trays[tray], colour)
        if first == NOTHING and gets_two(count, reach):
            first = colour
        else:
            first = NOTHING
            reach += 1
        markers = without(markers, colour)
        if markers == 0:
            s.note(events.SOWED, player, source, count, target_tray(source, count))
            return None
        colour = only_colour(markers)
    return PutMarker(player, source, count, reach, markers, first)
