"""Small player tokens on their way from the supply to the camps (Trajan p.6, 7, 11)."""

import pytest

from aedile.games.trajan.tokens import to_military_camp, to_worker_camp
from tests.helpers.trajan import GAME, RED, seat, supply, table


@pytest.mark.parametrize(
    ("left", "wanted", "sent"), [(13, 1, 1), (13, 2, 2), (2, 2, 2), (1, 2, 1), (0, 2, 0)]
)
def test_as_many_tokens_are_sent_as_are_left(left: int, wanted: int, sent: int) -> None:
    """T-10: both camps alike."""
    s = table(2)
    supply(s, RED, left)
    workers, legionnaires = seat(s, RED).workers, seat(s, RED).legionnaires

    to_military_camp(s, RED, wanted)
    assert seat(s, RED).legionnaires == legionnaires + sent
    assert seat(s, RED).supply == left - sent
    supply(s, RED, left)
    workers = seat(s, RED).workers
    to_worker_camp(s, RED, wanted)

    assert seat(s, RED).workers == workers + sent
    assert seat(s, RED).supply == left - sent
    assert GAME.audit(s) == []
