"""What wins: what each player had and did, held against how the game came out."""

from collections.abc import Sequence
from typing import Any, Protocol

from aedile.arena.study import praetor, trajan
from aedile.arena.study.groups import SEATS, Facts, Group
from aedile.kernel.contract import Game
from aedile.kernel.state import Event


class Collector(Protocol):
    """The module of a game: what is looked at, and where it is found."""

    MIXED: str  # a setting for each seat that a study deals by lot; may be empty
    GROUPS: list[Group]

    def facts(self, s: Any, log: Sequence[Event], /) -> list[Facts]:
        """By seat, from everything that happened."""


GAMES: dict[str, Collector] = {"praetor": praetor, "trajan": trajan}


def facts_of(game: Game[Any], state: Any, log: Sequence[Event]) -> list[dict[str, float]]:
    """By seat, what each player had and did in a game that is over."""
    found = GAMES[game.name].facts(state, log)
    for seat, facts in enumerate(found):
        facts[f"{SEATS.key}/seat {seat + 1}"] = 1
    return [dict(facts) for facts in found]


def groups_of(name: str) -> list[Group]:
    """What is looked at in a game."""
    return [SEATS, *GAMES[name].GROUPS]


def mixed_setting(name: str) -> str:
    """The setting for each seat that is dealt by lot in a study; empty when there is none."""
    return GAMES[name].MIXED
