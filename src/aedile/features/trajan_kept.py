"""Vectors of a table of Trajan, kept up to date: looked at is what `trajan.py` writes from."""

from typing import Final

from mypy_extensions import i64

from aedile.features.kept import Kept, Part, parts
from aedile.features.trajan import (
    senate_discs_below,
    write_board,
    write_hand,
    write_holdings,
    write_piles,
    write_slots,
    write_time,
    write_trays,
    write_unseen,
)
from aedile.features.trajan_question import write_question
from aedile.features.writer import WIDTH, Writer
from aedile.games.trajan.components.rows import MAX_PLAYERS
from aedile.games.trajan.state import LEFT, RIGHT, Player, TrajanState
from aedile.kernel.state import State
from aedile.kernel.vecs import vec

# Zeros for each part: twice as many bytes as it has numbers.
HEAD: Final = bytes(WIDTH * 122)  # the question and the time
BOARD: Final = bytes(WIDTH * 635)
PILES: Final = bytes(WIDTH * 217)
HAND: Final = bytes(WIDTH * 12)
UNSEEN: Final = bytes(WIDTH * 93)
TRAYS: Final = bytes(WIDTH * 38)
SLOTS: Final = bytes(WIDTH * 91)
HOLDINGS: Final = bytes(WIDTH * 161)


class KeptTrajan(Kept):
    """The parts of a table."""

    def __init__(self, players: i64) -> None:
        self.nobody: Final = bytes(
            WIDTH * 290 * (MAX_PLAYERS - players)
        )  # at the seats that are empty
        self.board: Final = Part()
        self.piles: Final = Part()
        self.unseen: Final = Part()
        self.trays: Final = parts(players)
        self.slots: Final = parts(players)
        self.holdings: Final = parts(players)
        # What lies on the board and stands in the parts of its owners: all of it, and each one's.
        self.tokens: Final = Part()
        self.own_tokens: Final = parts(players)

    def write(self, w: Writer, p: Writer, state: State, seat: i64) -> None:
        """The table as the seat may see it."""
        assert isinstance(state, TrajanState)
        w.restart()
        w.room(HEAD)
        write_question(w, state, seat)
        write_time(w, state)
        w.add(self.board_part(p, state))
        w.add(self.piles_part(p, state))
        w.room(HAND)
        write_hand(w, state, seat)
        w.add(self.unseen_part(p, state))
        self.look_at_tokens(state)
        players: i64 = len(state.seats)
        for player in range(seat, players):
            self.add_player(w, p, state, player)
        for player in range(seat):
            self.add_player(w, p, state, player)
        w.add(self.nobody)

    def board_part(self, w: Writer, s: TrajanState) -> bytes:
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
            w.restart()
            w.room(BOARD)
            write_board(w, s)
            part.numbers = w.result()
        return part.numbers

    def piles_part(self, w: Writer, s: TrajanState) -> bytes:
        """Commodity cards nobody holds."""
        part = self.piles
        part.begin()
        part.look(len(s.card_pile) - s.card_next)
        part.look_at_pile(s.discards[LEFT].cards)
        part.look_at_pile(s.discards[RIGHT].cards)
        if part.changed():
            w.restart()
            w.room(PILES)
            write_piles(w, s)
            part.numbers = w.result()
        return part.numbers

    def unseen_part(self, w: Writer, s: TrajanState) -> bytes:
        """Piles are dealt from and never changed, so how far they are is enough."""
        part = self.unseen
        part.begin()
        part.look_at_all(s.demand_next, s.forum_next, s.extra_next, s.bonus_next, 0)
        part.look_at(s.trajan_next)
        part.look(1 if s.stacks_open else 0)
        if part.changed():
            w.restart()
            w.room(UNSEEN)
            write_unseen(w, s)
            part.numbers = w.result()
        return part.numbers

    def look_at_tokens(self, s: TrajanState) -> None:
        """Legionnaires, workers and senate discs: when any moved, at those of each player."""
        every = self.tokens
        every.begin()
        every.look_at(s.legions)
        every.look_at(s.site_workers)
        for seat in s.seats:
            every.look_at_all(seat.senate, seat.arrival, 0, 0, 0)
        if every.changed():
            for player in range(len(s.seats)):
                own = self.own_tokens[player]
                own.begin()
                look_at_bits(own, s.legions, player)
                look_at_bits(own, s.site_workers, player)
                seat = s.seats[player]
                own.look_at_all(seat.senate, senate_discs_below(s, seat), 0, 0, 0)

    def add_player(self, w: Writer, p: Writer, s: TrajanState, player: i64) -> None:
        """One player's mat, and what others may know of the hand."""
        w.add(self.trays_part(p, s, player))
        w.add(self.slots_part(p, s, player))
        w.add(self.holdings_part(p, s, player))

    def trays_part(self, w: Writer, s: TrajanState, player: i64) -> bytes:
        """The score and the markers, which are new with most decisions."""
        part = self.trays[player]
        seat = s.seats[player]
        part.begin()
        part.look(seat.score)
        part.look_at(seat.trays)
        if part.changed():
            w.restart()
            w.room(TRAYS)
            write_trays(w, seat)
            part.numbers = w.result()
        return part.numbers

    def slots_part(self, w: Writer, s: TrajanState, player: i64) -> bytes:
        """Trajan tiles around the circle, and the arch."""
        part = self.slots[player]
        seat = s.seats[player]
        part.begin()
        part.look(seat.arch)
        part.look_at(seat.slots)
        if part.changed():
            w.restart()
            w.room(SLOTS)
            write_slots(w, s, seat)
            part.numbers = w.result()
        return part.numbers

    def holdings_part(self, w: Writer, s: TrajanState, player: i64) -> bytes:
        """Tokens, cards, tiles and points."""
        part = self.holdings[player]
        seat = s.seats[player]
        part.begin()
        part.look(self.own_tokens[player].fingerprint)
        look_at_tokens_and_cards(part, seat)
        look_at_collection(part, seat)
        if part.changed():
            w.restart()
            w.room(HOLDINGS)
            write_holdings(w, s, player)
            part.numbers = w.result()
        return part.numbers


def look_at_bits(part: Part, words: vec[i64], player: i64) -> None:
    """Whether each of the sets has this player."""
    for word in words:
        part.look(word >> player & 1)


def look_at_tokens_and_cards(part: Part, seat: Player) -> None:
    """In the supply and the camps; known or played."""
    part.look_at_all(seat.leader, seat.supply, seat.hand_size(), seat.legionnaires, seat.workers)
    part.look_at(seat.known)
    part.look_at(seat.display)


def look_at_collection(part: Part, seat: Player) -> None:
    """Tiles and points by source."""
    part.look(seat.buildings)
    part.look_at_all(
        seat.wild_extra,
        seat.wild_construction,
        seat.wild_commodity,
        seat.wild_demand,
        seat.plus_two,
    )
    part.look_at_all(seat.yellow, seat.gray, 0, 0, 0)
    part.look_at(seat.demands)
    part.look_at(seat.permanent)
    part.look_at(seat.senate_tiles)
    part.look_at(seat.extra)
    part.look_at(seat.points)
