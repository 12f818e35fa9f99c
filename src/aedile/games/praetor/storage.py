"""A position of Praetor as plain data with the rulebook's names; `loading.py` reads it back."""

from functools import partial
from typing import Any, Final

from aedile.games.praetor import names, options
from aedile.games.praetor.action_phase import (
    ActionPhase,
    TakeAction,
)
from aedile.games.praetor.activation import ChooseWorker
from aedile.games.praetor.building import ChooseBuilder, PlaceTile, RotateTile
from aedile.games.praetor.city import column, row
from aedile.games.praetor.components.rows import (
    CITY_TILES,
    MAX_PLAYERS,
    RESOURCES,
    RETIRES_AT,
    WALL_TILES,
)
from aedile.games.praetor.final_scoring import FinalScoring
from aedile.games.praetor.labor_camp import SendRetiredWorker
from aedile.games.praetor.state import (
    NO_WORKER,
    NOWHERE,
    SOURCES,
    Player,
    PraetorState,
    worker_experience,
    worker_owner,
)
from aedile.games.praetor.tiles.imperial_outpost import ChooseWallTile
from aedile.games.praetor.tiles.market import Trade
from aedile.games.praetor.tiles.resources import ForgeWeapons
from aedile.games.praetor.turn import EndTurn, Turn
from aedile.games.praetor.turn_order import TurnOrderPhase
from aedile.games.praetor.unassigned_camp import PlaceCamp, PlaceSetAside
from aedile.games.praetor.update_city import UpdateCity
from aedile.games.praetor.update_phase import (
    HireVillager,
    OfferVillager,
    PayWages,
    ReturnWorkers,
    SkipTraining,
    UpdatePhase,
    UpdateWorkers,
)
from aedile.kernel.contract import Json
from aedile.kernel.state import NOBODY
from aedile.kernel.steps import Steps, dump_agenda

# Every step there is, with its fields in the order its constructor takes them.
_TRADE: Final = (
    "player", "experience", "resource", "buying", "sales", "purchases", "sold",
)  # fmt: skip
STEPS: Final[Steps] = {
    "Turn": (Turn, ()),
    "TurnOrderPhase": (TurnOrderPhase, ()),
    "PlaceSetAside": (PlaceSetAside, ()),
    "ActionPhase": (ActionPhase, ("place",)),
    "UpdatePhase": (UpdatePhase, ()),
    "EndTurn": (EndTurn, ()),
    "UpdateCity": (UpdateCity, ()),
    "FinalScoring": (FinalScoring, ()),
    "TakeAction": (TakeAction, ("player",)),
    "ChooseWorker": (ChooseWorker, ("player", "tile")),
    "ChooseBuilder": (ChooseBuilder, ("player", "tile")),
    "PlaceTile": (PlaceTile, ("player", "tile")),
    "PlaceCamp": (PlaceCamp, ("player", "tile")),
    "RotateTile": (RotateTile, ("player", "tile", "space")),
    "ForgeWeapons": (ForgeWeapons, ("player", "experience")),
    "Trade": (Trade, _TRADE),
    "ChooseWallTile": (ChooseWallTile, ("player",)),
    "SendRetiredWorker": (SendRetiredWorker, ("player",)),
    "UpdateWorkers": (UpdateWorkers, ("player",)),
    "SkipTraining": (SkipTraining, ("player",)),
    "ReturnWorkers": (ReturnWorkers, ("player",)),
    "PayWages": (PayWages, ("player",)),
    "OfferVillager": (OfferVillager, ("player",)),
    "HireVillager": (HireVillager, ("player",)),
}

# How high the numbers in a step may be.
LIMITS: Final = {
    "player": MAX_PLAYERS - 1,
    "place": MAX_PLAYERS,
    "experience": RETIRES_AT,
    "resource": RESOURCES - 1,
    "buying": 1,
    "sales": 10_000,
    "purchases": 10_000,
    "sold": (1 << RESOURCES) - 1,
}


