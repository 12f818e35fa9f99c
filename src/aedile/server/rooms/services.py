"""What every room works with."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from aedile.kernel.contract import Json
from aedile.server.bots.pool import Advised, BotJob, Chosen, Hear
from aedile.server.caches import ByteCache
from aedile.server.events import StoredEvent
from aedile.server.metrics import Metrics
from aedile.server.outages import NoOutages
from aedile.server.rooms.chat import ChatStore
from aedile.server.rooms.plans import PlanStore
from aedile.server.store.events import EventStore
from aedile.server.tables.table import Table
from aedile.server.times import Clock

if TYPE_CHECKING:
    from aedile.server.rooms.room import Room


class Thinker(Protocol):
    """Runs bots."""

    async def choose(self, job: BotJob, hear: Hear) -> Chosen:
        """What the bot plays; raises BotFailed."""

    async def advise(self, job: BotJob) -> Advised:
        """What a good player would do, and why; raises BotFailed."""

    async def work(self, question: Json, what: str, limit: float, soon: bool) -> Json:
        """Have something done that has time; raises BotFailed."""


class Services(NamedTuple):
    """Storage, bots, time and figures, and the way back to the hub."""

    store: EventStore
    chat: ChatStore
    plans: PlanStore
    bots: Thinker
    clock: Clock
    metrics: Metrics
    cache: ByteCache
    load: Callable[[str, Sequence[StoredEvent]], Table]
    turned: Callable[["Room", Sequence[str]], None]  # others than these have to act now
    restless: set["Room"]  # where something may happen without being asked
    outages: NoOutages = NoOutages()
