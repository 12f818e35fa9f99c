"""One table over standard input and output: a JSON object per line each way.

What UCI is to chess: any program in any language can drive a game, check a
ruling or ask a bot. The protocol is described in docs/engine-protocol.md. A
bad line is answered, never fatal, and never changes the table.
"""

import json
import math
import sys
import traceback
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO, NamedTuple, NoReturn
from zlib import crc32

from aedile import __version__, catalog
from aedile.bots import registry
from aedile.bots.base import Candidate
from aedile.kernel.arrays import is_compiled
from aedile.kernel.contract import Json
from aedile.kernel.dealer import fresh_seed
from aedile.kernel.errors import (
    AedileError,
    BadOptions,
    GameOver,
    IllegalAction,
    NotYourTurn,
)
from aedile.kernel.match import Match
from aedile.kernel.record import read, replay, write
from aedile.kernel.state import NOBODY

PROTOCOL = 1
LONGEST_LINE = 1 << 20  # bytes
LONGEST_NUMBER = 1000  # digits
DEEPEST = 100  # lists and objects within each other
LONGEST_THOUGHT = 600.0  # seconds
_TOO_LONG = f"The line is too long; {LONGEST_LINE} bytes are the most."
_TOO_DEEP = "The line is nested too deeply."


class BadRequest(AedileError):
    """A line that is no request this protocol knows."""

    code = "bad-request"


class NoTable(AedileError):
    """The request is about a table, and there is none yet."""

    code = "no-table"


class Session:
    """One client and its table. `done` once it has said quit.

    `bot` answers where a request for a suggestion names none.
    """

    def __init__(self, bot: str | None = None) -> None:
        self.done = False
        self._bot = registry.strongest() if bot is None else bot
        self._match: Match[Any] | None = None

    def handle(self, line: str) -> str:
        """The answer to one line."""
        echo: Json = {}
        try:
            request = parse(line)
            if "id" in request:
                echo["id"] = request.pop("id")
            return json.dumps({**echo, "ok": True, **self._carry_out(request)})
        except Exception as error:
            return json.dumps({**echo, "ok": False, "error": explain(error)})

    def _carry_out(self, request: Json) -> Json:
        command = _command(request.pop("do", None))
        return command.run(self, _checked(command, request))

    # The table.

    @property
    def match(self) -> Match[Any]:
        """The table; raises NoTable when there is none."""
        if self._match is None:
            raise NoTable("There is no table yet; begin with new, load or replay.")
        return self._match

    def _sit_down(self, match: Match[Any]) -> Json:
        """Take a new table in place of the old one, once it is known to be sound."""
        answer = {"status": status(match)}
        self._match = match
        return answer

    # The commands, in the order of the protocol.

    def hello(self, asked: Json) -> Json:
        """Who is answering."""
        return {"protocol": PROTOCOL, "package": __version__, "compiled": is_compiled()}

    def games(self, asked: Json) -> Json:
        """What can be played."""
        return {"games": [catalog.facts(catalog.game(name)) for name in catalog.names()]}

    def new(self, asked: Json) -> Json:
        """A fresh table."""
        seed = asked["seed"] if "seed" in asked else fresh_seed()
        game = catalog.game(asked["game"])
        return self._sit_down(Match.new(game, asked["players"], seed, asked.get("options", {})))

    def status(self, asked: Json) -> Json:
        """Where the table stands."""
        return {"status": status(self.match)}

    def options(self, asked: Json) -> Json:
        """The legal answers of the seat to move."""
        return {"options": [option.as_json() for option in self.match.options()]}

    def play(self, asked: Json) -> Json:
        """One decision, or several, all or none."""
        match = self.match
        played = len(match.moves)
        moves = _one_of(asked, "move", "action", "moves")
        several = moves if isinstance(moves, list) else [moves]
        match.submit_all(several, self._seat(asked), asked.get("version"))
        return {"status": status(match), "events": match.log(NOBODY, since=played)}

    def why(self, asked: Json) -> Json:
        """Whether a move is legal now, and if not, why."""
        obstacle = self.match.why(_one_of(asked, "move", "action"))
        if obstacle is None:
            return {"legal": True}
        return {"legal": False, "reason": obstacle.reason, "rule": obstacle.rule}

    def undo(self, asked: Json) -> Json:
        """The last decision taken back."""
        self.match.undo(self._seat(asked), asked.get("version"))
        return {"status": status(self.match)}

    def observe(self, asked: Json) -> Json:
        """What one seat, or a spectator, may see."""
        match, seat = self.match, self._seat(asked)
        return {"view": match.game.observe(match.state, NOBODY if seat is None else seat)}

    def dump(self, asked: Json) -> Json:
        """The whole position, secrets included."""
        return {"position": self.match.game.dump(self.match.state)}

    def load(self, asked: Json) -> Json:
        """A table in a given position."""
        game = catalog.game(asked["game"])
        return self._sit_down(Match.from_position(game, game.load(asked["position"])))

    def standings(self, asked: Json) -> Json:
        """Who is where; provisional until the game is over."""
        rows = (row._asdict() for row in self.match.standings())
        return {"standings": [{"seat": row.pop("player"), **row} for row in rows]}

    def record(self, asked: Json) -> Json:
        """The game as text."""
        return {"record": write(self.match)}

    def replay(self, asked: Json) -> Json:
        """A table at the end of a record."""
        return self._sit_down(replay(read(asked["record"]), catalog.game))

    def suggest(self, asked: Json) -> Json:
        """What a bot would play in the place of the seat to move, here or elsewhere."""
        match, seed = self._meant(asked)
        bot = registry.make(asked.get("bot", self._bot), seed)
        if match.over:
            raise GameOver("The game is over; nothing is left to decide.")
        if asked.get("seat") not in (None, match.to_move):
            raise NotYourTurn(f"It is {match.name(match.to_move)} who decides now.")
        with bot:
            advice = bot.advise(match.view(match.to_move), asked.get("seconds"))
        return {
            "move": match.game.notation(match.state, advice.action),
            "action": advice.action,
            "reasons": advice.reasons,
            "candidates": [_candidate(match, row) for row in advice.candidates],
        }

    def _meant(self, asked: Json) -> tuple[Match[Any], int]:
        """The table, or another in the position a request holds; and the luck of a bot there."""
        if "position" not in asked and "game" not in asked:
            return self.match, self.match.version
        if "position" not in asked or "game" not in asked:
            raise BadRequest("Give both game and position, or neither.")
        game, position = catalog.game(asked["game"]), asked["position"]
        match = Match.from_position(game, game.load(position))
        return match, crc32(json.dumps(position, sort_keys=True).encode())

    def quit(self, asked: Json) -> Json:
        """The end of the session."""
        self.done = True
        return {}

    def _seat(self, asked: Json) -> int | None:
        """The seat a request names; None when it names none."""
        seat: int | None = asked.get("seat")
        players = len(self.match.names)
        if seat is not None and not 0 <= seat < players:
            raise BadRequest(f"There is no seat {seat}; this table has seats 0 to {players - 1}.")
        return seat


