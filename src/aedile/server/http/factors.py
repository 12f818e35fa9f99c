"""Second factors and passkeys: setting them up, and signing in with a passkey."""

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Path, Response
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from aedile.kernel.contract import Json
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.http.context import BySession, Changes, Confirmed, From, TheServer, Visitor
from aedile.server.http.people import Code, Logins, sign_in
from aedile.server.http.shapes import (
    BODY,
    CONFIRMED,
    SIGNED_IN,
    Me,
    RequestBody,
    ResponseBody,
    Text,
    errors,
)
from aedile.server.people.accounts import GUEST
from aedile.server.people.passkeys import ID_LENGTH, Passkey
from aedile.server.people.sessions import Identity

NEEDS_ACCOUNT = Templates("messages")("Create an account first; a guest has no password.")

router = APIRouter(prefix="/api", tags=["people"])

PasskeyId = Annotated[
    str, Path(pattern=f"^[0-9a-f]{{{ID_LENGTH}}}$", examples=["0f3a99c04be1d277"])
]
Base64: TypeAlias = Annotated[
    str, StringConstraints(pattern=r"^[A-Za-z0-9_-]+$", max_length=16_384)
]


class _FromBrowser(BaseModel):
    """As a browser writes it; what is not needed is not looked at."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    def plain(self) -> Json:
        """For the library that verifies it."""
        told: Json = self.model_dump(exclude_none=True)
        return told | {"rawId": told["id"], "type": "public-key"}


class RegisteredResponse(BaseModel):
    """What a device says of a new passkey."""

    clientDataJSON: Base64
    attestationObject: Base64


class Registered(_FromBrowser):
    """A new passkey: `PublicKeyCredential.toJSON()` after `credentials.create()`."""

    id: Base64
    response: RegisteredResponse


class AssertionResponse(BaseModel):
    """What a device signed."""

    clientDataJSON: Base64
    authenticatorData: Base64
    signature: Base64
    userHandle: Base64 | None = None


class Assertion(_FromBrowser):
    """A passkey that was used: `PublicKeyCredential.toJSON()` after `credentials.get()`."""

    id: Base64
    response: AssertionResponse


class CodeRequest(RequestBody):
    """A code of the app."""

    code: Code = Field(examples=["123456"])


class NewPasskeyRequest(RequestBody):
    """A passkey that a browser has just made, and a name for it."""

    name: Text = Field(examples=["my phone"])
    credential: Registered


class PasskeyRequest(RequestBody):
    """A passkey that a browser has just used."""

    credential: Assertion


class TotpResponse(ResponseBody):
    """What an app needs to make codes; shown only this once."""

    secret: str = Field(description="To be typed, where no camera is at hand.")
    uri: str = Field(description="The same for an app on this device.")
    qr: str = Field(description="The same to be scanned: an SVG image.")


class OptionsResponse(ResponseBody):
    """What to give to the browser."""

    options: Json = Field(description="For `PublicKeyCredential.parse…OptionsFromJSON()`.")


class PasskeyResponse(ResponseBody):
    """A passkey."""

    id: str
    name: str
    created: int
    used: int | None


class PasskeysResponse(ResponseBody):
    """All passkeys of a person."""

    passkeys: list[PasskeyResponse]


# Codes of an app.


@router.post("/me/totp", responses=errors(*BODY, *CONFIRMED, "wrong-phase"))
async def set_up_totp(server: TheServer, me: Confirmed, _: Changes) -> TotpResponse:
    """A second factor, which counts once you have confirmed it with its first code."""
    _check_account(me)
    begun = await server.people.second_factor.begin(me.id, me.name)
    return TotpResponse(**begun._asdict())


@router.post(
    "/me/totp/confirm",
    status_code=204,
    responses=errors(*BODY, *CONFIRMED, "wrong-code", "wrong-phase"),
)
async def confirm_totp(
    request: CodeRequest, server: TheServer, me: Confirmed, place: From, _: Changes
) -> None:
    """Turn the second factor on."""
    server.rate_limiter.check("codes", me.id)
    await server.people.second_factor.confirm(me.id, request.code, place)


@router.delete("/me/totp", status_code=204, responses=errors(*CONFIRMED, "not-found"))
async def remove_totp(server: TheServer, me: Confirmed, place: From, _: Changes) -> None:
    """Turn the second factor off."""
    await server.people.second_factor.remove(me.id, place)


# Passkeys.


@router.post("/me/passkeys/options", responses=errors(*BODY, *CONFIRMED))
async def passkey_options(server: TheServer, me: Confirmed, _: Changes) -> OptionsResponse:
    """What a browser needs to make a passkey."""
    _check_account(me)
    return OptionsResponse(options=await server.people.passkeys.adding(me.id, me.name))


@router.post(
    "/me/passkeys",
    status_code=201,
    responses=errors(*BODY, *CONFIRMED, "wrong-passkey", "name-taken"),
)
async def add_passkey(
    request: NewPasskeyRequest, server: TheServer, me: Confirmed, place: From, _: Changes
) -> PasskeyResponse:
    """Add a passkey, with which you sign in without a password."""
    _check_account(me)
    made = request.credential.plain()
    return _passkey(await server.people.passkeys.add(me.id, request.name, made, place))


@router.get("/me/passkeys", responses=errors(*SIGNED_IN, "not-allowed"))
async def my_passkeys(server: TheServer, me: BySession) -> PasskeysResponse:
    """Your passkeys."""
    found = await server.people.passkeys.listing(me.id)
    return PasskeysResponse(passkeys=[_passkey(each) for each in found])


@router.delete("/me/passkeys/{passkey}", status_code=204, responses=errors(*CONFIRMED, "not-found"))
async def remove_passkey(
    passkey: PasskeyId, server: TheServer, me: Confirmed, place: From, _: Changes
) -> None:
    """Remove a passkey."""
    await server.people.passkeys.remove(me.id, passkey, place)


@router.post("/login/passkey/options", responses=errors(*BODY))
async def passkey_login_options(server: TheServer, _: Logins) -> OptionsResponse:
    """What a browser needs to sign in with a passkey."""
    return OptionsResponse(options=await server.people.passkeys.using())


@router.post("/login/passkey", responses=errors(*BODY, "wrong-passkey"))
async def log_in_with_passkey(
    request: PasskeyRequest,
    server: TheServer,
    visitor: Visitor,
    place: From,
    response: Response,
    _: Logins,
) -> Me:
    """Sign in with a passkey alone. This always starts a new session."""
    person = await server.people.passkeys.use(request.credential.plain())
    await server.people.audit.happened(person.id, "signed-in-passkey", place)
    return await sign_in(server, response, person, visitor, place)


def _check_account(me: Identity) -> None:
    if me.kind == GUEST:
        raise Refused("bad-request", NEEDS_ACCOUNT())


def _passkey(passkey: Passkey) -> PasskeyResponse:
    return PasskeyResponse(**passkey._asdict())
