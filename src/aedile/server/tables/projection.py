"""What clients get to see of a table: the only way from a table to the wire.

A frame is a function of the table and a seat. It is built from what that seat
may know, field by field, so what is hidden has no way into it: not the seed,
not the plans and options of others, not the cards in their hands. Frames of
one moment share what is public, so they may be serialised but not modified.
"""

from collections.abc import Iterable
from typing import Any

from aedile.kernel.contract import Game, Json, Option, Prompt, Standing
from aedile.kernel.message import Message, as_json, citation_json, declared
from aedile.kernel.record import write
from aedile.kernel.sandbox import imagine_turn
from aedile.kernel.state import State
from aedile.server.tables.coaching import Remark, is_coached, is_looking
from aedile.server.tables.commands.coaching import how_to_take_back
from aedile.server.tables.commands.ending import why_ended
from aedile.server.tables.commands.undo import has_seen_since, last_choice, why_no_undo
from aedile.server.tables.gathering import gathering_json
from aedile.server.tables.log import Log
from aedile.server.tables.plans import NO_PLANS, Alternative, SeatPlans, dropped_json, step_json
from aedile.server.tables.rules import amended
from aedile.server.tables.seats import TableSeat
from aedile.server.tables.table import Table

SPECTATOR = -1  # their place in lists of what each seat sees


class Moment:
    """Those parts of a frame that others have in common with it, or most of them.

    A viewer is a seat, or SPECTATOR.
    """

    def __init__(self, table: Table) -> None:
        self.table = table

    def info(self, viewer: int) -> Any:
        """What was chosen, and who sits where."""
        return infos(self.table)[viewer]

    def position(self, viewer: int) -> Any:
        """What lies on the table."""
        return positions(self.table)[viewer]

    def log(self, after: int, viewer: int) -> Json:
        """What happened after so many moves."""
        return Log(self.table.match, after).since(after, viewer)

    def undo(self, viewer: int) -> Any:
        """What can be taken back: the same for all who did not make the last move."""
        return undo(self.table, None if viewer == SPECTATOR else viewer)

    def clock(self) -> Any:
        """Whose clock runs, and how much is left."""
        return clock(self.table)

    def record(self) -> Any:
        """The game as text."""
        return write(self.table.match)


def frame(
    table: Table,
    seat: int | None,
    log_after: int = 0,
    plans: SeatPlans = NO_PLANS,
    moment: Moment | None = None,
) -> Json:
    """The table as a seat may see it, or a spectator.

    The log leaves out the first `log_after` moves; `Table.stood_since` says how
    many of those somebody knows still hold. `plans` are those of this seat.
    """
    now = moment or Moment(table)
    return {
        "type": "table",
        "table": table.id,
        "seat": seat,
        "seq": table.seq,
        "version": table.version,
        "phase": table.phase,
        "info": now.info(_viewer(seat)),
        **_question(table, seat),
        **_position(now, seat),
        **_talk(now, seat, max(0, min(log_after, table.moves))),
        **_choices(now, seat),
        "plan": _plans(table, seat, plans),
        "coach": _coach(table, seat),
        **_end(now),
    }


def broken_frame(id: str, seat: int | None, why: Message) -> Json:
    """All that can be said of a table whose log makes no sense."""
    told = {"type": "table", "table": id, "seat": seat, "seq": 0, "phase": "broken"}
    return told | {"why": as_json(why)}


def lobby_row(table: Table) -> Json:
    """A table in a list: what is public before one sits down."""
    whole = _info(table)
    shown = ("game", "title", "players", "seats", "host", "visibility", "clock", "leavers")
    row = {name: whole[name] for name in (*shown, "options", "edition")}
    return {"table": table.id, "phase": table.phase, "created": table.created_at, **row}


def _viewer(seat: int | None) -> int:
    return SPECTATOR if seat is None else seat


def infos(table: Table) -> list[Json]:
    """What was chosen, and who sits where: for each seat, and for a spectator."""
    public = _info(table)

    def of(seat: int) -> Json:
        seats = list(public["seats"])
        seats[seat] = seats[seat] | {"you": True}
        return public | {"seats": seats}

    return [*map(of, range(len(table.seats))), public]


