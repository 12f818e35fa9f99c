"""Unassigned Labor Camp (reference manual; rulings P-36 and P-41).

A Labor Camp that is revealed is set aside. At the start of the next turn the
first player puts it into the city, where it belongs to nobody.
"""

from mypy_extensions import i64, mypyc_attr

from aedile.games.praetor import events
from aedile.games.praetor.agenda import Step
from aedile.games.praetor.building import PlaceTile
from aedile.games.praetor.components.rows import CITY_TILES, LABOR_CAMP
from aedile.games.praetor.state import PraetorState
from aedile.kernel.arrays import bit
from aedile.kernel.state import NOBODY


def is_unassigned(s: PraetorState, tile: i64) -> bool:
    """Is this a Labor Camp nobody may own?"""
    return s.variants.unassigned_labor_camp and s.tile(tile).kind == LABOR_CAMP


def set_aside(s: PraetorState, tile: i64) -> None:
    """Keep the tile out of the display until the next turn begins."""
    s.set_aside |= bit(tile)
    s.note(events.CAMP_SET_ASIDE, NOBODY, tile)


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceSetAside(Step):
    """The first player in turn order places each Labor Camp that was set aside."""

    def run(self, s: PraetorState) -> None:
        if s.set_aside == 0:
            return
        for tile in range(CITY_TILES):
            if s.set_aside >> tile & 1:
                s.set_aside &= ~bit(tile)
                s.then_both(PlaceCamp(s.turn_order[0], tile), PlaceSetAside())
                return


class PlaceCamp(PlaceTile):
    """Where does the Labor Camp go that belongs to nobody?"""

    def begins_line(self) -> bool:
        return True
