"""Seaport action (Trajan p.5-6)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import (
    DISCARD,
    DRAW,
    FIRST_TILE,
    FORUM_SPACE,
    LOAD,
    LOAD_MIXED,
    LOAD_WILD,
    PASS,
    PLAY,
    SHIP,
    TAKE,
)
from aedile.games.trajan.agenda import Decision
from aedile.games.trajan.board_action import BoardAction
from aedile.games.trajan.commodity_cards import (
    cards_left,
    discard_card,
    display_card,
    draw_cards,
    take_card,
)
from aedile.games.trajan.components.rows import (
    COMMODITIES,
    IDENTICAL,
    NOTHING,
    PAIRS,
    SEAPORT,
    SHIPS,
    WILD_COMMODITY,
)
from aedile.games.trajan.state import FROM_SHIPS, LEFT, RIGHT, TrajanState
from aedile.kernel.arrays import bit
from aedile.kernel.state import Offer


class SeaportAction(BoardAction):
    """Draw two and discard one, take a face-up card, play one or two, or ship."""

    def area(self) -> i64:
        return SEAPORT

    def is_possible(self, s: TrajanState) -> bool:
        return (
            cards_left(s) > 0
            or s.discards[LEFT].count > 0
            or s.discards[RIGHT].count > 0
            or most_of_a_kind(s, self.player) > 0
        )

    # Fast path, held against `obstacle` by the laws.
    def choices(self, s: TrajanState, offer: Offer) -> None:
        if cards_left(s) > 0:
            offer.add(DRAW)
        for pile in range(2):
            if s.discards[pile].count > 0:
                offer.add(TAKE + pile)
        hand = s.seats[self.player].hand
        for card in range(COMMODITIES):
            if hand[card] > 0:
                offer.add(PLAY + card)
        most = most_of_a_kind(s, self.player)
        for ship in range(SHIPS):
            if most >= unit(ship):
                offer.add(SHIP + ship)

    def choice_obstacle(self, s: TrajanState, action: i64) -> i64:
        if action == DRAW:
            return obstacles.OK if cards_left(s) > 0 else obstacles.PILE_EMPTY
        if TAKE <= action < FIRST_TILE:
            has_card = s.discards[action - TAKE].count > 0
            return obstacles.OK if has_card else obstacles.NO_CARD_TO_TAKE
        if PLAY <= action < DISCARD:
            return card_obstacle(s, self.player, action - PLAY)
        if SHIP <= action < LOAD:
            return ship_obstacle(s, self.player, action - SHIP)
        return obstacles.NOT_ASKED

    def perform(self, s: TrajanState, action: i64) -> None:
        if action == DRAW:
            draw_cards(s, self.player, 2)
            s.then(DiscardCard(self.player))
        elif action < FIRST_TILE:
            take_card(s, self.player, action - TAKE)
        elif action < DISCARD:
            display_card(s, self.player, action - PLAY)
            play_second_card(s, self.player, action - PLAY)
        else:
            s.then(LoadShip(self.player, action - SHIP, 0, NOTHING, 0))


def card_obstacle(s: TrajanState, player: i64, card: i64) -> i64:
    """Is such a card in hand?"""
    return obstacles.OK if s.seats[player].hand[card] > 0 else obstacles.NO_SUCH_CARD


@mypyc_attr(acyclic=True, free_list_len=1)
class DiscardCard(Decision):
    """Which card goes back, and onto which pile? Any card of the hand (T-18)."""

    # Fast path, held against `obstacle` by the laws.
    def options(self, s: TrajanState, offer: Offer) -> None:
        hand = s.seats[self.player].hand
        for card in range(COMMODITIES):
            if hand[card] > 0:
                offer.add(DISCARD + card * 2)
                offer.add(DISCARD + card * 2 + 1)

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if not DISCARD <= action < SHIP:
            return obstacles.NOT_ASKED
        return card_obstacle(s, self.player, (action - DISCARD) // 2)

    def resolve(self, s: TrajanState, action: i64) -> None:
        choice = action - DISCARD
        discard_card(s, self.player, choice // 2, choice % 2)


def play_second_card(s: TrajanState, player: i64, first: i64) -> None:
    """A second card may follow; then as many cards are drawn as were played.

    Asked whenever there is a hand left, whatever it holds: a question left out
    would tell the others that no card of this kind or a later one is in it.
    """
    if s.seats[player].hand_size() > 0:
        s.then(PlaySecondCard(player, first))
    else:
        draw_cards(s, player, 1)


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaySecondCard(Decision):
    """Play a second card? The two are chosen in the order of the goods.

    An earlier card would have been played first, as the order makes no difference.
    """

    def __init__(self, player: i64, first: i64) -> None:
        super().__init__(player)
        self.first: Final = first

    # Fast path, held against `obstacle` by the laws.
    def options(self, s: TrajanState, offer: Offer) -> None:
        offer.add(PASS)
        hand = s.seats[self.player].hand
        for card in range(self.first, COMMODITIES):
            if hand[card] > 0:
                offer.add(PLAY + card)

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if action == PASS:
            return obstacles.OK
        if not PLAY <= action < DISCARD:
            return obstacles.NOT_ASKED
        if card_obstacle(s, self.player, action - PLAY) != obstacles.OK:
            return obstacles.NO_SUCH_CARD
        return obstacles.OK if action - PLAY >= self.first else obstacles.CARDS_IN_ORDER

    def resolve(self, s: TrajanState, action: i64) -> None:
        if action == PASS:
            draw_cards(s, self.player, 1)
            return
        display_card(s, self.player, action - PLAY)
        draw_cards(s, self.player, 2)


# Ships.


def capacity(ship: i64) -> i64:
    """Four cards, or three pairs."""
    return 3 if ship == PAIRS else 4


def unit(ship: i64) -> i64:
    """Cards that go aboard together: a pair, or one."""
    return 2 if ship == PAIRS else 1


def most_of_a_kind(s: TrajanState, player: i64) -> i64:
    """Cards of the same commodity the player could show, with wilds among them."""
    seat = s.seats[player]
    most: i64 = 0
    for cards in seat.hand:
        if cards > most:
            most = cards
    return most + seat.wild_commodity


def ship_obstacle(s: TrajanState, player: i64, ship: i64) -> i64:
    """Is there anything to put aboard?"""
    enough = most_of_a_kind(s, player) >= unit(ship)
    return obstacles.OK if enough else obstacles.NOTHING_TO_SHIP


@mypyc_attr(acyclic=True, free_list_len=1)
class LoadShip(Decision):
    """What goes aboard next, or is that all?

    One order for each cargo: cards in the order of the goods, then wilds.
    """

    def __init__(self, player: i64, ship: i64, units: i64, last: i64, wilds: i64) -> None:
        super().__init__(player)
        self.ship: Final = ship
        self.units: Final = units
        self.last: Final = last  # commodity loaded last, or NOTHING
        self.wilds: Final = wilds  # 1 once a unit of wilds alone was loaded

    # Fast path, held against `obstacle` by the laws.
    def options(self, s: TrajanState, offer: Offer) -> None:
        if self.units > 0:
            offer.add(PASS)
        for card in range(COMMODITIES):
            if self.card_obstacle(s, card) == obstacles.OK:
                offer.add(LOAD + card)
        if self.ship == PAIRS:
            for card in range(COMMODITIES):
                if self.mixed_obstacle(s, card) == obstacles.OK:
                    offer.add(LOAD_MIXED + card)
        if self.wild_obstacle(s) == obstacles.OK:
            offer.add(LOAD_WILD)

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if action == PASS:
            return obstacles.OK if self.units > 0 else obstacles.LOAD_SOMETHING
        if LOAD <= action < LOAD_MIXED:
            return self.card_obstacle(s, action - LOAD)
        if LOAD_MIXED <= action < LOAD_WILD:
            return self.mixed_obstacle(s, action - LOAD_MIXED)
        if LOAD_WILD <= action < FORUM_SPACE:
            return self.wild_obstacle(s)
        return obstacles.NOT_ASKED

    def card_obstacle(self, s: TrajanState, card: i64) -> i64:
        """Why a card (on the third ship: a pair of cards) cannot go aboard, or OK."""
        if s.seats[self.player].hand[card] < unit(self.ship):
            return obstacles.NO_SUCH_CARD
        return self.order_obstacle(card)

    def mixed_obstacle(self, s: TrajanState, card: i64) -> i64:
        """Why a pair of a card and a wild cannot go aboard, or OK."""
        if self.ship != PAIRS:
            return obstacles.NOT_ASKED
        seat = s.seats[self.player]
        if seat.hand[card] == 0:
            return obstacles.NO_SUCH_CARD
        if seat.wild_commodity == 0:
            return obstacles.NO_WILD
        return self.order_obstacle(card)

    def wild_obstacle(self, s: TrajanState) -> i64:
        """Why a wild (on the third ship: a pair of wilds) cannot go aboard, or OK."""
        if s.seats[self.player].wild_commodity < unit(self.ship):
            return obstacles.NO_WILD
        return obstacles.SHIP_FULL if self.units == capacity(self.ship) else obstacles.OK

    def order_obstacle(self, card: i64) -> i64:
        """What the ship demands of a further card, or OK."""
        if self.units == capacity(self.ship):
            return obstacles.SHIP_FULL
        if self.wilds:
            return obstacles.WILDS_LAST
        if self.last == NOTHING:
            return obstacles.OK
        if self.ship == IDENTICAL:
            return obstacles.OK if card == self.last else obstacles.SHIP_WANTS_IDENTICAL
        if card == self.last:
            wants_pairs = self.ship == PAIRS
            return obstacles.SHIP_WANTS_PAIRS if wants_pairs else obstacles.SHIP_WANTS_DIFFERENT
        return obstacles.OK if card > self.last else obstacles.CARDS_IN_ORDER

    def resolve(self, s: TrajanState, action: i64) -> None:
        if action == PASS:
            set_sail(s, self.player, self.ship, self.units)
            return
        last = self.last
        wilds: i64 = 1
        if action < LOAD_WILD:
            last = (action - LOAD) % COMMODITIES
            wilds = 0
            display_card(s, self.player, last)
        if action >= LOAD_MIXED:
            spend_wild(s, self.player)
        if self.ship == PAIRS and action < LOAD_MIXED:
            display_card(s, self.player, last)
        elif self.ship == PAIRS and action == LOAD_WILD:
            spend_wild(s, self.player)
        loaded = LoadShip(self.player, self.ship, self.units + 1, last, wilds)
        if loaded.could_take_more(s):
            s.then(loaded)
        else:
            set_sail(s, self.player, self.ship, self.units + 1)

    def could_take_more(self, s: TrajanState) -> bool:
        """Is there room, and perhaps something to load?

        Answered by what all can see, or the next question would tell of the hand.
        """
        seat = s.seats[self.player]
        at_hand = seat.hand_size() + seat.wild_commodity
        return self.units < capacity(self.ship) and at_hand >= unit(self.ship)


def spend_wild(s: TrajanState, player: i64) -> None:
    """A commodity wild leaves the game; nothing enters the display (T-23)."""
    s.seats[player].wild_commodity -= 1
    s.note(events.WILD_SPENT, player, WILD_COMMODITY)


def set_sail(s: TrajanState, player: i64, ship: i64, units: i64) -> None:
    """Score the cargo; a ship that showed its coloured side now shows the gray one."""
    side = s.ship_gray >> ship & 1
    s.ship_gray |= bit(ship)
    s.note(events.SHIPPED, player, ship, units)
    s.score(player, s.box.ship_points[ship * 8 + side * 4 + units - 1], FROM_SHIPS)