def _info(table: Table) -> Json:
    config = table.config
    return {
        "game": config.game,
        "title": config.title,
        "edition": table.game.edition,
        "note": note(table.game),
        "rules": table.rules,
        "amended": [as_json(each) for each in amended(table)],
        "options": config.options,
        "players": config.players,
        "seats": [_seat(index, *row) for index, row in enumerate(_seats(table))],
        "host": {"person": table.host, "name": table.host_name},
        "visibility": config.visibility,
        "clock": config.clock.model_dump(),
        "leavers": config.leavers,
        "undo": config.undo,
        "confirm": config.confirm,
        "chat": config.chat,
        "hints": config.hints,
        "coach": config.coach,
        "rated": config.rated,
        "tournament": config.tournament,
        "sealed": table.sealed,
        "shuffle": config.shuffle,
        "seed_chosen": config.seed is not None,
        "forked": table.fork_point is not None,
        "rematch": table.rematch,
        "declined": list(dict.fromkeys(table.declined.values())),
        "ended": _message(why_ended(table)),
    }


def note(game: Game[Any]) -> Json | None:
    """What must be said of the numbers in play."""
    return as_json(declared(game.name, game.edition_note)) if game.edition_note else None


def _seats(table: Table) -> Iterable[tuple[TableSeat, str]]:
    """The seats with their colours, which do not depend on the seed."""
    if table.has_begun:
        state = table.match.state
    else:
        state = table.game.new_game(table.config.players, "1", table.config.options)
    return zip(table.seats, table.game.seat_names(state), strict=True)


def _seat(index: int, seat: TableSeat, colour: str) -> Json:
    return {
        "seat": index,
        "name": seat.name,
        "kind": seat.kind,
        "person": seat.person or seat.kept_for,
        "bot": seat.bot,
        "colour": colour.lower(),
        "you": False,
        "gone": seat.gone,
        "confirm": seat.confirm,
    }


def _question(table: Table, seat: int | None) -> Json:
    """Who is asked, and, to that seat alone, what."""
    acting, to_move = table.acting(), table.to_move()
    shown: Json = {
        "to_move": to_move,
        "waiting_for": [] if acting is None else [acting],
        "prompt": None,
        "options": [],
        "gathering": None,
        "confirm": table.awaiting,
        "waits": table.has_begun and table.waits,
    }
    if seat is not None and to_move == seat:
        view = table.match.view(seat)
        prompt = view.prompt()
        shown["prompt"] = None if prompt is None else question(prompt)
        shown["options"] = [option_json(option) for option in view.options()]
        shown["gathering"] = gathering_json(table.match, table.match.state)
    return shown


def question(prompt: Prompt) -> Json:
    """What is asked, and the rule it comes from."""
    return {
        "message": as_json(prompt.message, prompt.names),
        "citation": citation_json(prompt.citation),
    }


def option_json(option: Option) -> Json:
    """One of the answers, as clients get it."""
    told: Json = {
        "action": option.action,
        "move": option.notation,
        "message": as_json(option.message, option.names),
        "target": option.target,
    }
    return told | {"points": option.points} if option.points else told


def positions(table: Table) -> list[Json]:
    """What lies on the table, for each seat and for a spectator."""
    return table.game.observe_all(_shown(table))


def _shown(table: Table) -> State:
    """The position; at its end a game reveals everything, so a sealed one stays before that."""
    match = table.match
    sealed: State = match.state
    if table.sealed and match.over:
        sealed = match.state_after(match.length - 1)
    return sealed


def _position(now: Moment, seat: int | None) -> Json:
    table = now.table
    if not table.has_begun:
        return {"position": None, "scores": None, "standings": None}
    ended = table.phase == "finished"
    return {
        "position": now.position(_viewer(seat)),
        "scores": table.match.state.scores(),
        "standings": [row._asdict() for row in standings(table)] if ended else None,
    }


def standings(table: Table) -> list[Standing]:
    """By place; those who gave up come after everybody else."""
    rows = table.match.standings()
    gone = [row for row in rows if row.player in table.lost]
    stayed = [
        row._replace(place=row.place - sum(each.place < row.place for each in gone))
        for row in rows
        if row.player not in table.lost
    ]
    return stayed + [row._replace(place=len(stayed) + 1) for row in gone]


