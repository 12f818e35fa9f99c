"""The application: routes, errors and middleware.

`create_app` is all that `aedile serve` and the tests need. What runs behind
the routes is a `Server`, started before the first request and ended after the
last.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute

import aedile
from aedile.kernel.errors import AedileError
from aedile.kernel.message import Templates, plain
from aedile.server.errors import NOT_JSON, Refused
from aedile.server.http import (
    account,
    admin,
    analysis,
    browser,
    deletion,
    factors,
    games,
    health,
    honours,
    invitations,
    keys,
    letters,
    lists,
    metrics,
    moderation,
    notices,
    own_data,
    pages,
    people,
    players,
    puzzles,
    relations,
    replay,
    reports,
    seeking,
    tables,
    tournaments,
    variations,
)
from aedile.server.http.middleware import (
    GuardMiddleware,
    RequestMiddleware,
    error_body,
    error_headers,
)
from aedile.server.http.observations import describe_in_openapi
from aedile.server.http.server import Server
from aedile.server.http.socket_route import SocketMiddleware
from aedile.server.settings import Settings
from aedile.server.times import Clock
from aedile.server.validation import first_of

say = Templates("messages")
NOTHING_HERE = say("There is nothing at this address.")
WRONG_METHOD = say("This address does not support this method.")

ABOUT = """
Tables of Praetor and Trajan, for people and programs.

Sign in as a guest (`POST /api/guests`) or make an API key (`POST /api/me/keys`), open or join a
table, and answer what you are asked: over HTTP as here, or over the socket at `/api/socket`.
`docs/server-api.md` explains both with examples.

Every error looks the same: `{"error": {"code", "message", "rule"}}`.
"""
TAGS = [
    {
        "name": "people",
        "description": "Authentication: guests, accounts, sessions, API keys; webhooks.",
    },
    {"name": "tables", "description": "Games, the lobby, and playing."},
    {"name": "replay", "description": "Finished games: replay, records, forks, points."},
    {"name": "analysis", "description": "Finished games judged, and moves tried in them."},
    {"name": "players", "description": "Ratings, records and leaderboards."},
    {"name": "tournaments", "description": "Tournaments and leagues: entered, played, run."},
    {"name": "puzzles", "description": "Puzzles, ratings, and mistakes kept for practice."},
    {"name": "order", "description": "Reports, and what moderators decided about you."},
    {"name": "admin", "description": "For administrators of the server."},
    {"name": "health", "description": "Health checks and metrics."},
]
_STATUS_CODES = {401: "not-signed-in", 403: "not-allowed", 404: "not-found", 405: "wrong-method"}


def create_app(settings: Settings, clock: Clock | None = None) -> FastAPI:
    """A server, ready to be run; `app.state.server` holds its parts."""
    server = Server(settings, clock or Clock())

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with server:
            yield

    app = FastAPI(
        title="Aedile",
        version=aedile.__version__,
        description=ABOUT,
        openapi_tags=TAGS,
        openapi_url="/api/openapi.json",
        docs_url=None,  # they load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
        redirect_slashes=False,
    )
    app.state.server = server
    app.router.routes.extend(_routes())
    describe_in_openapi(app)
    _answer_errors(app)
    app.add_middleware(SocketMiddleware, sockets=server.sockets)
    app.add_middleware(GuardMiddleware, settings=settings, rate_limiter=server.rate_limiter)
    app.add_middleware(RequestMiddleware, settings=settings, clock=server.clock)
    return app


def _routes() -> Iterator[BaseRoute]:
    """As they are: `include_router` would derive each of them anew for every application."""
    for module in (people, account, keys, notices, factors, own_data, deletion):
        yield from module.router.routes
    for module in (games, lists, tables, replay):
        yield from module.router.routes
    for module in (seeking, invitations, relations, tournaments):
        yield from module.router.routes
    for module in (players, honours, analysis, variations, puzzles, reports, admin, moderation):
        yield from module.router.routes
    for module in (health, metrics, letters):
        yield from module.router.routes
    yield from browser.routes()
    yield from pages.router.routes  # a page in the place of the client, where none was built


# Errors.


def _answer_errors(app: FastAPI) -> None:
    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return _error_response(request, error)

    @app.exception_handler(AedileError)
    async def refused_by_the_rules(request: Request, error: AedileError) -> Response:
        return _error_response(request, Refused.from_kernel(error))

    @app.exception_handler(RequestValidationError)
    async def cannot_be_read(request: Request, error: RequestValidationError) -> Response:
        errors = error.errors()
        if errors[0]["type"] == "json_invalid":
            return _error_response(request, Refused("bad-shape", NOT_JSON()))
        return _error_response(request, Refused("bad-shape", first_of(errors)))

    @app.exception_handler(HTTPException)
    async def not_here(request: Request, error: HTTPException) -> Response:
        code = _STATUS_CODES.get(error.status_code, "bad-request")
        if code == "not-found" and (page := browser.missing(request)) is not None:
            return page
        said = {
            "not-found": NOTHING_HERE(),
            "wrong-method": WRONG_METHOD(),
            "bad-request": NOT_JSON(),
        }.get(code, plain(f"{error.detail}."))
        answer = _error_response(request, Refused(code, said))
        answer.headers.update(error.headers or {})
        return answer


def _error_response(request: Request, refused: Refused) -> Response:
    request.app.state.server.metrics.refused.labels(refused.code).inc()
    return Response(
        error_body(refused),
        refused.status,
        media_type="application/json",
        headers=error_headers(refused),
    )
