"""Gold: Curia and Forum (Praetor p.8)."""

from mypy_extensions import i64

from aedile.games.praetor.components.rows import GOLD
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.tiles.benefit import Benefit


class Curia(Benefit):
    """1 Gold for each City Tile the player controls."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        s.gain(player, GOLD, s.tiles_controlled(player))


class Forum(Benefit):
    """2 Gold for each Active Worker, at home or placed (ruling P-8)."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        s.gain(player, GOLD, 2 * s.seats[player].active_workers())
