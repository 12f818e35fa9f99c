"""Drawings for the page, as SVG: the graph of chances, and bars."""

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil
from typing import NamedTuple

from aedile.kernel.contract import Json

SIGNS = {"blunder": "??", "mistake": "?", "inaccuracy": "?!"}
MARKED = {"blunder": "#b3261e", "mistake": "#b85f00"}  # on the graph; slighter ones would crowd it
DASHES = ("", "9 4", "2 4", "10 4 2 4", "16 4")
LUCKY = 0.03  # of the win, from which luck is shown
MOST_LUCK = 10
LEFT, RIGHT, TOP, BOTTOM = 42, 14, 16, 26


class Size(NamedTuple):
    """Of a drawing, in the units of its text."""

    width: int
    height: int


BROAD, NARROW = Size(1240, 330), Size(560, 380)


class Graph:
    """Chances to win, turn by turn."""

    def __init__(self, report: Json, colours: Sequence[str], size: Size) -> None:
        self._report = report
        self._shares: Sequence[Sequence[float]] = report["shares"]
        self._colours = colours
        self._size = size
        top = max(max(row) for row in self._shares)
        self._top: float = min(1.0, ceil(top * 4) / 4)

    def x(self, turn: float) -> float:
        """After so many turns."""
        wide = self._size.width - LEFT - RIGHT
        return LEFT + wide * turn / max(1, len(self._shares) - 1)

    def y(self, share: float) -> float:
        """Of a share of the win."""
        high = self._size.height - TOP - BOTTOM
        return self._size.height - BOTTOM - high * share / self._top

    def svg(self, label: str, titles: "Titles") -> str:
        """The whole drawing."""
        parts = [*self._grid(), *self._lines(), *self._lucks(titles), *self._marks(titles)]
        width, height = self._size
        return (
            f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(label)}">'
            + "".join(parts)
            + "</svg>"
        )

    def _grid(self) -> Iterator[str]:
        right = self._size.width - RIGHT
        for quarter in range(int(self._top * 4) + 1):
            y = self.y(quarter / 4)
            yield f'<line class="grid" x1="{LEFT}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>'
            yield f'<text class="soft" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">'
            yield f"{quarter * 25}</text>"
        even = self.y(1 / len(self._shares[0]))
        yield f'<line class="even" x1="{LEFT}" x2="{right}" y1="{even:.1f}" y2="{even:.1f}"/>'
        turns = len(self._shares) - 1
        step = max(5, ceil(turns / (self._size.width / 70) / 5) * 5)
        for turn in range(0, turns + 1, step):
            yield f'<text class="soft" x="{self.x(turn):.1f}" y="{self._size.height - 6}" '
            yield f'text-anchor="middle">{turn}</text>'

    def _lines(self) -> Iterator[str]:
        for seat, colour in enumerate(self._colours):
            points = " ".join(
                f"{self.x(turn):.1f},{self.y(row[seat]):.1f}"
                for turn, row in enumerate(self._shares)
            )
            yield (
                f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.2" '
                f'stroke-linejoin="round" stroke-dasharray="{DASHES[seat % len(DASHES)]}"/>'
            )

    def _marks(self, titles: "Titles") -> Iterator[str]:
        """Errors, where the chance stood after them."""
        for row in self._report["turns"]:
            if row["verdict"] not in MARKED:
                continue
            x, y = self.x(row["turn"]), self.y(self._shares[row["turn"]][row["seat"]])
            size = 10 if row["verdict"] == "blunder" else 8
            hollow = " hollow" if row["decided"] else ""
            yield (
                f'<a class="mark{hollow}" href="#step-{row["step"]}">'
                f"<title>{escape(titles.marks[row['step']])}</title>"
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" fill="{MARKED[row["verdict"]]}"/>'
                f'<text class="sign" x="{x:.1f}" y="{y + 4:.1f}">{SIGNS[row["verdict"]]}</text></a>'
            )

    def _lucks(self, titles: "Titles") -> Iterator[str]:
        """The largest strokes of luck, up or down, at the seat they moved most."""
        rows = []
        for number, shown in enumerate(self._report["revelations"]):
            seat = max(range(len(shown["luck"])), key=lambda each: abs(shown["luck"][each]))
            if abs(shown["luck"][seat]) >= LUCKY:
                rows.append((abs(shown["luck"][seat]), number, seat))
        for _, number, seat in sorted(rows, reverse=True)[:MOST_LUCK]:
            shown = self._report["revelations"][number]
            x, y = self.x(shown["turn"]), self.y(self._shares[shown["turn"]][seat])
            up = shown["luck"][seat] > 0
            tip, foot = (y - 17, y - 7) if up else (y + 17, y + 7)
            yield (
                f'<path class="edge" d="M{x:.1f} {tip:.1f} l6 {foot - tip:.1f} h-12 z" '
                f'fill="{self._colours[seat]}"><title>{escape(titles.lucks[number])}</title></path>'
            )


