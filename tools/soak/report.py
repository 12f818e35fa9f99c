"""The figures of a soak as text, and as a part of docs/reliability.md."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tools.soak.memory import MIB, WARM_UP

PAGE = Path(__file__).parents[2] / "docs" / "reliability.md"
BLOCK = re.compile(r"(<!-- soak -->\n).*?(<!-- end of soak -->)", re.DOTALL)
NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
DONE = ("tables", "whole games", "moves", "remarks", "with a bot", "by letter", "replays", "forks")
REST = ("left open", "reconnects", "people", "webhooks", "backups")


def as_text(told: dict[str, Any]) -> str:
    """For people at a terminal, and for the page: the same."""
    return "\n".join(_lines(told))


def _lines(told: dict[str, Any]) -> Iterator[str]:
    results = told["results"]
    yield f"{told['date']}, {told['machine']}, rules {told['rules']}. {told['note']}".strip()
    yield ""
    yield "| | " + " | ".join(NAMES[each["database"]] for each in results) + " |"
    yield "|---" * (1 + len(results)) + "|"
    for label, cells in _rows(results):
        yield f"| {label} | " + " | ".join(cells) + " |"


def _rows(results: Sequence[dict[str, Any]]) -> Iterator[tuple[str, list[str]]]:
    def row(label: str, cell: Any) -> tuple[str, list[str]]:
        return label, [str(cell(each)) for each in results]

    yield row("24 hours took", lambda r: f"{r['seconds'] / 60:.0f} minutes")
    for name in (*DONE, *REST):
        yield row(name.capitalize(), lambda r, n=name: f"{r['done'].get(n, 0):,}")
    yield row("Answers, p50 / p99, ms", lambda r: f"{r['waits']['p50']} / {r['waits']['p99']}")
    yield row("Memory at rest, after an hour / the warm-up / a day, MiB", _memory)
    yield row("Of that, kept by SQLite (64 MiB of its writer at most), MiB", _pages)
    yield row("Objects set aside, after the warm-up / a day", _frozen)
    yield row("The rest grows by, KiB an hour (95 %)", _growth)
    yield row("Garbage found in the end, objects", lambda r: f"{r['garbage']['all']:,}")
    yield row("Collections, the longest in ms", _collections)
    yield row("Pauses over 50 ms, by cause", _pauses)
    yield row("Went wrong", lambda r: len(r["wrong"]) or "nothing")


def _memory(result: dict[str, Any]) -> str:
    return " / ".join(f"{each['rss'] / MIB:.1f}" for each in _shown(result))


def _pages(result: dict[str, Any]) -> str:
    return " / ".join(f"{each['pages'] / MIB:.1f}" for each in _shown(result))


def _frozen(result: dict[str, Any]) -> str:
    return " / ".join(f"{each['frozen']:,}" for each in _shown(result)[1:])


def _shown(result: dict[str, Any]) -> list[dict[str, Any]]:
    hours = result["hours"]
    return [hours[0], hours[min(WARM_UP, len(hours) - 1)], hours[-1]]


def _growth(result: dict[str, Any]) -> str:
    found = result["growth"]
    if found is None:
        return "too few hours"
    return f"{found['slope'] / 1024:.0f} ({found['low'] / 1024:.0f} to {found['high'] / 1024:.0f})"


def _collections(result: dict[str, Any]) -> str:
    return f"{result['collections']:,}, {result['longest_collection']:g}"


def _pauses(result: dict[str, Any]) -> str:
    counts: Counter[str] = Counter(each["cause"] for each in result["pauses"])
    return ", ".join(f"{count} {name}" for name, count in counts.most_common()) or "none"


def write_page(told: dict[str, Any]) -> None:
    """Bring docs/reliability.md up to date."""
    page, text = PAGE.read_text("utf-8"), as_text(told)
    PAGE.write_text(BLOCK.sub(lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page), "utf-8")
