"""What a puzzle is about: by the terms that make its best turn better, and what is said of them."""

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final, TypeAlias

from aedile.analysis.facts.base import OTHERS
from aedile.analysis.reasons import Reason, Reasons
from aedile.bots.knowledge import praetor_terms as praetor
from aedile.bots.knowledge import trajan
from aedile.games.praetor.names import SOURCE_NAMES
from aedile.kernel.message import Template, Templates

MOST = 2  # themes of one puzzle
LATER = "later"  # what no term shows when the turn ends
TELLING = 0.4  # of the largest difference: what makes less is no theme

say = Templates("analysis")
Themes: TypeAlias = Mapping[int, str]

BY_TERM: Final[Mapping[str, Themes]] = {
    "praetor": {
        praetor.T_FAVOR: "favor",
        praetor.T_ACTIONS: "workers",
        praetor.T_WORKERS: "workers",
        praetor.T_WAGES: "wages",
        praetor.T_GOLD: "wages",
        praetor.T_GOODS: "goods",
        praetor.T_PLANS: "goods",
        praetor.T_TILES: "city",
        praetor.T_TEMPLES: "temples",
        praetor.T_WALL: "caesar",
        praetor.T_MORALE: "morale",
        praetor.T_ORDER: "order",
        praetor.T_SPECIAL: "workers",
        praetor.T_RANKS: "city",
        OTHERS: "denial",
    },
    "trajan": {
        trajan.SCORE: "points",
        trajan.TILES: "tiles",
        trajan.CIRCLE: "sowing",
        trajan.CARDS: "ships",
        trajan.DEMANDS: "demands",
        trajan.LATER_DEMANDS: "demands",
        trajan.POWER: "senate",
        trajan.BONUS: "senate",
        trajan.LEGIONNAIRES: "provinces",
        trajan.LEADER: "provinces",
        trajan.WORKERS: "building",
        trajan.DISTRICT: "building",
        trajan.SETS: "building",
        trajan.EXTRA_ACTIONS: "extra",
        trajan.WILDS: "ships",
        OTHERS: "denial",
    },
}

# What a sentence is about, where that says more than its term.
BY_FACT: Final[Mapping[str, str]] = {
    "cannot-meet": "caesar",
    "no-markers-accomplish": "tiles",
    "demand-left": "caesar",
    "ship-left": "ships",
    "province-tile-left": "provinces",
}
BY_SOURCE: Final[Mapping[str, str]] = {  # of Favor
    "plazas": "plaza",
    "temples": "temples",
    "wall tiles": "caesar",
    "retirements": "workers",
    "unpaid wages": "wages",
}

NAMES: Final[Mapping[str, Template]] = {
    "favor": say("Favor at once"),
    "workers": say("Retire or work"),
    "wages": say("Gold and wages"),
    "goods": say("Goods for a plan"),
    "city": say("Tiles of one's own"),
    "temples": say("Temples"),
    "caesar": say("Caesar's demand"),
    "morale": say("Morale"),
    "order": say("Turn order"),
    "plaza": say("Close the Plaza"),
    "denial": say("Leave them nothing"),
    "points": say("Points at once"),
    "tiles": say("A Trajan tile in two"),
    "sowing": say("Order of sowing"),
    "ships": say("Ship or wait"),
    "demands": say("Demands of the people"),
    "senate": say("The senate"),
    "provinces": say("Race for a province"),
    "building": say("Building sites"),
    "extra": say("Extra actions"),
    LATER: say("A plan for later"),
}


def themes(game: str, told: Iterable[Reasons]) -> list[str]:
    """What most sets the best turn apart from the others: those with the most points."""
    weights: dict[str, float] = {}
    for reason in chain.from_iterable(each.told for each in told):
        theme = _theme(game, reason)
        if theme:
            weights[theme] = weights.get(theme, 0) - reason.points
    ranked = sorted(weights, key=lambda theme: (-weights[theme], theme))
    telling = [theme for theme in ranked if weights[theme] > TELLING * max(weights.values())]
    return [theme for theme in telling if weights[theme] > 0][:MOST] or [LATER]


def _theme(game: str, reason: Reason) -> str | None:
    if reason.said and reason.said.code in BY_FACT:
        return BY_FACT[reason.said.code]
    if reason.said and reason.said.code == "favor-less":
        return BY_SOURCE.get(SOURCE_NAMES[reason.said.args[0]], "favor")
    return BY_TERM.get(game, {}).get(reason.term)
