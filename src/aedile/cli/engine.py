"""`aedile engine`: a table for programs."""

from typing import Annotated

import typer


def engine(
    bot: Annotated[
        str | None,
        typer.Option(metavar="BOT", help="The bot for suggest, unless a request names one."),
    ] = None,
) -> None:
    """Answer JSON requests, one per line, on standard input and output."""
    from aedile.bots import registry
    from aedile.engine import serve

    if bot is not None:
        registry.make(bot, 0).close()  # refuse an unknown one at once
    serve(bot=bot)
