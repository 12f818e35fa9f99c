"""The built client: its files and pages, and how long browsers keep them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from fastapi import FastAPI

from aedile.server.http import browser
from tests.helpers.http import client, code, running

pytestmark = pytest.mark.anyio

INDEX = "<!doctype html><title>Aedile</title>"
SCRIPT = "console.log('Ave')"


@pytest.fixture(scope="module")
async def app(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[FastAPI]:
    folder = tmp_path_factory.mktemp("client")
    (folder / "assets").mkdir()
    (folder / "fonts").mkdir()
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "index-Ab12.js").write_text(SCRIPT)
    (folder / "fonts" / "cinzel.woff2").write_bytes(b"\0\1")
    data = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(browser, "BUILT", folder)
        async with running(f"sqlite:///{data}/aedile.db") as app:
            yield app


@pytest.mark.parametrize(
    "path", ["/", "/new", "/t/AAAAAAAAAAAA", "/t/AAAA/replay", "/t/AAAA/analysis", "/rules/trajan"]
)
async def test_every_page_of_the_client_is_its_index(app: FastAPI, path: str) -> None:
    answer = await client(app).get(path)

    assert answer.text == INDEX
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self';" in answer.headers["content-security-policy"]


async def test_files_with_a_hash_are_kept_for_good_and_others_are_not(app: FastAPI) -> None:
    script = await client(app).get("/assets/index-Ab12.js")
    font = await client(app).get("/fonts/cinzel.woff2")

    assert script.text == SCRIPT
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in script.headers["cache-control"]
    assert (font.content, font.headers["content-type"]) == (b"\0\1", "font/woff2")
    assert font.headers["cache-control"] == "no-cache"


async def test_texts_go_out_packed_to_whoever_can_unpack_them(app: FastAPI) -> None:
    packed = await client(app).get("/assets/index-Ab12.js", headers={"accept-encoding": "gzip"})
    plain = await client(app).get("/assets/index-Ab12.js", headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text == SCRIPT


async def test_what_has_not_changed_is_not_sent_again(app: FastAPI) -> None:
    first = await client(app).get("/")
    again = await client(app).get("/", headers={"if-none-match": first.headers["etag"]})

    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/assets/..%2F..%2Fapp.py", "/nothing", "/api/nothing", "/assets/"]
)
async def test_nothing_else_has_an_address(app: FastAPI, path: str) -> None:
    assert code(await client(app).get(path)) == "not-found"


def test_where_nothing_was_built_there_are_no_addresses(tmp_path: Path) -> None:
    assert browser.routes(tmp_path) == []


async def test_people_who_are_lost_get_the_client_and_programs_an_error(app: FastAPI) -> None:
    person = await client(app).get("/nowhere/at/all", headers={"accept": "text/html,*/*"})
    program = await client(app).get("/nowhere/at/all")
    call = await client(app).get("/api/nowhere", headers={"accept": "text/html,*/*"})

    assert (person.status_code, person.text) == (404, INDEX)
    assert program.status_code == call.status_code == 404
    assert code(program) == code(call) == "not-found"
