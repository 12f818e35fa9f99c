"""Dependencies of the routes: the server, who is signed in, rate limits."""

from typing import Annotated, TypeAlias

from fastapi import Depends, Request
from fastapi.security import APIKeyCookie, HTTPBearer
from starlette.requests import HTTPConnection

from aedile.kernel.message import Templates
from aedile.server.addresses import asking
from aedile.server.errors import Refused
from aedile.server.http.gate import line_of
from aedile.server.http.server import Server
from aedile.server.people.accounts import GUEST, TAKE_BACK_FIRST
from aedile.server.people.places import Place, place_of
from aedile.server.people.sessions import Identity

say = Templates("messages")
UNKNOWN_KEY = say("This API key is not valid; make a new one.")
SIGN_IN_FIRST = say("Sign in first, or come in as a guest.")
KEYS_ONLY_PLAY = say("An API key can play, but it cannot change the account; sign in.")
ADMINISTRATORS_ONLY = say("Only administrators of this server can do this.")
CONFIRM_FIRST = say("Confirm first that this is you, with your password or a passkey.")

# Whoever has asked to be deleted can look on, think better of it, or go at once.
WHILE_LEAVING = {
    "/api/me",
    "/api/me/confirm",
    "/api/me/confirm/options",
    "/api/me/restore",
    "/api/logout",
}

_COOKIE = APIKeyCookie(
    name="aedile",
    scheme_name="session",
    description="Set by /api/guests, /api/accounts and /api/login; `__Host-aedile` over https.",
    auto_error=False,
)
_KEY = HTTPBearer(
    scheme_name="key",
    description="An API key made at /api/me/keys, for programs.",
    auto_error=False,
)


def server_of(connection: HTTPConnection) -> Server:
    """The server this request came to."""
    server: Server = connection.app.state.server
    return server


async def visitor(
    request: Request,
    _cookie: Annotated[str | None, Depends(_COOKIE)],
    _key: Annotated[object, Depends(_KEY)],
) -> Identity | None:
    """Who is signed in; None for an anonymous visitor."""
    server = server_of(request)
    identity = await server.people.identify(request)
    if identity is not None:
        if line := line_of(request.scope):
            line.recognise()
        server.rate_limiter.check("person", identity.id)
    elif "authorization" in request.headers:
        raise Refused("not-signed-in", UNKNOWN_KEY())
    return identity


async def signed_in(
    request: Request, identity: Annotated[Identity | None, Depends(visitor)]
) -> Identity:
    """Who is signed in; anonymous visitors are refused, and changes by those who leave."""
    if identity is None:
        raise Refused("not-signed-in", SIGN_IN_FIRST())
    if identity.leaving and request.method != "GET" and request.url.path not in WHILE_LEAVING:
        raise Refused("leaving", TAKE_BACK_FIRST())
    return identity


async def by_session(identity: Annotated[Identity, Depends(signed_in)]) -> Identity:
    """Who is signed in with a session: an API key cannot change an account."""
    if identity.key is not None:
        raise Refused("not-allowed", KEYS_ONLY_PLAY())
    return identity


async def administrator(identity: Annotated[Identity, Depends(by_session)]) -> Identity:
    """An administrator of this server."""
    if not identity.admin:
        raise Refused("not-allowed", ADMINISTRATORS_ONLY())
    return identity


async def confirmed(
    request: Request, identity: Annotated[Identity, Depends(by_session)]
) -> Identity:
    """Who has just proved who they are. Guests have nothing to prove it with."""
    sessions = server_of(request).people.sessions
    if identity.kind != GUEST and not sessions.is_confirmed(identity):
        raise Refused("confirm-first", CONFIRM_FIRST())
    return identity


async def confirmed_administrator(
    _: Annotated[Identity, Depends(administrator)],
    identity: Annotated[Identity, Depends(confirmed)],
) -> Identity:
    """An administrator of this server who has just proved who they are."""
    return identity


def place(request: Request) -> Place:
    """Where the request comes from."""
    return place_of(request)


class LimitedByPerson:
    """A rate limit by person, for what is expensive or could be guessed."""

    def __init__(self, limit: str) -> None:
        self._limit = limit

    async def __call__(
        self, request: Request, identity: Annotated[Identity, Depends(by_session)]
    ) -> None:
        server_of(request).rate_limiter.check(self._limit, identity.id)


class RateLimited:
    """A rate limit by address, for routes that are expensive or attacked."""

    def __init__(self, limit: str) -> None:
        self._limit = limit

    async def __call__(self, request: Request) -> None:
        server_of(request).rate_limiter.check_address(self._limit, asking.get())


TheServer: TypeAlias = Annotated[Server, Depends(server_of)]
Visitor: TypeAlias = Annotated[Identity | None, Depends(visitor)]
SignedIn: TypeAlias = Annotated[Identity, Depends(signed_in)]
BySession: TypeAlias = Annotated[Identity, Depends(by_session)]
Confirmed: TypeAlias = Annotated[Identity, Depends(confirmed)]
Administrator: TypeAlias = Annotated[Identity, Depends(administrator)]
ConfirmedAdministrator: TypeAlias = Annotated[Identity, Depends(confirmed_administrator)]
From: TypeAlias = Annotated[Place, Depends(place)]
Changes: TypeAlias = Annotated[None, Depends(LimitedByPerson("changes"))]
