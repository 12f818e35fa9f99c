"""Notices: what one wants to be told, where, and what has happened."""

from typing import Annotated, Literal, cast

from fastapi import APIRouter, Depends, Path
from pydantic import Field, StringConstraints, field_validator

from aedile import languages
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.http.context import (
    BySession,
    Changes,
    From,
    LimitedByPerson,
    SignedIn,
    TheServer,
)
from aedile.server.http.server import Server
from aedile.server.http.shapes import BODY, SIGNED_IN, RequestBody, ResponseBody, Text, errors
from aedile.server.notices.contacts import LONGEST_ADDRESS, check_address
from aedile.server.notices.devices import ID_LENGTH
from aedile.server.notices.outbox import Device
from aedile.server.notices.push import LONGEST_ENDPOINT, pack, point_of
from aedile.server.notices.wishes import (
    CHANNELS,
    KINDS,
    MINUTES,
    Channel,
    Digest,
    Kind,
    Wishes,
    complete,
    zones,
)
from aedile.server.people.accounts import GUEST
from aedile.server.people.tokens import fingerprint

say = Templates("messages")
NO_MAIL = say("This server sends no mail.")
NO_PUSH = say("This server sends no push messages.")
GUESTS_WITHOUT_MAIL = say("Guests have no address for mail; create an account first.")
UNKNOWN_ZONE = say("There is no time zone of this name.")
HALF_QUIET = say("Quiet hours have a beginning and an end.")

router = APIRouter(prefix="/api", tags=["people"])

DeviceId = Annotated[str, Path(pattern=f"^[0-9a-f]{{{ID_LENGTH}}}$", examples=["0f3a99c04be1d277"])]
Minute = Annotated[int, Field(ge=0, lt=MINUTES)]
Address = Annotated[str, StringConstraints(max_length=LONGEST_ADDRESS)]
Key = Annotated[str, StringConstraints(max_length=200)]
Mails = Annotated[None, Depends(LimitedByPerson("mail"))]


class WishesBody(RequestBody):
    """What you want to be told, over which channels, and when not."""

    channels: dict[Kind, list[Channel]] = Field(
        examples=[{"turn": ["browser", "push"], "game-over": ["browser"]}],
        description="By kind; what is not named is not told.",
    )
    language: Text = Field(examples=["de"])
    zone: Text = Field(examples=["Europe/Rome"], description="As IANA names it.")
    quiet_from: Minute | None = Field(description="In minutes of the day; null: never quiet.")
    quiet_to: Minute | None
    ending_breaks: bool = Field(description="A turn that is ending is told in quiet hours too.")
    digest: Digest = Field(description="One mail a day or a week instead of many.")

    @field_validator("language")
    @classmethod
    def _known(cls, code: str) -> str:
        return code if code in languages.codes() else languages.ENGLISH


class WishesResponse(ResponseBody):
    """The same, as it is stored."""

    channels: dict[Kind, list[Channel]]
    language: str
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    ending_breaks: bool
    digest: Digest


class ContactResponse(ResponseBody):
    """Your address for mail."""

    email: str
    verified: bool
    bad: bool = Field(description="Mail comes back from there; give another one.")


class DeviceResponse(ResponseBody):
    """A browser that gets push messages."""

    id: str
    agent: str | None = Field(examples=["Firefox · Linux"])
    created: int


class NoticesResponse(ResponseBody):
    """All about how you are told."""

    available: list[Channel] = Field(description="The channels this server has.")
    wishes: WishesResponse
    contact: ContactResponse | None
    devices: list[DeviceResponse]
    webhook: str | None


class EmailRequest(RequestBody):
    """An address for mail, and the language of the mail that confirms it."""

    email: Address = Field(examples=["livia@example.org"])
    language: Text = "en"


class DeviceRequest(RequestBody):
    """What a browser says of its subscription."""

    endpoint: Annotated[str, StringConstraints(max_length=LONGEST_ENDPOINT)] = Field(
        examples=["https://updates.push.services.mozilla.com/wpush/v2/…"]
    )
    p256dh: Key
    auth: Key


class DeviceAdded(ResponseBody):
    """The id of a browser."""

    id: str


class PushKeyResponse(ResponseBody):
    """The public key of this server."""

    key: str


class TestRequest(RequestBody):
    """In which language to send a test."""

    language: Text = "en"


class TestedResponse(ResponseBody):
    """Over which channels a test is on its way."""

    channels: list[Channel]


class OneNotice(ResponseBody):
    """Something that happened."""

    id: int
    kind: Kind | Literal["declined"]
    table: str | None
    game: str
    title: str
    at: int
    seen: bool


class FeedResponse(ResponseBody):
    """What happened, the newest first."""

    notices: list[OneNotice]


class SeenRequest(RequestBody):
    """Up to which notice you have seen them."""

    upto: Annotated[int, Field(ge=0, le=2**53)]


