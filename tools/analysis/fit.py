"""How many points make a seat likelier to win: fitted for each quarter and number of players."""

import json
from collections.abc import Sequence
from math import log
from pathlib import Path
from typing import Any

from aedile.analysis.stages import STAGES, progress
from aedile.analysis.value import softmax, temperature, worths_of
from aedile.bots.knowledge import Era, expertise
from tools.analysis.games import turns, won
from tools.analysis.kept import Row, rows

ERAS: dict[str, Era] = {"temperatures": "now", "temperatures_before": "before"}
EVERY = 8  # turns between two positions that are looked at
STEPS = (1.3, 1.1, 1.03, 1.01)  # by which temperatures are turned, coarse to fine
FIRST = 15.0  # points, to begin with
WEIGHTS = Path("src/aedile/analysis/weights")

Sample = tuple[float, list[float], list[float]]  # progress, worths, shares of the win


def sampled(game: str, players: int, games: int, seed: str, folder: Path) -> list[Row]:
    """Positions of games, with what each was worth and who won."""
    known = {what: expertise(game, era).knowledge for what, era in ERAS.items()}

    def one(number: int) -> Row:
        looked: list[Any] = []
        for turn, state in enumerate(turns(game, players, f"{seed}/{players}/{number}")):
            if turn % EVERY == number % EVERY and not state.is_over:
                worths = {what: worths_of(knowledge, state) for what, knowledge in known.items()}
                looked.append([round(progress(state), 4), worths])
        return {"positions": looked, "won": won(state, game)}

    settings = {"fit": game, "players": players, "seed": seed}
    return rows(folder / f"fit-{game}-{players}-{seed}.jsonl", settings, games, one)


def fit(games_of: Sequence[Row], what: str) -> list[float]:
    """The temperatures under which what happened was likeliest."""
    samples: list[Sample] = [
        (done, worths[what], game["won"]) for game in games_of for done, worths in game["positions"]
    ]
    found = [FIRST] * STAGES
    for step in STEPS:
        turned = True
        while turned:
            turned = sum(_turn(samples, found, stage, step) for stage in range(STAGES)) > 0
    return [round(each, 2) for each in found]


def _turn(samples: Sequence[Sample], found: list[float], stage: int, step: float) -> bool:
    """One temperature up or down, if that is better."""
    now = surprise(samples, found)
    for factor in (step, 1 / step):
        tried = [*found[:stage], found[stage] * factor, *found[stage + 1 :]]
        if 1 < tried[stage] < 500 and surprise(samples, tried) < now - 1e-9:
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


def write(game: str, games: int, seed: str, folder: Path, sizes: Sequence[int]) -> Path:
    """All numbers of a game, with how they were made; others in the file stay."""
    path = WEIGHTS / f"{game}.json"
    data: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {"game": game}
    data["made_by"] = f"python -m tools.analysis fit {game} --games {games} --seed {seed}"
    for players in sizes:
        found = sampled(game, players, games, seed, folder)
        for what in ERAS:
            data.setdefault(what, {})[str(players)] = fit(found, what)
        print(players, data["temperatures"][str(players)])
    path.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    return path
