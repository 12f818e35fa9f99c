"""A position of Trajan read from plain data: the other half of `storage.py`.

What the rules could never reach is refused, as far as the laws of conservation can tell, with
the law that is broken.
"""

from typing import Any

from aedile.games.trajan import options
from aedile.games.trajan.actions import NUM_ACTIONS
from aedile.games.trajan.audit import audit
from aedile.games.trajan.components.rows import (
    AREAS,
    BONUS_TILES,
    CATEGORIES,
    COMMODITY_CARDS,
    DEMAND_TILES,
    DEMANDS_PER_QUARTER,
    FORUM_SPACES,
    FORUM_TILES,
    NOTHING,
    PROVINCES,
    QUARTERS,
    ROUNDS,
    SENATE_TOP,
    SITES,
    STACK,
    TOKENS,
    TRAYS,
    Box,
    category,
)
from aedile.games.trajan.markers import with_one
from aedile.games.trajan.names import (
    AREA_NAMES,
    BONUS_NAMES,
    BUILDING_TILES,
    CAMP_NAME,
    CATEGORY_NAMES,
    COLOUR_NAMES,
    DEMAND_NAMES,
    FACE_NAMES,
    GOODS,
    PLAYER_COLOURS,
    PROVINCE_NAMES,
    ROMAN,
    SHIP_NAMES,
    SIDES,
    SOURCE_NAMES,
)
from aedile.games.trajan.plans import can_be_asked, has_enough_to_come, what_may_follow
from aedile.games.trajan.preparation import (
    DrawFirstCard,
    FillTray,
    StackTrajanTiles,
    TakeFirstTile,
)
from aedile.games.trajan.state import Player, TrajanState
from aedile.games.trajan.storage import LIMITS, NAMED, STEPS, TILE_NAMES
from aedile.kernel.arrays import ints
from aedile.kernel.contract import Json
from aedile.kernel.errors import BadOptions, BadPosition
from aedile.kernel.fields import Fields
from aedile.kernel.settings import check_players, normalised, read_colours
from aedile.kernel.state import NOBODY, disagreement
from aedile.kernel.steps import check_agenda, load_agenda


def load(data: Json, box: Box) -> TrajanState:
    """The position a dump describes, or BadPosition with what is wrong with it."""
    fields = Fields(data, "the position")
    if fields.text("game") != "trajan":
        raise BadPosition("This is not a position of Trajan.")
    if fields.text("edition") != box.name:
        raise BadPosition(f"The position belongs to another edition than “{box.name}”.")
    s = _Loader(fields, box).load()
    _check(s)
    return s


def _check(s: TrajanState) -> None:
    broken = audit(s)
    if broken:
        raise BadPosition(f"The position breaks a law: {broken[0]}.")
    if s.is_over:
        if s.quarter != QUARTERS:
            raise BadPosition("The agenda is empty, but the fourth quarter is not over.")
        return
    check_agenda(s.agenda, "Turn" if _is_preparing(s) else "EndTurn")
    if not (can_be_asked(s) and s.legal_actions() and disagreement(s, NUM_ACTIONS) == NOBODY):
        raise BadPosition(
            f"The question on top of the agenda, {type(s.asked()).__name__}, "
            "cannot be asked in this position."
        )
    if [_plan(step) for step in reversed(list(s.agenda)[:-1])] not in what_may_follow(s):
        raise BadPosition("The agenda leaves out, adds or misplaces a step of the turn.")
    if not has_enough_to_come(s):
        raise BadPosition("There are too few bonus or extra action tiles for what is to come.")


def _plan(step: Any) -> tuple[Any, ...]:
    name = type(step).__name__
    return (name, *(getattr(step, field) for field in STEPS[name][1]))


def _is_preparing(s: TrajanState) -> bool:
    preparing = (FillTray, DrawFirstCard, TakeFirstTile)
    return isinstance(s.asked(), preparing)


