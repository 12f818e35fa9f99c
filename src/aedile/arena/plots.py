"""Plots as SVG that stands inside a page and takes on its colours, light or dark.

They are drawn with the colours of the light look; in the text of the drawing
each of these is then replaced by the name of its token, so that the page
decides what it looks like.
"""

import io
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

WIDTH = 400  # points; what a phone shows without shrinking
POINTS_PER_INCH = 72
NAME = 11.0  # sizes of text, in points
SMALL = 9.5

TOKENS = {
    "ivory": "#FAF5EA",
    "sunken": "#E2D6BF",
    "line": "#CBBB9D",
    "ink": "#2A221C",
    "ink-2": "#574A3E",
    "ink-3": "#6B5D48",
    "terracotta": "#A94A28",
    "sea": "#276468",
    "bronze": "#7D5A1A",
    "plum": "#6A4A8C",
    "olive": "#4D6526",
}
SERIES = ("terracotta", "sea", "plum", "olive", "bronze")
STYLE: Any = {
    "svg.fonttype": "none",  # text stays text, in the type of the page
    "font.size": SMALL,
    "axes.edgecolor": TOKENS["line"],
    "axes.labelcolor": TOKENS["ink-2"],
    "axes.linewidth": 0.8,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "text.color": TOKENS["ink"],
    "xtick.color": TOKENS["line"],
    "xtick.labelcolor": TOKENS["ink-2"],
    "ytick.left": False,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
}


def series_token(index: int) -> str:
    """The colour of a bot; the first five differ."""
    return SERIES[index % len(SERIES)]


class Dot(NamedTuple):
    """A figure with its interval, and perhaps a wider one for reference."""

    label: str
    value: float
    low: float | None
    high: float | None
    text: str
    token: str
    reference: tuple[float, float] | None = None


class Heap(NamedTuple):
    """Values whose distribution is shown."""

    label: str
    values: Sequence[float]
    token: str


# Kinds of plots.


def dot_plot(
    name: str, dots: Sequence[Dot], title: str, zero: float, zero_text: str, *, shares: bool
) -> str:
    """A row for each figure; a line marks what would be nothing special."""
    with rc_context(STYLE):
        figure, axes = _canvas(len(dots), each=38, extra=44)
        for row, dot in enumerate(reversed(dots)):
            _draw_dot(axes, row, dot)
        axes.axvline(zero, color=TOKENS["ink-3"], linewidth=1, linestyle=(0, (3, 3)), zorder=1)
        axes.set_ylim(-0.45, len(dots) - 0.1)
        axes.text(
            zero, len(dots) - 0.12, zero_text, ha="center", va="bottom", color=TOKENS["ink-3"]
        )
        _finish_x(axes, title, shares=shares)
        return _as_svg(figure, name, title)


def _draw_dot(axes: Axes, row: int, dot: Dot) -> None:
    colour = TOKENS[dot.token]
    axes.axhline(row, color=TOKENS["line"], linewidth=0.6, zorder=0)
    if dot.reference:
        axes.plot(dot.reference, (row, row), color=colour, linewidth=1.6, zorder=2, alpha=0.55)
        axes.plot(dot.reference, (row, row), "|", color=colour, markersize=7, zorder=2, alpha=0.55)
    if dot.low is not None and dot.high is not None:
        axes.plot((dot.low, dot.high), (row, row), color=colour, linewidth=5, zorder=3, alpha=0.5)
    axes.plot(dot.value, row, "o", color=colour, markersize=8, zorder=4)
    ends = axes.get_yaxis_transform()
    axes.text(0, row + 0.2, dot.label, transform=ends, fontsize=NAME, va="bottom", zorder=5)
    axes.text(
        1,
        row + 0.2,
        dot.text,
        transform=ends,
        fontsize=NAME,
        ha="right",
        va="bottom",
        color=TOKENS["ink-2"],
        zorder=5,
    )


def histograms(name: str, heaps: Sequence[Heap], title: str) -> str:
    """A hill for each heap of values over the same scale, with its median."""
    with rc_context(STYLE):
        figure, axes = _canvas(len(heaps), each=62, extra=30)
        everything = np.concatenate([np.asarray(heap.values, float) for heap in heaps])
        edges = _edges(everything)
        shares = [np.histogram(heap.values, edges)[0] / len(heap.values) for heap in heaps]
        highest = max(float(share.max()) for share in shares)
        for row, (heap, share) in enumerate(zip(reversed(heaps), reversed(shares))):
            _draw_hill(axes, row, heap, edges, 0.66 * share / highest)
        axes.set_ylim(-0.05, len(heaps))
        _finish_x(axes, title, shares=False)
        return _as_svg(figure, name, title)


