"""`aedile study`: what wins a game."""

from typing import TYPE_CHECKING, Annotated

import typer

from aedile.cli.arena import (
    DEFAULT_GAMES,
    RUNS,
    STANDARD_OUTPUT,
    Games,
    HtmlFile,
    JsonFile,
    Option,
    RayAddress,
    RunFolder,
    Seconds,
    Seed,
    Workers,
    check_extras,
    folder_name,
    given,
    going_on,
    play_all,
    write_json,
)
from aedile.cli.arguments import EditionFile, GameName, read_options
from aedile.kernel.errors import BadOptions

if TYPE_CHECKING:
    from pathlib import Path

    from aedile.arena.run import Run

# The strongest of these that there is: a study needs many games.
FAST_BOTS = ("heuristic", "greedy", "uniform")


def study(
    game: GameName,
    bot: Annotated[
        str | None,
        typer.Option(metavar="BOT", help="The bot in every seat. Default: the best fast one."),
    ] = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", min=2, help="How many players. Default: 4.")
    ] = None,
    games: Games = None,
    seed: Seed = None,
    workers: Workers = 2,
    option: Option = None,
    seconds: Seconds = None,
    run: RunFolder = None,
    ray: RayAddress = None,
    edition: EditionFile = None,
    as_json: JsonFile = None,
    html: HtmlFile = None,
) -> None:
    """Play many games and show what wins: seats, boards, tiles, what players do."""
    from aedile import catalog
    from aedile.arena.order import Order, whole_blocks
    from aedile.arena.run import Run, check_order, read_order
    from aedile.arena.study import mixed_setting
    from aedile.kernel.dealer import fresh_seed

    check_extras(html, ray)
    catalog.game(game, edition)
    besides = given(bot=bot, players=players, seed=seed, seconds=seconds, option=option)
    if run is not None and not besides and read_order(run) is not None:
        order, ordered = going_on(run, game, besides)
    else:
        options = read_options(option or [])
        mix = mixed_setting(game)
        order = Order(
            game,
            (bot or best_fast_bot(),) * (players or 4),
            fresh_seed()[:8] if seed is None else seed,
            options,
            seconds,
            mix="" if mix in options else mix,
            facts=True,
            edition=edition,
        )
        ordered = DEFAULT_GAMES
    if not order.facts:
        raise BadOptions(f"The run in {run} is no study; aedile arena {game} goes on with it.")
    check_order(order)
    folder = run or RUNS / f"study-{folder_name(order)}"
    kept = Run(folder, order, whole_blocks(order, games or ordered), None)
    ended = play_all(kept, workers, ray, f"aedile study {game} --run {folder}")
    show(kept, as_json, html)
    raise typer.Exit(ended)


def best_fast_bot() -> str:
    """The strongest bot that plays a game in a moment."""
    from aedile.bots import registry

    return next(name for name in FAST_BOTS if name in registry.names())


def show(run: "Run", as_json: str | None, html: "Path | None") -> None:
    """The report in every form that was asked for; text unless JSON takes its place."""
    from aedile.arena.study.summary import summarise_study
    from aedile.arena.study.text import report
    from aedile.console import open_console

    results = run.finished()
    if not results:
        return
    summary = summarise_study(run.order, results, run.games)
    if html is not None:
        from aedile.arena.study.page import study_page
        from aedile.console.files import write_text

        write_text(html, study_page(summary))
    write_json(summary, as_json)
    if as_json != STANDARD_OUTPUT:
        console = open_console()
        for thing in report(summary):
            console.print(thing)
