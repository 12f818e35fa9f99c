"""The file of the printed pieces, read table by table into rows.

A row is refused here when it makes no sense by itself; `consistency.py` looks
at all of them together.
"""

from collections.abc import Sequence
from typing import Final

from aedile.games.trajan.components.consistency import check_pieces
from aedile.games.trajan.components.piece_rows import (
    BOARD,
    BONUS_TILES,
    CAMP,
    CATEGORIES,
    COLOUR_LETTERS,
    COMMON_PIECES,
    CONSTRUCTION_TILES,
    PLAYER_COUNTS,
    PLAYER_PIECES,
    PLUS_TWO_MARKERS,
    PROVENANCE,
    PROVINCES,
    ActionRow,
    BonusTileRow,
    ConstructionTileRow,
    CountRow,
    MatRow,
    Pieces,
    PlayersRow,
    ProvinceRow,
    ShipRow,
    StackRow,
    TracksRow,
    TrajanTileRow,
    keys,
)
from aedile.games.trajan.components.rows import BONUS_DEMAND, STACK
from aedile.games.trajan.names import (
    AREA_NAMES,
    BONUS_NAMES,
    BUILDING_NAMES,
    COLOUR_NAMES,
    DEMAND_NAMES,
    FACE_NAMES,
    GOODS,
    PROVINCE_NAMES,
    ROMAN,
    SHIP_NAMES,
)
from aedile.kernel.components.about import read_about
from aedile.kernel.components.document import Entry, quoted

# Larger numbers are slips of the keyboard.
MOST_PIECES: Final = 100
MOST_POINTS: Final = 30
MOST_SPACES: Final = 60

TABLES: Final = (
    "edition",
    *(name for name in Pieces._fields if name != "about"),
)

# What the special action of a Trajan tile brings, by category.
BROUGHT: Final = {
    "cards": "cards",
    "points": "",
    "workers": "tokens",
    "legionnaires": "tokens",
    "plus_two": "markers",
    "demands": "demand",
}


def read_pieces(document: Entry) -> Pieces:
    """Everything the file says, checked."""
    tables = document.fields(TABLES)
    pieces = Pieces(
        about=read_about(tables["edition"]),
        player_pieces=_read_counts(tables["player_pieces"], PLAYER_PIECES),
        common_pieces=_read_counts(tables["common_pieces"], COMMON_PIECES),
        trays=tables["trays"].table(ROMAN, _read_action),
        mat=_read_mat(tables["mat"]),
        trajan_tiles=_read_trajan_tiles(tables["trajan_tiles"]),
        trajan_stacks=tables["trajan_stacks"].table(CATEGORIES, _read_trajan_stack),
        forum_tiles=_read_counts(tables["forum_tiles"], FACE_NAMES),
        extra_action_tiles=_read_counts(tables["extra_action_tiles"], AREA_NAMES),
        plus_two_markers=_read_counts(tables["plus_two_markers"], PLUS_TWO_MARKERS),
        demand_tiles=_read_counts(tables["demand_tiles"], DEMAND_NAMES),
        buildings=tables["buildings"].table(BUILDING_NAMES, _read_action),
        construction_tiles=tables["construction_tiles"].table(
            CONSTRUCTION_TILES, _read_construction_tile
        ),
        commodity_cards=_read_counts(tables["commodity_cards"], GOODS),
        bonus_tiles=tables["bonus_tiles"].table(BONUS_TILES, _read_bonus_tile),
        ships=tables["ships"].table(SHIP_NAMES, _read_ship),
        provinces=tables["provinces"].table(PROVINCES, _read_province),
        tracks=_read_tracks(tables["tracks"]),
        by_players=tables["by_players"].table(PLAYER_COUNTS, _read_players),
        board=_read_counts(tables["board"], BOARD),
    )
    check_pieces(pieces, document.document)
    return pieces


def _read_counts(entry: Entry, titles: Sequence[str]) -> tuple[CountRow, ...]:
    title_of = dict(zip(keys(titles), titles, strict=True))
    return entry.table(tuple(title_of), lambda name, row: _read_count(name, title_of[name], row))


def _read_count(name: str, title: str, entry: Entry) -> CountRow:
    fields = entry.fields(("count", "source"))
    count = fields["count"].whole(1, MOST_PIECES)
    return CountRow(name, title, count, PROVENANCE.read(fields["source"], ("count",)))


def _read_action(name: str, entry: Entry) -> ActionRow:
    fields = entry.fields(("action", "source"))
    action = fields["action"].one_of(AREA_NAMES)
    return ActionRow(name, action, PROVENANCE.read(fields["source"], ("action",)))


def _read_mat(entry: Entry) -> MatRow:
    slots = ("construction_slots", "demand_slots", "extra_action_slots", "senate_slots")
    fields = entry.fields((*slots, "source"))
    return MatRow(
        construction_slots=_read_all(fields["construction_slots"], BUILDING_NAMES),
        demand_slots=_read_all(fields["demand_slots"], DEMAND_NAMES),
        extra_action_slots=_read_all(fields["extra_action_slots"], AREA_NAMES),
        senate_slots=fields["senate_slots"].whole(1, MOST_PIECES),
        source=PROVENANCE.read(fields["source"], slots),
    )


def _read_trajan_tiles(entry: Entry) -> tuple[TrajanTileRow, ...]:
    """Stack by stack, so that the number of a tile tells its category."""
    stacks = entry.fields(CATEGORIES)
    tiles: list[TrajanTileRow] = []
    for category in CATEGORIES:
        rows = stacks[category].rows()
        for number, (name, row) in enumerate(rows.items(), 1):
            if name != f"{category}_{number}":
                row.refuse(f"number {number} of this stack has to be called {category}_{number}")
            tiles.append(_read_trajan_tile(category, name, row))
    return tuple(tiles)


