"""The even edition: other numbers than the reconstructed one has, but only where they are ours."""

from collections import Counter
from pathlib import Path

import pytest

from aedile import catalog
from aedile.games.praetor.components.differences import differences
from aedile.games.praetor.components.editions import (
    EVEN,
    RECONSTRUCTED,
    SHIPPED,
    load_edition_file,
    parse_edition,
)
from aedile.games.praetor.components.pieces import PLAYER_COUNTS, Pieces
from aedile.kernel.errors import BadEdition
from aedile.kernel.match import Match
from aedile.kernel.record import read, replay, write
from tests.helpers.editions import write_edition
from tests.helpers.golden import FOLDER
from tests.helpers.praetor import own_box

HERE = load_edition_file(EVEN).pieces
THERE = load_edition_file(RECONSTRUCTED).pieces


def starting(pieces: Pieces, players: int, kind: str) -> int:
    """Tiles of a kind in the starting city."""
    kinds = {tile.name: tile.kind for tile in pieces.city_tiles}
    return sum(kinds[row.tile] == kind for row in pieces.layouts[players])


# What may differ, and what may not.


def test_every_number_that_differs_is_marked_as_reconstructed_in_both() -> None:
    found = differences(THERE, HERE)

    assert len(found) > 20
    assert [each for each in found if set(each.marks) != {"R"}] == []


def test_a_known_number_that_differs_is_found() -> None:
    board = HERE.boards[0]
    other = board._replace(wages={"active": 2, "retired": 1})

    (found,) = differences(HERE, HERE._replace(boards=(other, *HERE.boards[1:])))
    assert (found.piece, found.field, found.marks) == ("board A", "wages", "II")
    assert (found.before, found.after) == ("1 active, 1 retired", "2 active, 1 retired")


def test_a_tile_that_only_one_edition_has_differs_in_all_it_shows() -> None:
    *others, last = HERE.city_tiles

    found = differences(HERE._replace(city_tiles=tuple(others)), HERE)
    assert {each.piece for each in found} == {last.name}
    assert [each.field for each in found] == ["age", "players", "plazas"]
    assert {each.before for each in found} == {"-"}


def test_no_edition_differs_from_itself() -> None:
    assert differences(HERE, HERE) == []


def test_the_marks_themselves_are_those_of_the_other_edition() -> None:
    """A number does not become known by being written down again."""
    for kind, other in zip(HERE.kinds, THERE.kinds, strict=True):
        assert kind.source == other.source, kind.name
    for board, side in zip(HERE.boards, THERE.boards, strict=True):
        assert board.source == side.source, board.name


def test_the_box_holds_as_many_pieces_of_every_kind_there_is() -> None:
    assert len(HERE.city_tiles) == 42
    assert len({tile.kind for tile in HERE.city_tiles}) == 21
    assert Counter("".join(tile.plazas for tile in HERE.city_tiles)) == dict.fromkeys("CAVO", 42)
    turned = {min(t.plazas[i:] + t.plazas[:i] for i in range(4)) for t in HERE.city_tiles}
    assert len(turned) == 42


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_starting_city_has_what_is_known_of_it(players: int) -> None:
    """One Outpost, a Market, a Worker Camp, and a Gold Mine for each player."""
    assert starting(HERE, players, "imperial_outpost") == 1
    assert starting(HERE, players, "market") == 1
    assert starting(HERE, players, "worker_camp") >= 1
    assert starting(HERE, players, "gold_mine") == players


def test_with_three_players_three_tiles_lie_in_the_centre() -> None:
    assert [row.tile for row in HERE.layouts[3] if not row.seat] == [
        "market_1",
        "imperial_outpost_1",
        "worker_camp_1",
    ]


def test_its_digest_is_the_one_in_stored_records() -> None:
    """It is never changed: other numbers would be another edition."""
    digest = load_edition_file(EVEN).digest

    assert digest == "5fe9126ce875b731fe6128cb006c0d67e47918e7513d0b64e3aa9e5845948d39"


# Which one is played.


def test_it_is_the_usual_one() -> None:
    assert catalog.editions("praetor") == SHIPPED
    assert catalog.game("praetor").edition == EVEN
    assert catalog.game("praetor", Path(EVEN)) is catalog.game("praetor")
    assert catalog.game("praetor", RECONSTRUCTED).edition == RECONSTRUCTED


def test_records_and_positions_find_their_edition() -> None:
    for name in SHIPPED:
        match = Match.new(catalog.game("praetor", name), 2, "7", {})
        assert replay(read(write(match)), catalog.stored).game.edition == name
        assert catalog.stored("praetor", match.game.dump(match.state)["edition"]) is match.game


def test_an_edition_that_is_not_ours_is_not_looked_for_on_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    write_edition(path)

    assert catalog.stored("praetor", str(path)).edition == EVEN
    assert catalog.stored("praetor", own_box().edition).edition == EVEN
    assert catalog.stored("praetor", None).edition == EVEN


def test_a_record_of_before_plays_again() -> None:
    text = (FOLDER / "praetor" / "four-players.game").read_text("utf-8")

    match = replay(read(text), catalog.stored)
    assert match.game.edition == RECONSTRUCTED
    assert match.over
    assert write(match) == text


def test_neither_name_can_be_borrowed(tmp_path: Path) -> None:
    for name in SHIPPED:
        path = tmp_path / f"{name}.toml"
        write_edition(path, "my-box")
        with pytest.raises(BadEdition, match="name of its own"):
            parse_edition(path.read_text("utf-8").replace('"my-box"', f'"{name}"', 1))
