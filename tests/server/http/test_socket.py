"""The socket: who is let in, what is refused, what is sent, and to how slow a client."""

import asyncio
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from aedile.server.client import AedileClient
from aedile.server.errors import Refused
from aedile.server.http.run import listen
from aedile.server.http.socket_messages import SOCKET_MESSAGES
from aedile.server.people.accounts import update_person
from tests.helpers.live import Running, running

pytestmark = pytest.mark.anyio


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(f"sqlite:///{tmp_path}/aedile.db", tmp_path) as server:
        yield server


MODELS = {
    model.model_fields["type"].annotation.__args__[0]: model  # type: ignore[union-attr]
    for model in SOCKET_MESSAGES
}


class Line:
    """A bare socket of somebody who came in as a guest."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, message: Any) -> None:
        await self.socket.send(
            message if isinstance(message, str) else orjson.dumps(message).decode()
        )

    async def hear(self, kind: str = "") -> dict[str, Any]:
        """The next message, of a certain type if that is given."""
        async with asyncio.timeout(10):
            while True:
                message: dict[str, Any] = orjson.loads(await self.socket.recv())
                check_shape(message)
                if kind in ("", message["type"]):
                    return message

    async def closed(self) -> int:
        """The code with which the server hangs up."""
        async with asyncio.timeout(10):
            while True:
                try:
                    await self.socket.recv()
                except ConnectionClosed as closed:
                    assert closed.rcvd is not None
                    return closed.rcvd.code


def check_shape(message: dict[str, Any]) -> None:
    """What is sent is what the schema says, and nothing else."""
    model = MODELS[message["type"]]
    assert message.keys() <= model.model_fields.keys()
    model.model_validate(message)


def dial(live: Running, cookie: str = "", origin: str | None = "", **headers: str) -> connect:
    address = live.url.replace("http", "ws") + "/api/socket"
    more = headers | ({"Cookie": cookie} if cookie else {})
    return connect(
        address,
        origin=live.url if origin == "" else origin,  # type: ignore[arg-type]
        additional_headers=more,
        compression=None,
        proxy=None,
    )


async def cookie_of(client: AedileClient) -> str:
    return "; ".join(f"{each.name}={each.value}" for each in client._http.cookies.jar)


async def guest(live: Running, name: str = "Livia") -> tuple[AedileClient, str]:
    client = AedileClient(live.url)
    await client.guest(name)
    return client, await cookie_of(client)


# Authentication.


async def test_strangers_and_pages_of_others_are_not_let_in(live: Running) -> None:
    client, cookie = await guest(live)
    cases = [
        dial(live),
        dial(live, "aedile=wrong"),
        dial(live, cookie, "https://evil.example"),
        dial(live, cookie, "null"),
        dial(live, cookie, live.url + ".evil.example"),
        dial(live, cookie, None),
        dial(live, origin=None, Authorization="Bearer aedile_wrong"),
    ]
    for case in cases:
        with pytest.raises(InvalidStatus) as refused:
            await case
        assert refused.value.response.status_code in (401, 403)
    async with dial(live, cookie) as socket:
        hello = await Line(socket).hear()
        assert hello["type"] == "hello" and hello["person"]["name"] == "Livia"
    await client.close()


async def test_a_key_opens_the_socket_too(live: Running) -> None:
    client = AedileClient(live.url)
    await client.register("Livia", "a long password")
    told = await client.request("POST", "/api/me/keys", {"name": "my bot"})
    key = told["token"] if "token" in told else told["key"]
    async with AedileClient(live.url, key=key) as program:
        table = await program.create(game="trajan", players=2)
        frame = await program.watch(table).next()
        assert frame["info"]["seats"][0]["name"] == "Livia"
    await client.close()


async def test_who_signs_out_is_cut_off(live: Running) -> None:
    client, cookie = await guest(live)
    async with dial(live, cookie) as socket:
        line = Line(socket)
        await line.hear("hello")
        await client.request("POST", "/api/logout")
        assert await line.closed() == 1008
    await client.close()


async def test_who_was_banned_elsewhere_is_cut_off_at_the_roll_call(live: Running) -> None:
    client, cookie = await guest(live)
    other, spare = await guest(live, "Drusus")
    async with dial(live, cookie) as socket, dial(live, spare) as stays:
        line, kept = Line(socket), Line(stays)
        hello = await line.hear("hello")
        await kept.hear("hello")
        person = hello["person"]["id"]
        await live.server.database.run(
            lambda c: update_person(c, person, {"banned": True}), write=True
        )
        await live.server.drop_revoked_sockets()
        assert await line.closed() == 1008
        await kept.say({"do": "ping", "n": 1})
        assert (await kept.hear("pong"))["n"] == 1
    await client.close()
    await other.close()


async def test_one_person_has_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/aedile.db"
    async with running(url, tmp_path, sockets_per_person=1) as live:
        client, cookie = await guest(live)
        async with dial(live, cookie) as socket:
            await Line(socket).hear("hello")
            with pytest.raises(InvalidStatus) as refused:
                await dial(live, cookie)
            assert refused.value.response.status_code == 429
        await client.close()


def test_small_answers_do_not_wait_for_one_another() -> None:
    """Without this an answer that follows another one takes 40 ms longer."""
    with listen("127.0.0.1", 0) as door, socket.create_connection(door.getsockname()[:2]):
        accepted, _ = door.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


# What is refused.


async def test_what_cannot_be_read_is_refused_and_after_a_while_cut_off(live: Running) -> None:
    client, cookie = await guest(live)
    nonsense: list[Any] = [
        "",
        "{",
        "[]",
        "null",
        '"text"',
        "[" * 2000,
        {},
        {"do": "watch"},
        {"do": "watch", "table": "x", "seat": 99},
        {"do": "watch", "table": "x" * 41},
        {"do": "ping", "n": -1},
        {"do": "dance", "table": "x", "cmd": "1"},
        {"table": "x", "do": "move", "cmd": "1", "version": "0", "moves": ["draw"]},
        {"table": "x", "do": "move", "cmd": "1", "version": 0, "moves": []},
        {"table": "x", "do": "join", "cmd": "1", "more": 1},
        {"table": 7, "do": "join", "cmd": "1"},
        {"table": "x", "do": "chat", "cmd": "1", "text": "a\u0000b"},
    ]
    async with dial(live, cookie) as socket:
        line = Line(socket)
        for message in nonsense:
            await line.say(message)
            told = await line.hear("refused")
            assert told["error"]["code"] == "bad-request", message
        await socket.send(b"bytes")
        assert (await line.hear("refused"))["error"]["code"] == "bad-request"
        await line.say({"do": "ping", "n": 7})
        assert (await line.hear("pong"))["n"] == 7
        for _ in range(10):
            await line.say("{")
        assert await line.closed() == 1008
    await client.close()


async def test_too_much_at_once_is_cut_off(live: Running) -> None:
    client, cookie = await guest(live)
    async with dial(live, cookie) as socket:
        await socket.send("x" * 8193)
        assert await Line(socket).closed() == 1009
    await client.close()


async def test_too_often_is_cut_off(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/aedile.db"
    async with running(url, tmp_path, limited=True, rate_frames="5/second") as live:
        client, cookie = await guest(live)
        async with dial(live, cookie) as socket:
            line = Line(socket)
            for n in range(12):
                await line.say({"do": "ping", "n": n})
            assert await line.closed() == 1008
        await client.close()


async def test_a_table_that_is_not_there_is_refused_by_name(live: Running) -> None:
    client, cookie = await guest(live)
    async with dial(live, cookie) as socket:
        line = Line(socket)
        await line.say({"do": "watch", "table": "nothing"})
        told = await line.hear("refused")
        assert (told["table"], told["seat"]) == ("nothing", "mine")
        await line.say({"table": "nothing", "do": "join", "cmd": "c"})
        told = await line.hear("refused")
        assert (told["cmd"], told["error"]["code"]) == ("c", "no-such-table")
    await client.close()


async def test_whoever_asked_to_be_deleted_watches_and_does_nothing(live: Running) -> None:
    client = AedileClient(live.url)
    words = {"name": "Livia", "password": "a long password"}
    await client.register(**words)
    table = await client.create(game="trajan", players=2)
    await client.request("DELETE", "/api/me")
    await client.request("POST", "/api/login", words)
    async with dial(live, await cookie_of(client)) as socket:
        line = Line(socket)
        await line.say({"do": "watch", "table": table})
        await line.hear("table")
        await line.say({"table": table, "do": "close", "cmd": "c"})
        told = await line.hear("refused")
        assert (told["cmd"], told["error"]["code"]) == ("c", "leaving")
    await client.close()


# What is sent.


async def test_a_stale_move_is_refused_and_followed_by_the_fresh_table(live: Running) -> None:
    client, cookie = await guest(live)
    seats = [{"to": "host", "name": "Ann"}, {"to": "host", "name": "Bob"}]
    table = await client.create(game="trajan", players=2, seats=seats, shuffle=False)
    await client.do(table, "start")
    async with dial(live, cookie) as socket:
        line = Line(socket)
        await line.say({"do": "watch", "table": table, "seat": 0})
        frame = await line.hear("table")
        move = {"table": table, "do": "move", "seat": 0, "version": 0}
        move["moves"] = [frame["options"][0]["move"]]
        await line.say(move | {"cmd": "a"})
        assert [(await line.hear())["type"] for _ in range(2)] == ["done", "table"]
        await line.say(move | {"cmd": "b"})
        told = await line.hear("refused")
        assert (told["cmd"], told["error"]["code"]) == ("b", "stale")
        assert (await line.hear("table"))["version"] == 1
        await line.say(move | {"cmd": "a"})
        assert await line.hear("done") == {"type": "done", "cmd": "a", "seq": 3, "version": 1}
    await client.close()


async def test_turns_are_announced(live: Running) -> None:
    client, cookie = await guest(live)
    async with dial(live, cookie) as socket:
        line = Line(socket)
        assert (await line.hear("attention"))["tables"] == []
        seats = [{"to": "host"}, {"to": "host"}]
        table = await client.create(game="trajan", players=2, seats=seats)
        await client.do(table, "start")
        assert (await line.hear("attention"))["tables"] == [table]
    await client.close()


async def test_what_is_no_longer_watched_is_no_longer_sent(live: Running) -> None:
    client, cookie = await guest(live)
    table = await client.create(game="trajan", players=2)
    async with dial(live, cookie) as socket:
        line = Line(socket)
        await line.say({"do": "watch", "table": table})
        assert (await line.hear("table"))["phase"] == "open"
        await line.say({"do": "unwatch", "table": table})
        await client.do(table, "close")
        await line.say({"do": "ping", "n": 1})
        heard = [(await line.hear())["type"]]
        while heard[-1] != "pong":
            heard.append((await line.hear())["type"])
        assert "table" not in heard
    await client.close()


async def test_undo_beyond_the_rules_needs_the_consent_of_the_other(live: Running) -> None:
    async with AedileClient(live.url) as livia, AedileClient(live.url) as drusus:
        await livia.guest("Livia")
        await drusus.guest("Drusus")
        table = await livia.create(game="trajan", players=2, shuffle=False)
        await drusus.join(table)
        await livia.do(table, "start")
        mine, other = livia.watch(table), drusus.watch(table)
        frame = await mine.until(lambda f: f["options"])
        while frame["options"]:
            done = await livia.move(frame, frame["options"][0]["move"])
            frame = await mine.until(lambda f, seq=done["seq"]: f["seq"] >= seq)
        await livia.do(table, "ask-undo", version=frame["version"], moves=0)
        asked = await other.until(lambda f: f["undo_asked"])
        assert asked["undo_asked"]["waiting_for"] == [1]
        with pytest.raises(Refused):
            await livia.do(table, "ask-undo", version=frame["version"], moves=0)
        await drusus.do(table, "answer-undo", agree=True)
        back = await mine.until(lambda f: f["version"] > frame["version"])
        assert back["undo_asked"] is None and back["options"] and back["log"]["moves"] == 0
        assert all(line["move"] == 0 for line in mine.log)


async def test_at_the_end_of_the_server_sockets_are_told_to_come_back(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/aedile.db", tmp_path) as live:
        client, cookie = await guest(live)
        socket = await dial(live, cookie)
        line = Line(socket)
        await line.hear("hello")
        await live.server.hub.drain()
        assert (await line.hear("closing"))["why"] == "restarting"
        assert await line.closed() == 1012
        with pytest.raises(InvalidStatus) as refused:
            await dial(live, cookie)
        assert refused.value.response.status_code == 503
        await client.close()
