"""The list of action numbers.

A number says only what is chosen; who chooses and what for is known from the
decision on top of the agenda. Numbers may be renumbered, notation may not.
"""

from typing import Final

from aedile.games.trajan.components.rows import (
    AREAS,
    CATEGORIES,
    COLOURS,
    COMMODITIES,
    FORUM_SPACES,
    PROVINCES,
    SHIPS,
    SITES,
    TRAYS,
)

PASS: Final = 0  # also: no, done, decline
YES: Final = 1
COLOUR: Final = 2  # + colour of an action marker
TRAY: Final = COLOUR + COLOURS  # + tray
DRAW: Final = TRAY + TRAYS  # from the face-down pile
TAKE: Final = DRAW + 1  # + discard pile, 0 left and 1 right
FIRST_TILE: Final = TAKE + 2  # + category x 3 + slot (II, IV, VI)
PLAY: Final = FIRST_TILE + CATEGORIES * 3  # + commodity
DISCARD: Final = PLAY + COMMODITIES  # + commodity x 2 + pile
SHIP: Final = DISCARD + COMMODITIES * 2  # + ship
LOAD: Final = SHIP + SHIPS  # + commodity: a card, or a pair of cards
LOAD_MIXED: Final = LOAD + COMMODITIES  # + commodity: a pair of card and wild
LOAD_WILD: Final = LOAD_MIXED + COMMODITIES  # a wild, or a pair of wilds
FORUM_SPACE: Final = LOAD_WILD + 1  # + space of the forum
RECRUIT: Final = FORUM_SPACE + FORUM_SPACES  # a token to the camp of the area
MOVE: Final = RECRUIT + 1  # + province
LEGIONNAIRE: Final = MOVE + PROVINCES  # to the province of the leader
CATEGORY: Final = LEGIONNAIRE + 1  # + category of Trajan tile
ADVANCE: Final = CATEGORY + CATEGORIES  # on the senate track
SITE: Final = ADVANCE + 1  # + construction site
REPEAT: Final = SITE + SITES  # + area, by its extra action tile
REPEAT_WILD: Final = REPEAT + AREAS  # + area, by the wild tile
MARK: Final = REPEAT_WILD + AREAS  # + area for a [+2] marker
PAY: Final = MARK + AREAS  # + 0 Trajan tile, 1 forum tile, 2 wild
BONUS: Final = PAY + 3  # + 0 left, 1 right
NUM_ACTIONS: Final = BONUS + 2
