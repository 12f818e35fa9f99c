"""Secrets the server has to read again, sealed with a key that is not in the database.

So a stolen database, or a backup of it, does not tell them. The key is a setting, or a
file beside the database that is made when it is first needed.
"""

import base64
import binascii
import hashlib
import os
import secrets
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from aedile.kernel.errors import BadOptions
from aedile.server.settings import Settings

KEY_FILE = "secrets.key"
KEY_BYTES = 32
NONCE_BYTES = 12


class WrongKey(Exception):
    """Sealed with another key, for somebody else, or damaged."""


class Seal:
    """Seals and opens texts, each for one owner."""

    def __init__(self, settings: Settings) -> None:
        """Raises BadOptions for a key that is none."""
        given = settings.secrets_key
        self._file = settings.data / KEY_FILE
        self._key = _read(given.get_secret_value()) if given else b""

    def close(self, text: str, owner: str) -> str:
        """A text as it is stored."""
        nonce = secrets.token_bytes(NONCE_BYTES)
        key = self._found(make=True)
        sealed = AESGCM(key).encrypt(nonce, text.encode(), owner.encode())
        return f"{_name(key)}:{base64.b64encode(nonce + sealed).decode()}"

    def open(self, stored: str, owner: str) -> str:
        """The text again; raises WrongKey."""
        name, _, body = stored.partition(":")
        key = self._found()
        if not key or name != _name(key):
            raise WrongKey(name)
        try:
            sealed = base64.b64decode(body, validate=True)
            nonce, rest = sealed[:NONCE_BYTES], sealed[NONCE_BYTES:]
            return AESGCM(key).decrypt(nonce, rest, owner.encode()).decode()
        except (InvalidTag, ValueError) as error:
            raise WrongKey(name) from error

    def _found(self, make: bool = False) -> bytes:
        """The key; empty where there is none yet."""
        if not self._key and make and not self._file.exists():
            _make(self._file)
        if not self._key and self._file.exists():
            self._key = _read(self._file.read_text())
        return self._key


def _make(path: Path) -> None:
    """A new key, readable by nobody else; two processes that make one at once agree on it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(base64.b64encode(secrets.token_bytes(KEY_BYTES)) + b"\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(fresh, path)  # unlike renaming, it leaves the one that was first
    except FileExistsError:
        pass
    finally:
        fresh.unlink()


def _read(text: str) -> bytes:
    try:
        key = base64.b64decode(text.strip(), validate=True)
    except binascii.Error:
        key = b""
    if len(key) != KEY_BYTES:
        raise BadOptions(
            f"AEDILE_SECRETS_KEY, or the file {KEY_FILE}, is not a key: it is {KEY_BYTES} random "
            "bytes in base64, as `openssl rand -base64 32` writes them."
        )
    return key


def _name(key: bytes) -> str:
    """What tells one key from another, and nothing of it."""
    return hashlib.sha256(b"aedile key " + key).hexdigest()[:8]
