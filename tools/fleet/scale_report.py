"""How a fleet grows, as text and as a part of docs/reliability.md."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs" / "reliability.md"
BLOCK = re.compile(r"(<!-- scale -->\n).*?(<!-- end of scale -->)", re.DOTALL)
TOO_LONG = 250.0
HEAD = (
    "| Servers | People of a table | Moves/s | Tables at once | p50 | p99, ms | Servers, cores |"
    " PostgreSQL | nginx | Crowd | All | ms of servers a move | of PostgreSQL | Commits | Syncs |"
    " KiB of log |"
)


def as_text(told: dict[str, Any]) -> str:
    """For people at a terminal, and for the page: the same."""
    return "\n".join(_lines(told))


def best(result: dict[str, Any]) -> dict[str, Any]:
    """The step with most moves a second of those that are quick enough, or the first."""
    good = [step for step in result["steps"] if step["p99"] <= TOO_LONG]
    found: dict[str, Any] = max(good, key=lambda step: step["rate"], default=result["steps"][0])
    return found


def _lines(told: dict[str, Any]) -> Iterator[str]:
    yield f"{told['date']}, {told['machine']}, rules {told['rules']}. {told['note']}".strip()
    yield ""
    yield HEAD
    yield "|--:|---" + "|--:" * 14 + "|"
    for result in told["results"]:
        step = best(result)
        parts = [step[name] for name in ("servers", "database", "nginx", "crowd")]
        a_move = [1000 * step[name] / step["rate"] for name in ("servers", "database")]
        where = "at one server" if result["together"] else "at any server"
        cells = [result["servers"], where, step["rate"], step["tables"], step["p50"], step["p99"]]
        cells += [f"{cores:.2f}" for cores in (*parts, sum(parts))]
        cells += [f"{spent:.2f}" for spent in a_move]
        cells += [f"{step[f'{name} per move']:.2f}" for name in ("commits", "syncs")]
        cells += [f"{step['log bytes per move'] / 1024:.1f}"]
        yield "| " + " | ".join(map(str, cells)) + " |"


def write_page(told: dict[str, Any]) -> None:
    """Bring docs/reliability.md up to date."""
    page, text = PAGE.read_text("utf-8"), as_text(told)
    PAGE.write_text(BLOCK.sub(lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page), "utf-8")
