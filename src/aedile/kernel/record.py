r"""A game as text: write it, read it, play it again.

    [Game "praetor"]
    [Rules "1"]
    [Edition "reconstructed"]
    [Players "Yellow, \"Anna, the Elder\""]
    [Seed "7"]
    [Options "expert=no; boards=A,B2"]

    1. Yellow              lumber-mill#1 w3
    2. "Anna, the Elder"   build:curia#2 w2 @2,-1 r1   ; well played

    Result  Yellow 97, "Anna, the Elder" 84

Tags come first, one to a line, in any order; inside their quotes a quote or a
backslash has a backslash before it. `Shows`, `Date` and `Seats` are remarks. A
table that began from a position has a `Position` (JSON) instead of `Seed` and
`Options`. Lines of moves are numbered from 1; every move on a line belongs to
the player named, and where a player's moves are broken into lines is free. A
name that is not one plain word stands in quotes. `Result` closes the record:
names and points by place, or `unfinished`.

Blank lines, line ends of any system and comments (from a `;` at the start of a
line or after a space) are skipped. Everything else must be as it should: a
damaged record is refused with the line of the text and what was expected. The
moves are always checked against the rules; there is no way around that.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from aedile.kernel.contract import Game, Json
from aedile.kernel.errors import (
    BadOptions,
    BadPosition,
    BadRecord,
    IllegalAction,
    UnknownGame,
    UnknownNotation,
)
from aedile.kernel.match import Match, Move

Games: TypeAlias = Callable[[str], Game[Any]]  # a game by name; raises UnknownGame
Result: TypeAlias = tuple[tuple[str, int], ...]  # names and points, by place

REQUIRED = ("Game", "Rules", "Edition", "Players")
REMARKS = ("Shows", "Date", "Seats")
TAGS = (*REQUIRED, "Seed", "Options", "Position", *REMARKS)
END = "Result"
UNFINISHED = "unfinished"

_QUOTED = r'"(?:[^"\\]|\\["\\])*"'
_NAME = rf'{_QUOTED}|[^\s",;\\\[\]]+'
_COMMENT = r"\s*(?:(?<!\S);.*)?"
_TAG = re.compile(rf"\[([A-Za-z]+) ({_QUOTED})\]{_COMMENT}")
_LINE = re.compile(rf"([0-9]{{1,9}})\.\s+({_NAME})(?:\s+(.*))?")
_PLAYER = re.compile(rf"({_NAME})(?:, |$)")
_SCORE = re.compile(rf"({_NAME}) (-?[0-9]{{1,9}})(?:, |$)")
_END = re.compile(rf"{END}\s+((?:{_QUOTED}|[^;\"])*?){_COMMENT}")
_OPTION = re.compile(r"([^=;\s]+)=([^;]+?)(?:; |$)")


@dataclass(frozen=True)
class Line:
    """Moves of one player."""

    where: int  # line of the text, from 1
    player: str
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Record:
    """What the text of a record says; nothing of it has been played yet."""

    game: str
    rules: int
    edition: str
    players: tuple[str, ...]
    seed: str | None
    options: Mapping[str, str]
    position: Json | None
    remarks: Mapping[str, str]
    lines: tuple[Line, ...]
    result: Result | None  # None: unfinished
    where: Mapping[str, int] = field(default_factory=dict)  # lines of the tags and the result

    @property
    def moves(self) -> int:
        """How many moves it has."""
        return sum(len(line.moves) for line in self.lines)

    def line_of(self, tag: str) -> int:
        """The line of the text a tag stands on; the first when it has none."""
        return self.where.get(tag, 1)


# Writing.


def write(match: Match[Any]) -> str:
    """The whole game at a table, as text; seed included."""
    tags = [f"[{name} {_quote(value)}]" for name, value in _tags(match).items()]
    return "\n".join([*tags, "", *_lines(match), "", f"{END}  {_result(match)}", ""])


def _tags(match: Match[Any]) -> dict[str, str]:
    game = match.game
    tags = {
        "Game": game.name,
        "Rules": str(game.rules_version),
        "Edition": game.edition,
        "Players": ", ".join(map(_plain, match.names)),
    }
    if match.seed is None:
        tags["Position"] = json.dumps(game.dump(match.state_after(0)))
    else:
        tags["Seed"] = match.seed
        if match.settings:
            tags["Options"] = "; ".join(f"{name}={value}" for name, value in match.settings.items())
    return tags | {name: match.notes[name] for name in REMARKS if name in match.notes}


def _lines(match: Match[Any]) -> list[str]:
    rows: list[list[Move]] = []
    for move in match.moves:
        if move.begins_line:
            rows.append([])
        rows[-1].append(move)
    width = max(len(_plain(name)) for name in match.names)
    digits = len(f"{len(rows)}.")
    return [
        f"{f'{number}.':<{digits}} {_plain(match.name(row[0].seat)):<{width}}  {_notations(row)}"
        for number, row in enumerate(rows, start=1)
    ]


def _notations(row: Sequence[Move]) -> str:
    return " ".join(move.notation for move in row)


def _result(match: Match[Any]) -> str:
    outcome = outcome_of(match)
    return UNFINISHED if outcome is None else _result_text(outcome)


def outcome_of(match: Match[Any]) -> Result | None:
    """Names and points by place; None while the game goes on."""
    if not match.over:
        return None
    return tuple((match.name(row.player), row.score) for row in match.standings())


def _result_text(result: Result) -> str:
    return ", ".join(f"{_plain(name)} {score}" for name, score in result)


def _quote(text: str) -> str:
    """A text in quotes. Line ends would break the record, so they become spaces."""
    visible = "".join(sign if sign.isprintable() else " " for sign in text)
    return '"' + visible.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _plain(name: str) -> str:
    """A name, in quotes if it is not one plain word."""
    return name if re.fullmatch(_NAME, name) and name[0] != '"' else _quote(name)


def _unquoted(text: str) -> str:
    """The text between quotes, or the text itself when it has none."""
    return re.sub(r"\\(.)", r"\1", text[1:-1]) if text.startswith('"') else text


# Reading.


def read(text: str) -> Record:
    """What a record says; raises BadRecord. `replay` then checks it against the rules."""
    return _Reader().read(text)


class _Reader:
    """Takes a text apart, line by line."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.where: dict[str, int] = {}
        self.lines: list[Line] = []
        self.end: str | None = None

    def read(self, text: str) -> Record:
        """The record a text holds."""
        rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        last = 0
        for where, row in enumerate(rows, start=1):
            stripped = row.strip()
            if stripped and not stripped.startswith(";"):
                self._row(where, stripped)
                last = where
        if not last:
            raise BadRecord(1, "There is nothing in this record.")
        return self._record(last)

    def _row(self, where: int, row: str) -> None:
        if self.end is not None:
            raise BadRecord(where, f"Nothing may follow the {END} line.")
        if row.startswith("["):
            self._tag(where, row)
        elif re.match(rf"{END}\b", row):
            self._end(where, row)
        else:
            self._moves(where, row)

    def _tag(self, where: int, row: str) -> None:
        found = _TAG.fullmatch(row)
        if found is None:
            raise BadRecord(where, 'This is no tag; one looks like [Game "praetor"].')
        name = found[1]
        if name not in TAGS:
            raise BadRecord(where, f"There is no tag {name}; there are {', '.join(TAGS)}.")
        if name in self.tags:
            raise BadRecord(where, f"The tag {name} stands on line {self.where[name]} already.")
        if self.lines:
            raise BadRecord(where, f"The tag {name} belongs above the first move.")
        self.tags[name] = _unquoted(found[2])
        self.where[name] = where

    def _moves(self, where: int, row: str) -> None:
        found = _LINE.fullmatch(row)
        if found is None:
            raise BadRecord(
                where, f"Expected a tag, a line of moves such as 12. Blue pass, or {END}."
            )
        expected = len(self.lines) + 1
        if int(found[1]) != expected:
            raise BadRecord(where, f"This line has number {found[1]}; {expected} was expected.")
        moves = _before_comment((found[3] or "").split())
        if not moves:
            raise BadRecord(where, "This line has a player but no moves.")
        self.lines.append(Line(where, _unquoted(found[2]), tuple(moves)))

    def _end(self, where: int, row: str) -> None:
        found = _END.fullmatch(row)
        if found is None:
            raise BadRecord(where, f"Expected {END}, then names with points, or {UNFINISHED}.")
        self.end = found[1].strip()
        self.where[END] = where

    def _record(self, last: int) -> Record:
        self._check_tags(self.lines[0].where if self.lines else self.where.get(END, last))
        if self.end is None:
            raise BadRecord(last, f"The record breaks off: a line beginning with {END} is missing.")
        return Record(
            game=self.tags["Game"],
            rules=self._rules(),
            edition=self.tags["Edition"],
            players=self._players(),
            seed=self.tags.get("Seed"),
            options=self._options(),
            position=self._position(),
            remarks={name: self.tags[name] for name in REMARKS if name in self.tags},
            lines=tuple(self.lines),
            result=self._result(),
            where=self.where,
        )

    def _check_tags(self, where: int) -> None:
        for name in REQUIRED:
            if name not in self.tags:
                raise BadRecord(where, f"The tag {name} is missing from the head of the record.")
        if "Position" not in self.tags:
            if "Seed" not in self.tags:
                raise BadRecord(
                    where, "The tag Seed, or Position, is missing from the head of the record."
                )
            return
        for name in ("Seed", "Options"):
            if name in self.tags:
                raise BadRecord(
                    self.where[name], f"{name} has no meaning beside Position; one must go."
                )

    def _rules(self) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", self.tags["Rules"]):
            raise BadRecord(self.where["Rules"], "The version of the rules is a whole number.")
        return int(self.tags["Rules"])

    def _players(self) -> tuple[str, ...]:
        found = _all(_PLAYER, self.tags["Players"])
        if found is None:
            raise BadRecord(self.where["Players"], "Names are written Yellow, Red, Blue.")
        return tuple(_unquoted(row[1]) for row in found)

    def _options(self) -> dict[str, str]:
        found = _all(_OPTION, self.tags.get("Options", ""))
        names = [row[1] for row in found or ()]
        if found is None or len(set(names)) < len(names):
            raise BadRecord(
                self.where["Options"], "Options are written name=value; name=value, each once."
            )
        return {row[1]: row[2] for row in found}

    def _position(self) -> Json | None:
        if "Position" not in self.tags:
            return None
        try:
            position = json.loads(self.tags["Position"])
        except (ValueError, RecursionError):
            position = None
        if not isinstance(position, dict):
            raise BadRecord(self.where["Position"], "The position is no JSON object.")
        return position

    def _result(self) -> Result | None:
        if self.end == UNFINISHED:
            return None
        found = _all(_SCORE, self.end or "")
        if not found:
            raise BadRecord(
                self.where[END], f"Expected names with points such as Red 97, or {UNFINISHED}."
            )
        return tuple((_unquoted(row[1]), int(row[2])) for row in found)


