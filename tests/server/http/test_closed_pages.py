"""Pages that are shown to friends only, or to nobody: every route, and every list."""

from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import pytest
from fastapi import FastAPI
from httpx import AsyncClient, Response
from sqlalchemy import update

from aedile.server.ratings import profile
from aedile.server.store.schema import people, ratings
from tests.helpers.http import account, administrator, client, code, guest, running, server_of
from tests.helpers.played import id_of, played, ranked, rate

pytestmark = pytest.mark.anyio

ROUTES = ("/api/people/Livia", "/api/results?name=Livia", "/api/honours?name=Livia")


@pytest.fixture
async def app(database_url: str) -> AsyncIterator[FastAPI]:
    async with running(database_url) as app:
        yield app


class Company(NamedTuple):
    """Livia, whose page it is, and who looks at it."""

    livia: AsyncClient
    stranger: AsyncClient
    visitor: AsyncClient  # without an account
    friend: AsyncClient
    follower: AsyncClient  # whom she does not follow
    followed: AsyncClient  # who does not follow her
    moderator: AsyncClient


async def company(app: FastAPI) -> Company:
    names = ("Livia", "Stranger", "Friend", "Follower", "Followed")
    livia, stranger, friend, follower, followed = [await account(app, name) for name in names]
    for who, whom in (
        (livia, "Friend"),
        (friend, "Livia"),
        (follower, "Livia"),
        (livia, "Followed"),
    ):
        answer = await who.put(f"/api/me/relations/{whom}", json={"follows": True})
        assert answer.status_code == 200
    return Company(
        livia, stranger, client(app), friend, follower, followed, await administrator(app)
    )


async def close(who: AsyncClient, shown: str = "friends") -> None:
    assert (await who.put("/api/me/page", json={"shown": shown})).status_code == 204


async def rank(app: FastAPI, **floors: int) -> None:
    """A place in the list for each of these people."""
    server = server_of(app)
    now = server.clock.now()
    ids = {name: (await server.people.accounts.by_name(name)).id for name in floors}
    rows = [ranked(ids[name], floor, now) for name, floor in floors.items()]
    await rate(app, rows)


def told(answer: Response) -> Any:
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("path", ROUTES)
@pytest.mark.parametrize(
    ("shown", "seen_by"),
    [
        ("all", Company._fields),
        ("friends", ("livia", "friend", "moderator")),
        ("nobody", ("livia", "moderator")),
    ],
)
async def test_every_route_of_a_page_is_for_those_who_may_see_it(
    app: FastAPI, path: str, shown: str, seen_by: tuple[str, ...]
) -> None:
    everybody = await company(app)
    await close(everybody.livia, shown)

    answers = {
        name: await who.get(path) for name, who in zip(Company._fields, everybody, strict=True)
    }

    assert {name for name, answer in answers.items() if answer.is_success} == set(seen_by)
    refused = [answer for answer in answers.values() if not answer.is_success]
    assert {code(answer) for answer in refused} <= {"closed-page"}


@pytest.mark.parametrize("path", ROUTES)
async def test_others_are_told_whose_page_is_closed_and_nothing_else(
    app: FastAPI, path: str
) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    table = await played(app, livia, marcus)
    await close(livia)

    answer = await marcus.get(path.replace("Livia", "livia"))

    error = answer.json()["error"]
    assert error["message"]["text"] == (
        "Livia shows this page to friends only: to those who follow each other."
    )
    assert error["message"]["args"] == {"name": "Livia"}
    for secret in (table, await id_of(livia), "Marcus"):
        assert secret not in answer.text


