"""End of a game round (Trajan p.8)."""

import pytest

from aedile.games.trajan.names import DEMAND_NAMES
from tests.helpers.trajan import RED, asked, clock, demands, hear, play, table, to_move


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_each_of_the_first_three_rounds_reveals_a_demand(rounds: int) -> None:
    """p.8: in good view of all, beside the earlier ones."""
    s = table(2)
    demands(s, *["bread", "games"][:rounds])
    coming = DEMAND_NAMES[s.demand_pile[s.demand_next]]
    clock(s, 10)
    to_move(s, RED)

    told = hear(s, "tray1 blue pass")

    assert s.demands_shown == s.round == rounds + 1
    assert DEMAND_NAMES[s.demands[rounds]] == coming
    assert told[-2:] == [
        f"The people demand {coming}.",
        f"Round {rounds + 1} of quarter I is over.",
    ]


def test_a_turn_without_a_crossing_ends_no_round() -> None:
    """p.4: no end of round, the marker is still on its way."""
    s = table(2)

    play(s, "tray1 blue pass")

    assert (s.round, s.demands_shown) == (0, 0)


def test_the_fourth_round_reveals_nothing() -> None:
    """p.8: the quarter is scored instead."""
    s = table(2)
    demands(s, "bread", "bread", "games")
    clock(s, 10)
    to_move(s, RED)

    told = hear(s, "tray1 blue pass")

    assert not [sentence for sentence in told if "people demand" in sentence]
    assert asked(s) == "ChooseBonusTile"
    assert s.demand_next == 3


def test_a_revealed_demand_cannot_be_taken_back() -> None:
    """What was hidden has been shown."""
    s = table(2)
    clock(s, 10)
    to_move(s, RED)
    play(s, "tray1 blue")
    before = s.secrets_shown

    play(s, "pass")

    assert s.secrets_shown == before + 1
