"""What can go wrong, as a tree.

AedileError
├── BadOptions           a table cannot be set up like this
│   └── BadEdition       a file of components contradicts itself or the rulebook
├── UnknownGame          no game of that name
├── UnknownBot           no bot of that name
├── BotFailed            a bot that cannot be loaded, or that fails
├── UnknownNotation      this text names no move
├── IllegalAction        the move is not allowed now; carries the rule
│   ├── NotYourTurn      somebody else decides
│   ├── StaleVersion     the table has moved on since the answer was given
│   ├── GameOver         nothing is left to decide
│   └── CannotUndo       the last move may not be taken back
├── BadRecord            a record that is damaged or breaks the rules; carries the line
└── BadPosition          a position that breaks a law of the game

Each message is a sentence for a person: what is wrong, and what to do. Each kind
has a `code`, for programs.
"""

from typing import ClassVar

from aedile.kernel.message import NO_RULE, Citation, Message, Templates, plain

say = Templates("messages")
ON_LINE = say("line {line}: {reason}")


class AedileError(Exception):
    """The root of everything Aedile raises on purpose.

    What only authors of programs and files meet may be said in plain English.
    """

    code: ClassVar[str] = "bad-request"

    def __init__(self, said: Message | str) -> None:
        self.message = plain(said) if isinstance(said, str) else said
        super().__init__(self.message.text)


class BadOptions(AedileError):
    """A table cannot be set up like this."""

    code = "bad-options"


class BadEdition(BadOptions):
    """A file of components that contradicts itself or the rulebook."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


class UnknownGame(AedileError):
    """No game of that name."""

    code = "unknown-game"


class UnknownBot(AedileError):
    """No bot of that name."""

    code = "unknown-bot"


class BotFailed(AedileError):
    """A bot that cannot be loaded, or does not do its part."""

    code = "bot-failed"


class UnknownNotation(AedileError):
    """This text names no move."""

    code = "unknown-notation"


class IllegalAction(AedileError):
    """The move is not allowed now."""

    code = "illegal"

    def __init__(self, said: Message | str, citation: Citation = NO_RULE) -> None:
        super().__init__(said)
        self.citation = citation

    @property
    def reason(self) -> str:
        """Why, in English."""
        return self.message.text

    @property
    def rule(self) -> str:
        """The rule behind it, in English."""
        return self.citation.text

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.citation else self.reason


class NotYourTurn(IllegalAction):
    """Somebody else decides."""

    code = "not-your-turn"


class StaleVersion(IllegalAction):
    """The table has moved on since the answer was given."""

    code = "stale"


class GameOver(IllegalAction):
    """Nothing is left to decide."""

    code = "over"


class CannotUndo(IllegalAction):
    """The last move may not be taken back."""


class BadRecord(AedileError):
    """A record that is damaged, or whose moves break the rules."""

    code = "bad-record"

    def __init__(self, line: int, said: Message | str) -> None:
        why = plain(said) if isinstance(said, str) else said
        super().__init__(ON_LINE(line=line, reason=why) if line else why)
        self.line = line
        self.reason = why.text


class BadPosition(AedileError):
    """A position that breaks a law of the game."""

    code = "bad-position"
