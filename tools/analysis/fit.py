"""How many points make a seat likelier to win: fitted for each quarter and number of players."""

import json
from collections.abc import Callable, Sequence
from math import log
from pathlib import Path
from typing import Any

from aedile.analysis.stages import STAGES, progress
from aedile.analysis.value import softmax, temperature, worths_of
from aedile.bots.knowledge import Era, expertise
from aedile.kernel.state import State
from tools.analysis.games import looked_at
from tools.analysis.kept import Row, rows

ERAS: dict[str, Era] = {"temperatures": "now", "temperatures_before": "before"}
EVERY = 8  # turns between two positions that are looked at
STEPS = (1.3, 1.1, 1.03, 1.01)  # by which temperatures are turned, coarse to fine
FIRST = 15.0  # points, to begin with
WEIGHTS = Path("src/aedile/analysis/weights")

Sample = tuple[float, list[float], list[float]]  # progress, worths, shares of the win
Measure = Callable[[Sequence[Sample], Sequence[float]], float]


def sampled(game: str, players: int, games: int, seed: str, folder: Path) -> list[Row]:
    """Positions of games, with what each was worth and who won."""
    known = {what: expertise(game, era).knowledge for what, era in ERAS.items()}

    def look(_: int, state: State) -> Any:
        worths = {what: worths_of(knowledge, state) for what, knowledge in known.items()}
        return [round(progress(state), 4), worths]

    def one(number: int) -> Row:
        return looked_at(game, players, seed, number, EVERY, look)

    settings = {"fit": game, "players": players, "seed": seed}
    return rows(folder / f"fit-{game}-{players}-{seed}.jsonl", settings, games, one)


def fit(
    games_of: Sequence[Row], what: str, first: float = FIRST, off: Measure | None = None
) -> list[float]:
    """The temperatures that are least `off`: with which what happened was likeliest."""
    off = off or surprise
    samples: list[Sample] = [
        (done, worths[what], game["won"]) for game in games_of for done, worths in game["positions"]
    ]
    found = [first] * STAGES
    for step in STEPS:
        turned = True
        while turned:
            turned = sum(_turn(samples, found, stage, step, off) for stage in range(STAGES)) > 0
    return [round(each, 3) for each in found]


def _turn(
    samples: Sequence[Sample], found: list[float], stage: int, step: float, off: Measure
) -> bool:
    """One temperature up or down, if that is better."""
    now = off(samples, found)
    for factor in (step, 1 / step):
        tried = [*found[:stage], found[stage] * factor, *found[stage + 1 :]]
        if 0.1 < tried[stage] < 500 and off(samples, tried) < now - 1e-9:
            found[stage] = tried[stage]
            return True
    return False


def surprise(samples: Sequence[Sample], temperatures: Sequence[float]) -> float:
    """How unlikely what happened was, on average."""
    total = 0.0
    for done, worths, shares in samples:
        chances = softmax(worths, temperature(temperatures, done))
        total -= sum(s * log(max(c, 1e-9)) for s, c in zip(shares, chances, strict=True))
    return total / len(samples)


def brier(samples: Sequence[Sample], temperatures: Sequence[float]) -> float:
    """How far off the chances were, squared, on average: hardly moved by what was nearly sure."""
    total = 0.0
    for done, worths, shares in samples:
        chances = softmax(worths, temperature(temperatures, done))
        total += sum((s - c) ** 2 for s, c in zip(shares, chances, strict=True))
    return total / len(samples)


def write(game: str, games: int, seed: str, folder: Path, sizes: Sequence[int]) -> Path:
    """All numbers of a game, with how they were made; others in the file stay."""
    data = kept(game)
    data["made_by"] = f"python -m tools.analysis fit {game} --games {games} --seed {seed}"
    for players in sizes:
        found = sampled(game, players, games, seed, folder)
        for what in ERAS:
            data.setdefault(what, {})[str(players)] = fit(found, what)
        print(players, data["temperatures"][str(players)])
    return keep(game, data)


def kept(game: str) -> dict[str, Any]:
    """What is known of a game."""
    path = WEIGHTS / f"{game}.json"
    data: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {"game": game}
    return data


def keep(game: str, data: dict[str, Any]) -> Path:
    """From now on this is known; the file."""
    path = WEIGHTS / f"{game}.json"
    path.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    return path
