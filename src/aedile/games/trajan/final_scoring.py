"""End of the game and final scoring (Trajan p.10)."""

from typing import Final

from mypy_extensions import i64

from aedile.games.trajan import events
from aedile.games.trajan.agenda import Step
from aedile.games.trajan.components.rows import (
    BONUS_DEMAND,
    BONUS_LEGIONNAIRES,
    BONUS_TILES,
    BONUS_WORKERS,
    BUILDINGS,
    DEMAND_KINDS,
    NOTHING,
    PROVINCES,
    SITES,
    TRAYS,
)
from aedile.games.trajan.state import (
    FROM_BONUS,
    FROM_HAND,
    FROM_LEGIONNAIRES,
    FROM_SETS,
    FROM_UNFINISHED,
    FROM_WORKERS,
    TrajanState,
)
from aedile.kernel.agenda import NOBODY

SET_OF_THREE: Final = 10
SET_OF_FOUR: Final = 20


class FinalScoring(Step):
    """Hands, camps, sets of construction tiles and bonus tiles."""

    def run(self, s: TrajanState) -> None:
        s.note(events.FINAL_SCORING, NOBODY)
        for player in range(len(s.seats)):
            score_leftovers(s, player)
            s.score(player, points_for_sets(s, player), FROM_SETS)
            s.score(player, points_for_bonus_tiles(s, player), FROM_BONUS)
            if s.switches.unfinished_tiles:
                s.score(player, unfinished_tiles(s, player), FROM_UNFINISHED)


def score_leftovers(s: TrajanState, player: i64) -> None:
    """1 point for each card in hand and each token in a camp."""
    seat = s.seats[player]
    s.score(player, seat.hand_size(), FROM_HAND)
    s.score(player, seat.workers, FROM_WORKERS)
    s.score(player, seat.legionnaires, FROM_LEGIONNAIRES)


def unfinished_tiles(s: TrajanState, player: i64) -> i64:
    """Trajan tiles still on the circle; they count only by the option (T-41)."""
    count: i64 = 0
    for slot in range(TRAYS):
        if s.seats[player].slots[slot] != NOTHING:
            count += 1
    return count


def set_value(tiles: i64) -> i64:
    """10 for three of a kind, 20 for four; four are not three and four (T-40)."""
    if tiles >= 4:
        return SET_OF_FOUR
    return SET_OF_THREE if tiles == 3 else 0


def points_for_sets(s: TrajanState, player: i64) -> i64:
    """All sets, with construction wilds placed for the best total (ruling T-38)."""
    return best_sets(s, player, 0, s.seats[player].wild_construction)


def best_sets(s: TrajanState, player: i64, kind: i64, wilds: i64) -> i64:
    """The most points the kinds from `kind` on can bring with so many wilds."""
    if kind == BUILDINGS:
        return 0
    have = s.seats[player].buildings_of(kind)
    best: i64 = 0
    for spent in range(wilds + 1):
        if spent > 0 and have + spent > 4:
            break
        points = set_value(have + spent) + best_sets(s, player, kind + 1, wilds - spent)
        if points > best:
            best = points
    return best


# Bonus tiles (p.10): the first number is for the yellow side, the second for gray.


def points_for_bonus_tiles(s: TrajanState, player: i64) -> i64:
    """Every bonus tile, then wilds where they bring most (T-39, T-56)."""
    seat = s.seats[player]
    total: i64 = 0
    for tile in range(BONUS_TILES):
        if seat.yellow >> tile & 1:
            total += bonus_value(s, player, tile, True)
        if seat.gray >> tile & 1:
            total += bonus_value(s, player, tile, False)
    total += points_for_commodity_wilds(s, player)
    if s.switches.demand_wild_bonus:
        total += points_for_demand_wilds(s, player)
    return total


def bonus_value(s: TrajanState, player: i64, tile: i64, yellow: bool) -> i64:
    """What one bonus tile is worth."""
    seat = s.seats[player]
    if tile < BONUS_DEMAND:
        shown = seat.display[s.box.bonus_goods[tile * 2]]
        shown += seat.display[s.box.bonus_goods[tile * 2 + 1]]
        return shown * (3 if yellow else 2)
    if tile < BONUS_WORKERS:
        # Forum tiles only; Trajan tiles with the same picture do not count.
        if seat.demands[tile - BONUS_DEMAND] == 0:
            return 0
        return 9 if yellow else 6
    if tile == BONUS_WORKERS:
        workers = workers_in_district(s, player)
        # Half a point each, rounded up once (ruling T-37).
        return workers if yellow else (workers + 1) // 2
    if tile == BONUS_LEGIONNAIRES:
        return legionnaires_in_provinces(s, player) * (2 if yellow else 1)
    return yellow_tiles(s, player) * (3 if yellow else 2)


def workers_in_district(s: TrajanState, player: i64) -> i64:
    """Workers on construction sites."""
    count: i64 = 0
    for site in range(SITES):
        count += s.site_workers[site] >> player & 1
    return count


def legionnaires_in_provinces(s: TrajanState, player: i64) -> i64:
    """Legionnaires who have left the camp."""
    count: i64 = 0
    for province in range(PROVINCES):
        count += s.legions[province] >> player & 1
    return count


def yellow_tiles(s: TrajanState, player: i64) -> i64:
    """Bonus tiles lying yellow side up, the one that counts them included (T-36)."""
    count: i64 = 0
    for tile in range(BONUS_TILES):
        count += s.seats[player].yellow >> tile & 1
    return count


def points_for_commodity_wilds(s: TrajanState, player: i64) -> i64:
    """An unused commodity wild is one displayed card for the best of the bonus tiles."""
    seat = s.seats[player]
    for_commodities = (1 << BONUS_DEMAND) - 1
    if seat.yellow & for_commodities:
        return 3 * seat.wild_commodity
    if seat.gray & for_commodities:
        return 2 * seat.wild_commodity
    return 0


def points_for_demand_wilds(s: TrajanState, player: i64) -> i64:
    """By the option, an unused demand wild serves one demand bonus tile (T-56)."""
    seat = s.seats[player]
    wilds = seat.wild_demand
    total: i64 = 0
    for value, side in ((9, seat.yellow), (6, seat.gray)):
        for demand in range(DEMAND_KINDS):
            unserved = side >> (BONUS_DEMAND + demand) & 1 and seat.demands[demand] == 0
            if unserved and wilds > 0:
                wilds -= 1
                total += value
    return total
