import asyncio
import gc
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient
from prometheus_client.parser import text_string_to_metric_families
from pydantic import SecretStr

from aedile.server.http.app import create_app
from aedile.server.metrics import Metrics
from aedile.server.settings import Settings

pytestmark = pytest.mark.anyio
HERE = ("127.0.0.1", 1234)
AFAR = ("203.0.113.7", 1234)
KEY = "only for the host"
NAMES = {
    "aedile_move_ack_seconds",
    "aedile_commit_seconds",
    "aedile_loop_lag_seconds",
    "aedile_sockets_open",
    "aedile_rooms_live",
    "aedile_resumes",
    "aedile_refused",
    "aedile_bot_seconds",
    "aedile_analysis_turns",
    "aedile_bot_failures",
    "aedile_bots_waiting",
    "aedile_gc_pause_seconds",
    "aedile_notices",
}


def value(metrics: Metrics, name: str, **labels: str) -> float:
    return metrics.registry.get_sample_value(name, labels) or 0


def test_everything_is_in_the_text_for_prometheus() -> None:
    metrics = Metrics()
    metrics.move_ack.observe(0.02)
    metrics.refused.labels("stale").inc()
    found = {family.name for family in text_string_to_metric_families(metrics.text().decode())}

    assert found == NAMES
    assert 'aedile_refused_total{code="stale"} 1.0' in metrics.text().decode()


def test_two_servers_in_one_program_count_for_themselves() -> None:
    one, other = Metrics(), Metrics()
    one.rooms_live.set(5)

    assert value(other, "aedile_rooms_live") == 0


async def test_a_loop_that_is_held_up_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aedile.server.metrics.LAG_EVERY", 0.001)
    metrics = Metrics()
    async with metrics.watched():
        while not value(metrics, "aedile_loop_lag_seconds_count"):
            await asyncio.sleep(0)


async def test_collections_of_garbage_are_timed_while_watched() -> None:
    metrics = Metrics()
    before = len(gc.callbacks)
    async with metrics.watched():
        gc.collect()
        seen = value(metrics, "aedile_gc_pause_seconds_count")
    gc.collect()

    assert seen >= 1
    assert value(metrics, "aedile_gc_pause_seconds_count") == seen
    assert len(gc.callbacks) == before


# Who may see them.


@pytest.fixture(scope="module")
async def app(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[FastAPI]:
    data: Path = tmp_path_factory.mktemp("server")
    settings = Settings(data=data, bot_workers=0, limited=False, metrics_key=SecretStr(KEY))
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        yield app


def client(app: FastAPI, address: tuple[str, int]) -> AsyncClient:
    transport = ASGITransport(app, client=address)
    return AsyncClient(transport=transport, base_url="http://127.0.0.1:8000")


@pytest.mark.parametrize(
    ("address", "headers"),
    [
        (AFAR, {}),
        (AFAR, {"authorization": "Bearer wrong"}),
        (AFAR, {"authorization": f"Basic {KEY}"}),
        (AFAR, {"x-forwarded-for": "127.0.0.1"}),
        (HERE, {}),  # perhaps through a proxy that does not say so
        (HERE, {"x-forwarded-for": "203.0.113.7"}),
        (("unix", 0), {}),
    ],
)
async def test_others_may_not_not_even_through_a_proxy_on_this_machine(
    app: FastAPI, address: tuple[str, int], headers: dict[str, str]
) -> None:
    async with client(app, address) as other:
        answer = await other.get("/metrics", headers=headers)

    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "not-allowed"
    assert "aedile_rooms_live" not in answer.text


@pytest.mark.parametrize("address", [HERE, AFAR])
async def test_the_key_of_the_settings_opens_them(app: FastAPI, address: tuple[str, int]) -> None:
    async with client(app, address) as program:
        answer = await program.get("/metrics", headers={"authorization": f"Bearer {KEY}"})

    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    assert "aedile_rooms_live" in answer.text


async def test_administrators_may_see_them_and_other_people_may_not(app: FastAPI) -> None:
    async with client(app, AFAR) as first, client(app, AFAR) as second:
        for person, name in ((first, "Livia"), (second, "Claudia")):
            account = {"name": name, "password": "a long enough password"}
            answer = await person.post("/api/accounts", json=account)
            assert answer.is_success, answer.text

        administrators = app.state.server.people.administrators
        word = {"word": await administrators.new_word()}
        assert (await first.post("/api/admin/claim", json=word)).is_success

        assert (await first.get("/metrics")).status_code == 200
        assert (await second.get("/metrics")).status_code == 403
