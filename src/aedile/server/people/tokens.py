"""Secrets that are given out once and kept only as a fingerprint.

They are so random that a plain hash is enough: nobody can try them all.
"""

import hashlib
import json
import secrets
import string

KEY_PREFIX = "aedile_"
RECOVERY_CODES = 8

# Letters and digits only: a name that begins with - would be taken for an option.
_SIGNS = string.ascii_letters + string.digits
_ID_LENGTH = 12  # 71 bits of chance

# Without signs that are taken for one another.
_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


def new_id() -> str:
    """A name for a person or a table that nobody can guess; commands take it as it is."""
    return "".join(secrets.choice(_SIGNS) for _ in range(_ID_LENGTH))


def new_token() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def new_recovery_code() -> str:
    """80 random bits, easy to write down: `ABCD-EFGH-JKLM-NPQR`."""
    groups = ("".join(secrets.choice(_ALPHABET) for _ in range(4)) for _ in range(4))
    return "-".join(groups)


def fingerprint(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def code_fingerprint(code: str) -> str:
    """What is stored of a recovery code, however it is typed."""
    return fingerprint("".join(sign for sign in code.upper() if sign.isalnum()))


def new_codes() -> tuple[list[str], str]:
    """Recovery codes, to be shown once, and what is stored of them."""
    codes = [new_recovery_code() for _ in range(RECOVERY_CODES)]
    return codes, json.dumps([code_fingerprint(code) for code in codes])
