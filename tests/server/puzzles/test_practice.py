"""Mistakes kept for practice come back after 2, 7 and 30 days."""

import pytest
from sqlalchemy import insert

from aedile.server.puzzles import practice
from aedile.server.puzzles.practice import DAY
from aedile.server.store.database import Database
from aedile.server.store.schema import people, tables

pytestmark = pytest.mark.anyio


@pytest.fixture
async def kept(database: Database) -> Database:
    def change(connection):  # type: ignore[no-untyped-def]
        person = {"id": "p", "name": "Livia", "kind": "account", "created": 0, "seen": 0}
        connection.execute(insert(people).values(person))
        given = {
            column.name: {"BIGINT": 0, "INTEGER": 0, "BOOLEAN": False}.get(str(column.type), "x")
            for column in tables.columns
            if not column.nullable
        }
        connection.execute(insert(tables).values(given | {"id": "t"}))
        assert practice.keep(connection, "p", "t", 5, now=0)

    await database.run(change, write=True)
    return database


async def tried(database: Database, found: bool, day: int) -> practice.Kept | None:
    return await database.run(
        lambda c: practice.tried(c, "p", "t", 5, found, day * DAY), write=True
    )


async def test_it_comes_back_ever_later_and_is_done_with(kept: Database) -> None:
    (first,) = await kept.run(lambda c: practice.kept_by(c, "p"))
    assert first.due == 2 * DAY
    second = await tried(kept, True, 2)
    assert second is not None and second.due == 9 * DAY
    third = await tried(kept, True, 9)
    assert third is not None and third.due == 39 * DAY
    assert await tried(kept, True, 39) is None
    assert await kept.run(lambda c: practice.kept_by(c, "p")) == []


async def test_what_was_not_found_begins_anew(kept: Database) -> None:
    await tried(kept, True, 2)
    after = await tried(kept, False, 9)
    assert after is not None and (after.stage, after.due) == (0, 11 * DAY)


async def test_kept_twice_is_kept_once(kept: Database) -> None:
    await kept.run(lambda c: practice.keep(c, "p", "t", 5, DAY), write=True)
    (only,) = await kept.run(lambda c: practice.kept_by(c, "p"))
    assert only.due == 2 * DAY
    await kept.run(lambda c: practice.forget(c, "p", "t", 5), write=True)
    assert await kept.run(lambda c: practice.kept_by(c, "p")) == []
