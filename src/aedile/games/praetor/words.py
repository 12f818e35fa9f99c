"""The names of things, as messages: tiles, effects, goods, sources of Favor."""

from typing import Final

from aedile.games.praetor.components.rows import Price
from aedile.games.praetor.names import COLOURS, KIND_TITLES, SOURCE_NAMES
from aedile.kernel.message import Arg, Message, Templates

say = Templates("praetor")

KINDS: Final = say.all(KIND_TITLES)
SEAT_COLOURS: Final = say.all(colour.capitalize() for colour in COLOURS)
SOURCES: Final = say.all(SOURCE_NAMES)

# The editions that come with Aedile, as their files put it.
EDITION_NAMES: Final = say.all(("even", "reconstructed"))
EDITION_NOTES: Final = say.all(
    (
        "Only a few of the printed numbers of Praetor are public. This edition keeps every one of "
        "them. Its own are chosen so that every seat can win: Worker Camps can be built, and no "
        "side of the boards is worth more than another. It is no copy of the printed pieces.",
        "Only a few of the printed numbers of Praetor are public. This edition keeps every one of "
        "them and fills the gaps with numbers of its own, so it is no copy of the printed pieces. "
        "It came before the even edition; here whoever goes first takes the Worker Camps, and "
        "mostly wins.",
    )
)

# What a tile brings, in a few words, by kind.
EFFECTS: Final = say.all(
    (
        "Gold by experience",
        "Wood by experience",
        "Stone by experience",
        "Marble by experience",
        "Wood into Weapons, up to experience",
        "1 Gold per tile you control",
        "2 Gold per Active Worker",
        "2 Favor per Active Worker",
        "1 Favor per tile you control",
        "1 Favor per Wood and Stone, at most 22",
        "2 Favor per Marble and Weapon, at most 22",
        "Favor of your Morale level",
        "1 Morale per two tiles you control",
        "2 Morale per Retired Worker",
        "recruit a Novice",
        "trade at the rates of your board",
        "fulfil a demand of Caesar",
        "shortens training (Update Phase)",
        "call back a Retired Worker as a 6",
        "Favor only",
        "Favor only",
    )
)

GOODS: Final = (
    say("{n} Gold"),
    say("{n} Wood"),
    say("{n} Stone"),
    say("{n} Marble"),
    say("{n} Weapons", one="{n} Weapon"),
)
NOTHING = say("nothing")


def goods(amount: int, resource: int) -> Message:
    """`3 Wood`, `1 Weapon`."""
    return GOODS[resource](n=amount)


def amounts(cost: Price) -> Arg:
    """`2 Gold and 1 Wood`, or `nothing`."""
    return tuple(goods(cost.amounts[r], r) for r in cost.asked) or NOTHING()
