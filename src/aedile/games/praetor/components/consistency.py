"""What must add up across the pieces of a box (Praetor p.2-4).

The rows have been read one by one; here they are held against each other and
against the counts of the rulebook.
"""

from collections import Counter
from typing import TypeAlias

from aedile.games.praetor.components.document import Document, listed, quoted, unknown
from aedile.games.praetor.components.pieces import (
    BOARD_NAMES,
    KIND_NAMES,
    PLAYER_COUNTS,
    BoardRow,
    CityTileRow,
    LayoutRow,
    Pieces,
)
from aedile.games.praetor.components.rows import CITY_TILES, WALL_TILES

Space: TypeAlias = tuple[int, int]

WALL_NAMES = tuple(f"wall_{number:02}" for number in range(1, WALL_TILES + 1))
CENTRE_KINDS = ("worker_camp", "market", "imperial_outpost")


def check_pieces(pieces: Pieces, document: Document) -> None:
    """Refuse a box that contradicts itself or the rulebook."""
    check_counts(pieces, document)
    check_copies(pieces, document)
    check_costs(pieces, document)
    check_boards(pieces, document)
    for players in PLAYER_COUNTS:
        check_stack(pieces, players, document)
        check_layout(pieces, players, document)


def check_counts(pieces: Pieces, document: Document) -> None:
    """42 City Tiles, and the 14 Wall Tiles by name."""
    for wall in pieces.wall_tiles:
        if wall.name not in WALL_NAMES:
            document.refuse(("wall_tiles", wall.name), unknown(wall.name, WALL_NAMES))
    _refuse_wrong_count("wall_tiles", len(pieces.wall_tiles), WALL_TILES, document)
    _refuse_wrong_count("city_tiles", len(pieces.city_tiles), CITY_TILES, document)


def _refuse_wrong_count(table: str, found: int, right: int, document: Document) -> None:
    if found != right:
        repair = "add" if found < right else "take out"
        document.refuse(
            (table,), f"{found} tiles are listed, but the box has {right}; {repair} what is wrong"
        )


def check_copies(pieces: Pieces, document: Document) -> None:
    """Every kind exists, and its copies are numbered from 1."""
    names = [tile.name for tile in pieces.city_tiles]
    copies = Counter(tile.kind for tile in pieces.city_tiles)
    for kind in KIND_NAMES:
        if not copies[kind]:
            document.refuse(
                ("city_tiles",), f"no tile is of the kind {kind}; add {quoted(f'{kind}_1')}"
            )
        for number in range(1, copies[kind] + 1):
            if f"{kind}_{number}" not in names:
                tiles = listed([name for name in names if name.rpartition("_")[0] == kind])
                document.refuse(
                    ("city_tiles",), f"number the copies from 1: {tiles} lack {kind}_{number}"
                )


def check_costs(pieces: Pieces, document: Document) -> None:
    """Only tiles of the starting city are had without paying."""
    for tile in pieces.city_tiles:
        kind = pieces.kind(tile.kind)
        if tile.age > 0 and not kind.cost:
            document.refuse(
                ("kinds", kind.group, kind.name, "cost"),
                f"{tile.name} is built in age {tile.age}, so its kind needs a cost",
            )


def check_boards(pieces: Pieces, document: Document) -> None:
    """No two of the B sides are the same."""
    sides = pieces.boards[1:]
    for i, side in enumerate(sides):
        for earlier in sides[:i]:
            if _numbers(side) == _numbers(earlier):
                document.refuse(
                    ("boards", side.name),
                    f"all numbers are those of {earlier.name}; "
                    f"the B sides {listed(BOARD_NAMES[1:])} must differ",
                )


def _numbers(board: BoardRow) -> tuple[object, ...]:
    return (board.morale, board.sell, board.buy, board.wages, board.retirement)


def check_stack(pieces: Pieces, players: int, document: Document) -> None:
    """Enough tiles of both ages for the first display, even without Markets."""
    stack = [
        tile
        for tile in pieces.city_tiles
        if tile.age > 0 and tile.players <= players and tile.kind != "market"
    ]
    for age in (1, 2):
        if not any(tile.age == age for tile in stack):
            document.refuse(
                ("city_tiles",),
                f"with {players} players no tile of age {age} is used; "
                f"mark one with players = {players}",
            )
    if len(stack) < players + 1:
        document.refuse(
            ("city_tiles",),
            f"with {players} players the stack has {len(stack)} tiles; "
            f"{players + 1} are laid out at the start, so mark more of them",
        )


