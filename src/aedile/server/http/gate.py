"""The gate: which connections may stay, and for how long.

Connections are counted when they are accepted, by address and in all. Whoever has not
signed in is a stranger: strangers get a share of the places, so those who play find one.
Where places run out, the oldest stranger leaves of whichever network has most of them.
A trusted proxy's own connections are not counted by address; each counts for the client
whose request it carries, as long as it does.

Every connection has a deadline for what it is doing: sending the head of a request, or
its body, reading an answer, or nothing. `protocols.py` says which it is.
"""

import asyncio
import enum
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from math import inf
from typing import Any

from aedile.server.addresses import networks
from aedile.server.errors import Refused
from aedile.server.rate_limits import RateLimiter
from aedile.server.settings import Settings

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
LINE = "line"  # the key of a connection's line in the state of its requests
FILES_KEPT = 256  # for the database, logs and bots
STRANGERS = 0.5  # of all places
LOOKS_PER_DEADLINE = 8
LONGEST_LOOK = 1.0  # seconds between two looks for deadlines that have passed
BODY_GRACE = 1.25  # times the deadline for bodies, in which the application answers first


class Doing(enum.Enum):
    """What a connection is busy with."""

    HEAD = "sending the head of a request"
    BODY = "sending the body of a request"
    ANSWER = "waiting for an answer, or a socket"
    READING = "reading an answer"
    IDLE = "nothing"


class Line:
    """One connection."""

    __slots__ = (
        "_gate",
        "_transport",
        "address",
        "doing",
        "is_proxy",
        "known",
        "send_now",
        "unread",
        "until",
    )

    def __init__(
        self, gate: "Gate", transport: asyncio.Transport, address: str, is_proxy: bool
    ) -> None:
        self._gate = gate
        self._transport = transport
        self.address: str | None = None if is_proxy else address  # for whom it counts
        self.is_proxy = is_proxy
        self.known = False
        self.doing: Doing | None = None
        self.until = inf
        self.unread = 0  # bytes of answers
        self.send_now = _nothing_is_sent  # a text, on a socket; False if it has to wait

    def begin(self, doing: Doing) -> None:
        """Busy with something else from now on, or still with the same."""
        if doing is not self.doing:
            self.doing = doing
            self.until = self._gate.deadline(doing)

    def asks(self, address: str) -> bool:
        """A request has come, through a proxy perhaps; False if there is no place for it."""
        return not self.is_proxy or self._gate.move(self, address)

    def rest(self) -> None:
        """The request has been answered; the next may be somebody else's."""
        if self.is_proxy:
            self._gate.move(self, None)

    def recognise(self) -> None:
        """It is somebody who is signed in."""
        self._gate.recognise(self)

    def stall(self) -> None:
        """The client does not read what it was sent."""
        self.begin(Doing.READING)
        self.hold(0)

    def hold(self, waiting: int) -> None:
        """So many bytes wait besides those that the client does not read."""
        self._gate.buffer(self, self._transport.get_write_buffer_size() + waiting)

    def flow(self) -> None:
        """It has read nearly all."""
        self._gate.buffer(self, 0)

    def leave(self) -> None:
        """The connection has ended."""
        self._gate.forget(self)
        self.send_now = _nothing_is_sent
        # By this asyncio's transports refer to themselves: see `garbage`.
        vars(self._transport).pop("_read_ready_cb", None)

    def cut(self) -> None:
        """End the connection at once."""
        self._gate.forget(self)
        self._transport.abort()

    def expire(self) -> None:
        """The deadline has passed: hang up, and do not wait long for that either."""
        if self._transport.is_closing() or self._transport.get_write_buffer_size():
            self.cut()
            return
        if self.doing is Doing.HEAD:
            self._transport.write(TOO_SLOW)
        self.doing, self.until = Doing.READING, self._gate.deadline(Doing.READING)
        self._transport.close()


