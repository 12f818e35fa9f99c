"""Of a sealed deal nobody hears anything but those who play it: two deals, the same answers."""

import itertools
import random
import re
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fastapi import FastAPI
from httpx import AsyncClient

from aedile.server.errors import Refused
from aedile.server.http.app import create_app
from aedile.server.rooms.long_poll import LongPoll
from aedile.server.rooms.watchers import Place
from aedile.server.settings import Settings
from aedile.server.tables.actors import Person
from aedile.server.times import Clock
from aedile.server.tournaments import steward
from aedile.server.tournaments.steward import Steward
from tests.helpers.http import account, administrator, client, guest, running, server_of
from tests.helpers.tournaments import NAMES, asked, attend, created, idle, play

pytestmark = pytest.mark.anyio

NOW = 2_000_000_000_000
PLACES: tuple[Place, ...] = ("mine", None, 0, 1, 2)
# What is sent where something has to be.
BODIES: dict[str, Any] = {
    "fork": {"step": 1},
    "hint": {},
    "gather": {"version": 1, "set": []},
    "analysis": {"level": "quick"},
    "explore": {"step": 1, "moves": []},
    "variations": {"step": 1, "moves": [], "name": "x"},
    "tries": {"step": 1, "moves": []},
    "comments": {"step": 1, "text": "x"},
    "commands": {"do": "rematch", "cmd": "again"},
}
QUERIES = ("", "?step=1", "?step=1&seat=0", "?seat=1", "?seat=none", "?after=0&seconds=0")


class Stopped(Clock):
    """The same moment in both worlds, for ever."""

    def now(self) -> int:
        return NOW


class World(NamedTuple):
    """A tournament in which one thing or another was dealt."""

    app: FastAPI
    id: str
    people: list[AsyncClient]
    tables: list[str]  # the first is over
    names: dict[str, str]  # what is drawn anew, by what it is called here

    def plain(self, text: str) -> str:
        for drawn, name in self.names.items():
            text = text.replace(drawn, name)
        return re.sub(r'"id":"[0-9a-f]{16}"', '"id":"session"', text)


async def world(app: FastAPI) -> World:
    """Two tables with the same deal: one is over, the other goes on."""
    server = server_of(app)
    people = [await account(app, name) for name in NAMES[:4]]
    short: dict[str, Any] = {"options": {"short": "yes"}, "duplicate": True, "rounds": 1}
    id = await created(app, people, **short)
    await asked(people[0], "POST", f"/{id}/start")
    await attend(server, id)
    (first,) = (await asked(people[0], "GET", f"/{id}"))["rounds"]
    tables = [each["table"] for each in first["tables"]]
    await play(server, tables[0], 5000)
    await play(server, tables[1], 30)
    assert (await server.hub.room(tables[0])).table.match.over
    await attend(server, id)
    await server.settler.settle()
    names = {id: "T", tables[0]: "A", tables[1]: "B", first["hash"]: "H"}
    for number, browser in enumerate(people):
        names[(await browser.get("/api/me")).json()["id"]] = f"P{number}"
    return World(app, id, people, tables, names)


def addresses(tmp_path: Path) -> Iterator[tuple[str, str, Any]]:
    """Every address that could tell of a table, a tournament or a person."""
    openapi = create_app(Settings(data=tmp_path)).openapi()
    for path, methods in openapi["paths"].items():
        for method in methods:
            last = path.rpartition("/")[2]
            if "{table}" in path or method == "get":
                yield method, path, BODIES.get(last, {}) if method != "get" else None


# What is about other things, or different whenever it is asked.
SKIPPED = (
    "/metrics",
    "/api/openapi.json",
    "/api/push/key",
    "/health",
    "/api/puzzles",
    "/api/me/sessions",
)


async def answers(world: World, who: AsyncClient, tmp_path: Path) -> dict[str, str]:
    """What somebody is told, by what was asked."""
    told: dict[str, str] = {}
    for (method, path, body), table in itertools.product(addresses(tmp_path), world.tables):
        if path.startswith(SKIPPED) or ("{table}" not in path and table != world.tables[0]):
            continue
        given = {"table": table, "id": world.id, "name": NAMES[0], "game": "praetor"}
        try:
            asked_ = path.format(**given)
        except KeyError:
            continue  # what is about puzzles, variations and the like is not about these
        extra = (f"?game=praetor&name={NAMES[0]}&phase=playing",)
        for query in QUERIES if "{table}" in path and method == "get" else extra:
            answer = await who.request(method, asked_ + query, json=body)
            told[world.plain(f"{method} {asked_}{query}")] = world.plain(
                f"{answer.status_code} {answer.text}"
            )
    return told