class Titles(NamedTuple):
    """What to say of a mark, by its step, and of luck, by its number."""

    marks: dict[int, str]
    lucks: list[str]


def key(seat: int, colour: str) -> str:
    """A piece of a line, for the legend."""
    dashes = DASHES[seat % len(DASHES)]
    return (
        '<svg viewBox="0 0 34 12" aria-hidden="true"><line x1="0" x2="34" y1="6" y2="6" '
        f'stroke="{colour}" stroke-width="3" stroke-dasharray="{dashes}"/></svg>'
    )


def share_bar(share: float, error: float, colour: str) -> str:
    """A share of the win with its interval."""
    low, high = max(0.0, share - error), min(1.0, share + error)
    return (
        '<svg viewBox="0 0 150 14" aria-hidden="true"><rect x="0" y="3" width="150" height="8" '
        f'rx="4" fill="var(--line)"/><rect x="0" y="3" width="{150 * share:.1f}" height="8" rx="4" '
        f'fill="{colour}"/><path d="M{150 * low:.1f} 1v12M{150 * high:.1f} 1v12M{150 * low:.1f} 7'
        f'H{150 * high:.1f}" stroke="var(--ink)" fill="none"/></svg>'
    )


def points_bar(points: float, most: float) -> str:
    """Points below 0 to the left, above 0 to the right."""
    wide = 58 * abs(points) / most if most else 0
    x, colour = (60 - wide, "var(--bad)") if points < 0 else (60, "var(--good)")
    return (
        '<svg viewBox="0 0 120 14" aria-hidden="true"><path d="M60 0v14" stroke="var(--line)"/>'
        f'<rect x="{x:.1f}" y="2" width="{wide:.1f}" height="10" rx="2" fill="{colour}"/></svg>'
    )


def ledger(rows: Sequence[tuple[str, float]], label: str) -> str:
    """From the start over what moved a chance to its end: bars that follow each other."""
    total, spans = 0.0, []
    for place, (name, change) in enumerate(rows):
        begin = 0.0 if place in (0, len(rows) - 1) else total
        total = change if place in (0, len(rows) - 1) else total + change
        spans.append((name, change, begin, total))
    low = min(0.0, *(min(begin, end) for *_, begin, end in spans))
    high = max(1.0, *(max(begin, end) for *_, begin, end in spans))
    parts = []
    for place, (name, change, begin, end) in enumerate(spans):
        y, is_end = 4 + 24 * place, place in (0, len(spans) - 1)
        a, b = (130 + 210 * (value - low) / (high - low) for value in sorted((begin, end)))
        colour = "var(--bar)" if is_end else "var(--good)" if change >= 0 else "var(--bad)"
        whole = round(100 * change)
        told = f"{whole}" if is_end else f"{whole:+}"
        parts.append(
            f'<text x="0" y="{y + 13}">{escape(name)}</text><rect x="{a:.1f}" y="{y}" '
            f'width="{max(1.5, b - a):.1f}" height="16" rx="2" fill="{colour}"/>'
            f'<text x="390" y="{y + 13}" text-anchor="end">{told}</text>'
        )
    height = 24 * len(spans) + 4
    return (
        f'<svg viewBox="0 0 390 {height}" role="img" aria-label="{escape(label)}">'
        + "".join(parts)
        + "</svg>"
    )
