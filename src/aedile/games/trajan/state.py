"""Everything in a game of Trajan in progress, and the verbs the rules use."""

from typing import Final

from mypy_extensions import i64

from aedile.games.trajan import events
from aedile.games.trajan.components.rows import (
    AREAS,
    CAMP,
    CATEGORIES,
    COLOURS,
    COMMODITIES,
    COMMODITY_CARDS,
    DEMAND_KINDS,
    FORUM_SPACES,
    NOTHING,
    PROVINCES,
    SITES,
    STACK,
    TOKENS,
    TRAYS,
    Box,
)
from aedile.games.trajan.switches import Switches
from aedile.kernel.arrays import filled, zeros
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer, State
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


class Player:
    """One player's mat, hand and tokens."""

    def __init__(self) -> None:
        self.score: i64 = 0
        self.trays = zeros(TRAYS * COLOURS)  # markers, by tray x 6 + colour
        self.slots = filled(TRAYS, NOTHING)  # Trajan tile next to each tray
        self.arch: i64 = 0
        self.supply: i64 = TOKENS
        self.legionnaires: i64 = 0  # in the military camp
        self.workers: i64 = 0  # in the worker camp
        self.leader: i64 = CAMP
        self.hand = zeros(COMMODITIES)
        self.known = zeros(COMMODITIES)  # of the hand: taken face up, so all have seen them
        self.display = zeros(COMMODITIES)
        self.demands = zeros(DEMAND_KINDS)  # forum tiles for the people's demands
        self.permanent = zeros(DEMAND_KINDS)  # Trajan tiles that meet demands
        self.senate_tiles = zeros(4)  # with 2, 3, 4 and 5 votes
        self.extra = zeros(AREAS)  # extra action tiles
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
        self.points = zeros(SOURCES)

    def copy(self) -> "Player":
        other = Player.__new__(Player)
        other.score = self.score
        other.trays = self.trays[:]
        other.slots = self.slots[:]
        other.arch = self.arch
        other.supply = self.supply
        other.legionnaires = self.legionnaires
        other.workers = self.workers
        other.leader = self.leader
        other.hand = self.hand[:]
        other.known = self.known[:]
        other.display = self.display[:]
        other.demands = self.demands[:]
        other.permanent = self.permanent[:]
        other.senate_tiles = self.senate_tiles[:]
        other.extra = self.extra[:]
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
        return other

    def hand_size(self) -> i64:
        """Commodity cards in hand."""
        count: i64 = 0
        for commodity in range(COMMODITIES):
            count += self.hand[commodity]
        return count

    def known_size(self) -> i64:
        """Of these, the cards all have seen."""
        count: i64 = 0
        for commodity in range(COMMODITIES):
            count += self.known[commodity]
        return count

    def markers_in(self, tray: i64) -> i64:
        """Action markers lying in a tray."""
        count: i64 = 0
        for colour in range(COLOURS):
            count += self.trays[tray * COLOURS + colour]
        return count

    def buildings_of(self, kind: i64) -> i64:
        """Construction tiles of one kind."""
        of_kind = self.buildings >> (kind * 4) & 15
        return (of_kind & 1) + (of_kind >> 1 & 1) + (of_kind >> 2 & 1) + (of_kind >> 3 & 1)


class Pile:
    """A face-up discard pile; what lies in it has been seen by all."""

    def __init__(self) -> None:
        self.cards = zeros(COMMODITY_CARDS)
        self.count: i64 = 0

    def copy(self) -> "Pile":
        other = Pile.__new__(Pile)
        other.cards = self.cards[:]
        other.count = self.count
        return other

    def top(self) -> i64:
        """The card that can be taken, or NOTHING."""
        return self.cards[self.count - 1] if self.count > 0 else NOTHING

    def put(self, card: i64) -> None:
        """Lay a card on top."""
        self.cards[self.count] = card
        self.count += 1

    def take(self) -> i64:
        """Take the top card."""
        self.count -= 1
        return self.cards[self.count]


