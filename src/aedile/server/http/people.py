"""Authentication: guests, accounts, sessions, API keys; and the webhook."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response
from pydantic import Field, StringConstraints

from aedile.server.http.context import BySession, RateLimited, SignedIn, TheServer, Visitor
from aedile.server.http.server import Server
from aedile.server.http.shapes import BODY, SIGNED_IN, Me, RequestBody, ResponseBody, Text, errors
from aedile.server.people.accounts import Person
from aedile.server.people.keys import ID_LENGTH, Key
from aedile.server.people.names import folded
from aedile.server.people.passwords import LONGEST, SHORTEST
from aedile.server.people.sessions import Identity
from aedile.server.webhooks import LONGEST_URL, check_webhook

router = APIRouter(prefix="/api", tags=["people"])

NAME = Field(examples=["Livia"], description="1 to 30 visible characters.")
PASSWORD = Field(
    examples=["seven hills, one river"], description=f"At least {SHORTEST} characters."
)
Password = Annotated[str, StringConstraints(max_length=LONGEST), PASSWORD]
KeyId = Annotated[str, Path(pattern=f"^[0-9a-f]{{{ID_LENGTH}}}$", examples=["0f3a99c04be1d277"])]
Url = Annotated[str, StringConstraints(max_length=LONGEST_URL)]

Guests = Annotated[None, Depends(RateLimited("guests"))]
Logins = Annotated[None, Depends(RateLimited("login"))]


class GuestRequest(RequestBody):
    """A guest needs a name, and nothing else."""

    name: Annotated[Text, NAME]


class AccountRequest(GuestRequest):
    """An account has a password as well."""

    password: Password


class RecoveryRequest(AccountRequest):
    """A recovery code and a new password, from somebody who forgot theirs."""

    code: Annotated[str, StringConstraints(max_length=40)] = Field(examples=["ABCD-EFGH-JKLM-NPQR"])


class PasswordRequest(RequestBody):
    """A new password, with the old one as proof."""

    old: Password
    new: Password


class ProofRequest(RequestBody):
    """The password once more."""

    password: Password


class ChangeRequest(RequestBody):
    """What people can change about themselves."""

    name: Annotated[Text, NAME]


class KeyRequest(RequestBody):
    """A name for an API key."""

    name: Text = Field(examples=["my bot"])


class WebhookRequest(RequestBody):
    """Where to send webhooks."""

    url: Url = Field(examples=["https://bots.example.org/aedile"])


class CodesResponse(ResponseBody):
    """Recovery codes; shown only this once."""

    recovery_codes: list[str] = Field(examples=[["ABCD-EFGH-JKLM-NPQR"]])


class SessionResponse(ResponseBody):
    """Who is signed in, if anybody."""

    me: Me | None


class AccountResponse(Me, CodesResponse):
    """A new account, with its recovery codes."""


class KeyResponse(ResponseBody):
    """An API key, without its token."""

    id: str = Field(examples=["0f3a99c04be1d277"])
    name: str = Field(examples=["my bot"])
    created: int = Field(description="Milliseconds since 1970.")
    used: int | None = Field(description="When it was last used, to ten minutes.")


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


# Signing in and out.


@router.post("/guests", status_code=201, responses=errors(*BODY, "name-taken"))
async def sign_in_as_guest(
    request: GuestRequest, server: TheServer, visitor: Visitor, response: Response, _: Guests
) -> Me:
    """Sign in as a guest, with just a name. The session cookie is the only proof of who you are."""
    person = await server.people.accounts.create_guest(request.name)
    await _sign_in(server, response, person, visitor)
    return _me(person)


@router.post("/accounts", status_code=201, responses=errors(*BODY, "name-taken", "wrong-phase"))
async def create_account(
    request: AccountRequest, server: TheServer, visitor: Visitor, response: Response, _: Guests
) -> AccountResponse:
    """Create an account. A guest who is signed in keeps all games."""
    guest = visitor.id if visitor and visitor.session else None
    person, codes = await server.people.accounts.create_account(
        request.name, request.password, guest
    )
    await _sign_in(server, response, person, visitor)
    return AccountResponse(**_me(person).model_dump(), recovery_codes=codes)


@router.post("/login", responses=errors(*BODY, "wrong-password"))
async def log_in(
    request: AccountRequest, server: TheServer, visitor: Visitor, response: Response, _: Logins
) -> Me:
    """Sign in to an account. This always starts a new session."""
    server.rate_limiter.check("account", folded(request.name))
    person = await server.people.accounts.sign_in(request.name, request.password)
    await _sign_in(server, response, person, visitor)
    return _me(person)


@router.post("/recover", responses=errors(*BODY, "wrong-password"))
async def recover(
    request: RecoveryRequest, server: TheServer, visitor: Visitor, response: Response, _: Logins
) -> Me:
    """Set a new password with a recovery code, which is used up; all sessions end."""
    server.rate_limiter.check("account", folded(request.name))
    people = server.people
    person = await people.accounts.recover(request.name, request.code, request.password)
    await people.sessions.close_others(person.id)
    await _sign_in(server, response, person, visitor)
    return _me(person)


@router.post("/logout", status_code=204, responses=errors(*BODY, *SIGNED_IN))
async def log_out(
    server: TheServer, me: BySession, response: Response, everywhere: bool = False
) -> None:
    """Sign out here, or on every device. A guest cannot sign in again."""
    await server.people.sessions.close(me)
    if everywhere:
        await server.people.sessions.close_others(me.id)
    settings = server.settings
    response.delete_cookie(settings.cookie, secure=settings.secure, httponly=True, samesite="lax")


@router.get("/session", responses=errors(*SIGNED_IN))
async def session(server: TheServer, visitor: Visitor) -> SessionResponse:
    """Who is signed in; null for nobody, which for a page is no error."""
    return SessionResponse(me=None if visitor is None else await _signed_in(server, visitor))


# The account.


@router.get("/me", responses=errors(*SIGNED_IN))
async def who_am_i(server: TheServer, me: SignedIn) -> Me:
    """Who is signed in."""
    return await _signed_in(server, me)


@router.patch("/me", responses=errors(*BODY, *SIGNED_IN, "name-taken"))
async def change_name(request: ChangeRequest, server: TheServer, me: BySession, _: Guests) -> Me:
    """Change your name, from the next table on."""
    return _me(await server.people.accounts.rename(me.id, request.name))


@router.post("/me/password", status_code=204, responses=errors(*BODY, *SIGNED_IN, "wrong-password"))
async def change_password(
    request: PasswordRequest, server: TheServer, me: BySession, response: Response, _: Logins
) -> None:
    """Set a new password. Every other session ends, and this one gets a new token."""
    people = server.people
    await people.accounts.change_password(me.id, request.old, request.new)
    await people.sessions.close_others(me.id, besides=me.session)
    await _sign_in(server, response, await people.accounts.get(me.id), me)


@router.post("/me/recovery-codes", responses=errors(*BODY, *SIGNED_IN, "wrong-password"))
async def renew_recovery_codes(
    request: ProofRequest, server: TheServer, me: BySession, _: Logins
) -> CodesResponse:
    """New recovery codes; the old ones stop working."""
    codes = await server.people.accounts.new_recovery_codes(me.id, request.password)
    return CodesResponse(recovery_codes=codes)


# API keys and webhooks.


@router.get("/me/keys", responses=errors(*SIGNED_IN, "not-allowed"))
async def my_keys(server: TheServer, me: BySession) -> KeysResponse:
    """Your API keys, without their tokens."""
    keys = await server.people.keys.listing(me.id)
    return KeysResponse(keys=[_key(key) for key in keys])


@router.post("/me/keys", status_code=201, responses=errors(*BODY, *SIGNED_IN))
async def make_key(request: KeyRequest, server: TheServer, me: BySession) -> NewKeyResponse:
    """Make an API key, with which a program plays in your name."""
    key, token = await server.people.keys.create(me.id, request.name)
    return NewKeyResponse(**_key(key).model_dump(), token=token)


@router.delete(
    "/me/keys/{key}", status_code=204, responses=errors(*SIGNED_IN, "not-allowed", "not-found")
)
async def revoke_key(key: KeyId, server: TheServer, me: BySession) -> None:
    """Revoke an API key; its sockets are closed."""
    await server.people.keys.revoke(me.id, key)
    server.people.sessions.tell(me.id, key)


@router.get("/me/webhook", responses=errors(*SIGNED_IN))
async def my_webhook(server: TheServer, me: SignedIn) -> WebhookResponse:
    """Where your webhooks are sent."""
    return WebhookResponse(url=(await server.people.accounts.get(me.id)).webhook)


@router.put("/me/webhook", responses=errors(*BODY, *SIGNED_IN))
async def set_webhook(
    request: WebhookRequest, server: TheServer, me: BySession
) -> NewWebhookResponse:
    """Have a public address told when it is your turn. The secret signs what is sent."""
    check_webhook(request.url)
    secret = await server.people.accounts.set_webhook(me.id, request.url)
    return NewWebhookResponse(url=request.url, secret=secret)


@router.delete("/me/webhook", status_code=204, responses=errors(*SIGNED_IN, "not-allowed"))
async def remove_webhook(server: TheServer, me: BySession) -> None:
    """Remove the webhook."""
    await server.people.accounts.set_webhook(me.id, None)


async def _sign_in(
    server: Server, response: Response, person: Person, before: Identity | None
) -> None:
    """A new session in place of the old one, so that an old token is worth nothing."""
    if before is not None:
        await server.people.sessions.close(before)
    settings = server.settings
    response.set_cookie(
        settings.cookie,
        await server.people.sessions.open(person.id),
        max_age=settings.session_days * 86_400,
        path="/",
        secure=settings.secure,
        httponly=True,
        samesite="lax",
    )


async def _signed_in(server: Server, me: Identity) -> Me:
    return _me(await server.people.accounts.get(me.id), "key" if me.key else "session")


def _me(person: Person, by: str = "session") -> Me:
    return Me(
        id=person.id,
        name=person.name,
        kind=person.kind,
        admin=person.admin and by == "session",
        by=by,
        webhook=person.webhook,
    )


def _key(key: Key) -> KeyResponse:
    return KeyResponse(**key._asdict())
