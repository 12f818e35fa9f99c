# %% [markdown]
# # OpenSpiel's bots at our table
#
# The games are registered with OpenSpiel, so that its algorithms can play them: here its
# Monte Carlo tree search, once honest and once looking at what is hidden, against bots
# that draw lots.
#
# Needs `pip install 'aedile[openspiel]'`.

# %%
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

import aedile.env.openspiel  # noqa: F401 - registers aedile_praetor and aedile_trajan

QUICK = globals().get("QUICK", False)  # the tests run a shorter version of everything
SIMULATIONS = 2 if QUICK else 20  # for each decision: thousands would play better
GAMES = 1 if QUICK else 2
LONGEST = 20 if QUICK else 10_000

luck = np.random.RandomState(1)
game = pyspiel.load_game("aedile_trajan(players=2,reward=margin)")
print(game)

# %% [markdown]
# Chance has one choice, at the root: which of the deals. Deal 7 is what
# `aedile play trajan --seed 7` deals.

# %%
state = game.new_initial_state()
print(state.is_chance_node(), len(state.chance_outcomes()), "deals")
state.apply_action(7)
player = state.current_player()
print([state.action_to_string(player, action) for action in state.legal_actions()])
print(state.observation_string(player)[:200])

# %% [markdown]
# `MCTSBot` searches the position as it is: it sees the hidden cards and so cheats at an
# imperfect-information game. `ISMCTSBot` deals what it cannot see afresh for every
# simulation (`resample_from_infostate`), which is honest.

# %%
rollouts = mcts.RandomRolloutEvaluator(1, luck)


def honest():
    """Information set Monte Carlo tree search."""
    return ismcts.ISMCTSBot(
        game, rollouts, 2, SIMULATIONS, random_state=luck, use_observation_string=True
    )


def cheating():
    """Monte Carlo tree search in the real position."""
    return mcts.MCTSBot(game, 2, SIMULATIONS, rollouts, random_state=luck)


def play(bots, deal):
    """The returns of one game."""
    state = game.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal() and state.move_number() < LONGEST:
        state.apply_action(bots[state.current_player()].step(state))
    return state.returns()


# %%
for make in (honest, cheating):
    returns = [
        play([make(), uniform_random.UniformRandomBot(1, luck)], deal) for deal in range(GAMES)
    ]
    print(f"{make.__name__:9} {100 * np.mean(returns, axis=0)[0]:+.0f} points beside the average")
