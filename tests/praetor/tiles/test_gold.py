"""Gold: Curia and Forum (Praetor p.8)."""

from aedile.games.praetor.state import PraetorState
from tests.helpers.praetor import (
    BLUE,
    YELLOW,
    display,
    give,
    goods,
    lay,
    play,
    table,
    to_act,
    workers,
)


def at_the(tile: str, owner: int = BLUE, **options: str) -> PraetorState:
    s = table(2, **options)
    lay(s, tile, owner=owner)
    give(s, BLUE, gold=2)
    to_act(s, BLUE)
    return s


def test_the_curia_brings_1_gold_for_each_tile_controlled() -> None:
    """p.8, P-7: Curia, Statue and the mine of the start; the experience counts nothing."""
    s = at_the("curia_1")
    lay(s, "statue_1", owner=BLUE)
    lay(s, "oracle_1", owner=YELLOW)

    play(s, "curia#1 w3")

    assert goods(s, BLUE) == {"gold": 2 + 3}


def test_the_curia_counts_the_tiles_of_whoever_activates_it() -> None:
    """p.8: in Yellow's Curia Blue is paid for Blue's tiles, after the fee of 2."""
    s = at_the("curia_1", owner=YELLOW)

    play(s, "curia#1 w1")

    assert goods(s, BLUE) == {"gold": 2 - 2 + 1}


def test_a_tile_built_this_turn_counts_at_once() -> None:
    """P-29: its Marker lies on it already."""
    s = at_the("curia_1")
    display(s, "lumber_mill_1")

    play(s, "build:lumber-mill#1 w1 @1,1 r0 pass curia#1 w2")

    assert goods(s, BLUE) == {"gold": 3}


def test_the_forum_brings_2_gold_for_each_active_worker() -> None:
    """p.8: whatever their experience."""
    s = at_the("forum_1")
    workers(s, BLUE, 1, 2, 3, 5)

    play(s, "forum#1 w1")

    assert goods(s, BLUE) == {"gold": 2 + 8}


def test_workers_placed_already_count_for_the_forum() -> None:
    """P-8: those on tiles and the one in the Forum itself are Active Workers, too."""
    s = at_the("forum_1")
    workers(s, BLUE, 1, 2, 3, 4)
    display(s, "lumber_mill_1")

    play(s, "build:lumber-mill#1 w3 @1,1 r0 pass market#1 w1 done forum#1 w2")

    assert goods(s, BLUE) == {"gold": 2 - 2 + 8}


def test_novices_retired_workers_and_villagers_do_not_count_for_the_forum() -> None:
    """p.8: only Active Workers do."""
    s = at_the("forum_1")
    workers(s, BLUE, 4, 4, retired=3, novices=(1, 1))

    play(s, "forum#1 w4")

    assert goods(s, BLUE) == {"gold": 2 + 4}


def test_a_called_back_worker_is_no_active_worker() -> None:
    """P-8: sent to the Forum through a Labor Camp, it does not count itself."""
    s = at_the("forum_1")
    lay(s, "labor_camp_1", owner=BLUE)
    workers(s, BLUE, 4, retired=1)

    play(s, "labor-camp#1 forum#1")

    assert goods(s, BLUE) == {"gold": 2 + 2}
