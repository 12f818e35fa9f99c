"""The golden games of Praetor: why each exists, how it was played, what must be true of it."""

from functools import partial
from itertools import pairwise

from aedile.games.praetor import events
from aedile.games.praetor.actions import BUILD, BUY, PASS, SELL
from aedile.games.praetor.building import build_obstacle
from aedile.games.praetor.city import plaza_matches
from aedile.games.praetor.components.editions import EVEN, RECONSTRUCTED
from aedile.games.praetor.components.rows import MARKET, RESOURCES, WOOD, WORKER_CAMP
from aedile.games.praetor.notation import decision_name
from aedile.games.praetor.obstacles import BUY_LIMIT, OK, RETIRED_MAY_NOT_BUILD, SELL_LIMIT
from aedile.games.praetor.state import (
    FROM_MORALE,
    FROM_PLAZAS,
    FROM_RESOURCES,
    FROM_TEMPLES,
    FROM_VILLAGERS,
    FROM_WAGES,
)
from aedile.games.praetor.variants import Variants
from aedile.kernel.state import NOBODY
from tests.helpers.golden import Claim, Golden, Table, happened, moments

golden = partial(Golden, "praetor", edition=RECONSTRUCTED, flat=1)
even = partial(Golden, "praetor", edition=EVEN)


# What can be shown.


def ends_by(city: int, wall: int) -> Claim:
    """Which of the stacks ran out before the last turn."""

    def holds(match: Table) -> bool:
        ends = [(event.a, event.b) for _, event in happened(match, events.LAST_TURN_NEXT)]
        return ends == [(city, wall)]

    return holds


def boards_are(*sides: str) -> Claim:
    return lambda match: [seat.board.name for seat in match.state.seats] == list(sides)


def favor_gained(source: int, *amounts: int) -> Claim:
    """Somebody gained one of these amounts from that source at one go."""
    return lambda match: any(
        event.b == source and event.a in amounts for _, event in happened(match, events.FAVOR)
    )


def paid_at_a_worker_camp(match: Table) -> bool:
    """Somebody recruited in a Worker Camp that somebody else had built."""
    return any(
        worker.kind == events.WORKER_SENT
        and moment.after.tile(worker.a).kind == WORKER_CAMP
        and fee.c not in (NOBODY, worker.player)
        for moment, fee in happened(match, events.FEE_PAID)
        for worker in moment.events
    )


def built(kind: int, times: int) -> Claim:
    """Tiles of a kind that were built."""
    return lambda match: (
        times
        == sum(
            moment.after.tile(event.a).kind == kind
            for moment, event in happened(match, events.BUILDING)
        )
    )


def begins_with(kind: int, tiles: int) -> Claim:
    """So many tiles of a kind are in the starting city."""

    def holds(match: Table) -> bool:
        edition = match.state.edition
        layout = edition.layouts[len(match.names)]
        found = sum(edition.city_tiles[start.tile].kind == kind for start in layout)
        return bool(found == tiles)

    return holds


def camp_used_twice(match: Table) -> bool:
    """One player, one turn, two Labor Camps."""
    uses = [(m.before.turn, e.player) for m, e in happened(match, events.CAMP_USED)]
    return any(uses.count(use) > 1 for use in uses)


def retired_worker_builds(match: Table) -> bool:
    return any(event.b == 6 for _, event in happened(match, events.BUILDING))


def camp_after_last_worker(match: Table) -> bool:
    return any(
        not moment.before.seats[event.player].has_active_at_home()
        for moment, event in happened(match, events.CAMP_USED)
    )


def retired_worker_may_not_build(match: Table) -> bool:
    """There was a tile to build and the goods for it, and only the option forbade it."""
    for moment in moments(match):
        s = moment.before
        if decision_name(s) == "SendRetiredWorker":
            for i in range(s.availables):
                tile = s.available[i]
                forbidden = s.obstacle(BUILD + tile) == RETIRED_MAY_NOT_BUILD
                if forbidden and build_obstacle(s, moment.move.seat, tile) == OK:
                    return True
    return False


def camp_of_nobody_is_placed_and_used(match: Table) -> bool:
    placed = any(e.player == NOBODY for _, e in happened(match, events.TILE_LAID))
    paid = any(event.c == NOBODY for _, event in happened(match, events.FEE_PAID))
    return placed and paid


