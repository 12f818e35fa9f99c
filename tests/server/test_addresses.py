"""One address is one, however it is written, and neighbours count together."""

import pytest

from aedile.server.addresses import Held, networks, read_address


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("203.0.113.7", "203.0.113.7"),
        (" 203.0.113.7:5678 ", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("[::ffff:203.0.113.7]:99", "203.0.113.7"),
        ("::FFFF:cb00:7107", "203.0.113.7"),
        ("[2001:db8::1]:99", "2001:db8::1"),
        ('"[2001:db8::1]"', "2001:db8::1"),
        ("2001:0DB8:0::1", "2001:db8::1"),
        ("fe80::1%eth0", "fe80::1"),
        ("unknown", ""),
        ("203.0.113", ""),
        ("[", ""),
        ("", ""),
    ],
)
def test_an_address_is_read_however_it_is_written(written: str, read: str) -> None:
    assert read_address(written) == read


def test_neighbours_count_together() -> None:
    assert networks("203.0.113.7") == ("203.0.113.7",)
    assert networks("::ffff:203.0.113.7") == ("203.0.113.7",)
    assert networks("2001:db8:1:2::1") == ("2001:db8:1:2::/64", "2001:db8:1::/48")
    assert networks("2001:db8:1:2:ffff::9") == networks("2001:db8:1:2::1")
    assert networks("no:address") == ("",)


def test_an_address_holds_so_much_and_a_wide_network_a_few_times_that() -> None:
    held = Held(2, wide=2)
    for address in ("2001:db8::1", "2001:db8::2"):
        assert held.has_room(address)
        held.take(address)
    assert not held.has_room("2001:db8::3")
    assert held.has_room("203.0.113.7", 2) and not held.has_room("203.0.113.7", 3)
    held.take("2001:db8:0:1::1", 2)
    assert not held.has_room("2001:db8:0:2::1")
    with held.holding("203.0.113.7"):
        held.take("2001:db8::1", -2)
        held.take("2001:db8:0:1::1", -2)
    assert not held._held  # nothing is kept of those who are gone
    assert Held(None, 1).has_room("203.0.113.7", 10**9)
