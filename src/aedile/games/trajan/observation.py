"""What a seat may see, built up field by field.

Hands are hidden but for the cards all saw being taken; so are the order of
every stack, pile and bag. Everything else lies open.
"""

import marshal
from functools import lru_cache
from typing import Any, Final, cast

from aedile.games.trajan import words
from aedile.games.trajan.cargoes import best_cargo
from aedile.games.trajan.components.rows import (
    AREAS,
    CAMP,
    CATEGORIES,
    CENTRE,
    COLOURS,
    COMMODITIES,
    DEMAND_KINDS,
    DEMANDS,
    FORUM_SPACES,
    NOTHING,
    PROVINCES,
    QUARTERS,
    ROUNDS,
    SHIPS,
    SITES,
    STACK,
    TRAYS,
    Box,
    category,
)
from aedile.games.trajan.demands import MEANS, can_still_meet, lose_points
from aedile.games.trajan.describe import ship_values
from aedile.games.trajan.final_scoring import FinalScoring, bonus_value
from aedile.games.trajan.markers import of_colour
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
    PROVINCE_NAMES,
    ROMAN,
    SHIP_NAMES,
    SIDES,
    SOURCE_NAMES,
)
from aedile.games.trajan.notation import decision_name
from aedile.games.trajan.quarter_end import forum_spaces_used, votes
from aedile.games.trajan.sowing import Sowing, sowing_preview, sowing_under_way
from aedile.games.trajan.state import Player, TrajanState
from aedile.games.trajan.trajan_action import top_tile
from aedile.kernel.contract import Json
from aedile.kernel.message import as_json
from aedile.kernel.state import NOBODY

# What is printed, and what markers and bits are called, is worked out once and
# remembered; everything handed out is fresh all the same.
CACHED: Final = 4096


def observe(s: TrajanState, viewer: int) -> Json:
    """The whole table as plain data, as far as the viewer may see it."""
    seen = public(s)
    return seen if viewer == NOBODY else with_hand(s, seen, viewer)


def observe_all(s: TrajanState) -> list[Json]:
    """What each seat sees, then a spectator; what all see is shared between them."""
    seen = public(s)
    return [with_hand(s, seen, seat) for seat in range(len(s.seats))] + [seen]


def with_hand(s: TrajanState, seen: Json, viewer: int) -> Json:
    """What all see, the viewer's own hand, and what it would bring on each ship."""
    players = list(seen["players"])
    players[viewer] = players[viewer] | {"hand": goods(s.seats[viewer].hand)}
    ships = [
        ship | {"best": best_cargo(s, viewer, number)} for number, ship in enumerate(seen["ships"])
    ]
    return seen | {"viewer": viewer, "players": players, "ships": ships}


def public(s: TrajanState) -> Json:
    """What everybody sees."""
    return {
        "game": "trajan",
        "edition": s.box.name,
        "viewer": None,
        "quarter": min(s.quarter + 1, QUARTERS),
        "round": min(s.round + 1, ROUNDS),
        "time": {"at": s.time, "length": s.track_length, "rounds_due": s.rounds_due},
        "over": s.is_over,
        "to_move": None if s.current_player == NOBODY else s.current_player,
        "decision": decision(s),
        "sowings": sowings(s),
        "players": players_view(s),
        "demands": [DEMAND_NAMES[s.demands[i]] for i in range(s.demands_shown)],
        "demands_left": demands_left(s),
        "ships": [ship_view(s, ship) for ship in range(SHIPS)],
        "cards": cards_view(s),
        "provinces": [province_view(s, province) for province in range(PROVINCES)],
        "forum": forum_view(s),
        "forum_left": len(s.forum_pile) - s.forum_next,
        "sites": [site_view(s, site) for site in range(SITES)],
        "stacks": [stack_view(s, number) for number in range(CATEGORIES)],
        "senate_track": list(s.box.senate_points),
        "senate_bonus": [None if b == NOTHING else bonus_view(b, True) for b in list(s.bonus)],
        "bonus_left": len(s.bonus_bag) - s.bonus_next,
    }


def decision(s: TrajanState) -> Json | None:
    """The question now asked and what has been chosen so far; nothing of a hand."""
    if s.is_over:
        return None
    top: Any = s.asked()
    name = decision_name(s)
    seen: Json = {"name": name}
    if name in ("PutMarker", "FillTray"):
        seen["markers"] = markers_view(top.markers)
    if name == "PutMarker":
        seen["tray"] = (top.source + top.reach) % TRAYS
        seen["target"] = (top.source + top.count) % TRAYS
    elif name == "FillTray":
        seen["tray"] = top.tray
    elif name == "LoadShip":
        seen["ship"] = SHIP_NAMES[top.ship]
        seen["units"] = top.units
    elif name == "UseSpecialAction":
        seen["tile"] = trajan_tile(s, top.tile)
    elif name == "MeetDemand":
        seen["demand"] = DEMAND_NAMES[s.demands[top.index]]
    elif name == "DiscardExtraTile":
        seen["repeatable"] = [AREA_NAMES[a] for a in range(AREAS) if s.repeatable >> a & 1]
    elif hasattr(top, "source"):
        seen["reason"] = ("action", "bonus", "repeat", "second repeat")[top.source]
    return seen