def villager_hired(match: Table) -> bool:
    return any(True for _ in happened(match, events.VILLAGER_HIRED))


def favor_floor(match: Table) -> bool:
    """Wages cost less than 5 Favor a Gold because the track ends at 0."""
    return any(
        event.b == FROM_WAGES and event.a % 5 != 0 for _, event in happened(match, events.FAVOR)
    )


def morale_floor(match: Table) -> bool:
    """In the Final Scoring somebody loses less than the Morale level says (P-39)."""
    for moment, event in happened(match, events.FAVOR):
        value = moment.after.seats[event.player].morale_value()
        if event.b == FROM_MORALE and event.a != value:
            return True
    return False


def market_limit_reached(match: Table) -> bool:
    """Somebody with goods and Gold left was stopped by the Worker's experience."""
    found = set()
    for moment in moments(match):
        if decision_name(moment.before) == "Trade":
            for resource in range(WOOD, RESOURCES):
                found.add(moment.before.obstacle(SELL + resource))
                found.add(moment.before.obstacle(BUY + resource))
    return {SELL_LIMIT, BUY_LIMIT} <= found


def diagonal_plaza_scored(match: Table) -> bool:
    """A tile brought more than the same tile would have without diagonals."""
    for moment, event in happened(match, events.TILE_LAID):
        gained = [e.a for e in moment.events if e.kind == events.FAVOR and e.b == FROM_PLAZAS]
        edges_only = moment.after.copy()
        edges_only.variants = Variants()
        if event.player != NOBODY and sum(gained) > plaza_matches(edges_only, event.a):
            return True
    return False


def no_market_yet_goods_are_sold(match: Table) -> bool:
    """P-35: the Final Scoring uses the rates of the board all the same."""
    s = match.state
    kinds = [s.tile(tile).kind for tile in range(42) if s.space_of[tile] >= 0]
    return MARKET not in kinds and any(seat.points[FROM_RESOURCES] > 0 for seat in s.seats)


def nine_demands(match: Table) -> bool:
    """The five that left unseen were never seen."""
    return bool(match.state.turn == 9 and match.state.wall_next == 9)


def markers_share_a_space(match: Table) -> bool:
    """Two with the same Favor play in the order of their stack."""
    for moment, event in happened(match, events.TURN):
        order = [e.player for e in moment.events if e.kind == events.ORDER]
        seats = moment.after.seats
        pairs = [(seats[a], seats[b]) for a, b in pairwise(order)]
        stacked = [a.arrival > b.arrival for a, b in pairs if a.favor == b.favor]
        if event.a > 1 and stacked:
            return all(stacked)
    return False


def academy_used_and_declined(match: Table) -> bool:
    answers = {
        moment.move.action == PASS
        for moment in moments(match)
        if decision_name(moment.before) == "SkipTraining"
    }
    return answers == {True, False}


def tie_broken_by(number: int) -> Claim:
    """The two best have the same Favor; this tie-breaker is the first that differs."""

    def holds(match: Table) -> bool:
        first, second = match.standings()[:2]
        differs = [a != b for a, b in zip(first.tiebreak, second.tiebreak)]
        return first.score == second.score and differs.index(True) == number

    return holds


def both(*claims: Claim) -> Claim:
    return lambda match: all(claim(match) for claim in claims)


MORALE, WALLS, CITY_TILES, YOUTH = range(4)

