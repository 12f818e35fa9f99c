"""A discard pile of commodity cards (Trajan p.5)."""

from mypy_extensions import i64, mypyc_attr

from aedile.games.trajan.components.rows import NOTHING
from aedile.kernel.vecs import append, pop, vec


@mypyc_attr(acyclic=True)
class Pile:
    """A face-up discard pile; what lies in it has been seen by all."""

    def __init__(self) -> None:
        self.cards = vec[i64]()  # the top one last

    def copy(self) -> "Pile":
        other = Pile()
        other.cards = self.cards[:]
        return other

    @property
    def count(self) -> i64:
        """How many cards lie there."""
        return len(self.cards)

    def top(self) -> i64:
        """The card that can be taken, or NOTHING."""
        if len(self.cards) == 0:
            return NOTHING
        return self.cards[-1]

    def put(self, card: i64) -> None:
        """Lay a card on top."""
        self.cards = append(self.cards, card)

    def take(self) -> i64:
        """Take the top card."""
        self.cards, card = pop(self.cards)
        return card

    def take_all_but_top(self) -> vec[i64]:
        """All cards below the top one, from the bottom up."""
        buried = self.cards[:-1]
        self.cards = self.cards[-1:]
        return buried
