"""Vectors of a table of Trajan, kept up to date: looked at is what `trajan.py` writes from."""

from typing import Final

from mypy_extensions import i64

from aedile.features.kept import Kept, Part, Row, parts
from aedile.features.trajan import (
    write_board,
    write_hand,
    write_piles,
    write_player,
    write_time,
    write_unseen,
)
from aedile.features.trajan_question import write_question
from aedile.features.writer import WIDTH, Writer
from aedile.games.trajan.state import LEFT, RIGHT, Player, TrajanState
from aedile.kernel.state import State

HEAD: Final = 122  # numbers of the question and the time, which are always written
FIRST: Final = bytes(WIDTH * HEAD)


class KeptTrajan(Kept):
    """The parts of a table."""

    def __init__(self, players: i64) -> None:
        self.board: Final = Part()
        self.piles: Final = Part()
        self.hands: Final = parts(players)
        self.unseen: Final = Part()
        self.tokens: Final = Part()  # on the board; they stand in the parts of their players
        self.players: Final = parts(players)

    def write(self, row: Row, w: Writer, state: State, seat: i64) -> None:
        """The table as the seat may see it."""
        assert isinstance(state, TrajanState)
        w.restart(FIRST)
        write_question(w, state, seat)
        write_time(w, state)
        row.begin()
        row.put(w.result())
        row.add(self.board_part(w, state))
        row.add(self.piles_part(w, state))
        row.add(self.hand_part(w, state, seat))
        row.add(self.unseen_part(w, state))
        self.look_at_tokens(state)
        players: i64 = len(state.seats)
        for place in range(players):
            row.add(self.player_part(w, state, (seat + place) % players))
        row.fill()

    def board_part(self, w: Writer, s: TrajanState) -> Part:
        """What lies open on the board."""
        part = self.board
        part.begin()
        part.look(s.demands_shown)
        part.look_at(s.demands)
        part.look(s.ship_gray)
        part.look_at(s.provinces)
        part.look_at(s.forum)
        part.look_at(s.sites)
        part.look_at(s.trajan_next)
        part.look(1 if s.stacks_open else 0)
        part.look_at(s.bonus)
        if part.changed():
            part.start(w)
            write_board(w, s)
            part.finish(w)
        return part

    def piles_part(self, w: Writer, s: TrajanState) -> Part:
        """Commodity cards nobody holds."""
        part = self.piles
        part.begin()
        part.look(len(s.card_pile) - s.card_next)
        part.look_at_pile(s.discards[LEFT].cards)
        part.look_at_pile(s.discards[RIGHT].cards)
        if part.changed():
            part.start(w)
            write_piles(w, s)
            part.finish(w)
        return part

    def hand_part(self, w: Writer, s: TrajanState, seat: i64) -> Part:
        """The cards of the seat that looks."""
        part = self.hands[seat]
        part.begin()
        part.look_at(s.seats[seat].hand)
        if part.changed():
            part.start(w)
            write_hand(w, s, seat)
            part.finish(w)
        return part

    def unseen_part(self, w: Writer, s: TrajanState) -> Part:
        """Piles are dealt from and never changed, so how far they are is enough."""
        part = self.unseen
        part.begin()
        part.look(s.demand_next)
        part.look(s.forum_next)
        part.look(s.extra_next)
        part.look(s.bonus_next)
        part.look_at(s.trajan_next)
        part.look(1 if s.stacks_open else 0)
        if part.changed():
            part.start(w)
            write_unseen(w, s)
            part.finish(w)
        return part

    def look_at_tokens(self, s: TrajanState) -> None:
        """Legionnaires, workers and discs of the senate: they move seldom, but may be anybody's."""
        self.tokens.begin()
        self.tokens.look_at(s.legions)
        self.tokens.look_at(s.site_workers)
        for seat in s.seats:
            self.tokens.look(seat.senate)
            self.tokens.look(seat.arrival)

    def player_part(self, w: Writer, s: TrajanState, player: i64) -> Part:
        """One player's mat, and what others may know of the hand."""
        part = self.players[player]
        seat = s.seats[player]
        part.begin()
        look_at_mat(part, seat)
        look_at_collection(part, seat)
        part.look(self.tokens.fingerprint)
        if part.changed():
            part.start(w)
            write_player(w, s, player)
            part.finish(w)
        return part


def look_at_mat(part: Part, seat: Player) -> None:
    """Circle, tokens and cards."""
    part.look_at_all(seat.score, seat.arch, seat.leader, seat.supply, seat.hand_size())
    part.look_at_all(seat.legionnaires, seat.workers, seat.plus_two, seat.yellow, seat.gray)
    part.look_at(seat.trays)
    part.look_at(seat.slots)
    part.look_at(seat.known)
    part.look_at(seat.display)


def look_at_collection(part: Part, seat: Player) -> None:
    """Tiles and points by source."""
    part.look(seat.buildings)
    part.look_at_all(
        seat.wild_extra, seat.wild_construction, seat.wild_commodity, seat.wild_demand, 0
    )
    part.look_at(seat.demands)
    part.look_at(seat.permanent)
    part.look_at(seat.senate_tiles)
    part.look_at(seat.extra)
    part.look_at(seat.points)
