"""Advice for people: one turn, a reason for it, and figures that can be believed."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from aedile import catalog, languages
from aedile.bots.adviser import MOST, Counsel, _certainty, counsel, reason_for
from aedile.bots.base import AnyView
from aedile.bots.clauses import LEFT_TO_OTHERS, POINTS, clauses
from aedile.bots.knowledge import expertise
from aedile.bots.lookahead import Lookahead
from aedile.kernel.arrays import is_compiled
from aedile.kernel.errors import NotYourTurn
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY
from aedile.kernel.view import View
from tests.helpers.bots import dealt_afresh, questions, the_question

NAMES = ["praetor", "trajan"]
EVERY = {"praetor": 3, "trajan": 7}  # one question in so many
GAMES = 3
# Here it matters what is said, not how good it is.
TURNS = 2 if is_compiled() else 0


def advised(view: AnyView, seed: int = 1) -> Counsel:
    """Advice after little thought, but however long it takes."""
    return counsel(view, seed, seconds=600, worlds=2, turns=TURNS)


def good_games(name: str) -> Iterator[View[Any]]:
    """Questions of games in which everybody makes the turn that is worth most."""
    game = catalog.game(name)
    look = Lookahead(expertise(name).knowledge, 1)
    seen = 0
    for number in range(GAMES):
        state: Any = game.new_game(2 + number % 2, f"advice {number}", {})
        while state.current_player != NOBODY:
            look.look(state.copy(), state.current_player)
            for action in look.line(look.best()):
                seen += 1
                if seen % EVERY[name] == 0 and len(state.legal_actions()) > 1:
                    yield View(game, state.copy(), state.current_player)
                state.apply(action)


def most_in_a_turn(name: str) -> int:
    """The most points that anybody makes with a single turn in such games."""
    game, most = catalog.game(name), 0
    look = Lookahead(expertise(name).knowledge, 1)
    state: Any = game.new_game(2, "advice 0", {})
    while state.current_player != NOBODY:
        seat = state.current_player
        look.look(state, seat)
        end = look.ends[look.best()]
        most = max(most, end.scores()[seat] - state.scores()[seat])
        state = end
    return most


def figures(given: Counsel) -> list[int]:
    """Every number that is said of points."""
    said = f"{given.sure.text} {given.reason.text}"
    return [int(n) for n in re.findall(r"\d+", said)] + [other.less for other in given.others]


@pytest.mark.skipif(not is_compiled(), reason="whole games take long interpreted")
@pytest.mark.parametrize("name", NAMES)
def test_all_advice_is_one_turn_with_a_reason_and_figures_nobody_doubts(name: str) -> None:
    plausible = most_in_a_turn(name)
    assert plausible >= MOST
    tried = 0
    for view in good_games(name):
        given = advised(view)
        tried += 1

        assert given.turn[0].action in view.legal_actions()
        assert given.turn[0] == next(o for o in view.options() if o.action == given.turn[0].action)
        assert given.turn[0].action not in [other.option.action for other in given.others]
        assert max(figures(given), default=0) <= plausible, given
        assert [other.less for other in given.others] == sorted(o.less for o in given.others)
        assert given.confidence in ("clear", "better", "close")
        for code in languages.codes():
            for message in (given.reason, given.sure):
                said = languages.load(code).text(message)
                assert re.fullmatch(r"[^a-z{}][^{}]{9,}\.", said), said
    assert tried > 80


@pytest.mark.parametrize("name", NAMES)
def test_the_whole_turn_can_be_played_in_any_world(name: str) -> None:
    for number, view in enumerate(questions(name, 3, luck=5, every=29 if is_compiled() else 113)):
        given = advised(view)
        for luck in range(3):
            world = view.imagine(Rng(100 * number + luck))
            shown = world.secrets_shown
            for option in given.turn:
                assert world.secrets_shown == shown
                assert world.current_player == view.seat
                assert world.obstacle(option.action) == 0
                world.apply(option.action)


@pytest.mark.parametrize("name", NAMES)
def test_it_knows_what_the_seat_knows_and_says_the_same_twice(name: str) -> None:
    view = the_question(name, 3, luck=4, number=40)

    given = advised(view, seed=9)

    assert advised(view, seed=9) == given
    assert advised(dealt_afresh(view, luck=77), seed=9) == given


def test_the_first_turn_promises_no_fortune() -> None:
    """A Novice is worth thirty points in the long run, which nobody believes on turn 1."""
    game = catalog.game("praetor")
    state = game.new_game(2, "7", {})
    view = View(game, state, state.current_player)

    given = advised(view)

    assert max(figures(given), default=0) <= MOST


def test_a_sowing_is_advised_with_its_colours() -> None:
    view = next(
        each
        for each in questions("trajan", 2, luck=3, every=1)
        if len(each.observe()["players"][each.seat]["trays"][0]) > 2
        and each.observe()["decision"]["name"] == "ChooseTray"
    )
    assert any(len(advised(view, seed).turn) > 1 for seed in range(3)), (
        "only the tray, and none of its markers"
    )


def test_where_nothing_is_to_choose_it_says_so() -> None:
    game = catalog.game("praetor")
    state = game.new_game(2, "1", {})
    while len(state.legal_actions()) != 1:
        state.apply(state.legal_actions()[-1])

    given = counsel(View(game, state, state.current_player), 1)

    assert [option.action for option in given.turn][:1] == state.legal_actions()
    assert given.reason.text == "It is the only legal answer."
    assert given.others == []


def test_those_who_are_not_asked_get_no_advice() -> None:
    game = catalog.game("praetor")
    state = game.new_game(2, "1", {})
    with pytest.raises(NotYourTurn):
        counsel(View(game, state, 1 - state.current_player), 1)


# Words.

CARDS, DEMANDS, SENATE = (clauses("trajan")[i] for i in (4, 5, 7))


@pytest.mark.parametrize(
    ("differences", "confidence", "said"),
    [
        ([(3.0, CARDS)], "clear", "It leaves you better cards."),
        (
            [(3.0, CARDS), (2.0, SENATE)],
            "better",
            "It leaves you better cards, and it improves your chances in the senate.",
        ),
        ([(3.0, CARDS), (0.5, SENATE)], "better", "It leaves you better cards."),
        (
            [(4.4, POINTS[0]), (-3.0, CARDS)],
            "better",
            "It scores 4 points more at once, which outweighs weaker cards in hand.",
        ),
        (
            [(4.0, DEMANDS), (3.0, SENATE), (-2.6, POINTS[0])],
            "clear",
            "It protects you from the people's demands, and it improves your chances in the "
            "senate, which outweighs 3 points fewer at once.",
        ),
        (
            [(1.0, CARDS), (-2.0, SENATE)],
            "better",
            "Looking a few turns ahead, you come out better: it leaves you better cards.",
        ),
        (
            [(-2.0, LEFT_TO_OTHERS)],
            "better",
            "Looking a few turns ahead, it makes up for more left to the others.",
        ),
        ([(0.1, CARDS)], "clear", "Looking a few turns ahead, you come out better."),
        ([(0.1, CARDS), (-2.0, SENATE)], "close", "The choices come to nearly the same."),
        ([(1.0, POINTS[0])], "close", "It scores 1 point more at once."),
    ],
)
def test_the_reason_is_one_sentence(differences: Any, confidence: Any, said: str) -> None:
    assert reason_for(differences, confidence).text == said


@pytest.mark.parametrize(
    ("ahead", "said"),
    [
        (-3.0, "A close call: something else would be about as good."),
        (0.6, "Better than the rest, by a point."),
        (2.4, "Better than the rest, by about 2 points."),
        (9.6, "Clearly the best, by about 10 points."),
        (31.0, "By far the best."),
    ],
)
def test_how_sure_it_is_in_words(ahead: float, said: str) -> None:
    assert _certainty(ahead)[1].text == said


def test_every_term_can_be_said() -> None:
    for name in NAMES:
        assert len(clauses(name)) == len(expertise(name).terms)
