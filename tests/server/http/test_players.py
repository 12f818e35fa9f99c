"""Pages of people, leaderboards and statistics, as they are asked for."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from aedile.server.store.schema import people, ratings, results
from tests.helpers.http import account, client, code, guest, running, server_of, settled
from tests.helpers.played import id_of, played, ranked, rate

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(database_url: str) -> AsyncIterator[FastAPI]:
    async with running(database_url) as app:
        yield app


async def test_a_page_tells_ratings_record_and_opponents(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    table = await played(app, livia, marcus)
    page = (await marcus.get("/api/people/livia")).json()
    assert (page["name"], page["together"]) == ("Livia", {"games": 1, "ahead": 1, "behind": 0})
    assert page["opponents"] == [{"name": "Marcus", "games": 1, "ahead": 0}]
    assert page["reliability"]["games"] == 1
    assert page["reliability"]["finished"] == 0
    (trajan,) = page["games"]
    assert [row["players"] for row in trajan["ratings"]] == [0, 2]
    assert all(row["provisional"] and row["place"] is None for row in trajan["ratings"])
    assert trajan["players"] == [
        {"games": 1, "won": 0, "chance": 0.5, "players": 2, "places": [0, 1]}
    ]
    assert trajan["seats"][0]["seat"] == 0
    assert trajan["options"][0]["options"] == {}
    (point,) = trajan["graph"]
    assert (point["table"], point["place"]) == (table, 2)
    assert point["rating"] == trajan["ratings"][0]["points"]
    assert trajan["bots"] == {"heuristic": 1500}


async def test_games_are_listed_a_page_at_a_time(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    tables = [await played(app, livia, marcus) for _ in range(3)]
    first = (await client(app).get("/api/results?name=Livia&limit=2")).json()
    rest = (await client(app).get(f"/api/results?name=Livia&limit=2&before={first['next']}")).json()
    listed = [*first["games"], *rest["games"]]
    assert {game["table"] for game in listed} == set(tables)
    assert len(listed) == 3
    assert rest["next"] is None
    game = listed[0]
    assert (game["rated"], game["reason"], game["left"]) == (True, None, True)
    assert game["others"][0]["name"] == "Marcus"
    assert game["change"] < 0


async def test_tables_by_link_count_but_show_no_names(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    table = await played(app, livia, marcus, visibility="link")
    page = (await client(app).get("/api/people/Livia")).json()
    assert page["opponents"] == []
    assert page["games"][0]["players"][0]["games"] == 1
    (game,) = (await client(app).get("/api/results?name=Livia")).json()["games"]
    assert (game["table"], game["others"][0]["name"]) == (None, None)
    (own,) = (await marcus.get("/api/results?name=Livia")).json()["games"]
    assert (own["table"], own["others"][0]["name"]) == (table, "Marcus")


async def test_guests_have_no_page_and_sit_at_no_rated_table(app: FastAPI) -> None:
    livia, flavia = await account(app, "Livia"), await guest(app, "Flavia")
    assert code(await client(app).get("/api/people/Flavia")) == "not-found"
    opened = await livia.post("/api/tables", json={"game": "trajan", "players": 2, "rated": True})
    table = opened.json()["id"]
    answer = await flavia.post(f"/api/tables/{table}/commands", json={"do": "join", "cmd": "j"})
    assert code(answer) == "not-allowed"
    frame = (await flavia.get(f"/api/tables/{table}")).json()
    assert frame["info"]["rated"] is True


async def test_bots_somebody_played_alone_against_are_counted(app: FastAPI) -> None:
    livia = await account(app, "Livia")
    seats = [{"to": "host"}, {"to": "bot", "bot": "heuristic"}, {"to": "bot", "bot": "heuristic"}]
    for _ in range(2):
        await played(app, livia, moves=0, players=3, seats=seats)
    page = (await livia.get("/api/people/Livia")).json()
    beaten = {"game": "trajan", "bot": "heuristic", "games": 2, "won": 0, "first": None}
    assert page["bots"] == [beaten]


async def test_a_name_may_have_any_sign_in_it(app: FastAPI) -> None:
    livia = await account(app, "A/B Livia")
    assert (await livia.get("/api/people/A%2FB%20Livia")).json()["name"] == "A/B Livia"


async def test_a_leaderboard_has_places_pages_and_those_around_me(app: FastAPI) -> None:
    server = server_of(app)
    now = server.clock.now()
    browsers = [await account(app, f"Player {n}") for n in range(9)]
    ids = [await id_of(each) for each in browsers]
    rows = [ranked(id, 1700 - 10 * (n // 2), now) for n, id in enumerate(ids[:7])]
    rows.append(ranked(ids[7], 1900, now, sigma=120))  # provisional
    rows.append(ranked(ids[8], 1900, now - 200 * 86_400_000))  # long gone
    await rate(app, rows)
    listed: list[dict[str, Any]] = []
    after = ""
    while True:
        page = (await browsers[6].get(f"/api/leaderboard?game=trajan&limit=3{after}")).json()
        listed += page["rows"]
        if page["next"] is None:
            break
        after = f"&after={page['next']}"
    assert [row["place"] for row in listed] == [1, 1, 3, 3, 5, 5, 7]
    assert len({row["name"] for row in listed}) == 7
    assert [row["name"] for row in page["around"]][-1] == "Player 6"
    assert len(page["around"]) == 6
    assert page["around"][-1]["me"] is True
    assert [row["place"] for row in page["around"]] == [row["place"] for row in listed[1:]]
    own = (await browsers[6].get("/api/people/Player%206")).json()
    assert own["games"] == []  # nothing played
    assert (await client(app).get("/api/leaderboard?game=trajan")).json()["around"] == []


async def test_the_banned_are_on_no_list(app: FastAPI) -> None:
    server = server_of(app)
    livia = await account(app, "Livia")
    id = await id_of(livia)
    row = ranked(id, 1700, server.clock.now())
    await rate(app, [row])
    ban = update(people).where(people.c.id == id).values(banned=True)
    await server.database.run(lambda c: c.execute(ban), write=True)
    assert (await client(app).get("/api/leaderboard?game=trajan")).json()["rows"] == []
    assert code(await client(app).get("/api/people/Livia")) == "not-found"


async def test_statistics_are_those_of_the_last_fit(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    assert (await client(app).get("/api/games/trajan/statistics")).json()["players"] == {}
    await played(app, livia, marcus)
    await server_of(app).settler.fit_all()
    told = (await client(app).get("/api/games/trajan/statistics")).json()
    assert (told["rated"], told["players"]["2"]["games"]) == (1, 1)
    assert [seat["won"] for seat in told["players"]["2"]["seats"]] == [0, 1]
    assert code(await client(app).get("/api/games/chess/statistics")) == "unknown-game"


async def test_the_export_has_every_row_and_deletion_leaves_no_name(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    table = await played(app, livia, marcus)
    id = await id_of(livia)
    told = (await livia.get("/api/me/export")).json()
    assert [row["players"] for row in told["account"]["ratings"]] == [0, 2]
    (own,) = told["tables"]
    assert [row["table_id"] for row in own["results"]] == [table]
    assert (await livia.delete("/api/me?at_once=true")).is_success
    server = server_of(app)
    await server.forgetter.sweep()
    await settled(app)
    await server.settler.fit_all()
    rows = await server.database.run(lambda c: c.execute(select(ratings.c.person)).scalars().all())
    assert id not in rows
    left = await server.database.run(lambda c: c.execute(select(results)).mappings().all())
    assert len(left) == 2
    assert "Livia" not in str([dict(row) for row in left])
    page = (await marcus.get("/api/people/Marcus")).text
    games = (await marcus.get("/api/results?name=Marcus")).text
    assert "Livia" not in page + games
