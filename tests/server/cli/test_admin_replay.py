"""`aedile admin replay`: stored games by the rules that are installed, on both databases."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, update

from aedile.server.events import NewEvent, StoredEvent
from aedile.server.store import read_only
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from aedile.server.store.schema import events
from tests.cli.conftest import Aedile
from tests.helpers.server_tables import ANNA, Scene, playing

OLD = Path(__file__).parent.parent / "old" / "before_messages.sql"


def played(game: str = "trajan", moves: int = 6) -> Scene:
    scene = playing(game=game)
    scene.move_until(lambda: scene.table.moves == moves)
    return scene


def fill(url: str, *scenes: Scene, then: Callable[[Connection], Any] | None = None) -> None:
    """A database with the logs of these tables, called t0, t1 and so on."""

    async def write() -> None:
        async with Database(url) as database:
            for number, scene in enumerate(scenes):
                log = [NewEvent(*event[1:]) for event in scene.log]
                await EventStore(database).create(f"t{number}", log, scene.table.summary())
            if then is not None:
                await database.run(then, write=True)

    asyncio.run(write())


def change(scene: Scene, number: int, **body: Any) -> Scene:
    """The same with another body of an event; its checksum is made afterwards."""
    event: StoredEvent = scene.log[number]
    scene.log[number] = event._replace(body={**event.body, **body})
    return scene


def last_move(scene: Scene) -> int:
    return max(n for n, event in enumerate(scene.log) if event.kind == "moved")


def another_move(scene: Scene) -> dict[str, Any]:
    """What else could have been played where the last move was made."""
    number = last_move(scene)
    before = type(scene.table).load("x", scene.log[:number])
    state, game = before.match.state, before.game
    names = [game.notation(state, action) for action in state.legal_actions()]
    other = next(name for name in names if name != scene.log[number].body["moves"][0])
    return {"moves": [other]}


def replayed(aedile: Aedile, url: str) -> tuple[int, dict[str, Any]]:
    result = aedile("admin", "replay", "--database", url, "--json")
    told: dict[str, Any] = json.loads(result.stdout)
    return result.exit_code, told


def test_games_that_can_go_on_are_counted(aedile: Aedile, database_url: str) -> None:
    over = playing(leavers="forfeit")
    over.do(ANNA, "resign")
    fill(database_url, played("trajan"), played("praetor", 4), Scene(), over)
    code, told = replayed(aedile, database_url)

    assert code == 0
    assert told["checksums"] and told["broken"] == told["amended"] == []
    assert told["games"]["trajan"]["tables"] == 3
    assert told["games"]["trajan"]["moves"] == told["games"]["trajan"]["compared"] == 6
    assert told["games"]["praetor"]["compared"] == 4
    shown = aedile("admin", "replay", "--database", database_url)
    assert shown.exit_code == 0
    assert "All 4 tables can go on." in shown.stdout


def test_a_log_that_was_changed_is_named(aedile: Aedile, database_url: str) -> None:
    last = last_move(played()) + 1
    where = (events.c.table_id == "t1", events.c.seq == last)
    body = json.dumps({"seat": 0, "moves": ["pass"], "spent": 0})
    changed = update(events).where(*where).values(body=body)
    fill(database_url, played(), played(), then=lambda c: c.execute(changed) and None)
    code, told = replayed(aedile, database_url)
    shown = aedile("admin", "replay", "--database", database_url)

    assert code == shown.exit_code == 1
    ((table, reason),) = [(each["table"], each["reason"]) for each in told["broken"]]
    assert table == "t1"
    assert f"Event {last} of this table is not the one that was stored" in reason
    assert "t1 (trajan, playing): Event" in shown.stdout
    assert "1 of 2 tables cannot go on." in shown.stdout


def test_a_log_that_was_cut_is_named(aedile: Aedile, database_url: str) -> None:
    scene = played()
    cut = delete(events).where(events.c.seq == len(scene.log))
    fill(database_url, scene, then=lambda c: c.execute(cut) and None)
    _, told = replayed(aedile, database_url)

    assert f"its log ends with event {len(scene.log) - 1}" in told["broken"][0]["reason"]


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda s: change(s, last_move(s), **another_move(s)), "led to another position"),
        (lambda s: change(s, last_move(s), moves=["nonsense"]), "cannot be carried out"),
        (lambda s: change(s, 0, rules=99), "comes from a newer Aedile"),
        (lambda s: change(s, 0, pieces="0" * 64), "components of the edition printed were others"),
        (lambda s: change(s, 0, edition="mine"), "mine: there is no such edition"),
    ],
)
def test_a_table_of_other_rules_or_components_is_named(
    aedile: Aedile, database_url: str, spoil: Callable[[Scene], Scene], reason: str
) -> None:
    fill(database_url, spoil(played()), played())
    code, told = replayed(aedile, database_url)

    assert code == 1
    assert [each["table"] for each in told["broken"]] == ["t0"]
    assert reason in told["broken"][0]["reason"]


def test_all_pages_of_tables_are_looked_at(
    aedile: Aedile, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(read_only, "PAGE", 2)
    fill(database_url, *(Scene() for _ in range(5)))

    assert replayed(aedile, database_url)[1]["games"]["trajan"]["tables"] == 5


# Nothing is written.


def test_a_database_of_an_older_version_is_read_as_it_is(aedile: Aedile, tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with sqlite3.connect(path) as connection:
        connection.executescript(OLD.read_text("utf-8"))
    connection.close()
    before = path.read_bytes()
    code, told = replayed(aedile, f"sqlite:///{path}")
    shown = aedile("admin", "replay", "--database", f"sqlite:///{path}")

    assert code == 0, told
    assert not told["checksums"]
    assert sum(game["moves"] for game in told["games"].values()) > 100
    assert "stored no checksums" in shown.stdout
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]  # nor is anything left beside it


def test_a_database_in_use_is_read_as_it_stands(database_url: str) -> None:
    async def look() -> list[str]:
        async with Database(database_url) as database:
            log = [NewEvent(*event[1:]) for event in played().log]
            await EventStore(database).create("now", log, played().table.summary())
            with read_only.ReadOnly(database_url) as opened:
                assert len(opened.log("now")) == len(log)
                return [table.id for table in opened.tables()]

    assert asyncio.run(look()) == ["now"]


def test_nothing_can_be_written(database_url: str) -> None:
    fill(database_url, Scene())
    with (
        read_only.ReadOnly(database_url) as opened,
        pytest.raises(Exception, match=r"read-?only"),
    ):
        opened._rows(delete(events))


def test_what_is_no_database_of_aedile_is_said(aedile: Aedile, tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    missing = aedile("admin", "replay", "--database", f"sqlite:///{tmp_path}/missing.db")
    other = aedile("admin", "replay", "--database", f"sqlite:///{tmp_path}/empty.db")

    assert missing.exit_code == other.exit_code == 2
    assert "you may read there" in missing.stderr
    assert not (tmp_path / "missing.db").exists()
    assert "is not one of Aedile" in other.stderr


def test_a_database_of_a_newer_version_says_what_to_install(aedile: Aedile, empty_url: str) -> None:
    newer = "UPDATE alembic_version SET version_num = '9999'"
    fill(empty_url, then=lambda c: c.exec_driver_sql(newer) and None)
    result = aedile("admin", "replay", "--database", empty_url)

    assert result.exit_code == 2
    assert "written by a newer one" in result.stderr
