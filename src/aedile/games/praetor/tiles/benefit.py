"""What activating a City Tile brings (Praetor p.8): one class per kind of tile."""

from mypy_extensions import i64

from aedile.games.praetor import obstacles
from aedile.games.praetor.state import PraetorState


class Benefit:
    """The effect of one kind of tile.

    A benefit that comes to nothing may still be chosen (ruling P-11); only an
    exchange that cannot be carried out is an obstacle.
    """

    def obstacle(self, s: PraetorState, player: i64, tile: i64) -> i64:
        """What besides the general rules forbids an exchange, or OK; others are not asked."""
        return obstacles.OK

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        """Carry it out; the owner has been paid."""
        raise NotImplementedError


class NoBenefit(Benefit):
    """Academy and Labor Camp, which take no Worker; Statue and Arch of Triumph."""
