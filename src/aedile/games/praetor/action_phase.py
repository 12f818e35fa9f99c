"""Action Phase (Praetor p.5-6): in turn order, one action or pass."""

from typing import Final

from mypy_extensions import i64

from aedile.games.praetor import events, obstacles
from aedile.games.praetor.actions import ACTIVATE, BUILD, PASS, WORKER
from aedile.games.praetor.activation import choose_worker, first_visit_obstacle, visit_obstacle
from aedile.games.praetor.agenda import Decision, Step
from aedile.games.praetor.building import (
    build_obstacle,
    can_build,
    can_pay_cost,
    choose_builder,
    has_marker_left,
)
from aedile.games.praetor.components.rows import GRAY, MAX_PLAYERS
from aedile.games.praetor.labor_camp import (
    can_use_some_camp,
    special_tile_obstacle,
    use_labor_camp,
)
from aedile.games.praetor.state import NOWHERE, PraetorState
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer
from aedile.kernel.vecs import vec

NOTHING: Final[i64] = -1  # may be done with a tile


class ActionPhase(Step):
    """Ask the next player in turn order, beginning at `place`, until all have passed."""

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place: Final = place

    def run(self, s: PraetorState) -> None:
        players: i64 = len(s.turn_order)
        for ahead in range(players):
            place = self.place + ahead
            if place >= players:
                place -= players
            player = s.turn_order[place]
            if s.seats[player].passed:
                continue
            if must_pass(s, player):
                take_no_more_actions(s, player)
                continue
            s.then_both(TAKE_ACTION[player], ACTION_PHASE[place + 1])
            return


def must_pass(s: PraetorState, player: i64) -> bool:
    """Without an Active Worker to place, the only choice is to pass.

    Ruling P-15: that holds even when a Labor Camp could still be used, unless
    the table plays the lenient reading.
    """
    if s.seats[player].has_active_at_home():
        return False
    return not (s.variants.labor_camp_last and can_use_some_camp(s, player))


def take_no_more_actions(s: PraetorState, player: i64) -> None:
    """Pass. The player still owns, is paid, and decides in the Update Phase (P-50)."""
    s.seats[player].passed = True
    s.note(events.PASSED, player)


def use_obstacle(s: PraetorState, player: i64, tile: i64) -> i64:
    """Why `player` may not use a built tile as an action, or OK."""
    needs_nobody = s.variants.labor_camp_last and s.tile(tile).area == GRAY
    if not needs_nobody and not s.seats[player].has_active_at_home():
        return obstacles.NO_ACTIVE_WORKER
    if s.space_of[tile] == NOWHERE:
        return obstacles.NOT_IN_CITY
    return tile_obstacle(s, player, tile)


def tile_obstacle(s: PraetorState, player: i64, tile: i64) -> i64:
    """The same for a tile in the city and a player who still has somebody to send."""
    code = visit_obstacle(s, player, tile)
    if code == obstacles.SPECIAL_TAKES_NO_WORKER:
        return special_tile_obstacle(s, player, tile)
    return code


def start_building_obstacle(s: PraetorState, player: i64, tile: i64) -> i64:
    """Why `player` may not build an available tile with an Active Worker, or OK."""
    if not s.seats[player].has_active_at_home():
        return obstacles.NO_ACTIVE_WORKER
    return build_obstacle(s, player, tile)


# Fast path, held against `obstacle` by the laws.
def promising_tiles(s: PraetorState, player: i64) -> i64:
    """The tiles someone with an Active Worker at home might use, one bit each.

    All others are refused for a reason that is known without looking at the tile.
    """
    seat = s.seats[player]
    tiles = s.vacant
    if seat.villagers == 0:
        tiles &= ~s.edition.camps_for_villagers
    if seat.retired > seat.called_back:
        tiles |= s.edition.camps_for_retired
    return tiles


