"""Rows of a measurement in a file, so that it can be stopped and continued."""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

EVERY = 10.0  # seconds between two lines of progress

Row = dict[str, Any]


def rows(path: Path, settings: Row, count: int, make: Callable[[int], Row | None]) -> list[Row]:
    """So many rows by number: those in the file, and the missing ones, made now.

    The first line holds the settings; a file with others is refused.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
    whole = [json.loads(line) for line in lines if line.endswith("\n")]
    if whole and whole[0] != settings:
        raise SystemExit(f"{path} holds other settings: {whole[0]}")
    found = {row["number"]: row for row in whole[1:]}
    with path.open("w" if not whole else "a", encoding="utf-8") as file:
        if not whole:
            file.write(json.dumps(settings) + "\n")
        told = time.monotonic()
        for number in range(count):
            if number in found:
                continue
            row = make(number)
            found[number] = {"number": number, **(row or {"skipped": True})}
            file.write(json.dumps(found[number]) + "\n")
            file.flush()
            if time.monotonic() - told > EVERY:
                told = time.monotonic()
                print(f"{number + 1} of {count}", file=sys.stderr)
    return [found[number] for number in range(count) if "skipped" not in found[number]]
