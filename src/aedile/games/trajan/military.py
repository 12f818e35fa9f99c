"""Military action (Trajan p.6)."""

from typing import Final

from mypy_extensions import i64

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import CATEGORY, LEGIONNAIRE, MOVE, RECRUIT
from aedile.games.trajan.board_action import BoardAction
from aedile.games.trajan.components.rows import CAMP, MILITARY, NOTHING, PROVINCES
from aedile.games.trajan.mat import place_on_mat
from aedile.games.trajan.state import FROM_PROVINCES, TrajanState
from aedile.games.trajan.tokens import to_military_camp
from aedile.kernel.arrays import bit
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer

LESS_PER_RIVAL: Final = 3


def move_obstacle(s: TrajanState, player: i64, province: i64) -> i64:
    """The leader goes to a neighbouring province; nobody returns to the camp (T-25)."""
    if s.box.borders[s.seats[player].leader] >> province & 1:
        return obstacles.OK
    return obstacles.NOT_ADJACENT_PROVINCE


def legionnaire_obstacle(s: TrajanState, player: i64) -> i64:
    """A legionnaire goes straight to where the leader is, one per province."""
    seat = s.seats[player]
    if seat.leader == CAMP:
        return obstacles.LEADER_IN_CAMP
    if seat.legionnaires == 0:
        return obstacles.NO_LEGIONNAIRE
    if s.legions[seat.leader] >> player & 1:
        return obstacles.LEGIONNAIRE_THERE
    return obstacles.OK


def move_leader(s: TrajanState, player: i64, province: i64) -> None:
    """Move, and seize the tile if one still lies there (T-26)."""
    s.seats[player].leader = province
    s.note(events.LEADER_MOVED, player, province)
    face = s.provinces[province]
    if face != NOTHING:
        s.own_board()
        s.provinces[province] = NOTHING
        s.note(events.TILE_SEIZED, player, face, province)
        place_on_mat(s, player, face)


def place_legionnaire(s: TrajanState, player: i64) -> None:
    """Score the province, less 3 for each rival legionnaire, never below 0."""
    seat = s.seats[player]
    province = seat.leader
    points = s.box.province_points[province]
    for rival in range(len(s.seats)):
        if s.legions[province] >> rival & 1:
            points -= LESS_PER_RIVAL
    seat.legionnaires -= 1
    s.own_board()
    s.legions[province] |= bit(player)
    s.note(events.LEGIONNAIRE_PLACED, player, province)
    if points > 0:
        s.score(player, points, FROM_PROVINCES)


class MilitaryAction(BoardAction):
    """Recruit a legionnaire, move the leader, or place a legionnaire."""

    def area(self) -> i64:
        return MILITARY

    def is_possible(self, s: TrajanState) -> bool:
        seat = s.seats[self.player]
        if seat.supply > 0 or s.box.borders[seat.leader] != 0:
            return True
        return legionnaire_obstacle(s, self.player) == obstacles.OK

    # Fast path, held against `obstacle` by the laws.
    def choices(self, s: TrajanState, offer: Offer) -> None:
        seat = s.seats[self.player]
        if seat.supply > 0:
            offer.add(RECRUIT)
        neighbours = s.box.borders[seat.leader]
        for province in range(PROVINCES):
            if neighbours >> province & 1:
                offer.add(MOVE + province)
        if legionnaire_obstacle(s, self.player) == obstacles.OK:
            offer.add(LEGIONNAIRE)

    # Fast path, held against `obstacle` by the laws.
    def draw(self, s: TrajanState, rng: Rng, offer: Offer) -> i64:
        return self.draw_between(s, rng, RECRUIT, LEGIONNAIRE)

    def choice_obstacle(self, s: TrajanState, action: i64) -> i64:
        if action == RECRUIT:
            has_token = s.seats[self.player].supply > 0
            return obstacles.OK if has_token else obstacles.NO_TOKENS
        if MOVE <= action < LEGIONNAIRE:
            return move_obstacle(s, self.player, action - MOVE)
        if LEGIONNAIRE <= action < CATEGORY:
            return legionnaire_obstacle(s, self.player)
        return obstacles.NOT_ASKED

    def perform(self, s: TrajanState, action: i64) -> None:
        if action == RECRUIT:
            to_military_camp(s, self.player, 1)
        elif action == LEGIONNAIRE:
            place_legionnaire(s, self.player)
        else:
            move_leader(s, self.player, action - MOVE)
