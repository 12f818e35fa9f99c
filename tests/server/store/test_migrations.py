"""The steps lead to the schema, from nothing and from every older one."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine, insert, inspect, text

from aedile.server.store import migrations
from aedile.server.store.database import Database
from aedile.server.store.errors import BadDatabase
from aedile.server.store.schema import metadata

pytestmark = pytest.mark.anyio


@pytest.fixture
def engine(empty_url: str) -> Engine:
    return Database(empty_url).engine


def revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


async def test_the_steps_lead_to_the_schema(engine: Engine) -> None:
    migrations.upgrade(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, metadata) == []


async def test_keys_and_partial_indexes_are_as_in_the_schema(engine: Engine) -> None:
    """What the comparison of Alembic does not look at."""

    def indexes(table: str) -> dict[str | None, object]:
        return {
            index["name"]: (
                index["column_names"],
                index["unique"],
                {name: str(value) for name, value in index.get("dialect_options", {}).items()},
            )
            for index in inspect(engine).get_indexes(table)
        }

    def shape() -> dict[str, object]:
        found = inspect(engine)
        return {
            name: (
                found.get_pk_constraint(name),
                indexes(name),
                sorted(map(repr, found.get_foreign_keys(name))),
                sorted(map(repr, found.get_unique_constraints(name))),
            )
            for name in metadata.tables
        }

    migrations.upgrade(engine)
    migrated = shape()
    metadata.drop_all(engine)
    metadata.create_all(engine)
    assert shape() == migrated


async def test_upgrading_twice_changes_nothing(engine: Engine) -> None:
    migrations.upgrade(engine)
    with engine.begin() as connection:
        before = revision(connection)
        connection.execute(
            text("INSERT INTO plans SELECT 't', 1, '' WHERE EXISTS (SELECT 1 FROM tables)")
        )
    migrations.upgrade(engine)
    with engine.connect() as connection:
        assert revision(connection) == before is not None


async def test_a_step_that_fails_leaves_nothing_behind(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE outbox (id INTEGER)"))  # in the way of the last one
    with pytest.raises(Exception, match="outbox"):
        migrations.upgrade(engine)
    assert inspect(engine).get_table_names() == ["outbox"]


async def test_several_servers_may_start_on_an_empty_database_at_once(empty_url: str) -> None:
    opened = [Database(empty_url) for _ in range(4)]
    await asyncio.gather(*(database.open() for database in opened))
    for database in opened:
        assert await database.run(revision) is not None
        await database.close()


async def test_a_database_of_a_newer_version_is_refused(engine: Engine, empty_url: str) -> None:
    migrations.upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadDatabase, match=r"step 9999.*newer"):
        await Database(empty_url).open()


async def test_tables_that_go_on_are_told_what_their_clocks_give(engine: Engine) -> None:
    days, live = '{"kind": "days", "days": 0.5}', '{"kind": "live", "bank": 600}'
    clocks = {"days": ("days", days), "live": ("live", live), "damaged": ("live", "7")}
    migrations.upgrade(engine, "0011")
    with engine.begin() as connection:
        for id, (kind, clock) in clocks.items():
            connection.execute(
                text(
                    "INSERT INTO tables (id, game, title, players, phase, seq, host, public, "
                    "bot_due, created, changed, clock) VALUES (:id, 'trajan', '', 2, 'playing', 1, "
                    "'h', true, false, 0, 0, :clock)"
                ),
                {"id": id, "clock": kind},
            )
            body = f'{{"config": {{"clock": {clock}}}}}'
            row = {"table_id": id, "seq": 1, "kind": "created", "body": body}
            row |= {"actor": "h", "at": 0, "hash": ""}
            connection.execute(insert(metadata.tables["events"]), row)

    migrations.upgrade(engine)

    with engine.connect() as connection:
        found = connection.execute(text("SELECT id, allowed FROM tables")).all()
    assert dict(map(tuple, found)) == {"days": 43_200_000, "live": 600_000, "damaged": None}
