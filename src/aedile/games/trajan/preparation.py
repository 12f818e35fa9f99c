"""Preparing to play: markers, first cards, first Trajan tiles (Trajan p.2-3).

Seat by seat for each of the three (ruling T-60).
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.action_circle import MarkerChoice
from aedile.games.trajan.actions import COLOUR, DRAW, FIRST_TILE, PLAY, TAKE
from aedile.games.trajan.agenda import Decision, Step
from aedile.games.trajan.commodity_cards import (
    cards_left,
    draw_cards,
    refill_discards,
    take_card,
)
from aedile.games.trajan.components.rows import CATEGORIES, COLOURS, NOTHING, TRAYS
from aedile.games.trajan.components.rows import category as category_of
from aedile.games.trajan.markers import of_colour, with_one, without
from aedile.games.trajan.quarter_end import reveal_bonus_tiles
from aedile.games.trajan.state import LEFT, RIGHT, TrajanState
from aedile.games.trajan.trajan_action import take_top_tile
from aedile.kernel.arrays import bit
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer

FIRST_CARDS: Final = 3
FIRST_TILES: Final = 3
ALL_MARKERS: Final = 0x222222  # two of each colour


class Prepare(Step):
    """Trays, cards and tiles, one player after the other for each."""

    def run(self, s: TrajanState) -> None:
        players: i64 = len(s.seats)
        for player in range(players - 1, -1, -1):
            s.then(TakeFirstTiles(player, FIRST_TILES))
        for player in range(players - 1, -1, -1):
            s.then(DrawFirstCards(player, FIRST_CARDS))
        s.then_both(StackTrajanTiles(), TurnUpFirstPieces())
        for player in range(players - 1, -1, -1):
            s.then(FillTrays(player, 0, ALL_MARKERS, NOTHING))


# Two markers of any colour into each tray (ruling T-46).


class FillTrays(Step):
    """Ask for the markers tray by tray; the last two go where room is left."""

    def __init__(self, player: i64, tray: i64, markers: i64, first: i64) -> None:
        super().__init__(player)
        self.tray: Final = tray
        self.markers: Final = markers
        self.first: Final = first  # colour of the tray's first marker, or NOTHING

    def run(self, s: TrajanState) -> None:
        go_on_filling(s, self.player, self.tray, self.markers, self.first)


def go_on_filling(s: TrajanState, player: i64, tray: i64, markers: i64, first: i64) -> None:
    """Ask for the next marker, or put the last two where room is left."""
    if tray < TRAYS - 1:
        s.then(FillTray(player, tray, markers, first))
        return
    for colour in range(COLOURS):
        for _marker in range(of_colour(markers, colour)):
            put_into_tray(s, player, tray, colour)


def put_into_tray(s: TrajanState, player: i64, tray: i64, colour: i64) -> None:
    """One of the first markers."""
    trays = s.seats[player].trays
    trays[tray] = with_one(trays[tray], colour)
    s.note(events.FILLED, player, tray, colour)


@mypyc_attr(acyclic=True, free_list_len=1)
class FillTray(MarkerChoice):
    """Which marker goes into the tray? A pair is placed in the order of the colours."""

    def __init__(self, player: i64, tray: i64, markers: i64, first: i64) -> None:
        super().__init__(player, markers, first, True)
        self.tray: Final = tray

    def begins_line(self) -> bool:
        return self.tray == 0 and self.first == NOTHING

    def resolve(self, s: TrajanState, action: i64) -> None:
        colour = action - COLOUR
        put_into_tray(s, self.player, self.tray, colour)
        rest = without(self.markers, colour)
        if self.first == NOTHING:
            go_on_filling(s, self.player, self.tray, rest, colour)
        else:
            go_on_filling(s, self.player, self.tray + 1, rest, NOTHING)


class StackTrajanTiles(Step):
    """Only now do the Trajan tiles come onto the board, the top ones open (T-46)."""

    def run(self, s: TrajanState) -> None:
        s.stacks_open = True
        s.secrets_shown += CATEGORIES


class TurnUpFirstPieces(Step):
    """A bonus tile for each player, two beside the senate track, a card on each pile (p.3)."""

    def run(self, s: TrajanState) -> None:
        for player in range(len(s.seats)):
            draw_bonus_tile(s, player)
        reveal_bonus_tiles(s)
        refill_discards(s, LEFT)
        refill_discards(s, RIGHT)


def draw_bonus_tile(s: TrajanState, player: i64) -> None:
    """A bonus tile from the bag, yellow side up."""
    s.seats[player].yellow |= bit(s.bonus_bag[s.bonus_next])
    s.bonus_next += 1
    s.secrets_shown += 1


# Three commodity cards from any pile (ruling T-44).


class DrawFirstCards(Step):
    """Ask for each of the cards."""

    def __init__(self, player: i64, left: i64) -> None:
        super().__init__(player)
        self.left: Final = left

    def run(self, s: TrajanState) -> None:
        s.then(DrawFirstCard(self.player, self.left))


class DrawFirstCard(Decision):
    """From which pile?"""

    def __init__(self, player: i64, left: i64) -> None:
        super().__init__(player)
        self.left: Final = left

    def begins_line(self) -> bool:
        return self.left == FIRST_CARDS

    def candidates(self) -> tuple[i64, i64]:
        return DRAW, FIRST_TILE

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if action == DRAW:
            return obstacles.OK if cards_left(s) > 0 else obstacles.PILE_EMPTY
        if not TAKE <= action < FIRST_TILE:
            return obstacles.NOT_ASKED
        has_card = s.discards[action - TAKE].count > 0
        return obstacles.OK if has_card else obstacles.NO_CARD_TO_TAKE

    def resolve(self, s: TrajanState, action: i64) -> None:
        if action == DRAW:
            draw_cards(s, self.player, 1)
        else:
            take_card(s, self.player, action - TAKE)
        if self.left > 1:
            s.then(DrawFirstCard(self.player, self.left - 1))


# Three Trajan tiles of different categories on II, IV and VI (ruling T-43).


def first_slot(number: i64) -> i64:
    """II, IV, VI for 0, 1, 2."""
    return number * 2 + 1


class TakeFirstTiles(Step):
    """Ask for each of the tiles."""

    def __init__(self, player: i64, left: i64) -> None:
        super().__init__(player)
        self.left: Final = left

    def run(self, s: TrajanState) -> None:
        s.then(TakeFirstTile(self.player, self.left))


class TakeFirstTile(Decision):
    """Which category, and on which slot?"""

    def __init__(self, player: i64, left: i64) -> None:
        super().__init__(player)
        self.left: Final = left

    def begins_line(self) -> bool:
        return self.left == FIRST_TILES

    # Fast path, held against `obstacle` by the laws.
    def draw(self, s: TrajanState, rng: Rng, offer: Offer) -> i64:
        action = FIRST_TILE + rng.below(PLAY - FIRST_TILE)
        while self.obstacle(s, action) != obstacles.OK:
            action = FIRST_TILE + rng.below(PLAY - FIRST_TILE)
        return action

    def candidates(self) -> tuple[i64, i64]:
        return FIRST_TILE, PLAY

    def obstacle(self, s: TrajanState, action: i64) -> i64:
        if not FIRST_TILE <= action < PLAY:
            return obstacles.NOT_ASKED
        if self.has_category(s, (action - FIRST_TILE) // 3):
            return obstacles.CATEGORY_TWICE
        slot = first_slot((action - FIRST_TILE) % 3)
        if s.seats[self.player].slots[slot] != NOTHING:
            return obstacles.SLOT_TAKEN
        return obstacles.OK

    def has_category(self, s: TrajanState, category: i64) -> bool:
        """Was a tile of this category taken already?"""
        for tile in s.seats[self.player].slots:
            if tile != NOTHING and category_of(tile) == category:
                return True
        return False

    def resolve(self, s: TrajanState, action: i64) -> None:
        choice = action - FIRST_TILE
        take_top_tile(s, self.player, choice // 3, first_slot(choice % 3))
        if self.left > 1:
            s.then(TakeFirstTile(self.player, self.left - 1))
