"""Numbers that were fitted by playing: `python -m tools.analysis fit` writes these files.

They say how they were made. Without one a game is judged by a guess.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

# By number of players, one number for each quarter of a game.
Quarters: TypeAlias = dict[str, list[float]]

GUESS = [20.0, 16.0, 12.0, 8.0]  # points, for games nobody has fitted
AS_IT_IS = [1.0, 1.0, 1.0, 1.0]  # temperatures of logarithms of shares
NO_DOUBT = [0.0, 0.0, 0.0, 0.0]


@cache
def read(game: str) -> dict[str, Any]:
    """All that was fitted for a game; nothing where there is no file."""
    path = Path(__file__).with_name(f"{game}.json")
    found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return found


def quarters(game: str, what: str, players: int, otherwise: list[float]) -> list[float]:
    """What was fitted for this number of players, quarter by quarter."""
    fitted: Quarters = read(game).get(what, {})
    return fitted.get(str(players), otherwise)
