"""What a server keeps in memory: nothing for a stranger, nothing of a room that is forgotten."""

import asyncio
import gc
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from weakref import ref

import pytest

from aedile.server.caches import ByteCache
from aedile.server.errors import Refused
from aedile.server.rooms.hub import Hub
from aedile.server.rooms.live import SWEPT_AT_ONCE, Bounds
from tests.helpers.rooms import (
    LIVIA,
    NERO,
    Bots,
    GuardedStore,
    Listener,
    TurnedClock,
    against,
    begun,
    command,
    first_option,
    new_table,
    play,
    settled,
    until,
)
from tests.helpers.sizes import held_by

pytestmark = pytest.mark.anyio

MOVES = 40


def kept(hub: Hub, table: str) -> int:
    """The bytes that are kept for those who look at a table."""
    room = hub.rooms[table]
    elsewhere = (hub.plans, hub.store, room.table.game, room.table.games)
    return held_by(room.watchers, getattr(hub, "cache", None), besides=elsewhere)


async def test_whoever_asks_for_every_part_of_the_log_leaves_nothing_behind(hub: Hub) -> None:
    table = await begun(hub)
    await play(hub, table, MOVES)
    for log in (0, MOVES - 1, MOVES):  # what everybody asks for
        await hub.look(table, None, None, log=log)
    before = kept(hub, table)

    for log in range(MOVES):
        told = json.loads(await hub.look(table, None, None, log=log))
        assert told["log"]["after"] == log
        watch = await hub.watch(table, LIVIA, "mine", Listener(), last=1, log=log)
        watch.frame()
        watch.end()

    # One seat more than before has looked.
    assert kept(hub, table) < before + 3 * len(await hub.look(table, LIVIA)) + 50_000


async def test_all_tables_together_keep_so_much_and_no_more(
    guarded: GuardedStore, bots: Bots, clock: TurnedClock
) -> None:
    hub = Hub(guarded, bots, clock, bounds=Bounds(cached=300_000))
    tables = [await begun(hub) for _ in range(8)]
    for table in tables:
        await play(hub, table, 20)
        for place in (None, "mine"):
            await hub.look(table, LIVIA, place)
    assert 150_000 < hub.cache.size <= 300_000

    clock.turn(3600)
    await hub.live.sweep()
    assert (hub.rooms, hub.cache.size) == ({}, 0)
    await hub.drain()


async def test_what_all_who_look_on_have_seen_is_kept_no_longer(hub: Hub) -> None:
    table = await begun(hub)
    watches = [await hub.watch(table, who, "mine", Listener()) for who in (LIVIA, NERO)]
    await play(hub, table, 1)
    frames = [watches[0].frame()]
    assert hub.cache.size > 0
    frames.append(watches[1].frame())
    assert hub.cache.size == 0

    again = [await hub.look(table, LIVIA, log=json.loads(frames[0])["log"]["after"])]
    assert again == frames[:1]
    assert hub.cache.size > 0
    for watch in watches:
        watch.end()


def test_what_was_used_longest_ago_goes_first() -> None:
    cache = ByteCache(10_000)
    for name in "abcdefghi":
        cache.put(name, name.upper(), 800)
    assert cache.get("a") == "A"
    cache.put("j", "J", 800)
    assert (cache.get("a"), cache.get("b"), cache.get("j")) == ("A", None, "J")
    assert cache.size <= 10_000

    cache.put("j", "much more than its share", 9_000)
    assert (cache.get("a"), cache.get("j")) == ("A", None)


# Rooms that are forgotten: nothing looks for circles among what has lived for a while.


@contextmanager
def without_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def forget_all(hub: Hub, clock: TurnedClock) -> None:
    await settled(hub)
    clock.turn(3600)
    await hub.live.sweep()
    assert not hub.rooms


async def test_a_room_that_is_forgotten_is_gone_without_the_collector(
    hub: Hub, clock: TurnedClock
) -> None:
    with without_collector():
        table = await begun(hub)
        watch = await hub.watch(table, LIVIA, "mine", Listener())
        await play(hub, table, 6)
        await hub.do(table, LIVIA, command("chat", text="Salve!"))
        watch.frame()
        watch.end()
        del watch
        room, state = ref(hub.rooms[table]), ref(hub.rooms[table].table)
        await forget_all(hub, clock)

        await until(lambda: (room(), state()) == (None, None))
        assert not hub.store._known


async def test_a_room_is_gone_too_if_something_was_refused_there(
    hub: Hub, clock: TurnedClock
) -> None:
    with without_collector():
        table = await begun(hub)
        for unknown in (command("move", version=99, moves=["?"]), command("start")):
            with suppress(Refused):
                await hub.do(table, LIVIA, unknown)
        with suppress(Refused):
            await hub.watch(table, LIVIA, 1, Listener())
        room = ref(hub.rooms[table])
        await forget_all(hub, clock)

        await until(lambda: room() is None)


async def test_a_room_is_gone_too_if_a_bot_has_played_there(
    hub: Hub, bots: Bots, clock: TurnedClock
) -> None:
    bots.answer = first_option
    with without_collector():
        table = await begun(hub, seats=against())
        await until(lambda: hub.rooms[table].table.to_move() == 1)
        assert bots.jobs
        room = ref(hub.rooms[table])
        await forget_all(hub, clock)

        await until(lambda: room() is None)


async def test_many_rooms_are_forgotten_a_few_at_a_time(hub: Hub, clock: TurnedClock) -> None:
    tables = [await new_table(hub.store) for _ in range(3 * SWEPT_AT_ONCE)]
    for table in tables:
        await hub.look(table, LIVIA)
    clock.turn(3600)
    sweeping = asyncio.create_task(hub.live.sweep())
    left = [len(hub.rooms)]
    while not sweeping.done():
        await asyncio.sleep(0)
        left.append(len(hub.rooms))

    assert left[0] == len(tables) and left[-1] == 0
    assert max(before - after for before, after in pairwise(left)) == SWEPT_AT_ONCE
