"""What a build guided by a profile learns from: `python -m tools.training`.

A little of all that is done in bulk: games at random through the public interface and in
the compiled loop, batches, searches, and bots that weigh positions. The same every time.
"""

from typing import Any

GAMES = 60  # at random, of each number of players
TABLES = 16  # of a batch
DECISIONS = 1_200  # at each of them: more than one game
SIMULATIONS = 400
THOUGHTS = 150  # decisions of `heuristic`
EVERY = 25  # decisions between two vectors
LONGEST = 100_000  # decisions; no game comes near


def main() -> None:
    """Play."""
    from aedile import catalog
    from aedile.kernel.arrays import is_compiled

    if not is_compiled():
        raise SystemExit("Nothing can be learnt from rules that are not compiled.")
    for name in catalog.names():
        game = catalog.game(name)
        for number in range(GAMES):
            at_random(game, number)
        many_tables(name)
        search(game)
        think(game)


def at_random(game: Any, number: int) -> None:
    """A game through the public interface, with vectors, and one in the loop."""
    from aedile.features import Encoder
    from aedile.fuzz.plans import make_plan
    from aedile.kernel.rng import Rng
    from aedile.kernel.state import playout

    plan = make_plan(game, "training", number)
    state = game.new_game(plan.players, plan.seed, plan.options)
    playout(state.copy(), Rng(number), LONGEST)
    encoder, rng, step = Encoder(game.name), Rng(number), 0
    while actions := state.legal_actions():
        if step % EVERY == 0:
            encoder.vector(state, state.current_player)
        state.apply(actions[rng.below(len(actions))])
        step += 1


def many_tables(name: str) -> None:
    """A batch, with all that it shows."""
    from aedile.batch import Batch

    with Batch(name, TABLES, seed=1) as batch:
        batch.roll(DECISIONS, observe=True)


def search(game: Any) -> None:
    """Simulations to the end of the game, and some that judge positions."""
    from aedile.bots import registry
    from aedile.kernel.view import View

    state = game.new_game(4, "training", {})
    while len(actions := state.legal_actions()) < 2:
        state.apply(actions[0])
    view = View(game, state, state.current_player)
    for kind in (f"search:rollout=full:sims={SIMULATIONS}", f"search:sims={SIMULATIONS // 20}"):
        registry.make(kind, 1).advise(view)


def think(game: Any) -> None:
    """A game of the bot everything else is built on."""
    from aedile.bots import registry
    from aedile.kernel.state import NOBODY
    from aedile.kernel.view import View

    state = game.new_game(3, "training", {})
    bot = registry.make("heuristic", 1)
    for _ in range(THOUGHTS):
        if state.current_player == NOBODY:
            return
        state.apply(bot.choose(View(game, state, state.current_player)))


if __name__ == "__main__":
    main()
