"""One client and its table: what each request does."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple
from zlib import crc32

from aedile import __version__, catalog
from aedile.analysis.chances import WORLDS, seen
from aedile.analysis.expert import Expert
from aedile.analysis.levels import level
from aedile.analysis.luck import chances
from aedile.analysis.work import Analysis, bare
from aedile.bots import registry
from aedile.engine.answers import candidate, explain, gathering, status
from aedile.engine.requests import BadRequest, checked, one_of, parse
from aedile.kernel.arrays import is_compiled
from aedile.kernel.contract import Json
from aedile.kernel.dealer import fresh_seed
from aedile.kernel.errors import (
    AedileError,
    GameOver,
    NotYourTurn,
)
from aedile.kernel.match import Match
from aedile.kernel.record import read, replay, write
from aedile.kernel.state import NOBODY

PROTOCOL = 1


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
        given = {name: value for name, value in request.items() if name not in command.ignores}
        return command.run(self, checked(given, command.needs, command.takes))

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
        game = catalog.game(asked["game"], asked.get("edition"))
        return self._sit_down(Match.new(game, asked["players"], seed, asked.get("options", {})))

    def status(self, asked: Json) -> Json:
        """Where the table stands."""
        return {"status": status(self.match)}

    def options(self, asked: Json) -> Json:
        """The legal answers of the seat to move."""
        return {"options": [option.as_json() for option in self.match.options()]}

    def gather(self, asked: Json) -> Json:
        """How a set stands that is gathered in any order; null when nothing is."""
        return {"gathering": gathering(self.match, asked.get("set", []))}

    def play(self, asked: Json) -> Json:
        """One decision, or several, all or none."""
        match = self.match
        played = len(match.moves)
        moves = one_of(asked, "move", "action", "moves")
        several = moves if isinstance(moves, list) else [moves]
        match.submit_all(several, self._seat(asked), asked.get("version"))
        return {"status": status(match), "events": match.log(NOBODY, since=played)}

    def why(self, asked: Json) -> Json:
        """Whether a move is legal now, and if not, why."""
        obstacle = self.match.why(one_of(asked, "move", "action"))
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
        game = catalog.stored(asked["game"], asked["position"].get("edition"))
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
        return self._sit_down(replay(read(asked["record"]), catalog.stored))

    def suggest(self, asked: Json) -> Json:
        """What a bot would play in the place of the seat to move, here or elsewhere."""
        match, seed = self._meant(asked)
        bot = registry.make(asked.get("bot", self._bot), seed)
        if match.over:
            raise GameOver("The game is over; nothing is left to decide.")
        if asked.get("seat") not in (None, match.to_move):
            raise NotYourTurn(f"It is {match.name(match.to_move)} who decides now.")
        with bot:
            view = match.view(match.to_move)
            advice = bot.advise(view, asked.get("seconds"))
        expected = seen(view, advice.action)
        return {
            "move": match.game.notation(match.state, advice.action),
            "action": advice.action,
            "reasons": advice.reasons,
            "candidates": [candidate(match, row) for row in advice.candidates],
            "share": round(expected.shares[view.seat], 4),
            "error": round(expected.error, 4),
        }

    def evaluate(self, asked: Json) -> Json:
        """What share of the win each seat can expect, by what a seat knows or with hands open."""
        match, seat = self.match, self._seat(asked)
        if seat is None:
            shares = chances(Expert(match.game.name, len(match.names)), match.state, WORLDS, 0)
        else:
            shares = seen(match.view(seat)).shares
        return {"shares": [round(share, 4) for share in shares]}

    def judge(self, asked: Json) -> Json:
        """How good a turn of the table was, the last without a number; as a report has it."""
        analysis = Analysis(self.match, level(asked.get("level", "quick")))
        last = analysis.decisions[-1].turn if analysis.decisions else 0
        turn = asked.get("turn", last)
        if not 1 <= turn <= last:
            raise BadRequest(f"There is no turn {turn}; turns played so far: {last}.")
        return {"turns": [bare(analysis.do(part)) for part in analysis.parts_of(turn)]}

    def _meant(self, asked: Json) -> tuple[Match[Any], int]:
        """The table, or another in the position a request holds; and the luck of a bot there."""
        if "position" not in asked and "game" not in asked:
            return self.match, self.match.version
        if "position" not in asked or "game" not in asked:
            raise BadRequest("Give both game and position, or neither.")
        position = asked["position"]
        game = catalog.stored(asked["game"], position.get("edition"))
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
    "new": Command(Session.new, ("game", "players"), ("seed", "options", "edition")),
    "status": Command(Session.status),
    "options": Command(Session.options),
    "gather": Command(Session.gather, (), ("set",)),
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
    "evaluate": Command(Session.evaluate, (), ("seat",)),
    "judge": Command(Session.judge, (), ("turn", "level")),
    "quit": Command(Session.quit),
}


def _command(name: object) -> Command:
    if not isinstance(name, str):
        raise BadRequest('A request says what to do, as in {"do": "hello"}.')
    if name not in COMMANDS:
        raise BadRequest(f"There is nothing called {name!r} to do; there is {', '.join(COMMANDS)}.")
    return COMMANDS[name]
