"""The organiser swaps people before a round begins."""

from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient

from tests.helpers.http import account, code, server_of
from tests.helpers.tournaments import asked, attend, created, end, open_tables, people

pytestmark = pytest.mark.anyio


async def waiting(app: FastAPI, browsers: list[AsyncClient], **chosen: Any) -> str:
    """One whose first round is over; the second waits for the organiser."""
    id = await created(app, browsers, advance="organiser", **chosen)
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server_of(app), id)
    for table in await open_tables(browsers[0], id):
        await end(server_of(app), table)
    await attend(server_of(app), id)
    return id


def request(forecast: Any) -> dict[str, Any]:
    """A preview, as it is sent back."""
    tables = [[seat["who"] for seat in table] for table in forecast["tables"]]
    byes = [each["who"] for each in forecast["byes"]]
    return {"events": forecast["events"], "tables": tables, "byes": byes}


def swapped(forecast: Any) -> dict[str, Any]:
    """The first of the first table and the first of the second in each other's place."""
    body = request(forecast)
    first, second = body["tables"][0], body["tables"][1]
    first[0], second[0] = second[0], first[0]
    return body


async def test_the_round_begins_with_the_people_swapped(app: FastAPI) -> None:
    browsers = await people(app, 4)
    id = await waiting(app, browsers)
    preview = await asked(browsers[0], "GET", f"/{id}/pairing")
    wanted = swapped(preview)

    effect = await asked(browsers[0], "POST", f"/{id}/pairing", **wanted)
    unchanged = await asked(browsers[0], "GET", f"/{id}/pairing")
    await asked(browsers[0], "POST", f"/{id}/start", **wanted)
    await attend(server_of(app), id)

    assert preview["swaps"]
    assert unchanged == preview
    assert request(effect) == wanted
    told = await asked(browsers[1], "GET", f"/{id}")
    paired = [[seat["who"] for seat in each["seats"]] for each in told["rounds"][1]["tables"]]
    assert paired == wanted["tables"]


async def test_what_a_swap_means_is_told(app: FastAPI) -> None:
    browsers = await people(app, 4)
    id = await waiting(app, browsers)
    told = await asked(browsers[0], "GET", f"/{id}")
    before = [[seat["who"] for seat in each["seats"]] for each in told["rounds"][0]["tables"]]
    names = [sorted(seat["name"] for seat in each["seats"]) for each in told["rounds"][0]["tables"]]
    preview = await asked(browsers[0], "GET", f"/{id}/pairing")

    body = {"events": preview["events"], "tables": before, "byes": []}
    effect = await asked(browsers[0], "POST", f"/{id}/pairing", **body)

    assert preview["repeats"] == 0
    assert effect["repeats"] == 2
    assert [[sorted(pair) for pair in each["again"]] for each in effect["effects"]] == [
        [names[0]],
        [names[1]],
    ]
    assert [[seat["times"] for seat in table] for table in effect["tables"]] == [[1, 1], [1, 1]]


async def test_the_organiser_is_warned_of_a_blocked_pair_and_nobody_else(app: FastAPI) -> None:
    browsers = await people(app, 4)
    id = await created(app, browsers, size=2)
    await browsers[2].put("/api/me/relations/Cornelia", json={"blocked": True})
    preview = await asked(browsers[0], "GET", f"/{id}/pairing")
    me = {each["name"]: each["who"] for table in preview["tables"] for each in table}
    tables = [[me["Servius"], me["Cornelia"]], [me["Livia"], me["Octavia"]]]
    body = {"events": preview["events"], "tables": tables, "byes": []}

    effect = await asked(browsers[0], "POST", f"/{id}/pairing", **body)
    others = await asked(browsers[1], "GET", f"/{id}/pairing")

    assert [each["apart"] for each in effect["effects"]] == [True, False]
    assert [each["apart"] for each in others["effects"]] == [None, None]
    assert (
        code(await browsers[1].post(f"/api/tournaments/{id}/pairing", json=body)) == "not-allowed"
    )


async def test_if_the_tournament_has_moved_on_nothing_is_swapped(app: FastAPI) -> None:
    browsers = await people(app, 4)
    id = await created(app, browsers)
    wanted = swapped(await asked(browsers[0], "GET", f"/{id}/pairing"))
    await asked(await account(app, "Drusus"), "POST", f"/{id}/enter")

    assert code(await browsers[0].post(f"/api/tournaments/{id}/pairing", json=wanted)) == "stale"
    assert code(await browsers[0].post(f"/api/tournaments/{id}/start", json=wanted)) == "stale"
    assert (await asked(browsers[0], "GET", f"/{id}"))["phase"] == "open"


async def test_only_the_same_people_at_the_same_tables_can_be_swapped(app: FastAPI) -> None:
    browsers = await people(app, 5)
    id = await created(app, browsers)
    usual = request(await asked(browsers[0], "GET", f"/{id}/pairing"))
    first, *rest = usual["tables"]
    for tables, byes in (
        ([first, first], usual["byes"]),
        ([[*first, *rest[0]]], usual["byes"]),
        ([[first[0], None], *rest], usual["byes"]),
        ([first, *rest], []),
        ([], []),
    ):
        body = {"events": usual["events"], "tables": tables, "byes": byes}
        for path in ("pairing", "start"):
            answer = await browsers[0].post(f"/api/tournaments/{id}/{path}", json=body)
            assert code(answer) == "bad-request"

    days = {"kind": "days", "days": 1}
    group = await created(app, browsers, size=3, kind="division", clock=days)
    preview = await asked(browsers[0], "GET", f"/{group}/pairing")
    assert not preview["swaps"]
    answer = await browsers[0].post(f"/api/tournaments/{group}/pairing", json=request(preview))
    assert code(answer) == "wrong-phase"


async def test_who_sits_out_can_be_swapped_with_who_plays(app: FastAPI) -> None:
    browsers = await people(app, 5)
    id = await created(app, browsers)
    body = request(await asked(browsers[0], "GET", f"/{id}/pairing"))
    body["byes"][0], body["tables"][1][1] = body["tables"][1][1], body["byes"][0]

    await asked(browsers[0], "POST", f"/{id}/start", **body)
    await attend(server_of(app), id)

    (round_,) = (await asked(browsers[0], "GET", f"/{id}"))["rounds"]
    assert [each["who"] for each in round_["byes"]] == body["byes"]
