"""Who is carried over into the next season of a league is told, and may still withdraw."""

import json
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient
from sqlalchemy import select, update

from aedile.server.http.server import Server
from aedile.server.notices import outbox
from aedile.server.notices.outbox import Claimed, Due
from aedile.server.notices.words import Speaker
from aedile.server.store import schema
from tests.helpers.http import server_of
from tests.helpers.tournaments import asked, people
from tests.server.tournaments.test_seasons import league

pytestmark = pytest.mark.anyio


async def wanting(server: Server, browsers: list[AsyncClient]) -> None:
    """All of them have a webhook that is told of seasons."""
    wishes: dict[str, Any] = {
        "channels": {"season": ["browser", "webhook"]},
        "language": "de",
        "zone": "UTC",
    }
    wishes |= {"quiet_from": None, "quiet_to": None, "ending_breaks": False, "digest": "none"}
    for browser in browsers:
        assert (await browser.put("/api/me/notices", json=wishes)).status_code == 204
    hook = update(schema.people).values(webhook="http://a.example/")
    await server.database.run(lambda c: c.execute(hook).rowcount, write=True)


async def waiting(server: Server) -> list[Any]:
    query = select(schema.outbox).where(schema.outbox.c.kind == "season")
    return list(await server.database.run(lambda c: c.execute(query).all()))


async def claimed(server: Server) -> Claimed:
    ids = [row.id for row in await waiting(server)]
    now = server.clock.now()
    return await server.database.run(lambda c: outbox.claim(c, ids, now), write=True)


async def news(browser: AsyncClient) -> list[tuple[str, str]]:
    told = (await browser.get("/api/notices")).json()["notices"]
    return [(each["kind"], each["table"]) for each in told if each["kind"] == "season"]


async def test_all_who_play_on_are_told_once_but_the_organiser(app: FastAPI) -> None:
    browsers, server = await people(app, 3), server_of(app)
    await wanting(server, browsers)
    id = await league(app, browsers, bots=2)

    later = [(await asked(browsers[0], "POST", f"/{id}/season"))["id"] for _ in range(2)]

    assert [await news(each) for each in browsers] == [[], *[[("season", later[0])]] * 2]
    sent = [json.loads(row.body) for row in await waiting(server)]
    assert [each["title"] for each in sent] == ["Ludi Apollinares"] * 2
    assert all(each["url"].endswith(f"/to/{later[0]}") for each in sent)


async def test_nobody_is_told_who_has_withdrawn_meanwhile(app: FastAPI) -> None:
    browsers, server = await people(app, 3), server_of(app)
    await wanting(server, browsers)
    id = await league(app, browsers)
    later = (await asked(browsers[0], "POST", f"/{id}/season"))["id"]

    await asked(browsers[1], "POST", f"/{later}/withdraw", who=None)

    found = await claimed(server)
    assert (found.moot, len(found.due)) == (1, 1)
    (me,) = [row.person for row in await waiting(server)]
    assert me == (await browsers[2].get("/api/me")).json()["id"]


async def test_nobody_is_told_of_a_season_that_has_begun_already(app: FastAPI) -> None:
    browsers, server = await people(app, 2), server_of(app)
    await wanting(server, browsers)
    id = await league(app, browsers)
    later = (await asked(browsers[0], "POST", f"/{id}/season"))["id"]

    await asked(browsers[0], "POST", f"/{later}/start")

    assert (await claimed(server)).due == ()


@pytest.mark.parametrize(
    ("kind", "subject", "button"),
    [
        ("season", "Du bist in der nächsten Saison dabei: Liga", "Zum Turnier"),
        ("organiser", "Für die Turnierleitung: Liga", "Zum Turnier"),
        ("round", "Eine Runde beginnt: Liga", "Zum Tisch"),
    ],
)
def test_a_mail_leads_where_it_says(kind: str, subject: str, button: str) -> None:
    body = json.dumps({"title": "Liga", "game": "trajan"})
    row = Due(1, "p", "", "", "", body, 1, "email", kind, "x1", language="de")

    words = Speaker("https://play.example.org").words(row, 0)

    assert (words.subject, words.button.text) == (subject, button)
    place = "t" if kind == "round" else "to"
    assert words.button.url == f"https://play.example.org/{place}/x1"
    assert ("melde dich auf ihrer Seite ab" in words.text) == (kind == "season")
