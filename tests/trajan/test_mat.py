"""The player mat: where a collected tile goes (Trajan p.6, 10-11)."""

import pytest

from aedile.games.trajan.mat import place_on_mat
from aedile.games.trajan.names import FACE_NAMES
from tests.helpers.trajan import RED, table, tiles_of


@pytest.mark.parametrize("face", range(len(FACE_NAMES)), ids=FACE_NAMES)
def test_every_face_has_its_space(face: int) -> None:
    """p.6: each kind of tile lies with its own."""
    s = table(2)

    place_on_mat(s, RED, face)
    place_on_mat(s, RED, face)

    assert tiles_of(s, RED) == [FACE_NAMES[face]] * 2
