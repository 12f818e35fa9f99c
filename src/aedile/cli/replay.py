"""`aedile replay`: step through a record, or check it."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from aedile.cli.arguments import AsJson, EditionFile, LanguageCode, chosen_language
from aedile.kernel.errors import AedileError, BadOptions, BadRecord

if TYPE_CHECKING:
    from aedile.kernel.contract import Game, Json
    from aedile.kernel.match import Match
    from aedile.kernel.record import Games

BAD_RECORD = 2


def replay(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="File of a record.")],
    check: Annotated[
        bool, typer.Option("--check", help="Only check that it is complete and legal.")
    ] = False,
    to: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Go to the position after N moves.")
    ] = None,
    edition: EditionFile = None,
    language: LanguageCode = None,
    as_json: AsJson = False,
    no_color: Annotated[bool, typer.Option("--no-color", help="Do not use colours.")] = False,
) -> None:
    """Step through a record; if the output is piped, print it move by move."""
    games = games_with(edition)
    if check:
        report(check_record(record, games), as_json=as_json)
    elif as_json:
        typer.echo(json.dumps(as_data(load(record, games, to)), indent=2))
    else:
        show(record, games, to, language, no_color=no_color)


def games_with(edition: Path | None) -> "Games":
    """Look games up in an edition if one is given, else in that of the record."""

    def game(name: str, played: str) -> "Game[Any]":
        from aedile import catalog

        return catalog.stored(name, played) if edition is None else catalog.game(name, edition)

    return game


def load(path: Path, games: "Games", to: int | None) -> "Match[Any]":
    """The table after the first `to` moves of a record, or all."""
    from aedile.kernel.record import replay as play_again
    from aedile.tui.files import naming, read_record

    record = read_record(path)
    if to is not None and to > record.moves:
        raise BadOptions(f"{path} has {record.moves} moves; --to cannot go to {to}.")
    with naming(path):
        return play_again(record, games, to)


def show(
    path: Path,
    games: "Games",
    to: int | None,
    language: str | None,
    *,
    no_color: bool,
) -> None:
    """On a terminal step by step, else all at once."""
    from aedile.console import open_console
    from aedile.tui.replay import Replay
    from aedile.tui.screen import Screen

    screen = Screen(open_console(no_color=no_color), chosen_language(language))
    if screen.is_interactive:
        Replay(load(path, games, None), screen).step_through(to or 0)
    else:
        Replay(load(path, games, to), screen).print_all()


def as_data(match: "Match[Any]") -> "Json":
    """A game move by move, and where it stands at the end."""
    from dataclasses import asdict

    from aedile.kernel.state import NOBODY
    from aedile.tui.replay import told_by_move

    told = [[line.text for line in lines] for lines in told_by_move(match)]
    return {
        "game": match.game.name,
        "edition": match.game.edition,
        "edition_note": match.game.edition_note,
        "players": list(match.names),
        "setup": told[0],
        "moves": [
            {"number": number, "seat": move.seat, "move": move.notation, "events": told[number]}
            for number, move in enumerate(match.moves, start=1)
        ],
        "variations": [asdict(each) for each in match.variations],
        "comments": [asdict(each) for each in match.comments],
        "over": match.over,
        "standings": [row._asdict() for row in match.standings()],
        "view": match.game.observe(match.state, NOBODY),
    }


# Checking.


def check_record(path: Path, games: "Games") -> "Json":
    """Whether a record is complete, keeps the rules, and breaks no law on the way."""
    from aedile.console.files import read_text
    from aedile.fuzz.trial import crash_text
    from aedile.kernel.record import read
    from aedile.kernel.record import replay as play_again

    try:
        match = play_again(read(read_text(path)), games)
        broken = broken_law(match)
    except BadRecord as error:
        return {"ok": False, "file": str(path), "line": error.line, "reason": error.reason}
    except AedileError:
        raise
    except Exception as error:  # a record of a crash is a record of our own fault
        broken = f"The program fails: {crash_text(error)}"
    if broken:
        return {"ok": False, "file": str(path), "line": 0, "reason": broken}
    return {"ok": True, "file": str(path), "moves": len(match.moves), "result": result(match)}


def broken_law(match: "Match[Any]") -> str:
    """The first law of the game that some position breaks, in words; or nothing."""
    from aedile.fuzz.laws import Broken, check_end, check_position, examine
    from aedile.kernel.rng import Rng

    moves = 0
    try:
        for moves in range(len(match.moves) + 1):
            check_position(match.game, match.state_after(moves))
        examine(match.game, match.state, Rng(0))
        if match.over:
            check_end(match.game, match.state)
    except Broken as fault:
        return f"After {moves} moves: {fault.law}: {fault.what}"
    return ""


def result(match: "Match[Any]") -> str:
    """`Blue 97, Yellow 84`, or who is to decide."""
    if not match.over:
        return f"unfinished, {match.name(match.to_move)} decides"
    return ", ".join(f"{match.name(row.player)} {row.score}" for row in match.standings())


def report(found: "Json", *, as_json: bool) -> None:
    """Print what was found; a bad record ends with exit code 2."""
    if as_json:
        typer.echo(json.dumps(found, indent=2))
    elif found["ok"]:
        typer.echo(f"ok: {found['moves']} moves, {found['result']}")
    else:
        line = f", line {found['line']}" if found["line"] else ""
        typer.secho(f"{found['file']}{line}: {found['reason']}", fg="red", err=True)
    if not found["ok"]:
        raise typer.Exit(BAD_RECORD)
