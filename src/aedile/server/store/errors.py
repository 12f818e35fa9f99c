"""What can be wrong with a database, and how to tell from what its driver says."""

import sqlite3

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from aedile.kernel.errors import AedileError
from aedile.kernel.message import Templates
from aedile.server.errors import Refused

say = Templates("messages")
NOT_SAVED = say(
    "The server cannot use its storage right now. Nothing was changed; try again in a moment."
)
MAYBE_SAVED = say(
    "The server cannot use its storage right now. Whether this was saved is not known; "
    "try again in a moment."
)

# What SQLite calls a database that cannot be used now: busy, locked, no memory,
# read-only, disk error, damaged, disk full, cannot open, protocol, not a database.
_SQLITE_UNAVAILABLE = {5, 6, 7, 8, 10, 11, 13, 14, 15, 26}
# What PostgreSQL calls the same: classes of codes, and read-only, too long idle.
_POSTGRESQL_UNAVAILABLE = ("08", "53", "57", "58", "XX", "25006", "25P03")
_POSTGRESQL_HANGS_UP = ("08", "57P", "XX")
_POSTGRESQL_COLLISIONS = ("40001", "40P01", "55P03")  # order, deadlock, lock not available


class BadDatabase(AedileError):
    """A database that cannot be used; says what to do."""


class Unavailable(Refused):
    """The database cannot be used now; `unknown` when it may have been written all the same."""

    def __init__(self, reason: str, unknown: bool = False) -> None:
        super().__init__("storage-unavailable", (MAYBE_SAVED if unknown else NOT_SAVED)(), wait=1)
        self.reason = reason  # for the log, not for clients
        self.unknown = unknown


def is_unavailable(error: DBAPIError) -> bool:
    """Whether this says something about the database, and not about what was asked of it."""
    if isinstance(error.orig, sqlite3.Error):
        return (getattr(error.orig, "sqlite_errorcode", 0) & 0xFF) in _SQLITE_UNAVAILABLE
    return is_lost(error) or _code(error).startswith(_POSTGRESQL_UNAVAILABLE)


def is_lost(error: DBAPIError) -> bool:
    """Whether the connection is gone, perhaps with an answer that was on its way."""
    if isinstance(error.orig, sqlite3.Error):
        return False
    code = _code(error)
    # What the server never sent has no code; these are sent as it hangs up.
    unheard = not code and isinstance(error, OperationalError | InterfaceError)
    return error.connection_invalidated or unheard or code.startswith(_POSTGRESQL_HANGS_UP)


def _code(error: DBAPIError) -> str:
    return getattr(error.orig, "sqlstate", None) or ""


def is_read_only(error: DBAPIError) -> bool:
    """Whether something was to be written where only reading is possible."""
    return "readonly" in str(error.orig) or _code(error) == "25006"


def is_collision(error: Exception | None) -> bool:
    """Whether two writes met, so that doing this one again may help."""
    return isinstance(error, DBAPIError) and _code(error) in _POSTGRESQL_COLLISIONS
