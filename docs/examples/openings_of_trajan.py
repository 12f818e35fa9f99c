# %% [markdown]
# # How does one begin in Trajan?
#
# The first turn empties one of six trays, and so chooses one of six actions. We let bots
# play, export their records into tables, and ask: which first action do winners choose?
#
# Needs `pip install 'aedile[arena,parquet]'`.

# %%
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pyarrow.parquet as pq
from matplotlib.figure import Figure

QUICK = globals().get("QUICK", False)  # the tests run a shorter version of everything
SEATS = "uniform*3" if QUICK else "heuristic*3"
GAMES = 8 if QUICK else 400

scratch = TemporaryDirectory()
FOLDER = Path(scratch.name)
PICTURE = FOLDER / "openings.svg" if QUICK else Path("openings_of_trajan.svg")


def aedile(*words):
    """The command, as in a terminal."""
    subprocess.run([sys.executable, "-m", "aedile", *map(str, words)], check=True)


# %% [markdown]
# ## Play, and export
#
# The arena keeps its records; the export plays each of them again and writes what happened
# into columns. With records of your own, this is where you begin.

# %%
run, records, tables = FOLDER / "run", FOLDER / "records", FOLDER / "tables"
aedile(
    *("arena", "trajan", "--seats", SEATS, "--games", GAMES, "--seed", "openings"),
    *("--run", run, "--records", records, "--json", FOLDER / "arena.json"),
)
aedile("export", run, "--parquet", tables)

# %% [markdown]
# ## The first turn of every player
#
# `turns` has a row for every turn, `nth` counts those of a seat, and `notation` begins with
# the tray. At first there are two markers in every tray, so the last one lands two trays on;
# there the action is.

# %%
ACTIONS = ("seaport", "forum", "military", "senate", "trajan", "construction")

first = pq.read_table(tables / "turns.parquet", filters=[("nth", "=", 1)])
seats = pq.read_table(tables / "seats.parquet").select(["game_id", "seat", "score", "win_share"])
openings = first.select(["game_id", "seat", "notation"]).join(seats, ["game_id", "seat"])

game = openings["game_id"].to_numpy()
score = openings["score"].to_numpy()
won = openings["win_share"].to_numpy()
trays = [text.split()[0].removeprefix("tray") for text in openings["notation"].to_pylist()]
action = (np.array(trays, int) - 1 + 2) % 6

# %% [markdown]
# ## What goes with it
#
# Points are compared with the mean of the same table, so that a rich game proves nothing.
# The interval is that of a mean, 1.96 standard errors; it is rough where few chose an action.

# %%
mean = np.bincount(game, score) / np.maximum(1, np.bincount(game))
margin = score - mean[game]
chance = won.mean()


def interval(values):
    """A mean, and how far it may be off."""
    error = values.std(ddof=1) / np.sqrt(len(values)) if len(values) > 1 else np.nan
    return values.mean(), 1.96 * error


found = {}
for number, name in enumerate(ACTIONS):
    chosen = action == number
    if chosen.any():
        found[name] = (chosen.sum(), interval(margin[chosen]), interval(won[chosen]))
for name, (times, points, wins) in found.items():
    print(f"{name:13} first {times:5} times:", end=" ")
    print(f"{points[0]:+5.1f} ± {points[1]:.1f} points, {wins[0]:4.0%} ± {wins[1]:.0%} won")

# %% [markdown]
# ## The same as a picture
#
# Who chooses is a bot, and it chooses by the tiles and cards it has: this says what goes
# along with winning, not what causes it.

# %%
figure = Figure(figsize=(8, 3.2), layout="constrained")
panels = figure.subplots(1, 2, sharey=True)
names = list(found)[::-1]
for panel, which, title, usual in (
    (panels[0], 1, "points beside the mean of the table", 0),
    (panels[1], 2, "share of the win", chance),
):
    values, errors = zip(*(found[name][which] for name in names))
    panel.errorbar(values, names, xerr=errors, fmt="o", color="#7a4b2a", capsize=3)
    panel.axvline(usual, color="#999999", linewidth=1)
    panel.set_title(title, fontsize=10)
panels[0].set_yticks(names, [f"{name} ({found[name][0]})" for name in names])
figure.suptitle(f"First action of Trajan, {len(set(game))} games of {SEATS}", fontsize=11)
figure.savefig(PICTURE)
print(f"drawn: {PICTURE.name}, {len(game)} openings of {len(set(game))} games")
scratch.cleanup()
