"""Web push: a message that only the browser can read (RFC 8291), signed as ours (RFC 8292).

A browser names the service that carries its messages. Those of the known browsers are allowed,
and what the host adds; everything else that holds for webhooks holds here as well.
"""

import base64
import binascii
import json
import os
import re
import struct
from typing import Final, NamedTuple

import httpx
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.notices.channels import Tried, posted
from aedile.server.notices.outbox import FAILED, GONE, SENT, Device, Due
from aedile.server.notices.vapid import Vapid
from aedile.server.notices.words import Speaker, path_of
from aedile.server.webhooks.sender import Parcel, Sender

say = Templates("messages")
NO_SERVICE = say("Push messages cannot be sent to this address; use another browser.")
UNREADABLE_DEVICE = say("This browser gave keys for its push messages that cannot be read.")

# Of Chrome and its kin, Firefox, Safari and Edge.
SERVICES: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
)
LONGEST_ENDPOINT = 1000
POINT, AUTH, SALT, TAG = 65, 16, 16, 16  # bytes
RECORD = 4096  # bytes of the one record a message has
USUAL_TTL, LONGEST_TTL = 86_400, 14 * 86_400  # seconds for which a service keeps a message
_TOPIC = re.compile(r"[^A-Za-z0-9_-]")


def check_endpoint(text: str, hosts: tuple[str, ...], private: bool) -> httpx.URL:
    """The address of a push service; raises Refused. `private` allows any, for tests."""
    try:
        url = httpx.URL(text)
    except (httpx.InvalidURL, TypeError):
        raise Refused("bad-request", NO_SERVICE()) from None
    fine = url.scheme == "https" and url.port in (None, 443) and _is_service(url.host, hosts)
    if private:
        fine = url.scheme in ("http", "https") and bool(url.host)
    if not fine or url.userinfo or len(text) > LONGEST_ENDPOINT:
        raise Refused("bad-request", NO_SERVICE())
    return url


def _is_service(host: str, hosts: tuple[str, ...]) -> bool:
    return any(
        host == each or (each.startswith(".") and host.endswith(each))
        for each in (*SERVICES, *hosts)
    )


def check_device(device: Device, hosts: tuple[str, ...], private: bool) -> None:
    """Whether messages can be sent to a browser; raises Refused."""
    check_endpoint(device.endpoint, hosts, private)
    try:
        keys_of(device)
    except ValueError:
        raise Refused("bad-request", UNREADABLE_DEVICE()) from None


class Keys(NamedTuple):
    """What a browser can decrypt with."""

    point: bytes
    auth: bytes


def keys_of(device: Device) -> Keys:
    """Read them; raises ValueError."""
    try:
        keys = Keys(unpack(device.p256dh), unpack(device.auth))
    except binascii.Error as error:
        raise ValueError("not base64url") from error
    if len(keys.point) != POINT or len(keys.auth) != AUTH:
        raise ValueError("of another length")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), keys.point)
    return keys


def unpack(text: str) -> bytes:
    """Base64 as browsers write it; raises binascii.Error or ValueError."""
    if re.fullmatch(r"[A-Za-z0-9_-]*={0,2}", text) is None:
        raise ValueError("not base64url")
    bare = text.rstrip("=")
    return base64.urlsafe_b64decode(bare + "=" * (-len(bare) % 4))


def pack(raw: bytes) -> str:
    """The same the other way round."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(
    plain: bytes,
    keys: Keys,
    salt: bytes | None = None,
    private: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A message as `aes128gcm`; tests choose what is random otherwise."""
    salt = salt or os.urandom(SALT)
    private = private or ec.generate_private_key(ec.SECP256R1())
    ours = point_of(private.public_key())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), keys.point)
    shared = private.exchange(ec.ECDH(), theirs)
    secret = _derived(shared, keys.auth, b"WebPush: info\0" + keys.point + ours, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack("!IB", RECORD, len(ours)) + ours
    return head + AESGCM(key).encrypt(nonce, plain + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def authorization(
    key: ec.EllipticCurvePrivateKey, url: httpx.URL, contact: str, seconds: int
) -> str:
    """Who sends it, so that a service knows whom to complain to."""
    audience = f"{url.scheme}://{url.netloc.decode('ascii')}"
    claims = {"aud": audience, "exp": seconds + 12 * 3600, "sub": contact}
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    signed = ".".join(pack(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    mark = pack(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{mark}, k={pack(point_of(key.public_key()))}"


class Push:
    """To the browsers of people."""

    def __init__(
        self,
        sender: Sender,
        vapid: Vapid,
        speaker: Speaker,
        contact: str,
        hosts: tuple[str, ...] = (),
        private: bool = False,
    ) -> None:
        """`contact` is for the people who run push services."""
        self._sender = sender
        self._vapid = vapid
        self._speaker = speaker
        self._contact = contact
        self._hosts = hosts
        self._private = private

    async def deliver(self, row: Due, now: int) -> Tried:
        if row.device is None:
            return Tried(GONE)
        try:
            url = check_endpoint(row.device.endpoint, self._hosts, self._private)
            content = encrypt(self.payload(row, now), keys_of(row.device))
        except (Refused, ValueError):
            return Tried(GONE)
        key = await self._vapid.key()
        headers = self._headers(row, now) | {
            "Authorization": authorization(key, url, self._contact, now // 1000)
        }
        status, rest = await posted(self._sender, Parcel(row.id, url, headers, content))
        if status in (404, 410):
            return Tried(GONE, rest)
        return Tried(SENT if 200 <= status < 300 else FAILED, rest)

    def payload(self, row: Due, now: int) -> bytes:
        """What the service worker shows."""
        words = self._speaker.words(row, now)
        told = {
            "title": words.subject,
            "body": words.text,
            "path": path_of(row.table, row.kind) if row.table else "/",
            "tag": row.table or row.kind,
            "turns": row.turns,
        }
        return json.dumps(told, ensure_ascii=False).encode()

    def _headers(self, row: Due, now: int) -> dict[str, str]:
        ttl = USUAL_TTL if row.ends is None else max(60, (row.ends - now) // 1000)
        return {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(min(ttl, LONGEST_TTL)),
            "Topic": _TOPIC.sub("", row.table or row.kind)[:32],  # a newer one replaces it
            "Urgency": "high" if row.kind == "turn-ending" else "normal",
        }