def sowings(s: TrajanState) -> list[Json]:
    """Where each tray to choose from leads, or the one being emptied; else nothing."""
    name = decision_name(s)
    if name == "ChooseTray":
        player = s.current_player
        trays = [tray for tray in range(TRAYS) if s.seats[player].markers_in(tray)]
        return [sowing_view(s, sowing_preview(s, player, tray)) for tray in trays]
    if name == "PutMarker":
        asked: Any = s.asked()
        return [sowing_view(s, sowing_under_way(s, asked))]
    return []


def sowing_view(s: TrajanState, sowing: Sowing) -> Json:
    """Where a tray leads, and the colours that must go there for the tile beside it."""
    return {
        "tray": sowing.source,
        "markers": sowing.markers,
        "target": sowing.target,
        "time": sowing.time,
        "ends": sowing.ends,
        "tile": None if sowing.tile == NOTHING else trajan_tile(s, sowing.tile),
        "put": None if sowing.put is None else [COLOUR_NAMES[c] for c in sowing.put],
    }


def markers_view(markers: int) -> list[str]:
    """Markers by colour."""
    return list(_marker_names(markers))


@lru_cache(CACHED)
def _marker_names(markers: int) -> tuple[str, ...]:
    return tuple(COLOUR_NAMES[c] for c in range(COLOURS) for _ in range(of_colour(markers, c)))


@lru_cache(CACHED)
def members(bits: int) -> tuple[int, ...]:
    """The numbers whose bits are set."""
    return tuple(n for n in range(bits.bit_length()) if bits >> n & 1)


def players_view(s: TrajanState) -> list[Json]:
    """All mats, and what each would still score."""
    ahead = in_sight(s)
    return [player_view(s, p) | {"in_sight": ahead[p]} for p in range(len(s.seats))]


def player_view(s: TrajanState, player: int) -> Json:
    """One player's mat without the hand, which only its owner sees."""
    seat = s.seats[player]
    return {
        "seat": player,
        "colour": s.colours[player],
        "score": seat.score,
        "trays": [tray_view(seat, tray) for tray in range(TRAYS)],
        "slots": [slot_view(s, seat, slot) for slot in range(TRAYS)],
        "arch": None if seat.arch == CENTRE else ROMAN[seat.arch],
        "supply": seat.supply,
        "legionnaires": seat.legionnaires,
        "workers": seat.workers,
        "leader": CAMP_NAME if seat.leader == CAMP else PROVINCE_NAMES[seat.leader],
        "hand_size": seat.hand_size(),
        "hand_known": goods(seat.known),
        "hand": None,
        "display": goods(seat.display),
        "demands": dict(zip(DEMAND_NAMES, seat.demands, strict=True)),
        "permanent": dict(zip(DEMAND_NAMES, seat.permanent, strict=True)),
        "senate_tiles": dict(zip(("2", "3", "4", "5"), seat.senate_tiles, strict=True)),
        "extra": dict(zip(AREA_NAMES, seat.extra, strict=True)),
        "plus_two": [AREA_NAMES[area] for area in members(seat.plus_two)],
        "wilds": {
            "extra action": seat.wild_extra,
            "construction": seat.wild_construction,
            "commodity": seat.wild_commodity,
            "demand": seat.wild_demand,
        },
        "buildings": [BUILDING_TILES[tile] for tile in members(seat.buildings)],
        "bonus_tiles": bonus_tiles(s, player),
        "senate": s.box.senate_points[seat.senate],
        "senate_stack": sum(1 for other in s.seats if below(other, seat)),
        "votes": votes(s, player),
        "points": dict(zip(SOURCE_NAMES, seat.points, strict=True)),
    }


def in_sight(s: TrajanState) -> list[Json]:
    """What each would score if the year ended now, by source; nothing once it has.

    The rules themselves are asked, on a copy of the table. No tile is taken off
    a mat for a demand, so a bonus tile may count one that will be gone.
    """
    if s.is_over:
        return [{} for _ in s.seats]
    world = s.copy()
    for player in range(len(s.seats)):
        lose_points(world, player, unmet_demands(s, player))
    FinalScoring().run(world)
    return [
        {
            name: after - before
            for name, before, after in zip(SOURCE_NAMES, seat.points, then.points, strict=True)
            if after != before
        }
        for seat, then in zip(s.seats, world.seats, strict=True)
    ]


def unmet_demands(s: TrajanState, player: int) -> int:
    """Demands known so far that the player has nothing for; none while they are being met."""
    if s.round == ROUNDS:
        return 0
    return int(s.demands_shown - can_still_meet(s, player, 0, 0, MEANS))


def below(other: Player, seat: Player) -> bool:
    """Does the other disc lie below this one on the same space of the senate track?"""
    return bool(other.senate == seat.senate and other.arrival < seat.arrival)


def tray_view(seat: Player, tray: int) -> list[str]:
    """The markers in a tray."""
    return markers_view(seat.trays[tray])


