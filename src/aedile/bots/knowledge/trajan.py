"""What an experienced player of Trajan knows, term by term.

The action circle decides what a turn can be, so a position is worth what its
pieces will bring and what the next two turns on the circle promise. Pieces are
priced by `trajan_prospects.py`, turns are planned by `trajan_circle.py`.
"""

from typing import Final

from mypy_extensions import i64

from aedile.bots.knowledge.base import TRY, Knowledge, Term, terms
from aedile.bots.knowledge.trajan_circle import Circle
from aedile.bots.knowledge.trajan_estimates import Estimates
from aedile.bots.knowledge.trajan_habits import at_the_forum, in_the_district
from aedile.bots.knowledge.trajan_outlook import POINT
from aedile.bots.knowledge.trajan_prospects import Prospects
from aedile.bots.knowledge.trajan_pruning import keep_worthwhile
from aedile.games.trajan import actions
from aedile.games.trajan.action_circle import PutMarker
from aedile.games.trajan.board_action import BoardAction, GrantAction
from aedile.games.trajan.components.rows import (
    AREAS,
    BONUS_TILES,
    BUILDINGS,
    CATEGORIES,
    COMMODITIES,
    NOTHING,
    SITES,
    TRAYS,
    WILD_COMMODITY,
    WILD_EXTRA,
)
from aedile.games.trajan.construction import ConstructionAction
from aedile.games.trajan.extra_action import DiscardExtraTile, OfferRepeat
from aedile.games.trajan.final_scoring import points_for_commodity_wilds, points_for_sets, set_value
from aedile.games.trajan.forum import ForumAction
from aedile.games.trajan.markers import count_of
from aedile.games.trajan.seaport import DiscardCard, LoadShip, PlaySecondCard
from aedile.games.trajan.state import Player, TrajanState
from aedile.games.trajan.trajan_action import TrajanAction, top_tile
from aedile.games.trajan.trajan_tiles import AccomplishTile, PlacePlusTwo, UseSpecialAction
from aedile.games.trajan.turn import ChooseTray, MoveTimeMarker
from aedile.kernel.arrays import bit
from aedile.kernel.state import Offer
from aedile.kernel.vecs import vec

SCORE: Final = 0
TILES: Final = 1
CIRCLE: Final = 2
UNDER_WAY: Final = 3
CARDS: Final = 4
DEMANDS: Final = 5
LATER_DEMANDS: Final = 6
POWER: Final = 7
BONUS: Final = 8
LEGIONNAIRES: Final = 9
LEADER: Final = 10
WORKERS: Final = 11
DISTRICT: Final = 12
SETS: Final = 13
EXTRA_ACTIONS: Final = 14
WILDS: Final = 15
COUNT: Final = 16

USUAL_SPACES: Final = 3  # the time marker moves in a turn

TERMS: tuple[Term, ...] = terms(
    "trajan",
    ("points", "Points on the victory track, and at the end the tie-break."),
    (
        "Trajan tiles",
        "What the tiles beside the trays will bring, the more the nearer their colours are.",
    ),
    (
        "action circle",
        "What the next two turns promise: actions the markers lead to, tiles they accomplish.",
    ),
    ("turn under way", "What is still to come of the turn being played."),
    ("cards in hand", "A point each at the end, more as cargo and for bonus tiles."),
    ("demands", "Points likely to be lost at the end of this quarter."),
    ("later demands", "What tiles for demands will save in the quarters to come."),
    ("votes", "The chance to become consul or vice consul, and the bonus tiles at stake."),
    ("bonus tiles", "What the bonus tiles owned will bring at the end."),
    ("legionnaires", "Legionnaires in the camp: a point each, more once they are placed."),
    ("leader", "Where the military leader stands and what lies next to it."),
    ("workers", "Workers in the camp: a point each, more once they build."),
    ("building ground", "Construction tiles next to one's own workers."),
    ("building sets", "Three or four construction tiles of a kind, or the way there."),
    ("extra actions", "Extra action tiles and [+2] markers: actions kept for later."),
    ("commodity wilds", "Wild tiles that complete a cargo or a bonus."),
)


