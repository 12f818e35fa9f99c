"""What players call the pieces."""

import pytest

from aedile.games.trajan.names import BONUS_NAMES, FACE_NAMES
from aedile.games.trajan.words import EDITION_NOTE, bonus, face, site, trajan_tile
from tests.helpers.trajan import BLUE, GAME, GREEN, RED, table, worker


@pytest.mark.parametrize(
    ("name", "yellow", "gray"),
    [
        (
            "wine and fish",
            "3 points for each card with wine or fish on display",
            "2 points for each card with wine or fish on display",
        ),
        (
            "games",
            "9 points with a games tile from the forum",
            "6 points with a games tile from the forum",
        ),
        (
            "workers in the district",
            "1 point for each worker in the district",
            "half a point for each worker in the district",
        ),
        (
            "legionnaires in provinces",
            "2 points for each legionnaire in a province",
            "1 point for each legionnaire in a province",
        ),
        (
            "yellow bonus tiles",
            "3 points for each yellow bonus tile",
            "2 points for each yellow bonus tile",
        ),
    ],
)
def test_bonus_tiles_say_what_they_bring(name: str, yellow: str, gray: str) -> None:
    """p.10: both sides."""
    tile = BONUS_NAMES.index(name)

    assert [bonus(tile, side).text for side in (True, False)] == [yellow, gray]


def test_every_trajan_tile_has_words() -> None:
    s = table(2)
    words = [trajan_tile(s.box, tile).text for tile in range(54)]

    assert all(" point" in text and " tile (" in text for text in words)
    assert sum("2 cards" in text for text in words) == 9
    assert sum("every quarter" in text for text in words) == 9


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("bread", "a bread tile"),
        ("2 votes", "a tile with 2 votes"),
        ("5 votes", "a tile with 5 votes"),
        ("extra trajan", "an extra action tile for the Trajan action"),
        ("wild extra action", "a wild extra action tile"),
        ("wild demand", "a wild demand tile"),
    ],
)
def test_a_tile_is_called_by_what_it_shows(name: str, words: str) -> None:
    assert str(face(FACE_NAMES.index(name))) == words


def test_a_site_without_a_tile_is_called_by_who_works_there() -> None:
    """p.7: sites are not numbered on the board."""
    s = table(3)
    worker(s, RED, 2)
    worker(s, GREEN, 2)
    worker(s, BLUE, 2)

    assert str(site(s, 1, -1, RED).name) == "site of Green and Blue"
    assert str(site(s, 4, -1, RED).name) == "empty site"


def test_the_note_on_the_box_can_be_translated() -> None:
    assert EDITION_NOTE.key == GAME.edition_note
