"""Push: encrypted for one browser, signed as ours, and sent to push services alone."""

import base64
import json
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from fastapi import FastAPI
from httpx import AsyncClient

from aedile.server.errors import Refused
from aedile.server.notices.outbox import FAILED, LEASE, Due
from aedile.server.notices.push import (
    Keys,
    Push,
    authorization,
    check_endpoint,
    encrypt,
    pack,
    point_of,
    unpack,
)
from aedile.server.notices.vapid import Vapid
from aedile.server.notices.words import Speaker
from aedile.server.people.seal import Seal
from aedile.server.settings import Settings
from aedile.server.store.database import Database
from aedile.server.webhooks.sender import Sender
from tests.helpers.http import account, client, code, guest, running, server_of
from tests.helpers.letters import Browser
from tests.helpers.webhooks import Receiver, TurnedClock, send_due, sent_by_hand

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with Receiver().open() as receiver:
        receiver.answers = ["201 Created"]
        yield receiver


@pytest.fixture
async def app(database_url: str, clock: TurnedClock, tmp_path: Path) -> AsyncIterator[FastAPI]:
    async with running(database_url, clock, private_webhooks=True, data=tmp_path) as app:
        await sent_by_hand(app)
        yield app


async def subscribe(person: AsyncClient, browser: Browser, url: str) -> str:
    done = await person.put("/api/me/push", json=browser.device(url)._asdict())
    assert done.status_code == 200, done.text
    return str(done.json()["id"])


async def turn_of(app: FastAPI, clock: TurnedClock, host: AsyncClient) -> str:
    """A table at which it is the host's turn, and that is told."""
    drusus = await guest(app, "Drusus")
    body = {"game": "trajan", "players": 2, "shuffle": False, "title": "Via Appia"}
    body["clock"] = {"kind": "days", "days": 1}
    table = str((await host.post("/api/tables", json=body)).json()["id"])
    await drusus.post(f"/api/tables/{table}/commands", json={"do": "join", "cmd": "j"})
    await host.post(f"/api/tables/{table}/commands", json={"do": "start", "cmd": "s"})
    clock.time += 10_000
    await server_of(app).notifier.gather()
    await send_due(server_of(app).notifier)
    return table


def test_it_is_encrypted_as_the_standard_shows() -> None:
    """RFC 8291, appendix A."""
    private = int.from_bytes(unpack("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    point = (
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    found = encrypt(
        b"When I grow up, I want to be a watermelon",
        Keys(unpack(point), unpack("BTBZMqHH6r4Tts7J_aSIgg")),
        unpack("DGv6ra1nlYgDCS1FRnbzlw"),
        ec.derive_private_key(private, ec.SECP256R1()),
    )

    assert pack(found) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
        "gSxsj_Qulcy4a-fN"
    )


def test_it_is_signed_for_the_service_it_goes_to() -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    url = httpx.URL("https://push.example.org/send/1")
    said = authorization(key, url, "mailto:host@example.org", 1_700_000_000)
    token, _, ours = said.removeprefix("vapid t=").partition(", k=")
    signed, _, mark = token.rpartition(".")
    raw = unpack(mark)
    whole = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))

    key.public_key().verify(whole, signed.encode(), ec.ECDSA(hashes.SHA256()))
    assert unpack(ours) == point_of(key.public_key())
    claims = json.loads(unpack(signed.partition(".")[2]))
    assert claims["aud"] == "https://push.example.org"
    assert claims["sub"] == "mailto:host@example.org"
    assert 0 < claims["exp"] - 1_700_000_000 <= 86_400


async def test_a_turn_reaches_the_browser_and_nobody_else_can_read_it(
    app: FastAPI, clock: TurnedClock, receiver: Receiver
) -> None:
    livia, browser = await guest(app, "Livia"), Browser()
    await subscribe(livia, browser, f"{receiver.url}send/1")
    table = await turn_of(app, clock, livia)
    ((request, headers, body),) = receiver.got

    assert request == "POST /send/1 HTTP/1.1"
    assert json.loads(browser.read(body)) == {
        "title": "Your turn: Via Appia (23 hours left)",
        "body": "A table of Trajan.",
        "path": f"/t/{table}",
        "tag": table,
        "turns": 1,
    }
    assert b"Appia" not in body
    assert headers["content-encoding"] == "aes128gcm" and headers["urgency"] == "normal"
    assert headers["topic"] == table.lower() and 0 < int(headers["ttl"]) <= 86_400
    key = (await client(app).get("/api/push/key")).json()["key"]
    assert headers["authorization"].endswith(f"k={key.lower()}")


@pytest.mark.parametrize("answer", ["404 Not Found", "410 Gone"])
async def test_a_browser_that_is_gone_is_forgotten(
    app: FastAPI, clock: TurnedClock, receiver: Receiver, answer: str
) -> None:
    receiver.answers = [answer]
    livia = await guest(app, "Livia")
    await subscribe(livia, Browser(), f"{receiver.url}send/1")
    await turn_of(app, clock, livia)

    assert len(receiver.got) == 1
    assert (await livia.get("/api/me/notices")).json()["devices"] == []


