"""Runs of a tool that are kept in docs/reliability/, and what docs/reliability.md says of them all.

A run is kept as it goes, so it may end at any time and nothing is lost. It notes which seeds it
has used, so that the next one draws other lots. A run elsewhere keeps its own file, and is taken
over later (`--report`).
"""

import argparse
import json
import re
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from aedile.kernel.arrays import is_compiled

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "reliability.md"

Json: TypeAlias = dict[str, Any]


class Run:
    """One run, kept whenever it has come further."""

    def __init__(self, path: Path, seed: int) -> None:
        self.seed = seed
        self._path = path
        self._before = read(path)
        self._about: Json = {
            "began": time.strftime("%Y-%m-%d %H:%M", time.gmtime()),
            "rules": "compiled" if is_compiled() else "interpreted",
        }

    def keep(self, parts: Sequence[Json], next_seed: int) -> None:
        """What there is by now; `next_seed` is the first that was not used."""
        seeds = {"seeds": [self.seed, next_seed]}
        write(self._path, [*self._before, self._about | seeds | {"parts": list(parts)}])


class Book:
    """The runs of one tool, in a file and in a block of the page."""

    def __init__(self, name: str, tell: Callable[[Sequence[Json]], str]) -> None:
        self.path = DOCS / "reliability" / f"{name}.json"
        self._name = name
        self._tell = tell

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        add = parser.add_argument
        add("--seed", type=int, metavar="N",
            help="of what is drawn by lot (default: the first no kept run has used)")  # fmt: skip
        add("--keep", type=Path, nargs="?", const=self.path, metavar="FILE",
            help="add this run to those kept in docs, or in another file")  # fmt: skip
        add("--report", action="append", type=Path, metavar="FILE",
            help="run nothing: add the runs of a file to those kept in docs")  # fmt: skip

    def begin(self, asked: argparse.Namespace) -> Run | None:
        """The run that is asked for, if it is to be kept; its seed is chosen either way."""
        if asked.seed is None:
            asked.seed = next_seed([*read(self.path), *read(asked.keep or self.path)])
        return Run(asked.keep, asked.seed) if asked.keep else None

    def end(self, asked: argparse.Namespace) -> None:
        """The run is over: the page speaks of it, if it is kept in docs."""
        if asked.keep == self.path:
            self.write_page()

    def report(self, files: Iterable[Path]) -> None:
        """Take over what was kept elsewhere."""
        kept = read(self.path)
        kept += [run for path in files for run in read(path) if run not in kept]
        kept.sort(key=lambda run: str(run["began"]))
        write(self.path, kept)
        self.write_page()

    def write_page(self) -> None:
        """Bring docs/reliability.md up to date."""
        name, text = self._name, self._tell(read(self.path))
        block = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end of {name} -->)", re.DOTALL)
        page = PAGE.read_text("utf-8")
        PAGE.write_text(block.sub(lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page), "utf-8")


def days(runs: Sequence[Json]) -> str:
    """How many there are, and since when."""
    first, last = runs[0]["began"][:10], runs[-1]["began"][:10]
    count = "One run" if len(runs) == 1 else f"{len(runs)} runs"
    return f"{count} on {first}" if first == last else f"{count} from {first} to {last}"


def next_seed(runs: Iterable[Json]) -> int:
    """The first that none of them has used."""
    return max((run["seeds"][1] for run in runs if "seeds" in run), default=1)


def merged(parts: Iterable[Json], *by: str) -> list[Json]:
    """One part for each of what these fields tell apart."""
    found: dict[tuple[Any, ...], Json] = {}
    for part in parts:
        key = tuple(part[name] for name in by)
        found[key] = together(found[key], part) if key in found else part
    return list(found.values())


def together(one: Json, other: Json) -> Json:
    """Numbers are added, lists one after another; what cannot be added stays as it was."""
    both = dict(one)
    for name, value in other.items():
        before = both.get(name)
        if isinstance(before, dict):
            both[name] = together(before, value)
        elif isinstance(before, list):
            both[name] = [*before, *value]
        elif isinstance(before, (int, float)):
            both[name] = round(before + value, 1)
        elif before is None:
            both[name] = value
    return both


def read(path: Path) -> list[Json]:
    """The runs in a file, oldest first."""
    runs: list[Json] = json.loads(path.read_text("utf-8"))["runs"] if path.exists() else []
    return runs


def write(path: Path, runs: Sequence[Json]) -> None:
    """Put them there, at once or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text(json.dumps({"runs": runs}, indent=1, ensure_ascii=False) + "\n", "utf-8")
    new.replace(path)
