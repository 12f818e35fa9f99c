"""What every request passes: origins, bodies, limits, headers, proxies."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.datastructures import Headers
from structlog.testing import capture_logs

from aedile.server.http.middleware import HEADERS, socket_origin_allowed
from tests.helpers.http import HERE, PASSWORD, account, client, code, guest, running, server_of
from tests.helpers.rooms import TurnedClock

pytestmark = pytest.mark.anyio
PUBLIC = "https://play.example.org"
# What pretends to be us: other schemes, ports and hosts, tricks with beginnings and ends.
EVIL = [
    "null",
    "https://evil.example",
    "http://127.0.0.1",
    "http://127.0.0.1:8001",
    "https://127.0.0.1:8000",
    "http://127.0.0.1:8000.evil.example",
    "http://evil.example/http://127.0.0.1:8000",
    "http://127.0.0.1:8000@evil.example",
    "http://127.0.0.1:8000 http://evil.example",
    "http://evil127.0.0.1:8000",
    "HTTP://127.0.0.1:8000",
    "file://",
    "",
]


@pytest.fixture(scope="module")
async def app(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[FastAPI]:
    path = tmp_path_factory.mktemp("gate") / "aedile.db"
    async with running(f"sqlite:///{path}", origins=(PUBLIC,), https=False) as app:
        yield app


# Origins (CSRF).


@pytest.mark.parametrize("origin", EVIL)
async def test_other_pages_change_nothing(app: FastAPI, origin: str) -> None:
    livia = await guest(app)

    answer = await livia.post("/api/me/keys", json={"name": "bot"}, headers={"Origin": origin})

    assert (answer.status_code, code(answer)) == (403, "not-allowed")
    assert (await livia.get("/api/me/keys")).json() == {"keys": []}


@pytest.mark.parametrize("site", ["cross-site", "same-site", "anything"])
async def test_forms_of_other_sites_change_nothing(app: FastAPI, site: str) -> None:
    livia = await guest(app)

    answer = await livia.post("/api/logout", headers={"Sec-Fetch-Site": site})

    assert code(answer) == "not-allowed"
    assert (await livia.get("/api/me")).is_success


async def test_two_origins_are_none(app: FastAPI) -> None:
    livia = await guest(app)
    twice = [("Origin", HERE), ("Origin", "https://evil.example")]

    answer = await livia.post("/api/logout", headers=twice)

    assert code(answer) == "not-allowed"


@pytest.mark.parametrize("headers", [{"Origin": HERE}, {"Origin": PUBLIC}, {}])
async def test_our_own_pages_and_programs_may_ask(app: FastAPI, headers: dict[str, str]) -> None:
    livia = await guest(app)

    answer = await livia.post("/api/me/keys", json={"name": "bot"}, headers=headers)

    assert answer.status_code == 201


@pytest.mark.parametrize("origin", EVIL)
def test_sockets_of_other_pages_are_not_opened(origin: str) -> None:
    allowed = frozenset((HERE, PUBLIC))

    assert not socket_origin_allowed(Headers({"origin": origin, "cookie": "aedile=x"}), allowed)
    assert not socket_origin_allowed(Headers({"cookie": "aedile=x"}), allowed)
    assert socket_origin_allowed(Headers({"origin": HERE, "cookie": "aedile=x"}), allowed)
    assert socket_origin_allowed(Headers({"authorization": "Bearer x"}), allowed)


# Bodies.


async def test_large_bodies_are_refused_by_what_they_say(app: FastAPI) -> None:
    answer = await client(app).post("/api/guests", json={"name": "x" * 70_000})

    assert (answer.status_code, code(answer)) == (413, "too-large")


async def test_large_bodies_are_refused_however_they_are_cut(app: FastAPI) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        while True:
            sent += 1
            yield b" " * 1024

    headers = {"Content-Type": "application/json"}
    answer = await client(app).post("/api/guests", content=endless(), headers=headers)

    assert code(answer) == "too-large"
    assert sent < 70


async def test_a_body_that_does_not_come_is_not_waited_for(
    tmp_path: Path,
) -> None:
    answered: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(60)
        return {}

    async def send(message: Any) -> None:
        answered.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/guests",
        "raw_path": b"/api/guests",
        "query_string": b"",
        "headers": [(b"content-type", b"application/json"), (b"content-length", b"20")],
        "client": ("203.0.113.7", 1),
    }
    async with running(f"sqlite:///{tmp_path}/a.db", body_seconds=0.05) as app:
        await app(scope, receive, send)

    assert answered[0]["status"] == 408


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""]
)
async def test_only_json_is_read(app: FastAPI, kind: str) -> None:
    answer = await client(app).post(
        "/api/guests", content=b'{"name": "Livia"}', headers={"Content-Type": kind}
    )

    assert (answer.status_code, code(answer)) == (415, "not-json")


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b'{"name": "Livia",}',
        b"[" * 30_000,
        b'{"a":' * 10_000,
        b"1" * 10_000,
        b'"\xff\xfe"',
        b"null",
        b'{"name": NaN}',
        b'{"name": "Li\\u0000via"}',
        b'{"name": "\\ud800"}',
        b'{"name": ["Livia"]}',
        b'{"name": 7}',
        b'{"name": "Livia", "admin": true}',
    ],
)
async def test_tricks_with_json_are_refused_in_a_sentence(app: FastAPI, body: bytes) -> None:
    answer = await client(app).post(
        "/api/guests", content=body, headers={"Content-Type": "application/json"}
    )

    assert answer.status_code in (400, 422)
    assert code(answer) in ("bad-request", "bad-shape")


# Rate limits.


async def test_whoever_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    clock = TurnedClock()
    chosen: dict[str, Any] = {"limited": True, "rate_login": "3/minute", "rate_account": "9/minute"}
    async with running(f"sqlite:///{tmp_path}/a.db", clock, **chosen) as app:
        body = {"name": "Nobody", "password": PASSWORD}
        answers = [await client(app).post("/api/login", json=body) for _ in range(4)]
        other = await client(app, "203.0.113.8").post("/api/login", json=body)
        clock.turn(20)
        later = await client(app).post("/api/login", json=body)

    assert [answer.status_code for answer in answers] == [401, 401, 401, 429]
    assert answers[-1].headers["retry-after"] == "20"
    assert code(answers[-1]) == "too-many"
    assert (other.status_code, later.status_code) == (401, 401)


async def guesses(app: FastAPI, names: list[str], address: str = "203.0.113.7") -> list[int]:
    """What a stranger gets for guessing."""
    answers = [
        await client(app, address).post("/api/login", json={"name": name, "password": "x" * 9})
        for name in names
    ]
    return [answer.status_code for answer in answers]


async def test_a_name_is_the_same_however_it_is_written(tmp_path: Path) -> None:
    chosen: dict[str, Any] = {"limited": True, "rate_account": "3/minute"}
    async with running(f"sqlite:///{tmp_path}/a.db", TurnedClock(), **chosen) as app:
        tried = await guesses(app, ["Livia", " Livia", "LIVIA  ", "Livia\u00a0", "\tlivia"])

    assert tried == [401, 401, 401, 429, 429]


async def test_one_account_is_not_tried_from_many_addresses(tmp_path: Path) -> None:
    chosen: dict[str, Any] = {"limited": True, "rate_name": "3/hour"}
    async with running(f"sqlite:///{tmp_path}/a.db", TurnedClock(), **chosen) as app:
        tried = [await guesses(app, ["Livia"] * 2, f"203.0.113.{n}") for n in range(5)]

    # The first try from anywhere is free; it might be Livia.
    assert tried == [[401, 401]] * 3 + [[401, 429]] * 2


async def test_guesses_of_strangers_do_not_keep_the_owner_out(tmp_path: Path) -> None:
    chosen: dict[str, Any] = {
        "limited": True, "rate_name": "3/hour", "rate_account": "2/minute", "rate_login": "99/hour"
    }  # fmt: skip
    right = {"name": "Livia", "password": PASSWORD}
    async with running(f"sqlite:///{tmp_path}/a.db", TurnedClock(), **chosen) as app:
        livia = await account(app)
        await livia.post("/api/logout")
        for number in range(5):
            await guesses(app, ["Livia"] * 9, f"198.51.100.{number}")
        await guesses(app, ["Livia"] * 9)  # from her own address, even
        again = await livia.post("/api/login", json=right)
        elsewhere = await client(app, "192.0.2.1").post("/api/login", json=right)
        wrong = [await livia.post("/api/login", json=right | {"password": "x" * 9}) for _ in "abc"]
        stranger = client(app)
        stranger.cookies["aedile-device"] = "0123456789abcdef." + "0" * 64
        forged = await stranger.post("/api/login", json=right)

    assert (again.status_code, elsewhere.status_code) == (200, 200)
    assert [answer.status_code for answer in wrong] == [401, 401, 429]
    assert forged.status_code == 429


async def test_a_device_is_known_until_the_password_changes(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/a.db") as app:
        livia = await account(app)
        accounts = server_of(app).people.accounts
        old = livia.cookies["aedile-device"]
        assert await accounts.device(" LIVIA ", old)
        assert not await accounts.device("Drusus", old)
        assert not await accounts.device("Livia", old[:-1])
        assert not await accounts.device("Livia", "\u00e9.\u00e9")
        change = {"old": PASSWORD, "new": "another hill, another river"}
        assert (await livia.post("/api/me/password", json=change)).is_success
        assert not await accounts.device("Livia", old)
        assert await accounts.device("Livia", livia.cookies["aedile-device"])


async def test_guests_and_requests_are_limited_by_address(tmp_path: Path) -> None:
    chosen: dict[str, Any] = {"limited": True, "rate_guests": "2/hour", "rate_address": "5/minute"}
    async with running(f"sqlite:///{tmp_path}/a.db", TurnedClock(), **chosen) as app:
        guests = [await client(app).post("/api/guests", json={"name": "A"}) for _ in range(3)]
        others = [await client(app).get("/healthz") for _ in range(3)]

    assert [answer.status_code for answer in guests] == [201, 201, 429]
    assert [answer.status_code for answer in others] == [200, 200, 429]


# Headers.


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/healthz", "/style.css"])
async def test_every_answer_tells_browsers_to_be_careful(app: FastAPI, path: str) -> None:
    answer = await client(app).get(path)

    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert "'unsafe-inline'" not in answer.headers["content-security-policy"]
    assert len(answer.headers["x-request-id"]) == 12
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"


async def test_over_https_cookies_travel_by_https_alone(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/a.db", origins=(PUBLIC,)) as app:
        answer = await client(app).post("/api/guests", json={"name": "Livia"})

    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-aedile=")
    assert "Secure" in cookie and "Domain" not in cookie and "Path=/" in cookie
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


async def test_a_fault_tells_nothing_but_a_number(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(name: str) -> None:
        raise RuntimeError("hush: postgresql://me:secret@host")

    monkeypatch.setattr(server_of(app).people.accounts, "create_guest", fails)
    with capture_logs() as lines:
        answer = await client(app).post("/api/guests", json={"name": "Livia"})

    assert [line["event"] for line in lines] == ["fault", "request"]
    assert (answer.status_code, code(answer)) == (500, "fault")
    assert "hush" not in answer.text
    assert answer.headers["x-request-id"] in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


# Proxies.


@pytest.mark.parametrize(
    ("peer", "forwarded", "seen"),
    [
        ("203.0.113.7", "198.51.100.1", "203.0.113.7"),  # anybody can write that
        ("10.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1"),  # what came with it is made up
        ("10.0.0.1", "198.51.100.1, 10.0.0.2", "198.51.100.1"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "198.51.100.1:5678", "198.51.100.1"),
        ("10.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.2:80", "198.51.100.1"),
        ("10.0.0.1", "[2001:db8::1]:99", "2001:db8::1"),
        ("::ffff:10.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "nonsense", ""),
    ],
)
async def test_only_trusted_proxies_say_who_asks(
    tmp_path: Path, peer: str, forwarded: str, seen: str
) -> None:
    asked: list[str] = []
    async with running(f"sqlite:///{tmp_path}/a.db", proxies="10.0.0.0/8") as app:
        limiter = server_of(app).rate_limiter
        limiter.check_address = lambda limit, key: asked.append(key)  # type: ignore
        await client(app, peer, **{"X-Forwarded-For": forwarded}).get("/healthz")

    assert asked == [seen]
