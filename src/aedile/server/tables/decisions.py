"""What comes of a command, and what it takes to decide one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from aedile.server.events import Event, NewEvent, Summary
from aedile.server.tables.plans import SeatPlans

if TYPE_CHECKING:
    from aedile.server.tables.table import Table


class Fresh(NamedTuple):
    """What a new table needs and nobody can make up here."""

    table: str  # its id
    seed: str
    apart: frozenset[str] = frozenset()  # those whom its host shall not meet, or who leave


class Given(NamedTuple):
    """What is not known from the events of a table: the time, and what a rematch needs."""

    now: int
    fresh: Fresh | None = None


class PlanChange(NamedTuple):
    """What a seat has planned from now on; to be stored beside the log."""

    seat: int
    plans: SeatPlans


class NewTable(NamedTuple):
    """A table that is to be created as well, before the events are stored."""

    id: str
    events: list[NewEvent]


class Outcome(NamedTuple):
    """What is to happen."""

    events: Sequence[Event]
    plan: PlanChange | None = None
    rematch: NewTable | None = None


def happens(*events: Event) -> Outcome:
    """These events, and nothing else."""
    return Outcome(events)


class Decided(NamedTuple):
    """What comes of a command. `after` is the table once the events are stored."""

    events: list[NewEvent]
    after: "Table"
    plan: PlanChange | None = None
    rematch: NewTable | None = None

    @property
    def summary(self) -> Summary:
        """What is to be stored beside the events."""
        return self.after.summary()


class BotTurn(NamedTuple):
    """A bot that has to decide."""

    seat: int
    spec: str
    version: int
    seconds: float | None = None  # to think; None: as long as its spec says
