"""The shape of what a seat sees: `observation.py` makes it, the schema is written from it."""

from typing import Literal, TypeAlias, TypedDict

At: TypeAlias = tuple[int, int]  # right of and below the middle of the table
Amounts: TypeAlias = dict[str, int]  # by resource; only those that are asked for
Area: TypeAlias = Literal["none", "red", "green", "gray"]
Plaza: TypeAlias = Literal["crimson", "azure", "verdant", "ochre"]
Age: TypeAlias = Literal["0", "I", "II"]


class Resources(TypedDict):
    """A number for each resource."""

    gold: int
    wood: int
    stone: int
    marble: int
    weapons: int


class PraetorTile(TypedDict):
    """What is printed on a City Tile."""

    tile: str
    kind: str
    title: str  # with its number, for programs and the terminal
    age: Age
    cost: Amounts
    favor: int
    area: Area
    fee: Amounts
    effect: str
    plazas: tuple[Plaza, Plaza, Plaza, Plaza]  # from the top left, clockwise


class PraetorWorker(TypedDict):
    """A die on a tile."""

    player: int
    experience: int


class PraetorBuilt(PraetorTile):
    """A tile in the city."""

    at: At
    rotation: int  # quarter turns, clockwise
    owner: int | None
    activator: PraetorWorker | None
    builder: PraetorWorker | None


class PraetorPlayer(TypedDict):
    """One player's board: everything on it lies open."""

    seat: int
    colour: str
    board: str
    favor: int
    stack: int  # markers below this one on its space of the Favor track
    morale: int
    morale_value: int
    morale_track: list[int]
    resources: Resources
    sell: Resources
    buy: Resources
    wage: int
    pension: int
    wages_due: int
    retirement: dict[str, int]  # Favor for a Worker who retires, by age
    active: list[int]
    novices: tuple[int, int]
    villagers: int
    retired: int
    called_back: int
    passed: bool
    special_tiles_used: list[str]
    wall_tiles: list[str]
    city_tiles: int
    markers_left: int
    points: dict[str, int]  # by source


class PraetorWall(TypedDict):
    """What is printed on a Wall Tile."""

    tile: str
    demand: Amounts
    favor: int
    bonus: int


class PraetorWallTaken(PraetorWall):
    """A demand that was met."""

    holder: int


class PraetorWalls(TypedDict):
    """The wall: the demand on show, those met, and how many are to come."""

    available: PraetorWall | None
    left: int
    taken: list[PraetorWallTaken]
    withdrawn: list[str]


class PraetorStack(TypedDict):
    """The stack of City Tiles; backs are public."""

    left: int
    age: Age
    age_I: int
    age_II: int


class PraetorQuestion(TypedDict):
    """A question about nothing in particular."""

    name: Literal[
        "TakeAction", "ChooseWallTile", "SendRetiredWorker", "SkipTraining", "HireVillager"
    ]


class PraetorTileQuestion(TypedDict):
    """A question about a tile."""

    name: Literal["ChooseWorker", "ChooseBuilder", "PlaceTile", "PlaceCamp"]
    tile: str
    title: str


class PraetorRotation(TypedDict):
    """How is the tile turned, on the space chosen for it?"""

    name: Literal["RotateTile"]
    tile: str
    title: str
    at: At


class PraetorAmount(TypedDict):
    """A question that experience limits."""

    name: Literal["ForgeWeapons", "Trade"]
    experience: int


PraetorDecision: TypeAlias = PraetorQuestion | PraetorTileQuestion | PraetorRotation | PraetorAmount


class PraetorMatch(TypedDict):
    """A Plaza that would match: the corner as the tile would lie, and where the other tile is."""

    corner: int  # from the top left, clockwise
    side: At


class PraetorWay(TypedDict):
    """A way round for the tile in hand, and the Favor it brings, printed and from Plazas."""

    turns: int  # quarter turns, clockwise
    favor: int | None  # none to a tile that will be nobody's
    matches: list[PraetorMatch]


class PraetorPlacement(TypedDict):
    """A space for the tile in hand."""

    at: At
    ways: list[PraetorWay]


class PraetorPosition(TypedDict):
    """The whole table; tiles face down are only counted."""

    game: Literal["praetor"]
    edition: str
    viewer: int | None
    turn: int
    last_turn: bool
    over: bool
    to_move: int | None
    decision: PraetorDecision | None
    in_hand: PraetorTile | None  # about to be built: it lies nowhere
    placements: list[PraetorPlacement]  # where it can go
    turn_order: list[int]
    players: list[PraetorPlayer]
    city: list[PraetorBuilt]
    open_spaces: list[At]
    available: list[PraetorTile]
    set_aside: list[PraetorTile]
    city_stack: PraetorStack
    wall: PraetorWalls
