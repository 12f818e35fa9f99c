"""The pieces as the file shows them: numbers, titles and provenance.

These rows are for people: they are printed, compared and checked. The rules
read the leaner tables of `rows.py`, which are made from these.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from aedile.games.trajan.components.rows import MAX_PLAYERS
from aedile.games.trajan.names import (
    BONUS_NAMES,
    BUILDING_NAMES,
    CATEGORY_NAMES,
    COLOUR_NAMES,
    PROVINCE_NAMES,
)
from aedile.kernel.components.about import About
from aedile.kernel.components.provenance import Marks, Provenance

PROVENANCE: Final = Provenance(
    {"K": "known", "D": "known with doubt", "I": "inferred", "R": "reconstructed"}
)


def keys(names: Sequence[str]) -> tuple[str, ...]:
    """Names as the file spells them."""
    return tuple(name.lower().replace(" ", "_").replace("-", "_") for name in names)


COLOUR_LETTERS: Final = "".join(colour[0].upper() for colour in COLOUR_NAMES)
CATEGORIES: Final = keys(CATEGORY_NAMES)
PROVINCES: Final = keys(PROVINCE_NAMES)
CAMP: Final = "camp"
BONUS_TILES: Final = keys(BONUS_NAMES)
PLAYER_COUNTS: Final = tuple(str(players) for players in range(2, MAX_PLAYERS + 1))
CONSTRUCTION_POINTS: Final = (2, 3, 4, 5)
CONSTRUCTION_TILES: Final = tuple(
    f"{kind}_{points}" for kind in BUILDING_NAMES for points in CONSTRUCTION_POINTS
)

PLAYER_PIECES: Final = (
    "player mat",
    "military leader",
    "small tokens",
    "discs",
    "arch of Trajan",
    "action markers",
)
COMMON_PIECES: Final = ("game board", "time marker", "quarter year tiles", "linen bag")
PLUS_TWO_MARKERS: Final = ("markers", "per action")
BOARD: Final = (
    "yellow forum spaces",
    "forum columns",
    "forum rows",
    "district rows",
    "district columns",
    "victory points track",
)


class CountRow(NamedTuple):
    """Pieces that are all alike, and how many there are."""

    name: str
    title: str
    count: int  # type: ignore[assignment]  # nobody counts what is in a row
    source: Marks


class ActionRow(NamedTuple):
    """A tray or a kind of building, and the action it stands for."""

    name: str
    action: str
    source: Marks


class MatRow(NamedTuple):
    """Where tiles are kept on a player mat."""

    construction_slots: tuple[str, ...]  # from top to bottom
    demand_slots: tuple[str, ...]  # from left to right, as are the next
    extra_action_slots: tuple[str, ...]
    senate_slots: int
    source: Marks


class TrajanTileRow(NamedTuple):
    """One Trajan tile."""

    name: str
    category: str
    colours: tuple[str, ...]
    points: int
    amount: int  # cards, tokens or markers; 0 where the special action has no number
    demand: str  # which is met every quarter year; often none
    source: Marks


class StackRow(NamedTuple):
    """One stack of Trajan tiles, and where it lies on the board."""

    name: str
    tiles: int
    space: int
    source: Marks


class ConstructionTileRow(NamedTuple):
    """One construction tile."""

    name: str
    kind: str
    points: int
    source: Marks


class BonusTileRow(NamedTuple):
    """One bonus tile: both sides."""

    name: str
    title: str
    goods: tuple[str, ...]  # two of them, or none
    yellow: float  # points each; one side brings half a point
    gray: float
    source: Marks


class ShipRow(NamedTuple):
    """One ship: points by number of cards or pairs, on both sides."""

    name: str
    coloured: tuple[int, ...]
    gray: tuple[int, ...]
    source: Marks


class ProvinceRow(NamedTuple):
    """One province, and what it borders on."""

    name: str
    title: str
    points: int
    borders: tuple[str, ...]
    source: Marks


class TracksRow(NamedTuple):
    """The senate track, and the points lost with one, two and three unmet demands."""

    senate: tuple[int, ...]
    unmet_demands: tuple[int, ...]
    source: Marks


class PlayersRow(NamedTuple):
    """What depends on the number of players."""

    players: int
    time_track: int
    forum_tiles: int
    source: Marks


class Pieces(NamedTuple):
    """Everything the file says."""

    about: About
    player_pieces: tuple[CountRow, ...]
    common_pieces: tuple[CountRow, ...]
    trays: tuple[ActionRow, ...]
    mat: MatRow
    trajan_tiles: tuple[TrajanTileRow, ...]
    trajan_stacks: tuple[StackRow, ...]
    forum_tiles: tuple[CountRow, ...]
    extra_action_tiles: tuple[CountRow, ...]
    plus_two_markers: tuple[CountRow, ...]
    demand_tiles: tuple[CountRow, ...]
    buildings: tuple[ActionRow, ...]
    construction_tiles: tuple[ConstructionTileRow, ...]
    commodity_cards: tuple[CountRow, ...]
    bonus_tiles: tuple[BonusTileRow, ...]
    ships: tuple[ShipRow, ...]
    provinces: tuple[ProvinceRow, ...]
    tracks: TracksRow
    by_players: tuple[PlayersRow, ...]
    board: tuple[CountRow, ...]
