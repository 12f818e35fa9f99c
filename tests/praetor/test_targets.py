"""What to click for a move."""

import pytest

from tests.helpers.praetor import GAME, asking


@pytest.mark.parametrize(
    ("question", "move", "target"),
    [
        ("TakeAction", "pass", "button:pass"),
        ("HireVillager", "yes", "button:yes"),
        ("TakeAction", "gold-mine#3", "tile:gold_mine_3"),
        ("TakeAction", "build:statue#1", "available:statue_1"),
        ("ChooseWorker", "w2", "worker:2"),
        ("PlaceTile", "@1,-1", "space:1,-1"),
        ("PlaceTile", "@50,50", "space:none"),
        ("RotateTile", "r3", "rotation:3"),
        ("ForgeWeapons", "forge2", "amount:2"),
        ("Trade", "sell-wood", "sell:wood"),
        ("Trade", "buy-weapons", "buy:weapons"),
        ("ChooseWallTile", "wall#1", "wall:wall_01"),
    ],
)
def test_what_to_click(question: str, move: str, target: str) -> None:
    s = asking(question)

    assert GAME.target(s, GAME.parse(s, move)) == target
