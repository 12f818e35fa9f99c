"""Servers are killed at any moment: each round is paired once, and its tables opened once."""

import pytest

from aedile.server.store.database import Database
from tests.helpers.round_kills import ROUNDS, TABLES, TOURNAMENTS, over_kills

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("kills", [4, pytest.param(20, marks=pytest.mark.long)])
async def test_over_kills_each_round_is_paired_once_and_its_tables_opened_once(
    database: Database, database_url: str, kills: int
) -> None:
    done = await over_kills(database, database_url, kills)

    assert len(done) == max(TOURNAMENTS, kills) * ROUNDS * (1 + 2 * TABLES)
    assert set(done) == {1}
