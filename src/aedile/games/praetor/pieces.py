"""People, pieces and places at a table, as messages speak of them."""

from typing import Final

from aedile.games.praetor.city import EAST, NORTH, SOUTH, WEST, tile_at
from aedile.games.praetor.state import NOWHERE, PraetorState
from aedile.games.praetor.words import KINDS, amounts, say
from aedile.kernel.message import Message, Piece, Seat, Template
from aedile.kernel.state import NOBODY

DEMAND = say("Caesar's demand for {goods}")
THE = say("the {tile}")
YOURS = say("your {tile}")
SOMEBODYS = say("{who}'s {tile}")

NEXT_TO = say("next to {tiles}")
# A place beside a single tile, by the way from that place to the tile.
BESIDE: Final[dict[int, Template]] = {
    NORTH: say("below {tile}"),
    EAST: say("left of {tile}"),
    SOUTH: say("above {tile}"),
    WEST: say("right of {tile}"),
}


def seat(s: PraetorState, player: int) -> Seat:
    """Somebody at the table."""
    return Seat(player, s.colours[player].capitalize())


def wall_piece(s: PraetorState, wall: int) -> Piece:
    """A Wall Tile, by its demand."""
    tile = s.edition.wall_tiles[wall]
    return Piece(DEMAND(goods=amounts(tile.demand)), f"wall:{tile.name}")


def tile_piece(s: PraetorState, tile: int, own: int = NOBODY, called: Template = THE) -> Piece:
    """A City Tile: the Market, or with its owner. What is `own`'s is `called` differently."""
    piece, owner = s.tile(tile), s.owner[tile]
    kind = KINDS[piece.kind]()
    built = s.space_of[tile] != NOWHERE
    target = f"{'tile' if built else 'available'}:{piece.name}"
    if owner == NOBODY:
        return Piece(THE(tile=kind), target)
    if owner == own:
        return Piece(called(tile=kind), target)
    return Piece(SOMEBODYS(who=seat(s, owner), tile=kind), target)


def your_tile(s: PraetorState, tile: int) -> Piece:
    """A City Tile, to whoever is asked."""
    return tile_piece(s, tile, s.current_player, YOURS)


def whereabouts(s: PraetorState, cell: int, own: int, called: Template = THE) -> Message | None:
    """A place in the city by the tiles beside it; nothing where none lie."""
    tiles = {step: tile_at(s, cell + step) for step in BESIDE}
    beside = {step: tile for step, tile in tiles.items() if tile != NOWHERE}
    named = tuple(tile_piece(s, tile, own, called) for tile in beside.values())
    if len(named) == 1:
        return BESIDE[next(iter(beside))](tile=named[0])
    return NEXT_TO(tiles=named) if named else None
