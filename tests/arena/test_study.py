import re
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from aedile import catalog
from aedile.arena.order import fixture
from aedile.arena.study import groups_of
from aedile.arena.study.effects import Effect, Outcomes, adjusted, effects
from aedile.arena.study.groups import LEFT, Group
from aedile.arena.study.page import study_page
from aedile.arena.study.summary import summarise_study
from aedile.arena.study.text import report
from aedile.arena.table import Result, play
from aedile.kernel.contract import Json
from aedile.kernel.record import read, replay
from tests.arena.conftest import made_up, results_of, small_order

FLAGS = Group("x", "Flags")
COUNTS = Group("n", "Counts", counted=True)
CONTROLLED = Group("x", "Flags", control="n/all")


def invented(games: int, worth: float, seed: int = 1) -> list[Result]:
    """Games in which having x is worth so many points, and skill brings points and n alike."""
    rng = np.random.default_rng(seed)
    results = []
    for game in range(games):
        skill = rng.normal(0, 5, size=4)
        has = rng.random(4) < 0.4
        noise = rng.normal(0, 3, size=4)
        scores = [round(v) for v in 100 + skill + worth * has + noise]
        facts: list[dict[str, float]] = [
            {"x/thing": int(has[s]), "n/all": round(20 + skill[s])} for s in range(4)
        ]
        results.append(made_up(scores, game=game)._replace(facts=facts))
    return results


def effect_of(results: list[Result], group: Group, name: str) -> Effect:
    return {effect.name: effect for effect in effects(Outcomes(results), group)}[name]


def test_what_is_worth_points_is_found_with_about_its_worth() -> None:
    effect = effect_of(invented(400, worth=6.0, seed=3), FLAGS, "thing")

    score = effect.score_difference
    assert score.low is not None
    assert score.high is not None
    assert score.low < 6.0 < score.high
    assert score.high - score.low < 2.0
    assert effect.won.low is not None
    assert effect.won.low > 0.25
    assert effect.p is not None
    assert effect.p < 1e-6


def test_what_is_worth_nothing_is_not_found() -> None:
    ps = [effect_of(invented(200, 0.0, seed), FLAGS, "thing").p for seed in range(20)]

    assert sum(p is not None and p < 0.05 for p in ps) <= 3


def test_differences_between_games_say_nothing() -> None:
    """Where x comes up only in games in which all score much, it is worth nothing."""
    rng = np.random.default_rng(5)
    results = []
    for game in range(200):
        rich = game % 2
        scores = [round(v) for v in 100 + 50 * rich + rng.normal(0, 5, size=4)]
        has = rng.random(4) < 0.1 + 0.8 * rich
        facts: list[dict[str, float]] = [{"x/thing": int(h)} for h in has]
        results.append(made_up(scores, game=game)._replace(facts=facts))

    score = effect_of(results, FLAGS, "thing").score_difference
    assert score.low is not None
    assert score.high is not None
    assert score.low < 0 < score.high


def test_a_control_takes_away_what_only_comes_with_doing_well() -> None:
    """Those who build much win and therefore have x; with equal building it is worth nothing."""
    rng = np.random.default_rng(6)
    results = []
    for game in range(400):
        built = rng.integers(0, 10, size=4)
        scores = [round(v) for v in 5 * built + rng.normal(0, 3, size=4)]
        facts: list[dict[str, float]] = [
            {"x/thing": int(rng.random() < n / 10), "n/all": int(n)} for n in built
        ]
        results.append(made_up(scores, game=game)._replace(facts=facts))

    plain = effect_of(results, FLAGS, "thing").score_difference
    held = effect_of(results, CONTROLLED, "thing").score_difference

    assert plain.low is not None
    assert plain.low > 3
    assert held.low is not None
    assert held.high is not None
    assert held.low < 0 < held.high


def test_of_a_count_it_is_told_how_often_whoever_has_most_wins() -> None:
    results = invented(200, worth=0.0)

    effect = effect_of(results, COUNTS, "all")

    assert effect.mean == pytest.approx(20, abs=1)
    assert effect.won.mean is not None
    assert effect.won.mean > 0.5
    assert effect.score_difference.mean == pytest.approx(1.0, abs=0.1)


def test_what_hardly_anybody_had_is_not_judged() -> None:
    results = invented(100, worth=0.0)
    for result in results[:3]:
        assert result.facts is not None
        result.facts[0]["x/rare"] = 1

    assert effect_of(results, FLAGS, "rare").p is None


