import asyncio

import pytest

from aedile.server.errors import Refused
from aedile.server.rate_limits import Rate, RateLimiter, TokenBucket
from aedile.server.settings import Settings
from tests.helpers.rooms import TurnedClock


def test_whoever_asks_too_often_waits_for_the_next_token() -> None:
    clock = TurnedClock()
    limiter = RateLimiter(Settings(rate_login="2/minute"), clock)
    limiter.check("login", "a")
    clock.turn(20)
    limiter.check("login", "a")

    with pytest.raises(Refused) as caught:
        limiter.check("login", "a")

    assert caught.value.code == "too-many"
    assert caught.value.wait == pytest.approx(10)
    limiter.check("login", "b")
    clock.turn(10.1)
    limiter.check("login", "a")
    with pytest.raises(Refused):
        limiter.check("login", "a")


def test_limits_do_not_mix() -> None:
    limiter = RateLimiter(Settings(rate_login="1/minute", rate_guests="1/minute"), TurnedClock())

    limiter.check("login", "a")
    limiter.check("guests", "a")


def test_they_can_be_turned_off() -> None:
    limiter = RateLimiter(Settings(rate_login="1/minute", limited=False), TurnedClock())

    for _ in range(10):
        limiter.check("login", "a")


def test_no_more_buckets_are_kept_than_so_many() -> None:
    limiter = RateLimiter(Settings(rate_login="1/minute"), TurnedClock(), most=10)

    for asker in range(1000):
        limiter.check("login", str(asker))

    assert len(limiter) == 10
    with pytest.raises(Refused):
        limiter.check("login", "999")


def test_a_bucket_holds_a_burst_and_fills_up_again() -> None:
    clock = TurnedClock()
    bucket = TokenBucket(Rate.parse("10/second"), clock, burst=2)
    assert [bucket.take() for _ in range(21)] == [True] * 20 + [False]
    clock.turn(0.5)
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


def test_a_wide_network_counts_as_a_few_addresses() -> None:
    limiter = RateLimiter(Settings(rate_login="2/minute", addresses_per_network=3), TurnedClock())
    for lan in range(6):
        limiter.check_address("login", f"2001:db8:1:{lan}::1")

    with pytest.raises(Refused):
        limiter.check_address("login", "2001:db8:1:6::1")
    limiter.check_address("login", "2001:db8:2::1")


def test_attempts_on_one_name_do_not_count_for_another() -> None:
    limiter = RateLimiter(Settings(rate_account="1/minute"), TurnedClock())

    limiter.check_address("account", "203.0.113.7", "livia")
    limiter.check_address("account", "203.0.113.7", "drusus")
    with pytest.raises(Refused):
        limiter.check_address("account", "203.0.113.7:99", "livia")


# Waiting in line.


@pytest.mark.anyio
async def test_those_of_one_network_wait_for_each_other_and_nobody_else_does() -> None:
    clock = TurnedClock()
    limiter = RateLimiter(Settings(rate_messages="2/second"), clock)
    line = [asyncio.create_task(limiter.turn("messages", "203.0.113.7")) for _ in range(4)]
    await asyncio.sleep(0)
    await limiter.turn("messages", "203.0.113.8")
    assert [each.done() for each in line] == [True, True, False, False]

    clock.turn(0.5)
    await line[2]
    assert not line[3].done()
    clock.turn(0.5)
    await line[3]


@pytest.mark.anyio
async def test_a_wide_network_waits_in_one_line() -> None:
    clock = TurnedClock()
    limiter = RateLimiter(Settings(rate_messages="1/second", addresses_per_network=2), clock)
    for lan in range(2):
        await limiter.turn("messages", f"2001:db8:1:{lan}::1")

    third = asyncio.create_task(limiter.turn("messages", "2001:db8:1:2::1"))
    await asyncio.sleep(0)
    assert not third.done()
    clock.turn(0.5)
    await third