def slot_view(s: TrajanState, seat: Player, slot: int) -> Json | None:
    """The Trajan tile on a slot."""
    tile = seat.slots[slot]
    return None if tile == NOTHING else trajan_tile(s, tile)


# What is printed on tiles is kept as bytes: reading them again is faster than making it anew.


def trajan_tile(s: TrajanState, tile: int) -> Json:
    """What is printed on a Trajan tile."""
    return cast("Json", marshal.loads(_trajan_tile(s.box, tile)))


@lru_cache(CACHED)
def _trajan_tile(box: Box, tile: int) -> bytes:
    colours, kind, amount = box.tile_colours, category(tile), box.tile_amount[tile]
    printed = {
        "category": CATEGORY_NAMES[kind],
        "colours": [COLOUR_NAMES[colours[tile * 2]], COLOUR_NAMES[colours[tile * 2 + 1]]],
        "points": box.tile_points[tile],
        "amount": 0 if kind == DEMANDS else amount,  # of cards, tokens or markers
        "demand": DEMAND_NAMES[amount] if kind == DEMANDS else None,  # met in every quarter
        "name": as_json(words.trajan_tile(box, tile)),
    }
    return marshal.dumps(printed)


def goods(counts: Any) -> dict[str, int]:
    """Commodity cards, only those there are."""
    return {GOODS[c]: counts[c] for c in range(COMMODITIES) if counts[c]}


def bonus_view(tile: int, yellow: bool) -> Json:
    """A bonus tile, its side, and the points it brings: once, or for each thing it counts."""
    return cast("Json", marshal.loads(_bonus_tile(tile, yellow)))


@lru_cache(CACHED)
def _bonus_tile(tile: int, yellow: bool) -> bytes:
    printed = {
        "tile": BONUS_NAMES[tile],
        "side": "yellow" if yellow else "gray",
        "points": words.bonus_points(tile, yellow),
        "name": as_json(words.bonus(tile, yellow)),
    }
    return marshal.dumps(printed)


def bonus_tiles(s: TrajanState, player: int) -> list[Json]:
    """A player's bonus tiles and what each would be worth now, wilds not counted."""
    seat = s.seats[player]
    return [
        bonus_view(tile, yellow) | {"worth": bonus_value(s, player, tile, yellow)}
        for yellow, side in ((True, seat.yellow), (False, seat.gray))
        for tile in members(side)
    ]


def demands_left(s: TrajanState) -> dict[str, int]:
    """Demands not yet seen, the three that left the game among them."""
    unseen = [s.demand_pile[i] for i in range(s.demand_next, len(s.demand_pile))]
    return {DEMAND_NAMES[d]: unseen.count(d) for d in range(DEMAND_KINDS)}


def ship_view(s: TrajanState, ship: int) -> Json:
    """A ship, its side, and the points for one unit, two, and so on."""
    gray = bool(s.ship_gray >> ship & 1)
    return {
        "ship": SHIP_NAMES[ship],
        "side": "gray" if gray else "coloured",
        "points": ship_values(s, ship),
        "best": None,
    }


def cards_view(s: TrajanState) -> Json:
    """Both discard piles, which all have seen growing, and the size of the pile."""
    seen: Json = {"left_in_pile": len(s.card_pile) - s.card_next}
    for pile, side in zip(s.discards, SIDES, strict=True):
        seen[side] = [GOODS[pile.cards[i]] for i in range(pile.count)]
    return seen


def province_view(s: TrajanState, province: int) -> Json:
    """A province: points, tile, legionnaires, leaders, and where leaders go from there."""
    face = s.provinces[province]
    return {
        "province": PROVINCE_NAMES[province],
        "points": s.box.province_points[province],
        "tile": None if face == NOTHING else FACE_NAMES[face],
        "legionnaires": list(members(s.legions[province])),
        "leaders": [p for p, seat in enumerate(s.seats) if seat.leader == province],
        "borders": list(_borders(s.box, province)),
    }


@lru_cache(CACHED)
def _borders(box: Box, province: int) -> tuple[str, ...]:
    # The camp, the last bit, has no name here.
    return tuple(n for p, n in enumerate(PROVINCE_NAMES) if box.borders[province] >> p & 1)


def forum_view(s: TrajanState) -> list[str | None]:
    """The spaces in use: three yellow ones, then column by column."""
    faces = [s.forum[space] for space in range(min(FORUM_SPACES, forum_spaces_used(s)))]
    return [None if face == NOTHING else FACE_NAMES[face] for face in faces]


def site_view(s: TrajanState, site: int) -> Json:
    """A construction site: the tile still there, and who works on it."""
    tile = s.sites[site]
    return {
        "site": site + 1,
        "tile": None if tile == NOTHING else BUILDING_TILES[tile],
        "workers": list(members(s.site_workers[site])),
    }


def stack_view(s: TrajanState, number: int) -> Json:
    """A stack of Trajan tiles: the open one, and how many are left."""
    tile = top_tile(s, number)
    return {
        "category": CATEGORY_NAMES[number],
        "left": STACK - s.trajan_next[number],
        "top": None if tile == NOTHING else trajan_tile(s, tile),
    }
