"""How much too doubtful the mean of several chances is, for each quarter of a game."""

from collections.abc import Sequence
from math import log
from pathlib import Path
from typing import Any

from aedile.analysis.expert import Expert
from aedile.analysis.luck import LEAST, pooled
from aedile.analysis.stages import progress
from aedile.kernel.state import State
from tools.analysis import fit
from tools.analysis.calibration import DEALS, EVERY
from tools.analysis.games import looked_at
from tools.analysis.kept import Row, rows


def sampled(game: str, players: int, games: int, seed: str, folder: Path) -> list[Row]:
    """Positions of games: logarithms of their mean chances, and who won."""
    expert = Expert(game, players)

    def look(turn: int, state: State) -> Any:
        shares = pooled(expert, state, DEALS, turn)
        logs = [round(log(max(share, LEAST)), 4) for share in shares]
        return [round(progress(state), 4), {"pool": logs}]

    def one(number: int) -> Row:
        return looked_at(game, players, f"pool {seed}", number, EVERY, look)

    settings = {"pool": game, "players": players, "seed": seed}
    return rows(folder / f"pool-{game}-{players}-{seed}.jsonl", settings, games, one)


def write(game: str, games: int, seed: str, folder: Path, sizes: Sequence[int]) -> Path:
    """A temperature for each quarter of a game; other numbers in the file stay.

    The same for all numbers of players: they differ by less than 600 games of each can tell.
    """
    data = fit.kept(game)
    data["pool_by"] = f"python -m tools.analysis pool {game} --games {games} --seed {seed}"
    found = [row for players in sizes for row in sampled(game, players, games, seed, folder)]
    data["pool"] = fit.fit(found, "pool", first=1.0, off=fit.brier)
    print(data["pool"])
    return fit.keep(game, data)