async def test_friends_no_longer_see_it_once_one_of_them_follows_no_more(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    await livia.put("/api/me/relations/Marcus", json={"follows": True})
    await marcus.put("/api/me/relations/Livia", json={"follows": True})
    await close(livia)
    assert (await marcus.get(ROUTES[0])).is_success

    await livia.put("/api/me/relations/Marcus", json={"follows": False})

    assert code(await marcus.get(ROUTES[0])) == "closed-page"


async def test_a_program_of_a_moderator_sees_no_closed_page(app: FastAPI) -> None:
    livia, moderator = await account(app, "Livia"), await administrator(app)
    await close(livia)
    key = token_of(await moderator.post("/api/me/keys", json={"name": "my bot"}))

    program = client(app, authorization=f"Bearer {key}")

    assert (await moderator.get(ROUTES[0])).is_success
    assert code(await program.get(ROUTES[0])) == "closed-page"


def token_of(answer: Response) -> str:
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


async def test_the_banned_are_missing_for_all_however_they_show_their_page(app: FastAPI) -> None:
    livia, moderator = await account(app, "Livia"), await administrator(app)
    await close(livia)
    ban = update(people).where(people.c.name == "Livia").values(banned=True)
    await server_of(app).database.run(lambda c: c.execute(ban), write=True)

    assert code(await client(app).get(ROUTES[0])) == "not-found"
    assert code(await moderator.get(ROUTES[0])) == "not-found"


# Lists.


@pytest.mark.parametrize("shown", ["friends", "nobody"])
async def test_who_closes_their_page_is_in_no_list_and_counts_in_no_place(
    app: FastAPI, shown: str
) -> None:
    everybody = await company(app)
    await rank(app, Livia=1700, Stranger=1600, Friend=1600, Followed=1500)
    board = "/api/leaderboard?game=trajan"
    assert [row["place"] for row in told(await everybody.friend.get(board))["rows"]] == [1, 2, 2, 4]

    await close(everybody.livia, shown)

    for who in (everybody.stranger, everybody.friend, everybody.livia, everybody.moderator):
        page = told(await who.get(board))
        assert [row["place"] for row in page["rows"]] == [1, 1, 3]
        assert "Livia" not in str(page)
    assert told(await everybody.livia.get(board))["around"] == []
    near = told(await everybody.followed.get(f"{board}&limit=1"))
    assert [row["place"] for row in near["around"]] == [1, 1, 3]
    rest = told(await everybody.followed.get(f"{board}&limit=2&after={near['next']}"))
    assert [row["place"] for row in rest["rows"]] == [1, 3]


async def test_a_closed_page_has_ratings_but_no_place(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    await played(app, livia, marcus)
    known = update(ratings).values(sigma=40, floor=1500)
    await server_of(app).database.run(lambda c: c.execute(known), write=True)

    async def places() -> list[int | None]:
        (trajan,) = told(await livia.get(ROUTES[0]))["games"]
        return [row["place"] for row in trajan["ratings"]]

    assert None not in await places()

    await close(livia)

    assert await places() == [None, None]
    (other,) = told(await marcus.get("/api/people/Marcus"))["games"]
    assert [row["of"] for row in other["ratings"]] == [1, 1]


async def test_pages_of_others_do_not_name_them_but_count_their_games(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    table = await played(app, livia, marcus)
    await close(livia)

    for who in (marcus, livia, client(app)):
        page = told(await who.get("/api/people/Marcus"))
        assert "Livia" not in str(page | {"relation": None})
        assert page["games"][0]["players"][0]["games"] == 1
    met = told(await livia.get("/api/people/Marcus"))["together"]
    assert met == {"games": 1, "ahead": 0, "behind": 1}  # her own games, which she knows
    await server_of(app).settler.fit_all()
    counted = told(await marcus.get("/api/games/trajan/statistics"))
    assert (counted["rated"], counted["players"]["2"]["games"]) == (1, 1)
    assert "Livia" not in str(counted)
    # Tables are as public as they were: who sat there is still read, without a link to the page.
    (game,) = told(await client(app).get("/api/results?name=Marcus"))["games"]
    assert game["table"] == table
    assert [(each["name"], each["account"]) for each in game["others"]] == [("Livia", False)]


async def test_opponents_without_a_page_do_not_take_the_place_of_others(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profile, "SOME_OPPONENTS", 1)
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    drusus = await account(app, "Drusus")
    for _ in range(2):
        await played(app, livia, marcus, moves=0)
    await played(app, livia, drusus, moves=0)
    await close(marcus)

    page = told(await drusus.get("/api/people/Livia"))

    assert page["opponents"] == [{"name": "Drusus", "games": 1, "ahead": 0}]


# Invitations.


@pytest.mark.parametrize(("invited", "figures"), [("Friend", True), ("Stranger", False)])
async def test_an_invitation_tells_figures_of_those_whose_page_one_may_see(
    app: FastAPI, invited: str, figures: bool
) -> None:
    everybody = await company(app)
    await rank(app, Livia=1700)
    await close(everybody.livia)
    kept = {"to": "person", "name": invited}
    body = {"game": "trajan", "players": 2, "seats": [{"to": "host"}, kept]}
    assert (await everybody.livia.post("/api/tables", json=body)).status_code == 201
    guest_there = everybody.friend if invited == "Friend" else everybody.stranger

    (invitation,) = told(await guest_there.get("/api/invitations"))["invitations"]

    (host,) = invitation["people"]
    assert host["name"] == "Livia"
    assert (host["rating"] is not None) == figures
    assert (host["reliability"] is not None) == figures


async def test_who_may_see_a_page_is_one_of_some_words_and_a_guest_has_none(app: FastAPI) -> None:
    livia, flavia = await account(app, "Livia"), await guest(app, "Flavia")

    assert code(await livia.put("/api/me/page", json={"shown": "family"})) == "bad-shape"

    assert (await livia.get("/api/me")).json()["page"] == "all"
    await close(livia)
    assert (await livia.get("/api/me")).json()["page"] == "friends"
    await close(flavia)
    assert code(await client(app).get("/api/people/Flavia")) == "not-found"
