"""Every piece of Trajan for people to read, with the provenance of each number.

A letter behind a number tells where it comes from: K known, D known with
doubt, I inferred, R reconstructed.
"""

from collections.abc import Sequence
from typing import Final

from aedile.games.trajan.components.piece_rows import (
    BONUS_TILES,
    CAMP,
    PROVENANCE,
    PROVINCES,
    ActionRow,
    BonusTileRow,
    CountRow,
    MatRow,
    Pieces,
    ProvinceRow,
    TracksRow,
    TrajanTileRow,
)
from aedile.games.trajan.components.pieces import BoxFile
from aedile.games.trajan.components.rows import BONUS_DEMAND, BONUS_WORKERS
from aedile.games.trajan.names import AREA_NAMES, AREA_TITLES
from aedile.kernel.components.about import about_json, about_section
from aedile.kernel.components.sections import (
    Column,
    Section,
    marked,
    plain,
    table,
    with_mark,
    with_marks,
)
from aedile.kernel.contract import Json

# What the sides of bonus tiles bring their points for (p.10).
BONUS_MEANINGS: Final = (
    *["each card of the two on display"] * BONUS_DEMAND,
    *["owning a forum tile of this demand"] * (BONUS_WORKERS - BONUS_DEMAND),
    "each own worker there",
    "each own legionnaire there",
    "each own bonus tile, yellow side up",
)

PLUS_TWO_NOTE: Final = "Per action: how many a player may lay on the same one."
BUILDINGS_NOTE: Final = "The action it triggers at once."
COMMODITIES_NOTE: Final = "The cards show pictures only; the names of the goods are ours."
TRACKS_NOTE: Final = (
    "A space of the senate track is worth as many votes as points. Unmet demands cost points: "
    "for one, two and three of them."
)
TIME_TRACKS_NOTE: Final = (
    "The start space of a time track is one of its spaces. A weaker source gives each time "
    "track one space more."
)


def component_sections(box_file: BoxFile) -> list[Section]:
    """All pieces as tables, beginning with what this edition is."""
    pieces = box_file.pieces
    return [
        about_section(pieces.about, box_file.digest, PROVENANCE, pieces),
        _counts("Pieces of each player", pieces.player_pieces),
        _counts("Common pieces", pieces.common_pieces),
        _actions("Trays of the action circle", "Tray", pieces.trays),
        _mat(pieces.mat),
        _trajan_tiles(pieces),
        _trajan_stacks(pieces),
        _with_total("Forum tiles", pieces.forum_tiles),
        _with_total("Extra action tiles", pieces.extra_action_tiles),
        _counts("[+2] markers", pieces.plus_two_markers, PLUS_TWO_NOTE),
        _with_total("Demand tiles", pieces.demand_tiles),
        _construction_tiles(pieces),
        _actions("First construction tile of a kind", "Kind", pieces.buildings, BUILDINGS_NOTE),
        _with_total("Commodity cards", pieces.commodity_cards, COMMODITIES_NOTE),
        _bonus_tiles(pieces),
        _ships(pieces),
        _provinces(pieces),
        _tracks(pieces.tracks),
        _by_players(pieces),
        _counts("Spaces of the board", pieces.board),
    ]


def component_json(box_file: BoxFile) -> Json:
    """The same for programs; provenance in words beside each row."""
    pieces = box_file.pieces
    about = about_json(pieces.about, box_file.digest, PROVENANCE, pieces)
    single = {"mat": PROVENANCE.line(pieces.mat), "tracks": PROVENANCE.block(pieces.tracks)}
    tables = pieces._asdict()
    names = [name for name in tables if name != "about" and name not in single]
    return about | {name: PROVENANCE.lines(tables[name]) for name in names} | single


def provenance_counts(pieces: Pieces) -> dict[str, int]:
    """How many numbers are known, inferred and so on."""
    return PROVENANCE.count(pieces)


# Tables.


def _counts(title: str, rows: Sequence[CountRow], note: str = "") -> Section:
    return table(title, rows, {"": plain("title"), "Count": with_mark("count")}, note)


def _with_total(title: str, rows: Sequence[CountRow], note: str = "") -> Section:
    return _counts(f"{title} ({sum(row.count for row in rows)})", rows, note)


def _actions(title: str, heading: str, rows: Sequence[ActionRow], note: str = "") -> Section:
    columns = {heading: plain("name"), "Action": with_mark("action", _area)}
    return table(title, rows, columns, note)


def _area(action: str) -> str:
    return AREA_TITLES[AREA_NAMES.index(action)]


