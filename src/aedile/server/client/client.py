"""The client: requests over HTTP, and a socket that reconnects by itself."""

import asyncio
import contextlib
import random
import uuid
from collections.abc import AsyncIterator
from typing import Any, Self

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from aedile.kernel.message import NO_RULE, Citation, plain
from aedile.server.client.watched import Place, Watched
from aedile.server.errors import Refused

SHORTEST_PAUSE = 0.25  # seconds before the second attempt to connect
LONGEST_PAUSE = 15.0
LARGEST_FRAME = 4 << 20  # bytes of one message from the server
TIMEOUT = 30.0  # seconds for one request over HTTP
PACE = 18.0  # commands a second, below the rate limit of 20
BURST = 20  # commands that may go out at once after a pause
HEARTBEAT = 20.0  # seconds; nothing else notices a connection that is dead one way only
# A server that says so is asked again; everything else is final.
TRY_AGAIN = ("restarting", "storage-unavailable")
# The socket closed for a reason that trying again does not mend.
GIVE_UP = (1008, 1009)
# What a reverse proxy says when none of its servers answers.
NOBODY_THERE = (502, 503, 504)


class AedileClient:
    """One person, or one program with an API key, at a server."""

    def __init__(
        self,
        url: str,
        *,
        key: str = "",
        heartbeat: float = HEARTBEAT,
        pace: float | None = PACE,
        local_address: str | None = None,
    ) -> None:
        """`heartbeat`: seconds between pings, and for the answer to one.

        `pace`: commands a second, on average; None is as fast as they come.
        `local_address`: of this machine, to come from, where it has several.
        """
        self.url = url.rstrip("/")
        self.person: dict[str, Any] | None = None
        self.turns: list[str] = []  # tables that wait for this person
        self._key = key
        self._heartbeat = heartbeat
        self._pace = pace
        self._next_turn = 0.0  # when the next command would be in time
        headers = {"Authorization": f"Bearer {key}"} if key else {"Origin": self.url}
        self._from = (local_address, 0) if local_address else None
        secure = self.url.startswith("https")  # what only https needs takes long to load
        transport = (
            httpx.AsyncHTTPTransport(verify=secure, local_address=local_address)
            if local_address
            else None
        )
        self._http = httpx.AsyncClient(
            base_url=self.url, headers=headers, timeout=TIMEOUT, verify=secure, transport=transport
        )
        self._watched: dict[tuple[str, Place], Watched] = {}
        self._unanswered: dict[str, tuple[dict[str, Any], asyncio.Future[dict[str, Any]]]] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._connected = asyncio.Event()
        self._error: Exception | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close all connections."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._http.aclose()

    # Over HTTP.

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """One request to the interface, such as `GET`, `/api/games`; raises Refused."""
        answer = await self._http.request(method, path, json=body)
        if answer.status_code in NOBODY_THERE and not _is_json(answer):
            raise Refused("restarting", "No server answers at the moment.", wait=1)
        told = answer.json() if answer.content else None
        if answer.is_success:
            return told
        error = told.get("error", {}) if isinstance(told, dict) else {}
        raise _refused(error, f"The server answered with status {answer.status_code}.")

    async def guest(self, name: str) -> dict[str, Any]:
        """Sign in as a guest."""
        return await self._enter("/api/guests", {"name": name})

    async def register(self, name: str, password: str) -> dict[str, Any]:
        """Create an account."""
        return await self._enter("/api/accounts", {"name": name, "password": password})

    async def login(self, name: str, password: str) -> dict[str, Any]:
        """Sign in to an account."""
        return await self._enter("/api/login", {"name": name, "password": password})

    async def create(self, **config: Any) -> str:
        """Open a table, with `game`, `players` and whatever else is to be chosen; its id."""
        told = await self.request("POST", "/api/tables", config)
        return str(told["id"])

    async def look(self, table: str, seat: Place = "mine") -> dict[str, Any]:
        """The table as a seat sees it now, without watching."""
        query = f"?seat={'none' if seat is None else seat}"
        frame: dict[str, Any] = await self.request("GET", f"/api/tables/{table}{query}")
        return frame

    async def _enter(self, path: str, body: dict[str, str]) -> dict[str, Any]:
        told: dict[str, Any] = await self.request("POST", path, body)
        self.person = told
        return told

    # Over the socket.

    async def do(self, table: str, what: str, *, cmd: str = "", **more: Any) -> dict[str, Any]:
        """Carry out a command, exactly once however often the connection breaks; raises Refused."""
        await self._connect()
        await self._keep_pace()
        name = cmd or uuid.uuid4().hex
        message = {"table": table, "do": what, "cmd": name} | more
        pause = SHORTEST_PAUSE
        while True:
            try:
                return await self._ask(name, message)
            except Refused as refused:
                if refused.code not in TRY_AGAIN:
                    raise
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def join(self, table: str, seat: int | None = None, password: str = "") -> dict[str, Any]:
        """Sit down."""
        more: dict[str, Any] = {} if seat is None else {"seat": seat}
        return await self.do(table, "join", **more, **({"password": password} if password else {}))

    async def move(self, frame: dict[str, Any], *moves: str) -> dict[str, Any]:
        """Answer the question of a frame; one decision, or several in a row."""
        seat, version = frame["seat"], frame["version"]
        return await self.do(frame["table"], "move", seat=seat, version=version, moves=list(moves))

    async def gather(self, frame: dict[str, Any], *keys: str) -> dict[str, Any]:
        """How the set stands that a frame asks about, with these parts in any order."""
        asked = {"seat": frame["seat"], "version": frame["version"], "set": list(keys)}
        told = await self.request("POST", f"/api/tables/{frame['table']}/gather", asked)
        gathering: dict[str, Any] = told["gathering"]
        return gathering

    def watch(self, table: str, seat: Place = "mine", password: str = "") -> Watched:
        """Frames of a table, from now on.

        `mine` is whatever seat one has, and a spectator's place without one.
        Who holds several seats at a table watches each by its number.
        """
        watched = self._watched.get((table, seat))
        if watched is None:
            watched = self._watched[table, seat] = Watched(self, table, seat, password)
            self._begin(watched.request())
        return watched

    def watching(self) -> list[Watched]:
        """All tables that are watched."""
        return list(self._watched.values())

    async def unwatch(self, watched: Watched) -> None:
        """Stop watching a table."""
        if self._watched.pop((watched.table, watched.seat), None):
            await self._send({"do": "unwatch", "table": watched.table, "seat": watched.seat})

    async def drop_connection(self) -> None:
        """Drop the connection, as a network might. It reconnects by itself."""
        if self._socket:
            self._socket.transport.abort()

    async def _keep_pace(self) -> None:
        """Stay below the rate limit of the server."""
        if self._pace is None:
            return
        now = asyncio.get_running_loop().time()
        self._next_turn = max(self._next_turn + 1 / self._pace, now - BURST / self._pace)
        if self._next_turn > now:
            await asyncio.sleep(self._next_turn - now)

    async def _ask(self, name: str, message: dict[str, Any]) -> dict[str, Any]:
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._unanswered[name] = (message, answer)
        try:
            await self._send(message)
            return await answer
        finally:
            self._unanswered.pop(name, None)

    def _begin(self, message: dict[str, Any]) -> None:
        """Send this if connected; a new connection asks for what is watched by itself."""
        if self._task is None:
            self._task = asyncio.create_task(self._stay_connected())
        elif self._socket:
            self._sending = asyncio.create_task(self._send(message))

    async def _connect(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._stay_connected())
        await self._connected.wait()
        if self._error:
            raise self._error

    async def _send(self, message: dict[str, Any]) -> None:
        """Without a connection this does nothing: the next one sends it again."""
        if self._socket:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(orjson.dumps(message).decode())

    async def _stay_connected(self) -> None:
        pause = SHORTEST_PAUSE
        while True:
            try:
                async with self._connection() as socket:
                    pause = SHORTEST_PAUSE
                    await self._listen(socket)
            except (OSError, InvalidHandshake, TimeoutError) as error:
                if _is_final(error):
                    return self._give_up(Refused("not-signed-in", f"The server said no: {error}"))
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 1006
                if code in GIVE_UP:
                    return self._give_up(Refused("not-allowed", f"The server hung up: {closed}"))
            # Everybody lost the connection at once: do not all reconnect at once.
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(2 * pause, LONGEST_PAUSE)

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[ClientConnection]:
        cookie = "; ".join(f"{each.name}={each.value}" for each in self._http.cookies.jar)
        headers = {"Authorization": f"Bearer {self._key}"} if self._key else {"Cookie": cookie}
        address = self.url.replace("http", "ws", 1) + "/api/socket"
        async with connect(
            address,
            origin=None if self._key else self.url,  # type: ignore[arg-type]
            additional_headers=headers,
            compression=None,
            max_size=LARGEST_FRAME,
            open_timeout=min(TIMEOUT, 2 * self._heartbeat),
            ping_interval=self._heartbeat,
            ping_timeout=self._heartbeat,
            close_timeout=self._heartbeat,
            local_addr=self._from,
            proxy=None,
        ) as socket:
            self._socket = socket
            try:
                for watched in list(self._watched.values()):
                    await self._send(watched.request())
                for message, _ in list(self._unanswered.values()):
                    await self._send(message)
                self._connected.set()
                yield socket
            finally:
                self._socket = None

    async def _listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = orjson.loads(text)
            kind = message["type"]
            if kind == "table":
                await self._take_frame(message)
            elif kind == "done" or kind == "refused":
                self._answer(message)
            elif kind == "chat":
                self._take_chat(message)
            elif kind == "attention":
                self.turns = message["tables"] or []
            elif kind == "hello":
                self.person = message["person"]

    async def _take_frame(self, frame: dict[str, Any]) -> None:
        table = frame["table"]
        exact = self._watched.get((table, frame["seat"]))
        watched = exact or self._watched.get((table, "mine"))
        if watched and not watched.take(frame):
            await self._send(watched.request())

    def _take_chat(self, message: dict[str, Any]) -> None:
        for (table, _), watched in self._watched.items():
            if table == message["table"]:
                watched.chat.append(message)

    def _answer(self, message: dict[str, Any]) -> None:
        error = message.get("error")
        refused = _refused(error, "Refused.") if error else None
        asked = self._unanswered.get(message.get("cmd") or "")
        if asked and not asked[1].done():
            if refused:
                asked[1].set_exception(refused)
            else:
                for (table, _), each in self._watched.items():
                    if table == asked[0]["table"]:
                        each.answered(message["seq"])
                asked[1].set_result(message)
        elif refused and not message.get("cmd"):
            watched = self._watched.get((message.get("table", ""), message.get("seat")))
            if watched and refused.code in TRY_AGAIN:
                asyncio.get_running_loop().call_later(SHORTEST_PAUSE, self._look_again, watched)
            elif watched:
                watched.fail(refused)

    def _look_again(self, watched: Watched) -> None:
        """Watch again what could not be watched a moment ago."""
        if self._socket and watched in self._watched.values():
            self._sending = asyncio.create_task(self._send(watched.request()))

    def _give_up(self, error: Exception) -> None:
        self._error = error
        self._connected.set()
        for _, answer in self._unanswered.values():
            if not answer.done():
                answer.set_exception(error)
        for watched in self._watched.values():
            watched.fail(error)


def _is_json(answer: httpx.Response) -> bool:
    return str(answer.headers.get("content-type")).startswith("application/json")


def _is_final(error: Exception) -> bool:
    """Whether trying again is no use: not signed in, or not allowed."""
    status = getattr(getattr(error, "response", None), "status_code", None)
    return status in (400, 401, 403, 404)


def _refused(error: dict[str, Any], otherwise: str) -> Refused:
    code, said = error.get("code", "bad-request"), error.get("message") or {"text": otherwise}
    rule = error.get("rule")
    return Refused(code, said["text"], Citation(topic=plain(rule["text"])) if rule else NO_RULE)