class Gate:
    """All connections to this process."""

    def __init__(self, settings: Settings, rate_limiter: RateLimiter) -> None:
        self.trusts = settings.trusts
        self._rate_limiter = rate_limiter
        self._most = settings.connections
        self._strangers_share = STRANGERS if settings.limited else 1.0
        self._each = settings.connections_per_address if settings.limited else sys.maxsize
        self._unread = settings.buffers_per_address * 1024 if settings.limited else sys.maxsize
        self._wide = settings.addresses_per_network
        self._seconds = {
            Doing.HEAD: settings.head_seconds,
            Doing.BODY: settings.body_seconds * BODY_GRACE,
            Doing.ANSWER: inf,
            Doing.READING: settings.read_seconds,
            Doing.IDLE: settings.idle_seconds,
        }
        # Sets that keep the order of arrival.
        self._lines: dict[Line, None] = {}
        self._of: defaultdict[str, dict[Line, None]] = defaultdict(dict)  # by network
        self._strangers: defaultdict[str, dict[Line, None]] = defaultdict(dict)  # by the widest
        self._unknown = 0  # strangers in all

    def __len__(self) -> int:
        return len(self._lines)

    def lines(self, address: str | None = None) -> list[Line]:
        """All connections, or those of one address."""
        return list(self._lines if address is None else self._of.get(networks(address)[0], ()))

    def allow_files(self, most: int) -> None:
        """No more connections than the system allows open files."""
        self._most = max(16, min(self._most, most - FILES_KEPT))

    # Coming and going.

    def enter(self, line: Line) -> bool:
        """One more connection; False if there is no place for it."""
        if line.address is not None:
            try:
                self._rate_limiter.check_address("connections", line.address)
            except Refused:
                return False
        if len(self._lines) >= self._most and not self._drop_a_stranger():
            return False
        if line.address is not None and not self._settle(line, line.address):
            return False
        self._lines[line] = None
        return True

    def move(self, line: Line, address: str | None) -> bool:
        """A line counts for another address, or for none; False if that has no place."""
        self._unsettle(line)
        line.known = False
        return address is None or self._settle(line, address)

    def forget(self, line: Line) -> None:
        """A connection is over."""
        self._lines.pop(line, None)
        self._unsettle(line)

    def recognise(self, line: Line) -> None:
        """A stranger no longer."""
        if line.known or line.address is None:
            return
        line.known = True
        self._no_stranger(line, line.address)

    def _settle(self, line: Line, address: str) -> bool:
        for place, network in enumerate(networks(address)):
            most = self._each * (self._wide if place else 1)
            if len(self._of.get(network, ())) >= most and not self._drop_one_of(network):
                return False
        if self._unknown >= self._most * self._strangers_share and not self._drop_a_stranger():
            return False
        line.address = address
        for network in networks(address):
            self._of[network][line] = None
        self._strangers[networks(address)[-1]][line] = None
        self._unknown += 1
        return True

    def _unsettle(self, line: Line) -> None:
        if line.address is None:
            return
        for network in networks(line.address):
            _discard(self._of, network, line)
        self._no_stranger(line, line.address)
        line.address = None

    def _no_stranger(self, line: Line, address: str) -> None:
        if _discard(self._strangers, networks(address)[-1], line):
            self._unknown -= 1

    # Making place.

    def _drop_a_stranger(self) -> bool:
        most = max(self._strangers.values(), key=len, default=None)
        return most is not None and _cut_first(most)

    def _drop_one_of(self, network: str) -> bool:
        """A stranger, or somebody who does nothing now."""
        group = self._of[network]
        return _cut_first(line for line in group if not line.known or line.doing is Doing.IDLE)

    def buffer(self, line: Line, unread: int) -> None:
        """So many bytes wait for a client to read them; too many from one network are dropped."""
        line.unread = unread
        if not unread or line.address is None:
            return
        for place, network in enumerate(networks(line.address)):
            most = self._unread * (self._wide if place else 1)
            slow = [each for each in self._of.get(network, ()) if each.unread]
            total = sum(each.unread for each in slow)
            for each in slow:
                if total <= most:
                    break
                total -= each.unread
                each.cut()

    # Deadlines.

    def deadline(self, doing: Doing) -> float:
        """Until when this may take, by the clock of the event loop."""
        return asyncio.get_running_loop().time() + self._seconds[doing]

    async def watch(self) -> None:
        """Hang up on whoever is too slow, for as long as the server runs."""
        every = min(LONGEST_LOOK, min(self._seconds.values()) / LOOKS_PER_DEADLINE)
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(every)
            now = loop.time()
            for line in [each for each in self._lines if each.until < now]:
                line.expire()


def line_of(scope: Mapping[str, Any]) -> Line | None:
    """The connection of a request; None where there is no network."""
    line: Line | None = scope.get("state", {}).get(LINE)
    return line


def _nothing_is_sent(text: str) -> bool:
    return False


def _discard(groups: dict[str, dict[Line, None]], network: str, line: Line) -> bool:
    group = groups.get(network, {})
    found = group.pop(line, line) is None
    if not group:
        groups.pop(network, None)
    return found


def _cut_first(lines: Iterable[Line]) -> bool:
    for line in lines:
        line.cut()
        return True
    return False
