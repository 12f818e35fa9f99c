import pytest

from aedile.server.errors import Refused
from aedile.server.rate_limits import Rate, RateLimiter, TokenBucket, rate_limit_key
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


def test_addresses_of_one_network_share_a_key() -> None:
    assert rate_limit_key("203.0.113.7") == "203.0.113.7"
    assert rate_limit_key("2001:db8:1:2::1") == rate_limit_key("2001:db8:1:2:ffff::9")
    assert rate_limit_key("2001:db8:1:2::1") != rate_limit_key("2001:db8:1:3::1")
    assert rate_limit_key("::1") == "::/64"
    assert rate_limit_key("no:address") == "no:address"
    assert rate_limit_key("") == ""
