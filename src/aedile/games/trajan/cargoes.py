"""The best cargo that a hand holds for each ship (Trajan p.6)."""

from aedile.games.trajan.components.rows import COMMODITIES, DIFFERENT, IDENTICAL, PAIRS
from aedile.games.trajan.names import GOODS
from aedile.games.trajan.seaport import capacity
from aedile.games.trajan.state import TrajanState
from aedile.kernel.contract import Json


def best_cargo(s: TrajanState, player: int, ship: int) -> Json | None:
    """What would bring most aboard, with as few wilds as that takes; None if nothing can go."""
    seat = s.seats[player]
    hand = [int(cards) for cards in seat.hand]
    if ship == IDENTICAL:
        cards, wilds = _identical(hand, seat.wild_commodity)
        units = sum(cards.values()) + wilds
    elif ship == PAIRS:
        cards, wilds = _pairs(hand, seat.wild_commodity)
        units = (sum(cards.values()) + wilds) // 2
    else:
        cards, wilds = _different(hand, seat.wild_commodity)
        units = sum(cards.values()) + wilds
    if not units:
        return None
    side = s.ship_gray >> ship & 1
    return {
        "units": units,
        "points": s.box.ship_points[ship * 8 + side * 4 + units - 1],
        "cards": {GOODS[good]: n for good, n in sorted(cards.items())},
        "wilds": wilds,
    }


def _identical(hand: list[int], wilds: int) -> tuple[dict[int, int], int]:
    room = capacity(IDENTICAL)
    good = max(range(COMMODITIES), key=lambda each: hand[each])
    n = min(hand[good], room)
    return ({good: n} if n else {}), min(wilds, room - n)


def _different(hand: list[int], wilds: int) -> tuple[dict[int, int], int]:
    room = capacity(DIFFERENT)
    held = [good for good in range(COMMODITIES) if hand[good]][:room]
    return dict.fromkeys(held, 1), min(wilds, room - len(held))


def _pairs(hand: list[int], wilds: int) -> tuple[dict[int, int], int]:
    """Pairs of cards first, then cards that a wild makes a pair, then pairs of wilds."""
    room = capacity(PAIRS)
    pairs = [good for good in range(COMMODITIES) if hand[good] > 1][:room]
    single = [good for good in range(COMMODITIES) if hand[good] == 1]
    mixed = single[: min(wilds, room - len(pairs))]
    alone = min((wilds - len(mixed)) // 2, room - len(pairs) - len(mixed))
    return dict.fromkeys(pairs, 2) | dict.fromkeys(mixed, 1), len(mixed) + 2 * alone
