"""Compiled and interpreted rules play the same games, move for move.

Two processes play the same seeded games at random, over all player counts and
options: one compiled, one interpreted and with another hash seed. Every move,
every final position and some vectors on the way go into the digest of a game. The
compiled one checks, for every action number at every step, that the reason
codes agree with the legal actions, and every 25 steps that a determinized
position looks the same to its viewer.
Usage: same_games.py [--games N]
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 100_000  # decisions; no game comes near


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="games of each kind")
    parser.add_argument("--play", metavar="GAME", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.play:
        for line in play(arguments.play, arguments.games):
            print(line, flush=True)
        return 0

    from aedile import catalog

    return max(compare(name, arguments.games) for name in catalog.names())


def compare(name: str, games: int) -> int:
    """Run both and look at the digests side by side."""
    compiled = start(name, games, {"PYTHONHASHSEED": "1"})
    interpreted = start(name, games, {"PYTHONHASHSEED": "2", "PYTHONPATH": str(ROOT / "src")})
    assert compiled.stdout and interpreted.stdout
    same = 0
    for one, other in zip(compiled.stdout, interpreted.stdout, strict=False):
        if same == 0 and (one, other) != ("compiled\n", "interpreted\n"):
            raise SystemExit("These are not the two builds to compare; run `make compiled`.")
        if same and one != other:
            print(f"{name}: the builds part in game {same}:\n  {one}  {other}")
            compiled.kill()
            interpreted.kill()
            return 1
        same += 1
        if same % 500 == 1 and same > 1:
            print(f"{name}: {same - 1} of {games} games are the same", flush=True)
    failed = compiled.wait() or interpreted.wait()
    if failed or same != games + 1:
        print(f"{name}: a build stopped after {same - 1} games")
        return 1
    print(f"{name}: {games} games are the same compiled and interpreted; every law held")
    return 0


def start(name: str, games: int, extra: dict[str, str]) -> subprocess.Popen[str]:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | extra
    command = [sys.executable, __file__, "--play", name, "--games", str(games)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


def play(name: str, games: int) -> Iterator[str]:
    """Which build this is, then one line per game."""
    from aedile import catalog
    from aedile.kernel.arrays import is_compiled

    yield "compiled" if is_compiled() else "interpreted"
    game = catalog.game(name)
    for number in range(games):
        yield digest(game, number, laws=is_compiled())


def digest(game: Any, number: int, laws: bool) -> str:
    """Play game `number` and boil it down to a line."""
    from aedile.features import Encoder
    from aedile.fuzz.plans import make_plan
    from aedile.kernel.rng import Rng
    from aedile.kernel.state import NOBODY

    rng = Rng(number)
    encoder = Encoder(game.name)
    plan = make_plan(game, "same games", number)
    state = game.new_game(plan.players, plan.seed, plan.options)
    moves = sha256()
    for step in range(LONGEST):
        if state.current_player == NOBODY:
            break
        if laws:
            check_laws(game, state, step, rng_seed=number)
        if step % 25 == 0:
            moves.update(encoder.vector(state, step // 25 % plan.players))
        actions = state.legal_actions()
        action = actions[rng.below(len(actions))]
        moves.update(f"{action} ".encode())
        state.apply(action)
    final = json.dumps(game.dump(state), sort_keys=True)
    position = sha256(final.encode()).hexdigest()
    table = f"{plan.players} {sorted(plan.options.items())}"
    return f"{number} {table} {moves.hexdigest()} {position}"


def check_laws(game: Any, state: Any, step: int, rng_seed: int) -> None:
    """Reasons agree with legal actions; what is hidden does not show."""
    from aedile.kernel.rng import Rng
    from aedile.kernel.state import NOBODY, disagreement

    if (action := disagreement(state, game.num_actions)) != NOBODY:
        raise SystemExit(f"{game.name}: reason and legality of action {action} disagree")
    if step % 25 == 0:
        viewer = step // 25 % (len(state.scores()) + 1) - 1
        other = state.determinize(viewer, Rng(rng_seed * 1000 + step))
        if game.observe(state, viewer) != game.observe(other, viewer) or game.audit(other):
            raise SystemExit(f"{game.name}: seat {viewer} can tell a determinized position apart")


if __name__ == "__main__":
    sys.exit(main())
