"""What must always add up: every law turned red by a fault made by hand."""

from collections.abc import Callable

import pytest

from aedile.games.trajan.audit import audit
from aedile.games.trajan.components.rows import CENTRE, NOTHING, WILD_DEMAND
from aedile.games.trajan.state import TrajanState
from aedile.kernel.arrays import ints
from tests.helpers.trajan import (
    FILLING,
    GREEN,
    QUESTIONS,
    RED,
    arch,
    asking,
    demands,
    fill_slots,
    fresh,
    permanent,
    play,
    seat,
    slot,
    table,
    worker,
)


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_question_is_asked_at_a_table_that_breaks_a_law(question: str) -> None:
    assert audit(asking(question)) == []


# The faults. Each is done to a table for two in Red's first turn.


def a_third_blue_marker(s: TrajanState) -> None:
    seat(s, RED).trays[0] += 1


def a_marker_lost(s: TrajanState) -> None:
    seat(s, RED).trays[0] -= 1


def a_marker_taken_twice(s: TrajanState) -> None:
    play(s, "tray1")
    seat(s, RED).trays[0] += 1


def a_sixteenth_token(s: TrajanState) -> None:
    seat(s, RED).supply += 1


def a_legionnaire_from_nowhere(s: TrajanState) -> None:
    s.legions[3] |= 1 << RED


def a_worker_from_nowhere(s: TrajanState) -> None:
    worker(s, RED, 1)
    seat(s, RED).supply += 1


def no_supply(s: TrajanState) -> None:
    seat(s, RED).workers += 14
    seat(s, RED).supply -= 14


def no_legionnaires(s: TrajanState) -> None:
    seat(s, RED).legionnaires = -1
    seat(s, RED).supply += 2


def no_workers(s: TrajanState) -> None:
    seat(s, RED).workers = -1
    seat(s, RED).supply += 2


def an_arch_in_the_centre(s: TrajanState) -> None:
    fill_slots(s, RED, "I", "II", "III", "IV", "V")
    arch(s, RED, "centre")


def an_arch_on_a_tile(s: TrajanState) -> None:
    fill_slots(s, RED, "III")
    arch(s, RED, "III")


def points_from_nowhere(s: TrajanState) -> None:
    seat(s, RED).score += 3


def a_card_known_and_not_there(s: TrajanState) -> None:
    seat(s, RED).known[0] = seat(s, RED).hand[0] + 1


def a_card_known_less_than_never(s: TrajanState) -> None:
    seat(s, RED).known[0] = -1


def a_seventh_marker(s: TrajanState) -> None:
    seat(s, RED).plus_two = 1 << 6


def beyond_the_senate(s: TrajanState) -> None:
    seat(s, RED).senate = 8


def before_the_senate(s: TrajanState) -> None:
    seat(s, RED).senate = -1


def a_card_too_many(s: TrajanState) -> None:
    seat(s, RED).hand[0] += 1


def a_card_lost(s: TrajanState) -> None:
    s.card_next += 1


def a_card_displayed_twice(s: TrajanState) -> None:
    seat(s, GREEN).display[4] += 1


def a_card_on_both_piles(s: TrajanState) -> None:
    s.discards[1].put(s.discards[0].top())


def a_hand_in_debt(s: TrajanState) -> None:
    seat(s, RED).hand[0], seat(s, RED).display[0] = -1, seat(s, RED).hand[0] + 1
    seat(s, RED).known[0] = -1


def a_display_in_debt(s: TrajanState) -> None:
    seat(s, RED).display[0] = -1
    seat(s, RED).hand[0] += 1


def a_trajan_tile_on_two_mats(s: TrajanState) -> None:
    seat(s, GREEN).slots[2] = slot(s, RED, "II", "points", "blue blue")


def a_trajan_tile_taken_and_still_there(s: TrajanState) -> None:
    seat(s, RED).slots[2] = s.trajan_stacks[0]
    s.trajan_next[3] = 1


