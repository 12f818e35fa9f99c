"""Preparing to play: markers, first cards, first Trajan tiles (Trajan p.2-3)."""

from typing import Any

import pytest

from aedile.games.trajan.obstacles import (
    CATEGORY_TWICE,
    NO_CARD_TO_TAKE,
    NO_MARKER_OF_COLOUR,
    NOT_ASKED,
    OK,
    PAIR_IN_ORDER,
    PILE_EMPTY,
    SLOT_TAKEN,
)
from aedile.games.trajan.state import TrajanState
from tests.helpers.trajan import (
    FILLING,
    FIRST_TILES,
    GAME,
    GREEN,
    RED,
    asked,
    circle,
    discarded,
    discards,
    fresh,
    hear,
    in_hand,
    known,
    next_cards,
    offered,
    on_top,
    pile_left,
    play,
    refusal,
    seat,
)

# Filling the trays.


def test_each_tray_gets_two_markers_of_any_colour() -> None:
    """p.2, T-46, T-64: also two of the same; the last two go where room is left."""
    s = fresh(2)

    play(s, "blue blue yellow white green orange pink pink green orange")

    assert circle(s, RED) == {
        "I": "blue blue",
        "II": "yellow white",
        "III": "green orange",
        "IV": "pink pink",
        "V": "green orange",
        "VI": "yellow white",
    }
    assert (asked(s), s.current_player) == ("FillTray", GREEN)


def test_a_pair_is_placed_in_the_order_of_the_colours() -> None:
    """T-63: one filling, one way to it."""
    s = fresh(2)
    play(s, "green")
    assert refusal(s, "blue") == PAIR_IN_ORDER
    assert offered(s) == ["green", "orange", "pink", "white"]

    play(s, "white")

    assert offered(s) == ["blue", "yellow", "green", "orange", "pink"]
    assert refusal(s, "white") == PAIR_IN_ORDER  # the other one can only come second


def test_only_two_markers_of_a_colour_are_there() -> None:
    """p.2: twelve markers in six colours."""
    s = fresh(2)

    play(s, "blue blue")

    assert refusal(s, "blue") == NO_MARKER_OF_COLOUR
    assert refusal(s, "draw") == NOT_ASKED
    assert refusal(s, "yellow") == OK


def fillings(s: TrajanState, known_: dict[tuple[int, int, int], int]) -> int:
    """How many ways Red has to fill the trays."""
    if s.current_player != RED:
        return 1
    top: Any = s.agenda[-1]
    key = (top.tray, top.markers, top.first)
    if key not in known_:
        known_[key] = 0
        for action in s.legal_actions():
            after = s.copy()
            after.apply(action)
            known_[key] += fillings(after, known_)
    return known_[key]


def test_every_filling_is_offered_exactly_once() -> None:
    """T-46: tables of six by six with 2 in every row and column."""
    assert fillings(fresh(2), {}) == 202_410


def test_the_trajan_tiles_come_out_when_all_trays_are_filled() -> None:
    """p.2, T-46: nobody fills a tray with the tiles in view."""
    s = fresh(2)
    play(s, f"{FILLING} {FILLING.rsplit(' ', 1)[0]}")
    tops = [stack["top"] for stack in GAME.observe(s, RED)["stacks"]]
    assert tops == [None] * 6
    before = s.secrets_shown

    play(s, "orange")

    tops = [stack["top"] for stack in GAME.observe(s, RED)["stacks"]]
    assert None not in tops
    # Six stacks, two bonus tiles for the players, two for the senate, two cards.
    assert s.secrets_shown == before + 6 + 2 + 2 + 2
    assert asked(s) == "DrawFirstCard"


def test_what_is_told_of_a_filling() -> None:
    assert hear(fresh(2), "pink") == ["Red puts a pink marker into tray I."]


# The first cards.


def drawing(**options: str) -> TrajanState:
    """The trays are filled, and Red takes the first cards."""
    s = fresh(2, **options)
    play(s, f"{FILLING} {FILLING}")
    return s


