"""What a seat cannot see never shows: a view stays the same, byte for byte.

Plays at random over all player counts and options. At every decision and for
every observer, the spectator included, all that the observer cannot see is
dealt afresh; the view, written as JSON, must not change, and for the seat that
is asked neither may its answers.
Usage: no_leak.py GAME [--pairs N] [--workers N]
"""

import argparse
import json
import multiprocessing
import sys
import time
from typing import Any

SHOWN_EVERY = 5.0  # seconds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--pairs", type=int, default=1_000_000, help="observers and positions")
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    return run(arguments.game, arguments.pairs, arguments.workers)


def run(name: str, pairs: int, workers: int) -> int:
    """Look at whole games until there were enough pairs."""
    from aedile import catalog

    catalog.game(name)  # an unknown one is refused here, not in a worker
    seen, shown, games = 0, time.monotonic(), 0
    with multiprocessing.Pool(workers) as pool:
        numbers = ((name, number) for number in range(sys.maxsize))
        for found, leak in pool.imap(_look, numbers):
            if leak:
                print(f"{name}, game {games}: {leak}")
                return 1
            seen += found
            games += 1
            if time.monotonic() - shown > SHOWN_EVERY:
                shown = time.monotonic()
                print(f"{seen} of {pairs} pairs", flush=True)
            if seen >= pairs:
                break
        pool.terminate()
    print(f"{name}: {seen} pairs of observer and position in {games} games; nothing shows")
    return 0


def _look(job: tuple[str, int]) -> tuple[int, str]:
    return look(*job)


def look(name: str, number: int) -> tuple[int, str]:
    """One game: how many pairs were compared, and the first leak, if any."""
    from aedile import catalog
    from aedile.fuzz.plans import make_plan
    from aedile.kernel.rng import Rng
    from aedile.kernel.state import NOBODY

    game = catalog.game(name)
    plan = make_plan(game, "no leak", number)
    state: Any = game.new_game(plan.players, plan.seed, plan.options)
    rng = Rng(plan.luck)
    pairs = 0
    while state.current_player != NOBODY:
        for observer in range(NOBODY, plan.players):
            other = state.determinize(observer, rng)
            if bytes_of(game, state, observer) != bytes_of(game, other, observer):
                return pairs, f"seat {observer} can tell two positions apart at pair {pairs}"
            pairs += 1
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    return pairs, ""


def bytes_of(game: Any, state: Any, observer: int) -> bytes:
    """All that an observer is shown."""
    asked = state.legal_actions() if state.current_player == observer else None
    return json.dumps([game.observe(state, observer), asked]).encode()


if __name__ == "__main__":
    sys.exit(main())
