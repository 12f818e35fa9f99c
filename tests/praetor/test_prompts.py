"""Every question is put to somebody, with the rule it comes from."""

import pytest

from aedile.games.praetor.prompts import PROMPTS
from tests.helpers.praetor import GAME, asking

every_question = pytest.mark.parametrize("question", list(PROMPTS))


@every_question
def test_every_question_is_put_to_a_player_with_its_rule(question: str) -> None:
    s = asking(question)
    prompt = GAME.prompt(s)

    assert prompt.player == s.current_player
    assert prompt.text.startswith(f"{s.colours[s.current_player].capitalize()}: ")
    assert "{" not in prompt.text
    assert "p." in prompt.rule or "ruling" in prompt.rule


def test_a_prompt_names_the_tile_it_is_about() -> None:
    assert GAME.prompt(asking("PlaceTile")).text == "Blue: Where does the Statue go?"
