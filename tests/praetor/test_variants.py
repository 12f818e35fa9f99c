"""Variants and rulings a table can choose (Praetor p.7, reference manual).

What a variant changes is tested beside the rule it changes; here, that each
is off or on exactly when it should be, and that they combine.
"""

import pytest

from aedile.games.praetor.options import SWITCHES
from aedile.games.praetor.variants import Variants
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, playout
from tests.helpers.praetor import GAME, asked, give, offered, play, refusal, table, to_act

every_switch = pytest.mark.parametrize("name", list(SWITCHES))


def test_the_base_game_is_played_unless_something_is_chosen() -> None:
    """p.7: all variants are off; P-2, P-12 and P-15 are as ruled."""
    on = {name for name in SWITCHES if getattr(Variants(), name)}

    assert on == {"labor_camp_builds"}
    assert {name for name, (default, _) in SWITCHES.items() if default == "yes"} == on


@every_switch
def test_each_can_be_switched_on_and_off(name: str) -> None:
    for value in ("yes", "no"):
        s = table(3, **{name: value})

        assert getattr(s.variants, name) == (value == "yes")


@every_switch
def test_switching_one_leaves_the_others_alone(name: str) -> None:
    default = SWITCHES[name][0]
    s = table(3, **{name: "no" if default == "yes" else "yes"})

    others = {other for other in SWITCHES if other != name}
    assert all(getattr(s.variants, o) == getattr(Variants(), o) for o in others)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_of_them_together_make_a_game(players: int) -> None:
    """p.7: the Tough Game may be combined with the Expert Game, and all others too."""
    switches = {name: "yes" for name in SWITCHES if name != "expert" or players > 2}
    s = table(players, **switches)

    playout(s, Rng(players), 5000)

    assert s.current_player == NOBODY
    assert GAME.audit(s) == []


def test_the_tough_game_has_nowhere_to_trade() -> None:
    """p.7: with a Market one may sell, without one there is no such move."""
    with_market, without = table(2), table(2, tough="yes")

    assert "market#1" in offered(with_market)
    assert "market#1" not in offered(without)
    assert refusal(without, "market#1") != 0


def test_the_limited_market_is_limited() -> None:
    """P-17: by default a Worker with 1 may sell everything."""
    for limited, sales in (("no", 4), ("yes", 1)):
        s = table(2, limited_market=limited)
        give(s, 0, wood=4)
        to_act(s, 0)
        play(s, "market#1 w1")
        sold = 0
        while "sell-wood" in offered(s):
            play(s, "sell-wood")
            sold += 1

        assert sold == sales
        assert asked(s) == "Trade"
