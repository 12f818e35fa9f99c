"""Which tables wait for whom is known here, and never other than the store would say."""

import asyncio
from collections.abc import Collection
from typing import Any, cast

import pytest

from aedile.server.rooms.turns import BELIEVED, Turns
from tests.helpers.rooms import TurnedClock

pytestmark = pytest.mark.anyio


class Store:
    """Answers when it is told to, and counts how often it was asked."""

    def __init__(self) -> None:
        self.waiting: dict[str, list[str]] = {"ann": ["a"], "bob": []}
        self.asked: list[set[str]] = []
        self.answers = asyncio.Event()
        self.answers.set()

    async def ids_of_turns(self, people: Collection[str]) -> dict[str, list[str]]:
        self.asked.append(set(people))
        found = {person: self.waiting.get(person, [])[:] for person in people}
        await self.answers.wait()
        return found


def turns(store: Store, clock: TurnedClock) -> Turns:
    return Turns(cast("Any", store), clock)


async def test_all_who_ask_at_once_are_looked_up_at_once(clock: TurnedClock) -> None:
    store = Store()
    known = turns(store, clock)

    assert [*await asyncio.gather(known.of("ann"), known.of("bob"))] == [["a"], []]
    assert store.asked == [{"ann", "bob"}]


async def test_a_turn_at_a_table_here_is_known_without_the_store(clock: TurnedClock) -> None:
    store = Store()
    known = turns(store, clock)
    await known.of("ann")

    known.change("ann", "b", waits=True)
    assert await known.of("ann") == ["a", "b"]
    known.change("ann", "a", waits=False)
    assert await known.of("ann") == ["b"]
    assert len(store.asked) == 1


async def test_where_the_order_of_others_may_have_changed_the_store_is_asked(
    clock: TurnedClock,
) -> None:
    store = Store()
    known = turns(store, clock)
    store.waiting["ann"] = ["a", "b"]
    await known.of("ann")

    store.waiting["ann"] = ["b", "a", "c"]
    known.change("ann", "c", waits=True)
    assert await known.of("ann") == ["b", "a", "c"]


async def test_what_another_process_wrote_is_looked_up(clock: TurnedClock) -> None:
    store = Store()
    known = turns(store, clock)
    await known.of("ann")

    store.waiting["ann"] = ["a", "elsewhere"]
    known.forget(["ann"])
    assert await known.of("ann") == ["a", "elsewhere"]


async def test_a_notification_that_was_lost_is_made_up_for(clock: TurnedClock) -> None:
    store = Store()
    known = turns(store, clock)
    await known.of("ann")

    store.waiting["ann"] = ["a", "elsewhere"]
    clock.turn(BELIEVED)
    assert await known.of("ann") == ["a", "elsewhere"]


async def test_an_answer_that_a_turn_has_overtaken_is_not_believed_later(
    clock: TurnedClock,
) -> None:
    store = Store()
    known = turns(store, clock)
    store.answers.clear()
    early = asyncio.create_task(known.of("ann"))
    while not store.asked:
        await asyncio.sleep(0)

    store.waiting["ann"] = ["a", "b"]
    known.change("ann", "b", waits=True)
    store.answers.set()
    assert await early == ["a"]
    assert await known.of("ann") == ["a", "b"]
