"""Every piece of an edition for people to read, with the provenance of each number.

A letter behind a number tells where it comes from: K known, I inferred, R
reconstructed.
"""

from typing import Final

from aedile.games.praetor.components.differences import differences
from aedile.games.praetor.components.editions import (
    RECONSTRUCTED,
    SHIPPED,
    EditionFile,
    load_edition_file,
)
from aedile.games.praetor.components.pieces import (
    CORNERS,
    PLAZA_LETTERS,
    PROVENANCE,
    Goods,
    KindRow,
    LayoutRow,
    Pieces,
    StartRow,
)
from aedile.games.praetor.names import PLAZA_NAMES, RESOURCE_NAMES, RESOURCE_TITLES
from aedile.kernel.components.about import about_json, about_section
from aedile.kernel.components.sections import (
    Column,
    Section,
    marked,
    marked_each,
    plain,
    table,
    with_mark,
    with_marks,
)
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
        _editions(edition_file.name),
        *_compared(pieces),
        _start(pieces.start),
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
        "editions": list(SHIPPED),
        "differs_from": {name: _differences(name, pieces) for name in SHIPPED},
        "plaza_designs": dict(zip(PLAZA_LETTERS, PLAZA_NAMES, strict=True)),
        "start": PROVENANCE.block(pieces.start),
        "kinds": [PROVENANCE.line(kind) | {"effect": EFFECTS[kind.name]} for kind in pieces.kinds],
        "city_tiles": PROVENANCE.lines(pieces.city_tiles),
        "wall_tiles": PROVENANCE.lines(pieces.wall_tiles),
        "boards": [PROVENANCE.block(board) for board in pieces.boards],
        "layouts": {
            str(players): PROVENANCE.lines(layout) for players, layout in pieces.layouts.items()
        },
    }


def provenance_counts(pieces: Pieces) -> dict[str, int]:
    """How many numbers are known, inferred and so on."""
    return PROVENANCE.count(pieces)


def _differences(name: str, pieces: Pieces) -> list[Json]:
    """What is other than in one of our editions."""
    ours = load_edition_file(name).pieces
    return [found._asdict() for found in differences(ours, pieces)]


# Tables.


def _editions(shown: str) -> Section:
    """All that come with Aedile."""
    return Section(
        "Editions",
        ("", "Title", ""),
        tuple(
            (name, load_edition_file(name).title, "shown here" if name == shown else "")
            for name in SHIPPED
        ),
        "They come with Aedile, the usual one first; --edition NAME plays or shows another.",
    )


def _compared(pieces: Pieces) -> list[Section]:
    """What is other than in the edition of before, number by number."""
    if pieces.about.name == RECONSTRUCTED:
        return []
    found = differences(load_edition_file(RECONSTRUCTED).pieces, pieces)
    columns = {
        "Piece": plain("piece"),
        "Number": plain("field"),
        "There": plain("before"),
        "Here": plain("after"),
    }
    return [table("What is other than in the reconstructed edition", found, columns)]


def _start(start: StartRow) -> Section:
    marks = zip(start.resources.items(), start.source["resources"], strict=True)
    rows = (
        *((_title(resource), marked(amount, mark)) for (resource, amount), mark in marks),
        ("Active Workers", marked_each(start.workers, start.source["workers"])),
        ("Villagers", marked(start.villagers, start.source["villagers"])),
    )
    note = "Active Workers are given by their experience."
    return Section("What each player begins with", ("", "Start"), rows, note)


def _kinds(pieces: Pieces) -> Section:
    return table(
        "Kinds of City Tile",
        pieces.kinds,
        {
            "Kind": plain("title"),
            "Cost": with_mark("cost", _goods),
            "Favor": with_mark("favor"),
            "Area": with_mark("area"),
            "Fee": with_mark("fee", _goods),
        },
        "A fee goes to the owner; nobody pays on tiles that have none.",
    )


def _effects(pieces: Pieces) -> Section:
    return table("What they do", pieces.kinds, {"Kind": plain("title"), "Effect": _effect})


def _effect(kind: KindRow) -> str:
    return marked(EFFECTS[kind.name], kind.source["effect"])


def _city_tiles(pieces: Pieces) -> Section:
    designs = zip(PLAZA_LETTERS, PLAZA_NAMES, strict=True)
    return table(
        f"City Tiles ({len(pieces.city_tiles)})",
        pieces.city_tiles,
        {
            "Tile": plain("name"),
            "Age": with_mark("age"),
            "Players": with_mark("players", "{}+".format),
            " ".join(CORNERS): with_mark("plazas", _plazas),
        },
        "Plazas: " + ", ".join(f"{letter} {design}" for letter, design in designs) + ".",
    )


def _plazas(letters: str) -> str:
    return " ".join(f"{letter:<2}" for letter in letters)


def _wall_tiles(pieces: Pieces) -> Section:
    return table(
        f"Wall Tiles ({len(pieces.wall_tiles)})",
        pieces.wall_tiles,
        {
            "Tile": plain("name"),
            "Favor": with_mark("favor"),
            "Bonus": with_mark("bonus"),
            "Demand": with_mark("demand", _goods),
        },
        "The bonus on the back counts for each Wall Tile fulfilled later.",
    )


def _boards(pieces: Pieces) -> Section:
    return table(
        "Player Boards",
        pieces.boards,
        {
            "": plain("name"),
            "Board": plain("title"),
            "Sells for": with_marks("sell", dict.values),
            "Costs": with_marks("buy", dict.values),
            "Wages": with_marks("wages", dict.values),
            "Retirement": with_marks("retirement", dict.values),
        },
        "Rates are for Wood, Stone, Marble and Weapons; wages for an Active and a Retired "
        "Worker; retirement is Favor in Age I and Age II.",
    )


def _morale_tracks(pieces: Pieces) -> Section:
    columns = {"": plain("name"), "Favor by space": with_marks("morale")}
    return table("Morale tracks", pieces.boards, columns, "The marker starts on 0.")


def _layout(players: int, layout: tuple[LayoutRow, ...]) -> Section:
    columns: dict[str, Column] = {
        "Tile": with_mark("tile"),
        "Right, down": _place,
        "Turns": plain("rotation"),
        "Owner": _owner,
    }
    return table(f"Starting city for {players} players", layout, columns)


def _place(row: LayoutRow) -> str:
    return marked(f"{row.x}, {row.y}", row.source["place"])


def _owner(row: LayoutRow) -> str:
    return f"seat {row.seat}" if row.seat else "nobody"


def _goods(goods: Goods) -> str:
    amounts = (f"{amount} {_named(name, amount)}" for name, amount in goods.items())
    return ", ".join(amounts) or "-"


def _named(resource: str, amount: int) -> str:
    name = _title(resource)
    return name.removesuffix("s") if amount == 1 else name


def _title(resource: str) -> str:
    return RESOURCE_TITLES[RESOURCE_NAMES.index(resource)]
