"""`aedile fuzz`: random games that look for faults."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from aedile.cli.arguments import AsJson, EditionFile, GameName

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from aedile.fuzz.campaign import Order, Report
    from aedile.kernel.contract import Json

FOUND_SOMETHING = 1
INTERRUPTED = 130


def fuzz(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 1000,
    seed: Annotated[
        str | None, typer.Option(metavar="TEXT", help="The same seed plays the same games.")
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, max=256, help="Number of processes.")
    ] = 2,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Where records of failures are saved.")
    ] = Path("findings"),
    edition: EditionFile = None,
    as_json: AsJson = False,
) -> None:
    """Play random games over all player counts, options and variants; check every law."""
    from aedile import catalog
    from aedile.fuzz.campaign import Order, Report, save_findings
    from aedile.kernel.dealer import fresh_seed

    catalog.game(game, edition)  # refuse an unknown game or a bad edition at once
    order = Order(game, games, seed or fresh_seed()[:8], min(workers, games), edition)
    report = Report(order)
    ended = play_all(order, report)
    paths = save_findings(report, out) if report.findings else []
    if as_json:
        typer.echo(json.dumps(as_data(report, paths), indent=2))
    else:
        print_summary(report, paths)
    raise typer.Exit(FOUND_SOMETHING if report.faults else ended)


def play_all(order: "Order", report: "Report") -> int:
    """Play with a sign of progress on standard error; how it ended, as an exit code."""
    from aedile.console import open_console
    from aedile.console.progress import Progress
    from aedile.fuzz.campaign import WorkerDied, run

    with Progress(open_console(stderr=True), order.games, "games") as progress:
        try:
            run(order, report, lambda report: progress.reach(report.games))
        except KeyboardInterrupt:
            return INTERRUPTED
        except WorkerDied as death:
            typer.secho(str(death), fg="red", err=True)
            return FOUND_SOMETHING
    return 0


def as_data(report: "Report", paths: list[Path]) -> "Json":
    """The summary for programs."""
    return {
        "game": report.order.game,
        "seed": report.order.seed,
        "games": report.games,
        "decisions": report.decisions,
        "faults": report.faults,
        "by_players": {
            str(players): {
                "games": tally.games,
                "decisions": tally.decisions,
                "shortest": tally.shortest,
                "longest": tally.longest,
                "endings": dict(tally.endings),
            }
            for players, tally in sorted(report.by_players.items())
        },
        "findings": [
            {
                "law": finding.law,
                "what": finding.what,
                "moves": finding.moves,
                "players": finding.plan.players,
                "options": finding.plan.options,
                "record": str(path),
            }
            for finding, path in zip(report.findings, paths, strict=True)
        ],
    }


def print_summary(report: "Report", paths: list[Path]) -> None:
    """The summary for people."""
    from aedile.console import open_console

    console = open_console()
    console.print(summary_table(report))
    print_findings(console, report, paths)


def summary_table(report: "Report") -> "RenderableType":
    """A line for each number of players."""
    from aedile.console.tables import plain_table

    table = plain_table("Players", "Games>", "Decisions>", "mean>", "least>", "most>", "Ended by")
    for players, tally in sorted(report.by_players.items()):
        table.add_row(
            str(players),
            str(tally.games),
            str(tally.decisions),
            str(round(tally.decisions / tally.games)),
            str(tally.shortest),
            str(tally.longest),
            ", ".join(f"{ending} {count}" for ending, count in sorted(tally.endings.items())),
        )
    return table


def print_findings(console: "Console", report: "Report", paths: list[Path]) -> None:
    """What is wrong, and how to see it again."""
    order = report.order
    console.print(
        f"{report.games} games of {order.game}, {report.decisions} decisions, "
        f"seed {order.seed}: {report.faults or 'no'} finding{'s' * (report.faults != 1)}."
    )
    for finding, path in zip(report.findings, paths, strict=True):
        console.print(f"{finding.law} after {finding.moves} moves: {finding.what}")
        console.print(f"  aedile replay --check {path}", soft_wrap=True)
    if report.faults > len(paths):
        console.print(f"Only the first {len(paths)} findings were saved.")
