"""Extra action tiles and [+2] markers (Trajan p.11)."""

from mypy_extensions import i64, mypyc_attr

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import MARK, PASS, REPEAT, REPEAT_WILD
from aedile.games.trajan.agenda import Decision, Step
from aedile.games.trajan.board_action import (
    REPEAT as BY_EXTRA_TILE,
)
from aedile.games.trajan.board_action import (
    SECOND_REPEAT,
    GrantAction,
    is_possible,
)
from aedile.games.trajan.components.rows import AREAS
from aedile.games.trajan.state import TrajanState
from aedile.kernel.state import Offer


def repeat_obstacle(s: TrajanState, player: i64, area: i64) -> i64:
    """What forbids repeating this area's action, whichever tile pays, or OK."""
    if not s.repeatable >> area & 1:
        return obstacles.NOT_REPEATABLE
    if not is_possible(s, area, player):
        return obstacles.NOTHING_TO_REPEAT
    return obstacles.OK


def extra_tile_obstacle(s: TrajanState, player: i64, area: i64) -> i64:
    """Why the area's extra action tile cannot be discarded now, or OK."""
    if s.seats[player].extra[area] == 0:
        return obstacles.NO_EXTRA_TILE
    return repeat_obstacle(s, player, area)


def wild_tile_obstacle(s: TrajanState, player: i64, area: i64) -> i64:
    """Why the wild cannot be discarded for this area now, or OK."""
    if s.seats[player].wild_extra == 0:
        return obstacles.NO_WILD
    return repeat_obstacle(s, player, area)


@mypyc_attr(acyclic=True)
class OfferRepeat(Step):
    """After the action and its bonus, one extra action tile may be used (T-12)."""

    def run(self, s: TrajanState) -> None:
        seat = s.seats[self.player]
        for area in range(AREAS):
            if not s.repeatable >> area & 1:
                continue
            has_tile = seat.extra[area] > 0 or seat.wild_extra > 0
            if has_tile and is_possible(s, area, self.player):
                s.then(DiscardExtraTile(self.player))
                return


@mypyc_attr(acyclic=True, free_list_len=1)
class DiscardExtraTile(Decision):
    """Discard an extra action tile to repeat an action?"""

    # Fast path, held against `obstacle` by the laws.
    def options(self, s: TrajanState, offer: Offer) -> None:
        offer.add(PASS)
        for area in range(AREAS):
            if extra_tile_obstacle(s, self.player, area) == obstacles.OK:
                offer.add(REPEAT + area)
        for area in range(AREAS):
            if wild_tile_obstacle(s, self.player, area) == obstacles.OK:
                offer.add(REPEAT_WILD + area)

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if action == PASS:
            return obstacles.OK
        if REPEAT <= action < REPEAT_WILD:
            return extra_tile_obstacle(s, self.player, action - REPEAT)
        if REPEAT_WILD <= action < MARK:
            return wild_tile_obstacle(s, self.player, action - REPEAT_WILD)
        return obstacles.NOT_ASKED

    def resolve(self, s: TrajanState, action: i64) -> None:
        if action == PASS:
            return
        seat = s.seats[self.player]
        area = (action - REPEAT) % AREAS
        is_wild = action >= REPEAT_WILD
        if is_wild:
            seat.wild_extra -= 1
        else:
            seat.own_tiles()
            seat.extra[area] -= 1
        s.note(events.EXTRA_SPENT, self.player, area, 1 if is_wild else 0)
        # A [+2] marker lets the one tile repeat the action twice, also a wild
        # one (T-17). Repeats offer no further tile: one extra action per turn.
        if seat.plus_two >> area & 1:
            s.then(GrantAction(self.player, area, SECOND_REPEAT))
        s.then(GrantAction(self.player, area, BY_EXTRA_TILE))
