"""Which answers of Praetor are worth looking at."""

from typing import Final

from mypy_extensions import i64

from aedile.games.praetor.action_phase import TakeAction
from aedile.games.praetor.actions import ACTIVATE, BUILD, PASS, PLACE, ROTATE
from aedile.games.praetor.activation import ChooseWorker
from aedile.games.praetor.building import PlaceTile, RotateTile
from aedile.games.praetor.city import EAST, NORTH, SOUTH, WEST, count_matches
from aedile.games.praetor.components.rows import (
    CITY_TILES,
    RED,
)
from aedile.games.praetor.fees import is_free
from aedile.games.praetor.labor_camp import SendRetiredWorker
from aedile.games.praetor.state import (
    NOWHERE,
    PraetorState,
)
from aedile.kernel.arrays import bit
from aedile.kernel.state import Offer
from aedile.kernel.vecs import vec

SPACES_KEPT: Final = 3  # of the best spaces for a tile


def keep_worthwhile(s: PraetorState, offer: Offer, matches: vec[i64], turned: vec[i64]) -> None:
    """Shorten the answers to those worth looking at.

    `matches` and `turned` are scratch paper: by answer, and by quarter turns.
    """
    if offer.count < 2:
        return
    top = s.asked()
    if isinstance(top, RotateTile):
        _keep_best_rotation(s, top.tile, top.space, offer, turned)
    elif isinstance(top, PlaceTile):
        _keep_best_spaces(s, top.player, top.tile, offer, matches, turned)
    elif isinstance(top, (TakeAction, SendRetiredWorker)):
        _keep_useful_actions(s, top.player, offer)
    elif isinstance(top, ChooseWorker):
        _keep_extremes(s, top.tile, offer)


def _keep_best_rotation(
    s: PraetorState, tile: i64, space: i64, offer: Offer, turned: vec[i64]
) -> None:
    """Only the first of those that match most Plazas."""
    count_matches(s, tile, space, turned)
    best: i64 = 0
    for i in range(1, offer.count):
        if turned[offer.actions[i] - ROTATE] > turned[offer.actions[best] - ROTATE]:
            best = i
    offer.actions[0] = offer.actions[best]
    offer.count = 1


def _keep_best_spaces(
    s: PraetorState, seat: i64, tile: i64, offer: Offer, matches: vec[i64], turned: vec[i64]
) -> None:
    """A few of those where most Plazas match; where areas count, one beside an own tile."""
    best: i64 = -1
    beside: i64 = NOWHERE  # the best answer that enlarges an own area
    for i in range(offer.count):
        space = offer.actions[i] - PLACE
        matches[i] = _most_matches(s, tile, space, turned)
        if matches[i] > best:
            best = matches[i]
        better = beside == NOWHERE or matches[i] > matches[beside]
        if s.variants.expert and better and _touches_own(s, seat, space):
            beside = i
    kept: i64 = 0
    chosen: i64 = 0
    for i in range(offer.count):
        if matches[i] == best and chosen < SPACES_KEPT:
            chosen += 1
        elif i != beside:
            continue
        offer.actions[kept] = offer.actions[i]
        kept += 1
    offer.count = kept


def _most_matches(s: PraetorState, tile: i64, space: i64, turned: vec[i64]) -> i64:
    """Plazas that would match if the tile lay there, turned as it is best."""
    count_matches(s, tile, space, turned)
    most = turned[0]
    for rotation in range(1, 4):
        if turned[rotation] > most:
            most = turned[rotation]
    return most


def _touches_own(s: PraetorState, seat: i64, space: i64) -> bool:
    """Would a tile there enlarge an area of this seat's?"""
    for tile in range(CITY_TILES):
        if s.owner[tile] == seat and are_neighbours(s.cell[s.space_of[tile]], s.cell[space]):
            return True
    return False


def _keep_useful_actions(s: PraetorState, seat: i64, offer: Offer) -> None:
    """One tile of each kind, free if possible; no passing while something is free."""
    free: i64 = 0  # kinds of tile that cost no fee, one bit each
    for i in range(offer.count):
        action = offer.actions[i]
        if ACTIVATE <= action < BUILD and is_free(s, seat, action - ACTIVATE):
            free |= bit(s.tile(action - ACTIVATE).kind)
    seen: i64 = 0
    kept: i64 = 0
    for i in range(offer.count):
        action = offer.actions[i]
        if action == PASS and free != 0:
            continue
        if ACTIVATE <= action < BUILD:
            tile = action - ACTIVATE
            kind = s.tile(tile).kind
            dear = free >> kind & 1 and not is_free(s, seat, tile)
            if dear or seen >> kind & 1:
                continue
            seen |= bit(kind)
        offer.actions[kept] = action
        kept += 1
    offer.count = kept


def _keep_extremes(s: PraetorState, tile: i64, offer: Offer) -> None:
    """Where experience changes nothing, send the least or the most experienced."""
    if s.tile(tile).area == RED or s.variants.limited_market:
        return
    offer.actions[1] = offer.actions[offer.count - 1]
    offer.count = 2


def are_neighbours(cell: i64, other: i64) -> bool:
    """Do two cells share an edge?"""
    step = other - cell
    return step == NORTH or step == EAST or step == SOUTH or step == WEST
