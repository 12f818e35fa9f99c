"""`aedile export`: records in columns."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from aedile.cli.arena import INTERRUPTED, Workers
from aedile.cli.arguments import AsJson, EditionFile

if TYPE_CHECKING:
    from aedile.export.files import Files
    from aedile.export.reading import Portion, Wanted
    from aedile.export.work import Report
    from aedile.kernel.contract import Json

SKIPPED_SOME = 1
FORMAT = "aedile-export"


def export(
    records: Annotated[
        list[str],
        typer.Argument(
            metavar="RECORDS...", help="Files, folders, patterns, or the folder of an arena's run."
        ),
    ],
    parquet: Annotated[
        Path,
        typer.Option(metavar="PATH", help="A folder for the tables; with --table, a file."),
    ],
    table: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Only this: games, seats, turns, points or features."),
    ] = None,
    features: Annotated[
        bool, typer.Option("--features", help="Also a vector for every decision; this is large.")
    ] = False,
    workers: Workers = 2,
    force: Annotated[
        bool, typer.Option("--force", help="Replace the tables of an earlier export.")
    ] = False,
    edition: EditionFile = None,
    as_json: AsJson = False,
) -> None:
    """Write many records into Parquet files, for polars, DuckDB or pandas."""
    from aedile.export.files import Files, target_at
    from aedile.export.reading import Wanted
    from aedile.kernel.extras import check_installed

    check_installed("pyarrow", "parquet")
    target = target_at(parquet, table, features=features)
    files = Files(target, force=force)
    found = all_records(records)
    report = export_all(found, Wanted(tuple(target.paths), edition), files, workers)
    if as_json:
        typer.echo(json.dumps(as_data(report, files), indent=2))
    else:
        print_summary(report, files)
    raise typer.Exit(SKIPPED_SOME if report.skipped else 0)


def all_records(places: list[str]) -> list[Path]:
    """The records of all places in their order, each once."""
    from aedile.arena.run import SETTINGS, records_of
    from aedile.export.finding import records_at

    found: dict[Path, None] = {}
    for place in places:
        is_run = (Path(place) / SETTINGS).is_file()
        found |= dict.fromkeys(records_of(Path(place)) if is_run else records_at(place))
    return list(found)


def export_all(paths: list[Path], wanted: "Wanted", files: "Files", workers: int) -> "Report":
    """With a sign of progress on standard error, where damaged records are named."""
    from aedile.console import open_console
    from aedile.console.progress import Progress
    from aedile.export.work import export as export_records

    console = open_console(stderr=True)

    def show(report: "Report", portion: "Portion") -> None:
        for skipped in portion.skipped:
            console.print(f"Skipped {skipped}", soft_wrap=True, style="red")
        progress.reach(report.done)

    try:
        with Progress(console, len(paths), "records") as progress:
            return export_records(paths, wanted, files, workers, show)
    except KeyboardInterrupt:
        console.print("Stopped; nothing is written.")
        raise typer.Exit(INTERRUPTED) from None


def as_data(report: "Report", files: "Files") -> "Json":
    """The summary for programs."""
    from aedile import __version__
    from aedile.export.schema import VERSION

    return {
        "format": FORMAT,
        "version": 1,
        "aedile": __version__,
        "schema_version": VERSION,
        "games": report.games,
        "skipped": [skipped._asdict() for skipped in report.skipped],
        "tables": {
            name: {"file": str(file.path), "rows": file.rows, "bytes": file.path.stat().st_size}
            for name, file in files.tables.items()
        },
    }


def print_summary(report: "Report", files: "Files") -> None:
    """The summary for people."""
    from aedile.console import open_console
    from aedile.console.tables import plain_table

    console = open_console()
    table = plain_table("Table", "Rows>", "kB>", "File")
    for name, file in files.tables.items():
        size = -(-file.path.stat().st_size // 1000)
        table.add_row(name, str(file.rows), str(size), str(file.path))
    console.print(table)
    console.print(f"{report.games} games; skipped: {len(report.skipped) or 'none'}.")
