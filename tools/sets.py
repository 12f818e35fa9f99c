"""Sets can be gathered in any order: the law of `aedile.fuzz.sets` over many positions.

Positions come from random games, each of which depends on the seed and its number alone. So a run
that was stopped goes on with `--first`, which the last line names.
Usage: python -m tools.sets [--game NAME] [--positions N] [--seed TEXT] [--first N] [--json FILE]
"""

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from aedile import catalog
from aedile.fuzz.sets import check_set, sample
from aedile.kernel.arrays import is_compiled
from aedile.kernel.contract import Game
from aedile.kernel.rng import Rng

SHOWN_EVERY = 5.0  # seconds
SHOWN = 20  # findings


class Run:
    """The positions of one game."""

    def __init__(self, game: Game[Any], seed: str, first: int) -> None:
        self.game = game
        self.seed = seed
        self.number = first  # of the random game to come
        self.seen: Counter[str] = Counter()
        self.found: list[str] = []

    def go(self, positions: int) -> None:
        """Look at so many positions at least, whole games."""
        shown = time.monotonic()
        while self.seen.total() < positions:
            self.play()
            if time.monotonic() - shown > SHOWN_EVERY:
                shown = time.monotonic()
                print(self.summary(), file=sys.stderr)

    def play(self) -> None:
        """All the positions of one random game."""
        for kind, state in sample(self.game, self.seed, self.number):
            rng = Rng(self.number + self.seen.total())
            for what in check_set(self.game, state, rng):
                self.found.append(f"game {self.number}, {kind}: {what}")
            self.seen[kind] += 1
        self.number += 1

    def summary(self) -> str:
        """How far it has come."""
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.seen.items()))
        return (
            f"{self.game.name}: {self.seen.total()} positions ({kinds}), "
            f"{len(self.found) or 'no'} findings; go on with --first {self.number}"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=catalog.names(), help="default: both")
    parser.add_argument("--positions", type=int, default=50_000, help="of each game")
    parser.add_argument("--seed", default="sets")
    parser.add_argument("--first", type=int, default=0, help="number of the first random game")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures here")
    asked = parser.parse_args()
    began = time.monotonic()
    runs = [
        Run(catalog.game(name), asked.seed, asked.first)
        for name in ([asked.game] if asked.game else catalog.names())
    ]
    try:
        for run in runs:
            run.go(asked.positions)
    except KeyboardInterrupt:
        pass
    for run in runs:
        print(run.summary())
        print(*run.found[:SHOWN], sep="\n", end="\n" if run.found else "")
    if asked.json:
        figures = {
            "compiled": is_compiled(),
            "seconds": round(time.monotonic() - began),
            "games": {run.game.name: {**run.seen, "found": len(run.found)} for run in runs},
        }
        asked.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 1 if any(run.found for run in runs) else 0


if __name__ == "__main__":
    sys.exit(main())
