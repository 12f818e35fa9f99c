"""Which area has which action (Trajan p.5)."""

from aedile.games.trajan.board_action import AREA_ACTIONS, MAIN
from aedile.games.trajan.construction import ConstructionAction
from aedile.games.trajan.forum import ForumAction
from aedile.games.trajan.military import MilitaryAction
from aedile.games.trajan.seaport import SeaportAction
from aedile.games.trajan.senate import SenateAction
from aedile.games.trajan.trajan_action import TrajanAction

# In the order of the trays.
AREA_ACTIONS.extend(
    [
        SeaportAction(0, MAIN),
        ForumAction(0, MAIN),
        MilitaryAction(0, MAIN),
        SenateAction(0, MAIN),
        TrajanAction(0, MAIN),
        ConstructionAction(0, MAIN),
    ]
)
