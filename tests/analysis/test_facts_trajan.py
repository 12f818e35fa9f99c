"""Sentences about a turn of Trajan: found where they are true, and only there."""

import pytest

from aedile.games.trajan.components.rows import NOTHING
from aedile.games.trajan.state import TrajanState
from tests.helpers.facts import Case, Change, all_of, both, check, facts
from tests.helpers.trajan import (
    GREEN,
    RED,
    bonus,
    buildings,
    camps,
    demands,
    gray_ships,
    hand,
    leader,
    legionnaire,
    own,
    permanent,
    plus_two,
    province,
    score,
    senate,
    site,
    slot,
    table,
    trays,
    worker,
)


def some_tile(s: TrajanState) -> None:
    slot(s, RED, "III", "points", "blue white")


def take_from_forum(s: TrajanState) -> None:
    s.forum[next(at for at, face in enumerate(s.forum) if face != NOTHING)] = NOTHING


def clear(places: str, at: int) -> Change:
    def change(s: TrajanState) -> None:
        row = getattr(s, places)[:]
        row[at] = NOTHING
        setattr(s, places, row)

    return change


CASES = [
    *both("points-less", "points-more", lambda s: score(s, RED, 30)),
    *both("no-new-tile", "new-tile", some_tile),
    Case("tile-waits", lambda s: s.seats[RED].slots.__setitem__(2, NOTHING), "better", some_tile),
    *both(
        "tile-lacks",
        "tile-has",
        lambda s: trays(s, RED, III="blue white"),
        all_of(some_tile, lambda s: trays(s, RED, III="pink pink")),
    ),
    *both(
        "no-markers-accomplish",
        "markers-accomplish",
        lambda s: trays(s, RED, II="white", III="blue", I="", IV="", V=""),
        all_of(some_tile, lambda s: trays(s, RED, II="", III="pink", I="", IV="", V="")),
    ),
    *both(
        "no-markers-end-in",
        "markers-end-in",
        lambda s: trays(s, RED, I="blue", II="", III="", IV="", V=""),
        lambda s: trays(s, RED, I="", II="", III="", IV="", V=""),
    ),
    *both("fewer-of-good", "more-of-good", lambda s: hand(s, RED, fur=3), lambda s: hand(s, RED)),
    *both("fewer-cards", "more-cards", lambda s: hand(s, RED, fur=1), lambda s: hand(s, RED)),
    *both(
        "demand-open",
        "demand-covered",
        lambda s: own(s, RED, "games"),
        lambda s: demands(s, "games"),
    ),
    Case(
        "demand-already-met",
        lambda s: own(s, RED, "games"),
        "played",
        all_of(lambda s: demands(s, "games"), lambda s: permanent(s, RED, "games")),
    ),
    *both("fewer-demand-tiles", "more-demand-tiles", lambda s: own(s, RED, "bread")),
    Case("not-consul", lambda s: senate(s, RED, 5), "better", lambda s: senate(s, GREEN, 4)),
    Case("consul", lambda s: senate(s, RED, 5), "played", lambda s: senate(s, GREEN, 4)),
    *both("fewer-votes", "more-votes", lambda s: own(s, RED, "3 votes")),
    *both("no-bonus-tile", "bonus-tile", lambda s: bonus(s, RED, yellow="religion")),
    *both(
        "bonus-less",
        "bonus-more",
        lambda s: own(s, RED, "religion"),
        lambda s: bonus(s, RED, yellow="religion"),
    ),
    *both("fewer-legionnaires", "more-legionnaires", lambda s: camps(s, RED, legionnaires=3)),
    *both("leader-not-in", "leader-in", lambda s: leader(s, RED, "Raetia")),
    *both("fewer-workers", "more-workers", lambda s: camps(s, RED, workers=3)),
    *both("out-of-reach", "in-reach", lambda s: worker(s, RED, 20), lambda s: worker(s, RED, 1)),
    *both("no-building", "new-building", lambda s: buildings(s, RED, "roof 4")),
    *both("fewer-extra-tiles", "more-extra-tiles", lambda s: own(s, RED, "extra forum")),
    *both("no-plus-two", "plus-two", lambda s: plus_two(s, RED, "forum")),
    *both("fewer-wild-extra", "more-wild-extra", lambda s: own(s, RED, "wild extra action")),
    *both("fewer-wilds", "more-wilds", lambda s: own(s, RED, "wild commodity")),
    Case("rival-more", lambda s: score(s, GREEN, 30), "played"),
    Case("rival-less", lambda s: score(s, GREEN, 30), "better"),
    Case("forum-left", take_from_forum),
    Case(
        "province-tile-left",
        clear("provinces", 1),
        "better",
        lambda s: province(s, "Raetia", "bread"),
    ),
    Case("site-left", clear("sites", 3), "better", lambda s: site(s, 4, "roof 4")),
    Case("ship-left", lambda s: gray_ships(s, "pairs")),
    *both("dearer-province", "cheaper-province", lambda s: legionnaire(s, RED, "Raetia")),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_a_sentence_is_said_where_it_is_true_and_only_there(case: Case) -> None:
    assert check("trajan", lambda: table(3), case)


def test_every_sentence_has_a_scene() -> None:
    assert {fact.code for fact in facts("trajan")} == {case.code for case in CASES}


SAID = {
    "no-markers-end-in": "Next turn no markers can end in tray V (Trajan).",
    "demand-already-met": "This demand was already met: games.",
    "not-consul": "Green is ahead in the senate and would be consul.",
    "no-building": "Not built: roof for 4 points, number 1 of its kind.",
    "leader-not-in": "The leader is not in Raetia, where a legionnaire would bring 3 points.",
    "ship-left": "It still pays the others in full: ship for pairs.",
}


@pytest.mark.parametrize("code", SAID)
def test_some_scenes_are_held_to_the_sentence(code: str) -> None:
    case = next(case for case in CASES if case.code == code)
    assert check("trajan", lambda: table(3), case) == SAID[code]
