"""What an experienced player knows: what a position is worth to a seat.

All worths are in hundredths of a point, so that looking ahead, searching and
explaining speak of the same thing. When the game is over, the worth of a seat
is its final score, and a little for winning ties.
"""

from typing import Final, Generic, NamedTuple, TypeVar

from mypy_extensions import i64, mypyc_attr

from aedile.kernel.arrays import zeros
from aedile.kernel.message import Template, Templates
from aedile.kernel.state import Offer, State
from aedile.kernel.vecs import vec

S = TypeVar("S", bound=State)

TRY: Final = -1  # no reply at once: try the answers


class Term(NamedTuple):
    """One thing a position is valued for."""

    name: Template  # as in an explanation: "Trajan tiles"
    meaning: Template  # a sentence: what is counted, and why it is worth something


def terms(domain: str, *rows: tuple[str, str]) -> tuple[Term, ...]:
    """The terms of a game, declared to be said in every language."""
    say = Templates(domain)
    return tuple(Term(say(name), say(meaning)) for name, meaning in rows)


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Generic[S]):
    """What a position is worth, term by term; each game has its own.

    It keeps no position, but may keep room to calculate in: one object serves
    one bot.
    """

    def count(self) -> i64:
        """How many terms there are."""
        raise NotImplementedError

    def weigh(self, s: S, seat: i64, terms: vec[i64]) -> None:
        """Write what each term is worth to `seat`, in hundredths of a point.

        What `seat` cannot see must make no difference: a turn that brings up nothing
        hidden is thought out in one world for all.

        Positions in the middle of a turn are weighed too, to see which lines to
        follow: what is half done should be worth about what will come of it.
        """
        raise NotImplementedError

    def worth(self, s: S, seat: i64) -> i64:
        """What the position is worth to `seat`: the sum of its terms."""
        terms = zeros(self.count())
        self.weigh(s, seat, terms)
        total: i64 = 0
        for i in range(len(terms)):
            total += terms[i]
        return total

    def outlook(self, s: S, seat: i64) -> i64:
        """What choices maximise: the own worth against that of the others, by `margin`."""
        worths = zeros(len(s.scores()))
        for other in range(len(worths)):
            worths[other] = self.worth(s, other)
        return margin(worths, seat)

    def is_public(self) -> bool:
        """True where nothing is hidden that worths depend on: no hands, only stacks."""
        return False

    def reply(self, s: S, seat: i64) -> i64:
        """A good answer to what is asked now without trying any, or TRY.

        For playing on, where speed matters more than the last point.
        """
        return TRY

    def habit(self, s: S, seat: i64) -> i64:
        """What one usually does here, or TRY: less well weighed than a reply, and as quick."""
        return TRY

    def prune(self, s: S, offer: Offer) -> None:
        """Shorten the answers now open to those worth looking at, never to none.

        Their order stays ascending. Only answers that cannot be better than
        one that is kept should go.
        """


def margin(worths: vec[i64], seat: i64) -> i64:
    """How far a seat is ahead.

    Half of what is held against it is the leader among the others, half their
    mean: who is ahead matters most, but today's leader may change.
    """
    best: i64 = 0
    total: i64 = 0
    others: i64 = 0
    for other in range(len(worths)):
        if other != seat:
            if others == 0 or worths[other] > best:
                best = worths[other]
            total += worths[other]
            others += 1
    return worths[seat] - (best + total // others) // 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Points(Knowledge[State]):
    """The simplest knowledge there is: points on the track, in any game."""

    def count(self) -> i64:
        return 1

    def weigh(self, s: State, seat: i64, terms: vec[i64]) -> None:
        terms[0] = self.worth(s, seat)

    def worth(self, s: State, seat: i64) -> i64:
        points: i64 = s.scores()[seat]
        return points * 100

    def outlook(self, s: State, seat: i64) -> i64:
        return self.worth(s, seat)


POINTS: tuple[Term, ...] = terms("messages", ("points", "Points on the track."))
