"""Military action (Trajan p.6)."""

import pytest

from aedile.games.trajan.names import PROVINCE_NAMES
from aedile.games.trajan.obstacles import (
    LEADER_IN_CAMP,
    LEGIONNAIRE_THERE,
    NO_LEGIONNAIRE,
    NO_TOKENS,
    NOT_ADJACENT_PROVINCE,
    NOT_ASKED,
    OK,
)
from aedile.games.trajan.state import TrajanState
from tests.helpers.trajan import (
    BLUE,
    BROWN,
    GREEN,
    RED,
    act,
    camps,
    hear,
    leader,
    legionnaire,
    offered,
    own,
    play,
    province,
    province_tiles,
    refusal,
    seat,
    sources,
    supply,
    table,
    tiles_of,
)

NEIGHBOURS = {
    "military camp": ["Alpes", "Raetia", "Noricum"],
    "Alpes": ["Raetia", "Narbonensis", "Lugudunensis", "Belgica"],
    "Raetia": ["Alpes", "Noricum", "Belgica", "Germania Superior"],
    "Noricum": ["Raetia"],
    "Narbonensis": ["Alpes", "Lugudunensis", "Aquitania"],
    "Lugudunensis": ["Alpes", "Narbonensis", "Belgica", "Aquitania", "Britannia"],
    "Belgica": [
        "Alpes",
        "Raetia",
        "Lugudunensis",
        "Germania Superior",
        "Britannia",
        "Germania Inferior",
    ],
    "Germania Superior": ["Raetia", "Belgica", "Germania Inferior"],
    "Aquitania": ["Narbonensis", "Lugudunensis"],
    "Britannia": ["Lugudunensis", "Belgica", "Germania Inferior"],
    "Germania Inferior": ["Belgica", "Germania Superior", "Britannia"],
}


def notation_of(name: str) -> str:
    return f"move-{name.lower().replace(' ', '-')}"


# Recruiting.


def test_a_token_becomes_a_legionnaire() -> None:
    """p.6: from the supply to the military camp."""
    s = table(2)
    act(s, RED, "military")

    play(s, "recruit")

    assert (seat(s, RED).supply, seat(s, RED).legionnaires) == (12, 2)


def test_without_tokens_nobody_is_recruited() -> None:
    s = table(2)
    supply(s, RED, 0)
    act(s, RED, "military")

    assert refusal(s, "recruit") == NO_TOKENS
    assert refusal(s, "senate") == NOT_ASKED


# The leader.


@pytest.mark.parametrize("place", NEIGHBOURS)
def test_the_leader_moves_to_neighbours_and_never_back_to_the_camp(place: str) -> None:
    """p.6, T-25: borders on land and across the sea; the camp is no province."""
    s = table(2)
    leader(s, RED, place)
    act(s, RED, "military")

    reached = [name for name in PROVINCE_NAMES if refusal(s, notation_of(name)) == OK]

    assert reached == NEIGHBOURS[place]
    others = [name for name in PROVINCE_NAMES if name not in reached]
    assert {refusal(s, notation_of(name)) for name in others} == {NOT_ADJACENT_PROVINCE}


def test_the_leader_seizes_the_tile() -> None:
    """p.6: and nobody scores for moving."""
    s = table(2)
    province(s, "Alpes", "wild commodity")
    act(s, RED, "military")

    told = hear(s, "move-alpes")

    assert told[:2] == ["Red's leader moves to Alpes.", "Red seizes a wild commodity tile."]
    assert tiles_of(s, RED) == ["wild commodity"]
    assert "Alpes" not in province_tiles(s)
    assert sources(s, RED) == {}


def test_the_second_leader_finds_no_tile() -> None:
    """T-26: the first to enter takes it; leaders share a province."""
    s = table(2)
    act(s, RED, "military")
    play(s, "move-alpes")
    act(s, GREEN, "military")

    play(s, "move-alpes")

    assert tiles_of(s, GREEN) == []
    assert seat(s, RED).leader == seat(s, GREEN).leader == 0


