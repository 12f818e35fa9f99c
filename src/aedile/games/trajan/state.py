"""Everything in a game of Trajan in progress, and the verbs the rules use."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aedile.games.trajan import events
from aedile.games.trajan.components.rows import (
    AREAS,
    CAMP,
    CATEGORIES,
    COMMODITIES,
    DEMAND_KINDS,
    DEMANDS_PER_QUARTER,
    FORUM_SPACES,
    NOTHING,
    PROVINCES,
    SITES,
    STACK,
    TOKENS,
    TRAYS,
    Box,
)
from aedile.games.trajan.markers import count_of
from aedile.games.trajan.pile import Pile
from aedile.games.trajan.switches import Switches
from aedile.kernel.arrays import filled, zeros
from aedile.kernel.rng import Rng
from aedile.kernel.state import EVERYBODY, Offer, State
from aedile.kernel.vecs import append, vec

# Where points come from.
FROM_TRAJAN_TILES: Final = 0
FROM_SHIPS: Final = 1
FROM_PROVINCES: Final = 2
FROM_SENATE: Final = 3
FROM_CONSTRUCTION: Final = 4
FROM_DEMANDS: Final = 5  # lost for unmet demands
FROM_HAND: Final = 6  # final scoring from here on
FROM_WORKERS: Final = 7
FROM_LEGIONNAIRES: Final = 8
FROM_SETS: Final = 9
FROM_BONUS: Final = 10
FROM_UNFINISHED: Final = 11
SOURCES: Final = 12

LEFT: Final = 0
RIGHT: Final = 1


@mypyc_attr(acyclic=True)
class Player:
    """One player's mat, hand and tokens; `lay_out` makes room for them.

    A copy brings arrays of its own only for trays, hand and points. All others it
    has in common with the player it was copied from, until either is about to change
    them: see `own_tiles` and `own_cards`.
    """

    def __init__(self) -> None:
        self.score: i64 = 0
        self.trays = vec[i64]()  # markers in each, see `markers.py`
        self.slots = vec[i64]()  # Trajan tile next to each tray
        self.arch: i64 = 0
        self.supply: i64 = TOKENS
        self.legionnaires: i64 = 0  # in the military camp
        self.workers: i64 = 0  # in the worker camp
        self.leader: i64 = CAMP
        self.hand = vec[i64]()  # by commodity
        self.known = vec[i64]()  # of the hand: taken face up, so all have seen them
        self.display = vec[i64]()
        self.demands = vec[i64]()  # forum tiles for the people's demands
        self.permanent = vec[i64]()  # Trajan tiles that meet demands
        self.senate_tiles = vec[i64]()  # with 2, 3, 4 and 5 votes
        self.extra = vec[i64]()  # extra action tiles, by area
        self.plus_two: i64 = 0  # [+2] markers, one bit for each area
        self.wild_extra: i64 = 0
        self.wild_construction: i64 = 0
        self.wild_commodity: i64 = 0
        self.wild_demand: i64 = 0
        self.buildings: i64 = 0  # construction tiles, one bit each
        self.yellow: i64 = 0  # bonus tiles by side, one bit each
        self.gray: i64 = 0
        self.senate: i64 = 0  # space of the senate track
        self.arrival: i64 = 0  # on a shared space the later disc lies on top
        self.points = vec[i64]()  # by source
        self.tiles_are_shared = False
        self.cards_are_shared = False

    def lay_out(self) -> None:
        """Nothing lies anywhere yet."""
        self.trays = zeros(TRAYS)
        self.slots = filled(TRAYS, NOTHING)
        self.hand = zeros(COMMODITIES)
        self.known = zeros(COMMODITIES)
        self.display = zeros(COMMODITIES)
        self.demands = zeros(DEMAND_KINDS)
        self.permanent = zeros(DEMAND_KINDS)
        self.senate_tiles = zeros(4)
        self.extra = zeros(AREAS)
        self.points = zeros(SOURCES)

    def copy(self) -> "Player":
        other = Player()
        other.score = self.score
        other.trays = self.trays[:]
        other.slots = self.slots
        other.arch = self.arch
        other.supply = self.supply
        other.legionnaires = self.legionnaires
        other.workers = self.workers
        other.leader = self.leader
        other.hand = self.hand[:]
        other.known = self.known
        other.display = self.display
        other.demands = self.demands
        other.permanent = self.permanent
        other.senate_tiles = self.senate_tiles
        other.extra = self.extra
        other.plus_two = self.plus_two
        other.wild_extra = self.wild_extra
        other.wild_construction = self.wild_construction
        other.wild_commodity = self.wild_commodity
        other.wild_demand = self.wild_demand
        other.buildings = self.buildings
        other.yellow = self.yellow
        other.gray = self.gray
        other.senate = self.senate
        other.arrival = self.arrival
        other.points = self.points[:]
        self.tiles_are_shared = other.tiles_are_shared = True
        self.cards_are_shared = other.cards_are_shared = True
        return other

    def own_tiles(self) -> None:
        """Tiles on the mat are about to change: they must be nobody else's."""
        if self.tiles_are_shared:
            self.tiles_are_shared = False
            self.slots = self.slots[:]
            self.demands = self.demands[:]
            self.permanent = self.permanent[:]
            self.senate_tiles = self.senate_tiles[:]
            self.extra = self.extra[:]

    def own_cards(self) -> None:
        """The same for the cards that all have seen."""
        if self.cards_are_shared:
            self.cards_are_shared = False
            self.known = self.known[:]
            self.display = self.display[:]

    def hand_size(self) -> i64:
        """Commodity cards in hand."""
        count: i64 = 0
        for cards in self.hand:
            count += cards
        return count

    def known_size(self) -> i64:
        """Of these, the cards all have seen."""
        count: i64 = 0
        for cards in self.known:
            count += cards
        return count

    def markers_in(self, tray: i64) -> i64:
        """Action markers lying in a tray."""
        return count_of(self.trays[tray])

    def buildings_of(self, kind: i64) -> i64:
        """Construction tiles of one kind."""
        of_kind = self.buildings >> (kind * 4) & 15
        return (of_kind & 1) + (of_kind >> 1 & 1) + (of_kind >> 2 & 1) + (of_kind >> 3 & 1)


