"""Update Phase (Praetor p.6), one player's whole update after another's (ruling P-40)."""

from typing import Final

from mypy_extensions import i64

from aedile.games.praetor import events, obstacles
from aedile.games.praetor.actions import ACTIVATE, BUILD, PASS, YES
from aedile.games.praetor.agenda import Decision, Step
from aedile.games.praetor.components.rows import ACADEMY, GOLD, MAX_PLAYERS, RED, RETIRES_AT
from aedile.games.praetor.fees import can_pay_fee, pay_fee
from aedile.games.praetor.state import (
    FROM_RETIREMENT,
    FROM_VILLAGER,
    FROM_WAGES,
    NO_WORKER,
    NOWHERE,
    Player,
    PraetorState,
    is_worker_of,
    worker_experience,
)
from aedile.kernel.arrays import bit, lowest
from aedile.kernel.state import Offer
from aedile.kernel.vecs import vec

FAVOR_PER_MISSING_GOLD: Final = 5
FAVOR_FOR_A_VILLAGER: Final = 5


class UpdatePhase(Step):
    """Every player updates their Workers, in turn order."""

    def run(self, s: PraetorState) -> None:
        for place in range(len(s.turn_order) - 1, -1, -1):
            s.then(UPDATE_WORKERS[s.turn_order[place]])


class UpdateWorkers(Step):
    """One player's Workers, in the order of the rulebook.

    The steps wait on the agenda only where the player has to be asked first.
    """

    def run(self, s: PraetorState) -> None:
        player = self.player
        finish_training(s, player)
        if can_skip_training(s, player):
            s.then_all(
                SKIP_TRAINING[player],
                RETURN_WORKERS[player],
                PAY_WAGES[player],
                OFFER_VILLAGER[player],
            )
            return
        go_to_second_level(s, player)
        return_workers(s, player)
        pay_wages(s, player)
        offer_villager(s, player)


def finish_training(s: PraetorState, player: i64) -> None:
    """Novices on the second level are done."""
    seat = s.seats[player]
    become_active(s, player, seat.second_level)
    seat.second_level = 0


def become_active(s: PraetorState, player: i64, novices: i64) -> None:
    """Trained Novices join the Active Workers; their experience stays 1."""
    if novices > 0:
        s.seats[player].welcome(1, novices)
        s.note(events.TRAINED, player, novices)


def go_to_second_level(s: PraetorState, player: i64) -> None:
    """The ordinary way: one more turn of training."""
    seat = s.seats[player]
    if seat.first_level > 0:
        s.note(events.TRAINING, player, seat.first_level)
        seat.second_level = seat.first_level
        seat.first_level = 0


def own_academy(s: PraetorState, player: i64) -> i64:
    """The first Academy the player controls, or NOWHERE."""
    for tile in s.edition.academies:
        if s.owner[tile] == player:
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
    """Are there Novices to train, and is there an Academy this player could use?"""
    if s.seats[player].first_level == 0:
        return False
    for tile in s.edition.academies:
        if academy_obstacle(s, player, tile) == obstacles.OK:
            return True
    return False


class SkipTraining(Decision):
    """Skip the second level of training at an Academy, for all Novices at once?

    Ruling P-16: the owner is asked too, since a Novice draws no wage.
    """

    def begins_line(self) -> bool:
        return True

    # Fast path, held against `obstacle` by the laws.
    def options(self, s: PraetorState, offer: Offer) -> None:
        offer.add(PASS)
        for tile in s.edition.academies:
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
        return_workers(s, self.player)


def return_workers(s: PraetorState, player: i64) -> None:
    """Clear the city of this player's dice, tile by tile."""
    seat = s.seats[player]
    if seat.called_back > 0:
        s.note(events.CALLED_BACK_HOME, player, seat.called_back)
        seat.called_back = 0
    seat.camps_used = 0
    at_work = seat.at_work
    seat.at_work = 0
    while at_work != 0:
        leave_tile(s, seat, player, lowest(at_work))
        at_work &= at_work - 1
    retire(s, player)


