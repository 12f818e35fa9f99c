"""Construction action (Trajan p.7)."""

import pytest

from aedile.games.trajan.components.rows import SITES
from aedile.games.trajan.construction import are_adjacent
from aedile.games.trajan.obstacles import (
    ALREADY_THERE,
    NO_TOKENS,
    NO_WORKER,
    NOT_ADJACENT_SITE,
    NOT_ASKED,
    OK,
)
from aedile.games.trajan.state import TrajanState
from tests.helpers.trajan import (
    BLUE,
    GREEN,
    RED,
    act,
    arch,
    asked,
    buildings,
    buildings_of,
    camps,
    empty_forum,
    fill_slots,
    hear,
    offered,
    own,
    play,
    refusal,
    repeatable,
    seat,
    senate,
    site,
    sources,
    supply,
    table,
    worker,
)

ALL_SITES = [f"site{number}" for number in range(1, 21)]


def sites_open(s: TrajanState) -> list[str]:
    return [move for move in offered(s) if move.startswith("site")]


# Recruiting.


def test_a_token_becomes_a_worker() -> None:
    """p.7: from the supply to the worker camp."""
    s = table(2)
    act(s, RED, "construction")

    play(s, "recruit")

    assert (seat(s, RED).supply, seat(s, RED).workers) == (12, 2)


def test_without_tokens_nobody_is_recruited() -> None:
    s = table(2)
    supply(s, RED, 0)
    act(s, RED, "construction")

    assert refusal(s, "recruit") == NO_TOKENS
    assert refusal(s, "senate") == NOT_ASKED


# Where a worker may go.


def test_the_first_worker_may_go_anywhere() -> None:
    """p.7: any space of the district, wherever others work."""
    s = table(3)
    worker(s, GREEN, 1, 2)
    worker(s, BLUE, 20)
    act(s, RED, "construction")

    assert sites_open(s) == ALL_SITES


@pytest.mark.parametrize(
    ("at", "near"),
    [
        ([1], [2, 6]),
        ([5], [4, 10]),
        ([6], [1, 7, 11]),
        ([8], [3, 7, 9, 13]),
        ([10], [5, 9, 15]),
        ([16], [11, 17]),
        ([20], [15, 19]),
        ([1, 2], [3, 6, 7]),
        ([5, 10, 15], [4, 9, 14, 20]),
    ],
)
def test_further_workers_go_beside_or_above_or_below_one_of_their_own(
    at: list[int], near: list[int]
) -> None:
    """p.7: rows of five; corners do not touch, and rows do not run on."""
    s = table(2)
    worker(s, RED, *at)
    act(s, RED, "construction")

    assert sites_open(s) == [f"site{number}" for number in near]
    others = set(range(1, 21)) - set(at) - set(near)
    assert {refusal(s, f"site{number}") for number in others} == {NOT_ADJACENT_SITE}


def test_workers_of_others_open_no_way() -> None:
    """p.7: adjacent to one of one's own."""
    s = table(2)
    worker(s, GREEN, 2, 3)
    worker(s, RED, 1)
    act(s, RED, "construction")

    assert refusal(s, "site4") == NOT_ADJACENT_SITE


def test_a_second_own_worker_on_a_site_is_refused() -> None:
    """T-30: one worker of each player."""
    s = table(2)
    worker(s, RED, 1, 2)
    act(s, RED, "construction")

    assert refusal(s, "site2") == ALREADY_THERE


def test_without_a_worker_in_the_camp_no_site_is_taken() -> None:
    s = table(2)
    camps(s, RED, workers=0)
    act(s, RED, "construction")

    assert refusal(s, "site1") == NO_WORKER
    assert offered(s) == ["pass", "recruit"]


def test_adjacency_is_mutual() -> None:
    """Four rows of five: 31 pairs of neighbours."""
    pairs = [(a, b) for a in range(SITES) for b in range(SITES) if are_adjacent(a, b)]

    assert len(pairs) == 2 * 31
    assert all((b, a) in pairs and a != b for a, b in pairs)


