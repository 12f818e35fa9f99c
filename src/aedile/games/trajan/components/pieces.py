"""The printed pieces: the file read, checked and turned into what the rules read.

Whatever cannot be right is refused with `BadEdition`, which names the place in
the file and the reason.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from aedile.games.trajan.components import rows
from aedile.games.trajan.components.piece_rows import (
    CAMP,
    PROVINCES,
    Pieces,
    ProvinceRow,
    TrajanTileRow,
)
from aedile.games.trajan.components.reading import read_pieces
from aedile.games.trajan.components.rows import Box
from aedile.games.trajan.names import AREA_NAMES, COLOUR_NAMES, DEMAND_NAMES, GOODS
from aedile.kernel.arrays import ints
from aedile.kernel.components.about import digest_of
from aedile.kernel.components.document import open_document

PRINTED: Final = "printed"
FILE_NAME: Final = f"{PRINTED}.toml"
MOST_UNITS: Final = 4  # on a ship

# The tables of a box, all of which matter in play.
TABLES: Final = (
    "tile_colours",
    "tile_points",
    "tile_amount",
    "face_counts",
    "building_action",
    "province_points",
    "borders",
    "ship_points",
    "senate_points",
    "bonus_goods",
    "track_length",
    "penalty",
)


class BoxFile(NamedTuple):
    """The box with everything around it: what people see, and what the rules read."""

    pieces: Pieces
    box: Box
    digest: str  # of all that matters in play


def load_box() -> Box:
    """What the rules read of the printed pieces."""
    return load_box_file().box


@cache
def load_box_file() -> BoxFile:
    """The printed pieces."""
    return parse_box(printed_text(), FILE_NAME)


def printed_text() -> str:
    """The file as it was packaged."""
    return Path(__file__).with_name(FILE_NAME).read_text("utf-8")


def parse_box(text: str, name: str) -> BoxFile:
    """Read a file of pieces; `name` is what complaints call it."""
    pieces = read_pieces(open_document(text, name))
    box = make_box(pieces)
    return BoxFile(pieces, box, digest_of(canonical_lines(box)))


# From what people see to what the rules read.


def make_box(pieces: Pieces) -> Box:
    """The tables the rules read."""
    tiles = pieces.trajan_tiles
    return Box(
        pieces.about.name,
        ints([COLOUR_NAMES.index(colour) for tile in tiles for colour in tile.colours]),
        ints([tile.points for tile in tiles]),
        ints([_amount(tile) for tile in tiles]),
        ints([face.count for face in pieces.forum_tiles]),
        ints([AREA_NAMES.index(building.action) for building in pieces.buildings]),
        ints([province.points for province in pieces.provinces]),
        ints(_borders(pieces.provinces)),
        ints([p for ship in pieces.ships for p in _padded(ship.coloured) + _padded(ship.gray)]),
        ints(pieces.tracks.senate),
        ints([GOODS.index(good) for tile in pieces.bonus_tiles for good in tile.goods]),
        ints(_track_lengths(pieces)),
        ints([0, *pieces.tracks.unmet_demands]),
    )


def _amount(tile: TrajanTileRow) -> int:
    return DEMAND_NAMES.index(tile.demand) if tile.demand else tile.amount


def _borders(provinces: Sequence[ProvinceRow]) -> list[int]:
    """By province, then for the camp. No leader returns to the camp (ruling T-25)."""
    from_camp = [province.name for province in provinces if CAMP in province.borders]
    neighbours = [*(province.borders for province in provinces), from_camp]
    return [sum(1 << PROVINCES.index(near) for near in all_ if near != CAMP) for all_ in neighbours]


def _padded(points: Sequence[int]) -> list[int]:
    return [*points, *[0] * (MOST_UNITS - len(points))]


def _track_lengths(pieces: Pieces) -> list[int]:
    lengths = [0] * (rows.MAX_PLAYERS + 1)
    for row in pieces.by_players:
        lengths[row.players] = row.time_track
    return lengths


def canonical_lines(box: Box) -> list[str]:
    """All that matters in play, for the digest."""
    return [f"{table} {' '.join(map(str, getattr(box, table)))}" for table in TABLES]
