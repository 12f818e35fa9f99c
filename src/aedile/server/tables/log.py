"""The log of a table as clients get it: line by line and by turns, for every viewer at once.

Viewers are the seats, in order, and last a spectator. Most of it is the same for all.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import Any

import orjson

from aedile.kernel.contract import Json
from aedile.kernel.match import Match
from aedile.kernel.message import as_json
from aedile.kernel.state import NOBODY
from aedile.kernel.telling import tell_all
from aedile.kernel.turns import Headline, LogLine, Story, turn_at
from aedile.server.caches import joined


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


def turn_line(told: Headline) -> Json:
    """A turn in a sentence, with what it brought everybody and its pieces, if any."""
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


class Log:
    """What happened after a number of moves. What happened after more of them is a part of it."""

    def __init__(self, match: Match[Any], after: int, story: Story | None = None) -> None:
        """`story` is of that part of the match, where it is at hand."""
        story = story or match.story(after)
        self._moves = match.length
        self._starts = story.starts[:]
        lines: dict[int, Json] = {}  # by the line they tell; most are everybody's

        def line(told: LogLine) -> Json:
            if id(told) not in lines:
                lines[id(told)] = log_line(told, story.turn_of(told))
            return lines[id(told)]

        told = tell_all(match, story.since(after), after or None)
        self._numbers = [[each.move for each in mine] for mine in told]
        self._lines: list[list[Any]] = [[line(each) for each in mine] for mine in told]
        self._headlines = story.headlines()
        self._turn_numbers = [each.turn for each in self._headlines]
        self._turns: list[bytes] | None = None  # the same as JSON
        self._list: Callable[[list[Any]], Any] = list

    def encode(self, turns: "EncodedTurns") -> int:
        """Turn every line into JSON, each once; how many bytes that takes."""
        known = {id(line): orjson.dumps(line) for lines in self._lines for line in lines}
        self._lines = [[known[id(line)] for line in lines] for lines in self._lines]
        self._turns = turns.encoded(self._headlines)
        self._list = joined
        return sum(map(len, known.values())) + sum(map(len, self._turns))

    def since(self, after: int, viewer: int) -> Json:
        """What a viewer is told who knows so many moves."""
        first_turn = turn_at(self._starts, after)
        known = bisect_right(self._numbers[viewer], after) if after else 0
        turns: list[Any] = self._turns or [turn_line(each) for each in self._headlines]
        return {
            "after": after,
            "moves": self._moves,
            "lines": self._list(self._lines[viewer][known:]),
            "first_turn": first_turn,
            "turns": self._list(turns[bisect_left(self._turn_numbers, first_turn) :]),
        }


class EncodedTurns:
    """The turns that were told last, as JSON: with the next move most are told again."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Headline, bytes]] = {}  # by number

    def encoded(self, headlines: list[Headline]) -> list[bytes]:
        """All of these, of which those that have not changed since the last time are at hand."""
        known, self._known = self._known, {}
        for told in headlines:
            before = known.get(told.turn)
            if before is None or before[0] is not told:
                before = told, orjson.dumps(turn_line(told))
            self._known[told.turn] = before
        return [text for _, text in self._known.values()]
