"""Sets of Trajan, gathered in any order: cards, cargo, markers, and what meets the demands."""

from aedile.games.trajan.action_circle import PutMarker
from aedile.games.trajan.components.rows import NOTHING
from aedile.games.trajan.demands import MeetDemand
from aedile.games.trajan.gathering.cards import Cargo, Display
from aedile.games.trajan.gathering.demands import Demands
from aedile.games.trajan.gathering.markers import Pair, Trays
from aedile.games.trajan.preparation import FillTray
from aedile.games.trajan.seaport import LoadShip, PlaySecondCard, SeaportAction
from aedile.games.trajan.state import TrajanState
from aedile.kernel.gathering import SetQuestion


def set_question(s: TrajanState) -> SetQuestion[TrajanState] | None:
    """The set that the question now asked is about."""
    top = None if s.is_over else s.asked()
    if isinstance(top, SeaportAction) and s.seats[top.player].hand_size() > 0:
        return Display(s)
    if isinstance(top, LoadShip):
        return Cargo(s, top)
    if isinstance(top, FillTray):
        return Trays(s, top)
    if isinstance(top, PutMarker) and top.gets_two and top.first == NOTHING:
        return Pair(s, top)
    if isinstance(top, MeetDemand):
        return Demands(s, top)
    return None


def amid_set(s: TrajanState) -> bool:
    """Does the question go on with a set of which something is decided?"""
    top = None if s.is_over else s.asked()
    if isinstance(top, LoadShip):
        return top.units > 0
    if isinstance(top, FillTray):
        return top.tray > 0 or top.first != NOTHING
    if isinstance(top, PutMarker):
        return top.first != NOTHING
    return isinstance(top, PlaySecondCard | MeetDemand)
