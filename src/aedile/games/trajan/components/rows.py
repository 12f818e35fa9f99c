"""The pieces in the box as numbers (Trajan p.1, 10-11).

What is printed comes from the component file (see `pieces.py`); these names
and tables are what the rules read.
"""

from typing import Final

from mypy_extensions import i64

from aedile.kernel.vecs import vec

MAX_PLAYERS: Final = 4

# The six areas and their actions, in the order of the trays (player mat).
SEAPORT: Final = 0
FORUM: Final = 1
MILITARY: Final = 2
SENATE: Final = 3
TRAJAN: Final = 4
CONSTRUCTION: Final = 5
AREAS: Final = 6

TRAYS: Final = 6
COLOURS: Final = 6  # blue, yellow, light green, orange, pink, white
MARKERS_PER_COLOUR: Final = 2
TOKENS: Final = 15  # small player tokens: legionnaires and workers
CENTRE: Final = 6  # where the Arch waits when every slot is taken

# Categories of Trajan tiles: the six stacks.
CARDS: Final = 0
POINTS: Final = 1
WORKERS: Final = 2
LEGIONNAIRES: Final = 3
PLUS_TWO: Final = 4
DEMANDS: Final = 5
CATEGORIES: Final = 6
TRAJAN_TILES: Final = 54
STACK: Final = 9  # tiles in a stack

# Demands of the people.
BREAD: Final = 0
GAMES: Final = 1
RELIGION: Final = 2
DEMAND_KINDS: Final = 3
DEMAND_TILES: Final = 15
DEMANDS_PER_QUARTER: Final = 3

# Faces of forum and extra action tiles. The first three are the demands.
SENATE_TILE: Final = 3  # + 0..3 for 2..5 votes
EXTRA: Final = 7  # + area
WILD_EXTRA: Final = 13
WILD_CONSTRUCTION: Final = 14
WILD_COMMODITY: Final = 15
WILD_DEMAND: Final = 16
FACES: Final = 17
FORUM_TILES: Final = 70
EXTRA_TILES: Final = 12
FORUM_SPACES: Final = 15  # three yellow ones, then four columns of three
YELLOW_SPACES: Final = 3

# Construction tiles: kind x 4 + points - 2.
STAIRS: Final = 0
DOOR: Final = 1
FOUNTAIN: Final = 2
ROOF: Final = 3
WINDOW: Final = 4
BUILDINGS: Final = 5
CONSTRUCTION_TILES: Final = 20
SITES: Final = 20
SITE_ROWS: Final = 4
SITE_COLUMNS: Final = 5

PROVINCES: Final = 10
CAMP: Final = 10  # where the leaders begin

COMMODITIES: Final = 12
CARDS_PER_COMMODITY: Final = 5
COMMODITY_CARDS: Final = 60

# Ships, in the order of the rulebook.
IDENTICAL: Final = 0
DIFFERENT: Final = 1
PAIRS: Final = 2
SHIPS: Final = 3

# Bonus tiles: six for commodities, three for demands, three others.
BONUS_DEMAND: Final = 6  # + demand
BONUS_WORKERS: Final = 9
BONUS_LEGIONNAIRES: Final = 10
BONUS_YELLOW: Final = 11
BONUS_TILES: Final = 12

SENATE_TOP: Final = 7  # the space worth 8
ROUNDS: Final = 4
QUARTERS: Final = 4
NOTHING: Final = -1


class Box:
    """Everything printed, as tables. Never changed; shared by all states."""

    def __init__(
        self,
        name: str,
        tile_colours: vec[i64],  # by Trajan tile, two each
        tile_points: vec[i64],
        tile_amount: vec[i64],  # cards, tokens; the demand of a demand tile
        face_counts: vec[i64],  # forum tiles of each face
        building_action: vec[i64],  # area of the first tile's action, by kind of building
        province_points: vec[i64],
        borders: vec[i64],  # by province and CAMP: neighbours, one bit each
        ship_points: vec[i64],  # ship x 8 + side x 4 + units - 1
        senate_points: vec[i64],  # points and votes, by space
        bonus_goods: vec[i64],  # two commodities for each of the first six bonus tiles
        track_length: vec[i64],  # of the time track, by number of players
        penalty: vec[i64],  # by number of unmet demands
    ) -> None:
        self.name: Final = name
        self.tile_colours: Final = tile_colours
        self.tile_points: Final = tile_points
        self.tile_amount: Final = tile_amount
        self.face_counts: Final = face_counts
        self.building_action: Final = building_action
        self.province_points: Final = province_points
        self.borders: Final = borders
        self.ship_points: Final = ship_points
        self.senate_points: Final = senate_points
        self.bonus_goods: Final = bonus_goods
        self.track_length: Final = track_length
        self.penalty: Final = penalty


def category(tile: i64) -> i64:
    """The stack a Trajan tile belongs to."""
    return tile // STACK
