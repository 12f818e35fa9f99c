import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from httpx import ASGITransport, AsyncClient
from pydantic import ValidationError
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

import aedile
from aedile.server import logs
from aedile.server.http.app import create_app
from aedile.server.people.tokens import new_recovery_code, new_token
from aedile.server.protocol import COMMAND
from aedile.server.settings import Settings

pytestmark = pytest.mark.anyio
CANARY = "tweety-4711"


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    out = io.StringIO()
    logs.configure("json", "debug", out)
    yield out
    root.handlers[:], root.level = before
    structlog.reset_defaults()


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def log(stream: io.StringIO, event: str = "something", **values: object) -> dict[str, Any]:
    structlog.get_logger("aedile.test").info(event, **values)
    return lines(stream)[-1]


def test_an_event_is_one_line_of_json(stream: io.StringIO) -> None:
    told = log(stream, "moved", table="abc", seq=7)

    assert told["event"] == "moved"
    assert (told["table"], told["seq"], told["level"]) == ("abc", 7, "info")
    assert told["logger"] == "aedile.test"
    assert told["timestamp"].endswith("Z")


def test_what_belongs_together_shares_an_id(stream: io.StringIO) -> None:
    with structlog.contextvars.bound_contextvars(request="r1", cmd="c1"):
        log(stream)
        logging.getLogger("somewhere").warning("else")

    assert [(told["request"], told["cmd"]) for told in lines(stream)] == [("r1", "c1")] * 2


def test_text_is_for_a_terminal() -> None:
    out = io.StringIO()
    logs.configure("text", "info", out)
    structlog.get_logger("aedile.test").info("moved", seq=7)
    structlog.reset_defaults()

    assert "moved" in out.getvalue()
    assert not out.getvalue().startswith("{")


@pytest.mark.parametrize(
    "name",
    [
        "token",
        "session_token",
        "password",
        "Passwort_password",
        "seed",
        "SEED",
        "cookie",
        "view",
        "authorization",
        "position",
        "frame",
        "hand",
        "webhook",
        "webhook_secret",
        "plan",
        "body",
        "state",
        "record",
        "api_key",
        "recovery_codes",
        "observation",
        "chat",
    ],
)
def test_a_value_with_the_name_of_a_secret_is_left_out(stream: io.StringIO, name: str) -> None:
    log(stream, **{name: CANARY})

    assert CANARY not in stream.getvalue()


@pytest.mark.parametrize(
    "value",
    [
        {"deep": [{"seed": CANARY}]},
        [{"seed": CANARY}],
        [[CANARY]],
        COMMAND.validate_python({"do": "chat", "cmd": "1", "text": CANARY}),
        aedile.new_match("trajan", 2, seed=CANARY),
        aedile.new_match("trajan", 2, seed=CANARY).view(0),
        aedile.new_match("trajan", 2, seed=CANARY).view(0).observe(),
        CANARY.encode(),
    ],
    ids=lambda value: type(value).__name__,
)
def test_nothing_with_an_inside_is_written(stream: io.StringIO, value: object) -> None:
    told = log(stream, thing=value)

    assert CANARY not in stream.getvalue()
    assert len(json.dumps(told["thing"])) < 60


@pytest.mark.parametrize(
    "sentence",
    [
        "the cookie was {token}",
        "GET /api/x?token={token} failed",
        "Authorization: Bearer {token}",
        "the key aedile_{token}",
        "lost postgresql://anna:{canary}@db/aedile",
        "the code {code} was used",
        "{{'seed': '{canary}', 'players': 3}}",
        "password={canary}",
    ],
)
def test_what_looks_like_a_secret_is_blotted_out_of_texts(
    stream: io.StringIO, sentence: str
) -> None:
    secrets = {"token": new_token(), "code": new_recovery_code(), "canary": CANARY}
    written = sentence.format(**secrets)
    log(stream, written)
    log(stream, where=written)
    log(stream, many=[written])
    logging.getLogger("elsewhere").error("again: %s", written)

    for secret in secrets.values():
        assert secret not in stream.getvalue()
    assert logs.BLOT in stream.getvalue()


def test_ids_of_tables_and_requests_can_be_read(stream: io.StringIO) -> None:
    told = log(stream, table="Zx8_a-9QwErT", route="/api/tables/{table}/commands")

    assert told["table"] == "Zx8_a-9QwErT"
    assert told["route"] == "/api/tables/{table}/commands"


