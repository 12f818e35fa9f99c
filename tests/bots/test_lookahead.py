"""Looking to the end of the own turn."""

from typing import Any

import pytest

from aedile.bots.knowledge import expertise, points_now
from aedile.bots.knowledge.base import Knowledge
from aedile.bots.lookahead import Lookahead, bar, is_over
from aedile.kernel.arrays import ints
from aedile.kernel.rng import Rng
from aedile.kernel.state import State
from tests.helpers import trajan
from tests.helpers.bots import questions, the_question
from tests.helpers.praetor import BLUE, GAME, display, give, table, to_act, workers

EVERYTHING = 100_000  # a beam this wide leaves nothing out


def best_by_trying_all(state: State, seat: int, knowledge: Knowledge[Any]) -> int:
    """The most the seat can have by the end of its turn."""
    if is_over(state, seat):
        return int(knowledge.outlook(state, seat))
    best = []
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        best.append(best_by_trying_all(after, seat, knowledge))
    return max(best)


@pytest.mark.parametrize(("name", "every"), [("praetor", 9), ("trajan", 23)])
def test_a_beam_wide_enough_finds_the_best_turn_behind_every_answer(name: str, every: int) -> None:
    knowledge = points_now(name)
    lookahead = Lookahead(knowledge, EVERYTHING)
    for view in questions(name, 2, luck=3, every=every):
        world: State = view.imagine(Rng(1))
        lookahead.look(world, view.seat)

        assert [lookahead.actions[i] for i in range(lookahead.count)] == view.legal_actions()
        for i in range(lookahead.count):
            after = world.copy()
            after.apply(lookahead.actions[i])
            assert lookahead.values[i] == best_by_trying_all(after, view.seat, knowledge)


@pytest.mark.parametrize(("name", "every"), [("praetor", 7), ("trajan", 19)])
def test_its_lines_lead_to_the_ends_it_says(name: str, every: int) -> None:
    knowledge = points_now(name)
    lookahead = Lookahead(knowledge, 3)
    for view in questions(name, 3, luck=5, every=every):
        world: State = view.imagine(Rng(1))
        lookahead.look(world, view.seat)

        for i in range(lookahead.count):
            state = world.copy()
            for action in lookahead.line(i):
                assert not state.obstacle(action)
                state.apply(action)
            assert is_over(state, view.seat)
            assert state.scores() == lookahead.ends[i].scores()
            assert knowledge.outlook(state, view.seat) == lookahead.values[i]


@pytest.mark.parametrize(("name", "every"), [("praetor", 9), ("trajan", 23)])
def test_a_second_look_sees_in_another_world_what_a_first_would(name: str, every: int) -> None:
    knowledge = expertise(name).knowledge
    one, other = Lookahead(knowledge, 2), Lookahead(knowledge, 2)
    for view in questions(name, 3, luck=6, every=every):
        one.look(view.imagine(Rng(1)), view.seat)
        for luck in (2, 3):
            one.look_again(view.imagine(Rng(luck)), view.seat)
            other.look(view.imagine(Rng(luck)), view.seat)

            assert list(one.actions) == list(other.actions)
            assert list(one.values) == list(other.values)
            for i in range(one.count):
                assert one.line(i) == other.line(i)


def test_the_world_looked_at_stays_as_it_is() -> None:
    s = table(2)
    before = GAME.dump(s)

    Lookahead(points_now("praetor"), 4).look(s, s.current_player)

    assert GAME.dump(s) == before


def test_a_wider_beam_is_never_worse() -> None:
    view = the_question("trajan", 2, luck=8, number=60)
    world: State = view.imagine(Rng(1))
    narrow, wide = (Lookahead(points_now("trajan"), width) for width in (1, EVERYTHING))
    narrow.look(world, view.seat)
    wide.look(world, view.seat)

    assert all(narrow.values[i] <= wide.values[i] for i in range(wide.count))


def test_it_plans_a_building_to_the_last_corner() -> None:
    """Build, with which Worker, where, and how turned: all of it is one line."""
    s = table(2)
    display(s, "lumber_mill_1")
    give(s, BLUE, gold=9, wood=9, stone=9, marble=9, weapons=9)
    workers(s, BLUE, 1, 5)
    to_act(s, BLUE)
    lookahead = Lookahead(points_now("praetor"), 50)
    lookahead.look(s, BLUE)
    build = [GAME.notation(s, lookahead.actions[i]) for i in range(lookahead.count)].index(
        "build:lumber-mill#1"
    )

    line = lookahead.line(build)

    assert len(line) >= 3
    for action in line:
        s.apply(action)
    assert s.current_player != BLUE


def test_among_equal_answers_the_lowest_number_is_best() -> None:
    s = trajan.table(2)
    lookahead = Lookahead(points_now("trajan"), 2)
    lookahead.look(s, s.current_player)
    highest = max(lookahead.values[i] for i in range(lookahead.count))

    best = lookahead.best()

    assert lookahead.values[best] == highest
    assert all(lookahead.values[i] < highest for i in range(best))


@pytest.mark.parametrize(
    ("worths", "width", "least", "equal"),
    [
        ([5, 3, 9], 1, 9, 1),
        ([5, 3, 9], 2, 5, 1),
        ([5, 5, 9, 5], 3, 5, 2),
        ([5, 5, 9, 5], 4, 5, 3),
        ([-4, -7], 5, -7, 1),
    ],
)
def test_the_bar_lets_through_exactly_the_width(
    worths: list[int], width: int, least: int, equal: int
) -> None:
    assert bar(ints(worths), width) == (least, equal)
