"""What is noted while the rules run. `log.py` turns the numbers into words."""

from typing import Final

TURN: Final = 1  # a = turn, b = 1 in the last turn
ORDER: Final = 2  # player is a-th in the turn order
PASSED: Final = 3
WORKER_SENT: Final = 4  # a = tile, b = experience
FEE_PAID: Final = 5  # a = resource, b = amount, c = owner (NOBODY: the bank)
GAINED: Final = 6  # a = resource, b = amount
PAID: Final = 7  # a = resource, b = amount, to the bank
FAVOR: Final = 8  # a = how far the marker moved, b = source
MORALE: Final = 9  # a = spaces moved, b = value of the space reached
BUILDING: Final = 10  # a = tile, b = experience of the builder
TILE_LAID: Final = 11  # a = tile, b = cell, c = rotation
RECRUITED: Final = 12
WALL_TAKEN: Final = 13  # a = Wall Tile
CAMP_USED: Final = 14  # a = Labor Camp
SOLD: Final = 15  # a = resource, b = Gold received
BOUGHT: Final = 16  # a = resource, b = Gold paid
FORGED: Final = 17  # a = amount of Wood made into Weapons
TRAINED: Final = 18  # a = how many Novices became Active Workers
TRAINING: Final = 19  # a = how many Novices moved to the second level
RETURNED: Final = 20  # a = experience before, b = experience now
CALLED_BACK_HOME: Final = 21  # a = how many Retired Workers came home
RETIRED: Final = 22  # a = age
WAGES: Final = 23  # a = Gold due, b = Gold paid
VILLAGER_HIRED: Final = 24
TILE_REVEALED: Final = 25  # a = tile
WALL_REVEALED: Final = 26  # a = Wall Tile
WALL_REMOVED: Final = 27  # a = Wall Tile
LAST_TURN_NEXT: Final = 28  # a = 1 City Tiles ran out, b = 1 Wall Tiles ran out
CAMP_SET_ASIDE: Final = 29  # a = Labor Camp
FINAL_SCORING: Final = 30
