"""Ordering bots by name, Aedile's own and those of packages."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from aedile.bots import plugins, registry
from aedile.bots.flat import Flat
from aedile.bots.kinds import BotKind
from aedile.bots.uniform import Uniform
from aedile.kernel.errors import BotFailed, UnknownBot


def test_bots_are_made_by_name() -> None:
    assert isinstance(registry.make("uniform", 1), Uniform)
    assert isinstance(registry.make("flat", 1), Flat)
    assert isinstance(registry.make("flat:sims=12", 1), Flat)
    assert {"flat", "uniform"} <= set(registry.names())


def test_every_bot_of_aedile_can_be_made_and_knows_its_name() -> None:
    for name in registry.BUILT_IN:
        assert registry.make(name, 1).name == name
    assert registry.strongest() in registry.BUILT_IN


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("", "flat, .*uniform"),
        ("deep", "flat, .*uniform"),
        ("Flat", "flat, .*uniform"),
        ("human", "flat, .*uniform"),
        ("flat:", "sims=NUMBER"),
        ("flat:depth=3", "sims=NUMBER"),
        ("flat:sims=3:sims=4", "sims=NUMBER"),
        ("uniform:sims=3", "nothing more"),
        ("flat:sims", "from 1"),
        ("flat:sims=0", "from 1"),
        ("flat:sims=-3", "from 1"),
        ("flat:sims=1e3", "from 1"),
        ("flat:sims=1.5", "from 1"),
        ("flat:sims=٣", "from 1"),
        ("flat:sims=9999999", "from 1"),
        ("exec:./mybot", "command line"),
    ],
)
def test_others_are_refused_with_what_there_is(spec: str, told: str) -> None:
    with pytest.raises(UnknownBot, match=told):
        registry.make(spec, 1)


# What a kind can be given.


CURIOUS = BotKind(
    lambda seed, **given: pytest.fail(f"{seed} {given}"),
    "is curious",
    {"sims": int, "boldness": 0.5, "style": ("calm", "wild")},
)


def given_to(spec: str) -> dict[str, object]:
    """What reaches the builder of a kind."""
    kept: dict[str, object] = {}

    def build(seed: int, **given: object) -> Uniform:
        kept.update(given, seed=seed)
        return Uniform(seed)

    name, *given = spec.split(":")
    CURIOUS._replace(build=build).order(name, 3, given)
    return kept


def test_a_kind_gets_whole_numbers_decimal_numbers_and_words() -> None:
    given = given_to("x:sims=30:boldness=0.25:style=wild")

    assert given == {"seed": 3, "sims": 30, "boldness": 0.25, "style": "wild"}
    assert isinstance(given["boldness"], float)


def test_what_is_not_given_is_left_to_the_bot() -> None:
    assert given_to("x:boldness=2") == {"seed": 3, "boldness": 2.0}


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("x:boldness=0", "such as 0.5"),
        ("x:boldness=.5", "such as 0.5"),
        ("x:boldness=-1", "such as 0.5"),
        ("x:boldness=nan", "such as 0.5"),
        ("x:boldness=1e9", "such as 0.5"),
        ("x:style=rude", "calm, wild"),
        ("x:style=", "calm, wild"),
        ("x:depth=1", r"sims=NUMBER, boldness=NUMBER, style=calm\|wild"),
    ],
)
def test_what_a_kind_does_not_take_is_refused(spec: str, told: str) -> None:
    with pytest.raises(UnknownBot, match=told):
        given_to(spec)


# Packages.

MODULE = """
from aedile.bots.kinds import BotKind
from aedile.bots.uniform import Uniform

class Curious(Uniform):
    '''Asks why.

    And why not.
    '''
    def __init__(self, seed, sims=7, boldness=0.5, label="x", loud=False):
        super().__init__(seed)
        self.given = (seed, sims, boldness)

class Clumsy(Uniform):
    def __init__(self, seed):
        raise ZeroDivisionError("oops")

