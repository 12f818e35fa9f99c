"""Game setup (Praetor p.3-4)."""

from typing import Final

from mypy_extensions import i64

from aedile.games.praetor.city import cell_at, lay_tile, open_space
from aedile.games.praetor.components.rows import (
    CITY_TILES,
    MARKET,
    WALL_TILES,
    Edition,
    PlayerBoard,
)
from aedile.games.praetor.state import FROM_START, SOURCES, Player, PraetorState
from aedile.games.praetor.turn import TURN
from aedile.games.praetor.update_city import reveal_city_tiles, reveal_wall_tile
from aedile.games.praetor.variants import Variants
from aedile.kernel.arrays import ints, numbered, zeros
from aedile.kernel.dealer import Dealer
from aedile.kernel.state import NOBODY, Event
from aedile.kernel.vecs import append, vec

FIRST_FAVOR: Final = 10  # of the player who has been to Rome most recently
SHORT_GAME_REMOVES: Final = 5  # Wall Tiles (reference manual)


def new_table(
    edition: Edition,
    variants: Variants,
    boards: list[PlayerBoard],
    colours: list[str],
    youth: list[int],
    seed: str,
    log: list[Event] | None = None,
) -> PraetorState:
    """A table ready for its first decision. Seat 0 has been to Rome most recently."""
    dealer = Dealer(seed)
    s = empty_table(edition, variants, boards, colours, youth)
    s.log = log
    place_starting_city(s)
    stack_city_tiles(s, dealer)
    stack_wall_tiles(s, dealer)
    reveal_city_tiles(s)
    reveal_wall_tile(s)
    place_favor_markers(s)
    s.then(TURN)
    s.settle()
    s.log = None
    return s


def empty_table(
    edition: Edition,
    variants: Variants,
    boards: list[PlayerBoard],
    colours: list[str],
    youth: list[int],
) -> PraetorState:
    """The players sit down; the middle of the table is still empty."""
    s = PraetorState(edition, variants, colours, ints(youth))
    s.clear()
    s.turn_order = ints(range(len(boards)))
    s.seats = vec[Player]([new_player(edition, board) for board in boards])
    return s


def new_player(edition: Edition, board: PlayerBoard) -> Player:
    """A Player Board with its Workers and the starting resources."""
    stock = edition.starting_stock[:]
    player = Player(board, stock, edition.starting_workers[:], zeros(SOURCES))
    for workers in edition.starting_workers:
        player.at_home += workers
    player.morale = board.morale_start
    player.villagers = edition.villagers
    return player


def takes_part(s: PraetorState, tile: i64) -> bool:
    """Is this tile in the game with so many players (p.3)? Tough: no Markets (p.7)."""
    row = s.tile(tile)
    if s.variants.tough and row.kind == MARKET:
        return False
    return row.min_players <= len(s.seats)


def place_starting_city(s: PraetorState) -> None:
    """Lay the tiles marked 0; each player controls the nearest Gold Mine.

    The Tough Game leaves the spaces of the Markets open (ruling P-34).
    """
    for start in s.edition.layouts[len(s.seats)]:
        if takes_part(s, start.tile):
            if start.owner != NOBODY:
                s.take_control(start.owner, start.tile)
            space = open_space(s, cell_at(start.x, start.y))
            lay_tile(s, start.tile, space, start.rotation)


def stack_city_tiles(s: PraetorState, dealer: Dealer) -> None:
    """Shuffle Age I on top of Age II."""
    tiles = tiles_of_age(s, 1, vec[i64]())
    second_age: i64 = len(tiles)
    s.city_stack = tiles_of_age(s, 2, tiles)
    dealer.shuffle(s.city_stack, 0, second_age)
    dealer.shuffle(s.city_stack, second_age, len(s.city_stack))


def tiles_of_age(s: PraetorState, age: i64, tiles: vec[i64]) -> vec[i64]:
    """The tiles, and those of an age that are in the game."""
    for tile in range(CITY_TILES):
        if s.tile(tile).age == age and takes_part(s, tile):
            tiles = append(tiles, tile)
    return tiles


def stack_wall_tiles(s: PraetorState, dealer: Dealer) -> None:
    """Shuffle the Wall Tiles; the Short Game sets five aside unseen."""
    s.wall_stack = dealer.pile(numbered(WALL_TILES))
    s.wall_end = WALL_TILES
    if s.variants.short:
        s.wall_end = WALL_TILES - SHORT_GAME_REMOVES


def place_favor_markers(s: PraetorState) -> None:
    """10 for seat 0, then 9, 8, 7 and 6 counter-clockwise (ruling P-37).

    Seats are numbered clockwise, so counter-clockwise runs from the last one.
    """
    players: i64 = len(s.seats)
    for place in range(players):
        s.score((players - place) % players, FIRST_FAVOR - place, FROM_START)
