"""What acts for somebody while they are away: API keys of their programs, and the webhook."""

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import Field, StringConstraints

from aedile.server.http.context import BySession, Changes, Confirmed, From, SignedIn, TheServer
from aedile.server.http.shapes import (
    BODY,
    CONFIRMED,
    SIGNED_IN,
    RequestBody,
    ResponseBody,
    Text,
    errors,
)
from aedile.server.people.keys import ID_LENGTH, Key
from aedile.server.webhooks.addresses import LONGEST_URL, check_webhook

router = APIRouter(prefix="/api/me", tags=["people"])

KeyId = Annotated[str, Path(pattern=f"^[0-9a-f]{{{ID_LENGTH}}}$", examples=["0f3a99c04be1d277"])]
Url = Annotated[str, StringConstraints(max_length=LONGEST_URL)]


class KeyRequest(RequestBody):
    """A name for an API key."""

    name: Text = Field(examples=["my bot"])


class WebhookRequest(RequestBody):
    """Where to send webhooks."""

    url: Url = Field(examples=["https://bots.example.org/aedile"])


class KeyResponse(ResponseBody):
    """An API key, without its token."""

    id: str = Field(examples=["0f3a99c04be1d277"])
    name: str = Field(examples=["my bot"])
    created: int = Field(description="Milliseconds since 1970.")
    used: int | None = Field(description="When it was last used, to ten minutes.")
    address: str | None = Field(
        examples=["203.0.113.0/24"], description="The network it was last used from."
    )


class NewKeyResponse(KeyResponse):
    """An API key with its token; shown only this once."""

    token: str = Field(examples=["aedile_Xb1…"])


class KeysResponse(ResponseBody):
    """All API keys of a person."""

    keys: list[KeyResponse]


class WebhookResponse(ResponseBody):
    """Where webhooks are sent."""

    url: str | None


class NewWebhookResponse(WebhookResponse):
    """With the secret that signs what is sent; shown only this once."""

    secret: str


@router.get("/keys", responses=errors(*SIGNED_IN, "not-allowed"))
async def my_keys(server: TheServer, me: BySession) -> KeysResponse:
    """Your API keys, without their tokens."""
    keys = await server.people.keys.listing(me.id)
    return KeysResponse(keys=[key_response(key) for key in keys])


@router.post("/keys", status_code=201, responses=errors(*BODY, *CONFIRMED))
async def make_key(
    request: KeyRequest, server: TheServer, me: Confirmed, place: From, _: Changes
) -> NewKeyResponse:
    """Make an API key, with which a program plays in your name."""
    key, token = await server.people.keys.create(me.id, request.name)
    await server.people.audit.happened(me.id, "key-made", place)
    return NewKeyResponse(**key_response(key).model_dump(), token=token)


@router.delete(
    "/keys/{key}", status_code=204, responses=errors(*SIGNED_IN, "not-allowed", "not-found")
)
async def revoke_key(key: KeyId, server: TheServer, me: BySession, place: From) -> None:
    """Revoke an API key; its sockets are closed."""
    await server.people.keys.revoke(me.id, key)
    server.people.sessions.tell(me.id, key)
    await server.people.audit.happened(me.id, "key-revoked", place)


@router.get("/webhook", responses=errors(*SIGNED_IN))
async def my_webhook(server: TheServer, me: SignedIn) -> WebhookResponse:
    """Where your webhooks are sent."""
    return WebhookResponse(url=(await server.people.accounts.get(me.id)).webhook)


@router.put("/webhook", responses=errors(*BODY, *CONFIRMED))
async def set_webhook(
    request: WebhookRequest, server: TheServer, me: Confirmed, place: From, _: Changes
) -> NewWebhookResponse:
    """Have a public address told when it is your turn. The secret signs what is sent."""
    check_webhook(request.url)
    secret = await server.people.accounts.set_webhook(me.id, request.url)
    await server.people.audit.happened(me.id, "webhook-set", place)
    return NewWebhookResponse(url=request.url, secret=secret)


@router.delete("/webhook", status_code=204, responses=errors(*SIGNED_IN, "not-allowed"))
async def remove_webhook(server: TheServer, me: BySession, place: From) -> None:
    """Remove the webhook."""
    await server.people.accounts.set_webhook(me.id, None)
    await server.people.audit.happened(me.id, "webhook-removed", place)


def key_response(key: Key) -> KeyResponse:
    """A key as its owner sees it."""
    return KeyResponse(**key._asdict())
