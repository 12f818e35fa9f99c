"""The WebSocket: watching tables, and sending them commands, over one connection."""

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from typing import Any

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from aedile.kernel.message import Templates
from aedile.server.addresses import asking
from aedile.server.errors import Refused
from aedile.server.http.gate import line_of
from aedile.server.http.send_queue import SendQueue
from aedile.server.http.socket_protocol import (
    OF_THE_SOCKET,
    REQUEST,
    TABLE,
    GatherSet,
    ImagineTurn,
    ListenTo,
    Malformed,
    OfReviews,
    Ping,
    UnlistenTo,
    UnwatchTable,
    WatchTable,
    answer,
    checked,
    read,
    refusal,
    text_of,
)
from aedile.server.http.socket_reviews import ReviewDesk, Reviewing
from aedile.server.metrics import Metrics
from aedile.server.people.accounts import GUEST, TAKE_BACK_FIRST
from aedile.server.people.sessions import Identity
from aedile.server.protocol import COMMAND, LONGEST_FRAME, PROTOCOL, Move
from aedile.server.rate_limits import RateLimiter
from aedile.server.rooms.hub import Hub
from aedile.server.rooms.outbox import Done
from aedile.server.rooms.reviews import Source
from aedile.server.rooms.talk import Listener
from aedile.server.rooms.watchers import Place, Watch
from aedile.server.tables.actors import Person
from aedile.server.tables.gathering import Asked

say = Templates("messages")
TOO_MANY_WATCHED = say("One socket can watch {n} tables at most.")
TOO_MANY_TALKS = say("One socket can listen to {n} tournaments at most.")

log = structlog.get_logger("aedile.socket")

MOST_WATCHED = 64  # tables and seats on one socket
MOST_TALKS = 8  # tournaments it listens to
MOST_PENDING = 32  # commands of one socket that are under way
MOST_MALFORMED = 20  # messages that cannot be read, before the connection is closed
BURST = 2  # times its rate a socket may send at once
STALLED_AFTER = 30.0  # seconds for a client to read a frame

NORMAL, POLICY, TOO_BIG, RESTART, TRY_LATER = 1000, 1008, 1009, 1012, 1013


