"""One look at the city of Praetor, for all seats: who stands where, who owns what.

Weighing a position for every seat needs it only once.
"""

from typing import Final

from mypy_extensions import i64

from aedile.games.praetor.components.rows import (
    ACADEMY,
    CITY_TILES,
    COLOSSEUM,
    CURIA,
    FORUM,
    GOLD,
    LABOR_CAMP,
    MARBLE,
    MAX_PLAYERS,
    ORACLE,
    RED,
    RETIRES_AT,
    STONE,
    TEMPLE_OF_APOLLO,
    TEMPLE_OF_MAIA,
    TEMPLE_OF_VENUS,
    WEAPONS,
    WOOD,
    WORKER_CAMP,
    Edition,
)
from aedile.games.praetor.state import (
    NO_WORKER,
    PraetorState,
    worker_experience,
    worker_owner,
)
from aedile.games.praetor.update_phase import current_age
from aedile.kernel.arrays import zeros
from aedile.kernel.state import NOBODY

FACES: Final[i64] = RETIRES_AT + 1  # of a die, and one that never shows


class Survey:
    """What was found; `look` finds it anew."""

    def __init__(self) -> None:
        self.edition: Edition | None = None
        self.fee_of: Final = zeros(CITY_TILES)  # Gold, or its like, printed as its fee
        self.age: i64 = 0
        # By seat.
        self.tiles: Final = zeros(MAX_PLAYERS)
        self.fees: Final = zeros(MAX_PLAYERS)  # that visitors pay
        self.academies: Final = zeros(MAX_PLAYERS)
        self.rising: Final = zeros(MAX_PLAYERS)  # Favor for those about to retire
        # Workers on tiles by the experience they come home with: seat x FACES + experience.
        self.trained: Final = zeros(MAX_PLAYERS * FACES)
        # Tiles in the city that count something, and Temples.
        self.camps: i64 = 0
        self.worker_camps: i64 = 0
        self.count_tiles: i64 = 0
        self.count_workers: i64 = 0
        self.count_retired: i64 = 0
        self.temples: Final = zeros(CITY_TILES)
        self.temple_count: i64 = 0

    def look(self, s: PraetorState) -> None:
        """At every die and every tile."""
        if s.edition is not self.edition:
            self._read_fees(s.edition)
        self._clear(len(s.seats))
        self.age = current_age(s)
        for tile in range(CITY_TILES):
            if s.builder[tile] != NO_WORKER:  # the tile may not be laid yet
                self._train(s, s.builder[tile], True)
        for tile in s.city:
            row = s.tile(tile)
            if s.activator[tile] != NO_WORKER:
                self._train(s, s.activator[tile], row.area == RED)
            if s.owner[tile] != NOBODY:
                self._count_owned(s.owner[tile], tile, row.kind)
            self._count_kind(tile, row.kind)

    def _clear(self, players: i64) -> None:
        for seat in range(players):
            self.tiles[seat] = 0
            self.fees[seat] = 0
            self.academies[seat] = 0
            self.rising[seat] = 0
        for i in range(players * FACES):
            self.trained[i] = 0
        self.camps = 0
        self.worker_camps = 0
        self.count_tiles = 0
        self.count_workers = 0
        self.count_retired = 0
        self.temple_count = 0

    def _train(self, s: PraetorState, die: i64, learns: bool) -> None:
        """A Worker on a tile, as it will come home; the Retired never left."""
        owner = worker_owner(die)
        experience = worker_experience(die)
        if experience == RETIRES_AT:
            return
        if learns:
            experience += 1
            if experience == RETIRES_AT:
                self.rising[owner] += s.seats[owner].board.retirement[self.age]
        self.trained[owner * FACES + experience] += 1

    def _read_fees(self, edition: Edition) -> None:
        """What is printed stays the same as long as the box does."""
        self.edition = edition
        for tile in range(CITY_TILES):
            fee = edition.city_tiles[tile].fee.amounts
            goods = 2 * (fee[WOOD] + fee[STONE]) + 3 * (fee[MARBLE] + fee[WEAPONS])
            self.fee_of[tile] = fee[GOLD] + goods

    def _count_owned(self, owner: i64, tile: i64, kind: i64) -> None:
        self.tiles[owner] += 1
        self.fees[owner] += self.fee_of[tile]
        if kind == ACADEMY:
            self.academies[owner] = 1

    def _count_kind(self, tile: i64, kind: i64) -> None:
        if kind == LABOR_CAMP:
            self.camps += 1
        elif kind == CURIA or kind == COLOSSEUM or kind == TEMPLE_OF_APOLLO:
            self.count_tiles += 1
        elif kind == FORUM or kind == TEMPLE_OF_MAIA:
            self.count_workers += 1
        elif kind == ORACLE:
            self.count_retired += 1
        elif kind == WORKER_CAMP:
            self.worker_camps += 1
        if TEMPLE_OF_MAIA <= kind <= TEMPLE_OF_VENUS:
            self.temples[self.temple_count] = tile
            self.temple_count += 1
