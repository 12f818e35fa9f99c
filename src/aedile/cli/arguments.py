"""Arguments that several commands share, and how they are parsed."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from aedile.kernel.errors import BadOptions

if TYPE_CHECKING:
    from aedile.kernel.message import Language


def complete_game(incomplete: str) -> list[str]:
    """Names of games for the shell."""
    from aedile import catalog

    return [name for name in catalog.names() if name.startswith(incomplete)]


def complete_seats(incomplete: str) -> list[str]:
    """The seats so far, and what the last can be, for the shell."""
    from aedile.bots import registry
    from aedile.bots.levels import BOTS

    before, comma, last = incomplete.rpartition(",")
    kinds = ["human", *BOTS, *registry.names()]
    return [f"{before}{comma}{kind}" for kind in kinds if kind.startswith(last)]


def complete_language(incomplete: str) -> list[str]:
    """Codes of languages for the shell."""
    from aedile.languages import codes

    return [code for code in codes() if code.startswith(incomplete)]


GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", autocompletion=complete_game, help="Such as praetor or trajan."),
]
SeatList = Annotated[
    list[str] | None,
    typer.Option(
        "--seats",
        "--seat",
        metavar="LIST",
        autocompletion=complete_seats,
        help="Who plays, such as human,flat*2: human, a bot (aedile bots) or exec:./program.",
    ),
]
EditionFile = Annotated[
    Path | None,
    typer.Option(
        "--edition",
        metavar="EDITION",
        help="An edition by name, or a file of your own; see aedile components.",
    ),
]
LanguageCode = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="CODE",
        autocompletion=complete_language,
        help="Language, such as de. Default: the language of your locale.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON for programs.")]


def read_seats(given: Sequence[str] | None) -> tuple[str, ...] | None:
    """The seats of all the lists that were given; None when there are none."""
    from aedile.bots.seats import split_seats

    return tuple(seat for text in given for seat in split_seats(text)) if given else None


def chosen_language(code: str | None) -> "Language":
    """The language asked for, else that of the locale; raises BadOptions."""
    from aedile.languages import load, of_locale

    return load(of_locale(os.environ) if code is None else code)


def split_list(text: str | None) -> tuple[str, ...] | None:
    """`A, B2,A` as a tuple; None stays None."""
    return None if text is None else tuple(word.strip() for word in text.split(","))


def read_options(given: Sequence[str], **named: str | None) -> dict[str, str]:
    """Settings of a table from `name=value`, and from options of their own such as --boards."""
    options = {name: value for name, value in named.items() if value is not None}
    for text in given:
        name, equals, value = text.partition("=")
        # The game forgives the same, but two spellings of one name must be seen as one.
        name = name.strip().lower().replace("-", "_")
        if not equals or not name or not value.strip():
            raise BadOptions(f"Write an option as name=value, such as expert=yes; not {text!r}.")
        if name in options:
            raise BadOptions(f"The option {name} is given twice.")
        options[name] = value.strip()
    return options


def check_server_installed() -> None:
    """Raise MissingExtra where the libraries of the server are not there."""
    from aedile.kernel.extras import check_installed

    for library in ("fastapi", "sqlalchemy", "uvicorn", "argon2", "structlog", "pydantic_settings"):
        check_installed(library, "server")
