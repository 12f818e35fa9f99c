"""Why a move is refused: one code per rule, with its sentence and its page."""

from typing import Final

from aedile.games.praetor.citations import (
    IMPERIAL_OUTPOST,
    LABOR_CAMP,
    ON_ACTIVATING,
    ON_BLACKSMITH,
    ON_BUILDING,
    ON_FORGING,
    ON_LIMITED_MARKET,
    ON_MARKET,
    ON_TRADING,
    ON_TRAINING,
    ON_WALL_TILES,
    UPDATE_PHASE,
    cite,
    house_rule,
)
from aedile.games.praetor.words import say
from aedile.kernel.message import Citation

# The first two are the kernel's.
OK: Final = 0
NOT_ASKED: Final = 1
NOT_IN_CITY: Final = 2
NOT_AVAILABLE: Final = 3
NO_ACTIVE_WORKER: Final = 4
NO_SUCH_WORKER: Final = 5
ALREADY_ACTIVATED: Final = 6
NOTHING_TO_ACTIVATE: Final = 7
CANNOT_PAY_OWNER: Final = 8
CANNOT_PAY_COST: Final = 9
NO_MARKER_LEFT: Final = 10
NO_VILLAGER: Final = 11
NO_WALL_TILE: Final = 12
CANNOT_MEET_DEMAND: Final = 13
ACADEMY_WAITS: Final = 14
SPECIAL_ALREADY_USED: Final = 15
NO_RETIRED_WORKER: Final = 16
NOTHING_FOR_RETIRED: Final = 17
RETIRED_MUST_ACT: Final = 18
RETIRED_MAY_NOT_BUILD: Final = 19
SPECIAL_TAKES_NO_WORKER: Final = 20
SPACE_TAKEN: Final = 21
NOT_ADJACENT: Final = 22
SAME_ROTATION: Final = 23
NOT_ENOUGH_WOOD: Final = 24
TOO_LITTLE_EXPERIENCE: Final = 25
GOLD_IS_MONEY: Final = 26
NOTHING_TO_SELL: Final = 27
SOLD_IN_ORDER: Final = 28
BOUGHT_IN_ORDER: Final = 29
JUST_SOLD: Final = 30
CANNOT_AFFORD: Final = 31
SELL_LIMIT: Final = 32
BUY_LIMIT: Final = 33
NOT_THIS_WALL_TILE: Final = 34
NOT_AN_ACADEMY: Final = 35
OWN_ACADEMY_FIRST: Final = 36
CANNOT_PAY_ACADEMY: Final = 37

