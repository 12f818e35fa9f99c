"""Sequence of play: the steps of a turn (Trajan p.4)."""

from typing import Final

from mypy_extensions import i64

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.action_circle import Sow, count_of, take_markers
from aedile.games.trajan.actions import DRAW, TRAY
from aedile.games.trajan.agenda import Decision, Step
from aedile.games.trajan.board_action import MAIN, GrantAction
from aedile.games.trajan.components.rows import NOTHING, QUARTERS, TRAYS
from aedile.games.trajan.extra_action import OfferRepeat
from aedile.games.trajan.final_scoring import FinalScoring
from aedile.games.trajan.round_end import EndRound
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.time_track import advance_time
from aedile.games.trajan.trajan_tiles import AccomplishTile
from aedile.kernel.state import Offer


class Turn(Step):
    """One player's turn; what it brings follows from the tray chosen."""

    def run(self, s: TrajanState) -> None:
        s.repeatable = 0
        s.note(events.TURN, self.player)
        s.then(ChooseTray(self.player), EndTurn(self.player))


class ChooseTray(Decision):
    """From which tray are the markers taken? One with at least one marker."""

    def begins_line(self) -> bool:
        return True

    def options(self, s: TrajanState, offer: Offer) -> None:
        for tray in range(TRAYS):
            if s.seats[self.player].markers_in(tray) > 0:
                offer.add(TRAY + tray)

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if not TRAY <= action < DRAW:
            return obstacles.NOT_ASKED
        if s.seats[self.player].markers_in(action - TRAY) == 0:
            return obstacles.TRAY_EMPTY
        return obstacles.OK

    def resolve(self, s: TrajanState, action: i64) -> None:
        """Plan the turn: markers, clock, tile, action, extra action (ruling T-7)."""
        player = self.player
        markers = take_markers(s, player, action - TRAY)
        count = count_of(markers)
        sowing = Sow(player, action - TRAY, count, 1, markers, NOTHING)
        target = sowing.target()
        s.then(
            sowing,
            MoveTimeMarker(player, count),
            AccomplishTile(player, target),
            GrantAction(player, target, MAIN),
            OfferRepeat(player),
        )


class MoveTimeMarker(Step):
    """As many spaces as markers were taken."""

    def __init__(self, player: i64, spaces: i64) -> None:
        super().__init__(player)
        self.spaces: Final = spaces

    def run(self, s: TrajanState) -> None:
        advance_time(s, self.player, self.spaces)


class EndTurn(Step):
    """Work through the rounds that ended, then it is the next player's turn."""

    def run(self, s: TrajanState) -> None:
        if s.quarter == QUARTERS:
            # A crossing after the end of the game is void (ruling T-2).
            s.then(FinalScoring())
        elif s.rounds_due > 0:
            s.rounds_due -= 1
            s.then(EndRound(), EndTurn(self.player))
        else:
            s.then(Turn((self.player + 1) % len(s.seats)))