kind = BotKind(lambda seed, style="calm": Curious(seed), "is kind", {"style": ("calm", "wild")})
no_bot = BotKind(lambda seed: 3, "is no bot")
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Installs a package whose module `MODULE` is, and which offers bots under some names."""
    monkeypatch.syspath_prepend(tmp_path)

    def install(title: str, **bots: str) -> None:
        monkeypatch.delitem(sys.modules, title, raising=False)
        (tmp_path / f"{title}.py").write_text(MODULE)
        about = tmp_path / f"{title}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {title}\nVersion: 1.0\n")
        lines = [f"{name} = {title}:{value}" for name, value in bots.items()]
        (about / "entry_points.txt").write_text("\n".join(["[aedile.bots]", *lines, ""]))
        plugins.offered.cache_clear()

    yield install
    plugins.offered.cache_clear()


def test_a_package_offers_a_class(package: Callable[..., None]) -> None:
    package("curiosity", curious="Curious")

    bot: Any = registry.make("curious:boldness=2:sims=3", 5)

    assert bot.name == "curious"
    assert bot.given == (5, 3, 2.0)
    assert "curious" in registry.names()
    assert registry.listing()[-1].package == "curiosity 1.0"
    kind = registry.listing()[-1].kind
    assert kind and kind.meaning == "Asks why"
    assert kind.takes == {"sims": 7, "boldness": 0.5}


def test_a_package_offers_a_kind(package: Callable[..., None]) -> None:
    package("kindness", gentle="kind")

    assert registry.make("gentle:style=wild", 1).name == "gentle"
    with pytest.raises(UnknownBot, match="calm, wild"):
        registry.make("gentle:style=rude", 1)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("Missing", "The bot broken of faulty 1.0 cannot be loaded: AttributeError"),
        ("MODULE:", "cannot be loaded: "),
        ("Uniform.name", "is neither a Bot class nor a BotKind"),
        ("Clumsy", "ZeroDivisionError: oops"),
        ("no_bot", "builds something that is no Bot"),
    ],
)
def test_a_package_that_fails_is_told_of_when_it_is_asked_for(
    package: Callable[..., None], value: str, told: str
) -> None:
    package("faulty", broken=value, good="Curious")

    assert registry.make("good", 1).name == "good"
    with pytest.raises(BotFailed, match=told):
        registry.make("broken", 1)


def test_a_module_that_cannot_be_imported_disturbs_nobody(
    package: Callable[..., None], tmp_path: Path
) -> None:
    package("faulty", broken="Curious")
    package("sound", good="Curious")
    (tmp_path / "faulty.py").write_text("import no_such_module_anywhere")

    assert registry.make("good", 1).name == "good"
    with pytest.raises(BotFailed, match="no_such_module_anywhere"):
        registry.make("broken", 1)
    problems = {bot.name: bot.problem for bot in registry.listing()}
    assert "no_such_module_anywhere" in problems["broken"]
    assert problems["good"] == problems["uniform"] == ""


@pytest.mark.parametrize("name", ["uniform", "human", "exec"])
def test_a_package_cannot_take_a_name_that_means_something(
    package: Callable[..., None], name: str
) -> None:
    package("usurper", **{name: "Curious"})

    assert type(registry.make("uniform", 1)) is Uniform
    for taken in ("human", "exec"):
        assert taken not in registry.names()
        with pytest.raises(UnknownBot):
            registry.make(taken, 1)
    assert "not used" in registry.listing()[-1].problem


def test_two_packages_of_one_mind_are_told_apart(package: Callable[..., None]) -> None:
    package("first", curious="Curious")
    package("second", curious="Curious")

    with pytest.raises(BotFailed, match=r"first 1\.0 and second 1\.0|second 1\.0 and first 1\.0"):
        registry.make("curious", 1)


def test_a_name_nobody_could_write_in_a_list_is_refused(package: Callable[..., None]) -> None:
    package("shouting", LOUD="Curious")

    with pytest.raises(BotFailed, match="small letters"):
        registry.make("LOUD", 1)
