"""The figures as text and as a section of docs/reliability.md."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs" / "reliability.md"
BLOCK = re.compile(r"(<!-- load -->\n).*?(<!-- end of load -->)", re.DOTALL)
MIB = 1 << 20
HEAD = """## Load

`make load` starts `aedile serve`, sets up live tables of both games with four people each, every
one with a socket, and lets them answer at a fixed rate. Moves are due at fixed times whatever the
server does, and every wait is counted from there, so a stall is counted with all who waited through
it. An acknowledged move is on disk; a broadcast has ended when all four have the new frame. The
crowd runs on the same machine and takes its share of it. At the end the log of every table is
compared with what was acknowledged and read again. `build/load/` keeps figures and drawing.

<!-- load -->
<!-- end of load -->
"""


def as_text(told: dict[str, Any]) -> str:
    """For people at a terminal, and for the page: the same table."""
    return "\n".join(lines(told))


def lines(told: dict[str, Any]) -> Iterator[str]:
    results = told["results"]
    yield f"Measured on {told['machine']}, server, database and crowd together."
    yield ""
    names = [_name(each) for each in results]
    yield "| | " + " | ".join(names) + " |"
    yield "|---" * (1 + len(names)) + "|"
    for label, cell in ROWS:
        yield f"| {label} | " + " | ".join(cell(each) for each in results) + " |"
    yield ""
    yield (
        "| Database | moves/s wanted | reached | ack p50 | p95 | p99 | max, ms | broadcast p99 |"
        " server, cores | crowd, cores |"
    )
    yield "|---" * 10 + "|"
    for each in results:
        for step in (each["steady"], *each["steps"]):
            ack = step["ack"]
            yield (
                f"| {each['database']} | {step['rate']:g} | {step['reached']:g} | {ack['p50']:g} | "
                f"{ack['p95']:g} | {ack['p99']:g} | {ack['max']:g} | {step['broadcast']['p99']:g} |"
                f" {step['server_cpu']:.2f} | {step['generator_cpu']:.2f} |"
            )


def _name(result: dict[str, Any]) -> str:
    version = f" {result['version']}" if result["version"] else ""
    return {"sqlite": "SQLite", "postgresql": "PostgreSQL"}[result["database"]] + version


def _waits(result: dict[str, Any], which: str) -> str:
    found = result["steady"][which]
    return f"{found['p50']:g} / {found['p95']:g} / {found['p99']:g} / {found['max']:g}"


def _inside(result: dict[str, Any], name: str) -> str:
    found = result["inside"].get(name, {})
    return f"{found.get('p50', 0):g} / {found.get('p99', 0):g}"


def _kept(result: dict[str, Any]) -> str:
    found = result["audit"]
    wrong = found["lost"] + found["misplaced"] + found["doubled"] + found["gaps"] + found["broken"]
    return f"{found['acknowledged']} acknowledged, {wrong} lost, doubled or out of place"


ROWS: list[tuple[str, Callable[[dict[str, Any]], str]]] = [
    ("Live tables, sockets", lambda r: f"{r['games']}, {r['sockets']}"),
    ("Moves a second", lambda r: f"{r['steady']['reached']:g} for {r['steady']['seconds']:.0f} s"),
    ("Acknowledged after, p50 / p95 / p99 / max, ms", lambda r: _waits(r, "ack")),
    ("Seen by all four after, the same", lambda r: _waits(r, "broadcast")),
    ("Of these a commit took, p50 / p99 within, ms", lambda r: _inside(r, "commit")),
    ("The event loop was late by, p50 / p99 within, ms", lambda r: _inside(r, "loop_lag")),
    ("CPU of the server, database included", lambda r: f"{r['steady']['server_cpu']:.2f} cores"),
    ("CPU of the crowd", lambda r: f"{r['steady']['generator_cpu']:.2f} cores"),
    ("Memory, empty / with everybody", lambda r: f"{r['rss_empty'] / MIB:.0f} / "
        f"{r['steady']['rss'] / MIB:.0f} MiB"),
    ("Memory for one more table, one more socket", lambda r: f"{r['bytes_per_table'] / 1024:.0f} / "
        f"{r['bytes_per_socket'] / 1024:.0f} KiB"),
    ("Moves in the log", _kept),
    ("Highest rate with p99 within 250 ms", lambda r: f"{r['most']:g} moves/s"),
]  # fmt: skip


def write_page(told: dict[str, Any]) -> None:
    """The section of the page, added if it is not there."""
    page = PAGE.read_text("utf-8") if PAGE.exists() else "# Reliability\n"
    if not BLOCK.search(page):
        page = f"{page.rstrip()}\n\n{HEAD}"
    text = as_text(told)
    PAGE.write_text(BLOCK.sub(lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page), "utf-8")
