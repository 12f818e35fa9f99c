"""Devices on which somebody has signed in before.

Whoever guesses at a name is slowed down, and with them everybody who tries that name from
a device nobody knows. A device that has signed in keeps a token that proves it, and has
limits of its own, so nobody is kept out of their account by a stranger's guesses. The
token signs nobody in. It is sealed with what is stored of the password: nothing else has
to be kept, any process can check it, and with a new password it is worth nothing.
"""

import hashlib
import hmac
import secrets

_SIGNS = 16  # of the name of a device


def device_token(stored: str) -> str:
    """For a device that has just signed in, given what is stored of the password."""
    name = secrets.token_hex(_SIGNS // 2)
    return f"{name}.{_seal(stored, name)}"


def device_of(stored: str, token: str) -> str:
    """The name of the device that has this token; "" if it has not signed in here."""
    name, _, seal = token.partition(".")
    fits = hmac.compare_digest(_seal(stored, name).encode(), seal.encode("utf-8", "replace"))
    return name if fits else ""


def _seal(stored: str, name: str) -> str:
    key, text = stored.encode(), f"device {name}".encode("utf-8", "replace")
    return hmac.new(key, text, hashlib.sha256).hexdigest()