def _edges(values: Any) -> Any:
    """At most 30 even steps of whole points."""
    low, high = float(values.min()), float(values.max())
    step = max(1.0, np.ceil((high - low + 1) / 30))
    return np.arange(low - 0.5, high + step + 0.5, step)


def _draw_hill(axes: Axes, row: int, heap: Heap, edges: Any, heights: Any) -> None:
    colour = TOKENS[heap.token]
    axes.stairs(row + heights, edges, baseline=row, fill=True, color=colour, alpha=0.35)
    axes.stairs(row + heights, edges, baseline=row, color=colour, linewidth=1.2)
    median = float(np.median(heap.values))
    axes.plot((median, median), (row, row + 0.7), color=colour, linewidth=2)
    ends = axes.get_yaxis_transform()
    axes.text(0, row + 0.72, heap.label, transform=ends, fontsize=NAME, va="bottom")
    axes.text(
        1,
        row + 0.72,
        f"median {median:g}",
        transform=ends,
        fontsize=NAME,
        ha="right",
        va="bottom",
        color=TOKENS["ink-2"],
    )


def bars(
    name: str, labels: Sequence[str], series: Sequence[tuple[str, Sequence[float], str]], title: str
) -> str:
    """A group of bars for each label, one bar for each of the series."""
    with rc_context(STYLE):
        count = len(series)
        figure, axes = _canvas(len(labels), each=17 + 9 * count, extra=30)
        for row, label in enumerate(reversed(labels)):
            for place, (_, values, token) in enumerate(series):
                value = values[len(labels) - 1 - row]
                y = row + 0.5 - (place + 0.5) * 0.62 / count
                axes.barh(y, value, height=0.5 / count, color=TOKENS[token])
                _value_beside(axes, value, y)
            axes.text(0, row + 0.56, label, transform=axes.get_yaxis_transform(), fontsize=NAME)
        axes.axvline(0, color=TOKENS["ink-3"], linewidth=0.8)
        axes.margins(x=0.12)
        axes.set_ylim(-0.15, len(labels))
        _finish_x(axes, title, shares=False)
        return _as_svg(figure, name, title)


def _value_beside(axes: Axes, value: float, y: float) -> None:
    side = 1 if value >= 0 else -1
    axes.annotate(
        f"{value:.1f}",
        (value, y),
        xytext=(3 * side, 0),
        textcoords="offset points",
        ha="left" if side > 0 else "right",
        va="center",
        fontsize=8,
        color=TOKENS["ink-2"],
    )


# Parts of every plot.


def _canvas(rows: int, each: float, extra: float) -> tuple[Figure, Axes]:
    """A drawing as high as its rows need."""
    height = rows * each + extra
    figure = Figure(figsize=(WIDTH / POINTS_PER_INCH, height / POINTS_PER_INCH))
    bottom = 30 / height
    axes = figure.add_axes((0.012, bottom, 0.976, 1 - bottom - (extra - 30) / height))
    axes.set_yticks([])
    return figure, axes


def _finish_x(axes: Axes, title: str, *, shares: bool) -> None:
    axes.set_xlabel(title, fontsize=SMALL, labelpad=2)
    axes.xaxis.set_major_locator(MaxNLocator(nbins=6, steps=[1, 2, 2.5, 5, 10]))
    axes.tick_params(axis="x", length=3, labelsize=SMALL)
    if shares:
        axes.xaxis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:.0f} %"))


def _as_svg(figure: Figure, name: str, title: str) -> str:
    """The drawing as part of a page: its own names, the page's colours and type."""
    file = io.StringIO()
    with rc_context({"svg.hashsalt": name}):  # the same plot is the same text
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    text = file.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'(id="|"#|url\(#)', rf"\1{name}-", text)
    text = re.sub(r'\swidth="[^"]*pt"|\sheight="[^"]*pt"', "", text, count=2)
    text = re.sub(r"font-family:[^;\"]*;?|font: ([0-9.]+)px [^;\"]*", _font, text)
    for token, colour in TOKENS.items():
        text = re.sub(re.escape(colour), f"var(--{token})", text, flags=re.IGNORECASE)
    return text.replace("<svg", f'<svg role="img" aria-label="{title}"', 1)


def _font(found: re.Match[str]) -> str:
    return f"font-size: {found[1]}px" if found[1] else ""
