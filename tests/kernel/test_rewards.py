"""What a finished game is worth to each seat."""

import pytest

from aedile.kernel.contract import Standing
from aedile.kernel.errors import BadOptions
from aedile.kernel.ranking import standings
from aedile.kernel.rewards import KINDS, rewards


def rows(*scores: int) -> list[Standing]:
    """Standings by score alone, best first."""
    return standings([[score] for score in scores], [{} for _ in scores])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("scores", [(3, 9), (5, 5), (80, 120, 120, 40), (7, 7, 7, 7, 7)])
def test_every_kind_adds_up_to_nothing(kind: str, scores: tuple[int, ...]) -> None:
    assert sum(rewards(rows(*scores), kind)) == pytest.approx(0)


def test_the_winner_gets_one_and_the_others_share_the_loss() -> None:
    assert rewards(rows(50, 90, 70), "win") == [-0.5, 1, -0.5]


def test_winners_who_share_the_first_place_share_the_win() -> None:
    assert rewards(rows(90, 90, 10, 20), "win") == pytest.approx([1 / 3, 1 / 3, -1 / 3, -1 / 3])


def test_places_go_evenly_from_one_to_minus_one() -> None:
    assert rewards(rows(10, 40, 20, 30), "place") == pytest.approx([-1, 1, -1 / 3, 1 / 3])
    assert rewards(rows(10, 40, 40), "place") == pytest.approx([-1, 0.5, 0.5])


def test_a_margin_is_counted_in_hundreds_of_points() -> None:
    assert rewards(rows(100, 60, 20), "margin") == pytest.approx([0.4, 0, -0.4])


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(BadOptions, match="no reward called 'fame'; there are win, place, margin"):
        rewards(rows(1, 2), "fame")
