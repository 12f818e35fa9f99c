"""Perft counts that can be worked out on paper; `tests/kernel/test_perft.py` counts them all."""

from tests.helpers.perft import positions


def test_fillings_and_first_tiles_are_counted_as_on_paper() -> None:
    """p.2-3: 21 pairs of colours; 18, 10 and 4 ways to take three tiles of three categories."""
    counts = {position.name: position.counts for position in positions()}

    assert counts["two players, filling the trays"][1] == 6 + 6 * 5 // 2
    assert counts["two players, the first tiles"] == [18, 18 * 10, 18 * 10 * 4]
    assert counts["two players, the first cards"] == [3**n for n in range(1, 7)]
