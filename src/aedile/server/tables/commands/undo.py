"""Undo: a decision is taken back by the rules, or further by consent of the others."""

from aedile.kernel.message import Templates
from aedile.server import protocol as p
from aedile.server.errors import Broken, Refused
from aedile.server.events import UndoAnswered, UndoAsked, Undone
from aedile.server.tables import coaching
from aedile.server.tables.actors import Actor, Person, only_person
from aedile.server.tables.decisions import Given, Outcome, happens
from aedile.server.tables.handlers import applies, decides
from aedile.server.tables.history import History, Undoing, UndoRequest
from aedile.server.tables.table import Table

say = Templates("messages")
NO_UNDO = say("There is no undo at this table.")
BEFORE_FORK = say("This was played before the table was forked.")
STAGE_ENDED = say("The other tables go by this part of the game being over here.")
CONFIRMED = say("The turn has been confirmed.")
NO_CONSENT = say("At this table nobody can be asked to go back.")
REQUEST_OPEN = say("Somebody has asked already; answer that first.")
BACK_TO = say("You can go back to between {first} and {last} moves.")
NO_REQUEST = say("Nobody has asked to go back, or it is settled.")
AGREED_ALREADY = say("You have agreed already.")

SEEN = "Seen"  # the remark of a record


@decides(p.Undo)
def undo(table: Table, actor: Actor, command: p.Undo, given: Given) -> Outcome:
    """Take back one's last choice, or the whole turn."""
    table.check_phase("playing")
    seat = table.seat_for(actor, command.seat)
    table.check_version(command.version)
    count = table.match.line_length() if command.turn else last_choice(table)
    why = why_no_undo(table, seat, count)
    if why is not None:
        raise why
    left = table.moves - count
    spent = table.clocks.spent(given.now)
    return happens(Undone(seat=seat, moves=left, agreed=False, spent=spent))


def last_choice(table: Table) -> int:
    """How many moves the last choice was: one, or more for a set that was sent at once."""
    match, count = table.match, 1
    first = table.sent[-1] if table.sent else 0
    while match.length - count > first and table.game.amid_set(
        match.state_after(match.length - count)
    ):
        count += 1
    return count


def why_no_undo(table: Table, seat: int, count: int) -> Refused | None:
    """Why a seat may not take back that many moves without consent; None if it may."""
    if table.config.undo == "none":
        return Refused("cannot-undo", NO_UNDO())
    if table.waits:
        return Refused("cannot-undo", STAGE_ENDED())
    obstacle = table.match.why_no_undo(seat, count)
    if obstacle is not None:
        return Refused("cannot-undo", obstacle.message, obstacle.citation)
    if table.moves - count < table.base:
        return Refused("cannot-undo", BEFORE_FORK())
    if table.moves - count < table.confirmed:
        return Refused("cannot-undo", CONFIRMED())
    return None


@decides(p.AskUndo)
def ask_undo(table: Table, actor: Actor, command: p.AskUndo, given: Given) -> Outcome:
    """Ask the others to go back to an earlier number of moves."""
    table.check_phase("playing")
    seat = table.seat_for(only_person(actor), command.seat)
    table.check_version(command.version)
    if table.config.undo != "consent":
        raise Refused("cannot-undo", NO_CONSENT())
    if table.undo_request is not None:
        raise Refused("cannot-undo", REQUEST_OPEN())
    if not table.base <= command.moves < table.moves:
        raise Refused("bad-request", BACK_TO(first=table.base, last=table.moves - 1))
    asked = UndoAsked(seat=seat, moves=command.moves)
    if table.people() == [table.seats[seat].person]:  # bots always agree
        return happens(asked, _agreed(table, seat, command.moves, given))
    return happens(asked)


@decides(p.AnswerUndo)
def answer_undo(table: Table, actor: Actor, command: p.AnswerUndo, given: Given) -> Outcome:
    """Agree to such a request, or not."""
    table.check_phase("playing")
    person = only_person(actor)
    seat = _one_of(table, person, command.seat)
    request = table.undo_request
    if request is None:
        raise Refused("cannot-undo", NO_REQUEST())
    answered = UndoAnswered(seat=seat, agree=command.agree)
    if not command.agree:
        return happens(answered)
    if person.id in request.agreed:
        raise Refused("cannot-undo", AGREED_ALREADY())
    if table.unanswered() == [person.id]:
        return happens(answered, _agreed(table, request.seat, request.moves, given))
    return happens(answered)


def _one_of(table: Table, person: Person, seat: int | None) -> int:
    """A seat of somebody whose seats all speak with one voice."""
    held = table.seats_of(person.id)
    return held[0] if seat is None and held else table.seat_for(person, seat)


def _agreed(table: Table, seat: int, moves: int, given: Given) -> Undone:
    return Undone(seat=seat, moves=moves, agreed=True, spent=table.clocks.spent(given.now))


# What the events do.


@applies(Undone)
def undone(table: History, event: Undone, at: int) -> None:
    """So many moves stand from now on."""
    table.expect("playing")
    if not table.base <= event.moves < table.moves:
        raise Broken(f"{table.moves} moves stood, which cannot become {event.moves}")
    count = table.moves - event.moves
    seen = has_seen_since(table, event.moves)
    table.match.rewind(count)
    table.sent = [before for before in table.sent if before < event.moves]
    table.awaiting = None
    table.undo_request = None
    table.confirmed = min(table.confirmed, event.moves)
    coaching.take_back(table, event.moves)
    table.undoings.append(Undoing(table.seq + 1, event.moves, count, event.seat))
    _mark_seen(table, seen)
    table.clocks.charge(event.spent, at)
    table.clocks.turn_back(table.thinking(), table.moves)


def has_seen_since(table: History, moves: int) -> bool:
    """Has something hidden been shown after so many moves?"""
    match = table.match
    return bool(match.state_after(moves).secrets_shown != match.state.secrets_shown)


def _mark_seen(table: History, seen: bool) -> None:
    """The record says from where on somebody may know what was taken back.

    What was seen is not forgotten by going back still further.
    """
    notes, now = table.match.notes, table.moves
    marks = {min(int(mark), now) for mark in notes.get(SEEN, "").split() if mark.isdecimal()}
    if seen:
        marks.add(now)
    if marks:
        notes[SEEN] = " ".join(map(str, sorted(marks)))


@applies(UndoAsked)
def undo_asked(table: History, event: UndoAsked, at: int) -> None:
    """A seat would like to go back."""
    table.expect("playing")
    person = table.seats[event.seat].person
    if person is None or not table.base <= event.moves < table.moves:
        raise Broken("nobody can ask for that")
    table.undo_request = UndoRequest(event.seat, event.moves, {person})


@applies(UndoAnswered)
def undo_answered(table: History, event: UndoAnswered, at: int) -> None:
    """Another agrees to that, or not."""
    table.expect("playing")
    person = table.seats[event.seat].person
    if table.undo_request is None or person is None:
        raise Broken("nobody had asked for that")
    if event.agree:
        table.undo_request.agreed.add(person)
    else:
        table.undo_request = None
