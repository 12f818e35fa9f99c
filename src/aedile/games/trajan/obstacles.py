"""Why a move is refused: one code per rule, with its sentence and its page."""

from typing import Final

# The first two are the kernel's.
OK: Final = 0
NOT_ASKED: Final = 1
NO_MARKER_OF_COLOUR: Final = 2
PAIR_IN_ORDER: Final = 3
TRAY_EMPTY: Final = 4
PILE_EMPTY: Final = 5
NO_CARD_TO_TAKE: Final = 6
CATEGORY_TWICE: Final = 7
SLOT_TAKEN: Final = 8
STACK_EMPTY: Final = 9
NO_SUCH_CARD: Final = 10
CARDS_IN_ORDER: Final = 11
NOTHING_TO_SHIP: Final = 12
SHIP_WANTS_IDENTICAL: Final = 13
SHIP_WANTS_DIFFERENT: Final = 14
SHIP_WANTS_PAIRS: Final = 15
SHIP_FULL: Final = 16
NO_WILD: Final = 17
WILDS_LAST: Final = 18
LOAD_SOMETHING: Final = 19
FORUM_SPACE_EMPTY: Final = 20
NO_TOKENS: Final = 21
NOT_ADJACENT_PROVINCE: Final = 22
LEADER_IN_CAMP: Final = 23
NO_LEGIONNAIRE: Final = 24
LEGIONNAIRE_THERE: Final = 25
CIRCLE_FULL: Final = 26
SENATE_TOP_REACHED: Final = 27
NO_WORKER: Final = 28
ALREADY_THERE: Final = 29
NOT_ADJACENT_SITE: Final = 30
MUST_REPEAT: Final = 31
NOT_REPEATABLE: Final = 32
NO_EXTRA_TILE: Final = 33
NOTHING_TO_REPEAT: Final = 34
MARKED_ALREADY: Final = 35
NOT_THAT_MEANS: Final = 36
MEET_MORE: Final = 37

SENTENCES: Final = {
    NOT_ASKED: ("That does not answer the question now asked.", "Trajan p.4"),
    NO_MARKER_OF_COLOUR: ("You have no marker of that colour left to place.", "Trajan p.4"),
    PAIR_IN_ORDER: (
        "Two markers for one tray are placed in the order of the colours; the result is the same.",
        "Trajan p.2 and 4, any colours",
    ),
    TRAY_EMPTY: (
        "That tray is empty; the one you choose must hold a marker.",
        "Trajan p.4, rearrange action markers",
    ),
    PILE_EMPTY: ("The pile of commodity cards is used up.", "Trajan p.5; ruling T-20"),
    NO_CARD_TO_TAKE: ("There is no card on that pile.", "Trajan p.5; ruling T-57"),
    CATEGORY_TWICE: (
        "Your first three tiles come from three different categories.",
        "Trajan p.3, three tiles of different categories",
    ),
    SLOT_TAKEN: (
        "A tile lies on that slot already.",
        "Trajan p.3, three tiles of different categories",
    ),
    STACK_EMPTY: ("That stack of Trajan tiles is used up.", "Trajan p.6, Trajan action"),
    NO_SUCH_CARD: ("You have no such card in hand.", "Trajan p.5, seaport action"),
    CARDS_IN_ORDER: (
        "Cards are chosen in the order of the goods; the result is the same.",
        "Trajan p.5, seaport action",
    ),
    NOTHING_TO_SHIP: (
        "You have nothing this ship would take.",
        "Trajan p.5, shipping; ruling T-21",
    ),
    SHIP_WANTS_IDENTICAL: ("This ship takes identical cards.", "Trajan p.5, shipping"),
    SHIP_WANTS_DIFFERENT: ("This ship takes different cards.", "Trajan p.5, shipping"),
    SHIP_WANTS_PAIRS: (
        "This ship takes pairs, each of another commodity.",
        "Trajan p.5, shipping; ruling T-22",
    ),
    SHIP_FULL: ("The ship takes no more.", "Trajan p.5, shipping"),
    NO_WILD: ("You do not have the wild tiles for that.", "Trajan p.11, wild cards; ruling T-23"),
    WILDS_LAST: (
        "Cards come before wild tiles; the result is the same.",
        "Trajan p.11, wild cards",
    ),
    LOAD_SOMETHING: (
        "At least one card or pair goes aboard.",
        "Trajan p.5, shipping; ruling T-21",
    ),
    FORUM_SPACE_EMPTY: ("No tile lies on that space of the forum.", "Trajan p.6, forum action"),
    NO_TOKENS: ("You have no token left in your supply.", "Trajan p.6 and 7"),
    NOT_ADJACENT_PROVINCE: (
        "Your leader can only move to an adjacent province.",
        "Trajan p.6, military action; ruling T-25",
    ),
    LEADER_IN_CAMP: (
        "Your leader is still in the camp, and legionnaires follow the leader.",
        "Trajan p.6, military action; ruling T-27",
    ),
    NO_LEGIONNAIRE: (
        "You have no legionnaire in the military camp.",
        "Trajan p.6, military action",
    ),
    LEGIONNAIRE_THERE: (
        "You already have a legionnaire in that province.",
        "Trajan p.6, one legionnaire of each player in a province",
    ),
    CIRCLE_FULL: (
        "Every slot holds a Trajan tile; accomplish one first.",
        "Trajan p.6, Trajan action",
    ),
    SENATE_TOP_REACHED: (
        "Your disc has reached the last space for this quarter.",
        "Trajan p.7, senate action",
    ),
    NO_WORKER: ("You have no worker in the worker camp.", "Trajan p.7, construction action"),
    ALREADY_THERE: (
        "You already have a worker on that site.",
        "Trajan p.7, construction action; ruling T-30",
    ),
    NOT_ADJACENT_SITE: (
        "A further worker goes next to one of your own.",
        "Trajan p.7, construction action",
    ),
    MUST_REPEAT: (
        "The extra action tile is spent; the action is repeated now.",
        "Trajan p.11, extra action tiles; ruling T-51",
    ),
    NOT_REPEATABLE: (
        "You did not perform that action this turn.",
        "Trajan p.11, extra action tiles; rulings T-12 and T-14",
    ),
    NO_EXTRA_TILE: (
        "You have no extra action tile for that.",
        "Trajan p.11, extra action tiles",
    ),
    NOTHING_TO_REPEAT: (
        "That action cannot be performed once more now.",
        "Trajan p.11, extra action tiles; ruling T-51",
    ),
    MARKED_ALREADY: (
        "A [+2] marker lies there already.",
        "Trajan p.11, [+2] markers; ruling T-11",
    ),
    NOT_THAT_MEANS: (
        "You have nothing of that kind to meet this demand.",
        "Trajan p.8, the people's demands",
    ),
    MEET_MORE: (
        "You would need that for another demand; as many as possible must be met.",
        "Trajan p.8, the people's demands; ruling T-31",
    ),
}
