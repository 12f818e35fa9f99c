"""The end of an account: some days after it was asked for, or at once."""

from typing import Annotated

from fastapi import APIRouter, Query, Response
from pydantic import Field

from aedile.server.http.context import BySession, Confirmed, From, TheServer
from aedile.server.http.people import forget_cookie, signed_in_as
from aedile.server.http.shapes import CONFIRMED, SIGNED_IN, Me, ResponseBody, errors

router = APIRouter(prefix="/api/me", tags=["people"])


class DeletionResponse(ResponseBody):
    """What becomes of an account."""

    delete_at: int | None = Field(
        description="When it is deleted, in milliseconds since 1970; null: it is gone."
    )


@router.delete("", responses=errors(*CONFIRMED, "wrong-phase"))
async def delete_account(
    server: TheServer,
    me: Confirmed,
    place: From,
    response: Response,
    at_once: Annotated[bool, Query(description="Do not wait; guests never do.")] = False,
) -> DeletionResponse:
    """Delete your account in seven days, until when you can restore it; or at once, for good.

    Sessions and keys end now. When it is deleted, you give up at your tables; your games stay,
    without you.
    """
    deletion, delete_at = server.people.deletion, None
    if at_once:
        await deletion.delete(me.id)
    else:
        delete_at = await deletion.ask(me.id, place, server.contacts.tell_of_deletion)
    if delete_at is None:
        server.forgetter.wake()
    forget_cookie(server, response)
    return DeletionResponse(delete_at=delete_at)


@router.post("/restore", responses=errors(*SIGNED_IN, "not-allowed"))
async def restore_account(server: TheServer, me: BySession, place: From) -> Me:
    """Keep your account after all; nothing happens if it was not to be deleted."""
    await server.people.deletion.take_back(me.id, place)
    return await signed_in_as(server, me)