def may_use(s: PraetorState, player: i64, tile: i64) -> bool:
    """May such a tile be used, if it lies in the city?"""
    code = first_visit_obstacle(s, player, tile)
    if code == obstacles.SPECIAL_TAKES_NO_WORKER:
        code = special_tile_obstacle(s, player, tile)
    return code == obstacles.OK


class TakeAction(Decision):
    """Build a tile, activate a tile, use a special tile, or pass?"""

    def begins_line(self) -> bool:
        return True

    # Fast path, held against `obstacle` by the laws.
    def options(self, s: PraetorState, offer: Offer) -> None:
        offer.add(PASS)
        if self.has_placed_all(s):
            self.offer_camps(s, offer)
            return
        promising = promising_tiles(s, self.player)
        for tile in s.city:
            if promising >> tile & 1 and may_use(s, self.player, tile):
                offer.add(ACTIVATE + tile)
        if has_marker_left(s, self.player):
            for i in range(s.availables):
                if can_pay_cost(s, self.player, s.available[i]):
                    offer.add(BUILD + s.available[i])

    def has_placed_all(self, s: PraetorState) -> bool:
        """Is no Active Worker at home? Only the lenient reading asks then at all (P-15)."""
        return s.variants.labor_camp_last and not s.seats[self.player].has_active_at_home()

    def offer_camps(self, s: PraetorState, offer: Offer) -> None:
        """A player who has placed every Active Worker has no other choice (P-15)."""
        for camp in s.edition.labor_camps:
            if use_obstacle(s, self.player, camp) == obstacles.OK:
                offer.add(ACTIVATE + camp)

    # Fast path, held against `obstacle` by the laws.
    def draw(self, s: PraetorState, rng: Rng, offer: Offer) -> i64:
        """Point at any tile, or at none, until it is something one may do."""
        if self.has_placed_all(s):
            return super().draw(s, rng, offer)
        promising = promising_tiles(s, self.player)
        choices: i64 = len(s.city) + s.availables + 1
        while True:
            # Two at a time, for a random number costs as much as looking at a tile.
            first, second = rng.two_below(choices)
            answer = self.pointed_at(s, promising, first)
            if answer == NOTHING:
                answer = self.pointed_at(s, promising, second)
            if answer != NOTHING:
                return answer

    def pointed_at(self, s: PraetorState, promising: i64, place: i64) -> i64:
        """What may be done with the tile in that place, city before display; behind them, pass."""
        built: i64 = len(s.city)
        if place < built:
            tile = s.city[place]
            if promising >> tile & 1 and may_use(s, self.player, tile):
                return ACTIVATE + tile
            return NOTHING
        shown = place - built
        if shown == s.availables:
            return PASS
        tile = s.available[shown]
        if can_build(s, self.player, tile):
            return BUILD + tile
        return NOTHING

    def obstacle(self, s: PraetorState, action: i64) -> i64:
        if action == PASS:
            return obstacles.OK
        if ACTIVATE <= action < BUILD:
            return use_obstacle(s, self.player, action - ACTIVATE)
        if BUILD <= action < WORKER:
            return start_building_obstacle(s, self.player, action - BUILD)
        return obstacles.NOT_ASKED

    def resolve(self, s: PraetorState, action: i64) -> None:
        if action == PASS:
            take_no_more_actions(s, self.player)
        elif action >= BUILD:
            s.then(choose_builder(self.player, action - BUILD))
        elif s.tile(action - ACTIVATE).area == GRAY:
            use_labor_camp(s, self.player, action - ACTIVATE)
        else:
            s.then(choose_worker(self.player, action - ACTIVATE))


# Steps are values, so one of each serves all tables.
TAKE_ACTION: Final = vec[TakeAction]([TakeAction(player) for player in range(MAX_PLAYERS)])
ACTION_PHASE: Final = vec[ActionPhase]([ActionPhase(place) for place in range(MAX_PLAYERS + 1)])
