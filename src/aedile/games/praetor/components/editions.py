"""Editions: files of components, read, checked and turned into rows.

Aedile ships two. Both keep every known number and differ in reconstructed ones
alone: the even edition is the usual one, the reconstructed edition was there
before it, and its records and tables go on. An owner of the box can export one,
type in what is printed and play with that. Whatever cannot be right is refused
with `BadEdition`, which names the place in the file and the reason.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from mypy_extensions import i64

from aedile.games.praetor.components import rows
from aedile.games.praetor.components.pieces import (
    KIND_NAMES,
    PLAZA_LETTERS,
    BoardRow,
    CityTileRow,
    Goods,
    KindRow,
    LayoutRow,
    Pieces,
    WallTileRow,
)
from aedile.games.praetor.components.reading import read_pieces
from aedile.games.praetor.components.rows import Edition
from aedile.games.praetor.names import AREA_NAMES, RESOURCE_NAMES
from aedile.kernel.arrays import ints
from aedile.kernel.components.about import digest_of
from aedile.kernel.components.document import Document, open_document, quoted
from aedile.kernel.errors import BadEdition
from aedile.kernel.state import NOBODY
from aedile.kernel.vecs import vec

EVEN: Final = "even"
RECONSTRUCTED: Final = "reconstructed"
SHIPPED: Final = (EVEN, RECONSTRUCTED)  # the usual one first
LARGEST_FILE: Final = 1_000_000  # characters


class EditionFile(NamedTuple):
    """An edition with everything around it: what people see, and what the rules read."""

    pieces: Pieces
    edition: Edition
    digest: str  # of all that matters in play; a record names it

    @property
    def name(self) -> str:
        return self.pieces.about.name

    @property
    def title(self) -> str:
        return self.pieces.about.title

    @property
    def note(self) -> str:
        return self.pieces.about.note


def load_edition(wanted: Path | str = EVEN) -> Edition:
    """What the rules read of an edition: one of ours by name, or a file."""
    return load_edition_file(wanted).edition


def load_edition_file(wanted: Path | str = EVEN) -> EditionFile:
    """A whole edition: one of ours by name, or a file."""
    if str(wanted) in SHIPPED:
        return _packaged(str(wanted))
    path = Path(wanted)
    return parse_edition(_text_of(path), path.name)


def parse_edition(text: str, name: str = "edition file") -> EditionFile:
    """Read an edition of somebody's own; `name` is what complaints call the file."""
    tables = open_document(text, name)
    pieces = read_pieces(tables)
    refuse_borrowed_name(pieces, tables.document)
    return _edition_file(pieces)


def export_text(name: str = EVEN) -> str:
    """The file of one of our editions, to be saved and edited."""
    return Path(__file__).with_name(f"{name}.toml").read_text("utf-8")


@cache
def _packaged(name: str) -> EditionFile:
    return _edition_file(read_pieces(open_document(export_text(name), f"{name}.toml")))


def _edition_file(pieces: Pieces) -> EditionFile:
    name = pieces.about.name
    digest = digest_of(canonical_lines(make_edition(pieces, name)))
    # Two boxes may bear one name; what tells them apart goes wherever the name goes.
    if name not in SHIPPED:
        name = f"{name} {digest[:12]}"
    return EditionFile(pieces, make_edition(pieces, name), digest)


def _text_of(path: Path) -> str:
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LARGEST_FILE + 1)
    except UnicodeDecodeError:
        raise BadEdition(str(path), "this is not a text file; save it as UTF-8") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadEdition(str(path), f"the file cannot be read ({why}); check its name") from None
    if len(text) > LARGEST_FILE:
        raise BadEdition(str(path), "the file is far too long; start from an exported edition")
    return text


def refuse_borrowed_name(pieces: Pieces, document: Document) -> None:
    """Other contents need another name and title: nobody shall take them for ours."""
    for name in SHIPPED:
        _refuse_name_of(_packaged(name).pieces, pieces, document)