def dump(s: PraetorState) -> Json:
    """Everything on the table, secrets included."""
    return {
        "game": "praetor",
        "edition": s.edition.name,
        "options": options.options_of(s),
        "turn": s.turn,
        "last_turn": s.last_turn,
        "secrets_shown": s.secrets_shown,
        "turn_order": [s.turn_order[i] for i in range(len(s.turn_order))],
        "players": [_dump_player(seat, s, i) for i, seat in enumerate(s.seats)],
        "city": [_dump_tile(s, space) for space in range(s.spaces) if s.tile_on[space] != NOWHERE],
        "spaces": [_dump_space(s, space) for space in range(s.spaces)],
        "available": [_tile_name(s, s.available[i]) for i in range(s.availables)],
        "set_aside": [_tile_name(s, t) for t in range(CITY_TILES) if s.set_aside >> t & 1],
        "city_stack": [
            _tile_name(s, s.city_stack[i]) for i in range(s.city_next, len(s.city_stack))
        ],
        "wall_available": None if s.wall_shown == NOWHERE else _wall_name(s, s.wall_shown),
        "wall_stack": [_wall_name(s, s.wall_stack[i]) for i in range(s.wall_next, s.wall_end)],
        "wall_unseen": [
            _wall_name(s, s.wall_stack[i]) for i in range(s.wall_end, len(s.wall_stack))
        ],
        "wall_withdrawn": _withdrawn(s),
        "in_hand": _in_hand(s),
        "agenda": dump_agenda(s.agenda, STEPS, partial(write_field, s)),
    }


def _dump_player(seat: Player, s: PraetorState, player: int) -> Json:
    return {
        "colour": s.colours[player],
        "board": seat.board.name,
        "favor": seat.favor,
        "arrival": seat.arrival,
        "morale": seat.morale,
        "resources": {names.RESOURCE_NAMES[r]: seat.stock[r] for r in range(RESOURCES)},
        "active": [e for e in range(RETIRES_AT + 1) for _ in range(seat.active[e])],
        "novices": [seat.first_level, seat.second_level],
        "villagers": seat.villagers,
        "retired": seat.retired,
        "called_back": seat.called_back,
        "special_tiles_used": [
            _tile_name(s, t) for t in range(CITY_TILES) if seat.camps_used >> t & 1
        ],
        "passed": seat.passed,
        "wall_tiles": [_wall_name(s, w) for w in range(WALL_TILES) if s.wall_holder[w] == player],
        "points": {names.SOURCE_NAMES[i]: seat.points[i] for i in range(SOURCES)},
    }


def _dump_tile(s: PraetorState, space: int) -> Json:
    tile = s.tile_on[space]
    return {
        "tile": _tile_name(s, tile),
        "at": _dump_space(s, space),
        "rotation": s.rotation[tile],
        "owner": None if s.owner[tile] == NOBODY else s.owner[tile],
        "activator": _dump_die(s.activator[tile]),
        "builder": _dump_die(s.builder[tile]),
    }


def _dump_die(die: int) -> Json | None:
    if die == NO_WORKER:
        return None
    return {"player": worker_owner(die), "experience": worker_experience(die)}


def _dump_space(s: PraetorState, space: int) -> list[int]:
    return [column(s.cell[space]), row(s.cell[space])]


def _withdrawn(s: PraetorState) -> list[str]:
    seen = [s.wall_stack[i] for i in range(s.wall_next)]
    gone = [w for w in seen if w != s.wall_shown and s.wall_holder[w] == NOBODY]
    return [_wall_name(s, w) for w in gone]


def _in_hand(s: PraetorState) -> Json | None:
    """A tile that is paid for and waits to be placed, with its builder."""
    for tile in range(CITY_TILES):
        if s.builder[tile] != NO_WORKER and s.space_of[tile] == NOWHERE:
            return {"tile": _tile_name(s, tile), "builder": _dump_die(s.builder[tile])}
    return None


def write_field(s: PraetorState, field: str, value: int) -> Any:
    """A field of a step: tiles and Wall Tiles by name."""
    if field == "tile":
        return _tile_name(s, value)
    return _dump_space(s, value) if field == "space" else value


def _tile_name(s: PraetorState, tile: int) -> str:
    return s.tile(tile).name


def _wall_name(s: PraetorState, wall: int) -> str:
    return s.edition.wall_tiles[wall].name
