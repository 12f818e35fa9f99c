"""Do chances to win come true? Reliability by decile, and the Brier score by quarter."""

from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from aedile.analysis.expert import Expert
from aedile.analysis.luck import chances
from aedile.analysis.stages import STAGES, stage
from aedile.kernel.state import State
from tools.analysis.games import looked_at
from tools.analysis.kept import Row, rows

EVERY = 12  # turns between two positions that are looked at
DEALS = 8  # of what is hidden, at each
DECILES = 10
Z = 1.96


def sampled(game: str, players: int, games: int, seed: str, folder: Path) -> list[Row]:
    """Positions of unseen games: the chances, those read off at once, and who won."""
    expert = Expert(game, players)

    def look(turn: int, state: State) -> Any:
        played = chances(expert, state, DEALS, turn)
        return [stage(state), played, expert.evaluator.shares(state)]

    def one(number: int) -> Row:
        return looked_at(game, players, f"unseen {seed}", number, EVERY, look)

    settings = {"calibration": game, "players": players, "seed": seed}
    return rows(folder / f"calibration-{game}-{players}-{seed}.jsonl", settings, games, one)


def figures(games: Sequence[Row]) -> dict[str, Any]:
    """What to print: deciles, and gains of the Brier score over an equal share and the softmax."""
    return {
        "games": len(games),
        "positions": sum(len(game["positions"]) for game in games),
        "deciles": deciles(games),
        "brier": [brier(games, quarter) for quarter in range(STAGES)],
    }


def deciles(games: Sequence[Row]) -> list[dict[str, float]]:
    """Chances of one tenth of the scale: said, come true, and how far off that may be by chance."""
    told: list[list[tuple[float, float]]] = [[] for _ in range(DECILES)]
    for game in games:
        for _, chance, _ in game["positions"]:
            for said, true in zip(chance, game["won"], strict=True):
                told[min(DECILES - 1, int(said * DECILES))].append((said, true))
    return [
        {
            "decile": place,
            "positions": len(each),
            "said": fmean(said for said, _ in each),
            "true": fmean(true for _, true in each),
        }
        for place, each in enumerate(told)
        if each
    ]


def brier(games: Sequence[Row], quarter: int) -> dict[str, float]:
    """Of one quarter, and by how much it beats the others; whole games are what is drawn."""
    scores: dict[str, list[float]] = {"played": [], "static": [], "equal": []}
    for game in games:
        at = [each for each in game["positions"] if each[0] == quarter]
        if not at:
            continue
        equal = [1 / len(game["won"])] * len(game["won"])
        for name, found in (
            ("played", [chance for _, chance, _ in at]),
            ("static", [static for _, _, static in at]),
            ("equal", [equal] * len(at)),
        ):
            scores[name].append(fmean(_score(each, game["won"]) for each in found))
    told = {name: fmean(values) for name, values in scores.items() if values}
    for other in ("static", "equal"):
        gains = [b - a for a, b in zip(scores["played"], scores[other], strict=True)]
        told[f"gain_on_{other}"] = fmean(gains) if gains else 0.0
        told[f"gain_on_{other}_error"] = (
            Z * stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 0
        )
    return {"quarter": quarter + 1, "games": len(scores["played"]), **told}


def _score(chance: Sequence[float], true: Sequence[float]) -> float:
    return sum((a - b) ** 2 for a, b in zip(chance, true, strict=True))
