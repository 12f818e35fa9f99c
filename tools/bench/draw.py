"""The gates as a drawing: how many times better, on a scale of powers."""

from collections.abc import Sequence
from pathlib import Path

from tools.bench.gates import Outcome

COLOURS = {"praetor": "#8c2d19", "trajan": "#1f5a8a", "": "#444444"}
TICKS = (0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)
OFFSETS = {"praetor": -0.17, "trajan": 0.17, "": 0.0}


def draw(measured: Sequence[Outcome], path: Path) -> None:
    """One line for each gate, a dot and its spread for each game."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "aedile"  # the same figures, the same file
    matplotlib.rcParams["svg.fonttype"] = "none"
    from matplotlib import pyplot
    from matplotlib.lines import Line2D

    rows = list(dict.fromkeys(outcome.gate.what for outcome in measured))
    figure, axes = pyplot.subplots(figsize=(9, 0.42 * len(rows) + 1.6), layout="constrained")
    for outcome in measured:
        row = rows.index(outcome.gate.what)
        height = row + OFFSETS[outcome.gate.game]
        colour = COLOURS[outcome.gate.game]
        axes.plot([outcome.least, outcome.greatest], [height] * 2, color=colour, linewidth=2)
        fill = "white" if outcome.verdict == "missed" else colour
        axes.plot(outcome.ratio, height, "o", color=colour, markerfacecolor=fill, zorder=3)
        axes.plot([outcome.gate.floor] * 2, [row - 0.4, row + 0.4], color="black", linewidth=2)
        if outcome.gate.stretch is not None:
            axes.plot([outcome.gate.stretch] * 2, [row - 0.4, row + 0.4], ":", color="black")
    axes.set_xscale("log")
    axes.set_xticks(TICKS, [f"{tick:g}x" for tick in TICKS])
    axes.minorticks_off()
    axes.set_yticks(range(len(rows)), rows)
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.set_xlabel("times better than the peer, or than the limit")
    axes.grid(axis="x", color="#dddddd")
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(axis="y", length=0)
    legend = [
        Line2D([], [], marker="o", color=COLOURS["praetor"], label="Praetor"),
        Line2D([], [], marker="o", color=COLOURS["trajan"], label="Trajan"),
        Line2D([], [], marker="o", color="#444444", markerfacecolor="white", label="missed"),
        Line2D([], [], color="black", linewidth=2, label="floor"),
        Line2D([], [], color="black", linestyle=":", label="stretch"),
    ]
    figure.legend(handles=legend, loc="outside upper center", ncols=5, frameon=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)
