"""What is in the box: the printed numbers, how they are checked and how they are shown."""

import json
from collections import Counter

import pytest

from aedile.games.trajan.components import rows
from aedile.games.trajan.components.catalogue import (
    BONUS_MEANINGS,
    component_json,
    component_sections,
    provenance_counts,
)
from aedile.games.trajan.components.piece_rows import CAMP, PROVENANCE, CountRow
from aedile.games.trajan.components.pieces import (
    PRINTED,
    load_box,
    load_box_file,
    parse_box,
    printed_text,
)
from aedile.games.trajan.names import (
    AREA_NAMES,
    BONUS_NAMES,
    BUILDING_NAMES,
    CATEGORY_NAMES,
    COLOUR_NAMES,
    DEMAND_NAMES,
    FACE_NAMES,
    GOODS,
    PROVINCE_NAMES,
    SHIP_NAMES,
)
from tests.helpers.component_files import (
    Broken,
    changed,
    expected_place,
    line_of,
    refusal,
    row_of,
    width,
)

BOX = load_box()
FILE = load_box_file()
PIECES = FILE.pieces

# B blue, Y yellow, G green, O orange, P pink, W white; then points and what the tile brings.
TRAJAN_TILES = """
cards         BB YY OO WB BO OY YG GP PW  3  2
points        BB OO PP GG YY WW BW YW OW  9  0
workers       GO PO YO WO BG              5  1
workers       OO YY OY BY                 2  2
legionnaires  BB YB WB GB PB              5  1
legionnaires  OB WY GY PY                 2  2
plus-two      BP OP GP YP WP PW PP WW GW  4  1
demands       GG OG PP                    1  bread
demands       GG YG PG                    1  games
demands       WW WG BO                    1  religion
"""
FORUM_TILES = """
14 14 14
3 3 3 3
1 1 1 1 1 1
2 2 3 3
"""
PROVINCE_LIST = """
Alpes              3  camp Raetia Narbonensis Lugudunensis Belgica
Raetia             3  camp Alpes Belgica Germania-Superior Noricum
Noricum            5  camp Raetia
Narbonensis        6  Alpes Lugudunensis Aquitania
Lugudunensis       6  Alpes Narbonensis Aquitania Belgica Britannia
Belgica            6  Alpes Raetia Lugudunensis Germania-Inferior Germania-Superior Britannia
Germania-Superior  6  Raetia Belgica Germania-Inferior
Aquitania         10  Lugudunensis Narbonensis
Britannia         10  Lugudunensis Belgica Germania-Inferior
Germania-Inferior 10  Belgica Germania-Superior Britannia
"""


