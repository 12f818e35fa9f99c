"""Many tables in one loop: answers in, vectors and masks out. Compiled.

What is done seldom, dealing and paying out, is asked of the shard that owns
the tables; what is done for every decision never leaves this file and the rules.
"""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from aedile.batch.words import copy_words
from aedile.features.kept import Kept
from aedile.features.praetor_kept import KeptPraetor
from aedile.features.trajan_kept import KeptTrajan
from aedile.features.writer import Mask, Writer
from aedile.games.praetor.state import PraetorState
from aedile.games.trajan.state import TrajanState
from aedile.kernel.arrays import filled, zeros
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, Offer, State
from aedile.kernel.vecs import vec

NONE: Final = -1  # no table; no seat
GIVE_UP: Final = -1  # an answer: the seat asked gives up, and the game is over
TO_THE_END: Final = -1  # of the game


class Room:
    """Where one table writes: its rows of the arrays, as bytes, and what fits into them."""

    def __init__(self, row: memoryview, mask: memoryview, legal: Mask, actions: i64) -> None:
        self.row: Final = row
        self.mask: Final = mask
        self.legal: Final = legal
        self.actions: Final = actions  # how many numbers there are


class Core:
    """The tables of one shard.

    `deal` gives a new position for a table; `finish` is told that a game is over, and
    who gave it up. A table shows the view of the seat that is asked, or always that of
    its `viewer`. Seats in `by_lot`, one bit each, answer by lot as soon as they are
    asked, and for those in `by_bot` somebody is asked to `choose`.
    """

    def __init__(
        self,
        rooms: list[Room],
        seats: i64,
        at_once: bool,
        asked: memoryview,
        deal: Callable[[int], State],
        finish: Callable[[int, int], None],
        choose: Callable[[int, int], int],
    ) -> None:
        self.rooms: Final = rooms
        self.tables: Final[i64] = len(rooms)
        self.seats: Final = seats  # at the largest table
        self.at_once: Final = at_once  # a new game follows in the same step, not the next
        self.asked_out: Final = asked
        self.deal: Final = deal
        self.finish: Final = finish
        self.choose: Final = choose
        self.states: list[State] = [State() for _ in range(len(rooms))]
        self.asked = filled(len(rooms), NOBODY)
        self.viewer = filled(len(rooms), NONE)
        self.by_lot = zeros(len(rooms))
        self.by_bot = zeros(len(rooms))
        self.given_up = zeros(len(rooms))
        self.luck: list[Rng] = [Rng(i) for i in range(len(rooms) * seats)]
        self.offer: Final = Offer()
        self.kept: list[Kept] = [Kept() for _ in range(len(rooms))]
        self.writer: Final = Writer(0)  # of vectors, which it puts together from parts
        self.part_writer: Final = Writer(0)
        self.place: i64 = 0  # how far a script went

    # What is set by the shard.

    def watch(self, table: i64, seat: i64) -> None:
        """Show the view of one seat, whoever is asked; NONE for whoever is asked."""
        self.viewer[table] = seat

    def leave_to(self, table: i64, lots: i64, bots: i64) -> None:
        """The seats of these two sets are not asked: lots and bots answer for them."""
        self.by_lot[table] = lots
        self.by_bot[table] = bots

    def seed(self, table: i64, seat: i64, seed: i64) -> None:
        """The luck of a seat that answers by lot."""
        self.luck[table * self.seats + seat] = Rng(seed)

    # Steps.

    def refused(self, wanted: Any) -> i64:
        """The first table that does not allow its answer, or NONE. Nothing changes."""
        actions = vec[i64](wanted)  # of a buffer of machine words in one piece
        for table in range(self.tables):
            if not self.allows(table, self.states[table], actions[table]):
                return table
        return NONE

    def allows(self, table: i64, state: State, action: i64) -> bool:
        """May this be answered? Where the game is over, anything; it is ignored."""
        return action == GIVE_UP or self.is_over(table, state) or self.answers(table, state, action)

    def answers(self, table: i64, state: State, action: i64) -> bool:
        """Is this a legal answer?"""
        if self.given_up[table] != 0 or not 0 <= action < self.rooms[table].actions:
            return False
        return state.obstacle(action) == 0

    def is_over(self, table: i64, state: State) -> bool:
        """Is a new game next?"""
        return state.is_over or self.given_up[table] != 0

    def step(self, wanted: Any) -> None:
        """One answer at every table, none of them refused.

        Where the game was over already, a new one is dealt and the answer ignored.
        """
        actions = vec[i64](wanted)
        for table in range(self.tables):
            self.answer(table, actions[table])
            self.show(table)
        self.tell_asked()

    def answer(self, table: i64, action: i64) -> None:
        """Carry out one legal answer and what follows by itself, a new deal included."""
        state = self.states[table]
        if self.is_over(table, state):
            self.begin(table)
        elif action == GIVE_UP:
            self.given_up[table] = 1
            self.end(table, state.current_player)
        else:
            state.apply(action)
            self.ask_others(table, state)
            if state.is_over:
                self.end(table, NOBODY)

    def begin(self, table: i64) -> None:
        """A new game."""
        state = self.deal(table)
        self.states[table] = state
        self.kept[table] = kept_for(state)
        self.given_up[table] = 0
        self.ask_others(table, state)

    def end(self, table: i64, gave_up: i64) -> None:
        """The game is over."""
        self.finish(table, gave_up)
        if self.at_once:
            self.begin(table)

    def ask_others(self, table: i64, state: State) -> None:
        """Let lots and bots answer for their seats, until another is asked."""
        lots = self.by_lot[table]
        bots = self.by_bot[table]
        if lots | bots == 0:
            return
        while not state.is_over:
            seat = state.current_player
            if lots >> seat & 1:
                state.apply(self.by_chance(table, state, seat))
            elif bots >> seat & 1:
                state.apply(self.choose(table, seat))
            else:
                return

    def by_chance(self, table: i64, state: State, seat: i64) -> i64:
        """One of the legal answers, as the bot `uniform` draws it."""
        offer = self.offer
        state.offer(offer)
        if offer.count == 1:
            return offer.actions[0]
        return offer.actions[self.luck[table * self.seats + seat].below(offer.count)]

    # Without being asked between the decisions.

    def roll(self, decisions: i64, shown: bool) -> None:
        """So many decisions by lot at every table, or all to the end of the game.

        With `shown` every view on the way is written, as it would be step by step.
        """
        if decisions == TO_THE_END:
            for table in range(self.tables):
                self.roll_out(table)
        else:
            for _ in range(decisions):
                for table in range(self.tables):
                    self.answer_by_lot(table)
                    if shown:
                        self.show(table)
        if not shown or decisions == TO_THE_END:
            self.show_all()
        else:
            self.tell_asked()

    def answer_by_lot(self, table: i64) -> None:
        """One decision, whosever it is."""
        state = self.states[table]
        if self.is_over(table, state):
            self.begin(table)
        else:
            self.answer(table, self.by_chance(table, state, state.current_player))

    def roll_out(self, table: i64) -> None:
        """By lot to the end of the game now played."""
        state = self.states[table]
        if not self.is_over(table, state):
            while not state.is_over:
                state.apply(self.by_chance(table, state, state.current_player))
            self.end(table, NOBODY)

    def play(self, scripts: list[list[int]]) -> None:
        """A list of legal answers at every table, one after the other.

        Nobody else answers in between, and where the list is empty nothing happens.
        """
        for table in range(self.tables):
            if len(scripts[table]) > 0:
                state = self.tried(table, scripts[table])
                self.states[table] = state
                self.ask_others(table, state)
                if state.is_over:
                    self.end(table, NOBODY)
        self.show_all()

    def tried(self, table: i64, script: list[int]) -> State:
        """The position after as many answers as are legal, `place` of them; a copy."""
        state = self.states[table].copy()
        self.place = 0
        for number in script:
            action: i64 = number
            if action == GIVE_UP or not self.answers(table, state, action):
                break
            state.apply(action)
            self.place += 1
        return state

    # What is shown.

    def show_all(self) -> None:
        """Write the views of all tables."""
        for table in range(self.tables):
            self.show(table)
        self.tell_asked()

    def tell_asked(self) -> None:
        """Write who is asked."""
        copy_words(self.asked_out, self.asked)

    def show(self, table: i64) -> None:
        """Write the view of one table: all 0 when nobody is asked and nobody watches."""
        state = self.states[table]
        room = self.rooms[table]
        asked = state.current_player
        if self.given_up[table] != 0:
            asked = NOBODY
        self.asked[table] = asked
        seat = self.viewer[table]
        if seat == NONE:
            seat = asked
        if seat == NOBODY:
            room.row[:] = bytes(len(room.row))
        else:
            self.kept[table].write(self.writer, self.part_writer, state, seat)
            room.row[:] = self.writer.result()
        room.mask[:] = room.legal.of(state, seat)


def first_off(masks: bytes, asked: Any, actions: Any, width: i64) -> i64:
    """The first table whose action is not in its mask, or NONE; where nobody is asked, any is."""
    turns = vec[i64](asked)
    wanted = vec[i64](actions)
    for table in range(len(turns)):
        action = wanted[table]
        if turns[table] == NOBODY or action == GIVE_UP:
            continue
        if not 0 <= action < width or masks[table * width + action] == 0:
            return table
    return NONE


def kept_for(state: State) -> Kept:
    """What is kept of the vectors of a game that begins."""
    if isinstance(state, PraetorState):
        return KeptPraetor(len(state.seats))
    assert isinstance(state, TrajanState)
    return KeptTrajan(len(state.seats))
