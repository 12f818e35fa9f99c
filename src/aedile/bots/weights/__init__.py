"""Weights that were fitted by playing: `aedile train` writes these files, and they say how.

Without them bots know what was written by hand.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias

# By name, one number or several.
Weights: TypeAlias = Mapping[str, list[int]]

NONE: Weights = {}


@cache
def fitted(game: str) -> Weights:
    """What was fitted for a game; nothing where there is no file."""
    path = Path(__file__).with_name(f"{game}.json")
    if not path.is_file():
        return NONE
    weights: Weights = json.loads(path.read_text("utf-8"))["weights"]
    return weights
