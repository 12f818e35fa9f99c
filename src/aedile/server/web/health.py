"""For whatever watches the server: does it live, and can it serve?"""

from fastapi import APIRouter
from sqlalchemy import text

from aedile.server.rooms.hub import RESTARTING
from aedile.server.web.context import TheServer
from aedile.server.web.shapes import Told, errors

router = APIRouter(tags=["health"])


class HealthTold(Told):
    """All is well."""

    status: str = "ok"


@router.get("/healthz", responses=errors())
async def lives() -> HealthTold:
    """The process lives; nothing else is looked at."""
    return HealthTold()


@router.get("/readyz", responses=errors("restarting"))
async def is_ready(server: TheServer) -> HealthTold:
    """It can serve: the database answers, and it is not about to end."""
    if server.hub.draining:
        raise RESTARTING
    await server.database.run(lambda c: c.execute(text("SELECT 1")).scalar_one())
    return HealthTold()
