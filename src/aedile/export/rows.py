"""One game as rows: what the engine says of a table that was played again."""

import json
from collections.abc import Sequence
from typing import Any, TypeAlias

from aedile.bots.seats import split_seats
from aedile.export.schema import FEATURES, GAMES, POINTS, SEATS, TABLES, TURNS
from aedile.features import Encoder
from aedile.kernel.errors import BadOptions
from aedile.kernel.match import Match
from aedile.kernel.rehearsal import Move
from aedile.kernel.state import NOBODY, Event, State
from aedile.kernel.turns import SETUP, TURN

Row: TypeAlias = tuple[Any, ...]  # the values of a table's columns
Rows: TypeAlias = dict[str, list[Row]]  # by table

_SCENES = {SETUP: "setup", TURN: "turn"}
BETWEEN = "between"


class _Turn:
    """A line of the record, while its decisions are followed."""

    def __init__(self, number: int, first_move: int, seat: int, scene: int, chapter: int) -> None:
        self.number = number
        self.first_move = first_move
        self.seat = seat
        self.scene = _SCENES.get(scene, BETWEEN)
        self.chapter = chapter
        self.notations: list[str] = []
        self.points = 0


class GameRows:
    """Follows a game from its beginning, and writes rows down as they are known."""

    def __init__(self, match: Match[Any], game_id: int, encoder: Encoder | None = None) -> None:
        self.rows: Rows = {name: [] for name in TABLES}
        self._match = match
        self._id = game_id
        self._encoder = encoder
        self._scores = [0] * len(match.names)
        self._begun = [0] * len(match.names)  # turns of each seat
        self._turn = _Turn(0, 0, NOBODY, SETUP, 0)

    def follow(self, file: str) -> Rows:
        """All of it."""
        self._follow()
        self._write_game(file)
        self._write_seats()
        return self.rows

    # Move by move.

    def _follow(self) -> None:
        match = self._match
        before = match.state_after(0)
        for row in match.game.standings(before):
            for source, points in row.sources.items():
                self._score(0, row.player, source, points)
        for number, what in enumerate(match.happenings(), start=1):
            if what.move.begins_line:
                self._begin(number, what.move.seat, before)
            self._turn.notations.append(what.move.notation)
            if self._encoder:
                self._write_decision(self._encoder, number, what.move, before)
            for event in what.events:
                self._hear(number, event)
            before = what.after
        self._close()

    def _begin(self, move: int, seat: int, state: State) -> None:
        self._close()
        game = self._match.game
        scene, chapter = game.scene(state), game.chapter(state)
        self._turn = _Turn(self._turn.number + 1, move, seat, scene, chapter)
        self._begun[seat] += scene == TURN

    def _close(self) -> None:
        """The turn is over, if there was one."""
        turn = self._turn
        if not turn.notations:
            return
        self.rows[TURNS].append(
            (
                self._id,
                turn.number,
                turn.seat,
                turn.chapter,
                turn.scene,
                self._begun[turn.seat] if turn.scene == _SCENES[TURN] else None,
                turn.first_move,
                len(turn.notations),
                " ".join(turn.notations),
                turn.points,
                self._scores[turn.seat],
            )
        )

    def _hear(self, move: int, event: Event) -> None:
        game = self._match.game
        if points := game.points(event):
            self._score(move, event.player, game.source(event), points)

    def _score(self, move: int, seat: int, source: str, points: int) -> None:
        self._scores[seat] += points
        if seat == self._turn.seat:
            self._turn.points += points
        self.rows[POINTS].append((self._id, move, self._turn.number, seat, source, points))

    def _write_decision(self, encoder: Encoder, number: int, move: Move, state: State) -> None:
        self.rows[FEATURES].append(
            (
                self._id,
                number,
                self._turn.number,
                move.seat,
                move.action,
                move.notation,
                state.legal_actions(),
                encoder.vector(state, move.seat),
            )
        )

    # Once it is known how it came out.

    def _write_game(self, file: str) -> None:
        match = self._match
        game = match.game
        self.rows[GAMES].append(
            (
                self._id,
                file,
                game.name,
                game.rules_version,
                game.edition,
                len(match.names),
                match.seed,
                json.dumps(match.settings),
                match.notes.get("Date"),
                match.over,
                game.chapter(match.state),
                self._turn.number,
                match.length,
            )
        )

    def _write_seats(self) -> None:
        match = self._match
        over = match.over
        standings = match.standings()
        shared = 1 / sum(row.place == 1 for row in standings)
        bots = bots_of(match)
        for row in sorted(standings, key=lambda row: row.player):
            self.rows[SEATS].append(
                (
                    self._id,
                    row.player,
                    match.name(row.player),
                    bots[row.player],
                    row.place if over else None,
                    row.score,
                    shared * (row.place == 1) if over else None,
                )
            )


def bots_of(match: Match[Any]) -> Sequence[str | None]:
    """Who played, seat by seat, if the record has a remark that can be read so."""
    nobody = [None] * len(match.names)
    try:
        seats = split_seats(match.notes["Seats"])
    except (KeyError, BadOptions):
        return nobody
    return seats if len(seats) == len(nobody) else nobody
