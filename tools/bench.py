"""How fast the rules run, compiled and interpreted, in one interleaved run.

Absolute figures move with the machine; the ratios in one run are what counts.
Usage: bench.py [--rounds N] [--games N] [--json FILE]
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MODES = {"compiled": {}, "interpreted": {"PYTHONPATH": str(ROOT / "src")}}
Measured = dict[str, dict[str, list[float]]]  # work, mode -> microseconds


def main() -> None:
    arguments = read_arguments()
    if arguments.measure:
        print(json.dumps(measure(arguments.games)))
        return
    results = run(arguments.rounds, arguments.games)
    show(results)
    if arguments.json:
        Path(arguments.json).write_text(json.dumps(results, indent=1) + "\n")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=60, help="games per round and mode")
    parser.add_argument("--json", metavar="FILE", help="keep the figures")
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def run(rounds: int, games: int) -> Measured:
    """Both modes in turn, several times over, each in a process of its own."""
    results: Measured = {}
    for number in range(rounds):
        for mode, extra in MODES.items():
            print(f"round {number + 1} of {rounds}, {mode}", file=sys.stderr)
            # A compiled game is so much shorter that it needs more of them.
            factor = 10 if mode == "compiled" else 1
            for work, took in measured_in(mode, extra, games * factor).items():
                results.setdefault(work, {}).setdefault(mode, []).append(took)
    return results


def measured_in(mode: str, extra: dict[str, str], games: int) -> dict[str, float]:
    """Let a fresh process measure, and make sure it ran what it should."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | extra
    command = [sys.executable, __file__, "--measure", "--games", str(games)]
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(answer.stdout)
    if found.pop("compiled") != (mode == "compiled"):
        raise SystemExit(f"The {mode} rules are not there to measure; run `make compiled`.")
    return found


def measure(games: int) -> dict[str, Any]:
    """Microseconds per unit of work for every game, in this process."""
    from aedile import catalog
    from aedile.kernel.arrays import is_compiled

    found: dict[str, Any] = {"compiled": is_compiled()}
    for name in catalog.names():
        game = catalog.game(name)
        table = game.new_game(4, "bench", {})
        found[f"{name}: random play in the loop, per decision"] = in_the_loop(game, games)
        found[f"{name}: random play through the API, per decision"] = through_api(game, games)
        found[f"{name}: copy()"] = per_call(table.copy, games * 20)
        found[f"{name}: set-up"] = per_call(partial(game.new_game, 4, "bench", {}), games)
    return found


def in_the_loop(game: Any, games: int) -> float:
    from aedile.kernel.rng import Rng
    from aedile.kernel.state import playout

    tables = [game.new_game(4, str(seed), {}) for seed in range(games)]
    start = time.perf_counter()
    decisions = sum(int(playout(table, Rng(i), 1_000_000)) for i, table in enumerate(tables))
    return (time.perf_counter() - start) / decisions * 1e6


def through_api(game: Any, games: int) -> float:
    from aedile.kernel.rng import Rng

    start = time.perf_counter()
    decisions = 0
    for seed in range(games):
        state = game.new_game(4, str(seed), {})
        rng = Rng(seed)
        while actions := state.legal_actions():
            state.apply(actions[rng.below(len(actions))])
            decisions += 1
    return (time.perf_counter() - start) / decisions * 1e6


def per_call(work: Callable[[], object], times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - start) / times * 1e6


def show(results: Measured) -> None:
    """One line per kind of work: both medians, their spread, and the ratio."""
    print(f"{'microseconds, median (spread)':48} {'compiled':>16} {'interpreted':>18} {'ratio':>7}")
    for work, modes in results.items():
        medians = {mode: statistics.median(times) for mode, times in modes.items()}
        cells = {
            mode: f"{medians[mode]:.2f} ({max(times) / min(times):.2f}x)"
            for mode, times in modes.items()
        }
        ratio = medians["interpreted"] / medians["compiled"]
        print(f"{work:48} {cells['compiled']:>16} {cells['interpreted']:>18} {ratio:>6.1f}x")


if __name__ == "__main__":
    main()
