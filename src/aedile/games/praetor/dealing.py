"""Dealing everything anew that nobody has seen, for a game that goes on elsewhere."""

from aedile.games.praetor.state import PraetorState
from aedile.kernel.dealer import Dealer


def deal_anew(s: PraetorState, dealer: Dealer) -> PraetorState:
    """A copy in which the stacks are dealt by the dealer; Age I stays above Age II."""
    other = s.copy()
    other.city_stack = s.city_stack[:]
    second_age = s.first_of_second_age()
    dealer.deal(other.city_stack, s.city_next, second_age)
    dealer.deal(other.city_stack, second_age, len(other.city_stack))
    other.wall_stack = s.wall_stack[:]
    dealer.deal(other.wall_stack, s.wall_next, len(other.wall_stack))
    return other
