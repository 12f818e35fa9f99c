"""How far judgements are off a reference beyond the noise of both: fitted for each game and stage.

Mostly the smaller of two looks counts, so what is lost is more often more than less: each side
has a doubt of its own. It is fitted in fair shares, all numbers of players together; where a stage
has few rows it leans on the whole game.
"""

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import get_args

from aedile import catalog
from aedile.analysis.stages import STAGES
from aedile.analysis.verdicts import Seen, seen
from tools.analysis import fit
from tools.analysis.kept import Row
from tools.analysis.planted import BOTS, sampled

LEANS = 12  # rows of the whole game that a stage leans on

Off = tuple[int, float]  # stage, and the square by which a judgement is off


def write(game: str, games: int, seed: str, folder: Path, sizes: Sequence[int]) -> Path:
    """The doubts of a game for all numbers of players, with how they were made."""
    data = fit.kept(game)
    found = [
        row | {"players": players}
        for players in sizes
        for row in sampled(
            "coverage", game, players, games, seed, folder, BOTS["coverage"], "quick"
        )
        if row["verdict"] != "forced"
    ]
    of = " ".join(f"--players {players}" for players in sizes)
    data["doubts_by"] = f"python -m tools.analysis doubts {game} --games {games} --seed {seed} {of}"
    for what in get_args(Seen):
        rows = [row for row in found if seen(row["verdict"], row["second"]) == what]
        for side, fitted in doubts(rows).items():
            data[f"{what}_{side}"] = {
                str(players): [round(each / players, 5) for each in fitted]
                for players in catalog.game(game).seats
            }
    return fit.keep(game, data)


def doubts(found: Sequence[Row]) -> dict[str, list[float]]:
    """Of each side, by stage, in fair shares."""
    return {"below": _side(found, -1), "above": _side(found, 1)}


def _side(found: Sequence[Row], sign: int) -> list[float]:
    """Of the turns of which the reference finds less, or more."""
    off: list[Off] = [
        (row["stage"], _excess(row)) for row in found if sign * (row["loss"] - row["judged"]) > 0
    ]
    if not off:
        return [0.0] * STAGES
    whole = fmean(square for _, square in off)
    fitted = []
    for stage in range(STAGES):
        here = [square for at, square in off if at == stage]
        fitted.append((sum(here) + LEANS * whole) / (len(here) + LEANS))
    return [sqrt(max(0.0, each)) for each in fitted]


def _excess(row: Row) -> float:
    """The square of what noise does not explain, in fair shares."""
    off = row["loss"] - row["judged"]
    square = off * off - row["spread"] ** 2 - row["noise"] ** 2
    return float(square * row["players"] ** 2)