class Command(NamedTuple):
    """A request: what carries it out, and the fields it has."""

    run: Callable[[Session, Json], Json]
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    ignores: tuple[str, ...] = ()  # of any kind: for programs that answer without the rules


COMMANDS: dict[str, Command] = {
    "hello": Command(Session.hello),
    "games": Command(Session.games),
    "new": Command(Session.new, ("game", "players"), ("seed", "options")),
    "status": Command(Session.status),
    "options": Command(Session.options),
    "play": Command(Session.play, (), ("move", "action", "moves", "seat", "version")),
    "why": Command(Session.why, (), ("move", "action")),
    "undo": Command(Session.undo, (), ("seat", "version")),
    "observe": Command(Session.observe, ("seat",)),
    "dump": Command(Session.dump),
    "load": Command(Session.load, ("game", "position")),
    "standings": Command(Session.standings),
    "record": Command(Session.record),
    "replay": Command(Session.replay, ("record",)),
    "suggest": Command(
        Session.suggest, (), ("bot", "seconds", "game", "position", "seat"), ("view", "options")
    ),
    "quit": Command(Session.quit),
}


# Reading a request. A field means the same in every request.


def parse(line: str) -> Json:
    """The object a line holds; raises BadRequest."""
    if len(line) > LONGEST_LINE:
        raise BadRequest(_TOO_LONG)
    try:
        request = json.loads(
            line,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_finite,
            parse_constant=_not_a_number,
        )
    except RecursionError:
        raise BadRequest(_TOO_DEEP) from None
    except ValueError as error:
        raise BadRequest(f"The line is not JSON: {error}.") from None
    if not isinstance(request, dict):
        raise BadRequest('A request is a JSON object such as {"do": "hello"}.')
    if _nests(request, DEEPEST):
        raise BadRequest(_TOO_DEEP)
    return request


