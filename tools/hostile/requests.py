"""Attacks over HTTP, in the process of the server: every address, with every kind of nonsense."""

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import orjson

from aedile.server.errors import STATUS
from tools.hostile.grammar import TEXTS, Grammar, orjson_or_text
from tools.hostile.real import Answer
from tools.hostile.siege import ADDRESS, Breach, Siege

PATIENCE = 60.0
# Hashing a password is meant to take long; these are asked for more rarely.
SLOW = (
    "/api/accounts",
    "/api/login",
    "/api/recover",
    "/api/me/confirm",
    "/api/me/password",
    "/api/me/recovery-codes",
)
# Ending the own session would make the rest of an attack one of a stranger.
LEFT_OUT = (
    ("post", "/api/logout"),
    ("post", "/api/guests"),
    ("delete", "/api/me/keys/{key}"),
    ("delete", "/api/me/sessions"),
    ("delete", "/api/me/sessions/{session}"),
    ("delete", "/api/me"),
)
# Whoever signs in anew has a new session instead of the one they came with.
BY_STRANGERS = ("/api/accounts", "/api/login", "/api/login/passkey", "/api/recover")
HEADERS = (
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": ADDRESS, "content-type": "text/plain"},
    {"origin": ADDRESS, "content-type": "application/json; charset=utf-7"},
    {"origin": ADDRESS, "content-length": "99999999999999999999"},
    {"origin": ADDRESS, "content-length": "-1"},
    {"origin": ADDRESS, "content-length": "5", "transfer-encoding": "chunked"},
    {"origin": ADDRESS, "x-forwarded-for": "1.2.3.4, ::1, x" * 50},
    {"origin": ADDRESS, "cookie": "aedile=" + "A" * 4000},
    {"origin": ADDRESS, "authorization": "Bearer " + "\u00ff" * 50},
    {"origin": ADDRESS, "authorization": "Basic eDp4"},
    {"origin": ADDRESS, "aedile-password": "x" * 500},
)
NAMED = re.compile(r"{(\w+)}")  # the parameters of a path
TRICKS = ("%00", "..%2f..", "%ff%fe", "'", "a" * 3000, "%e2%80%ae", "0", "-1", "null")


async def ask(
    siege: Siege, method: str, path: str, query: str, headers: dict[str, str], body: bytes
) -> Answer:
    """One request as an ASGI server would bring it."""
    plain = {name.lower(): value for name, value in headers.items()}
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": _unquoted(path),
        "raw_path": path.encode("latin-1", "replace"),
        "query_string": query.encode("latin-1", "replace"),
        "root_path": "",
        "headers": [(k.encode(), v.encode("latin-1", "replace")) for k, v in plain.items()],
        "client": ("203.0.113.9", 1),
        "server": ("127.0.0.1", 8000),
        "state": {},
    }
    sent = False
    gone = asyncio.Event()

    async def receive() -> dict[str, Any]:
        nonlocal sent
        if sent:
            await gone.wait()
            return {"type": "http.disconnect"}
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    parts: list[bytes] = []
    status, found = 0, dict[str, str]()

    async def send(message: Any) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            found.update((k.decode().lower(), v.decode()) for k, v in message["headers"])
        else:
            parts.append(message.get("body", b""))

    try:
        async with asyncio.timeout(PATIENCE):
            await siege.app(scope, receive, send)
    except Exception as error:
        raise Breach(f"{method} {path} failed: {error!r}") from error
    gone.set()
    return Answer(status, found, b"".join(parts))


def _unquoted(path: str) -> str:
    from urllib.parse import unquote

    return unquote(path, errors="replace")


def check(answer: Answer, what: str) -> None:
    """Never a fault of the server; an error says what is wrong, in the one shape there is."""
    if answer.status >= 500 and b"broken-table" not in answer.body:
        raise Breach(f"{what}: {answer.status} {answer.body[:300]!r}")
    if answer.status >= 400:
        error = orjson.loads(answer.body).get("error", {})
        if error.get("code") not in STATUS or not error.get("message"):
            raise Breach(f"{what}: an error of another shape: {answer.body[:300]!r}")
    if "json" in answer.headers.get("content-type", "") and answer.body:
        orjson.loads(answer.body)
    if "nosniff" not in answer.headers.get("x-content-type-options", ""):
        raise Breach(f"{what}: the headers for browsers are missing")


