"""Before the start: people sit down and stand up, the host says what seats are for, and begins."""

from typing import cast

from aedile.kernel.dealer import Dealer
from aedile.kernel.message import Templates
from aedile.ratings.rated import Sitter
from aedile.server import protocol as p
from aedile.server.errors import Broken, Refused
from aedile.server.events import Closed, Declined, Joined, Kicked, Left, SeatSet, Sitting, Started
from aedile.server.people.names import clean_name
from aedile.server.tables.actors import Actor, Person, only_person
from aedile.server.tables.clock import Clocks
from aedile.server.tables.commands.creating import new_match, planned_seat
from aedile.server.tables.commands.ending import HOST_LEFT
from aedile.server.tables.config import SeatPlan, check_bot
from aedile.server.tables.decisions import Given, Outcome, happens
from aedile.server.tables.handlers import applies, decides
from aedile.server.tables.history import History
from aedile.server.tables.naming import make_way, new_bot_name
from aedile.server.tables.rated import check_seating
from aedile.server.tables.seats import TableSeat, distinct
from aedile.server.tables.table import Table

say = Templates("messages")
SEATED_ALREADY = say("You sit at this table already.")
REMOVED = say("The host has removed you from this table.")
ASKS_FOR_PASSWORD = say("This table asks for its password.")
FULL = say("No seat is open at this table.")
NOT_FOR_YOU = say("This seat is not open to you; choose another.")
RESIGN_INSTEAD = say("The game has begun; resign to give up your seat.")
NOT_SEATED = say("You do not sit at this table.")
NOT_INVITED = say("No seat at this table is kept for you.")
NO_GUEST = say("No guest of yours sits there.")
TAKEN = say("Somebody sits there; free the seat first.")
BOT_OR_NOT = say("Name a bot for a bot's seat, and for no other.")
SEATS_OPEN = say("Not every seat is taken; wait, or seat a bot.")


@decides(p.Join)
def join(table: Table, actor: Actor, command: p.Join, given: Given) -> Outcome:
    """Sit down, on a certain seat or the first that is open."""
    table.check_phase("open")
    person = only_person(actor)
    if table.seats_of(person.id):
        raise Refused("wrong-phase", SEATED_ALREADY())
    if person.id in table.banned:
        raise Refused("not-allowed", REMOVED())
    index = _seat_to_join(table, person, command.seat)
    kept = table.seats[index].kept_for == person.id
    if table.password is not None and not (person.admitted or kept or person.id == table.host):
        raise Refused("wrong-password", ASKS_FOR_PASSWORD())
    check_seating(table, index, Sitter(person.id, person.guest))
    joins = Joined(seat=index, person=person.id, name=person.name)
    return happens(*make_way(table, person.name), joins)


def _seat_to_join(table: Table, person: Person, wanted: int | None) -> int:
    free = [i for i, seat in enumerate(table.seats) if seat.is_free_for(person.id)]
    free.sort(key=lambda i: table.seats[i].kept_for is None)
    if wanted is None:
        if not free:
            raise Refused("table-full", FULL())
        return free[0]
    table.check_seat(wanted)
    if wanted not in free:
        raise Refused("table-full", NOT_FOR_YOU())
    return wanted


@decides(p.Leave)
def leave(table: Table, actor: Actor, command: p.Leave, given: Given) -> Outcome:
    """Stand up again; a host at whose table nobody else sits closes it."""
    person = only_person(actor)
    if table.phase == "playing" and table.seats_of(person.id):
        raise Refused("wrong-phase", RESIGN_INSTEAD())
    table.check_phase("open")
    held = table.seats_of(person.id)
    if not held and person.id != table.host:
        raise Refused("not-your-seat", NOT_SEATED())
    if person.id == table.host and table.people() in ([], [person.id]):
        return happens(Closed(why=HOST_LEFT.key))
    if not held:
        return happens(Left(seat=None, person=person.id))
    return happens(*(Left(seat=seat, person=person.id) for seat in held))


@decides(p.Decline)
def decline(table: Table, actor: Actor, command: p.Decline, given: Given) -> Outcome:
    """Do without the seats that are kept for somebody."""
    table.check_phase("open")
    person = only_person(actor)
    kept = [(i, seat.name) for i, seat in enumerate(table.seats) if seat.kept_for == person.id]
    if not kept:
        raise Refused("not-your-seat", NOT_INVITED())
    return happens(*(Declined(seat=i, person=person.id, name=name) for i, name in kept))


class EndInvitations(p.Command):
    """Keep seats for nobody any longer.

    The server says this to itself; clients have no word for it.
    """


@decides(EndInvitations)
def end_invitations(table: Table, actor: Actor, command: EndInvitations, given: Given) -> Outcome:
    """Whoever has not come by now does not come."""
    table.check_phase("open")
    kept = [
        Declined(seat=i, person=seat.kept_for, name=seat.name)
        for i, seat in enumerate(table.seats)
        if seat.kept_for is not None and seat.person is None
    ]
    if not kept:
        raise Refused("wrong-phase", NOT_INVITED())
    return happens(*kept)


