"""A position of Praetor read from plain data: the other half of `storage.py`.

What the rules could never reach is refused, as far as the laws of conservation can tell, with
the law that is broken.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from aedile.games.praetor import names, options
from aedile.games.praetor.action_phase import (
    must_pass,
    start_building_obstacle,
    use_obstacle,
)
from aedile.games.praetor.actions import NUM_ACTIONS, SPACES
from aedile.games.praetor.audit import audit
from aedile.games.praetor.city import SIDES, cell_at, lay_tile, open_space, space_at
from aedile.games.praetor.components.rows import (
    LABOR_CAMP,
    RETIRES_AT,
    WALL_TILES,
    WOOD,
    WORKERS,
    Edition,
)
from aedile.games.praetor.notation import decision_name
from aedile.games.praetor.obstacles import OK
from aedile.games.praetor.setup import SHORT_GAME_REMOVES, empty_table
from aedile.games.praetor.state import (
    NO_WORKER,
    NOWHERE,
    PraetorState,
    worker,
    worker_owner,
)
from aedile.games.praetor.storage import LIMITS, STEPS, write_field
from aedile.games.praetor.unassigned_camp import is_unassigned
from aedile.games.praetor.update_phase import (
    may_hire_villager,
)
from aedile.kernel.arrays import ints
from aedile.kernel.contract import Json
from aedile.kernel.errors import BadOptions, BadPosition
from aedile.kernel.fields import Fields, is_whole
from aedile.kernel.settings import check_players, normalised, read_colours
from aedile.kernel.state import NOBODY, disagreement
from aedile.kernel.steps import check_agenda, dump_agenda, load_agenda


def load(data: Json, edition: Edition) -> PraetorState:
    """The position a dump describes, or BadPosition with what is wrong with it."""
    fields = Fields(data, "the position")
    if fields.text("game") != "praetor":
        raise BadPosition("This is not a position of Praetor.")
    if fields.text("edition") != edition.name:
        raise BadPosition(
            f"The position belongs to the edition “{data['edition']}”, "
            f"but this table plays “{edition.name}”."
        )
    s = _Loader(fields, edition).load()
    _check(s)
    return s


def _check(s: PraetorState) -> None:
    broken = audit(s)
    if broken:
        raise BadPosition(f"The position breaks a law: {broken[0]}.")
    if s.is_over:
        if not s.last_turn:
            raise BadPosition("The agenda is empty, but this was not the last turn.")
        return
    # Every game in progress waits for a decision and will come to the end of its turn.
    check_agenda(s.agenda, "EndTurn")
    if not _can_be_asked(s):
        raise BadPosition(
            f"The question on top of the agenda, {decision_name(s)}, "
            "cannot be asked in this position."
        )
    following = dump_agenda(s.agenda[:-1], STEPS, partial(write_field, s))
    if following != _what_follows(s):
        raise BadPosition("The agenda leaves out, adds or misplaces a phase of the turn.")


def _can_be_asked(s: PraetorState) -> bool:
    """Could play have come to the question on top of the agenda?"""
    check = _ASKED_WHEN.get(decision_name(s))
    if check is not None and not check(s, s.asked()):
        return False
    return bool(s.legal_actions()) and disagreement(s, NUM_ACTIONS) == NOBODY


def _is_in_hand(s: PraetorState, step: Any) -> bool:
    """Is this the tile just paid for, or a Labor Camp nobody pays for?"""
    if s.space_of[step.tile] != NOWHERE:
        return False
    builder = s.builder[step.tile]
    if builder == NO_WORKER:
        return is_unassigned(s, step.tile)
    return bool(worker_owner(builder) == step.player)


# What must hold besides having a legal answer, by question.
_ASKED_WHEN: Final[dict[str, Callable[[PraetorState, Any], bool]]] = {
    "TakeAction": lambda s, q: not s.seats[q.player].passed and not must_pass(s, q.player),
    "ChooseWorker": lambda s, q: use_obstacle(s, q.player, q.tile) == OK,
    "ChooseBuilder": lambda s, q: start_building_obstacle(s, q.player, q.tile) == OK,
    "PlaceTile": lambda s, q: _is_in_hand(s, q) and s.builder[q.tile] != NO_WORKER,
    "PlaceCamp": lambda s, q: _is_in_hand(s, q) and s.builder[q.tile] == NO_WORKER,
    "RotateTile": _is_in_hand,
    "ForgeWeapons": lambda s, q: q.experience > 0 and s.seats[q.player].stock[WOOD] > 0,
    "Trade": lambda s, q: q.experience > 0 and q.resource >= WOOD,
    "SendRetiredWorker": lambda s, q: s.seats[q.player].retired > s.seats[q.player].called_back,
    "SkipTraining": lambda s, q: s.seats[q.player].first_level > 0,
    "HireVillager": lambda s, q: may_hire_villager(s, q.player),
}


def _what_follows(s: PraetorState) -> list[Json]:
    """The steps a turn still has to go through after the question now asked."""
    name = decision_name(s)
    top: Any = s.asked()
    order = [s.turn_order[i] for i in range(len(s.turn_order))]
    place = order.index(top.player) + 1
    end: Json = {"step": "EndTurn"}
    if name in ("SkipTraining", "HireVillager"):
        own = ("ReturnWorkers", "PayWages", "OfferVillager") if name == "SkipTraining" else ()
        mine: list[Json] = [{"step": step, "player": top.player} for step in own]
        return [*mine, *({"step": "UpdateWorkers", "player": p} for p in order[place:]), end]
    if name in ("PlaceCamp", "RotateTile") and s.builder[top.tile] == NO_WORKER:
        first: list[Json] = [{"step": "PlaceSetAside"}, {"step": "ActionPhase", "place": 0}]
    else:
        first = [{"step": "ActionPhase", "place": place}]
    return [*first, {"step": "UpdatePhase"}, end]


def _set_table(fields: Fields, edition: Edition) -> PraetorState:
    """The players and the options of a dump; all else is still to be read."""
    players = len(fields.items("players"))
    given = fields.child("options").data
    if not all(isinstance(v, str) for v in given.values()):
        raise BadPosition("In the position, options must be texts.")
    try:
        check_players(options.TITLE, players, options.SEATS)
        chosen = normalised(options.TITLE, options.SETTINGS, given)
        return empty_table(
            edition,
            options.read_variants(chosen, players),
            options.read_boards(chosen, players, edition),
            read_colours(options.TITLE, names.COLOURS, chosen.get("colours"), players),
            options.read_youth(chosen, players),
        )
    except BadOptions as error:
        raise BadPosition(f"In the position, options: {error}") from error


class _Loader:
    """Builds a state from a dump."""

    def __init__(self, fields: Fields, edition: Edition) -> None:
        self.fields = fields
        self.s = _set_table(fields, edition)
        self.tiles = {piece.name: i for i, piece in enumerate(edition.city_tiles)}
        self.walls = {piece.name: i for i, piece in enumerate(edition.wall_tiles)}

    def load(self) -> PraetorState:
        s, fields = self.s, self.fields
        s.turn = fields.number("turn", 1)
        s.last_turn = fields.flag("last_turn")
        s.secrets_shown = fields.number("secrets_shown")
        s.turn_order = ints(fields.numbers("turn_order", 0, len(s.seats) - 1))
        for number, item in enumerate(fields.items("players")):
            self._player(Fields(item, f"player {number + 1}"), number)
        s.arrivals = max(seat.arrival for seat in s.seats)
        self._city()
        self._displays()
        self._stacks()
        s.plan(load_agenda(fields.items("agenda"), STEPS, self._step_field))
        return s

    def _player(self, fields: Fields, number: int) -> None:
        seat = self.s.seats[number]
        if fields.text("colour") != self.s.colours[number]:
            raise fields.bad("colour", f"{self.s.colours[number]}, as the options say")
        if fields.text("board") != seat.board.name:
            raise fields.bad("board", f"{seat.board.name}, as the options say")
        seat.favor = fields.number("favor")
        seat.arrival = fields.number("arrival")
        seat.morale = fields.number("morale", 0, len(seat.board.morale_track) - 1)
        goods = fields.child("resources")
        goods.only(names.RESOURCE_NAMES)
        seat.stock = ints([goods.number(name) for name in names.RESOURCE_NAMES])
        at_home = fields.numbers("active", 1, RETIRES_AT)
        seat.active = ints([at_home.count(e) for e in range(RETIRES_AT + 1)])
        seat.at_home = len(at_home)
        novices = fields.numbers("novices", 0, WORKERS)
        if len(novices) != 2:
            raise fields.bad("novices", "a list of two numbers, first and second level")
        seat.first_level, seat.second_level = novices
        seat.villagers = fields.number("villagers", 0, WORKERS)
        seat.retired = fields.number("retired", 0, WORKERS)
        seat.called_back = fields.number("called_back", 0, WORKERS)
        seat.passed = fields.flag("passed")
        for tile in self._tiles_of(fields, "special_tiles_used"):
            if self.s.tile(tile).kind != LABOR_CAMP:
                raise fields.bad("special_tiles_used", "a list of Labor Camps")
            seat.camps_used |= 1 << tile
        for wall in self._walls_of(fields, "wall_tiles"):
            if self.s.wall_holder[wall] != NOBODY:
                raise fields.bad("wall_tiles", "Wall Tiles that nobody else has")
            self.s.wall_holder[wall] = number
        points = fields.child("points")
        points.only(names.SOURCE_NAMES)
        seat.points = ints([points.number(n, -1_000_000) for n in names.SOURCE_NAMES])

    def _city(self) -> None:
        """Spaces keep their numbers, so that action numbers mean the same."""
        s = self.s
        for number, place in enumerate(self.fields.items("spaces")):
            if number >= SPACES:
                raise BadPosition("There are more spaces than a city can have.")
            if open_space(s, self._cell(place, "spaces")) != number:
                raise BadPosition("In the position, spaces: two of them are the same.")
        for item in self.fields.items("city"):
            self._city_tile(Fields(item, "the city"))

    def _city_tile(self, fields: Fields) -> None:
        s = self.s
        tile = self._tile(fields.text("tile"), "city")
        space = space_at(s, self._cell(fields.get("at"), "city"))
        if space == NOWHERE or s.tile_on[space] != NOWHERE or s.space_of[tile] != NOWHERE:
            raise BadPosition(f"In the city, {s.tile(tile).name} cannot lie there.")
        if fields.get("owner") is not None:
            s.take_control(fields.number("owner", 0, len(s.seats) - 1), tile)
        s.activator[tile] = self._die(fields, "activator")
        s.builder[tile] = self._die(fields, "builder")
        self._put_to_work(tile)
        if any(space_at(s, s.cell[space] + side) == NOWHERE for side in SIDES):
            raise BadPosition("In the position, spaces: a cell beside a tile is missing.")
        lay_tile(s, tile, space, fields.number("rotation", 0, 3))

    def _put_to_work(self, tile: int) -> None:
        for die in (self.s.activator[tile], self.s.builder[tile]):
            if die != NO_WORKER:
                self.s.seats[worker_owner(die)].at_work |= 1 << tile

    def _displays(self) -> None:
        s, fields = self.s, self.fields
        available = sorted(self._tiles_of(fields, "available"))
        if len(available) > len(s.seats) + 1:
            raise fields.bad("available", f"at most {len(s.seats) + 1} tiles")
        for tile in available:
            s.available[s.availables] = tile
            s.availables += 1
        for tile in self._tiles_of(fields, "set_aside"):
            if not is_unassigned(s, tile):
                raise fields.bad("set_aside", "Labor Camps of the Unassigned variant")
            s.set_aside |= 1 << tile
        if fields.get("in_hand") is not None:
            in_hand = fields.child("in_hand")
            tile = self._tile(in_hand.text("tile"), "in_hand")
            s.builder[tile] = self._die(in_hand, "builder")
            self._put_to_work(tile)

    def _stacks(self) -> None:
        s, fields = self.s, self.fields
        s.city_stack = ints(self._tiles_of(fields, "city_stack"))
        held = [w for w in range(WALL_TILES) if s.wall_holder[w] != NOBODY]
        gone = self._walls_of(fields, "wall_withdrawn")
        shown = fields.get("wall_available")
        if shown is not None:
            s.wall_shown = self._wall(fields.text("wall_available"), "wall_available")
            gone = [*gone, s.wall_shown]
        stack = self._walls_of(fields, "wall_stack")
        unseen = self._walls_of(fields, "wall_unseen")
        seen = gone + held
        if sorted(seen + stack + unseen) != list(range(WALL_TILES)):
            raise BadPosition("The position breaks a law: a Wall Tile is missing or doubled.")
        if len(unseen) != (SHORT_GAME_REMOVES if s.variants.short else 0):
            raise fields.bad("wall_unseen", "five tiles in the Short Game and none otherwise")
        s.wall_stack = ints(seen + stack + unseen)
        s.wall_next = len(seen)
        s.wall_end = len(seen) + len(stack)

    def _step_field(self, fields: Fields, field: str) -> int:
        if field == "tile":
            return self._tile(fields.text("tile"), "agenda")
        if field == "space":
            space = space_at(self.s, self._cell(fields.get("space"), "agenda"))
            if space == NOWHERE or self.s.tile_on[space] != NOWHERE:
                raise fields.bad("space", "an open space")
            return space
        high = len(self.s.seats) - 1 if field == "player" else LIMITS[field]
        return fields.number(field, 0, high)

    # Small readers.

    def _cell(self, place: object, where: str) -> int:
        if not isinstance(place, Sequence) or len(place) != 2:
            raise BadPosition(f"In the position, {where}: a place is [right, down].")
        if not all(is_whole(v) and abs(v) <= 100 for v in place):
            raise BadPosition(f"In the position, {where}: a place is two whole numbers.")
        return cell_at(place[0], place[1])

    def _die(self, fields: Fields, name: str) -> int:
        if fields.get(name) is None:
            return NO_WORKER
        die = fields.child(name)
        player = die.number("player", 0, len(self.s.seats) - 1)
        return worker(player, die.number("experience", 1, RETIRES_AT))

    def _tile(self, name: object, where: str) -> int:
        if not isinstance(name, str) or name not in self.tiles:
            raise BadPosition(f"In the position, {where}: there is no City Tile “{name}”.")
        return self.tiles[name]

    def _wall(self, name: object, where: str) -> int:
        if not isinstance(name, str) or name not in self.walls:
            raise BadPosition(f"In the position, {where}: there is no Wall Tile “{name}”.")
        return self.walls[name]

    def _tiles_of(self, fields: Fields, name: str) -> list[int]:
        return [self._tile(item, name) for item in fields.items(name)]

    def _walls_of(self, fields: Fields, name: str) -> list[int]:
        return [self._wall(item, name) for item in fields.items(name)]
