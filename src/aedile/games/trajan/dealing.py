"""Dealing everything anew that nobody has seen, for a game that goes on elsewhere."""

from aedile.games.trajan.components.rows import CATEGORIES, STACK
from aedile.games.trajan.state import TrajanState
from aedile.kernel.agenda import NOBODY
from aedile.kernel.dealer import Dealer
from aedile.kernel.rng import Rng


def deal_anew(s: TrajanState, dealer: Dealer) -> TrajanState:
    """A copy in which hands, stacks, piles and the bag are dealt by the dealer.

    What is hidden is what `determinize` hides from somebody who looks on.
    """
    other = s.determinize(NOBODY, Rng(0))  # with piles of its own, in no order of the old ones
    for category in range(CATEGORIES):
        stop = (category + 1) * STACK
        dealer.deal(other.trajan_stacks, s.first_hidden_tile(category), stop)
    dealer.deal(other.forum_pile, s.forum_next, len(s.forum_pile))
    dealer.deal(other.extra_pile, s.extra_next, len(s.extra_pile))
    dealer.deal(other.bonus_bag, s.bonus_next, len(s.bonus_bag))
    dealer.deal(other.demand_pile, s.demand_next, len(s.demand_pile))
    deal_cards(other, dealer)
    while other.is_stuck():
        deal_cards(other, dealer)
    other.reshuffle_seed = dealer.next_seed()
    return other


def deal_cards(s: TrajanState, dealer: Dealer) -> None:
    """The face-down pile, and of every hand what nobody else has seen."""
    unseen = s.unseen_cards(NOBODY)
    dealer.deal(unseen, 0, len(unseen))
    s.hand_out(unseen, NOBODY)