class TrajanKnowledge(Knowledge[TrajanState]):
    """What a position of Trajan is worth to a seat."""

    def __init__(self, estimates: Estimates | None = None) -> None:
        self.estimates: Final = Estimates() if estimates is None else estimates
        self.prospects: Final = Prospects(self.estimates)
        self.circle: Final = Circle()

    def count(self) -> i64:
        return COUNT

    def weigh(self, s: TrajanState, seat: i64, terms: vec[i64]) -> None:
        for i in range(COUNT):
            terms[i] = 0
        terms[SCORE] = s.seats[seat].score * POINT
        if s.is_over:
            terms[SCORE] += discs_below(s, seat)
            return
        p = self.prospects
        p.measure(s, seat, spaces_due(s))
        self._weigh_mat(s, seat, terms)
        self._weigh_board(s, seat, terms)
        self._weigh_circle(s, seat, terms)

    def _weigh_mat(self, s: TrajanState, player: i64, terms: vec[i64]) -> None:
        """Cards and tiles collected."""
        p = self.prospects
        e = self.estimates
        seat = s.seats[player]
        good: i64
        for good in range(COMMODITIES):
            if seat.hand[good] > 0:
                terms[CARDS] += p.card(good, seat.hand[good])
        terms[DEMANDS] = -p.expected_loss(s)
        terms[LATER_DEMANDS] = p.for_later(s)
        tile: i64
        for tile in range(BONUS_TILES):
            if seat.yellow >> tile & 1:
                terms[BONUS] += p.bonus_tile(s, player, tile, True)
            if seat.gray >> tile & 1:
                terms[BONUS] += p.bonus_tile(s, player, tile, False)
        held: i64 = 0
        area: i64
        for area in range(AREAS):
            marked = seat.plus_two >> area & 1
            for i in range(seat.extra[area]):
                worth = e.extra_tile + e.plus_two_served * marked
                held += worth if i == 0 else worth * 7 // 10
            if marked:
                held += e.plus_two
        terms[EXTRA_ACTIONS] = p.in_time(held, e.extra_time) + seat.wild_extra * p.faces[WILD_EXTRA]
        terms[WILDS] = points_for_commodity_wilds(s, player) * POINT
        terms[WILDS] += seat.wild_commodity * p.faces[WILD_COMMODITY]

    def _weigh_board(self, s: TrajanState, player: i64, terms: vec[i64]) -> None:
        """The senate, the provinces and the district."""
        p = self.prospects
        e = self.estimates
        seat = s.seats[player]
        terms[POWER] = p.power(s, player, 0, 0)
        terms[LEGIONNAIRES] = p.camp(p.legionnaire, seat.legionnaires)
        march = p.best_march(s, player) * e.march // 100
        terms[LEADER] = p.stand(s, player, seat.leader) + p.invested(march)
        terms[WORKERS] = p.camp(p.worker, seat.workers)
        terms[DISTRICT] = self._building_ground(s, player)
        terms[SETS] = points_for_sets(s, player) * POINT
        kind: i64
        for kind in range(BUILDINGS):
            have = seat.buildings_of(kind)
            terms[SETS] += p.set_of(have, p.district[kind]) - set_value(have) * POINT
        terms[SETS] += p.invested(seat.wild_construction * e.construction_wild)

    def _building_ground(self, s: TrajanState, player: i64) -> i64:
        """The sites in reach of a worker, and the best of them a little more."""
        p = self.prospects
        e = self.estimates
        p.value_buildings(s, player)
        best: i64 = 0
        total: i64 = 0
        site: i64
        for site in range(SITES):
            tile = s.sites[site]
            if tile != NOTHING and p.ground >> site & 1:
                worth = p.site(tile)
                total += worth
                if worth > best:
                    best = worth
        if p.is_first_site:
            total = 0
        return p.invested((total * e.site + best * e.best_site) // 100)

    def _weigh_circle(self, s: TrajanState, player: i64, terms: vec[i64]) -> None:
        """Trajan tiles, what is left of this turn, and the turns to come."""
        circle = self.circle
        seat = s.seats[player]
        circle.copy(s, seat)
        top = s.asked()
        if isinstance(top, PutMarker) and top.player == player:
            circle.finish(top)
        terms[TILES] = self._tiles(s, seat)
        terms[UNDER_WAY] = self._under_way(s, player)
        terms[CIRCLE] = circle.plan(self.prospects)

    def _tiles(self, s: TrajanState, seat: Player) -> i64:
        """The tiles beside the trays as they are now; what is to be gained goes to the circle."""
        circle = self.circle
        worth: i64 = 0
        tiles: i64 = 0
        tray: i64
        for tray in range(TRAYS):
            tile = seat.slots[tray]
            if tile != NOTHING:
                full = self.prospects.accomplished(s, seat, tile)
                now = self._tile(full, circle.ready(tray), tiles)
                worth += now
                circle.rewards[tray] = full - now
                tiles += 1
        return worth

    def _tile(self, full: i64, ready: i64, others: i64) -> i64:
        """What a tile on the circle is worth before it is accomplished."""
        e = self.estimates
        share = e.both_ready
        if ready < 2:
            share = e.one_ready if ready == 1 else e.none_ready
        worth = full * share // 100
        for _other in range(others):
            worth = worth * e.crowd // 100
        return self.prospects.in_time(worth, e.tile_time)

    def _under_way(self, s: TrajanState, player: i64) -> i64:
        """What steps of the seat still waiting will bring."""
        p = self.prospects
        seat = s.seats[player]
        total: i64 = 0
        repeatable = s.repeatable
        agenda = s.agenda
        for i in range(len(agenda) - 1, 0, -1):
            step = agenda[i]
            if step.player != player:
                continue
            if isinstance(step, AccomplishTile):
                tray = step.tray
                if seat.slots[tray] != NOTHING and self.circle.ready(tray) == 2:
                    total += self.circle.rewards[tray]
                    # It is done for the plan of the next turns.
                    self.circle.rewards[tray] = 0
                    self.circle.first[tray] = NOTHING
            elif isinstance(step, GrantAction):
                total += p.gains[step.area]
                repeatable |= bit(step.area)
            elif isinstance(step, BoardAction):
                total += p.gains[step.area()]
                repeatable |= bit(step.area())
            elif isinstance(step, (OfferRepeat, DiscardExtraTile)):
                best: i64 = 0
                area: i64
                for area in range(AREAS):
                    if repeatable >> area & 1 and p.repeats[area] > best:
                        best = p.repeats[area]
                total += best
            elif isinstance(step, UseSpecialAction):
                total += p.accomplished(s, seat, step.tile)
                total -= s.box.tile_points[step.tile] * POINT
            elif isinstance(step, PlacePlusTwo):
                total += p.best_plus_two(seat)
            elif isinstance(step, DiscardCard):
                total -= self._worst_card(s, player)
            elif isinstance(step, PlaySecondCard):
                total += p.blind_card()
            elif isinstance(step, LoadShip):
                total += p.shipping(s, seat, step.ship, step.units, step.last)
        return total

    def _worst_card(self, s: TrajanState, player: i64) -> i64:
        """What the card the hand misses least is worth to it."""
        p = self.prospects
        hand = s.seats[player].hand
        least: i64 = 0
        good: i64
        for good in range(COMMODITIES):
            if hand[good] > 0:
                worth = p.card(good, hand[good]) - p.card(good, hand[good] - 1)
                if least == 0 or worth < least:
                    least = worth
        return least

    # Playing on.

    def reply(self, s: TrajanState, seat: i64) -> i64:
        """Sowing looks at the circle alone: what else there is stays as it is meanwhile."""
        top = s.asked()
        if isinstance(top, ChooseTray):
            return actions.TRAY + self._best_tray(s, seat)
        if isinstance(top, PutMarker):
            self.circle.copy(s, s.seats[seat])
            answer = actions.COLOUR + self.circle.next_colour(top)
            # The order in which two markers lie in one tray is the rules' business.
            return answer if top.obstacle(s, answer) == 0 else TRY
        return TRY

    def _best_tray(self, s: TrajanState, player: i64) -> i64:
        """The tray to sow from, by the action and the tile it leads to and what is left."""
        self.prospects.measure(s, player, USUAL_SPACES)
        best: i64 = NOTHING
        highest: i64 = 0
        source: i64
        for source in range(TRAYS):
            if s.seats[player].trays[source] != 0:
                worth = self._sown(s, s.seats[player], source)
                if best == NOTHING or worth > highest:
                    best = source
                    highest = worth
        return best

    def _sown(self, s: TrajanState, seat: Player, source: i64) -> i64:
        """What sowing from a tray would bring, now and on the circle."""
        p = self.prospects
        circle = self.circle
        markers = seat.trays[source]
        count = count_of(markers)
        target = (source + count) % TRAYS
        circle.copy(s, seat)
        circle.empty(source)
        circle.sow(source, count, 1, markers, False)
        worth = self._tiles(s, seat) + p.gains[target] + p.repeats[target]
        if seat.slots[target] != NOTHING and circle.ready(target) == 2:
            worth += circle.rewards[target]
            circle.rewards[target] = 0
            circle.first[target] = NOTHING
        return worth + circle.plan(p) - count * self.estimates.space

    def habit(self, s: TrajanState, seat: i64) -> i64:
        """In some areas, by what their pieces are worth; and what is given is taken."""
        top = s.asked()
        p = self.prospects
        if isinstance(top, ForumAction):
            p.measure(s, seat, spaces_due(s))
            return at_the_forum(s, p)
        if isinstance(top, ConstructionAction):
            p.measure(s, seat, spaces_due(s))
            return in_the_district(s, seat, p)
        if isinstance(top, TrajanAction):
            p.measure(s, seat, spaces_due(s))
            return self._best_tile(s, s.seats[seat])
        return actions.YES if isinstance(top, UseSpecialAction) else TRY

    def _best_tile(self, s: TrajanState, seat: Player) -> i64:
        """The tile that fits best where the Arch stands."""
        circle = self.circle
        circle.copy(s, seat)
        self._tiles(s, seat)
        others: i64 = 0
        tray: i64
        for tray in range(TRAYS):
            if seat.slots[tray] != NOTHING:
                others += 1
        best: i64 = TRY
        highest: i64 = 0
        category: i64
        for category in range(CATEGORIES):
            tile = top_tile(s, category)
            if tile == NOTHING:
                continue
            circle.first[seat.arch] = s.box.tile_colours[tile * 2]
            circle.second[seat.arch] = s.box.tile_colours[tile * 2 + 1]
            full = self.prospects.accomplished(s, seat, tile)
            now = self._tile(full, circle.ready(seat.arch), others)
            circle.rewards[seat.arch] = full - now
            worth = now + circle.plan(self.prospects)
            if best == TRY or worth > highest:
                best = actions.CATEGORY + category
                highest = worth
        return best

    def prune(self, s: TrajanState, offer: Offer) -> None:
        keep_worthwhile(s, offer)


def discs_below(s: TrajanState, player: i64) -> i64:
    """The tie-break: how many lie below in the senate's stack."""
    below: i64 = 0
    for other in s.seats:
        if other.arrival < s.seats[player].arrival:
            below += 1
    return below


def spaces_due(s: TrajanState) -> i64:
    """How far the time marker will move for the sowing under way."""
    agenda = s.agenda
    for i in range(len(agenda) - 1, 0, -1):
        step = agenda[i]
        if isinstance(step, MoveTimeMarker):
            return step.spaces
    return 0