def a_permanent_tile_nobody_took(s: TrajanState) -> None:
    permanent(s, RED, "bread")
    s.trajan_next[5] = 0


def a_building_gone(s: TrajanState) -> None:
    s.sites[0] = NOTHING


def a_building_on_mat_and_site(s: TrajanState) -> None:
    seat(s, RED).buildings |= 1 << s.sites[0]


def a_worker_beside_a_tile(s: TrajanState) -> None:
    s.site_workers[0] |= 1 << RED
    seat(s, RED).supply -= 1


def a_bonus_tile_gone(s: TrajanState) -> None:
    s.bonus_next += 1


def a_bonus_tile_with_two_players(s: TrajanState) -> None:
    seat(s, RED).gray = seat(s, GREEN).yellow


def a_bonus_tile_on_both_sides(s: TrajanState) -> None:
    seat(s, RED).gray = seat(s, RED).yellow


def no_bonus_tile_beside_the_senate(s: TrajanState) -> None:
    s.bonus[1] = NOTHING


def a_fourth_demand_wild(s: TrajanState) -> None:
    seat(s, RED).wild_demand = 4


def a_fourth_tile_of_five_votes(s: TrajanState) -> None:
    seat(s, RED).senate_tiles[3] = 4


def a_fourth_extra_forum_tile(s: TrajanState) -> None:
    seat(s, RED).extra[1] = 4


def fewer_than_no_bread(s: TrajanState) -> None:
    seat(s, RED).demands[0] = -20


def a_forum_full_of_wilds(s: TrajanState) -> None:
    for space in range(4):
        s.forum[space] = WILD_DEMAND


def provinces_full_of_wilds(s: TrajanState) -> None:
    for province in range(4):
        s.provinces[province] = WILD_DEMAND


def a_disc_from_the_future(s: TrajanState) -> None:
    seat(s, RED).arrival = s.arrivals + 1


def two_discs_at_once(s: TrajanState) -> None:
    seat(s, RED).arrival = seat(s, GREEN).arrival


def time_beyond_its_track(s: TrajanState) -> None:
    s.time = 11


def time_before_its_track(s: TrajanState) -> None:
    s.time = -1


def a_round_without_its_demand(s: TrajanState) -> None:
    s.round = 1


def a_fifth_quarter(s: TrajanState) -> None:
    s.quarter = 5
    s.demand_next = 15


def a_demand_that_was_not_drawn(s: TrajanState) -> None:
    demands(s, "bread")
    s.demand_next = 0


