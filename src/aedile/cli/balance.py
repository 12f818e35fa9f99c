"""`aedile study GAME --balance`: is an edition even, with every number of players?"""

from typing import TYPE_CHECKING, Final

from aedile.cli.arena import STANDARD_OUTPUT, going_on, write_json
from aedile.kernel.errors import BadOptions

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from aedile.arena.order import Order
    from aedile.arena.run import Run

JUDGED: Final = "praetor"  # whose numbers are ours to choose
PLAYERS: Final = [2, 3, 4, 5]


def check_balance(game: str, html: "Path | None") -> None:
    """Refuse what cannot be judged, or not be shown."""
    if game != JUDGED:
        raise BadOptions(f"The pieces of {game} are known, so there is nothing to balance.")
    if html is not None:
        raise BadOptions("There is no page for --balance; leave out --html.")


def folder_of(folder: "Path", order: "Order", balance: bool) -> "Path":
    """In a balance each number of players has a run of its own."""
    return folder / f"{order.players}-players" if balance else folder


def begun(folder: "Path", game: str, balance: bool) -> "list[tuple[Order, int]]":
    """The orders of runs that are on disk already, with their numbers of games."""
    from aedile.arena.run import read_order

    folders = [folder / f"{count}-players" for count in PLAYERS] if balance else [folder]
    return [going_on(each, game, []) for each in folders if read_order(each) is not None]


def show_balance(runs: "Sequence[Run]", as_json: str | None) -> None:
    """As text, unless JSON takes its place."""
    from aedile.arena.study.balance import summarise_balance
    from aedile.arena.study.balance_text import report
    from aedile.console import open_console

    played = [(run.order, run.finished(), run.games) for run in runs if run.finished()]
    if not played:
        return
    summary = summarise_balance(played)
    write_json(summary, as_json)
    if as_json != STANDARD_OUTPUT:
        console = open_console()
        for thing in report(summary):
            console.print(thing)