def test_discoveries_are_corrected_as_benjamini_and_hochberg_do() -> None:
    assert adjusted([0.01, None, 0.04, 0.03, 0.005]) == pytest.approx(
        [0.02, None, 0.04, 0.04, 0.02]
    )


# Facts of the games.


def played(name: str, seed: str = "s", **changes: Any) -> tuple[Result, Any]:
    game = catalog.game(name)
    order = small_order(
        game=name, seats=("uniform",) * 4, facts=True, records=True, seed=seed, **changes
    )
    one = play(game, order, fixture(game, order, 0))
    return one.result, replay(read(one.record), catalog.stored).state


def test_facts_of_praetor_are_those_of_the_final_position() -> None:
    result, state = played("praetor", mix="boards")
    assert result.facts is not None

    begun = catalog.game("praetor").new_game(4, result.seed, result.options)
    for seat, facts in enumerate(result.facts):
        built = state.tiles_controlled(seat) - begun.tiles_controlled(seat)
        assert facts.get("did/City Tiles built", 0) == built > 0
        assert facts.get("did/Wall Tiles taken", 0) == state.wall_tiles_of(seat)
        assert facts.get("did/retirements", 0) == state.seats[seat].retired
        assert facts[f"side/{result.options['boards'].split(',')[seat]}"] == 1
        assert facts[f"seat/seat {seat + 1}"] == 1
        for group, total in (("kind", "did/City Tiles built"), ("wall", "did/Wall Tiles taken")):
            parts = [value for key, value in facts.items() if key.startswith(f"{group}/")]
            assert sum(parts) == facts.get(total, 0)


def test_facts_of_trajan_are_those_of_the_final_position() -> None:
    result, state = played("trajan")
    assert result.facts is not None

    for seat, facts in enumerate(result.facts):
        dealt = [key for key in facts if key.startswith("dealt/")]
        assert len(dealt) == 1
        assert sum(value for key, value in facts.items() if key.startswith("first/")) == 3
        actions = sum(value for key, value in facts.items() if key.startswith("action/"))
        assert actions == facts["did/turns"]
        buildings = sum(value for key, value in facts.items() if key.startswith("building/"))
        assert buildings == state.seats[seat].buildings.bit_count()
        assert facts.get("did/demands met for good", 0) == sum(state.seats[seat].permanent)


@pytest.mark.parametrize("name", catalog.names())
def test_every_fact_belongs_to_a_group_and_controls_exist(name: str) -> None:
    result, _ = played(name)
    groups = {group.key for group in groups_of(name)}
    assert result.facts is not None

    keys = {key for facts in result.facts for key in facts}
    assert {key.partition("/")[0] for key in keys} <= groups | {LEFT}
    for group in groups_of(name):
        assert not group.control or group.control in keys


# The report.


@pytest.fixture(scope="module")
def summary() -> Json:
    order = small_order(seats=("uniform",) * 4, facts=True, mix="boards")
    return summarise_study(order, results_of(order, 40), 40)


def test_the_summary_has_every_group_and_judges_after_correction(summary: Json) -> None:
    assert [group["key"] for group in summary["groups"]] == [g.key for g in groups_of("praetor")]
    facts = [fact for group in summary["groups"] for fact in group["facts"]]
    assert summary["tests"] == sum(fact["p"] is not None for fact in facts) > 40
    for fact in facts:
        judged = fact["q"] is not None and fact["q"] <= 0.05
        assert bool(fact["out_of_line"]) == judged
    (seats,) = [group for group in summary["groups"] if group["key"] == "seat"]
    assert seats["by_lot"]
    assert sum(fact["win_share"]["mean"] for fact in seats["facts"]) == pytest.approx(1)


def test_the_report_fits_a_narrow_terminal_and_is_honest(summary: Json) -> None:
    console = Console(width=80, markup=False, highlight=False)
    with console.capture() as capture:
        for thing in report(summary):
            console.print(thing)
    text = capture.get()

    assert "…" not in text
    assert "Dealt by lot." in text
    assert "need not be the reason" in text
    assert "Benjamini and Hochberg" in text


def test_the_page_has_a_panel_for_each_group(summary: Json) -> None:
    text = study_page(summary)

    titles = re.findall(r"<h2>(.*?)</h2>", text)
    assert titles[1:] == [group["title"] for group in summary["groups"]]
    names = re.findall(r'id="([^"]+)"', text)
    assert len(names) == len(set(names))
