import numpy as np
import pytest

from aedile.arena.intervals import by_block, ratios, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (50, 100, 0.4038, 0.5962),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_the_interval_of_wilson_is_the_published_one(
    wins: int, games: int, low: float, high: float
) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_bootstrap_agrees_with_theory_where_theory_is_known() -> None:
    blocks = np.random.default_rng(1).normal(10, 2, size=(400, 1))

    (found,) = ratios(blocks, np.ones((400, 1)))

    assert found.mean == pytest.approx(float(blocks.mean()))
    assert found.low is not None
    assert found.high is not None
    expected = 1.96 * float(blocks.std()) / 20
    assert found.high - found.low == pytest.approx(2 * expected, rel=0.05)


def test_games_of_one_block_count_as_one() -> None:
    """Four games that always come out alike tell no more than one of them."""
    alone = np.random.default_rng(2).integers(0, 2, size=(100, 1)).astype(float)
    fourfold = np.repeat(alone, 4, axis=0)

    (single,) = ratios(alone, np.ones((100, 1)))
    blocks = [number // 4 for number in range(400)]
    (clustered,) = ratios(by_block(blocks, fourfold), by_block(blocks, np.ones((400, 1))))

    assert clustered == pytest.approx(single)


def test_the_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    rng = np.random.default_rng(3)
    covered = 0
    for _ in range(60):
        wins = rng.binomial(4, 0.4, size=(60, 1)).astype(float)
        (found,) = ratios(wins, np.full((60, 1), 4.0))
        assert found.low is not None
        assert found.high is not None
        covered += found.low <= 0.4 <= found.high

    assert 52 <= covered <= 60  # 57 on average


def test_one_block_has_no_interval() -> None:
    (found,) = ratios([[3.0]], [[4.0]])

    assert found == (0.75, None, None)


def test_what_never_came_up_has_no_figure() -> None:
    found, none = ratios([[1.0, 0.0], [1.0, 0.0]], [[2.0, 0.0], [2.0, 0.0]])

    assert found.mean == 0.5
    assert none == (None, None, None)


def test_the_same_games_give_the_same_interval() -> None:
    tops = np.random.default_rng(4).random((50, 3))

    assert ratios(tops, np.ones((50, 3))) == ratios(tops, np.ones((50, 3)))
