"""Passkeys (WebAuthn): signing in with a device instead of a password.

The device keeps a private key for this server's name and asks its owner for a finger, a
face or a PIN, so a passkey is two factors by itself. The server keeps the public key, which
is no secret. A challenge is answered once, within minutes, and by whom it was made for.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import Connection, RowMapping, delete, func, select, update
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from aedile.kernel.contract import Json
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.accounts import Person, person_of, person_row, welcome
from aedile.server.people.audit import AuditLog
from aedile.server.people.names import clean_name
from aedile.server.people.places import Place
from aedile.server.people.tokens import fingerprint
from aedile.server.settings import Settings
from aedile.server.store.database import Database
from aedile.server.store.schema import challenges, passkeys
from aedile.server.times import Clock

say = Templates("messages")
NOT_ACCEPTED = say("This passkey was not accepted; try again.")
TOO_MANY_PASSKEYS = say(
    "You already have {n} passkeys; remove one first.",
    one="You already have {n} passkey; remove it first.",
)
UNKNOWN_PASSKEY = say("You have no such passkey.")
KNOWN_PASSKEY = say("This passkey is known already.")

ID_LENGTH = 16  # how many digits of the hash of a credential are its id
CHALLENGE_LASTS = 300_000  # milliseconds
SITE = "Aedile"

Purpose: TypeAlias = Literal["add", "sign-in", "confirm"]
T = TypeVar("T")


class Passkey(NamedTuple):
    """A passkey, as its owner sees it."""

    id: str
    name: str
    created: int
    used: int | None


class Passkeys:
    """Adds, uses and removes passkeys."""

    def __init__(
        self, database: Database, clock: Clock, settings: Settings, audit: AuditLog
    ) -> None:
        self._database = database
        self._clock = clock
        self._most = settings.passkeys
        self._host = settings.passkey_host
        self._origins = settings.passkey_origins
        self._audit = audit

    # Adding.

    async def adding(self, person: str, name: str) -> Json:
        """What a browser needs to make a passkey; raises Refused."""
        query = select(passkeys.c.credential).where(passkeys.c.person == person)
        known = await self._database.run(lambda c: c.execute(query).scalars().all())
        if len(known) >= self._most:
            raise Refused("too-many", TOO_MANY_PASSKEYS(n=self._most))
        options = generate_registration_options(
            rp_id=self._host,
            rp_name=SITE,
            user_name=name,
            user_id=person.encode(),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(base64url_to_bytes(each)) for each in known
            ],
        )
        await self._challenge(options.challenge, "add", person)
        return _json(options)

    async def add(self, person: str, label: str, credential: Json, place: Place) -> Passkey:
        """Keep the passkey a browser has made; raises Refused."""
        label = clean_name(label)
        challenge = await self._answered(credential, "add", person)
        made = _tried(
            lambda: verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._host,
                expected_origin=self._origins,
                require_user_verification=True,
            )
        )
        row = {
            "id": _id(made.credential_id),
            "person": person,
            "label": label,
            "credential": bytes_to_base64url(made.credential_id),
            "public_key": bytes_to_base64url(made.credential_public_key),
            "uses": made.sign_count,
            "created": self._clock.now(),
            "used": None,
        }
        await self._database.run(lambda c: self._insert(c, row, place), write=True, key=person)
        return _passkey(row)

    def _insert(self, connection: Connection, row: dict[str, Any], place: Place) -> None:
        count = select(func.count()).where(passkeys.c.person == row["person"])
        if connection.execute(count).scalar_one() >= self._most:
            raise Refused("too-many", TOO_MANY_PASSKEYS(n=self._most))
        if connection.execute(select(passkeys).where(passkeys.c.id == row["id"])).first():
            raise Refused("name-taken", KNOWN_PASSKEY())
        connection.execute(passkeys.insert().values(row))
        self._audit.mark(connection, row["person"], "passkey-added", place)

    async def listing(self, person: str) -> list[Passkey]:
        """The passkeys somebody has, the oldest first."""
        mine = select(passkeys).where(passkeys.c.person == person)
        query = mine.order_by(passkeys.c.created, passkeys.c.id)
        rows = await self._database.run(lambda c: c.execute(query).mappings().all())
        return [_passkey(row) for row in rows]

    async def remove(self, person: str, id: str, place: Place) -> None:
        """Remove a passkey; raises Refused."""

        def change(connection: Connection) -> None:
            gone = delete(passkeys).where(passkeys.c.id == id, passkeys.c.person == person)
            if not connection.execute(gone).rowcount:
                raise Refused("not-found", UNKNOWN_PASSKEY())
            self._audit.mark(connection, person, "passkey-removed", place)

        await self._database.run(change, write=True)

    # Using.

    async def using(self, person: str | None = None) -> Json:
        """What a browser needs to sign in, or to confirm who this is."""
        options = generate_authentication_options(
            rp_id=self._host, user_verification=UserVerificationRequirement.REQUIRED
        )
        await self._challenge(options.challenge, "confirm" if person else "sign-in", person)
        return _json(options)

    async def use(self, credential: Json, person: str | None = None) -> Person:
        """Whose passkey answered, which must be this person's if one is given; raises Refused."""
        challenge = await self._answered(credential, "confirm" if person else "sign-in", person)
        raw = _tried(lambda: base64url_to_bytes(credential["id"]))
        row = await self._row(_id(raw))
        if row is None or person not in (None, row["person"]):
            raise _not_accepted()
        handle = credential["response"].get("userHandle")
        if handle and _tried(lambda: base64url_to_bytes(handle)) != row["person"].encode():
            raise _not_accepted()
        used = _tried(
            lambda: verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._host,
                expected_origin=self._origins,
                credential_public_key=base64url_to_bytes(row["public_key"]),
                credential_current_sign_count=row["uses"],
                require_user_verification=True,
            )
        )
        same = (passkeys.c.id == row["id"]) & (passkeys.c.uses == row["uses"])
        change = update(passkeys).where(same)
        change = change.values(uses=used.new_sign_count, used=self._clock.now())

        def keep(connection: Connection) -> Person:
            if not connection.execute(change).rowcount:
                raise _not_accepted()  # used elsewhere at the same moment: a copy, perhaps
            person = person_of(person_row(connection, row["person"]))
            return welcome(connection, person, self._clock.now())

        return await self._database.run(keep, write=True)

    async def _row(self, id: str) -> RowMapping | None:
        query = select(passkeys).where(passkeys.c.id == id)
        return await self._database.run(lambda c: c.execute(query).mappings().first())

    # Challenges.

    async def _challenge(self, challenge: bytes, purpose: Purpose, person: str | None) -> None:
        row = {
            "hash": fingerprint(bytes_to_base64url(challenge)),
            "person": person,
            "purpose": purpose,
            "expires": self._clock.now() + CHALLENGE_LASTS,
        }
        await self._database.run(
            lambda c: c.execute(challenges.insert().values(row)) and None, write=True
        )

    async def _answered(self, credential: Json, purpose: Purpose, person: str | None) -> bytes:
        """The challenge this answers, which is used up; raises Refused."""
        told = _tried(lambda: base64url_to_bytes(credential["response"]["clientDataJSON"]))
        challenge = _tried(lambda: parse_client_data_json(told)).challenge
        used = delete(challenges).where(
            challenges.c.hash == fingerprint(bytes_to_base64url(challenge)),
            challenges.c.purpose == purpose,
            challenges.c.person == person if person else challenges.c.person.is_(None),
            challenges.c.expires > self._clock.now(),
        )
        if not await self._database.run(lambda c: c.execute(used).rowcount, write=True):
            raise _not_accepted()
        return challenge

    async def delete_expired(self) -> None:
        """Forget challenges that nobody answered."""
        old = delete(challenges).where(challenges.c.expires <= self._clock.now())
        await self._database.run(lambda c: c.execute(old) and None, write=True)


def _tried(work: Callable[[], T]) -> T:
    """What the library makes of a stranger's bytes; raises Refused for whatever it raises."""
    try:
        return work()
    except Exception:
        raise _not_accepted() from None


def _not_accepted() -> Refused:
    return Refused("wrong-passkey", NOT_ACCEPTED())


def _id(credential: bytes) -> str:
    return hashlib.sha256(credential).hexdigest()[:ID_LENGTH]


def _json(options: Any) -> Json:
    told: Json = json.loads(options_to_json(options))
    return told


def _passkey(row: RowMapping | dict[str, Any]) -> Passkey:
    return Passkey(row["id"], row["label"], row["created"], row["used"])
