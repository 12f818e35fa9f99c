"""Every piece of an edition for people to read, with the provenance of each number.

A letter behind a number tells where it comes from: K known, I inferred, R
reconstructed.
"""

from typing import Final

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
from aedile.kernel.components.about import about_json, about_section
from aedile.kernel.components.sections import Section, marked, marked_each
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


def component_sections(edition_file: EditionFile) -> list[Section]:
    """All pieces as tables, beginning with what this edition is."""
    pieces = edition_file.pieces
    return [
        about_section(pieces.about, edition_file.digest, PROVENANCE, pieces),
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
    about = about_json(pieces.about, edition_file.digest, PROVENANCE, pieces)
    return about | {
        "plaza_designs": dict(zip(PLAZA_LETTERS, PLAZA_NAMES, strict=True)),
        "start": PROVENANCE.block(pieces.start),
        "kinds": [PROVENANCE.line(kind) | {"effect": EFFECTS[kind.name]} for kind in pieces.kinds],
        "city_tiles": PROVENANCE.lines(pieces.city_tiles),
        "wall_tiles": PROVENANCE.lines(pieces.wall_tiles),
        "boards": [PROVENANCE.block(board) for board in pieces.boards],
        "layouts": {
            str(players): PROVENANCE.lines(layout)
            for players, layout in pieces.layouts.items()
        },
    }


# Tables.


def _start(pieces: Pieces) -> Section:
    start = pieces.start
    resources = (
        (_title(resource), marked(amount, mark))
        for (resource, amount), mark in zip(
            start.resources.items(), start.source["resources"], strict=True
        )
    )
    rows = (
        *resources,
        ("Active Workers", marked_each(start.workers, start.source["workers"])),
        ("Villagers", marked(start.villagers, start.source["villagers"])),
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
            marked(_goods(kind.cost), kind.source["cost"]),
            marked(kind.favor, kind.source["favor"]),
            marked(kind.area, kind.source["area"]),
            marked(_goods(kind.fee), kind.source["fee"]),
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
        (kind.title, marked(EFFECTS[kind.name], kind.source["effect"])) for kind in pieces.kinds
    )
    return Section("What they do", ("Kind", "Effect"), rows)


def _city_tiles(pieces: Pieces) -> Section:
    rows = tuple(
        (
            tile.name,
            marked(tile.age, tile.source["age"]),
            marked(f"{tile.players}+", tile.source["players"]),
            marked(" ".join(f"{letter:<2}" for letter in tile.plazas), tile.source["plazas"]),
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
            marked(tile.favor, tile.source["favor"]),
            marked(tile.bonus, tile.source["bonus"]),
            marked(_goods(tile.demand), tile.source["demand"]),
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
            marked_each(tuple(board.sell.values()), board.source["sell"]),
            marked_each(tuple(board.buy.values()), board.source["buy"]),
            marked_each(tuple(board.wages.values()), board.source["wages"]),
            marked_each(tuple(board.retirement.values()), board.source["retirement"]),
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
    return board.name, marked_each(board.morale, board.source["morale"])


def _layout(players: int, layout: tuple[LayoutRow, ...]) -> Section:
    rows = tuple(
        (
            marked(row.tile, row.source["tile"]),
            marked(f"{row.x}, {row.y}", row.source["place"]),
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