def _talk(now: Moment, seat: int | None, after: int) -> Json:
    """What happened, in words: to all, and since the last turn of this seat."""
    if not now.table.has_begun:
        nothing = {"after": 0, "moves": 0, "lines": [], "first_turn": 0, "turns": []}
        return {"log": nothing, "since_your_turn": None}
    return {
        "log": now.log(after, _viewer(seat)),
        "since_your_turn": None if seat is None else last_own_move(now.table, seat),
    }


def last_own_move(table: Table, seat: int) -> int:
    """The number of the last move a seat made; what follows is news to it."""
    return table.match.last_move_of(seat)


def _plans(table: Table, seat: int | None, plans: SeatPlans) -> Json:
    """The plans of a seat, each as it would come out now, and what became of those before."""
    if seat is None or table.phase != "playing":
        return {"alternatives": [], "news": None}
    news = plans.news
    is_news = news and last_own_move(table, seat) <= news.moves <= table.moves
    return {
        "alternatives": [_alternative(table, seat, each) for each in plans.alternatives],
        "news": news._asdict() if news and is_news else None,
    }


def _alternative(table: Table, seat: int, planned: Alternative) -> Json:
    moves, steps = list(planned.moves), list(planned.steps)
    told: Json = {"moves": moves, "steps": steps, "points": 0, "hidden": False, "failure": None}
    imagined = imagine_turn(table.match, seat, moves)
    if imagined is None:
        return told
    if imagined.failure is not None:
        return told | {"failure": dropped_json(steps, *imagined.failure)}
    return told | {
        "steps": [step_json(each, table.match.names) for each in imagined.moves],
        "points": imagined.points,
        "hidden": imagined.end == "hidden",
    }


def _coach(table: Table, seat: int | None) -> Json | None:
    """What the coach said to a seat, to that seat alone."""
    if seat is None or not table.has_begun or not is_coached(table, seat):
        return None
    remark = table.remarks.get(seat)
    return {
        "looking": is_looking(table, seat),
        "remark": None if remark is None else _remark(table, seat, remark),
    }


def _remark(table: Table, seat: int, remark: Remark) -> Json:
    return remark.said | {
        "step": remark.step,
        "moves": remark.moves,
        "taken_back": remark.taken_back,
        "take_back": how_to_take_back(table, seat, remark),
    }


def _choices(now: Moment, seat: int | None) -> Json:
    return {
        "undo": now.undo(_viewer(seat)),
        "undo_asked": _asked(now.table),
        "undone": _undone(now.table),
        "clock": now.clock(),
    }


def undo(table: Table, seat: int | None) -> Json:
    """Whether a seat may take back its last choice, or its whole turn, and why not."""
    if seat is None or table.phase != "playing":
        return {"may": False, "line": False, "why": None}
    why = why_no_undo(table, seat, last_choice(table))
    line = why_no_undo(table, seat, table.match.line_length())
    reason = None if why is None else _message(why.message)
    return {"may": why is None, "line": line is None, "why": reason}


def _message(message: Message | None) -> Json | None:
    return None if message is None else as_json(message)


def _asked(table: Table) -> Json | None:
    request = table.undo_request
    if request is None:
        return None
    waiting = table.unanswered()
    seats = [i for i, seat in enumerate(table.seats) if seat.kind == "person"]
    return {
        "seat": request.seat,
        "moves": request.moves,
        "seen": has_seen_since(table, request.moves),
        "waiting_for": [i for i in seats if table.seats[i].person in waiting],
    }


def _undone(table: Table) -> Json | None:
    if not table.undoings:
        return None
    last = table.undoings[-1]
    return {"seq": last.seq, "seat": last.seat, "count": last.taken}


def clock(table: Table) -> Json:
    """Whose clock runs, and how much is left."""
    clocks = table.clocks
    return {
        "kind": table.config.clock.kind,
        "left": list(clocks.left) if clocks.used else None,
        "running": clocks.running,
        "since": clocks.runs_since(),
        "due": clocks.due(),
    }


def _end(now: Moment) -> Json:
    """The seed and the record, once nobody can profit from them."""
    table = now.table
    if table.phase != "finished" or table.sealed:
        return {"seed": None, "record": None, "lost": []}
    return {"seed": table.match.seed, "record": now.record(), "lost": table.lost}
