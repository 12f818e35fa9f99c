"""Why the event loop was held up, pause by pause."""

from collections.abc import Sequence
from typing import Any

LONG = 50.0  # milliseconds
OURS = ("garbage collection", "cleaning", "backup")  # must not happen


def cause(pause: dict[str, Any], backups: Sequence[tuple[float, float]]) -> str:
    """Whatever took most of a pause; what the server did not do itself is the machine's."""
    used = pause["cpu"] + pause["threads"]
    if used >= LONG and pause["gc"] >= used / 2:  # in whichever thread, it stops all of them
        return "garbage collection"
    if pause["cpu"] >= LONG:
        return "cleaning" if pause["cleaning"] >= pause["cpu"] / 2 else "work for players"
    if used >= LONG and pause["waited"] < pause["late"] / 2:
        return "threads of the server"
    in_backup = any(began <= pause["at"] <= ended for began, ended in backups)
    return "the machine, during a backup" if in_backup else "the machine"


def pauses(
    lines: Sequence[dict[str, Any]], backups: Sequence[tuple[float, float]]
) -> list[dict[str, Any]]:
    """All that were noted, each with its cause."""
    return [line | {"cause": cause(line, backups)} for line in lines if "late" in line]
