"""Meeting the people's demands (Trajan p.8)."""

from typing import Final

from mypy_extensions import i64

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import BONUS, PAY
from aedile.games.trajan.agenda import Decision, Step
from aedile.games.trajan.components.rows import DEMAND_KINDS, DEMANDS_PER_QUARTER
from aedile.games.trajan.state import FROM_DEMANDS, TrajanState
from aedile.kernel.arrays import bit

# Means to meet a demand.
BY_TRAJAN_TILE: Final = 0  # kept, but serves once in a scoring (T-32)
BY_FORUM_TILE: Final = 1
BY_WILD: Final = 2
MEANS: Final = 3


def used(spent: i64, demand: i64) -> i64:
    """Trajan tiles of this demand used already in this scoring, four bits each."""
    return spent >> (demand * 4) & 15


def has_means(s: TrajanState, player: i64, demand: i64, spent: i64, means: i64) -> bool:
    """Does the player have this to meet the demand with?"""
    seat = s.seats[player]
    if means == BY_TRAJAN_TILE:
        return seat.permanent[demand] > used(spent, demand)
    if means == BY_FORUM_TILE:
        return seat.demands[demand] > 0
    return seat.wild_demand > 0


def can_still_meet(s: TrajanState, player: i64, index: i64, spent: i64, means: i64) -> i64:
    """How many of the demands from `index` on could be met.

    With `means` given, the demand before `index` has just been met that way.
    """
    seat = s.seats[player]
    wilds = seat.wild_demand
    if means == BY_WILD:
        wilds -= 1
    met: i64 = 0
    missing: i64 = 0
    for demand in range(DEMAND_KINDS):
        wanted: i64 = 0
        for i in range(index, DEMANDS_PER_QUARTER):
            if s.demands[i] == demand:
                wanted += 1
        have = seat.permanent[demand] - used(spent, demand) + seat.demands[demand]
        just_met = index > 0 and s.demands[index - 1] == demand
        if just_met and (means == BY_TRAJAN_TILE or means == BY_FORUM_TILE):
            have -= 1
        served = wanted if wanted < have else have
        met += served
        missing += wanted - served
    return met + (wilds if wilds < missing else missing)


def means_obstacle(s: TrajanState, player: i64, index: i64, spent: i64, means: i64) -> i64:
    """Why this demand cannot be met in this way, or OK.

    Ruling T-31: the choice is free as long as no demand stays unmet for it.
    """
    if not has_means(s, player, s.demands[index], spent, means):
        return obstacles.NOT_THAT_MEANS
    best = can_still_meet(s, player, index, spent, MEANS)
    if 1 + can_still_meet(s, player, index + 1, spent, means) < best:
        return obstacles.MEET_MORE
    return obstacles.OK


class MeetDemands(Step):
    """One player's demands, one after the other; `unmet` so far."""

    def __init__(self, player: i64, index: i64, unmet: i64, spent: i64) -> None:
        super().__init__(player)
        self.index: Final = index
        self.unmet: Final = unmet
        self.spent: Final = spent

    def run(self, s: TrajanState) -> None:
        meet_demands(s, self.player, self.index, self.unmet, self.spent)


def meet_demands(s: TrajanState, player: i64, index: i64, unmet: i64, spent: i64) -> None:
    """Meet the demands from `index` on; ask where there is a choice."""
    for number in range(index, DEMANDS_PER_QUARTER):
        ways = ways_to_meet(s, player, number, spent)
        if ways == 0:
            unmet += 1
        elif ways & (ways - 1) == 0:
            means: i64 = BY_TRAJAN_TILE
            while not ways >> means & 1:
                means += 1
            spent = meet_demand(s, player, number, spent, means)
        else:
            s.then(MeetDemand(player, number, unmet, spent))
            return
    lose_points(s, player, unmet)


def ways_to_meet(s: TrajanState, player: i64, index: i64, spent: i64) -> i64:
    """The means this demand can be met with, one bit each."""
    at_hand: i64 = 0
    for means in range(MEANS):
        if has_means(s, player, s.demands[index], spent, means):
            at_hand |= bit(means)
    # A single one is never barred: met now, or another demand later, is the same.
    if at_hand & (at_hand - 1) == 0:
        return at_hand
    ways: i64 = 0
    for means in range(MEANS):
        if means_obstacle(s, player, index, spent, means) == obstacles.OK:
            ways |= bit(means)
    return ways


def lose_points(s: TrajanState, player: i64, unmet: i64) -> None:
    """4, 9 or 15 points for one, two or three unmet demands."""
    if unmet > 0:
        s.note(events.UNMET, player, unmet)
        s.score(player, -s.box.penalty[unmet], FROM_DEMANDS)


def meet_demand(s: TrajanState, player: i64, index: i64, spent: i64, means: i64) -> i64:
    """Spend what was chosen; the Trajan tiles used so far in this scoring."""
    demand = s.demands[index]
    seat = s.seats[player]
    if means == BY_TRAJAN_TILE:
        spent += bit(demand * 4)
    elif means == BY_FORUM_TILE:
        seat.own_tiles()
        seat.demands[demand] -= 1
    else:
        seat.wild_demand -= 1
    s.note(events.DEMAND_MET, player, demand, means)
    return spent


class MeetDemand(Decision):
    """With which tile is the demand met? Meeting it is no choice, how is."""

    def __init__(self, player: i64, index: i64, unmet: i64, spent: i64) -> None:
        super().__init__(player)
        self.index: Final = index
        self.unmet: Final = unmet
        self.spent: Final = spent

    def begins_line(self) -> bool:
        return True

    def candidates(self) -> tuple[i64, i64]:
        return PAY, BONUS

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if not PAY <= action < BONUS:
            return obstacles.NOT_ASKED
        return means_obstacle(s, self.player, self.index, self.spent, action - PAY)

    def resolve(self, s: TrajanState, action: i64) -> None:
        spent = meet_demand(s, self.player, self.index, self.spent, action - PAY)
        meet_demands(s, self.player, self.index + 1, self.unmet, spent)
