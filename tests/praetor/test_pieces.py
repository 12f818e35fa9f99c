"""How sentences speak of tiles and places."""

from aedile.games.praetor.city import SOUTH
from aedile.games.praetor.components.rows import MARKET
from aedile.games.praetor.pieces import BESIDE, THE
from aedile.games.praetor.words import KINDS
from aedile.kernel.message import Piece
from tests.helpers.praetor import GAME, asking, offered, said


def test_a_place_beside_one_tile_is_told_by_the_side() -> None:
    """Four places may lie next to one and the same tile."""
    s = asking("PlaceTile")
    sides = {said(s, place).partition(":")[0] for place in offered(s)}

    assert {"Above the Market", "Right of White's Gold Mine", "Below your Gold Mine"} <= sides


def test_pieces_are_named_as_answers_name_them() -> None:
    """So that a client can ring what a sentence speaks of."""
    s = asking("PlaceTile")
    tile = GAME.prompt(s).message.args["tile"]
    where = GAME.describe(s, GAME.parse(s, "@0,-2")).args["where"]

    assert isinstance(tile, Piece)
    assert tile.target == "available:statue_1"
    assert where == BESIDE[SOUTH](tile=Piece(THE(tile=KINDS[MARKET]()), "tile:market_1"))
