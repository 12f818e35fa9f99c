"""Perft: the number of move sequences from fixed positions, to a small depth."""

import pytest

from aedile import catalog
from tests.helpers.perft import Position, perft, positions

POSITIONS = positions()


@pytest.mark.parametrize("position", POSITIONS, ids=[f"{p.game}: {p.name}" for p in POSITIONS])
def test_there_are_as_many_sequences_of_moves_as_ever(position: Position) -> None:
    state = position.state()

    counts = [perft(state, depth + 1) for depth in range(len(position.counts))]

    assert counts == position.counts


@pytest.mark.parametrize("game", catalog.names())
def test_every_number_of_players_is_counted_from_the_start(game: str) -> None:
    mine = [position for position in POSITIONS if position.game == game]

    assert {p.players for p in mine if p.moves == 0} == set(catalog.game(game).seats)
    assert sum(1 for p in mine if p.moves > 0) >= 3
