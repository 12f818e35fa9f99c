"""What is still to happen: planned, taken off, copied."""

import pytest

from aedile import catalog
from aedile.kernel.rng import Rng
from aedile.kernel.state import State, playout

every_game = pytest.mark.parametrize("name", catalog.names())


def after(name: str, decisions: int) -> State:
    state: State = catalog.game(name).new_game(3, "agenda", {})
    playout(state, Rng(1), decisions)
    return state


@every_game
def test_a_playout_stops_at_the_next_question(name: str) -> None:
    state = catalog.game(name).new_game(3, "agenda", {})
    asked: list[int] = []
    for _ in range(40):
        assert playout(state, Rng(1), 1) == 1
        assert state.asked().is_decision
        asked.append(len(state.agenda))

    assert playout(state, Rng(1), 0) == 0
    assert len(state.agenda) == asked[-1]


@every_game
def test_steps_happen_in_the_order_they_are_planned(name: str) -> None:
    state = after(name, 30)
    waiting = list(state.agenda)
    first, second = waiting[0], waiting[-1]

    state.then_both(first, second)

    assert list(state.agenda) == [*waiting, second, first]
    assert state.next_step() is first
    assert state.next_step() is second
    assert list(state.agenda) == waiting
    assert state.asked() is waiting[-1]


@every_game
def test_what_was_taken_off_is_seen_by_nobody(name: str) -> None:
    state = after(name, 30)
    taken = state.next_step()

    assert all(step is not taken for step in state.agenda)
    assert list(state.copy().agenda) == list(state.agenda)


@every_game
def test_a_copy_has_an_agenda_of_its_own(name: str) -> None:
    state = after(name, 30)
    waiting, copy = list(state.agenda), state.copy()

    copy.next_step()
    copy.then(waiting[0])

    assert list(state.agenda) == waiting
    assert list(copy.agenda) == [*waiting[:-1], waiting[0]]


@every_game
def test_nobody_is_asked_when_the_game_is_over(name: str) -> None:
    state = after(name, 100_000)

    assert state.is_over and not list(state.agenda) and not state.legal_actions()
    for ask in (state.asked, state.next_step, lambda: state.apply(0)):
        with pytest.raises(IndexError, match="over"):
            ask()
