"""Middleware that every request passes first.

From the outside in: `RequestMiddleware` finds the address of the client, through
trusted proxies only, gives the request an id, adds security headers, logs and answers
for faults; `GuardMiddleware` checks the rate limit, the origin (against CSRF), and how
large the body is and how it is sent.
Plain ASGI, so that sockets pass through it too.
"""

import asyncio
import itertools
import secrets
from collections.abc import Mapping
from typing import Any

import orjson
import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from aedile.kernel.message import Templates
from aedile.server.addresses import Held, asking, read_address
from aedile.server.errors import NO_NULL, Refused
from aedile.server.http.gate import line_of
from aedile.server.rate_limits import RateLimiter
from aedile.server.settings import Settings
from aedile.server.times import Clock

say = Templates("messages")
FAULT = say("The server failed at this; its log has the details under {number}.")
OTHER_PAGE = say("This page may not use this server; its host can allow it with --origin.")
TOO_SLOW = say("The request took too long to arrive; send it again.")
SEND_JSON = say("Send JSON, with the content type application/json.")
TOO_LARGE = say("A request may have {n} KiB at most.")
TWO_LENGTHS = say("Send either Content-Length or, in HTTP/1.1, Transfer-Encoding.")
TOO_MANY_BODIES = say("Your address sends too much at once; finish some requests first.")
TOO_MANY_REQUESTS = say("Too many requests from your address are under way; finish some first.")

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 1024 * 1024
RECORDS = "/api/records"
# Without a cookie, from mail programs or a form in a mail's page: there is nothing to forge.
LETTERS = frozenset(("/mail/stop", "/mail/confirm"))
SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
UNFINISHED = frozenset(("bad-request", "too-large", "too-slow", "too-many"))  # requests, perhaps
NULL = b"\\u0000"

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # the address of a table is the key to it
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
HTTPS_ONLY = {"strict-transport-security": "max-age=31536000"}

log = structlog.get_logger("aedile.http")


def error_body(refused: Refused) -> bytes:
    """The body of every error response."""
    return orjson.dumps({"error": refused.as_json()})


def error_headers(refused: Refused) -> dict[str, str]:
    """When to try again, where that helps."""
    return {"retry-after": str(int(refused.wait + 0.999))} if refused.wait else {}


