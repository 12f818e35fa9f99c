"""Second factors and passkeys, on both databases."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pyotp
import pytest
from fastapi import FastAPI
from httpx import AsyncClient, Response
from sqlalchemy import Connection, select

from aedile.server.people.seal import KEY_FILE
from aedile.server.store.schema import metadata
from tests.helpers.authenticator import Authenticator
from tests.helpers.http import PASSWORD, account, client, code, guest, running, server_of
from tests.helpers.rooms import TurnedClock

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
async def app(database_url: str, clock: TurnedClock, tmp_path: Path) -> AsyncIterator[FastAPI]:
    async with running(database_url, clock, data=tmp_path) as app:
        yield app


async def with_totp(app: FastAPI, clock: TurnedClock) -> tuple[AsyncClient, pyotp.TOTP]:
    """Livia, who has a second factor, and its app."""
    livia = await account(app, "Livia")
    begun = (await livia.post("/api/me/totp")).json()
    codes = pyotp.TOTP(begun["secret"])
    done = await livia.post("/api/me/totp/confirm", json={"code": now(codes, clock)})
    assert done.status_code == 204, done.text
    clock.turn(30)
    return livia, codes


def now(codes: pyotp.TOTP, clock: TurnedClock) -> str:
    return str(codes.at(clock.now() // 1000))


async def sign_in(app: FastAPI, **more: Any) -> Response:
    return await client(app).post("/api/login", json={"name": "Livia", "password": PASSWORD} | more)


# Codes of an app.


async def test_a_second_factor_counts_once_its_first_code_was_given(
    app: FastAPI, clock: TurnedClock
) -> None:
    livia = await account(app, "Livia")
    begun = (await livia.post("/api/me/totp")).json()

    assert (await sign_in(app)).is_success
    wrong = await livia.post("/api/me/totp/confirm", json={"code": "000000"})
    assert code(wrong) == "wrong-code"
    assert begun["qr"].startswith("<svg") and begun["secret"] in begun["uri"]
    right = now(pyotp.TOTP(begun["secret"]), clock)
    assert (await livia.post("/api/me/totp/confirm", json={"code": right})).is_success

    assert code(await sign_in(app)) == "second-factor"
    assert code(await livia.post("/api/me/totp")) == "wrong-phase"
    assert (await livia.get("/api/me")).json()["second_factor"] is True


async def test_a_code_is_asked_for_only_after_the_right_password(
    app: FastAPI, clock: TurnedClock
) -> None:
    await with_totp(app, clock)

    wrong = await sign_in(app, password="not hers at all")

    assert code(wrong) == "wrong-password"


async def test_a_code_works_once_and_no_older_one_after_it(
    app: FastAPI, clock: TurnedClock
) -> None:
    _, codes = await with_totp(app, clock)
    older = now(codes, clock)
    clock.turn(30)
    given = now(codes, clock)

    assert (await sign_in(app, code=given)).is_success
    assert code(await sign_in(app, code=given)) == "wrong-code"
    assert code(await sign_in(app, code=older)) == "wrong-code"
    clock.turn(90)
    late = now(codes, clock)
    clock.turn(61)
    assert code(await sign_in(app, code=late)) == "wrong-code"


async def test_codes_go_by_the_clock_on_the_wall(
    app: FastAPI, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which may be set while the server runs, whose own time never jumps."""
    _, codes = await with_totp(app, clock)
    wall = clock.now() + 3_600_000
    monkeypatch.setattr(clock, "wall", lambda: wall)

    assert code(await sign_in(app, code=now(codes, clock))) == "wrong-code"
    assert (await sign_in(app, code=str(codes.at(wall // 1000)))).is_success


async def test_a_recovery_code_counts_as_second_factor_once(
    app: FastAPI, clock: TurnedClock
) -> None:
    livia, _ = await with_totp(app, clock)
    renewed = await livia.post("/api/me/recovery-codes", json={"password": PASSWORD})
    first, *_ = renewed.json()["recovery_codes"]

    assert (await sign_in(app, code=first)).is_success
    assert code(await sign_in(app, code=first)) == "wrong-code"


async def test_recovery_does_not_pass_by_the_second_factor(
    app: FastAPI, clock: TurnedClock
) -> None:
    livia, codes = await with_totp(app, clock)
    renewed = await livia.post("/api/me/recovery-codes", json={"password": PASSWORD})
    first, second, third, *_ = renewed.json()["recovery_codes"]
    body = {"name": "Livia", "code": first, "password": "a new one, longer"}

    async def recover(**more: str) -> Response:
        return await client(app).post("/api/recover", json=body | more)

    assert code(await recover()) == "second-factor"
    assert code(await recover(second=first)) == "wrong-code"
    assert (await recover(second=now(codes, clock))).is_success
    assert (await recover(code=second, second=third)).is_success


async def test_codes_cannot_be_tried_without_end(
    database_url: str, clock: TurnedClock, tmp_path: Path
) -> None:
    generous = {"rate_login": "1000/minute", "rate_account": "1000/minute"}
    async with running(
        database_url, clock, data=tmp_path, limited=True, rate_codes="3/hour", **generous
    ) as app:
        _, codes = await with_totp(app, clock)
        tried = [code(await sign_in(app, code="000000")) for _ in range(2)]
        assert tried == ["wrong-code"] * 2
        right = await sign_in(app, code=now(codes, clock))
    assert code(right) == "too-many"


async def test_a_stolen_database_does_not_tell_the_secret(
    app: FastAPI, clock: TurnedClock, tmp_path: Path
) -> None:
    _, codes = await with_totp(app, clock)

    def read(connection: Connection) -> list[Any]:
        return [connection.execute(select(table)).all() for table in metadata.sorted_tables]

    assert codes.secret not in str(await server_of(app).database.run(read))
    assert (tmp_path / KEY_FILE).stat().st_mode & 0o077 == 0


async def test_it_is_turned_off_by_its_owner_and_told_there(
    app: FastAPI, clock: TurnedClock
) -> None:
    livia, _ = await with_totp(app, clock)

    assert (await livia.delete("/api/me/totp")).status_code == 204

    assert (await sign_in(app)).is_success
    kinds = [each["kind"] for each in (await livia.get("/api/me/events")).json()["events"]]
    assert kinds == ["signed-in", "totp-removed", "totp-added", "created"]


async def test_a_guest_has_no_second_factor(app: FastAPI) -> None:
    livia = await guest(app)

    assert code(await livia.post("/api/me/totp")) == "bad-request"
    assert code(await livia.post("/api/me/passkeys/options")) == "bad-request"


# Passkeys.


async def with_passkey(
    app: FastAPI, device: Authenticator | None = None
) -> tuple[AsyncClient, Authenticator, Response]:
    livia = await account(app, "Livia")
    device = device or Authenticator()
    options = (await livia.post("/api/me/passkeys/options")).json()["options"]
    body = {"name": "my phone", "credential": device.create(options)}
    return livia, device, await livia.post("/api/me/passkeys", json=body)


async def use(app: FastAPI, device: Authenticator, **more: Any) -> Response:
    browser = client(app)
    options = (await browser.post("/api/login/passkey/options")).json()["options"]
    told = device.get(options, **more)
    return await browser.post("/api/login/passkey", json={"credential": told})


async def test_a_passkey_signs_in_alone(app: FastAPI) -> None:
    livia, device, added = await with_passkey(app)

    signed = await use(app, device)

    assert added.status_code == 201, added.text
    assert signed.json()["name"] == "Livia"
    assert signed.json()["confirmed"] is not None
    (listed,) = (await livia.get("/api/me/passkeys")).json()["passkeys"]
    assert listed["name"] == "my phone" and listed["used"] is not None
    assert (await livia.delete(f"/api/me/passkeys/{listed['id']}")).status_code == 204
    assert code(await use(app, device)) == "wrong-passkey"


@pytest.mark.parametrize(
    "device",
    [
        Authenticator(origin="https://evil.example"),
        Authenticator(host="evil.example"),
        Authenticator(verifies=False),
    ],
    ids=["origin", "host", "unverified"],
)
async def test_a_passkey_of_another_site_or_without_its_owner_is_refused(
    app: FastAPI, device: Authenticator
) -> None:
    _, _, added = await with_passkey(app, device)

    assert code(added) == "wrong-passkey"


async def test_a_challenge_is_answered_once_in_time_and_for_its_purpose(
    app: FastAPI, clock: TurnedClock
) -> None:
    livia, device, _ = await with_passkey(app)
    browser = client(app)
    options = (await browser.post("/api/login/passkey/options")).json()["options"]
    answer = {"credential": device.get(options)}

    assert (await browser.post("/api/login/passkey", json=answer)).is_success
    assert code(await browser.post("/api/login/passkey", json=answer)) == "wrong-passkey"
    asked = (await livia.post("/api/me/confirm/options")).json()["options"]
    other = await browser.post("/api/login/passkey", json={"credential": device.get(asked)})
    assert code(other) == "wrong-passkey"
    options = (await browser.post("/api/login/passkey/options")).json()["options"]
    clock.turn(301)
    late = await browser.post("/api/login/passkey", json={"credential": device.get(options)})
    assert code(late) == "wrong-passkey"


async def test_a_copied_passkey_is_found_out(app: FastAPI) -> None:
    _, device, _ = await with_passkey(app)
    assert (await use(app, device)).is_success

    again = await use(app, device, counted=False)

    assert code(again) == "wrong-passkey"


async def test_a_passkey_confirms_its_owner_and_nobody_else(
    app: FastAPI, clock: TurnedClock
) -> None:
    livia, device, _ = await with_passkey(app)
    drusus = await account(app, "Drusus")
    clock.turn(601)

    async def confirm(browser: AsyncClient) -> Response:
        options = (await browser.post("/api/me/confirm/options")).json()["options"]
        return await browser.post("/api/me/confirm", json={"passkey": device.get(options)})

    assert code(await confirm(drusus)) == "wrong-passkey"
    assert (await confirm(livia)).is_success
    assert (await livia.post("/api/me/keys", json={"name": "bot"})).status_code == 201


async def test_passkeys_are_not_without_number(
    database_url: str, clock: TurnedClock, tmp_path: Path
) -> None:
    async with running(database_url, clock, data=tmp_path, passkeys=1) as app:
        livia, _, _ = await with_passkey(app)
        assert code(await livia.post("/api/me/passkeys/options")) == "too-many"
