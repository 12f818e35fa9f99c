# %% [markdown]
# # Agents at a PettingZoo table
#
# Four agents play Trajan through PettingZoo: three draw lots among their legal actions,
# one has a simple plan. What an agent may know is a vector; the mask says what it may do.
#
# Needs `pip install 'aedile[pettingzoo]'`.

# %%
import numpy as np

import aedile
from aedile.env import pettingzoo

QUICK = globals().get("QUICK", False)  # the tests run a shorter version of everything
GAMES = 2 if QUICK else 100

luck = np.random.default_rng(7)

# %% [markdown]
# Actions are numbers, the same for every agent. Their notation says what they mean.

# %%
game = aedile.game("trajan")
start = game.new_game(4, "0", {})
NAMES = [game.notation(start, number) for number in range(game.num_actions)]
print(NAMES[:16])

# %% [markdown]
# An agent is a function from an observation to an action.


# %%
def by_lot(observation):
    """Any legal action."""
    return luck.choice(np.flatnonzero(observation["action_mask"]))


def busy(observation):
    """Never says no: passes only when nothing else is legal, else by lot."""
    legal = np.flatnonzero(observation["action_mask"])
    return luck.choice([number for number in legal if NAMES[number] != "pass"] or legal)


# %% [markdown]
# The loop is PettingZoo's own. An agent whose game is over steps with `None`.

# %%
env = pettingzoo.env("trajan", players=4, reward="place")
agents = dict(zip(env.possible_agents, (busy, by_lot, by_lot, by_lot), strict=True))
total = dict.fromkeys(agents, 0.0)

for number in range(GAMES):
    env.reset(seed=number)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        if termination or truncation:
            total[agent] += reward
            env.step(None)
        else:
            env.step(agents[agent](observation))

for agent, reward in total.items():
    print(f"{agent} {agents[agent].__name__:6} {reward / GAMES:+.2f} on average")

# %% [markdown]
# Every game can be kept and looked at, move by move, with `aedile replay`.

# %%
record = env.record()
print(record[: record.index("1.")])
