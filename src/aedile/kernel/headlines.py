"""Sentences that sum up a turn: who did what, and what each deed brought.

`Livia ships 3 different cards: +6; accomplishes the blue-green tile: +5`
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from aedile.kernel.message import Arg, Message, Seat, Template, Templates
from aedile.kernel.state import NOBODY, Event

say = Templates("messages")
DEEDS = say("{who} {deeds}")
NEXT = say("{first}; {rest}")
RESULT = say("{what}: {result}")
PLUS = say("+{n}")
MINUS = say("−{n}")
ONES_POINTS = say("{who} {points}")
SCORES = say("scores for {things}")
DOES_NOTHING = say("does nothing more")

Doing: TypeAlias = tuple[Template, int, Arg]  # how, how many, and with what


class Deed:
    """Something done, once or several times, and what came of it.

    Its template is filled with `things`, all that it was done with, or with how many, `n`.
    Where several things need other words, `of_many` has them.
    """

    def __init__(self, template: Template, of_many: Template | None = None) -> None:
        self.template = template
        self.of_many = of_many or template
        self.things: list[Arg] = []
        self.n = 0
        self.results: list[Arg] = []
        self.points = 0

    @property
    def message(self) -> Message:
        """In words, with its results."""
        template = self.of_many if self.n > 1 else self.template
        blanks: dict[str, Arg] = {"n": self.n, "things": tuple(self.things)}
        what = template(**{name: blanks[name] for name in template.blanks})
        return with_results(what, self.results, self.points)

    def add(self, n: int, thing: Arg) -> None:
        """Done once more."""
        self.n += n
        self.things.append(thing)


def first_done(deeds: Sequence[Deed], template: Template) -> Deed | None:
    """The first deed of a kind."""
    return next((deed for deed in deeds if deed.template is template), None)


def do(deeds: list[Deed], doing: Doing, again: Deed | None, many: Template | None = None) -> None:
    """One more deed, or one done `again`; `many` has the words for several things."""
    template, n, thing = doing
    if again is None:
        again = Deed(template, many)
        deeds.append(again)
    again.add(n, thing)


def score(deeds: list[Deed], points: int, source: Message, feats: Sequence[Deed]) -> None:
    """Points for the last of the feats that bring such; without any, for their source."""
    if not feats:
        do(deeds, (SCORES, 1, source), first_done(deeds, SCORES))
    (feats or deeds)[-1].points += points


def gains(happened: Sequence[Event], points: Callable[[Event], int]) -> dict[int, int]:
    """What each seat won or lost, of those that did."""
    won: dict[int, int] = {}
    for event in happened:
        if event.player != NOBODY and points(event):
            won[event.player] = won.get(event.player, 0) + points(event)
    return won


def with_results(what: Message, results: Sequence[Arg], points: int) -> Message:
    """`ships 3 pairs: +6`."""
    told = [*results, signed(points)] if points else list(results)
    return RESULT(what=what, result=tuple(told)) if told else what


def signed(points: int) -> Message:
    """`+6`, or `−4`."""
    return PLUS(n=points) if points >= 0 else MINUS(n=-points)


def in_a_row(clauses: Sequence[Message]) -> Message:
    """`ships 3 pairs: +6; draws 2 cards`."""
    first, *rest = clauses
    return NEXT(first=first, rest=in_a_row(rest)) if rest else first


def of_somebody(who: Seat, deeds: Sequence[Deed]) -> Message:
    """What one player did."""
    done = deeds or [Deed(DOES_NOTHING)]
    return DEEDS(who=who, deeds=in_a_row([deed.message for deed in done]))


def of_the_game(what: Message, clauses: Sequence[Message]) -> Message:
    """What the game did by itself, and what it came to."""
    return RESULT(what=what, result=in_a_row(clauses)) if clauses else what


def of_points(what: Message, gains: Sequence[tuple[Seat, int]]) -> Message:
    """`Final scoring: Livia +12 and Decimus +9`."""
    told = tuple(ONES_POINTS(who=who, points=signed(points)) for who, points in gains)
    return RESULT(what=what, result=told) if told else what
