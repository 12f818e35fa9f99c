"""Every piece of an edition for people to read, with the provenance of each number.

Sections are plain tables that fit into 80 columns. A letter behind a number
tells where it comes from: K known, I inferred, R reconstructed.
"""

from collections import Counter
from dataclasses import asdict
from typing import Any, Final, NamedTuple

from aedile.games.praetor.components.editions import EditionFile
from aedile.games.praetor.components.pieces import (
    CORNERS,
    PLAZA_LETTERS,
    PROVENANCE,
    BoardRow,
    Goods,
    LayoutRow,
    Pieces,
)
from aedile.games.praetor.names import PLAZA_NAMES, RESOURCE_NAMES, RESOURCE_TITLES
from aedile.kernel.contract import Json

# What a tile does is a matter of rules, not of the edition (p.8).
EFFECTS: Final = {
    "gold_mine": "as much Gold as the Worker has experience",
    "lumber_mill": "as much Wood as the Worker has experience",
    "stone_quarry": "as much Stone as the Worker has experience",
    "marble_quarry": "as much Marble as the Worker has experience",
    "blacksmith": "turns Wood into Weapons, up to the experience",
    "curia": "1 Gold per City Tile you control",
    "forum": "2 Gold per Active Worker",
    "temple_maia": "2 Favor per Active Worker",
    "temple_apollo": "1 Favor per City Tile you control",
    "temple_plutus": "1 Favor per Wood and per Stone you hold, at most 22",
    "temple_mercury": "2 Favor per Marble and per Weapon you hold, at most 22",
    "temple_venus": "the Favor shown by your Morale, never below 0",
    "colosseum": "1 level of Morale per two City Tiles you control",
    "oracle": "2 levels of Morale per Retired Worker",
    "worker_camp": "a Villager becomes a Novice",
    "market": "buys and sells at the rates of your board",
    "imperial_outpost": "fulfils the demand of a Wall Tile",
    "academy": "Novices skip their second level of training",
    "labor_camp": "a Retired Worker acts with experience 6",
    "statue": "nothing: built for its Favor",
    "arch_of_triumph": "nothing: built for its Favor",
}


