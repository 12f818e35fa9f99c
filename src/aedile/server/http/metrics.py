"""Metrics, for those who run the server.

They reveal nothing about anybody's game, but how busy a server is concerns only its
host: administrators, and programs that have the metrics key. That a request comes from
this machine proves nothing: a proxy may have passed it on and not said so.
"""

import hmac

from fastapi import APIRouter, Request, Response

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.http.context import TheServer
from aedile.server.http.server import Server
from aedile.server.metrics import CONTENT_TYPE

say = Templates("messages")
HOSTS_ONLY = say(
    "Metrics are for those who run this server: ask as an administrator, or with the metrics key."
)

router = APIRouter(tags=["health"])


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "As Prometheus reads it."}},
)
async def metrics(request: Request, server: TheServer) -> Response:
    """Metrics of this process, for its host."""
    if not (_with_key(request, server) or await _by_admin(request, server)):
        raise Refused("not-allowed", HOSTS_ONLY())
    return Response(server.metrics.text(), media_type=CONTENT_TYPE)


def _with_key(request: Request, server: Server) -> bool:
    wanted = server.settings.metrics_key
    if wanted is None or not wanted.get_secret_value():
        return False
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    key = wanted.get_secret_value().encode()
    return scheme.lower() == "bearer" and hmac.compare_digest(given.strip().encode(), key)


async def _by_admin(request: Request, server: Server) -> bool:
    identity = await server.people.identify(request)
    return identity is not None and identity.admin
