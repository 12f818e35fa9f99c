"""Senate action (Trajan p.7)."""

from mypy_extensions import i64

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import ADVANCE
from aedile.games.trajan.board_action import BoardAction
from aedile.games.trajan.components.rows import SENATE, SENATE_TOP
from aedile.games.trajan.state import FROM_SENATE, TrajanState
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer


class SenateAction(BoardAction):
    """Advance one space on the senate track and score it; the disc lies on top there."""

    def area(self) -> i64:
        return SENATE

    def is_possible(self, s: TrajanState) -> bool:
        return s.seats[self.player].senate < SENATE_TOP

    # Fast path, held against `obstacle` by the laws.
    def choices(self, s: TrajanState, offer: Offer) -> None:
        if self.is_possible(s):
            offer.add(ADVANCE)

    # Fast path, held against `obstacle` by the laws.
    def draw(self, s: TrajanState, rng: Rng, offer: Offer) -> i64:
        return self.draw_between(s, rng, ADVANCE, ADVANCE)

    def choice_obstacle(self, s: TrajanState, action: i64) -> i64:
        if action != ADVANCE:
            return obstacles.NOT_ASKED
        if s.seats[self.player].senate == SENATE_TOP:
            return obstacles.SENATE_TOP_REACHED
        return obstacles.OK

    def perform(self, s: TrajanState, action: i64) -> None:
        seat = s.seats[self.player]
        seat.senate += 1
        s.arrivals += 1
        seat.arrival = s.arrivals
        s.note(events.ADVANCED, self.player, seat.senate)
        s.score(self.player, s.box.senate_points[seat.senate], FROM_SENATE)
