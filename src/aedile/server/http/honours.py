"""What people have won in tournaments."""

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field
from sqlalchemy import Connection

from aedile.server.http.context import TheServer, Visitor
from aedile.server.http.players import PAGE
from aedile.server.http.shapes import SIGNED_IN, ResponseBody, errors
from aedile.server.people.names import LONGEST_NAME
from aedile.server.people.pages import seen
from aedile.server.store.rows import Values
from aedile.server.tournaments.plan import Kind

router = APIRouter(prefix="/api", tags=["players"])


class HonourResponse(ResponseBody):
    """A place among the first of a tournament that is over."""

    tournament: str
    title: str
    game: str
    kind: Kind
    duplicate: bool
    season: int = Field(description="Of a league.")
    division: int = Field(description="The highest is 1.")
    divisions: int
    place: int
    of: int = Field(description="How many were in the same division, bots among them.")
    ended: int


class HonoursResponse(ResponseBody):
    """All of somebody, the newest first."""

    honours: list[HonourResponse]


@router.get("/honours", responses=errors(*SIGNED_IN, *PAGE))
async def honours(
    server: TheServer,
    visitor: Visitor,
    name: Annotated[str, Query(max_length=4 * LONGEST_NAME, examples=["Livia"])],
) -> HonoursResponse:
    """Tournaments somebody has won, or was second or third in, before half of the others."""

    def look(connection: Connection) -> list[Values]:
        return server.honours.of(connection, seen(connection, name, visitor).id)

    return HonoursResponse.model_validate({"honours": await server.database.run(look)})
