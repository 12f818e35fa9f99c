"""The bots by name, and how to order one: `flat`, `flat:sims=500`."""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from aedile.bots.base import Bot
from aedile.bots.flat import SIMULATIONS, Flat
from aedile.bots.uniform import Uniform
from aedile.kernel.errors import UnknownBot


class BotKind(NamedTuple):
    """A kind of bot: how to build it, and the numbers it can be given."""

    build: Callable[[int, Mapping[str, int]], Bot]
    numbers: Mapping[str, int]  # name and default
    meaning: str


KINDS: dict[str, BotKind] = {
    "flat": BotKind(
        lambda seed, numbers: Flat(seed, numbers["sims"]),
        {"sims": SIMULATIONS},
        "tries every answer in imagined games finished at random",
    ),
    "uniform": BotKind(lambda seed, numbers: Uniform(seed), {}, "answers by lot"),
}


def names() -> list[str]:
    """The bots there are."""
    return sorted(KINDS)


def make(spec: str, seed: int) -> Bot:
    """The bot a text such as `flat:sims=500` asks for; raises UnknownBot."""
    name, *given = spec.split(":")
    kind = KINDS.get(name)
    if kind is None:
        raise UnknownBot(f"There is no bot called {name!r}; there are {', '.join(names())}.")
    return kind.build(seed, dict(kind.numbers) | _numbers(name, kind, given))


def _numbers(name: str, kind: BotKind, given: list[str]) -> dict[str, int]:
    """The numbers given to a bot, as in `sims=500`."""
    numbers: dict[str, int] = {}
    for text in given:
        key, _, value = text.partition("=")
        if key not in kind.numbers or key in numbers:
            known = ", ".join(f"{key}=NUMBER" for key in kind.numbers) or "nothing more"
            raise UnknownBot(f"The bot {name} cannot be given {text!r}; it takes {known}.")
        if not re.fullmatch("[1-9][0-9]{0,5}", value):
            raise UnknownBot(f"{key} of {name} is a number from 1 to 999999, not {value!r}.")
        numbers[key] = int(value)
    return numbers
