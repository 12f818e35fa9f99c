"""Another game against the same: but for those who have blocked each other."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient

from tests.helpers.http import account, code, running
from tests.helpers.played import id_of, played

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(database_url: str) -> AsyncIterator[FastAPI]:
    async with running(database_url) as app:
        yield app


async def again(browser: AsyncClient, table: str) -> dict[str, Any]:
    """The next table, as whoever has asked for it sees it."""
    rematch = {"do": "rematch", "cmd": "again"}
    answer = await browser.post(f"/api/tables/{table}/commands", json=rematch)
    assert answer.status_code == 200, answer.text
    follows = (await browser.get(f"/api/tables/{table}")).json()["info"]["rematch"]
    frame: dict[str, Any] = (await browser.get(f"/api/tables/{follows}")).json()
    return frame | {"id": follows}


def seated(frame: dict[str, Any]) -> set[str | None]:
    """Whose seats there are, kept or taken; None for one that is open to anybody."""
    return {seat["person"] for seat in frame["info"]["seats"]}


@pytest.mark.parametrize("blocker", ["livia", "marcus"])
async def test_a_rematch_keeps_no_seat_for_whom_its_host_shall_not_meet(
    app: FastAPI, blocker: str
) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    drusus = await account(app, "Drusus")
    table = await played(app, livia, marcus, drusus, moves=0)
    one, other = (livia, "Marcus") if blocker == "livia" else (marcus, "Livia")
    await one.put(f"/api/me/relations/{other}", json={"blocked": True})

    frame = await again(livia, table)

    assert seated(frame) == {await id_of(livia), await id_of(drusus), None}
    # As for anybody: the seat is open, the word is that there is none, and nobody says why.
    assert await id_of(marcus) not in str(frame)
    new = frame["id"]
    joined = await marcus.post(f"/api/tables/{new}/commands", json={"do": "join", "cmd": "j"})
    assert code(joined) == "table-full"
    assert "block" not in joined.text
    assert (await marcus.get("/api/invitations")).json()["invitations"] == []


async def test_others_who_have_blocked_each_other_find_their_seats(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    drusus = await account(app, "Drusus")
    table = await played(app, livia, marcus, drusus, moves=0)
    await drusus.put("/api/me/relations/Marcus", json={"blocked": True})

    frame = await again(livia, table)

    assert seated(frame) == {await id_of(each) for each in (livia, marcus, drusus)}
