"""Bots by how well they play, for people who do not know them by name.

The weaker ones know as much as the master and play no nonsense: they overlook answers, the
weaker the more. How much each overlooks is chosen for each game, so that the levels are about
evenly apart: `aedile levels` measures it, and docs/arena.md has the figures.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

SECONDS = 1.0  # the strongest thinks about a turn, if it may

Skill: TypeAlias = Literal["master", "novice", "apprentice", "journeyman", "adept"]
SKILLS: Final[tuple[Skill, ...]] = get_args(Skill)

# How many answers of a hundred are overlooked; a master overlooks none.
OVERLOOKS: Final[Mapping[str, Mapping[Skill, int]]] = {
    "praetor": {"novice": 81, "apprentice": 66, "journeyman": 48, "adept": 26},
    "trajan": {"novice": 68, "apprentice": 52, "journeyman": 35, "adept": 18},
}
USUALLY: Final = "praetor"  # a game nobody has measured is taken for this one


def overlooks(game: str, level: Skill) -> int:
    """How many answers of a hundred somebody of a level does not think of."""
    return OVERLOOKS.get(game, OVERLOOKS[USUALLY]).get(level, 0)


class Level(NamedTuple):
    """A strength people can choose, and the bot that has it."""

    name: str
    spec: str
    meaning: str

    def bot(self, seconds: float = SECONDS) -> str:
        """The bot that thinks no longer than so many seconds."""
        return self.spec.format(seconds=min(seconds, SECONDS))


LEVELS: tuple[Level, ...] = (
    Level("novice", "heuristic:level=novice", "Overlooks most of what it could do."),
    Level("apprentice", "heuristic:level=apprentice", "Overlooks much of what it could do."),
    Level("journeyman", "heuristic:level=journeyman", "Overlooks a good deal."),
    Level("adept", "heuristic:level=adept", "Overlooks something now and then."),
    Level("master", "heuristic", "Knows what positions are worth."),
    Level("grandmaster", "rollout:seconds={seconds:g}", "Imagines how the game may go on."),
)
BOTS: dict[str, str] = {level.name: level.bot() for level in LEVELS}
