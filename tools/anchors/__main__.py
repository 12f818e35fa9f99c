"""Calibrates a bot as an anchor, by games against `heuristic`.

Usage: python -m tools.anchors GAME BOT [--players N] [--workers N] [--run DIR]
For each number of players 2,000 games or more, until it is known to 15 points. Games are kept, and
the same command goes on where it was stopped. What it prints goes to `anchors.toml`.
"""

import argparse
import sys
from pathlib import Path

from rich.console import Console

from aedile import catalog
from aedile.arena.order import whole_blocks
from aedile.arena.players import play_missing
from aedile.arena.run import Run, check_order
from aedile.console.progress import Progress
from tools.anchors.calibrating import (
    ERROR,
    LEAST,
    STEP,
    Strength,
    order_of,
    strength,
    together,
)


def calibrate(game: str, bot: str, players: int, folder: Path, workers: int) -> Strength:
    """Play until it is known well enough."""
    order = order_of(game, bot, players)
    check_order(order)
    wanted = LEAST
    while True:
        run = Run(folder / f"{players}-players", order, whole_blocks(order, wanted), None)
        _play(run, workers)
        found = strength(bot, run.finished())
        if found.known:
            return found
        wanted += STEP


def _play(run: Run, workers: int) -> None:
    missing = len(run.missing())
    if not missing:
        return
    with Progress(Console(stderr=True), missing, "games") as progress:
        play_missing(run, workers, None, lambda: progress.reach(missing - len(run.missing())))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bot", help="such as heuristic:overlooks=10")
    parser.add_argument("--players", type=int, action="append", help="repeatedly; default: all")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--run", type=Path, help="default: runs/anchor-GAME-BOT")
    asked = parser.parse_args()
    rules = catalog.game(asked.game)
    name = "".join(sign if sign.isalnum() else "-" for sign in asked.bot)
    folder = asked.run or Path("runs") / f"anchor-{asked.game}-{name}"
    found = []
    for players in asked.players or rules.seats:
        found.append(calibrate(asked.game, asked.bot, players, folder, asked.workers))
        print(
            "{0.players} players: {0.points:.1f} ± {0.error:.1f}, {0.games} games".format(found[-1])
        )
    whole = together(found)
    print(f"together: {whole.points:.1f} ± {whole.error:.1f}, {whole.apart:.1f} off at most")
    print(f"rules {rules.rules_version}, edition {rules.edition}")
    return 0 if whole.error <= ERROR else 1


if __name__ == "__main__":
    sys.exit(main())
