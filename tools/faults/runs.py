"""What is kept of a run of `make faults`, and what docs/reliability.md says of all of them.

Findings stay. Once their cause is mended, whoever mended it marks the parts of runs before
that with the day (`"mended"`); they are told apart from what was run since.
"""

from collections import Counter
from collections.abc import Sequence

from tools.faults.report import Result, counted
from tools.kept import Book, Json, days, merged

CONTROL = "control-"  # what these acknowledge is lost on purpose
KEYS = ("scenario", "database")


def part_of(result: Result) -> Json:
    """What is kept of a result."""
    kept = (*KEYS, "done", "acknowledged", "frames", "seconds", "wrong")
    why = {"not_run": result.not_run} if result.not_run else {}
    return {"times": 1} | {name: getattr(result, name) for name in kept} | why


def as_markdown(runs: Sequence[Json]) -> str:
    """All runs together: the sums, then each scenario."""
    told = ({"mended": ""} | part for run in runs for part in run["parts"])
    parts = merged(told, *KEYS, "mended")
    head = ["| Scenario | Database | Times | Done to it | Acknowledged | Frames | Verdict |"]
    head.append("|---|---|--:|---|--:|--:|---|")
    rows = [
        f"| `{each['scenario']}`{', before' if each['mended'] else ''} | {each['database']} "
        f"| {each['times']:,} "
        f"| {counted(each['done']) or each.get('not_run', '')} | {each['acknowledged']:,} "
        f"| {each['frames']:,} | {verdict(each)} |"
        for each in parts
    ]
    return "\n".join([total(runs, parts), "", *head, *rows])


def total(runs: Sequence[Json], parts: Sequence[Json]) -> str:
    """The sums in a sentence."""
    honest = [each for each in parts if not each["scenario"].startswith(CONTROL)]
    done: Counter[str] = Counter()
    for each in honest:
        done.update(each["done"])
    caught = sum(each["done"].get("times caught", 0) for each in parts)
    wrong = sum(len(each["wrong"]) for each in honest if not each["mended"])
    mended = sum(len(each["wrong"]) for each in honest if each["mended"])
    return (
        f"{days(runs)}: {done['kill -9']:,} times kill -9, "
        f"{done['power cuts']:,} power cuts, {done['failovers']:,} failovers, "
        f"{sum(each['acknowledged'] for each in honest):,} acknowledged commands looked for, "
        f"{sum(each['frames'] for each in honest):,} frames compared. "
        f"Findings: {wrong or 'none'}; before their causes were mended, {mended or 'none'}. "
        f"Servers broken on purpose were caught {caught} times."
    )


def verdict(part: Json) -> str:
    """In a word."""
    if part["wrong"]:
        mended = f"; mended {part['mended']}" if part["mended"] else ""
        return f"FAILED; findings: {len(part['wrong'])}, runs: {part['times']}{mended}"
    return "ok" if part["done"] or "not_run" not in part else "not run"


BOOK = Book("faults", as_markdown)
