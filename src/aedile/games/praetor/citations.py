"""The rules that questions and refusals rest on, each with its paragraph of the rules pages."""

from aedile.games.praetor.words import say
from aedile.kernel.message import Citation, Template

ACTION_PHASE = say("Action Phase")
UPDATE_PHASE = say("Update Phase")
ACTIVATE = say("to activate a City Tile")
BUILD = say("to build a new City Tile")
BLACKSMITH = say("Blacksmith")
MARKET = say("Market")
IMPERIAL_OUTPOST = say("Imperial Outpost")
LABOR_CAMP = say("Labor Camp")


def cite(page: str, topic: Template, *rulings: str, anchor: str) -> Citation:
    """`Praetor p.8, Market; ruling P-18`, explained in the paragraph `market`."""
    return Citation("Praetor", (page,), topic(), rulings, anchor)


def house_rule(topic: Template, *rulings: str, anchor: str) -> Citation:
    """What no page of the rulebook has: a variant or an option."""
    return Citation(topic=topic(), rulings=rulings, anchor=anchor)


ON_ACTIONS = cite("5", ACTION_PHASE, anchor="actions")
ON_ACTIVATING = cite("5", ACTIVATE, anchor="activate")
ON_BUILDING = cite("5", BUILD, anchor="build")
ON_TRAINING = cite("6", UPDATE_PHASE, anchor="training")
ON_BLACKSMITH = cite("8", BLACKSMITH, anchor="blacksmith")
ON_FORGING = cite("8", BLACKSMITH, "P-38", anchor="blacksmith")
ON_MARKET = cite("8", MARKET, anchor="market")
ON_TRADING = cite("8", MARKET, "P-18", anchor="market")
ON_WALL_TILES = cite("8", IMPERIAL_OUTPOST, "P-19", anchor="imperial-outpost")
ON_LIMITED_MARKET = house_rule(say("Limited Market variant"), "P-17", anchor="limited-market")
