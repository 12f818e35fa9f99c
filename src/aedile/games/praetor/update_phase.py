"""Update Phase (Praetor p.6), one player's whole update after another's (ruling P-40)."""

from typing import Final

from mypy_extensions import i64

from aedile.games.praetor import events, obstacles
from aedile.games.praetor.actions import ACTIVATE, BUILD, PASS, YES
from aedile.games.praetor.agenda import Decision, Step
from aedile.games.praetor.components.rows import ACADEMY, CITY_TILES, GOLD, RED, RETIRES_AT
from aedile.games.praetor.fees import can_pay_fee, pay_fee
from aedile.games.praetor.state import (
    FROM_RETIREMENT,
    FROM_VILLAGER,
    FROM_WAGES,
    NO_WORKER,
    NOWHERE,
    PraetorState,
    worker_experience,
    worker_owner,
)
from aedile.kernel.state import Offer

FAVOR_PER_MISSING_GOLD: Final = 5
FAVOR_FOR_A_VILLAGER: Final = 5


class UpdatePhase(Step):
    """Every player updates their Workers, in turn order."""

    def run(self, s: PraetorState) -> None:
        for place in range(len(s.turn_order) - 1, -1, -1):
            s.then(UpdateWorkers(s.turn_order[place]))


class UpdateWorkers(Step):
    """One player's Workers, in the order of the rulebook."""

    def run(self, s: PraetorState) -> None:
        player = self.player
        s.then(MoveNovices(player), ReturnWorkers(player), PayWages(player), OfferVillager(player))


class MoveNovices(Step):
    """Novices move on: the second level is done; the first may be shortened."""

    def run(self, s: PraetorState) -> None:
        seat = s.seats[self.player]
        become_active(s, self.player, seat.second_level)
        seat.second_level = 0
        if seat.first_level == 0:
            return
        if can_skip_training(s, self.player):
            s.then(SkipTraining(self.player))
        else:
            go_to_second_level(s, self.player)


def become_active(s: PraetorState, player: i64, novices: i64) -> None:
    """Trained Novices join the Active Workers; their experience stays 1."""
    if novices > 0:
        s.seats[player].active[1] += novices
        s.note(events.TRAINED, player, novices)


def go_to_second_level(s: PraetorState, player: i64) -> None:
    """The ordinary way: one more turn of training."""
    seat = s.seats[player]
    s.note(events.TRAINING, player, seat.first_level)
    seat.second_level = seat.first_level
    seat.first_level = 0


def own_academy(s: PraetorState, player: i64) -> i64:
    """The first Academy the player controls, or NOWHERE."""
    for tile in range(CITY_TILES):
        if s.tile(tile).kind == ACADEMY and s.owner[tile] == player:
            return tile
    return NOWHERE


def academy_obstacle(s: PraetorState, player: i64, tile: i64) -> i64:
    """Why `player` may not train at this tile, or OK.

    Ruling P-47: who controls an Academy uses it; others choose whom to pay.
    """
    if s.tile(tile).kind != ACADEMY or s.space_of[tile] == NOWHERE:
        return obstacles.NOT_AN_ACADEMY
    own = own_academy(s, player)
    if own != NOWHERE:
        return obstacles.OK if tile == own else obstacles.OWN_ACADEMY_FIRST
    if not can_pay_fee(s, player, tile):
        return obstacles.CANNOT_PAY_ACADEMY
    return obstacles.OK


def can_skip_training(s: PraetorState, player: i64) -> bool:
    """Is there an Academy this player could use?"""
    for tile in range(CITY_TILES):
        if academy_obstacle(s, player, tile) == obstacles.OK:
            return True
    return False


class SkipTraining(Decision):
    """Skip the second level of training at an Academy, for all Novices at once?

    Ruling P-16: the owner is asked too, since a Novice draws no wage.
    """

    def begins_line(self) -> bool:
        return True

    def options(self, s: PraetorState, offer: Offer) -> None:
        offer.add(PASS)
        for tile in range(CITY_TILES):
            if academy_obstacle(s, self.player, tile) == obstacles.OK:
                offer.add(ACTIVATE + tile)

    def obstacle(self, s: PraetorState, action: i64) -> i64:
        if action == PASS:
            return obstacles.OK
        if ACTIVATE <= action < BUILD:
            return academy_obstacle(s, self.player, action - ACTIVATE)
        return obstacles.NOT_ASKED

    def resolve(self, s: PraetorState, action: i64) -> None:
        if action == PASS:
            go_to_second_level(s, self.player)
            return
        pay_fee(s, self.player, action - ACTIVATE)
        seat = s.seats[self.player]
        become_active(s, self.player, seat.first_level)
        seat.first_level = 0


