"""What docs/reliability.md says of all runs of `make hostile` together."""

from collections.abc import Callable, Sequence

from tools.kept import Book, Json, days, merged

NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def _sent(part: str) -> Callable[[Json], str]:
    return lambda told: f"{told.get(part, {}).get('sent', 0):,}"


def _summed(*parts: str) -> Callable[[Json], str]:
    return lambda told: f"{sum(sum(told.get(part, {}).values()) for part in parts):,}"


def _flood(told: Json) -> str:
    flood = told.get("flood", {})
    return f"{flood.get('messages', 0):,} and {flood.get('requests', 0):,}"


def _growth(told: Json) -> str:
    grown = [*told.get("growth", ()), *told.get("growth_outside", ())]
    return f"{max(grown):g}" if grown else "-"


def _waited(part: str) -> Callable[[Json], str]:
    def tell(told: Json) -> str:
        waits = [each[part] for each in told.get("bystanders", ())]
        return " · ".join(f"{each['p50']:g}, {each['p99']:g}" for each in waits) or "-"

    return tell


ROWS: Sequence[tuple[str, Callable[[Json], str]]] = (
    ("messages on sockets", _sent("sockets")),
    ("requests over HTTP", _sent("http")),
    ("requests of schemathesis", _sent("contract")),
    ("broken frames and handshakes", _summed("frames")),
    ("attempts of attacks that once worked", _summed("once_worked")),
    ("messages and requests while others play", _flood),
    ("crashes, faults, changes, findings", lambda told: str(len(told.get("breaches", ())))),
    ("growth of memory after warming up, MiB, at most", _growth),
    ("others wait for an acknowledgement, ms, p50 and p99, before", _waited("quiet")),
    ("when the attack begins", _waited("first")),
    ("during the attack", _waited("attacked")),
)


def total(part: Json) -> int:
    """Messages and requests of all kinds."""
    sent = sum(part.get(kind, {}).get("sent", 0) for kind in ("sockets", "http", "contract"))
    flood = part.get("flood", {})
    return int(sent + flood.get("messages", 0) + flood.get("requests", 0))


def as_markdown(runs: Sequence[Json]) -> str:
    """The sum, and a table with a column for each database."""
    parts = merged((part for run in runs for part in run["parts"]), "database")
    lines = [f"{days(runs)}: {sum(map(total, parts)):,} messages and requests.", ""]
    lines.append("| | " + " | ".join(NAMES[part["database"]] for part in parts) + " |")
    lines.append("|---" * (1 + len(parts)) + "|")
    lines += [
        f"| {label} | " + " | ".join(cell(part) for part in parts) + " |" for label, cell in ROWS
    ]
    return "\n".join(lines)


BOOK = Book("hostile", as_markdown)
