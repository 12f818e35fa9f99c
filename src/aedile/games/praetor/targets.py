"""What to click for a move, and what to ring for an event."""

from typing import Final

from aedile.games.praetor import actions, events
from aedile.games.praetor.names import RESOURCE_NAMES
from aedile.games.praetor.notation import space_notation
from aedile.games.praetor.state import PraetorState
from aedile.kernel.state import Event

_TILES: Final = frozenset((events.WORKER_SENT, events.BUILDING, events.TILE_LAID, events.CAMP_USED))
_WALLS: Final = frozenset((events.WALL_TAKEN, events.WALL_REVEALED, events.WALL_REMOVED))


def target(s: PraetorState, action: int) -> str:
    """The piece or button that stands for a move."""
    if action == actions.PASS:
        return "button:pass"
    if action == actions.YES:
        return "button:yes"
    if action < actions.BUILD:
        return f"tile:{s.tile(action - actions.ACTIVATE).name}"
    if action < actions.WORKER:
        return f"available:{s.tile(action - actions.BUILD).name}"
    if action < actions.PLACE:
        return f"worker:{action - actions.WORKER}"
    if action < actions.ROTATE:
        space = action - actions.PLACE
        return f"space:{space_notation(s, space)[1:]}" if space < s.spaces else "space:none"
    if action < actions.FORGE:
        return f"rotation:{action - actions.ROTATE}"
    if action < actions.SELL:
        return f"amount:{action - actions.FORGE}"
    if action < actions.BUY:
        return f"sell:{RESOURCE_NAMES[action - actions.SELL]}"
    if action < actions.WALL:
        return f"buy:{RESOURCE_NAMES[action - actions.BUY]}"
    return f"wall:{s.edition.wall_tiles[action - actions.WALL].name}"


def places(s: PraetorState, event: Event) -> list[str]:
    """The tile that an event is about, in the city, among those to be built, or in the wall."""
    if event.kind in _TILES:
        return [f"tile:{s.tile(event.a).name}"]
    if event.kind == events.TILE_REVEALED:
        return [f"available:{s.tile(event.a).name}"]
    if event.kind in _WALLS:
        return [f"wall:{s.edition.wall_tiles[event.a].name}"]
    return []
