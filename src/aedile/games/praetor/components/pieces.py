"""The pieces as an edition file shows them: numbers, titles and provenance.

These rows are for people: they are printed, compared and checked. The rules
read the leaner rows of `rows.py`, which are made from these.
"""

from typing import Final, NamedTuple, TypeAlias

from aedile.games.praetor.names import PLAZA_NAMES, RESOURCE_NAMES
from aedile.kernel.components.about import About
from aedile.kernel.components.provenance import Marks, Provenance

Goods: TypeAlias = dict[str, int]  # amounts by resource; those not named are none

PROVENANCE: Final = Provenance({"K": "known", "I": "inferred", "R": "reconstructed"})

TRADED: Final = RESOURCE_NAMES[1:]  # at the Market, for Gold
PLAZA_LETTERS: Final = "".join(design[0].upper() for design in PLAZA_NAMES)
CORNERS: Final = ("NW", "NE", "SE", "SW")
BOARD_NAMES: Final = ("A", "B1", "B2", "B3", "B4", "B5")
PLAYER_COUNTS: Final = (2, 3, 4, 5)

# The kinds of City Tile under the headings of p.8, in the order of `rows.py`.
KINDS_BY_GROUP: Final = {
    "resources": ("gold_mine", "lumber_mill", "stone_quarry", "marble_quarry", "blacksmith"),
    "gold": ("curia", "forum"),
    "temples": (
        "temple_maia",
        "temple_apollo",
        "temple_plutus",
        "temple_mercury",
        "temple_venus",
    ),
    "morale": ("colosseum", "oracle"),
    "civic": ("worker_camp", "market", "imperial_outpost"),
    "special": ("academy", "labor_camp"),
    "monuments": ("statue", "arch_of_triumph"),
}
GROUP_OF: Final = {kind: group for group, kinds in KINDS_BY_GROUP.items() for kind in kinds}
KIND_NAMES: Final = tuple(GROUP_OF)


class StartRow(NamedTuple):
    """What each player begins with."""

    resources: Goods
    workers: tuple[int, ...]  # the experience of each Active Worker
    villagers: int
    source: Marks


class KindRow(NamedTuple):
    """What all City Tiles of one kind have in common."""

    name: str
    title: str
    group: str
    cost: Goods
    favor: int
    area: str
    fee: Goods
    source: Marks


class CityTileRow(NamedTuple):
    """One City Tile: back and corners."""

    name: str
    kind: str
    age: int
    players: int
    plazas: str  # letters of the designs NW, NE, SE, SW
    source: Marks


class WallTileRow(NamedTuple):
    """One Wall Tile: front and back."""

    name: str
    demand: Goods
    favor: int
    bonus: int
    source: Marks


class BoardRow(NamedTuple):
    """One side of a Player Board."""

    name: str
    title: str
    morale: tuple[int, ...]
    sell: Goods
    buy: Goods
    wages: Goods  # for an active and for a retired Worker
    retirement: Goods  # Favor in age I and in age II
    source: Marks


class LayoutRow(NamedTuple):
    """Where one tile of a starting city lies, and whose it is."""

    tile: str
    x: int
    y: int
    rotation: int
    seat: int  # 1 to 5; 0 for nobody
    source: Marks


class Pieces(NamedTuple):
    """Everything an edition file says."""

    about: About
    start: StartRow
    kinds: tuple[KindRow, ...]
    city_tiles: tuple[CityTileRow, ...]
    wall_tiles: tuple[WallTileRow, ...]
    boards: tuple[BoardRow, ...]
    layouts: dict[int, tuple[LayoutRow, ...]]  # by number of players

    def kind(self, name: str) -> KindRow:
        """What tiles of this kind have in common."""
        return self.kinds[KIND_NAMES.index(name)]