@router.get("/notices", responses=errors(*SIGNED_IN))
async def feed(server: TheServer, me: SignedIn) -> FeedResponse:
    """What happened to you: invitations, games that ended. Turns are at `/api/me/turns`."""
    found = await server.contacts.shown(me.id)
    return FeedResponse(notices=[OneNotice.model_validate(each._asdict()) for each in found])


@router.post("/notices/seen", status_code=204, responses=errors(*BODY, *SIGNED_IN))
async def seen(request: SeenRequest, server: TheServer, me: SignedIn) -> None:
    """You have seen them."""
    await server.contacts.saw(me.id, request.upto)


@router.get("/me/notices", responses=errors(*SIGNED_IN, "not-allowed"))
async def my_notices(server: TheServer, me: BySession) -> NoticesResponse:
    """What you are told, and where."""
    wish = await server.contacts.wishes(me.id)
    contact = await server.contacts.contact(me.id)
    devices = await server.devices.listing(me.id)
    channels = {kind: list(wish.channels.get(kind, ())) for kind in KINDS}
    return NoticesResponse(
        available=[each for each in CHANNELS if each == "browser" or each in _channels(server)],
        wishes=WishesResponse.model_validate(wish._asdict() | {"channels": channels}),
        contact=contact and ContactResponse(**contact._asdict()),
        devices=[DeviceResponse(**each._asdict()) for each in devices],
        webhook=(await server.people.accounts.get(me.id)).webhook,
    )


@router.put("/me/notices", status_code=204, responses=errors(*BODY, *SIGNED_IN, "not-allowed"))
async def set_notices(request: WishesBody, server: TheServer, me: BySession) -> None:
    """Choose what you are told, and where."""
    if request.zone not in zones():
        raise Refused("bad-request", UNKNOWN_ZONE())
    if (request.quiet_from is None) != (request.quiet_to is None):
        raise Refused("bad-request", HALF_QUIET())
    chosen = {kind: tuple(dict.fromkeys(each)) for kind, each in request.channels.items()}
    wish = Wishes(**request.model_dump() | {"channels": complete(chosen)})
    await server.contacts.set_wishes(me.id, wish)


@router.post("/me/notices/test", responses=errors(*BODY, *SIGNED_IN, "not-allowed"))
async def send_test(
    request: TestRequest, server: TheServer, me: BySession, _: Mails
) -> TestedResponse:
    """Be told something over every channel that leads to you."""
    language = WishesBody._known(request.language)
    sent = await server.contacts.test(me.id, _channels(server), language)
    server.notifier.wake()
    return TestedResponse(channels=cast(list[Channel], sent))


@router.put("/me/email", status_code=204, responses=errors(*BODY, *SIGNED_IN, "not-allowed"))
async def set_email(
    request: EmailRequest, server: TheServer, me: BySession, place: From, _: Mails
) -> None:
    """Give an address for mail. It counts once the link that is sent there is followed."""
    if "email" not in _channels(server):
        raise Refused("bad-request", NO_MAIL())
    if me.kind == GUEST:
        raise Refused("not-allowed", GUESTS_WITHOUT_MAIL())
    address = check_address(request.email)
    # Whoever makes many accounts still cannot fill somebody else's box.
    server.rate_limiter.check("mail", fingerprint(address.lower()))
    await server.contacts.set_address(me.id, address, WishesBody._known(request.language))
    await server.people.audit.happened(me.id, "email-set", place)
    server.notifier.wake()


@router.delete("/me/email", status_code=204, responses=errors(*SIGNED_IN, "not-allowed"))
async def remove_email(server: TheServer, me: BySession, place: From, _: Changes) -> None:
    """No mail any more; the address is forgotten."""
    await server.contacts.remove_address(me.id)
    await server.people.audit.happened(me.id, "email-removed", place)


@router.get("/push/key", responses=errors("not-found"))
async def push_key(server: TheServer) -> PushKeyResponse:
    """What a browser needs to subscribe to push messages of this server."""
    if "push" not in _channels(server):
        raise Refused("not-found", NO_PUSH())
    return PushKeyResponse(key=pack(point_of((await server.vapid.key()).public_key())))


@router.put("/me/push", responses=errors(*BODY, *SIGNED_IN, "not-allowed"))
async def add_device(
    request: DeviceRequest, server: TheServer, me: BySession, place: From, _: Changes
) -> DeviceAdded:
    """Have a browser told by push messages."""
    if "push" not in _channels(server):
        raise Refused("bad-request", NO_PUSH())
    device = Device(request.endpoint, request.p256dh, request.auth)
    added = await server.devices.add(me.id, device, place.agent)
    await server.people.audit.happened(me.id, "push-added", place)
    return DeviceAdded(id=added)


@router.delete(
    "/me/push/{device}", status_code=204, responses=errors(*SIGNED_IN, "not-allowed", "not-found")
)
async def remove_device(device: DeviceId, server: TheServer, me: BySession, place: From) -> None:
    """A browser is told nothing more."""
    await server.devices.remove(me.id, device)
    await server.people.audit.happened(me.id, "push-removed", place)


def _channels(server: Server) -> tuple[str, ...]:
    return tuple(server.notifier.channels)