def _before_comment(words: list[str]) -> list[str]:
    """The words before the first one that begins with a semicolon."""
    for index, word in enumerate(words):
        if word.startswith(";"):
            return words[:index]
    return words


def _all(pattern: re.Pattern[str], text: str) -> list[re.Match[str]] | None:
    """The text as matches end to end, or None if something does not fit."""
    found: list[re.Match[str]] = []
    place = 0
    while place < len(text):
        match = pattern.match(text, place)
        if match is None:
            return None
        found.append(match)
        place = match.end()
    return None if text.endswith((", ", "; ")) else found


# Playing again.


def replay(record: Record, games: Games, stop: int | None = None) -> Match[Any]:
    """The table at the end of a record, or after its first `stop` moves.

    Every move is checked as if a player made it now, and at the end the result
    is compared; raises BadRecord with the line of the text.
    """
    match = _table(record, _game(record, games))
    match.notes.update(record.remarks)
    left = record.moves if stop is None else stop
    for line in record.lines:
        _play_line(match, record, line, left)
        left -= len(line.moves)
        if left <= 0:
            break
    if stop is None or stop >= record.moves:
        _check_result(match, record)
    return match


def _game(record: Record, games: Games) -> Game[Any]:
    try:
        game = games(record.game)
    except UnknownGame as error:
        raise BadRecord(record.line_of("Game"), str(error)) from None
    if record.rules != game.rules_version:
        raise BadRecord(
            record.line_of("Rules"),
            f"Played by version {record.rules} of the {game.title} rules; this program plays "
            f"by version {game.rules_version}, where its moves may mean something else.",
        )
    if record.edition != game.edition:
        raise BadRecord(
            record.line_of("Edition"),
            f"Played with the edition {record.edition}; the one at hand is {game.edition}. "
            "Give the same edition file it was played with.",
        )
    return game


