"""Which area has which action (Trajan p.5)."""

from collections.abc import Callable
from typing import Final

from aedile.games.trajan.board_action import AREA_ACTIONS, REASONS, BoardAction
from aedile.games.trajan.components.rows import MAX_PLAYERS
from aedile.games.trajan.construction import ConstructionAction
from aedile.games.trajan.forum import ForumAction
from aedile.games.trajan.military import MilitaryAction
from aedile.games.trajan.seaport import SeaportAction
from aedile.games.trajan.senate import SenateAction
from aedile.games.trajan.trajan_action import TrajanAction

# In the order of the trays.
AREA_CLASSES: Final[list[Callable[[int, int], BoardAction]]] = [
    SeaportAction,
    ForumAction,
    MilitaryAction,
    SenateAction,
    TrajanAction,
    ConstructionAction,
]

for make in AREA_CLASSES:
    for player in range(MAX_PLAYERS):
        for source in range(REASONS):
            AREA_ACTIONS.add(make(player, source))
