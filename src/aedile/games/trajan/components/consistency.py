"""What must add up across the pieces of the box (Trajan p.1, 10-11).

The rows have been read one by one; here they are held against each other and
against the counts of the rulebook. Numbers that the rules know by themselves
have to be theirs.
"""

from collections import Counter
from typing import Final

from aedile.games.trajan.components import rows
from aedile.games.trajan.components.piece_rows import (
    CAMP,
    CATEGORIES,
    PROVINCES,
    CountRow,
    Pieces,
)
from aedile.games.trajan.names import AREA_NAMES, COLOUR_NAMES, DEMAND_NAMES, GOODS
from aedile.kernel.components.document import Document, Keys

TILES_OF_A_COLOUR: Final = 15
TILES_OF_A_DOUBLE: Final = 3
COPIES_OF_A_PAIR: Final = (2, 3)
DEMANDS_ON_TRAJAN_TILES: Final = 3
PROVINCES_AT_THE_CAMP: Final = 3

# Counts the rulebook gives, one by one.
COUNTS: Final = {
    "player_pieces": {
        "player_mat": 1,
        "military_leader": 1,
        "small_tokens": rows.TOKENS,
        "discs": 2,
        "arch_of_trajan": 1,
        "action_markers": rows.COLOURS * rows.MARKERS_PER_COLOUR,
    },
    "common_pieces": {
        "game_board": 1,
        "time_marker": 1,
        "quarter_year_tiles": rows.QUARTERS,
        "linen_bag": 1,
    },
    "plus_two_markers": {"markers": rows.MAX_PLAYERS * rows.AREAS, "per_action": 1},
    "board": {
        "yellow_forum_spaces": rows.YELLOW_SPACES,
        "forum_columns": (rows.FORUM_SPACES - rows.YELLOW_SPACES) // 3,
        "forum_rows": 3,
        "district_rows": rows.SITE_ROWS,
        "district_columns": rows.SITE_COLUMNS,
    },
}
# The same for pieces of which the box has equally many of each kind.
EQUAL_COUNTS: Final = {
    "extra_action_tiles": rows.EXTRA_TILES // rows.AREAS,
    "demand_tiles": rows.DEMAND_TILES // rows.DEMAND_KINDS,
    "commodity_cards": rows.CARDS_PER_COMMODITY,
}
# What the sides of the bonus tiles bring (p.10).
BONUS_POINTS: Final = (
    *[(3, 2)] * rows.BONUS_DEMAND,
    *[(9, 6)] * rows.DEMAND_KINDS,
    (1, 0.5),
    (2, 1),
    (3, 2),
)


def check_pieces(pieces: Pieces, document: Document) -> None:
    """Refuse a box that contradicts itself or the rulebook."""
    check_counts(pieces, document)
    check_trajan_tiles(pieces, document)
    check_colours(pieces, document)
    check_stacks(pieces, document)
    check_actions(pieces, document)
    check_bonus_tiles(pieces, document)
    check_borders(pieces, document)
    check_way_from_camp(pieces, document)
    check_senate(pieces, document)
    check_players(pieces, document)


def _refuse_other(path: Keys, found: object, right: object, document: Document) -> None:
    if found != right:
        document.refuse(path, f"{found} stands here, but the rulebook says {right}")


# Counts.


def check_counts(pieces: Pieces, document: Document) -> None:
    """As many pieces as the rulebook lists."""
    total = sum(row.count for row in pieces.forum_tiles)
    document.refuse_wrong_count(("forum_tiles",), total, rows.FORUM_TILES, "tiles")
    for table, counts in COUNTS.items():
        for row in _count_rows(pieces, table):
            if row.name in counts:
                _refuse_other((table, row.name, "count"), row.count, counts[row.name], document)
    for table, count in EQUAL_COUNTS.items():
        for row in _count_rows(pieces, table):
            _refuse_other((table, row.name, "count"), row.count, count, document)


def _count_rows(pieces: Pieces, table: str) -> tuple[CountRow, ...]:
    found: tuple[CountRow, ...] = getattr(pieces, table)
    return found


# Trajan tiles.


def check_trajan_tiles(pieces: Pieces, document: Document) -> None:
    """Nine in each stack, and three for each demand."""
    found = Counter(tile.category for tile in pieces.trajan_tiles)
    for category in CATEGORIES:
        path = ("trajan_tiles", category)
        document.refuse_wrong_count(path, found[category], rows.STACK, "tiles")
    demands = Counter(tile.demand for tile in pieces.trajan_tiles)
    for demand in DEMAND_NAMES:
        path = ("trajan_tiles", "demands")
        what = f"tiles for {demand}"
        document.refuse_wrong_count(path, demands[demand], DEMANDS_ON_TRAJAN_TILES, what)


