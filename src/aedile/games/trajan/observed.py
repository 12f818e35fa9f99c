"""The shape of what a seat sees: `observation.py` makes it, the schema is written from it."""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

MarkerColour: TypeAlias = Literal["blue", "yellow", "green", "orange", "pink", "white"]
TrajanArea: TypeAlias = Literal["seaport", "forum", "military", "senate", "trajan", "construction"]
Demand: TypeAlias = Literal["bread", "games", "religion"]
Category: TypeAlias = Literal["cards", "points", "workers", "legionnaires", "plus-two", "demands"]
ShipName: TypeAlias = Literal["identical", "different", "pairs"]
Goods: TypeAlias = dict[str, int]  # cards by commodity; only those there are
WireMessage: TypeAlias = dict[str, Any]  # as `kernel.message.as_json` writes it


class Demands(TypedDict):
    """A number for each demand."""

    bread: int
    games: int
    religion: int


class Areas(TypedDict):
    """A number for each action."""

    seaport: int
    forum: int
    military: int
    senate: int
    trajan: int
    construction: int


class TrajanTile(TypedDict):
    """What is printed on a Trajan tile."""

    category: Category
    colours: tuple[MarkerColour, MarkerColour]
    points: int
    amount: int  # of cards, tokens or markers
    demand: Demand | None  # met in every quarter
    name: WireMessage


class BonusTile(TypedDict):
    """A bonus tile, its side, and the points it brings: once, or for each thing it counts."""

    tile: str
    side: Literal["yellow", "gray"]
    points: float
    name: WireMessage
    worth: NotRequired[int]  # to its owner now, wilds not counted


class TrajanPlayer(TypedDict):
    """One player's mat; the hand is there for its owner alone."""

    seat: int
    colour: str
    score: int
    trays: list[list[MarkerColour]]
    slots: list[TrajanTile | None]
    arch: str | None  # the slot beside which the Arch stands; none in the centre
    supply: int
    legionnaires: int
    workers: int
    leader: str
    hand_size: int
    hand_known: Goods
    hand: Goods | None
    display: Goods
    demands: Demands
    permanent: Demands
    senate_tiles: dict[str, int]
    extra: Areas
    plus_two: list[TrajanArea]
    wilds: dict[str, int]
    buildings: list[str]
    bonus_tiles: list[BonusTile]
    senate: int
    senate_stack: int  # discs below this one on its space
    votes: int
    points: dict[str, int]  # by source
    in_sight: dict[str, int]  # what would be scored if the year ended now, by source


class Sowing(TypedDict):
    """What would come of emptying a tray; trays count from 0."""

    tray: int
    markers: int
    target: int
    time: int
    ends: Literal["", "round", "quarter", "game"]
    tile: TrajanTile | None
    put: list[MarkerColour] | None


class TrajanQuestion(TypedDict):
    """A question about nothing in particular."""

    name: Literal[
        "DrawFirstCard",
        "TakeFirstTile",
        "ChooseTray",
        "PlacePlusTwo",
        "DiscardCard",
        "PlaySecondCard",
        "ChooseBonusTile",
    ]


class Filling(TypedDict):
    """Which marker goes into the tray at set-up?"""

    name: Literal["FillTray"]
    markers: list[MarkerColour]
    tray: int


class Placing(TypedDict):
    """Which marker goes into the next tray?"""

    name: Literal["PutMarker"]
    markers: list[MarkerColour]
    tray: int
    target: int


class ActionQuestion(TypedDict):
    """One of the six actions, and what brought it about."""

    name: Literal[
        "SeaportAction",
        "ForumAction",
        "MilitaryAction",
        "TrajanAction",
        "SenateAction",
        "ConstructionAction",
    ]
    reason: Literal["action", "bonus", "repeat", "second repeat"]


class SpecialAction(TypedDict):
    """Is the special action of this tile used?"""

    name: Literal["UseSpecialAction"]
    tile: TrajanTile


class Loading(TypedDict):
    """What goes aboard next?"""

    name: Literal["LoadShip"]
    ship: ShipName
    units: int


class Repeating(TypedDict):
    """Is one of these actions repeated?"""

    name: Literal["DiscardExtraTile"]
    repeatable: list[TrajanArea]


class Meeting(TypedDict):
    """With what is this demand met?"""

    name: Literal["MeetDemand"]
    demand: Demand


TrajanDecision: TypeAlias = (
    TrajanQuestion
    | Filling
    | Placing
    | ActionQuestion
    | SpecialAction
    | Loading
    | Repeating
    | Meeting
)


class TimeTrack(TypedDict):
    """The time marker."""

    at: int
    length: int
    rounds_due: int


class Cargo(TypedDict):
    """The best that a hand holds for a ship, with as few wilds as that takes."""

    units: int  # cards, or pairs
    points: int
    cards: Goods
    wilds: int


class Ship(TypedDict):
    """A ship, its side, and the points for one unit, two, and so on."""

    ship: ShipName
    side: Literal["coloured", "gray"]
    points: list[int]
    best: Cargo | None  # of the viewer's own hand; nothing to those who look on


class Cards(TypedDict):
    """Both discard piles, which all have seen growing, and the size of the pile."""

    left_in_pile: int
    left: list[str]
    right: list[str]


class Province(TypedDict):
    """A province, who stands in it, and where leaders go from there."""

    province: str
    points: int
    tile: str | None
    legionnaires: list[int]
    leaders: list[int]
    borders: list[str]


class Site(TypedDict):
    """A construction site: the tile still there, and who works on it."""

    site: int
    tile: str | None
    workers: list[int]


class Stack(TypedDict):
    """A stack of Trajan tiles: the open one, and how many are left."""

    category: Category
    left: int
    top: TrajanTile | None


class TrajanPosition(TypedDict):
    """The whole table, as far as the viewer may see it."""

    game: Literal["trajan"]
    edition: str
    viewer: int | None
    quarter: int
    round: int
    time: TimeTrack
    over: bool
    to_move: int | None
    decision: TrajanDecision | None
    sowings: list[Sowing]
    players: list[TrajanPlayer]
    demands: list[Demand]
    demands_left: Demands
    ships: list[Ship]
    cards: Cards
    provinces: list[Province]
    forum: list[str | None]
    forum_left: int
    sites: list[Site]
    stacks: list[Stack]
    senate_track: list[int]
    senate_bonus: list[BonusTile | None]
    bonus_left: int
