"""During the game: moves, and the end of a turn."""

from collections.abc import Sequence

from aedile.kernel.digest import contradicts
from aedile.kernel.errors import AedileError
from aedile.kernel.message import Templates
from aedile.kernel.state import State
from aedile.server import protocol as p
from aedile.server.errors import Broken, Refused
from aedile.server.events import Confirmed, Event, Finished, Moved, Preferred
from aedile.server.tables import coaching
from aedile.server.tables.actors import Actor, only_person
from aedile.server.tables.decisions import Given, Outcome, happens
from aedile.server.tables.handlers import applies, decides
from aedile.server.tables.history import History
from aedile.server.tables.table import OTHERS_PLAY, Table

say = Templates("messages")
NOTHING_TO_CONFIRM = say("There is nothing for you to confirm.")
TABLE_OVER = say("This table is over.")


@decides(p.Move)
def move(table: Table, actor: Actor, command: p.Move, given: Given) -> Outcome:
    """One decision or several in a row, all or none."""
    table.check_phase("playing")
    seat = table.seat_for(actor, command.seat)
    table.check_version(command.version)
    table.check_confirmed()
    table.check_pace()
    return happens(*played(table, seat, command.moves, given.now))


def played(table: Table, seat: int, moves: Sequence[str], now: int) -> list[Event]:
    """Moves as events, and the end of the game if they bring it."""
    try:
        if len(moves) > 1 and table.is_beyond(table.rehearse(moves[:-1], seat).state):
            raise Refused("not-your-turn", OTHERS_PLAY())
        played = table.rehearse(moves, seat)
    except AedileError as error:
        raise Refused.from_kernel(error) from None
    spent = table.clocks.spent(now)
    moved = Moved(seat=seat, moves=played.notations, spent=spent, digest=played.digest)
    over = played.state.current_player < 0
    if over and not table.asks_to_confirm(seat, played.state, played.may_take_back):
        return [moved, _finished(played.state)]
    return [moved]


@decides(p.Confirm)
def confirm(table: Table, actor: Actor, command: p.Confirm, given: Given) -> Outcome:
    """Confirm the end of a turn, if the seat has chosen to be asked."""
    table.check_phase("playing")
    seat = table.seat_for(only_person(actor), command.seat)
    table.check_version(command.version)
    if table.awaiting != seat:
        raise Refused("not-your-turn", NOTHING_TO_CONFIRM())
    return happens(*confirmation(table, seat, given.now))


def confirmation(table: Table, seat: int, now: int) -> list[Event]:
    """A turn is over, and with it perhaps the game."""
    confirmed = Confirmed(seat=seat, spent=table.clocks.spent(now))
    if table.match.over:
        return [confirmed, _finished(table.match.state)]
    return [confirmed]


def _finished(state: State) -> Finished:
    return Finished(why="rules", lost=[], scores=state.scores())


@decides(p.Prefer)
def prefer(table: Table, actor: Actor, command: p.Prefer, given: Given) -> Outcome:
    """Choose whether to be asked at the end of each turn."""
    if table.phase not in ("open", "playing"):
        raise Refused("wrong-phase", TABLE_OVER())
    seat = table.seat_for(only_person(actor), command.seat)
    return happens(Preferred(seat=seat, confirm=command.confirm))


# What the events do.


@applies(Moved)
def moved(table: History, event: Moved, at: int) -> None:
    """Decisions of one seat stand."""
    table.expect("playing")
    if table.awaiting is not None:
        raise Broken(f"seat {table.awaiting} had not confirmed its turn")
    played = table.rehearsed(event.moves)
    if any(move.seat != event.seat for move in played.moves):
        raise Broken(f"it was not seat {event.seat} that had to decide")
    if event.digest is not None and contradicts(event.digest, played.digest):
        raise Broken("it led to another position when it was made: by other rules, or another log.")
    coaching.moved(table, event.seat)
    table.sent.append(table.moves)
    table.match.accept(played)
    if table.asks_to_confirm(event.seat, played.state, played.may_take_back):
        table.awaiting = event.seat
    if table.seats[event.seat].bot is None:
        table.undo_request = None
    table.clocks.charge(event.spent, at)
    table.clocks.pass_on(table.thinking(), table.moves)


@applies(Confirmed)
def confirmed(table: History, event: Confirmed, at: int) -> None:
    """A turn is over."""
    table.expect("playing")
    if table.awaiting != event.seat:
        raise Broken(f"seat {event.seat} had nothing to confirm")
    table.awaiting = None
    table.confirmed = table.moves
    table.clocks.charge(event.spent, at)
    table.clocks.pass_on(table.thinking(), table.moves)


@applies(Preferred)
def preferred(table: History, event: Preferred, at: int) -> None:
    """A seat is asked at the end of its turns, or not."""
    table.seats[event.seat].confirm = event.confirm
