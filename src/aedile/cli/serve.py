"""`aedile serve`: the table server."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from aedile.cli.arguments import check_server_installed

if TYPE_CHECKING:
    from aedile.server.settings import Settings

Host = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Address to listen on; 0.0.0.0 for all. Default: this machine only.",
    ),
]
Port = Annotated[
    int | None,
    typer.Option(
        metavar="N", min=0, max=65535, help="Port to listen on; 0 for any free one. Default: 8000."
    ),
]
DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="sqlite:///PATH or postgresql://USER@HOST/NAME. Default: a file in --data.",
    ),
]
DataDirectory = Annotated[
    Path | None,
    typer.Option(
        "--data", metavar="DIR", help="Folder for all data. Default: the user's data directory."
    ),
]
Origins = Annotated[
    list[str] | None,
    typer.Option(
        "--origin",
        metavar="URL",
        help="Address people open it at, such as https://play.example.org.",
    ),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option("--proxy", metavar="NETWORK", help="A trusted proxy, such as 127.0.0.1/32."),
]
BotWorkers = Annotated[
    int | None,
    typer.Option(metavar="N", min=0, max=64, help="Worker processes for bots."),
]
EditionFolder = Annotated[
    Path | None,
    typer.Option(
        "--editions", metavar="DIR", help="Folder of edition files that tables may choose."
    ),
]
LogLevel = Annotated[
    str | None, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")
]


def serve(
    host: Host = None,
    port: Port = None,
    database: DatabaseUrl = None,
    data: DataDirectory = None,
    origin: Origins = None,
    proxy: Proxies = None,
    bot_workers: BotWorkers = None,
    editions: EditionFolder = None,
    log_level: LogLevel = None,
) -> None:
    """Run the table server; every option is also an environment variable AEDILE_…"""
    check_server_installed()
    from aedile.server.http import run
    from aedile.server.settings import Settings

    settings = Settings.gather(
        host=host,
        port=port,
        database=database,
        data=data,
        origins=tuple(origin) if origin else None,
        proxies=tuple(proxy) if proxy else None,
        bot_workers=bot_workers,
        editions=editions,
        log_level=log_level,
    )
    run.serve(settings, announce)


NO_PAGE = (
    "This installation has no page to play on: programs can play here, people cannot.\n"
    "In a checkout, make play builds it; otherwise install a released wheel."
)


CLAIM = (
    "Nobody administers this server yet. Create an account, and claim it at {address}/admin with\n"
    "  {word}\n"
    "This word is shown only now; `aedile admin claim-word` makes a new one."
)


def announce(settings: "Settings", word: str | None = None) -> None:
    """Where to open it, and how friends can join; and the word that claims a new server."""
    from aedile.server.http.browser import has_page

    typer.echo("Aedile serves tables of Praetor and Trajan.")
    for origin in settings.origins:
        typer.echo(f"  Everywhere       {origin}")
    typer.echo(f"  Here             {settings.own_addresses[0]}")
    if not settings.on_loopback:
        for address in _from_elsewhere(settings.own_addresses):
            typer.echo(f"  On your network  {address}")
    elif not settings.origins:
        typer.echo("Only this machine can reach it. To let friends on your network in:")
        typer.echo(f"  aedile serve --host 0.0.0.0 --port {settings.port}")
        typer.echo("docs/hosting.md explains how to host it on the internet.")
    if word is not None:
        typer.echo(CLAIM.format(address=settings.address, word=word))
    if not has_page():
        typer.secho(NO_PAGE, fg="red", bold=True, err=True)
    shown = settings.database or settings.database_url
    typer.echo(
        f"Games are kept in {_without_password(shown)}. Ctrl-C stops the server; no game is lost."
    )


def _from_elsewhere(addresses: "tuple[str, ...]") -> list[str]:
    """Of all addresses that lead here, those that others can use: numbers first."""
    loopback = ("http://localhost", "http://[::1]", "http://127.")
    far = [each for each in addresses if not each.startswith(loopback)]
    return sorted(far, key=lambda each: not each.removeprefix("http://")[0].isdigit())


def _without_password(url: str) -> str:
    from sqlalchemy import make_url

    return make_url(url).render_as_string(hide_password=True)
