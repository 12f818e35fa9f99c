"""`aedile play`: a game in the terminal, with people and bots."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from aedile.cli.arguments import (
    EditionFile,
    GameName,
    LanguageCode,
    SeatList,
    chosen_language,
    read_options,
    read_seats,
    split_list,
)
from aedile.kernel.errors import BadOptions

if TYPE_CHECKING:
    from aedile.analysis.verdicts import Severity
    from aedile.kernel.contract import Game
    from aedile.kernel.match import Match
    from aedile.tui.screen import Screen

DEFAULT_SEATS = ("human", "heuristic", "heuristic")


def play(
    game: GameName,
    seats: SeatList = None,
    seed: Annotated[
        str | None, typer.Option(metavar="TEXT", help="The same seed deals the same game.")
    ] = None,
    boards: Annotated[
        str | None, typer.Option(metavar="LIST", help="Praetor: side of each player board, A,B2,A.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A setting, such as expert=yes; see aedile games."),
    ] = None,
    names: Annotated[str | None, typer.Option(metavar="LIST", help="Names of the players.")] = None,
    youngest: Annotated[
        str | None,
        typer.Option(metavar="SEAT", help="Praetor: seat of the youngest, who wins the last tie."),
    ] = None,
    edition: EditionFile = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the record of the game here.")
    ] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a record.")] = None,
    ask_all: Annotated[
        bool, typer.Option("--ask-all", help="Ask even when there is only one answer.")
    ] = False,
    coach: Annotated[
        str | None,
        typer.Option(metavar="LEVEL", help="Say what a turn lost: blunders, mistakes or all."),
    ] = None,
    language: LanguageCode = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="Do not use colours.")] = False,
) -> None:
    """Play a game in the terminal, against two bots unless --seats says otherwise."""
    from aedile import catalog
    from aedile.console import open_console
    from aedile.tui.party import party_for
    from aedile.tui.screen import Screen
    from aedile.tui.table import TerminalTable, Wishes

    refuse_to_overwrite(save, load)
    chosen = catalog.game(game, edition)
    screen = Screen(open_console(no_color=no_color), chosen_language(language))
    specs = read_seats(seats)
    options = read_options(option or [], boards=boards, youngest=youngest)
    if load is not None:
        refuse_besides_load(seed, options, names)
        match = resume(chosen, load, given=edition is not None)
    else:
        specs = specs or DEFAULT_SEATS
        match = begin(chosen, specs, seed, options, split_list(names), screen)
    party = party_for(match, specs)
    wishes = Wishes(save, load, edition, ask_all, read_severity(coach))
    TerminalTable(match, party, screen, wishes).play()


def read_severity(given: str | None) -> "Severity | None":
    """After which losses the coach speaks; raises BadOptions."""
    from typing import get_args

    from aedile.analysis.verdicts import Severity

    known: dict[str, Severity] = {each: each for each in get_args(Severity)}
    if given is None or given in known:
        return known[given] if given else None
    raise BadOptions(f"There is no coach {given!r}; there are {', '.join(known)}.")


def refuse_to_overwrite(save: Path | None, load: Path | None) -> None:
    """A file may be overwritten only if it is the game being continued."""
    if save is None or not save.exists():
        return
    if load is None or not load.exists() or not save.samefile(load):
        raise BadOptions(f"{save} exists. Continue it with --load {save}, or name another file.")


def refuse_besides_load(seed: str | None, options: dict[str, str], names: str | None) -> None:
    """A record says all this itself."""
    given = [f"--{name}" for name, value in (("seed", seed), ("names", names)) if value is not None]
    given += [f"the option {name}" for name in options]
    if given:
        raise BadOptions(f"A loaded game is set up already; leave out {', '.join(given)}.")


def resume(game: "Game[Any]", path: Path, *, given: bool) -> "Match[Any]":
    """The table where a record stops, in its own edition unless another was given."""
    from aedile import catalog
    from aedile.tui.files import load_match

    def games(name: str, played: str) -> "Game[Any]":
        return game if given and name == game.name else catalog.stored(name, played)

    match = load_match(path, games)
    if match.game.name != game.name:
        raise BadOptions(f"{path} is a game of {match.game.title}; play {match.game.name}.")
    return match


def begin(
    game: "Game[Any]",
    specs: tuple[str, ...],
    seed: str | None,
    options: dict[str, str],
    names: tuple[str, ...] | None,
    screen: "Screen",
) -> "Match[Any]":
    """A fresh table."""
    from aedile.kernel.dealer import fresh_seed
    from aedile.kernel.match import Match
    from aedile.tui.party import Party, ask_youngest, name_bots

    seed = fresh_seed() if seed is None else seed
    people = Party(specs, seed).humans
    if screen.is_interactive and len(people) > 1 and "youngest" not in options:
        options |= ask_youngest(game, len(specs), screen)
    match = Match.new(game, len(specs), seed, options, names)
    if names is None:
        name_bots(match, specs)
    return match
