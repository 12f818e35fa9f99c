"""`aedile arena`: bots against bots."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from aedile.cli.arguments import EditionFile, GameName, SeatList, read_options, read_seats
from aedile.kernel.errors import BadOptions

if TYPE_CHECKING:
    from aedile.arena.order import Order
    from aedile.arena.run import Run
    from aedile.kernel.contract import Json

INTERRUPTED = 130
DEFAULT_GAMES = 100
RUNS = Path("runs")
STANDARD_OUTPUT = "-"

Games = Annotated[
    int | None,
    typer.Option(
        metavar="N", min=1, help=f"How many games, in whole blocks. Default: {DEFAULT_GAMES}."
    ),
]
Seed = Annotated[
    str | None, typer.Option(metavar="TEXT", help="The same seed plays the same games.")
]
Workers = Annotated[int, typer.Option(metavar="N", min=1, max=1024, help="Number of processes.")]
Option = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=VALUE", help="A setting, such as expert=yes; see aedile games."),
]
Seconds = Annotated[
    float | None,
    typer.Option(metavar="S", min=0.001, help="Thinking time for each decision, for all bots."),
]
RunFolder = Annotated[
    Path | None,
    typer.Option(
        "--run", metavar="DIR", help="The run, new or to continue. Default: runs/GAME-SEED."
    ),
]
Records = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Save the record of every game here.")
]
RayAddress = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local starts one here."),
]
Lenient = Annotated[
    bool,
    typer.Option("--lenient", help="A bot that fails loses that game; otherwise it stops the run."),
]
JsonFile = Annotated[
    str | None,
    typer.Option("--json", metavar="FILE", help="Write the figures as JSON; - is standard output."),
]
HtmlFile = Annotated[
    Path | None, typer.Option("--html", metavar="FILE", help="Write an HTML page with plots.")
]


def arena(
    game: GameName,
    seats: SeatList = None,
    games: Games = None,
    seed: Seed = None,
    workers: Workers = 2,
    option: Option = None,
    seconds: Seconds = None,
    run: RunFolder = None,
    records: Records = None,
    ray: RayAddress = None,
    lenient: Lenient = False,
    edition: EditionFile = None,
    as_json: JsonFile = None,
    html: HtmlFile = None,
) -> None:
    """Compare bots over many games, each in every seat with the same luck."""
    from aedile.arena.order import Order, whole_blocks
    from aedile.arena.run import Run, check_order
    from aedile.kernel.dealer import fresh_seed

    check_extras(html, ray)
    specs = read_seats(seats)
    if run is not None and specs is None:
        order, ordered = going_on(run, game, given(seed=seed, seconds=seconds, option=option))
    elif specs is None:
        raise BadOptions("Say who plays, such as --seats flat,uniform*3; or --run DIR to go on.")
    else:
        seed = fresh_seed()[:8] if seed is None else seed
        options = read_options(option or [])
        order = Order(game, specs, seed, options, seconds, lenient, edition=edition)
        ordered = DEFAULT_GAMES
    if order.facts:
        raise BadOptions(f"The run in {run} is a study; aedile study {game} goes on with it.")
    order = order._replace(records=records is not None)
    check_order(order)
    folder = run or RUNS / folder_name(order)
    wanted = whole_blocks(order, games or ordered)
    kept = Run(folder, order, wanted, records)
    ended = play_all(kept, workers, ray, f"aedile arena {game} --run {folder}")
    show(kept, as_json, html)
    raise typer.Exit(ended)


def check_extras(html: Path | None, ray: str | None) -> None:
    """Fail before hours are spent if a library is missing."""
    from aedile.kernel.extras import check_installed

    check_installed("numpy", "arena")
    if html is not None:
        check_installed("matplotlib", "arena")
    if ray is not None:
        check_installed("ray", "ray")


def given(**wishes: object) -> list[str]:
    """The options that were used, of those named."""
    return [f"--{name}" for name, value in wishes.items() if value]


def going_on(folder: Path, game: str, besides: list[str]) -> "tuple[Order, int]":
    """The order of a run that is on disk, with its number of games."""
    from aedile.arena.run import read_order

    found = read_order(folder)
    if found is None:
        raise BadOptions(f"There is no run in {folder} to go on with; say who plays: --seats.")
    if besides:
        raise BadOptions(f"The run in {folder} is set up already; leave out {', '.join(besides)}.")
    order, games = found
    if order.game != game:
        raise BadOptions(f"The run in {folder} is of {order.game}.")
    programs = [spec for spec in order.seats if spec.startswith("exec:")]
    if programs:
        raise BadOptions(
            f"The run in {folder} seats the program {programs[0].removeprefix('exec:')!r}. If you "
            "want it to run, say so: repeat --seats and --seed."
        )
    return order, games


def folder_name(order: "Order") -> str:
    """A name for each seed, so that the same command goes on with its run."""
    seed = "".join(sign if sign.isalnum() else "-" for sign in order.seed)
    return f"{order.game}-{seed}"


def play_all(run: "Run", workers: int, ray: str | None, resume: str) -> int:
    """Play what is missing, with a sign of progress on standard error; an exit code."""
    from aedile.arena.players import play_missing
    from aedile.console import open_console
    from aedile.console.progress import Progress
    from aedile.kernel.errors import AedileError

    missing = len(run.missing())
    if missing == 0:
        return 0
    console = open_console(stderr=True)
    console.print(f"Playing {missing} games; the run is kept in {run.folder}.", soft_wrap=True)
    try:
        with Progress(console, missing, "games") as progress:
            play_missing(run, workers, ray, lambda: progress.reach(missing - len(run.missing())))
    except KeyboardInterrupt:
        console.print("Stopped. To go on:")
        console.print(f"  {resume}", soft_wrap=True)
        return INTERRUPTED
    except AedileError:
        console.print("Games that are over are kept. To go on:")
        console.print(f"  {resume}", soft_wrap=True)
        raise
    return 0


def show(run: "Run", as_json: str | None, html: Path | None) -> None:
    """The report in every form that was asked for; text unless JSON takes its place."""
    from aedile.arena.summary import summarise
    from aedile.arena.text import report
    from aedile.console import open_console

    results = run.finished()
    if not results:
        return
    summary = summarise(run.order, results, run.games)
    if html is not None:
        from aedile.arena.page import arena_page
        from aedile.console.files import write_text

        write_text(html, arena_page(summary, results))
    write_json(summary, as_json)
    if as_json != STANDARD_OUTPUT:
        console = open_console()
        for thing in report(summary):
            console.print(thing)


def write_json(summary: "Json | list[Json]", target: str | None) -> None:
    """To a file, or to standard output."""
    from aedile.console.files import write_text

    text = json.dumps(summary, indent=2)
    if target == STANDARD_OUTPUT:
        typer.echo(text)
    elif target is not None:
        write_text(Path(target), text + "\n")
