"""`aedile admin`: administration of a server, on its own machine.

Everything here works on the database, whether a server is running or not.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from aedile.cli.admin_ratings import ratings
from aedile.cli.admin_replay import replay
from aedile.cli.arguments import AsJson, check_server_installed
from aedile.cli.serve import DatabaseUrl, DataDirectory
from aedile.kernel.errors import AedileError

if TYPE_CHECKING:
    from aedile.server.people.accounts import Person
    from aedile.server.people.audit import Entry
    from aedile.server.people.auth import People
    from aedile.server.store.database import Database

T = TypeVar("T")
MOST = 1000  # rows looked at together

Who = Annotated[str, typer.Argument(metavar="NAME", help="The name of an account, or an id.")]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE")]
Phase = Annotated[
    str | None, typer.Option(metavar="PHASE", help="open, playing, finished or closed.")
]

app = typer.Typer(
    name="admin",
    help="Administer a server: backups, people, tables.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(ratings)
app.command()(replay)


class NotDone(AedileError):
    """Why a command cannot be carried out."""


@app.command()
def backup(file: BackupFile, database: DatabaseUrl = None, data: DataDirectory = None) -> None:
    """Write a backup of everything to a new file, while the server runs."""

    async def write(opened: "Database") -> None:
        from aedile.server.store.backup import back_up

        await back_up(opened, file)

    with_database(database, data, write)
    typer.echo(f"Everything is in {file}. Keep it safe: it holds the seeds of running games.")


@app.command()
def restore(file: BackupFile, database: DatabaseUrl = None, data: DataDirectory = None) -> None:
    """Load a backup into an empty database, SQLite or PostgreSQL."""

    async def read(opened: "Database") -> None:
        from aedile.server.store.backup import restore as read_backup

        await read_backup(opened, file)

    with_database(database, data, read)
    typer.echo(f"{file} is restored.")


@app.command()
def users(
    database: DatabaseUrl = None, data: DataDirectory = None, as_json: AsJson = False
) -> None:
    """List all guests and accounts."""

    async def everybody(people: "People") -> "list[Person]":
        found: list[Person] = []
        while part := await people.accounts.listing(found[-1].id if found else "", MOST):
            found += part
        return found

    found = with_people(database, data, everybody)
    if as_json:
        told = [person._asdict() for person in found]
        typer.echo(json.dumps({"users": told}, indent=2))
        return
    for person in found:
        marks = [mark for mark in ("admin", "banned") if getattr(person, mark)]
        typer.echo("  ".join([person.id, f"{person.kind:7}", person.name, *marks]))


@app.command()
def tables(
    phase: Phase = None,
    database: DatabaseUrl = None,
    data: DataDirectory = None,
    as_json: AsJson = False,
) -> None:
    """List all tables, the last changed first."""

    async def every_table(opened: "Database") -> list[dict[str, Any]]:
        from sqlalchemy import select

        from aedile.server.store.schema import tables as t

        query = select(t).order_by(t.c.changed.desc(), t.c.id)
        if phase is not None:
            query = query.where(t.c.phase == phase)
        rows = await opened.run(lambda c: c.execute(query).mappings().all())
        return [dict(row) for row in rows]

    found = with_database(database, data, every_table)
    if as_json:
        typer.echo(json.dumps({"tables": found}, indent=2))
        return
    for row in found:
        facts = (row["id"], f"{row['phase']:8}", f"{row['game']:7}", f"{row['players']} players")
        typer.echo("  ".join([*facts, row["title"]]).rstrip())


@app.command("delete-table")
def delete_table(
    table: Annotated[str, typer.Argument(metavar="ID")],
    database: DatabaseUrl = None,
    data: DataDirectory = None,
) -> None:
    """Delete a table and all its moves for good."""

    async def remove(opened: "Database") -> int:
        from sqlalchemy import Connection, delete

        from aedile.server.people.audit import CONSOLE, AuditLog
        from aedile.server.store.schema import tables as t
        from aedile.server.times import Clock

        def gone(connection: Connection) -> int:
            count = connection.execute(delete(t).where(t.c.id == table)).rowcount
            if count:
                AuditLog(opened, Clock()).note(connection, CONSOLE, "deleted-table", table)
            return count

        return await opened.run(gone, write=True)

    if not with_database(database, data, remove):
        raise NotDone(f"There is no table {table!r}; `aedile admin tables` lists them.")
    typer.echo(f"The table {table} is deleted.")


@app.command("make-admin")
def make_admin(who: Who, database: DatabaseUrl = None, data: DataDirectory = None) -> None:
    """Make an account an administrator."""

    async def raise_up(people: "People", person: "Person") -> None:
        await people.administrators.set_admin(person.id, True)

    typer.echo(f"{with_person(database, data, who, raise_up)} is an administrator now.")


@app.command("unmake-admin")
def unmake_admin(who: Who, database: DatabaseUrl = None, data: DataDirectory = None) -> None:
    """Make an administrator an ordinary account again; the last one stays."""

    async def lower(people: "People", person: "Person") -> None:
        await people.administrators.set_admin(person.id, False)

    typer.echo(f"{with_person(database, data, who, lower)} is no longer an administrator.")


@app.command("claim-word")
def claim_word(database: DatabaseUrl = None, data: DataDirectory = None) -> None:
    """Print a word that makes an account an administrator, once; older words end."""

    async def word(people: "People") -> str:
        return await people.administrators.new_word()

    typer.echo(with_people(database, data, word))


@app.command("reset-factors")
def reset_factors(who: Who, database: DatabaseUrl = None, data: DataDirectory = None) -> None:
    """Remove the second factor and passkeys of somebody who lost them."""

    async def remove(people: "People", person: "Person") -> None:
        await people.administrators.reset_factors(person.id)

    typer.echo(f"{with_person(database, data, who, remove)} signs in with the password alone now.")


@app.command()
def audit(
    database: DatabaseUrl = None, data: DataDirectory = None, as_json: AsJson = False
) -> None:
    """List what administrators did, the newest first."""

    async def everything(people: "People") -> "list[Entry]":
        found: list[Entry] = []
        while part := await people.audit.entries(found[-1].id if found else None, MOST):
            found += part
        return found

    found = with_people(database, data, everything)
    if as_json:
        typer.echo(json.dumps({"entries": [entry._asdict() for entry in found]}, indent=2))
        return
    for entry in found:
        when = datetime.fromtimestamp(entry.at / 1000, UTC).isoformat(" ", "seconds")
        whom = entry.target_name or entry.target or ""
        facts = (when, f"{entry.actor_name or entry.actor:20}", f"{entry.action:16}", whom)
        typer.echo("  ".join(facts).rstrip())


@app.command()
def ban(who: Who, database: DatabaseUrl = None, data: DataDirectory = None) -> None:
    """Ban somebody; their games are kept."""

    async def shut_out(people: "People", person: "Person") -> None:
        await people.administrators.ban(person.id)

    typer.echo(f"{with_person(database, data, who, shut_out)} is banned.")


@app.command()
def unban(who: Who, database: DatabaseUrl = None, data: DataDirectory = None) -> None:
    """Lift a ban."""

    async def let_in(people: "People", person: "Person") -> None:
        await people.administrators.unban(person.id)

    typer.echo(f"{with_person(database, data, who, let_in)} is no longer banned.")


@app.command("reset-password")
def reset_password(who: Who, database: DatabaseUrl = None, data: DataDirectory = None) -> None:
    """Set a new password for an account and show it; its sessions and API keys end."""
    from aedile.kernel.dealer import fresh_seed

    check_server_installed()
    from aedile.server.people.audit import CONSOLE

    password = fresh_seed()[:20]

    async def change(people: "People", person: "Person") -> None:
        await people.audit.record(CONSOLE, "reset-password", person.id)
        await people.credentials.reset_password(person.id, password)

    typer.echo(f"The new password of {with_person(database, data, who, change)} is {password}")


# Opening the database.


def with_database(
    url: str | None, data: Path | None, work: "Callable[[Database], Awaitable[T]]"
) -> T:
    """Work with the database of a server, and print what it refuses."""
    check_server_installed()
    from aedile.server.errors import Refused
    from aedile.server.settings import Settings
    from aedile.server.store.database import Database

    settings = Settings.gather(database=url, data=data)

    async def run() -> T:
        async with Database(settings.database_url, readers=1, writers=1) as opened:
            return await work(opened)

    try:
        return asyncio.run(run())
    except Refused as refused:
        raise NotDone(str(refused)) from None


def with_people(url: str | None, data: Path | None, work: "Callable[[People], Awaitable[T]]") -> T:
    """The same for people."""

    async def run(opened: "Database") -> T:
        from aedile.server.people.auth import People
        from aedile.server.settings import Settings
        from aedile.server.times import Clock

        people = People(opened, Clock(), Settings.gather(database=url, data=data))
        try:
            return await work(people)
        finally:
            people.close()

    return with_database(url, data, run)


def with_person(
    url: str | None,
    data: Path | None,
    who: str,
    work: "Callable[[People, Person], Awaitable[None]]",
) -> str:
    """The same for a person, by name or id; returns who that is."""

    async def run(people: "People") -> str:
        from aedile.server.errors import Refused

        try:
            person = await people.accounts.by_name(who)
        except Refused:
            person = await people.accounts.get(who)
        await work(people, person)
        return person.name

    return with_people(url, data, run)
