import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Iterator
from typing import Any

import pytest

from aedile.server.addresses import asking
from aedile.server.errors import Refused
from aedile.server.people.passwords import Passwords, TablePasswords, check_password
from aedile.server.rate_limits import RateLimiter
from aedile.server.settings import Settings
from tests.helpers.rooms import TurnedClock

pytestmark = pytest.mark.anyio


@pytest.fixture
def passwords() -> Iterator[Passwords]:
    passwords = Passwords(queue=4)
    yield passwords
    passwords.close()


async def test_what_is_stored_is_argon2id_with_the_memory_that_is_asked_for(
    passwords: Passwords,
) -> None:
    stored = await passwords.hash("seven hills")

    assert stored.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert await passwords.fits(stored, "seven hills")
    assert not await passwords.fits(stored, "Seven hills")
    assert stored != await passwords.hash("seven hills")


async def test_nobody_is_compared_with_a_hash_that_takes_as_long(passwords: Passwords) -> None:
    stored = await passwords.hash("seven hills")

    assert passwords._nobody.split("$")[:4] == stored.split("$")[:4]
    assert not await passwords.fits(None, "nobody has this password")


async def test_damaged_hashes_fit_nothing(passwords: Passwords) -> None:
    assert not await passwords.fits("", "x")
    assert not await passwords.fits("$argon2id$nonsense", "x")


async def test_a_flood_is_sent_away_and_takes_two_threads(passwords: Passwords) -> None:
    answers = await asyncio.gather(
        *(passwords.hash("seven hills") for _ in range(10)), return_exceptions=True
    )

    refused = [answer for answer in answers if isinstance(answer, Refused)]
    assert [each.code for each in refused] == ["too-many"] * 6
    assert all(each.wait for each in refused)
    assert len(passwords._threads._pool._threads) <= 2


HASHES_IN_THREE_THREADS = """
import asyncio
import os
from aedile.server.people.passwords import Passwords
from tools.load.server import rss_of

async def main():
    passwords = Passwords(threads=3)
    before = rss_of(os.getpid())
    for _ in range(4):
        await asyncio.gather(*(passwords.hash("seven hills") for _ in range(6)))
    print(rss_of(os.getpid()) - before)
    passwords.close()

asyncio.run(main())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="glibc is what keeps it")
def test_hashes_leave_nothing_in_memory() -> None:
    """In a process of its own: what this one has freed before would be used again."""
    told = subprocess.run(
        [sys.executable, "-c", HASHES_IN_THREE_THREADS], capture_output=True, check=True, text=True
    )

    assert int(told.stdout) < 10 << 20  # one hash takes 19 MiB


@pytest.mark.parametrize("password", ["short", "x" * 201, "aaaaaaaaaaaa", "LiviaDrusilla"])
def test_passwords_that_are_guessed_are_refused(password: str) -> None:
    with pytest.raises(Refused):
        check_password(password, "liviadrusilla")


# Fairness: whoever asks from one network waits for themselves.


async def from_address(address: str, work: Awaitable[Any]) -> Any:
    asking.set(address)
    return await work


async def test_a_flood_from_one_address_does_not_fill_the_queue() -> None:
    passwords = Passwords(queue=8)
    flood = [from_address("203.0.113.7", passwords.hash("seven hills")) for _ in range(12)]
    flooding = [asyncio.create_task(each) for each in flood]
    await asyncio.sleep(0)
    wide = [
        asyncio.create_task(from_address(f"2001:db8:0:{n}::1", passwords.hash("seven hills")))
        for n in range(3)
    ]
    other = asyncio.create_task(from_address("203.0.113.8", passwords.hash("seven hills")))

    assert (await other).startswith("$argon2id$")
    assert not all(each.done() for each in flooding)  # they wait, and are not refused
    assert all(hashed.startswith("$argon2id$") for hashed in await asyncio.gather(*flooding, *wide))
    assert not passwords._threads.turns
    passwords.close()


async def test_passwords_of_tables_never_delay_signing_in() -> None:
    limiter = RateLimiter(Settings(rate_passwords="5/minute"), TurnedClock())
    passwords, tables = Passwords(queue=2), TablePasswords(limiter)
    try:
        stored = await tables.hash("Rubicon")
        asking.set("203.0.113.7")
        tried = [asyncio.create_task(tables.fits(stored, f"x{n}", "sam")) for n in range(20)]
        assert await passwords.fits(await passwords.hash("seven hills"), "seven hills")
        answers = await asyncio.gather(*tried, return_exceptions=True)
        assert answers.count(False) == 5
        assert sum(isinstance(answer, Refused) for answer in answers) == 15
        asking.set("203.0.113.8")
        with pytest.raises(Refused):
            await tables.fits(stored, "Tiber", "sam")  # the same person elsewhere
        # What was right once is right again, and costs nothing.
        for _ in range(20):
            assert await tables.fits(stored, "Rubicon", "bo")
    finally:
        passwords.close()
        tables.close()


async def test_a_friend_waits_for_one_guess_of_a_stranger_and_no_more() -> None:
    tables = TablePasswords(RateLimiter(Settings(rate_passwords="9/minute"), TurnedClock()))
    answered: list[str] = []

    async def guess(address: str, who: str) -> None:
        asking.set(address)
        await tables.fits(stored, f"x{who}", who)
        answered.append(who)

    try:
        stored = await tables.hash("Rubicon")
        strangers = [asyncio.create_task(guess("203.0.113.7", f"sam {n}")) for n in range(3)]
        friend = asyncio.create_task(guess("203.0.113.8", "bo"))
        await asyncio.gather(*strangers, friend)
        assert answered == ["sam 0", "bo", "sam 1", "sam 2"]
    finally:
        tables.close()
