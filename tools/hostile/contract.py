"""schemathesis reads the OpenAPI document of a real server process and tries it out.

Every answer must be one that the document promises: its status, its type, its shape. What is sent
fits the document in one half of the requests and does not in the other.
"""

import asyncio
from collections import Counter
from typing import Any

from tools.hostile.siege import Breach
from tools.load.wire import Http

# They end the session with which the rest is asked, or take long on purpose.
LEFT_OUT = (
    "/api/logout",
    "/api/guests",
    "/api/me/keys/{key}",
    "/api/me/sessions",
    "/api/me/sessions/{session}",
    "/metrics",
)
SLOW = (
    "/api/accounts",
    "/api/login",
    "/api/recover",
    "/api/me/confirm",
    "/api/me/password",
    "/api/me/recovery-codes",
)


async def attack(host: str, port: int, requests: int, seed: int = 0) -> Counter[str]:
    """So many requests over all addresses; what came back. Raises Breach."""
    http = await Http(host, port).open()
    _, headers = await http.ask("POST", "/api/guests", {"name": "Reader"})
    http.close()
    cookie = headers["set-cookie"].partition(";")[0]
    return await asyncio.to_thread(_attack, f"http://{host}:{port}", cookie, requests, seed)


def _attack(url: str, cookie: str, requests: int, seed: int) -> Counter[str]:
    import requests as http
    import schemathesis

    schema = schemathesis.openapi.from_url(f"{url}/api/openapi.json")
    found: list[Any] = [each.ok() for each in schema.get_all_operations()]  # type: ignore[union-attr]
    operations = [each for each in found if each.path not in LEFT_OUT]
    each = max(1, requests // (2 * len(operations)))
    seen = Counter[str]()
    with http.Session() as session:
        session.headers["origin"] = url
        session.headers["cookie"] = cookie
        for operation in operations:
            count = max(1, each // 50) if operation.path in SLOW else each
            for mode in (
                schemathesis.GenerationMode.POSITIVE,
                schemathesis.GenerationMode.NEGATIVE,
            ):
                _try(operation, mode, count, session, url, seed, seen)
    return seen


def _try(
    operation: Any, mode: Any, count: int, session: Any, url: str, seed: int, seen: Counter[str]
) -> None:
    import hypothesis
    import schemathesis
    from schemathesis.core.failures import FailureGroup
    from schemathesis.specs.openapi import checks

    looked_at = [
        schemathesis.checks.not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_schema_conformance,
    ]

    @hypothesis.seed(seed)
    @hypothesis.settings(
        max_examples=count,
        deadline=None,
        database=None,
        phases=[hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        if "seconds" in (case.query or {}):
            case.query["seconds"] = 0
        elif operation.path.endswith("/wait"):
            case.query = {**(case.query or {}), "seconds": 0}
        answer = case.call(base_url=url, session=session, timeout=60)
        seen["sent"] += 1
        seen[f"status {answer.status_code}"] += 1
        case.validate_response(answer, checks=looked_at)

    try:
        ask()
    except (FailureGroup, AssertionError) as failure:
        told = "; ".join(str(each) for each in getattr(failure, "exceptions", [failure]))
        raise Breach(f"{operation.label}: {told}") from None
    except hypothesis.errors.Unsatisfiable:
        seen["nothing to send"] += 1
