"""What is noted while the rules run. `log.py` turns the numbers into words."""

from typing import Final

SCORED: Final = 1  # a = points, b = source
SOWED: Final = 2  # a = source tray, b = number of markers, c = target tray
TIME: Final = 3  # a = spaces, b = new place
TILE_DONE: Final = 4  # a = Trajan tile, b = slot
ARCH: Final = 5  # a = slot
CARDS_DRAWN: Final = 6  # a = how many
CARD_DRAWN: Final = 7  # a = commodity; for the drawer's eyes only
CARD_TAKEN: Final = 8  # a = commodity, b = pile
CARD_DISCARDED: Final = 9  # a = commodity, b = pile
CARD_PLAYED: Final = 10  # a = commodity
CARD_REVEALED: Final = 11  # a = commodity, b = pile
SHIPPED: Final = 12  # a = ship, b = units
WILD_SPENT: Final = 13  # a = face
TOKENS_TO_CAMP: Final = 14  # a = area (military or construction), b = how many
FORUM_TAKEN: Final = 15  # a = face, b = space
LEADER_MOVED: Final = 16  # a = province
TILE_SEIZED: Final = 17  # a = face, b = province
LEGIONNAIRE_PLACED: Final = 18  # a = province
TRAJAN_TAKEN: Final = 19  # a = Trajan tile, b = slot
ADVANCED: Final = 20  # a = space of the senate track
SITE_TAKEN: Final = 21  # a = site, b = construction tile or NOTHING
BONUS_ACTION: Final = 22  # a = area
EXTRA_SPENT: Final = 23  # a = area, b = 1 for the wild
MARKED: Final = 24  # a = area
DECLINED: Final = 25  # a = area
DEMAND_REVEALED: Final = 26  # a = demand
ROUND: Final = 27  # a = quarter, b = round
DEMAND_MET: Final = 28  # a = demand, b = means
UNMET: Final = 29  # a = how many demands
CONSUL: Final = 30  # a = bonus tile
VICE_CONSUL: Final = 31  # a = bonus tile
VOTES: Final = 32  # a = votes
REFILLED: Final = 33
TURN: Final = 34
FINAL_SCORING: Final = 35
RESHUFFLED: Final = 36
PERMANENT: Final = 37  # a = demand
FILLED: Final = 38  # a = tray, b = colour
