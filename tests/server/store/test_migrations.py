"""The steps lead to the schema, from nothing and from every older one."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine, inspect, text

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
