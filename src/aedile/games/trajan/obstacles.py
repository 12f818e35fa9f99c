"""Why a move is refused: one code per rule, with its sentence and its page."""

from typing import Final

from aedile.games.trajan import citations as rule
from aedile.kernel.message import Templates

say = Templates("trajan")

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
    NOT_ASKED: (say("That does not answer the question now asked.")(), rule.TURN),
    NO_MARKER_OF_COLOUR: (say("You have no marker of that colour left to place.")(), rule.TURN),
    PAIR_IN_ORDER: (
        say(
            "Two markers for one tray are placed in the order of the colours; "
            "the result is the same."
        )(),
        rule.ANY_COLOURS,
    ),
    TRAY_EMPTY: (
        say("That tray is empty; the one you choose must hold a marker.")(),
        rule.ARRANGE,
    ),
    PILE_EMPTY: (say("The pile of commodity cards is used up.")(), rule.PILE_USED_UP),
    NO_CARD_TO_TAKE: (say("There is no card on that pile.")(), rule.NO_DISCARDS),
    CATEGORY_TWICE: (
        say("Your first three tiles come from three different categories.")(),
        rule.FIRST_TILES,
    ),
    SLOT_TAKEN: (
        say("A tile lies on that slot already.")(),
        rule.FIRST_TILES,
    ),
    STACK_EMPTY: (say("That stack of Trajan tiles is used up.")(), rule.TRAJAN),
    NO_SUCH_CARD: (say("You have no such card in hand.")(), rule.SEAPORT),
    CARDS_IN_ORDER: (
        say("Cards are chosen in the order of the goods; the result is the same.")(),
        rule.SEAPORT,
    ),
    NOTHING_TO_SHIP: (
        say("You have nothing this ship would take.")(),
        rule.SOME_CARGO,
    ),
    SHIP_WANTS_IDENTICAL: (say("This ship takes identical cards.")(), rule.SHIPPING),
    SHIP_WANTS_DIFFERENT: (say("This ship takes different cards.")(), rule.SHIPPING),
    SHIP_WANTS_PAIRS: (
        say("This ship takes pairs, each of another commodity.")(),
        rule.PAIRS,
    ),
    SHIP_FULL: (say("The ship takes no more.")(), rule.SHIPPING),
    NO_WILD: (say("You do not have the wild tiles for that.")(), rule.WILD_CARGO),
    WILDS_LAST: (
        say("Cards come before wild tiles; the result is the same.")(),
        rule.WILDS,
    ),
    LOAD_SOMETHING: (
        say("At least one card or pair goes aboard.")(),
        rule.SOME_CARGO,
    ),
    FORUM_SPACE_EMPTY: (say("No tile lies on that space of the forum.")(), rule.FORUM),
    NO_TOKENS: (say("You have no token left in your supply.")(), rule.TOKENS),
    NOT_ADJACENT_PROVINCE: (
        say("Your leader can only move to an adjacent province.")(),
        rule.BORDERS,
    ),
    LEADER_IN_CAMP: (
        say("Your leader is still in the camp, and legionnaires follow the leader.")(),
        rule.WITH_LEADER,
    ),
    NO_LEGIONNAIRE: (
        say("You have no legionnaire in the military camp.")(),
        rule.MILITARY,
    ),
    LEGIONNAIRE_THERE: (
        say("You already have a legionnaire in that province.")(),
        rule.ONE_LEGIONNAIRE,
    ),
    CIRCLE_FULL: (
        say("Every slot holds a Trajan tile; accomplish one first.")(),
        rule.TRAJAN,
    ),
    SENATE_TOP_REACHED: (
        say("Your disc has reached the last space for this quarter.")(),
        rule.SENATE,
    ),
    NO_WORKER: (say("You have no worker in the worker camp.")(), rule.CONSTRUCTION),
    ALREADY_THERE: (
        say("You already have a worker on that site.")(),
        rule.ONE_WORKER,
    ),
    NOT_ADJACENT_SITE: (
        say("A further worker goes next to one of your own.")(),
        rule.CONSTRUCTION,
    ),
    MUST_REPEAT: (
        say("The extra action tile is spent; the action is repeated now.")(),
        rule.MUST_REPEAT,
    ),
    NOT_REPEATABLE: (
        say("You did not perform that action this turn.")(),
        rule.WHICH_REPEATS,
    ),
    NO_EXTRA_TILE: (
        say("You have no extra action tile for that.")(),
        rule.EXTRA,
    ),
    NOTHING_TO_REPEAT: (
        say("That action cannot be performed once more now.")(),
        rule.MUST_REPEAT,
    ),
    MARKED_ALREADY: (
        say("A [+2] marker lies there already.")(),
        rule.PLUS_TWO_TAKEN,
    ),
    NOT_THAT_MEANS: (
        say("You have nothing of that kind to meet this demand.")(),
        rule.DEMANDS,
    ),
    MEET_MORE: (
        say("You would need that for another demand; as many as possible must be met.")(),
        rule.MEET_MOST,
    ),
}
