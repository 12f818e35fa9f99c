"""What a seat may know of a table of Praetor, as a vector.

The seat itself comes first, then the others as they sit clockwise; seats that
are not taken are 0. What is printed on the tiles is the same at every table of
an edition and not repeated; a tile has its place in the vector instead.
"""

from typing import Final

from mypy_extensions import i64

from aedile.features.praetor_question import MOST, clockwise, write_question
from aedile.features.writer import Writer
from aedile.games.praetor.actions import SPACES
from aedile.games.praetor.city import column, row
from aedile.games.praetor.components.rows import (
    CITY_TILES,
    MARKERS,
    MAX_PLAYERS,
    RETIRES_AT,
    WALL_TILES,
    WORKERS,
)
from aedile.games.praetor.state import (
    NO_WORKER,
    NOWHERE,
    Player,
    PraetorState,
    worker_experience,
    worker_owner,
)
from aedile.games.praetor.update_phase import current_age
from aedile.kernel.agenda import NOBODY
from aedile.kernel.arrays import zeros
from aedile.kernel.state import State
from aedile.kernel.vecs import vec

BOARDS: Final = 6
HIGHEST_FAVOR: Final = 400
FARTHEST: Final = 42  # from the middle of the table
TURNS: Final = 30
# Where a City Tile is.
STACKED: Final = 0
AVAILABLE: Final = 1
SET_ASIDE: Final = 2
BUILT: Final = 3
PLACES: Final = 4


