"""Who does something at a table: a person, or a part of the server."""

from typing import Literal, NamedTuple, TypeAlias


class Person(NamedTuple):
    """Somebody signed in."""

    id: str
    name: str
    admitted: bool = False  # has given the password of the table


class System(NamedTuple):
    """A part of the server."""

    name: Literal["clock", "bot", "scheduler", "admin"]

    @property
    def id(self) -> str:
        """What stands in the log."""
        return self.name


Actor: TypeAlias = Person | System
