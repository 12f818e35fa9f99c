"""Which area has which action (Trajan p.5)."""

import pytest

from aedile.games.trajan.board_action import AREA_ACTIONS, REASONS
from aedile.games.trajan.components.rows import AREAS, MAX_PLAYERS
from aedile.games.trajan.names import ROMAN
from tests.helpers.trajan import RED, asked, play, table, to_move, trays


@pytest.mark.parametrize(
    ("tray", "question"),
    [
        ("tray6", "SeaportAction"),
        ("tray1", "ForumAction"),
        ("tray2", "MilitaryAction"),
        ("tray3", "SenateAction"),
        ("tray4", "TrajanAction"),
        ("tray5", "ConstructionAction"),
    ],
)
def test_the_target_tray_decides_the_action(tray: str, question: str) -> None:
    """p.5: I seaport, II forum, III military, IV senate, V Trajan, VI construction."""
    s = table(2)
    trays(s, RED, **{ROMAN[int(tray[-1]) - 1]: "blue"})
    to_move(s, RED)

    play(s, tray)

    assert asked(s) == question


def test_the_actions_are_listed_once() -> None:
    """However often a table is set up."""
    table(2)
    table(3)

    assert len(AREA_ACTIONS.actions) == AREAS * MAX_PLAYERS * REASONS
