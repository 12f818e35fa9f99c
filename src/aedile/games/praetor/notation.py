"""Number to text of a move, and back. The text is the stable name (docs/notation.md)."""

import re
from typing import Final

from aedile.games.praetor import actions
from aedile.games.praetor.city import cell_at, column, row, space_at
from aedile.games.praetor.components.rows import WALL_TILES, CityTile
from aedile.games.praetor.names import KIND_TITLES, RESOURCE_NAMES
from aedile.games.praetor.state import NOWHERE, PraetorState
from aedile.games.praetor.words import say
from aedile.kernel.errors import UnknownNotation

_TILE: Final = re.compile(r"(build:)?([a-z-]+)#(\d{1,4})")
_SPACE: Final = re.compile(r"@(-?\d{1,4}),(-?\d{1,4})")
_NUMBERED: Final = re.compile(r"(w|r|forge)(\d)")
_TRADE: Final = re.compile(r"(sell|buy)-([a-z]+)")

_NO: Final = {"TakeAction": "pass", "Trade": "done"}  # elsewhere: "no"
_FARTHEST: Final = 100  # no city reaches beyond

# One of each kind, for whoever wrote something else.
_EXAMPLES: Final = (
    "pass",
    "lumber-mill#1",
    "build:curia#1",
    "w3",
    "@2,-1",
    "r1",
    "forge2",
    "sell-wood",
    "buy-stone",
    "wall#3",
)
NO_MOVE = say("“{text}” is not a move in Praetor. Moves look like {moves}.")
NO_CITY_TILE = say("“{text}” names no City Tile of this box.")
NO_WALL_TILE = say("“{text}” names no Wall Tile; they are numbered from 1 to {last}.")
OUT_OF_RANGE = say("“{text}” is out of range; the highest is {highest}.")
NO_RESOURCE = say("“{text}” is not a resource; they are {resources}.")


def tile_notation(s: PraetorState, tile: int) -> str:
    """`lumber-mill#2` for the tile named lumber_mill_2."""
    kind, number = s.tile(tile).name.rsplit("_", 1)
    return f"{kind.replace('_', '-')}#{number}"


def tile_title(piece: CityTile) -> str:
    """`Lumber Mill #2`: the same for labels of a drawing and of statistics."""
    return f"{KIND_TITLES[piece.kind]} #{piece.name.rsplit('_', 1)[1]}"


def wall_notation(s: PraetorState, wall: int) -> str:
    """`wall#3` for the Wall Tile named wall_03."""
    return f"wall#{int(s.edition.wall_tiles[wall].name.rsplit('_', 1)[1])}"


def space_notation(s: PraetorState, space: int) -> str:
    """`@2,-1`: two to the right of the middle of the table and one up."""
    cell = s.cell[space]
    return f"@{column(cell)},{row(cell)}"


def decision_name(s: PraetorState) -> str:
    """The class of the decision now asked, or nothing when the game is over."""
    return "" if s.is_over else type(s.asked()).__name__


def notation(s: PraetorState, action: int) -> str:
    """The name of a move in the decision now asked."""
    if action == actions.PASS:
        return _NO.get(decision_name(s), "no")
    if action == actions.YES:
        return "yes"
    if action < actions.BUILD:
        return tile_notation(s, action - actions.ACTIVATE)
    if action < actions.WORKER:
        return "build:" + tile_notation(s, action - actions.BUILD)
    if action < actions.PLACE:
        return f"w{action - actions.WORKER}"
    if action < actions.ROTATE:
        space = action - actions.PLACE
        return space_notation(s, space) if space < s.spaces else f"elsewhere{space}"
    if action < actions.FORGE:
        return f"r{action - actions.ROTATE}"
    if action < actions.SELL:
        return f"forge{action - actions.FORGE}"
    if action < actions.BUY:
        return f"sell-{RESOURCE_NAMES[action - actions.SELL]}"
    if action < actions.WALL:
        return f"buy-{RESOURCE_NAMES[action - actions.BUY]}"
    return wall_notation(s, action - actions.WALL)


def parse(s: PraetorState, text: str) -> int:
    """The number a text stands for, legal or not."""
    word = text.strip().lower()
    if word in ("pass", "done", "no"):
        return actions.PASS
    if word == "yes":
        return actions.YES
    for reader in (_parse_tile, _parse_space, _parse_numbered, _parse_trade):
        action = reader(s, word)
        if action is not None:
            return action
    raise UnknownNotation(NO_MOVE(text=text, moves=_EXAMPLES))


def _parse_tile(s: PraetorState, word: str) -> int | None:
    found = _TILE.fullmatch(word)
    if not found:
        return None
    build, kind, number = found.groups()
    if kind == "wall" and not build:
        return _named_wall(s, int(number), word)
    name = f"{kind.replace('-', '_')}_{int(number)}"
    for tile, piece in enumerate(s.edition.city_tiles):
        if piece.name == name:
            return (actions.BUILD if build else actions.ACTIVATE) + tile
    raise UnknownNotation(NO_CITY_TILE(text=word))


def _named_wall(s: PraetorState, number: int, word: str) -> int:
    for wall, piece in enumerate(s.edition.wall_tiles):
        if int(piece.name.rsplit("_", 1)[1]) == number:
            return actions.WALL + wall
    raise UnknownNotation(NO_WALL_TILE(text=word, last=WALL_TILES))


def _parse_space(s: PraetorState, word: str) -> int | None:
    found = _SPACE.fullmatch(word)
    if not found:
        return None
    x, y = int(found[1]), int(found[2])
    if max(abs(x), abs(y)) > _FARTHEST:
        return actions.ELSEWHERE
    space = space_at(s, cell_at(x, y))
    return actions.ELSEWHERE if space == NOWHERE else actions.PLACE + space


def _parse_numbered(s: PraetorState, word: str) -> int | None:
    found = _NUMBERED.fullmatch(word)
    if not found:
        return None
    letter, number = found[1], int(found[2])
    first, limit = {
        "w": (actions.WORKER, 6),
        "r": (actions.ROTATE, 3),
        "forge": (actions.FORGE, 6),
    }[letter]
    if number > limit:
        raise UnknownNotation(OUT_OF_RANGE(text=word, highest=f"{letter}{limit}"))
    return first + number


def _parse_trade(s: PraetorState, word: str) -> int | None:
    found = _TRADE.fullmatch(word)
    if not found:
        return None
    verb, resource = found.groups()
    if resource not in RESOURCE_NAMES:
        raise UnknownNotation(NO_RESOURCE(text=resource, resources=RESOURCE_NAMES[1:]))
    return (actions.SELL if verb == "sell" else actions.BUY) + RESOURCE_NAMES.index(resource)
