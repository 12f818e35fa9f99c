"""Perform one action (Trajan p.5): what all six actions share."""

from typing import Final

from mypy_extensions import i64

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import PASS
from aedile.games.trajan.agenda import Decision, Step
from aedile.games.trajan.state import TrajanState
from aedile.kernel.arrays import bit
from aedile.kernel.state import Offer

# What brought an action about.
MAIN: Final = 0  # the target tray
BONUS: Final = 1  # the first construction tile of its kind
REPEAT: Final = 2  # an extra action tile: this one is done (ruling T-51)
SECOND_REPEAT: Final = 3  # by a [+2] marker: optional (T-16)


class BoardAction(Decision):
    """One of the six actions, whatever brought it about. It may be declined.

    Each area derives its own; `areas.py` lists them.
    """

    def __init__(self, player: i64, source: i64) -> None:
        super().__init__(player)
        self.source: Final = source

    # What an area says.

    def area(self) -> i64:
        """Which of the six."""
        raise NotImplementedError

    def granted(self, player: i64, source: i64) -> "BoardAction":
        """The same action for another player or reason."""
        raise NotImplementedError

    def choices(self, s: TrajanState, offer: Offer) -> None:
        """Write the ways to perform it, ascending."""
        raise NotImplementedError

    def choice_obstacle(self, s: TrajanState, action: i64) -> i64:
        """Why it cannot be performed this way, or OK."""
        raise NotImplementedError

    def perform(self, s: TrajanState, action: i64) -> None:
        """Carry it out."""
        raise NotImplementedError

    # What all share.

    def options(self, s: TrajanState, offer: Offer) -> None:
        if self.source != REPEAT:
            offer.add(PASS)
        self.choices(s, offer)

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if action == PASS:
            return obstacles.MUST_REPEAT if self.source == REPEAT else obstacles.OK
        return self.choice_obstacle(s, action)

    def resolve(self, s: TrajanState, action: i64) -> None:
        if action == PASS:
            s.note(events.DECLINED, self.player, self.area())
            return
        # Rulings T-12 and T-14: what was done may be repeated, a bonus action
        # too where the table plays it so.
        if self.source == MAIN or (self.source == BONUS and s.switches.repeat_bonus):
            s.repeatable |= bit(self.area())
        self.perform(s, action)


# By area; filled by `areas.py`, so that an action can grant another without
# knowing it.
AREA_ACTIONS: Final[list[BoardAction]] = []


def is_possible(s: TrajanState, area: i64, player: i64) -> bool:
    """Could the player perform the action of this area in any way?"""
    offer = Offer()
    AREA_ACTIONS[area].granted(player, MAIN).choices(s, offer)
    return offer.count > 0


class GrantAction(Step):
    """Ask the player to perform an action, if there is any way to."""

    def __init__(self, player: i64, area: i64, source: i64) -> None:
        super().__init__(player)
        self.area: Final = area
        self.source: Final = source

    def run(self, s: TrajanState) -> None:
        if is_possible(s, self.area, self.player):
            s.then(AREA_ACTIONS[self.area].granted(self.player, self.source))
