"""Could play have come to the question now asked, with these steps to follow?

For positions that were stored, and perhaps edited: what the laws of `audit.py`
cannot tell, because it is about the course of play and not about pieces.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from aedile.games.trajan.action_circle import PutMarker, gets_two
from aedile.games.trajan.board_action import BONUS, MAIN, REPEAT, SECOND_REPEAT, BoardAction
from aedile.games.trajan.components.rows import (
    AREAS,
    BONUS_TILES,
    COLOURS,
    CONSTRUCTION,
    DEMAND_KINDS,
    DEMANDS_PER_QUARTER,
    NOTHING,
    QUARTERS,
    ROUNDS,
    SEAPORT,
    STACK,
    TRAYS,
    YELLOW_SPACES,
    category,
)
from aedile.games.trajan.demands import used
from aedile.games.trajan.markers import count_of, of_colour
from aedile.games.trajan.preparation import ALL_MARKERS, FIRST_CARDS, FIRST_TILES, FillTray
from aedile.games.trajan.quarter_end import senate_ranking
from aedile.games.trajan.seaport import LoadShip, PlaySecondCard, capacity
from aedile.games.trajan.state import Player, TrajanState
from aedile.games.trajan.trajan_tiles import ALL_MARKED, UseSpecialAction

# A step as its name and its fields, in the order its constructor takes them.
Plan: TypeAlias = tuple[Any, ...]


# Agendas that may lie below a question.


def what_may_follow(s: TrajanState) -> list[list[Plan]]:
    """Every to-do list that can stand below the question now asked."""
    top: Any = s.asked()
    name, player = type(top).__name__, top.player
    if name in _PREPARING:
        return [_rest_of_preparation(s, name, player)]
    if name in _QUARTER_END:
        return [[*_rest_of_quarter(s, name, player), ("EndTurn", p)] for p in range(len(s.seats))]
    end: Plan = ("EndTurn", player)
    if isinstance(top, PutMarker):
        target = (top.source + top.count) % TRAYS
        clock: Plan = ("MoveTimeMarker", player, top.count)
        return [[clock, ("AccomplishTile", player, target), *_main(player, target), end]]
    if name in ("UseSpecialAction", "PlacePlusTwo"):
        free = [slot for slot in range(TRAYS) if s.seats[player].slots[slot] == NOTHING]
        return [[*_main(player, tray), end] for tray in free]
    return [[*rest, end] for rest in _rest_of_action(s, top)]


def _main(player: int, area: int) -> list[Plan]:
    return [("GrantAction", player, area, MAIN), ("OfferRepeat", player)]


def _rest_of_preparation(s: TrajanState, name: str, player: int) -> list[Plan]:
    seats, after = range(len(s.seats)), range(player + 1, len(s.seats))
    drawing = seats if name == "FillTray" else after
    taking = after if name == "TakeFirstTile" else seats
    rest: list[Plan] = [("TakeFirstTiles", p, FIRST_TILES) for p in taking]
    if name != "TakeFirstTile":
        rest = [*(("DrawFirstCards", p, FIRST_CARDS) for p in drawing), *rest]
    if name == "FillTray":
        fill = (("FillTrays", p, 0, ALL_MARKERS, NOTHING) for p in after)
        rest = [*fill, ("StackTrajanTiles",), ("TurnUpFirstPieces",), *rest]
    return [*rest, ("Turn", 0)]


def _rest_of_quarter(s: TrajanState, name: str, player: int) -> list[Plan]:
    rest: list[Plan] = [("RemoveTiles",), ("NextQuarter",)]
    if name == "ChooseBonusTile":
        return rest
    others = [("MeetDemands", p, 0, 0, 0) for p in range(player + 1, len(s.seats))]
    return [*others, ("BalanceOfPower",), *rest]


def _rest_of_action(s: TrajanState, top: Any) -> list[list[Plan]]:
    """What an action, or a part of one, leaves to be done before the turn ends."""
    player = top.player
    offer: list[Plan] = [("OfferRepeat", player)]
    done: list[Plan] = []

    def again(area: int) -> list[Plan]:
        return [("GrantAction", player, area, SECOND_REPEAT)]

    if isinstance(top, BoardAction):
        has_marker = s.seats[player].plus_two >> top.area() & 1
        by_source = {
            MAIN: [offer],
            BONUS: [offer, again(CONSTRUCTION), done],
            REPEAT: [again(top.area()) if has_marker else done],
            SECOND_REPEAT: [done],
        }
        return by_source.get(top.source, [])
    if type(top).__name__ in _IN_SEAPORT:
        return [offer, again(SEAPORT), again(CONSTRUCTION), done]
    return [done]


# Questions that may be asked now.

_PREPARING: Final = ("FillTray", "DrawFirstCard", "TakeFirstTile")
_QUARTER_END: Final = ("MeetDemand", "ChooseBonusTile")
_IN_SEAPORT: Final = ("DiscardCard", "PlaySecondCard", "LoadShip")


def can_be_asked(s: TrajanState) -> bool:
    """Does the question fit the table, apart from having a legal answer?"""
    top: Any = s.asked()
    name = type(top).__name__
    if s.quarter == QUARTERS or (s.round == ROUNDS) != (name in _QUARTER_END):
        return False
    if name in _PREPARING and not _is_fresh(s, name, top.player):
        return False
    check = _ASKED_WHEN.get(name)
    return check is None or check(s, top)


def has_enough_to_come(s: TrajanState) -> bool:
    """Are there bonus and extra action tiles for all the quarters still to come?"""
    coming = QUARTERS - 1 - s.quarter
    bonus = len(s.bonus_bag) - s.bonus_next
    extra = len(s.extra_pile) - s.extra_next
    if not s.stacks_open:  # nothing has been turned up yet
        return bonus == BONUS_TILES and extra >= YELLOW_SPACES * coming
    on_show = NOTHING not in (s.bonus[0], s.bonus[1])
    return on_show and bonus >= 2 * coming and extra >= YELLOW_SPACES * coming


def _is_fresh(s: TrajanState, name: str, player: int) -> bool:
    """Has nobody done more than the preparation so far allows?"""
    stage = _PREPARING.index(name)
    tiles = sum(_tiles(seat) for seat in s.seats)
    if sum(s.trajan_next[c] for c in range(AREAS)) != tiles:
        return False
    for number, seat in enumerate(s.seats):
        # How far this player has come: -1 before the stage, 0 in it, 1 beyond.
        way = (number < player) - (number > player)
        filled = stage > 0 or way > 0
        cards = FIRST_CARDS if stage > 1 or (stage == 1 and way > 0) else 0
        first_tiles = FIRST_TILES if stage == 2 and way > 0 else 0
        if (stage, way) != (0, 0) and _markers(seat) != [2 * filled] * TRAYS:
            return False
        if (stage, way) != (1, 0) and seat.hand_size() != cards:
            return False
        if (stage, way) != (2, 0) and _tiles(seat) != first_tiles:
            return False
        if seat.arch != 0 or any(seat.slots[slot] != NOTHING for slot in range(0, TRAYS, 2)):
            return False
    return True


def _tiles(seat: Player) -> int:
    return sum(seat.slots[slot] != NOTHING for slot in range(TRAYS))


def _markers(seat: Player) -> list[int]:
    return [seat.markers_in(tray) for tray in range(TRAYS)]


def _filling(s: TrajanState, q: FillTray) -> bool:
    seat = s.seats[q.player]
    has_first = q.first != NOTHING
    if not 0 <= q.tray < TRAYS - 1 or (has_first and not 0 <= q.first < COLOURS):
        return False
    if has_first and of_colour(seat.trays[q.tray], q.first) != 1:
        return False
    left = TRAYS - 1 - q.tray
    return _markers(seat) == [2] * q.tray + [int(has_first)] + [0] * left


def _sowing(s: TrajanState, q: PutMarker) -> bool:
    """As many markers are in hand as the trays passed so far leave."""
    has_first = q.first != NOTHING
    if not (0 <= q.source < TRAYS and 1 <= q.reach <= TRAYS and q.reach <= q.count):
        return False
    if has_first and not (0 <= q.first < COLOURS and gets_two(q.count, q.reach)):
        return False
    placed = sum(2 if gets_two(q.count, step) else 1 for step in range(1, q.reach)) + has_first
    is_empty = s.seats[q.player].markers_in(q.source) == (has_first and q.reach == TRAYS)
    return is_empty and s.rounds_due == 0 and count_of(q.markers) == q.count - placed


def _special(s: TrajanState, q: UseSpecialAction) -> bool:
    """The tile has left its stack and the circle, and has something to offer."""
    kind = category(q.tile)
    stack = range(kind * STACK + s.trajan_next[kind], (kind + 1) * STACK)
    lying = [s.trajan_stacks[i] for i in stack]
    lying += [seat.slots[slot] for seat in s.seats for slot in range(TRAYS)]
    return kind in (0, 2, 3) and q.tile not in lying


def _second_card(s: TrajanState, q: PlaySecondCard) -> bool:
    seat = s.seats[q.player]
    return bool(q.first >= 0 and seat.display[q.first] > 0 and seat.hand_size() > 0)


def _loading(s: TrajanState, q: LoadShip) -> bool:
    if not 0 <= q.units < capacity(q.ship) or q.wilds < 0:
        return False
    if q.units == 0:
        return q.last == NOTHING and q.wilds == 0
    if q.last == NOTHING:
        return bool(q.wilds == 1)
    return bool(s.seats[q.player].display[q.last] > 0)


def _paying(s: TrajanState, q: Any) -> bool:
    spent = [used(q.spent, demand) for demand in range(DEMAND_KINDS)]
    owned = [s.seats[q.player].permanent[demand] for demand in range(DEMAND_KINDS)]
    if not 0 <= q.unmet <= q.index < DEMANDS_PER_QUARTER or not 0 <= q.spent < 1 << 12:
        return False
    can = all(few <= many for few, many in zip(spent, owned, strict=True))
    return can and sum(spent) + q.unmet <= q.index


def _ranked(s: TrajanState, q: Any) -> bool:
    ranking: Sequence[int] = [senate_ranking(s)[place] for place in range(2)]
    return list(ranking) == [q.player, q.vice_consul]


_ASKED_WHEN: Final[dict[str, Callable[[TrajanState, Any], bool]]] = {
    "FillTray": _filling,
    "DrawFirstCard": lambda s, q: s.seats[q.player].hand_size() == FIRST_CARDS - q.left,
    "TakeFirstTile": lambda s, q: _tiles(s.seats[q.player]) == FIRST_TILES - q.left,
    "ChooseTray": lambda s, q: s.rounds_due == 0 and s.repeatable == 0,
    "PutMarker": _sowing,
    "UseSpecialAction": _special,
    "PlacePlusTwo": lambda s, q: s.seats[q.player].plus_two != ALL_MARKED,
    "PlaySecondCard": _second_card,
    "LoadShip": _loading,
    "DiscardExtraTile": lambda s, q: len(s.legal_actions()) > 1,
    "MeetDemand": _paying,
    "ChooseBonusTile": _ranked,
}
