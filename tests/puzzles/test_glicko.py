import pytest
from hypothesis import given
from hypothesis import strategies as st

from aedile.puzzles.glicko import LEAST_DEVIATION, MOST_DEVIATION, Rating, met

ratings = st.builds(
    Rating,
    st.floats(400, 3000),
    st.floats(LEAST_DEVIATION, MOST_DEVIATION),
    st.floats(0.03, 0.09),
)


def test_a_win_of_the_paper_changes_a_rating_as_it_should() -> None:
    """The first game of Glickman's example, by itself."""
    after = met(Rating(1500, 200, 0.06), Rating(1400, 30, 0.06), 1)
    assert after.rating == pytest.approx(1563.56, abs=0.1)
    assert after.deviation == pytest.approx(175.4, abs=0.1)
    assert after.volatility == pytest.approx(0.06, abs=1e-4)


@given(ratings, ratings)
def test_who_wins_rises_and_who_loses_falls(one: Rating, other: Rating) -> None:
    assert met(one, other, 1).rating > one.rating > met(one, other, 0).rating


@given(ratings, ratings, st.sampled_from((0.0, 1.0)))
def test_half_the_weight_is_half_of_the_way(one: Rating, other: Rating, score: float) -> None:
    whole, half = met(one, other, score), met(one, other, score, 0.5)
    assert half.rating - one.rating == pytest.approx((whole.rating - one.rating) / 2)
    assert met(one, other, score, 0) == one


@given(ratings, st.lists(st.tuples(ratings, st.sampled_from((0.0, 1.0))), max_size=30))
def test_ratings_stay_within_reason(one: Rating, meetings: list[tuple[Rating, float]]) -> None:
    for other, score in meetings:
        one = met(one, other, score)
    assert LEAST_DEVIATION <= one.deviation <= MOST_DEVIATION
    assert -2000 < one.rating < 6000
