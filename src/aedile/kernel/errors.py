"""What can go wrong, as a tree.

AedileError
├── BadOptions           a table cannot be set up like this
│   └── BadEdition       a file of components contradicts itself or the rulebook
├── UnknownGame          no game of that name
├── UnknownBot           no bot of that name
├── BotFailed            a bot that cannot be loaded, or does not do its part
├── UnknownNotation      this text names no move
├── IllegalAction        the move is not allowed now; carries the rule
│   ├── NotYourTurn      somebody else decides
│   ├── StaleVersion     the table has moved on since the answer was given
│   ├── GameOver         nothing is left to decide
│   └── CannotUndo       the last move may not be taken back
├── BadRecord            a record that is damaged or breaks the rules; carries the line
└── BadPosition          a position that breaks a law of the game

Each message is a sentence for a person: what is wrong, and what to do.
"""


class AedileError(Exception):
    """The root of everything Aedile raises on purpose."""


class BadOptions(AedileError):
    """A table cannot be set up like this."""


class BadEdition(BadOptions):
    """A file of components that contradicts itself or the rulebook."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


class UnknownGame(AedileError):
    """No game of that name."""


class UnknownBot(AedileError):
    """No bot of that name."""


class BotFailed(AedileError):
    """A bot that cannot be loaded, or does not do its part."""


class UnknownNotation(AedileError):
    """This text names no move."""


class IllegalAction(AedileError):
    """The move is not allowed now."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class NotYourTurn(IllegalAction):
    """Somebody else decides."""


class StaleVersion(IllegalAction):
    """The table has moved on since the answer was given."""


class GameOver(IllegalAction):
    """Nothing is left to decide."""


class CannotUndo(IllegalAction):
    """The last move may not be taken back."""


class BadRecord(AedileError):
    """A record that is damaged, or whose moves break the rules."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason


class BadPosition(AedileError):
    """A position that breaks a law of the game."""
