# %% [markdown]
# # A policy learned in two minutes
#
# A single layer of weights, numpy and nothing else, learns to play Trajan against a
# bot that answers by lot. It shows the whole loop of reinforcement learning with a
# mask: observe, choose among the legal actions, learn from what came of it.
#
# Needs `pip install 'aedile[gymnasium]'`.

# %%
import numpy as np

from aedile import features
from aedile.env.gymnasium import SeatEnv

QUICK = globals().get("QUICK", False)  # the tests run a shorter version of everything
GAMES = 20 if QUICK else 1000  # to learn from
TRIALS = 10 if QUICK else 200  # to see how well it plays
RATE = 0.02  # how far a weight moves at once
PATIENCE = 0.95  # how much a point later counts beside a point now

luck = np.random.default_rng(1)
env = SeatEnv("trajan", players=2, opponents="uniform", floats=True)

# %% [markdown]
# The observation is a vector with a known layout. We look up where our own score is:
# the points a decision brings are a far better teacher than the result of the game
# alone, 150 decisions later.

# %%
LAYOUT = {block.name: block for block in features.layout("trajan")}
SCORE = LAYOUT["me: score"]


def score(vector):
    """Our points; floats are divided by the highest number of their block."""
    return float(vector[SCORE.start]) * SCORE.highest


# %% [markdown]
# The policy: a weight for every pair of a number seen and an action. Illegal actions
# get no probability at all; that is what the mask is for.

# %%
weights = np.zeros((env.observation_space.shape[0], env.action_space.n), np.float32)


def chances(vector, mask):
    """How likely each action is."""
    seen = np.flatnonzero(vector)  # most numbers are 0
    legal = np.flatnonzero(mask)
    wishes = vector[seen] @ weights[np.ix_(seen, legal)]
    odds = np.exp(wishes - wishes.max())
    return seen, legal, odds / odds.sum()


def play(seed):
    """One game; what was seen, chosen and gained at every decision, and the reward."""
    vector, info = env.reset(seed=seed)
    story, over = [], False
    while not over:
        seen, legal, odds = chances(vector, info["action_mask"])
        choice = luck.choice(len(legal), p=odds)
        before, told = score(vector), vector
        vector, reward, over, _, info = env.step(legal[choice])
        story.append((told, seen, legal, odds, choice, score(vector) - before))
    return story, reward


# %% [markdown]
# Learning: what an action brought, counted with the points that followed soon after,
# compared with what such a moment usually brings. Better than usual makes the action
# likelier, worse makes it rarer (REINFORCE with a running average as its baseline).

# %%
usual, spread = 0.0, 1.0


def learn_from(story):
    """Move the weights a little."""
    global usual, spread
    gain = 0.0
    for told, seen, legal, odds, choice, points in reversed(story):
        gain = points + PATIENCE * gain
        better = (gain - usual) / spread
        usual += 0.001 * (gain - usual)
        spread += 0.001 * (abs(gain - usual) - spread)
        push = -odds
        push[choice] += 1
        weights[np.ix_(seen, legal)] += RATE * better * np.outer(told[seen], push)


def trial():
    """Average points and wins over fresh games, without learning."""
    results = [play(seed) for seed in range(10_000, 10_000 + TRIALS)]
    points = np.mean([sum(step[-1] for step in story) for story, _ in results])
    wins = np.mean([reward > 0 for _, reward in results])
    return points, wins


# %%
before = trial()
print(f"before: {before[0]:5.1f} points, {before[1]:4.0%} of {TRIALS} games won")
for number in range(GAMES):
    learn_from(play(number)[0])
after = trial()
print(f"after {GAMES} games: {after[0]:5.1f} points, {after[1]:4.0%} won")

# %% [markdown]
# The best-loved actions at the start of a turn show what it has found out.

# %%
turn = LAYOUT["question"].start + 3  # ChooseTray, the fourth of the questions
print("weights of the six trays at the start of a turn:", weights[turn, 8:14].round(2))
