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
    play_all,
    write_json,
)
from aedile.cli.arguments import EditionFile, GameName, read_options
from aedile.cli.balance import PLAYERS, begun, check_balance, folder_of, show_balance
from aedile.kernel.errors import BadOptions

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from aedile.arena.order import Order
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
        list[int] | None,
        typer.Option(
            metavar="N", min=2, help="How many players; --balance takes it repeatedly. Default: 4."
        ),
    ] = None,
    balance: Annotated[
        bool,
        typer.Option("--balance", help="Judge an edition: seats, boards, tiles in use, length."),
    ] = False,
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
    from aedile.arena.order import whole_blocks
    from aedile.arena.run import Run, check_order

    check_extras(html, ray)
    catalog.game(game, edition)
    if balance:
        check_balance(game, html)
    elif players and len(players) > 1:
        raise BadOptions("A study is of one number of players; with --balance there may be more.")
    besides = given(bot=bot, players=players, seed=seed, seconds=seconds, option=option)
    orders = begun(run, game, balance) if run is not None and not besides else []
    if not orders:
        order = new_order(game, bot, seed, option, seconds, edition)
        counts = players or (PLAYERS if balance else [4])
        orders = [(order._replace(seats=order.seats * count), DEFAULT_GAMES) for count in counts]
    for order, _ in orders:
        if not order.facts:
            raise BadOptions(f"The run in {run} is no study; aedile arena {game} goes on with it.")
        check_order(order)
    mode = "balance" if balance else "study"
    folder = run or RUNS / f"{mode}-{folder_name(orders[0][0])}"
    kept = [
        Run(folder_of(folder, order, balance), order, whole_blocks(order, games or ordered), None)
        for order, ordered in orders
    ]
    again = f"aedile study {game}{' --balance' if balance else ''} --run {folder}"
    ended = play_each(kept, workers, ray, again)
    if balance:
        show_balance(kept, as_json)
    else:
        show(kept[0], as_json, html)
    raise typer.Exit(ended)


def new_order(
    game: str,
    bot: str | None,
    seed: str | None,
    option: list[str] | None,
    seconds: float | None,
    edition: "Path | None",
) -> "Order":
    """What was asked for, with one seat; what can be dealt by lot is."""
    from aedile.arena.order import Order
    from aedile.arena.study import mixed_setting
    from aedile.kernel.dealer import fresh_seed

    options = read_options(option or [])
    mix = mixed_setting(game)
    return Order(
        game,
        (bot or best_fast_bot(),),
        fresh_seed()[:8] if seed is None else seed,
        options,
        seconds,
        mix="" if mix in options else mix,
        facts=True,
        edition=edition,
    )


def play_each(runs: "Sequence[Run]", workers: int, ray: str | None, again: str) -> int:
    """One run after the other, until somebody stops it; an exit code."""
    for run in runs:
        if ended := play_all(run, workers, ray, again):
            return ended
    return 0


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
