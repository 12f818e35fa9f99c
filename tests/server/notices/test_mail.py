"""Mail, to a real server with TLS on this machine; on both databases."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient
from sqlalchemy import select, update

from aedile.server.notices.mail import Relay as Chosen
from aedile.server.notices.outbox import LEASE, MAILS_A_DAY
from aedile.server.store import schema
from tests.helpers.http import account, client, code, guest, running, server_of
from tests.helpers.letters import PASSWORD, Certificate, Relay, link_in, text_of
from tests.helpers.webhooks import TurnedClock, send_due, sent_by_hand

pytestmark = pytest.mark.anyio
FROM = "Aedile <aedile@play.example.org>"
HOUR = 3_600_000
USUAL = {
    "channels": {"turn": ["email"], "turn-ending": ["email"], "game-over": ["email"]},
    "language": "en",
    "zone": "UTC",
    "quiet_from": None,
    "quiet_to": None,
    "ending_breaks": False,
    "digest": "none",
}


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Certificate:
    made = Certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(made.file))
    return made


@pytest.fixture
def relay() -> Relay:
    return Relay()


@pytest.fixture
async def smtp(relay: Relay, certificate: Certificate) -> AsyncIterator[str]:
    async with relay.open(certificate, "smtp") as url:
        yield url


@pytest.fixture
async def app(
    database_url: str, clock: TurnedClock, smtp: str, tmp_path: Path
) -> AsyncIterator[FastAPI]:
    chosen = {"smtp": smtp, "mail_from": FROM, "data": tmp_path}
    async with running(database_url, clock, **chosen) as app:
        await sent_by_hand(app)
        yield app


async def with_address(
    app: FastAPI, relay: Relay, name: str = "Livia", **wishes: Any
) -> AsyncClient:
    """Somebody with an address that is theirs."""
    person = await account(app, name)
    before = len(relay.mails)
    address = {"email": f"{name.lower()}@example.org", "language": "en"}
    assert (await person.put("/api/me/email", json=address)).status_code == 204
    await send_due(server_of(app).notifier)
    await relay.has(before + 1)  # or by a server that sends by itself
    link = link_in(relay.mails[-1], "/mail/confirm")
    assert (await client(app).post(link)).status_code == 200
    if wishes:
        done = await person.put("/api/me/notices", json=USUAL | wishes)
        assert done.status_code == 204, done.text
    relay.mails.clear()
    return person


async def begin(host: AsyncClient, other: AsyncClient, **config: Any) -> str:
    """A table at which the two play, with a clock over days."""
    body = {"game": "trajan", "players": 2, "shuffle": False, "title": "Via Appia"}
    body |= {"clock": {"kind": "days", "days": 1}, "leavers": "forfeit", **config}
    table = str((await host.post("/api/tables", json=body)).json()["id"])
    await other.post(f"/api/tables/{table}/commands", json={"do": "join", "cmd": "j"})
    await host.post(f"/api/tables/{table}/commands", json={"do": "start", "cmd": "s"})
    return table


async def sent(app: FastAPI, clock: TurnedClock, later: int = 10_000) -> None:
    """Let time pass, and what is due be sent."""
    clock.time += later
    notifier = server_of(app).notifier
    await notifier.gather()
    await send_due(notifier)


async def test_an_address_counts_once_its_link_is_followed(app: FastAPI, relay: Relay) -> None:
    livia = await account(app, "Livia")
    await livia.put("/api/me/email", json={"email": "livia@example.org", "language": "de"})
    await send_due(server_of(app).notifier)
    (mail,) = relay.mails

    assert mail["To"] == "livia@example.org" and mail["From"] == FROM
    assert "Adresse" in mail["Subject"] and "List-Unsubscribe" not in mail
    link = link_in(mail, "/mail/confirm")
    assert (await client(app).get(link)).status_code == 200  # opening it changes nothing
    contact = (await livia.get("/api/me/notices")).json()["contact"]
    assert contact == {"email": "livia@example.org", "verified": False, "bad": False}
    assert (await client(app).post(link)).status_code == 200
    assert (await livia.get("/api/me/notices")).json()["contact"]["verified"]
    assert (await client(app).post(link)).status_code == 404  # each works once
    kinds = [each["kind"] for each in (await livia.get("/api/me/events")).json()["events"]]
    assert kinds[:2] == ["email-confirmed", "email-set"]


async def test_a_link_works_for_half_an_hour(
    app: FastAPI, relay: Relay, clock: TurnedClock
) -> None:
    livia = await account(app, "Livia")
    await livia.put("/api/me/email", json={"email": "livia@example.org"})
    await send_due(server_of(app).notifier)
    clock.time += 31 * 60_000

    assert (await client(app).post(link_in(relay.mails[0], "/mail/confirm"))).status_code == 404


async def test_a_turn_comes_by_mail_with_one_click_back_to_the_table(
    app: FastAPI, relay: Relay, clock: TurnedClock
) -> None:
    livia = await with_address(app, relay)
    table = await begin(livia, await guest(app, "Drusus"))
    said = {"do": "chat", "cmd": "c", "text": "a private word"}
    await livia.post(f"/api/tables/{table}/commands", json=said)
    await sent(app, clock)
    (mail,) = relay.mails

    assert mail["Subject"] == "Your turn: Via Appia (23 hours left)"
    assert link_in(mail, f"/t/{table}") == f"/t/{table}"
    html = mail.get_body(["html"])
    assert html is not None and f"/t/{table}" in html.get_content()
    assert "src=" not in html.get_content()  # nothing is loaded from elsewhere
    assert "private" not in mail.as_string()
    assert mail["References"] == f"<table.{table}@play.example.org>"
    await sent(app, clock)
    assert len(relay.mails) == 1


@pytest.mark.parametrize(
    ("language", "subject"),
    [
        ("de", "Du bist am Zug: Via Appia (noch 23 Stunden)"),
        ("es", "Te toca: Via Appia (quedan 23 horas)"),
        ("fr", "À toi de jouer : Via Appia (encore 23 heures)"),
    ],
)
async def test_mail_speaks_the_language_of_whoever_gets_it(
    app: FastAPI, relay: Relay, clock: TurnedClock, language: str, subject: str
) -> None:
    livia = await with_address(app, relay, language=language)
    await begin(livia, await guest(app, "Drusus"))
    await sent(app, clock)

    assert relay.mails[0]["Subject"] == subject


async def test_one_click_stops_a_kind_without_signing_in(
    app: FastAPI, relay: Relay, clock: TurnedClock
) -> None:
    livia, drusus = await with_address(app, relay, language="fr"), await guest(app, "Drusus")
    await begin(livia, drusus)
    await sent(app, clock)
    link = relay.mails[0]["List-Unsubscribe"].strip("<>")
    assert relay.mails[0]["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = link.partition("8000")[2]

    shown = await client(app).get(path)
    assert 'lang="fr"' in shown.text and "email" in await wished(livia, "turn")
    form = {"content": "List-Unsubscribe=One-Click", "headers": {"origin": "null"}}
    form["headers"] |= {"content-type": "application/x-www-form-urlencoded"}  # type: ignore[operator]
    assert (await client(app).post(path, **form)).status_code == 200  # type: ignore[arg-type]
    assert await wished(livia, "turn") == [] and await wished(livia, "game-over") == ["email"]
    await begin(livia, drusus)
    await sent(app, clock)
    assert len(relay.mails) == 1


async def wished(person: AsyncClient, kind: str) -> list[str]:
    told = (await person.get("/api/me/notices")).json()
    return list(told["wishes"]["channels"][kind])


async def test_all_mail_can_be_stopped_and_only_by_whoever_has_the_link(
    app: FastAPI, relay: Relay, clock: TurnedClock
) -> None:
    livia = await with_address(app, relay, digest="daily")
    await begin(livia, await guest(app, "Drusus"), clock={"kind": "days", "days": 7})
    await sent(app, clock, 24 * HOUR)
    await send_due(server_of(app).notifier)
    links = [line for line in text_of(relay.mails[0]).split() if "kind=all" in line]
    path = links[0].partition("8000")[2]

    forged = path.replace("kind=all", "kind=turn")
    assert (await client(app).post(forged)).status_code == 404
    assert (await client(app).post(path)).status_code == 200
    told = (await livia.get("/api/me/notices")).json()["wishes"]
    assert told["digest"] == "none" and not any(
        "email" in each for each in told["channels"].values()
    )


async def test_in_quiet_hours_mail_waits_and_what_is_over_by_then_is_not_sent(
    app: FastAPI, relay: Relay, clock: TurnedClock
) -> None:
    minute = clock.time // 60_000 % 1440
    quiet: dict[str, Any] = {"quiet_from": (minute - 60) % 1440, "quiet_to": (minute + 120) % 1440}
    livia = await with_address(app, relay, **quiet)
    drusus = await with_address(app, relay, "Drusus", **quiet)
    first, second = await begin(livia, drusus), await begin(livia, drusus)
    await sent(app, clock)
    assert relay.mails == []
    await livia.post(f"/api/tables/{first}/commands", json={"do": "resign", "cmd": "r"})
    await sent(app, clock, 3 * HOUR)

    to_livia = [each for each in relay.mails if each["To"] == "livia@example.org"]
    assert [each["Subject"][:4] for each in to_livia] == ["Your", "The "]
    assert link_in(to_livia[0], "/t/") == f"/t/{second}"


async def test_a_digest_comes_instead_of_many_mails(
    app: FastAPI, relay: Relay, clock: TurnedClock
) -> None:
    livia, drusus = await with_address(app, relay, digest="daily"), await guest(app, "Drusus")
    tables = [await begin(livia, drusus, clock={"kind": "days", "days": 7}) for _ in range(3)]
    await drusus.post(f"/api/tables/{tables[0]}/commands", json={"do": "resign", "cmd": "r"})
    await sent(app, clock)
    assert relay.mails == []
    await sent(app, clock, 24 * HOUR)
    (mail,) = relay.mails

    assert mail["Subject"] == "2 tables wait for you"
    assert all(f"/t/{table}" in text_of(mail) for table in tables)
    await sent(app, clock, 24 * HOUR)
    assert len(relay.mails) == 2
    assert "The game is over" not in text_of(relay.mails[1])  # was told


async def test_mail_over_tls_from_the_first_byte(
    database_url: str, clock: TurnedClock, relay: Relay, certificate: Certificate, tmp_path: Path
) -> None:
    async with (
        relay.open(certificate, "smtps") as url,
        running(database_url, clock, smtp=url, mail_from=FROM, data=tmp_path) as app,
    ):
        await with_address(app, relay)


async def test_a_server_nobody_vouches_for_gets_neither_password_nor_mail(
    app: FastAPI,
    relay: Relay,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    monkeypatch.setenv("SSL_CERT_FILE", str(Certificate(other).file))
    caplog.set_level(logging.DEBUG)
    livia = await account(app, "Livia")
    await livia.put("/api/me/email", json={"email": "livia@example.org"})
    await send_due(server_of(app).notifier)

    assert relay.signed_in == 0 and relay.mails == []
    assert "did not take one" in caplog.text
    assert PASSWORD not in caplog.text and "livia@" not in caplog.text


async def test_an_address_that_does_not_exist_is_marked_and_gets_nothing_more(
    app: FastAPI, relay: Relay, clock: TurnedClock
) -> None:
    livia = await with_address(app, relay)
    relay.to = "550 nobody here"
    await begin(livia, await guest(app, "Drusus"))
    await sent(app, clock)

    assert (await livia.get("/api/me/notices")).json()["contact"]["bad"]
    waits = select(schema.outbox)
    assert await server_of(app).database.run(lambda c: c.execute(waits).all()) == []


async def test_a_server_that_is_busy_is_asked_again(
    app: FastAPI, relay: Relay, clock: TurnedClock
) -> None:
    livia = await with_address(app, relay)
    relay.answer = "451 later"
    await begin(livia, await guest(app, "Drusus"))
    await sent(app, clock)
    relay.answer = "250 taken"
    await sent(app, clock, LEASE)  # a server that has just started tries nothing again

    assert len(relay.mails) == 1


async def test_nobody_gets_more_than_so_many_mails_a_day(
    app: FastAPI, relay: Relay, clock: TurnedClock
) -> None:
    livia, drusus = await with_address(app, relay), await guest(app, "Drusus")
    almost = update(schema.contacts).values(mails=MAILS_A_DAY - 1)
    await server_of(app).database.run(lambda c: c.execute(almost) and None, write=True)
    for _ in range(3):
        await begin(livia, drusus, clock={"kind": "days", "days": 7})
    await sent(app, clock)
    assert len(relay.mails) == 1
    await begin(livia, drusus, clock={"kind": "days", "days": 7})
    await sent(app, clock, 24 * HOUR)
    assert len(relay.mails) == 2  # of another day


async def test_the_old_address_is_told_when_another_takes_its_place(
    app: FastAPI, relay: Relay
) -> None:
    livia = await with_address(app, relay)
    await livia.put("/api/me/email", json={"email": "elsewhere@example.org"})
    await send_due(server_of(app).notifier)

    assert {each["To"] for each in relay.mails} == {"livia@example.org", "elsewhere@example.org"}
    assert not (await livia.get("/api/me/notices")).json()["contact"]["verified"]
    assert (await livia.delete("/api/me/email")).status_code == 204
    assert (await livia.get("/api/me/notices")).json()["contact"] is None


async def test_whoever_asks_to_be_deleted_is_told_when_and_of_nothing_else(
    app: FastAPI, relay: Relay, clock: TurnedClock
) -> None:
    livia, drusus = (
        await with_address(app, relay, "Livia", language="de"),
        await guest(app, "Drusus"),
    )
    await begin(livia, drusus)
    clock.time = 1_700_000_000_000  # 14 November 2023

    await livia.delete("/api/me")

    await sent(app, clock)
    (mail,) = relay.mails
    assert mail["Subject"] == "Dein Konto wird in 7 Tagen gelöscht"
    assert "2023-11-21" in text_of(mail) and "/me/data" in text_of(mail)
    assert "List-Unsubscribe" not in mail


async def test_whoever_keeps_their_account_at_once_is_told_nothing(
    app: FastAPI, relay: Relay, clock: TurnedClock
) -> None:
    livia = await with_address(app, relay, "Livia")
    await livia.delete("/api/me")
    words = {"name": "Livia", "password": "seven hills, one river"}
    await livia.post("/api/login", json=words)

    await livia.post("/api/me/restore")

    await sent(app, clock)
    assert relay.mails == []


@pytest.mark.parametrize(
    "text", ["", "livia", "a@b", "a b@example.org", "a@example.org\nBcc: b@example.org", "<a@b.c>"]
)
async def test_what_is_no_address_is_refused(app: FastAPI, text: str) -> None:
    livia = await account(app, "Livia")

    assert code(await livia.put("/api/me/email", json={"email": text})) == "bad-request"


async def test_guests_have_no_address(app: FastAPI) -> None:
    livia = await guest(app, "Livia")

    assert code(await livia.put("/api/me/email", json={"email": "a@example.org"})) == "not-allowed"


async def test_one_address_cannot_be_filled_with_links(
    database_url: str, clock: TurnedClock, smtp: str, tmp_path: Path
) -> None:
    chosen = {"smtp": smtp, "mail_from": FROM, "data": tmp_path, "limited": True}
    async with running(database_url, clock, **chosen, rate_mail="2/hour") as app:
        answers = []
        for name in ("Livia", "Drusus", "Nero"):
            person = await account(app, name)
            answers.append(await person.put("/api/me/email", json={"email": "Me@example.org"}))

    assert [each.status_code for each in answers] == [204, 204, 429]


async def test_a_test_goes_over_every_channel_that_leads_somewhere(
    app: FastAPI, relay: Relay
) -> None:
    livia = await with_address(app, relay)
    told = await livia.post("/api/me/notices/test", json={"language": "en"})
    await send_due(server_of(app).notifier)

    assert told.json() == {"channels": ["email"]}
    assert relay.mails[0]["Subject"].startswith("A test")


@pytest.mark.parametrize("url", ["http://mail.example.org", "smtp://", "mail.example.org"])
def test_what_is_no_server_for_mail_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="smtps://"):
        Chosen.parse(url)
