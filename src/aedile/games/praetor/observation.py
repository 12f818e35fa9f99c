"""What a seat may see, built up field by field.

Praetor hides only the order of its stacks (and, in the Short Game, which Wall
Tiles left unseen), so every seat and every spectator sees the same.
"""

from functools import lru_cache
from typing import Any, Final

from aedile.games.praetor.city import column, plaza, row
from aedile.games.praetor.components.rows import (
    CITY_TILES,
    MARKERS,
    RETIRES_AT,
    WALL_TILES,
    CityTile,
    Price,
)
from aedile.games.praetor.names import (
    AGES,
    AREA_NAMES,
    KIND_TITLES,
    PLAZA_NAMES,
    RESOURCE_NAMES,
    SOURCE_NAMES,
)
from aedile.games.praetor.notation import decision_name, tile_title
from aedile.games.praetor.placements import placements
from aedile.games.praetor.state import (
    NO_WORKER,
    NOWHERE,
    PraetorState,
    worker_experience,
    worker_owner,
)
from aedile.games.praetor.update_phase import current_age, wages_due
from aedile.games.praetor.words import EFFECTS
from aedile.kernel.contract import Json
from aedile.kernel.state import NOBODY

CACHED: Final = 1024  # what is printed on a tile is written down once


def observe(s: PraetorState, viewer: int) -> Json:
    """The whole table as plain data; tiles face down are only counted."""
    seen = public(s)
    return seen if viewer == NOBODY else seen | {"viewer": viewer}


def observe_all(s: PraetorState) -> list[Json]:
    """What each seat sees, then a spectator; what all see is shared between them."""
    seen = public(s)
    return [seen | {"viewer": seat} for seat in range(len(s.seats))] + [seen]


def public(s: PraetorState) -> Json:
    """What everybody sees."""
    return {
        "game": "praetor",
        "edition": s.edition.name,
        "viewer": None,
        "turn": s.turn,
        "last_turn": s.last_turn,
        "over": s.is_over,
        "to_move": None if s.current_player == NOBODY else s.current_player,
        "decision": decision(s),
        "in_hand": in_hand(s),
        "placements": placements(s),
        "turn_order": [s.turn_order[i] for i in range(len(s.turn_order))],
        "players": [player_view(s, player) for player in range(len(s.seats))],
        "city": [city_tile(s, tile) for tile in range(CITY_TILES) if s.space_of[tile] != NOWHERE],
        "open_spaces": open_spaces(s),
        "available": [tile_facts(s, s.available[i]) for i in range(s.availables)],
        "set_aside": [tile_facts(s, t) for t in range(CITY_TILES) if s.set_aside >> t & 1],
        "city_stack": city_stack(s),
        "wall": wall(s),
    }


def decision(s: PraetorState) -> Json | None:
    """The question now asked and what has been chosen so far."""
    if s.is_over:
        return None
    top: Any = s.asked()
    name = decision_name(s)
    seen: Json = {"name": name}
    if hasattr(top, "tile"):
        seen["tile"] = s.tile(top.tile).name
        seen["title"] = tile_title(s.tile(top.tile))
    if name == "RotateTile":
        seen["at"] = at(s, top.space)
    if name in ("ForgeWeapons", "Trade"):
        seen["experience"] = top.experience
    return seen


def in_hand(s: PraetorState) -> Json | None:
    """The tile that is about to be built: it lies in no row any more and not yet in the city."""
    tile: int = NOWHERE if s.is_over else getattr(s.asked(), "tile", NOWHERE)
    if tile == NOWHERE or s.space_of[tile] != NOWHERE:
        return None
    return tile_facts(s, tile)


def player_view(s: PraetorState, player: int) -> Json:
    """One player's board: everything on it lies open."""
    seat = s.seats[player]
    board = seat.board
    return {
        "seat": player,
        "colour": s.colours[player],
        "board": board.name,
        "favor": seat.favor,
        "stack": stack_height(s, player),
        "morale": seat.morale,
        "morale_value": seat.morale_value(),
        "morale_track": list(board.morale_track),
        "resources": by_resource(seat.stock),
        "sell": by_resource(board.sell),
        "buy": by_resource(board.buy),
        "wage": board.wage,
        "pension": board.pension,
        "wages_due": wages_due(s, player),
        "retirement": {AGES[age]: board.retirement[age] for age in (1, 2)},
        "active": [e for e in range(1, RETIRES_AT + 1) for _ in range(seat.active[e])],
        "novices": [seat.first_level, seat.second_level],
        "villagers": seat.villagers,
        "retired": seat.retired,
        "called_back": seat.called_back,
        "passed": seat.passed,
        "special_tiles_used": [
            s.tile(t).name for t in range(CITY_TILES) if seat.camps_used >> t & 1
        ],
        "wall_tiles": [
            s.edition.wall_tiles[w].name for w in range(WALL_TILES) if s.wall_holder[w] == player
        ],
        "city_tiles": s.tiles_controlled(player),
        "markers_left": MARKERS - 3 - s.tiles_controlled(player),
        "points": dict(zip(SOURCE_NAMES, seat.points, strict=True)),
    }


