"""The law of sets over many positions, and that it notices when it is broken."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from aedile import catalog
from aedile.fuzz.sets import check_set, sample
from aedile.games.praetor.game import Praetor
from aedile.games.praetor.state import PraetorState
from aedile.kernel.contract import Game, Gathering, Item, Obstacle
from aedile.kernel.message import plain
from aedile.kernel.rng import Rng

POSITIONS = 2_000
KINDS = {
    "trajan": {"display", "cargo", "trays", "pair", "demands"},
    "praetor": {"trades"},
}


def positions(game: Game[Any], most: int) -> Iterator[tuple[str, Any]]:
    """So many from random games."""
    left, number = most, 0
    while left > 0:
        for kind, state in sample(game, "law", number):
            yield kind, state
            left -= 1
            if left == 0:
                return
        number += 1


@pytest.mark.parametrize("name", catalog.names())
def test_every_outcome_is_reached_by_every_order_of_clicks(name: str) -> None:
    game = catalog.game(name)
    seen: Counter[str] = Counter()
    for kind, state in positions(game, POSITIONS):
        seen[kind] += 1
        assert list(check_set(game, state, Rng(seen.total()))) == [], game.dump(state)
    assert seen.total() == POSITIONS
    assert seen.keys() == KINDS[name]


# Planted faults.


class KeepsTheOrder(Praetor):
    """Passes the order of the engine on."""

    def gathering(self, state: PraetorState, chosen: Sequence[str] = (), /) -> Gathering | None:
        found = super().gathering(state, chosen)
        if found is None or not any(key.startswith("buy") for key in chosen):
            return found
        return found._replace(items=tuple(map(_only_buy, found.items)))


def _only_buy(item: Item) -> Item:
    return item if item.key.startswith("buy") else item._replace(obstacle=Obstacle(plain("No.")))


class Generous(Praetor):
    """Sells what nobody has."""

    def gathering(self, state: PraetorState, chosen: Sequence[str] = (), /) -> Gathering | None:
        found = super().gathering(state, chosen)
        if found is None:
            return None
        return found._replace(items=tuple(item._replace(obstacle=None) for item in found.items))


class Forgets(Praetor):
    """Leaves the Market, whatever was chosen."""

    def gathering(self, state: PraetorState, chosen: Sequence[str] = (), /) -> Gathering | None:
        found = super().gathering(state, chosen)
        return None if found is None else found._replace(actions=(0,))


class Hesitates(Praetor):
    """Confirms nothing."""

    def gathering(self, state: PraetorState, chosen: Sequence[str] = (), /) -> Gathering | None:
        found = super().gathering(state, chosen)
        return None if found is None else found._replace(actions=None, obstacle=None)


@pytest.mark.parametrize(
    ("build", "noticed"),
    [
        (KeepsTheOrder, "yet the rules allow"),
        (Generous, "can be clicked, but is refused"),
        (Forgets, "becomes"),
        (Hesitates, "nothing says why"),
    ],
)
def test_a_broken_law_is_noticed(build: Callable[[], Game[Any]], noticed: str) -> None:
    game = build()
    told: list[str] = []
    for _, state in positions(catalog.game("praetor"), 40):
        told += check_set(game, state, Rng(7))
    assert any(noticed in what for what in told), told[:5]
