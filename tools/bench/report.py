"""The results as tables, for the terminal and for docs/performance.md."""

import statistics
from collections.abc import Sequence

from tools.bench.gates import Outcome
from tools.bench.run import BATCHES, GAMES, SEATS, SPIEL, Results

Table = list[list[str]]  # the first row names the columns

MARKS = {"stretch": "stretch reached", "floor": "floor reached", "missed": "MISSED"}

OURS = ("play", "loop", "copy", "setup", "search", "middle", "slowest", "memory")
THOUGHT = ("`heuristic`, half, ms", "`heuristic`, 95 %, ms")  # of its decisions took no longer


def gates_table(measured: Sequence[Outcome]) -> Table:
    """One line for each gate: how many times better, how sure, how much was asked."""
    rows = [
        ["gate", "game", "times better", "spread", "floor", "stretch", "verdict", "median of ours"]
    ]
    for outcome in measured:
        gate = outcome.gate
        rows.append([
            gate.what,
            gate.game or "both",
            f"{short(outcome.ratio)}x",
            f"{short(outcome.least)} to {short(outcome.greatest)}",
            f"{short(gate.floor)}x",
            "" if gate.stretch is None else f"{short(gate.stretch)}x",
            MARKS[outcome.verdict],
            f"{short(outcome.ours)} {gate.unit or 'µs'}",
        ])  # fmt: skip
    return rows


def figures_table(results: Results) -> Table:
    """What was measured, ours and theirs, in microseconds and bytes."""
    rows = [["", "decision", "in the loop", "copy", "set-up", "simulation", *THOUGHT, "bytes"]]
    for game in GAMES:
        rows.append([
            f"Aedile, {game}",
            *(cell(results, f"compiled: {kind} {game}")
              for kind in OURS),
        ])  # fmt: skip
        rows.append([f"interpreted, {game}", cell(results, f"interpreted: play {game}")])
    for peer in ("catanatron", *SPIEL):
        rows.append([
            peer,
            cell(results, f"peers: play {peer}"),
            "",
            cell(results, f"peers: copy {peer}"),
            "",
            cell(results, f"peers: search {peer}"),
            *("" for _ in THOUGHT),
            cell(results, f"peers: memory {peer}"),
        ])  # fmt: skip
    return [row + [""] * (len(rows[0]) - len(row)) for row in rows]


def batches_table(results: Results) -> Table:
    """Many tables at once: microseconds for a decision with observation and mask."""
    rows = [["256 tables at once", "step by step", "in the loop"]]
    for game in GAMES:
        kinds = (f"compiled: batch {game}", f"compiled: rolled {game}")
        rows.append([f"Aedile, {game}", *(cell(results, kind) for kind in kinds)])
    for peer in BATCHES:
        rows.append([peer, cell(results, f"peers: batch {peer}"), ""])
    return rows


def seats_table(results: Results) -> Table:
    """How cost grows with players."""
    rows = [["players", *(f"{game}, {what}" for game in GAMES for what in ("API", "loop"))]]
    for seats in sorted({number for numbers in SEATS.values() for number in numbers}):
        cells = [
            cell(results, f"compiled: {kind} {game} {seats}")
            for game in GAMES
            for kind in ("play", "loop")
        ]
        rows.append([str(seats), *cells])
    return rows


def growth_table(results: Results, game: str) -> Table:
    """How cost grows in the course of a game."""
    rounds = results["growth"][f"compiled: growth {game}"]
    rows = [["Praetor, city of" if game == "praetor" else "Trajan", "decision"]]
    for where in rounds[0]:
        values = [found[where] for found in rounds if where in found]
        rows.append([where, with_spread(values)])
    return rows


def two_processes(results: Results) -> str:
    """How well two processes share a machine, in a sentence."""
    values = results["figures"]["compiled: two processes"]
    return f"Two processes play {with_spread(values)} times as much as one."


def cell(results: Results, name: str) -> str:
    """The median of a figure and its spread; nothing where it was not measured."""
    values = results["figures"].get(name)
    return with_spread(values) if values else ""


def with_spread(values: Sequence[float]) -> str:
    """`2.1 (1.9 to 2.4)`."""
    middle = statistics.median(values)
    return f"{short(middle)} ({short(min(values))} to {short(max(values))})"


def short(number: float) -> str:
    """Three figures; more would be noise."""
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}"


def as_text(table: Table) -> str:
    """Columns for the terminal; all but the first lean to the right."""
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    lines = []
    for row in table:
        rest = [text.rjust(width) for text, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join([row[0].ljust(widths[0]), *rest]).rstrip())
    return "\n".join(lines)


def as_markdown(table: Table) -> str:
    """The same for a page."""
    head, *rows = table
    rule = ["---"] * len(head)
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, rule, *rows))


def tables(results: Results, measured: Sequence[Outcome]) -> list[Table]:
    """Everything, in the order it is read."""
    return [
        gates_table(measured),
        figures_table(results),
        batches_table(results),
        seats_table(results),
        *(growth_table(results, game) for game in GAMES),
    ]


def summary(results: Results) -> str:
    """Where and how it was measured, in a sentence."""
    about = results["about"]
    build = "as in a release, guided by a profile" if about.get("guided") else "without a profile"
    return (
        f"{about['processor']}, {about['cores']} cores, {about['system']}, Python "
        f"{about['python']}; Aedile built {build}; medians of {about['rounds']} interleaved "
        f"rounds of {about['seconds']:g} s per figure (least to greatest); microseconds where "
        "nothing else is said."
    )
