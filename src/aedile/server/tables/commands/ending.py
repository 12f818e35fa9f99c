"""How a game or a table comes to an end: by the rules, by giving up, by the clock, or called off.

And how it goes on: a bot takes a seat that was given up, and a rematch is a new table.
"""

from collections.abc import Collection
from typing import Literal

from aedile.kernel.message import Message, Templates, plain
from aedile.server import protocol as p
from aedile.server.errors import Broken, Refused
from aedile.server.events import (
    Closed,
    Event,
    Finished,
    Rematched,
    Replaced,
    Resigned,
    TimedOut,
    numbered,
)
from aedile.server.tables.actors import Actor, Person, System, only_person
from aedile.server.tables.commands.creating import create
from aedile.server.tables.commands.play import confirmation
from aedile.server.tables.config import SeatPlan
from aedile.server.tables.decisions import Decided, Given, NewTable, Outcome, happens
from aedile.server.tables.handlers import applies, decides
from aedile.server.tables.history import History
from aedile.server.tables.seats import TableSeat
from aedile.server.tables.table import Table

say = Templates("messages")
TABLE_OVER = say("This table is over already.")
GAVE_UP = say("{who} gave up.")
OUT_OF_TIME = say("{who} ran out of time.")
ADJUDICATED = say("The time of the round was over; this is how the game stood.")
STUDIED = say("The record breaks off here; it is there to be explored.")
HOST_LEFT = say("The host has left.")
CLOSED_BY_SERVER = say("The table was closed by those who run the server.")
CALLED_OFF = say("The host has called it off.")
IDLE = say("The table was closed because nothing had happened there for a long time.")
NOT_IDLE = say("Something has happened at this table meanwhile.")
PLAYERS_ONLY = say("Only those who played can ask for another game.")
REMATCHED = say("Another game has been set up already.")
NEEDS_FRESH = say("A new table needs a name and a seed.")


OUTSIDE = {
    "tournament": None,
    "sealed": False,
    "paced": False,
}  # what is played again counts for none
_REASONS = {each.key: each for each in (HOST_LEFT, CLOSED_BY_SERVER, CALLED_OFF, IDLE)}


def why_ended(table: History) -> Message | None:
    """Why there is no more to play; None for a game that goes on, or was played to its end."""
    if table.phase == "finished" and table.lost:
        said = GAVE_UP if table.ended == "resigned" else OUT_OF_TIME
        return said(who=table.named(table.lost[0]))
    if table.phase == "finished" and table.ended == "study":
        return STUDIED()
    if table.phase == "finished" and table.ended == "adjudicated":
        return ADJUDICATED()
    if table.phase == "closed":  # the log keeps it in English
        reason = _REASONS.get(table.ended)
        return plain(table.ended) if reason is None else reason()
    return None


@decides(p.Close)
def close(table: Table, actor: Actor, command: p.Close, given: Given) -> Outcome:
    """The host calls off a table that has not begun; the server may close any."""
    if isinstance(actor, System):
        if table.phase in ("finished", "closed"):
            raise Refused("wrong-phase", TABLE_OVER())
        return happens(Closed(why=CLOSED_BY_SERVER.key))
    table.check_phase("open")
    table.check_host(actor)
    return happens(Closed(why=CALLED_OFF.key))


class CloseIdle(p.Command):
    """Close a table that has not begun and at which nothing has happened since a time.

    The server says this to itself; clients have no word for it.
    """

    since: int


@decides(CloseIdle)
def close_idle(table: Table, actor: Actor, command: CloseIdle, given: Given) -> Outcome:
    """Nobody waits there any more."""
    table.check_phase("open")
    if table.changed_at > command.since:
        raise Refused("wrong-phase", NOT_IDLE())
    return happens(Closed(why=IDLE.key))


@decides(p.Resign)
def resign(table: Table, actor: Actor, command: p.Resign, given: Given) -> Outcome:
    """Give up the seat for good."""
    table.check_phase("playing")
    seat = table.seat_for(only_person(actor), command.seat)
    return happens(*resignation(table, seat, given.now))


def resignation(table: Table, seat: int, now: int) -> list[Event]:
    """What comes of giving up a seat."""
    if table.match.over:  # all that is left is to say so
        return confirmation(table, table.awaiting or 0, now)
    return _given_up(table, seat, "resigned")


def clock_ran_out(table: Table, now: int) -> Decided | None:
    """What comes of a clock that has run out; None if none has."""
    due, seat = table.due(), table.clocks.running
    if due is None or seat is None or now < due:
        return None
    if table.awaiting == seat:  # the turn was made; it is as good as confirmed
        events = confirmation(table, seat, now)
    else:
        events = _given_up(table, seat, "clock")
    return table.decided(events, System("clock").id, now)


