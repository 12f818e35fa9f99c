"""`aedile bots`: the bots and their parameters."""

import json
from typing import TYPE_CHECKING

import typer

from aedile.cli.arguments import AsJson

if TYPE_CHECKING:
    from rich.console import RenderableType

    from aedile.bots.kinds import Parameter
    from aedile.bots.registry import Listed
    from aedile.kernel.contract import Json


def bots(as_json: AsJson = False) -> None:
    """List the bots, including those of installed packages."""
    from aedile.bots import registry
    from aedile.bots.levels import BOTS

    known = registry.listing()
    if as_json:
        levels = [{"level": level, "bot": bot} for level, bot in BOTS.items()]
        listed = {"bots": [as_data(bot) for bot in known], "levels": levels}
        typer.echo(json.dumps(listed, indent=2))
        return

    from aedile.console import open_console

    console = open_console()
    for bot in known:
        for line in describe(bot):
            console.print(line)
    named = ", ".join(f"{level} ({bot})" for level, bot in BOTS.items())
    console.print(f"Levels, the weakest first: {named}.")
    console.print("Your own program: exec:./mybot, or with a time exec:seconds=0.5:./mybot.")


def as_data(bot: "Listed") -> "Json":
    """A bot for programs."""
    takes = bot.kind.takes if bot.kind else {}
    return {
        "name": bot.name,
        "meaning": bot.kind.meaning if bot.kind else None,
        "takes": {key: takes_data(wanted) for key, wanted in takes.items()},
        "package": bot.package or "aedile",
        "problem": bot.problem or None,
    }


def takes_data(wanted: "Parameter") -> "Json":
    """The type and default of a parameter."""
    if isinstance(wanted, tuple):
        return {"type": "word", "words": list(wanted), "default": wanted[0]}
    whole = wanted is int or isinstance(wanted, int)
    default = None if isinstance(wanted, type) else wanted
    return {"type": "whole" if whole else "decimal", "default": default}


def describe(bot: "Listed") -> "list[RenderableType]":
    """The same for people."""
    from rich.padding import Padding
    from rich.text import Text

    origin = f"  (from {bot.package})" if bot.package else ""
    head = Text.assemble((bot.name, "bold"), origin)
    if bot.kind is None:
        return [head, Padding(Text(bot.problem, "red"), (0, 0, 0, 4))]
    lines: list[RenderableType] = [head, Padding(Text(bot.kind.meaning), (0, 0, 0, 4))]
    for key, wanted in bot.kind.takes.items():
        example = Text.assemble((f"{bot.name}:{key}=", "bold"), takes_text(wanted))
        lines.append(Padding(example, (0, 0, 0, 4)))
    return lines


def takes_text(wanted: "Parameter") -> str:
    """What can be written after the equals sign."""
    data = takes_data(wanted)
    what = {"whole": "a whole number", "decimal": "a number"}
    text = what.get(data["type"]) or ", ".join(data["words"])
    return text if data["default"] is None else f"{text} (default {data['default']})"
