"""Perform one action (Trajan p.5): what all six actions share."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import PASS
from aedile.games.trajan.agenda import Decision, Step
from aedile.games.trajan.components.rows import AREAS, MAX_PLAYERS
from aedile.games.trajan.state import TrajanState
from aedile.kernel.arrays import bit
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer
from aedile.kernel.vecs import append, vec

# What brought an action about.
MAIN: Final = 0  # the target tray
BONUS: Final = 1  # the first construction tile of its kind
REPEAT: Final = 2  # an extra action tile: this one is done (ruling T-51)
SECOND_REPEAT: Final = 3  # by a [+2] marker: optional (T-16)
REASONS: Final = 4


@mypyc_attr(acyclic=True)
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

    def is_possible(self, s: TrajanState) -> bool:
        """Is there any way to perform it?"""
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

    # Fast path, held against `obstacle` by the laws.
    def options(self, s: TrajanState, offer: Offer) -> None:
        if self.source != REPEAT:
            offer.add(PASS)
        self.choices(s, offer)

    def draw_between(self, s: TrajanState, rng: Rng, first: i64, last: i64) -> i64:
        """A legal answer by lot, where the ways to perform it lie from `first` to `last`."""
        while True:
            action = first - 1 + rng.below(last - first + 2)
            if action < first:
                action = PASS
            if self.obstacle(s, action) == obstacles.OK:
                return action

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


class AreaActions:
    """The action of each area for each player and reason, made once for all games.

    Filled by `areas.py`, so that an action can grant another without knowing it.
    """

    def __init__(self) -> None:
        self.actions = vec[BoardAction]()

    def add(self, action: BoardAction) -> None:
        """The next one: by area, player and reason."""
        self.actions = append(self.actions, action)

    def get(self, area: i64, player: i64, source: i64) -> BoardAction:
        """The action of an area, granted to a player."""
        return self.actions[(area * MAX_PLAYERS + player) * REASONS + source]


AREA_ACTIONS: Final = AreaActions()


def is_possible(s: TrajanState, area: i64, player: i64) -> bool:
    """Could the player perform the action of this area in any way?"""
    return AREA_ACTIONS.get(area, player, MAIN).is_possible(s)


@mypyc_attr(acyclic=True)
class GrantAction(Step):
    """Ask the player to perform an action, if there is any way to."""

    def __init__(self, player: i64, area: i64, source: i64) -> None:
        super().__init__(player)
        self.area: Final = area
        self.source: Final = source

    def run(self, s: TrajanState) -> None:
        action = AREA_ACTIONS.get(self.area, self.player, self.source)
        if action.is_possible(s):
            s.then(action)


_GRANTS: Final = vec[GrantAction](
    [GrantAction(player, area, MAIN) for player in range(MAX_PLAYERS) for area in range(AREAS)]
)


def main_action(player: i64, area: i64) -> GrantAction:
    """The action of the target tray. Steps are values: one for all turns is enough."""
    return _GRANTS[player * AREAS + area]
