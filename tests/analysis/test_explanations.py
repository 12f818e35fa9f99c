"""Whole explanations of scenes, held to the sentence: which terms, which way, and what is said."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from aedile.analysis.expert import Expert
from aedile.analysis.facts.base import Scene
from aedile.analysis.reasons import Ends, Led, Reason, Reasons, reasons
from aedile.analysis.words import LEFT
from tests.analysis import test_facts_praetor as praetor
from tests.analysis import test_facts_trajan as trajan
from tests.helpers.facts import Case, scenes
from tests.helpers.trajan import table

PLAYERS = 3
GAMES: dict[str, tuple[Sequence[Case], Callable[[], Any]]] = {
    "trajan": (trajan.CASES, lambda: table(PLAYERS)),
    "praetor": (praetor.CASES, praetor.scene),
}
# By game and case; the main reason has a star.
TOLD = {
    ("trajan", "no-new-tile"): [
        "* Trajan tiles −: A Trajan tile is missing beside tray III:"
        " blue and white tile (9 points).",
        "action circle −",
    ],
    ("trajan", "tile-lacks"): [
        "* action circle −: Next turn no markers can accomplish the tile beside tray III.",
        "Trajan tiles −: The Trajan tile beside tray III still lacks a blue marker.",
    ],
    ("trajan", "no-markers-end-in"): [
        "* action circle −: Next turn no markers can end in tray V (Trajan).",
    ],
    ("trajan", "demand-open"): [
        "* demands −: There is no tile for this demand: games.",
        "bonus tiles −: This bonus tile brings 9 less: 9 points with a games tile from the forum.",
    ],
    ("trajan", "not-consul"): [
        "* votes −: Green is ahead in the senate and would be consul.",
        "what it leaves to the others −",
    ],
    ("trajan", "fewer-of-good"): ["* cards in hand −: Fewer cards in hand: furs."],
    ("trajan", "rival-more"): ["* what it leaves to the others −: Green has 30 points more."],
    ("praetor", "gold-missing"): [
        "* Gold −: 8 Gold less once the wages are paid.",
        "wages −: 2 Gold more is missing for the wages.",
    ],
    ("praetor", "fewer-at-home"): [
        "* Workers −: An Active Worker fewer next turn.",
        "actions −: A Worker fewer can still act this turn.",
        "rankings +",
    ],
    ("praetor", "fewer-goods"): ["* goods −: Marble: 2 fewer."],
    ("praetor", "temple-less"): [  # no single reason
        "Temples −: Temple of Plutus would bring 5 Favor less.",
        "goods −: Wood: 5 fewer.",
    ],
    ("praetor", "later-in-order"): [
        "* turn order −: 2 players more go first next turn.",
        "Favor +: It brings 40 Favor more at once (start).",
        "what it leaves to the others −",
    ],
    ("praetor", "less-morale"): ["* Morale −: Morale is worth 23 Favor less."],
    ("praetor", "rival-goods"): ["* what it leaves to the others −: Yellow has more: Gold, 40."],
}


def made(game: str, code: str) -> tuple[Expert, Scene]:
    cases, make = GAMES[game]
    case = next(case for case in cases if case.code == code)
    return Expert(game, PLAYERS), scenes(game, make, case)[0]


def ends(scene: Scene) -> Ends:
    return Ends([scene.before], [scene.better], [scene.played])


def lead(expert: Expert, scene: Scene) -> float:
    return expert.outlook(scene.better, scene.seat) - expert.outlook(scene.played, scene.seat)


def explained(expert: Expert, scene: Scene, later: Sequence[Led] = ()) -> Reasons:
    """Where what comes of it is what it looks like."""
    lost = lead(expert, scene)
    return reasons(expert, scene.seat, ends(scene)._replace(later=later), lost)


def in_words(expert: Expert, reason: Reason) -> str:
    name = expert.terms[reason.term].name.key if reason.term >= 0 else LEFT.key
    said = f": {reason.said.message.text}" if reason.said else ""
    return f"{'* ' if reason.is_main else ''}{name} {'−' if reason.points < 0 else '+'}{said}"


@pytest.mark.parametrize(("game", "code"), TOLD)
def test_scenes_are_explained_to_the_sentence(game: str, code: str) -> None:
    expert, scene = made(game, code)
    found = explained(expert, scene)
    assert found.agrees and found.rounds == 0
    assert [in_words(expert, each) for each in found.told] == TOLD[game, code]


def test_what_looks_better_than_it_comes_to_is_not_explained() -> None:
    expert, scene = made("trajan", "no-new-tile")
    lost = lead(expert, scene)
    for points, agrees in ((lost, True), (2.1 * lost, False), (lost / 2.1, False), (-lost, False)):
        found = reasons(expert, scene.seat, ends(scene), points)
        assert found.agrees == agrees
        assert any(each.is_main for each in found.told) == agrees


def test_the_first_time_at_which_terms_tell_the_truth_is_told() -> None:
    expert, scene = made("praetor", "gold-missing")
    alike = scene._replace(better=scene.played)
    truth = Led(2, [scene.better], [scene.played])
    nothing = Led(1, [scene.played], [scene.played])
    lost = lead(expert, scene)
    # At the end of the turn the two are alike: only what comes later shows what was lost.
    looked = ends(alike)._replace(played=[scene.played.copy()], later=(nothing, truth))
    found = reasons(expert, scene.seat, looked, lost)
    assert found.rounds == 2 and found.is_whole
    # Where the end of the turn shows it, nothing later is asked.
    assert explained(expert, scene, (nothing, truth)).rounds == 0
