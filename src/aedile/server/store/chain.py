"""The hash chain over the events of a table: a log that was changed does not fit it.

Each event is stored with the SHA-256 of all its columns and of the hash before it.
So an event that was changed, swapped, left out or put in is found when the log is
read, even if the rules would take it. What is hashed never changes: stored hashes
would be worth nothing.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

import orjson

from aedile.server.errors import Broken
from aedile.server.store.rows import Values

START = ""  # before the first event
COLUMNS = ("table_id", "seq", "kind", "body", "actor", "cmd", "at")


def link(before: str, columns: Sequence[Any]) -> str:
    """The hash of an event that follows another; of COLUMNS, in their order."""
    # A damaged row may hold anything: bytes, for one.
    return sha256(orjson.dumps([before, *columns], default=str)).hexdigest()


def chained(before: str, rows: Iterable[Values]) -> list[Values]:
    """The rows of new events, each with its hash."""
    linked: list[Values] = []
    for row in rows:
        before = link(before, [row[name] for name in COLUMNS])
        linked.append(row | {"hash": before})
    return linked


def unlinked(
    rows: Sequence[Sequence[Any]], after: int, head: str | None
) -> tuple[Sequence[Sequence[Any]], str]:
    """Stored events after one, which is the first of the rows if any is; raises Broken.

    `head` is the hash it is known to have; returned is that of the last row.
    """
    if after and rows:
        (_, seq, *_, hash), rows = rows[0], rows[1:]
        if seq != after or head not in (None, hash):
            raise _broken(after)
        head = hash
    before = head or START
    for *columns, hash in rows:
        if link(before, columns) != hash:
            raise _broken(columns[1])
        before = hash
    return rows, before


def check_end(last: Sequence[Any], row: Sequence[Any] | None) -> None:
    """The last event must be the one that the row of the table names; raises Broken."""
    _, seq, *_ = last
    if row is not None and row[1] != seq:
        raise Broken(
            f"This table has {row[1]} events, but its log ends with event {seq}. Restore the "
            "table from a backup, or close it."
        )


def _broken(seq: int) -> Broken:
    return Broken(
        f"Event {seq} of this table is not the one that was stored, or one before it is missing: "
        "its checksum does not fit. Restore the table from a backup, or close it."
    )
