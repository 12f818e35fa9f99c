"""How everybody plays on: whole turns, legal, and without touching what was not given away."""

import pytest

from aedile import catalog
from aedile.bots.knowledge import expertise
from aedile.bots.knowledge.base import TRY
from aedile.bots.lookahead import is_over
from aedile.bots.policy import Policy, policy_of
from aedile.games.trajan.action_circle import PutMarker
from aedile.games.trajan.construction import ConstructionAction
from aedile.games.trajan.forum import ForumAction
from aedile.games.trajan.trajan_action import TrajanAction
from aedile.games.trajan.trajan_tiles import UseSpecialAction
from aedile.games.trajan.turn import ChooseTray
from aedile.kernel.agenda import Step
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, State
from tests.helpers.bots import questions

NAMES = ["praetor", "trajan"]
HABITUAL = (ForumAction, ConstructionAction, TrajanAction, UseSpecialAction)


def policy(name: str) -> Policy:
    return policy_of(expertise(name))


def positions(name: str, every: int = 9) -> list[tuple[State, int]]:
    found = [(view.imagine(Rng(1)), view.seat) for view in questions(name, 3, 4, every)]
    assert len(found) > 10
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_turn_is_played_to_its_end_and_no_further(name: str) -> None:
    for state, seat in positions(name):
        assert is_over(policy(name).finish(state, seat), seat)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_to_its_end_by_whoever_is_asked(name: str) -> None:
    state = catalog.game(name).new_game(4, "1", {})

    end = policy(name).play_on(state, 10_000)

    assert end.current_player == NOBODY
    assert min(end.scores()) > 50  # by no means at random


@pytest.mark.parametrize("name", NAMES)
def test_no_turns_are_no_move(name: str) -> None:
    state, _ = positions(name)[3]
    before = catalog.game(name).dump(state)

    assert catalog.game(name).dump(policy(name).play_on(state, 0)) == before


def test_in_praetor_the_best_turn_is_taken_as_a_whole() -> None:
    """A tile entered brings nothing before a Worker is sent: answers by themselves mislead."""
    knowledge = expertise("praetor").knowledge
    better = 0
    for state, seat in positions("praetor", every=4):
        if not state.begins_line():
            continue
        whole = Policy(knowledge, False).finish(state.copy(), seat)
        single = Policy(knowledge, True).finish(state.copy(), seat)
        better += knowledge.outlook(whole, seat) > knowledge.outlook(single, seat)
        assert knowledge.outlook(whole, seat) >= knowledge.outlook(single, seat)
    assert better > 3


def test_replies_are_legal_and_only_where_markers_are_sown() -> None:
    knowledge = expertise("trajan").knowledge
    sown = {ChooseTray: 0, PutMarker: 0}
    for state, seat in positions("trajan", every=1):
        reply = knowledge.reply(state, seat)
        kind = type(state.agenda[-1])
        assert kind in sown or reply == TRY
        if reply != TRY:
            assert reply in state.legal_actions()
            sown[kind] += 1
    assert min(sown.values()) > 10


def test_habits_are_legal_and_only_in_some_areas() -> None:
    knowledge = expertise("trajan").knowledge
    used: dict[type[Step], int] = dict.fromkeys(HABITUAL, 0)
    for state, seat in positions("trajan", every=1):
        habit = knowledge.habit(state, seat)
        kind = type(state.agenda[-1])
        assert kind in used or habit == TRY
        if habit != TRY:
            assert habit in state.legal_actions()
            used[kind] += 1
    assert min(used.values()) > 2


def test_a_policy_by_habit_tries_less() -> None:
    """Where there is a habit it is followed; elsewhere both answer alike."""
    knowledge = expertise("trajan").knowledge
    careful, quick = Policy(knowledge, True), Policy(knowledge, True, by_habit=True)
    for state, seat in positions("trajan", every=3):
        habit = int(knowledge.habit(state, seat))
        careful.step(state.copy(), seat)
        quick.step(state.copy(), seat)
        assert quick.given == (careful.given if habit == TRY else habit)
