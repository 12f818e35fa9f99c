"""Levels people can choose: named everywhere, and weaker by overlooking."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import aedile
from aedile import catalog
from aedile.bots import registry
from aedile.bots.heuristic import Heuristic
from aedile.bots.levels import BOTS, LEVELS, SKILLS, overlooks
from tests.helpers.bots import questions

LANGUAGES = Path(aedile.__file__).parent / "languages"
PAGE = Path(__file__, "../../../docs/bots.md").resolve().read_text("utf-8")


@pytest.mark.parametrize("level", BOTS)
def test_a_level_is_a_bot_like_any_other(level: str) -> None:
    with registry.make(level, 1) as bot, registry.make(BOTS[level], 1) as same:
        assert type(bot) is type(same)
        assert bot.name == BOTS[level].partition(":")[0]


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_every_level_has_a_name_and_words_in_every_language(language: str) -> None:
    words = json.loads((LANGUAGES / language / "interface.json").read_text("utf-8"))
    named = [key for key in words if re.fullmatch(r"level\.[a-z]+", key)]

    assert named == [f"level.{level.name}" for level in LEVELS]
    assert all(words[f"{key}.more"] for key in named)


def test_the_page_lists_them() -> None:
    for level, bot in BOTS.items():
        assert f"| `{level}` | `{bot}` |" in PAGE


def test_a_host_can_allow_less_time() -> None:
    assert [level.bot(0.5) for level in LEVELS][-1] == "rollout:seconds=0.5"
    assert LEVELS[-1].bot(60) == BOTS["grandmaster"]


def answers(name: str, **given: Any) -> list[int]:
    asked = enumerate(questions(name, 3, 3, every=5))
    return [Heuristic(seed, **given).choose(view) for seed, view in asked]


@pytest.mark.parametrize("name", catalog.names())
def test_the_more_is_overlooked_the_less_often_the_best_is_played(name: str) -> None:
    best = answers(name)
    found = [
        sum(mine == other for mine, other in zip(best, answers(name, overlooks=share), strict=True))
        for share in (1, 50, 95)
    ]

    assert len(best) >= found[0] > found[1] > found[2]


@pytest.mark.parametrize("name", catalog.names())
def test_every_level_overlooks_more_than_the_next_by_what_was_measured_for_the_game(
    name: str,
) -> None:
    shares = [overlooks(name, skill) for skill in (*SKILLS[1:], SKILLS[0])]

    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) == len(shares)
    assert shares[-1] == 0
    for skill, share in zip(SKILLS[1:], shares, strict=False):
        assert answers(name, level=skill) == answers(name, overlooks=share)
    row = " | ".join(str(share) for share in shares)
    assert f"| {catalog.game(name).title} | {row} |" in PAGE


def test_who_overlooks_everything_still_answers() -> None:
    view = next(questions("trajan", 2, 3, every=12))
    bot = Heuristic(1, overlooks=100)

    assert bot.choose(view) in view.legal_actions()
    assert len(bot.advise(view).candidates) == 1
