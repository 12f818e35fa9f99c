"""`aedile --version`: which version, and whether the rules run at full speed."""

from pathlib import Path

import typer


def print_version(wanted: bool) -> None:
    """Print the version and exit, if asked for."""
    if not wanted:
        return
    from aedile import __version__

    typer.echo(f"aedile {__version__}")
    typer.echo(how_the_rules_run())
    raise typer.Exit


def how_the_rules_run() -> str:
    """Compiled or interpreted; if interpreted, why, and what to do."""
    import aedile
    from aedile.kernel.arrays import is_compiled

    if is_compiled():
        return "The rules run compiled."
    if Path(aedile.__file__).parents[2].joinpath("pyproject.toml").exists():
        return (
            "The rules run interpreted, and slower, because this is the source tree, which stays "
            "pure Python.\nInstall it with pip to compile them: make compiled, or "
            "AEDILE_COMPILE=1 pip install ."
        )
    return (
        "The rules run interpreted, and slower, because no C compiler was used when Aedile was "
        "installed.\nInstall one and the headers of Python, then reinstall from source with "
        "AEDILE_COMPILE=1 to compile them."
    )