class ReturnWorkers(Step):
    """Called-back Workers go home, the others gain experience, the sixes retire."""

    def run(self, s: PraetorState) -> None:
        seat = s.seats[self.player]
        if seat.called_back > 0:
            s.note(events.CALLED_BACK_HOME, self.player, seat.called_back)
            seat.called_back = 0
        seat.camps_used = 0
        for tile in range(CITY_TILES):
            if is_worker_of(s.builder[tile], self.player):
                come_home(s, self.player, worker_experience(s.builder[tile]), True)
                s.builder[tile] = NO_WORKER
            if is_worker_of(s.activator[tile], self.player):
                learns = s.tile(tile).area == RED
                come_home(s, self.player, worker_experience(s.activator[tile]), learns)
                s.activator[tile] = NO_WORKER
        retire(s, self.player)


def is_worker_of(die: i64, player: i64) -> bool:
    """Does this die belong to `player`?"""
    return die != NO_WORKER and worker_owner(die) == player


def come_home(s: PraetorState, player: i64, experience: i64, learns: bool) -> None:
    """An Active Worker goes back to its pool, one better if the work teaches.

    Retired Workers never left theirs; they learn nothing more (ruling P-13).
    """
    if experience == RETIRES_AT:
        return
    now = experience + 1 if learns else experience
    s.seats[player].active[now] += 1
    s.note(events.RETURNED, player, experience, now)


def current_age(s: PraetorState) -> i64:
    """The age of the top City Tile before any refill; an empty stack is Age II (P-21)."""
    if s.city_next >= len(s.city_stack):
        return 2
    return s.tile(s.city_stack[s.city_next]).age


def retire(s: PraetorState, player: i64) -> None:
    """Active Workers with 6 experience retire and bring Favor by age."""
    seat = s.seats[player]
    age = current_age(s)
    while seat.active[RETIRES_AT] > 0:
        seat.active[RETIRES_AT] -= 1
        seat.retired += 1
        s.note(events.RETIRED, player, age)
        s.score(player, seat.board.retirement[age], FROM_RETIREMENT)


class PayWages(Step):
    """Pay every Active and every Retired Worker what the Player Board says.

    Gold is paid as far as it goes (ruling P-24). Each Gold missing costs one
    level of Morale and, once that is at its lowest, 5 Favor.
    """

    def run(self, s: PraetorState) -> None:
        seat = s.seats[self.player]
        due = wages_due(s, self.player)
        paid = due if due < seat.stock[GOLD] else seat.stock[GOLD]
        seat.stock[GOLD] -= paid
        s.note(events.WAGES, self.player, due, paid)
        missing = due - paid
        lost = missing if missing < seat.morale else seat.morale
        if lost > 0:
            seat.morale -= lost
            s.note(events.MORALE, self.player, -lost, seat.morale_value())
        s.score(self.player, -FAVOR_PER_MISSING_GOLD * (missing - lost), FROM_WAGES)


def wages_due(s: PraetorState, player: i64) -> i64:
    """Gold owed at the end of the turn; Novices are not paid."""
    seat = s.seats[player]
    return seat.board.wage * s.active_workers(player) + seat.board.pension * seat.retired


class OfferVillager(Step):
    """Nobody left to work? A Villager may be called for 5 Favor (ruling P-26)."""

    def run(self, s: PraetorState) -> None:
        if may_hire_villager(s, self.player):
            s.then(HireVillager(self.player))


def may_hire_villager(s: PraetorState, player: i64) -> bool:
    """No Active Worker, a Villager to call, and the Favor to give up."""
    seat = s.seats[player]
    if s.active_workers(player) > 0 or seat.villagers == 0:
        return False
    return seat.favor >= FAVOR_FOR_A_VILLAGER


class HireVillager(Decision):
    """Give up 5 Favor and make a Villager an Active Worker with 1 experience?"""

    def begins_line(self) -> bool:
        return True

    def options(self, s: PraetorState, offer: Offer) -> None:
        offer.add(PASS)
        offer.add(YES)

    def obstacle(self, s: PraetorState, action: i64) -> i64:
        if action == PASS or action == YES:
            return obstacles.OK
        return obstacles.NOT_ASKED

    def resolve(self, s: PraetorState, action: i64) -> None:
        if action == PASS:
            return
        seat = s.seats[self.player]
        s.score(self.player, -FAVOR_FOR_A_VILLAGER, FROM_VILLAGER)
        seat.villagers -= 1
        seat.active[1] += 1
        s.note(events.VILLAGER_HIRED, self.player)
