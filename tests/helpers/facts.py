"""Scenes for sentences: two equal positions, of which one is changed."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from aedile.analysis.expert import Expert
from aedile.analysis.facts import sentences
from aedile.analysis.facts.base import Fact, Scene

Change = Callable[[Any], object]


class Case(NamedTuple):
    """A sentence, and what makes it true when it happens to one of two equal positions."""

    code: str
    change: Change
    happens_to: str = "better"  # or played
    setting: Change = bool  # what holds in both; nothing


def all_of(*changes: Change) -> Change:
    """One after the other."""

    def change(s: Any) -> None:
        for each in changes:
            each(s)

    return change


def both(less: str, more: str, change: Change, setting: Change = bool) -> list[Case]:
    """What is said of the line without the change, and of the one with it."""
    return [Case(less, change, "better", setting), Case(more, change, "played", setting)]


def facts(game: str) -> Iterator[Fact]:
    """All that can be said of a game."""
    return sentences(game).every()


def fact(game: str, code: str) -> Fact:
    return next(each for each in facts(game) if each.code == code)


def scenes(game: str, make: Callable[[], Any], case: Case) -> tuple[Scene, Scene]:
    """One in which the sentence is true, and one in which nothing differs.

    Both positions are made anew: helpers that set a scene write where copies share.
    """
    base, changed = make(), make()
    case.setting(base)
    case.setting(changed)
    case.change(changed)
    same = Scene(Expert(game, len(base.seats)).knowledge, 0, base, base, base)
    return same._replace(**{case.happens_to: changed}), same


def check(game: str, make: Callable[[], Any], case: Case) -> str:
    """The sentence of a case is true where it should be, and only there; it is told in words."""
    found = fact(game, case.code)
    true, same = scenes(game, make, case)
    blanks = next(iter(found.find(true)), None)
    assert blanks is not None, f"{case.code} is not found"
    assert not list(found.find(same)), f"{case.code} is found where nothing differs"
    assert blanks not in found.find(true.swapped()), f"{case.code} is true of the other line"
    return sentences(game).words(found, blanks, true).text
