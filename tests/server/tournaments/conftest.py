"""A server whose tournaments go on only when a test says so."""

from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI

from aedile.server.tournaments.steward import Steward
from tests.helpers.http import running
from tests.helpers.tournaments import idle


@pytest.fixture
async def app(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FastAPI]:
    monkeypatch.setattr(Steward, "run", idle)
    async with running(database_url) as app:
        yield app