# code: (what is wrong, the rule behind it). Sentences speak to the player.
SENTENCES: Final = {
    NOT_ASKED: (
        say("That does not answer the question now asked.")(),
        Citation("Praetor", ("5",), anchor="actions"),
    ),
    NOT_IN_CITY: (say("That tile is not in the city.")(), ON_ACTIVATING),
    NOT_AVAILABLE: (say("That tile is not among the available City Tiles.")(), ON_BUILDING),
    NO_ACTIVE_WORKER: (
        say("You have no Active Worker left to place.")(),
        cite("6", say("whoever has placed every Active Worker must pass"), "P-15", anchor="pass"),
    ),
    NO_SUCH_WORKER: (
        say("You have no Active Worker with that experience at home.")(),
        cite("5", say("place a Worker from the Active Workers pool"), anchor="activate"),
    ),
    ALREADY_ACTIVATED: (
        say("This tile has already been activated this turn.")(),
        cite("5", say("a City Tile is activated once per turn at most"), anchor="activate"),
    ),
    NOTHING_TO_ACTIVATE: (
        say("This tile has no activation area; it was built for its Favor alone.")(),
        cite("8", say("Statue and Arch of Triumph"), anchor="statue"),
    ),
    CANNOT_PAY_OWNER: (
        say("You cannot pay the owner the activation cost.")(),
        cite("5", say("the owner is paid before the benefit"), "P-10", anchor="pay-owner"),
    ),
    CANNOT_PAY_COST: (
        say("You do not have the resources to build this tile.")(),
        cite("5", say("check that you have what it costs"), anchor="build"),
    ),
    NO_MARKER_LEFT: (
        say("You have no Marker left for another tile.")(),
        cite("2", say("only resources are unlimited"), "P-30", anchor="markers"),
    ),
    NO_VILLAGER: (
        say("You have no Villager left to recruit.")(),
        cite("8", say("Worker Camp"), "P-11", anchor="worker-camp"),
    ),
    NO_WALL_TILE: (say("No Wall Tile is available until the next turn.")(), ON_WALL_TILES),
    CANNOT_MEET_DEMAND: (
        say("You do not have the resources Caesar demands.")(),
        cite("8", IMPERIAL_OUTPOST, "P-11", anchor="imperial-outpost"),
    ),
    ACADEMY_WAITS: (
        say("The Academy is used in the Update Phase, not as an action.")(),
        cite("8", say("Academy"), anchor="academy"),
    ),
    SPECIAL_ALREADY_USED: (
        say("You have already used this special tile this turn.")(),
        cite("6", say("each player uses a special tile once per turn at most"), anchor="special"),
    ),
    NO_RETIRED_WORKER: (
        say("You have no Retired Worker at home to call back.")(),
        cite("8", LABOR_CAMP, anchor="labor-camp"),
    ),
    NOTHING_FOR_RETIRED: (
        say("Once its cost is paid, a Retired Worker could do nothing with it.")(),
        cite("6", say("the Retired Worker is used at once"), "P-48", anchor="labor-camp"),
    ),
    RETIRED_MUST_ACT: (
        say("The Retired Worker you called back must be used now.")(),
        cite("6", say("Labor Camp example A"), anchor="labor-camp"),
    ),
    RETIRED_MAY_NOT_BUILD: (
        say("At this table a called-back Retired Worker does not build.")(),
        house_rule(say("option: called-back Workers build"), "P-12", anchor="camp-builds"),
    ),
    SPECIAL_TAKES_NO_WORKER: (
        say("A Worker cannot be sent to a special tile.")(),
        cite("6", say("special City Tiles take no Active Worker"), anchor="special"),
    ),
    SPACE_TAKEN: (
        say("A tile already lies on that space.")(),
        cite("5", say("place the Tile in the city"), anchor="place"),
    ),
    NOT_ADJACENT: (
        say("A new tile must share an edge with one already built.")(),
        cite("5", say("placing a tile"), "P-1", anchor="place"),
    ),
    SAME_ROTATION: (
        say("Turned that way the tile looks the same as with fewer turns.")(),
        cite("5", say("rotating a tile"), anchor="place"),
    ),
    NOT_ENOUGH_WOOD: (say("You do not have that much Wood.")(), ON_BLACKSMITH),
    TOO_LITTLE_EXPERIENCE: (say("The Worker's experience does not reach that far.")(), ON_FORGING),
    GOLD_IS_MONEY: (say("Gold is what the Market pays with.")(), ON_MARKET),
    NOTHING_TO_SELL: (say("You have none of that left to sell.")(), ON_MARKET),
    SOLD_IN_ORDER: (
        say(
            "Sell in the order Wood, Stone, Marble, Weapons, and before you buy; "
            "no other order brings more."
        )(),
        ON_TRADING,
    ),
    BOUGHT_IN_ORDER: (
        say("Buy in the order Wood, Stone, Marble, Weapons; no other order brings more.")(),
        ON_TRADING,
    ),
    JUST_SOLD: (
        say("You sold that a moment ago; buying it back would only cost Gold.")(),
        ON_TRADING,
    ),
    CANNOT_AFFORD: (say("You do not have the Gold for that.")(), ON_MARKET),
    SELL_LIMIT: (say("This Worker's experience allows no further sale.")(), ON_LIMITED_MARKET),
    BUY_LIMIT: (say("This Worker's experience allows no further purchase.")(), ON_LIMITED_MARKET),
    NOT_THIS_WALL_TILE: (say("That Wall Tile is not available.")(), ON_WALL_TILES),
    NOT_AN_ACADEMY: (say("Only an Academy in the city shortens training.")(), ON_TRAINING),
    OWN_ACADEMY_FIRST: (
        say("You control an Academy and train there free of charge.")(),
        cite("6", UPDATE_PHASE, "P-47", anchor="training"),
    ),
    CANNOT_PAY_ACADEMY: (say("You cannot pay the owner of the Academy.")(), ON_TRAINING),
}
