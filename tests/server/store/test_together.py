"""What many look up at the same time is looked up at once, and never too early."""

import asyncio
from collections.abc import Collection

import pytest

from aedile.server.store.together import Together

pytestmark = pytest.mark.anyio


class Library:
    """Answers when it is told to, and notes what it was asked."""

    def __init__(self) -> None:
        self.known = {"a": 1, "b": 2}
        self.asked: list[list[str]] = []
        self.answers = asyncio.Event()
        self.answers.set()

    async def look_up(self, keys: Collection[str]) -> dict[str, int]:
        self.asked.append([*keys])
        found = {key: self.known[key] for key in keys if key in self.known}
        await self.answers.wait()
        if "bad" in keys:
            raise ValueError
        return found


async def test_all_who_ask_at_once_are_answered_by_one_look() -> None:
    library = Library()
    looks = Together(library.look_up)
    assert await asyncio.gather(*map(looks.get, "abca")) == [1, 2, None, 1]
    assert library.asked == [["a", "b", "c"]]


async def test_who_asks_during_a_look_is_told_what_is_true_by_then() -> None:
    library = Library()
    looks = Together(library.look_up)
    library.answers.clear()
    early = asyncio.create_task(looks.get("a"))
    while not library.asked:
        await asyncio.sleep(0)
    library.known["a"] = 7
    late = [asyncio.create_task(looks.get(key)) for key in "ab"]
    await asyncio.sleep(0)
    library.answers.set()
    assert await asyncio.gather(early, *late) == [1, 7, 2]
    assert library.asked == [["a"], ["a", "b"]]


async def test_no_look_is_larger_than_it_may_be() -> None:
    library = Library()
    looks = Together(library.look_up, most=2)
    assert await asyncio.gather(*map(looks.get, "cba")) == [None, 2, 1]
    assert library.asked == [["c", "b"], ["a"]]


async def test_a_look_that_fails_harms_nobody_later() -> None:
    looks = Together(Library().look_up)
    failed = await asyncio.gather(looks.get("bad"), looks.get("a"), return_exceptions=True)
    assert [type(each) for each in failed] == [ValueError, ValueError]
    assert await looks.get("a") == 1


async def test_who_gives_up_leaves_the_others_their_answer() -> None:
    library = Library()
    looks = Together(library.look_up)
    library.answers.clear()
    first, second = (asyncio.create_task(looks.get("a")) for _ in range(2))
    while not library.asked:
        await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    library.answers.set()
    assert await second == 1
