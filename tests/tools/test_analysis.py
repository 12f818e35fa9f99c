"""Measures of the judge: what is counted, and how far off it is."""

import json
from math import log
from pathlib import Path
from typing import Any

import pytest

from aedile.analysis import levels
from aedile.analysis.value import softmax, temperature
from tests.helpers.analysis import TINY
from tools.analysis import doubts, explained, fit, lucks, planted


def row(verdict: str, judged: float, loss: float = 0.0, **others: Any) -> dict[str, Any]:
    made = {"verdict": verdict, "judged": judged, "loss": loss, "noise": 0.01, "spread": 0.01}
    made |= {"error": 0.0196, "above": 0.0196, "stage": 0, "players": 4}
    return made | {"second": None, "agrees": True} | others


def test_only_planted_turns_that_the_reference_calls_blunders_count() -> None:
    found = [row("blunder", 0.2, 0.2), row("mistake", 0.05, 0.1), row("good", 0.01, 0.03)]
    told = planted.figures("blunders", found, 4)
    assert (told["turns"], told["counted"]) == (3, 2)
    assert told["mistake_or_worse"][0] == 1 and told["blunder"][0] == 0.5


def test_a_mean_that_is_too_doubtful_gets_a_temperature_below_one() -> None:
    said = [log(0.7), log(0.3)]  # and nine of ten come true
    games = [
        {"positions": [[0.5, {"pool": said}]], "won": [1, 0] if number % 10 else [0, 1]}
        for number in range(100)
    ]
    middle = temperature(fit.fit(games, "pool", first=1.0, off=fit.brier), 0.5)
    assert softmax(said, middle)[0] == pytest.approx(0.9, abs=0.01)


def test_an_interval_covers_what_the_reference_finds_within_the_noise_of_both() -> None:
    near, far = row("good", 0.05, 0.075), row("good", 0.05, 0.2)
    assert planted.coverage([near, far])["covered"][0] == 0.5


def test_what_may_be_more_is_held_against_its_own_side() -> None:
    more, less = row("good", 0.05, 0.2, above=0.2), row("good", 0.2, 0.05, above=0.2)
    assert planted.holds(more) and not planted.holds(less)


def test_doubt_is_what_noise_does_not_explain() -> None:
    assert doubts.doubts([]) == {"below": [0.0] * 4, "above": [0.0] * 4}
    near = doubts.doubts([row("good", 0.05, 0.06)])
    assert near["above"] == [0.0] * 4, "within the noise"
    far = doubts.doubts([row("good", 0.05, 0.15)])
    assert far["above"] == pytest.approx([0.396] * 4, abs=0.001), "four players: in fair shares"
    assert far["below"] == [0.0] * 4, "nothing was less"


def test_a_stage_with_few_turns_leans_on_the_whole_game() -> None:
    few = [row("good", 0.0, 0.1, stage=1)] * 40 + [row("good", 0.0, 0.3, stage=3)]
    calm, wild = (doubts.doubts(few)["above"][stage] for stage in (1, 3))
    assert calm < doubts.doubts(few)["above"][0] < wild < 0.3 * 4


def test_the_ladder_tells_the_error_a_turn_of_what_was_no_matter_of_course() -> None:
    found = [row("best", 0.0), row("mistake", 0.1), row("forced", 0.0)]
    mean, error = planted.figures("ladder", found, 4)["error"]
    assert mean == 0.05 and error == pytest.approx(0.098, abs=0.001)


@pytest.mark.parametrize("what", ["alarms", "blunders"])
def test_a_measure_that_was_stopped_goes_on(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(levels.LEVELS, "quick", TINY)
    monkeypatch.setattr(planted, "REFERENCE", TINY.first)
    bot = "uniform" if what == "alarms" else ""
    first, both = (
        planted.sampled(what, "trajan", 2, count, "1", tmp_path, bot, "quick") for count in (1, 2)
    )
    assert len(both) == 2 and both[:1] == first
    assert ("loss" in first[0]) == (what == "blunders")


def test_explanations_of_marked_turns_are_checked_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(levels.LEVELS, "quick", TINY)
    monkeypatch.setattr(explained, "WORLDS", 4)
    monkeypatch.setattr(explained, "PLAYERS", ("uniform",))
    found = explained.sampled("praetor", 2, 6, "1", tmp_path, "quick")
    told = explained.figures(found)

    assert told["turns"] == 6 and told["marked"] > 0
    assert told["sentences"] >= sum(row.get("hold", 0) for row in found) > 0
    assert explained.sampled("praetor", 2, 6, "1", tmp_path, "quick") == found  # kept


def test_what_is_whole_is_counted_by_the_word_of_the_turn() -> None:
    true = {"whole": True, "agrees": True, "main": True, "anew": True, "rounds": 2}
    rows: list[dict[str, Any]] = [
        {"verdict": "blunder", "said": 2, "hold": 1, **true},
        {"verdict": "blunder", "said": 0, "hold": 0, **true, "whole": False, "main": False},
        {"verdict": "good"},
    ]
    told = explained.figures(rows)
    assert told["blunder"]["whole"][0] == 0.5 and told["blunder"]["agrees"][0] == 1
    assert told["blunder"]["rounds"] == {2: 1} and told["hold"][0] == 0.5


def test_doubts_are_stored_for_all_numbers_of_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit, "WEIGHTS", tmp_path)
    found = [row("good", 0.05, 0.15), row("good", 0.05, 0.02, second=0.05)]
    monkeypatch.setattr(doubts, "sampled", lambda *_: found)
    (tmp_path / "trajan.json").write_text('{"temperatures": {}}')
    written = json.loads(doubts.write("trajan", 1, "1", tmp_path, [4]).read_text())

    assert written["temperatures"] == {}
    assert set(written["unconfirmed_above"]) == {"2", "3", "4"}
    assert written["unconfirmed_above"]["4"] == pytest.approx([0.099] * 4, abs=0.001)
    assert written["unconfirmed_above"]["2"] == pytest.approx([0.198] * 4, abs=0.001)
    assert written["confirmed_above"]["4"] == [0.0] * 4


def test_luck_is_nothing_over_the_seats_and_the_ledger_is_exact(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lucks, "PAIRS", 2)
    monkeypatch.setattr(lucks, "REFERENCE", 8)
    found = lucks.sampled("trajan", 2, 2, "1", tmp_path)
    told = lucks.figures(found)

    assert told["exact"]
    assert told["shown"] > 20
    assert sum(mean for mean, _ in told["mean_luck_by_seat_and_se"]) == pytest.approx(0, abs=1e-4)
    assert lucks.sampled("trajan", 2, 2, "1", tmp_path) == found  # kept


def test_a_luck_that_points_the_wrong_way_is_noticed() -> None:
    game = {"shown": 1, "over_seats": 0.0, "luck": [0.1, -0.1], "ledger_off": 0.0}
    games = [game | {"pairs": [[0.2, 0.2, 0.1], [0.2, 0.2, -0.1], [0.001, 0.0, -0.1]]}] * 2
    told = lucks.figures(games)

    assert told["better_is_luckier"]["pairs"] == 4
    assert told["better_is_luckier"]["rate"][0] == 0.5
    assert not told["within_2_se"]
