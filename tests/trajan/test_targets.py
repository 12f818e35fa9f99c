"""Names of pieces for clients: what to click, what an event is about."""

import pytest

from tests.helpers.trajan import GAME, asking


@pytest.mark.parametrize(
    ("question", "move", "place"),
    [
        ("SenateAction", "pass", "button:pass"),
        ("UseSpecialAction", "yes", "button:yes"),
        ("ChooseTray", "tray3", "tray:3"),
        ("PutMarker", "green", "marker:green"),
        ("SeaportAction", "draw", "pile:cards"),
        ("SeaportAction", "take-left", "discards:left"),
        ("TakeFirstTile", "cards@II", "stack:cards>II"),
        ("SeaportAction", "play-wine", "hand:wine"),
        ("DiscardCard", "discard-oil-right", "hand:oil>right"),
        ("SeaportAction", "ship-pairs", "ship:pairs"),
        ("LoadShip", "load-wine", "hand:wine"),
        ("LoadShip", "load-wine+wild", "hand+wild:wine"),
        ("LoadShip", "load-wild", "wild:commodity"),
        ("ForumAction", "forum15", "forum:15"),
        ("MilitaryAction", "recruit", "supply:token"),
        ("MilitaryAction", "move-germania-inferior", "province:Germania Inferior"),
        ("MilitaryAction", "legionnaire", "camp:legionnaire"),
        ("TrajanAction", "tile-plus-two", "stack:plus-two"),
        ("SenateAction", "senate", "senate:advance"),
        ("ConstructionAction", "site20", "site:20"),
        ("DiscardExtraTile", "extra-military", "extra:3"),
        ("DiscardExtraTile", "wild-military", "wild-extra:3"),
        ("PlacePlusTwo", "mark-trajan", "mark:5"),
        ("MeetDemand", "pay-forum", "means:forum"),
        ("ChooseBonusTile", "bonus-right", "bonus:right"),
    ],
)
def test_what_to_click(question: str, move: str, place: str) -> None:
    s = asking(question)

    assert GAME.target(s, GAME.parse(s, move)) == place


def test_numbers_out_of_range_have_no_place() -> None:
    with pytest.raises(AssertionError, match="action -1 out of range"):
        GAME.target(asking("ChooseTray"), -1)
