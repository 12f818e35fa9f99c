"""How the seats of Praetor rank: in the Expert Game, and in a tie."""

from mypy_extensions import i64

from aedile.bots.knowledge.praetor_pruning import are_neighbours
from aedile.games.praetor.components.rows import (
    CITY_TILES,
)
from aedile.games.praetor.final_scoring import (
    LARGEST_AREA,
    MOST_VILLAGERS,
    MOST_WALL_TILES,
)
from aedile.games.praetor.state import (
    PraetorState,
)
from aedile.games.praetor.victory import merits
from aedile.kernel.vecs import vec


def ranks(s: PraetorState, seat: i64, left: i64, room: vec[i64]) -> i64:
    """Expert Game: the ranks as they stand, less certain the more turns are left.

    `room` is scratch paper for areas.
    """
    area = largest_area(s, seat, room)
    walls = s.wall_tiles_of(seat)
    villagers = s.seats[seat].villagers
    area_ahead: i64 = 0
    area_level: i64 = 0
    walls_ahead: i64 = 0
    walls_level: i64 = 0
    villagers_ahead: i64 = 0
    villagers_level: i64 = 0
    for other in range(len(s.seats)):
        theirs = largest_area(s, other, room)
        area_ahead += theirs > area
        area_level += theirs == area
        theirs = s.wall_tiles_of(other)
        walls_ahead += theirs > walls
        walls_level += theirs == walls
        theirs = s.seats[other].villagers
        villagers_ahead += theirs > villagers
        villagers_level += theirs == villagers
    favor = (
        _share(LARGEST_AREA, area_ahead, area_level)
        + _share(MOST_WALL_TILES, walls_ahead, walls_level)
        + _share(MOST_VILLAGERS, villagers_ahead, villagers_level)
    )
    return favor * 10000 // (100 + left // 4)


def _share(favor: vec[i64], ahead: i64, level: i64) -> i64:
    """The average Favor of the ranks shared."""
    shared: i64 = 0
    for rank in range(ahead, ahead + level):
        shared += favor[rank]
    return shared // level


def largest_area(s: PraetorState, seat: i64, area: vec[i64]) -> i64:
    """Tiles in the largest area controlled, as the rules count it but without allocating."""
    count: i64 = 0
    for tile in range(CITY_TILES):
        if s.owner[tile] == seat:
            area[count] = s.cell[s.space_of[tile]]
            count += 1
    largest: i64 = 0
    joined: i64 = 0  # the first so many belong to areas already found
    while joined < count:
        first = joined
        joined += 1
        reached = first
        while reached < joined:
            here = area[reached]
            for i in range(joined, count):
                if are_neighbours(here, area[i]):
                    near = area[i]
                    area[i] = area[joined]
                    area[joined] = near
                    joined += 1
            reached += 1
        if joined - first > largest:
            largest = joined - first
    return largest


def ties_won(s: PraetorState, seat: i64) -> i64:
    """The game is over: one hundredth for each seat with as much Favor that loses the tie."""
    won: i64 = 0
    mine = merits(s, seat)
    for other in range(len(s.seats)):
        if s.seats[other].favor == s.seats[seat].favor and mine > merits(s, other):
            won += 1
    return won
