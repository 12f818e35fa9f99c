"""Imperial Outpost and Wall Tiles (Praetor p.8)."""

from mypy_extensions import i64

from aedile.games.praetor import events, obstacles
from aedile.games.praetor.actions import NUM_ACTIONS, WALL
from aedile.games.praetor.agenda import Decision
from aedile.games.praetor.components.rows import WALL_TILES
from aedile.games.praetor.fees import set_fee_aside
from aedile.games.praetor.state import FROM_WALL, FROM_WALL_BONUS, NOWHERE, PraetorState
from aedile.games.praetor.tiles.benefit import Benefit
from aedile.kernel.arrays import changed


def demand_obstacle(s: PraetorState, player: i64, wall: i64) -> i64:
    """Why `player` cannot fulfil this Wall Tile now, or OK."""
    if wall != s.wall_shown:
        return obstacles.NOT_THIS_WALL_TILE
    if not s.seats[player].can_pay(s.edition.wall_tiles[wall].demand):
        return obstacles.CANNOT_MEET_DEMAND
    return obstacles.OK


class ImperialOutpost(Benefit):
    """Pay what a Wall Tile demands; it must be possible once the owner is paid."""

    def obstacle(self, s: PraetorState, player: i64, tile: i64) -> i64:
        if s.wall_shown == NOWHERE:
            return obstacles.NO_WALL_TILE
        set_fee_aside(s, player, tile, -1)
        code = demand_obstacle(s, player, s.wall_shown)
        set_fee_aside(s, player, tile, 1)
        return code

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        s.then(ChooseWallTile(player))


def bonus_of_earlier_tiles(s: PraetorState, player: i64) -> i64:
    """Favor on the backs of the Wall Tiles the player already has (ruling P-20)."""
    favor: i64 = 0
    for wall in range(WALL_TILES):
        if s.wall_holder[wall] == player:
            favor += s.edition.wall_tiles[wall].bonus
    return favor


def fulfil_demand(s: PraetorState, player: i64, wall: i64) -> None:
    """Pay, gain the front of this tile and the backs of earlier ones, keep the tile."""
    row = s.edition.wall_tiles[wall]
    s.note(events.WALL_TAKEN, player, wall)
    s.pay_bank(player, row.demand)
    s.score(player, row.favor, FROM_WALL)
    s.score(player, bonus_of_earlier_tiles(s, player), FROM_WALL_BONUS)
    s.wall_holder = changed(s.wall_holder, wall, player)
    s.wall_shown = NOWHERE


class ChooseWallTile(Decision):
    """Which available Wall Tile? There is only ever one (ruling P-19)."""

    def candidates(self) -> tuple[i64, i64]:
        return WALL, NUM_ACTIONS

    def obstacle(self, s: PraetorState, action: i64) -> i64:
        if not WALL <= action < NUM_ACTIONS:
            return obstacles.NOT_ASKED
        return demand_obstacle(s, self.player, action - WALL)

    def resolve(self, s: PraetorState, action: i64) -> None:
        fulfil_demand(s, self.player, action - WALL)
