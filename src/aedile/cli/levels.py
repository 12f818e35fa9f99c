"""`aedile levels`: how far apart the levels of the bots are."""

from typing import TYPE_CHECKING, Annotated

import typer

from aedile.cli.arena import (
    DEFAULT_GAMES,
    RUNS,
    STANDARD_OUTPUT,
    Games,
    JsonFile,
    RayAddress,
    RunFolder,
    Seed,
    Workers,
    check_extras,
    folder_name,
    play_all,
    write_json,
)
from aedile.cli.arguments import EditionFile, GameName, read_seats
from aedile.kernel.errors import BadOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aedile.arena.run import Run


def levels(
    game: GameName,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LIST", help="The bots, the weakest first. Default: all levels but the highest."
        ),
    ] = None,
    players: Annotated[
        list[int] | None,
        typer.Option(metavar="N", min=2, help="How many players, repeatedly. Default: all."),
    ] = None,
    games: Games = None,
    seed: Seed = "levels",
    workers: Workers = 2,
    run: RunFolder = None,
    ray: RayAddress = None,
    edition: EditionFile = None,
    as_json: JsonFile = None,
) -> None:
    """Rate bots by games between neighbours: are their steps even?"""
    from aedile import catalog
    from aedile.arena.ladder import tables
    from aedile.arena.order import Order, whole_blocks
    from aedile.arena.run import Run, check_order
    from aedile.bots.levels import LEVELS

    check_extras(None, ray)
    rules = catalog.game(game, edition)
    ladder = read_seats(bots) or tuple(level.name for level in LEVELS[:-1])
    if len(set(ladder)) < len(ladder) or len(ladder) < 2:
        raise BadOptions("Name two bots or more, each once.")
    kept: list[list[Run]] = []
    for count in players or rules.seats:
        kept.append([])
        for number, seats in enumerate(tables(ladder, count), start=1):
            order = Order(game, seats, seed or "levels", edition=edition)
            check_order(order)
            folder = run or RUNS / f"levels-{folder_name(order)}"
            wanted = whole_blocks(order, games or DEFAULT_GAMES)
            kept[-1].append(Run(folder / f"{count}-players-{number}", order, wanted, None))
    for each in (each for runs in kept for each in runs):
        if ended := play_all(each, workers, ray, "the same command"):
            raise typer.Exit(ended)
    show(ladder, kept, as_json)


def show(ladder: "Sequence[str]", kept: "Sequence[Sequence[Run]]", as_json: str | None) -> None:
    """As text, unless JSON takes its place."""
    from aedile.arena.ladder import summarise_ladders
    from aedile.arena.ladder_text import report
    from aedile.console import open_console

    played = [[(run.order, run.finished()) for run in runs] for runs in kept]
    summary = summarise_ladders(ladder, played)
    write_json(summary, as_json)
    if as_json != STANDARD_OUTPUT:
        console = open_console()
        for thing in report(summary):
            console.print(thing)
