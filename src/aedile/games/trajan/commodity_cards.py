"""Commodity cards: the pile, the two discard piles, hands (Trajan p.3, 5)."""

from mypy_extensions import i64

from aedile.games.trajan import events
from aedile.games.trajan.components.rows import NOTHING
from aedile.games.trajan.state import TrajanState
from aedile.kernel.agenda import NOBODY
from aedile.kernel.arrays import ints, positive
from aedile.kernel.dealer import Dealer


def cards_left(s: TrajanState) -> i64:
    """Cards in the face-down pile, or to be had by reshuffling it."""
    left: i64 = len(s.card_pile) - s.card_next
    if left == 0 and s.switches.reshuffle:
        return buried(s, 0) + buried(s, 1)
    return left


def buried(s: TrajanState, pile: i64) -> i64:
    """Cards of a discard pile below its top card."""
    count = s.discards[pile].count
    return positive(count - 1)


def next_card(s: TrajanState) -> i64:
    """Take the top card of the face-down pile, or NOTHING when it is used up (T-20)."""
    if cards_left(s) == 0:
        return NOTHING
    if s.card_next == len(s.card_pile):
        reshuffle(s)
    card = s.card_pile[s.card_next]
    s.card_next += 1
    s.secrets_shown += 1
    return card


def reshuffle(s: TrajanState) -> None:
    """Make a new pile of all discards but the top card of each pile (T-55)."""
    fresh: list[int] = []
    for pile in s.discards:
        fresh.extend(pile.take_all_but_top())
    s.card_pile = Dealer(s.reshuffle_seed).pile(ints(fresh))
    # The next reshuffle, should there be one, is another.
    s.reshuffle_seed += "+"
    s.card_next = 0
    s.note(events.RESHUFFLED, NOBODY)


def draw_cards(s: TrajanState, player: i64, amount: i64) -> None:
    """Draw from the face-down pile, as far as it goes; nobody else sees the cards."""
    drawn: i64 = 0
    hand = s.seats[player].hand
    for _card in range(amount):
        card = next_card(s)
        if card == NOTHING:
            break
        hand[card] += 1
        s.note_to(player, events.CARD_DRAWN, player, card)
        drawn += 1
    s.note(events.CARDS_DRAWN, player, drawn)


def take_card(s: TrajanState, player: i64, pile: i64) -> None:
    """Take the top card of a discard pile; all see it (T-19: an empty pile is refilled)."""
    card = s.discards[pile].take()
    seat = s.seats[player]
    seat.hand[card] += 1
    seat.own_cards()
    seat.known[card] += 1
    s.note(events.CARD_TAKEN, player, card, pile)
    refill_discards(s, pile)


def refill_discards(s: TrajanState, pile: i64) -> None:
    """Turn up a card where a discard pile is empty, while there are cards (T-57)."""
    if s.discards[pile].count == 0:
        card = next_card(s)
        if card != NOTHING:
            s.discards[pile].put(card)
            s.note(events.CARD_REVEALED, NOBODY, card, pile)


def leave_hand(s: TrajanState, player: i64, card: i64) -> None:
    """A card goes from the hand into the open.

    If one of its kind was known to all, that may be the one: others can no
    longer be sure of it.
    """
    seat = s.seats[player]
    seat.hand[card] -= 1
    if seat.known[card] > 0:
        seat.own_cards()
        seat.known[card] -= 1


def discard_card(s: TrajanState, player: i64, card: i64, pile: i64) -> None:
    """Lay a card on a discard pile."""
    leave_hand(s, player, card)
    s.discards[pile].put(card)
    s.note(events.CARD_DISCARDED, player, card, pile)


def display_card(s: TrajanState, player: i64, card: i64) -> None:
    """Lay a card into the personal display."""
    leave_hand(s, player, card)
    seat = s.seats[player]
    seat.own_cards()
    seat.display[card] += 1
    s.note(events.CARD_PLAYED, player, card)
