"""Commodity cards: the pile, the two discard piles, hands (Trajan p.3, 5)."""

import pytest

from aedile.games.trajan import events
from aedile.games.trajan.commodity_cards import buried, cards_left
from aedile.games.trajan.state import LEFT, RIGHT
from aedile.kernel.state import Event
from tests.helpers.trajan import (
    GREEN,
    RED,
    act,
    asked,
    cards_in_pile,
    discarded,
    discards,
    events_of,
    hand,
    hear,
    heard,
    in_hand,
    known,
    next_cards,
    offered,
    pile_left,
    play,
    seen,
    table,
)

# Discard piles.


def test_a_card_taken_face_up_is_known_to_all() -> None:
    """p.5, T-45: all saw it go."""
    s = table(2)
    hand(s, RED, oil=1)
    discards(s, "fur wine", "fish")
    act(s, RED, "seaport")

    play(s, "take-left")

    assert in_hand(s, RED) == {"oil": 1, "wine": 1}
    assert known(s, RED) == {"wine": 1}
    assert discarded(s, "left") == ["fur"]


def test_an_emptied_discard_pile_is_refilled_at_once() -> None:
    """p.3, T-19: not only during the preparation."""
    s = table(2)
    discards(s, "wine", "fish")
    next_cards(s, "gems")
    act(s, RED, "seaport")

    told = hear(s, "take-right")

    assert discarded(s, "right") == ["gems"]
    assert "A new card on the right pile: gems." in told


def test_without_cards_an_emptied_pile_stays_empty() -> None:
    """T-57: there is nothing to take from it."""
    s = table(2)
    discards(s, "wine", "fish")
    pile_left(s)
    act(s, RED, "seaport")

    play(s, "take-left")

    assert discarded(s, "left") == []
    act(s, GREEN, "seaport")
    assert "take-left" not in offered(s)
    assert "take-right" in offered(s)


# What is known of a hand.


def test_discarding_a_known_card_makes_it_unknown() -> None:
    """T-71: it may have been the very card."""
    s = table(2)
    hand(s, RED, wine=2, oil=1)
    seen(s, RED, wine=1)
    act(s, RED, "seaport")

    play(s, "draw discard-wine-left")

    assert known(s, RED) == {}


def test_discarding_another_card_leaves_what_is_known() -> None:
    s = table(2)
    hand(s, RED, wine=2, oil=1)
    seen(s, RED, wine=1)
    act(s, RED, "seaport")

    play(s, "draw discard-oil-left")

    assert known(s, RED) == {"wine": 1}


def test_of_two_known_cards_one_stays_known() -> None:
    """T-71: one has left the hand."""
    s = table(2)
    hand(s, RED, wine=2)
    seen(s, RED, wine=2)
    act(s, RED, "seaport")

    play(s, "play-wine no")

    assert known(s, RED) == {"wine": 1}


def test_a_shipped_card_is_known_no_more() -> None:
    s = table(2)
    hand(s, RED, wine=1, oil=1)
    seen(s, RED, wine=1, oil=1)
    act(s, RED, "seaport")

    play(s, "ship-identical load-wine done")

    assert known(s, RED) == {"oil": 1}


def test_cards_drawn_are_told_to_the_drawer_alone() -> None:
    """T-45: the others only hear how many."""
    s = table(2)
    next_cards(s, "gems", "wheat")
    act(s, RED, "seaport")

    noted = events_of(s, "draw")

    assert noted == [
        Event(events.CARD_DRAWN, RED, 9, audience=RED),
        Event(events.CARD_DRAWN, RED, 11, audience=RED),
        Event(events.CARDS_DRAWN, RED, 2),
    ]
    assert heard(s, noted, RED) == [
        "You draw gems.",
        "You draw wheat.",
        "Red draws 2 cards.",
    ]
    assert heard(s, noted, GREEN) == ["Red draws 2 cards."]


# The exhausted pile.


def test_an_exhausted_pile_gives_no_cards() -> None:
    """T-20: no reshuffle by default; whatever lies on the discard piles stays there."""
    s = table(2)
    hand(s, RED, wine=2)
    discards(s, "fur oil fish", "gems wheat")
    pile_left(s)
    act(s, RED, "seaport")
    assert cards_left(s) == 0
    assert "draw" not in offered(s)

    play(s, "play-wine play-wine")

    assert in_hand(s, RED) == {}
    assert discarded(s, "left") == ["fur", "oil", "fish"]


