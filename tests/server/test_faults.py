"""The short form of `make faults`: real servers are killed, and nothing acknowledged is lost."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers import postgresql
from tools.faults.databases import FaultyDatabase, Postgresql, Sqlite
from tools.faults.report import Progress, Result
from tools.faults.scenario import SHORT, play
from tools.faults.scenarios import ALL, kills

SCENARIOS = {each.name: each for each in ALL}


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[FaultyDatabase]:
    if request.param == "sqlite":
        yield Sqlite(tmp_path / "aedile.db")
        return
    cluster: postgresql.Cluster = request.getfixturevalue("cluster")
    name = cluster.create()
    yield Postgresql(cluster, name)
    cluster.drop(name)


def outcome(scenario: str, database: FaultyDatabase, folder: Path) -> Result:
    quiet = Progress({}, quiet=True)
    return asyncio.run(play(SCENARIOS[scenario], SHORT, database, folder, quiet))


def test_kill_9_in_the_middle_of_play_loses_nothing(
    database: FaultyDatabase, tmp_path: Path
) -> None:
    result = outcome("kill", database, tmp_path)
    assert result.wrong == []
    assert result.acknowledged > 0 and result.frames > 0
    assert result.done["kill -9"] == SHORT.kills


def test_a_server_that_acknowledges_too_early_is_caught(tmp_path: Path) -> None:
    result = outcome("control-early", Sqlite(tmp_path / "aedile.db"), tmp_path)
    assert result.wrong == []
    assert "was acknowledged" in result.note and "is lost" in result.note


ONE_IS_ENOUGH = [pytest.param("sqlite", marks=pytest.mark.long), "postgresql"]


@pytest.mark.parametrize("database", ONE_IS_ENOUGH, indirect=True)
def test_two_servers_on_one_database_agree(database: FaultyDatabase, tmp_path: Path) -> None:
    assert outcome("two-servers", database, tmp_path).wrong == []


def test_a_server_that_does_nothing_wrong_is_not_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kills, "CATCH", 1)
    honest = SCENARIOS["control-early"]._replace(run=lambda stage: kills.caught(stage, ""))
    monkeypatch.setitem(SCENARIOS, "control-early", honest)
    result = outcome("control-early", Sqlite(tmp_path / "aedile.db"), tmp_path)
    assert len(result.wrong) == 1 and "did not catch" in result.wrong[0]