def test_an_error_is_told_with_its_places_and_its_cause(stream: io.StringIO) -> None:
    try:
        try:
            raise KeyError("inner")
        except KeyError as inner:
            raise ValueError("outer") from inner
    except ValueError:
        structlog.get_logger().exception("it failed")
        logging.getLogger("elsewhere").exception("it failed there")

    for told in lines(stream):
        assert told["error"][0] == "ValueError: outer"
        assert "KeyError: 'inner'" in told["error"]
        assert any("test_logs.py" in line for line in told["error"])


def test_a_database_error_does_not_tell_the_values_of_its_statement(stream: io.StringIO) -> None:
    with create_engine("sqlite://").connect() as connection:
        try:
            connection.execute(text("INSERT INTO nowhere VALUES (:body)"), {"body": CANARY})
        except DBAPIError as error:
            assert CANARY in str(error)
            structlog.get_logger().exception("it failed", error=error)

    assert "no such table: nowhere" in stream.getvalue()
    assert CANARY not in stream.getvalue()


def test_a_refused_message_is_not_quoted(stream: io.StringIO) -> None:
    try:
        COMMAND.validate_json(json.dumps({"do": "join", "cmd": "1", "password": [CANARY]}))
    except ValidationError as error:
        assert CANARY in str(error)
        log(stream, why=error)
        structlog.get_logger().exception("it failed")

    assert CANARY not in stream.getvalue()


def test_long_texts_are_cut(stream: io.StringIO) -> None:
    told = log(stream, long="word " * 10_000, many=list(range(1000)))

    assert len(told["long"]) <= logs.LONGEST + 1
    assert len(told["many"]) == logs.MOST


def test_libraries_that_quote_addresses_are_silent(stream: io.StringIO) -> None:
    logging.getLogger("httpx").info("HTTP Request: POST https://example.org/hook")
    logging.getLogger("uvicorn.access").info("GET /tables/abc")
    logging.getLogger("uvicorn.error").setLevel(logging.NOTSET)  # servers of other tests set it
    logging.getLogger("uvicorn.error").info("started")

    assert [told["event"] for told in lines(stream)] == ["started"]


async def test_a_server_at_work_writes_no_secrets(stream: io.StringIO, tmp_path: Path) -> None:
    """Every secret a client can send is sent, some of it wrong; none of it is in the log."""
    app = create_app(Settings(data=tmp_path, bot_workers=0, limited=False))
    async with (
        app.router.lifespan_context(app),
        AsyncClient(transport=ASGITransport(app), base_url="http://127.0.0.1:8000") as client,
    ):
        account = {"name": "Livia", "password": f"password {CANARY}"}
        codes = (await client.post("/api/accounts", json=account)).json()
        await client.post("/api/login", json=account | {"password": f"wrong {CANARY}"})
        await client.post("/api/login", json=account | {"password": [CANARY]})
        await client.post("/api/guests", content=CANARY.encode())
        await client.put("/api/me/webhook", json={"url": f"https://example.org/{CANARY}"})
        seats = [{"to": "host", "name": "A"}, {"to": "host", "name": "B"}]
        asked = {"game": "trajan", "players": 2, "seats": seats, "seed": CANARY}
        asked |= {"visibility": "password", "password": f"open {CANARY}"}
        table = (await client.post("/api/tables", json=asked)).json()["id"]
        for command in (
            {"do": "start", "cmd": "1"},
            {"do": "chat", "cmd": "2", "text": f"psst, {CANARY}"},
            {"do": "move", "cmd": "3", "seat": 0, "version": 0, "moves": [CANARY]},
            {"do": CANARY, "cmd": "4"},
        ):
            await client.post(f"/api/tables/{table}/commands", json=command)
        await client.get(f"/api/tables/{table}?password={CANARY}")
        await client.post("/api/records", json={"record": CANARY})
        app.state.server.store.turns_of = _fails
        assert (await client.get("/api/me/turns")).status_code == 500

    told = stream.getvalue()
    assert '"event": "request"' in told
    assert "RuntimeError" in told
    assert CANARY not in told
    assert client.cookies["aedile"] not in told
    for code in re.findall(r"(?:\w{4}-){3}\w{4}", json.dumps(codes)):
        assert code not in told


async def _fails(person: str) -> None:
    raise RuntimeError(f"of a kind nobody expects\nseed {CANARY}")
