"""Attacks that once worked, tried again on a real server with its limits on.

Each comes from addresses of its own, so that what one has used up does not help the next.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import orjson

from tools.hostile.real import HUNG_UP, LIMITED, PROXY, Answer, Caller, Door, guest
from tools.hostile.siege import Breach
from tools.load.server import scratch, serving
from tools.load.wire import Failed, Line, from_address

MANY = 1100
HOST, PASSER_BY = "127.0.0.10", "127.0.0.11"
PASSWORD = "seven hills, one river"
PATIENCE = 10.0


async def attack(kind: str) -> Counter[str]:
    """All of them on one server; how much was tried. Raises Breach."""
    seen = Counter[str]()
    with scratch() as folder, serving(kind, folder, settings=LIMITED) as served:
        door = Door(served.host, served.port)
        for scene in SCENES:
            await scene(door, seen)
            await _works(Caller(door, PASSER_BY), "/healthz", scene.__name__)
    return seen


def expect(holds: bool, what: str) -> None:
    if not holds:
        raise Breach(what)


async def _works(caller: Caller, path: str, meanwhile: str) -> None:
    """Somebody else is served, and soon."""
    try:
        async with asyncio.timeout(PATIENCE):
            answer = await caller.ask("GET", path)
    except TimeoutError:
        raise Breach(f"{meanwhile}: nobody else is served") from None
    finally:
        caller.close()
    expect(answer.status == 200, f"{meanwhile}: somebody else gets {answer.status}")


async def _hold(door: Door, source: str, payload: bytes) -> list[asyncio.StreamWriter]:
    """A great many connections, each with these bytes, as far as they are accepted."""
    writers: list[asyncio.StreamWriter] = []
    for _ in range(MANY):
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection(*door, local_addr=from_address(source))
            writer.write(payload)
            writers.append(writer)
    return writers


async def half_sent_requests(door: Door, seen: Counter[str]) -> None:
    """A thousand heads without an end make the server unreachable."""
    writers = await _hold(door, "127.0.0.12", b"GET / HTTP/1.1\r\nHost:")
    await _works(Caller(door, PASSER_BY), "/readyz", "half-sent requests")
    for writer in writers:
        writer.close()
    seen["half-sent requests"] += MANY


async def long_polls(door: Door, seen: Counter[str]) -> None:
    """Anonymous readers who wait take all places at a table, and in the server."""
    host = await guest(door, HOST, "Host")
    table = (await host.ask("POST", "/api/tables", {"game": "praetor", "players": 2})).json()["id"]
    head = f"GET /api/tables/{table}/wait?after={2**30}&seat=none HTTP/1.1\r\nHost: x\r\n\r\n"
    writers = await _hold(door, "127.0.0.13", head.encode())
    await _works(Caller(door, PASSER_BY), f"/api/tables/{table}?seat=none", "long polls")
    wait = f"/api/tables/{table}/wait?after=0&seat=none&seconds=1"
    await _works(Caller(door, PASSER_BY), wait, "long polls")
    for writer in writers:
        writer.close()
    seen["long polls"] += MANY


async def password_line(door: Door, seen: Counter[str]) -> None:
    """Whoever guesses the password of a table keeps others from signing in."""
    names = [f"Member {number}" for number in range(8)]
    homes = [Caller(door, f"127.2.0.{number + 1}") for number in range(8)]
    for home, name in zip(homes, names, strict=True):
        made = await home.ask("POST", "/api/accounts", {"name": name, "password": PASSWORD})
        expect(made.status == 201, f"no account: {made.status} {made.body[:200]!r}")
    host = await guest(door, HOST, "Host")
    locked = {"game": "trajan", "players": 2, "visibility": "password", "password": "secret"}
    table = (await host.ask("POST", "/api/tables", locked)).json()["id"]
    guesser = await guest(door, "127.0.0.14", "Guesser")
    guessing = [asyncio.create_task(_guess(door, guesser, table, seen)) for _ in range(20)]
    await asyncio.sleep(0.5)
    answers = await asyncio.gather(
        *(
            home.ask("POST", "/api/login", {"name": name, "password": PASSWORD})
            for home, name in zip(homes, names, strict=True)
        )
    )
    for task in guessing:
        task.cancel()
    await asyncio.gather(*guessing, return_exceptions=True)
    refused = [answer.status for answer in answers if answer.status != 200]
    expect(not refused, f"of 8 who sign in some are refused: {refused}")


async def _guess(door: Door, guesser: Caller, table: str, seen: Counter[str]) -> None:
    gone = asyncio.Event()
    with contextlib.suppress(Failed):
        line = await Line.open(
            door, guesser.cookie, lambda *_: None, lambda *_: gone.set(), guesser.source
        )
        while not gone.is_set():
            seen["passwords of a table"] += 1
            command = {"table": table, "do": "join", "cmd": "c", "password": str(seen)[:100]}
            line.send(orjson.dumps(command))
            await asyncio.sleep(0.06)


async def spaces_around_a_name(door: Door, seen: Counter[str]) -> None:
    """A name with spaces around it is counted as another one."""
    owner = Caller(door, "127.0.0.15")
    account = {"name": "Victim", "password": PASSWORD}
    await owner.ask("POST", "/api/accounts", account)
    tries: list[Callable[[int], dict[str, Any]]] = [
        lambda n: {"name": " " * (n % 9) + "Victim" + " " * (n // 9), "password": f"guess {n}"},
        lambda n: {"name": "VICTIM" if n % 2 else "victim", "password": f"guess {n}"},
    ]
    for source, attempt in zip(("127.0.0.16", "127.0.0.17"), tries, strict=True):
        guesser = Caller(door, source)
        told = Counter(
            [(await guesser.ask("POST", "/api/login", attempt(n))).status for n in range(30)]
        )
        seen["guesses at a name"] += 30
        expect(told[401] <= 15, f"{told[401]} guesses at one name within a minute or so")
    again = await owner.ask("POST", "/api/login", account)
    expect(again.status == 200, f"guesses of a stranger lock the owner out: {again.status}")


async def ports_of_a_proxy(door: Door, seen: Counter[str]) -> None:
    """An address that a proxy passes on with its port is another one for each connection."""
    proxy = Caller(door, PROXY)

    async def attempt(n: int) -> Answer:
        body = {"name": f"Nobody {n}", "password": "x"}
        passed = {"X-Forwarded-For": f"203.0.113.7:{1024 + n}"}
        return await proxy.ask("POST", "/api/login", body, passed)

    told = Counter([(await attempt(n)).status for n in range(40)])
    seen["guesses through a proxy"] += 40
    expect(told[429] >= 19, f"guesses of one address through a proxy: {dict(told)}")
    metrics = await proxy.ask("GET", "/metrics")
    expect(metrics.status in (401, 403, 404), f"a proxy opens the metrics: {metrics.status}")


async def two_lengths(door: Door, seen: Counter[str]) -> None:
    """A body has its length twice, which proxies may read in another way."""
    lengths = ["Content-Length: 6", "Transfer-Encoding: chunked"]
    for order in (lengths, lengths[::-1]):
        head = ["POST /api/guests HTTP/1.1", "Host: x", "Content-Type: application/json", *order]
        body = b"0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        caller = Caller(door, "127.0.0.18")
        try:
            status = (await caller.send("\r\n".join([*head, "", ""]).encode() + body)).status
        except (ConnectionError, asyncio.IncompleteReadError):
            status = HUNG_UP
        caller.close()
        seen["bodies with two lengths"] += 1
        expect(status in (400, HUNG_UP), f"a body with two lengths: {status}")


async def kept_seats(door: Door, seen: Counter[str]) -> None:
    """Some people fill another's list with seats they keep for them."""
    victim = Caller(door, "127.0.0.15")
    victim.cookie = (
        await victim.ask("POST", "/api/login", {"name": "Victim", "password": PASSWORD})
    ).cookie
    kept = {
        "game": "praetor",
        "players": 2,
        "seats": [{"to": "host"}, {"to": "person", "name": "Victim"}],
    }
    for number in range(6):
        host = Caller(door, f"127.3.0.{number + 1}")
        account = {"name": f"Keeper {number}", "password": PASSWORD}
        host.cookie = (await host.ask("POST", "/api/accounts", account)).cookie
        for _ in range(10):
            await host.ask("POST", "/api/tables", kept)
            seen["seats kept for somebody"] += 1
    told = (await victim.ask("GET", "/api/me/invitations")).json()
    count = max(len(value) for value in told.values() if isinstance(value, list))
    expect(0 < count <= 20, f"{count} invitations in one list")


SCENES: tuple[Callable[[Door, Counter[str]], Awaitable[None]], ...] = (
    half_sent_requests,
    long_polls,
    password_line,
    spaces_around_a_name,
    ports_of_a_proxy,
    two_lengths,
    kept_seats,
)
