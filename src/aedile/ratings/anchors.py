"""Bots of known strength, from `anchors.toml`."""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from aedile.bots.levels import BOTS


class Anchor(NamedTuple):
    """A bot, what its strength is, and for which rules and pieces that was measured."""

    game: str
    bot: str
    points: float
    error: float  # half of a 95 % interval, in points
    rules: int
    edition: str
    source: str  # the command, or why it needs none
    players: int = 0  # at tables for so many; 0: whatever their number

    @property
    def fitted(self) -> str:
        """What a fit knows it as: for another number of players it is somebody else."""
        return f"{self.bot}/{self.players}" if self.players else self.bot


@cache
def all_anchors() -> tuple[Anchor, ...]:
    """Every row of the file."""
    text = files(__package__).joinpath("anchors.toml").read_text("utf-8")
    return tuple(Anchor(**row) for row in tomllib.loads(text)["anchor"])


def anchors(game: str, rules: int, edition: str) -> tuple[Anchor, ...]:
    """Those that were measured with these rules and pieces."""
    wanted = (game, rules, edition)
    return tuple(each for each in all_anchors() if (each.game, each.rules, each.edition) == wanted)


def known_for(known: Iterable[Anchor], players: int) -> frozenset[str]:
    """The bots whose strength is known at tables for so many."""
    return frozenset(each.bot for each in known if each.players in (0, players))


def held(known: Iterable[Anchor]) -> dict[str, float]:
    """The points of all, by the names a fit knows them by."""
    return {each.fitted: each.points for each in known}


def overall(known: Iterable[Anchor], counts: Sequence[int]) -> dict[str, float]:
    """The mean points of the bots that are known for each of these numbers of players."""
    found: dict[str, dict[int, float]] = defaultdict(dict)
    for each in known:
        for count in counts if each.players == 0 else (each.players,):
            found[each.bot][count] = each.points
    return {
        bot: sum(points.values()) / len(points)
        for bot, points in found.items()
        if set(counts) <= set(points)
    }


def usual_name(bot: str) -> str:
    """The bot behind a level people choose: the same one is known by one name."""
    return BOTS.get(bot, bot)
