"""Answers looked at one by one, where what is half done can be weighed."""

from aedile.bots.heuristic import Heuristic
from aedile.bots.knowledge import expertise
from aedile.bots.prospects import glances
from aedile.kernel.rng import Rng
from tests.helpers.bots import dealt_afresh, questions


def test_the_answer_after_which_the_own_worth_is_highest_comes_first() -> None:
    knowledge = expertise("trajan").knowledge
    seen = 0
    for view in questions("trajan", 3, 4, every=20):
        ranked = glances(view, knowledge, Rng(1), 1, None)
        worths = []
        for each in ranked:
            worths.append(int(knowledge.worth(each.ends[0], view.seat)))
            seen += 1
        assert worths == sorted(worths, reverse=True)
        assert {each.action for each in ranked} <= set(view.legal_actions())
    assert seen > 50


def test_what_is_hidden_makes_no_difference_to_the_best() -> None:
    for view in questions("trajan", 3, 4, every=25):
        assert Heuristic(1).choose(view) == Heuristic(1).choose(dealt_afresh(view, 9))


def test_the_bot_of_before_still_looks_to_the_end_of_the_turn() -> None:
    differ = 0
    for view in questions("trajan", 3, 4, every=5):
        differ += Heuristic(1).choose(view) != Heuristic(1, known="before").choose(view)
    assert differ > 3
