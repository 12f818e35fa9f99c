"""What a hub asks others about people: what they may do, and whether they see it for themselves."""

from collections.abc import Collection, Sequence
from typing import Protocol

from aedile.server.protocol import Command
from aedile.server.tables.actors import Person
from aedile.server.tables.table import Table


class Allow(Protocol):
    """Refuses what is too much, or what somebody may not do for now."""

    async def __call__(self, person: Person, command: Command, rated: Sequence[str] = ()) -> None:
        """`rated` are those who would play a rated game by this; raises Refused."""


class Bell(Protocol):
    """Tells people who do not look what happened at their tables."""

    def looking(self, table: str, people: Collection[str]) -> None:
        """These see for themselves that it is their turn, whichever process it was played in."""


async def no_password_fits(stored: str, password: str, person: str) -> bool:
    """There are no tables with passwords."""
    return False


async def everybody_is_welcome(person: Person, table: Table) -> None:
    """Whoever wants to may sit down."""


async def everything_is_allowed(
    person: Person, command: Command, rated: Sequence[str] = ()
) -> None:
    """Nothing is too much."""
