"""Which answers of Trajan are worth looking at."""

from mypy_extensions import i64

from aedile.games.trajan import actions
from aedile.games.trajan.action_circle import PutMarker
from aedile.games.trajan.components.rows import BONUS_DEMAND, COLOURS, COMMODITIES, NOTHING, TRAYS
from aedile.games.trajan.forum import ForumAction
from aedile.games.trajan.seaport import DiscardCard, SeaportAction
from aedile.games.trajan.senate import SenateAction
from aedile.games.trajan.state import TrajanState
from aedile.kernel.arrays import bit
from aedile.kernel.state import Offer


def keep_worthwhile(s: TrajanState, offer: Offer) -> None:
    """Shorten the answers to those worth looking at."""
    if offer.count < 2:
        return
    step = s.asked()
    if isinstance(step, PutMarker):
        prune_colours(s, step.player, offer)
    elif isinstance(step, ForumAction):
        prune_forum(s, offer)
    elif isinstance(step, SenateAction):
        drop_pass(offer)
    elif isinstance(step, SeaportAction):
        prune_cards(s, step.player, offer)
    elif isinstance(step, DiscardCard):
        prune_discards(offer)


def prune_colours(s: TrajanState, player: i64, offer: Offer) -> None:
    """Of the colours that no tile on the circle shows, one is as good as another."""
    asked: i64 = 0
    seat = s.seats[player]
    tray: i64
    for tray in range(TRAYS):
        tile = seat.slots[tray]
        if tile != NOTHING:
            asked |= bit(s.box.tile_colours[tile * 2])
            asked |= bit(s.box.tile_colours[tile * 2 + 1])
    keep_one_idle(offer, actions.COLOUR, COLOURS, asked)


def prune_forum(s: TrajanState, offer: Offer) -> None:
    """Equal tiles are one answer, and to take none is never better."""
    drop_pass(offer)
    seen: i64 = 0
    kept: i64 = 0
    for i in range(offer.count):
        action = offer.actions[i]
        face = bit(s.forum[action - actions.FORUM_SPACE])
        if not seen & face:
            seen |= face
            offer.actions[kept] = action
            kept += 1
    offer.count = kept


def prune_cards(s: TrajanState, player: i64, offer: Offer) -> None:
    """Of the cards no bonus tile asks for, only one is worth playing for another."""
    seat = s.seats[player]
    asked: i64 = 0
    tile: i64
    for tile in range(BONUS_DEMAND):
        if (seat.yellow | seat.gray) >> tile & 1 or s.bonus[0] == tile or s.bonus[1] == tile:
            asked |= bit(s.box.bonus_goods[tile * 2])
            asked |= bit(s.box.bonus_goods[tile * 2 + 1])
    keep_one_idle(offer, actions.PLAY, COMMODITIES, asked)


def keep_one_idle(offer: Offer, base: i64, kinds: i64, asked: i64) -> None:
    """Of the answers from `base` on, one for each kind, only the first that is not asked for."""
    idle = False
    kept: i64 = 0
    for i in range(offer.count):
        action = offer.actions[i]
        kind = action - base
        if 0 <= kind < kinds and not asked >> kind & 1:
            if idle:
                continue
            idle = True
        offer.actions[kept] = action
        kept += 1
    offer.count = kept


def prune_discards(offer: Offer) -> None:
    """Which card goes matters; onto which pile hardly does."""
    kept: i64 = 0
    for i in range(0, offer.count, 2):
        offer.actions[kept] = offer.actions[i]
        kept += 1
    offer.count = kept


def drop_pass(offer: Offer) -> None:
    """Leave out declining, which comes first, where something can be done."""
    if offer.count > 1 and offer.actions[0] == actions.PASS:
        for i in range(1, offer.count):
            offer.actions[i - 1] = offer.actions[i]
        offer.count -= 1
