"""`aedile admin ratings`: fit ratings now, or write all that follows from the logs anew."""

import asyncio
import json
from typing import TYPE_CHECKING, Annotated

import typer

from aedile.cli.arguments import AsJson, check_server_installed
from aedile.cli.serve import DatabaseUrl, DataDirectory, EditionFolder

if TYPE_CHECKING:
    from aedile.server.ratings.settling import Rebuilt

Rebuild = Annotated[
    bool, typer.Option("--rebuild", help="First write all results anew from the logs.")
]


def ratings(
    rebuild: Rebuild = False,
    database: DatabaseUrl = None,
    data: DataDirectory = None,
    editions: EditionFolder = None,
    as_json: AsJson = False,
) -> None:
    """Fit everybody's rating now, as a server does every night by itself."""
    check_server_installed()
    from aedile.server.ratings.settling import Settler
    from aedile.server.settings import Settings
    from aedile.server.store.database import Database
    from aedile.server.tables.editions import Editions
    from aedile.server.times import Clock

    settings = Settings.gather(database=database, data=data, editions=editions)

    async def run() -> "Rebuilt":
        async with Database(settings.database_url, readers=1, writers=1) as opened:
            settler = Settler(opened, Clock(), Editions(settings.editions))
            return await (settler.rebuild() if rebuild else settler.fit_all())

    done = asyncio.run(run())
    if as_json:
        typer.echo(json.dumps(_data(done), indent=2))
        return
    if rebuild:
        typer.echo(f"{done.games:,} games read, {done.changed:,} of them written anew.")
    for table in done.broken:
        typer.echo(f"{table}: its log cannot be read, so it has no results.")
    for game, found in done.fits.items():
        people = len({row.who for row in found.people})
        typer.echo(f"{game}: {found.games:,} rated games, {people:,} people ({found.digest[:8]}).")


def _data(done: "Rebuilt") -> dict[str, object]:
    return {
        "games": done.games,
        "changed": done.changed,
        "broken": done.broken,
        "fits": {
            game: {
                "games": found.games,
                "people": len({row.who for row in found.people}),
                "sweeps": found.sweeps,
                "digest": found.digest,
            }
            for game, found in done.fits.items()
        },
    }
