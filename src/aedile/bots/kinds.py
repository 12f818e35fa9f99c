"""Kinds of bots: how one is built, and its parameters."""

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from aedile.bots.base import Bot
from aedile.kernel.errors import UnknownBot

# What a bot can be given, as its default: a whole number, a decimal number, or
# words of which the first is the default. Where nothing holds unless it is
# given, the type stands in place of the default: int or float.
Parameter: TypeAlias = int | float | tuple[str, ...] | type[int] | type[float]
Value: TypeAlias = int | float | str

_WHOLE = re.compile("[1-9][0-9]{0,5}")
_DECIMAL = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6})?")


class BotKind(NamedTuple):
    """A kind of bot.

    `build` is called with a seed and, by name, what was given; what was not
    given it knows itself. `meaning` goes on from "a bot that …".
    """

    build: Callable[..., Bot]
    meaning: str
    takes: Mapping[str, Parameter] = {}

    def order(self, name: str, seed: int, given: Sequence[str]) -> Bot:
        """A bot given texts such as `sims=500`; raises UnknownBot."""
        bot = self.build(seed, **self._values(name, given))
        bot.name = name
        return bot

    def _values(self, name: str, given: Sequence[str]) -> dict[str, Value]:
        values: dict[str, Value] = {}
        for text in given:
            key, _, value = text.partition("=")
            if key not in self.takes or key in values:
                raise UnknownBot(f"The bot {name} cannot be given {text!r}; it takes {self.usage}.")
            values[key] = read_value(f"{key} of {name}", self.takes[key], value)
        return values

    @property
    def usage(self) -> str:
        """What it can be given, as one would write it."""
        shown = (f"{key}={_placeholder(wanted)}" for key, wanted in self.takes.items())
        return ", ".join(shown) or "nothing more"


def kind_of(bot: type[Bot]) -> BotKind:
    """The kind a class makes up by itself.

    Its constructor takes a seed, and what else it takes by name has a default
    that is a number. What it is for stands in the first line of its docstring.
    """
    parameters = list(inspect.signature(bot).parameters.values())[1:]
    takes = {each.name: each.default for each in parameters if _is_number(each.default)}
    lines = (inspect.getdoc(bot) or "").splitlines()
    return BotKind(bot, lines[0].rstrip(".") if lines else "", takes)


def read_value(what: str, wanted: Parameter, text: str) -> Value:
    """A number or a word as somebody wrote it; raises UnknownBot."""
    if isinstance(wanted, tuple):
        if text not in wanted:
            raise UnknownBot(f"{what} is one of {', '.join(wanted)}; not {text!r}.")
        return text
    if wanted is int or isinstance(wanted, int):
        if not _WHOLE.fullmatch(text):
            raise UnknownBot(f"{what} is a number from 1 to 999999, not {text!r}.")
        return int(text)
    if not _DECIMAL.fullmatch(text) or not float(text):
        raise UnknownBot(f"{what} is a number from 0.000001 to 999999, such as 0.5; not {text!r}.")
    return float(text)


def _is_number(default: object) -> bool:
    return isinstance(default, int | float) and not isinstance(default, bool)


def _placeholder(wanted: Parameter) -> str:
    return "|".join(wanted) if isinstance(wanted, tuple) else "NUMBER"
