"""The golden games of Trajan: why each exists, how it was played, what must be true of it."""

from collections.abc import Callable, Iterator
from functools import partial

from aedile.games.trajan import events
from aedile.games.trajan.actions import PASS, REPEAT, REPEAT_WILD
from aedile.games.trajan.board_action import SECOND_REPEAT, BoardAction
from aedile.games.trajan.commodity_cards import cards_left
from aedile.games.trajan.components.rows import AREAS, CENTRE, NOTHING, WILD_COMMODITY
from aedile.games.trajan.final_scoring import (
    points_for_commodity_wilds,
    points_for_demand_wilds,
    points_for_sets,
)
from aedile.games.trajan.notation import decision_name
from aedile.games.trajan.obstacles import MEET_MORE, NOT_REPEATABLE
from aedile.games.trajan.quarter_end import forum_spaces_used, votes
from aedile.games.trajan.state import FROM_DEMANDS, FROM_UNFINISHED, TrajanState
from aedile.kernel.state import Event
from tests.helpers.golden import Claim, Golden, Table, happened, moments

golden = partial(Golden, "trajan")


def turns(match: Table) -> Iterator[list[Event]]:
    """What happened, turn by turn."""
    turn: list[Event] = []
    for moment in moments(match):
        for event in moment.events:
            if event.kind == events.TURN:
                yield turn
                turn = []
            turn.append(event)
    yield turn


# What can be shown.


def bonus_tiles_are(*counts: int) -> Claim:
    """So many bonus tiles lie before the players, in any order."""

    def holds(match: Table) -> bool:
        found = [
            bin(seat.yellow).count("1") + bin(seat.gray).count("1") for seat in match.state.seats
        ]
        return sorted(found) == list(counts)

    return holds


def rounds_ended_at_once(rounds: int) -> Claim:
    """One sowing crossed the start space that often."""
    return lambda match: any(m.after.rounds_due == rounds for m in moments(match))


def second_crossing_opens_a_quarter(match: Table) -> bool:
    """The first crossing scores the quarter, the second reveals a demand of the next."""
    for moment, event in happened(match, events.REFILLED):
        after = moment.kinds()[moment.events.index(event) :]
        if events.DEMAND_REVEALED in after:
            return True
    return False


def crossing_after_the_end(match: Table) -> bool:
    """The game is over, and a crossing was left without effect."""
    return bool(match.state.rounds_due > 0)


def stood_on(space: int) -> Claim:
    return lambda match: any(event.b == space for _, event in happened(match, events.TIME))


def arch_goes_to_the_centre_and_back(match: Table) -> bool:
    """Every slot was taken; accomplishing a tile brought the Arch back to its slot."""
    for moment in moments(match):
        kinds = moment.kinds()
        was = [seat.arch for seat in moment.before.seats]
        now = [seat.arch for seat in moment.after.seats]
        back = any(a == CENTRE and b != CENTRE for a, b in zip(was, now, strict=True))
        if back and events.TILE_DONE in kinds:
            return True
    return False


def bonus_inside_a_repeat(match: Table) -> bool:
    """An extra tile was spent, and then a first building earned its action."""
    for turn in turns(match):
        kinds = [event.kind for event in turn]
        if events.EXTRA_SPENT in kinds:
            after = kinds[kinds.index(events.EXTRA_SPENT) :]
            if events.BONUS_ACTION in after:
                return True
    return False


def bonus_action_repeated(match: Table) -> bool:
    """The extra tile repeats the action a building granted, not the one of the tray."""
    for turn in turns(match):
        spent = [event.a for event in turn if event.kind == events.EXTRA_SPENT]
        earned = [event.a for event in turn if event.kind == events.BONUS_ACTION]
        if spent and spent[0] in earned and turn_ends_in(turn) != spent[0]:
            return True
    return False


def turn_ends_in(turn: list[Event]) -> int:
    return next((event.c for event in turn if event.kind == events.SOWED), NOTHING)


def bonus_not_repeatable(match: Table) -> bool:
    """An extra tile for the bonus action was at hand, and this table forbids it."""
    for moment in moments(match):
        s = moment.before
        if decision_name(s) == "DiscardExtraTile":
            for area in range(AREAS):
                owned = s.seats[moment.move.seat].extra[area] > 0
                if owned and s.obstacle(REPEAT + area) == NOT_REPEATABLE:
                    return True
    return False


