"""`aedile analyse`: how well games were played, and why."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from aedile.cli.arena import STANDARD_OUTPUT, JsonFile, RayAddress, Workers, write_json
from aedile.cli.arguments import EditionFile, LanguageCode, chosen_language
from aedile.kernel.errors import BadOptions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeAlias

    from aedile.analysis.tasks import Task
    from aedile.analysis.work import Analysis
    from aedile.kernel.contract import Json

    Crew: TypeAlias = Callable[[Sequence[Task]], Iterator[Json]]

STOPPED = 130  # as shells say of a program that was interrupted


def analyse(
    records: Annotated[list[Path], typer.Argument(metavar="RECORD...", help="Files of records.")],
    level: Annotated[
        str, typer.Option(metavar="LEVEL", help="How thoroughly: quick or deep.")
    ] = "quick",
    seat: Annotated[
        list[int] | None,
        typer.Option(metavar="N", min=1, help="Judge only this seat, from 1; may be repeated."),
    ] = None,
    workers: Workers = 2,
    ray: RayAddress = None,
    as_json: JsonFile = None,
    as_html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE", help="Write a page with plots; of one record."),
    ] = None,
    cache: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where finished parts are kept, to go on from."),
    ] = None,
    edition: EditionFile = None,
    language: LanguageCode = None,
) -> None:
    """Judge every turn of a game: errors, luck, better moves, and why. It goes on if stopped."""
    from aedile.analysis.page import page
    from aedile.analysis.text import Words
    from aedile.console import open_console
    from aedile.console.files import write_text
    from aedile.tui.voice import voice_for

    if as_html and len(records) > 1:
        raise BadOptions("A page shows one record; give one with --html.")
    crew = crew_of(workers, ray)
    console, chosen = open_console(), chosen_language(language)
    reports = []
    for path in records:
        analysis, report = analysed(path, level, seat, cache, edition, crew)
        reports.append(report)
        words = Words(analysis, report, chosen, voice_for(analysis.match, chosen).names)
        if as_html:
            write_text(as_html, page(words))
        if as_json != STANDARD_OUTPUT:
            for line in words.all():
                console.print(line)
    write_json(reports[0] if len(reports) == 1 else reports, as_json)


def analysed(
    path: Path,
    level: str,
    seat: "Sequence[int] | None",
    cache: Path | None,
    edition: Path | None,
    crew: "Crew",
) -> "tuple[Analysis, Json]":
    """What is missing is done, with its progress on standard error; the rest is read."""
    from aedile.analysis.levels import level as level_of
    from aedile.analysis.report import key, report
    from aedile.analysis.tasks import Rows, Task, cache_folder
    from aedile.analysis.work import Analysis
    from aedile.cli.replay import games_with, load
    from aedile.console import open_console
    from aedile.console.files import read_text
    from aedile.console.progress import Progress

    analysis = Analysis(load(path, games_with(edition), None), level_of(level))
    seats = seats_of(seat, len(analysis.match.names))
    rows = Rows(cache or cache_folder(), key(analysis.match, level))
    parts = list(analysis.parts(seats))
    text = read_text(path)
    given = str(edition.resolve() if edition and edition.exists() else edition or "")
    missing = [Task(text, given, level, part) for part in parts if part not in rows.by_part]
    with Progress(open_console(stderr=True), len(parts), "positions") as progress:
        try:
            for done, row in enumerate(crew(missing), start=1):
                rows.add(row)
                progress.reach(len(parts) - len(missing) + done)
        except KeyboardInterrupt:
            typer.echo("Stopped; the same command goes on from here.", err=True)
            raise typer.Exit(STOPPED) from None
    return analysis, report(analysis, rows.by_part.values(), seats)


def crew_of(workers: int, ray: str | None) -> "Crew":
    """Who does the parts: processes here, or a cluster; raises MissingExtra early."""
    from aedile.analysis.tasks import do_all, do_on_ray
    from aedile.kernel.extras import check_installed

    if ray is None:
        return lambda tasks: do_all(tasks, workers)
    check_installed("ray", "ray")
    return lambda tasks: do_on_ray(tasks, ray, workers) if tasks else iter(())


def seats_of(given: "Sequence[int] | None", players: int) -> list[int] | None:
    """Seats from 1 as numbers from 0; raises BadOptions."""
    for seat in given or ():
        if seat > players:
            raise BadOptions(f"There is no seat {seat}; there are {players} players.")
    return sorted({seat - 1 for seat in given}) if given else None
