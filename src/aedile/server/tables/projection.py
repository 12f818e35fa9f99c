"""What clients get to see of a table: the only way from a table to the wire.

A frame is a function of the table and a seat. It is built from what that seat
may know, field by field, so what is hidden has no way into it: not the seed,
not the plans and options of others, not the cards in their hands. Frames of
one moment share what is public, so they may be serialised but not modified.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

from aedile.kernel.contract import Game, Json, Option, Prompt, Standing
from aedile.kernel.message import Message, as_json, citation_json, declared
from aedile.kernel.record import write
from aedile.kernel.sandbox import imagine_turn
from aedile.kernel.state import NOBODY
from aedile.kernel.turns import Headline, LogLine, Story
from aedile.server.tables.commands.ending import why_ended
from aedile.server.tables.commands.undo import has_seen_since, last_choice, why_no_undo
from aedile.server.tables.gathering import gathering_json
from aedile.server.tables.plans import NO_PLANS, Alternative, SeatPlans, dropped_json, step_json
from aedile.server.tables.seats import TableSeat
from aedile.server.tables.table import Table

T = TypeVar("T")


def frame(table: Table, seat: int | None, log_after: int = 0, plans: SeatPlans = NO_PLANS) -> Json:
    """The table as a seat may see it, or a spectator.

    The log leaves out the first `log_after` moves; `Table.stood_since` says how
    many of those somebody knows still hold. `plans` are those of this seat.
    """
    return {
        "type": "table",
        "table": table.id,
        "seat": seat,
        "seq": table.seq,
        "version": table.version,
        "phase": table.phase,
        "info": info(table, seat),
        **_question(table, seat),
        **_position(table, seat),
        **_talk(table, seat, max(0, min(log_after, table.moves))),
        **_choices(table, seat),
        "plan": _plans(table, seat, plans),
        **_end(table),
    }


def broken_frame(id: str, seat: int | None, why: Message) -> Json:
    """All that can be said of a table whose log makes no sense."""
    told = {"type": "table", "table": id, "seat": seat, "seq": 0, "phase": "broken"}
    return told | {"why": as_json(why)}


def lobby_row(table: Table) -> Json:
    """A table in a list: what is public before one sits down."""
    whole = info(table, None)
    shown = ("game", "title", "players", "seats", "host", "visibility", "clock", "leavers")
    row = {name: whole[name] for name in (*shown, "options", "edition")}
    return {"table": table.id, "phase": table.phase, "created": table.created_at, **row}


def info(table: Table, seat: int | None) -> Json:
    """What was chosen, and who sits where."""
    public: Json = _once(table, "info", lambda: _info(table))
    if seat is None:
        return public
    seats = list(public["seats"])
    seats[seat] = seats[seat] | {"you": True}
    return public | {"seats": seats}


def _info(table: Table) -> Json:
    config = table.config
    return {
        "game": config.game,
        "title": config.title,
        "edition": table.game.edition,
        "note": note(table.game),
        "rules": table.rules,
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
        "shuffle": config.shuffle,
        "seed_chosen": config.seed is not None,
        "forked": table.fork_point is not None,
        "rematch": table.rematch,
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


def _position(table: Table, seat: int | None) -> Json:
    if not table.has_begun:
        return {"position": None, "scores": None, "standings": None}
    match = table.match
    positions = _once(table, "positions", lambda: match.game.observe_all(match.state))
    ended = table.phase == "finished"
    return {
        "position": positions[-1 if seat is None else seat],
        "scores": match.state.scores(),
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


def _talk(table: Table, seat: int | None, after: int) -> Json:
    """What happened, in words: to all, and since the last turn of this seat."""
    if not table.has_begun:
        nothing = {"after": 0, "moves": 0, "lines": [], "first_turn": 0, "turns": []}
        return {"log": nothing, "since_your_turn": None}
    match = table.match
    story = _once(table, ("story", after), lambda: match.story(after))
    told = match.tell(story.since(after), NOBODY if seat is None else seat, after or None)
    turns = _once(table, ("turns", after), lambda: turn_lines(story))
    return {
        "log": {
            "after": after,
            "moves": table.moves,
            "lines": [log_line(each, story.turn_of(each)) for each in told],
            "first_turn": story.first_turn,
            "turns": turns,
        },
        "since_your_turn": None if seat is None else last_own_move(table, seat),
    }


def log_line(told: LogLine, turn: int) -> Json:
    """A line of the log, with what it brought and the pieces it speaks of, if any."""
    line: Json = {
        "move": told.move,
        "turn": turn,
        "seat": _seat_or_none(told.seat),
        "message": as_json(told.message, told.names),
    }
    if told.points:
        line["points"] = told.points
    return line | {"targets": told.places} if told.places else line


def turn_lines(story: Story) -> list[Json]:
    """Every turn in a sentence, with what it brought everybody and its pieces, if any."""
    return [_turn_line(told) for told in story.headlines()]


def _turn_line(told: Headline) -> Json:
    line: Json = {
        "turn": told.turn,
        "seat": _seat_or_none(told.seat),
        "message": as_json(told.message, told.names),
    }
    if any(told.points):
        line["points"] = told.points
    return line | {"targets": told.places} if told.places else line


def _seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def last_own_move(table: Table, seat: int) -> int:
    """The number of the last move a seat made; what follows is news to it."""
    moves = table.match.moves
    return next((n for n in range(len(moves), 0, -1) if moves[n - 1].seat == seat), 0)


def _plans(table: Table, seat: int | None, plans: SeatPlans) -> Json:
    """The plans of a seat, each as it would come out now, and what became of those before."""
    if seat is None or table.phase != "playing":
        return {"alternatives": [], "news": None}
    news = plans.news
    since = table.moves + 1 if news is None else news.moves
    is_news = last_own_move(table, seat) <= since <= table.moves
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


def _choices(table: Table, seat: int | None) -> Json:
    return {
        "undo": _undo(table, seat),
        "undo_asked": _once(table, "asked", lambda: _asked(table)),
        "undone": _undone(table),
        "clock": _clock(table),
    }


def _undo(table: Table, seat: int | None) -> Json:
    if seat is None or table.phase != "playing":
        return {"may": False, "line": False, "why": None}
    why = why_no_undo(table, seat, _once(table, "choice", lambda: last_choice(table)))
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


def _clock(table: Table) -> Json:
    clocks = table.clocks
    return {
        "kind": table.config.clock.kind,
        "left": list(clocks.left) if clocks.used else None,
        "running": clocks.running,
        "since": clocks.since if clocks.running is not None else None,
        "due": clocks.due(),
    }


def _end(table: Table) -> Json:
    """The seed and the record, once nobody can profit from them."""
    if table.phase != "finished":
        return {"seed": None, "record": None, "lost": []}
    record = _once(table, "record", lambda: write(table.match))
    return {"seed": table.match.seed, "record": record, "lost": table.lost}


def _once(table: Table, name: Hashable, work: Callable[[], T]) -> T:
    """Something public that is worked out for the first frame, and shared with the others."""
    if name not in table.memo:
        table.memo[name] = work()
    known: T = table.memo[name]
    return known