# The tile.


@pytest.mark.parametrize("points", [2, 3, 4, 5])
def test_the_tile_brings_its_points(points: int) -> None:
    """p.7: and lies on the mat."""
    s = table(2)
    buildings(s, RED, "door 2" if points != 2 else "door 3")
    site(s, 1, f"door {points}")
    act(s, RED, "construction")

    play(s, "site1")

    assert sources(s, RED) == {"construction": points}
    assert f"door {points}" in buildings_of(s, RED)
    assert seat(s, RED).workers == 0
    assert s.site_workers[0] == 1 << RED


def test_where_no_tile_is_left_nothing_is_gained() -> None:
    """p.7: but gaps can be closed."""
    s = table(2)
    worker(s, GREEN, 7)
    act(s, RED, "construction")

    told = hear(s, "site7")

    assert told[0] == "Red sends a worker to the site of Green."
    assert sources(s, RED) == {}
    assert s.site_workers[6] == 0b11


# The first tile of a kind.


@pytest.mark.parametrize(
    ("kind", "question"),
    [
        ("stairs", "ForumAction"),
        ("door", "SenateAction"),
        ("fountain", "SeaportAction"),
        ("roof", "TrajanAction"),
        ("window", "MilitaryAction"),
    ],
)
def test_the_first_tile_of_its_kind_grants_its_action(kind: str, question: str) -> None:
    """p.7: at once, in addition to the turn."""
    s = table(2)
    site(s, 1, f"{kind} 4")
    act(s, RED, "construction")

    play(s, "site1")

    assert asked(s) == question
    assert s.current_player == RED


def test_the_second_tile_of_its_kind_grants_nothing() -> None:
    """p.7: only the first."""
    s = table(2)
    buildings(s, RED, "door 2")
    site(s, 1, "door 5")
    act(s, RED, "construction")

    play(s, "site1")

    assert s.current_player == GREEN


def test_tiles_of_others_do_not_matter() -> None:
    """p.7: the first of the player's own."""
    s = table(2)
    buildings(s, GREEN, "door 2")
    site(s, 1, "door 5")
    act(s, RED, "construction")

    play(s, "site1")

    assert asked(s) == "SenateAction"


def test_a_construction_wild_is_no_first_tile() -> None:
    """T-38: it only helps in the final scoring."""
    s = table(2)
    own(s, RED, "wild construction")
    site(s, 1, "window 5")
    act(s, RED, "construction")

    play(s, "site1")

    assert asked(s) == "MilitaryAction"


def test_a_bonus_action_may_be_declined() -> None:
    """T-50: then it is lost."""
    s = table(2)
    site(s, 1, "door 5")
    act(s, RED, "construction")

    play(s, "site1 pass")

    assert sources(s, RED) == {"construction": 5}
    assert repeatable(s) == []
    assert s.current_player == GREEN


@pytest.mark.parametrize("kind", ["door", "roof", "stairs"])
def test_an_impossible_bonus_action_is_lost(kind: str) -> None:
    """T-50: senate at 8, a full circle, an empty forum."""
    s = table(2)
    site(s, 1, f"{kind} 5")
    senate(s, RED, 8)
    fill_slots(s, RED, "I", "II", "III", "IV", "V", "VI")
    arch(s, RED, "centre")
    empty_forum(s)
    act(s, RED, "construction")

    play(s, "site1")

    assert sources(s, RED) == {"construction": 5}
    assert s.current_player == GREEN


def test_what_is_told_of_a_site() -> None:
    s = table(2)
    site(s, 20, "fountain 2")
    act(s, RED, "construction")

    assert hear(s, "site20") == [
        "Red sends a worker to the site with the fountain for 2 points.",
        "Red scores 2 points (construction).",
        "Red earns a Seaport action.",
    ]
    assert refusal(s, "pass") == OK
