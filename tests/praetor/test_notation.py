"""Number to text of a move, and back."""

import pytest

from aedile.games.praetor import actions
from aedile.games.praetor.notation import decision_name, notation, parse
from aedile.games.praetor.prompts import PROMPTS
from aedile.kernel.errors import UnknownNotation
from aedile.kernel.rng import Rng
from aedile.kernel.state import playout
from tests.helpers.praetor import asking, table

CASES = [
    ("TakeAction", actions.PASS, "pass"),
    ("Trade", actions.PASS, "done"),
    ("HireVillager", actions.PASS, "no"),
    ("SkipTraining", actions.PASS, "no"),
    ("HireVillager", actions.YES, "yes"),
    ("TakeAction", actions.ACTIVATE, "market#1"),
    ("TakeAction", actions.ACTIVATE + 1, "imperial-outpost#1"),
    ("TakeAction", actions.ACTIVATE + 31, "temple-mercury#1"),
    ("TakeAction", actions.BUILD + 41, "build:arch-of-triumph#3"),
    ("ChooseWorker", actions.WORKER + 3, "w3"),
    ("PlaceTile", actions.PLACE, "@0,-1"),
    ("RotateTile", actions.ROTATE + 2, "r2"),
    ("ForgeWeapons", actions.FORGE + 6, "forge6"),
    ("Trade", actions.SELL + 1, "sell-wood"),
    ("Trade", actions.BUY + 4, "buy-weapons"),
    ("ChooseWallTile", actions.WALL, "wall#1"),
    ("ChooseWallTile", actions.WALL + 13, "wall#14"),
]


@pytest.mark.parametrize(("question", "action", "text"), CASES)
def test_how_moves_are_written(question: str, action: int, text: str) -> None:
    s = asking(question)

    assert notation(s, action) == text
    assert parse(s, text) == action


@pytest.mark.parametrize("question", list(PROMPTS))
def test_what_is_written_can_be_read_for_every_number(question: str) -> None:
    """Legal or not, each number has a name of its own; only places away from the city do not."""
    s = asking(question)
    named = [a for a in range(actions.NUM_ACTIONS) if not notation(s, a).startswith("elsewhere")]

    assert [parse(s, notation(s, action)) for action in named] == named
    assert actions.NUM_ACTIONS - len(named) == actions.SPACES + 1 - s.spaces


def test_names_of_moves_are_names_of_this_decision() -> None:
    assert decision_name(asking("Trade")) == "Trade"
    s = table(2)
    playout(s, Rng(1), 5000)
    assert decision_name(s) == ""


def test_capitals_and_blanks_are_forgiven() -> None:
    s = table(2)

    assert parse(s, "  Gold-Mine#1 ") == parse(s, "gold-mine#1")
    assert parse(s, "PASS") == parse(s, "no") == parse(s, "done") == actions.PASS
    assert parse(s, "lumber-mill#01") == parse(s, "lumber-mill#1")


def test_a_place_away_from_the_city_is_one_that_is_never_legal() -> None:
    s = asking("PlaceTile")

    assert parse(s, "@40,40") == parse(s, "@-999,0") == actions.ELSEWHERE
    assert notation(s, actions.ELSEWHERE).startswith("elsewhere")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is not a move in Praetor"),
        ("dance", "Moves look like pass, lumber-mill#1"),
        ("lumber-mill", "is not a move in Praetor"),
        ("lumber-mill#9", "“lumber-mill#9” names no City Tile of this box"),
        ("build:temple#1", "names no City Tile"),
        ("build:wall#1", "names no City Tile"),
        ("wall#15", "names no Wall Tile; they are numbered from 1 to 14"),
        ("w7", "is out of range; the highest is w6"),
        ("r4", "is out of range; the highest is r3"),
        ("forge9", "is out of range; the highest is forge6"),
        ("w12", "is not a move in Praetor"),
        ("@1", "is not a move in Praetor"),
        ("@1,2,3", "is not a move in Praetor"),
        ("sell-iron", "“iron” is not a resource; they are wood, stone, marble and weapons"),
        ("buy-", "is not a move in Praetor"),
        ("lumber-mill#" + "9" * 5000, "is not a move in Praetor"),
    ],
)
def test_what_names_no_move_is_refused_with_a_hint(text: str, message: str) -> None:
    with pytest.raises(UnknownNotation, match=message):
        parse(table(2), text)
