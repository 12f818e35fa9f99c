"""The pieces in the box, one row per piece (Praetor p.2).

The numbers come from an edition file (see `editions.py`); these rows are what
the rules read. Where a number was found is kept beside the file, not here.
"""

from typing import Final

from mypy_extensions import i64

from aedile.kernel.arrays import bit, zeros
from aedile.kernel.vecs import append, vec

# Resources, in the order of the rulebook (p.2).
GOLD: Final = 0
WOOD: Final = 1
STONE: Final = 2
MARBLE: Final = 3
WEAPONS: Final = 4
RESOURCES: Final = 5

# Colour of the activation area (p.2, 5).
NO_AREA: Final = 0  # Statue, Arch of Triumph: nothing to activate
RED: Final = 1  # the Worker gains experience
GREEN: Final = 2
GRAY: Final = 3  # special tile: no Active Worker is used

# Corners of a tile lying unrotated, clockwise.
NW: Final = 0
NE: Final = 1
SE: Final = 2
SW: Final = 3

PLAZA_DESIGNS: Final = 4

# Kinds of City Tile, in the order of p.8.
GOLD_MINE: Final = 0
LUMBER_MILL: Final = 1
STONE_QUARRY: Final = 2
MARBLE_QUARRY: Final = 3
BLACKSMITH: Final = 4
CURIA: Final = 5
FORUM: Final = 6
TEMPLE_OF_MAIA: Final = 7
TEMPLE_OF_APOLLO: Final = 8
TEMPLE_OF_PLUTUS: Final = 9
TEMPLE_OF_MERCURY: Final = 10
TEMPLE_OF_VENUS: Final = 11
COLOSSEUM: Final = 12
ORACLE: Final = 13
WORKER_CAMP: Final = 14
MARKET: Final = 15
IMPERIAL_OUTPOST: Final = 16
ACADEMY: Final = 17
LABOR_CAMP: Final = 18
STATUE: Final = 19
ARCH_OF_TRIUMPH: Final = 20
KINDS: Final = 21

CITY_TILES: Final = 42
WALL_TILES: Final = 14
MAX_PLAYERS: Final = 5

# Limits of the box and the board.
WORKERS: Final = 8  # dice of one colour
MARKERS: Final = 15  # of one colour; three of them lie on the tracks
RETIRES_AT: Final = 6
TEMPLE_LIMIT: Final = 22  # Plutus and Mercury (p.8)


class Price:
    """What something costs: how much of each resource."""

    def __init__(self, amounts: vec[i64]) -> None:
        self.amounts: Final = amounts  # by resource
        self.asked: Final = asked_for(amounts)  # the resources it takes any of
        self.kinds: Final[i64] = len(self.asked)
        # The first of these, as it is mostly the only one; something free takes no Gold.
        self.first: Final[i64] = self.asked[0] if self.asked else GOLD
        self.first_amount: Final[i64] = amounts[self.first]


def asked_for(amounts: vec[i64]) -> vec[i64]:
    """The resources of which there is an amount, ascending."""
    asked = vec[i64]()
    for resource in range(RESOURCES):
        if amounts[resource] > 0:
            asked = append(asked, resource)
    return asked


