import pytest

from aedile.server.errors import Refused
from aedile.server.rates import Moments, Rates, rate_limit_key
from aedile.server.settings import Settings
from tests.helpers.rooms import TurnedClock


def test_whoever_asks_too_often_waits_until_the_first_is_long_ago() -> None:
    clock = TurnedClock()
    rates = Rates(Settings(rate_login="2/minute"), clock)
    rates.ask("login", "a")
    clock.turn(20)
    rates.ask("login", "a")

    with pytest.raises(Refused) as caught:
        rates.ask("login", "a")

    assert caught.value.code == "too-many"
    assert caught.value.wait == 40
    rates.ask("login", "b")
    clock.turn(40)
    rates.ask("login", "a")
    with pytest.raises(Refused):
        rates.ask("login", "a")


def test_limits_do_not_mix() -> None:
    rates = Rates(Settings(rate_login="1/minute", rate_guests="1/minute"), TurnedClock())

    rates.ask("login", "a")
    rates.ask("guests", "a")


def test_they_can_be_turned_off() -> None:
    rates = Rates(Settings(rate_login="1/minute", limited=False), TurnedClock())

    for _ in range(10):
        rates.ask("login", "a")


def test_no_more_is_kept_than_so_many_askers() -> None:
    moments = Moments(TurnedClock(), most=10)

    for asker in range(1000):
        assert moments.acquire_entry(str(asker), 1, 60)

    assert moments.reset() == 10


def test_one_household_is_one_asker_however_many_addresses_it_has() -> None:
    assert rate_limit_key("203.0.113.7") == "203.0.113.7"
    assert rate_limit_key("2001:db8:1:2::1") == rate_limit_key("2001:db8:1:2:ffff::9")
    assert rate_limit_key("2001:db8:1:2::1") != rate_limit_key("2001:db8:1:3::1")
    assert rate_limit_key("::1") == "::/64"
    assert rate_limit_key("no:address") == "no:address"
    assert rate_limit_key("") == ""
