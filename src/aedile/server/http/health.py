"""Health checks: is the process alive, and can it serve?"""

from fastapi import APIRouter
from sqlalchemy import text

from aedile.server.http.context import TheServer
from aedile.server.http.shapes import ResponseBody, errors
from aedile.server.rooms.hub import RESTARTING

router = APIRouter(tags=["health"])


class HealthResponse(ResponseBody):
    """All is well."""

    status: str = "ok"


@router.get("/healthz", responses=errors())
async def alive() -> HealthResponse:
    """The process is alive; nothing else is checked."""
    return HealthResponse()


@router.get("/readyz", responses=errors("restarting"))
async def ready(server: TheServer) -> HealthResponse:
    """It can serve: the database answers, and it is not shutting down."""
    if server.hub.draining:
        raise RESTARTING
    await server.database.run(lambda c: c.execute(text("SELECT 1")).scalar_one())
    return HealthResponse()
