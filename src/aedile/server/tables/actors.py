"""Who does something at a table: a person, or a part of the server."""

from typing import Literal, NamedTuple, TypeAlias

from aedile.kernel.message import Templates
from aedile.server.errors import Refused

say = Templates("messages")
ONLY_PEOPLE = say("Only people can do that.")


class Person(NamedTuple):
    """Somebody signed in."""

    id: str
    name: str
    admitted: bool = False  # has given the password of the table
    guest: bool = False  # has no account


class System(NamedTuple):
    """A part of the server."""

    name: Literal["clock", "bot", "coach", "scheduler", "admin", "tournament"]

    @property
    def id(self) -> str:
        """What stands in the log."""
        return self.name


Actor: TypeAlias = Person | System


def only_person(actor: Actor) -> Person:
    """The person who does this; raises Refused for a part of the server."""
    if not isinstance(actor, Person):
        raise Refused("not-allowed", ONLY_PEOPLE())
    return actor