class _Loader:
    """Builds a state from a dump."""

    def __init__(self, fields: Fields, box: Box) -> None:
        self.fields = fields
        self.s = TrajanState()
        self.s.box = box

    def load(self) -> TrajanState:
        s, fields = self.s, self.fields
        self._options()
        s.quarter = fields.number("quarter", 0, QUARTERS)
        s.round = fields.number("round", 0, ROUNDS)
        s.time = fields.number("time", 0, s.track_length - 1)
        s.rounds_due = fields.number("rounds_due", 0, ROUNDS)
        s.repeatable = self._set(fields, "repeatable", AREA_NAMES)
        s.secrets_shown = fields.number("secrets_shown")
        s.ship_gray = self._set(fields, "gray_ships", SHIP_NAMES)
        for number, item in enumerate(fields.items("players")):
            self._player(Fields(item, f"player {number + 1}"), number)
        s.arrivals = max(seat.arrival for seat in s.seats)
        self._board()
        self._piles()
        s.plan(load_agenda(fields.items("agenda"), STEPS, self._field))
        s.stacks_open = not any(isinstance(step, StackTrajanTiles) for step in s.agenda)
        return s

    def _options(self) -> None:
        s = self.s
        players = len(self.fields.items("players"))
        given = self.fields.child("options").data
        if not all(isinstance(v, str) for v in given.values()):
            raise BadPosition("In the position, options must be texts.")
        try:
            check_players(options.TITLE, players, options.SEATS)
            chosen = normalised(options.TITLE, options.SETTINGS, given)
            s.switches = options.read_switches(chosen)
            s.track_length = options.read_track(chosen, players, s.box)
            s.colours = read_colours(options.TITLE, PLAYER_COLOURS, chosen.get("colours"), players)
        except BadOptions as error:
            raise BadPosition(f"In the position, options: {error}") from error
        s.lay_out(players)

    def _player(self, fields: Fields, number: int) -> None:
        seat = self.s.seats[number]
        if fields.text("colour") != self.s.colours[number]:
            raise fields.bad("colour", f"{self.s.colours[number]}, as the options say")
        seat.score = fields.number("score", -1_000_000)
        points = fields.child("points")
        points.only(SOURCE_NAMES)
        seat.points = ints([points.number(name, -1_000_000) for name in SOURCE_NAMES])
        self._circle(seat, fields)
        self._tokens(seat, fields, number)
        self._tiles(seat, fields)
        seat.senate = fields.number("senate", 0, SENATE_TOP)
        seat.arrival = fields.number("arrival")

    def _circle(self, seat: Player, fields: Fields) -> None:
        trays = fields.items("trays")
        if len(trays) != TRAYS:
            raise fields.bad("trays", "a list of six trays")
        for number, tray in enumerate(trays):
            inside = Fields({"tray": tray}, f"{fields.place}, tray {number + 1}")
            for colour in inside.words("tray", COLOUR_NAMES):
                seat.trays[number] = with_one(seat.trays[number], colour)
        seat.slots = ints(self._optional(fields, "slots", TILE_NAMES, TRAYS))
        arch = (*ROMAN, "centre")
        if fields.text("arch") not in arch:
            raise fields.bad("arch", f"one of {', '.join(arch)}")
        seat.arch = arch.index(fields.text("arch"))

    def _tokens(self, seat: Player, fields: Fields, number: int) -> None:
        seat.supply = fields.number("supply", 0, TOKENS)
        seat.legionnaires = fields.number("legionnaires", 0, TOKENS)
        seat.workers = fields.number("workers", 0, TOKENS)
        places = (*PROVINCE_NAMES, CAMP_NAME)
        if fields.text("leader") not in places:
            raise fields.bad("leader", f"one of {', '.join(places)}")
        seat.leader = places.index(fields.text("leader"))
        for province in fields.words("legionnaires_in", PROVINCE_NAMES):
            self.s.legions[province] |= 1 << number
        for site in fields.numbers("workers_on", 1, SITES):
            self.s.site_workers[site - 1] |= 1 << number

    def _tiles(self, seat: Player, fields: Fields) -> None:
        seat.hand = ints(fields.counts("hand", GOODS, COMMODITY_CARDS))
        seat.known = ints(fields.counts("hand_known", GOODS, COMMODITY_CARDS))
        seat.display = ints(fields.counts("display", GOODS, COMMODITY_CARDS))
        seat.demands = ints(fields.counts("demands", DEMAND_NAMES, FORUM_TILES))
        seat.permanent = ints(fields.counts("permanent", DEMAND_NAMES, STACK))
        seat.senate_tiles = ints(fields.counts("senate_tiles", ("2", "3", "4", "5"), 3))
        seat.extra = ints(fields.counts("extra", AREA_NAMES, AREAS))
        seat.plus_two = self._set(fields, "plus_two", AREA_NAMES)
        seat.wild_extra = fields.number("wild_extra", 0, 3)
        seat.wild_construction = fields.number("wild_construction", 0, 3)
        seat.wild_commodity = fields.number("wild_commodity", 0, 3)
        seat.wild_demand = fields.number("wild_demand", 0, 3)
        seat.buildings = self._set(fields, "buildings", BUILDING_TILES)
        seat.yellow = self._set(fields, "yellow", BONUS_NAMES)
        seat.gray = self._set(fields, "gray", BONUS_NAMES)

    def _board(self) -> None:
        s, fields = self.s, self.fields
        shown = fields.words("demands", DEMAND_NAMES)
        if len(shown) > DEMANDS_PER_QUARTER:
            raise fields.bad("demands", "at most three demands")
        s.demands_shown = len(shown)
        s.demands = ints([*shown, *([NOTHING] * (DEMANDS_PER_QUARTER - len(shown)))])
        s.provinces = ints(self._optional(fields, "provinces", FACE_NAMES, PROVINCES))
        s.forum = ints(self._optional(fields, "forum", FACE_NAMES, FORUM_SPACES))
        s.sites = ints(self._optional(fields, "sites", BUILDING_TILES, SITES))
        s.bonus = ints(self._optional(fields, "senate_bonus", BONUS_NAMES, 2))

    def _piles(self) -> None:
        """What lies face down; the places of what is gone are filled with anything."""
        s, fields = self.s, self.fields
        stacks = fields.items("trajan_stacks")
        if len(stacks) != CATEGORIES:
            raise fields.bad("trajan_stacks", "a list of six stacks")
        flat: list[int] = []
        for number, stack in enumerate(stacks):
            inside = Fields({"stack": stack}, f"the position, stack of {CATEGORY_NAMES[number]}")
            flat += self._stack(inside, number)
        s.trajan_stacks = ints(flat)
        s.forum_pile, s.forum_next = self._pile("forum_pile", FACE_NAMES, FORUM_TILES)
        s.extra_pile, s.extra_next = self._pile("extra_pile", FACE_NAMES, AREAS * 2)
        s.bonus_bag, s.bonus_next = self._pile("bonus_bag", BONUS_NAMES, BONUS_TILES)
        s.demand_pile, s.demand_next = self._pile("demand_pile", DEMAND_NAMES, DEMAND_TILES)
        s.card_pile = ints(fields.words("card_pile", GOODS))
        discards = fields.child("discards")
        for side, pile in zip(SIDES, s.discards, strict=True):
            cards = discards.words(side, GOODS)
            if len(cards) > COMMODITY_CARDS:
                raise discards.bad(side, "at most sixty cards")
            for card in cards:
                pile.put(card)
        s.reshuffle_seed = fields.text("reshuffle_seed")

    def _stack(self, fields: Fields, number: int) -> list[int]:
        tiles = fields.words("stack", TILE_NAMES)
        if len(tiles) > STACK or any(category(tile) != number for tile in tiles):
            raise fields.bad("stack", "at most nine tiles of its own category")
        gone = STACK - len(tiles)
        self.s.trajan_next[number] = gone
        return [number * STACK] * gone + tiles

    def _pile(self, name: str, names: tuple[str, ...], size: int) -> tuple[Any, int]:
        items = self.fields.words(name, names)
        if len(items) > size:
            raise self.fields.bad(name, f"at most {size} pieces")
        gone = size - len(items)
        return ints([0] * gone + items), gone

    def _set(self, fields: Fields, name: str, names: tuple[str, ...]) -> int:
        number = 0
        for member in fields.words(name, names):
            if number >> member & 1:
                raise fields.bad(name, "a list without repetitions")
            number |= 1 << member
        return number

    def _optional(
        self, fields: Fields, name: str, names: tuple[str, ...], length: int
    ) -> list[int]:
        items = fields.items(name)
        known = all(item is None or (isinstance(item, str) and item in names) for item in items)
        if len(items) != length or not known:
            raise fields.bad(name, f"{length} names or nulls")
        return [NOTHING if item is None else names.index(item) for item in items]

    def _field(self, fields: Fields, field: str) -> int:
        if field in NAMED:
            names = NAMED[field]
            if fields.text(field) not in names:
                raise fields.bad(field, f"one of {', '.join(names)}")
            return names.index(fields.text(field))
        if field in ("player", "vice_consul"):
            return fields.number(field, 0, len(self.s.seats) - 1)
        return fields.number(field, NOTHING, LIMITS[field])
