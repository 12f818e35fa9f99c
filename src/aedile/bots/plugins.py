"""Bots of other packages, found by their entry points.

A package that is installed beside Aedile offers a bot by naming a `Bot` class,
or a `BotKind`, in its entry points, group `aedile.bots`:

    [project.entry-points."aedile.bots"]
    mybot = "mypackage:MyBot"

Nothing of it is imported until that bot is asked for, so a package that cannot
be loaded does no harm; the error is shown then.
"""

import re
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from aedile.bots.base import Bot
from aedile.bots.kinds import BotKind, Value, kind_of
from aedile.kernel.errors import BotFailed

GROUP = "aedile.bots"
_NAME = re.compile("[a-z][a-z0-9_-]*")


@cache
def offered() -> dict[str, list[EntryPoint]]:
    """The bots that packages offer, by name; more than one of a name is too many."""
    found: dict[str, list[EntryPoint]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        found.setdefault(point.name, []).append(point)
    return found


def packages(name: str) -> list[str]:
    """Which packages offer a bot of that name."""
    return [_package(point) for point in offered()[name]]


def load(name: str) -> BotKind:
    """The kind of bot a package offers under that name; raises BotFailed."""
    point, *others = offered()[name]
    if others:
        rivals = " and ".join(packages(name))
        raise BotFailed(f"Two packages offer a bot called {name}: {rivals}. Uninstall one.")
    if not _NAME.fullmatch(name):
        raise _failure(point, "its name is not made of small letters, digits, - and _")
    try:
        thing = point.load()
        kind = kind_of(thing) if isinstance(thing, type) and issubclass(thing, Bot) else thing
    except Exception as error:  # whatever goes wrong in somebody else's package
        raise _failure(point, f"{type(error).__name__}: {error}") from error
    if not isinstance(kind, BotKind):
        raise _failure(point, f"{point.value} is neither a Bot class nor a BotKind")
    return kind._replace(build=_watched(point, kind))


def _watched(point: EntryPoint, kind: BotKind) -> Callable[..., Bot]:
    """What builds the bot, with its faults told as the package's."""

    def build(seed: int, **given: Value) -> Bot:
        try:
            bot = kind.build(seed, **given)
        except Exception as error:
            raise _failure(point, f"{type(error).__name__}: {error}") from error
        if not isinstance(bot, Bot):
            raise _failure(point, f"{point.value} builds something that is no Bot")
        return bot

    return build


def _failure(point: EntryPoint, reason: str) -> BotFailed:
    return BotFailed(f"The bot {point.name} of {_package(point)} cannot be loaded: {reason}.")


def _package(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist else point.value
