"""The questions, each with the rule it comes from."""

from typing import Any, Final

from aedile.games.trajan import citations as rule
from aedile.games.trajan import words
from aedile.games.trajan.components.rows import TRAYS
from aedile.games.trajan.notation import decision_name
from aedile.games.trajan.state import TrajanState
from aedile.kernel.message import Citation, Message, Template, Templates

say = Templates("trajan")

WHICH_MARKER = say("Which marker goes into {tray}?")

# decision: (question, rule)
PROMPTS: Final = {
    "FillTray": (WHICH_MARKER, rule.TWO_IN_EACH),
    "DrawFirstCard": (say("From which pile do you take a card?"), rule.FIRST_CARDS),
    "TakeFirstTile": (say("Which Trajan tile, and on which slot?"), rule.FIRST_TILES),
    "ChooseTray": (say("Which tray do you empty?"), rule.ARRANGE),
    "PutMarker": (WHICH_MARKER, rule.ARRANGE),
    "UseSpecialAction": (say("Use the special action of the {tile}?"), rule.SPECIAL),
    "PlacePlusTwo": (say("To which action does the [+2] marker go?"), rule.PLUS_TWO),
    "SeaportAction": (say("Seaport: draw, take, play or ship?"), rule.SEAPORT),
    "DiscardCard": (say("Which card do you discard, and where?"), rule.DISCARDING),
    "PlaySecondCard": (say("Play a second card?"), rule.SEAPORT),
    "LoadShip": (say("What goes aboard next?"), rule.SHIPPING),
    "ForumAction": (say("Forum: which tile do you take?"), rule.FORUM),
    "MilitaryAction": (
        say("Military: recruit, move the leader, or place a legionnaire?"),
        rule.MILITARY,
    ),
    "TrajanAction": (say("Trajan: which tile do you take?"), rule.TRAJAN),
    "SenateAction": (say("Senate: advance on the track?"), rule.SENATE),
    "ConstructionAction": (
        say("Construction: recruit, or send a worker to a site?"),
        rule.CONSTRUCTION,
    ),
    "DiscardExtraTile": (say("Discard an extra action tile to repeat?"), rule.REPEATING),
    "MeetDemand": (say("With what do you meet the demand for {demand}?"), rule.MEETING),
    "ChooseBonusTile": (say("Which bonus tile do you take as consul?"), rule.CONSULS),
}


def question(s: TrajanState) -> tuple[Message, Citation]:
    """What is asked now, and why."""
    template, rule = PROMPTS[decision_name(s)]
    return _filled(s, template), rule


def _filled(s: TrajanState, template: Template) -> Message:
    name, top = decision_name(s), _top(s)
    if name == "FillTray":
        return template(tray=words.tray(s.current_player, top.tray))
    if name == "PutMarker":
        return template(tray=words.tray(s.current_player, (top.source + top.reach) % TRAYS))
    if name == "UseSpecialAction":
        return template(tile=words.trajan_tile(s.box, top.tile))
    if name == "MeetDemand":
        return template(demand=words.demand(s.demands[top.index]))
    return template()


def _top(s: TrajanState) -> Any:
    """What is asked, of whatever kind."""
    return s.asked()