class TrajanState(State):
    """A table of Trajan. Rules change it through its verbs and its fields."""

    def __init__(self) -> None:
        super().__init__()
        # Never changed after set-up, shared by all copies.
        self.box: Box
        self.switches: Switches
        self.colours: list[str] = []
        self.track_length: i64 = 0
        # The table.
        self.seats: list[Player] = []
        self.quarter: i64 = 0
        self.round: i64 = 0
        self.time: i64 = 0  # spaces the time marker is past its start
        self.rounds_due: i64 = 0  # crossings of the start space not yet worked through
        self.repeatable: i64 = 0  # areas acted in this turn that an extra tile may repeat
        self.arrivals: i64 = 0  # how often a disc moved on the senate track
        self.demands = filled(3, NOTHING)  # revealed this quarter
        self.demands_shown: i64 = 0
        self.ship_gray: i64 = 0  # ships lying gray side up, one bit each
        self.provinces = filled(PROVINCES, NOTHING)  # face of the tile
        self.legions = zeros(PROVINCES)  # players with a legionnaire, one bit each
        self.forum = filled(FORUM_SPACES, NOTHING)
        self.sites = filled(SITES, NOTHING)  # construction tile still there
        self.site_workers = zeros(SITES)  # players with a worker, one bit each
        self.bonus = filled(2, NOTHING)  # beside the senate track
        # Stacks and piles, face down. Shared by copies until dealt afresh.
        self.trajan_stacks = zeros(0)  # category x 9 + place, the next one first
        self.trajan_next = zeros(CATEGORIES)
        self.stacks_open = False  # not before all trays are filled (T-46)
        self.forum_pile = zeros(0)
        self.forum_next: i64 = 0
        self.extra_pile = zeros(0)
        self.extra_next: i64 = 0
        self.bonus_bag = zeros(0)
        self.bonus_next: i64 = 0
        self.demand_pile = zeros(0)
        self.demand_next: i64 = 0
        self.card_pile = zeros(0)
        self.card_next: i64 = 0
        self.discards: list[Pile] = [Pile(), Pile()]
        # Only for the option reshuffle: what the next shuffle is dealt from.
        self.reshuffle_seed = ""

    def copy(self) -> "TrajanState":
        other = TrajanState.__new__(TrajanState)
        other.log = None
        other.secrets_shown = self.secrets_shown
        other.agenda = self.agenda[:]
        other.box = self.box
        other.switches = self.switches
        other.colours = self.colours
        other.track_length = self.track_length
        other.seats = [player.copy() for player in self.seats]
        other.quarter = self.quarter
        other.round = self.round
        other.time = self.time
        other.rounds_due = self.rounds_due
        other.repeatable = self.repeatable
        other.arrivals = self.arrivals
        other.demands = self.demands[:]
        other.demands_shown = self.demands_shown
        other.ship_gray = self.ship_gray
        other.provinces = self.provinces[:]
        other.legions = self.legions[:]
        other.forum = self.forum[:]
        other.sites = self.sites[:]
        other.site_workers = self.site_workers[:]
        other.bonus = self.bonus[:]
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
        other.discards = [self.discards[0].copy(), self.discards[1].copy()]
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
        seen: i64 = 1 if self.stacks_open else 0
        for category in range(CATEGORIES):
            hidden = category * STACK + self.trajan_next[category] + seen
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

    def is_stuck(self) -> bool:
        """Is a question asked that the cards dealt leave without an answer?

        Who chose a ship has something for it, whatever the others imagine.
        """
        if not self.agenda:
            return False
        offer = Offer()
        self.offer(offer)
        return offer.count == 0

    def deal_unseen_cards(self, viewer: i64, rng: Rng) -> None:
        """Gather the cards the viewer cannot place, shuffle, and deal them back."""
        unseen = self.card_pile[self.card_next :]
        in_pile = len(unseen)
        for seat in range(len(self.seats)):
            if seat != viewer:
                unseen = self._with_hidden_cards(unseen, seat)
        rng.deal(unseen, 0, len(unseen))
        dealt: i64 = in_pile
        for seat in range(len(self.seats)):
            if seat != viewer:
                player = self.seats[seat]
                hidden = player.hand_size() - player.known_size()
                player.hand = player.known[:]
                for _ in range(hidden):
                    player.hand[unseen[dealt]] += 1
                    dealt += 1
        self.card_pile = unseen[:in_pile]
        self.card_next = 0

    def _with_hidden_cards(self, cards: vec[i64], seat: i64) -> vec[i64]:
        """The cards, and what nobody else has seen of a hand."""
        player = self.seats[seat]
        for commodity in range(COMMODITIES):
            for _ in range(player.hand[commodity] - player.known[commodity]):
                cards = append(cards, commodity)
        return cards

    def scores(self) -> list[int]:
        return [player.score for player in self.seats]

    # Verbs.

    def score(self, player: i64, points: i64, source: i64) -> None:
        """Move the marker on the victory points track; it may fall below 0."""
        if points == 0:
            return
        seat = self.seats[player]
        seat.score += points
        seat.points[source] += points
        self.note(events.SCORED, player, points, source)
