"""Special City Tiles as an action: the Labor Camp (Praetor p.6, 8).

The other special tile, the Academy, belongs to the Update Phase.
"""

from mypy_extensions import i64, mypyc_attr

from aedile.games.praetor import events, obstacles
from aedile.games.praetor.actions import ACTIVATE, BUILD, PASS, WORKER
from aedile.games.praetor.activation import activate, activation_obstacle, may_visit
from aedile.games.praetor.agenda import Decision
from aedile.games.praetor.building import begin_building, build_obstacle
from aedile.games.praetor.components.rows import ACADEMY, RETIRES_AT
from aedile.games.praetor.fees import can_pay_fee, pay_fee, set_fee_aside
from aedile.games.praetor.state import NOWHERE, PraetorState
from aedile.kernel.arrays import bit
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer


def special_tile_obstacle(s: PraetorState, player: i64, tile: i64) -> i64:
    """Why `player` may not use a special tile as an action now, or OK."""
    if s.space_of[tile] == NOWHERE:
        return obstacles.NOT_IN_CITY
    if s.tile(tile).kind == ACADEMY:
        return obstacles.ACADEMY_WAITS
    seat = s.seats[player]
    if seat.camps_used >> tile & 1:
        return obstacles.SPECIAL_ALREADY_USED
    if seat.retired == seat.called_back:
        return obstacles.NO_RETIRED_WORKER
    if not can_pay_fee(s, player, tile):
        return obstacles.CANNOT_PAY_OWNER
    if not leads_somewhere(s, player, tile):
        return obstacles.NOTHING_FOR_RETIRED
    return obstacles.OK


def leads_somewhere(s: PraetorState, player: i64, camp: i64) -> bool:
    """With the camp paid, is there anything left for the Retired Worker (P-48)?"""
    set_fee_aside(s, player, camp, -1)
    found = False
    for tile in s.city:
        if may_visit(s, player, tile):
            found = True
            break
    for i in range(s.availables):
        if found:
            break
        found = retired_build_obstacle(s, player, s.available[i]) == obstacles.OK
    set_fee_aside(s, player, camp, 1)
    return found


def retired_build_obstacle(s: PraetorState, player: i64, tile: i64) -> i64:
    """A called-back Worker builds as an Active one does, if the table allows it (P-12)."""
    if not s.variants.labor_camp_builds:
        return obstacles.RETIRED_MAY_NOT_BUILD
    return build_obstacle(s, player, tile)


def can_use_some_camp(s: PraetorState, player: i64) -> bool:
    """Is there a Labor Camp this player could use now?"""
    for camp in s.edition.labor_camps:
        if special_tile_obstacle(s, player, camp) == obstacles.OK:
            return True
    return False


def use_labor_camp(s: PraetorState, player: i64, tile: i64) -> None:
    """Pay the owner, then use a Retired Worker as if it had 6 experience."""
    s.seats[player].camps_used |= bit(tile)
    s.note(events.CAMP_USED, player, tile)
    pay_fee(s, player, tile)
    s.then(SendRetiredWorker(player))


@mypyc_attr(acyclic=True, free_list_len=1)
class SendRetiredWorker(Decision):
    """Which tile does the Retired Worker activate or build? It must be used at once."""

    # Fast path, held against `obstacle` by the laws.
    def options(self, s: PraetorState, offer: Offer) -> None:
        for tile in s.city:
            if may_visit(s, self.player, tile):
                offer.add(ACTIVATE + tile)
        for i in range(s.availables):
            if retired_build_obstacle(s, self.player, s.available[i]) == obstacles.OK:
                offer.add(BUILD + s.available[i])

    # Fast path, held against `obstacle` by the laws.
    def draw(self, s: PraetorState, rng: Rng, offer: Offer) -> i64:
        """Point at any tile until it is one the Worker can be sent to."""
        built: i64 = len(s.city)
        while True:
            pointed = rng.below(built + s.availables)
            if pointed < built:
                tile = s.city[pointed]
                if may_visit(s, self.player, tile):
                    return ACTIVATE + tile
            else:
                tile = s.available[pointed - built]
                if retired_build_obstacle(s, self.player, tile) == obstacles.OK:
                    return BUILD + tile

    def obstacle(self, s: PraetorState, action: i64) -> i64:
        if action == PASS:
            return obstacles.RETIRED_MUST_ACT
        if ACTIVATE <= action < BUILD:
            return activation_obstacle(s, self.player, action - ACTIVATE)
        if BUILD <= action < WORKER:
            return retired_build_obstacle(s, self.player, action - BUILD)
        return obstacles.NOT_ASKED

    def resolve(self, s: PraetorState, action: i64) -> None:
        if action < BUILD:
            activate(s, self.player, action - ACTIVATE, RETIRES_AT)
        else:
            begin_building(s, self.player, action - BUILD, RETIRES_AT)
