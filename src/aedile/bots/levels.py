"""Bots by how well they play, for people who do not know them by name.

The weaker ones know as much as the master and play no nonsense: they overlook answers, the
weaker the more. How far they are apart is measured in docs/arena.md.
"""

from typing import NamedTuple

SECONDS = 1.0  # the strongest thinks about a turn, if it may


class Level(NamedTuple):
    """A strength people can choose, and the bot that has it."""

    name: str
    spec: str
    meaning: str

    def bot(self, seconds: float = SECONDS) -> str:
        """The bot that thinks no longer than so many seconds."""
        return self.spec.format(seconds=min(seconds, SECONDS))


LEVELS: tuple[Level, ...] = (
    Level("novice", "heuristic:overlooks=90", "Overlooks nine of ten things it could do."),
    Level("apprentice", "heuristic:overlooks=77", "Overlooks three of four things."),
    Level("journeyman", "heuristic:overlooks=63", "Overlooks three of five things."),
    Level("adept", "heuristic:overlooks=35", "Overlooks every third thing."),
    Level("master", "heuristic", "Knows what positions are worth."),
    Level("grandmaster", "rollout:seconds={seconds:g}", "Imagines how the game may go on."),
)
BOTS: dict[str, str] = {level.name: level.bot() for level in LEVELS}
