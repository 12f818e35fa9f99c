"""Points by source stand beside those of others, where there are others."""

import pytest

from aedile.server.ratings.profile import ENOUGH, ENOUGH_PEOPLE, _others


def row(people: int, goods: int) -> dict[str, object]:
    return {"n": ENOUGH, "people": people, "sums": {"goods": goods * ENOUGH}}


@pytest.mark.parametrize(
    ("alike", "band", "goods"),
    [
        (ENOUGH_PEOPLE, [1400, 1600], 9),
        (ENOUGH_PEOPLE - 1, None, 5),  # with everybody, not with oneself and two others
        (1, None, 5),
    ],
)
def test_nobody_is_compared_with_themselves(alike: int, band: list[int] | None, goods: int) -> None:
    known = {"3": {"sources": {"1400": row(alike, 9), "all": row(ENOUGH_PEOPLE, 5)}}}

    assert _others(known, [3, 3], 1500) == (band, {"goods": goods})


def test_where_there_are_too_few_nobody_is_compared() -> None:
    known = {"3": {"sources": {"all": row(ENOUGH_PEOPLE - 1, 5)}}}

    assert _others(known, [3], 1500) == (None, None)
