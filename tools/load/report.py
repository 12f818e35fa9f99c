"""The figures as text and as a section of docs/reliability.md."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tools.load.gates import gates
from tools.load.run import TOO_LONG

PAGE = Path(__file__).parents[2] / "docs" / "reliability.md"
BLOCK = re.compile(r"(<!-- load -->\n).*?(<!-- end of load -->)", re.DOTALL)
MIB = 1 << 20


def as_text(told: dict[str, Any]) -> str:
    """For people at a terminal, and for the page: the same table."""
    return "\n".join(lines(told))


def lines(told: dict[str, Any]) -> Iterator[str]:
    results = told["results"]
    yield f"Measured on {told['machine']}, server, database and crowd together."
    yield ""
    yield from _gates(results)
    yield ""
    yield from _figures(results)
    yield ""
    yield from _rates(results)


def _gates(results: Sequence[dict[str, Any]]) -> Iterator[str]:
    yield "| Database | To be reached | Found | At most | | |"
    yield "|---|---|--:|--:|---|---|"
    for each in results:
        for gate in gates(each):
            yield (
                f"| {_name(each)} | {gate.name} | {gate.found:g} | {gate.most:g} | {gate.shown} |"
                f" **{gate.verdict}** |"
            )


def _figures(results: Sequence[dict[str, Any]]) -> Iterator[str]:
    names = [_name(each) for each in results]
    yield "| | " + " | ".join(names) + " |"
    yield "|---" * (1 + len(names)) + "|"
    for label, cell in ROWS:
        yield f"| {label} | " + " | ".join(cell(each) for each in results) + " |"


def _rates(results: Sequence[dict[str, Any]]) -> Iterator[str]:
    yield (
        "| Database | moves/s wanted | reached | ack p50 | p95 | p99 | max, ms | broadcast p99 |"
        " CPU a move, ms | server, cores | database | bots | crowd |"
    )
    yield "|---" * 13 + "|"
    for each in results:
        rows = [("", step) for step in (each["steady"], *each["steps"])]
        bots = each["bots"]
        rows += [(" without bots", bots["without"]), (" bots think", bots["thinking"])]
        if each["before"]:
            rows += [("", each["compared"]), (" before", each["before"]["compared"])]
        for what, step in rows:
            ack = step["ack"]
            yield (
                f"| {each['database']}{what} | {step['rate']:g} | {step['reached']:g} | "
                f"{ack['p50']:g} | {ack['p95']:g} | {ack['p99']:g} | {ack['max']:g} | "
                f"{step['broadcast']['p99']:g} | {step['cpu_per_move']:.2f} | "
                f"{step['server_cpu']:.2f} | {step['database_cpu']:.2f} | {step['bots_cpu']:.2f} |"
                f" {step['generator_cpu']:.2f} |"
            )


def _name(result: dict[str, Any]) -> str:
    version = f" {result['version']}" if result["version"] else ""
    return {"sqlite": "SQLite", "postgresql": "PostgreSQL"}[result["database"]] + version


def _waits(found: dict[str, float]) -> str:
    return f"{found['p50']:g} / {found['p95']:g} / {found['p99']:g} / {found['max']:g}"


def _inside(result: dict[str, Any], name: str) -> str:
    found = result["inside"].get(name, {})
    return f"{found.get('p50', 0):g} / {found.get('p99', 0):g}"


def _kept(result: dict[str, Any]) -> str:
    found = result["audit"]
    wrong = found["lost"] + found["misplaced"] + found["doubled"] + found["gaps"] + found["broken"]
    return f"{found['acknowledged']} acknowledged, {wrong} lost, doubled or out of place"


def _most(result: dict[str, Any]) -> float:
    """The highest rate at which nobody waited too long."""
    rates = (result["steady"], *result["steps"])
    good = [each["reached"] for each in rates if each["ack"]["p99"] <= TOO_LONG]
    return max(good, default=0)


def _idle(result: dict[str, Any]) -> str:
    before = result["before"]
    told = f"{result['idle_cpu']:.2f} cores"
    return f"{told}; before, {before['idle_cpu']:.2f}" if before else told


def _storm(result: dict[str, Any]) -> str:
    found = result["storm"]
    return (
        f"{found['clients']} clients, down for {found['down']:g} s, then first / half / all served"
        f" after {found['first']:g} / {found['half']:g} / {found['all']:g} s"
    )


ROWS: list[tuple[str, Callable[[dict[str, Any]], str]]] = [
    ("Live tables, sockets", lambda r: f"{r['games']}, {r['sockets']}"),
    ("All connected after", lambda r: f"{r['connected_seconds']:.0f} s"),
    ("Moves a second", lambda r: f"{r['steady']['reached']:g} for {r['steady']['seconds']:.0f} s"),
    ("Acknowledged after, p50 / p95 / p99 / max, ms", lambda r: _waits(r["steady"]["ack"])),
    ("Seen by all four after, the same", lambda r: _waits(r["steady"]["broadcast"])),
    ("A bare commit at the same rate, the same", lambda r: _waits(r["bare"])),
    ("Of these a commit took, p50 / p99 within, ms", lambda r: _inside(r, "commit")),
    ("The event loop was late by, p50 / p99 within, ms", lambda r: _inside(r, "loop_lag")),
    ("CPU of the server for a move", lambda r: f"{r['steady']['cpu_per_move']:.2f} ms"),
    ("CPU of the server while nobody moves", _idle),
    ("Memory, empty / with everybody", lambda r: f"{r['rss_empty'] / MIB:.0f} / "
        f"{r['steady']['rss'] / MIB:.0f} MiB"),
    ("Memory for one more table with four sockets", lambda r: f"{r['bytes_per_table'] / 1024:.0f} "
        "KiB"),
    ("Killed and started again", _storm),
    ("Moves in the log", _kept),
    (f"Highest rate with p99 within {TOO_LONG:g} ms", lambda r: f"{_most(r):g} moves/s"),
]  # fmt: skip


def write_page(told: dict[str, Any]) -> None:
    """The section of the page."""
    text = as_text(told)
    page = PAGE.read_text("utf-8")
    PAGE.write_text(BLOCK.sub(lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page), "utf-8")
