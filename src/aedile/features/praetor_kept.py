"""Vectors of a table of Praetor, kept up to date: looked at is what `praetor.py` writes from.

Kept are the parts that change seldom and are the same for all seats, and the boards of
the players, which only change their place. A tile that is built stays where and as it
lies, and with the same owner: how many there are is all that has to be looked at.
"""

from typing import Final

from mypy_extensions import i64

from aedile.features.kept import Kept, Part, parts
from aedile.features.praetor import (
    stack_height,
    tiles_of,
    write_cells,
    write_collection,
    write_goods,
    write_owners_of_tiles,
    write_places,
    write_player_board,
    write_spaces,
    write_time,
    write_wall,
    write_workers,
)
from aedile.features.praetor_question import write_question
from aedile.features.writer import WIDTH, Writer
from aedile.games.praetor.components.rows import MAX_PLAYERS
from aedile.games.praetor.state import PraetorState
from aedile.kernel.arrays import zeros
from aedile.kernel.state import State
from aedile.kernel.vecs import vec

# Zeros for each part: twice as many bytes as it has numbers.
HEAD: Final = bytes(WIDTH * 349)  # the question and the time
PLACES: Final = bytes(WIDTH * 168)
OWNERS: Final = bytes(WIDTH * 210)
CELLS: Final = bytes(WIDTH * 252)
WORKERS: Final = bytes(WIDTH * 504)
SPACES: Final = bytes(WIDTH * 384)
WALL: Final = bytes(WIDTH * 99)
GOODS: Final = bytes(WIDTH * 25)
BOARD: Final = bytes(WIDTH * 23)
COLLECTION: Final = bytes(WIDTH * 59)


class KeptPraetor(Kept):
    """The parts of a table."""

    def __init__(self, players: i64) -> None:
        self.nobody: Final = bytes(
            WIDTH * 107 * (MAX_PLAYERS - players)
        )  # at the seats that are empty
        self.places: Final = Part()
        self.cells: Final = Part()
        self.spaces: Final = Part()
        self.wall: Final = parts(players)
        self.goods: Final = parts(players)
        self.boards: Final = parts(players)
        self.collections: Final = parts(players)
        # What several parts are made of; they have no numbers of their own.
        self.wall_tiles: Final = Part()
        self.turn_order: Final = Part()
        self.built: i64 = -1  # City Tiles when they were counted
        self.tiles = vec[i64]()  # of these by owner
        self.arrivals: i64 = -1  # on the Favor track when stacks were looked at
        self.stacked: Final = zeros(players)  # markers below each player's

    def write(self, w: Writer, p: Writer, state: State, seat: i64) -> None:
        """The table as the seat may see it."""
        assert isinstance(state, PraetorState)
        self.look(state)
        w.restart()
        w.room(HEAD)
        write_question(w, state, seat)
        write_time(w, state)
        w.add(self.places_part(p, state))
        w.room(OWNERS)
        write_owners_of_tiles(w, state, seat)
        w.add(self.cells_part(p, state))
        w.room(WORKERS)
        write_workers(w, state, seat)
        w.add(self.spaces_part(p, state))
        w.add(self.wall_part(p, state, seat))
        players: i64 = len(state.seats)
        for player in range(seat, players):
            self.add_player(w, p, state, player)
        for player in range(seat):
            self.add_player(w, p, state, player)
        w.add(self.nobody)

    def look(self, s: PraetorState) -> None:
        """At what several parts are made of."""
        if len(s.city) != self.built:
            self.built = len(s.city)
            self.tiles = tiles_of(s)
        if s.arrivals != self.arrivals:
            self.arrivals = s.arrivals
            for player in range(len(s.seats)):
                self.stacked[player] = stack_height(s, s.seats[player])
        self.wall_tiles.begin()
        self.wall_tiles.look_at_all(s.wall_next, s.wall_end, s.wall_shown, 0, 0)
        self.wall_tiles.look_at(s.wall_holder)
        self.turn_order.begin()
        self.turn_order.look_at_pile(s.turn_order)

    def places_part(self, w: Writer, s: PraetorState) -> bytes:
        """Where the City Tiles are; the stack is dealt from and never changed."""
        part = self.places
        part.begin()
        part.look_at_all(len(s.city), s.city_next, s.availables, 0, 0)
        part.look_at(s.available)
        part.look(s.set_aside)
        if part.changed():
            w.restart()
            w.room(PLACES)
            write_places(w, s)
            part.numbers = w.result()
        return part.numbers

    def cells_part(self, w: Writer, s: PraetorState) -> bytes:
        """How the tiles of the city lie."""
        part = self.cells
        part.begin()
        part.look(len(s.city))
        if part.changed():
            w.restart()
            w.room(CELLS)
            write_cells(w, s)
            part.numbers = w.result()
        return part.numbers

    def spaces_part(self, w: Writer, s: PraetorState) -> bytes:
        """Spaces of the city, which come up with its tiles."""
        part = self.spaces
        part.begin()
        part.look(len(s.city))
        if part.changed():
            w.restart()
            w.room(SPACES)
            write_spaces(w, s)
            part.numbers = w.result()
        return part.numbers

    def wall_part(self, w: Writer, s: PraetorState, seat: i64) -> bytes:
        """Wall Tiles."""
        part = self.wall[seat]
        part.begin()
        part.look(self.wall_tiles.fingerprint)
        if part.changed():
            w.restart()
            w.room(WALL)
            write_wall(w, s, seat)
            part.numbers = w.result()
        return part.numbers

    def add_player(self, w: Writer, p: Writer, s: PraetorState, player: i64) -> None:
        """One player's board. Whenever Favor of any source changes, the marker arrives anew."""
        w.add(self.goods_part(p, s, player))
        w.add(self.board_part(p, s, player))
        w.add(self.collection_part(p, s, player))

    def goods_part(self, w: Writer, s: PraetorState, player: i64) -> bytes:
        """Favor, turn order, resources and Workers."""
        part = self.goods[player]
        seat = s.seats[player]
        part.begin()
        passed: i64 = 1 if seat.passed else 0
        part.look_at_all(seat.arrival, self.stacked[player], passed, seat.retired, seat.called_back)
        part.look_at_all(seat.first_level, seat.second_level, seat.villagers, 0, 0)
        part.look(self.turn_order.fingerprint)
        part.look_at(seat.stock)
        part.look_at(seat.active)
        if part.changed():
            w.restart()
            w.room(GOODS)
            write_goods(w, s, player)
            part.numbers = w.result()
        return part.numbers

    def board_part(self, w: Writer, s: PraetorState, player: i64) -> bytes:
        """What is printed on the board, and Morale."""
        part = self.boards[player]
        part.begin()
        part.look(s.seats[player].morale)
        if part.changed():
            w.restart()
            w.room(BOARD)
            write_player_board(w, s, s.seats[player])
            part.numbers = w.result()
        return part.numbers

    def collection_part(self, w: Writer, s: PraetorState, player: i64) -> bytes:
        """Tiles, and Favor by source."""
        part = self.collections[player]
        seat = s.seats[player]
        part.begin()
        part.look(seat.arrival)
        part.look(self.tiles[player])
        part.look(seat.camps_used)
        part.look(self.wall_tiles.fingerprint)
        if part.changed():
            w.restart()
            w.room(COLLECTION)
            write_collection(w, s, player, self.tiles[player])
            part.numbers = w.result()
        return part.numbers
