"""Temples: Favor on activation (Praetor p.8)."""

from mypy_extensions import i64

from aedile.games.praetor.components.rows import MARBLE, STONE, TEMPLE_LIMIT, WEAPONS, WOOD
from aedile.games.praetor.state import FROM_TEMPLES, PraetorState
from aedile.games.praetor.tiles.benefit import Benefit


def up_to_limit(favor: i64) -> i64:
    """Plutus and Mercury never give more than 22 Favor."""
    if favor > TEMPLE_LIMIT:
        return TEMPLE_LIMIT
    return favor


class TempleOfMaia(Benefit):
    """2 Favor for each Active Worker (ruling P-8)."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        s.score(player, 2 * s.seats[player].active_workers(), FROM_TEMPLES)


class TempleOfApollo(Benefit):
    """1 Favor for each City Tile the player controls."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        s.score(player, s.tiles_controlled(player), FROM_TEMPLES)


class TempleOfPlutus(Benefit):
    """1 Favor for each Wood and each Stone; nothing is spent."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        stock = s.seats[player].stock
        s.score(player, up_to_limit(stock[WOOD] + stock[STONE]), FROM_TEMPLES)


class TempleOfMercury(Benefit):
    """2 Favor for each Marble and each Weapon; nothing is spent."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        stock = s.seats[player].stock
        s.score(player, up_to_limit(2 * (stock[MARBLE] + stock[WEAPONS])), FROM_TEMPLES)


class TempleOfVenus(Benefit):
    """The Favor of the Morale level; a level below zero gives nothing (ruling P-28)."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        favor = s.seats[player].morale_value()
        if favor > 0:
            s.score(player, favor, FROM_TEMPLES)
