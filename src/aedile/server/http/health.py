"""For whatever watches the server: does it live, and can it serve?"""

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
async def lives() -> HealthResponse:
    """The process lives; nothing else is looked at."""
    return HealthResponse()


@router.get("/readyz", responses=errors("restarting"))
async def is_ready(server: TheServer) -> HealthResponse:
    """It can serve: the database answers, and it is not about to end."""
    if server.hub.draining:
        raise RESTARTING
    await server.database.run(lambda c: c.execute(text("SELECT 1")).scalar_one())
    return HealthResponse()