def _given_up(table: Table, seat: int, why: Literal["resigned", "clock"]) -> list[Event]:
    """A bot plays on, or the game is lost; nobody watches bots play each other."""
    gave_up = Resigned(seat=seat) if why == "resigned" else TimedOut(seat=seat)
    others = [i for i, each in enumerate(table.seats) if each.kind == "person" and i != seat]
    if table.config.leavers == "bot" and others:
        return [gave_up, Replaced(seat=seat, bot=table.config.leaver_bot, why=why)]
    return [gave_up, Finished(why=why, lost=[seat], scores=table.match.state.scores())]


@decides(p.Rematch)
def rematch(table: Table, actor: Actor, command: p.Rematch, given: Given) -> Outcome:
    """The same table once more, everybody one seat on."""
    table.check_phase("finished")
    person, fresh = only_person(actor), given.fresh
    if not any(seat.person == person.id for seat in table.seats):
        raise Refused("not-your-seat", PLAYERS_ONLY())
    if table.rematch is not None:
        raise Refused("wrong-phase", REMATCHED())
    if fresh is None:
        raise Refused("bad-request", NEEDS_FRESH())
    missing = fresh.apart | set(table.forgotten)
    plans = [_planned_again(seat, person, missing) for seat in table.seats]
    rotated = plans[-1:] + plans[:-1]
    config = table.config.model_copy(
        update={"seats": rotated, "seed": None, "shuffle": False} | OUTSIDE
    )
    events = create(
        config,
        person,
        fresh.seed,
        given.now,
        table=fresh.table,
        password=table.password,
        games=table.games,
        caps=table.caps,
    )
    if starts_at_once(table, person):
        made = Table.load(fresh.table, numbered(events), table.games, table.caps)
        begun = made.decide(person, p.Start(do="start", cmd="start"), given.now)
        events += [event._replace(cmd=None) for event in begun.events]
    followed = Rematched(table=fresh.table)
    return Outcome([followed], rematch=NewTable(fresh.table, events))


def starts_at_once(table: History, host: Person) -> bool:
    """Nobody has to be waited for when this person plays on against the same."""
    return all(seat.person in (None, host.id) for seat in table.seats)


def _planned_again(seat: TableSeat, host: Person, missing: Collection[str]) -> SeatPlan:
    """Those who are not here find their seat kept, but for whoever shall not sit there again."""
    if seat.person in missing:
        return SeatPlan(to="open")
    if seat.person is None:
        return SeatPlan(to="bot", bot=seat.bot, name=seat.name)
    if seat.person == host.id:
        return SeatPlan(to="host", name=seat.name)
    return SeatPlan(to="person", person=seat.person, name=seat.name)


# What the events do.


@applies(TimedOut)
def timed_out(table: History, event: TimedOut, at: int) -> None:
    """The clock of a seat has run out."""
    _give_up(table, event.seat)


@applies(Resigned)
def resigned(table: History, event: Resigned, at: int) -> None:
    """A seat is given up."""
    _give_up(table, event.seat)


def _give_up(table: History, seat: int) -> None:
    table.expect("playing")
    table.seats[seat].gone = True


@applies(Replaced)
def replaced(table: History, event: Replaced, at: int) -> None:
    """A bot plays on."""
    table.expect("playing")
    seat = table.seats[event.seat]
    seat.bot, seat.gone, seat.confirm = event.bot, True, False
    if table.awaiting == event.seat:
        table.awaiting = None
    table.undo_request = None
    if table.clocks.running == event.seat:
        table.clocks.since = at
        table.clocks.pass_on(table.thinking(), table.moves)


@applies(Finished)
def finished(table: History, event: Finished, at: int) -> None:
    """The game is over."""
    table.expect("playing")
    if event.scores != table.match.state.scores():
        raise Broken("the game would have ended with other points")
    if event.why == "rules" and not table.match.over:
        raise Broken("the game was not over")
    table.lost = [seat for seat in event.lost if table.seats[seat]]
    table.end("finished", event.why, at)


@applies(Closed)
def closed(table: History, event: Closed, at: int) -> None:
    """The table is called off."""
    table.end("closed", event.why, at)


@applies(Rematched)
def rematched(table: History, event: Rematched, at: int) -> None:
    """The game goes on elsewhere."""
    table.expect("finished")
    table.rematch = event.table