async def test_a_service_that_is_busy_is_asked_again(
    app: FastAPI, clock: TurnedClock, receiver: Receiver
) -> None:
    receiver.answers = ["429 Later", "201 Created"]
    livia = await guest(app, "Livia")
    await subscribe(livia, Browser(), f"{receiver.url}send/1")
    await turn_of(app, clock, livia)
    clock.time += LEASE  # a server that has just started tries nothing again
    await send_due(server_of(app).notifier)

    assert len(receiver.got) == 2
    assert len((await livia.get("/api/me/notices")).json()["devices"]) == 1


async def test_a_few_browsers_each_and_the_newest_ones(app: FastAPI, clock: TurnedClock) -> None:
    livia = await guest(app, "Livia")
    added = []
    for number in range(7):
        added.append(await subscribe(livia, Browser(), f"http://localhost:9/{number}"))
        clock.time += 1
    kept = [each["id"] for each in (await livia.get("/api/me/notices")).json()["devices"]]
    assert kept == added[:1:-1]

    assert (await livia.delete(f"/api/me/push/{kept[0]}")).status_code == 204
    assert code(await livia.delete(f"/api/me/push/{kept[0]}")) == "not-found"


async def test_a_browser_belongs_to_whoever_signed_in_there_last(app: FastAPI) -> None:
    livia, drusus, browser = await guest(app, "Livia"), await guest(app, "Drusus"), Browser()
    await subscribe(livia, browser, "http://localhost:9/1")
    await subscribe(drusus, browser, "http://localhost:9/1")

    assert (await livia.get("/api/me/notices")).json()["devices"] == []
    assert len((await drusus.get("/api/me/notices")).json()["devices"]) == 1


async def test_a_new_password_ends_push_unless_it_is_kept(app: FastAPI) -> None:
    livia = await account(app, "Livia")
    await subscribe(livia, Browser(), "http://localhost:9/1")
    change = {"old": "seven hills, one river", "new": "another seven hills", "keep": False}
    assert (await livia.post("/api/me/password", json=change)).status_code == 204

    assert (await livia.get("/api/me/notices")).json()["devices"] == []


HOSTILE = [
    "http://fcm.googleapis.com/1",
    "https://fcm.googleapis.com:8443/1",
    "https://fcm.googleapis.com.evil.example/1",
    "https://evil.example/fcm.googleapis.com",
    "https://user:password@fcm.googleapis.com/1",
    "https://fcm.googleapis.com@evil.example/1",
    "https://push.apple.com/1",
    "https://evilpush.apple.com.example/1",
    "https://127.0.0.1/1",
    "https://localhost/1",
    "https://[::1]/1",
    "https://169.254.169.254/latest",
    "https://10.0.0.1/1",
    "https://[::ffff:127.0.0.1]/1",
    "https://0x7f000001/1",
    "https://2130706433/1",
    "ftp://fcm.googleapis.com/1",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "//fcm.googleapis.com/1",
    "fcm.googleapis.com/1",
    "",
    "https://",
    "https:///1",
    "https://fcm.googleapis.com./1",
    "https://xfcm.googleapis.com/1",
    "https://fcm.googleapis.com\\@evil.example/1",
    "https://fcm%2egoogleapis.com/1",
    "gopher://fcm.googleapis.com/1",
    "https://fcm.googleapis.com/" + "a" * 1000,
    "https://updates.push.services.mozilla.com:22/1",
]


@pytest.mark.parametrize("endpoint", HOSTILE)
def test_only_push_services_are_sent_to(endpoint: str) -> None:
    with pytest.raises(Refused):
        check_endpoint(endpoint, (), private=False)


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc",
        "https://db5p.notify.windows.com/w/?token=abc",
        "https://push.example.org/abc",
    ],
)
def test_those_of_browsers_and_of_the_host_are(endpoint: str) -> None:
    check_endpoint(endpoint, ("push.example.org",), private=False)


async def test_a_service_whose_name_leads_inside_gets_no_connection(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[httpx.Request] = []

    async def inside(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    def connect(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return httpx.Response(201)

    sender = Sender(False, inside, 1)
    other = httpx.AsyncClient(transport=httpx.MockTransport(connect))
    monkeypatch.setattr(sender, "_client", other)
    vapid = Vapid(database, Seal(Settings(data=tmp_path)))
    push = Push(sender, vapid, Speaker("https://play.example.org"), "mailto:a@example.org")
    device = Browser().device("https://fcm.googleapis.com/1")
    row = Due(1, "anna", "d", "", "", "{}", 1, "push", "test", device=device)
    tried = await push.deliver(row, 1_700_000_000_000)
    await sender.close()

    assert tried.outcome == FAILED and asked == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"p256dh": "AAAA"},
        {"p256dh": base64.b64encode(b"\x04" + bytes(64)).decode()},
        {"auth": "AAAA"},
        {"auth": "#"},
    ],
)
async def test_keys_that_are_none_are_refused(app: FastAPI, wrong: dict[str, str]) -> None:
    livia = await guest(app, "Livia")
    device = Browser().device("http://localhost:9/1")._asdict() | wrong

    assert code(await livia.put("/api/me/push", json=device)) == "bad-request"


async def test_the_key_is_made_once_and_kept(database: Database, tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    first, second = Vapid(database, Seal(settings)), Vapid(database, Seal(settings))

    points = {point_of((await each.key()).public_key()) for each in (first, second, first)}
    assert len(points) == 1
