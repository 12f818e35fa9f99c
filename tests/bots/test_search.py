"""The bot that searches, and the tree it grows."""

import pytest

from aedile import catalog
from aedile.bots.knowledge import expertise
from aedile.bots.lookahead import Lookahead
from aedile.bots.search.bot import Search
from aedile.bots.search.tree import (
    NONE,
    WHOLE,
    Tree,
    chance,
    halved,
    ranked,
    simulations,
    square_root,
)
from aedile.kernel.arrays import ints
from aedile.kernel.rng import Rng
from aedile.kernel.state import State
from tests.helpers.bots import SHORT, endings, play_out, the_question
from tests.helpers.tables import walk

NAMES = ["praetor", "trajan"]
PICKED_IN = {"praetor": "reconstructed", "trajan": "printed"}  # where chosen positions come from


def grown(name: str, sims: int, players: int = 3) -> Tree:
    """A tree at a question in the middle of a game."""
    view = the_question(name, players, luck=6, number=20)
    knowledge = expertise(name).knowledge
    lookahead = Lookahead(knowledge, 1)
    tree = Tree(knowledge, lookahead, lookahead, players)
    tree.grow(view.imagine(Rng(1)), view.seat, Rng(2), sims)
    return tree


# The tree.


@pytest.mark.parametrize("name", NAMES)
def test_what_comes_of_a_line_is_counted_once_along_its_way(name: str) -> None:
    tree = grown(name, sims=20)

    assert tree.visits[0] == 20
    for node in range(tree.nodes):
        edges = range(tree.first_edge[node], tree.first_edge[node] + tree.edge_count[node])
        below = sum(tree.tries[edge] for edge in edges)
        assert below <= tree.visits[node]
        for edge in edges:
            if tree.child[edge] != NONE:
                assert tree.visits[tree.child[edge]] == tree.tries[edge]


@pytest.mark.parametrize("name", NAMES)
def test_everybody_gets_a_chance_between_none_and_all(name: str) -> None:
    tree = grown(name, sims=20)

    for edge in range(tree.edges):
        for seat in range(tree.seats):
            total = tree.totals[edge * tree.seats + seat]
            assert 0 <= total <= tree.tries[edge] * WHOLE


@pytest.mark.parametrize("name", NAMES)
def test_the_lines_of_a_node_begin_with_different_answers_the_best_first(name: str) -> None:
    tree = grown(name, sims=10)

    for node in range(tree.nodes):
        edges = range(tree.first_edge[node], tree.first_edge[node] + tree.edge_count[node])
        firsts = [tree.lines[tree.line_start[edge]] for edge in edges]
        promises = [tree.promise[edge] for edge in edges]
        assert len(set(firsts)) == len(firsts)
        assert promises == sorted(promises, reverse=True)


@pytest.mark.parametrize("name", NAMES)
def test_simulations_are_counted(name: str) -> None:
    state = catalog.game(name).new_game(2, "1", SHORT[name])

    assert simulations(state, 7, 1) == 7


def test_a_lead_is_a_chance() -> None:
    assert chance(0, 2000) == WHOLE // 2
    assert chance(2000, 2000) == WHOLE * 3 // 4
    assert chance(-2000, 2000) == WHOLE // 4
    assert 0 < chance(-10_000_000, 2000) < chance(10_000_000, 2000) < WHOLE


def test_interest_halves() -> None:
    assert [halved(behind, 200) for behind in (0, 100, 200, 400)] == [
        WHOLE,
        WHOLE * 3 // 4,
        WHOLE // 2,
        WHOLE // 4,
    ]
    assert halved(1_000_000_000, 200) == 1


def test_square_roots_are_rounded_down() -> None:
    for number in range(200):
        root = square_root(number)
        assert root * root <= number < (root + 1) * (root + 1)


def test_values_are_ranked_and_equal_ones_keep_their_order() -> None:
    order = ranked(ints([3, 7, 3, 9, 7]))

    assert [order[i] for i in range(5)] == [3, 1, 4, 0, 2]


# The bot.


@pytest.mark.parametrize("name", NAMES)
def test_the_budget_is_the_number_of_simulations(name: str) -> None:
    view = the_question(name, 3, luck=6, number=22)

    advice = Search(1, sims=12).advise(view)

    assert sum(candidate.visits for candidate in advice.candidates) == 12
    assert "12 imagined" in advice.reasons[0]


def test_it_stops_when_the_rest_of_the_budget_could_change_nothing() -> None:
    view = the_question("praetor", 3, luck=6, number=22)

    advice = Search(1, sims=400).advise(view)

    visits = [candidate.visits for candidate in advice.candidates]
    assert sum(visits) < 400
    assert visits[0] - visits[1] >= 400 - sum(visits)


@pytest.mark.parametrize("seconds", [None, 0.05])
def test_it_says_how_far_it_is(seconds: float | None) -> None:
    heard: list[float] = []
    bot = Search(1, sims=24)
    bot.report = heard.append

    bot.advise(the_question("praetor", 3, luck=6, number=20), seconds)

    assert heard == sorted(heard)
    assert all(0 < share <= 1 for share in heard)
    if seconds is None:
        assert heard[0] == pytest.approx(1 / 3)


def test_a_time_replaces_the_number_of_simulations() -> None:
    view = the_question("praetor", 3, luck=6, number=20)

    advice = Search(1, sims=100_000).advise(view, seconds=1e-9)

    assert advice.action in view.legal_actions()
    assert sum(candidate.visits for candidate in advice.candidates) < 100


@pytest.mark.parametrize("rollout", ["none", "full"])
@pytest.mark.parametrize("name", NAMES)
def test_its_advice_has_candidates_and_reasons(name: str, rollout: str) -> None:
    view = the_question(name, 2, luck=6, number=40)

    advice = Search(1, sims=15, rollout=rollout).advise(view)

    visits = [candidate.visits for candidate in advice.candidates]
    assert advice.action == advice.candidates[0].action
    assert visits == sorted(visits, reverse=True)
    assert {candidate.action for candidate in advice.candidates} <= set(view.legal_actions())
    move = view.describe(advice.action)
    assert f"{move}: tried {visits[0]}" in advice.reasons[1]
    # The main line begins with it.
    assert any(each.startswith("Expected of") and move in each for each in advice.reasons)


@pytest.mark.parametrize(
    ("name", "seed", "index"),
    [("trajan", 6, 285), ("trajan", 36, 304), ("praetor", 0, 97), ("praetor", 37, 103)],
)
def test_it_finds_the_one_way_to_win(name: str, seed: int, index: int) -> None:
    """The other is put as far ahead as only the best of all endings makes good."""
    game = catalog.game(name, PICKED_IN[name])
    state = one_turn_from_the_end(name, seed, index)
    seat, other = state.current_player, 1 - state.current_player
    leads = sorted(end.scores()[seat] - end.scores()[other] for end in endings(state, seat))
    assert leads[0] < leads[-1]
    put_ahead(state, other, leads[-1] - 1)

    end = play_out(game, state, [Search(1, sims=60), Search(2, sims=60)])

    assert game.standings(end)[0].player == seat


def one_turn_from_the_end(name: str, seed: int, index: int) -> State:
    game = catalog.game(name, PICKED_IN[name])
    start = game.new_game(2, str(seed), SHORT[name])
    return next(s.copy() for i, s in enumerate(walk(start, seed)) if i == index)


def put_ahead(state: State, seat: int, points: int) -> None:
    player = state.seats[seat]  # type: ignore[attr-defined]  # either game has seats
    if hasattr(player, "favor"):
        player.favor += points
    else:
        player.score += points
