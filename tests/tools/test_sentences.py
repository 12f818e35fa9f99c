"""The sentences that translations are tested with are those the server says today."""

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from aedile import catalog
from aedile.server.http.games import LEVELS

WEB = Path(__file__).resolve().parents[2] / "web"
AGAIN = "make them anew with python web/tools/sentences.py, then translate what is new"


def tool() -> ModuleType:
    """The tool that gathers them, which is no part of a package."""
    spec = importlib.util.spec_from_file_location("sentences", WEB / "tools" / "sentences.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


sentences = tool()


def gathered(name: str) -> dict[str, Any]:
    """A file of sentences."""
    data: dict[str, Any] = json.loads((WEB / "fixtures" / f"sentences-{name}.json").read_text())
    return data


@pytest.mark.parametrize("name", catalog.names())
def test_every_sentence_that_stands_in_the_source_is_gathered(name: str) -> None:
    kept = gathered(name)
    for said in sentences.written(name):
        assert said.text in kept[said.kind][said.origin], AGAIN


@pytest.mark.parametrize("name", catalog.names())
def test_there_is_an_example_of_every_question_answer_and_event(name: str) -> None:
    kept = gathered(name)
    text, events = sentences.words_of(name), sentences.module_of(name, "events")
    actions = sentences.module_of(name, "actions")
    assert set(kept["prompts"]) == set(text.PROMPTS), AGAIN
    answers = {sentences.constant(actions, first) for first, _ in text._DESCRIBERS}
    assert set(kept["options"]) == answers, AGAIN
    assert set(kept["log"]) == {sentences.constant(events, kind) for kind in text._TELLERS}, AGAIN


@pytest.mark.parametrize("name", catalog.names())
def test_a_game_says_nothing_that_is_not_gathered(name: str) -> None:
    shape = sentences.Shape(name)
    known = {
        shape.of(text)
        for origins in gathered(name).values()
        for texts in origins.values()
        for text in texts
    }
    for players in (min(catalog.game(name).seats), max(catalog.game(name).seats)):
        for said in sentences.one_game(name, players, "0 0", {}):
            assert shape.of(said.text) in known, AGAIN


def test_what_the_server_says_of_itself_is_gathered() -> None:
    assert gathered("server") == sentences.of_server(), AGAIN


def test_every_option_and_level_has_a_name_in_the_client() -> None:
    keys = set(re.findall(r"^  '?([\w.-]+)'?:", (WEB / "src/lib/i18n/en.ts").read_text(), re.M))
    options = {
        f"setting.{name}.{each.name}"
        for name in catalog.names()
        for each in catalog.game(name).settings
    }
    wanted = options | {f"level.{level}" for level in LEVELS}
    assert wanted | {f"{key}.more" for key in wanted} <= keys
