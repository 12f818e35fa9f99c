# %% [markdown]
# # A policy that learns on 256 tables at once
#
# `aedile.batch` steps many tables by one compiled call. Here a single layer of weights, numpy and
# nothing else, plays Trajan for two against itself on all of them, learns from the points that its
# decisions brought, and is tried against `uniform` now and then. A few minutes on two cores.
#
# Needs `pip install 'aedile[gymnasium]'`, and matplotlib for the picture.

# %%
import time
from importlib.util import find_spec

import numpy as np

from aedile import features
from aedile.batch import Batch

QUICK = globals().get("QUICK", False)  # the tests run a shorter version of everything
TABLES = 16 if QUICK else 256
STEPS = 16 if QUICK else 32  # decisions at every table between two lessons
LESSONS = 4 if QUICK else 240
TRIALS = 8 if QUICK else 256  # games against `uniform`
RATE = 0.003  # how far a weight moves at once
PATIENCE = 0.97  # how much a point one decision later counts beside a point now
PLAYERS = 2

luck = np.random.default_rng(1)
tables = Batch("trajan", TABLES, players=PLAYERS, seed=1)

# %% [markdown]
# The vector begins with the seat that is asked, then come the others clockwise. Where their scores
# are is looked up in the layout, and so is the highest number of every place: divided by it, all
# numbers lie between -1 and 1.

# %%
LAYOUT = features.layout("trajan")
STARTS = {block.name: block.start for block in LAYOUT}
SCORES = [STARTS["me: score"], *(STARTS[f"player {n}: score"] for n in range(1, PLAYERS))]
SCALE = np.concatenate(
    [np.full(b.length, 1 / max(b.highest, -b.lowest), np.float32) for b in LAYOUT]
)


def scores_by_seat(batch):
    """The points of every seat, whoever is asked."""
    seen = batch.observations[:, SCORES]
    turned = (np.arange(PLAYERS) - batch.asked[:, None]) % PLAYERS
    return np.take_along_axis(seen, turned, 1).astype(np.float32)


# %% [markdown]
# The policy: a weight for every pair of a number seen and an action. Illegal actions get no
# probability at all; that is what the mask is for.

# %%
weights = np.zeros((tables.observations.shape[1], tables.masks.shape[1]), np.float32)


def chances(vectors, masks):
    """How likely each action is, table by table."""
    wishes = np.where(masks != 0, vectors @ weights, -np.inf)
    odds = np.exp(wishes - wishes.max(1, keepdims=True))
    return odds / odds.sum(1, keepdims=True)


def drawn(odds):
    """An action for each table by these chances."""
    return (odds.cumsum(1) > luck.random((len(odds), 1)) * odds.sum(1, keepdims=True)).argmax(1)


# %% [markdown]
# Play: every step writes into the same arrays, so what a lesson needs is copied.


# %%
def play():
    """Steps at all tables: what was seen, the chances, what was done, and what it brought."""
    story = []
    for _ in range(STEPS):
        vectors = tables.observations * SCALE
        odds = chances(vectors, tables.masks)
        actions, asked, before = drawn(odds), tables.asked.copy(), scores_by_seat(tables)
        tables.step(actions)
        points = np.where(tables.ended[:, None], 0, scores_by_seat(tables) - before)
        story.append((vectors, odds, actions, asked, points, tables.ended.copy()))
    return story


# %% [markdown]
# Learn: a decision is as good as the points its seat made from then on, less what the others made,
# counted the less the later they came. Better than usual makes an action likelier, worse makes it
# rarer (REINFORCE; each weight moves by about the same, as with Adam).

# %%
drift, spread = np.zeros_like(weights), np.full_like(weights, 1e-8)


def learn_from(story):
    """Move the weights a little."""
    rows, gain = np.arange(TABLES), np.zeros((TABLES, PLAYERS), np.float32)
    gains = []
    for _, _, _, asked, points, ended in reversed(story):
        gain = points + PATIENCE * np.where(ended[:, None], 0, gain)
        mine = gain[rows, asked]
        gains.append(mine - (gain.sum(1) - mine) / (PLAYERS - 1))
    usual, scatter = np.mean(gains), np.std(gains) + 1e-6
    push = np.zeros_like(weights)
    for (vectors, odds, actions, *_), worth in zip(story, reversed(gains), strict=True):
        better = (worth - usual) / scatter
        wish = -odds * better[:, None]
        wish[rows, actions] += better
        push += vectors.T @ wish.astype(np.float32)
    push /= TABLES * STEPS
    drift[:] = 0.9 * drift + 0.1 * push
    spread[:] = 0.99 * spread + 0.01 * push**2
    weights[:] += RATE * drift / np.sqrt(spread)


# %% [markdown]
# Try: one seat of every table is ours, `uniform` has the other, and answers in the compiled loop.


# %%
def trial():
    """The share of games won against `uniform`, and how far that may be from the truth."""
    batch = Batch("trajan", TRIALS, players=PLAYERS, seed=10_000, opponents="uniform")
    won = np.zeros(TRIALS, bool)
    while not batch.games.all():
        seats = batch.seats.copy()
        first = batch.games == 0  # the games after the first do not count
        batch.step(chances(batch.observations * SCALE, batch.masks).argmax(1))
        now = first & batch.ended
        won[now] = batch.rewards[now, seats[now]] > 0
    share = won.mean()
    return share, 1.96 * np.sqrt(max(share * (1 - share), 1 / TRIALS) / TRIALS)


curve = [(0, *trial())]
began = time.monotonic()
for lesson in range(1, LESSONS + 1):
    learn_from(play())
    if lesson % max(LESSONS // 12, 1) == 0:
        share, margin = trial()
        curve.append((lesson * STEPS * TABLES, share, margin))
        bar = "#" * round(40 * share)
        gone = time.monotonic() - began
        left = gone / lesson * (LESSONS - lesson)
        print(f"{curve[-1][0]:9,} decisions  {share:4.0%} won  {bar:40}  {left:4.0f} s left")

share, margin = curve[-1][1:]
total = f"{curve[-1][0]:,} decisions"
print(f"after {total}: {share:.0%} of {TRIALS} games won, give or take {margin:.0%}")

# %% [markdown]
# The curve as a picture.

# %%
if find_spec("matplotlib") and not QUICK:
    from matplotlib import pyplot

    decisions, shares, margins = map(np.array, zip(*curve, strict=True))
    pyplot.figure(figsize=(7, 4), layout="constrained")
    pyplot.fill_between(decisions, shares - margins, shares + margins, alpha=0.2)
    pyplot.plot(decisions, shares, marker="o")
    pyplot.axhline(0.5, color="black", linestyle=":")
    pyplot.ylim(0, 1)
    pyplot.xlabel("decisions at 256 tables")
    pyplot.ylabel("games won against uniform")
    pyplot.savefig("train_on_a_batch.svg")
    print("The curve is in train_on_a_batch.svg.")
