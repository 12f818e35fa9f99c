"""A table that is watched over the socket."""

import asyncio
from typing import TYPE_CHECKING, Any, Literal, Self, TypeAlias

if TYPE_CHECKING:
    from aedile.server.client.client import AedileClient

# A seat of one's own, a spectator's place, or wherever one sits at any moment.
Place: TypeAlias = int | Literal["mine"] | None


class Watched:
    """A table as one seat sees it, kept up to date."""

    def __init__(self, client: "AedileClient", table: str, seat: Place, password: str) -> None:
        self.table = table
        self.seat = seat
        self.frame: dict[str, Any] | None = None  # the newest
        self.log: list[dict[str, Any]] = []  # every line so far; what was taken back is gone
        self.chat: list[dict[str, Any]] = []
        self._client = client
        self._password = password
        self._told = 0  # moves of which the log is complete
        self._news = asyncio.Event()
        self._answered = 0  # an own command was done as this event: earlier frames are old
        self._error: Exception | None = None

    def request(self) -> dict[str, Any]:
        """The request to watch on from here."""
        last = self.frame["seq"] if self.frame else 0
        wanted = {"do": "watch", "table": self.table, "seat": self.seat}
        secret = {"password": self._password} if self._password else {}
        return wanted | secret | {"last": last, "log": self._told}

    def take(self, frame: dict[str, Any]) -> bool:
        """A frame has come; False when a part of the log is missing before it."""
        if frame.get("phase") == "broken":
            self._answered = 0
        elif self.frame and frame["seq"] < self.frame["seq"]:
            return True  # older than what is known
        log = frame.get("log")  # a broken table has none
        if log and log["after"] > self._told:
            return False
        if log:
            known = [line for line in self.log if line["move"] <= log["after"]]
            self.log = (known if log["after"] else []) + log["lines"]
            self._told = log["moves"]
        self.frame = frame
        if self._is_news():
            self._news.set()
        return True

    def answered(self, seq: int) -> None:
        """An own command was done as event `seq`: frames before it are old."""
        self._answered = max(self._answered, seq)
        if not self._is_news() and not self._error:
            self._news.clear()

    def fail(self, error: Exception) -> None:
        """It cannot be watched any longer."""
        self._error = error
        self._news.set()

    async def next(self) -> dict[str, Any]:
        """The newest frame, once there is one that was not given yet; raises Refused."""
        await self._news.wait()
        self._news.clear()
        if self._error:
            self._news.set()
            raise self._error
        assert self.frame is not None
        return self.frame

    async def until(self, wanted: Any) -> dict[str, Any]:
        """The newest frame, once `wanted(frame)` is true of it."""
        while not (self._is_news() and wanted(self.frame)):
            await self.next()
        assert self.frame is not None
        return self.frame

    def _is_news(self) -> bool:
        return self.frame is not None and self.frame["seq"] >= self._answered

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> dict[str, Any]:
        return await self.next()

    async def close(self) -> None:
        """Stop watching."""
        await self._client.unwatch(self)
