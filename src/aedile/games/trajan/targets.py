"""Pieces by the names that clients know them by: what to click, what an event is about."""

from collections.abc import Callable
from typing import Final

from aedile.games.trajan import actions, events
from aedile.games.trajan.components.rows import CENTRE, category
from aedile.games.trajan.names import (
    CATEGORY_NAMES,
    COLOUR_NAMES,
    DEMAND_NAMES,
    GOODS,
    MEANS_NAMES,
    PROVINCE_NAMES,
    ROMAN,
    SHIP_NAMES,
    SIDES,
)
from aedile.games.trajan.state import TrajanState
from aedile.kernel.state import NOBODY, Event

_TARGETS: Final[tuple[tuple[int, Callable[[int], str]], ...]] = (
    (actions.BONUS, lambda n: f"bonus:{SIDES[n]}"),
    (actions.PAY, lambda n: f"means:{MEANS_NAMES[n]}"),
    (actions.MARK, lambda n: f"mark:{n + 1}"),
    (actions.REPEAT_WILD, lambda n: f"wild-extra:{n + 1}"),
    (actions.REPEAT, lambda n: f"extra:{n + 1}"),
    (actions.SITE, lambda n: f"site:{n + 1}"),
    (actions.ADVANCE, lambda n: "senate:advance"),
    (actions.CATEGORY, lambda n: f"stack:{CATEGORY_NAMES[n]}"),
    (actions.LEGIONNAIRE, lambda n: "camp:legionnaire"),
    (actions.MOVE, lambda n: f"province:{PROVINCE_NAMES[n]}"),
    (actions.RECRUIT, lambda n: "supply:token"),
    (actions.FORUM_SPACE, lambda n: f"forum:{n + 1}"),
    (actions.LOAD_WILD, lambda n: "wild:commodity"),
    (actions.LOAD_MIXED, lambda n: f"hand+wild:{GOODS[n]}"),
    (actions.LOAD, lambda n: f"hand:{GOODS[n]}"),
    (actions.SHIP, lambda n: f"ship:{SHIP_NAMES[n]}"),
    (actions.DISCARD, lambda n: f"hand:{GOODS[n // 2]}>{SIDES[n % 2]}"),
    (actions.PLAY, lambda n: f"hand:{GOODS[n]}"),
    (actions.FIRST_TILE, lambda n: f"stack:{CATEGORY_NAMES[n // 3]}>{ROMAN[n % 3 * 2 + 1]}"),
    (actions.TAKE, lambda n: f"discards:{SIDES[n]}"),
    (actions.DRAW, lambda n: "pile:cards"),
    (actions.TRAY, lambda n: f"tray:{n + 1}"),
    (actions.COLOUR, lambda n: f"marker:{COLOUR_NAMES[n]}"),
    (actions.YES, lambda n: "button:yes"),
    (actions.PASS, lambda n: "button:pass"),
)


def target(s: TrajanState, action: int) -> str:
    """The piece or button that stands for a move."""
    for first, name in _TARGETS:
        if action >= first:
            return name(action - first)
    raise AssertionError(f"action {action} out of range")


# The pieces that an event is about. What only one seat saw is left out, and so is what has no
# place of its own on the table.

_PLACES: Final[dict[int, Callable[[Event], tuple[str, ...]]]] = {
    events.SOWED: lambda e: (f"{e.player}/tray:{e.a + 1}", f"{e.player}/tray:{e.c + 1}"),
    events.TILE_DONE: lambda e: (f"{e.player}/slot:{ROMAN[e.b]}",),
    events.ARCH: lambda e: () if e.a == CENTRE else (f"{e.player}/slot:{ROMAN[e.a]}",),
    events.CARDS_DRAWN: lambda e: ("pile:cards",),
    events.CARD_TAKEN: lambda e: (f"discards:{SIDES[e.b]}",),
    events.CARD_DISCARDED: lambda e: (f"discards:{SIDES[e.b]}",),
    events.CARD_REVEALED: lambda e: (f"discards:{SIDES[e.b]}",),
    events.SHIPPED: lambda e: (f"ship:{SHIP_NAMES[e.a]}",),
    events.FORUM_TAKEN: lambda e: (f"forum:{e.b + 1}",),
    events.LEADER_MOVED: lambda e: (f"province:{PROVINCE_NAMES[e.a]}",),
    events.TILE_SEIZED: lambda e: (f"province:{PROVINCE_NAMES[e.b]}",),
    events.LEGIONNAIRE_PLACED: lambda e: (f"province:{PROVINCE_NAMES[e.a]}",),
    events.TRAJAN_TAKEN: lambda e: (
        f"stack:{CATEGORY_NAMES[category(e.a)]}",
        f"{e.player}/slot:{ROMAN[e.b]}",
    ),
    events.ADVANCED: lambda e: (f"senate:{e.player}",),
    events.SITE_TAKEN: lambda e: (f"site:{e.a + 1}",),
    events.EXTRA_SPENT: lambda e: (f"{e.player}/extra:{e.a + 1}",),
    events.MARKED: lambda e: (f"{e.player}/extra:{e.a + 1}",),
    events.DEMAND_MET: lambda e: (f"{e.player}/demand:{DEMAND_NAMES[e.a]}",),
    events.TIME: lambda e: ("time:track",),
    events.FILLED: lambda e: (f"{e.player}/tray:{e.a + 1}",),
}


def places(s: TrajanState, event: Event) -> list[str]:
    """The pieces that an event is about, as far as all see them."""
    if event.audience != NOBODY or event.kind not in _PLACES:
        return []
    return list(_PLACES[event.kind](event))
