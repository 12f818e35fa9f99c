"""The list of action numbers.

A number says only what is chosen; who chooses and what for is known from the
decision on top of the agenda. Numbers may be renumbered, notation may not.
They are machine words: sums of other modules' numbers the compiler does not fold.
"""

from typing import Final

from mypy_extensions import i64

from aedile.games.praetor.components.rows import CITY_TILES, RESOURCES, RETIRES_AT, WALL_TILES

# The tiles of a city, and the open spaces around it: 42 tiles touch at most
# 2 x 42 + 2 of those.
SPACES: Final[i64] = CITY_TILES + 2 * CITY_TILES + 2

PASS: Final[i64] = 0  # also: no, done, decline
YES: Final[i64] = 1
ACTIVATE: Final[i64] = 2  # + tile; a Labor Camp or an Academy is meant the same way
BUILD: Final[i64] = ACTIVATE + CITY_TILES  # + tile
WORKER: Final[i64] = BUILD + CITY_TILES  # + experience
PLACE: Final[i64] = WORKER + RETIRES_AT + 1  # + space
ELSEWHERE: Final[i64] = PLACE + SPACES  # any cell away from the city; never legal
ROTATE: Final[i64] = ELSEWHERE + 1  # + clockwise quarter turns
FORGE: Final[i64] = ROTATE + 4  # + amount of Wood
SELL: Final[i64] = FORGE + RETIRES_AT + 1  # + resource
BUY: Final[i64] = SELL + RESOURCES  # + resource
WALL: Final[i64] = BUY + RESOURCES  # + Wall Tile
NUM_ACTIONS: Final[i64] = WALL + WALL_TILES
