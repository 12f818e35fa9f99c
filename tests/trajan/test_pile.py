"""A discard pile of commodity cards."""

from aedile.games.trajan.components.rows import NOTHING
from aedile.games.trajan.pile import Pile


def test_a_pile_gives_back_what_was_put_there_last() -> None:
    pile = Pile()
    assert pile.top() == NOTHING
    pile.put(3)
    pile.put(7)
    copy = pile.copy()

    assert (pile.top(), pile.take(), pile.take(), pile.top()) == (7, 7, 3, NOTHING)
    assert copy.count == 2