def _mat(mat: MatRow) -> Section:
    places: dict[str, Column] = {
        "Construction tiles": with_mark("construction_slots", ", ".join),
        "Demands": with_mark("demand_slots", ", ".join),
        "Extra action tiles": with_mark("extra_action_slots", ", ".join),
        "Senate tiles": with_mark("senate_slots"),
    }
    rows = tuple((what, show(mat)) for what, show in places.items())
    note = "Construction tiles lie from top to bottom, the others from left to right."
    return Section("Places on a player mat", ("For", "Places"), rows, note)


def _trajan_tiles(pieces: Pieces) -> Section:
    columns = {
        "Tile": plain("name"),
        "Colours": with_mark("colours", ", ".join),
        "Points": with_mark("points"),
        "Special action": _special_action,
    }
    note = "Tiles for demands stay on the mat and serve in every quarter year."
    return table(f"Trajan tiles ({len(pieces.trajan_tiles)})", pieces.trajan_tiles, columns, note)


def _special_action(tile: TrajanTileRow) -> str:
    """What it brings; its mark is the last one of the row."""
    if tile.category == "points":
        return "-"
    token = "token" if tile.amount == 1 else "tokens"
    words = {
        "cards": f"{tile.amount} commodity cards",
        "workers": f"{tile.amount} {token} to the worker camp",
        "legionnaires": f"{tile.amount} {token} to the military camp",
        "plus_two": f"{tile.amount} [+2] marker",
        "demands": f"meets a demand for {tile.demand}",
    }
    return marked(words[tile.category], [*tile.source.values()][-1])


def _trajan_stacks(pieces: Pieces) -> Section:
    columns = {"Stack": plain("name"), "Tiles": with_mark("tiles"), "Space": with_mark("space")}
    note = "Any stack may lie on any space; 1 to 3 are the left column, 4 to 6 the right one."
    return table("Stacks of Trajan tiles", pieces.trajan_stacks, columns, note)


def _construction_tiles(pieces: Pieces) -> Section:
    tiles = pieces.construction_tiles
    columns = {"Tile": plain("name"), "Kind": plain("kind"), "Points": with_mark("points")}
    return table(f"Construction tiles ({len(tiles)})", tiles, columns)


def _bonus_tiles(pieces: Pieces) -> Section:
    columns = {
        "Tile": _bonus_title,
        "Yellow": with_mark("yellow", _bonus),
        "Gray": with_mark("gray", _bonus),
        "Points for": _bonus_meaning,
    }
    note = "Halves are added up first and then rounded up."
    return table(f"Bonus tiles ({len(pieces.bonus_tiles)})", pieces.bonus_tiles, columns, note)


def _bonus_title(tile: BonusTileRow) -> str:
    return marked(tile.title, tile.source["goods"]) if tile.goods else tile.title


def _bonus(points: float) -> str:
    return "1/2" if points == 0.5 else str(points)


def _bonus_meaning(tile: BonusTileRow) -> str:
    return BONUS_MEANINGS[BONUS_TILES.index(tile.name)]


def _ships(pieces: Pieces) -> Section:
    columns = {
        "Ship": plain("name"),
        "Coloured side": with_mark("coloured", _spaced),
        "Gray side": with_mark("gray", _spaced),
    }
    note = "Points for 1, 2, 3 and 4 cards, or for 1, 2 and 3 pairs."
    return table(f"Ships ({len(pieces.ships)})", pieces.ships, columns, note)


def _provinces(pieces: Pieces) -> Section:
    columns = {
        "": _number,
        "Province": plain("title"),
        "Points": with_mark("points"),
        "Borders on": with_mark("borders", _numbers),
    }
    note = "Provinces are named by their numbers. No leader returns to the camp."
    return table(f"Provinces ({len(pieces.provinces)})", pieces.provinces, columns, note)


def _number(province: ProvinceRow) -> str:
    return str(PROVINCES.index(province.name) + 1)


def _numbers(borders: Sequence[str]) -> str:
    return _spaced([near if near == CAMP else PROVINCES.index(near) + 1 for near in borders])


def _tracks(tracks: TracksRow) -> Section:
    rows = (
        ("Senate track", with_marks("senate")(tracks)),
        ("Unmet demands", with_marks("unmet_demands")(tracks)),
    )
    return Section("Tracks", ("", "Points"), rows, TRACKS_NOTE)


def _by_players(pieces: Pieces) -> Section:
    columns = {
        "Players": plain("players"),
        "Time track": with_mark("time_track"),
        "Forum tiles": with_mark("forum_tiles"),
    }
    return table("By number of players", pieces.by_players, columns, TIME_TRACKS_NOTE)


def _spaced(values: Sequence[object]) -> str:
    return " ".join(map(str, values))
