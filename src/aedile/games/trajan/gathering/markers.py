"""Markers for the trays, gathered in any order (Trajan p.2, 4)."""

from collections.abc import Sequence

from aedile.games.trajan import citations as rule
from aedile.games.trajan import obstacles, words
from aedile.games.trajan.action_circle import PutMarker
from aedile.games.trajan.actions import COLOUR
from aedile.games.trajan.components.rows import COLOURS, NOTHING, TRAYS
from aedile.games.trajan.describe import PUT_INTO
from aedile.games.trajan.gathering.parts import AnswerSet, obstacle_of
from aedile.games.trajan.markers import count_of, of_colour, only_colour, without
from aedile.games.trajan.names import COLOUR_NAMES
from aedile.games.trajan.preparation import FillTray
from aedile.games.trajan.state import TrajanState
from aedile.kernel.contract import Obstacle
from aedile.kernel.gathering import SetQuestion
from aedile.kernel.message import Message, Templates

say = Templates("trajan")
TRAY_FULL = say("Two markers go into each tray, no more.")
MARKERS_LEFT = say("{n} markers are still to be placed.", one="{n} marker is still to be placed.")
BOTH = say("This tray gets two markers.")


class Trays(SetQuestion[TrajanState]):
    """All the first markers of a player; a choice is a tray and a colour."""

    kind = "trays"

    def __init__(self, s: TrajanState, asked: FillTray) -> None:
        super().__init__(s)
        self.asked = asked

    def choices(self) -> Sequence[int]:
        return [
            tray * COLOURS + colour
            for tray in range(self.asked.tray, TRAYS)
            for colour in range(COLOURS)
            if of_colour(self.asked.markers, colour) > 0
        ]

    def key(self, choice: int) -> str:
        return f"{choice // COLOURS + 1}:{COLOUR_NAMES[choice % COLOURS]}"

    def target(self, choice: int) -> str:
        return f"tray:{choice // COLOURS + 1}>marker:{COLOUR_NAMES[choice % COLOURS]}"

    def describe(self, choice: int) -> Message:
        tray = words.tray(self.player, choice // COLOURS)
        return PUT_INTO(marker=words.marker(choice % COLOURS), tray=tray)

    def obstacle(self, chosen: Sequence[int]) -> Obstacle | None:
        asked, left = self.asked, self.asked.markers
        for choice in chosen:
            tray, colour = divmod(choice, COLOURS)
            if of_colour(left, colour) == 0:
                return obstacle_of(obstacles.NO_MARKER_OF_COLOUR)
            left = without(left, colour)
            if asked.first != NOTHING and tray == asked.tray:
                code = asked.colour_obstacle(colour)
                if code != obstacles.OK:
                    return obstacle_of(code)
        if min(self.room(chosen)) < 0:
            return Obstacle(TRAY_FULL(), rule.TWO_IN_EACH)
        return obstacle_of(self.second_obstacle(chosen, left))

    def second_obstacle(self, chosen: Sequence[int], left: int) -> int:
        """Is a second marker left for the tray that has been given its first?"""
        asked = self.asked
        if asked.first == NOTHING or self.room(chosen)[asked.tray] == 0:
            return obstacles.OK
        seconds = FillTray(asked.player, asked.tray, left, asked.first)
        codes = [seconds.colour_obstacle(colour) for colour in range(COLOURS)]
        return obstacles.OK if obstacles.OK in codes else obstacles.PAIR_IN_ORDER

    def room(self, chosen: Sequence[int]) -> list[int]:
        """How many markers each tray still gets."""
        first = self.asked.first != NOTHING
        room = [0] * self.asked.tray + [2 - first] + [2] * (TRAYS - 1 - self.asked.tray)
        for choice in chosen:
            room[choice // COLOURS] -= 1
        return room

    def left(self, chosen: Sequence[int]) -> int:
        """The markers still to be placed."""
        left = self.asked.markers
        for choice in chosen:
            left = without(left, choice % COLOURS)
        return left

    def missing(self, chosen: Sequence[int]) -> Obstacle | None:
        left = self.left(chosen)
        open_trays = sum(room > 0 for room in self.room(chosen))
        if left == 0 or only_colour(left) != NOTHING or open_trays == 1:
            return None  # the rest can go one way only
        return Obstacle(MARKERS_LEFT(n=count_of(left)), rule.TWO_IN_EACH)

    def actions(self, chosen: Sequence[int]) -> list[int]:
        left = self.left(chosen)
        rest = [c for c in range(COLOURS) for _ in range(of_colour(left, c))]
        open_trays = [tray for tray, room in enumerate(self.room(chosen)) for _ in range(room)]
        placed = [*chosen, *(t * COLOURS + c for t, c in zip(open_trays, rest, strict=True))]
        # The last tray fills itself.
        return [
            COLOUR + choice % COLOURS for choice in sorted(placed) if choice // COLOURS < TRAYS - 1
        ]

    def summary(self, chosen: Sequence[int]) -> Message | None:
        return None


class Pair(AnswerSet):
    """The two markers that one tray gets in a long sowing."""

    kind = "pair"

    def __init__(self, s: TrajanState, asked: PutMarker) -> None:
        super().__init__(s)
        self.asked = asked

    def choices(self) -> Sequence[int]:
        return [COLOUR + c for c in range(COLOURS) if of_colour(self.asked.markers, c) > 0]

    def obstacle(self, chosen: Sequence[int]) -> Obstacle | None:
        if len(chosen) > 2:
            return Obstacle(BOTH(), rule.ARRANGE)
        for action in chosen:
            if chosen.count(action) > of_colour(self.asked.markers, action - COLOUR):
                return obstacle_of(obstacles.NO_MARKER_OF_COLOUR)
        return None

    def missing(self, chosen: Sequence[int]) -> Obstacle | None:
        return None if len(chosen) == 2 else Obstacle(BOTH(), rule.ARRANGE)

    def actions(self, chosen: Sequence[int]) -> list[int]:
        first, second = sorted(chosen)
        world = self.state.copy()
        world.apply(first)
        top = None if world.is_over else world.asked()
        # What is left to one colour places itself.
        is_asked = isinstance(top, PutMarker) and top.first != NOTHING
        return [first, second] if is_asked else [first]

    def summary(self, chosen: Sequence[int]) -> Message | None:
        markers = tuple(words.marker(action - COLOUR) for action in sorted(chosen))
        tray = (self.asked.source + self.asked.reach) % TRAYS
        return PUT_INTO(marker=markers, tray=words.tray(self.player, tray))