def repeated_twice(match: Table) -> bool:
    """A wild is spent where a [+2] marker lies, and the second repeat is done, too."""
    is_marked = False
    for moment in moments(match):
        top, action = moment.before.agenda[-1], moment.move.action
        if decision_name(moment.before) == "ChooseTray":
            is_marked = False
        elif REPEAT_WILD <= action < REPEAT_WILD + AREAS:
            markers = moment.before.seats[moment.move.seat].plus_two
            is_marked = bool(markers >> action - REPEAT_WILD & 1)
        is_second = isinstance(top, BoardAction) and top.source == SECOND_REPEAT
        if is_marked and is_second and action != PASS:
            return True
    return False


def pairs_with_wilds(match: Table) -> bool:
    """A shipment of pairs with a commodity wild in it."""
    for turn in turns(match):
        wild = any(e.kind == events.WILD_SPENT and e.a == WILD_COMMODITY for e in turn)
        if wild and any(e.kind == events.SHIPPED and e.a == 2 for e in turn):
            return True
    return False


def wilds_alone_shipped(match: Table) -> bool:
    for turn in turns(match):
        kinds = [event.kind for event in turn]
        if events.WILD_SPENT in kinds and events.CARD_PLAYED not in kinds:
            return True
    return False


def somebody_below_zero(match: Table) -> bool:
    return bool(min(match.state.scores()) < 0)


def tie_for_the_first_place(match: Table) -> bool:
    """The two best have the same points; the senate decides."""
    first, second = match.standings()[:2]
    return first.score == second.score and first.tiebreak > second.tiebreak


def consul_by_the_stack(match: Table) -> bool:
    """The two strongest had the same votes, not none, on the same space."""
    for moment, event in happened(match, events.CONSUL):
        s = moment.before
        vice = next(e.player for e in moment.events if e.kind == events.VICE_CONSUL)
        one, other = s.seats[event.player], s.seats[vice]
        tie = votes(s, event.player) == votes(s, vice) > 0
        if tie and one.senate == other.senate and one.arrival > other.arrival:
            return True
    return False


def three_unmet(match: Table) -> bool:
    return any(e.a == -15 and e.b == FROM_DEMANDS for _, e in happened(match, events.SCORED))


def wild_kept_for_another_demand(match: Table) -> bool:
    """A wild was at hand but is needed for a later demand."""
    for moment in moments(match):
        if decision_name(moment.before) == "MeetDemand":
            legal = moment.before.legal_actions()
            codes = [moment.before.obstacle(action) for action in range(max(legal) + 3)]
            if MEET_MORE in codes:
                return True
    return False


def pile_used_up(match: Table) -> bool:
    """Nothing is left to draw, and a discard pile stays empty."""
    s = match.state
    return cards_left(s) == 0 and min(s.discards[0].count, s.discards[1].count) == 0


def reshuffled(match: Table) -> bool:
    return any(True for _ in happened(match, events.RESHUFFLED))


def forum_not_filled(match: Table) -> bool:
    """The forum tiles run short at a refill."""
    for moment, _ in happened(match, events.REFILLED):
        s = moment.after
        if NOTHING in [s.forum[space] for space in range(forum_spaces_used(s))]:
            return True
    return False


def construction_wild_completes_a_set(match: Table) -> bool:
    s = match.state
    for player in range(len(s.seats)):
        without = s.copy()
        without.seats[player].wild_construction = 0
        if points_for_sets(s, player) > points_for_sets(without, player):
            return True
    return False


def scored_by(points: Callable[[TrajanState, int], int]) -> Claim:
    """Somebody has something of this in the final scoring."""
    return lambda match: any(points(match.state, seat) > 0 for seat in range(len(match.names)))


def unfinished_scored(match: Table) -> bool:
    return all(seat.points[FROM_UNFINISHED] > 0 for seat in match.state.seats)


def province_shared(match: Table) -> bool:
    """Somebody got nothing for a province because of rivals' legionnaires."""
    return any(
        events.SCORED not in moment.kinds()
        for moment, _ in happened(match, events.LEGIONNAIRE_PLACED)
    )


