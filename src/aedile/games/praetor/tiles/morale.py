"""Morale: Colosseum and Oracle (Praetor p.8)."""

from mypy_extensions import i64

from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.tiles.benefit import Benefit


class Colosseum(Benefit):
    """One Morale level for every two City Tiles the player controls."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        s.raise_morale(player, s.tiles_controlled(player) // 2)


class Oracle(Benefit):
    """Two Morale levels for each Retired Worker, also those called back (P-42)."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        s.raise_morale(player, 2 * s.seats[player].retired)