def check_colours(pieces: Pieces, document: Document) -> None:
    """Every colour is as frequent as the others, alone, doubled and in pairs."""
    pairs = Counter(tuple(sorted(tile.colours)) for tile in pieces.trajan_tiles)
    for colour in COLOUR_NAMES:
        tiles = sum(count for pair, count in pairs.items() if colour in pair)
        what = f"tiles with {colour}"
        document.refuse_wrong_count(("trajan_tiles",), tiles, TILES_OF_A_COLOUR, what)
        what = f"tiles with {colour} twice"
        doubles = pairs[(colour, colour)]
        document.refuse_wrong_count(("trajan_tiles",), doubles, TILES_OF_A_DOUBLE, what)
        for other in COLOUR_NAMES:
            copies = pairs[(colour, other)]
            if colour < other and copies not in COPIES_OF_A_PAIR:
                document.refuse(
                    ("trajan_tiles",),
                    f"{colour} and {other} meet on {copies} of the tiles; the box has two or three",
                )


def check_stacks(pieces: Pieces, document: Document) -> None:
    """Every stack has a space of its own."""
    taken: dict[int, str] = {}
    for stack in pieces.trajan_stacks:
        path = ("trajan_stacks", stack.name)
        _refuse_other((*path, "tiles"), stack.tiles, rows.STACK, document)
        if stack.space in taken:
            document.refuse((*path, "space"), f"{taken[stack.space]} lies on this space already")
        taken[stack.space] = stack.name


# Other tiles.


def check_actions(pieces: Pieces, document: Document) -> None:
    """The trays in the order of the rules; five buildings with five actions."""
    for tray, area in zip(pieces.trays, AREA_NAMES, strict=True):
        _refuse_other(("trays", tray.name, "action"), tray.action, area, document)
    taken = {"construction": "no kind of building"}
    for building in pieces.buildings:
        if building.action in taken:
            document.refuse(
                ("buildings", building.name, "action"),
                f"{building.action} belongs to {taken[building.action]} in the printed game",
            )
        taken[building.action] = building.name


def check_bonus_tiles(pieces: Pieces, document: Document) -> None:
    """Every commodity on exactly one tile; the points the rules give."""
    goods = Counter(good for tile in pieces.bonus_tiles for good in tile.goods)
    for good in GOODS:
        document.refuse_wrong_count(("bonus_tiles",), goods[good], 1, f"tiles for {good}")
    for tile, (yellow, gray) in zip(pieces.bonus_tiles, BONUS_POINTS, strict=True):
        path = ("bonus_tiles", tile.name)
        if tile.goods and len(tile.goods) != 2:
            document.refuse((*path, "goods"), f"two goods belong here, not {len(tile.goods)}")
        _refuse_other((*path, "yellow"), tile.yellow, yellow, document)
        _refuse_other((*path, "gray"), tile.gray, gray, document)


# The board.


def check_borders(pieces: Pieces, document: Document) -> None:
    """Every border is seen from both sides."""
    borders = {province.name: province.borders for province in pieces.provinces}
    for name, neighbours in borders.items():
        path = ("provinces", name, "borders")
        if name in neighbours:
            document.refuse(path, f"{name} cannot border on itself")
        for near in neighbours:
            if near != CAMP and name not in borders[near]:
                document.refuse(path, f"{near} stands here, but {name} is missing over there")


def check_way_from_camp(pieces: Pieces, document: Document) -> None:
    """Leaders can go from the camp to three provinces, and on to all the others."""
    borders = {province.name: province.borders for province in pieces.provinces}
    todo = [name for name in PROVINCES if CAMP in borders[name]]
    what = "provinces next to the camp"
    document.refuse_wrong_count(("provinces",), len(todo), PROVINCES_AT_THE_CAMP, what)
    reached = _reached(todo, borders)
    for name in PROVINCES:
        if name not in reached:
            document.refuse(("provinces", name, "borders"), "no way from the camp leads here")


def _reached(todo: list[str], borders: dict[str, tuple[str, ...]]) -> set[str]:
    reached = {CAMP}
    while todo:
        name = todo.pop()
        reached.add(name)
        todo += [near for near in borders[name] if near not in reached]
    return reached


def check_senate(pieces: Pieces, document: Document) -> None:
    """Nothing at the start, and then from two to eight."""
    votes = [0, *range(2, rows.SENATE_TOP + 2)]
    _refuse_other(("tracks", "senate"), list(pieces.tracks.senate), votes, document)


def check_players(pieces: Pieces, document: Document) -> None:
    """A column of the forum for each player, and a longer time track."""
    longest = 0
    for row in pieces.by_players:
        path = ("by_players", str(row.players))
        _refuse_other((*path, "forum_tiles"), row.forum_tiles, row.players * 3, document)
        if row.time_track <= longest:
            document.refuse((*path, "time_track"), "more players need a longer time track")
        longest = row.time_track
