"""Finished games judged in a worker: one turn at a time, and at last all of it as a report."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from aedile.kernel.contract import Json
from aedile.kernel.record import read, replay
from aedile.server.tables.editions import Editions

if TYPE_CHECKING:
    from aedile.analysis.work import Analysis


def turn(record: str, level: str, place: int) -> Json:
    """The question for one decision of a record."""
    return {"analyse": "turn", "record": record, "level": level, "place": place}


def whole(record: str, level: str, rows: list[Json]) -> Json:
    """The question for the report that rows make."""
    return {"analyse": "whole", "record": record, "level": level, "rows": rows}


def tried(puzzle: Json, moves: Sequence[str]) -> Json:
    """The question for a turn that somebody tried from the position of a puzzle."""
    return {"analyse": "puzzle", "puzzle": puzzle, "moves": list(moves)}


def done(games: Editions, question: Json, hear: Callable[[float], None]) -> Json:
    """What such a question asks for: the rows of a decision, a report, or a line of a puzzle."""
    if question["analyse"] == "puzzle":
        return _measured(question)
    analysis = _analysis(games, question["record"], question["level"])
    if question["analyse"] == "turn":
        parts = [part for part in analysis.parts() if part.place == question["place"]]
        return {"rows": [analysis.do(part) for part in parts]}
    from aedile.analysis.report import report

    return {"report": report(analysis, question["rows"])}


def _measured(question: Json) -> Json:
    from aedile.puzzles.judging import Judge
    from aedile.puzzles.puzzle import from_data

    return {"line": Judge(from_data(question["puzzle"])).measured(question["moves"])._asdict()}


@lru_cache(maxsize=1)
def _analysis(games: Editions, record: str, level: str) -> "Analysis":
    """The record played again; the one in hand is kept. Bots do not wait for these imports."""
    from aedile.analysis.levels import level as level_of
    from aedile.analysis.work import Analysis

    return Analysis(replay(read(record), games), level_of(level))
