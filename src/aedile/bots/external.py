"""Any program as a bot: `exec:./mybot`, in the lines of `aedile engine`.

The program gets one request per decision, with everything it may know: what its
seat sees, the legal answers, and a whole position that its seat cannot tell from
the real one, in case it looks ahead. What is hidden is dealt afresh in that position,
from the bot's own seed, so the program learns nothing it should not. docs/bots.md
shows how to write one.
"""

import json
import shlex
import shutil
from collections.abc import Sequence
from typing import Any

from aedile.bots.base import Advice, AnyView, Bot, Candidate, only_answer, open_answers
from aedile.bots.kinds import read_value
from aedile.bots.program import Program, printable
from aedile.kernel.contract import Json, Option
from aedile.kernel.errors import BotFailed, UnknownBot
from aedile.kernel.rng import Rng

PROTOCOL = 1
GRACE = 10.0  # seconds to start, and beyond twice its time, before a program is given up
NO_HURRY = 60.0  # seconds for a program that was given no time
TAKES = {"seconds": float, "grace": float}


class External(Bot):
    """Asks a program. It is started at the first decision and ended by `close`."""

    def __init__(
        self,
        command: Sequence[str],
        seed: int = 0,
        seconds: float | None = None,
        grace: float = GRACE,
    ) -> None:
        if not command:
            raise UnknownBot("Name the program to run, as in exec:./mybot.")
        if shutil.which(command[0]) is None:
            raise UnknownBot(f"There is no program {command[0]!r} here that can be run.")
        self.name = command[0].rpartition("/")[2]
        self._command = command
        self._rng = Rng(seed)
        self._seconds = seconds
        self._grace = grace
        self._program: Program | None = None
        self._asked = 0

    @classmethod
    def ordered(cls, text: str, seed: int) -> "External":
        """From what stands after `exec:`, such as `seconds=0.5:./mybot --level 3`."""
        given: dict[str, Any] = {}
        key, equals, rest = text.partition("=")
        while equals and key in TAKES and key not in given:
            value, _, text = rest.partition(":")
            given[key] = read_value(f"{key} of a program", TAKES[key], value)
            key, equals, rest = text.partition("=")
        try:
            command = shlex.split(text)
        except ValueError as error:
            raise UnknownBot(f"The command {text!r} cannot be read: {error}.") from None
        return cls(command, seed, **given)

    def advise(self, view: AnyView, seconds: float | None = None) -> Advice:
        """What the program would play; raises BotFailed when it gives no legal answer."""
        actions = open_answers(view)
        if len(actions) == 1:
            return only_answer(actions[0])
        try:
            return self._asked_for(view, seconds or self._seconds)
        except BotFailed:
            self.close()
            raise

    def close(self) -> None:
        """End the program; the next decision would start it again."""
        if self._program:
            self._program.close()
            self._program = None

    def _asked_for(self, view: AnyView, seconds: float | None) -> Advice:
        options = view.options()
        program = self._started()
        question = self._question(view, options)
        if seconds is None:
            answer = self._ask(program, NO_HURRY, question)
        else:
            limit = 2 * seconds + self._grace
            answer = self._ask(program, limit, question | {"seconds": seconds})
        return _Reader(program, options).advice(answer)

    def _question(self, view: AnyView, options: list[Option]) -> Json:
        return {
            "do": "suggest",
            "game": view.game,
            "seat": view.seat,
            "view": view.observe(),
            "options": [option.as_json() for option in options],
            "position": view.imagine_position(Rng(self._rng.word())),
        }

    def _started(self) -> Program:
        if self._program is None:
            self._program = Program(self._command)
            answer = self._ask(self._program, self._grace, {"do": "hello"})
            if answer.get("protocol") != PROTOCOL:
                said = f"speaks protocol {answer.get('protocol')!r}, not {PROTOCOL}"
                raise self._program.failure(said)
        return self._program

    def _ask(self, program: Program, limit: float, question: Json) -> Json:
        """Its answer to a request, when that is an answer to this request and not an error."""
        self._asked += 1
        line = json.dumps({"id": self._asked, **question}).encode()
        answer = _parse(program, program.ask(line, limit))
        if answer.get("id") != self._asked:
            raise program.failure(
                f"answered request {answer.get('id')!r} when it was asked request {self._asked}"
            )
        if answer.get("ok") is not True:
            raise program.failure(f"refused to answer: {_complaint(answer)}")
        return answer


class _Reader:
    """Reads what a program suggests against the answers there are."""

    def __init__(self, program: Program, options: list[Option]) -> None:
        self._program = program
        self._by_name = {option.notation: option.action for option in options}

    def advice(self, answer: Json) -> Advice:
        action = self._action(answer)
        rows = self._list(answer, "candidates")
        candidates = [self._candidate(row) for row in rows] or [Candidate(action, 0.0, 0)]
        reasons = [_sentence(text) for text in self._list(answer, "reasons")]
        return Advice(action, candidates, reasons)

    def _action(self, row: object) -> int:
        """The answer that `move` names, or `action`."""
        if not isinstance(row, dict) or ("move" not in row and "action" not in row):
            raise self._program.failure('named no move: give "move" or "action"')
        move, action = row.get("move"), row.get("action")
        found = self._by_name.get(move) if isinstance(move, str) else action
        if type(found) is not int or found not in self._by_name.values():
            legal = ", ".join(list(self._by_name)[:5])
            more = ", …" if len(self._by_name) > 5 else ""
            played = printable(repr(action if move is None else move))
            raise self._program.failure(f"played {played}; legal are {legal}{more}")
        return found

    def _candidate(self, row: object) -> Candidate:
        action = self._action(row)
        assert isinstance(row, dict)
        value, visits = row.get("value", 0), row.get("visits", 0)
        if not isinstance(value, int | float) or not isinstance(visits, int):
            raise self._program.failure("gave a candidate whose value or visits are no numbers")
        return Candidate(action, float(value), visits)

    def _list(self, answer: Json, name: str) -> list[Any]:
        found = answer.get(name, [])
        if not isinstance(found, list):
            raise self._program.failure(f"gave {name} that are no list")
        return found


def _parse(program: Program, line: bytes) -> Json:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        said = printable(line[:80].decode(errors="replace"))
        raise program.failure(f"answered with no JSON object but with {said!r}")
    return answer


def _complaint(answer: Json) -> str:
    """What an answer says went wrong."""
    error = answer.get("error")
    message = error.get("message") if isinstance(error, dict) else error
    return _sentence(message).rstrip(".") if message else "it did not say why"


def _sentence(text: object) -> str:
    return printable(str(text))[:500]
