"""What is true of a turn of Praetor: found by the state and the knowledge, for `praetor.py` to say.

Each says what the better line has and the one played has not, unless it says otherwise.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from aedile.analysis.facts.base import Amounts, Found, Scene
from aedile.bots.knowledge.praetor_ranks import largest_area
from aedile.bots.knowledge.praetor_terms import (
    C_AT_HOME,
    C_BEHIND,
    C_CAMP,
    C_GOLD_FAR,
    C_GOLD_NEAR,
    C_MERCURY,
    C_MISSING,
    C_NOVICE,
    C_OPEN_TEMPLE,
    C_OWN_ACADEMY,
    C_PLUTUS,
    C_RECRUITS,
    C_RETIRED,
    C_VENUS,
    C_WALL_BONUS,
    C_WORKER_OF,
    T_WAGES,
)
from aedile.games.praetor.components.rows import (
    CITY_TILES,
    RESOURCES,
    RETIRES_AT,
    TEMPLE_OF_MERCURY,
    TEMPLE_OF_PLUTUS,
    TEMPLE_OF_VENUS,
    WOOD,
)
from aedile.games.praetor.state import NO_WORKER, NOWHERE, SOURCES

TEMPLES = {
    TEMPLE_OF_PLUTUS: C_PLUTUS,
    TEMPLE_OF_MERCURY: C_MERCURY,
    TEMPLE_OF_VENUS: C_VENUS,
}

# Amounts of something, of which one line may have less.


def counted(*counts: int) -> Amounts:
    """What the knowledge counts, for the seat as it will stand after the Update Phase."""

    def amounts(scene: Scene, state: Any) -> Mapping[Found, int]:
        scene.weighed(state)
        return {(): sum(int(scene.knowledge.counts[each]) for each in counts)}

    return amounts


at_home = counted(C_AT_HOME)
novices = counted(C_NOVICE)
retired = counted(C_RETIRED)
active = counted(*range(C_WORKER_OF + 1, C_WORKER_OF + RETIRES_AT))
gold = counted(C_GOLD_NEAR, C_GOLD_FAR)
missing_gold = counted(C_MISSING)
wall_bonus = counted(C_WALL_BONUS)
open_temple = counted(C_OPEN_TEMPLE)
going_later = counted(C_BEHIND)
academies = counted(C_OWN_ACADEMY)
camps = counted(C_CAMP)


def recruits(scene: Scene, state: Any) -> Mapping[Found, int]:
    """Tenths of a chance to reach a Worker Camp first, while there is somebody to recruit."""
    lines = (scene.played, scene.better)
    if any(scene.mine(line).villagers == 0 for line in lines):
        return {}
    return counted(C_RECRUITS)(scene, state)


def favor(scene: Scene, state: Any) -> Mapping[Found, int]:
    """By source."""
    return {(source,): int(scene.mine(state).points[source]) for source in range(SOURCES)}


def experience(scene: Scene, state: Any) -> Mapping[Found, int]:
    """Of all Active Workers together, after the Update Phase."""
    scene.weighed(state)
    counts = scene.knowledge.counts
    return {(): sum(each * int(counts[C_WORKER_OF + each]) for each in range(1, RETIRES_AT))}


def goods(scene: Scene, state: Any) -> Mapping[Found, int]:
    """By resource, without Gold."""
    return {(each,): int(scene.mine(state).stock[each]) for each in range(WOOD, RESOURCES)}


def temple_favor(scene: Scene, state: Any) -> Mapping[Found, int]:
    """By kind of Temple."""
    scene.weighed(state)
    return {(kind,): int(scene.knowledge.counts[each]) for kind, each in TEMPLES.items()}


def morale(scene: Scene, state: Any) -> Mapping[Found, int]:
    """In Favor."""
    return {(): int(scene.mine(state).morale_value())}


def area(scene: Scene, state: Any) -> Mapping[Found, int]:
    """Tiles of the largest area."""
    return {(): int(largest_area(state, scene.seat, scene.knowledge.area))}


def wall_tiles(scene: Scene, state: Any) -> Mapping[Found, int]:
    """Demands met."""
    return {(): int(state.wall_tiles_of(scene.seat))}


def rivals_favor(scene: Scene, state: Any) -> Mapping[Found, int]:
    """Of the others, by seat."""
    return {(i,): int(p.favor) for i, p in enumerate(state.seats) if i != scene.seat}


def rivals_goods(scene: Scene, state: Any) -> Mapping[Found, int]:
    """Of the others, by seat and resource: Gold is the first."""
    return {
        (seat, each): int(player.stock[each])
        for seat, player in enumerate(state.seats)
        if seat != scene.seat
        for each in range(RESOURCES)
    }


# Wages and plans.


def unpaid(scene: Scene) -> Iterator[Found]:
    """Only the line played cannot pay the wages."""
    here, there = (scene.weighed(each)[T_WAGES] for each in (scene.played, scene.better))
    if here < 0 <= there:
        yield ()


def payable(scene: Scene) -> Iterator[Found]:
    """A tile on offer either way that can be paid for; the one with most Favor first."""
    here, there = (_payable(scene, each) for each in (scene.played, scene.better))
    offered = _offered(scene.played)
    for tile in sorted(there - here, key=lambda each: (-scene.better.tile(each).favor, each)):
        if tile in offered:
            yield (tile,)


def _payable(scene: Scene, state: Any) -> set[int]:
    player = scene.mine(state)
    return {tile for tile in _offered(state) if player.can_pay(state.tile(tile).cost)}


def _offered(state: Any) -> set[int]:
    return {int(state.available[i]) for i in range(state.availables)}


def demand_in_reach(scene: Scene) -> Iterator[Found]:
    """Caesar's demand, on show either way, could be met."""
    wall = int(scene.better.wall_shown)
    if wall == NOWHERE or scene.played.wall_shown != wall:
        return
    price = scene.better.edition.wall_tiles[wall].demand
    here, there = (scene.mine(each).can_pay(price) for each in (scene.played, scene.better))
    if there and not here:
        yield (wall,)


# The city, and what is left to the others.


def fees(scene: Scene) -> Iterator[Found]:
    """A tile of one's own whose visitors pay; the highest fee first."""
    mine, theirs = scene.played.owner, scene.better.owner
    fee = scene.knowledge.survey.fee_of
    scene.weighed(scene.better)
    owned = [
        tile
        for tile in range(CITY_TILES)
        if theirs[tile] == scene.seat != mine[tile] and fee[tile] > 0
    ]
    return ((tile,) for tile in sorted(owned, key=lambda each: (-fee[each], each)))


def tile_left(scene: Scene) -> Iterator[Found]:
    """A tile on offer that the better line builds."""
    gone = _offered(scene.played) - _offered(scene.better)
    return (
        (tile,) for tile in sorted(gone, key=lambda each: (-scene.played.tile(each).favor, each))
    )


def place_left(scene: Scene) -> Iterator[Found]:
    """A tile in the city to which only the better line sends a Worker."""
    here, there = scene.played.activator, scene.better.activator
    for tile in scene.played.city:
        if here[tile] == NO_WORKER != there[tile]:
            yield (int(tile),)


def demand_left(scene: Scene) -> Iterator[Found]:
    """Caesar's demand that the better line meets."""
    wall = int(scene.played.wall_shown)
    if wall != NOWHERE and scene.better.wall_holder[wall] == scene.seat:
        yield (wall,)
