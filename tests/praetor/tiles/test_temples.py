"""Temples: Favor on activation (Praetor p.8)."""

import pytest

from aedile.games.praetor.state import PraetorState
from tests.helpers.praetor import (
    BLUE,
    YELLOW,
    at_home,
    finish_turn,
    give,
    goods,
    lay,
    morale,
    play,
    seat,
    sources,
    table,
    to_act,
    workers,
)


def at_the(temple: str, **options: str) -> PraetorState:
    s = table(2, **options)
    lay(s, temple, owner=BLUE)
    workers(s, BLUE, 1, 2, 3)
    give(s, BLUE)
    to_act(s, BLUE)
    return s


def test_maia_gives_2_favor_for_each_active_worker() -> None:
    """p.8, P-8: one is out, one is in the temple, one is at home."""
    s = at_the("temple_maia_1")

    play(s, "gold-mine#1 w1 pass temple-maia#1 w2")

    assert sources(s, BLUE) == {"temples": 6}


def test_maia_counts_neither_novices_nor_retired_workers() -> None:
    """p.8: Active Workers only."""
    s = at_the("temple_maia_1")
    workers(s, BLUE, 3, retired=2, novices=(1, 1))

    play(s, "temple-maia#1 w3")

    assert sources(s, BLUE) == {"temples": 2}


def test_apollo_gives_1_favor_for_each_tile_controlled() -> None:
    """p.8, P-7: the mine of the start and the temple itself count."""
    s = at_the("temple_apollo_1")
    lay(s, "statue_1", owner=BLUE)
    lay(s, "curia_1", owner=YELLOW)

    play(s, "temple-apollo#1 w1")

    assert sources(s, BLUE) == {"temples": 3}


def test_plutus_gives_1_favor_for_each_wood_and_stone() -> None:
    """p.8: nothing is given away."""
    s = at_the("temple_plutus_1")
    give(s, BLUE, gold=7, wood=4, stone=5, marble=6, weapons=6)

    play(s, "temple-plutus#1 w1")

    assert sources(s, BLUE) == {"temples": 9}
    assert goods(s, BLUE) == {"gold": 7, "wood": 4, "stone": 5, "marble": 6, "weapons": 6}


def test_mercury_gives_2_favor_for_each_marble_and_weapon() -> None:
    """p.8: nothing is given away."""
    s = at_the("temple_mercury_1")
    give(s, BLUE, gold=7, wood=9, stone=9, marble=2, weapons=3)

    play(s, "temple-mercury#1 w1")

    assert sources(s, BLUE) == {"temples": 10}
    assert goods(s, BLUE)["marble"] == 2


@pytest.mark.parametrize(("wood", "stone", "points"), [(11, 10, 21), (11, 11, 22), (20, 30, 22)])
def test_plutus_gives_22_favor_at_most(wood: int, stone: int, points: int) -> None:
    """p.8: up to the limit and no further."""
    s = at_the("temple_plutus_1")
    give(s, BLUE, wood=wood, stone=stone)

    play(s, "temple-plutus#1 w1")

    assert sources(s, BLUE) == {"temples": points}


@pytest.mark.parametrize(("marble", "weapons", "points"), [(5, 5, 20), (5, 6, 22), (9, 9, 22)])
def test_mercury_gives_22_favor_at_most(marble: int, weapons: int, points: int) -> None:
    """p.8: eleven pieces reach the limit."""
    s = at_the("temple_mercury_1")
    give(s, BLUE, marble=marble, weapons=weapons)

    play(s, "temple-mercury#1 w1")

    assert sources(s, BLUE) == {"temples": points}


@pytest.mark.parametrize(("board", "value"), [("A", 9), ("B2", 28), ("A", 1)])
def test_venus_gives_the_favor_of_the_morale_level(board: str, value: int) -> None:
    """p.8: as the Player Board has it."""
    s = at_the("temple_venus_1", boards=f"{board},A")
    morale(s, BLUE, value)

    play(s, "temple-venus#1 w1")

    assert sources(s, BLUE) == {"temples": value}


@pytest.mark.parametrize("value", [0, -1, -10])
def test_venus_takes_nothing_for_low_morale(value: int) -> None:
    """P-28: one may go there, and gains nothing."""
    s = at_the("temple_venus_1")
    morale(s, BLUE, value)
    before = seat(s, BLUE).favor

    play(s, "temple-venus#1 w1")

    assert seat(s, BLUE).favor == before


def test_temples_teach_nothing() -> None:
    """p.6: their areas are green, in the reconstructed edition."""
    s = at_the("temple_apollo_1")

    play(s, "temple-apollo#1 w3")
    finish_turn(s)

    assert at_home(s, BLUE) == [1, 2, 3]
