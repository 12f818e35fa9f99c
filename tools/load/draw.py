"""How long people wait, by how fast they play, as a drawing."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

COLOURS = {"sqlite": "#8c2d19", "postgresql": "#1f5a8a"}
STYLES = {"p50": ":", "p95": "--", "p99": "-"}


def draw(results: Sequence[dict[str, Any]], path: Path) -> None:
    """A line for each percentile and kind of database."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "aedile"  # the same figures, the same file
    matplotlib.rcParams["svg.fonttype"] = "none"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 4.5), layout="constrained")
    for result in results:
        steps = [result["steady"], *result["steps"]]
        for name, style in STYLES.items():
            axes.plot(
                [step["reached"] for step in steps],
                [step["ack"][name] for step in steps],
                style,
                marker="o",
                color=COLOURS[result["database"]],
                label=f"{result['database']} {name}",
            )
    axes.set_yscale("log")
    axes.set_xlabel("moves a second")
    axes.set_ylabel("acknowledged after, milliseconds")
    axes.grid(color="#dddddd")
    axes.legend(frameon=False)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)
