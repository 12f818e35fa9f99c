"""What the server refuses, and why: one kind of error for HTTP and the WebSocket.

A `Refused` reaches clients as `{"code", "message", "rule"}`, over HTTP with the
status of its code. The message says what is wrong, and what to do.
"""

from typing import Any

from aedile.kernel.errors import AedileError, BadPosition, BotFailed, CannotUndo, IllegalAction
from aedile.kernel.message import (
    NO_RULE,
    Citation,
    Message,
    Templates,
    as_json,
    citation_json,
    plain,
)

say = Templates("messages")
NOT_JSON = say("This is not valid JSON.")
NO_NULL = say("Text may not contain the character U+0000.")  # PostgreSQL cannot store it

# Every code there is, with its status over HTTP.
STATUS: dict[str, int] = {
    "bad-request": 400,  # cannot be read, or means nothing here
    "bad-options": 400,
    "weak-password": 400,  # a new one, which would be guessed
    "bad-record": 400,
    "unknown-game": 400,
    "unknown-bot": 400,
    "unknown-notation": 400,
    "not-signed-in": 401,
    "wrong-password": 401,
    "second-factor": 401,  # the password is right; a code is needed too
    "wrong-code": 401,
    "wrong-passkey": 401,
    "not-allowed": 403,  # signed in, but this is not yours to do
    "banned": 403,  # the message says why
    "leaving": 403,  # this account is to be deleted; take that back first
    "closed-page": 403,  # its owner shows it to friends only, or to nobody
    "confirm-first": 403,  # prove once more who you are, then ask again
    "not-your-seat": 403,
    "no-such-table": 404,
    "not-found": 404,
    "wrong-method": 405,
    "too-slow": 408,
    "stale": 409,  # the table has moved on; look again
    "not-your-turn": 409,
    "illegal": 409,
    "cannot-undo": 409,
    "over": 409,
    "wrong-phase": 409,  # before the start, or after the end
    "name-taken": 409,
    "table-full": 409,
    "too-large": 413,
    "not-json": 415,
    "bad-shape": 422,  # JSON, but not what is expected here
    "too-many": 429,  # too often, or more than a quota allows
    "fault": 500,  # of the server
    "restarting": 503,
    "storage-unavailable": 503,
    "broken-table": 503,  # its log cannot be read by this version
}

# Where the server says more, or less, than the kernel's own word.
_CODES: dict[type[AedileError], str] = {
    CannotUndo: "cannot-undo",
    BadPosition: "bad-record",
    BotFailed: "bad-request",
}


class Refused(Exception):
    """A refused request; nothing has changed."""

    def __init__(
        self, code: str, said: Message | str, citation: Citation = NO_RULE, wait: float = 0
    ) -> None:
        """What only programs meet may be said in plain English."""
        self.code = code
        self.message = plain(said) if isinstance(said, str) else said
        self.citation = citation
        self.wait = wait  # seconds after which to try again, if that helps
        super().__init__(self.message.text)

    @property
    def status(self) -> int:
        """The status over HTTP."""
        return STATUS[self.code]

    @property
    def rule(self) -> str:
        """The rule behind it, in English."""
        return self.citation.text

    def as_json(self) -> dict[str, Any]:
        """What the client gets."""
        return {
            "code": self.code,
            "message": as_json(self.message),
            "rule": citation_json(self.citation),
        }

    @classmethod
    def from_kernel(cls, error: AedileError) -> "Refused":
        """What the rules refuse, as an error of the server."""
        code = _CODES.get(type(error), error.code)
        citation = error.citation if isinstance(error, IllegalAction) else NO_RULE
        return cls(code, error.message, citation)


class Broken(Exception):
    """The log of a table makes no sense to this version; a sentence says why, and what to do."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