def test_legionnaires_do_not_protect_a_tile() -> None:
    """T-26: rivals' legionnaires are no hindrance."""
    s = table(2)
    legionnaire(s, GREEN, "Alpes")
    province(s, "Alpes", "bread")
    act(s, RED, "military")

    play(s, "move-alpes")

    assert tiles_of(s, RED) == ["bread"]


def test_a_leader_may_come_back_to_a_province() -> None:
    """T-25: re-entry is allowed."""
    s = table(2)
    leader(s, RED, "Noricum")
    act(s, RED, "military")
    play(s, "move-raetia")
    act(s, RED, "military")

    play(s, "move-noricum")

    assert PROVINCE_NAMES[seat(s, RED).leader] == "Noricum"


# Legionnaires.


def leader_in(name: str, *rivals: int) -> TrajanState:
    """Red's leader is there, and so are legionnaires of these rivals."""
    s = table(4)
    leader(s, RED, name)
    for rival in rivals:
        legionnaire(s, rival, name)
    act(s, RED, "military")
    return s


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("Alpes", 3),
        ("Raetia", 3),
        ("Noricum", 5),
        ("Narbonensis", 6),
        ("Lugudunensis", 6),
        ("Belgica", 6),
        ("Germania Superior", 6),
        ("Aquitania", 10),
        ("Britannia", 10),
        ("Germania Inferior", 10),
    ],
)
def test_a_legionnaire_brings_the_points_of_the_province(name: str, points: int) -> None:
    """p.6: straight from the camp to where the leader is."""
    s = leader_in(name)

    play(s, "legionnaire")

    assert sources(s, RED) == {"provinces": points}
    assert seat(s, RED).legionnaires == 0
    assert s.legions[PROVINCE_NAMES.index(name)] == 1 << RED


@pytest.mark.parametrize(
    ("name", "rivals", "points"),
    [
        ("Britannia", (GREEN,), 7),
        ("Britannia", (GREEN, BLUE), 4),
        ("Britannia", (GREEN, BLUE, BROWN), 1),
        ("Noricum", (GREEN,), 2),
        ("Noricum", (GREEN, BLUE), 0),
        ("Alpes", (GREEN,), 0),
        ("Alpes", (GREEN, BLUE, BROWN), 0),
    ],
)
def test_each_rival_legionnaire_costs_three_points(
    name: str, rivals: tuple[int, ...], points: int
) -> None:
    """p.6: never less than 0 for a province."""
    s = leader_in(name, *rivals)

    play(s, "legionnaire")

    assert seat(s, RED).score == points


def test_a_rival_leader_costs_nothing() -> None:
    """p.6: only legionnaires count."""
    s = leader_in("Britannia")
    leader(s, GREEN, "Britannia")

    play(s, "legionnaire")

    assert seat(s, RED).score == 10


def test_one_legionnaire_of_each_player_in_a_province() -> None:
    """p.6: and they do not move on."""
    s = leader_in("Belgica")
    camps(s, RED, legionnaires=2)
    play(s, "legionnaire")
    act(s, RED, "military")

    assert refusal(s, "legionnaire") == LEGIONNAIRE_THERE
    assert "legionnaire" not in offered(s)


def test_with_the_leader_in_the_camp_no_legionnaire_is_placed() -> None:
    """T-27: they follow the leader."""
    s = table(2)
    act(s, RED, "military")

    assert refusal(s, "legionnaire") == LEADER_IN_CAMP


def test_without_legionnaires_none_is_placed() -> None:
    s = leader_in("Belgica")
    camps(s, RED, legionnaires=0)

    assert refusal(s, "legionnaire") == NO_LEGIONNAIRE


def test_workers_and_tokens_are_no_legionnaires() -> None:
    """p.6: a token in the worker camp stays a worker."""
    s = leader_in("Belgica")
    camps(s, RED, legionnaires=0, workers=5)
    own(s, RED, "bread")

    assert refusal(s, "legionnaire") == NO_LEGIONNAIRE
    assert refusal(s, "recruit") == OK
