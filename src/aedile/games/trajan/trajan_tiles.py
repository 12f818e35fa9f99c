"""Accomplish a Trajan tile, and its special action (Trajan p.5, 11)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import MARK, PASS, PAY, YES
from aedile.games.trajan.agenda import Decision, Step
from aedile.games.trajan.commodity_cards import cards_left, draw_cards
from aedile.games.trajan.components.rows import (
    AREAS,
    CARDS,
    CENTRE,
    DEMANDS,
    LEGIONNAIRES,
    NOTHING,
    PLUS_TWO,
    WORKERS,
    category,
)
from aedile.games.trajan.markers import of_colour
from aedile.games.trajan.state import FROM_TRAJAN_TILES, TrajanState
from aedile.games.trajan.tokens import to_military_camp, to_worker_camp
from aedile.kernel.arrays import bit

ALL_MARKED: Final = (1 << AREAS) - 1


def is_matched(s: TrajanState, player: i64, tray: i64) -> bool:
    """Does the tray hold the colours of the tile beside it? Other markers do no harm.

    Ruling T-5: a tile with one colour twice needs both markers of it.
    """
    seat = s.seats[player]
    tile = seat.slots[tray]
    if tile == NOTHING:
        return False
    one = s.box.tile_colours[tile * 2]
    other = s.box.tile_colours[tile * 2 + 1]
    needed: i64 = 2 if one == other else 1
    markers = seat.trays[tray]
    return of_colour(markers, one) >= needed and of_colour(markers, other) >= needed


@mypyc_attr(acyclic=True)
class AccomplishTile(Step):
    """Points are obligatory, the special action is not (ruling T-4).

    Only the target tray counts, not those passed on the way (T-6).
    """

    def __init__(self, player: i64, tray: i64) -> None:
        super().__init__(player)
        self.tray: Final = tray

    def run(self, s: TrajanState) -> None:
        accomplish_tile(s, self.player, self.tray)


def accomplish_tile(s: TrajanState, player: i64, tray: i64) -> None:
    """Score the tile beside the tray, if its colours are there, and free the slot."""
    if not is_matched(s, player, tray):
        return
    seat = s.seats[player]
    tile = seat.slots[tray]
    seat.own_tiles()
    seat.slots[tray] = NOTHING
    s.note(events.TILE_DONE, player, tile, tray)
    s.score(player, s.box.tile_points[tile], FROM_TRAJAN_TILES)
    # An Arch that waited in the centre comes to the freed slot (T-8);
    # one that marks another slot stays there (T-9).
    if seat.arch == CENTRE:
        seat.arch = tray
        s.note(events.ARCH, player, tray)
    grant_special_action(s, player, tile)


def grant_special_action(s: TrajanState, player: i64, tile: i64) -> None:
    """Keep a demand tile; offer any other special action that can do something."""
    seat = s.seats[player]
    kind = category(tile)
    if kind == DEMANDS:
        demand = s.box.tile_amount[tile]
        seat.own_tiles()
        seat.permanent[demand] += 1
        s.note(events.PERMANENT, player, demand)
    elif kind == PLUS_TWO:
        if seat.plus_two != ALL_MARKED:
            s.then(PlacePlusTwo(player))
    elif kind == CARDS:
        if cards_left(s) > 0:
            s.then(UseSpecialAction(player, tile))
    elif (kind == WORKERS or kind == LEGIONNAIRES) and seat.supply > 0:
        s.then(UseSpecialAction(player, tile))


@mypyc_attr(acyclic=True, free_list_len=1)
class UseSpecialAction(Decision):
    """Draw the cards or deploy the tokens? All of it or nothing (ruling T-52)."""

    def __init__(self, player: i64, tile: i64) -> None:
        super().__init__(player)
        self.tile: Final = tile

    def candidates(self) -> tuple[i64, i64]:
        return YES, YES + 1

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if action == PASS or action == YES:
            return obstacles.OK
        return obstacles.NOT_ASKED

    def resolve(self, s: TrajanState, action: i64) -> None:
        if action == PASS:
            return
        kind = category(self.tile)
        amount = s.box.tile_amount[self.tile]
        if kind == CARDS:
            draw_cards(s, self.player, amount)
        elif kind == WORKERS:
            to_worker_camp(s, self.player, amount)
        else:
            to_military_camp(s, self.player, amount)


class PlacePlusTwo(Decision):
    """To which action does the [+2] marker go? Any without one (ruling T-11)."""

    def candidates(self) -> tuple[i64, i64]:
        return MARK, PAY

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if action == PASS:
            return obstacles.OK
        if not MARK <= action < PAY:
            return obstacles.NOT_ASKED
        if s.seats[self.player].plus_two >> (action - MARK) & 1:
            return obstacles.MARKED_ALREADY
        return obstacles.OK

    def resolve(self, s: TrajanState, action: i64) -> None:
        if action != PASS:
            s.seats[self.player].plus_two |= bit(action - MARK)
            s.note(events.MARKED, self.player, action - MARK)