def _read_trajan_tile(category: str, name: str, entry: Entry) -> TrajanTileRow:
    brought = BROUGHT[category]
    special = (brought,) if brought else ()
    fields = entry.fields(("colours", "points", *special, "source"))
    letters = fields["colours"].letters(COLOUR_LETTERS, "colour")
    if len(letters) != 2:
        fields["colours"].refuse(f"{len(letters)} colours stand here; write two")
    demand = fields["demand"].one_of(DEMAND_NAMES) if brought == "demand" else ""
    return TrajanTileRow(
        name=name,
        category=category,
        colours=tuple(COLOUR_NAMES[COLOUR_LETTERS.index(letter)] for letter in letters),
        points=fields["points"].whole(1, MOST_POINTS),
        amount=fields[brought].whole(1, 2) if brought and not demand else 0,
        demand=demand,
        source=PROVENANCE.read(fields["source"], ("colours", "points", *special)),
    )


def _read_trajan_stack(name: str, entry: Entry) -> StackRow:
    fields = entry.fields(("tiles", "space", "source"))
    return StackRow(
        name=name,
        tiles=fields["tiles"].whole(1, STACK),
        space=fields["space"].whole(1, len(CATEGORIES)),
        source=PROVENANCE.read(fields["source"], ("tiles", "space")),
    )


def _read_construction_tile(name: str, entry: Entry) -> ConstructionTileRow:
    fields = entry.fields(("points", "source"))
    kind, _, number = name.rpartition("_")
    points = fields["points"].whole(1, MOST_POINTS)
    if points != int(number):
        fields["points"].refuse(f"{points} stands here, but the name of the tile says {number}")
    return ConstructionTileRow(name, kind, points, PROVENANCE.read(fields["source"], ("points",)))


def _read_bonus_tile(name: str, entry: Entry) -> BonusTileRow:
    number = BONUS_TILES.index(name)
    goods = ("goods",) if number < BONUS_DEMAND else ()
    fields = entry.fields((*goods, "yellow", "gray", "source"))
    return BonusTileRow(
        name=name,
        title=BONUS_NAMES[number],
        goods=_read_words(fields["goods"], GOODS) if goods else (),
        yellow=_read_bonus(fields["yellow"]),
        gray=_read_bonus(fields["gray"]),
        source=PROVENANCE.read(fields["source"], (*goods, "yellow", "gray")),
    )


def _read_bonus(entry: Entry) -> float:
    """Points, or half a point."""
    return 0.5 if entry.value == 0.5 else entry.whole(1, MOST_POINTS)


def _read_ship(name: str, entry: Entry) -> ShipRow:
    fields = entry.fields(("coloured", "gray", "source"))
    units = 3 if name == "pairs" else 4
    coloured = _read_rising(fields["coloured"], units)
    gray = _read_rising(fields["gray"], units)
    if any(back >= front for front, back in zip(coloured, gray, strict=True)):
        fields["gray"].refuse("the gray side has to bring less than the coloured one")
    return ShipRow(name, coloured, gray, PROVENANCE.read(fields["source"], ("coloured", "gray")))


def _read_province(name: str, entry: Entry) -> ProvinceRow:
    fields = entry.fields(("points", "borders", "source"))
    return ProvinceRow(
        name=name,
        title=PROVINCE_NAMES[PROVINCES.index(name)],
        points=fields["points"].whole(1, MOST_POINTS),
        borders=_read_words(fields["borders"], (*PROVINCES, CAMP)),
        source=PROVENANCE.read(fields["source"], ("points", "borders")),
    )


def _read_tracks(entry: Entry) -> TracksRow:
    fields = entry.fields(("senate", "unmet_demands", "source"))
    senate = _read_rising(fields["senate"], 8)
    unmet = _read_rising(fields["unmet_demands"], 3)
    counts = {"senate": len(senate), "unmet_demands": len(unmet)}
    return TracksRow(senate, unmet, PROVENANCE.read_block(fields["source"], counts))


def _read_players(name: str, entry: Entry) -> PlayersRow:
    fields = entry.fields(("time_track", "forum_tiles", "source"))
    return PlayersRow(
        players=int(name),
        time_track=fields["time_track"].whole(1, MOST_SPACES),
        forum_tiles=fields["forum_tiles"].whole(1, MOST_PIECES),
        source=PROVENANCE.read(fields["source"], ("time_track", "forum_tiles")),
    )


def _read_words(entry: Entry, words: Sequence[str]) -> tuple[str, ...]:
    """Some of the words, none of them twice."""
    found: list[str] = []
    for item in entry.items():
        word = item.one_of(words)
        if word in found:
            item.refuse(f"{quoted(word)} stands here already; write it once")
        found.append(word)
    return tuple(found)


def _read_all(entry: Entry, words: Sequence[str]) -> tuple[str, ...]:
    """All of the words, in an order of the file's own."""
    found = _read_words(entry, words)
    for word in words:
        if word not in found:
            entry.refuse(f"{quoted(word)} is missing here")
    return found


def _read_rising(entry: Entry, length: int) -> tuple[int, ...]:
    """A track: so many numbers, each larger than the one before."""
    numbers = tuple(item.whole(0, MOST_POINTS) for item in entry.items())
    if len(numbers) != length:
        entry.refuse(f"{len(numbers)} numbers stand here; write {length}")
    if list(numbers) != sorted(set(numbers)):
        entry.refuse("each number has to be larger than the one before")
    return numbers
