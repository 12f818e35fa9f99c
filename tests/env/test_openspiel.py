"""The OpenSpiel games, held against the tests OpenSpiel ships."""

import contextlib
import os
import pickle
import subprocess
import sys
import unittest
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test

import aedile.env.openspiel  # noqa: F401 - registers the games
from aedile import catalog
from aedile.features.arrays import ArrayEncoder
from aedile.games.trajan.events import CARD_DRAWN
from aedile.kernel.errors import BadOptions

every_game = pytest.mark.parametrize("name", catalog.names())
# OpenSpiel looks at everything for every player after every action: a slow test.
TABLES = [(name, catalog.game(name).seats[end]) for name in catalog.names() for end in (0, -1)]
smallest_and_largest = pytest.mark.parametrize(("name", "players"), TABLES)


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"aedile_{name}", parameters)


def dealt(game: Any, deal: int = 7, moves: int = 0) -> Any:
    """A state after a deal and so many random moves."""
    state = game.new_initial_state()
    state.apply_action(deal)
    luck = np.random.RandomState(deal)
    for _ in range(moves):
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.fixture
def quiet() -> Iterator[None]:
    """OpenSpiel writes every refusal to the real standard error."""
    kept = os.dup(2)
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)


@pytest.mark.long
@smallest_and_largest
def test_openspiels_random_simulation_passes(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players=players), num_sims=1, serialize=True, verbose=False)


@every_game
def test_openspiels_simulation_with_clones_and_pickles_passes(name: str) -> None:
    np.random.seed(1)
    with contextlib.redirect_stdout(None):
        games_sim_test.GamesSimTest().sim_game(load(name, players=2))


@every_game
@pytest.mark.usefixtures("quiet")
def test_openspiels_api_test_passes(name: str) -> None:
    parts = {"game": load(name, players=2, deals=3), "game_name": f"aedile_{name}"}
    case = type("ApiTest", (api_test.EnforceAPIOnPartialTreeBase,), parts)
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(case)

    result = tests.run(unittest.TestResult())

    assert result.testsRun == 5
    assert result.wasSuccessful(), result.failures + result.errors


@every_game
def test_a_deal_is_the_table_its_number_deals_everywhere(name: str) -> None:
    game = catalog.game(name)

    state = dealt(load(name, players=3), deal=12)

    assert game.dump(state.position) == game.dump(game.new_game(3, "12", {}))


def test_chance_chooses_the_deal_and_nothing_else() -> None:
    game = load("trajan", deals=5, players=2)
    root = game.new_initial_state()

    assert root.is_chance_node()
    assert root.chance_outcomes() == [(deal, 0.2) for deal in range(5)]
    assert root.action_to_string(3) == "deal 3"
    state = dealt(game, 3)
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(state.legal_actions()[-1])
    assert sum(state.returns()) == pytest.approx(0)


@every_game
def test_tensors_and_strings_are_what_the_seat_sees(name: str) -> None:
    game = load(name, players=2)
    state = dealt(game, moves=40)
    encoder = ArrayEncoder(name)

    assert game.observation_tensor_shape() == [encoder.length]
    for seat in range(2):
        assert state.observation_tensor(seat) == pytest.approx(encoder.floats(state.position, seat))
        twin = state.resample_from_infostate(seat, lambda: 0.5)
        assert twin.observation_string(seat) == state.observation_string(seat)
        assert twin.observation_tensor(seat) == state.observation_tensor(seat)
    assert catalog.game(name).dump(twin.position) != catalog.game(name).dump(state.position)


def test_an_information_state_recalls_what_the_seat_was_told() -> None:
    state = dealt(load("trajan", players=2), moves=60)
    before = [state.information_state_string(seat) for seat in range(2)]
    clone = state.clone()

    state.apply_action(state.legal_actions()[0])

    assert before[0] != before[1], "each has drawn cards the other has not seen"
    for seat in range(2):
        past = before[seat].partition("\n\n")[0]
        assert state.information_state_string(seat).startswith(past)
        assert clone.information_state_string(seat) == before[seat]


