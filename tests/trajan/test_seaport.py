"""Seaport action (Trajan p.5-6)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from aedile.games.trajan.names import GOODS
from aedile.games.trajan.obstacles import (
    CARDS_IN_ORDER,
    LOAD_SOMETHING,
    NO_CARD_TO_TAKE,
    NO_SUCH_CARD,
    NO_WILD,
    NOT_ASKED,
    NOTHING_TO_SHIP,
    OK,
    PILE_EMPTY,
    SHIP_FULL,
    SHIP_WANTS_DIFFERENT,
    SHIP_WANTS_IDENTICAL,
    SHIP_WANTS_PAIRS,
    WILDS_LAST,
)
from aedile.games.trajan.seaport import LoadShip, capacity
from aedile.games.trajan.state import TrajanState
from tests.helpers.trajan import (
    GREEN,
    RED,
    act,
    asked,
    cards_in_pile,
    discarded,
    discards,
    displayed,
    gray_ships,
    hand,
    hear,
    in_hand,
    next_cards,
    offered,
    own,
    pile_left,
    play,
    refusal,
    seat,
    sources,
    table,
    tiles_of,
)


def with_hand(*, wilds: int = 0, **cards: int) -> TrajanState:
    """Red is to act in the seaport with these cards and commodity wilds."""
    s = table(2)
    hand(s, GREEN, column=3)
    discards(s, "fur", "scroll")
    hand(s, RED, **cards)
    own(s, RED, *["wild commodity"] * wilds)
    act(s, RED, "seaport")
    return s


# The four ways.


def test_the_four_ways_are_offered() -> None:
    """p.5: draw, take, play, ship."""
    s = with_hand(wine=2, oil=1)

    assert offered(s) == [
        "pass",
        "draw",
        "take-left",
        "take-right",
        "play-oil",
        "play-wine",
        "ship-identical",
        "ship-different",
        "ship-pairs",
    ]


def test_an_empty_hand_leaves_drawing_and_taking() -> None:
    s = with_hand()

    assert offered(s) == ["pass", "draw", "take-left", "take-right"]
    assert refusal(s, "play-wine") == NO_SUCH_CARD
    assert refusal(s, "ship-identical") == NOTHING_TO_SHIP
    assert refusal(s, "senate") == NOT_ASKED


def test_empty_piles_leave_nothing_to_draw_or_take() -> None:
    """T-20, T-57: but a hand can still be played."""
    s = table(2)
    hand(s, RED, wine=1)
    discards(s, "", "gems")
    pile_left(s)
    act(s, RED, "seaport")

    assert refusal(s, "draw") == PILE_EMPTY
    assert refusal(s, "take-left") == NO_CARD_TO_TAKE
    assert refusal(s, "take-right") == OK
    assert refusal(s, "play-wine") == OK


# Draw two, discard one.


def test_two_cards_are_drawn_and_any_one_goes_to_either_pile() -> None:
    """p.5, T-18: also one that was in hand before."""
    s = table(2)
    hand(s, RED, wine=1)
    discards(s, "fur", "fish")
    next_cards(s, "gems", "wheat")
    act(s, RED, "seaport")
    play(s, "draw")
    assert offered(s) == [
        f"discard-{good}-{side}" for good in ("wine", "gems", "wheat") for side in ("left", "right")
    ]
    assert refusal(s, "discard-oil-left") == NO_SUCH_CARD
    assert refusal(s, "pass") == NOT_ASKED

    play(s, "discard-wine-right")

    assert in_hand(s, RED) == {"gems": 1, "wheat": 1}
    assert discarded(s, "right") == ["fish", "wine"]
    assert s.current_player == GREEN


# Play one or two.


def test_one_card_is_played_and_one_drawn() -> None:
    """p.5: into the personal display."""
    s = table(2)
    hand(s, RED, wine=1, oil=1)
    next_cards(s, "gems")
    act(s, RED, "seaport")

    play(s, "play-oil no")

    assert displayed(s, RED) == {"oil": 1}
    assert in_hand(s, RED) == {"wine": 1, "gems": 1}
    assert sources(s, RED) == {}


def test_two_cards_are_played_and_two_drawn() -> None:
    """p.5, T-65: as many as were played, and not before both lie there."""
    s = table(2)
    hand(s, RED, wine=2)
    next_cards(s, "gems", "wheat")
    act(s, RED, "seaport")

    told = hear(s, "play-wine play-wine")

    assert told[:3] == ["Red plays wine.", "Red plays wine.", "Red draws 2 cards."]
    assert displayed(s, RED) == {"wine": 2}
    assert in_hand(s, RED) == {"gems": 1, "wheat": 1}


def test_the_only_card_is_played_without_a_question() -> None:
    s = table(2)
    hand(s, RED, wine=1)
    act(s, RED, "seaport")

    play(s, "play-wine")

    assert displayed(s, RED) == {"wine": 1}
    assert seat(s, RED).hand_size() == 1
    assert s.current_player == GREEN


def test_two_cards_are_chosen_in_the_order_of_the_goods() -> None:
    """T-65: which of two comes first makes no difference, so each pair is offered once."""
    s = with_hand(oil=1, wine=2, fish=1)

    play(s, "play-wine")

    assert offered(s) == ["no", "play-wine", "play-fish"]
    assert refusal(s, "play-oil") == CARDS_IN_ORDER
    assert refusal(s, "play-gems") == NO_SUCH_CARD
    assert refusal(s, "draw") == NOT_ASKED


@pytest.mark.parametrize("rest", ["oil", "fish"])
def test_whether_a_second_card_is_asked_for_tells_nothing_of_the_hand(rest: str) -> None:
    """T-45, T-67: the question comes as long as there is a hand, even if it has one answer."""
    s = with_hand(wine=1, **{rest: 1})

    play(s, "play-wine")

    assert asked(s) == "PlaySecondCard"


def test_every_pair_of_cards_can_be_played_in_one_way() -> None:
    """p.5: one card or two, whatever the hand allows."""
    s = with_hand(oil=2, wine=1, fish=1)
    played = []
    for first in offered(s):
        if first.startswith("play-"):
            after = s.copy()
            play(after, first)
            for second in offered(after):
                end = after.copy()
                play(end, second)
                played.append(tuple(sorted(displayed(end, RED).items())))

    pairs = {tuple(sorted(pair)) for pair in combinations(["oil", "oil", "wine", "fish"], 2)}
    expected = pairs | {("oil",), ("wine",), ("fish",)}
    assert Counter(played) == Counter(tuple(sorted(Counter(e).items())) for e in expected)


def test_a_wild_is_no_card_to_be_played() -> None:
    """T-24: it is a tile."""
    s = with_hand(wilds=2)

    assert not [move for move in offered(s) if move.startswith("play-")]


# Ships: what may go aboard.


def test_identical_cards() -> None:
    """p.5: all of one kind, up to four."""
    s = with_hand(wine=3, oil=1)
    play(s, "ship-identical")
    assert offered(s) == ["load-oil", "load-wine"]
    assert refusal(s, "done") == LOAD_SOMETHING
    assert refusal(s, "load-gems") == NO_SUCH_CARD

    play(s, "load-wine")

    assert offered(s) == ["done", "load-wine"]
    assert refusal(s, "load-oil") == SHIP_WANTS_IDENTICAL


def test_different_cards() -> None:
    """p.5: in the order of the goods."""
    s = with_hand(wine=2, oil=1, fish=1)

    play(s, "ship-different load-wine")

    assert offered(s) == ["done", "load-fish"]
    assert refusal(s, "load-wine") == SHIP_WANTS_DIFFERENT
    assert refusal(s, "load-oil") == CARDS_IN_ORDER


def test_different_pairs() -> None:
    """p.5, T-22: four alike are one pair only."""
    s = with_hand(wine=4, oil=2, fish=1)

    play(s, "ship-pairs load-wine")

    assert in_hand(s, RED)["wine"] == 2
    assert offered(s) == ["done"]
    assert refusal(s, "load-wine") == SHIP_WANTS_PAIRS
    assert refusal(s, "load-oil") == CARDS_IN_ORDER
    assert refusal(s, "load-fish") == NO_SUCH_CARD


def test_a_pair_is_needed_for_the_third_ship() -> None:
    """p.5: single cards do not help."""
    s = with_hand(wine=1, oil=1)

    assert refusal(s, "ship-pairs") == NOTHING_TO_SHIP
    assert refusal(s, "ship-different") == OK


@pytest.mark.parametrize(("ship", "units"), [("identical", 4), ("different", 4), ("pairs", 3)])
def test_a_full_ship_sets_sail(ship: str, units: int) -> None:
    """p.5, T-66: four cards or three pairs."""
    cards = {"identical": {"wine": 5}, "pairs": {"oil": 2, "wine": 2, "fish": 2, "gems": 2}}
    s = with_hand(**cards.get(ship, {"oil": 1, "wine": 1, "fish": 1, "gems": 1, "wheat": 1}))
    play(s, f"ship-{ship}")
    for _ in range(units):
        assert asked(s) == "LoadShip"
        play(s, next(move for move in offered(s) if move.startswith("load-")))

    assert s.current_player == GREEN
    assert sum(displayed(s, RED).values()) == units * (2 if ship == "pairs" else 1)
    assert capacity(["identical", "different", "pairs"].index(ship)) == units


def test_nothing_more_goes_aboard_a_full_ship() -> None:
    """A question that is never asked in play; a stored one is refused for the right reason."""
    s = with_hand(wine=5, oil=2, wilds=1)
    play(s, "ship-identical load-wine")
    s.next_step()
    s.then(LoadShip(RED, 0, 4, GOODS.index("wine"), 0))

    assert refusal(s, "load-wine") == SHIP_FULL
    assert refusal(s, "load-wild") == SHIP_FULL


def test_less_than_possible_may_be_shipped_even_for_nothing() -> None:
    """p.5, T-21: one card on the gray side brings 0."""
    s = table(2)
    hand(s, RED, wine=4)
    gray_ships(s, "identical")
    act(s, RED, "seaport")

    play(s, "ship-identical load-wine done")

    assert sources(s, RED) == {}
    assert displayed(s, RED) == {"wine": 1}
    assert s.ship_gray == 0b001


def test_a_coloured_ship_turns_gray_and_the_others_stay() -> None:
    """p.6: a gray one stays gray."""
    s = table(2)
    hand(s, RED, wine=4)
    gray_ships(s, "different")
    act(s, RED, "seaport")

    play(s, "ship-pairs load-wine done")

    assert s.ship_gray == 0b110


def test_no_card_is_drawn_after_shipping() -> None:
    """p.5: the hand is only refilled after playing cards."""
    s = with_hand(wine=2, oil=1)
    pile = cards_in_pile(s)

    play(s, "ship-identical load-wine load-wine done")

    assert in_hand(s, RED) == {"oil": 1}
    assert cards_in_pile(s) == pile


def test_shipping_the_whole_hand_asks_no_more() -> None:
    """T-66: the ship sets sail by itself."""
    s = with_hand(wine=2)

    play(s, "ship-identical load-wine load-wine")

    assert s.current_player == GREEN
    assert sources(s, RED) == {"ships": 6}


def test_a_single_card_left_cannot_make_a_pair() -> None:
    """T-66: so the ship sets sail by itself."""
    s = with_hand(wine=2, oil=1)

    play(s, "ship-pairs load-wine")

    assert s.current_player == GREEN


@pytest.mark.parametrize("rest", ["wine", "gems"])
def test_whether_more_is_asked_for_tells_nothing_of_the_hand(rest: str) -> None:
    """T-45, T-67: as long as there is room and a hand, the question comes."""
    s = with_hand(**Counter(["wine", rest]))

    play(s, "ship-identical load-wine")

    assert asked(s) == "LoadShip"


# Ships: wilds.


def test_wilds_stand_for_any_card_and_leave_the_game() -> None:
    """p.11, T-23: nothing enters the display for them."""
    s = with_hand(wine=2, wilds=2)

    told = hear(s, "ship-identical load-wine load-wine load-wild load-wild")

    assert sources(s, RED) == {"ships": 20}
    assert displayed(s, RED) == {"wine": 2}
    assert tiles_of(s, RED) == []
    assert told.count("Red spends a wild commodity tile.") == 2


def test_cards_come_before_wilds() -> None:
    """T-66: one order for each cargo."""
    s = with_hand(wine=2, wilds=1)

    play(s, "ship-identical load-wild")

    assert offered(s) == ["done"]
    assert refusal(s, "load-wine") == WILDS_LAST
    assert refusal(s, "load-wild") == NO_WILD


def test_a_shipment_of_wilds_alone() -> None:
    """T-54: three of them on the ship for identical cards."""
    s = with_hand(wilds=3)

    play(s, "ship-identical load-wild load-wild load-wild")

    assert sources(s, RED) == {"ships": 12}
    assert displayed(s, RED) == {}


def test_a_wild_completes_a_pair() -> None:
    """T-23: one card and one wild."""
    s = with_hand(wine=1, oil=1, wilds=1)
    play(s, "ship-pairs")
    assert offered(s) == ["load-oil+wild", "load-wine+wild"]
    assert refusal(s, "load-wine") == NO_SUCH_CARD
    assert refusal(s, "load-gems+wild") == NO_SUCH_CARD

    play(s, "load-oil+wild")

    assert sources(s, RED) == {"ships": 5}
    assert displayed(s, RED) == {"oil": 1}
    assert tiles_of(s, RED) == []


def test_two_wilds_are_a_pair() -> None:
    """T-23: of any commodity, and different from the other pairs."""
    s = with_hand(wine=2, wilds=2)

    play(s, "ship-pairs load-wine load-wild")

    assert sources(s, RED) == {"ships": 10}
    assert tiles_of(s, RED) == []
    assert s.current_player == GREEN


def test_two_mixed_pairs() -> None:
    """T-23: any number of wilds."""
    s = with_hand(wine=1, oil=1, fish=2, wilds=2)

    play(s, "ship-pairs load-oil+wild load-wine+wild load-fish")

    assert sources(s, RED) == {"ships": 15}
    assert displayed(s, RED) == {"oil": 1, "wine": 1, "fish": 2}


def test_a_pair_wants_enough_wilds() -> None:
    s = with_hand(wine=2, wilds=1)
    play(s, "ship-pairs")

    assert refusal(s, "load-wild") == NO_WILD
    play(s, "load-wine+wild")  # the other wine is left, and no wild
    assert s.current_player == GREEN


def test_mixed_pairs_belong_to_the_third_ship() -> None:
    s = with_hand(wine=1, wilds=1)
    play(s, "ship-different")

    assert refusal(s, "load-wine+wild") == NOT_ASKED
    assert refusal(s, "draw") == NOT_ASKED


def test_no_wild_no_mixed_pair() -> None:
    s = with_hand(wine=2, oil=1)
    play(s, "ship-pairs")

    assert refusal(s, "load-oil+wild") == NO_WILD


@pytest.mark.parametrize(
    ("wilds", "ship", "code"),
    [
        (1, "identical", OK),
        (1, "different", OK),
        (1, "pairs", NOTHING_TO_SHIP),
        (2, "pairs", OK),
    ],
)
def test_wilds_alone_open_a_ship(wilds: int, ship: str, code: int) -> None:
    """T-23, T-54: with an empty hand."""
    assert refusal(with_hand(wilds=wilds), f"ship-{ship}") == code


# Every cargo once.


def cargoes(s: TrajanState) -> Iterator[TrajanState]:
    """Every way to load until the ship sails."""
    if asked(s) != "LoadShip":
        yield s
        return
    for action in s.legal_actions():
        after = s.copy()
        after.apply(action)
        yield from cargoes(after)


def by_hand(ship: str, cards: Counter[str], wilds: int) -> Counter[tuple[object, ...]]:
    """Every cargo a ship takes: the cards, the wilds, the units."""
    pool = [*cards.elements(), *["wild"] * wilds]
    found: set[tuple[object, ...]] = set()
    most = 6 if ship == "pairs" else 4
    for size in range(1, most + 1):
        for chosen in combinations(pool, size):
            shipped = Counter(card for card in chosen if card != "wild")
            free = size - sum(shipped.values())
            if ship == "identical" and len(shipped) <= 1:
                found.add((size, free, *sorted(shipped.items())))
            if ship == "different" and all(n == 1 for n in shipped.values()):
                found.add((size, free, *sorted(shipped.items())))
            if ship == "pairs" and size % 2 == 0 and all(n <= 2 for n in shipped.values()):
                single = sum(1 for n in shipped.values() if n == 1)
                if free >= single and (free - single) % 2 == 0:
                    found.add((size // 2, free, *sorted(shipped.items())))
    return Counter(found)


@pytest.mark.parametrize("wilds", range(4))
@pytest.mark.parametrize("ship", ["identical", "different", "pairs"])
def test_every_cargo_is_offered_exactly_once(ship: str, wilds: int) -> None:
    """p.5, T-22, T-23: compared with all subsets of the cards and wilds."""
    cards = Counter(oil=1, wine=3, fish=2, gems=1, wheat=2)
    s = with_hand(wilds=wilds, **cards)
    points = {
        s.box.ship_points[["identical", "different", "pairs"].index(ship) * 8 + units - 1]: units
        for units in range(1, 5)
    }
    play(s, f"ship-{ship}")

    found = []
    for end in cargoes(s):
        units = points[seat(end, RED).score]
        spent = wilds - seat(end, RED).wild_commodity
        found.append((units, spent, *sorted(displayed(end, RED).items())))

    assert Counter(found) == by_hand(ship, cards, wilds)
