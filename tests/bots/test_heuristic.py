"""The bot that knows what positions are worth."""

from zlib import crc32

import pytest

from aedile import catalog
from aedile.bots import registry
from aedile.bots.base import Bot
from aedile.bots.greedy import Greedy
from aedile.bots.heuristic import Heuristic, reasons
from aedile.bots.knowledge import by_hand, expertise
from aedile.bots.lookahead import Lookahead
from aedile.bots.prospects import prospects
from aedile.kernel.arrays import is_compiled
from aedile.kernel.rng import Rng
from aedile.kernel.view import View
from tests.helpers.bots import play_out, questions, the_question

NAMES = ["praetor", "trajan"]


@pytest.mark.skipif(not is_compiled(), reason="whole games take long interpreted")
@pytest.mark.parametrize("name", NAMES)
def test_it_beats_greed(name: str) -> None:
    """Three games from either seat, of which luck alone would win one or two."""
    game = catalog.game(name)
    won = 0
    for number in range(3):
        seat = number % 2
        bots: list[Bot] = [Greedy(number), Greedy(number)]
        bots[seat] = Heuristic(number, width=2, worlds=1)
        end = play_out(game, game.new_game(2, str(number), {}), bots)
        won += game.standings(end)[0].player == seat

    assert won == 3


@pytest.mark.parametrize(("name", "every"), [("praetor", 17), ("trajan", 60)])
def test_choosing_and_advising_come_to_the_same(name: str, every: int) -> None:
    for view in questions(name, 3, luck=4, every=every):
        one, other = Heuristic(2, width=2), Heuristic(2, width=2)

        assert one.choose(view) == other.advise(view).action


def test_every_answer_is_valued_in_the_same_worlds() -> None:
    view = the_question("trajan", 3, luck=2, number=50)

    advice = Heuristic(1, width=2, worlds=3).advise(view)

    assert {candidate.visits for candidate in advice.candidates} == {3}
    assert {candidate.action for candidate in advice.candidates} <= set(view.legal_actions())


def test_a_time_gives_more_worlds() -> None:
    view = the_question("praetor", 2, luck=2, number=5)

    brief = Heuristic(1, width=1, worlds=1).advise(view, seconds=1e-9)
    longer = Heuristic(1, width=1, worlds=1).advise(view, seconds=0.2)

    assert brief.candidates[0].visits < longer.candidates[0].visits


@pytest.mark.parametrize("name", NAMES)
def test_the_terms_it_names_explain_the_whole_difference(name: str) -> None:
    """With what is left to the others, they add up to how much better the answer is."""
    known = expertise(name)
    view = the_question(name, 3, luck=6, number=30)
    ranked = prospects(view, Lookahead(known.knowledge, 2), Rng(1), 2, None)
    best, second = ranked[0], ranked[1]

    told = [reason.text for reason in reasons(view, known, ranked)]

    mine = best.terms(known.knowledge, view.seat)
    other = second.terms(known.knowledge, view.seat)
    assert len(mine) == len(known.terms)
    named = [
        text
        for text in told
        if any(text.lower().startswith(f"{t.name.key}: ".lower()) for t in known.terms)
    ]
    largest = max(abs(a - b) for a, b in zip(mine, other, strict=True))
    assert named[0].split(": ")[1].startswith((f"{largest:+.1f}", f"{-largest:+.1f}"))
    assert view.describe(best.action) in told[0]
    assert view.describe(second.action) in told[1]


def test_a_single_answer_needs_no_thought() -> None:
    game = catalog.game("praetor")
    state = game.new_game(2, "1", {})
    while len(state.legal_actions()) != 1:
        state.apply(state.legal_actions()[-1])

    advice = Heuristic(1).advise(View(game, state, state.current_player))

    assert advice.reasons == ["It is the only legal answer."]


# The fixed opponent.


def test_what_was_known_before_never_changes() -> None:
    """Figures are measured against it: whoever changes a number by hand must keep the old one."""
    told = {name: crc32(repr(sorted(by_hand(name).items())).encode()) for name in catalog.names()}

    assert told == {"praetor": 2006749672, "trajan": 1056029331}


def test_the_bot_of_before_answers_as_it_did() -> None:
    bot = registry.make("heuristic:known=before", 1)
    answers = [bot.choose(view) for view in questions("trajan", 3, 4, every=15)]

    assert crc32(repr(answers).encode()) == 1787879808
