"""A device with passkeys, in software: it answers what a browser would ask of it."""

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

ORIGIN = "http://localhost:8000"
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    """One passkey for one site. What a browser would never let it do can be asked for."""

    def __init__(
        self, origin: str = ORIGIN, host: str = "localhost", verifies: bool = True
    ) -> None:
        self.id = secrets.token_bytes(16)
        self.uses = 0
        self.owner = b""
        self._origin = origin
        self._host = host
        self._flags = PRESENT | (VERIFIED if verifies else 0)
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.create()` gives, as JSON."""
        self.owner = base64url_to_bytes(options["user"]["id"])
        data = self._data(self._flags | ATTESTED)
        data += bytes(16) + len(self.id).to_bytes(2, "big") + self.id + self._public_key()
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential(
            clientDataJSON=self._client_data("webauthn.create", options["challenge"]),
            attestationObject=attestation,
        )

    def get(self, options: dict[str, Any], counted: bool = True) -> dict[str, Any]:
        """What `navigator.credentials.get()` gives, as JSON."""
        self.uses += counted
        told = self._client_data("webauthn.get", options["challenge"])
        data = self._data(self._flags)
        signed = data + hashlib.sha256(told).digest()
        return self._credential(
            clientDataJSON=told,
            authenticatorData=data,
            signature=self._key.sign(signed, ec.ECDSA(hashes.SHA256())),
            userHandle=self.owner,
        )

    def _client_data(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self._origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _data(self, flags: int) -> bytes:
        host = hashlib.sha256(self._host.encode()).digest()
        return host + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _public_key(self) -> bytes:
        point = self._key.public_key().public_numbers()
        x, y = point.x.to_bytes(32, "big"), point.y.to_bytes(32, "big")
        return bytes(cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y}))

    def _credential(self, **response: bytes) -> dict[str, Any]:
        return {
            "id": bytes_to_base64url(self.id),
            "rawId": bytes_to_base64url(self.id),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {name: bytes_to_base64url(value) for name, value in response.items()},
        }