def stack_height(s: PraetorState, player: int) -> int:
    """How many markers lie below this one on its space of the Favor track."""
    mine = s.seats[player]
    return sum(1 for o in s.seats if o.favor == mine.favor and o.arrival < mine.arrival)


def by_resource(values: Any) -> dict[str, int]:
    """An array by resource, with names."""
    return dict(zip(RESOURCE_NAMES, values, strict=True))


def costs(price: Price) -> dict[str, int]:
    """Only the resources that are asked for."""
    return {RESOURCE_NAMES[r]: price.amounts[r] for r in price.asked}


def tile_facts(s: PraetorState, tile: int) -> Json:
    """What is printed on a tile."""
    printed = _printed(s.tile(tile))
    return printed | {
        "cost": dict(printed["cost"]),
        "fee": dict(printed["fee"]),
        "plazas": list(printed["plazas"]),
    }


@lru_cache(CACHED)
def _printed(piece: CityTile) -> Json:
    return {
        "tile": piece.name,
        "kind": KIND_TITLES[piece.kind],
        "title": tile_title(piece),
        "age": AGES[piece.age],
        "cost": costs(piece.cost),
        "favor": piece.favor,
        "area": AREA_NAMES[piece.area],
        "fee": costs(piece.fee),
        "effect": EFFECTS[piece.kind].key,
        "plazas": [PLAZA_NAMES[piece.plazas[corner]] for corner in range(4)],
    }


def city_tile(s: PraetorState, tile: int) -> Json:
    """A tile in the city: where it lies, whose it is, who stands on it."""
    facts = tile_facts(s, tile)
    facts.update(
        at=at(s, s.space_of[tile]),
        rotation=s.rotation[tile],
        plazas=[PLAZA_NAMES[plaza(s, tile, corner)] for corner in range(4)],
        owner=None if s.owner[tile] == NOBODY else s.owner[tile],
        activator=die(s.activator[tile]),
        builder=die(s.builder[tile]),
    )
    return facts


def at(s: PraetorState, space: int) -> list[int]:
    """Right of and below the middle of the table."""
    return [column(s.cell[space]), row(s.cell[space])]


def die(number: int) -> Json | None:
    """A Worker on a tile."""
    if number == NO_WORKER:
        return None
    return {"player": worker_owner(number), "experience": worker_experience(number)}


def open_spaces(s: PraetorState) -> list[list[int]]:
    """Where a tile could be laid."""
    return [at(s, space) for space in range(s.spaces) if s.tile_on[space] == NOWHERE]


def city_stack(s: PraetorState) -> Json:
    """Backs are public: how many tiles are left, and of which age."""
    left = [s.tile(s.city_stack[i]).age for i in range(s.city_next, len(s.city_stack))]
    return {
        "left": len(left),
        "age": AGES[current_age(s)],
        "age_I": left.count(1),
        "age_II": left.count(2),
    }


def wall(s: PraetorState) -> Json:
    """The demand on show, and how many are still to come."""
    shown = s.wall_shown
    return {
        "available": None if shown == NOWHERE else wall_facts(s, shown),
        "left": s.wall_end - s.wall_next,
        "taken": [
            wall_facts(s, w) | {"holder": s.wall_holder[w]}
            for w in range(WALL_TILES)
            if s.wall_holder[w] != NOBODY
        ],
        "withdrawn": [
            s.edition.wall_tiles[s.wall_stack[i]].name
            for i in range(s.wall_next)
            if s.wall_stack[i] != shown and s.wall_holder[s.wall_stack[i]] == NOBODY
        ],
    }


def wall_facts(s: PraetorState, number: int) -> Json:
    """What is printed on a Wall Tile."""
    piece = s.edition.wall_tiles[number]
    return {
        "tile": piece.name,
        "demand": costs(piece.demand),
        "favor": piece.favor,
        "bonus": piece.bonus,
    }
