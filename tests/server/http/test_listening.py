"""The socket sends what is said at tournaments to those who listen."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from aedile.server.http.socket import MOST_TALKS
from aedile.server.protocol import Chat
from aedile.server.tables.actors import Person
from aedile.server.tournaments import kept
from aedile.server.tournaments.plan import Plan
from tests.helpers.live import Running, running
from tests.server.http.test_socket import Line, dial, guest

pytestmark = pytest.mark.anyio


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(f"sqlite:///{tmp_path}/aedile.db", tmp_path) as server:
        yield server


LIVIA = Person("livia", "Livia")


async def tournaments(live: Running, *ids: str) -> None:
    plan = Plan(title="Ludi", game="praetor", size=2, options={})
    for id in ids:
        begun = [plan.created(0)]
        work = partial(kept.create, id=id, host=LIVIA.id, plan=plan, happened=begun, now=1)
        await live.server.database.run(work, write=True)


async def heard_until(line: Line, kind: str) -> list[str]:
    """The types of what comes before a message of this type."""
    heard: list[str] = []
    while (told := (await line.hear())["type"]) != kind:
        heard.append(told)
    return heard


async def test_what_is_said_at_a_tournament_is_sent_to_those_who_listen(live: Running) -> None:
    client, cookie = await guest(live)
    talks = live.server.hub.talks
    await tournaments(live, "ludi")
    async with client, dial(live, cookie) as socket:
        line = Line(socket)
        await line.say({"do": "listen", "tournament": "ludi"})
        async with asyncio.timeout(10):
            while not talks._live:  # it looks first whether there is such a tournament
                await asyncio.sleep(0.01)
        await talks.say("ludi", LIVIA, Chat(do="chat", cmd="a", text="Salvete"), 1)
        heard = await line.hear("chat")
        await line.say({"do": "unlisten", "tournament": "ludi"})
        await line.say({"do": "listen", "tournament": "nothing"})
        refused = await line.hear("refused")
        await talks.say("ludi", LIVIA, Chat(do="chat", cmd="b", text="Valete"), 2)
        await line.say({"do": "ping", "n": 2})
        after = await heard_until(line, "pong")

    assert (heard["table"], heard["text"]) == ("ludi", "Salvete")
    assert refused["error"]["code"] == "not-found"
    assert "chat" not in after
    assert not talks._live


async def test_one_socket_listens_to_so_many_tournaments(live: Running) -> None:
    client, cookie = await guest(live)
    ids = [f"ludi{number}" for number in range(MOST_TALKS + 1)]
    await tournaments(live, *ids)
    async with client, dial(live, cookie) as socket:
        line = Line(socket)
        for id in ids:
            await line.say({"do": "listen", "tournament": id})
        refused = await line.hear("refused")

    assert refused["error"]["code"] == "too-many"


async def test_who_thinks_better_of_it_at_once_hears_nothing(live: Running) -> None:
    client, cookie = await guest(live)
    await tournaments(live, "ludi")
    async with client, dial(live, cookie) as socket:
        line = Line(socket)
        for _ in range(5):
            await line.say({"do": "listen", "tournament": "ludi"})
            await line.say({"do": "unlisten", "tournament": "ludi"})
        await line.say({"do": "listen", "tournament": "nothing"})
        await line.hear("refused")
        await live.server.hub.talks.say("ludi", LIVIA, Chat(do="chat", cmd="a", text="Ave"), 1)
        await line.say({"do": "ping", "n": 1})

        heard = await heard_until(line, "pong")

    assert "chat" not in heard
    assert not live.server.hub.talks._live
