"""Somebody deletes their account: they leave the table, and their name goes with them.

The log keeps what it has, for it is chained; but from here on nobody is told the name:
not in frames, not in lists, not in the record of the game.
"""

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.events import Closed, Event, Forgotten, Left, SeatSet
from aedile.server.people.names import NAMELESS
from aedile.server.protocol import Forget
from aedile.server.tables.actors import Actor, System
from aedile.server.tables.commands.ending import HOST_LEFT, resignation
from aedile.server.tables.decisions import Given, Outcome, happens
from aedile.server.tables.handlers import applies, decides
from aedile.server.tables.history import History
from aedile.server.tables.seats import distinct
from aedile.server.tables.table import Table

SERVER_ONLY = Templates("messages")("Only the server can do that.")


@decides(Forget)
def forget(table: Table, actor: Actor, command: Forget, given: Given) -> Outcome:
    """They give up what they hold here, as the table has it for leavers, and are forgotten."""
    if not isinstance(actor, System):
        raise Refused("not-allowed", SERVER_ONLY())
    leaving = {"open": _leave, "playing": _give_up}.get(table.phase)
    events = leaving(table, command.person, given.now) if leaving else []
    return happens(*events, Forgotten(person=command.person))


def _leave(table: Table, person: str, now: int) -> list[Event]:
    """Before the start: their seats are open to others, those kept for them too."""
    held = table.seats_of(person)
    if person == table.host and table.people() in ([], [person]):
        return [Closed(why=HOST_LEFT.key)]
    kept = [index for index, seat in enumerate(table.seats) if seat.kept_for == person]
    events: list[Event] = [SeatSet(seat=index, to="open") for index in kept]
    events += [Left(seat=index, person=person) for index in held]
    if person == table.host and not held:
        events.append(Left(seat=None, person=person))
    return events


def _give_up(table: Table, person: str, now: int) -> list[Event]:
    """During the game: one seat after the other, for each changes who is left."""
    events: list[Event] = []
    after = table.copy()
    for seat in table.seats_of(person):
        if after.phase == "playing":
            for event in resignation(after, seat, now):
                after.apply(event, now)
                events.append(event)
    return events


@applies(Forgotten)
def forgotten(table: History, event: Forgotten, at: int) -> None:
    """Nobody is told their name any more."""
    table.forgotten.add(event.person)
    table.declined.pop(event.person, None)
    if table.host == event.person:
        table.host_name = NAMELESS
    theirs = [event.person in (seat.person, seat.kept_for) for seat in table.seats]
    if not any(theirs):
        return
    names = distinct([NAMELESS if gone else s.name for gone, s in zip(theirs, table.seats)])
    for seat, name in zip(table.seats, names, strict=True):
        seat.name = name
    if table.has_begun:
        table.match.rename(names)
