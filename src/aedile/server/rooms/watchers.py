"""Watchers of a live table: the frame cache, and the fan-out of changes.

A room never pushes a frame: it says that something has changed, and each
watcher fetches the newest frame when it can be sent. So a slow client
costs no memory, skips what is no longer true, and holds nobody up. Watchers
with the same seat and the same part of the log share one frame (`moments`).
"""

import logging
from collections.abc import Collection
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

import orjson

from aedile.kernel.contract import Json
from aedile.kernel.message import Templates
from aedile.server.addresses import asking
from aedile.server.caches import ByteCache
from aedile.server.errors import Refused
from aedile.server.rooms.moments import Moments
from aedile.server.rooms.plans import Plans
from aedile.server.tables import projection
from aedile.server.tables.table import NOT_YOUR_SEAT, Table

if TYPE_CHECKING:
    from aedile.server.rooms.room import Room

log = logging.getLogger(__name__)

say = Templates("messages")
OUT_OF_ORDER = say("This table is out of order. {why}")
CANNOT_SHOW = say("The server cannot show this table; its log has the details.")

# A seat, a spectator's place, or wherever the person sits at any moment.
Place: TypeAlias = int | Literal["mine"] | None


class Audience(Protocol):
    """A socket, or a request that waits. It is told on the event loop and must not block."""

    def changed(self, watch: "Watch") -> None:
        """There is a new frame to fetch."""

    def tell(self, payload: str) -> None:
        """Send this as it is."""

    def mention(self, payload: str) -> None:
        """The same, unless something else is still to be sent: nobody misses it."""

    def shut(self, watch: "Watch", why: Refused) -> None:
        """This watch is over."""


class Watch:
    """One person's look at a table, from a seat or as a spectator."""

    __slots__ = ("address", "audience", "person", "place", "room", "seat", "seen", "told")

    def __init__(self, room: "Room", person: str | None, place: Place, audience: Audience) -> None:
        self.room = room
        self.person = person
        self.address = asking.get()
        self.place = place  # as it was asked for
        self.seat: int | None = None  # what is seen now
        self.audience = audience
        self.seen = 0  # the last event of which a frame was sent
        self.told = 0  # how many moves of the log were sent by then

    def frame(self) -> str:
        """The table as this seat may see it now, with the part of the log not yet sent."""
        return self.room.frame(self)

    def end(self) -> None:
        """Look no longer."""
        self.room.forget(self)


class Watchers:
    """Everybody who looks at one table, and what they get to see."""

    def __init__(
        self, id: str, table: Table | None, broken: str, plans: Plans, cache: ByteCache
    ) -> None:
        self.broken = broken  # why there is no table to show
        self._id = id
        self._table = table
        self._plans = plans
        self._watches: set[Watch] = set()
        self._behind: set[Watch] = set()  # those who have not seen what happened last
        self._over: list[tuple[Watch, Refused]] = []  # of those whose seat is theirs no longer
        self._moments = Moments(cache)
        self._moments.show(table)

    def __bool__(self) -> bool:
        return bool(self._watches)

    def add(self, watch: Watch) -> None:
        """One more looks on; raises Refused for a seat that is not this person's."""
        watch.seat = self._seat_for(watch)
        self._watches.add(watch)

    def remove(self, watch: Watch) -> None:
        """Somebody looks no longer."""
        self._watches.discard(watch)
        self._behind.discard(watch)

    def spectators(self) -> list[Watch]:
        """Those who look on without a seat."""
        return [watch for watch in self._watches if watch.seat is None]

    def people(self) -> set[str | None]:
        """The people who look on."""
        return {watch.person for watch in self._watches}

    # What they see.

    def frame(self, watch: Watch) -> str:
        """What a watch gets to see now, with the part of the log it does not know yet."""
        table, now, seat = self._table, self._moments.now, watch.seat
        if table is None or now is None:
            return _text(projection.broken_frame(self._id, seat, OUT_OF_ORDER(why=self.broken)))
        after = min(watch.told, table.stood_since(watch.seen))
        watch.told, watch.seen = table.moves, table.seq

        def make() -> Json:
            return projection.frame(table, seat, after, self._plans.of(seat), now)

        try:
            text = now.frame(seat, after, make).decode()
            self._served(watch)
            return text
        except Exception:  # harms those who watch this table, and no other they watch
            log.exception("table %s cannot be shown", self._id)
            return _text(projection.broken_frame(self._id, seat, CANNOT_SHOW()))

    def _served(self, watch: Watch) -> None:
        """When all who look have seen it, nothing is kept for them; it is if others come."""
        if watch in self._behind:
            self._behind.discard(watch)
            if not self._behind:
                self._moments.let_go()

    def show(self, table: Table | None, broken: str = "") -> None:
        """From now on this is what everybody sees, from the seats they have there."""
        self._table, self.broken = table, broken
        self._moments.show(table)
        self._behind = set(self._watches)
        for watch in list(self._watches):
            seat = None  # nothing of a seat is seen by whoever lost it
            try:
                seat = self._seat_for(watch)
            except Refused as refused:
                self.remove(watch)
                self._over.append((watch, refused))
            if seat != watch.seat:
                watch.seat, watch.told = seat, 0  # another seat is told other things

    def _seat_for(self, watch: Watch) -> int | None:
        """The seat from which a person sees the table; raises Refused."""
        if watch.place is None or self._table is None:
            return None
        own = self._table.seats_of(watch.person) if watch.person else []
        if watch.place == "mine":
            return own[0] if own else None
        if watch.place not in own:
            raise Refused("not-your-seat", NOT_YOUR_SEAT(seat=watch.place))
        return watch.place

    # What they are told.

    def changed(self) -> None:
        """Leave everybody a mark: there is something new to fetch, or nothing any more."""
        over, self._over = self._over, []
        for watch, why in over:
            watch.audience.shut(watch, why)
        for watch in list(self._watches):
            watch.audience.changed(watch)

    def tell(self, payload: str, only: str | None = None, deaf: Collection[str] = ()) -> None:
        """The same to all who are not deaf to it, or to one person, whatever seats they watch."""
        heard = (
            watch
            for watch in self._watches
            if only in (None, watch.person) and watch.person not in deaf
        )
        for audience in {watch.audience for watch in heard}:
            audience.tell(payload)

    def mention(self, payload: str) -> None:
        """The same with what is soon out of date, to those who are not behind."""
        for audience in {watch.audience for watch in self._watches}:
            audience.mention(payload)

    def forget(self) -> None:
        """Keep nothing: nobody looks any longer."""
        self._moments.clear()

    def shut(self, why: Refused) -> None:
        """Nobody can look on any longer."""
        for watch in list(self._watches):
            watch.audience.shut(watch, why)
        self._watches.clear()
        self._behind.clear()


def _text(message: Json) -> str:
    return orjson.dumps(message).decode()
