"""Vectors of a table of Praetor, kept up to date: looked at is what `praetor.py` writes from.

Some parts are the same for all seats; those that say whose something is are kept
for each.
"""

from typing import Final

from mypy_extensions import i64

from aedile.features.kept import Kept, Part, Row, parts
from aedile.features.praetor import (
    stack_height,
    tiles_of,
    write_cells,
    write_owners_of_tiles,
    write_places,
    write_player,
    write_spaces,
    write_time,
    write_wall,
    write_workers,
)
from aedile.features.praetor_question import write_question
from aedile.features.writer import WIDTH, Writer
from aedile.games.praetor.state import PraetorState
from aedile.kernel.state import State
from aedile.kernel.vecs import vec

HEAD: Final = 349  # numbers of the question and the time, which are always written
FIRST: Final = bytes(WIDTH * HEAD)


class KeptPraetor(Kept):
    """The parts of a table."""

    def __init__(self, players: i64) -> None:
        self.places: Final = Part()
        self.cells: Final = Part()
        self.spaces: Final = Part()
        self.owners: Final = parts(players)
        self.workers: Final = parts(players)
        self.wall: Final = parts(players)
        self.players: Final = parts(players)
        # What several parts are made of; they have no numbers of their own.
        self.city: Final = Part()
        self.markers: Final = Part()
        self.dice: Final = Part()
        self.wall_tiles: Final = Part()
        self.turn_order: Final = Part()
        self.tiles = vec[i64]()  # City Tiles by owner

    def write(self, row: Row, w: Writer, state: State, seat: i64) -> None:
        """The table as the seat may see it."""
        assert isinstance(state, PraetorState)
        self.look(state)
        w.restart(FIRST)
        write_question(w, state, seat)
        write_time(w, state)
        row.begin()
        row.put(w.result())
        row.add(self.places_part(w, state))
        row.add(self.owners_part(w, state, seat))
        row.add(self.cells_part(w, state))
        row.add(self.workers_part(w, state, seat))
        row.add(self.spaces_part(w, state))
        row.add(self.wall_part(w, state, seat))
        players: i64 = len(state.seats)
        for place in range(players):
            row.add(self.player_part(w, state, (seat + place) % players))
        row.fill()

    def look(self, s: PraetorState) -> None:
        """At what several parts are made of. A tile that is built stays where and as it lies."""
        self.city.begin()
        self.city.look_at_pile(s.city)
        self.markers.begin()
        self.markers.look_at(s.owner)
        if self.markers.changed():
            self.tiles = tiles_of(s)
        self.dice.begin()
        self.dice.look_at(s.activator)
        self.dice.look_at(s.builder)
        self.wall_tiles.begin()
        self.wall_tiles.look_at_all(s.wall_next, s.wall_end, s.wall_shown, 0, 0)
        self.wall_tiles.look_at(s.wall_holder)
        self.turn_order.begin()
        self.turn_order.look_at_pile(s.turn_order)

    def places_part(self, w: Writer, s: PraetorState) -> Part:
        """Where the City Tiles are; the stack is dealt from and never changed."""
        part = self.places
        part.begin()
        part.look(self.city.fingerprint)
        part.look_at_all(s.city_next, s.availables, 0, 0, 0)
        part.look_at(s.available)
        part.look(s.set_aside)
        if part.changed():
            part.start(w)
            write_places(w, s)
            part.finish(w)
        return part

    def owners_part(self, w: Writer, s: PraetorState, seat: i64) -> Part:
        """Whose tiles they are."""
        part = self.owners[seat]
        part.begin()
        part.look(self.markers.fingerprint)
        if part.changed():
            part.start(w)
            write_owners_of_tiles(w, s, seat)
            part.finish(w)
        return part

    def cells_part(self, w: Writer, s: PraetorState) -> Part:
        """How the tiles of the city lie."""
        part = self.cells
        part.begin()
        part.look(self.city.fingerprint)
        if part.changed():
            part.start(w)
            write_cells(w, s)
            part.finish(w)
        return part

    def workers_part(self, w: Writer, s: PraetorState, seat: i64) -> Part:
        """Who stands on them."""
        part = self.workers[seat]
        part.begin()
        part.look(self.dice.fingerprint)
        if part.changed():
            part.start(w)
            write_workers(w, s, seat)
            part.finish(w)
        return part

    def spaces_part(self, w: Writer, s: PraetorState) -> Part:
        """Spaces of the city, which come up with its tiles."""
        part = self.spaces
        part.begin()
        part.look(self.city.fingerprint)
        part.look(s.spaces)
        if part.changed():
            part.start(w)
            write_spaces(w, s)
            part.finish(w)
        return part

    def wall_part(self, w: Writer, s: PraetorState, seat: i64) -> Part:
        """Wall Tiles."""
        part = self.wall[seat]
        part.begin()
        part.look(self.wall_tiles.fingerprint)
        if part.changed():
            part.start(w)
            write_wall(w, s, seat)
            part.finish(w)
        return part

    def player_part(self, w: Writer, s: PraetorState, player: i64) -> Part:
        """One player's board."""
        part = self.players[player]
        seat = s.seats[player]
        part.begin()
        passed: i64 = 1 if seat.passed else 0
        part.look_at_all(seat.favor, stack_height(s, seat), passed, seat.morale, seat.villagers)
        part.look_at_all(
            seat.first_level,
            seat.second_level,
            seat.retired,
            seat.called_back,
            self.tiles[player],
        )
        part.look(seat.camps_used)
        part.look(self.turn_order.fingerprint)
        part.look(self.wall_tiles.fingerprint)
        part.look_at(seat.stock)
        part.look_at(seat.active)
        part.look_at(seat.points)
        if part.changed():
            part.start(w)
            write_player(w, s, player, self.tiles[player])
            part.finish(w)
        return part
