"""Rearrange action markers (Trajan p.4)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations
from typing import Any

import pytest

from aedile.games.trajan.action_circle import gets_two
from aedile.games.trajan.components.rows import COLOURS, TRAYS
from aedile.games.trajan.markers import of_colour, pair_can_begin
from aedile.games.trajan.names import COLOUR_NAMES, ROMAN
from aedile.games.trajan.obstacles import NO_MARKER_OF_COLOUR, NOT_ASKED, OK, PAIR_IN_ORDER
from aedile.games.trajan.state import TrajanState
from tests.helpers.examples import many
from tests.helpers.trajan import (
    RED,
    asked,
    circle,
    hear,
    in_tray,
    offered,
    play,
    refusal,
    table,
    to_move,
    trays,
)

MARKERS = [
    "blue",
    "pink",
    "blue",
    "yellow",
    "pink",
    "white",
    "green",
    "orange",
    "green",
    "white",
    "yellow",
    "orange",
]


def with_markers(count: int, tray: str = "V") -> TrajanState:
    """So many markers lie in one tray, the others in the next one."""
    s = table(2)
    after = ROMAN[(ROMAN.index(tray) + 1) % TRAYS]
    rest = {place: "" for place in ROMAN if place not in (tray, after)}
    chosen = {tray: " ".join(MARKERS[:count]), after: " ".join(MARKERS[count:])}
    trays(s, RED, **chosen, **rest)
    to_move(s, RED)
    return s


# Where the markers go.


@pytest.mark.parametrize("count", range(1, 13))
def test_each_following_tray_gets_one_marker_and_then_a_second(count: int) -> None:
    """p.4, T-3: more than six go round again, and the source tray is not skipped."""
    s = with_markers(count)
    before = s.copy()
    while asked(s) in ("ChooseTray", "PutMarker"):
        play(s, "tray5" if asked(s) == "ChooseTray" else offered(s)[0])

    gained = [
        s.seats[RED].markers_in((4 + step) % TRAYS)
        - (before.seats[RED].markers_in((4 + step) % TRAYS) if step % TRAYS else 0)
        for step in range(1, TRAYS + 1)
    ]

    assert gained == [(count - step) // TRAYS + 1 for step in range(1, TRAYS + 1)]
    assert sum(s.seats[RED].markers_in(tray) for tray in range(TRAYS)) == 12


def test_six_markers_end_in_the_tray_they_came_from() -> None:
    """T-3: the source tray gets the sixth."""
    s = with_markers(6)

    play(s, "tray5 blue blue yellow pink pink")

    assert in_tray(s, RED, "V") == "white"
    assert asked(s) == "TrajanAction"


def test_seven_markers_put_two_into_the_first_tray() -> None:
    """p.4: the seventh goes on to the tray after the source, which is the target."""
    s = with_markers(7)

    play(s, "tray5 blue green blue yellow pink pink")

    assert in_tray(s, RED, "V") == "white"
    assert circle(s, RED)["I"] == "blue"
    assert asked(s) == "ConstructionAction"


def test_the_player_chooses_the_colour_for_each_tray() -> None:
    """p.4: any colour in hand."""
    s = with_markers(4)
    play(s, "tray5")
    assert offered(s) == ["blue", "yellow", "pink"]

    play(s, "yellow pink")

    # Two blue markers are left, and no choice.
    assert [in_tray(s, RED, place) for place in ("I", "II", "III")] == ["pink", "blue", "blue"]
    assert asked(s) == "MilitaryAction"


def test_a_single_marker_places_itself() -> None:
    """p.4, T-64: nothing is to be chosen."""
    s = with_markers(1)

    play(s, "tray5")

    assert asked(s) == "ConstructionAction"


def test_only_markers_in_hand_can_be_placed() -> None:
    s = with_markers(4)
    play(s, "tray5")

    assert refusal(s, "green") == NO_MARKER_OF_COLOUR
    assert refusal(s, "tray1") == NOT_ASKED
    assert refusal(s, "blue") == OK


def test_two_markers_for_one_tray_are_placed_in_the_order_of_the_colours() -> None:
    """T-63: whichever came first makes no difference, so it is not asked twice."""
    s = with_markers(7)
    play(s, "tray5")
    assert offered(s) == ["blue", "yellow", "green", "pink"]
    assert refusal(s, "white") == PAIR_IN_ORDER  # nothing could follow it

    play(s, "yellow")

    assert refusal(s, "blue") == PAIR_IN_ORDER
    assert offered(s) == ["green", "pink", "white"]


def test_a_sowing_is_told_once_with_both_its_ends() -> None:
    told = hear(with_markers(4), "tray5 yellow pink")

    assert told[0] == "Red takes 4 markers from tray V and ends in tray III (Military)."


# Every distribution once.


def sown(s: TrajanState) -> Iterator[TrajanState]:
    """Every way to go on until all markers are placed."""
    if asked(s) != "PutMarker":
        yield s
        return
    for action in s.legal_actions():
        after = s.copy()
        after.apply(action)
        yield from sown(after)


def layout(s: TrajanState) -> tuple[int, ...]:
    markers = s.seats[RED].trays
    return tuple(of_colour(markers[tray], c) for tray in range(TRAYS) for c in range(COLOURS))


def by_hand(s: TrajanState, source: int, markers: list[str]) -> set[tuple[int, ...]]:
    """All that can come of laying the markers down one by one, in any order."""
    empty = list(layout(s))
    empty[source * COLOURS : (source + 1) * COLOURS] = [0] * COLOURS
    found = set()
    for order in set(permutations(markers)):
        trays_ = empty[:]
        for step, colour in enumerate(order, start=1):
            trays_[(source + step) % TRAYS * COLOURS + COLOUR_NAMES.index(colour)] += 1
        found.add(tuple(trays_))
    return found


@pytest.mark.parametrize("tray", ["II", "V"])
@pytest.mark.parametrize("count", range(1, 9))
def test_every_distribution_is_offered_exactly_once(count: int, tray: str) -> None:
    """p.4, T-63: compared with every order in which the markers could be laid down."""
    s = with_markers(count, tray)
    source = ROMAN.index(tray)
    expected = by_hand(s, source, MARKERS[:count])
    play(s, f"tray{source + 1}")

    found = [layout(end) for end in sown(s)]

    assert len(found) == len(set(found))
    assert set(found) == expected


def paths(s: TrajanState, known: dict[tuple[int, int, int], int]) -> int:
    """How many ways there are to go on; what is to come depends on the markers left alone."""
    if asked(s) != "PutMarker":
        return 1
    top: Any = s.agenda[-1]
    key = (top.reach, top.markers, top.first)
    if key not in known:
        known[key] = 0
        for action in s.legal_actions():
            after = s.copy()
            after.apply(action)
            known[key] += paths(after, known)
    return known[key]


def distributions(markers: Counter[str], sizes: list[int]) -> int:
    """How many ways there are to share markers out to trays of these sizes."""
    if not sizes:
        return 1
    count = 0
    for share in combinations_with_replacement(sorted(markers), sizes[0]):
        if not Counter(share) - markers:
            count += distributions(markers - Counter(share), sizes[1:])
    return count


@many
@pytest.mark.parametrize("count", range(1, 11))
def test_as_many_sowings_are_offered_as_there_are_distributions(count: int) -> None:
    """p.4, T-3: counted in another way."""
    s = with_markers(count)
    play(s, "tray5")
    sizes = [(count - step) // TRAYS + 1 for step in range(1, TRAYS + 1)]

    assert paths(s, {}) == distributions(Counter(MARKERS[:count]), sizes)


@many
def test_twelve_markers_can_be_sown_in_202410_ways() -> None:
    """Tables of six by six with 2 in every row and column: a number from the literature."""
    s = with_markers(12)
    play(s, "tray5")

    assert paths(s, {}) == 202_410


def test_a_pair_begins_with_a_colour_that_another_marker_can_follow() -> None:
    markers = 0x100002  # two blue ones and a white one

    assert pair_can_begin(markers, 0)
    assert not pair_can_begin(markers, 5)


def test_which_trays_get_two() -> None:
    """p.4: as many as there are markers beyond six."""
    assert [step for step in range(1, 7) if gets_two(9, step)] == [1, 2, 3]
    assert not any(gets_two(6, step) for step in range(1, 7))
