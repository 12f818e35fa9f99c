"""Chances to win."""

from itertools import pairwise

import pytest

from aedile.analysis import luck
from aedile.analysis.expert import Expert
from aedile.analysis.stages import STAGES, progress, stage
from aedile.analysis.value import softmax, split, temperature
from aedile.analysis.weights import read
from tests.helpers.analysis import begun

GAMES = ("praetor", "trajan")


def test_shares_sum_to_one_and_more_is_more() -> None:
    shares = softmax([10, 20, 15], 10)
    assert sum(shares) == pytest.approx(1)
    assert shares[1] > shares[2] > shares[0]


def test_a_temperature_says_what_makes_a_seat_e_times_as_likely() -> None:
    shares = softmax([30, 20], 10)
    assert shares[0] / shares[1] == pytest.approx(2.718281828)


def test_who_ties_splits_the_win() -> None:
    assert split([3, 7, 7]) == [0, 0.5, 0.5]


def test_temperatures_do_not_leap() -> None:
    fitted = [40, 30, 10, 5]
    steps = [temperature(fitted, place / 1000) for place in range(1001)]
    assert steps[0] == 40 and steps[-1] == 5
    assert temperature(fitted, 3 / 8) == 30, "in the middle of a quarter its own holds"
    assert max(abs(a - b) for a, b in pairwise(steps)) < 0.1


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_from_nothing_to_all(name: str) -> None:
    match = begun(name, 5_000, bot="uniform")
    assert match.over
    done = [progress(match.state_after(step)) for step in range(0, len(match.moves) + 1)]
    assert done == sorted(done)
    assert done[0] < 0.2 and done[-1] == 1
    seen = {stage(match.state_after(step)) for step in range(len(match.moves))}
    assert seen == set(range(STAGES))


@pytest.mark.parametrize("name", GAMES)
def test_at_the_end_the_winner_has_it_all(name: str) -> None:
    match = begun(name, 5_000, bot="uniform")
    shares = Expert(name, 2).evaluator.shares(match.state)
    winners = [row.player for row in match.standings() if row.place == 1]
    assert [seat for seat, share in enumerate(shares) if share] == sorted(winners)
    assert sum(shares) == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_chance_is_of_what_is_near_and_of_how_it_is_played_on(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, expert = begun(name, 60, players=3).state, Expert(name, 3)
    found = {}
    for part in (0.0, luck.FAR_COUNTS, 1.0):
        monkeypatch.setattr(luck, "FAR_COUNTS", part)
        found[part] = luck.pooled(expert, state, 4, 1)
        assert sum(found[part]) == pytest.approx(1)
    near, both, far = found.values()
    assert near != far
    for soon, mixed, late in zip(near, both, far, strict=True):
        assert min(soon, late) <= mixed <= max(soon, late)
        assert abs(mixed - soon) <= abs(mixed - late), "what is near counts more"


@pytest.mark.parametrize("name", GAMES)
def test_a_mean_of_chances_is_made_as_sure_as_what_happens(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, expert = begun(name, 60, players=3).state, Expert(name, 3)
    pooled = luck.pooled(expert, state, 4, 1)
    found = {}
    for points in (1.0, 0.8):
        monkeypatch.setattr(Expert, "pool_temperature", lambda *_, points=points: points)
        found[points] = luck.chances(expert, state, 4, 1)
        assert sum(found[points]) == pytest.approx(1)
    assert found[1.0] == pytest.approx(pooled), "at 1 it stays as it is"
    assert max(found[0.8]) > max(pooled) and min(found[0.8]) < min(pooled)


@pytest.mark.parametrize("name", GAMES)
def test_what_was_fitted_counts(name: str) -> None:
    state, expert = begun(name, 60, players=3).state, Expert(name, 3)
    low, high = min(fitted := read(name)["pool"]), max(fitted)
    assert low <= expert.pool_temperature(state) <= high