def _refuse_name_of(ours: Pieces, pieces: Pieces, document: Document) -> None:
    if pieces.about.name == ours.about.name and pieces != ours:
        document.refuse(
            ("edition", "name"),
            f"this is not the {ours.about.name} edition that comes with Aedile; "
            'give your file a name of its own, such as "my-box"',
        )
    same_title = pieces.about.title.casefold() == ours.about.title.casefold()
    renamed = pieces._replace(about=pieces.about._replace(name=ours.about.name))
    if same_title and renamed != ours:
        document.refuse(
            ("edition", "title"),
            f"{quoted(ours.about.title)} is the edition that comes with Aedile; "
            "give yours a title of its own",
        )


# From what people see to what the rules read.


def make_edition(pieces: Pieces, name: str) -> Edition:
    """The rows the rules read."""
    tiles = [tile.name for tile in pieces.city_tiles]
    start = pieces.start
    return Edition(
        name,
        [_city_tile(tile, pieces.kind(tile.kind)) for tile in pieces.city_tiles],
        [_wall_tile(tile) for tile in pieces.wall_tiles],
        [_player_board(board) for board in pieces.boards],
        [
            [_starting_tile(row, tiles) for row in pieces.layouts.get(players, ())]
            for players in range(rows.MAX_PLAYERS + 1)
        ],
        _amounts(start.resources),
        ints([start.workers.count(experience) for experience in range(rows.RETIRES_AT + 1)]),
        start.villagers,
    )


def _city_tile(tile: CityTileRow, kind: KindRow) -> rows.CityTile:
    return rows.CityTile(
        tile.name,
        KIND_NAMES.index(tile.kind),
        tile.age,
        tile.players,
        rows.Price(_amounts(kind.cost)),
        kind.favor,
        AREA_NAMES.index(kind.area),
        rows.Price(_amounts(kind.fee)),
        ints([PLAZA_LETTERS.index(letter) for letter in tile.plazas]),
    )


def _wall_tile(tile: WallTileRow) -> rows.WallTile:
    return rows.WallTile(tile.name, rows.Price(_amounts(tile.demand)), tile.favor, tile.bonus)


def _player_board(board: BoardRow) -> rows.PlayerBoard:
    return rows.PlayerBoard(
        board.name,
        ints(board.morale),
        board.morale.index(0),
        _amounts({"gold": 1, **board.sell}),  # Gold is worth itself
        _amounts({"gold": 1, **board.buy}),
        board.wages["active"],
        board.wages["retired"],
        ints([0, board.retirement["I"], board.retirement["II"]]),
    )


def _starting_tile(row: LayoutRow, tiles: Sequence[str]) -> rows.StartingTile:
    owner = row.seat - 1 if row.seat else NOBODY
    return rows.StartingTile(tiles.index(row.tile), row.x, row.y, row.rotation, owner)


def _amounts(goods: Goods) -> vec[i64]:
    return ints([goods.get(name, 0) for name in RESOURCE_NAMES])


# The fingerprint of an edition.


def canonical_lines(edition: Edition) -> list[str]:
    """All that matters in play, for the digest.

    Comments, layout of the file, titles and provenance do not change it, so a
    record stays good when an owner corrects those.
    """
    lines = [
        f"start {_row(edition.starting_stock)} / {_row(edition.starting_workers)}"
        f" / {edition.villagers}"
    ]
    for tile in edition.city_tiles:
        lines.append(
            f"city {tile.name} {tile.kind} {tile.age} {tile.min_players}"
            f" / {_row(tile.cost.amounts)} / {tile.favor} {tile.area}"
            f" / {_row(tile.fee.amounts)} / {_row(tile.plazas)}"
        )
    for wall in edition.wall_tiles:
        lines.append(f"wall {wall.name} {_row(wall.demand.amounts)} / {wall.favor} {wall.bonus}")
    for board in edition.boards:
        lines.append(
            f"board {board.name} {_row(board.morale_track)} / {_row(board.sell)}"
            f" / {_row(board.buy)} / {board.wage} {board.pension} / {_row(board.retirement)}"
        )
    for players, layout in enumerate(edition.layouts):
        for start in layout:
            lines.append(
                f"layout {players} {start.tile} {start.x} {start.y} {start.rotation} {start.owner}"
            )
    return lines


def _row(numbers: vec[i64]) -> str:
    return " ".join(str(number) for number in numbers)