FAULTS: list[tuple[Callable[[TrajanState], None], str]] = [
    (a_third_blue_marker, "red has 3 action markers of colour 0 instead of 2"),
    (a_marker_lost, "red has 1 action markers of colour 0 instead of 2"),
    (a_marker_taken_twice, "red has 3 action markers of colour 0 instead of 2"),
    (a_sixteenth_token, "red has 16 tokens instead of 15"),
    (a_legionnaire_from_nowhere, "red has 16 tokens instead of 15"),
    (a_worker_from_nowhere, "red has 16 tokens instead of 15"),
    (no_supply, "red has fewer than no tokens somewhere"),
    (no_legionnaires, "red has fewer than no tokens somewhere"),
    (no_workers, "red has fewer than no tokens somewhere"),
    (an_arch_in_the_centre, "red has the Arch in the centre beside a free slot"),
    (an_arch_on_a_tile, "red has the Arch on a slot with a Trajan tile"),
    (points_from_nowhere, "red has 3 points, but the sources add up to 0"),
    (a_card_known_and_not_there, "red is known to hold a card that is not in hand"),
    (a_card_known_less_than_never, "red is known to hold a card that is not in hand"),
    (a_seventh_marker, "red has a [+2] marker beside the six spaces"),
    (beyond_the_senate, "red has left the senate track"),
    (before_the_senate, "red has left the senate track"),
    (a_card_too_many, "there are 6 cards of commodity 0 instead of 5"),
    (a_card_lost, "there are 4 cards of commodity"),
    (a_card_displayed_twice, "there are 6 cards of commodity 4 instead of 5"),
    (a_card_on_both_piles, "there are 6 cards of commodity"),
    (a_hand_in_debt, "somebody owes commodity cards"),
    (a_display_in_debt, "somebody owes commodity cards"),
    (a_trajan_tile_on_two_mats, "is in 2 places"),
    (a_trajan_tile_taken_and_still_there, "is in 2 places"),
    (a_permanent_tile_nobody_took, "there are more Trajan tiles on mats than were taken"),
    (a_building_gone, "is in 0 places"),
    (a_building_on_mat_and_site, "is in 2 places"),
    (a_worker_beside_a_tile, "a worker stands beside a tile that was not taken"),
    (a_bonus_tile_gone, "is in 0 places"),
    (a_bonus_tile_with_two_players, "is in 2 places"),
    (a_bonus_tile_on_both_sides, "is in 2 places"),
    (no_bonus_tile_beside_the_senate, "is in 0 places"),
    (a_fourth_demand_wild, "tiles of face 16, at most 3 exist"),
    (a_fourth_tile_of_five_votes, "tiles of face 6, at most 3 exist"),
    (a_fourth_extra_forum_tile, "tiles of face 8, at most 3 exist"),
    (fewer_than_no_bread, "tiles of face 0, at most 14 exist"),
    (a_forum_full_of_wilds, "tiles of face 16, at most 3 exist"),
    (provinces_full_of_wilds, "tiles of face 16, at most 3 exist"),
    (a_disc_from_the_future, "red arrives in the senate in the future"),
    (two_discs_at_once, "two discs arrived in the senate at once"),
    (time_beyond_its_track, "the time marker has left its track"),
    (time_before_its_track, "the time marker has left its track"),
    (a_round_without_its_demand, "the demands revealed do not fit the round"),
    (a_fifth_quarter, "the demands revealed do not fit the round"),
    (a_demand_that_was_not_drawn, "the demands revealed do not fit the quarter"),
]


@pytest.mark.parametrize(("fault", "law"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_each_fault_turns_its_law_red(fault: Callable[[TrajanState], None], law: str) -> None:
    s = table(2)
    assert audit(s) == []

    fault(s)

    assert any(law in broken for broken in audit(s)), audit(s)


# What looks like a fault and is none.


def test_markers_in_hand_are_counted() -> None:
    """p.4: between two trays."""
    s = table(2)
    play(s, "tray1")

    assert seat(s, RED).markers_in(0) == 0
    assert audit(s) == []


def test_trays_that_are_still_to_be_filled_may_be_empty() -> None:
    """p.2: those of the player after, and the rest of one's own."""
    s = fresh(3)
    play(s, "blue")
    assert audit(s) == []

    play(s, FILLING.split(" ", 1)[1] + " blue blue")

    assert seat(s, GREEN).markers_in(0) == 2
    assert audit(s) == []


def test_a_filling_that_loses_a_marker_is_noticed() -> None:
    s = fresh(2)
    play(s, "blue")

    seat(s, RED).trays[0] = 0

    assert audit(s) == ["red has 1 action markers of colour 0 instead of 2"]


def test_tiles_that_left_the_game_are_missed_by_nobody() -> None:
    """p.5, p.9: Trajan tiles accomplished, forum tiles spent."""
    s = table(2)
    tile = slot(s, RED, "II", "points", "blue blue")
    seat(s, RED).slots[1] = NOTHING
    s.forum[4] = NOTHING
    s.forum_pile = ints([s.forum_pile[i] for i in range(s.forum_next + 5, len(s.forum_pile))])
    s.forum_next = 0

    assert tile not in [seat(s, RED).slots[i] for i in range(6)]
    assert audit(s) == []


def test_a_full_circle_has_its_arch_in_the_centre() -> None:
    s = table(2)
    fill_slots(s, RED, "I", "II", "III", "IV", "V", "VI")
    arch(s, RED, "centre")

    assert seat(s, RED).arch == CENTRE
    assert audit(s) == []
