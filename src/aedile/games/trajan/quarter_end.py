"""End of a quarter year (Trajan p.8-9)."""

from typing import Final

from mypy_extensions import i64

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import BONUS, NUM_ACTIONS
from aedile.games.trajan.agenda import Decision, Step
from aedile.games.trajan.components.rows import (
    FORUM_SPACES,
    NOTHING,
    PROVINCES,
    QUARTERS,
    YELLOW_SPACES,
)
from aedile.games.trajan.demands import MeetDemands
from aedile.games.trajan.state import TrajanState
from aedile.kernel.agenda import NOBODY
from aedile.kernel.arrays import bit, filled, zeros
from aedile.kernel.vecs import vec


class EndQuarter(Step):
    """Demands, balance of power in the senate, then what leaves and what enters."""

    def run(self, s: TrajanState) -> None:
        s.then_all(BALANCE_OF_POWER, REMOVE_TILES, NEXT_QUARTER)
        for player in range(len(s.seats) - 1, -1, -1):
            s.then(MeetDemands(player, 0, 0, 0))


# Balance of power in the senate.


def votes(s: TrajanState, player: i64) -> i64:
    """Votes of the space on the track and of all senate tiles."""
    seat = s.seats[player]
    count = s.box.senate_points[seat.senate]
    for i in range(4):
        count += (i + 2) * seat.senate_tiles[i]
    return count


def stands_before(s: TrajanState, one: i64, other: i64) -> bool:
    """More votes; then the higher space; then the disc higher up in the stack."""
    votes_of_one = votes(s, one)
    votes_of_other = votes(s, other)
    if votes_of_one != votes_of_other:
        return votes_of_one > votes_of_other
    a = s.seats[one]
    b = s.seats[other]
    if a.senate != b.senate:
        return a.senate > b.senate
    return a.arrival > b.arrival


def senate_ranking(s: TrajanState) -> vec[i64]:
    """The seats, most powerful first."""
    players: i64 = len(s.seats)
    ranking = zeros(players)
    for player in range(players):
        place = player
        while place > 0 and stands_before(s, player, ranking[place - 1]):
            ranking[place] = ranking[place - 1]
            place -= 1
        ranking[place] = player
    return ranking


class BalanceOfPower(Step):
    """The consul chooses a bonus tile, the vice consul gets the other."""

    def run(self, s: TrajanState) -> None:
        ranking = senate_ranking(s)
        for place in range(len(ranking)):
            s.note(events.VOTES, ranking[place], votes(s, ranking[place]))
        s.then(ChooseBonusTile(ranking[0], ranking[1]))


class ChooseBonusTile(Decision):
    """Which bonus tile does the consul take? Zero votes can be enough (T-33)."""

    def __init__(self, player: i64, vice_consul: i64) -> None:
        super().__init__(player)
        self.vice_consul: Final = vice_consul

    def begins_line(self) -> bool:
        return True

    def candidates(self) -> tuple[i64, i64]:
        return BONUS, NUM_ACTIONS

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if BONUS <= action < NUM_ACTIONS:
            return obstacles.OK
        return obstacles.NOT_ASKED

    def resolve(self, s: TrajanState, action: i64) -> None:
        chosen = action - BONUS
        s.seats[self.player].yellow |= bit(s.bonus[chosen])
        s.note(events.CONSUL, self.player, s.bonus[chosen])
        s.seats[self.vice_consul].gray |= bit(s.bonus[1 - chosen])
        s.note(events.VICE_CONSUL, self.vice_consul, s.bonus[1 - chosen])
        s.bonus = filled(2, NOTHING)
        rebuild_senate_stack(s)


def rebuild_senate_stack(s: TrajanState) -> None:
    """All discs back to the start, the fewest votes at the bottom (ruling T-34)."""
    ranking = senate_ranking(s)
    for place in range(len(ranking) - 1, -1, -1):
        s.arrivals += 1
        s.seats[ranking[place]].arrival = s.arrivals
    for seat in s.seats:
        seat.senate = 0


# Remove tiles and refill.


class RemoveTiles(Step):
    """Senate tiles on mats and all that lies in the forum leave the game.

    Forum tiles spent on demands are gone already; tiles in provinces stay (T-49).
    """

    def run(self, s: TrajanState) -> None:
        for seat in s.seats:
            seat.senate_tiles = zeros(len(seat.senate_tiles))
        for space in range(FORUM_SPACES):
            s.forum[space] = NOTHING


class NextQuarter(Step):
    """The quarter tile goes; unless it was the last, the board is filled again (T-48)."""

    def run(self, s: TrajanState) -> None:
        s.quarter += 1
        s.round = 0
        s.demands_shown = 0
        for i in range(len(s.demands)):
            s.demands[i] = NOTHING
        if s.quarter < QUARTERS:
            reveal_bonus_tiles(s)
            refill_provinces(s)
            refill_forum(s)
            s.ship_gray = 0
            s.note(events.REFILLED, NOBODY, s.quarter)


# Steps are values, so one of each is enough.
END_QUARTER: Final = EndQuarter()
BALANCE_OF_POWER: Final = BalanceOfPower()
REMOVE_TILES: Final = RemoveTiles()
NEXT_QUARTER: Final = NextQuarter()


def reveal_bonus_tiles(s: TrajanState) -> None:
    """Two bonus tiles beside the senate track, yellow side up."""
    s.bonus = zeros(2)
    for place in range(2):
        s.bonus[place] = s.bonus_bag[s.bonus_next]
        s.bonus_next += 1
        s.secrets_shown += 1


def next_forum_tile(s: TrajanState) -> i64:
    """The next forum tile, or NOTHING when they are used up (ruling T-29)."""
    if s.forum_next >= len(s.forum_pile):
        return NOTHING
    face = s.forum_pile[s.forum_next]
    s.forum_next += 1
    s.secrets_shown += 1
    return face


def refill_provinces(s: TrajanState) -> None:
    """A tile in each province without tile, leader and legionnaire (T-28), in order (T-58)."""
    s.own_board()
    for province in range(PROVINCES):
        if s.provinces[province] == NOTHING and is_deserted(s, province):
            s.provinces[province] = next_forum_tile(s)


def is_deserted(s: TrajanState, province: i64) -> bool:
    """Neither a leader nor a legionnaire is there."""
    if s.legions[province] != 0:
        return False
    for seat in s.seats:
        if seat.leader == province:
            return False
    return True


def forum_spaces_used(s: TrajanState) -> i64:
    """Three yellow spaces, and a column of three for each player."""
    return YELLOW_SPACES + 3 * len(s.seats)


def refill_forum(s: TrajanState) -> None:
    """Extra action tiles on the yellow spaces, forum tiles column by column."""
    for space in range(YELLOW_SPACES):
        s.forum[space] = s.extra_pile[s.extra_next]
        s.extra_next += 1
        s.secrets_shown += 1
    for space in range(YELLOW_SPACES, forum_spaces_used(s)):
        s.forum[space] = next_forum_tile(s)
