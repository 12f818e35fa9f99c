"""The command `aedile`: its subcommands, and its error messages."""

import os
import sys
from typing import Annotated

import typer
from typer.core import TyperGroup

from aedile.cli import admin, puzzles
from aedile.cli.analyse import analyse
from aedile.cli.arena import arena
from aedile.cli.bots import bots
from aedile.cli.components import components
from aedile.cli.engine import engine
from aedile.cli.export import export
from aedile.cli.fuzz import fuzz
from aedile.cli.games import games
from aedile.cli.languages import languages
from aedile.cli.levels import levels
from aedile.cli.play import play
from aedile.cli.replay import replay
from aedile.cli.serve import serve
from aedile.cli.study import study
from aedile.cli.train import train
from aedile.cli.version import print_version
from aedile.kernel.errors import AedileError

BAD_INPUT = 2  # options, editions or records that cannot be right
OUR_FAULT = 70  # a fault of the program, as in sysexits.h
TRACEBACK = "AEDILE_TRACEBACK"  # environment variable: show where a fault is


class PoliteGroup(TyperGroup):
    """Tells people what is wrong in a sentence instead of a traceback."""

    def invoke(self, ctx: typer.Context) -> object:  # type: ignore[override]
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except AedileError as error:
            complain(str(error))
            raise typer.Exit(BAD_INPUT) from None
        except (typer.TyperException, typer.Exit, typer.Abort, BrokenPipeError):
            raise
        except Exception as error:
            if os.environ.get(TRACEBACK):
                raise
            complain(
                f"Aedile failed ({type(error).__name__}: {error}). This is a fault of the "
                f"program; run it again with {TRACEBACK}=1 to see where."
            )
            raise typer.Exit(OUR_FAULT) from None


def complain(message: str) -> None:
    """Print an error on standard error."""
    typer.secho(message, fg="red", err=True)


app = typer.Typer(
    cls=PoliteGroup,
    name="aedile",
    help="Play Praetor and Trajan: in the terminal, on a server, against bots.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    play,
    serve,
    replay,
    analyse,
    games,
    bots,
    components,
    languages,
    engine,
    arena,
    study,
    levels,
    train,
    export,
    fuzz,
):
    app.command()(command)
app.add_typer(admin.app)
app.add_typer(puzzles.app)


@app.callback()
def _common(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=print_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    """Options of every command."""


def main() -> None:
    """The entry point of the console script."""
    # A terminal that cannot show a sign gets another one instead of an error.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app(prog_name="aedile")
