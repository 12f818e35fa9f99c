"""`aedile games`: what can be played, and how it can be set up."""

import json
from typing import TYPE_CHECKING, Any

import typer

from aedile.cli.arguments import AsJson

if TYPE_CHECKING:
    from rich.console import RenderableType

    from aedile.kernel.contract import Game, Setting


def games(as_json: AsJson = False) -> None:
    """List the games with their players, settings and edition."""
    from aedile import catalog

    known = [catalog.game(name) for name in catalog.names()]
    if as_json:
        typer.echo(json.dumps({"games": [catalog.facts(game) for game in known]}, indent=2))
        return

    from aedile.console import open_console

    console = open_console()
    for game in known:
        for thing in describe(game):
            console.print(thing)


def describe(game: "Game[Any]") -> "list[RenderableType]":
    """The same for people."""
    from rich.padding import Padding
    from rich.text import Text

    from aedile import catalog

    others = catalog.editions(game.name)[1:]
    lines: list[RenderableType] = [
        Text(f"{game.name}: {game.title}, {game.seats[0]} to {game.seats[-1]} players", "bold"),
        Text(f"{game.edition} edition. {game.edition_note}"),
        *(Text(f"Also in the {name} edition: --edition {name}.") for name in others),
        Text("Settings, for --option NAME=VALUE:"),
    ]
    for setting in game.settings:
        lines.append(Text.assemble("  ", (setting.name, "bold"), f"  {values_text(setting)}"))
        lines.append(Padding(Text(setting.meaning, "dim"), (0, 0, 0, 6)))
    return lines


def values_text(setting: "Setting") -> str:
    """The values, and the default."""
    values = ", ".join(setting.values)
    default = "in this order" if "," in setting.default else f"default {setting.default}"
    return f"{values} ({'for each seat; ' if setting.per_seat else ''}{default})"
