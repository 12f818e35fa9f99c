"""What players of Praetor have and do."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from aedile.arena.study.groups import LEFT, Facts, Group
from aedile.games.praetor import events
from aedile.games.praetor.names import AGES, KIND_TITLES
from aedile.games.praetor.notation import tile_title
from aedile.games.praetor.state import PraetorState
from aedile.kernel.state import NOBODY, Event

MIXED = "boards"

TILES = "did/City Tiles built"
WALLS = "did/Wall Tiles taken"
ACTIVATIONS = "did/tiles activated"
LEAD = "did/times the lead was taken"
FIRST_TURN = 1

GROUPS = [
    Group("side", "Side of the Player Board", by_lot=True),
    Group("did", "What players did", counted=True),
    Group("kind", "Kinds of City Tiles built", counted=True, control=TILES),
    Group("tile", "City Tiles built", control=TILES),
    Group("wall", "Wall Tiles taken", control=WALLS),
    Group("used", "Kinds of City Tiles activated", counted=True, control=ACTIVATIONS),
]


def facts(s: PraetorState, log: Sequence[Event]) -> list[Facts]:
    """By seat, from everything that happened."""
    found = [Facts({f"side/{seat.board.name}": 1}) for seat in s.seats]
    for event in log:
        note = NOTES.get(event.kind)
        if note is not None:
            note(s, event, found)
    _took_lead(log, found)
    _left(s, found)
    return found


def _took_lead(log: Sequence[Event], found: list[Facts]) -> None:
    """Who leads alone after a turn or at the end of the game, and did not before."""
    leaders = [favor.index(max(favor)) for favor in _standings(log, len(found))]
    for before, leader in pairwise(leaders):
        if leader != before:
            found[leader][LEAD] += 1


def _standings(log: Sequence[Event], players: int) -> Iterator[list[int]]:
    """Favor after each turn and at the end, whenever one player leads alone."""
    favor = [0] * players
    for event in (*log, Event(events.TURN, NOBODY, a=FIRST_TURN + 1)):
        if event.kind == events.FAVOR:
            favor[event.player] += event.a
        over = event.kind == events.TURN and event.a > FIRST_TURN
        if over and favor.count(max(favor)) == 1:
            yield favor.copy()


def _left(s: PraetorState, found: list[Facts]) -> None:
    """Tiles that lie there unbuilt when the game is over."""
    for place in range(s.availables):
        for facts in found:
            facts[f"{LEFT}/{tile_title(s.tile(s.available[place]))}"] = 1


def _built(s: PraetorState, event: Event, found: list[Facts]) -> None:
    kind = KIND_TITLES[s.tile(event.a).kind]
    found[event.player].update((TILES, f"kind/{kind}", f"tile/{tile_title(s.tile(event.a))}"))


def _activated(s: PraetorState, event: Event, found: list[Facts]) -> None:
    found[event.player].update((ACTIVATIONS, f"used/{KIND_TITLES[s.tile(event.a).kind]}"))


def _took_wall(s: PraetorState, event: Event, found: list[Facts]) -> None:
    found[event.player].update((WALLS, f"wall/{wall_title(s, event.a)}"))


def wall_title(s: PraetorState, wall: int) -> str:
    """As `aedile components` lists it, with what it brings: `wall_01 (10 Favor)`."""
    tile = s.edition.wall_tiles[wall]
    return f"{tile.name} ({tile.favor} Favor)"


def _retired(s: PraetorState, event: Event, found: list[Facts]) -> None:
    found[event.player]["did/retirements"] += 1
    found[event.player][f"did/retirements in Age {AGES[event.a]}"] += 1


def _paid_fee(s: PraetorState, event: Event, found: list[Facts]) -> None:
    found[event.player]["did/goods paid as fees"] += event.b
    if event.c >= 0:
        found[event.c]["did/goods received as fees"] += event.b


def _wages(s: PraetorState, event: Event, found: list[Facts]) -> None:
    found[event.player]["did/Gold of wages unpaid"] += event.a - event.b


def _counts(name: str) -> Callable[[PraetorState, Event, list[Facts]], None]:
    def note(s: PraetorState, event: Event, found: list[Facts]) -> None:
        found[event.player][f"did/{name}"] += 1

    return note


NOTES: dict[int, Callable[[PraetorState, Event, list[Facts]], None]] = {
    events.BUILDING: _built,
    events.WORKER_SENT: _activated,
    events.WALL_TAKEN: _took_wall,
    events.RETIRED: _retired,
    events.FEE_PAID: _paid_fee,
    events.WAGES: _wages,
    events.RECRUITED: _counts("Novices recruited"),
    events.VILLAGER_HIRED: _counts("Villagers hired"),
    events.CAMP_USED: _counts("Labor Camps used"),
    events.SOLD: _counts("goods sold"),
    events.BOUGHT: _counts("goods bought"),
}
