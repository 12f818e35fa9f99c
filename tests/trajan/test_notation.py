"""Number to text of a move, and back."""

import pytest

from aedile.games.trajan import actions
from aedile.games.trajan.notation import NAMES, decision_name, notation, parse
from aedile.kernel.errors import UnknownNotation
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY
from tests.helpers.trajan import QUESTIONS, asking, end_game, fresh, table

CASES = [
    ("SeaportAction", actions.PASS, "pass"),
    ("LoadShip", actions.PASS, "done"),
    ("DiscardExtraTile", actions.PASS, "no"),
    ("UseSpecialAction", actions.PASS, "no"),
    ("PlacePlusTwo", actions.PASS, "no"),
    ("PlaySecondCard", actions.PASS, "no"),
    ("UseSpecialAction", actions.YES, "yes"),
    ("PutMarker", actions.COLOUR, "blue"),
    ("PutMarker", actions.COLOUR + 5, "white"),
    ("ChooseTray", actions.TRAY, "tray1"),
    ("ChooseTray", actions.TRAY + 5, "tray6"),
    ("SeaportAction", actions.DRAW, "draw"),
    ("SeaportAction", actions.TAKE, "take-left"),
    ("SeaportAction", actions.TAKE + 1, "take-right"),
    ("TakeFirstTile", actions.FIRST_TILE, "cards@II"),
    ("TakeFirstTile", actions.FIRST_TILE + 17, "demands@VI"),
    ("SeaportAction", actions.PLAY + 6, "play-wine"),
    ("DiscardCard", actions.DISCARD, "discard-column-left"),
    ("DiscardCard", actions.DISCARD + 23, "discard-wheat-right"),
    ("SeaportAction", actions.SHIP + 2, "ship-pairs"),
    ("LoadShip", actions.LOAD + 11, "load-wheat"),
    ("LoadShip", actions.LOAD_MIXED, "load-column+wild"),
    ("LoadShip", actions.LOAD_WILD, "load-wild"),
    ("ForumAction", actions.FORUM_SPACE + 14, "forum15"),
    ("MilitaryAction", actions.RECRUIT, "recruit"),
    ("MilitaryAction", actions.MOVE + 9, "move-germania-inferior"),
    ("MilitaryAction", actions.LEGIONNAIRE, "legionnaire"),
    ("TrajanAction", actions.CATEGORY + 4, "tile-plus-two"),
    ("SenateAction", actions.ADVANCE, "senate"),
    ("ConstructionAction", actions.SITE + 19, "site20"),
    ("DiscardExtraTile", actions.REPEAT + 4, "extra-trajan"),
    ("DiscardExtraTile", actions.REPEAT_WILD, "wild-seaport"),
    ("PlacePlusTwo", actions.MARK + 5, "mark-construction"),
    ("MeetDemand", actions.PAY, "pay-trajan"),
    ("MeetDemand", actions.PAY + 2, "pay-wild"),
    ("ChooseBonusTile", actions.BONUS + 1, "bonus-right"),
]


@pytest.mark.parametrize(("question", "action", "text"), CASES)
def test_how_moves_are_written(question: str, action: int, text: str) -> None:
    s = asking(question)

    assert notation(s, action) == text
    assert parse(s, text) == action


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_is_written_can_be_read_for_every_number(question: str) -> None:
    """Legal or not, each number has a name of its own."""
    s = asking(question)
    everything = list(range(actions.NUM_ACTIONS))

    assert [parse(s, notation(s, action)) for action in everything] == everything


def test_every_number_has_one_word() -> None:
    assert len(NAMES) == len(set(NAMES)) == actions.NUM_ACTIONS
    assert all(len(name.split()) == 1 for name in NAMES)


def test_a_whole_game_can_be_written_and_read() -> None:
    s = fresh(3)
    rng = Rng(1)
    while s.current_player != NOBODY:
        legal = s.legal_actions()
        words = [notation(s, action) for action in legal]
        assert [parse(s, word) for word in words] == legal
        assert len(set(words)) == len(words)
        s.apply(legal[rng.below(len(legal))])


def test_capitals_and_blanks_are_forgiven() -> None:
    s = table(2)

    assert parse(s, "  Tray3 ") == actions.TRAY + 2
    assert parse(s, "Cards@ii") == actions.FIRST_TILE
    assert parse(s, "PASS") == parse(s, "no") == parse(s, "done") == actions.PASS


def test_names_of_moves_are_names_of_this_decision() -> None:
    assert decision_name(asking("LoadShip")) == "LoadShip"
    s = table(2)
    end_game(s)
    assert decision_name(s) == ""


@pytest.mark.parametrize("text", ["", "dance", "tray7", "tray0", "site21", "forum16", "load-", "@"])
def test_what_names_no_move_is_refused_with_a_hint(text: str) -> None:
    with pytest.raises(UnknownNotation, match="Moves look like tray3, blue, draw"):
        parse(table(2), text)