def test_the_last_card_is_drawn_and_still_one_is_discarded() -> None:
    """T-20: with one card left."""
    s = table(2)
    hand(s, RED, wine=1)
    pile_left(s, "gems")
    act(s, RED, "seaport")

    play(s, "draw")

    assert in_hand(s, RED) == {"wine": 1, "gems": 1}
    assert asked(s) == "DiscardCard"


# The option reshuffle.


def test_the_discards_make_a_new_pile_but_for_the_top_cards() -> None:
    """T-55: when a card is needed and the pile is empty."""
    s = table(2, reshuffle="yes")
    hand(s, RED)
    discards(s, "fur oil fish", "gems wheat")
    pile_left(s)
    act(s, RED, "seaport")
    assert cards_left(s) == 3
    assert (buried(s, LEFT), buried(s, RIGHT)) == (2, 1)

    told = hear(s, "draw")

    assert told == ["The discarded cards are shuffled into a new pile.", "Red draws 2 cards."]
    assert (discarded(s, "left"), discarded(s, "right")) == (["fish"], ["wheat"])
    drawn = [good for good, count in in_hand(s, RED).items() for _ in range(count)]
    assert sorted(drawn + cards_in_pile(s)) == ["fur", "gems", "oil"]


def test_a_draw_goes_on_with_the_new_pile() -> None:
    """T-55: the first card is the last of the old pile, the second the first of the new one."""
    s = table(2, reshuffle="yes")
    hand(s, RED)
    discards(s, "fur fish", "wheat")
    pile_left(s, "gems")
    act(s, RED, "seaport")

    play(s, "draw")

    assert in_hand(s, RED) == {"fur": 1, "gems": 1}


def test_a_pile_that_cannot_be_made_anew_is_not_reshuffled() -> None:
    """T-55: with nothing under the top cards there is nothing to shuffle, and none is told."""
    s = table(2, reshuffle="yes")
    hand(s, RED, wine=1)
    discards(s, "fish", "wheat")
    pile_left(s, "gems")
    seed = s.reshuffle_seed
    act(s, RED, "seaport")

    told = hear(s, "draw")

    assert told == ["Red draws 1 card."]
    assert s.reshuffle_seed == seed


def test_an_emptied_discard_pile_is_refilled_by_reshuffling_the_other() -> None:
    """T-19, T-55: both together."""
    s = table(2, reshuffle="yes")
    hand(s, RED)
    discards(s, "fish", "wheat gems")
    pile_left(s)
    act(s, RED, "seaport")

    play(s, "take-left")

    assert (discarded(s, "left"), discarded(s, "right")) == (["wheat"], ["gems"])


def test_with_nothing_to_reshuffle_an_emptied_pile_stays_empty() -> None:
    """T-57: also with the option."""
    s = table(2, reshuffle="yes")
    discards(s, "fish", "gems")
    pile_left(s)
    act(s, RED, "seaport")

    play(s, "take-left")

    assert (discarded(s, "left"), discarded(s, "right")) == ([], ["gems"])
    assert cards_left(s) == 0


def test_every_reshuffle_is_another() -> None:
    """T-55: the same cards come in another order, yet in the same one for the same seed."""
    orders = []
    for seed in ("one", "one", "two"):
        s = table(2, reshuffle="yes", seed=seed)
        hand(s, RED)
        discards(s, "fur fur oil oil fish fish wine wine gems", "wheat")
        pile_left(s)
        act(s, RED, "seaport")
        play(s, "draw")
        orders.append((in_hand(s, RED), cards_in_pile(s)))
        assert s.reshuffle_seed.endswith("+")

    assert orders[0] == orders[1]
    assert orders[0] != orders[2]


@pytest.mark.parametrize(("option", "left"), [("no", 0), ("yes", 1)])
def test_cards_under_the_top_count_only_with_the_option(option: str, left: int) -> None:
    """T-20, T-55: off by default."""
    s = table(2, reshuffle=option)
    discards(s, "fur oil", "gems")
    pile_left(s)

    assert cards_left(s) == left