def check_layout(pieces: Pieces, players: int, document: Document) -> None:
    """The starting city holds the right tiles, in one piece, with the right owners."""
    tiles = {tile.name: tile for tile in pieces.city_tiles}
    layout = pieces.layouts[players]
    for row in layout:
        _check_starting_tile(row, tiles, players, document)
    _check_all_laid(layout, tiles, players, document)
    _check_spaces(layout, players, document)
    _check_connected(layout, players, document)
    _check_owners(layout, tiles, players, document)


def _check_starting_tile(
    row: LayoutRow, tiles: dict[str, CityTileRow], players: int, document: Document
) -> None:
    place = ("layouts", str(players), row.tile)
    if row.tile not in tiles:
        document.refuse(place, unknown(row.tile, list(tiles)))
    tile = tiles[row.tile]
    if tile.age > 0:
        document.refuse(
            place, f"the tile is of age {tile.age}; only tiles of age 0 start in the city"
        )
    if tile.players > players:
        document.refuse(
            place, f"the tile is for {tile.players}+ players; with {players} it stays in the box"
        )


def _check_all_laid(
    layout: tuple[LayoutRow, ...], tiles: dict[str, CityTileRow], players: int, document: Document
) -> None:
    place = ("layouts", str(players))
    laid = [row.tile for row in layout]
    for tile in tiles.values():
        if tile.age == 0 and tile.players <= players and tile.name not in laid:
            document.refuse(
                place,
                f"{quoted(tile.name)} is missing: "
                f"its age is 0 and it is used with {tile.players}+ players",
            )
    for kind in CENTRE_KINDS:
        if not any(tiles[name].kind == kind for name in laid):
            document.refuse(
                place, f"every starting city has a {kind}; mark one with age 0 and lay it here"
            )


def _check_spaces(layout: tuple[LayoutRow, ...], players: int, document: Document) -> None:
    taken: dict[Space, str] = {}
    for row in layout:
        space = (row.x, row.y)
        if space in taken:
            document.refuse(
                ("layouts", str(players), row.tile),
                f"{taken[space]} lies on {row.x}, {row.y} already; move one of them",
            )
        taken[space] = row.tile


def _check_connected(layout: tuple[LayoutRow, ...], players: int, document: Document) -> None:
    cut_off = _cut_off(layout)
    if cut_off:
        document.refuse(
            ("layouts", str(players), cut_off.tile),
            "the tile shares no edge with the rest of the city; move it closer",
        )
    cut_off = _cut_off(tuple(row for row in layout if not row.tile.startswith("market_")))
    if cut_off:
        document.refuse(
            ("layouts", str(players), cut_off.tile),
            "only a Market joins the tile to the city, and the Tough Game has none; move it",
        )


def _cut_off(layout: tuple[LayoutRow, ...]) -> LayoutRow | None:
    """A tile that cannot be reached from the first one over shared edges."""
    spaces = {(row.x, row.y) for row in layout}
    todo = [(layout[0].x, layout[0].y)]
    reached: set[Space] = set()
    while todo:
        x, y = todo.pop()
        if (x, y) in spaces and (x, y) not in reached:
            reached.add((x, y))
            todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return next((row for row in layout if (row.x, row.y) not in reached), None)


def _check_owners(
    layout: tuple[LayoutRow, ...], tiles: dict[str, CityTileRow], players: int, document: Document
) -> None:
    mine_of: dict[int, str] = {}
    for row in layout:
        place = ("layouts", str(players), row.tile)
        is_mine = tiles[row.tile].kind == "gold_mine"
        if row.seat and not is_mine:
            document.refuse(place, "a seat owns its Gold Mine and nothing else; take out the seat")
        if is_mine and not row.seat:
            document.refuse(place, f"whose Gold Mine is it? Add a seat from 1 to {players}")
        if row.seat in mine_of:
            document.refuse(
                place, f"seat {row.seat} owns {mine_of[row.seat]} already; each has one Gold Mine"
            )
        if is_mine:
            mine_of[row.seat] = row.tile
    for seat in range(1, players + 1):
        if seat not in mine_of:
            document.refuse(
                ("layouts", str(players)),
                f"seat {seat} has no Gold Mine; each seat starts with one",
            )
