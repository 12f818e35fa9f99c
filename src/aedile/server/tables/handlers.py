"""Which function decides a command, and which applies an event: they register themselves here.

The functions are in `commands`, by theme. `Table.decide` and `History.apply`
look them up, so a new command or event is a class and a function, and nothing
else.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from aedile.server.events import Event
from aedile.server.protocol import Command
from aedile.server.tables.actors import Actor
from aedile.server.tables.decisions import Given, Outcome

if TYPE_CHECKING:
    from aedile.server.tables.history import History
    from aedile.server.tables.table import Table

C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
Decider: TypeAlias = Callable[["Table", Actor, C, Given], Outcome]
Applier: TypeAlias = Callable[["History", E, int], None]

DECIDERS: dict[type[Command], Decider[Any]] = {}
APPLIERS: dict[type[Event], Applier[Any]] = {}


def decides(command: type[C]) -> Callable[[Decider[C]], Decider[C]]:
    """The function says what comes of such a command, or raises Refused. It changes nothing."""

    def register(decider: Decider[C]) -> Decider[C]:
        DECIDERS[command] = decider
        return decider

    return register


def applies(event: type[E]) -> Callable[[Applier[E]], Applier[E]]:
    """The function makes such an event happen at a time, or raises Broken."""

    def register(applier: Applier[E]) -> Applier[E]:
        APPLIERS[event] = applier
        return applier

    return register