def leave_tile(s: PraetorState, seat: Player, player: i64, tile: i64) -> None:
    """The builder learns, whoever activated the tile only on a red area."""
    builder = s.builder[tile]
    if is_worker_of(builder, player):
        come_home(s, seat, player, worker_experience(builder), True)
        s.builder[tile] = NO_WORKER
    activator = s.activator[tile]
    if is_worker_of(activator, player):
        come_home(s, seat, player, worker_experience(activator), s.tile(tile).area == RED)
        s.activator[tile] = NO_WORKER
        s.vacant |= bit(tile)


def come_home(s: PraetorState, seat: Player, player: i64, experience: i64, learns: bool) -> None:
    """An Active Worker goes back to its pool, one better if the work teaches.

    Retired Workers never left theirs; they learn nothing more (ruling P-13).
    """
    if experience == RETIRES_AT:
        return
    now = experience + 1 if learns else experience
    seat.welcome(now, 1)
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
        seat.send_out(RETIRES_AT)
        seat.retired += 1
        s.note(events.RETIRED, player, age)
        s.score(player, seat.board.retirement[age], FROM_RETIREMENT)


class PayWages(Step):
    """Every Active and every Retired Worker is paid what the Player Board says."""

    def run(self, s: PraetorState) -> None:
        pay_wages(s, self.player)


def pay_wages(s: PraetorState, player: i64) -> None:
    """Gold is paid as far as it goes (ruling P-24).

    Each Gold missing costs one level of Morale and, once that is at its
    lowest, 5 Favor.
    """
    seat = s.seats[player]
    due = wages_due(s, player)
    paid = due if due < seat.stock[GOLD] else seat.stock[GOLD]
    seat.stock[GOLD] -= paid
    s.note(events.WAGES, player, due, paid)
    missing = due - paid
    lost = missing if missing < seat.morale else seat.morale
    if lost > 0:
        seat.morale -= lost
        s.note(events.MORALE, player, -lost, seat.morale_value())
    s.score(player, -FAVOR_PER_MISSING_GOLD * (missing - lost), FROM_WAGES)


def wages_due(s: PraetorState, player: i64) -> i64:
    """Gold owed at the end of the turn; Novices are not paid."""
    seat = s.seats[player]
    return seat.board.wage * seat.active_workers() + seat.board.pension * seat.retired


class OfferVillager(Step):
    """Nobody left to work? A Villager may be called for 5 Favor (ruling P-26)."""

    def run(self, s: PraetorState) -> None:
        offer_villager(s, self.player)


def offer_villager(s: PraetorState, player: i64) -> None:
    """Ask, if there is anything to ask."""
    if may_hire_villager(s, player):
        s.then(HireVillager(player))


def may_hire_villager(s: PraetorState, player: i64) -> bool:
    """No Active Worker, a Villager to call, and the Favor to give up."""
    seat = s.seats[player]
    if seat.active_workers() > 0 or seat.villagers == 0:
        return False
    return seat.favor >= FAVOR_FOR_A_VILLAGER


class HireVillager(Decision):
    """Give up 5 Favor and make a Villager an Active Worker with 1 experience?"""

    def begins_line(self) -> bool:
        return True

    def candidates(self) -> tuple[i64, i64]:
        return YES, YES + 1

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
        seat.welcome(1, 1)
        s.note(events.VILLAGER_HIRED, self.player)


# Steps are values, so one for each seat serves all tables.
UPDATE_WORKERS: Final = vec[UpdateWorkers]([UpdateWorkers(seat) for seat in range(MAX_PLAYERS)])
SKIP_TRAINING: Final = vec[SkipTraining]([SkipTraining(seat) for seat in range(MAX_PLAYERS)])
RETURN_WORKERS: Final = vec[ReturnWorkers]([ReturnWorkers(seat) for seat in range(MAX_PLAYERS)])
PAY_WAGES: Final = vec[PayWages]([PayWages(seat) for seat in range(MAX_PLAYERS)])
OFFER_VILLAGER: Final = vec[OfferVillager]([OfferVillager(seat) for seat in range(MAX_PLAYERS)])
