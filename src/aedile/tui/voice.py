"""Messages in words: in the language of the screen, the seats called by name."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from aedile.kernel.errors import AedileError, IllegalAction
from aedile.kernel.match import Match
from aedile.kernel.message import ENGLISH, NO_RULE, Citation, Language, Message, declared

# French has a narrow space before a colon, at which no line may break. Rich breaks lines at
# every kind of space, so another sign holds its place until a line is written.
NARROW, GLUE = "\u202f", "\ue000"


def unglued(text: str) -> str:
    """As it is written."""
    return text.replace(GLUE, NARROW)


@dataclass(frozen=True)
class Voice:
    """A language, and what the seats of a table are called in it.

    What it says is for a `Screen`, which breaks lines where it may.
    """

    language: Language = ENGLISH
    names: Sequence[str] = ()

    def text(self, message: Message) -> str:
        """A sentence."""
        return self.language.text(message, self.names).replace(NARROW, GLUE)

    def words(self, message: Message) -> str:
        """Words that begin no sentence: a label, a heading, a piece."""
        return self.language.phrase(message, self.names).replace(NARROW, GLUE)

    def with_rule(self, message: Message, rule: Citation) -> str:
        """A reason, and the rule behind it if there is one."""
        said = self.text(message)
        return f"{said} ({self.language.citation(rule)})" if rule else said

    def refusal(self, error: AedileError) -> str:
        """Why something was not done."""
        rule = error.citation if isinstance(error, IllegalAction) else NO_RULE
        return self.with_rule(error.message, rule)


def voice_for(match: Match[Any], language: Language) -> Voice:
    """Given names stay as they are; where nobody gave any, colours are translated."""
    game = match.game
    colours = game.seat_names(match.state)
    names = (
        language.text(declared(game.name, name)) if name == colour else name
        for name, colour in zip(match.names, colours, strict=True)
    )
    return Voice(language, tuple(names))
