"""Trajan action and the Arch (Trajan p.6)."""

from mypy_extensions import i64

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import ADVANCE, CATEGORY
from aedile.games.trajan.board_action import BoardAction
from aedile.games.trajan.components.rows import CATEGORIES, CENTRE, NOTHING, STACK, TRAJAN, TRAYS
from aedile.games.trajan.state import TrajanState
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer


def top_tile(s: TrajanState, category: i64) -> i64:
    """The open tile of a stack, or NOTHING."""
    place = s.trajan_next[category]
    if place == STACK or not s.stacks_open:
        return NOTHING
    return s.trajan_stacks[category * STACK + place]


def take_top_tile(s: TrajanState, player: i64, category: i64, slot: i64) -> None:
    """Put the open tile of a stack on a slot; the next one now lies open."""
    tile = top_tile(s, category)
    s.trajan_next[category] += 1
    s.secrets_shown += 1
    seat = s.seats[player]
    seat.own_tiles()
    seat.slots[slot] = tile
    s.note(events.TRAJAN_TAKEN, player, tile, slot)


def move_arch_on(s: TrajanState, player: i64) -> None:
    """To the next free slot clockwise, or to the centre when there is none."""
    seat = s.seats[player]
    slot = seat.arch
    seat.arch = CENTRE
    for step in range(1, TRAYS):
        free = (slot + step) % TRAYS
        if seat.slots[free] == NOTHING:
            seat.arch = free
            break
    s.note(events.ARCH, player, seat.arch)


class TrajanAction(BoardAction):
    """Take the open tile of a stack onto the slot the Arch marks."""

    def area(self) -> i64:
        return TRAJAN

    def is_possible(self, s: TrajanState) -> bool:
        if s.seats[self.player].arch == CENTRE:
            return False
        for category in range(CATEGORIES):
            if top_tile(s, category) != NOTHING:
                return True
        return False

    # Fast path, held against `obstacle` by the laws.
    def choices(self, s: TrajanState, offer: Offer) -> None:
        if s.seats[self.player].arch == CENTRE:
            return
        for category in range(CATEGORIES):
            if top_tile(s, category) != NOTHING:
                offer.add(CATEGORY + category)

    # Fast path, held against `obstacle` by the laws.
    def draw(self, s: TrajanState, rng: Rng, offer: Offer) -> i64:
        return self.draw_between(s, rng, CATEGORY, ADVANCE - 1)

    def choice_obstacle(self, s: TrajanState, action: i64) -> i64:
        if not CATEGORY <= action < ADVANCE:
            return obstacles.NOT_ASKED
        if s.seats[self.player].arch == CENTRE:
            return obstacles.CIRCLE_FULL
        if top_tile(s, action - CATEGORY) == NOTHING:
            return obstacles.STACK_EMPTY
        return obstacles.OK

    def perform(self, s: TrajanState, action: i64) -> None:
        take_top_tile(s, self.player, action - CATEGORY, s.seats[self.player].arch)
        move_arch_on(s, self.player)
