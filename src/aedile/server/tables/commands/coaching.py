"""The coach: what it says of a turn is kept in the log, so that it is said once."""

from aedile.kernel.message import Templates
from aedile.server import protocol as p
from aedile.server.errors import Broken, Refused
from aedile.server.events import Coached
from aedile.server.tables import coaching
from aedile.server.tables.actors import Actor
from aedile.server.tables.commands.play import confirmation
from aedile.server.tables.commands.undo import has_seen_since, why_no_undo
from aedile.server.tables.decisions import Given, Outcome, happens
from aedile.server.tables.handlers import applies, decides
from aedile.server.tables.history import History
from aedile.server.tables.table import Table

MOVED_ON = Templates("messages")("The turn the coach looked at is gone.")


@decides(p.Coach)
def coach(table: Table, actor: Actor, command: p.Coach, given: Given) -> Outcome:
    """Keep what was said of a turn; where that is nothing the table may go on."""
    turn = coaching.due(table)
    if turn is None or (turn.step, turn.end) != (command.step, command.moves):
        raise Refused("stale", MOVED_ON())
    said = Coached(seat=turn.seat, step=turn.step, moves=turn.end, said=command.said)
    if command.said is None and turn.end == table.moves and coaching.goes_on(table, turn.seat):
        return happens(said, *confirmation(table, turn.seat, given.now))
    return happens(said)


@applies(Coached)
def coached(table: History, event: Coached, at: int) -> None:
    """The coach has looked at a turn."""
    table.expect("playing")
    if not table.base <= event.step < event.moves <= table.moves:
        raise Broken(f"{table.moves} moves stood, and it spoke of {event.step} to {event.moves}")
    coaching.say(table, event.seat, event.step, event.moves, event.said)


def how_to_take_back(table: Table, seat: int, remark: coaching.Remark) -> coaching.TakeBack | None:
    """How the turn that was spoken of can be taken back: by its player, by asking, or not at all.

    Not once something hidden has been shown. Bots always agree, so that asking them is enough.
    """
    if table.phase != "playing" or remark.taken_back:
        return None
    count = table.moves - remark.step
    is_last = remark.moves == table.moves and table.match.line_length() == count
    if is_last and why_no_undo(table, seat, count) is None:
        return "undo"
    may_ask = table.config.undo == "consent" and table.undo_request is None
    return "ask" if may_ask and not has_seen_since(table, remark.step) else None