def _table(record: Record, game: Game[Any]) -> Match[Any]:
    """The table before the first move."""
    if len(record.players) not in game.seats:
        raise BadRecord(
            record.line_of("Players"),
            f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, "
            f"not {len(record.players)}.",
        )
    if record.position is not None:
        return _from_position(record, game, record.position)
    try:
        names = record.players
        return Match.new(game, len(names), record.seed or "", record.options, names)
    except BadOptions as error:
        tag = "Options" if record.options else "Players"
        raise BadRecord(record.line_of(tag), str(error)) from None


def _from_position(record: Record, game: Game[Any], position: Json) -> Match[Any]:
    try:
        return Match.from_position(game, game.load(position), record.players)
    except BadPosition as error:
        raise BadRecord(record.line_of("Position"), str(error)) from None
    except BadOptions as error:
        raise BadRecord(record.line_of("Players"), str(error)) from None


def _play_line(match: Match[Any], record: Record, line: Line, left: int) -> None:
    """Play the moves of a line, at most `left` of them."""
    if line.player not in record.players:
        raise BadRecord(line.where, f"Nobody at this table is called {line.player}.")
    seat = record.players.index(line.player)
    for move in line.moves[: max(0, left)]:
        _play(match, seat, move, line)


def _play(match: Match[Any], seat: int, move: str, line: Line) -> None:
    try:
        match.submit(seat, move)
    except UnknownNotation as error:
        raise BadRecord(line.where, str(error)) from None
    except IllegalAction as error:
        raise BadRecord(line.where, f"{line.player} cannot play {move}: {error}") from None


def _check_result(match: Match[Any], record: Record) -> None:
    outcome = outcome_of(match)
    if outcome == record.result:
        return
    where = record.line_of(END)
    if outcome is None:
        asked = match.name(match.to_move)
        raise BadRecord(where, f"Moves are missing: {asked} still has to decide before a result.")
    if record.result is None:
        raise BadRecord(
            where, f"It says {UNFINISHED}, but the moves end the game: {_result_text(outcome)}."
        )
    raise BadRecord(
        where,
        f"It says {_result_text(record.result)}, but the moves give {_result_text(outcome)}.",
    )
