"""The questions, and the rules they come from."""

from typing import Any, Final

from aedile.games.praetor.citations import (
    IMPERIAL_OUTPOST,
    LABOR_CAMP,
    ON_ACTIONS,
    ON_ACTIVATING,
    ON_BUILDING,
    ON_FORGING,
    ON_TRADING,
    UPDATE_PHASE,
    cite,
    house_rule,
)
from aedile.games.praetor.notation import decision_name
from aedile.games.praetor.pieces import your_tile
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.words import say
from aedile.kernel.message import Citation, Message, Template

# decision: (question, rule)
PROMPTS: Final[dict[str, tuple[Template, Citation]]] = {
    "TakeAction": (say("Take an action or pass."), ON_ACTIONS),
    "ChooseWorker": (say("Which Worker goes to {tile}?"), ON_ACTIVATING),
    "ChooseBuilder": (say("Which Worker builds {tile}?"), ON_BUILDING),
    "PlaceTile": (
        say("Where does {tile} go?"),
        cite("5", say("next to a tile already built"), anchor="place"),
    ),
    "PlaceCamp": (
        say("Where does {tile} go, which will belong to nobody?"),
        house_rule(say("Unassigned Labor Camp variant"), "P-41", anchor="unassigned-camp"),
    ),
    "RotateTile": (
        say("Which way round does {tile} lie?"),
        cite("5", say("matching Plazas bring Favor"), anchor="plazas"),
    ),
    "ForgeWeapons": (say("How much Wood becomes Weapons?"), ON_FORGING),
    "Trade": (say("Sell, buy, or be done."), ON_TRADING),
    "ChooseWallTile": (
        say("Which of Caesar's demands do you meet?"),
        cite("8", IMPERIAL_OUTPOST, anchor="imperial-outpost"),
    ),
    "SendRetiredWorker": (
        say("What does the Retired Worker do, counting as 6 experience?"),
        cite("6", LABOR_CAMP, anchor="labor-camp"),
    ),
    "SkipTraining": (
        say("Skip the second level of training at an Academy?"),
        cite("6", UPDATE_PHASE, "P-16", anchor="training"),
    ),
    "HireVillager": (
        say("Give up 5 Favor to make a Villager an Active Worker?"),
        cite("6", UPDATE_PHASE, "P-26", anchor="villager-called"),
    ),
}


def question(s: PraetorState) -> tuple[Message, Citation]:
    """What is asked now, and why."""
    asks, rule = PROMPTS[decision_name(s)]
    top: Any = s.asked()
    return asks(tile=your_tile(s, top.tile)) if "tile" in asks.blanks else asks(), rule