@decides(p.Kick)
def kick(table: Table, actor: Actor, command: p.Kick, given: Given) -> Outcome:
    """The host frees a seat."""
    table.check_phase("open")
    table.check_host(actor)
    table.check_seat(command.seat)
    person = table.seats[command.seat].person
    if person is None or person == table.host:
        raise Refused("bad-request", NO_GUEST())
    return happens(Kicked(seat=command.seat, person=person))


@decides(p.SetSeat)
def set_seat(table: Table, actor: Actor, command: p.SetSeat, given: Given) -> Outcome:
    """The host says what a seat is for."""
    table.check_phase("open")
    table.check_host(actor)
    table.check_seat(command.seat)
    if table.seats[command.seat].person not in (None, table.host):
        raise Refused("wrong-phase", TAKEN())
    if (command.to == "bot") != (command.bot is not None):
        raise Refused("bad-request", BOT_OR_NOT())
    if command.bot is not None:
        check_bot(command.bot, table.caps)
    host = table.host if command.to == "host" else None
    check_seating(table, command.seat, Sitter(host, bot=command.bot))
    name = None if command.name is None else clean_name(command.name)
    if command.bot is not None:
        name = name or _bot_name(table, command.seat)
    others = make_way(table, name) if command.to == "host" and name else []
    return happens(*others, SeatSet(seat=command.seat, to=command.to, bot=command.bot, name=name))


def _bot_name(table: Table, index: int) -> str:
    """A bot that gives way to another leaves it its name."""
    seat = table.seats[index]
    return new_bot_name(table) if seat.bot is None else seat.name


@decides(p.Start)
def start(table: Table, actor: Actor, command: p.Start, given: Given) -> Outcome:
    """The host begins the game."""
    table.check_phase("open")
    table.check_host(actor)
    if any(seat.kind == "open" for seat in table.seats):
        raise Refused("wrong-phase", SEATS_OPEN())
    seats = list(table.seats)
    if table.config.shuffle and table.fork_point is None:
        seats = Dealer(f"seats:{table.seed}").shuffled(seats)
    names = distinct([seat.name for seat in seats])
    sitting = [
        Sitting(person=seat.person, bot=seat.bot, name=name, confirm=seat.confirm)
        for seat, name in zip(seats, names, strict=True)
    ]
    return happens(Started(seats=sitting))


# What the events do.


@applies(Joined)
def joined(table: History, event: Joined, at: int) -> None:
    """A person sits down."""
    table.expect("open")
    seat = table.seats[event.seat]
    if seat.kind != "open":
        raise Broken(f"seat {event.seat} is taken")
    seat.person, seat.name, seat.kept_for = event.person, event.name, None
    seat.confirm = table.config.confirm


@applies(Left)
def left(table: History, event: Left, at: int) -> None:
    """A person stands up; if it was the host, another becomes it."""
    table.expect("open")
    if event.seat is not None:
        _free(table, event.seat, event.person)
    others = [seat for seat in table.seats if seat.person not in (None, event.person)]
    if event.person == table.host and not table.seats_of(event.person) and others:
        table.host, table.host_name = cast("str", others[0].person), others[0].name


@applies(Declined)
def declined(table: History, event: Declined, at: int) -> None:
    """A seat is open to all."""
    table.expect("open")
    if table.seats[event.seat].kept_for != event.person:
        raise Broken(f"seat {event.seat} is not kept for {event.person}")
    table.seats[event.seat] = TableSeat(confirm=table.config.confirm)
    table.declined[event.person] = event.name


@applies(Kicked)
def kicked(table: History, event: Kicked, at: int) -> None:
    """A seat is free, and whoever sat there does not come back."""
    table.expect("open")
    _free(table, event.seat, event.person)
    table.banned.add(event.person)


def _free(table: History, index: int, person: str) -> None:
    if table.seats[index].person != person:
        raise Broken(f"{person} does not hold seat {index}")
    table.seats[index] = TableSeat(confirm=table.config.confirm)


@applies(SeatSet)
def seat_set(table: History, event: SeatSet, at: int) -> None:
    """A seat is for somebody else."""
    table.expect("open")
    if table.seats[event.seat].person not in (None, table.host):
        raise Broken(f"seat {event.seat} is taken")
    plan = SeatPlan(to=event.to, bot=event.bot, name=event.name)
    table.seats[event.seat] = planned_seat(table, plan)


@applies(Started)
def started(table: History, event: Started, at: int) -> None:
    """The game begins."""
    table.expect("open")
    if len(event.seats) != len(table.seats):
        raise Broken(f"{len(table.seats)} seats are not {len(event.seats)}")
    table.match = new_match(table, [sitting.name for sitting in event.seats])
    if table.match.over:
        raise Broken("this game is over already")
    table.seats = [_seated(sitting) for sitting in event.seats]
    table.base = table.match.length
    table.phase = "playing"
    table.clocks = Clocks(table.config.clock, len(table.seats))
    table.clocks.since = at
    table.clocks.pass_on(table.thinking(), table.moves)


def _seated(sitting: Sitting) -> TableSeat:
    if (sitting.person is None) == (sitting.bot is None):
        raise Broken("on each seat sits a person or a bot")
    return TableSeat(sitting.name, sitting.person, sitting.bot, confirm=sitting.confirm)