class Socket:
    """One connection to one client."""

    def __init__(
        self,
        websocket: WebSocket,
        identity: Identity,
        hub: Hub,
        rate_limiter: RateLimiter,
        metrics: Metrics,
        reviews: ReviewDesk,
    ) -> None:
        self.identity = identity
        self._person = Person(identity.id, identity.name, guest=identity.kind == GUEST)
        self._websocket = websocket
        self._hub = hub
        self._metrics = metrics
        self._line = line_of(websocket.scope)
        self._rate_limiter = rate_limiter
        self._turn = partial(rate_limiter.turn, "messages", asking.get())
        self._queue = SendQueue(partial(self._turn, "sent"))
        self._bucket = rate_limiter.bucket("frames", BURST)
        self._watches: dict[tuple[str, Place], Watch] = {}
        self._talks: dict[str, Callable[[], None]] = {}  # tournaments listened to: what ends it
        self._reviewing = Reviewing(reviews, self._person)
        self._pending: set[asyncio.Task[None]] = set()
        self._moves = 0  # that are under way as well
        self._malformed = 0
        self._loop = asyncio.get_running_loop()
        self._closing: asyncio.Future[tuple[int, str]] = self._loop.create_future()
        self._sends_since: float | None = None  # by the loop's clock, while sending

    # Called by rooms and the hub; see Audience.

    def changed(self, watch: Watch) -> None:
        """There is a new frame to fetch."""
        self._queue.mark(watch)

    def tell(self, payload: str) -> None:
        """Send this as it is: now, if nothing else is to be sent before it."""
        is_free = not self._queue and self._sends_since is None
        if is_free and self._line and self._line.send_now(payload):
            return
        self._queue.put(payload)
        if self._line and self._sends_since is not None:
            self._line.hold(self._queue.size)

    def mention(self, payload: str) -> None:
        """Send this as it is, unless something else is still to be sent."""
        if not self._queue:
            self.tell(payload)

    def shut(self, watch: Watch, why: Refused) -> None:
        """This watch is over."""
        self._watches = {key: each for key, each in self._watches.items() if each is not watch}
        self._queue.drop(watch)
        self._refuse(why, None, watch.room.id, watch.place)

    def look(self, source: Source) -> None:
        """There is something new to fetch."""
        self._queue.mark(source)

    def look_no_more(self, source: Source) -> None:
        """It is no longer wanted."""
        self._queue.drop(source)

    def attend(self) -> None:
        """The tables that wait for this person have changed."""
        self._queue.mark(self._attention)

    def close(self, code: int, why: str) -> None:
        """Close the connection soon, with a reason."""
        if not self._closing.done():
            self._closing.set_result((code, why))

    # The connection.

    async def run(self) -> None:
        """Serve the client until either side closes."""
        hello = {"id": self.identity.id, "name": self.identity.name, "kind": self.identity.kind}
        self._put({"type": "hello", "protocol": PROTOCOL, "person": hello, "now": self._hub.now()})
        self.attend()
        tasks = [asyncio.create_task(self._receive()), asyncio.create_task(self._send())]
        try:
            ends: list[asyncio.Future[Any]] = [*tasks, self._closing]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in [*tasks, *self._pending]:
                task.cancel()
            for watch in self._watches.values():
                watch.end()
            self._watches.clear()
            for end in self._talks.values():
                end()
            self._reviewing.end()
            self._queue.close()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception) and not _is_end(ended):
                    log.error("socket failed", exc_info=ended)
                    self.close(1011, "the server failed")
        await self._say_goodbye()

    async def _say_goodbye(self) -> None:
        if self._websocket.client_state is not WebSocketState.CONNECTED:
            return
        code, why = self._closing.result() if self._closing.done() else (NORMAL, "")
        with contextlib.suppress(Exception):  # the client may be gone, or never take it
            async with asyncio.timeout(1):
                if code == RESTART:
                    await self._websocket.send_text(text_of({"type": "closing", "why": why}))
                await self._websocket.close(code, why)

    async def _send(self) -> None:
        while True:
            text = await self._queue.next()
            if text is None:
                return self.close(TRY_LATER, "too much was waiting")
            if not text or (self._line and self._line.send_now(text)):
                continue
            self._sends_since = self._loop.time()
            try:
                await self._websocket.send_text(text)
            except RuntimeError:  # uvicorn: the connection was closed meanwhile
                return None
            self._sends_since = None
            if self._line:
                self._line.flow()

    def close_if_stalled(self) -> None:
        """Close a connection that reads nothing."""
        since = self._sends_since
        if since is not None and self._loop.time() - since > STALLED_AFTER:
            self.close(TRY_LATER, "nothing was read for too long")

    async def _receive(self) -> None:
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            size = len(text.encode()) if text is not None else len(message.get("bytes") or b"")
            if size > LONGEST_FRAME:
                return self.close(TOO_BIG, f"more than {LONGEST_FRAME} bytes")
            if self._bucket and not self._bucket.take():
                return self.close(POLICY, "too many messages")
            await self._turn()
            try:
                await self._handle(text)
            except Malformed as malformed:
                self._malformed += 1
                if self._malformed > MOST_MALFORMED:
                    return self.close(POLICY, "too many messages that cannot be read")
                self._refuse(malformed.refused, malformed.cmd)

    async def _handle(self, text: str | None) -> None:
        """One message; raises Malformed."""
        data = read(text)
        if data.get("do") in OF_THE_SOCKET:
            request = checked(REQUEST, data)
            if isinstance(request, Ping):
                self._put({"type": "pong", "n": request.n})
            elif isinstance(request, UnwatchTable):
                self._unwatch(request.table, request.seat)
            elif isinstance(request, ListenTo):
                if place := self._place_for(request.tournament):
                    await self._start(self._listen(request.tournament, place))
            elif isinstance(request, UnlistenTo):
                self._unlisten(request.tournament)
            elif isinstance(request, GatherSet | ImagineTurn):
                await self._start(self._try_out(request))
            elif isinstance(request, OfReviews):
                await self._start(self._review(request))
            else:
                await self._start(self._watch(request))
            return
        rest = dict(data)
        table = checked(TABLE, rest.pop("table", None), data)
        command = checked(COMMAND, rest, data)
        if self.identity.leaving:
            self._refuse(Refused("leaving", TAKE_BACK_FIRST()), command.cmd, table)
        elif not isinstance(command, Move) or not self._submit(table, command):
            await self._start(self._do(table, command))

    async def _start(self, work: Any) -> None:
        """Start one of several requests; rooms keep the order at one table."""
        task = asyncio.create_task(work)
        self._pending.add(task)
        task.add_done_callback(self._pending.discard)
        if len(self._pending) >= MOST_PENDING:
            await asyncio.wait(self._pending, return_when=asyncio.FIRST_COMPLETED)

    def _submit(self, table: str, move: Move) -> bool:
        """What is sent most needs no task of its own; False if it has to wait for others."""
        if len(self._pending) + self._moves >= MOST_PENDING:
            return False

        def reply(outcome: Done | Refused) -> None:
            self._moves -= 1
            self._reply(table, move.cmd, outcome)

        self._moves += 1
        is_taken = self._hub.submit(table, self._person, move, reply)
        self._moves -= not is_taken
        return is_taken

    async def _do(self, table: str, command: Any) -> None:
        with contextlib.suppress(Refused):  # the reply has said it
            reply = partial(self._reply, table, command.cmd)
            await self._hub.do(table, self._person, command, reply)

    def _reply(self, table: str, cmd: str, outcome: Done | Refused) -> None:
        if isinstance(outcome, Done):
            self._put(answer(outcome))
            return
        self._refuse(outcome, cmd, table)
        self._show_again(table, outcome)

    def _show_again(self, table: str, refused: Refused) -> None:
        """Whoever knows an old version of a table gets the new one."""
        if refused.code == "stale":
            for (watched, _), watch in self._watches.items():
                if watched == table:
                    self.changed(watch)

    async def _try_out(self, request: GatherSet | ImagineTurn) -> None:
        """Answer a request that changes nothing."""
        try:
            self._rate_limiter.check("imagine", self._person.id)
            told = await self._tried_out(request)
        except Refused as refused:
            self._refuse(refused, request.cmd, request.table, request.seat)
            self._show_again(request.table, refused)
        else:
            self._put({"cmd": request.cmd, **told})

    async def _tried_out(self, request: GatherSet | ImagineTurn) -> dict[str, Any]:
        table, person = request.table, self._person
        if isinstance(request, ImagineTurn):
            tried = await self._hub.imagine(
                table, person, request.seat, request.version, request.moves
            )
            return {"type": "imagined", **tried}
        asked = Asked(request.seat, request.version, request.after, request.set)
        return {"type": "gathered", **await self._hub.gather(table, person, asked)}

    async def _review(self, request: OfReviews) -> None:
        try:
            await self._reviewing.do(request, self)
        except Refused as refused:
            self._refuse(refused, request.cmd, request.table)
        else:
            self._put({"type": "reviewed", "cmd": request.cmd})

    async def _watch(self, request: WatchTable) -> None:
        key = (request.table, request.seat)
        try:
            if key not in self._watches and len(self._watches) >= MOST_WATCHED:
                raise Refused("too-many", TOO_MANY_WATCHED(n=MOST_WATCHED))
            watch = await self._hub.watch(
                request.table,
                self._person,
                request.seat,
                self,
                request.last,
                request.log,
                request.password,
            )
        except Refused as refused:
            self._refuse(refused, None, request.table, request.seat)
            return
        self._unwatch(*key)
        self._watches[key] = watch
        if request.last:
            self._metrics.resumes.labels("resumed").inc()
        self.changed(watch)

    def _unwatch(self, table: str, seat: Place) -> None:
        watch = self._watches.pop((table, seat), None)
        if watch:
            self._queue.drop(watch)
            watch.end()

    def _place_for(self, tournament: str) -> Callable[[], None] | None:
        """Taken at once: whoever thinks better of it may say so before `_listen` begins."""
        if tournament in self._talks:
            return None
        if len(self._talks) >= MOST_TALKS:
            self._refuse(Refused("too-many", TOO_MANY_TALKS(n=MOST_TALKS)), None)
            return None
        self._talks[tournament] = place = lambda: None
        return place

    async def _listen(self, tournament: str, place: Callable[[], None]) -> None:
        try:
            end = await self._hub.talks.listen(tournament, Listener(self._person.id, self))
        except Refused as refused:
            if self._talks.get(tournament) is place:
                del self._talks[tournament]
            return self._refuse(refused, None)
        if self._talks.get(tournament) is not place:
            return end()
        self._talks[tournament] = end

    def _unlisten(self, tournament: str) -> None:
        if end := self._talks.pop(tournament, None):
            end()

    async def _attention(self) -> str:
        try:
            return text_of(
                {"type": "attention", "tables": await self._hub.turns_of(self._person.id)}
            )
        except Refused:  # storage unavailable: the next change sends it
            return ""

    def _refuse(
        self, refused: Refused, cmd: str | None, table: str | None = None, seat: Place = None
    ) -> None:
        self._metrics.refused.labels(refused.code).inc()
        self._put(refusal(refused, cmd, table, seat))

    def _put(self, message: dict[str, Any]) -> None:
        self.tell(text_of(message))


def _is_end(error: Exception) -> bool:
    """Whether the client is just gone."""
    return isinstance(error, WebSocketDisconnect | ConnectionError)
