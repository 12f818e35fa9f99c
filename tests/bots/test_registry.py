"""Ordering bots by name."""

import pytest

from aedile.bots import registry
from aedile.bots.flat import Flat
from aedile.bots.uniform import Uniform
from aedile.kernel.errors import UnknownBot


def test_bots_are_made_by_name() -> None:
    assert isinstance(registry.make("uniform", 1), Uniform)
    assert isinstance(registry.make("flat", 1), Flat)
    assert isinstance(registry.make("flat:sims=12", 1), Flat)
    assert registry.names() == ["flat", "uniform"]


def test_every_bot_knows_its_name() -> None:
    for name in registry.names():
        assert registry.make(name, 1).name == name


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("", "flat, uniform"),
        ("deep", "flat, uniform"),
        ("Flat", "flat, uniform"),
        ("flat:", "sims=NUMBER"),
        ("flat:depth=3", "sims=NUMBER"),
        ("flat:sims=3:sims=4", "sims=NUMBER"),
        ("uniform:sims=3", "nothing more"),
        ("flat:sims", "from 1"),
        ("flat:sims=0", "from 1"),
        ("flat:sims=-3", "from 1"),
        ("flat:sims=1e3", "from 1"),
        ("flat:sims=٣", "from 1"),
        ("flat:sims=9999999", "from 1"),
    ],
)
def test_others_are_refused_with_what_there_is(spec: str, told: str) -> None:
    with pytest.raises(UnknownBot, match=told):
        registry.make(spec, 1)
