"""Rows of the database: how tables, events and seats are written there, and read."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

import orjson

from aedile.server.events import NewEvent, SeatRow, StoredEvent, Summary

Values: TypeAlias = dict[str, Any]  # of a row, by column
INVITED = "invited"  # the list of tables at which a seat is kept for somebody
REMINDED = 3_600_000  # milliseconds that a turn has at least for its end to be told of
OPENED = "opened"  # marks the seats of a table before it was there
LAST_PART = 4  # of its time, when that is told


def event_of(row: Sequence[Any]) -> StoredEvent:
    """An event as it was stored."""
    _, seq, kind, body, actor, cmd, at, _ = row
    with suppress(orjson.JSONDecodeError):  # damaged: it stays a text, which no table takes
        body = orjson.loads(body)
    return StoredEvent(seq, kind, body, actor, cmd, at)


def table_row(table: str, events: list[Values], summary: Summary) -> Values:
    """What lists and the scheduler need to know of a table after these events."""
    last = events[-1]
    is_known = summary.phase == "finished" and not summary.sealed
    return {
        "id": table,
        "game": summary.game,
        "title": summary.title,
        "players": summary.players,
        "phase": summary.phase,
        "seq": last["seq"],
        "host": summary.host,
        "public": summary.public,
        "due": summary.due,
        "bot_due": summary.bot_due,
        "changed": last["at"],
        "finished": summary.finished,
        "warn": _warn(summary.due, last["at"]),
        "idle_since": last["at"] if summary.phase == "open" else None,
        "clock": summary.clock,
        "rated": summary.rated,
        "in_time": summary.in_time,
        "allowed": summary.allowed,
        "unsettled": last["at"] if is_known else None,
    }


def event_rows(table: str, expected: int, events: Sequence[NewEvent]) -> list[Values]:
    """Events, numbered on from the one expected to be the last so far."""
    if not events:
        raise ValueError("at least one event is stored at a time")
    return [
        {
            "table_id": table,
            "seq": seq,
            "kind": event.kind,
            "body": orjson.dumps(event.body).decode(),
            "actor": event.actor,
            "cmd": event.cmd,
            "at": event.at,
        }
        for seq, event in enumerate(events, expected + 1)
    ]


def _warn(due: int | None, now: int) -> int | None:
    """When whoever has to move is reminded, where days are played over."""
    if due is None or due - now < REMINDED:
        return None
    return due - (due - now) // LAST_PART


def with_news(
    seats: list[Values], before: list[Values] | None, at: int, looking: Collection[str | None]
) -> list[Values]:
    """Those who have to be told of what changed with their seat; nobody who is `looking`."""
    known = before if before and len(before) == len(seats) else [{}] * len(seats)
    return [seat | {"news": _news(seat, old, at, looking)} for seat, old in zip(seats, known)]


def with_declined(seats: list[Values], events: Sequence[NewEvent]) -> list[Values]:
    """Seats that were kept for somebody who does not come: their host has to be told."""
    free = {event.body["seat"]: event.at for event in events if event.kind == "declined"}
    if not free:
        return seats
    return [seat | {"news": free.get(seat["seat"], seat["news"])} for seat in seats]


def _news(seat: Values, old: Values, at: int, looking: Collection[str | None]) -> int | None:
    if all(seat[name] == old.get(name) for name in ("person", "turn", "listed")):
        news: int | None = old["news"]
        return news
    # A seat is kept for somebody when a table is opened, and a game ends once: what was there
    # before, where that is not known, is no news.
    is_over = seat["ended"] is not None and seat["ended"] >= at and seat["listed"] == "finished"
    concerns = seat["turn"] or is_over or (seat["listed"] == INVITED and OPENED in old)
    return at if concerns and seat["person"] not in looking else None


def seat_rows(table: str, summary: Summary) -> list[Values]:
    """Who sits where, and whose turn it is."""
    return [
        {
            "table_id": table,
            "seat": seat.seat,
            "person": seat.person,
            "bot": seat.bot,
            "name": seat.name,
            "turn": seat.person is not None and seat.person in summary.turn_of,
            "listed": _list_of(seat, summary),
            "ended": summary.finished,
        }
        for seat in summary.seats
    ]


def _list_of(seat: SeatRow, summary: Summary) -> str | None:
    """Which list of its person a seat is on; an invitation is on none once it is too late."""
    if seat.person is None:
        return None
    if not seat.invited:
        return summary.phase
    return INVITED if summary.phase == "open" else None


def stored(rows: list[Values], events: Sequence[NewEvent]) -> list[StoredEvent]:
    """What reading these rows gives."""
    return [StoredEvent(row["seq"], *event) for row, event in zip(rows, events)]