def _nests(value: object, levels: int) -> bool:
    """True when lists and objects lie in each other more than so many levels deep."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels < 0 or any(_nests(item, levels - 1) for item in inner)


def _object(pairs: list[tuple[str, Any]]) -> Json:
    """A JSON object, each of whose names stands once."""
    found: Json = {}
    for name, value in pairs:
        if name in found:
            raise BadRequest(f"The name {name!r} stands twice in one object.")
        found[name] = value
    return found


def _whole(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise ValueError(f"{text[:9]}… is too large a number")
    return int(text)


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise ValueError(f"{text} is too large a number")
    return number


def _not_a_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")


def _command(name: object) -> Command:
    if not isinstance(name, str):
        raise BadRequest('A request says what to do, as in {"do": "hello"}.')
    if name not in COMMANDS:
        raise BadRequest(f"There is nothing called {name!r} to do; there is {', '.join(COMMANDS)}.")
    return COMMANDS[name]


def _checked(command: Command, request: Json) -> Json:
    """The fields of a request, each known here and of the right kind."""
    given = {name: value for name, value in request.items() if name not in command.ignores}
    for name in given:
        if name not in command.needs and name not in command.takes:
            raise BadRequest(f"The field {name!r} has no meaning in this request.")
    for name in command.needs:
        if name not in given:
            raise BadRequest(f"The field {name!r} is missing.")
    return {name: FIELDS[name](name, value) for name, value in given.items()}


def _one_of(asked: Json, *names: str) -> Any:
    """The value of the one field that is there."""
    given = [name for name in names if name in asked]
    if len(given) != 1:
        raise BadRequest(f"Give exactly one of {', '.join(names)}.")
    return asked[given[0]]


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise BadRequest(f"The field {name!r} is a text.")
    return value


def _number(name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRequest(f"The field {name!r} is a whole number.")
    return value


def _number_or_null(name: str, value: object) -> int | None:
    return None if value is None else _number(name, value)


def _seed(name: str, value: object) -> str:
    return value if isinstance(value, str) else str(_number(name, value))


def _moves(name: str, value: object) -> list[str]:
    if not isinstance(value, list) or not value:
        raise BadRequest(f"The field {name!r} is a list of at least one text.")
    return [_text(name, move) for move in value]


def _json_object(name: str, value: object) -> Json:
    if not isinstance(value, dict):
        raise BadRequest(f"The field {name!r} is an object.")
    return value


def _options(name: str, value: object) -> dict[str, str]:
    options = _json_object(name, value)
    for option, chosen in options.items():
        if not isinstance(chosen, str):
            raise BadOptions(f"The value of the option {option!r} is a text, such as 'yes'.")
    return options


def _seconds(name: str, value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise BadRequest(f"The field {name!r} is a number.")
    if not 0 < value <= LONGEST_THOUGHT:
        raise BadRequest(f"The field {name!r} is more than 0 and at most {LONGEST_THOUGHT:.0f}.")
    return float(value)


FIELDS: Mapping[str, Callable[[str, object], Any]] = {
    "game": _text,
    "players": _number,
    "seed": _seed,
    "options": _options,
    "move": _text,
    "action": _number,
    "moves": _moves,
    "version": _number_or_null,
    "seat": _number_or_null,
    "position": _json_object,
    "record": _text,
    "bot": _text,
    "seconds": _seconds,
}


# Answering.


def status(match: Match[Any]) -> Json:
    """What everyone may know of a table at a glance."""
    prompt = match.prompt()
    return {
        "game": match.game.name,
        "version": match.version,
        "to_move": None if match.over else match.to_move,
        "over": match.over,
        "scores": match.state.scores(),
        "prompt": None if prompt is None else {"text": prompt.text, "rule": prompt.rule},
    }


def _candidate(match: Match[Any], row: Candidate) -> Json:
    return {
        "move": match.game.notation(match.state, row.action),
        "action": row.action,
        "value": round(row.value, 4),
        "visits": row.visits,
    }


def explain(error: Exception) -> Json:
    """The error object of an answer."""
    if isinstance(error, IllegalAction):
        told = {"code": error.code, "message": error.reason}
        return told | {"rule": error.rule} if error.code == "illegal" else told
    if isinstance(error, AedileError):
        return {"code": error.code, "message": str(error)}
    # A fault of the program itself. The client may go on; whoever runs it can read the rest.
    traceback.print_exception(error, file=sys.stderr)
    fault = f"{type(error).__name__}: {error}"
    return {"code": "bad-request", "message": f"The program failed at this request: {fault}"}


# The loop.


def serve(
    stdin: BinaryIO | None = None, stdout: BinaryIO | None = None, bot: str | None = None
) -> None:
    """Answer line by line until quit or the end of the input."""
    incoming, outgoing = stdin or sys.stdin.buffer, stdout or sys.stdout.buffer
    session = Session(bot)
    while not session.done:
        line = incoming.readline(LONGEST_LINE + 1)
        if not line:
            return
        answer = _answer(session, line, incoming)
        try:
            outgoing.write(answer.encode() + b"\n")
            outgoing.flush()
        except BrokenPipeError:
            return


def _answer(session: Session, line: bytes, incoming: BinaryIO) -> str:
    """The answer to a line of bytes, of which only the beginning has been read if it is long."""
    if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
        _skip_line(incoming)
        return _refusal(_TOO_LONG)
    try:
        return session.handle(line.decode())
    except UnicodeDecodeError:
        return _refusal("The line is not UTF-8.")


def _skip_line(incoming: BinaryIO) -> None:
    """Read on to the end of a line without keeping it."""
    while (part := incoming.readline(LONGEST_LINE)) and not part.endswith(b"\n"):
        pass


def _refusal(message: str) -> str:
    """The answer to a line that cannot be read at all."""
    return json.dumps({"ok": False, "error": explain(BadRequest(message))})
