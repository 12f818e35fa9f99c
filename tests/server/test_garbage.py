"""Garbage is collected while it is young, and what stays is not looked at again."""

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from aedile.server import garbage
from aedile.server.client import AedileClient
from tests.helpers.live import running
from tests.helpers.rooms import until


class Circle:
    """Refers to itself, so that only a collection finds it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.enable()
    gc.unfreeze()
    gc.set_threshold(*before)
    gc.collect()


def test_what_is_there_after_the_start_is_not_looked_at_again() -> None:
    garbage.set_aside_all()

    assert gc.get_threshold() == garbage.COLLECT
    assert gc.get_freeze_count() > 0


def test_young_garbage_is_collected_before_the_rest_is_set_aside() -> None:
    garbage.set_aside_all()
    young = weakref.ref(Circle())
    stays = Circle()
    count = gc.get_freeze_count()
    garbage.set_aside()

    assert young() is None
    assert stays.itself is stays
    assert gc.get_freeze_count() > count


@pytest.mark.anyio
async def test_a_socket_that_ended_is_gone_without_the_collector(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/aedile.db", tmp_path, bot_workers=0) as served:
        async with AedileClient(served.url) as livia:
            await livia.guest("Livia")
            key = await livia.request("POST", "/api/me/keys", {"name": "play"})
        await until(lambda: not served.server.gate.lines())
        gc.collect()
        gc.disable()
        async with AedileClient(served.url, key=key["token"]) as livia:
            table = await livia.create(game="praetor", players=2)
            async for _ in livia.watch(table):
                break
            (person,) = served.server.hub.connections._by_person.values()
            lines = [each._transport for each in served.server.gate.lines()]
            ended = [weakref.ref(each) for each in (*lines, *person)]
            ended += [weakref.ref(each.get_protocol().conn) for each in lines]
            del person, lines
        await until(lambda: not served.server.gate.lines())

        assert len(ended) == 5  # of requests, and of the socket
        await until(lambda: not any(each() for each in ended))
