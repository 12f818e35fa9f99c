"""What a position of Praetor is valued for: the terms, the counts behind them, and their worths."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from mypy_extensions import i64

from aedile.bots.knowledge.base import Term, terms

# The terms, in this order: T_FAVOR is the first.
T_FAVOR: Final = 0
T_ACTIONS: Final = 1
T_WORKERS: Final = 2
T_WAGES: Final = 3
T_GOLD: Final = 4
T_GOODS: Final = 5
T_PLANS: Final = 6
T_TILES: Final = 7
T_TEMPLES: Final = 8
T_WALL: Final = 9
T_MORALE: Final = 10
T_ORDER: Final = 11
T_SPECIAL: Final = 12
T_RANKS: Final = 13
T_UNDER_WAY: Final = 14
T_TIES: Final = 15

TERMS: tuple[Term, ...] = terms(
    "praetor",
    ("Favor", "Favor on the track."),
    ("actions", "Workers still at home, who can act this turn."),
    ("Workers", "Favor for experience, and the work to come; who retires works no more."),
    ("wages", "Wages that cannot be paid cost Morale, then Favor."),
    ("Gold", "Gold left when this turn's wages are paid."),
    ("goods", "Wood, Stone, Marble and Weapons, for building and for Caesar."),
    ("plans", "What lies ready and can be paid for: a City Tile, Caesar's demand."),
    ("City Tiles", "Fees the others will pay, and what counts the tiles controlled."),
    ("Temples", "Favor waiting at the Temples in the city."),
    ("Wall Tiles", "The backs of Wall Tiles, for each demand still to be met."),
    ("Morale", "Favor for Morale at the end of the game."),
    ("turn order", "Less Favor goes first next turn, and recruits at the Worker Camps."),
    ("special tiles", "Labor Camps for the Retired, an Academy for the Novices."),
    ("rankings", "Expert Game: Favor for the ranks as they stand."),
    ("building", "The tile just being built."),
    ("ties", "A little for every tie won, once the game is over."),
)


class Count(NamedTuple):
    """Something a seat has a number of, and what one of it is worth."""

    term: int
    name: str  # of one
    worth: tuple[int, int, int, int, int]  # by turns left; hundredths of a point


# Turns left after this one, in hundredths, for which the worths are given;
# between them they change evenly.
KNOTS: Final = (0, 100, 200, 400, 700)

# The counts, in the order of `COUNTS`: C_AT_HOME is the first.
C_AT_HOME: Final = 0
C_HOME_EXPERIENCE: Final = 1
C_WORKER_OF: Final = 1  # + experience, 1 to 5
C_NOVICE: Final = 7
C_RETIRED: Final = 8
C_GOLD_NEAR: Final = 9
C_GOLD_FAR: Final = 10
C_GOOD_OF: Final = 10  # + resource
C_GOOD_FAR: Final = 15
C_MISSING: Final = 16
C_BUILDABLE: Final = 17
C_DEMAND: Final = 18
C_FEE: Final = 19
C_VENUS: Final = 20
C_OPEN_TEMPLE: Final = 21
C_WALL_BONUS: Final = 22
C_BEHIND: Final = 23
C_CAMP: Final = 24
C_OWN_ACADEMY: Final = 25
C_BY_TILES: Final = 26
C_BY_WORKERS: Final = 27
C_BY_RETIRED: Final = 28
C_PLUTUS: Final = 29
C_MERCURY: Final = 30
C_RECRUITS: Final = 31

COUNTS: tuple[Count, ...] = (
    Count(T_ACTIONS, "Active Worker at home", (280, 270, 380, 670, 520)),
    Count(T_ACTIONS, "point of their experience, better used early", (10, -50, -90, -70, -110)),
    Count(T_WORKERS, "Active Worker with 1 experience", (180, 530, 980, 2440, 2640)),
    Count(T_WORKERS, "Active Worker with 2 experience", (240, 660, 1300, 2450, 2150)),
    Count(T_WORKERS, "Active Worker with 3 experience", (130, 680, 1750, 2210, 1760)),
    Count(T_WORKERS, "Active Worker with 4 experience", (160, 810, 1450, 1530, 1130)),
    Count(T_WORKERS, "Active Worker with 5 experience", (430, 770, 690, 290, 40)),
    Count(T_WORKERS, "Novice with a turn of training to go", (150, 200, 1000, 2800, 3000)),
    Count(T_WORKERS, "Retired Worker", (-30, -160, -570, -1450, -1850)),
    Count(T_GOLD, "Gold, up to 5", (30, 70, 170, 250, 320)),
    Count(T_GOLD, "Gold beyond that", (10, 20, 40, 70, 70)),
    Count(T_GOODS, "Wood", (30, 90, 100, 110, 120)),
    Count(T_GOODS, "Stone", (10, 40, 120, 170, 220)),
    Count(T_GOODS, "Marble", (40, 60, 140, 210, 200)),
    Count(T_GOODS, "Weapon", (50, 80, 210, 330, 330)),
    Count(T_GOODS, "piece beyond 12", (-20, -20, -30, -20, -10)),
    Count(
        T_WAGES,
        "Gold missing for the wages, with Workers at home to find it",
        (-80, -130, -190, -280, -300),
    ),
    Count(T_PLANS, "Favor of the best tile that can be paid for", (70, 60, 50, 80, 100)),
    Count(T_PLANS, "Favor of Caesar's demand, if it can be met", (40, 10, 10, 20, 10)),
    Count(T_TILES, "Gold, or its like, that a visitor pays", (120, 190, 270, 590, 790)),
    Count(T_TEMPLES, "Favor at the Temple of Venus", (20, 40, 70, 140, 110)),
    Count(T_TEMPLES, "Favor at the best Temple open this turn", (40, 30, 10, 70, 40)),
    Count(T_WALL, "Favor on the backs of Wall Tiles", (20, 30, 70, 90, 90)),
    Count(T_ORDER, "player with more Favor", (0, 70, 290, 560, 710)),
    Count(T_SPECIAL, "Labor Camp with a Retired Worker to use it", (0, 0, 30, 70, 70)),
    Count(T_SPECIAL, "Academy of one's own", (30, 50, 10, 20, 20)),
    Count(
        T_TILES, "City Tile, for each Curia, Colosseum and Temple of Apollo", (0, 10, 20, 20, 20)
    ),
    Count(T_WORKERS, "Active Worker, for each Forum and Temple of Maia", (0, 0, 70, 80, 90)),
    Count(T_MORALE, "Retired Worker, for each Oracle", (20, 40, 60, 100, 50)),
    Count(T_TEMPLES, "Favor at the Temple of Plutus", (0, 20, 30, 180, 150)),
    Count(T_TEMPLES, "Favor at the Temple of Mercury", (10, 20, 20, 60, 30)),
    Count(
        T_ORDER, "tenth of a chance to reach a Worker Camp before others do", (0, 0, 60, 200, 250)
    ),
)


def worths_with(weights: Mapping[str, list[int]]) -> list[int]:
    """The worths of the counts one after the other, some replaced by name."""
    return [worth for count in COUNTS for worth in weights.get(count.name, count.worth)]


NEAR_IN_ORDER: Final = 5  # so much more or less Favor may still change the turn order
GOLD_AT_HAND: Final = 5  # Gold for the next wages; more than that is less urgent
MANY_GOODS: Final = 12  # more than these are hard to use up
PACE: Final = 70  # hundredths of a tile that each player builds in a turn
PLAZAS: Final = 250  # what the Plazas of a tile usually bring


def within(number: i64, most: i64) -> i64:
    """The number, but not below 0 and not above `most`."""
    if number < 0:
        return 0
    return number if number < most else most
