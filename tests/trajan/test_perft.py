"""Perft: the number of move sequences from fixed positions, to a small depth."""

import pytest

from tests.helpers.perft import Position, perft, positions

POSITIONS = [position for position in positions() if position.game == "trajan"]


@pytest.mark.parametrize("position", POSITIONS, ids=[position.name for position in POSITIONS])
def test_there_are_as_many_sequences_of_moves_as_ever(position: Position) -> None:
    state = position.state()

    counts = [perft(state, depth + 1) for depth in range(len(position.counts))]

    assert counts == position.counts


def test_every_number_of_players_is_counted_from_the_start() -> None:
    starts = {position.players for position in POSITIONS if position.moves == 0}

    assert starts == {2, 3, 4}
    assert sum(1 for position in POSITIONS if position.moves > 0) >= 3


def test_fillings_and_first_tiles_are_counted_as_on_paper() -> None:
    """p.2-3: 21 pairs of colours; 18, 10 and 4 ways to take three tiles of three categories."""
    counts = {position.name: position.counts for position in POSITIONS}

    assert counts["two players, filling the trays"][1] == 6 + 6 * 5 // 2
    assert counts["two players, the first tiles"] == [18, 18 * 10, 18 * 10 * 4]
    assert counts["two players, the first cards"] == [3**n for n in range(1, 7)]
