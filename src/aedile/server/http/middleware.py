"""Middleware that every request passes first.

From the outside in: `RequestMiddleware` finds the address of the client, through
trusted proxies only, gives the request an id, adds security headers, logs and answers
for faults; `GuardMiddleware` checks the rate limit, the origin (against CSRF) and the
size of the body.
Plain ASGI, so that sockets pass through it too.
"""

import asyncio
import secrets
from collections.abc import Mapping
from typing import Any

import orjson
import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from aedile.kernel.message import Templates
from aedile.server.errors import NO_NULL, Refused
from aedile.server.rate_limits import RateLimiter, rate_limit_key
from aedile.server.settings import Settings
from aedile.server.times import Clock

say = Templates("messages")
FAULT = say("The server failed at this; its log has the details under {number}.")
OTHER_PAGE = say("This page may not use this server; its host can allow it with --origin.")
TOO_SLOW = say("The request took too long to arrive; send it again.")
SEND_JSON = say("Send JSON, with the content type application/json.")
TOO_LARGE = say("A request may have {n} KiB at most.")

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 1024 * 1024
RECORDS = "/api/records"
BODY_SECONDS = 20.0
SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
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
    headers = {"content-type": "application/json"} | error_headers(refused)
    if close:
        headers["connection"] = "close"
    start = {
        "type": "http.response.start",
        "status": refused.status,
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    await send(start)
    await send({"type": "http.response.body", "body": error_body(refused)})


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
        headers = HEADERS | (HTTPS_ONLY if settings.secure else {})
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        self._trust_proxy(scope)
        number = secrets.token_hex(6)
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
                await self._app(scope, receive, send_with_headers)
            except Exception:
                if scope["type"] != "http" or status:
                    raise
                log.exception("fault")
                await answer(send_with_headers, fault(number))
            if scope["type"] == "http":
                spent = round(1000 * (self._clock.monotonic() - began), 1)
                method = scope["method"]
                log.info("request", method=method, route=_route(scope), status=status, ms=spent)

    def _trust_proxy(self, scope: Scope) -> None:
        """The address and scheme of the client, where a trusted proxy passes them on."""
        address = client_address(scope)
        if not self._settings.trusts(address):
            return
        headers = Headers(scope=scope)
        passed = ",".join(headers.getlist("x-forwarded-for")).split(",")
        # The last that is not one of ours is whom our outermost proxy saw; what
        # stands before it anybody can have written.
        for hop in reversed([part.strip() for part in passed if part.strip()]):
            address = hop
            if not self._settings.trusts(hop):
                break
        scope["client"] = (address[:64], 0)
        scheme = headers.get("x-forwarded-proto")
        if scheme in ("http", "https"):
            plain = "http" if scope["type"] == "http" else "ws"
            scope["scheme"] = f"{plain}s" if scheme == "https" else plain


def fault(number: str) -> Refused:
    """What is said of a fault: nothing of what it was. The request id leads to the log."""
    return Refused("fault", FAULT(number=number))


def _route(scope: Scope) -> str:
    """The route, not the path: the address of a table is the key to it."""
    return str(getattr(scope.get("route"), "path", "unknown"))


class GuardMiddleware:
    """Rate limit by address, origin check and size limit."""

    def __init__(self, app: ASGIApp, settings: Settings, rate_limiter: RateLimiter) -> None:
        self._app = app
        self._origins = settings.allowed_origins
        self._rate_limiter = rate_limiter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        try:
            self._rate_limiter.check("address", rate_limit_key(client_address(scope)))
            if scope["type"] == "http" and scope["method"] not in SAFE:
                check_origin(headers, self._origins)
                receive = await _whole_body(scope, headers, receive)
        except Refused as refused:
            # What is still being sent is not waited for.
            await refuse(scope, send, refused, close=refused.code in ("too-large", "too-slow"))
            return
        await self._app(scope, receive, send)


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


async def _whole_body(scope: Scope, headers: Headers, receive: Receive) -> Receive:
    """The body, read up to the limit and checked, then passed on as if it had just arrived."""
    most = LARGEST_RECORD if scope["path"] == RECORDS else LARGEST_BODY
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length[:12]) > most:
        raise _too_large(most)
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            more = True
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    break
                body += message.get("body", b"")
                if len(body) > most:
                    raise _too_large(most)
                more = message.get("more_body", False)
    except TimeoutError:
        raise Refused("too-slow", TOO_SLOW()) from None
    if body:
        _check_json(headers, body)
    return _replayed(bytes(body), receive)


def _check_json(headers: Headers, body: bytearray) -> None:
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
