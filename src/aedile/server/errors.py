"""What the server refuses, and why: one kind of error for every door.

A `Refused` reaches clients as `{"code", "message", "rule"}`, over HTTP with the
status of its code. The message is a sentence: what is wrong, and what to do.
"""

from aedile.kernel.errors import AedileError, BadPosition, BotFailed, CannotUndo, IllegalAction

# Every code there is, with its status over HTTP.
STATUS: dict[str, int] = {
    "bad-request": 400,  # cannot be read, or means nothing here
    "bad-options": 400,
    "bad-record": 400,
    "unknown-game": 400,
    "unknown-bot": 400,
    "unknown-notation": 400,
    "not-signed-in": 401,
    "wrong-password": 401,
    "not-allowed": 403,  # signed in, but this is not yours to do
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
    """Something that is not done, and nothing has changed."""

    def __init__(self, code: str, message: str, rule: str = "", wait: float = 0) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
        self.wait = wait  # seconds after which to try again, if that helps

    @property
    def status(self) -> int:
        """The status over HTTP."""
        return STATUS[self.code]

    def as_json(self) -> dict[str, str]:
        """What the client is told."""
        told = {"code": self.code, "message": self.message}
        return told | {"rule": self.rule} if self.rule else told

    @classmethod
    def from_kernel(cls, error: AedileError) -> "Refused":
        """What the rules refuse, as the server says it."""
        code = _CODES.get(type(error), error.code)
        if isinstance(error, IllegalAction):
            return cls(code, error.reason, error.rule)
        return cls(code, str(error))


class Broken(Exception):
    """The log of a table makes no sense to this version; a sentence says why, and what to do."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