def write(w: Writer, state: State, seat: i64) -> None:
    """The table as the seat may see it."""
    assert isinstance(state, PraetorState)
    players: i64 = len(state.seats)
    if not 0 <= seat < players:
        raise ValueError(f"There is no seat {seat} at this table.")
    write_question(w, state, seat)
    write_time(w, state)
    write_places(w, state)
    write_owners_of_tiles(w, state, seat)
    write_cells(w, state)
    write_workers(w, state, seat)
    write_spaces(w, state)
    write_wall(w, state, seat)
    tiles = tiles_of(state)
    begun = w.at
    for place in range(players):
        if w.blocks is not None:
            w.owner = "me: " if place == 0 else f"player {place}: "
        player = (seat + place) % players
        write_player(w, state, player, tiles[player])
    w.owner = ""
    w.skip((w.at - begun) // players * (MAX_PLAYERS - players))


# The table.


def write_time(w: Writer, s: PraetorState) -> None:
    """Where in the game the table is, and how it is played."""
    v = s.variants
    w.block("players", 1, "2, 3, 4 or 5")
    w.one_of(len(s.seats) - 2, MAX_PLAYERS - 1)
    w.block("number of the turn", TURNS, "from 1")
    w.put(s.turn)
    w.block("last turn", 1, "this turn is the last")
    w.flag(s.last_turn)
    w.block("age", 1, "I or II")
    w.one_of(current_age(s) - 1, 2)
    w.block(
        "options",
        1,
        "expert, tough, short, limited_market, unassigned_labor_camp, plaza_diagonals, "
        "labor_camp_builds, labor_camp_last",
    )
    w.flag(v.expert)
    w.flag(v.tough)
    w.flag(v.short)
    w.flag(v.limited_market)
    w.flag(v.unassigned_labor_camp)
    w.flag(v.plaza_diagonals)
    w.flag(v.labor_camp_builds)
    w.flag(v.labor_camp_last)


def write_places(w: Writer, s: PraetorState) -> None:
    """Where each City Tile is; those face down in no order."""
    w.block("tile places", 1, "by tile: in the stack, available, set aside, in the city")
    for i in range(s.city_next, len(s.city_stack)):
        w.tally(s.city_stack[i] * PLACES + STACKED)
    for i in range(s.availables):
        w.tally(s.available[i] * PLACES + AVAILABLE)
    for tile in s.city:
        w.tally(tile * PLACES + BUILT)
    aside = s.set_aside
    tile = 0
    while aside != 0:
        if aside & 1:
            w.tally(tile * PLACES + SET_ASIDE)
        aside >>= 1
        tile += 1
    w.skip(CITY_TILES * PLACES)


def write_owners_of_tiles(w: Writer, s: PraetorState, seat: i64) -> None:
    """Whose marker lies on each City Tile."""
    w.block("tile owners", 1, "by tile: me, then the others clockwise")
    for tile in s.city:
        owner = s.owner[tile]
        if owner != NOBODY:
            w.set_at(tile * MAX_PLAYERS + clockwise(s, seat, owner), 1)
    w.skip(CITY_TILES * MAX_PLAYERS)


def write_cells(w: Writer, s: PraetorState) -> None:
    """How each tile of the city lies."""
    w.block("tile rotations", 1, "by tile in the city: 0 to 3 quarter turns")
    for tile in s.city:
        w.tally(tile * 4 + s.rotation[tile])
    w.skip(CITY_TILES * 4)
    w.block("tile cells", FARTHEST, "by tile in the city: right of and below the middle", -FARTHEST)
    for tile in s.city:
        cell = s.cell[s.space_of[tile]]
        w.put_at(2 * tile, column(cell))
        w.put_at(2 * tile + 1, row(cell))
    w.skip(2 * CITY_TILES)


def write_workers(w: Writer, s: PraetorState, seat: i64) -> None:
    """Who stands on the tiles."""
    w.block("activators", 1, "by tile, whose Worker: me, then the others clockwise")
    write_dice(w, s, seat, s.activator)
    w.skip(CITY_TILES * MAX_PLAYERS)
    w.block("activators' experience", RETIRES_AT, "by tile")
    w.skip(CITY_TILES)
    w.block("builders", 1, "by tile, whose Worker: me, then the others clockwise")
    write_dice(w, s, seat, s.builder)
    w.skip(CITY_TILES * MAX_PLAYERS)
    w.block("builders' experience", RETIRES_AT, "by tile")
    w.skip(CITY_TILES)


def write_dice(w: Writer, s: PraetorState, seat: i64, dice: vec[i64]) -> None:
    """Whose dice stand on the tiles and, in the block that follows, what they show."""
    tile: i64 = 0
    for die in dice:
        if die != NO_WORKER:
            w.set_at(tile * MAX_PLAYERS + clockwise(s, seat, worker_owner(die)), 1)
            w.set_at(CITY_TILES * MAX_PLAYERS + tile, worker_experience(die))
        tile += 1  # noqa: SIM113 - a machine word, which `enumerate` would not count in


def write_spaces(w: Writer, s: PraetorState) -> None:
    """Spaces next to the city, in the order of the actions that choose them."""
    w.block("open spaces", 1, "by space: a tile can be laid there")
    for space in range(s.spaces):
        w.flag(s.tile_on[space] == NOWHERE)
    w.skip(SPACES - s.spaces)
    w.block("space cells", FARTHEST, "by space: right of and below the middle", -FARTHEST)
    for space in range(s.spaces):
        w.put(column(s.cell[space]))
        w.put(row(s.cell[space]))
    w.skip(2 * (SPACES - s.spaces))


def write_wall(w: Writer, s: PraetorState, seat: i64) -> None:
    """Wall Tiles: which is on show, who has which, and which may still come."""
    w.block("unseen Wall Tiles", 1, "in the stack, or out of a Short Game unseen")
    w.tally_from(s.wall_stack, s.wall_next)
    w.skip(WALL_TILES)
    w.block("Wall Tiles to come", WALL_TILES, "how many")
    w.put(s.wall_end - s.wall_next)
    w.block("Wall Tile on show", 1, "which; none when it is taken")
    w.one_of(s.wall_shown, WALL_TILES)
    w.block("Wall Tile holders", 1, "by tile: me, then the others clockwise")
    for wall in range(WALL_TILES):
        if s.wall_holder[wall] != NOBODY:
            w.tally(wall * MAX_PLAYERS + clockwise(s, seat, s.wall_holder[wall]))
    w.skip(WALL_TILES * MAX_PLAYERS)


# The players.


def tiles_of(s: PraetorState) -> vec[i64]:
    """City Tiles by owner, all counted at once."""
    counts = zeros(len(s.seats))
    for tile in range(CITY_TILES):
        owner = s.owner[tile]
        if owner != NOBODY:
            counts[owner] += 1
    return counts


def write_player(w: Writer, s: PraetorState, player: i64, tiles: i64) -> None:
    """One player's board: everything on it lies open."""
    write_goods(w, s, player)
    write_player_board(w, s, s.seats[player])
    write_collection(w, s, player, tiles)


def write_goods(w: Writer, s: PraetorState, player: i64) -> None:
    """What changes most: Favor, turn order, resources and Workers."""
    seat = s.seats[player]
    w.block("present", 1, "0 when nobody sits here")
    w.put(1)
    w.block("favor", HIGHEST_FAVOR, "on the Favor track")
    w.put(seat.favor)
    w.block("favor stack", MAX_PLAYERS - 1, "markers below on the same space")
    w.put(stack_height(s, seat))
    w.block("turn order", 1, "place in this turn's order")
    for place in range(len(s.turn_order)):
        w.flag(s.turn_order[place] == player)
    w.skip(MAX_PLAYERS - len(s.turn_order))
    w.block("passed", 1, "out of this turn's Action Phase")
    w.flag(seat.passed)
    w.block("resources", MOST, "Gold, Wood, Stone, Marble, Weapons")
    w.puts(seat.stock)
    write_crew(w, seat)


def write_collection(w: Writer, s: PraetorState, player: i64, tiles: i64) -> None:
    """Tiles, and Favor by source."""
    seat = s.seats[player]
    w.block("special tiles used", 1, "this turn, by tile")
    w.bits(seat.camps_used, CITY_TILES)
    w.block("tiles", MARKERS, "City Tiles and Wall Tiles")
    w.put(tiles)
    w.put(s.wall_tiles_of(player))
    w.block("points", HIGHEST_FAVOR, "by source, in the order of the standings", -HIGHEST_FAVOR)
    w.puts(seat.points)


def stack_height(s: PraetorState, seat: Player) -> i64:
    """How many markers lie below this one on its space of the Favor track."""
    below: i64 = 0
    for other in s.seats:
        if other.favor == seat.favor and other.arrival < seat.arrival:
            below += 1
    return below


def write_crew(w: Writer, seat: Player) -> None:
    """Workers who are not out on tiles."""
    w.block("active at home", WORKERS, "Workers by experience, 1 to 6")
    for experience in range(1, RETIRES_AT + 1):
        w.put(seat.active[experience])
    w.block("crew", WORKERS, "Novices of either level, Villagers, Retired, of these called back")
    w.put(seat.first_level)
    w.put(seat.second_level)
    w.put(seat.villagers)
    w.put(seat.retired)
    w.put(seat.called_back)


def write_player_board(w: Writer, s: PraetorState, seat: Player) -> None:
    """Which board it is, with what is printed on it, and the Morale."""
    board = seat.board
    w.block("board", 1, "A, B1 to B5")
    for number in range(len(s.edition.boards)):
        w.flag(s.edition.boards[number] is board)
    w.skip(BOARDS - len(s.edition.boards))
    w.block("prices", MOST, "Gold for one of each resource sold, then bought")
    w.puts(board.sell)
    w.puts(board.buy)
    w.block("pay", MOST, "wage, pension, Favor for a retirement in Age I and II")
    w.put(board.wage)
    w.put(board.pension)
    w.put(board.retirement[1])
    w.put(board.retirement[2])
    w.block("morale", MOST, "space of the track, spaces left, Favor on it", -MOST)
    w.put(seat.morale)
    w.put(len(board.morale_track) - 1 - seat.morale)
    w.put(seat.morale_value())