async def frames(world: World, person: Person | None) -> list[str]:
    """What a socket hears that wants to look on."""
    told = []
    for table, place in itertools.product(world.tables, PLACES):
        try:
            watch = await server_of(world.app).hub.watch(table, person, place, LongPoll())
        except Refused as refused:
            told.append(str(refused))
        else:
            told.append(world.plain(watch.frame()))
            watch.end()
    return told


async def heard(tmp_path: Path, seed: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Everything that those hear who do not sit at the table that is over."""
    monkeypatch.setattr(Steward, "run", idle)
    monkeypatch.setattr(steward, "fresh_seed", lambda: seed)
    drawn = random.Random(7)  # everything but the deal is the same in both worlds
    monkeypatch.setattr(secrets, "choice", drawn.choice)
    monkeypatch.setattr(secrets, "randbits", drawn.getrandbits)
    url = f"sqlite:///{tmp_path / seed}.db"
    async with running(url, Stopped()) as app:
        played = await world(app)
        server = server_of(app)
        room = await server.hub.room(played.tables[0])
        here = {seat.person for seat in room.table.seats}
        asking = {"nobody": client(app), "guest": await guest(app, "Drusus")}
        found: dict[str, Any] = {}
        for number, browser in enumerate(played.people):
            me = (await browser.get("/api/me")).json()
            if me["id"] not in here:
                asking[f"beside {number}"] = browser
        for name, browser in asking.items():
            me = (await browser.get("/api/me")).json()
            if "id" in me:
                played.names[me["id"]] = name
            person = Person(me["id"], me["name"]) if "id" in me else None
            found[name] = await answers(played, browser, tmp_path)
            if not name.startswith("beside"):  # who sees a table of their own
                found[f"{name}, live"] = await frames(played, person)
        return found, room.table.match.state.scores()


async def test_two_deals_are_told_alike_to_all_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, points = await heard(tmp_path, "a" * 32, monkeypatch)
    other, others = await heard(tmp_path, "b" * 32, monkeypatch)

    assert points != others  # there was something to tell
    assert one.keys() == other.keys()
    for who, told in one.items():
        if isinstance(told, list):
            assert told == other[who]
            continue
        assert len(told) > 50
        for asked_, answer in told.items():
            if who.startswith("beside") and " /api/tables/B" in asked_:
                continue  # a table of their own
            if who.startswith("beside") and asked_.split()[1].startswith("/api/me"):
                assert "a" * 32 not in answer
                continue  # what is theirs
            if who.startswith("beside"):  # what is theirs is at the end
                mine, theirs = (
                    each.partition('"you":')[0] for each in (answer, other[who][asked_])
                )
                assert mine == theirs, asked_
                continue
            assert answer == other[who][asked_], asked_


async def test_who_played_sees_their_own_table_and_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Steward, "run", idle)
    async with running(f"sqlite:///{tmp_path}/aedile.db", Stopped()) as app:
        played = await world(app)
        server = server_of(app)
        table = (await server.hub.room(played.tables[0])).table
        ids = {(await each.get("/api/me")).json()["id"]: each for each in played.people}
        mine = ids[str(table.seats[0].person)]
        path = f"/api/tables/{played.tables[0]}"

        frame = (await mine.get(path)).json()

        assert frame["phase"] == "finished"
        assert frame["seed"] is None
        assert frame["record"] is None
        assert not frame["position"]["over"]  # as it was before everything is revealed
        assert frame["standings"]
        assert table.seed not in (await mine.get(path)).text
        for part in ("replay", "record", "points"):
            assert (await mine.get(f"{path}/{part}")).status_code == 409, part
        assert (await mine.post(f"{path}/fork", json={"step": 1})).status_code == 409
        assert table.seed not in (await mine.get("/api/me/export")).text
        assert "results" not in (await mine.get(f"/api/results?name={NAMES[0]}")).json()


async def test_what_is_opened_is_as_open_as_any_other_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Steward, "run", idle)
    async with running(f"sqlite:///{tmp_path}/aedile.db", Stopped()) as app:
        played = await world(app)
        server = server_of(app)
        await play(server, played.tables[1], 5000)
        await attend(server, played.id)
        await server.settler.settle()
        stranger = await administrator(app)

        frame = (await stranger.get(f"/api/tables/{played.tables[0]}")).json()

        assert frame["seed"]
        assert frame["record"]
        assert frame["position"]["over"]
        assert (await stranger.get(f"/api/tables/{played.tables[0]}/replay")).status_code == 200
        games = (await stranger.get(f"/api/results?name={NAMES[0]}")).json()["games"]
        assert len(games) == 1
