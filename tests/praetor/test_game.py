"""Praetor for people: the other half of the contract."""

from aedile import catalog
from aedile.games.praetor.components.editions import SHIPPED, load_edition_file
from aedile.games.praetor.game import Praetor
from aedile.games.praetor.state import SOURCES
from aedile.games.praetor.words import EDITION_NAMES, EDITION_NOTES
from aedile.kernel.rng import Rng
from aedile.kernel.state import playout
from tests.helpers.praetor import GAME, own_box, table


def test_the_edition_is_called_reconstructed_and_says_so() -> None:
    assert GAME.edition == "reconstructed"
    assert "no copy" in GAME.edition_note


def test_name_and_note_of_the_edition_can_be_translated() -> None:
    games = [Praetor(load_edition_file(name)) for name in SHIPPED]

    assert [game.edition for game in games] == [name.key for name in EDITION_NAMES]
    assert [game.edition_note for game in games] == [note.key for note in EDITION_NOTES]


def test_an_edition_of_ones_own_is_told_from_others_by_its_numbers() -> None:
    stripes = 'lumber_mill_1 = { age = 1, players = 2, plazas = "A V A V", source = "R" }'
    one, same, other = own_box(lumber_mill_1=stripes), own_box(lumber_mill_1=stripes), own_box()

    assert one.edition.startswith("own-box ")
    assert one.edition == same.edition != other.edition


def test_the_catalog_knows_it() -> None:
    assert isinstance(catalog.game("praetor"), Praetor)
    assert (GAME.name, GAME.title, GAME.rules_version) == ("praetor", "Praetor", 1)
    assert list(GAME.seats) == [2, 3, 4, 5]


def test_seats_are_called_by_their_colours() -> None:
    assert GAME.seat_names(table(3, colours="white,blue,purple")) == ["White", "Blue", "Purple"]


def test_points_by_source_add_up_to_the_score() -> None:
    """P-69: nothing is left out, and empty sources are not listed."""
    s = table(4, expert="yes")
    playout(s, Rng(8), 5000)

    for row in GAME.standings(s):
        assert sum(row.sources.values()) == row.score == s.seats[row.player].favor
        assert 0 not in row.sources.values()
        assert len(row.sources) <= SOURCES
