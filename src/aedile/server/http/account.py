"""One's own account: proving who one is, the password, sessions, and what happened to it."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response
from pydantic import Field

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.http.context import BySession, Confirmed, From, LimitedByPerson, TheServer
from aedile.server.http.factors import Assertion, OptionsResponse
from aedile.server.http.people import (
    CODE,
    KEEP,
    Code,
    CodesResponse,
    Logins,
    Password,
    check_second_factor,
    set_cookie,
    sign_in,
    signed_in_as,
)
from aedile.server.http.shapes import (
    BODY,
    CONFIRMED,
    SIGNED_IN,
    Me,
    RequestBody,
    ResponseBody,
    errors,
)
from aedile.server.people.audit import Kind
from aedile.server.people.sessions import ID_LENGTH

say = Templates("messages")
ONE_PROOF = say("Give either your password or a passkey.")

router = APIRouter(prefix="/api/me", tags=["people"])

SessionId = Annotated[
    str, Path(pattern=f"^[0-9a-f]{{{ID_LENGTH}}}$", examples=["0f3a99c04be1d277"])
]
Confirms = Annotated[None, Depends(LimitedByPerson("confirm"))]


class ConfirmRequest(RequestBody):
    """The password, with a code where there is a second factor; or a passkey."""

    password: Password | None = None
    code: Code | None = Field(None, description=CODE)
    passkey: Assertion | None = None


class PasswordRequest(RequestBody):
    """A new password, with the old one as proof."""

    old: Password
    new: Password
    keep: bool = Field(False, description=KEEP)


class ProofRequest(RequestBody):
    """The password once more."""

    password: Password


class OneSession(ResponseBody):
    """Where somebody is signed in."""

    id: str
    here: bool = Field(description="Whether it is the one that asks.")
    created: int = Field(description="Milliseconds since 1970.")
    seen: int = Field(description="When it was last used, to ten minutes.")
    address: str | None = Field(
        examples=["203.0.113.0/24"], description="The network it was last used from."
    )
    agent: str | None = Field(
        examples=["Firefox · Linux"], description="Browser and system, or a program."
    )


class SessionsResponse(ResponseBody):
    """Everywhere somebody is signed in, the last used first."""

    sessions: list[OneSession]


class OneEvent(ResponseBody):
    """Something that concerned the safety of an account."""

    at: int
    kind: Kind
    address: str | None
    agent: str | None


class EventsResponse(ResponseBody):
    """What concerned the safety of an account, the newest first."""

    events: list[OneEvent]


# Proving who one is.


@router.post("/confirm/options", responses=errors(*BODY, *SIGNED_IN))
async def confirm_options(server: TheServer, me: BySession, _: Confirms) -> OptionsResponse:
    """What a browser needs to confirm who you are with a passkey."""
    return OptionsResponse(options=await server.people.passkeys.using(me.id))


@router.post(
    "/confirm",
    responses=errors(
        *BODY, *SIGNED_IN, "wrong-password", "second-factor", "wrong-code", "wrong-passkey"
    ),
)
async def confirm(
    request: ConfirmRequest,
    server: TheServer,
    me: BySession,
    place: From,
    response: Response,
    _: Confirms,
) -> Me:
    """Prove who you are: for ten minutes this session may do what is dangerous."""
    people = server.people
    if request.passkey is not None and request.password is None:
        await people.passkeys.use(request.passkey.plain(), me.id)
    elif request.password is not None and request.passkey is None:
        await people.credentials.check_password(me.id, request.password)
        await check_second_factor(server, me.id, request.code, place)
    else:
        raise Refused("bad-request", ONE_PROOF())
    token = await people.sessions.confirm(me)
    set_cookie(server, response, token)
    return await signed_in_as(server, await people.sessions.find(token) or me)


# The password.


@router.post(
    "/password",
    status_code=204,
    responses=errors(*BODY, *CONFIRMED, "wrong-password", "weak-password"),
)
async def change_password(
    request: PasswordRequest,
    server: TheServer,
    me: Confirmed,
    place: From,
    response: Response,
    _: Logins,
) -> None:
    """Set a new password. Every other session ends, and this one gets a new token."""
    people = server.people
    await people.credentials.change_password(
        me.id, request.old, request.new, besides=me.session, keep=request.keep, place=place
    )
    await sign_in(server, response, await people.accounts.get(me.id), me, place)


@router.post("/recovery-codes", responses=errors(*BODY, *CONFIRMED, "wrong-password"))
async def renew_recovery_codes(
    request: ProofRequest, server: TheServer, me: Confirmed, place: From, _: Logins
) -> CodesResponse:
    """New recovery codes; the old ones stop working."""
    codes = await server.people.credentials.new_recovery_codes(me.id, request.password, place)
    return CodesResponse(recovery_codes=codes)


# Sessions and events.


@router.get("/sessions", responses=errors(*SIGNED_IN, "not-allowed"))
async def my_sessions(server: TheServer, me: BySession) -> SessionsResponse:
    """Everywhere you are signed in."""
    here = (me.session or "")[:ID_LENGTH]
    found = await server.people.sessions.listing(me.id)
    return SessionsResponse(
        sessions=[OneSession(**each._asdict(), here=each.id == here) for each in found]
    )


@router.delete("/sessions", status_code=204, responses=errors(*SIGNED_IN, "not-allowed"))
async def end_other_sessions(server: TheServer, me: BySession, place: From) -> None:
    """Sign out everywhere else; API keys are kept."""
    await server.people.sessions.close_others(me.id, besides=me.session)
    await server.people.audit.happened(me.id, "session-ended", place)


@router.delete(
    "/sessions/{session}", status_code=204, responses=errors(*SIGNED_IN, "not-allowed", "not-found")
)
async def end_session(session: SessionId, server: TheServer, me: BySession, place: From) -> None:
    """Sign out somewhere; its sockets are closed."""
    await server.people.sessions.revoke(me.id, session)
    await server.people.audit.happened(me.id, "session-ended", place)


@router.get("/events", responses=errors(*SIGNED_IN, "not-allowed"))
async def my_events(server: TheServer, me: BySession) -> EventsResponse:
    """What concerned the safety of your account: signing in, keys, changes."""
    found = await server.people.audit.events(me.id)
    return EventsResponse(events=[OneEvent.model_validate(each._asdict()) for each in found])
