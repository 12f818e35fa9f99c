"""Hubs on a database, with a clock that is turned and bots that do as told."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from aedile.server.rooms.hub import Hub
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from tests.helpers.rooms import Bots, GuardedStore, TurnedClock


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def bots() -> Bots:
    return Bots()


@pytest.fixture
async def guarded(tmp_path: Path, sqlite_template: Path) -> AsyncIterator[GuardedStore]:
    """On SQLite alone: these tests are about rooms."""
    path = tmp_path / "aedile.db"
    shutil.copy(sqlite_template, path)
    async with Database(f"sqlite:///{path}") as database:
        yield GuardedStore(EventStore(database))


@pytest.fixture
async def hub(guarded: GuardedStore, bots: Bots, clock: TurnedClock) -> AsyncIterator[Hub]:
    hub = Hub(guarded, bots, clock)
    yield hub
    guarded.gate.set()
    await hub.drain()
