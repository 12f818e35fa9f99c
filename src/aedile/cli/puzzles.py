"""`aedile puzzles`: positions with one best turn, found in records and checked."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from aedile.cli.arena import STANDARD_OUTPUT, JsonFile, Workers, write_json
from aedile.kernel.errors import BadOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aedile.kernel.contract import Json
    from aedile.puzzles.making import Task

STOPPED = 130  # as shells say of a program that was interrupted

app = typer.Typer(name="puzzles", help="Find puzzles in records, and check them.")


@app.command()
def make(
    records: Annotated[list[Path], typer.Argument(metavar="RECORD...", help="Files of records.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the puzzles are written.")],
    run: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where what is done is kept. Default: beside FILE."),
    ] = None,
    workers: Workers = 1,
    as_json: JsonFile = None,
) -> None:
    """Look through records for positions with one clearly best turn. It goes on if stopped."""
    from aedile.analysis.tasks import Journal
    from aedile.console import open_console
    from aedile.console.progress import Progress
    from aedile.puzzles.making import do_all, renamed, tally

    tasks = tasks_of(records)
    journal = Journal((run or out.parent) / f"{out.stem}.jsonl")
    known = {row["key"] for row in journal.rows}
    missing = [task for key, task in tasks.items() if key not in known]
    kept = [row for row in journal.rows if row["key"] in tasks]
    rows = [renamed(row, tasks[row["key"]].name()) for row in kept]
    console = open_console(stderr=True)
    with Progress(console, len(tasks), "records") as progress:
        try:
            for row in do_all(missing, workers):
                journal.add(row)
                rows.append(row)
                keep(out, rows)
                progress.reach(len(rows))
        except KeyboardInterrupt:
            console.print("Stopped; the same command goes on from here.")
            raise typer.Exit(STOPPED) from None
    keep(out, rows)
    found = tally(rows)
    write_json(found, as_json)
    if as_json != STANDARD_OUTPUT:
        typer.echo(f"{found['puzzles']} puzzles in {found['records']} records: {out}")
        for reason, count in found["dropped"].items():
            typer.echo(f"  {count:6} turns dropped: {reason}")


def tasks_of(records: "Sequence[Path]") -> "dict[str, Task]":
    """What there is to do, by key, each game once; raises BadOptions for both kinds of games."""
    from aedile.console.files import read_text
    from aedile.puzzles.making import Task

    tasks = [Task(path.stem, read_text(path)) for path in records]
    if len({task.game() for task in tasks}) > 1:
        raise BadOptions("A file holds puzzles of one game; give records of one game.")
    played = {task.played(): task for task in tasks}
    return {task.key(): task for task in played.values()}


def keep(out: Path, rows: "Sequence[Json]") -> None:
    """Write what is found by now."""
    from aedile.console.files import write_text
    from aedile.puzzles.making import puzzles_of
    from aedile.puzzles.puzzle import written

    write_text(out, written(puzzles_of(rows)))


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File of puzzles.")],
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="For worlds not seen yet.")] = 0,
    workers: Workers = 1,
    as_json: JsonFile = None,
) -> None:
    """Check puzzles with fresh seeds: how many hold, and who solves them."""
    from aedile.console import open_console
    from aedile.console.files import read_text
    from aedile.console.progress import Progress
    from aedile.puzzles.checking import check_all
    from aedile.puzzles.puzzle import read

    puzzles = read(read_text(file))
    if not puzzles:
        raise BadOptions(f"There are no puzzles in {file}.")
    rows = []
    with Progress(open_console(stderr=True), len(puzzles), "puzzles") as progress:
        for checked in check_all(puzzles, seed, workers):
            rows.append(checked)
            progress.reach(len(rows))
    shares = {
        name: sum(getattr(row, name) for row in rows) / len(rows)
        for name in ("confirmed", "greedy", "strongest")
    }
    write_json({"puzzles": len(rows), **shares, "rows": [row.row for row in rows]}, as_json)
    if as_json != STANDARD_OUTPUT:
        typer.echo(f"{len(rows)} puzzles")
        typer.echo(f"confirmed by fresh seeds: {shares['confirmed']:.1%}")
        typer.echo(f"solved by greedy: {shares['greedy']:.1%}")
        typer.echo(f"solved by the strongest: {shares['strongest']:.1%}")
