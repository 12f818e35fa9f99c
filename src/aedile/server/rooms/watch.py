"""Who looks at a live table, and how they hear of it.

A room never hands out a frame: it says that there is something new, and
whoever watches fetches the newest frame when it can be sent. So a slow client
costs no memory, skips what is no longer true, and holds nobody up.
"""

from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from aedile.server.errors import Refused

if TYPE_CHECKING:
    from aedile.server.rooms.room import Room

# A seat, a spectator's place, or wherever the person sits at any moment.
Place: TypeAlias = int | Literal["mine"] | None


class Audience(Protocol):
    """A socket, or a request that waits. It is told on the event loop and must not block."""

    def changed(self, watch: "Watch") -> None:
        """There is a new frame to fetch."""

    def tell(self, payload: str) -> None:
        """Send this as it is."""

    def shut(self, watch: "Watch", why: Refused) -> None:
        """This watch is over."""


class Watch:
    """One person's look at a table, from a seat or as a spectator."""

    __slots__ = ("audience", "person", "place", "room", "seat", "seen", "told")

    def __init__(
        self,
        room: "Room",
        person: str | None,
        place: Place,
        audience: Audience,
    ) -> None:
        self.room = room
        self.person = person
        self.place = place  # as it was asked for
        self.seat: int | None = None  # what is seen now; set by the room
        self.audience = audience
        self.seen = 0  # the last event of which a frame was sent
        self.told = 0  # so many moves of the log were sent by then

    def frame(self) -> str:
        """The table as this seat may see it now, with the part of the log not yet sent."""
        return self.room.frame(self)

    def end(self) -> None:
        """Look no longer."""
        self.room.forget(self)
