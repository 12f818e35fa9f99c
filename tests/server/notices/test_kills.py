"""Processes that send are killed at any moment: each notice comes once or twice, none is lost."""

import json
from pathlib import Path

import pytest

from aedile.server.store.database import Database
from tests.helpers.notice_kills import PEOPLE, TABLES, over_kills
from tools.kills import Kept, Round

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("kills", [4, pytest.param(100, marks=pytest.mark.long)])
async def test_over_kills_each_notice_comes_once_or_twice(
    database: Database, database_url: str, kills: int
) -> None:
    came = await over_kills(database, database_url, kills)

    assert len(came) == max(PEOPLE, kills) * TABLES
    assert set(came) <= {1, 2}


def test_the_long_form_goes_on_after_the_last_whole_round(tmp_path: Path) -> None:
    file = tmp_path / "kills.jsonl"
    Kept(file).add("sqlite", Round(10, [1] * 118 + [2] * 2))
    Kept(file).add("postgresql", Round(10, [1] * 119 + [0]))
    with file.open("a") as torn:
        torn.write('{"database": "sqlite", "kills"')

    kept = Kept(file)

    assert (kept.kills("sqlite"), kept.counts("sqlite")) == (10, {1: 118, 2: 2})
    assert (kept.kills("postgresql"), kept.counts("postgresql")) == (10, {0: 1, 1: 119})
    kept.add("sqlite", Round(10, [3] * 120))
    assert [json.loads(line)["kills"] for line in file.read_text().splitlines()] == [10, 10, 10]
    assert Kept(file).counts("sqlite") == {1: 118, 2: 2, 3: 120}
