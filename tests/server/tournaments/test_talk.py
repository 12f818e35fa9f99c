"""The chat of a tournament: who talks, who reads, and what moderators and people do about it."""

import asyncio
from typing import Any

import orjson
import pytest
from fastapi import FastAPI
from httpx import AsyncClient

from aedile.server.errors import Refused
from aedile.server.rooms.chat import ChatStore, Remark
from aedile.server.rooms.talk import Listener, Talks
from aedile.server.store.errors import Unavailable
from tests.helpers.http import account, administrator, client, code, guest, running, server_of
from tests.helpers.tournaments import asked, created, people

pytestmark = pytest.mark.anyio


class Ear:
    """Somebody's connection."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    def tell(self, payload: str) -> None:
        """Send this as it is."""
        self.heard.append(orjson.loads(payload))

    @property
    def texts(self) -> list[str]:
        return [each["text"] for each in self.heard]


async def say(browser: AsyncClient, id: str, text: str, cmd: str = "") -> None:
    await asked(browser, "POST", f"/{id}/chat", text=text, cmd=cmd or text)


async def read(browser: AsyncClient, id: str) -> list[str]:
    return [each["text"] for each in (await asked(browser, "GET", f"/{id}/chat"))["chat"]]


async def id_of(browser: AsyncClient) -> str:
    return str((await browser.get("/api/me")).json()["id"])


async def listening(app: FastAPI, id: str, browser: AsyncClient) -> Ear:
    ear = Ear()
    await server_of(app).hub.talks.listen(id, Listener(await id_of(browser), ear))
    return ear


async def test_those_who_play_and_the_organiser_talk_and_everybody_reads(app: FastAPI) -> None:
    host, livia, drusus = await account(app, "Host"), *(await people(app, 2))
    id = (await asked(host, "POST", "", title="Ludi", game="praetor", size=2))["id"]
    await asked(livia, "POST", f"/{id}/enter")
    outsider = await listening(app, id, drusus)

    await say(host, id, "Salvete")
    await say(livia, id, "Salve")
    await say(livia, id, "Salve")  # sent twice under one name

    stranger = client(app)
    assert await read(stranger, id) == await read(drusus, id) == ["Salvete", "Salve"]
    assert outsider.texts == ["Salvete", "Salve"]
    assert {each["table"] for each in outsider.heard} == {id}
    body = {"cmd": "x", "text": "Ave"}
    path = f"/api/tournaments/{id}/chat"
    assert code(await drusus.post(path, json=body)) == "not-allowed"
    assert code(await stranger.post(path, json=body)) == "not-signed-in"
    assert code(await host.post("/api/tournaments/nothing/chat", json=body)) == "not-found"
    assert code(await livia.post(path, json={"cmd": "y", "text": " "})) == "bad-request"
    assert (await asked(livia, "GET", f"/{id}"))["you"]["talks"]
    assert not (await asked(drusus, "GET", f"/{id}"))["you"]["talks"]


async def test_who_was_taken_out_talks_no_more(app: FastAPI) -> None:
    browsers = await people(app, 2)
    id = await created(app, browsers)
    await asked(browsers[0], "POST", f"/{id}/withdraw", who=await id_of(browsers[1]))

    answer = await browsers[1].post(f"/api/tournaments/{id}/chat", json={"cmd": "x", "text": "Ave"})
    assert code(answer) == "not-allowed"


async def test_who_mutes_somebody_does_not_hear_them(app: FastAPI) -> None:
    browsers = await people(app, 3)
    id = await created(app, browsers)
    await browsers[1].put("/api/me/relations/Livia", json={"muted": True})
    deaf, other = (
        await listening(app, id, browsers[1]),
        await listening(app, id, browsers[2]),
    )

    await say(browsers[0], id, "Salvete")

    assert (deaf.texts, other.texts) == ([], ["Salvete"])
    assert await read(browsers[1], id) == []
    assert await read(browsers[2], id) == ["Salvete"]


async def test_only_they_themselves_hear_whom_moderators_have_muted(app: FastAPI) -> None:
    browsers, moderator = await people(app, 2), await administrator(app, "Cato")
    id = await created(app, browsers)
    muted = {"kind": "mute", "days": 1, "why": "Insults."}
    who = await id_of(browsers[0])
    assert (await moderator.post(f"/api/admin/people/{who}/decisions", json=muted)).is_success
    own, other = (
        await listening(app, id, browsers[0]),
        await listening(app, id, browsers[1]),
    )

    await say(browsers[0], id, "Salvete")

    assert (own.texts, other.texts) == (["Salvete"], [])
    assert await read(browsers[0], id) == ["Salvete"]
    assert await read(browsers[1], id) == []


async def test_a_line_is_reported_and_taken_out(app: FastAPI) -> None:
    browsers, moderator = await people(app, 2), await administrator(app, "Cato")
    id = await created(app, browsers)
    await say(browsers[0], id, "Stulte")
    await listening(app, id, browsers[1])

    about = {"tournament": id, "line": 1, "reason": "insult"}
    assert (await browsers[1].post("/api/reports", json=about)).status_code == 204
    (report,) = (await moderator.get("/api/admin/reports")).json()["reports"]
    taken = {"why": "An insult.", "report": report["id"]}
    path = f"/api/admin/tables/{id}/chat/1/erase"
    assert (await moderator.post(path, json=taken)).status_code == 204

    assert (report["said"], report["about_name"]) == ("Stulte", "Livia")
    assert (report["title"], report["table"]) == ("Ludi Apollinares", id)
    assert report["tournament"]
    assert await read(browsers[1], id) == ["…"]
    (decision,) = (await browsers[0].get("/api/me/decisions")).json()["decisions"]
    assert (decision["kind"], decision["table"], decision["tournament"]) == ("line", id, True)


async def test_a_tournament_is_reported_as_its_organiser(app: FastAPI) -> None:
    browsers, moderator = await people(app, 2), await administrator(app, "Cato")
    id = await created(app, browsers)

    about = {"tournament": id, "reason": "name"}
    assert (await browsers[1].post("/api/reports", json=about)).status_code == 204
    missing = {"tournament": id, "line": 7, "reason": "insult"}
    assert code(await browsers[1].post("/api/reports", json=missing)) == "not-found"

    (report,) = (await moderator.get("/api/admin/reports")).json()["reports"]
    assert (report["about_name"], report["line"]) == ("Livia", None)


async def test_what_was_said_is_in_the_export_and_goes_with_the_account(app: FastAPI) -> None:
    browsers = await people(app, 2)
    id = await created(app, browsers)
    await say(browsers[1], id, "Salvete")

    own = (await browsers[1].get("/api/me/export")).json()["account"]["said_elsewhere"]
    assert (await browsers[1].delete("/api/me?at_once=true")).is_success

    assert [(each["table"], each["text"]) for each in own] == [(id, "Salvete")]
    (kept,) = (await asked(browsers[0], "GET", f"/{id}/chat"))["chat"]
    assert "Salvete" not in str(kept) and "Octavia" not in str(kept)


async def test_one_person_says_only_so_much(database_url: str) -> None:
    async with running(database_url, limited=True, rate_chat="2/hour") as app:
        browsers = await people(app, 1)
        id = await created(app, browsers)
        await say(browsers[0], id, "Ave")
        await say(browsers[0], id, "Salve")
        body = {"cmd": "more", "text": "Vale"}

        assert code(await browsers[0].post(f"/api/tournaments/{id}/chat", json=body)) == "too-many"
        assert await read(browsers[0], id) == ["Ave", "Salve"]


async def test_what_is_said_in_another_process_is_heard_when_it_rings(app: FastAPI) -> None:
    browsers = await people(app, 2)
    id = await created(app, browsers)
    server = server_of(app)
    elsewhere, ear = Talks(server.database, ChatStore(server.database)), Ear()
    end = await elsewhere.listen(id, Listener(await id_of(browsers[1]), ear))

    await say(browsers[0], id, "Salvete")
    for _ in range(3):  # it may ring more than once
        elsewhere.rung(id, 0)
    await asyncio.gather(*elsewhere._hearing)
    end()
    await say(browsers[0], id, "Valete")
    elsewhere.rung(id, 0)

    assert ear.texts == ["Salvete"]
    assert not elsewhere._live


class Away(ChatStore):
    """Its database cannot be reached for now."""

    away = True

    async def news(self, table: str, after: int) -> tuple[list[Remark], list[Remark]]:
        if self.away:
            raise Unavailable("away")
        return await super().news(table, after)


async def test_what_was_said_while_the_storage_was_away_is_heard_the_next_time(
    app: FastAPI,
) -> None:
    browsers = await people(app, 2)
    id = await created(app, browsers)
    database = server_of(app).database
    store, ear = Away(database), Ear()
    elsewhere = Talks(database, store)
    await elsewhere.listen(id, Listener(await id_of(browsers[1]), ear))

    await say(browsers[0], id, "Salvete")
    elsewhere.rung(id, 0)
    await asyncio.gather(*elsewhere._hearing)
    unheard = list(ear.texts)
    store.away = False
    await say(browsers[0], id, "Valete")
    elsewhere.rung(id, 0)
    await asyncio.gather(*elsewhere._hearing)

    assert (unheard, ear.texts) == ([], ["Salvete", "Valete"])


async def test_only_tournaments_can_be_listened_to(app: FastAPI) -> None:
    """The chat of a table is for those who may look at it."""
    visitor, server = await guest(app, "Drusus"), server_of(app)
    table = (await visitor.post("/api/tables", json={"game": "trajan", "players": 2})).json()["id"]

    for id in (table, "nothing"):
        with pytest.raises(Refused, match="no such tournament"):
            await server.hub.talks.listen(id, Listener("x", Ear()))
        assert code(await visitor.get(f"/api/tournaments/{id}/chat")) == "not-found"
