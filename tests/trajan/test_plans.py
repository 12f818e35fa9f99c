"""Could play have come to the question now asked, with these steps to follow?

What is refused, and with which words, is tested in test_storage.
"""

from typing import Any

import pytest

from aedile.games.trajan.plans import can_be_asked, has_enough_to_come, what_may_follow
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.storage import STEPS
from aedile.kernel.rng import Rng
from tests.helpers.trajan import (
    QUESTIONS,
    RED,
    act,
    asking,
    camps,
    fresh,
    own,
    play,
    plus_two,
    site,
    table,
)


def still_to_come(s: TrajanState) -> list[tuple[Any, ...]]:
    """The steps below the question, as their names and fields."""
    steps: list[Any] = list(s.agenda)[-2::-1]
    names = [type(step).__name__ for step in steps]
    return [
        (name, *(getattr(step, field) for field in STEPS[name][1]))
        for name, step in zip(names, steps, strict=True)
    ]


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_can_be_asked_where_it_is_asked(question: str) -> None:
    s = asking(question)

    assert can_be_asked(s)
    assert has_enough_to_come(s)
    assert still_to_come(s) in what_may_follow(s)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("length", ["printed", "6"])
def test_every_position_of_a_game_could_be_reached(players: int, length: str) -> None:
    """Many repeats and bonus actions are among them; nobody passes if it can be helped."""
    for luck in range(4):
        s = fresh(players, seed=str(luck), time_track=length, reshuffle="yes")
        rng = Rng(luck)
        while s.agenda:
            assert can_be_asked(s)
            assert has_enough_to_come(s)
            assert still_to_come(s) in what_may_follow(s)
            legal = s.legal_actions()
            skip = 1 if legal[0] == 0 and len(legal) > 1 and rng.below(9) else 0
            s.apply(legal[skip + rng.below(len(legal) - skip)])


def test_a_bonus_inside_a_repeat_may_have_a_second_repeat_below_it() -> None:
    """T-13: and a part of its action as well."""
    s = table(2)
    own(s, RED, "extra construction")
    plus_two(s, RED, "construction")
    camps(s, RED, workers=3)
    site(s, 1, "fountain 5")
    act(s, RED, "construction")
    play(s, "recruit extra-construction site1")
    assert still_to_come(s)[0][0] == "GrantAction"
    assert still_to_come(s) in what_may_follow(s)

    play(s, "draw")

    assert still_to_come(s) in what_may_follow(s)


def test_the_first_repeat_with_a_marker_has_the_second_below_it() -> None:
    """p.11: and without one nothing."""
    for marked in (True, False):
        s = table(2)
        own(s, RED, "extra senate")
        plus_two(s, RED, *(["senate"] if marked else []))
        act(s, RED, "senate")
        play(s, "senate extra-senate")

        assert (still_to_come(s)[0][0] == "GrantAction") == marked
        assert what_may_follow(s) == [still_to_come(s)]