@pytest.mark.usefixtures("quiet")
def test_an_imagined_world_has_no_past_and_cannot_be_stored() -> None:
    twin = dealt(load("trajan", players=2), moves=30).resample_from_infostate(0, lambda: 0.5)

    assert str(twin).startswith("imagined: ")
    with pytest.raises(BadOptions, match="has no past"):
        twin.information_state_string(0)
    with pytest.raises(BadOptions, match="cannot be stored"):
        pickle.dumps(twin)


@every_game
def test_openspiels_searches_play_at_our_table(name: str) -> None:
    game = load(name, players=2, reward="margin")
    luck = np.random.RandomState(3)
    rollouts = mcts.RandomRolloutEvaluator(1, luck)
    bots = [
        mcts.MCTSBot(game, 2, 3, rollouts, random_state=luck),
        ismcts.ISMCTSBot(game, rollouts, 2, 3, random_state=luck, use_observation_string=True),
    ]
    state = dealt(game)
    for _ in range(20):
        action = bots[state.current_player()].step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@every_game
def test_openspiels_own_driver_plays_random_bots(name: str) -> None:
    game = load(name, players=3)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(3)]

    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 5)

    assert sorted(returns) == [-0.5, -0.5, 1]


def test_options_and_rewards_are_parameters() -> None:
    game = pyspiel.load_game("aedile_trajan(players=2,options=reshuffle:yes;time_track:12)")

    state = dealt(game)

    chosen = catalog.game("trajan").options_of(state.position)
    assert chosen == {"reshuffle": "yes", "time_track": "12"}
    boards = dealt(load("praetor", players=2, options="boards:B1/B2")).position
    assert catalog.game("praetor").options_of(boards) == {"boards": "B1,B2"}
    assert load("trajan", reward="margin").max_utility() == 10


@pytest.mark.usefixtures("quiet")
def test_what_cannot_be_is_refused() -> None:
    for parameters, reason in (
        ({"players": 5}, "2 to 4 players"),
        ({"reward": "fame"}, "no reward called"),
        ({"options": "nonsense:yes"}, "no option"),
        ({"options": "reshuffle"}, "Options are written name:value"),
    ):
        with pytest.raises((BadOptions, pyspiel.SpielError), match=reason):
            load("trajan", **parameters)
    with pytest.raises(BadOptions, match="begins with its deal"):
        load("trajan").new_initial_state("text")
    with pytest.raises(BadOptions, match="take no parameters"):
        load("trajan").make_py_observer(None, {"colour": 1})
    with pytest.raises(BadOptions, match="Nothing has been dealt yet"):
        load("trajan").new_initial_state().position  # noqa: B018


def test_python_ends_in_peace_after_a_game() -> None:
    code = (
        "import pyspiel, aedile.env.openspiel\n"
        "game = pyspiel.load_game('aedile_praetor')\n"
        "state = game.new_initial_state()\n"
        "state.apply_action(1)\n"
        "state.observation_tensor(0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)

    assert (done.returncode, done.stderr) == (0, "")


@every_game
def test_the_information_state_tensor_is_the_vector_and_what_the_seat_was_told(name: str) -> None:
    game = load(name, players=2)
    state = dealt(game, moves=60)
    length = ArrayEncoder(name).length
    for seat in range(2):
        tensor = np.array(state.information_state_tensor(seat))
        past = tensor[length:].reshape(-1, 5)
        assert len(tensor) == game.information_state_tensor_size()
        assert (tensor[:length] == state.observation_tensor(seat)).all()
        happened = int((past[:, 0] > 0).sum())
        assert happened > 20
        assert past[:happened, 0].all() and not past[happened:].any()

        state_before = dealt(game, moves=59)
        earlier = np.array(state_before.information_state_tensor(seat))[length:].reshape(-1, 5)
        known = int((earlier[:, 0] > 0).sum())
        assert (past[:known] == earlier[:known]).all()


def test_what_only_another_was_told_is_not_in_the_tensor() -> None:
    """A card drawn from the pile: its owner is told which, the others that one was drawn."""
    state = dealt(load("trajan", players=2), moves=150)
    length = ArrayEncoder("trajan").length
    pasts = [
        np.array(state.information_state_tensor(seat))[length:].reshape(-1, 5) for seat in range(2)
    ]
    drawn = CARD_DRAWN + 1
    for past in pasts:
        mine = past[past[:, 0] == drawn]
        assert len(mine) > 0
        assert (mine[:, 1] == 1).all()