class Asker:
    """Makes up requests from the OpenAPI document and the grammar of messages."""

    def __init__(self, siege: Siege, seed: int) -> None:
        self.siege = siege
        self.grammar = Grammar(siege.known, seed)
        document = siege.app.openapi()
        self._schemas = document["components"]["schemas"]
        paths = document["paths"]
        self.operations = [
            (method, path, operation)
            for path, methods in paths.items()
            for method, operation in methods.items()
            if (method, path) not in LEFT_OUT and not path.startswith("/metrics")
        ]

    def request(self) -> tuple[str, str, str, dict[str, str], bytes]:
        luck = self.grammar.luck
        method, path, operation = luck.choice(self.operations)
        while path in SLOW and luck.random() > 0.02:
            method, path, operation = luck.choice(self.operations)
        is_somebody = path not in BY_STRANGERS and luck.random() < 0.8
        known = luck.choice(self.siege.known)
        for name in NAMED.findall(path):
            fits = known.table if name == "table" else "0123456789abcdef"
            value = fits if luck.random() < 0.8 else self.odd()
            path = path.replace(f"{{{name}}}", value)
        query = "&".join(f"{k}={v}" for k, v in self._query(operation))
        attacker = luck.choice(self.siege.attackers).headers if is_somebody else {}
        headers = {"content-type": "application/json"} | attacker
        if luck.random() < 0.1:
            headers |= luck.choice(HEADERS)
        verb = method.upper() if luck.random() < 0.97 else luck.choice(("TRACE", "PUT", "X", "GET"))
        body = self._body(operation) if "requestBody" in operation or luck.random() < 0.05 else b""
        return verb, path, query, headers, body

    def odd(self) -> str:
        luck = self.grammar.luck
        return luck.choice(TRICKS) if luck.random() < 0.5 else quote(luck.choice(TEXTS)) or "x"

    def _query(self, operation: dict[str, Any]) -> Iterator[tuple[str, str]]:
        luck = self.grammar.luck
        for parameter in operation.get("parameters", ()):
            if parameter["in"] == "query" and luck.random() < 0.6:
                if parameter["name"] == "seconds":
                    yield "seconds", luck.choice(("0", "0.0", "-1", "nan", "1e9", "x"))
                elif luck.random() < 0.7:
                    yield parameter["name"], str(luck.choice((0, 1, "mine", "none", 10**12)))
                else:
                    yield parameter["name"], self.odd()
        if operation.get("operationId", "").startswith("wait"):
            yield "seconds", "0"

    def _body(self, operation: dict[str, Any]) -> bytes:
        luck, grammar = self.grammar.luck, self.grammar
        draw = luck.random()
        if draw < 0.3:
            command = grammar.command()
            command.pop("table")
            return orjson_or_text(command if luck.random() < 0.5 else grammar.spoilt(command))
        if draw < 0.7 and "requestBody" in operation:
            wanted = operation["requestBody"]["content"]["application/json"]["schema"]
            fitting = self._fitting(wanted)
            if isinstance(fitting, dict) and luck.random() < 0.5:
                fitting = grammar.spoilt(fitting)
            return orjson_or_text(fitting)
        return grammar.message()

    def _fitting(self, schema: dict[str, Any], depth: int = 6) -> Any:
        """Something that fits a schema of the document, or nearly: every field of every request."""
        luck, grammar = self.grammar.luck, self.grammar
        if "$ref" in schema:
            schema = self._schemas[schema["$ref"].rpartition("/")[2]]
        for several in ("anyOf", "oneOf", "enum"):
            if several in schema:
                chosen = luck.choice(schema[several])
                return chosen if several == "enum" else self._fitting(chosen, depth - 1)
        if "const" in schema:
            return schema["const"]
        kind = schema.get("type")
        if kind == "object" and depth:
            needed = schema.get("required", ())
            return {
                name: self._fitting(each, depth - 1)
                for name, each in schema.get("properties", {}).items()
                if name in needed or luck.random() < 0.5
            }
        if kind == "array":
            return [self._fitting(schema["items"], depth - 1) for _ in range(luck.randrange(3))]
        if kind in ("integer", "number"):
            return luck.choice((0, 1, 2, luck.randrange(500)))
        if kind == "boolean":
            return luck.random() < 0.5
        if luck.random() < 0.5 and schema.get("examples"):
            return luck.choice(schema["examples"])
        return grammar.text()[: schema.get("maxLength", 30)] or "x"


async def attack(siege: Siege, requests: int, seed: int, told: Any = None) -> Counter[str]:
    """Ask so many times, a few at once; what came back. Raises Breach."""
    asker, seen = Asker(siege, seed), Counter[str]()

    async def worker(count: int) -> None:
        for _ in range(count):
            request = asker.request()
            answer = await ask(siege, *request)
            check(answer, f"{request[0]} {request[1]}?{request[2]}")
            seen[f"status {answer.status}"] += 1
            seen["sent"] += 1
            if told and seen["sent"] % 500 == 0:
                told(seen["sent"])

    await asyncio.gather(*(worker(requests // 4) for _ in range(4)))
    return seen
