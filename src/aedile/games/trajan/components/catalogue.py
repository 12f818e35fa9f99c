"""Every piece of Trajan for people to read, with the provenance of each number.

A letter behind a number tells where it comes from: K known, D known with
doubt, I inferred, R reconstructed.
"""

from collections.abc import Sequence
from typing import Final

from aedile.games.trajan.components.piece_rows import (
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
from aedile.games.trajan.names import AREA_NAMES, AREA_TITLES, BONUS_NAMES, CATEGORY_NAMES
from aedile.kernel.components.about import about_json, about_section
from aedile.kernel.components.sections import Section, marked, marked_each
from aedile.kernel.contract import Json

# What the sides of bonus tiles bring their points for (p.10).
BONUS_MEANINGS: Final = (
    *["each card of the two on display"] * BONUS_DEMAND,
    *["owning a forum tile of this demand"] * (BONUS_WORKERS - BONUS_DEMAND),
    "each own worker there",
    "each own legionnaire there",
    "each own bonus tile, yellow side up",
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
        _counts(f"Forum tiles ({_total(pieces.forum_tiles)})", pieces.forum_tiles),
        _counts(f"Extra action tiles ({_total(pieces.extra_action_tiles)})",
                pieces.extra_action_tiles),
        _plus_two_markers(pieces),
        _counts(f"Demand tiles ({_total(pieces.demand_tiles)})", pieces.demand_tiles),
        _actions("First construction tile of a kind", "Kind", pieces.buildings),
        _construction_tiles(pieces),
        _commodity_cards(pieces),
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
    lines = {
        table: PROVENANCE.lines(rows)
        for table, rows in vars(pieces).items()
        if isinstance(rows, tuple)
    }
    tracks = PROVENANCE.block(pieces.tracks)
    return about | lines | {"mat": PROVENANCE.line(pieces.mat), "tracks": tracks}
