"""Answers compared world by world."""

from itertools import count
from typing import Any

from aedile.bots.judge import Judge
from aedile.bots.knowledge import expertise
from tests.helpers.bots import the_question


class Fickle:
    """Looks at another answer in every world."""

    count = 1
    values = (0,)

    def __init__(self) -> None:
        self._next = count()

    def look(self, state: Any, seat: int) -> None:
        self.actions = (next(self._next),)
        self.ends = (state,)

    def line(self, i: int) -> list[int]:
        return [self.actions[i]]


def test_answers_that_no_two_worlds_share_leave_one_that_is_compared_with_none() -> None:
    view = the_question("trajan", 2, 1, 9)
    judge = Judge(expertise("trajan"), 1, worlds=2, turns=0)
    judge._first = Fickle()  # type: ignore[assignment]

    assert [each.action for each in judge.compare(view, 600)] == [0]
