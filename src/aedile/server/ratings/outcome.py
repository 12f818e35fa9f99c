"""What came of a game, seat by seat: from its log, and nothing else."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import orjson

from aedile.ratings.anchors import anchors, known_for
from aedile.ratings.rated import Sitter, unrated
from aedile.ratings.results import Leaving, Result, Seat, places
from aedile.server.events import Resigned, Started, StoredEvent, TimedOut
from aedile.server.store.rows import Values
from aedile.server.tables.config import Games
from aedile.server.tables.rated import table_of, unusual
from aedile.server.tables.table import Table

LEFT = (Resigned.kind, TimedOut.kind)


def outcome(
    id: str, events: Iterable[StoredEvent], games: Games, sealed: bool = False
) -> list[Values]:
    """A row for every seat of a finished game; none for any other, or a sealed one. Raises Broken.

    `sealed`: for those who may know.
    """
    table = Table(id, games)
    game = _Game(table)
    for event in events:
        table.read(event)
        game.note(event)
    known = sealed or not table.sealed
    return game.rows() if table.phase == "finished" and known else []


class _Game:
    """A game as it is read, with what is not seen at its end."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._sitters: list[Sitter] = []
        self._left: dict[int, Leaving] = {}
        self._turns: dict[int, int] = {}  # of those who left
        self._late: set[int] = set()

    def note(self, event: StoredEvent) -> None:
        """Something has just happened."""
        if event.kind == Started.kind:
            self._sitters = [Sitter(seat.person, bot=seat.bot) for seat in self._table.seats]
        elif event.kind in LEFT:
            seat = event.body["seat"]
            turns = self._counted()
            fewest = min(turns[each] for each in range(len(self._sitters)))
            self._left[seat] = Leaving(event.seq, fewest)
            self._turns[seat] = turns[seat]
            if event.kind == TimedOut.kind:
                self._late.add(seat)

    def rows(self) -> list[Values]:
        """One for every seat."""
        table, config = self._table, self._table.config
        people = [sitter.person for sitter in self._sitters if sitter.person]
        forked = table.fork_point is not None
        reason = unrated(
            table_of(config, table.game, self._sitters, forked),
            known_for(anchors(config.game, table.rules, table.game.edition), config.players),
        )
        common = {
            "table_id": table.id,
            "game": config.game,
            "players": config.players,
            "people": len(people),
            "options": _json(unusual(table.game, config)),
            "edition": table.game.edition,
            "rules": table.rules,
            "clock": config.clock.kind,
            "rated": reason is None,
            "reason": reason,
            "counted": not forked and bool(people) and len(set(people)) == len(people),
            "public": config.visibility == "public",
            "finished": table.finished_at,
        }
        return [common | own for own in self._seats()]

    def _seats(self) -> Iterable[Values]:
        turns, timed = self._counted(), self._table.clocks.used
        standings = {row.player: row for row in self._table.match.standings()}
        for seat, (sitter, place) in enumerate(zip(self._sitters, self._places(), strict=True)):
            left = self._left.get(seat)
            late = int(seat in self._late)
            taken = self._turns.get(seat, turns[seat]) + late
            yield {
                "seat": seat,
                "person": sitter.person,
                "bot": sitter.bot,
                "place": place,
                "points": standings[seat].score,
                "sources": _json(standings[seat].sources),
                "turns": taken if timed and sitter.person else 0,
                "late": late,
                "left_at": left and left.moment,
                "left_turns": left and left.turns,
            }

    def _places(self) -> tuple[int, ...]:
        by_rules = {row.player: row.place for row in self._table.match.standings()}
        seats = (Seat("", by_rules[i], self._left.get(i)) for i in range(len(self._sitters)))
        return places(Result(self._table.id, 0.0, tuple(seats)))

    def _counted(self) -> Counter[int]:
        """How many turns each seat has had: lines of the record."""
        moves = self._table.match.moves[self._table.base :]
        return Counter(move.seat for move in moves if move.begins_line)


def _json(value: Any) -> str:
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS).decode()
