"""Perform one action (Trajan p.5): what all six actions share."""

import pytest

from aedile.games.trajan.board_action import (
    AREA_ACTIONS,
    BONUS,
    MAIN,
    REPEAT,
    SECOND_REPEAT,
    is_possible,
)
from aedile.games.trajan.components.rows import AREAS, MAX_PLAYERS
from aedile.games.trajan.names import AREA_NAMES
from aedile.games.trajan.obstacles import MUST_REPEAT, OK
from aedile.games.trajan.state import TrajanState
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer
from tests.helpers.trajan import (
    GREEN,
    RED,
    act,
    arch,
    asked,
    discards,
    empty_forum,
    fill_slots,
    fresh,
    hand,
    hear,
    offered,
    own,
    pile_left,
    play,
    refusal,
    repeatable,
    senate,
    supply,
    table,
    worker,
)

every_area = pytest.mark.parametrize("area", AREA_NAMES)
A_WAY = {
    "seaport": "take-left",
    "forum": "forum1",
    "military": "recruit",
    "senate": "senate",
    "trajan": "tile-cards",
    "construction": "recruit",
}


@every_area
def test_an_action_may_be_declined(area: str) -> None:
    """p.4, p.5, T-47: performing it is optional."""
    s = table(2)
    act(s, RED, area)

    told = hear(s, "pass")

    assert told[0] == f"Red does not perform the {area.capitalize()} action."
    assert s.current_player == GREEN


@every_area
def test_what_was_performed_can_be_repeated(area: str) -> None:
    """p.11: the main action counts as done."""
    s = table(2)
    own(s, RED, "wild extra action")
    act(s, RED, area)

    play(s, A_WAY[area])

    assert repeatable(s) == [area]
    assert asked(s) == "DiscardExtraTile"


@every_area
def test_what_was_declined_cannot_be_repeated(area: str) -> None:
    """p.11, T-14: an extra action tile repeats an action that was performed."""
    s = table(2)
    own(s, RED, "wild extra action")
    act(s, RED, area)

    play(s, "pass")

    assert s.current_player == GREEN


@every_area
def test_a_bonus_action_may_be_declined_like_any_other(area: str) -> None:
    """T-50: it is granted, not ordered."""
    s = table(2)
    act(s, RED, area, BONUS)

    assert offered(s)[0] == "pass"


@every_area
def test_the_first_repeat_is_done_and_the_second_is_optional(area: str) -> None:
    """T-16, T-51: the tile is spent, so the first repeat happens."""
    s = table(2)
    act(s, RED, area, REPEAT)
    assert refusal(s, "pass") == MUST_REPEAT
    assert refusal(s, A_WAY[area]) == OK

    act(s, RED, area, SECOND_REPEAT)

    assert refusal(s, "pass") == OK


def impossible(area: str) -> TrajanState:
    """Red cannot perform the action of this area in any way."""
    s = table(2)
    if area == "seaport":
        hand(s, RED)
        discards(s, "", "")
        pile_left(s)
    elif area == "forum":
        empty_forum(s)
    elif area == "senate":
        senate(s, RED, 8)
    elif area == "trajan":
        fill_slots(s, RED, "I", "II", "III", "IV", "V", "VI")
        arch(s, RED, "centre")
    else:
        supply(s, RED, 0)
        worker(s, RED, *range(1, 15))
        s.seats[RED].supply = s.seats[RED].workers = 0
    return s


@pytest.mark.parametrize("area", ["seaport", "forum", "senate", "trajan", "construction"])
@pytest.mark.parametrize("source", [MAIN, BONUS, SECOND_REPEAT])
def test_an_impossible_action_is_not_asked_and_bars_the_extra_tile(area: str, source: int) -> None:
    """T-14, T-50, T-69: it is lost."""
    s = impossible(area)
    own(s, RED, "wild extra action")

    act(s, RED, area, source)

    assert not is_possible(s, AREA_NAMES.index(area), RED)
    assert repeatable(s) == []
    assert s.current_player == GREEN


def test_a_leader_can_always_move() -> None:
    """p.6: so the military action is never impossible."""
    s = table(2)
    supply(s, RED, 0)
    s.seats[RED].workers += s.seats[RED].legionnaires
    s.seats[RED].legionnaires = 0

    assert is_possible(s, AREA_NAMES.index("military"), RED)


def test_every_area_has_its_own_action() -> None:
    """p.5: and each can be granted to anybody, for any reason."""
    for area in range(AREAS):
        for player in range(MAX_PLAYERS):
            for source in (MAIN, BONUS, REPEAT, SECOND_REPEAT):
                action = AREA_ACTIONS.get(area, player, source)

                assert (action.area(), action.player, action.source) == (area, player, source)


@pytest.mark.parametrize("players", [2, 4])
def test_an_action_is_possible_when_there_is_a_way_to_perform_it(players: int) -> None:
    """At every question of some games, for every player and area."""
    for luck in range(3):
        s = fresh(players, seed=str(luck))
        rng = Rng(luck)
        while legal := s.legal_actions():
            for area in range(AREAS):
                for player in range(players):
                    offer = Offer()
                    AREA_ACTIONS.get(area, player, MAIN).choices(s, offer)
                    assert is_possible(s, area, player) == (offer.count > 0)
            s.apply(legal[rng.below(len(legal))])
