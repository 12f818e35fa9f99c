"""What is true of a turn of Trajan: found by the state and the knowledge, for `trajan.py` to say.

Each says what the better line has and the one played has not, unless it says otherwise.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from aedile.analysis.facts.base import Found, Scene
from aedile.bots.knowledge.trajan_outlook import POINT
from aedile.games.trajan.action_circle import target_tray
from aedile.games.trajan.components.rows import (
    AREAS,
    BONUS_TILES,
    CAMP,
    COMMODITIES,
    CONSTRUCTION_TILES,
    DEMAND_KINDS,
    FORUM_SPACES,
    NOTHING,
    PROVINCES,
    SHIPS,
    SITES,
    TRAYS,
)
from aedile.games.trajan.final_scoring import bonus_value
from aedile.games.trajan.quarter_end import senate_ranking, votes
from aedile.games.trajan.state import SOURCES

YELLOW = 1  # side of a bonus tile: tile x 2 + side

# Amounts of something, of which one line may have fewer.


def points(scene: Scene, state: Any) -> Mapping[Found, int]:
    """By source."""
    return {(source,): int(scene.mine(state).points[source]) for source in range(SOURCES)}


def cards_of_good(scene: Scene, state: Any) -> Mapping[Found, int]:
    """In hand, by commodity."""
    return {(good,): int(scene.mine(state).hand[good]) for good in range(COMMODITIES)}


def cards(scene: Scene, state: Any) -> Mapping[Found, int]:
    """In hand."""
    return {(): int(scene.mine(state).hand_size())}


def demand_tiles(scene: Scene, state: Any) -> Mapping[Found, int]:
    """From the forum and beside the circle, by what they are for."""
    seat = scene.mine(state)
    return {(k,): int(seat.demands[k] + seat.permanent[k]) for k in range(DEMAND_KINDS)}


def votes_held(scene: Scene, state: Any) -> Mapping[Found, int]:
    """On the track and on tiles."""
    return {(): int(votes(state, scene.seat))}


def bonus_points(scene: Scene, state: Any) -> Mapping[Found, int]:
    """What the bonus tiles bring that both lines have."""
    common = bonus_tiles(scene, scene.better) & bonus_tiles(scene, scene.played)
    return {
        (tile,): int(bonus_value(state, scene.seat, tile // 2, tile % 2 == YELLOW))
        for tile in common
    }


def legionnaires(scene: Scene, state: Any) -> Mapping[Found, int]:
    """In the camp."""
    return {(): int(scene.mine(state).legionnaires)}


def workers(scene: Scene, state: Any) -> Mapping[Found, int]:
    """In the camp."""
    return {(): int(scene.mine(state).workers)}


def extra_tiles(scene: Scene, state: Any) -> Mapping[Found, int]:
    """By area."""
    return {(area,): int(scene.mine(state).extra[area]) for area in range(AREAS)}


def plus_two(scene: Scene, state: Any) -> Mapping[Found, int]:
    """[+2] markers by area."""
    return {(area,): int(scene.mine(state).plus_two >> area & 1) for area in range(AREAS)}


def wild_extra(scene: Scene, state: Any) -> Mapping[Found, int]:
    """Wild extra action tiles."""
    return {(): int(scene.mine(state).wild_extra)}


def wild_commodity(scene: Scene, state: Any) -> Mapping[Found, int]:
    """Wild commodity tiles."""
    return {(): int(scene.mine(state).wild_commodity)}


def rivals_points(scene: Scene, state: Any) -> Mapping[Found, int]:
    """Of the others, by seat."""
    return {(i,): int(p.score) for i, p in enumerate(state.seats) if i != scene.seat}


# The action circle.


def new_tile(scene: Scene) -> Iterator[Found]:
    """A tile beside a tray, which was not there before."""
    for tray in range(TRAYS):
        tile = int(scene.mine(scene.better).slots[tray])
        known = {int(scene.mine(state).slots[tray]) for state in (scene.played, scene.before)}
        if tile != NOTHING and tile not in known:
            yield tray, tile


def waiting_tile(scene: Scene) -> Iterator[Found]:
    """A tile that was there before, and that the line played has accomplished."""
    for tray in range(TRAYS):
        tile = int(scene.mine(scene.better).slots[tray])
        was, is_now = (int(scene.mine(each).slots[tray]) for each in (scene.before, scene.played))
        if tile != NOTHING and tile == was and tile != is_now:
            yield tray, tile


def lacks(scene: Scene) -> Iterator[Found]:
    """A colour put to a tile both have: tray and colour."""
    mine, theirs = scene.mine(scene.played).slots, scene.mine(scene.better).slots
    for tray, colour in sorted(_lacking(scene, scene.played) - _lacking(scene, scene.better)):
        if mine[tray] == theirs[tray]:
            yield tray, colour


def _lacking(scene: Scene, state: Any) -> set[Found]:
    circle = scene.knowledge.circle
    circle.copy(state, scene.mine(state))
    return {
        (tray, colour)
        for tray in range(TRAYS)
        if circle.first[tray] != NOTHING
        for colour in (int(circle.first[tray]), int(circle.second[tray]))
        if circle.lacks(tray, colour)
    }


def accomplishable(scene: Scene) -> Iterator[Found]:
    """A tray whose tile a sowing accomplishes next turn; it is there either way."""
    here = _matches(scene, scene.played)
    for tray in _matches(scene, scene.better):
        if tray not in here and scene.mine(scene.played).slots[tray] != NOTHING:
            yield (tray,)


def _matches(scene: Scene, state: Any) -> list[int]:
    """Most rewarding first."""
    scene.weighed(state)
    circle = scene.knowledge.circle
    ends = {tray: int(target_tray(tray, circle.counts[tray])) for tray in range(TRAYS)}
    found = {
        end for tray, end in ends.items() if circle.counts[tray] > 0 and circle.can_match(tray, end)
    }
    return sorted(found, key=lambda end: (-circle.rewards[end], end))


def endings(scene: Scene) -> Iterator[Found]:
    """A tray, which is an area too, where a sowing ends next turn."""
    here = _endings(scene, scene.played)
    return ((tray, tray) for tray in _endings(scene, scene.better) if tray not in here)


def _endings(scene: Scene, state: Any) -> list[int]:
    """Those of the best actions first."""
    scene.weighed(state)
    gains, seat = scene.knowledge.prospects.gains, scene.mine(state)
    counts = [int(seat.markers_in(tray)) for tray in range(TRAYS)]
    found = {int(target_tray(tray, count)) for tray, count in enumerate(counts) if count}
    return sorted(found, key=lambda tray: (-gains[tray], tray))


# Demands.


def demand_covered(scene: Scene) -> Iterator[Found]:
    """Something asked already, for which there is a tile; where there are wilds, nothing."""
    for kind in sorted(_open_demands(scene, scene.played) - _open_demands(scene, scene.better)):
        yield (kind,)


def _open_demands(scene: Scene, state: Any) -> set[int]:
    scene.weighed(state)
    p = scene.knowledge.prospects
    if p.wilds:
        return set()
    return {k for k in range(DEMAND_KINDS) if p.wanted[k] > p.tiles[k] + p.permanent[k]}


def already_met(scene: Scene) -> Iterator[Found]:
    """The line played takes a tile for something that is asked, and was covered before."""
    before, after = scene.mine(scene.before), scene.mine(scene.played)
    scene.weighed(scene.before)
    p = scene.knowledge.prospects
    for kind in range(DEMAND_KINDS):
        covered = p.tiles[kind] + p.permanent[kind] >= p.wanted[kind] > 0
        if covered and after.demands[kind] > before.demands[kind]:
            yield (kind,)


# Senate and bonus tiles.


def not_consul(scene: Scene) -> Iterator[Found]:
    """Who is first in the senate where the better line would be."""
    first, there = (int(senate_ranking(each)[0]) for each in (scene.played, scene.better))
    if there == scene.seat != first:
        yield (first,)


def consul(scene: Scene) -> Iterator[Found]:
    """Is the seat first there?"""
    return (() for _ in not_consul(scene))


def bonus_tiles(scene: Scene, state: Any) -> set[int]:
    """Tile x 2 + side."""
    seat = scene.mine(state)
    sides = ((seat.gray, 1 - YELLOW), (seat.yellow, YELLOW))
    return {t * 2 + side for t in range(BONUS_TILES) for tiles, side in sides if tiles >> t & 1}


def bonus_tile(scene: Scene) -> Iterator[Found]:
    """A bonus tile."""
    missing = bonus_tiles(scene, scene.better) - bonus_tiles(scene, scene.played)
    return ((tile,) for tile in sorted(missing))


# Provinces and district.


def leader(scene: Scene) -> Iterator[Found]:
    """Where the leader stands, if a legionnaire pays there, and how much."""
    place = int(scene.mine(scene.better).leader)
    if place in (CAMP, scene.mine(scene.played).leader):
        return
    scene.weighed(scene.better)
    worth = int(scene.knowledge.prospects.province(scene.better, scene.seat, place)) // POINT
    if worth > 0:
        yield place, worth


def in_reach(scene: Scene) -> Iterator[Found]:
    """A site beside the workers; the tile is there either way. The best ones first."""
    there, here = _reach(scene, scene.better), _reach(scene, scene.played)
    for site in sorted(there, key=lambda each: (-there[each], each)):
        if site not in here and scene.played.sites[site] == scene.better.sites[site]:
            yield (site,)


def _reach(scene: Scene, state: Any) -> dict[int, int]:
    """Sites with a tile, and its worth; none before the first worker stands somewhere."""
    scene.weighed(state)
    p = scene.knowledge.prospects
    if p.is_first_site:
        return {}
    p.value_buildings(state, scene.seat)
    return {
        site: int(p.site(state.sites[site]))
        for site in range(SITES)
        if state.sites[site] != NOTHING and p.ground >> site & 1
    }


def building(scene: Scene) -> Iterator[Found]:
    """A construction tile, and how many of its kind there are with it."""
    seat = scene.mine(scene.better)
    missing = int(seat.buildings) & ~int(scene.mine(scene.played).buildings)
    for tile in range(CONSTRUCTION_TILES):
        if missing >> tile & 1:
            yield tile, int(seat.buildings_of(tile // 4))


# What is left to the others: what the better line takes and the one played does not.


def forum_left(scene: Scene) -> Iterator[Found]:
    """A space of the forum; what is worth most first."""
    scene.weighed(scene.played)
    faces, forum = scene.knowledge.prospects.faces, scene.played.forum
    left = _left(forum, scene.better.forum, FORUM_SPACES)
    return ((space,) for space in sorted(left, key=lambda each: (-faces[forum[each]], each)))


def province_left(scene: Scene) -> Iterator[Found]:
    """A province with its tile."""
    left = _left(scene.played.provinces, scene.better.provinces, PROVINCES)
    return ((place, place) for place in left)


def site_left(scene: Scene) -> Iterator[Found]:
    """A site with its tile."""
    return ((site,) for site in _left(scene.played.sites, scene.better.sites, SITES))


def _left(here: Any, there: Any, places: int) -> list[int]:
    return [at for at in range(places) if here[at] != NOTHING and there[at] == NOTHING]


def ship_left(scene: Scene) -> Iterator[Found]:
    """A ship that lies gray side up only after the better line."""
    used = int(scene.better.ship_gray) & ~int(scene.played.ship_gray)
    return ((ship,) for ship in range(SHIPS) if used >> ship & 1)


def dearer_province(scene: Scene) -> Iterator[Found]:
    """Where somebody's legionnaire would bring more than after the better line."""
    rivals = [seat for seat in range(len(scene.played.seats)) if seat != scene.seat]
    worth = scene.knowledge.prospects.province
    for at in range(PROVINCES):
        if any(worth(scene.better, each, at) < worth(scene.played, each, at) for each in rivals):
            yield (at,)