class CityTile:
    """One City Tile: what its kind says, and what is printed on this copy."""

    def __init__(
        self,
        name: str,  # "lumber_mill_2": the kind and the number of the copy
        kind: i64,
        age: i64,  # 0 (starting city), 1 or 2
        min_players: i64,
        cost: Price,
        favor: i64,
        area: i64,
        fee: Price,  # activation cost
        plazas: vec[i64],  # design in the corners NW, NE, SE, SW
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.age: Final = age
        self.min_players: Final = min_players
        self.cost: Final = cost
        self.favor: Final = favor
        self.area: Final = area
        # An exchange cannot be carried out where what it takes is missing (p.8).
        self.is_exchange: Final = kind == WORKER_CAMP or kind == IMPERIAL_OUTPOST
        self.fee: Final = fee
        self.plazas: Final = plazas
        self.looks: Final = looks(plazas)  # quarter turns that show something new
        self.turned: Final = turned(plazas)


def looks(plazas: vec[i64]) -> i64:
    """After how many quarter turns do these corners look the same again: 1, 2 or 4?"""
    if plazas[NW] != plazas[SE] or plazas[NE] != plazas[SW]:
        return 4
    return 1 if plazas[NW] == plazas[NE] else 2


def turned(plazas: vec[i64]) -> vec[i64]:
    """By design and corner: the quarter turns after which it is there, four bits for each."""
    found = zeros(PLAZA_DESIGNS * 4)
    for corner in range(4):
        for rotation in range(4):
            design = plazas[(corner - rotation) & 3]
            found[design * 4 + corner] |= bit(rotation * 4)
    return found


class WallTile:
    """One demand of Caesar."""

    def __init__(self, name: str, demand: Price, favor: i64, bonus: i64) -> None:
        self.name: Final = name
        self.demand: Final = demand
        self.favor: Final = favor
        self.bonus: Final = bonus  # on the back: for each later Wall Tile


class PlayerBoard:
    """One side of a Player Board."""

    def __init__(
        self,
        name: str,  # "A", "B1" .. "B5"
        morale_track: vec[i64],  # Favor by space, left to right
        morale_start: i64,  # the space worth 0
        sell: vec[i64],  # Gold for one of each resource
        buy: vec[i64],  # Gold to pay for one of each resource
        wage: i64,
        pension: i64,
        retirement: vec[i64],  # Favor by age; entry 0 is not used
    ) -> None:
        self.name: Final = name
        self.morale_track: Final = morale_track
        self.morale_start: Final = morale_start
        self.sell: Final = sell
        self.buy: Final = buy
        self.wage: Final = wage
        self.pension: Final = pension
        self.retirement: Final = retirement


class StartingTile:
    """Where a tile of the starting city lies (p.3)."""

    def __init__(self, tile: i64, x: i64, y: i64, rotation: i64, owner: i64) -> None:
        self.tile: Final = tile
        self.x: Final = x
        self.y: Final = y
        self.rotation: Final = rotation
        self.owner: Final = owner  # seat, or NOBODY


class Edition:
    """A whole box: the pieces and the starting cities."""

    def __init__(
        self,
        name: str,
        city_tiles: list[CityTile],
        wall_tiles: list[WallTile],
        boards: list[PlayerBoard],  # A first, then the five B sides
        layouts: list[list[StartingTile]],  # by number of players; 0 and 1 are empty
        starting_stock: vec[i64],
        starting_workers: vec[i64],  # how many Active Workers of each experience, 0..6
        villagers: i64,
    ) -> None:
        self.name: Final = name
        self.city_tiles: Final = vec[CityTile](city_tiles)
        self.wall_tiles: Final = vec[WallTile](wall_tiles)
        self.academies: Final = tiles_of_kind(city_tiles, ACADEMY)
        self.labor_camps: Final = tiles_of_kind(city_tiles, LABOR_CAMP)
        # Some of the tiles, one bit each.
        self.workplaces: Final[i64] = workplaces(city_tiles)
        self.camps_for_villagers: Final[i64] = set_of(tiles_of_kind(city_tiles, WORKER_CAMP))
        self.camps_for_retired: Final[i64] = set_of(self.labor_camps)
        self.boards: Final = boards
        self.layouts: Final = layouts
        self.starting_stock: Final = starting_stock
        self.starting_workers: Final = starting_workers
        self.villagers: Final = villagers


def tiles_of_kind(city_tiles: list[CityTile], kind: i64) -> vec[i64]:
    """The numbers of the tiles of one kind, ascending."""
    found = vec[i64]()
    for tile in range(len(city_tiles)):
        if city_tiles[tile].kind == kind:
            found = append(found, tile)
    return found


def workplaces(city_tiles: list[CityTile]) -> i64:
    """The tiles an Active Worker can be sent to, one bit each."""
    found: i64 = 0
    for tile in range(len(city_tiles)):
        if city_tiles[tile].area == RED or city_tiles[tile].area == GREEN:
            found |= bit(tile)
    return found


def set_of(tiles: vec[i64]) -> i64:
    """The same tiles, one bit each."""
    found: i64 = 0
    for tile in tiles:
        found |= bit(tile)
    return found
