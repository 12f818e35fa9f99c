"""Kinds of facts about a player, and how they are to be judged."""

from collections import Counter
from typing import NamedTuple, TypeAlias

# What a player had or did, by `group/name`; whatever is not there is 0.
Facts: TypeAlias = Counter[str]


class Group(NamedTuple):
    """Facts of one kind.

    What is dealt by lot causes what follows. What players choose only goes
    along with winning: whoever does well can afford more of everything. Then
    `control` names the fact that is held equal in the comparison.
    """

    key: str
    title: str
    by_lot: bool = False
    counted: bool = False  # how many of it; else only whether at all
    control: str = ""


SEATS = Group("seat", "Seat", by_lot=True)

# Facts of the table, the same for all its players: what nobody took.
LEFT = "left"
