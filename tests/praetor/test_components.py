"""What is in the box: the numbers of the reconstructed edition, and how they are printed."""

import json
from collections import Counter
from itertools import pairwise

import pytest

from aedile.games.praetor.components import rows
from aedile.games.praetor.components.catalogue import (
    EFFECTS,
    component_json,
    component_sections,
    provenance_counts,
)
from aedile.games.praetor.components.editions import (
    RECONSTRUCTED,
    load_edition,
    load_edition_file,
)
from aedile.games.praetor.components.pieces import GROUP_OF, KIND_NAMES, PLAYER_COUNTS, PROVENANCE
from aedile.games.praetor.components.rows import CityTile, PlayerBoard
from aedile.games.praetor.names import KIND_TITLES
from aedile.kernel.state import NOBODY
from tests.helpers.component_files import width

BOX = load_edition(RECONSTRUCTED)
FILE = load_edition_file(RECONSTRUCTED)

# Resources in the order gold, wood, stone, marble, weapons.
KINDS = """
gold_mine         cost 0 0 0 0 0  favor  0  red    fee 1 0 0 0 0
lumber_mill       cost 2 0 0 0 0  favor  1  red    fee 1 0 0 0 0
stone_quarry      cost 3 0 0 0 0  favor  1  red    fee 1 0 0 0 0
marble_quarry     cost 4 2 0 0 0  favor  3  red    fee 1 0 0 0 0
blacksmith        cost 2 2 0 0 0  favor  2  red    fee 1 0 0 0 0
curia             cost 0 2 2 0 0  favor  4  red    fee 2 0 0 0 0
forum             cost 0 0 2 1 0  favor  4  red    fee 2 0 0 0 0
temple_maia       cost 0 2 0 2 0  favor  6  green  fee 2 0 0 0 0
temple_apollo     cost 0 0 3 2 0  favor  7  green  fee 2 0 0 0 0
temple_plutus     cost 5 0 0 2 0  favor  6  green  fee 2 0 0 0 0
temple_mercury    cost 4 2 2 0 0  favor  6  green  fee 2 0 0 0 0
temple_venus      cost 2 0 0 2 1  favor  7  green  fee 2 0 0 0 0
colosseum         cost 0 1 3 1 0  favor  5  green  fee 2 0 0 0 0
oracle            cost 0 0 2 2 0  favor  6  green  fee 2 0 0 0 0
worker_camp       cost 0 0 0 0 0  favor  0  green  fee 0 0 0 0 0
market            cost 0 0 0 0 0  favor  0  green  fee 0 0 0 0 0
imperial_outpost  cost 0 0 0 0 0  favor  0  green  fee 0 0 0 0 0
academy           cost 0 2 0 1 0  favor  3  gray   fee 0 0 1 0 0
labor_camp        cost 0 0 2 0 1  favor  3  gray   fee 0 0 0 0 1
statue            cost 0 0 2 2 0  favor  8  none   fee 0 0 0 0 0
arch_of_triumph   cost 0 0 3 3 1  favor 14  none   fee 0 0 0 0 0
"""
COPIES = """
gold_mine         0/2 0/2 0/3 0/4 0/5
lumber_mill       1/2 1/3 1/5
stone_quarry      1/2 1/3 1/5
marble_quarry     1/2 1/4
blacksmith        1/2 1/3
curia             1/2 2/5
forum             1/2 1/4
temple_maia       2/2
temple_apollo     2/2
temple_plutus     2/2
temple_mercury    2/2
temple_venus      2/2
colosseum         1/2 2/4
oracle            2/2
worker_camp       0/2 0/4
market            0/2 0/5
imperial_outpost  0/2
academy           1/2
labor_camp        1/2 2/4
statue            1/2 1/4 2/3 2/5
arch_of_triumph   2/2 2/3 2/5
"""
WALL = """
wall_01  0 0 0 2 2  favor 10
wall_02  6 2 0 0 0  favor  6
wall_03  0 4 2 0 0  favor  7
wall_04  0 3 3 0 0  favor  7
wall_05  0 0 2 2 0  favor  7
wall_06  0 0 3 0 1  favor  7
wall_07  0 0 0 0 3  favor  8
wall_08  0 0 1 3 0  favor  8
wall_09  8 0 0 1 0  favor  8
wall_10  0 5 0 0 1  favor  8
wall_11  0 2 2 2 0  favor  9
wall_12  0 0 4 0 2  favor 11
wall_13  5 1 1 1 1  favor 11
wall_14  0 0 0 3 2  favor 12
"""
BOARDS = """
A   -10  -6 -3 -1 0 1 2 4  6  9 12 16 20  sells 1 1 2 3  costs 2 3 4 5  pays 1 1
B1  -10  -6 -3 -1 0 1 2 3  5  7  9 11 14  sells 1 2 3 4  costs 2 3 4 5  pays 1 1
B2   -6  -4 -2 -1 0 3 6 9 12 16 20 24 28  sells 1 2 3 3  costs 2 3 4 5  pays 2 0
B3  -18 -13 -8 -4 0 1 2 3  4  5  6  7  8  sells 1 1 1 2  costs 3 4 5 6  pays 1 0
B4  -20 -14 -9 -4 0 1 2 4  6  9 13 17 22  sells 1 1 1 2  costs 3 4 5 6  pays 1 1
B5   -6  -4 -2 -1 0 1 2 4  6  8 10 12 15  sells 2 2 2 2  costs 3 3 3 3  pays 1 1
"""
AREAS = {"none": rows.NO_AREA, "red": rows.RED, "green": rows.GREEN, "gray": rows.GRAY}


