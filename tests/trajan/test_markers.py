"""Action markers, kept in one number."""

import pytest

from aedile.games.trajan.components.rows import COLOURS, NOTHING
from aedile.games.trajan.markers import count_of, of_colour, only_colour, with_one, without


def test_markers_are_counted_by_colour() -> None:
    markers = 0
    for colour in (0, 0, 5):
        markers = with_one(markers, colour)

    assert [of_colour(markers, colour) for colour in range(COLOURS)] == [2, 0, 0, 0, 0, 1]
    assert count_of(markers) == 3
    assert count_of(without(markers, 0)) == 2
    assert count_of(0) == 0


@pytest.mark.parametrize("colour", range(COLOURS))
def test_one_marker_or_both_have_a_colour_of_their_own(colour: int) -> None:
    one = with_one(0, colour)
    both = with_one(one, colour)

    assert only_colour(one) == only_colour(both) == colour
    for other in range(COLOURS):
        if other != colour:
            assert only_colour(with_one(one, other)) == NOTHING
            assert only_colour(with_one(both, other)) == NOTHING


def test_no_marker_has_no_colour() -> None:
    assert only_colour(0) == NOTHING