def test_three_cards_from_any_pile_one_after_the_other() -> None:
    """p.3, T-44: a blind card is seen before the next is chosen."""
    s = drawing()
    discards(s, "wine", "oil")
    next_cards(s, "gems", "fish", "wheat")

    play(s, "draw")
    assert in_hand(s, RED) == {"gems": 1}
    assert s.current_player == RED
    play(s, "take-left take-left")

    assert in_hand(s, RED) == {"wine": 1, "fish": 1, "gems": 1}
    assert known(s, RED) == {"wine": 1, "fish": 1}
    assert (asked(s), s.current_player) == ("DrawFirstCard", GREEN)


def test_an_empty_discard_pile_is_filled_up() -> None:
    """p.3: with the top card of the face-down pile."""
    s = drawing()
    discards(s, "wine", "oil")
    next_cards(s, "gems")

    play(s, "take-right")

    assert discarded(s, "right") == ["gems"]


def test_the_start_player_takes_first() -> None:
    """p.3, T-60: all prepare their trays seat by seat, then cards, then tiles."""
    s = drawing()
    order = []
    while asked(s) != "ChooseTray":
        order.append((asked(s), s.current_player))
        play(s, offered(s)[0])

    assert order == [
        *[("DrawFirstCard", RED)] * 3,
        *[("DrawFirstCard", GREEN)] * 3,
        *[("TakeFirstTile", RED)] * 3,
        *[("TakeFirstTile", GREEN)] * 3,
    ]
    assert s.current_player == RED


def test_what_is_not_there_cannot_be_taken() -> None:
    """T-20, T-57: it takes an odd table to run out of cards so early."""
    s = drawing()
    discards(s, "", "oil")
    pile_left(s)

    assert refusal(s, "draw") == PILE_EMPTY
    assert refusal(s, "take-left") == NO_CARD_TO_TAKE
    assert refusal(s, "take-right") == OK
    assert refusal(s, "pass") == NOT_ASKED


# The first Trajan tiles.


def choosing() -> TrajanState:
    """Trays and hands are full, and Red takes the first tiles."""
    s = drawing()
    play(s, "draw " * 6)
    return s


def test_three_tiles_on_two_four_and_six_in_any_order() -> None:
    """p.3: the slot is chosen with each tile."""
    s = choosing()
    tiles = [on_top(s, "demands", "blue orange"), on_top(s, "points", "pink pink")]

    play(s, "demands@VI points@II cards@IV")

    slots = seat(s, RED).slots
    assert (slots[5], slots[1]) == (tiles[0], tiles[1])
    assert slots[3] // 9 == 0
    assert [slots[i] for i in (0, 2, 4)] == [-1, -1, -1]
    assert seat(s, RED).arch == 0


def test_no_two_tiles_of_one_category_and_none_on_a_taken_slot() -> None:
    """p.3."""
    s = choosing()

    play(s, "cards@IV")

    assert refusal(s, "cards@II") == CATEGORY_TWICE
    assert refusal(s, "points@IV") == SLOT_TAKEN
    assert refusal(s, "points@II") == OK
    assert refusal(s, "tile-points") == NOT_ASKED
    assert len(offered(s)) == 5 * 2


def test_one_player_takes_all_three_then_the_next() -> None:
    """T-43: and the next tile of a stack lies open at once."""
    s = choosing()
    first, second = s.trajan_stacks[0], s.trajan_stacks[1]

    play(s, f"{FIRST_TILES} cards@II")

    assert seat(s, RED).slots[1] == first
    assert seat(s, GREEN).slots[1] == second


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_preparation_everybody_has_everything(players: int) -> None:
    """p.3: twelve markers, three cards, three tiles."""
    s = fresh(players)
    while asked(s) != "ChooseTray":
        play(s, offered(s)[-1])

    for player in s.seats:
        assert [player.markers_in(tray) for tray in range(6)] == [2] * 6
        assert player.hand_size() == 3
        assert len({player.slots[slot] // 9 for slot in (1, 3, 5)}) == 3
