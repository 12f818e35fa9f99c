"""Trajan action and the Arch (Trajan p.6)."""

import pytest

from aedile.games.trajan.components.rows import NOTHING
from aedile.games.trajan.names import CATEGORY_NAMES, ROMAN
from aedile.games.trajan.obstacles import CIRCLE_FULL, NOT_ASKED, STACK_EMPTY
from aedile.games.trajan.trajan_action import top_tile
from tests.helpers.trajan import (
    GREEN,
    RED,
    act,
    arch,
    arch_of,
    fill_slots,
    fresh,
    hear,
    offered,
    on_top,
    play,
    refusal,
    seat,
    table,
    use_up_stack,
)


@pytest.mark.parametrize("category", CATEGORY_NAMES)
def test_the_open_tile_of_any_stack_can_be_taken(category: str) -> None:
    """p.6: onto the slot of the Arch; the next one lies open at once."""
    s = table(2)
    number = CATEGORY_NAMES.index(category)
    tile, below = s.trajan_stacks[number * 9], s.trajan_stacks[number * 9 + 1]
    arch(s, RED, "IV")
    act(s, RED, "trajan")

    play(s, f"tile-{category}")

    assert seat(s, RED).slots[3] == tile
    assert top_tile(s, number) == below


@pytest.mark.parametrize(
    ("at", "taken", "to"),
    [
        ("I", [], "II"),
        ("I", ["II", "III"], "IV"),
        ("IV", ["V", "VI", "I"], "II"),
        ("VI", [], "I"),
        ("III", ["I", "IV", "V", "VI"], "II"),
        ("III", ["I", "II", "IV", "V", "VI"], "centre"),
    ],
)
def test_the_arch_goes_to_the_next_free_slot_clockwise(at: str, taken: list[str], to: str) -> None:
    """p.6: or to the centre when there is none."""
    s = table(2)
    fill_slots(s, RED, *taken)
    arch(s, RED, at)
    act(s, RED, "trajan")

    play(s, "tile-cards")

    assert arch_of(s, RED) == to


def test_with_the_arch_in_the_centre_no_tile_can_be_taken() -> None:
    """p.6: the action is impossible, so it is not asked."""
    s = table(2)
    fill_slots(s, RED, *ROMAN)
    arch(s, RED, "centre")

    act(s, RED, "trajan")

    assert s.current_player == GREEN


def test_a_full_circle_is_the_reason_given() -> None:
    s = table(2)
    act(s, RED, "trajan")
    fill_slots(s, RED, *ROMAN)
    arch(s, RED, "centre")

    assert refusal(s, "tile-cards") == CIRCLE_FULL


def test_an_empty_stack_has_nothing_to_take() -> None:
    """p.6, T-74: nine tiles and no more."""
    s = table(2)
    use_up_stack(s, "points")
    act(s, RED, "trajan")

    assert refusal(s, "tile-points") == STACK_EMPTY
    assert refusal(s, "senate") == NOT_ASKED
    assert offered(s) == [
        "pass",
        "tile-cards",
        "tile-workers",
        "tile-legionnaires",
        "tile-plus-two",
        "tile-demands",
    ]


def test_without_any_stack_the_action_is_impossible() -> None:
    """T-74: with all six used up."""
    s = table(2)
    for category in CATEGORY_NAMES:
        use_up_stack(s, category)

    act(s, RED, "trajan")

    assert s.current_player == GREEN
    assert all(top_tile(s, category) == NOTHING for category in range(6))


def test_stacks_that_are_not_out_yet_have_no_open_tile() -> None:
    """p.2, T-46: while the trays are filled."""
    assert all(top_tile(fresh(2), category) == NOTHING for category in range(6))


def test_a_new_tile_is_told_with_its_slot_and_the_way_of_the_arch() -> None:
    s = table(2)
    on_top(s, "legionnaires", "orange blue")
    act(s, RED, "trajan")

    assert hear(s, "tile-legionnaires")[:2] == [
        "Red takes the orange and blue tile (2 points, 2 legionnaires) for slot I.",
        "Red's Arch moves to slot II.",
    ]
