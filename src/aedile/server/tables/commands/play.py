"""During the game: moves, plans, and the end of a turn."""

from collections.abc import Mapping, Sequence

from aedile.kernel.errors import AedileError
from aedile.kernel.message import Templates
from aedile.kernel.state import State
from aedile.server import protocol as p
from aedile.server.errors import Broken, Refused
from aedile.server.events import Confirmed, Event, Finished, Moved, Preferred
from aedile.server.tables.actors import Actor, only_person
from aedile.server.tables.decisions import Decided, Given, Outcome, PlanChange, happens
from aedile.server.tables.handlers import applies, decides
from aedile.server.tables.history import History
from aedile.server.tables.table import Table

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
    return happens(*_played(table, seat, command.moves, given.now))


def _played(table: Table, seat: int, moves: Sequence[str], now: int) -> list[Event]:
    """Moves as events, and the end of the game if they bring it."""
    try:
        played = table.rehearse(moves, seat)
    except AedileError as error:
        raise Refused.from_kernel(error) from None
    moved = Moved(seat=seat, moves=played.notations, spent=table.clocks.spent(now))
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


# Plans: moves for when the turn comes. They are private, and kept beside the log.


@decides(p.Plan)
def plan(table: Table, actor: Actor, command: p.Plan, given: Given) -> Outcome:
    """Plan moves; an empty list forgets them."""
    table.check_phase("playing")
    seat = table.seat_for(only_person(actor), command.seat)
    return Outcome((), PlanChange(seat, tuple(command.moves)))


def next_planned(table: Table, plans: Mapping[int, Sequence[str]], now: int) -> Decided | None:
    """What the plan of the seat to move comes to, as far as it is legal; None without one.

    A plan that no longer fits is dropped: the rest of it may make no sense.
    """
    seat = table.to_move()
    planned = () if seat is None else tuple(plans.get(seat, ()))
    if seat is None or not planned or table.seats[seat].kind != "person":
        return None
    count, ended = _legal_start(table, seat, planned)
    if not count:
        return Decided([], table, PlanChange(seat, ()))
    made = _played(table, seat, planned[:count], now)
    decided = table.decided(made, table.seats[seat].person or "", now)
    return decided._replace(plan=PlanChange(seat, planned[count:] if ended else ()))


def _legal_start(table: Table, seat: int, planned: Sequence[str]) -> tuple[int, bool]:
    """How many moves of a plan can be made in a row, and whether the rest still stands."""
    game, stands = table.game, table.match.state
    state = stands.copy()
    for count, word in enumerate(planned):
        if state.current_player != seat:
            return count, True
        try:
            action = game.parse(state, word)
        except AedileError:
            return count, False
        if game.why_not(state, action) is not None:
            return count, False
        state.apply(action)
        if state.secrets_shown != stands.secrets_shown:
            return count + 1, True  # as after any move that shows something
    return len(planned), True


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
    table.clocks.charge(event.spent, at)
    table.clocks.pass_on(table.thinking(), table.moves)


@applies(Preferred)
def preferred(table: History, event: Preferred, at: int) -> None:
    """A seat is asked at the end of its turns, or not."""
    table.seats[event.seat].confirm = event.confirm
