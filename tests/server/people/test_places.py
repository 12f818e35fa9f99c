"""Where somebody signs in from, in a few words."""

import pytest

from aedile.server.people.places import coarse, in_words


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("203.0.113.77", "203.0.113.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
        ("what a proxy says", None),
        ("", None),
    ],
)
def test_addresses_are_coarse(address: str, told: str | None) -> None:
    assert coarse(address) == told


@pytest.mark.parametrize(
    ("agent", "told"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge · Windows"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36", "Chrome · Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19 Safari/604.1", "Safari · iPhone"),
        ("python-httpx/0.28.1", "python-httpx"),
        ("\x1b[31m" + "x" * 500, "[31m" + "x" * 36),
        ("", None),
    ],
)
def test_agents_are_told_in_two_words(agent: str, told: str | None) -> None:
    assert in_words(agent) == told
