"""All that is found of a game, as plain data: the format "aedile-analysis"."""

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from aedile import __version__
from aedile.analysis.levels import level as level_of
from aedile.analysis.luck import chances
from aedile.analysis.summary import summary, turning_point
from aedile.analysis.weights import read
from aedile.analysis.work import CHANCE, JUDGED, Analysis, Part, bare, rounded
from aedile.bots.weights import fitted
from aedile.kernel.contract import Game, Json
from aedile.kernel.match import Match
from aedile.kernel.record import write

FORMAT = "aedile-analysis"
VERSION = 1
JUDGE = 5  # rises whenever the same numbers would be judged otherwise


def analyse(
    match: Match[Any],
    level: str = "quick",
    seats: Sequence[int] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Json:
    """Judge a table from its beginning to where it stands; `progress` hears done and total."""
    analysis = Analysis(match, level_of(level))
    parts = list(analysis.parts(seats))
    rows = []
    for done, part in enumerate(parts, start=1):
        rows.append(analysis.do(part))
        if progress:
            progress(done, len(parts))
    return report(analysis, rows, seats)


def engine(game: Game[Any]) -> Json:
    """What judged: the same engine gives the same rows."""
    numbers = json.dumps([read(game.name), dict(fitted(game.name))], sort_keys=True)
    return {
        "aedile": __version__,
        "judge": JUDGE,
        "rules": game.rules_version,
        "numbers": hashlib.sha256(numbers.encode()).hexdigest()[:16],
    }


def key(match: Match[Any], level: str) -> str:
    """The name of an analysis: the record, who judges, and how thoroughly."""
    bare = match.copy()
    bare.variations, bare.comments = [], []  # what people make of a game does not change it
    what = json.dumps([write(bare), engine(match.game), level], sort_keys=True)
    return hashlib.sha256(what.encode()).hexdigest()


def report(analysis: Analysis, rows: Iterable[Json], seats: Sequence[int] | None = None) -> Json:
    """The rows of an analysis put together."""
    by_part = {Part(row["kind"], row["place"]): row for row in rows}
    chance = [by_part[Part(CHANCE, place)] for place in range(len(analysis.decisions))]
    wanted = [part for part in analysis.parts(seats) if part.kind == JUDGED]
    judged = [bare(by_part[part]) for part in wanted]
    lucks = [row["luck"] for row in chance if "luck" in row]
    match = analysis.match
    end = rounded(chances(analysis.expert, match.state, analysis.level.deals, len(match.moves)))
    graph = [*_by_turn(analysis, chance), end]
    told = range(len(match.names)) if seats is None else seats
    whole = seats is None
    return {
        "format": FORMAT,
        "version": VERSION,
        "engine": engine(match.game),
        "key": key(match, analysis.level.name),
        "level": analysis.level.name,
        "game": match.game.name,
        "edition": match.game.edition,
        "players": list(match.names),
        "over": match.over,
        "decided": turning_point(graph) if match.over else None,
        "shares": graph,
        "turns": judged,
        "revelations": _revelations(analysis, chance),
        "seats": [summary(seat, judged, graph, lucks, whole) for seat in told],
    }


def _by_turn(analysis: Analysis, chance: Sequence[Json]) -> list[list[float]]:
    """Chances before each turn: of those it was cut into, the first counts."""
    graph: list[list[float]] = []
    for decision, row in zip(analysis.decisions, chance, strict=True):
        if decision.turn > len(graph):
            graph.append(row["shares"])
    return graph


def _revelations(analysis: Analysis, chance: Sequence[Json]) -> list[Json]:
    """What was shown, when, and what it was worth to each seat."""
    return [
        {"turn": decision.turn, "step": decision.end, "seat": decision.seat, "luck": row["luck"]}
        for decision, row in zip(analysis.decisions, chance, strict=True)
        if "luck" in row
    ]
