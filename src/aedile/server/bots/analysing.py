"""Finished games judged in a worker: one turn at a time, and at last all of it as a report."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from aedile.kernel.contract import Game, Json
from aedile.kernel.record import read, replay
from aedile.kernel.rng import Rng
from aedile.kernel.state import EVERYBODY, State
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


def play_outs(game: Game[Any], state: State, count: int, seed: int) -> Json:
    """The question how often a game ends in which way, by what anybody at the table knows.

    Whatever nobody knows there is dealt anew before it leaves the server.
    """
    position = game.dump(state.determinize(EVERYBODY, Rng(seed)))
    asked = {"game": game.name, "edition": game.edition, "position": position}
    return {"analyse": "play-outs", **asked, "count": count, "seed": seed}


def done(games: Editions, question: Json, hear: Callable[[float], None]) -> Json:
    """What such a question asks for: rows of a decision, a report, a line of a puzzle, ends."""
    if question["analyse"] == "puzzle":
        return _measured(question)
    if question["analyse"] == "play-outs":
        return _played_out(games, question)
    analysis = _analysis(games, question["record"], question["level"])
    if question["analyse"] == "turn":
        parts = [part for part in analysis.parts() if part.place == question["place"]]
        return {"rows": [analysis.do(part) for part in parts]}
    from aedile.analysis.report import report

    return {"report": report(analysis, question["rows"])}


def _played_out(games: Editions, question: Json) -> Json:
    from aedile.analysis.expert import Expert
    from aedile.analysis.playouts import play_outs

    game = games(question["game"], question["edition"])
    state = game.load(question["position"])
    expert = Expert(game.name, len(state.scores()))
    ends = play_outs(expert, game, state, question["count"], question["seed"])
    return {"places": [list(places) for places in ends]}


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
