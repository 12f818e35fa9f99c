"""One's own mistakes as puzzles: from games that were judged, with the lines of the report."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Connection, select

from aedile import catalog
from aedile.analysis.stages import stage
from aedile.kernel.contract import Json
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.kernel.view import View
from aedile.puzzles.puzzle import Puzzle, PuzzleLine
from aedile.server.store.schema import analyses, seats

GAMES = 10  # that are looked through, the newest
MARKED = ("mistake", "blunder")
SIGN = "."  # between the table and the step, in the id of such a puzzle


class Mistake(NamedTuple):
    """A turn of a finished game that lost something."""

    table: str
    game: str
    seat: int
    step: int
    turn: int
    verdict: str
    loss: float

    @property
    def id(self) -> str:
        """As the id of a puzzle."""
        return f"{self.table}{SIGN}{self.step}"


class Judged(NamedTuple):
    """A game of somebody, and what was found of it."""

    table: str
    seat: int
    report: str


def judged(connection: Connection, person: str, table: str | None = None) -> list[Judged]:
    """The games of somebody that are judged, the newest first; or one of them."""
    of = [seats.c.table_id == analyses.c.table_id, seats.c.person == person]
    if table is not None:
        of.append(seats.c.table_id == table)
    query = (
        select(analyses.c.table_id, seats.c.seat, analyses.c.report)
        .where(*of, analyses.c.finished.is_not(None))
        .order_by(analyses.c.finished.desc())
        .limit(GAMES)
    )
    return [Judged(row.table_id, row.seat, row.report) for row in connection.execute(query)]


def mistakes(games: Sequence[Judged]) -> list[Mistake]:
    """What they got wrong, game by game, the worst first."""
    found: dict[tuple[str, int], Mistake] = {}
    for game in games:
        report = orjson.loads(game.report)
        for row in sorted(report["turns"], key=lambda row: -row["loss"]):
            if row["seat"] == game.seat and row["verdict"] in MARKED:
                told = (row["seat"], row["step"], row["turn"], row["verdict"], row["loss"])
                found.setdefault(
                    (game.table, row["step"]), Mistake(game.table, report["game"], *told)
                )
    return list(found.values())


def row_at(games: Sequence[Judged], step: int) -> Json | None:
    """The decision of theirs at a step, as a report has it."""
    for game in games:
        for row in orjson.loads(game.report)["turns"]:
            if row["step"] == step and row["seat"] == game.seat and row["lines"]:
                found: Json = row
                return found
    return None


def as_puzzle(id: str, match: Match[Any], row: Json) -> Puzzle | None:
    """A decision as a puzzle; None where the pieces are none of ours."""
    game, seat = match.game, row["seat"]
    if game.edition not in catalog.editions(game.name):
        return None
    world = View(game, match.state_after(row["step"]), seat).imagine(Rng(row["step"]))
    best = row["lines"][0]["share"]
    return Puzzle(
        id=id,
        game=game.name,
        edition=game.edition,
        seat=seat,
        players=len(match.names),
        position=game.dump(world),
        share=best,
        lines=[_line(row, line, best) for line in row["lines"]],
        themes=[],
        rating=0,
        stage=stage(world),
        source={"turn": row["turn"], "step": row["step"]},
        engine={},
    )


def _line(row: Json, line: Json, best: float) -> PuzzleLine:
    terms = row["terms"] if line["role"] == "played" else []
    points = row["points"] if line["role"] == "played" else 0.0
    return PuzzleLine(line["moves"], best - line["share"], line["error"], points, terms)