def words(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def tile(name: str) -> CityTile:
    return next(tile for tile in BOX.city_tiles if tile.name == name)


def board(name: str) -> PlayerBoard:
    return next(board for board in BOX.boards if board.name == name)


def amounts(**goods: int) -> list[int]:
    return [goods.get(name, 0) for name in ("gold", "wood", "stone", "marble", "weapons")]


# What the rulebook counts.


def test_box_holds_42_city_tiles_14_wall_tiles_and_six_sides_of_boards() -> None:
    assert len(BOX.city_tiles) == rows.CITY_TILES == 42
    assert len(BOX.wall_tiles) == rows.WALL_TILES == 14
    assert [board.name for board in BOX.boards] == ["A", "B1", "B2", "B3", "B4", "B5"]


def test_every_one_of_the_21_kinds_is_in_the_box() -> None:
    assert {tile.kind for tile in BOX.city_tiles} == set(range(rows.KINDS))


def test_kinds_are_numbered_as_the_rules_number_them() -> None:
    numbers = [getattr(rows, title.upper().replace(" ", "_")) for title in KIND_TITLES]

    assert numbers == list(range(rows.KINDS))
    assert len(KIND_NAMES) == len(GROUP_OF) == rows.KINDS
    for name, title in zip(KIND_NAMES, KIND_TITLES, strict=True):
        assert name == title.lower().replace("temple of", "temple").replace(" ", "_")


def test_name_of_a_tile_is_its_kind_and_the_number_of_the_copy() -> None:
    copies: Counter[int] = Counter()
    for piece in BOX.city_tiles:
        kind, number = piece.name.rsplit("_", 1)
        copies[piece.kind] += 1
        assert KIND_NAMES[piece.kind] == kind
        assert int(number) == copies[piece.kind]


@pytest.mark.parametrize(
    ("players", "start", "first", "second"),
    [(2, 5, 10, 7), (3, 6, 13, 9), (4, 8, 16, 11), (5, 10, 18, 14)],
)
def test_stacks_have_their_size(players: int, start: int, first: int, second: int) -> None:
    used = [piece.age for piece in BOX.city_tiles if piece.min_players <= players]

    assert [used.count(age) for age in (0, 1, 2)] == [start, first, second]
    assert len(BOX.layouts[players]) == start


def test_four_plaza_designs_occur_equally_often() -> None:
    corners = [design for piece in BOX.city_tiles for design in piece.plazas]

    assert Counter(corners) == dict.fromkeys(range(4), 42)


def test_no_two_tiles_show_the_same_plazas_however_they_are_turned() -> None:
    patterns = set()
    for piece in BOX.city_tiles:
        plazas = list(piece.plazas)
        patterns.add(min(tuple(plazas[turn:] + plazas[:turn]) for turn in range(4)))

    assert len(patterns) == 42


def test_every_tile_shows_at_least_three_designs() -> None:
    assert min(len(set(piece.plazas)) for piece in BOX.city_tiles) == 3


# Numbers the rulebook tells.


def test_lumber_mill_costs_two_gold_brings_one_favor_and_takes_one_gold() -> None:
    """The example of building and activating on p.5."""
    mill = tile("lumber_mill_1")

    assert list(mill.cost.amounts) == amounts(gold=2)
    assert mill.favor == 1
    assert list(mill.fee.amounts) == amounts(gold=1)
    assert mill.area == rows.RED
    assert set(FILE.pieces.kind("lumber_mill").source.values()) == {"K"}


@pytest.mark.parametrize(
    ("name", "fee"),
    [
        ("marble_quarry_1", amounts(gold=1)),
        ("academy_1", amounts(stone=1)),
        ("labor_camp_1", amounts(weapons=1)),
    ],
)
def test_fees_of_the_examples_are_known(name: str, fee: list[int]) -> None:
    assert list(tile(name).fee.amounts) == fee
    assert FILE.pieces.kind(name[:-2]).source["fee"] == "K"


def test_first_wall_tile_is_the_one_of_the_example() -> None:
    wall = BOX.wall_tiles[0]

    assert (wall.name, list(wall.demand.amounts), wall.favor) == (
        "wall_01",
        amounts(marble=2, weapons=2),
        10,
    )
    assert FILE.pieces.wall_tiles[0].source == {"favor": "K", "bonus": "I", "demand": "K"}


def test_each_back_of_a_wall_tile_brings_three() -> None:
    assert {wall.bonus for wall in BOX.wall_tiles} == {3}


def test_side_a_pays_one_gold_for_each_worker_active_or_retired() -> None:
    assert (board("A").wage, board("A").pension) == (1, 1)


def test_four_and_nine_morale_are_two_spaces_apart_on_side_a() -> None:
    track = list(board("A").morale_track)

    assert track.index(9) - track.index(4) == 2


def test_every_board_starts_on_zero_and_retires_for_twelve_or_eight() -> None:
    for side in BOX.boards:
        assert side.morale_track[side.morale_start] == 0
        assert list(side.retirement) == [0, 12, 8]


def test_players_begin_with_the_printed_goods_and_eight_dice() -> None:
    assert list(BOX.starting_stock) == amounts(gold=10, wood=4, stone=3, marble=2, weapons=1)
    assert list(BOX.starting_workers) == [0, 1, 1, 1, 0, 0, 0]
    assert BOX.villagers == 5


# The numbers of this edition, written a second time.


@pytest.mark.parametrize("row", words(KINDS), ids=lambda row: row[0])
def test_tiles_of_a_kind_carry_its_numbers(row: list[str]) -> None:
    name, _, *cost = row[:7]
    favor, area, fee = int(row[8]), AREAS[row[9]], row[11:]
    copies = [piece for piece in BOX.city_tiles if piece.kind == KIND_NAMES.index(name)]

    assert copies
    for piece in copies:
        assert list(piece.cost.amounts) == [int(amount) for amount in cost]
        assert (piece.favor, piece.area) == (favor, area)
        assert list(piece.fee.amounts) == [int(amount) for amount in fee]


@pytest.mark.parametrize("row", words(COPIES), ids=lambda row: row[0])
def test_copies_have_their_age_and_players(row: list[str]) -> None:
    name, *copies = row
    kind = KIND_NAMES.index(name)
    backs = [f"{p.age}/{p.min_players}" for p in BOX.city_tiles if p.kind == kind]

    assert backs == copies


def test_wall_tiles_carry_their_numbers() -> None:
    for row, wall in zip(words(WALL), BOX.wall_tiles, strict=True):
        assert wall.name == row[0]
        assert list(wall.demand.amounts) == [int(amount) for amount in row[1:6]]
        assert wall.favor == int(row[7])


def test_boards_carry_their_numbers() -> None:
    for row, side in zip(words(BOARDS), BOX.boards, strict=True):
        assert side.name == row[0]
        assert list(side.morale_track) == [int(value) for value in row[1:14]]
        assert list(side.sell) == [1, *(int(price) for price in row[15:19])]
        assert list(side.buy) == [1, *(int(price) for price in row[20:24])]
        assert [side.wage, side.pension] == [int(pay) for pay in row[25:]]


def test_plazas_go_round_clockwise_from_the_north_west() -> None:
    crimson, azure, verdant, ochre = range(4)

    assert list(tile("market_1").plazas) == [crimson, crimson, azure, verdant]
    assert list(tile("curia_1").plazas) == [azure, ochre, ochre, verdant]


def test_starting_city_for_three_lies_as_drawn() -> None:
    """
    .   MKT   .
    GM2 OUT GM3
    .   CMP   .
    .   GM1   .
    """
    city = {
        (start.x, start.y): (BOX.city_tiles[start.tile].name, start.owner)
        for start in BOX.layouts[3]
    }

    assert city == {
        (0, -1): ("market_1", NOBODY),
        (-1, 0): ("gold_mine_2", 1),
        (0, 0): ("imperial_outpost_1", NOBODY),
        (1, 0): ("gold_mine_3", 2),
        (0, 1): ("worker_camp_1", NOBODY),
        (0, 2): ("gold_mine_1", 0),
    }


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_each_seat_owns_the_gold_mine_of_its_number(players: int) -> None:
    owners = {BOX.city_tiles[start.tile].name: start.owner for start in BOX.layouts[players]}
    mines = {name: owner for name, owner in owners.items() if owner != NOBODY}

    assert mines == {f"gold_mine_{seat + 1}": seat for seat in range(players)}


def test_nobody_can_make_gold_by_trading() -> None:
    for side in BOX.boards:
        assert all(0 <= sell <= buy >= 1 for sell, buy in zip(side.sell, side.buy, strict=True))


def test_morale_never_falls_to_the_right() -> None:
    for side in BOX.boards:
        assert all(left < right for left, right in pairwise(side.morale_track))


# Provenance.


def test_edition_says_what_it_is() -> None:
    assert FILE.name == RECONSTRUCTED == BOX.name
    assert "reconstructed" in FILE.title
    assert "no copy" in FILE.note


def test_most_numbers_are_marked_as_reconstructed() -> None:
    counts = provenance_counts(FILE.pieces)

    assert list(counts) == list(PROVENANCE.words.values())
    assert counts["reconstructed"] > counts["known"] + counts["inferred"]


def test_only_the_lumber_mill_has_a_known_cost() -> None:
    assert [kind.name for kind in FILE.pieces.kinds if kind.source["cost"] == "K"] == [
        "lumber_mill"
    ]


def test_known_spaces_of_the_morale_track_are_marked_one_by_one() -> None:
    side_a = FILE.pieces.boards[0]
    marked = dict(zip(side_a.morale, side_a.source["morale"], strict=True))

    assert {value for value, mark in marked.items() if mark != "R"} == {0, 4, 9}


def test_no_plaza_is_claimed_to_be_known() -> None:
    assert {piece.source["plazas"] for piece in FILE.pieces.city_tiles} == {"R"}


# Printing.


def test_first_section_says_which_edition_this_is_and_what_the_marks_mean() -> None:
    about = component_sections(FILE)[0]

    assert about.title == "Praetor, reconstructed edition"
    assert about.note == FILE.note
    assert ("Marks", "K known, I inferred, R reconstructed") in about.rows
    assert ("Digest", FILE.digest) in about.rows


def test_sections_fit_into_80_columns() -> None:
    for section in component_sections(FILE):
        assert width(section) <= 80, section.title


def test_sections_show_every_piece_once() -> None:
    shown = {section.title: section.rows for section in component_sections(FILE)}

    assert [cells[0] for cells in shown["City Tiles (42)"]] == [p.name for p in BOX.city_tiles]
    assert [cells[0] for cells in shown["Wall Tiles (14)"]] == [p.name for p in BOX.wall_tiles]
    assert [cells[0] for cells in shown["Kinds of City Tile"]] == list(KIND_TITLES)
    assert [cells[0] for cells in shown["Player Boards"]] == [p.name for p in BOX.boards]
    for players in PLAYER_COUNTS:
        assert len(shown[f"Starting city for {players} players"]) == len(BOX.layouts[players])


def test_numbers_are_shown_with_their_marks() -> None:
    shown = {section.title: section.rows for section in component_sections(FILE)}

    assert ("Marble Quarry", "4 Gold, 2 Wood R", "3 R", "red I", "1 Gold K") in shown[
        "Kinds of City Tile"
    ]
    assert ("lumber_mill_1", "1 I", "2+ R", "A  A  O  V  R") in shown["City Tiles (42)"]
    assert ("wall_01", "10 K", "3 I", "2 Marble, 2 Weapons K") in shown["Wall Tiles (14)"]
    assert ("A", "-10R -6R -3R -1R 0K 1R 2R 4I 6R 9I 12R 16R 20R") in shown["Morale tracks"]
    assert ("gold_mine_2 K", "0, -1 R", "0", "seat 2") in shown["Starting city for 2 players"]
    assert ("Active Workers", "1K 2K 3K") in shown["What each player begins with"]


def test_every_kind_is_explained() -> None:
    assert list(EFFECTS) == list(KIND_NAMES)


def test_json_carries_every_piece_with_its_provenance_in_words() -> None:
    data = json.loads(json.dumps(component_json(FILE)))

    assert (data["name"], data["digest"]) == (RECONSTRUCTED, FILE.digest)
    assert data["note"] == FILE.note
    assert len(data["city_tiles"]) == 42
    assert data["kinds"][1] == {
        "name": "lumber_mill",
        "title": "Lumber Mill",
        "group": "resources",
        "cost": {"gold": 2},
        "favor": 1,
        "area": "red",
        "fee": {"gold": 1},
        "effect": "as much Wood as the Worker has experience",
        "source": dict.fromkeys(("cost", "favor", "area", "fee", "effect"), "known"),
    }
    assert data["boards"][0]["source"]["wages"] == ["inferred", "inferred"]
    assert data["layouts"]["2"][3]["seat"] == 1
    assert sum(data["provenance"].values()) == 490
