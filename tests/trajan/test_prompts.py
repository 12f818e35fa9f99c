"""Every question has words and a rule."""

import pytest

from aedile.games.trajan.prompts import PROMPTS
from aedile.kernel.message import Piece
from tests.helpers.trajan import GAME, QUESTIONS, asking

every_question = pytest.mark.parametrize("question", QUESTIONS)


def test_every_question_is_known() -> None:
    assert set(PROMPTS) == set(QUESTIONS)


@every_question
def test_every_question_is_put_to_a_player_with_its_rule(question: str) -> None:
    s = asking(question)
    prompt = GAME.prompt(s)

    assert prompt.player == s.current_player
    assert prompt.text.startswith(f"{s.colours[s.current_player].capitalize()}: ")
    assert "{" not in prompt.text
    assert prompt.rule.startswith("Trajan p.")


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("FillTray", "Red: Which marker goes into tray I?"),
        ("PutMarker", "Red: Which marker goes into tray VI?"),
        (
            "UseSpecialAction",
            "Red: Use the special action of the green and orange tile (5 points, 1 worker)?",
        ),
        ("MeetDemand", "Red: With what do you meet the demand for bread?"),
    ],
)
def test_a_prompt_names_what_it_is_about(question: str, text: str) -> None:
    assert GAME.prompt(asking(question)).text == text


def test_a_prompt_points_at_the_tray_it_asks_about() -> None:
    tray = GAME.prompt(asking("PutMarker")).message.args["tray"]

    assert isinstance(tray, Piece)
    assert tray.target == "0/tray:6"
