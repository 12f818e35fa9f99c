"""Authentication: guests, accounts, signing in and out."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import Field, StringConstraints

from aedile.server.http.attempts import allow_attempt, remember_device
from aedile.server.http.context import BySession, From, RateLimited, SignedIn, TheServer, Visitor
from aedile.server.http.server import Server
from aedile.server.http.shapes import BODY, SIGNED_IN, Me, RequestBody, ResponseBody, Text, errors
from aedile.server.people.accounts import Person
from aedile.server.people.passwords import LONGEST, SHORTEST
from aedile.server.people.places import Place
from aedile.server.people.sessions import CONFIRMED_FOR, Identity

router = APIRouter(prefix="/api", tags=["people"])

NAME = Field(examples=["Livia"], description="1 to 30 visible characters.")
PASSWORD = Field(
    examples=["seven hills, one river"], description=f"At least {SHORTEST} characters."
)
Password = Annotated[str, StringConstraints(max_length=LONGEST), PASSWORD]
Code = Annotated[str, StringConstraints(max_length=40)]
CODE = "A code of the app, or a recovery code; where the account has a second factor."
KEEP = "Keep API keys and the webhook, which end otherwise."

Guests = Annotated[None, Depends(RateLimited("guests"))]
Logins = Annotated[None, Depends(RateLimited("login"))]


class GuestRequest(RequestBody):
    """A guest needs a name, and nothing else."""

    name: Annotated[Text, NAME]


class AccountRequest(GuestRequest):
    """An account has a password as well."""

    password: Password


class LoginRequest(AccountRequest):
    """A password, and a code where the account has a second factor."""

    code: Code | None = Field(None, description=CODE)


class RecoveryRequest(AccountRequest):
    """A recovery code and a new password, from somebody who forgot theirs."""

    code: Code = Field(examples=["ABCD-EFGH-JKLM-NPQR"])
    second: Code | None = Field(None, description=CODE)
    keep: bool = Field(False, description=KEEP)


class ChangeRequest(RequestBody):
    """What people can change about themselves."""

    name: Annotated[Text, NAME]


class CodesResponse(ResponseBody):
    """Recovery codes; shown only this once."""

    recovery_codes: list[str] = Field(examples=[["ABCD-EFGH-JKLM-NPQR"]])


class SessionResponse(ResponseBody):
    """Who is signed in, if anybody."""

    me: Me | None


class AccountResponse(Me, CodesResponse):
    """A new account, with its recovery codes."""


# Signing in and out.


@router.post("/guests", status_code=201, responses=errors(*BODY, "name-taken"))
async def sign_in_as_guest(
    request: GuestRequest,
    server: TheServer,
    visitor: Visitor,
    place: From,
    response: Response,
    _: Guests,
) -> Me:
    """Sign in as a guest, with just a name. The session cookie is the only proof of who you are."""
    person = await server.people.accounts.create_guest(request.name)
    return await sign_in(server, response, person, visitor, place)


@router.post(
    "/accounts",
    status_code=201,
    responses=errors(*BODY, "name-taken", "wrong-phase", "weak-password"),
)
async def create_account(
    request: AccountRequest,
    server: TheServer,
    visitor: Visitor,
    place: From,
    response: Response,
    _: Guests,
) -> AccountResponse:
    """Create an account. A guest who is signed in keeps all games."""
    guest = visitor.id if visitor and visitor.session else None
    person, codes = await server.people.accounts.create_account(
        request.name, request.password, guest
    )
    await server.people.audit.happened(person.id, "created", place)
    me = await sign_in(server, response, person, visitor, place)
    return AccountResponse(**me.model_dump(), recovery_codes=codes)


@router.post("/login", responses=errors(*BODY, "wrong-password", "second-factor", "wrong-code"))
async def log_in(
    request: LoginRequest,
    server: TheServer,
    visitor: Visitor,
    place: From,
    http: Request,
    response: Response,
    _: Logins,
) -> Me:
    """Sign in to an account. This always starts a new session."""
    await allow_attempt(server, http, request.name)
    person = await server.people.accounts.sign_in(request.name, request.password)
    await check_second_factor(server, person.id, request.code, place)
    await server.people.audit.happened(person.id, "signed-in", place)
    return await sign_in(server, response, person, visitor, place)


@router.post(
    "/recover",
    responses=errors(*BODY, "wrong-password", "second-factor", "wrong-code", "weak-password"),
)
async def recover(
    request: RecoveryRequest,
    server: TheServer,
    visitor: Visitor,
    place: From,
    http: Request,
    response: Response,
    _: Logins,
) -> Me:
    """Set a new password with a recovery code, which is used up; all sessions end."""
    await allow_attempt(server, http, request.name)
    credentials = server.people.credentials
    person = await credentials.by_code(request.name, request.code, request.password)
    await check_second_factor(server, person.id, request.second, place, besides=request.code)
    await credentials.recover(
        person.id, request.code, request.password, keep=request.keep, place=place
    )
    return await sign_in(server, response, person, visitor, place)


@router.post("/logout", status_code=204, responses=errors(*BODY, *SIGNED_IN))
async def log_out(
    server: TheServer,
    me: BySession,
    place: From,
    response: Response,
    everywhere: bool = False,
    keep: Annotated[bool, Query(description=KEEP)] = False,
) -> None:
    """Sign out here, or on every device, with all API keys. A guest cannot sign in again."""
    if everywhere:
        await server.people.credentials.sign_out_everywhere(me.id, keep, place)
    await server.people.sessions.close(me)
    forget_cookie(server, response)


@router.get("/session", responses=errors(*SIGNED_IN))
async def session(server: TheServer, visitor: Visitor) -> SessionResponse:
    """Who is signed in; null for nobody, which for a page is no error."""
    return SessionResponse(me=None if visitor is None else await signed_in_as(server, visitor))


# The account.


@router.get("/me", responses=errors(*SIGNED_IN))
async def who_am_i(server: TheServer, me: SignedIn) -> Me:
    """Who is signed in."""
    return await signed_in_as(server, me)


@router.patch("/me", responses=errors(*BODY, *SIGNED_IN, "name-taken"))
async def change_name(request: ChangeRequest, server: TheServer, me: BySession, _: Guests) -> Me:
    """Change your name, from the next table on."""
    await server.people.accounts.rename(me.id, request.name)
    return await signed_in_as(server, me)


async def check_second_factor(
    server: Server, person: str, code: str | None, place: Place, besides: str | None = None
) -> None:
    """Ask for a code where one is needed; raises Refused."""
    factor = server.people.second_factor
    if not await factor.is_on(person):
        return
    if code is not None:
        server.rate_limiter.check("codes", person)
    await factor.check(person, code, place, besides)


async def sign_in(
    server: Server, response: Response, person: Person, before: Identity | None, place: Place
) -> Me:
    """A new session in place of the old one, so that an old token is worth nothing."""
    sessions = server.people.sessions
    if before is not None:
        await sessions.close(before)
    if person.is_account:
        await remember_device(server, response, person.id)
    token = await sessions.open(person.id, place, confirmed=True)
    set_cookie(server, response, token)
    identity = await sessions.find(token)
    assert identity is not None, "the session was opened just now"
    return await signed_in_as(server, identity)


def set_cookie(server: Server, response: Response, token: str) -> None:
    """Hand out the token of a session."""
    settings = server.settings
    response.set_cookie(
        settings.cookie,
        token,
        max_age=settings.session_days * 86_400,
        path="/",
        secure=settings.secure,
        httponly=True,
        samesite="lax",
    )


def forget_cookie(server: Server, response: Response) -> None:
    """Take it back."""
    settings = server.settings
    response.delete_cookie(settings.cookie, secure=settings.secure, httponly=True, samesite="lax")


async def signed_in_as(server: Server, me: Identity) -> Me:
    """Somebody, as they see themselves."""
    people = server.people
    person = await people.accounts.get(me.id)
    sure = me.confirmed if people.sessions.is_confirmed(me) else None
    return Me(
        id=person.id,
        name=person.name,
        kind=person.kind,
        admin=person.admin and me.key is None,
        by="key" if me.key else "session",
        webhook=person.webhook,
        second_factor=person.is_account and await people.second_factor.is_on(me.id),
        page=person.page,
        delete_at=person.delete_at,
        decisions=await people.sanctions.unread(me.id),
        confirmed=None if sure is None else sure + CONFIRMED_FOR,
    )
