"""Perft: the number of move sequences from fixed positions, to a small depth."""

import pytest

from tests.helpers.perft import Position, perft, positions

POSITIONS = positions()


@pytest.mark.parametrize("position", POSITIONS, ids=[position.name for position in POSITIONS])
def test_there_are_as_many_sequences_of_moves_as_ever(position: Position) -> None:
    state = position.state()

    counts = [perft(state, depth + 1) for depth in range(len(position.counts))]

    assert counts == position.counts


def test_every_number_of_players_is_counted_from_the_start() -> None:
    starts = {position.players for position in POSITIONS if position.moves == 0}

    assert starts == {2, 3, 4, 5}
    assert sum(1 for position in POSITIONS if position.moves > 0) >= 3
