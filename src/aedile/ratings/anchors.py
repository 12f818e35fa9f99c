"""Bots of known strength, from `anchors.toml`."""

import tomllib
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


@cache
def all_anchors() -> tuple[Anchor, ...]:
    """Every row of the file."""
    text = files(__package__).joinpath("anchors.toml").read_text("utf-8")
    return tuple(Anchor(**row) for row in tomllib.loads(text)["anchor"])


def anchors(game: str, rules: int, edition: str) -> dict[str, float]:
    """The points of the bots that are known for these rules and pieces, by their names."""
    wanted = (game, rules, edition)
    return {
        each.bot: each.points
        for each in all_anchors()
        if (each.game, each.rules, each.edition) == wanted
    }


def usual_name(bot: str) -> str:
    """The bot behind a level people choose: the same one is known by one name."""
    return BOTS.get(bot, bot)
