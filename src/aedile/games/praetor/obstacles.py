"""Why a move is refused: one code per rule, with its sentence and its page."""

from typing import Final

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
    NOT_ASKED: ("That does not answer the question now asked.", "Praetor p.5"),
    NOT_IN_CITY: ("That tile is not in the city.", "Praetor p.5, to activate a City Tile"),
    NOT_AVAILABLE: (
        "That tile is not among the available City Tiles.",
        "Praetor p.5, to build a new City Tile",
    ),
    NO_ACTIVE_WORKER: (
        "You have no Active Worker left to place.",
        "Praetor p.6, who has placed every Active Worker must pass; ruling P-15",
    ),
    NO_SUCH_WORKER: (
        "You have no Active Worker with that experience at home.",
        "Praetor p.5, place a Worker from the Active Workers pool",
    ),
    ALREADY_ACTIVATED: (
        "This tile has already been activated this turn.",
        "Praetor p.5, a City Tile is activated once per turn at most",
    ),
    NOTHING_TO_ACTIVATE: (
        "This tile has no activation area; it was built for its Favor alone.",
        "Praetor p.8, Statue and Arch of Triumph",
    ),
    CANNOT_PAY_OWNER: (
        "You cannot pay the owner the activation cost.",
        "Praetor p.5, the owner is paid before the benefit; ruling P-10",
    ),
    CANNOT_PAY_COST: (
        "You do not have the resources to build this tile.",
        "Praetor p.5, check that you have what it costs",
    ),
    NO_MARKER_LEFT: (
        "You have no Marker left for another tile.",
        "Praetor p.2, only resources are unlimited; ruling P-30",
    ),
    NO_VILLAGER: ("You have no Villager left to recruit.", "Praetor p.8, Worker Camp; ruling P-11"),
    NO_WALL_TILE: (
        "No Wall Tile is available until the next turn.",
        "Praetor p.8, Imperial Outpost; ruling P-19",
    ),
    CANNOT_MEET_DEMAND: (
        "You do not have the resources Caesar demands.",
        "Praetor p.8, Imperial Outpost; ruling P-11",
    ),
    ACADEMY_WAITS: (
        "The Academy is used in the Update Phase, not as an action.",
        "Praetor p.8, Academy",
    ),
    SPECIAL_ALREADY_USED: (
        "You have already used this special tile this turn.",
        "Praetor p.6, each player uses a special tile once per turn at most",
    ),
    NO_RETIRED_WORKER: (
        "You have no Retired Worker at home to call back.",
        "Praetor p.8, Labor Camp",
    ),
    NOTHING_FOR_RETIRED: (
        "Once its cost is paid, a Retired Worker could do nothing with it.",
        "Praetor p.6, the Retired Worker is used at once; ruling P-48",
    ),
    RETIRED_MUST_ACT: (
        "The Retired Worker you called back must be used now.",
        "Praetor p.6, Labor Camp example A",
    ),
    RETIRED_MAY_NOT_BUILD: (
        "At this table a called-back Retired Worker does not build.",
        "Ruling P-12, option labor_camp_builds",
    ),
    SPECIAL_TAKES_NO_WORKER: (
        "A Worker cannot be sent to a special tile.",
        "Praetor p.6, special City Tiles take no Active Worker",
    ),
    SPACE_TAKEN: ("A tile already lies on that space.", "Praetor p.5, place the Tile in the city"),
    NOT_ADJACENT: (
        "A new tile must share an edge with one already built.",
        "Praetor p.5, placing a tile; ruling P-1",
    ),
    SAME_ROTATION: (
        "Turned that way the tile looks the same as with fewer turns.",
        "Praetor p.5, rotating a tile",
    ),
    NOT_ENOUGH_WOOD: ("You do not have that much Wood.", "Praetor p.8, Blacksmith"),
    TOO_LITTLE_EXPERIENCE: (
        "The Worker's experience does not reach that far.",
        "Praetor p.8, Blacksmith; ruling P-38",
    ),
    GOLD_IS_MONEY: ("Gold is what the Market pays with.", "Praetor p.8, Market"),
    NOTHING_TO_SELL: ("You have none of that left to sell.", "Praetor p.8, Market"),
    SOLD_IN_ORDER: (
        "Sell in the order Wood, Stone, Marble, Weapons, and before you buy; "
        "no other order brings more.",
        "Praetor p.8, Market; ruling P-18",
    ),
    BOUGHT_IN_ORDER: (
        "Buy in the order Wood, Stone, Marble, Weapons; no other order brings more.",
        "Praetor p.8, Market; ruling P-18",
    ),
    JUST_SOLD: (
        "You sold that a moment ago; buying it back would only cost Gold.",
        "Praetor p.8, Market; ruling P-18",
    ),
    CANNOT_AFFORD: ("You do not have the Gold for that.", "Praetor p.8, Market"),
    SELL_LIMIT: (
        "This Worker's experience allows no further sale.",
        "Limited Market variant; ruling P-17",
    ),
    BUY_LIMIT: (
        "This Worker's experience allows no further purchase.",
        "Limited Market variant; ruling P-17",
    ),
    NOT_THIS_WALL_TILE: (
        "That Wall Tile is not available.",
        "Praetor p.8, Imperial Outpost; ruling P-19",
    ),
    NOT_AN_ACADEMY: ("Only an Academy in the city shortens training.", "Praetor p.6, Update Phase"),
    OWN_ACADEMY_FIRST: (
        "You control an Academy and train there free of charge.",
        "Praetor p.6, Update Phase; ruling P-47",
    ),
    CANNOT_PAY_ACADEMY: (
        "You cannot pay the owner of the Academy.",
        "Praetor p.6, Update Phase",
    ),
}