GOLDEN = [
    # Ways to end, and numbers of players.
    golden("two-players", "two players; ends on the Wall stack", 2, ends_by(0, 1), flat=2),
    golden("three-players", "three players; ends on the City stack", 3, ends_by(1, 0), flat=3),
    golden(
        "both-stacks",
        "both stacks run out in the same update",
        3,
        ends_by(1, 1),
        {"short": "yes"},
        flat=0,
    ),
    golden("four-players", "four players; ends on the City stack", 4, ends_by(1, 0), flat=2),
    golden(
        "five-players",
        "five players on the five B sides",
        5,
        boards_are("B1", "B2", "B3", "B4", "B5"),
        {"boards": "B1,B2,B3,B4,B5"},
    ),
    # Variants and rulings, each switched.
    golden(
        "expert",
        "Expert Game: a tie for most Villagers, shared and rounded down",
        3,
        favor_gained(FROM_VILLAGERS, 7, 11),
        {"expert": "yes"},
    ),
    golden(
        "expert-five",
        "Expert Game with five players: four tie for the ranks 2 to 5, the last two worth 0",
        5,
        favor_gained(FROM_VILLAGERS, 3),
        {"expert": "yes", "short": "yes"},
        flat=0,
    ),
    golden(
        "tough",
        "Tough Game: no Market, yet goods are turned into Favor at the end",
        2,
        no_market_yet_goods_are_sold,
        {"tough": "yes"},
    ),
    golden(
        "short",
        "Short Game: nine demands, five are never seen",
        2,
        both(ends_by(0, 1), nine_demands),
        {"short": "yes"},
        flat=2,
    ),
    golden(
        "limited-market",
        "Limited Market: sales and purchases stop at the Worker's experience",
        2,
        market_limit_reached,
        {"limited_market": "yes", "short": "yes"},
    ),
    golden(
        "unassigned-camp",
        "Unassigned Labor Camp: placed by the first player, paid to the bank",
        2,
        camp_of_nobody_is_placed_and_used,
        {"unassigned_labor_camp": "yes"},
    ),
    golden(
        "plaza-diagonals",
        "diagonal Plazas count",
        2,
        diagonal_plaza_scored,
        {"plaza_diagonals": "yes", "short": "yes"},
    ),
    golden(
        "labor-camp-builds-no",
        "a Retired Worker could build, but this table forbids it",
        2,
        retired_worker_may_not_build,
        {"labor_camp_builds": "no"},
    ),
    golden(
        "labor-camp-last",
        "a Labor Camp is used after the last Active Worker",
        2,
        camp_after_last_worker,
        {"labor_camp_last": "yes"},
    ),
    # Tricky rules.
    golden("labor-camp-twice", "two Labor Camps in one turn", 4, camp_used_twice),
    golden(
        "retired-builder", "a Retired Worker builds", 2, retired_worker_builds, {"short": "yes"}
    ),
    golden(
        "villager-hired",
        "a Villager is called for 5 Favor",
        3,
        villager_hired,
        {"short": "yes", "boards": "A,B2,A"},
    ),
    golden("favor-floor", "unpaid wages stop at 0 Favor", 2, favor_floor, {"short": "yes"}, flat=0),
    golden(
        "morale-floor",
        "the Final Scoring stops at 0 Favor, step by step",
        2,
        morale_floor,
        {"short": "yes"},
        flat=0,
    ),
    golden(
        "stacked-markers",
        "two Markers on one space: the one on top plays first",
        3,
        markers_share_a_space,
        {"short": "yes"},
    ),
    golden(
        "academy",
        "the Academy is used and declined",
        2,
        academy_used_and_declined,
        {"short": "yes"},
    ),
    golden("temple-limit", "a Temple gives its 22 Favor", 3, favor_gained(FROM_TEMPLES, 22)),
    # Ties for the first place, by what breaks them.
    golden(
        "tie-morale",
        "a tie broken by Morale",
        2,
        tie_broken_by(MORALE),
        {"short": "yes"},
        flat=0,
    ),
    golden(
        "tie-wall-tiles",
        "a tie broken by Wall Tiles",
        2,
        tie_broken_by(WALLS),
        {"short": "yes"},
        flat=0,
    ),
    golden(
        "tie-city-tiles",
        "a tie broken by City Tiles",
        2,
        tie_broken_by(CITY_TILES),
        {"short": "yes"},
        flat=0,
    ),
    golden(
        "tie-youngest",
        "a tie that only the youngest player wins, who sits in the second seat",
        2,
        tie_broken_by(YOUTH),
        {"short": "yes", "youngest": "2,1", "colours": "purple,white"},
        flat=0,
    ),
    # The even edition, in which Worker Camps can be built.
    even(
        "even-two-players",
        "even edition: who recruits in a Worker Camp pays the player that built it",
        2,
        paid_at_a_worker_camp,
        {"boards": "B1,B2"},
    ),
    even(
        "even-three-players",
        "even edition: two Worker Camps are built",
        3,
        built(WORKER_CAMP, 2),
        {"boards": "B3,B4,B5"},
    ),
    even(
        "even-four-players", "even edition: four players on side A", 4, begins_with(WORKER_CAMP, 4)
    ),
    even(
        "even-five-players", "even edition: five players on side A", 5, begins_with(WORKER_CAMP, 5)
    ),
]