@mypyc_attr(acyclic=True)
class TrajanState(State):
    """A table of Trajan. Rules change it through its verbs and its fields.

    `lay_out` makes room for the pieces. A copy has the board in common with the table it
    was copied from, until either is about to change it: see `own_board`.
    """

    def __init__(self) -> None:
        super().__init__()
        # Never changed after set-up, shared by all copies.
        self.box: Box
        self.switches: Switches
        self.colours: list[str] = []
        self.track_length: i64 = 0
        # The table.
        self.seats = vec[Player]()
        self.quarter: i64 = 0
        self.round: i64 = 0
        self.time: i64 = 0  # spaces the time marker is past its start
        self.rounds_due: i64 = 0  # crossings of the start space not yet worked through
        self.repeatable: i64 = 0  # areas acted in this turn that an extra tile may repeat
        self.arrivals: i64 = 0  # how often a disc moved on the senate track
        self.demands = vec[i64]()  # revealed this quarter
        self.demands_shown: i64 = 0
        self.ship_gray: i64 = 0  # ships lying gray side up, one bit each
        self.provinces = vec[i64]()  # face of the tile
        self.legions = vec[i64]()  # players with a legionnaire, one bit each
        self.forum = vec[i64]()  # face of the tile
        self.sites = vec[i64]()  # construction tile still there
        self.site_workers = vec[i64]()  # players with a worker, one bit each
        self.bonus = vec[i64]()  # beside the senate track
        # Stacks and piles, face down. Shared by copies until dealt afresh.
        self.trajan_stacks = vec[i64]()  # category x 9 + place, the next one first
        self.trajan_next = vec[i64]()
        self.stacks_open = False  # not before all trays are filled (T-46)
        self.forum_pile = vec[i64]()
        self.forum_next: i64 = 0
        self.extra_pile = vec[i64]()
        self.extra_next: i64 = 0
        self.bonus_bag = vec[i64]()
        self.bonus_next: i64 = 0
        self.demand_pile = vec[i64]()
        self.demand_next: i64 = 0
        self.card_pile = vec[i64]()
        self.card_next: i64 = 0
        self.discards = vec[Pile]()
        self.board_is_shared = False
        # Only for the option reshuffle: what the next shuffle is dealt from.
        self.reshuffle_seed = ""

    def lay_out(self, players: i64) -> None:
        """The board and a mat for each player, nothing on them yet."""
        self.seats = vec[Player]([Player() for _ in range(players)])
        for player in self.seats:
            player.lay_out()
        self.demands = filled(DEMANDS_PER_QUARTER, NOTHING)
        self.provinces = filled(PROVINCES, NOTHING)
        self.legions = zeros(PROVINCES)
        self.forum = filled(FORUM_SPACES, NOTHING)
        self.sites = filled(SITES, NOTHING)
        self.site_workers = zeros(SITES)
        self.bonus = filled(2, NOTHING)
        self.trajan_next = zeros(CATEGORIES)
        self.discards = vec[Pile]([Pile(), Pile()])

    def copy(self) -> "TrajanState":
        other = TrajanState()
        other.secrets_shown = self.secrets_shown
        other.plan_as(self)
        other.box = self.box
        other.switches = self.switches
        other.colours = self.colours
        other.track_length = self.track_length
        other.seats = self.seats[:]
        for i in range(len(self.seats)):
            other.seats[i] = self.seats[i].copy()
        other.quarter = self.quarter
        other.round = self.round
        other.time = self.time
        other.rounds_due = self.rounds_due
        other.repeatable = self.repeatable
        other.arrivals = self.arrivals
        other.demands = self.demands[:]
        other.demands_shown = self.demands_shown
        other.ship_gray = self.ship_gray
        other.provinces = self.provinces
        other.legions = self.legions
        other.forum = self.forum[:]
        other.sites = self.sites
        other.site_workers = self.site_workers
        other.bonus = self.bonus  # replaced, never written into
        self.board_is_shared = other.board_is_shared = True
        other.trajan_stacks = self.trajan_stacks
        other.trajan_next = self.trajan_next[:]
        other.stacks_open = self.stacks_open
        other.forum_pile = self.forum_pile
        other.forum_next = self.forum_next
        other.extra_pile = self.extra_pile
        other.extra_next = self.extra_next
        other.bonus_bag = self.bonus_bag
        other.bonus_next = self.bonus_next
        other.demand_pile = self.demand_pile
        other.demand_next = self.demand_next
        other.card_pile = self.card_pile
        other.card_next = self.card_next
        other.discards = self.discards[:]
        other.discards[LEFT] = self.discards[LEFT].copy()
        other.discards[RIGHT] = self.discards[RIGHT].copy()
        other.reshuffle_seed = self.reshuffle_seed
        return other

    def determinize(self, viewer: i64, rng: Rng) -> "TrajanState":
        """Deal afresh what the viewer has not seen: hands, stacks, piles, the bag.

        Cards taken face up stay where all saw them go. The top Trajan tile of a
        stack lies open, once the stacks are out; Demand tiles taken out of the game
        never did. Whoever is asked holds cards that allow an answer.
        """
        other = self.copy()
        other.trajan_stacks = self.trajan_stacks[:]
        for category in range(CATEGORIES):
            hidden = self.first_hidden_tile(category)
            rng.deal(other.trajan_stacks, hidden, (category + 1) * STACK)
        other.forum_pile = self.forum_pile[:]
        rng.deal(other.forum_pile, self.forum_next, len(self.forum_pile))
        other.extra_pile = self.extra_pile[:]
        rng.deal(other.extra_pile, self.extra_next, len(self.extra_pile))
        other.bonus_bag = self.bonus_bag[:]
        rng.deal(other.bonus_bag, self.bonus_next, len(self.bonus_bag))
        other.demand_pile = self.demand_pile[:]
        rng.deal(other.demand_pile, self.demand_next, len(self.demand_pile))
        other.deal_unseen_cards(viewer, rng)
        while self.current_player != viewer and other.is_stuck():
            other.deal_unseen_cards(viewer, rng)
        other.reshuffle_seed = str(rng.word())
        return other

    def first_hidden_tile(self, category: i64) -> i64:
        """Where the Trajan tiles of a stack begin that nobody can see: one lies open on top."""
        seen: i64 = 1 if self.stacks_open else 0
        return category * STACK + self.trajan_next[category] + seen

    def is_stuck(self) -> bool:
        """Is a question asked that the cards dealt leave without an answer?

        Who chose a ship has something for it, whatever the others imagine.
        """
        if self.is_over:
            return False
        offer = Offer()
        self.offer(offer)
        return offer.count == 0

    def deal_unseen_cards(self, viewer: i64, rng: Rng) -> None:
        """Gather the cards the viewer cannot place, shuffle, and deal them back."""
        unseen = self.unseen_cards(viewer)
        rng.deal(unseen, 0, len(unseen))
        self.hand_out(unseen, viewer)

    def unseen_cards(self, viewer: i64) -> vec[i64]:
        """The cards the viewer cannot place: in the pile, and in the hands of others."""
        unseen = self.card_pile[self.card_next :]
        for seat in range(len(self.seats)):
            if seat != viewer and viewer != EVERYBODY:
                unseen = self._with_hidden_cards(unseen, seat)
        return unseen

    def hand_out(self, unseen: vec[i64], viewer: i64) -> None:
        """Deal such cards back: first the pile, then the hands."""
        in_pile = len(self.card_pile) - self.card_next
        dealt: i64 = in_pile
        for seat in range(len(self.seats)):
            if seat != viewer and viewer != EVERYBODY:
                player = self.seats[seat]
                hidden = player.hand_size() - player.known_size()
                player.hand = player.known[:]
                for _card in range(hidden):
                    player.hand[unseen[dealt]] += 1
                    dealt += 1
        self.card_pile = unseen[:in_pile]
        self.card_next = 0

    def _with_hidden_cards(self, cards: vec[i64], seat: i64) -> vec[i64]:
        """The cards, and what nobody else has seen of a hand."""
        player = self.seats[seat]
        for commodity in range(COMMODITIES):
            for _card in range(player.hand[commodity] - player.known[commodity]):
                cards = append(cards, commodity)
        return cards

    def scores(self) -> list[int]:
        return [player.score for player in self.seats]

    # Verbs.

    def own_board(self) -> None:
        """Provinces or construction sites are about to change: they must be nobody else's."""
        if self.board_is_shared:
            self.board_is_shared = False
            self.provinces = self.provinces[:]
            self.legions = self.legions[:]
            self.sites = self.sites[:]
            self.site_workers = self.site_workers[:]

    def score(self, player: i64, points: i64, source: i64) -> None:
        """Move the marker on the victory points track; it may fall below 0."""
        if points == 0:
            return
        seat = self.seats[player]
        seat.score += points
        seat.points[source] += points
        self.note(events.SCORED, player, points, source)