class Section(NamedTuple):
    """One table to print."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""  # a paragraph between title and table


def component_sections(edition_file: EditionFile) -> list[Section]:
    """All pieces as tables, beginning with what this edition is."""
    pieces = edition_file.pieces
    return [
        _about(edition_file),
        _start(pieces),
        _kinds(pieces),
        _effects(pieces),
        _city_tiles(pieces),
        _wall_tiles(pieces),
        _boards(pieces),
        _morale_tracks(pieces),
        *(_layout(players, layout) for players, layout in pieces.layouts.items()),
    ]


def component_json(edition_file: EditionFile) -> Json:
    """The same for programs; provenance in words beside each row."""
    pieces = edition_file.pieces
    return {
        "name": pieces.name,
        "title": pieces.title,
        "note": pieces.note,
        "designer": pieces.designer,
        "publisher": pieces.publisher,
        "year": pieces.year,
        "digest": edition_file.digest,
        "provenance": provenance_counts(pieces),
        "plaza_designs": dict(zip(PLAZA_LETTERS, PLAZA_NAMES, strict=True)),
        "start": _block(pieces.start),
        "kinds": [_line(kind) | {"effect": EFFECTS[kind.name]} for kind in pieces.kinds],
        "city_tiles": [_line(tile) for tile in pieces.city_tiles],
        "wall_tiles": [_line(tile) for tile in pieces.wall_tiles],
        "boards": [_block(board) for board in pieces.boards],
        "layouts": {
            str(players): [_line(row) for row in layout]
            for players, layout in pieces.layouts.items()
        },
    }


def provenance_counts(pieces: Pieces) -> dict[str, int]:
    """How many numbers are known, inferred and reconstructed."""
    sources = [
        pieces.start.source,
        *(kind.source for kind in pieces.kinds),
        *(tile.source for tile in pieces.city_tiles),
        *(tile.source for tile in pieces.wall_tiles),
        *(board.source for board in pieces.boards),
        *(row.source for layout in pieces.layouts.values() for row in layout),
    ]
    letters = Counter(letter for source in sources for letter in "".join(source.values()))
    return {word: letters[letter] for letter, word in PROVENANCE.items()}


# Tables.


def _about(edition_file: EditionFile) -> Section:
    pieces = edition_file.pieces
    counts = provenance_counts(pieces)
    rows = (
        ("Edition", pieces.name),
        ("Designer", pieces.designer),
        ("Publisher", f"{pieces.publisher}, {pieces.year}"),
        ("Numbers", ", ".join(f"{count} {word}" for word, count in counts.items())),
        ("Marks", ", ".join(f"{letter} {word}" for letter, word in PROVENANCE.items())),
        ("Digest", edition_file.digest),
    )
    return Section(pieces.title, ("", ""), rows, pieces.note)


def _start(pieces: Pieces) -> Section:
    start = pieces.start
    resources = (
        (_title(resource), f"{amount} {mark}")
        for (resource, amount), mark in zip(
            start.resources.items(), start.source["resources"], strict=True
        )
    )
    rows = (
        *resources,
        ("Active Workers", _numbers(start.workers, start.source["workers"])),
        ("Villagers", f"{start.villagers} {start.source['villagers']}"),
    )
    return Section(
        "What each player begins with",
        ("", "Start"),
        rows,
        "Active Workers are given by their experience.",
    )


def _kinds(pieces: Pieces) -> Section:
    rows = tuple(
        (
            kind.title,
            f"{_goods(kind.cost)} {kind.source['cost']}",
            f"{kind.favor} {kind.source['favor']}",
            f"{kind.area} {kind.source['area']}",
            f"{_goods(kind.fee)} {kind.source['fee']}",
        )
        for kind in pieces.kinds
    )
    return Section(
        "Kinds of City Tile",
        ("Kind", "Cost", "Favor", "Area", "Fee"),
        rows,
        "A fee goes to the owner; nobody pays on tiles that have none.",
    )


def _effects(pieces: Pieces) -> Section:
    rows = tuple(
        (kind.title, f"{EFFECTS[kind.name]} {kind.source['effect']}") for kind in pieces.kinds
    )
    return Section("What they do", ("Kind", "Effect"), rows)


def _city_tiles(pieces: Pieces) -> Section:
    rows = tuple(
        (
            tile.name,
            f"{tile.age} {tile.source['age']}",
            f"{tile.players}+ {tile.source['players']}",
            f"{' '.join(f'{letter:<2}' for letter in tile.plazas)} {tile.source['plazas']}",
        )
        for tile in pieces.city_tiles
    )
    designs = zip(PLAZA_LETTERS, PLAZA_NAMES, strict=True)
    return Section(
        f"City Tiles ({len(rows)})",
        ("Tile", "Age", "Players", " ".join(CORNERS)),
        rows,
        "Plazas: " + ", ".join(f"{letter} {design}" for letter, design in designs) + ".",
    )


def _wall_tiles(pieces: Pieces) -> Section:
    rows = tuple(
        (
            tile.name,
            f"{tile.favor} {tile.source['favor']}",
            f"{tile.bonus} {tile.source['bonus']}",
            f"{_goods(tile.demand)} {tile.source['demand']}",
        )
        for tile in pieces.wall_tiles
    )
    return Section(
        f"Wall Tiles ({len(rows)})",
        ("Tile", "Favor", "Bonus", "Demand"),
        rows,
        "The bonus on the back counts for each Wall Tile fulfilled later.",
    )


def _boards(pieces: Pieces) -> Section:
    rows = tuple(
        (
            board.name,
            board.title,
            _numbers(tuple(board.sell.values()), board.source["sell"]),
            _numbers(tuple(board.buy.values()), board.source["buy"]),
            _numbers(tuple(board.wages.values()), board.source["wages"]),
            _numbers(tuple(board.retirement.values()), board.source["retirement"]),
        )
        for board in pieces.boards
    )
    return Section(
        "Player Boards",
        ("", "Board", "Sells for", "Costs", "Wages", "Retirement"),
        rows,
        "Rates are for Wood, Stone, Marble and Weapons; wages for an Active and a Retired "
        "Worker; retirement is Favor in Age I and Age II.",
    )


def _morale_tracks(pieces: Pieces) -> Section:
    rows = tuple(_morale_track(board) for board in pieces.boards)
    return Section("Morale tracks", ("", "Favor by space"), rows, "The marker starts on 0.")


def _morale_track(board: BoardRow) -> tuple[str, str]:
    return board.name, _numbers(board.morale, board.source["morale"])


def _layout(players: int, layout: tuple[LayoutRow, ...]) -> Section:
    rows = tuple(
        (
            f"{row.tile} {row.source['tile']}",
            f"{row.x}, {row.y} {row.source['place']}",
            str(row.rotation),
            f"seat {row.seat}" if row.seat else "nobody",
        )
        for row in layout
    )
    return Section(
        f"Starting city for {players} players",
        ("Tile", "Right, down", "Turns", "Owner"),
        rows,
    )


def _goods(goods: Goods) -> str:
    amounts = (f"{amount} {_named(name, amount)}" for name, amount in goods.items())
    return ", ".join(amounts) or "-"


def _named(resource: str, amount: int) -> str:
    name = _title(resource)
    return name.removesuffix("s") if amount == 1 else name


def _title(resource: str) -> str:
    return RESOURCE_TITLES[RESOURCE_NAMES.index(resource)]


def _numbers(numbers: tuple[int, ...], marks: str) -> str:
    return " ".join(f"{number}{mark}" for number, mark in zip(numbers, marks, strict=True))


# Rows as data.


def _line(row: Any) -> Json:
    """A row with one mark per field."""
    return asdict(row) | {"source": {field: PROVENANCE[m] for field, m in row.source.items()}}


def _block(row: Any) -> Json:
    """A row with several numbers, and as many marks, per field."""
    source = {field: [PROVENANCE[m] for m in marks] for field, marks in row.source.items()}
    return asdict(row) | {"source": source}
