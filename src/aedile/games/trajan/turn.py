"""Sequence of play: the steps of a turn (Trajan p.4)."""

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.action_circle import begin_sowing, target_tray
from aedile.games.trajan.actions import DRAW, TRAY
from aedile.games.trajan.agenda import Decision, Step
from aedile.games.trajan.board_action import main_action
from aedile.games.trajan.components.rows import (
    COLOURS,
    MARKERS_PER_COLOUR,
    MAX_PLAYERS,
    QUARTERS,
    ROUNDS,
    TRAYS,
)
from aedile.games.trajan.extra_action import OfferRepeat
from aedile.games.trajan.final_scoring import FinalScoring
from aedile.games.trajan.markers import count_of
from aedile.games.trajan.round_end import END_ROUND
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.time_track import advance_time
from aedile.games.trajan.trajan_tiles import AccomplishTile, accomplish_tile
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer, asked_ahead
from aedile.kernel.vecs import vec

MOST_MARKERS: Final = COLOURS * MARKERS_PER_COLOUR


class Turn(Step):
    """One player's turn; what it brings follows from the tray chosen."""

    def run(self, s: TrajanState) -> None:
        begin_turn(s, self.player)


def begin_turn(s: TrajanState, player: i64) -> None:
    """Nothing has been done yet that could be repeated."""
    s.repeatable = 0
    s.note(events.TURN, player)
    s.then_both(CHOOSE_TRAY[player], END_TURN[player])


@mypyc_attr(acyclic=True)
class ChooseTray(Decision):
    """From which tray are the markers taken? One with at least one marker."""

    def begins_line(self) -> bool:
        return True

    # Fast path, held against `obstacle` by the laws.
    def options(self, s: TrajanState, offer: Offer) -> None:
        trays = s.seats[self.player].trays
        for tray in range(TRAYS):
            if trays[tray] != 0:
                offer.add(TRAY + tray)

    # Fast path, held against `obstacle` by the laws.
    def draw(self, s: TrajanState, rng: Rng, offer: Offer) -> i64:
        trays = s.seats[self.player].trays
        tray = rng.below(TRAYS)
        while trays[tray] == 0:
            tray = rng.below(TRAYS)
        return TRAY + tray

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if not TRAY <= action < DRAW:
            return obstacles.NOT_ASKED
        if s.seats[self.player].trays[action - TRAY] == 0:
            return obstacles.TRAY_EMPTY
        return obstacles.OK

    def resolve(self, s: TrajanState, action: i64) -> None:
        """Plan the turn: markers, clock, tile, action, extra action (ruling T-7)."""
        player = self.player
        source = action - TRAY
        seat = s.seats[player]
        markers = seat.trays[source]
        seat.trays[source] = 0
        count = count_of(markers)
        target = target_tray(source, count)
        s.then_both(main_action(player, target), OFFER_REPEAT[player])
        question = begin_sowing(s, player, source, count, markers)
        if question is not None:
            s.then_all(
                question,
                MOVE_TIME_MARKER[player * (MOST_MARKERS + 1) + count],
                ACCOMPLISH_TILE[player * TRAYS + target],
            )
        else:
            advance_time(s, player, count)
            accomplish_tile(s, player, target)


@mypyc_attr(acyclic=True)
class MoveTimeMarker(Step):
    """As many spaces as markers were taken."""

    def __init__(self, player: i64, spaces: i64) -> None:
        super().__init__(player)
        self.spaces: Final = spaces

    def run(self, s: TrajanState) -> None:
        advance_time(s, self.player, self.spaces)


@mypyc_attr(acyclic=True)
class EndTurn(Step):
    """Work through the rounds that ended, then it is the next player's turn."""

    def run(self, s: TrajanState) -> None:
        if s.quarter == QUARTERS:
            # A crossing after the end of the game is void (ruling T-2).
            s.then(FinalScoring())
        elif s.rounds_due > 0:
            s.rounds_due -= 1
            s.then_both(END_ROUND, END_TURN[self.player])
        else:
            begin_turn(s, (self.player + 1) % len(s.seats))


# Steps are values, so one of each serves every turn of every game.
CHOOSE_TRAY: Final = vec[ChooseTray]([ChooseTray(player) for player in range(MAX_PLAYERS)])
END_TURN: Final = vec[EndTurn]([EndTurn(player) for player in range(MAX_PLAYERS)])
OFFER_REPEAT: Final = vec[OfferRepeat]([OfferRepeat(player) for player in range(MAX_PLAYERS)])
MOVE_TIME_MARKER: Final = vec[MoveTimeMarker](
    [
        MoveTimeMarker(player, spaces)
        for player in range(MAX_PLAYERS)
        for spaces in range(MOST_MARKERS + 1)
    ]
)
ACCOMPLISH_TILE: Final = vec[AccomplishTile](
    [AccomplishTile(player, tray) for player in range(MAX_PLAYERS) for tray in range(TRAYS)]
)


def turn_of(s: TrajanState, player: i64) -> TrajanState | None:
    """The position in which `player` takes a turn now, if nothing changes before.

    It ends with the turn: what the end of a round brings is not looked at. Before the
    stacks are out, and where the quarter ends first, nobody can tell what it will be like.
    """
    if s.current_player == player:
        return s.copy()
    ahead = asked_ahead(s, player)
    if ahead is not None:
        return cast("TrajanState", ahead)
    if s.is_over or not s.stacks_open or s.round + s.rounds_due >= ROUNDS:
        return None
    other = s.copy()
    other.repeatable = 0
    other.rounds_due = 0
    other.plan([CHOOSE_TRAY[(player + 1) % len(s.seats)], CHOOSE_TRAY[player]])
    return other
