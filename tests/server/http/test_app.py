"""The application as a whole: its documentation, its pages, its manners."""

from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from fastapi import FastAPI

from aedile.server.errors import STATUS
from aedile.server.http import browser
from aedile.server.http.pages import reference_page
from tests.helpers.http import client, code, running

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
async def app(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[FastAPI]:
    """A server for which no client was built, whether there is one here or not."""
    folder = tmp_path_factory.mktemp("app")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(browser, "BUILT", folder)
        async with running(f"sqlite:///{folder}/aedile.db") as app:
            yield app


def operations(app: FastAPI) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in app.openapi()["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


async def test_every_address_of_the_contract_is_there(app: FastAPI) -> None:
    wanted = """
        POST /api/guests|POST /api/accounts|POST /api/login|POST /api/logout|POST /api/recover
        GET /api/session
        GET /api/me|PATCH /api/me|GET /api/me/keys|POST /api/me/keys|PUT /api/me/webhook
        GET /api/me/turns|GET /api/me/tables|GET /api/me/invitations|GET /api/games
        GET /api/tables|POST /api/tables
        GET /api/tables/{table}|POST /api/tables/{table}/commands|GET /api/tables/{table}/chat
        GET /api/tables/{table}/wait|GET /healthz|GET /readyz|GET /metrics
    """
    names = {name.strip() for line in wanted.strip().splitlines() for name in line.split("|")}

    assert names <= {name for name, _ in operations(app)}


async def test_every_operation_is_explained_with_its_errors(app: FastAPI) -> None:
    for name, operation in operations(app):
        assert operation["description"], name
        assert operation["tags"], name
        if name != "GET /metrics":
            assert {"429", "500"} <= set(operation["responses"]), name


async def test_the_ways_to_show_who_one_is_are_documented(app: FastAPI) -> None:
    assert set(app.openapi()["components"]["securitySchemes"]) == {"session", "key"}


@pytest.mark.parametrize(
    ("method", "path", "said"),
    [
        ("GET", "/nothing", "not-found"),
        ("GET", "/api/nothing", "not-found"),
        ("GET", "/api/tables/", "not-found"),
        ("GET", "/docs", "not-found"),
        ("PUT", "/api/me", "wrong-method"),
        ("TRACE", "/api/me", "wrong-method"),
    ],
)
async def test_what_is_not_there_is_answered_as_json(
    app: FastAPI, method: str, path: str, said: str
) -> None:
    answer = await client(app).request(method, path)

    assert (answer.status_code, code(answer)) == (STATUS[said], said)


async def test_pages_have_no_scripts_and_nothing_inline(app: FastAPI) -> None:
    for path in ("/", "/api", "/t/AAAAAAAAAAAA"):
        answer = await client(app).get(path)
        assert answer.headers["content-type"].startswith("text/html")
        for forbidden in ("<script", "style=", "onclick", "javascript:", "http://", "https://"):
            assert forbidden not in answer.text, path
    assert (await client(app).get("/style.css")).headers["content-type"].startswith("text/css")


async def test_the_reference_names_every_operation(app: FastAPI) -> None:
    page = reference_page(app.openapi())

    for name, _ in operations(app):
        assert f"<h3>{name}</h3>" in page
