"""Setup (Trajan p.2-3)."""

from typing import Final

from mypy_extensions import i64

from aedile.games.trajan import areas
from aedile.games.trajan.components.rows import (
    BONUS_TILES,
    CARDS_PER_COMMODITY,
    CATEGORIES,
    COMMODITIES,
    CONSTRUCTION_TILES,
    DEMAND_KINDS,
    DEMAND_TILES,
    EXTRA,
    EXTRA_TILES,
    FACES,
    SITES,
    STACK,
    Box,
)
from aedile.games.trajan.preparation import Prepare
from aedile.games.trajan.quarter_end import refill_forum, refill_provinces
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.switches import Switches
from aedile.games.trajan.tokens import to_military_camp, to_worker_camp
from aedile.games.trajan.turn import Turn
from aedile.kernel.arrays import ints, numbered
from aedile.kernel.dealer import Dealer
from aedile.kernel.state import Event
from aedile.kernel.vecs import append, vec

START_PLAYER: Final = 0

EXTRA_ACTION_TILES: Final = ints([EXTRA + i // 2 for i in range(EXTRA_TILES)])
ALL_DEMANDS: Final = ints([i % DEMAND_KINDS for i in range(DEMAND_TILES)])
ALL_CARDS: Final = ints(
    [i // CARDS_PER_COMMODITY for i in range(COMMODITIES * CARDS_PER_COMMODITY)]
)


def new_table(
    box: Box,
    switches: Switches,
    players: int,
    colours: list[str],
    track_length: int,
    seed: str,
    log: list[Event] | None = None,
) -> TrajanState:
    """A table ready for its first decision. Seat 0 is the start player."""
    assert areas  # importing it filled the table of actions
    dealer = Dealer(seed)
    s = TrajanState()
    s.log = log
    s.box = box
    s.switches = switches
    s.colours = colours
    s.track_length = track_length
    s.lay_out(players)
    shuffle_piles(s, dealer)
    place_construction_tiles(s, dealer)
    refill_provinces(s)
    refill_forum(s)
    for player in range(players):
        to_military_camp(s, player, 1)
        to_worker_camp(s, player, 1)
        stack_on_senate(s, player)
    s.then_both(Prepare(), Turn(START_PLAYER))
    s.settle()
    s.log = None
    return s


def shuffle_piles(s: TrajanState, dealer: Dealer) -> None:
    """Every pile, stack and bag; three demand tiles at the end are out of the game."""
    s.forum_pile = dealer.pile(forum_tiles(s.box))
    s.extra_pile = dealer.pile(EXTRA_ACTION_TILES)
    s.demand_pile = dealer.pile(ALL_DEMANDS)
    s.bonus_bag = dealer.pile(numbered(BONUS_TILES))
    s.card_pile = dealer.pile(ALL_CARDS)
    s.trajan_stacks = numbered(CATEGORIES * STACK)
    for category in range(CATEGORIES):
        dealer.shuffle(s.trajan_stacks, category * STACK, (category + 1) * STACK)
    s.reshuffle_seed = str(dealer.below(1 << 62))


def forum_tiles(box: Box) -> vec[i64]:
    """Every face as often as the box has it."""
    faces = vec[i64]()
    for face in range(FACES):
        for _tile in range(box.face_counts[face]):
            faces = append(faces, face)
    return faces


def place_construction_tiles(s: TrajanState, dealer: Dealer) -> None:
    """One on each of the twenty sites."""
    s.sites = dealer.pile(numbered(CONSTRUCTION_TILES))[:SITES]


def stack_on_senate(s: TrajanState, player: i64) -> None:
    """The start player's disc at the bottom, the others on top of it in turn."""
    s.arrivals += 1
    s.seats[player].arrival = s.arrivals
