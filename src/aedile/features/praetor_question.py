"""The question now asked at a table of Praetor, as numbers: the first part of its vector."""

from typing import Final

from mypy_extensions import i64

from aedile.features.writer import Writer
from aedile.games.praetor.action_phase import TakeAction
from aedile.games.praetor.actions import SPACES
from aedile.games.praetor.activation import ChooseWorker
from aedile.games.praetor.building import ChooseBuilder, PlaceTile, RotateTile
from aedile.games.praetor.city import count_matches
from aedile.games.praetor.components.rows import (
    CITY_TILES,
    MAX_PLAYERS,
    RESOURCES,
    RETIRES_AT,
)
from aedile.games.praetor.labor_camp import SendRetiredWorker
from aedile.games.praetor.state import (
    NOWHERE,
    PraetorState,
)
from aedile.games.praetor.tiles.imperial_outpost import ChooseWallTile
from aedile.games.praetor.tiles.market import Trade
from aedile.games.praetor.tiles.resources import ForgeWeapons
from aedile.games.praetor.unassigned_camp import PlaceCamp
from aedile.games.praetor.update_phase import HireVillager, SkipTraining
from aedile.kernel.agenda import Step
from aedile.kernel.arrays import zeros
from aedile.kernel.vecs import vec

# In the order of `question`.
QUESTIONS: Final = (
    "which is asked, all 0 when the game is over: "
    "TakeAction, ChooseWorker, ChooseBuilder, PlaceTile, RotateTile, PlaceCamp, ForgeWeapons, "
    "Trade, ChooseWallTile, SendRetiredWorker, SkipTraining, HireVillager"
)
DECISIONS: Final = 12
MOST: Final = 99  # of a resource or of Gold to pay
MATCHES: Final = 12  # eight corners along the edges, and four more diagonally


def clockwise(s: PraetorState, seat: i64, other: i64) -> i64:
    """How far clockwise from the seat another one is."""
    place = other - seat
    return place if place >= 0 else place + len(s.seats)


def question(step: Step) -> i64:
    """Which of the questions this is."""
    if isinstance(step, TakeAction):
        return 0
    if isinstance(step, ChooseWorker):
        return 1
    if isinstance(step, ChooseBuilder):
        return 2
    if isinstance(step, PlaceTile):
        # A Labor Camp that belongs to nobody is placed by a question of its own.
        return 5 if isinstance(step, PlaceCamp) else 3
    if isinstance(step, RotateTile):
        return 4
    if isinstance(step, ForgeWeapons):
        return 6
    if isinstance(step, Trade):
        return 7
    if isinstance(step, ChooseWallTile):
        return 8
    if isinstance(step, SendRetiredWorker):
        return 9
    if isinstance(step, SkipTraining):
        return 10
    assert isinstance(step, HireVillager)
    return 11


def write_question(w: Writer, s: PraetorState, seat: i64) -> None:
    """Who is asked what, and what has been chosen so far."""
    over = s.is_over
    w.block("question", 1, QUESTIONS)
    w.one_of(NOWHERE if over else question(s.asked()), DECISIONS)
    w.block("asked", 1, "who: me, then the others clockwise")
    if not over:
        w.tally(clockwise(s, seat, s.current_player))
    w.skip(MAX_PLAYERS)
    write_building(w, s)
    write_matches(w, s)
    write_trade(w, s)


def write_building(w: Writer, s: PraetorState) -> None:
    """The tile a Worker goes to or that is being built, and where."""
    tile: i64 = NOWHERE
    space: i64 = NOWHERE
    if not s.is_over:
        top = s.asked()
        if isinstance(top, ChooseWorker):
            tile = top.tile
        elif isinstance(top, ChooseBuilder):
            tile = top.tile
        elif isinstance(top, PlaceTile):
            tile = top.tile
        elif isinstance(top, RotateTile):
            tile = top.tile
            space = top.space
    w.block("tile", 1, "ChooseWorker, ChooseBuilder, PlaceTile, RotateTile, PlaceCamp: which")
    w.one_of(tile, CITY_TILES)
    w.block("space", 1, "RotateTile: where it will lie")
    w.one_of(space, SPACES)


def write_matches(w: Writer, s: PraetorState) -> None:
    """What the Plazas would score, wherever the tile in question may be laid."""
    w.block("best matches", MATCHES, "PlaceTile: corners that can match, by space")
    top = None if s.is_over else s.asked()
    if isinstance(top, PlaceTile):
        counts = zeros(4)
        for space in range(s.spaces):
            w.put(best_match(s, top.tile, space, counts))
        w.skip(SPACES - s.spaces)
    else:
        w.skip(SPACES)
    w.block("matches", MATCHES, "RotateTile: corners that match after 0 to 3 quarter turns")
    if isinstance(top, RotateTile):
        turns = zeros(4)
        count_matches(s, top.tile, top.space, turns)
        for rotation in range(4):
            w.put(turns[rotation])
    else:
        w.skip(4)


def best_match(s: PraetorState, tile: i64, space: i64, counts: vec[i64]) -> i64:
    """The most corners that can match on a space; 0 where a tile lies."""
    best: i64 = 0
    if s.tile_on[space] == NOWHERE:
        count_matches(s, tile, space, counts)
        for rotation in range(4):
            if counts[rotation] > best:
                best = counts[rotation]
    return best


def write_trade(w: Writer, s: PraetorState) -> None:
    """What a Worker at the Market or the Blacksmith has done so far."""
    experience: i64 = 0
    resource: i64 = NOWHERE
    buying: i64 = 0
    sales: i64 = 0
    purchases: i64 = 0
    sold: i64 = 0
    if not s.is_over:
        top = s.asked()
        if isinstance(top, Trade):
            experience = top.experience
            resource = top.resource
            buying = top.buying
            sales = top.sales
            purchases = top.purchases
            sold = top.sold
        elif isinstance(top, ForgeWeapons):
            experience = top.experience
    w.block("experience", RETIRES_AT, "Trade, ForgeWeapons: of the Worker")
    w.put(experience)
    w.block("last traded", 1, "Trade: resource sold or bought last")
    w.one_of(resource, RESOURCES)
    w.block("buying", 1, "Trade: nothing more can be sold")
    w.put(buying)
    w.block("trades", MOST, "Trade: sales and purchases so far")
    w.put(sales)
    w.put(purchases)
    w.block("sold", 1, "Trade: resources sold in this visit")
    w.bits(sold, RESOURCES)
