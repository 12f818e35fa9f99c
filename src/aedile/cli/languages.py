"""`aedile languages`: which there are, and what each lacks."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from aedile.cli.arguments import AsJson

if TYPE_CHECKING:
    from aedile.kernel.message import Template

Code = Annotated[str, typer.Argument(help="A language, such as fr. Default: all.", metavar="CODE")]


def languages(code: Code = "", as_json: AsJson = False) -> None:
    """List what a language lacks: sentences, blanks, paragraphs. Exit code 1 if anything."""
    from aedile.languages import codes, load
    from aedile.languages.check import lacks

    chosen = [load(code).code] if code else codes()
    found = {each: lacks(each, declared()) for each in chosen}
    if as_json:
        typer.echo(json.dumps({each: [lack._asdict() for lack in found[each]] for each in chosen}))
    else:
        for each in chosen:
            typer.echo(f"{each} ({load(each).name}): {len(found[each]) or 'nothing'} lacking")
            for lack in found[each]:
                typer.echo(f"  {lack}")
    if any(found.values()):
        raise typer.Exit(1)


def declared() -> "dict[str, dict[str, Template]]":
    """Every template there is. They are declared as modules load, so all are loaded."""
    import pkgutil
    from importlib import import_module

    import aedile
    from aedile.kernel.message import Templates

    for module in pkgutil.walk_packages(aedile.__path__, "aedile."):
        if not module.name.startswith(
            ("aedile.__main__", "aedile.env.", "aedile.server.store.migrations")
        ):
            import_module(module.name)
    return Templates.declared
