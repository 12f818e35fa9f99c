"""Update City, and the check for the last turn (Praetor p.7)."""

from mypy_extensions import i64

from aedile.games.praetor import events
from aedile.games.praetor.agenda import Step
from aedile.games.praetor.state import NOWHERE, PraetorState
from aedile.games.praetor.unassigned_camp import is_unassigned, set_aside
from aedile.kernel.state import NOBODY


class UpdateCity(Step):
    """Refill the display, replace the Wall Tile, see whether the next turn is the last."""

    def run(self, s: PraetorState) -> None:
        reveal_city_tiles(s)
        remove_wall_tile(s)
        reveal_wall_tile(s)
        check_last_turn(s)


def reveal_city_tiles(s: PraetorState) -> None:
    """Turn up tiles until one more than there are players lie ready, or none are left."""
    while s.availables < len(s.seats) + 1 and s.city_next < len(s.city_stack):
        tile = s.city_stack[s.city_next]
        s.city_next += 1
        s.secrets_shown += 1
        s.note(events.TILE_REVEALED, NOBODY, tile)
        if is_unassigned(s, tile):
            set_aside(s, tile)
        else:
            make_available(s, tile)


def make_available(s: PraetorState, tile: i64) -> None:
    """Put the tile into the display, which is kept in the order of the tiles."""
    place = s.availables
    while place > 0 and s.available[place - 1] > tile:
        s.available[place] = s.available[place - 1]
        place -= 1
    s.available[place] = tile
    s.availables += 1


def remove_wall_tile(s: PraetorState) -> None:
    """A demand nobody met this turn leaves the game."""
    if s.wall_shown != NOWHERE:
        s.note(events.WALL_REMOVED, NOBODY, s.wall_shown)
        s.wall_shown = NOWHERE


def reveal_wall_tile(s: PraetorState) -> None:
    """Turn up the next demand."""
    if s.wall_next < s.wall_end:
        s.wall_shown = s.wall_stack[s.wall_next]
        s.wall_next += 1
        s.secrets_shown += 1
        s.note(events.WALL_REVEALED, NOBODY, s.wall_shown)


def check_last_turn(s: PraetorState) -> None:
    """When either stack is empty, the next turn is the last."""
    no_city = s.city_next >= len(s.city_stack)
    no_wall = s.wall_next >= s.wall_end
    if no_city or no_wall:
        s.last_turn = True
        s.note(events.LAST_TURN_NEXT, NOBODY, 1 if no_city else 0, 1 if no_wall else 0)
