"""The list of action numbers.

A number says only what is chosen; who chooses and what for is known from the
decision on top of the agenda. Numbers may be renumbered, notation may not.
"""

from typing import Final

from aedile.games.praetor.components.rows import CITY_TILES, RESOURCES, RETIRES_AT, WALL_TILES

# The tiles of a city, and the open spaces around it: 42 tiles touch at most
# 2 x 42 + 2 of those.
SPACES: Final = CITY_TILES + 2 * CITY_TILES + 2

PASS: Final = 0  # also: no, done, decline
YES: Final = 1
ACTIVATE: Final = 2  # + tile; a Labor Camp or an Academy is meant the same way
BUILD: Final = ACTIVATE + CITY_TILES  # + tile
WORKER: Final = BUILD + CITY_TILES  # + experience
PLACE: Final = WORKER + RETIRES_AT + 1  # + space
ELSEWHERE: Final = PLACE + SPACES  # any cell away from the city; never legal
ROTATE: Final = ELSEWHERE + 1  # + clockwise quarter turns
FORGE: Final = ROTATE + 4  # + amount of Wood
SELL: Final = FORGE + RETIRES_AT + 1  # + resource
BUY: Final = SELL + RESOURCES  # + resource
WALL: Final = BUY + RESOURCES  # + Wall Tile
NUM_ACTIONS: Final = WALL + WALL_TILES