async def answer(send: Send, refused: Refused, close: bool = False) -> None:
    """Send an error response."""
    body = error_body(refused)
    headers = {"content-type": "application/json", "content-length": str(len(body))}
    headers |= error_headers(refused)
    if close:
        headers["connection"] = "close"
    start = {
        "type": "http.response.start",
        "status": refused.status,
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    await send(start)
    await send({"type": "http.response.body", "body": body})


async def refuse(scope: Scope, send: Send, refused: Refused, close: bool = False) -> None:
    """The same, or refuse to open a socket."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
    else:
        await answer(send, refused, close)


class RequestMiddleware:
    """Address of the client, request id, security headers, log; answers for faults."""

    def __init__(self, app: ASGIApp, settings: Settings, clock: Clock) -> None:
        self._app = app
        self._settings = settings
        self._clock = clock
        self._prefix, self._numbers = secrets.token_hex(3), itertools.count(1)
        headers = HEADERS | (HTTPS_ONLY if settings.secure else {})
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        is_socket = scope["type"] == "websocket"
        address = self._trust_proxy(scope)
        asking.set(address)
        number = f"{self._prefix}{next(self._numbers) & 0xFFFFFF:06x}"
        began = self._clock.monotonic()
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(raw=[*message["headers"], *self._headers])
                headers["x-request-id"] = number
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
                message = {**message, "headers": headers.raw}
            await send(message)

        with structlog.contextvars.bound_contextvars(request=number):
            try:
                if (line := line_of(scope)) and not line.asks(address):
                    busy = Refused("too-many", TOO_MANY_REQUESTS(), wait=1)
                    await refuse(scope, send_with_headers, busy)
                else:
                    # Many small messages, and none has headers.
                    await self._app(scope, receive, send if is_socket else send_with_headers)
            except Exception:
                if is_socket or status:
                    raise
                log.exception("fault")
                await answer(send_with_headers, fault(number))
            if not is_socket:
                spent = round(1000 * (self._clock.monotonic() - began), 1)
                method = scope["method"]
                log.info("request", method=method, route=_route(scope), status=status, ms=spent)

    def _trust_proxy(self, scope: Scope) -> str:
        """The address and scheme of the client, where a trusted proxy passes them on."""
        address = read_address(client_address(scope))
        if not self._settings.trusts(address):
            return address
        headers = Headers(scope=scope)
        passed = ",".join(headers.getlist("x-forwarded-for")).split(",")
        # The last that is not one of ours is whom our outermost proxy saw; what
        # stands before it anybody can have written.
        for hop in reversed([part for part in passed if part.strip()]):
            address = read_address(hop)
            if not self._settings.trusts(address):
                break
        scope["client"] = (address, 0)
        scheme = headers.get("x-forwarded-proto")
        if scheme in ("http", "https"):
            plain = "http" if scope["type"] == "http" else "ws"
            scope["scheme"] = f"{plain}s" if scheme == "https" else plain
        return address


def fault(number: str) -> Refused:
    """What is said of a fault: nothing of what it was. The request id leads to the log."""
    return Refused("fault", FAULT(number=number))


def _route(scope: Scope) -> str:
    """The route, not the path: the address of a table is the key to it."""
    return str(getattr(scope.get("route"), "path", "unknown"))


class GuardMiddleware:
    """Rate limit by address, origin check, and what a body may be."""

    def __init__(self, app: ASGIApp, settings: Settings, rate_limiter: RateLimiter) -> None:
        self._app = app
        self._origins = settings.allowed_origins
        self._rate_limiter = rate_limiter
        self._body_seconds = settings.body_seconds
        most = settings.buffers_per_address * 1024 if settings.limited else None
        self._bodies = Held(most, settings.addresses_per_network)  # bytes of unfinished ones

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        try:
            _check_framing(scope, headers)
            # In line before anything else: a request that is refused costs something, too.
            await self._rate_limiter.turn("messages", client_address(scope))
            self._rate_limiter.check_address("address", client_address(scope))
            if scope["type"] == "http" and scope["method"] not in SAFE:
                if scope["path"] not in LETTERS:
                    check_origin(headers, self._origins)
                receive = await self._whole_body(scope, headers, receive)
        except Refused as refused:
            # What is still being sent is not waited for.
            await refuse(scope, send, refused, close=refused.code in UNFINISHED)
            return
        await self._app(scope, receive, send)

    async def _whole_body(self, scope: Scope, headers: Headers, receive: Receive) -> Receive:
        """The body, read up to the limit and checked, then passed on as if it had just arrived."""
        most = LARGEST_RECORD if scope["path"] == RECORDS else LARGEST_BODY
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:12]) > most:
            raise _too_large(most)
        try:
            async with asyncio.timeout(self._body_seconds):
                body = await self._read(client_address(scope), receive, most)
        except TimeoutError:
            raise Refused("too-slow", TOO_SLOW()) from None
        if body and scope["path"] not in LETTERS:
            _check_json(headers, body)
        return _replayed(body, receive)

    async def _read(self, address: str, receive: Receive, most: int) -> bytes:
        body, more = bytearray(), True
        try:
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    break
                part = message.get("body", b"")
                if len(body) + len(part) > most:
                    raise _too_large(most)
                if not self._bodies.has_room(address, len(part)):
                    raise Refused("too-many", TOO_MANY_BODIES(), wait=1)
                self._bodies.take(address, len(part))
                body += part
                more = message.get("more_body", False)
        finally:
            self._bodies.take(address, -len(body))
        return bytes(body)


def client_address(scope: Scope | Mapping[str, Any]) -> str:
    """The network address of the client."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def check_origin(headers: Headers, allowed: frozenset[str]) -> None:
    """Against CSRF: pages of other sites may not use our cookies; raises Refused.

    Browsers say where a request comes from and cannot be made to lie about it.
    A request without an origin does not come from a browser.
    """
    origins = headers.getlist("origin")
    if origins:
        fine = len(origins) == 1 and origins[0] in allowed
    else:
        fine = headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    if not fine:
        raise Refused("not-allowed", OTHER_PAGE())


def socket_origin_allowed(headers: Headers, allowed: frozenset[str]) -> bool:
    """The same for sockets, which browsers open across sites with cookies.

    There a cookie counts only together with an origin of ours; programs that
    say nothing of an origin show a key.
    """
    origins = headers.getlist("origin")
    return len(origins) == 1 and origins[0] in allowed if origins else "cookie" not in headers


def _check_framing(scope: Scope, headers: Headers) -> None:
    """A body whose length is said twice may be read otherwise by a proxy; raises Refused."""
    if "transfer-encoding" not in headers:
        return
    if "content-length" in headers or scope.get("http_version", "1.1") == "1.0":
        raise Refused("bad-request", TWO_LENGTHS())


def _check_json(headers: Headers, body: bytes) -> None:
    kind, _, parameters = headers.get("content-type", "").lower().partition(";")
    if kind.strip() != "application/json" or parameters.strip() not in ("", "charset=utf-8"):
        raise Refused("not-json", SEND_JSON())
    if NULL in body:
        raise Refused("bad-request", NO_NULL())


def _too_large(most: int) -> Refused:
    return Refused("too-large", TOO_LARGE(n=most // 1024))


def _replayed(body: bytes, receive: Receive) -> Receive:
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