def words(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def expected_tiles() -> list[tuple[str, str, int, str]]:
    """Category, colours, points and special action of every Trajan tile, in order."""
    return [
        (category, pair, int(points), brought)
        for category, *pairs, points, brought in words(TRAJAN_TILES)
        for pair in pairs
    ]


def colours_of(tile: int) -> tuple[int, ...]:
    return tuple(BOX.tile_colours[tile * 2 : tile * 2 + 2])


def neighbours(place: int) -> list[int]:
    return [near for near in range(rows.PROVINCES) if BOX.borders[place] >> near & 1]


# What the rulebook counts.


def test_box_holds_54_trajan_tiles_nine_of_each_category() -> None:
    stacks = Counter(tile.category for tile in PIECES.trajan_tiles)

    assert len(PIECES.trajan_tiles) == rows.TRAJAN_TILES == 54
    assert len(BOX.tile_colours) == 2 * len(BOX.tile_points) == 2 * len(BOX.tile_amount) == 108
    assert set(stacks.values()) == {rows.STACK}
    assert len(stacks) == rows.CATEGORIES == 6


def test_box_holds_70_forum_tiles_of_17_faces() -> None:
    assert sum(BOX.face_counts) == rows.FORUM_TILES == 70
    assert len(BOX.face_counts) == rows.FACES == len(FACE_NAMES)


@pytest.mark.parametrize(
    ("table", "total"),
    [
        ("extra_action_tiles", rows.EXTRA_TILES),
        ("demand_tiles", rows.DEMAND_TILES),
        ("commodity_cards", rows.COMMODITY_CARDS),
        ("construction_tiles", rows.CONSTRUCTION_TILES),
        ("bonus_tiles", rows.BONUS_TILES),
        ("ships", rows.SHIPS),
        ("provinces", rows.PROVINCES),
    ],
)
def test_box_holds_as_many_as_the_rules_use(table: str, total: int) -> None:
    assert (
        sum(row.count if isinstance(row, CountRow) else 1 for row in getattr(PIECES, table))
        == total
    )


def test_totals_are_those_of_the_rulebook() -> None:
    totals = (rows.EXTRA_TILES, rows.DEMAND_TILES, rows.COMMODITY_CARDS, rows.CONSTRUCTION_TILES)

    assert totals == (12, 15, 60, 20)
    assert (rows.BONUS_TILES, rows.SHIPS, rows.PROVINCES) == (12, 3, 10)
    assert PIECES.plus_two_markers[0].count == 24


def test_each_player_has_the_pieces_of_the_first_page() -> None:
    counts = {row.title: row.count for row in PIECES.player_pieces}

    assert counts == {
        "player mat": 1,
        "military leader": 1,
        "small tokens": 15,
        "discs": 2,
        "arch of Trajan": 1,
        "action markers": 12,
    }


# Every number, written a second time.


def test_trajan_tiles_carry_their_colours_points_and_effects() -> None:
    for tile, (category, pair, points, brought) in enumerate(expected_tiles()):
        letters = "".join(COLOUR_NAMES[colour][0].upper() for colour in colours_of(tile))
        is_demand = brought in DEMAND_NAMES
        amount = DEMAND_NAMES.index(brought) if is_demand else int(brought)

        assert CATEGORY_NAMES[rows.category(tile)] == category
        assert letters == pair
        assert (BOX.tile_points[tile], BOX.tile_amount[tile]) == (points, amount)


def test_forum_tiles_are_as_many_of_each_face() -> None:
    assert list(BOX.face_counts) == [int(n) for line in words(FORUM_TILES) for n in line]
    assert list(BOX.face_counts[: rows.DEMAND_KINDS]) == [14, 14, 14]
    assert BOX.face_counts[rows.WILD_CONSTRUCTION] == BOX.face_counts[rows.WILD_EXTRA] == 2
    assert BOX.face_counts[rows.WILD_COMMODITY] == BOX.face_counts[rows.WILD_DEMAND] == 3


def test_first_construction_tile_of_a_kind_triggers_its_action() -> None:
    actions = [AREA_NAMES[area] for area in BOX.building_action]

    assert dict(zip(BUILDING_NAMES, actions, strict=True)) == {
        "stairs": "forum",
        "door": "senate",
        "fountain": "seaport",
        "roof": "trajan",
        "window": "military",
    }


def test_construction_tiles_are_numbered_as_the_rules_number_them() -> None:
    for number, tile in enumerate(PIECES.construction_tiles):
        assert (tile.kind, tile.points) == (BUILDING_NAMES[number // 4], number % 4 + 2)


def test_ships_bring_the_points_of_both_sides() -> None:
    """p.5: unused places are filled up with 0."""
    assert SHIP_NAMES == ("identical", "different", "pairs")
    assert list(BOX.ship_points) == [
        *(2, 6, 12, 20, 0, 1, 7, 15),
        *(2, 4, 6, 8, 0, 1, 3, 5),
        *(5, 10, 15, 0, 1, 6, 11, 0),
    ]


def test_provinces_have_their_points_and_borders() -> None:
    for number, (name, points, *borders) in enumerate(words(PROVINCE_LIST)):
        near = {PROVINCE_NAMES[province].replace(" ", "-") for province in neighbours(number)}

        assert PROVINCE_NAMES[number].replace(" ", "-") == name
        assert BOX.province_points[number] == int(points)
        assert near == set(borders) - {CAMP}
        assert (number in neighbours(rows.CAMP)) == (CAMP in borders)


def test_bonus_tiles_show_their_goods_and_bring_their_points() -> None:
    points = {tile.title: (tile.yellow, tile.gray) for tile in PIECES.bonus_tiles}

    assert list(BOX.bonus_goods) == list(range(rows.COMMODITIES))
    for tile in PIECES.bonus_tiles[: rows.BONUS_DEMAND]:
        assert tile.title == " and ".join(tile.goods)
    assert list(points.values()) == [(3, 2)] * 6 + [(9, 6)] * 3 + [(1, 0.5), (2, 1), (3, 2)]
    assert tuple(points) == BONUS_NAMES


def test_tracks_have_their_numbers() -> None:
    assert list(BOX.senate_points) == [0, 2, 3, 4, 5, 6, 7, 8]
    assert list(BOX.penalty) == [0, 4, 9, 15]
    assert list(BOX.track_length) == [0, 0, 11, 16, 21]


def test_trays_are_in_the_order_of_the_mat() -> None:
    assert [tray.action for tray in PIECES.trays] == list(AREA_NAMES)
    assert [tray.name for tray in PIECES.trays] == ["I", "II", "III", "IV", "V", "VI"]


def test_extra_action_tiles_lie_in_another_order_than_the_trays() -> None:
    assert set(PIECES.mat.extra_action_slots) == set(AREA_NAMES)
    assert PIECES.mat.extra_action_slots[3:5] == ("trajan", "senate")


# What shows that nothing was misread.


def test_every_colour_is_on_15_trajan_tiles() -> None:
    tiles = Counter(colour for tile in range(54) for colour in set(colours_of(tile)))

    assert tiles == dict.fromkeys(range(rows.COLOURS), 15)


def test_every_double_is_on_three_tiles_and_every_pair_on_two_or_three() -> None:
    pairs = Counter(tuple(sorted(colours_of(tile))) for tile in range(54))
    doubles = {pair: count for pair, count in pairs.items() if pair[0] == pair[1]}

    assert list(doubles.values()) == [3] * 6
    assert sorted(pairs[pair] for pair in pairs if pair not in doubles) == [2] * 9 + [3] * 6


def test_pairs_on_three_tiles_close_to_a_ring() -> None:
    pairs = Counter(frozenset(colours_of(tile)) for tile in range(54))
    thrice = [pair for pair, count in pairs.items() if count == 3 and len(pair) == 2]
    ring = [0]
    while len(ring) < 7:
        step = next(pair for pair in thrice if ring[-1] in pair)
        thrice.remove(step)
        ring += step - {ring[-1]}

    assert sorted(ring[:6]) == list(range(rows.COLOURS))
    assert ring[6] == ring[0]


def test_points_of_a_province_grow_with_the_way_from_the_camp() -> None:
    distance = dict.fromkeys(neighbours(rows.CAMP), 1)
    for steps in (2, 3):
        edge = [province for province in distance if distance[province] == steps - 1]
        for province in edge:
            for near in neighbours(province):
                distance.setdefault(near, steps)
    points = {steps: set[int]() for steps in (1, 2, 3)}
    for province, steps in distance.items():
        points[steps].add(BOX.province_points[province])

    assert points == {1: {3, 5}, 2: {6}, 3: {10}}


def test_there_are_17_borders_and_each_has_two_sides() -> None:
    borders = [(one, other) for one in range(rows.PROVINCES) for other in neighbours(one)]

    assert len(borders) == 2 * 17
    assert all((other, one) in borders for one, other in borders)


def test_columns_of_the_forum_follow_the_number_of_players() -> None:
    assert [(row.players, row.forum_tiles) for row in PIECES.by_players] == [
        (players, players * 3) for players in (2, 3, 4)
    ]


# Provenance.


def test_file_says_what_it_is() -> None:
    assert PIECES.about.name == BOX.name == PRINTED
    assert "time tracks" in PIECES.about.note


def test_only_the_time_tracks_are_in_doubt() -> None:
    assert provenance_counts(PIECES)["known with doubt"] == 3
    assert [row.source for row in PIECES.by_players] == [
        {"time_track": "D", "forum_tiles": "K"}
    ] * 3


def test_few_numbers_are_stand_ins() -> None:
    """Where the stacks lie, [+2] markers per action, the length of the victory points track."""
    assert provenance_counts(PIECES)["reconstructed"] == 6 + 1 + 1
    assert {stack.source["space"] for stack in PIECES.trajan_stacks} == {"R"}
    assert PIECES.plus_two_markers[1].source == {"count": "R"}
    assert PIECES.board[-1].source == {"count": "R"}


def test_every_number_the_rules_read_is_known_or_a_time_track() -> None:
    read = (
        PIECES.trajan_tiles,
        PIECES.forum_tiles,
        PIECES.buildings,
        PIECES.provinces,
        PIECES.ships,
        PIECES.bonus_tiles,
        PIECES.tracks,
    )
    counts = PROVENANCE.count(read)

    assert counts["known"] == sum(counts.values()) > 200


def test_digest_is_the_one_of_stored_records() -> None:
    """When a number changes on purpose, records played before need the old file."""
    assert FILE.digest == "c52d2144d77868d1936f615d426f52a6551b68a17649ffbf379d76b358890c6e"


def test_comments_and_marks_do_not_change_the_digest() -> None:
    text = printed_text().replace('source = "D K"', 'source = "K"')
    bare = "\n".join(line.partition("#")[0] for line in text.splitlines())

    assert parse_box(bare, "bare.toml").digest == FILE.digest


def test_any_other_number_changes_the_digest() -> None:
    row = row_of(printed_text(), "noricum")
    other = changed(printed_text(), (row, row.replace("points =  5", "points =  4")))

    assert parse_box(other, "other.toml").digest != FILE.digest


def test_file_is_read_only_once() -> None:
    assert load_box() is load_box() is load_box_file().box


# Printing.


def shown() -> dict[str, tuple[tuple[str, ...], ...]]:
    return {section.title: section.rows for section in component_sections(FILE)}


def test_first_section_says_which_edition_this_is_and_what_the_marks_mean() -> None:
    about = component_sections(FILE)[0]

    assert about.title == "Trajan, printed edition"
    assert about.note == PIECES.about.note
    assert ("Marks", PROVENANCE.legend()) in about.rows
    assert ("Digest", FILE.digest) in about.rows


def test_sections_fit_into_80_columns() -> None:
    for section in component_sections(FILE):
        assert width(section) <= 80, section.title


def test_sections_show_every_piece_once() -> None:
    lengths = {title: len(lines) for title, lines in shown().items()}

    assert lengths["Trajan tiles (54)"] == 54
    assert lengths["Forum tiles (70)"] == rows.FACES
    assert lengths["Extra action tiles (12)"] == rows.AREAS
    assert lengths["Demand tiles (15)"] == rows.DEMAND_KINDS
    assert lengths["Construction tiles (20)"] == 20
    assert lengths["Commodity cards (60)"] == len(GOODS)
    assert lengths["Bonus tiles (12)"] == len(BONUS_MEANINGS) == 12
    assert lengths["Ships (3)"] == 3
    assert lengths["Provinces (10)"] == 10


@pytest.mark.parametrize(
    ("section", "cells"),
    [
        ("Trays of the action circle", ("V", "Trajan K")),
        (
            "Places on a player mat",
            ("Extra action tiles", "seaport, forum, military, trajan, senate, construction K"),
        ),
        ("Trajan tiles (54)", ("cards_5", "blue, orange K", "3 K", "2 commodity cards K")),
        ("Trajan tiles (54)", ("points_9", "orange, white K", "9 K", "-")),
        (
            "Trajan tiles (54)",
            ("legionnaires_1", "blue, blue K", "5 K", "1 token to the military camp K"),
        ),
        (
            "Trajan tiles (54)",
            ("demands_9", "blue, orange K", "1 K", "meets a demand for religion K"),
        ),
        ("Stacks of Trajan tiles", ("plus_two", "9 K", "5 R")),
        ("Forum tiles (70)", ("5 votes", "3 K")),
        ("[+2] markers", ("per action", "1 R")),
        ("First construction tile of a kind", ("roof", "Trajan K")),
        ("Construction tiles (20)", ("window_4", "window", "4 K")),
        (
            "Bonus tiles (12)",
            ("fruit and ceramics K", "3 K", "2 K", "each card of the two on display"),
        ),
        (
            "Bonus tiles (12)",
            ("workers in the district", "1 K", "1/2 K", "each own worker there"),
        ),
        ("Ships (3)", ("pairs", "5 10 15 K", "1 6 11 K")),
        ("Provinces (10)", ("2", "Raetia", "3 K", "camp 1 3 6 7 K")),
        ("Tracks", ("Unmet demands", "4K 9K 15K")),
        ("By number of players", ("4", "21 D", "12 K")),
        ("Spaces of the board", ("victory points track", "100 R")),
    ],
)
def test_numbers_are_shown_with_their_marks(section: str, cells: tuple[str, ...]) -> None:
    assert cells in shown()[section]


def test_json_carries_every_piece_with_its_provenance_in_words() -> None:
    data = json.loads(json.dumps(component_json(FILE)))

    assert (data["name"], data["digest"]) == (PRINTED, FILE.digest)
    assert len(data["trajan_tiles"]) == 54
    assert data["provinces"][2] == {
        "name": "noricum",
        "title": "Noricum",
        "points": 5,
        "borders": ["camp", "raetia"],
        "source": {"points": "known", "borders": "known"},
    }
    assert data["by_players"][0]["source"]["time_track"] == "known with doubt"
    assert data["mat"]["demand_slots"] == ["bread", "religion", "games"]
    assert data["tracks"]["source"]["unmet_demands"] == ["known"] * 3
    assert sum(data["provenance"].values()) == 329


# Files that are refused.


def row(beginning: str) -> str:
    """The one line of the file that begins like this."""
    return row_of(printed_text(), beginning)


def other(beginning: str, old: str, new: str, path: str, reason: str) -> Broken:
    """A row with something written otherwise, complained about in place."""
    line = row(beginning)
    assert line.count(old) == 1, line
    return Broken(line, line.replace(old, new), path, reason)


def elsewhere(broken: Broken, at: str) -> Broken:
    return broken._replace(at=at)


THE_FILE = {
    "bracket is not closed": Broken(row("year "), "year = [2011", "", "this is not TOML", "[pl"),
    "table is misspelt": Broken("[ships]", "[shops]", "shops", 'did you mean "ships"?'),
    "table is missing": Broken("[mat]", "[trays.mat]", None, '"mat" is missing; give all of'),
    "name has blanks": Broken(row("name  "), 'name = "My box"', "edition.name", "small letters"),
}
THE_COUNTS = {
    "token is lost": other(
        "small_tokens", "15", "14", "player_pieces.small_tokens.count", "the rulebook says 15"
    ),
    "fifth quarter": other(
        "quarter_year_tiles", "4", "5", "common_pieces.quarter_year_tiles.count", "says 4"
    ),
    "marker is lost": other("markers ", "24", "23", "plus_two_markers.markers.count", "says 24"),
    "site is lost": other("district_columns", "5", "4", "board.district_columns.count", "says 5"),
    "forum tile is lost": elsewhere(
        other("wild_demand", "3", "2", "forum_tiles", "69 tiles are listed, but the box has 70"),
        "[forum_tiles]",
    ),
    "face is unknown": other(
        "wild_demand", "wild_demand", "wild_demands", "forum_tiles.wild_demands", "did you mean"
    ),
    "extra action tile is lost": Broken(
        "seaport      = { count = 2",
        "seaport      = { count = 1",
        "extra_action_tiles.seaport.count",
        "1 stands here, but the rulebook says 2",
    ),
    "demand tile too many": Broken(
        "bread    = { count = 5",
        "bread    = { count = 6",
        "demand_tiles.bread.count",
        "the rulebook says 5",
    ),
    "card is lost": other("wheat ", "5", "4", "commodity_cards.wheat.count", "says 5"),
    "count is none": other("wheat ", "5", "0", "commodity_cards.wheat.count", "out of bounds"),
    "mark is unknown": other("wheat ", '"K"', '"X"', "commodity_cards.wheat.source", "K, D, I, R"),
}
THE_TRAJAN_TILES = {
    "stack is missing": Broken(
        "[trajan_tiles.points]",
        "[trajan_tiles.point]",
        "trajan_tiles.point",
        'did you mean "points"?',
    ),
    "tile is missing": Broken(
        row("cards_5"),
        "",
        "trajan_tiles.cards.cards_6",
        "number 5 of this stack has to be called cards_5",
        "cards_6",
    ),
    "last tile is missing": Broken(
        row("cards_9"),
        "",
        "trajan_tiles.cards",
        "8 tiles are listed, but the box has 9; add",
        "[trajan_tiles.cards]",
    ),
    "colour is unknown": other(
        "cards_5", '"B O"', '"B R"', "trajan_tiles.cards.cards_5.colours", '"R" is not a colour'
    ),
    "third colour": other(
        "cards_5", '"B O"', '"B O W"', "trajan_tiles.cards.cards_5.colours", "write two"
    ),
    "colour is too rare": elsewhere(
        other("cards_5", '"B O"', '"B P"', "trajan_tiles", "14 tiles with orange are listed"),
        "[trajan_tiles.cards]",
    ),
    "tile brings nothing": other(
        "workers_1", "tokens = 1, ", "", "trajan_tiles.workers.workers_1", '"tokens" is missing'
    ),
    "tile brings too much": other(
        "workers_1", "= 1", "= 3", "trajan_tiles.workers.workers_1.tokens", "from 1 to 2"
    ),
    "tile for points brings more": other(
        "points_1", "9,", "9, cards = 2,", "trajan_tiles.points.points_1.cards", "not known here"
    ),
    "demand is unknown": other(
        "demands_1", "bread", "wine", "trajan_tiles.demands.demands_1.demand", "not known here"
    ),
    "demand is too frequent": elsewhere(
        other("demands_1", "bread", "games", "trajan_tiles.demands", "2 tiles for bread"),
        "[trajan_tiles.demands]",
    ),
    "two stacks lie on one space": other(
        "demands   ", "space = 6", "space = 1", "trajan_stacks.demands.space", "cards lies on this"
    ),
    "stack is too small": other(
        "demands   ", "tiles = 9", "tiles = 8", "trajan_stacks.demands.tiles", "says 9"
    ),
}
THE_OTHER_TILES = {
    "tray means another action": other("IV ", "senate", "forum", "trays.IV.action", "says senate"),
    "building triggers construction": other(
        "roof ", "trajan", "construction", "buildings.roof.action", "belongs to no kind"
    ),
    "two buildings trigger the same": other(
        "roof ", "trajan", "seaport", "buildings.roof.action", "seaport belongs to fountain"
    ),
    "tile is worth something else": other(
        "window_4", "points = 4", "points = 5", "construction_tiles.window_4.points", "says 4"
    ),
    "good stands twice on a tile": other(
        "wine_and_fish",
        '"fish"',
        '"wine"',
        "bonus_tiles.wine_and_fish.goods[1]",
        "stands here already",
    ),
    "good is on two tiles": elsewhere(
        other("wine_and_fish", '"fish"', '"oil"', "bonus_tiles", "2 tiles for oil are listed"),
        "[bonus_tiles]",
    ),
    "bonus tile brings more": other(
        "yellow_bonus_tiles",
        "gray =   2",
        "gray =   3",
        "bonus_tiles.yellow_bonus_tiles.gray",
        "3 stands here, but the rulebook says 2",
    ),
    "half a worker": other(
        "workers_in", "0.5", "0.25", "bonus_tiles.workers_in_the_district.gray", "decimal point"
    ),
    "ship has too few numbers": other(
        "pairs ", "15]", "15, 20]", "ships.pairs.coloured", "write 3"
    ),
    "ship falls": other("pairs ", "15]", "9]", "ships.pairs.coloured", "has to be larger"),
    "gray side is better": other("pairs ", " 6, 11]", "10, 11]", "ships.pairs.gray", "bring less"),
    "slot is missing": other(
        "demand_slots", ', "games"', "", "mat.demand_slots", '"games" is missing here'
    ),
}
THE_BOARD = {
    "province is unknown": other(
        "noricum", "raetia", "rhaetia", "provinces.noricum.borders[1]", 'did you mean "raetia"?'
    ),
    "border has one side": other(
        "noricum",
        '"raetia"]',
        '"raetia", "alpes"]',
        "provinces.noricum.borders",
        "alpes stands here, but noricum is missing over there",
    ),
    "province borders on itself": other(
        "noricum",
        '"raetia"]',
        '"raetia", "noricum"]',
        "provinces.noricum.borders",
        "border on itself",
    ),
    "camp is too far away": elsewhere(
        other("noricum", '"camp", ', "", "provinces", "2 provinces next to the camp are listed"),
        "[provinces]",
    ),
    "senate leaps": other(
        "senate               =", "8]", "9]", "tracks.senate", "the rulebook says"
    ),
    "mark of a space is missing": other(
        "source.unmet", '"K"', '"K K"', "tracks.source.unmet_demands", "2 marks stand here"
    ),
    "forum has a column too many": other(
        "3 = {", "9", "12", "by_players.3.forum_tiles", "the rulebook says 9"
    ),
    "time track is too short": other(
        "3 = {", "16", "11", "by_players.3.time_track", "more players need a longer time track"
    ),
}


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param(broken, id=name)
        for cases in (THE_FILE, THE_COUNTS, THE_TRAJAN_TILES, THE_OTHER_TILES, THE_BOARD)
        for name, broken in cases.items()
    ],
)
def test_file_is_refused_with_place_and_reason(broken: Broken) -> None:
    text = changed(printed_text(), (broken.old, broken.new))
    complaint = refusal(parse_box, text)

    assert broken.reason in complaint.reason
    assert complaint.place == expected_place(text, broken)


def test_province_that_no_leader_reaches_is_refused() -> None:
    text = printed_text().replace(', "aquitania"', "")
    line = row("aquitania")
    text = changed(text, (line, line.replace('["narbonensis", "lugudunensis"]', "[]")))
    complaint = refusal(parse_box, text)

    assert complaint.reason == "no way from the camp leads here"
    assert complaint.place.endswith(
        f"line {line_of(text, 'aquitania')}, provinces.aquitania.borders"
    )


@pytest.mark.parametrize(
    ("swaps", "reason"),
    [
        (
            {"cards_1": ("B B", "B Y"), "cards_6": ("O Y", "O O")},
            "2 tiles with blue twice are listed, but the box has 3; add what is wrong",
        ),
        (
            {"cards_5": ("B O", "W O"), "points_8": ("Y W", "Y B")},
            "white and yellow meet on 1 of the tiles; the box has two or three",
        ),
    ],
)
def test_colours_are_refused_that_meet_too_rarely(
    swaps: dict[str, tuple[str, str]], reason: str
) -> None:
    """Two tiles swap a colour, so that every colour is on as many tiles as before."""
    rows = {row(name): row(name).replace(*swap) for name, swap in swaps.items()}
    complaint = refusal(parse_box, changed(printed_text(), *rows.items()))

    assert complaint.reason == reason
    assert complaint.place.endswith("trajan_tiles")


def test_tile_for_commodities_has_two_of_them() -> None:
    wine, cattle = row("wine_and_fish"), row("cattle_and_wheat")
    text = changed(
        printed_text(),
        (wine, wine.replace(', "fish"', "")),
        (cattle, cattle.replace('"wheat"', '"wheat", "fish"')),
    )
    complaint = refusal(parse_box, text)

    assert complaint.reason == "two goods belong here, not 1"
    assert complaint.place.endswith("bonus_tiles.wine_and_fish.goods")