def gray_ship_for_nothing(match: Table) -> bool:
    return any(events.SCORED not in moment.kinds() for moment, _ in happened(match, events.SHIPPED))


GOLDEN = [
    # Numbers of players.
    golden(
        "two-players",
        "two players: both win a bonus tile in every quarter",
        2,
        bonus_tiles_are(5, 5),
        flat=2,
    ),
    golden(
        "three-players",
        "three players: one of them never becomes consul or vice consul",
        3,
        bonus_tiles_are(1, 5, 5),
        flat=1,
    ),
    golden(
        "four-players",
        "four players: all twelve bonus tiles are given out, three to each",
        4,
        bonus_tiles_are(3, 3, 3, 3),
        flat=1,
    ),
    # Options, each switched.
    golden(
        "time-track",
        "a time track of 12 spaces: the marker rests on the eleventh",
        2,
        stood_on(11),
        {"time_track": "12", "colours": "brown,blue"},
    ),
    golden(
        "unfinished-tiles",
        "Trajan tiles still on the circles bring all players points",
        3,
        unfinished_scored,
        {"unfinished_tiles": "yes"},
    ),
    golden(
        "demand-wild-bonus",
        "an unused demand wild serves a bonus tile",
        2,
        scored_by(points_for_demand_wilds),
        {"demand_wild_bonus": "yes"},
    ),
    golden(
        "reshuffle",
        "the pile of commodity cards is made anew from the discards",
        2,
        reshuffled,
        {"reshuffle": "yes", "time_track": "40"},
    ),
    golden(
        "repeat-bonus-no",
        "a tile for the bonus action is at hand, but this table forbids it",
        2,
        bonus_not_repeatable,
        {"repeat_bonus": "no"},
    ),
    # Time.
    golden("double-crossing", "one sowing ends two rounds", 2, rounds_ended_at_once(2)),
    golden(
        "crossing-quarters",
        "the second of two crossings reveals the first demand of the next quarter",
        2,
        second_crossing_opens_a_quarter,
        {"time_track": "6"},
    ),
    golden(
        "crossing-the-end",
        "a crossing after the end of the game is void",
        2,
        crossing_after_the_end,
        {"time_track": "7"},
    ),
    # Actions.
    golden(
        "arch-in-the-centre",
        "a full circle: the Arch waits in the centre and comes to the freed slot",
        3,
        arch_goes_to_the_centre_and_back,
    ),
    golden(
        "bonus-inside-a-repeat",
        "a bonus action is won by an extra action",
        2,
        bonus_inside_a_repeat,
    ),
    golden(
        "bonus-action-repeated",
        "the extra action repeats the bonus action of a building",
        2,
        bonus_action_repeated,
    ),
    golden("wild-plus-two", "a wild extra action with a [+2] marker", 3, repeated_twice),
    golden("wild-pairs", "a pair of cards is completed by a wild", 2, pairs_with_wilds),
    golden("wilds-alone", "a shipment of wilds alone", 4, wilds_alone_shipped),
    golden("gray-ship", "a shipment that brings nothing", 2, gray_ship_for_nothing),
    golden("shared-province", "a legionnaire among rivals brings nothing", 4, province_shared),
    golden(
        "pile-used-up",
        "no card is left to draw, and a discard pile stays empty",
        4,
        pile_used_up,
        {"time_track": "60"},
    ),
    # The end of quarters.
    golden("three-unmet", "three unmet demands cost 15 points", 3, three_unmet),
    golden("wild-demand", "a demand wild is needed elsewhere", 2, wild_kept_for_another_demand),
    golden("senate-stack", "the upper disc decides who is consul", 4, consul_by_the_stack),
    golden(
        "forum-runs-short",
        "the forum tiles run short",
        4,
        forum_not_filled,
        {"time_track": "60"},
    ),
    # The end.
    golden("below-zero", "somebody ends below zero", 4, somebody_below_zero),
    golden(
        "construction-wild", "a construction wild makes a set", 2, construction_wild_completes_a_set
    ),
    golden(
        "commodity-wild",
        "an unused commodity wild counts for a bonus tile",
        3,
        scored_by(points_for_commodity_wilds),
    ),
    golden(
        "final-tie", "a tie for the first place, broken by the senate", 2, tie_for_the_first_place
    ),
]
