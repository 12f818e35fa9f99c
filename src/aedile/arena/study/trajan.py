"""What players of Trajan have and do."""

from collections.abc import Callable, Sequence

from aedile.arena.study.groups import Facts, Group
from aedile.games.trajan import events
from aedile.games.trajan.components.rows import BONUS_TILES, NOTHING, category
from aedile.games.trajan.names import (
    AREA_TITLES,
    BONUS_NAMES,
    BUILDING_NAMES,
    CATEGORY_NAMES,
    FACE_NAMES,
    SHIP_NAMES,
)
from aedile.games.trajan.state import TrajanState
from aedile.kernel.arrays import bit
from aedile.kernel.state import Event

MIXED = ""

TURNS = "did/turns"
DONE = "did/Trajan tiles accomplished"
FORUM = "did/forum tiles taken"
SHIPS = "did/ships sent"
SITES = "did/sites built on"

GROUPS = [
    Group("dealt", "Bonus tile dealt at set-up", by_lot=True),
    Group("first", "First Trajan tiles"),
    Group("did", "What players did", counted=True),
    Group("action", "Actions of the circle", counted=True, control=TURNS),
    Group("done", "Trajan tiles accomplished", counted=True, control=DONE),
    Group("forum", "Forum tiles taken", counted=True, control=FORUM),
    Group("ship", "Ships sent", counted=True, control=SHIPS),
    Group("building", "Construction tiles taken", counted=True, control=SITES),
    Group("bonus", "Bonus tiles of consuls and vice consuls"),
]


def facts(s: TrajanState, log: Sequence[Event]) -> list[Facts]:
    """By seat, from everything that happened."""
    found = [Facts() for _ in s.seats]
    has_begun = False
    for event in log:
        has_begun = has_begun or event.kind == events.TURN
        if event.kind == events.TRAJAN_TAKEN and not has_begun:
            found[event.player][f"first/{CATEGORY_NAMES[category(event.a)]}"] = 1
        note = NOTES.get(event.kind)
        if note is not None:
            note(event, found)
    for seat, player in enumerate(s.seats):
        for tile in _dealt(player.yellow, seat, log):
            found[seat][f"dealt/{BONUS_NAMES[tile]}"] = 1
    return found


def _dealt(yellow: int, seat: int, log: Sequence[Event]) -> list[int]:
    """The yellow bonus tiles that the player did not become consul for."""
    earned = {e.a for e in log if e.kind == events.CONSUL and e.player == seat}
    return [tile for tile in range(BONUS_TILES) if yellow & bit(tile) and tile not in earned]


def _took_forum_tile(event: Event, found: list[Facts]) -> None:
    found[event.player].update((FORUM, f"forum/{FACE_NAMES[event.a]}"))


def _built(event: Event, found: list[Facts]) -> None:
    found[event.player][SITES] += 1
    if event.b != NOTHING:
        found[event.player][f"building/{BUILDING_NAMES[event.b // 4]}"] += 1


def _unmet(event: Event, found: list[Facts]) -> None:
    found[event.player]["did/demands left unmet"] += event.a


def _consul(event: Event, found: list[Facts]) -> None:
    found[event.player].update(("did/consulates", f"bonus/{BONUS_NAMES[event.a]}"))


def _vice_consul(event: Event, found: list[Facts]) -> None:
    found[event.player].update(("did/vice consulates", f"bonus/{BONUS_NAMES[event.a]}, gray"))


def _named(*keys: str) -> Callable[[Event, list[Facts]], None]:
    def note(event: Event, found: list[Facts]) -> None:
        found[event.player].update(keys)

    return note


NOTES: dict[int, Callable[[Event, list[Facts]], None]] = {
    events.TURN: _named(TURNS),
    events.SOWED: lambda e, found: found[e.player].update([f"action/{AREA_TITLES[e.c]}"]),
    events.TILE_DONE: lambda e, found: found[e.player].update(
        [DONE, f"done/{CATEGORY_NAMES[category(e.a)]}"]
    ),
    events.FORUM_TAKEN: _took_forum_tile,
    events.SHIPPED: lambda e, found: found[e.player].update([SHIPS, f"ship/{SHIP_NAMES[e.a]}"]),
    events.SITE_TAKEN: _built,
    events.UNMET: _unmet,
    events.CONSUL: _consul,
    events.VICE_CONSUL: _vice_consul,
    events.LEADER_MOVED: _named("did/marches of the leader"),
    events.TILE_SEIZED: _named("did/tiles seized in provinces"),
    events.LEGIONNAIRE_PLACED: _named("did/legionnaires placed"),
    events.ADVANCED: _named("did/steps in the senate"),
    events.EXTRA_SPENT: _named("did/extra actions"),
    events.MARKED: _named("did/[+2] markers"),
    events.PERMANENT: _named("did/demands met for good"),
    events.DECLINED: _named("did/actions declined"),
}
