"""The best cargo that a hand holds for each ship."""

import pytest

from aedile.games.trajan.cargoes import best_cargo
from aedile.games.trajan.names import GOODS, SHIP_NAMES
from aedile.games.trajan.notation import decision_name
from aedile.games.trajan.state import FROM_SHIPS, TrajanState
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY
from tests.helpers.trajan import GAME, RED, act, gray_ships, hand, offered, own, play, table


def with_hand(*, wilds: int = 0, **cards: int) -> TrajanState:
    """Red is to act in the seaport with these cards and commodity wilds."""
    s = table(2)
    hand(s, RED, **cards)
    own(s, RED, *["wild commodity"] * wilds)
    act(s, RED, "seaport")
    return s


def by_lot(lot: Rng) -> TrajanState:
    cards = {GOODS[lot.below(len(GOODS))]: 1 + lot.below(4) for _ in range(lot.below(7))}
    s = with_hand(wilds=lot.below(3), **cards)
    if lot.below(2):
        gray_ships(s, *SHIP_NAMES)
    return s


def most(s: TrajanState, player: int) -> int:
    """The most that any way to go on loading brings."""
    if decision_name(s) != "LoadShip":
        return int(s.seats[player].points[FROM_SHIPS])
    best = 0
    for action in s.legal_actions():
        world = s.copy()
        world.apply(action)
        best = max(best, most(world, player))
    return best


@pytest.mark.parametrize(
    ("ship", "cargo"),
    [
        (0, {"units": 4, "cards": {"wine": 3}, "wilds": 1}),
        (1, {"units": 4, "cards": {"wine": 1, "fur": 1, "scroll": 1}, "wilds": 1}),
        (2, {"units": 3, "cards": {"wine": 2, "fur": 2, "scroll": 1}, "wilds": 1}),
    ],
)
def test_the_best_cargo_of_a_hand(ship: int, cargo: dict[str, object]) -> None:
    best = best_cargo(with_hand(wine=3, fur=2, scroll=1, wilds=1), RED, ship)

    assert best is not None
    assert {name: best[name] for name in cargo} == cargo


def test_no_more_wilds_than_needed() -> None:
    best = best_cargo(with_hand(wine=4, wilds=2), RED, 0)

    assert best is not None
    assert best["wilds"] == 0


def test_without_a_cargo_there_is_none() -> None:
    s = with_hand(wine=1)

    assert best_cargo(s, RED, 2) is None
    assert best_cargo(with_hand(), RED, 0) is None


@pytest.mark.parametrize("seed", range(30))
def test_nothing_legal_brings_more(seed: int) -> None:
    s = by_lot(Rng(seed))
    for ship, name in enumerate(SHIP_NAMES):
        best = best_cargo(s, RED, ship)
        assert (best is not None) == (f"ship-{name}" in offered(s))
        if best is None:
            continue
        world = s.copy()
        play(world, f"ship-{name}")
        assert best["points"] == most(world, RED)


def test_it_is_shown_to_the_owner_of_the_hand_alone() -> None:
    s = with_hand(wine=3)

    for viewer in (NOBODY, *range(len(s.seats))):
        ships = GAME.observe(s, viewer)["ships"]
        assert [ship["best"] for ship in ships] == [
            None if viewer == NOBODY else best_cargo(s, viewer, ship) for ship in range(3)
        ]
    assert GAME.observe(s, RED)["ships"][0]["best"]["cards"] == {"wine": 3}
