"""Other people: whom one follows, mutes and blocks, and who may invite one."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path
from pydantic import ConfigDict, Field

from aedile.server.http.context import BySession, LimitedByPerson, TheServer
from aedile.server.http.shapes import BODY, SIGNED_IN, RequestBody, ResponseBody, errors
from aedile.server.people import relations
from aedile.server.people.names import LONGEST_NAME, account_key

router = APIRouter(prefix="/api/me", tags=["people"])

Name = Annotated[
    str,
    Path(
        max_length=4 * LONGEST_NAME,
        examples=["Livia"],
        description="The name of an account, or the id that tables tell of anybody.",
    ),
]
Relates = Annotated[None, Depends(LimitedByPerson("relations"))]
ALLOWED = (*SIGNED_IN, "not-allowed")


class RelationRequest(RequestBody):
    """What is to change; the rest stays."""

    follows: bool | None = None
    muted: bool | None = Field(None, description="Their chat does not reach you.")
    blocked: bool | None = Field(
        None, description="No invitations, no games found, no seat at each other's tables."
    )

    model_config = ConfigDict(json_schema_extra={"examples": [{"follows": True}]})


class RelationResponse(ResponseBody):
    """What somebody is to you. They are told that you follow them only by following you."""

    follows: bool
    muted: bool
    blocked: bool


class KnownResponse(RelationResponse):
    """Somebody you follow, mute or block."""

    id: str
    name: str
    kind: str
    friend: bool = Field(description="They follow you, too.")
    here: bool = Field(description="A friend who is here now.")


class RelationsResponse(ResponseBody):
    """All whom you follow, mute or block: friends who are here first."""

    invites: Literal["all", "friends", "nobody"] = Field(description="Who may invite you.")
    people: list[KnownResponse]


class InvitesRequest(RequestBody):
    """Who may invite you."""

    who: Literal["all", "friends", "nobody"]

    model_config = ConfigDict(json_schema_extra={"examples": [{"who": "friends"}]})


@router.get("/relations", responses=errors(*ALLOWED))
async def my_relations(server: TheServer, me: BySession) -> RelationsResponse:
    """All whom you follow, mute or block, and who may invite you."""
    run, now = server.database.run, server.clock.now()
    rows = await run(lambda c: relations.known(c, me.id, now))
    here = server.hub.connections
    for row in rows:
        row["here"] = row["here"] or (row["friend"] and here.count(row["id"]) > 0)
    return RelationsResponse(
        invites=await run(lambda c: relations.invites(c, me.id)),
        people=[KnownResponse.model_validate(row) for row in rows],
    )


@router.put("/relations/{name:path}", responses=errors(*BODY, *ALLOWED, "not-found", "bad-request"))
async def relate(
    name: Name, request: RelationRequest, server: TheServer, me: BySession, _: Relates
) -> RelationResponse:
    """Follow, mute or block somebody, or no longer. They are not told."""
    return await _change(server, me.id, name, request.model_dump(exclude_none=True))


@router.delete("/relations/{name:path}", status_code=204, responses=errors(*ALLOWED, "not-found"))
async def unrelate(name: Name, server: TheServer, me: BySession, _: Relates) -> None:
    """Neither follow, mute nor block somebody any longer."""
    await _change(server, me.id, name, relations.NOTHING._asdict())


@router.put("/invites", status_code=204, responses=errors(*BODY, *ALLOWED))
async def set_invites(
    request: InvitesRequest, server: TheServer, me: BySession, _: Relates
) -> None:
    """Say who may keep a seat for you."""
    await server.database.run(lambda c: relations.set_invites(c, me.id, request.who), write=True)


async def _change(
    server: TheServer, person: str, name: str, changed: dict[str, bool]
) -> RelationResponse:
    run, now = server.database.run, server.clock.now()
    other = await run(lambda c: relations.find(c, name, account_key(name)))
    after = await run(lambda c: relations.change(c, person, other, changed, now), write=True)
    return RelationResponse(**after._asdict())
