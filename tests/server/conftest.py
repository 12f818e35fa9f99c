"""What tests of the server stand on: an event loop, and a database of each kind."""

import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from aedile.server.settings import PREFIX, Settings
from aedile.server.store import migrations
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from aedile.server.store.schema import metadata
from tests.helpers import postgresql

# Quicker than TRUNCATE, which makes new files and waits for everybody; as a replica would,
# without the triggers that keep a log from being shortened.
EMPTY = (
    "DO $$ BEGIN SET LOCAL session_replication_role = replica; "
    + "".join(f"DELETE FROM {table.name}; " for table in metadata.sorted_tables)
    + "END $$"
)


@pytest.fixture(autouse=True)
def _own_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may host a server with the same environment."""
    for name in Settings.model_fields:
        monkeypatch.delenv(f"{PREFIX}{name.upper()}", raising=False)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgresql.Cluster]:
    """One PostgreSQL for all tests of this process, started when the first needs it."""
    with postgresql.cluster() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where a database is without anything in it: each test runs once for each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/aedile.db"
        return
    cluster: postgresql.Cluster = request.getfixturevalue("cluster")
    name = cluster.create()
    yield cluster.url(name)
    cluster.drop(name)


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("template") / "aedile.db"
    migrate(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def postgresql_used(cluster: postgresql.Cluster) -> str:
    """One database for many tests, because making one takes long."""
    name = cluster.create()
    migrate(cluster.url(name))
    return name


@pytest.fixture
def postgresql_name(cluster: postgresql.Cluster, postgresql_used: str) -> str:
    """The name of a database of PostgreSQL with the newest schema and no rows."""
    cluster.cut(postgresql_used)
    cluster.execute(EMPTY, name=postgresql_used)
    return postgresql_used


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a database is with the newest schema and no rows: once for each kind."""
    if request.param == "sqlite":
        path = tmp_path / "aedile.db"
        shutil.copy(request.getfixturevalue("sqlite_template"), path)
        return f"sqlite:///{path}"
    cluster: postgresql.Cluster = request.getfixturevalue("cluster")
    return cluster.url(request.getfixturevalue("postgresql_name"))


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    async with Database(database_url) as opened:
        yield opened


@pytest.fixture
def store(database: Database) -> EventStore:
    return EventStore(database)


def migrate(url: str) -> None:
    engine = Database(url).engine
    migrations.upgrade(engine)
    engine.dispose()
