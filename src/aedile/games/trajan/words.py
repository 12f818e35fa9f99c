"""What players call the pieces: names that fill the blanks of sentences."""

from functools import cache
from typing import Final

from aedile.games.trajan.components.rows import (
    BONUS_DEMAND,
    BONUS_WORKERS,
    BONUS_YELLOW,
    CARDS,
    DEMANDS,
    EXTRA,
    LEGIONNAIRES,
    NOTHING,
    PLUS_TWO,
    SENATE_TILE,
    WILD_EXTRA,
    WORKERS,
    Box,
    category,
)
from aedile.games.trajan.names import (
    CATEGORY_NAMES,
    PROVINCE_NAMES,
    ROMAN,
    SHIP_NAMES,
    SIDES,
)
from aedile.games.trajan.state import TrajanState
from aedile.kernel.message import Message, Piece, Seat, Templates

say = Templates("trajan")

# By number, in the order of `names.py`.
AREA_WORDS: Final = say.all(("Seaport", "Forum", "Military", "Senate", "Trajan", "Construction"))
COLOUR_WORDS: Final = say.all(("blue", "yellow", "green", "orange", "pink", "white"))
MARKER_WORDS: Final = say.all(
    (
        "a blue marker",
        "a yellow marker",
        "a green marker",
        "an orange marker",
        "a pink marker",
        "a white marker",
    )
)
DEMAND_WORDS: Final = say.all(("bread", "games", "religion"))
GOOD_WORDS: Final = say.all(
    (
        "columns",
        "furs",
        "scrolls",
        "oil",
        "fruit",
        "ceramics",
        "wine",
        "fish",
        "jewelry",
        "gems",
        "cattle",
        "wheat",
    )
)
PROVINCE_WORDS: Final = say.all(PROVINCE_NAMES)
PILE_WORDS: Final = say.all(("left pile", "right pile"))
SHIP_WORDS: Final = say.all(
    ("ship for identical cards", "ship for different cards", "ship for pairs")
)
STACK_WORDS: Final = say.all(
    (
        "stack of card tiles",
        "stack of point tiles",
        "stack of worker tiles",
        "stack of legionnaire tiles",
        "stack of [+2] tiles",
        "stack of demand tiles",
    )
)
SOURCE_WORDS: Final = say.all(
    (
        "Trajan tiles",
        "ships",
        "provinces",
        "senate",
        "construction",
        "unmet demands",
        "cards in hand",
        "workers in camp",
        "legionnaires in camp",
        "construction sets",
        "bonus tiles",
        "unfinished Trajan tiles",
    )
)
# What seats are called where nobody gave a name, and the box as it was printed.
SEAT_WORDS: Final = say.all(("Red", "Green", "Blue", "Brown"))
EDITION_NAME: Final = say("printed")
EDITION_NOTE: Final = say(
    "The numbers of Trajan are those of the printed pieces. Only the lengths of the time tracks "
    "are not beyond doubt."
)


def seat(s: TrajanState, player: int) -> Seat:
    """Who sits there."""
    return Seat(player, s.colours[player].capitalize())


def area(number: int) -> Message:
    """One of the six areas, whose name is that of its action too."""
    return AREA_WORDS[number]()


def marker(colour: int) -> Message:
    """An action marker."""
    return MARKER_WORDS[colour]()


def demand(kind: int) -> Message:
    """What the people ask for."""
    return DEMAND_WORDS[kind]()


def good(number: int) -> Message:
    """A commodity."""
    return GOOD_WORDS[number]()


# Places.

TRAY: Final = say("tray {roman}")
SLOT: Final = say("slot {roman}")
TIME_MARKER: Final = say("time marker")


def tray(player: int, number: int) -> Piece:
    """A tray of an action circle."""
    return Piece(TRAY(roman=ROMAN[number]), f"{player}/tray:{number + 1}")


def slot(player: int, number: int) -> Piece:
    """The place for a Trajan tile beside a tray."""
    return Piece(SLOT(roman=ROMAN[number]), f"{player}/slot:{ROMAN[number]}")


def province(number: int) -> Piece:
    """A province."""
    return Piece(PROVINCE_WORDS[number](), f"province:{PROVINCE_NAMES[number]}")


def pile(number: int) -> Piece:
    """A discard pile."""
    return Piece(PILE_WORDS[number](), f"discards:{SIDES[number]}")


def ship(number: int) -> Piece:
    """A ship."""
    return Piece(SHIP_WORDS[number](), f"ship:{SHIP_NAMES[number]}")


def stack(number: int) -> Piece:
    """A stack of Trajan tiles."""
    return Piece(STACK_WORDS[number](), f"stack:{CATEGORY_NAMES[number]}")


def time_marker() -> Piece:
    """The marker on the time track."""
    return Piece(TIME_MARKER(), "time:track")


# Construction sites have no names: what lies there tells them apart, or who works there.

BUILDING_WORDS: Final = (
    say("stairs for {n} points"),
    say("door for {n} points"),
    say("fountain for {n} points"),
    say("roof for {n} points"),
    say("window for {n} points"),
)
SITE_WITH: Final = say("site with the {building}")
SITE_OF: Final = say("site of {who}")
EMPTY_SITE: Final = say("empty site")


def building(tile: int) -> Message:
    """A construction tile; no two are the same."""
    return BUILDING_WORDS[tile // 4](n=tile % 4 + 2)


def site(s: TrajanState, number: int, tile: int, player: int) -> Piece:
    """A site, as the player finds it."""
    others = tuple(
        seat(s, other)
        for other in range(len(s.seats))
        if other != player and s.site_workers[number] >> other & 1
    )
    if tile != NOTHING:
        name = SITE_WITH(building=building(tile))
    else:
        name = SITE_OF(who=others) if others else EMPTY_SITE()
    return Piece(name, f"site:{number + 1}")


# Tiles of forum and provinces.

VOTES_TILE: Final = say("a tile with {n} votes")
EXTRA_TILE: Final = say("an extra action tile for the {area} action")
DEMAND_TILES: Final = say.all(("a bread tile", "a games tile", "a religion tile"))
WILD_TILES: Final = say.all(
    (
        "a wild extra action tile",
        "a wild construction tile",
        "a wild commodity tile",
        "a wild demand tile",
    )
)


@cache
def face(number: int) -> Message:
    """A forum tile or extra action tile."""
    if number < SENATE_TILE:
        return DEMAND_TILES[number]()
    if number < EXTRA:
        return VOTES_TILE(n=number - SENATE_TILE + 2)
    if number < WILD_EXTRA:
        return EXTRA_TILE(area=area(number - EXTRA))
    return WILD_TILES[number - WILD_EXTRA]()


def forum_tile(number: int, space: int) -> Piece:
    """A tile and its space of the forum."""
    return Piece(face(number), f"forum:{space + 1}")


def tile_in_province(number: int, place: int) -> Piece:
    """A tile and the province it lies in."""
    return Piece(face(number), province(place).target)


# Trajan tiles.

TILE: Final = say("{colours} tile ({n} points)", one="{colours} tile ({n} point)")
TILE_AND: Final = say(
    "{colours} tile ({n} points, {gain})", one="{colours} tile ({n} point, {gain})"
)
DOUBLE: Final = say("double {colour}")
BOTH_COLOURS: Final = say("{one}-{other}")
CARDS_GAINED: Final = say("{n} cards", one="{n} card")
WORKERS_GAINED: Final = say("{n} workers", one="{n} worker")
LEGIONNAIRES_GAINED: Final = say("{n} legionnaires", one="{n} legionnaire")
PLUS_TWO_GAINED: Final = say("a [+2] marker")
DEMAND_GAINED: Final = say("{demand} every quarter")
_COUNTED: Final = {
    CARDS: CARDS_GAINED,
    WORKERS: WORKERS_GAINED,
    LEGIONNAIRES: LEGIONNAIRES_GAINED,
}


@cache
def trajan_tile(box: Box, tile: int) -> Message:
    """A Trajan tile: colours, points, what it brings."""
    one, other = box.tile_colours[tile * 2], box.tile_colours[tile * 2 + 1]
    points = box.tile_points[tile]
    colours = (
        DOUBLE(colour=COLOUR_WORDS[one]())
        if one == other
        else (COLOUR_WORDS[one](), COLOUR_WORDS[other]())
    )
    gain = _gain(box, tile)
    return (
        TILE_AND(colours=colours, n=points, gain=gain) if gain else TILE(colours=colours, n=points)
    )


def short_tile(box: Box, tile: int, player: int, number: int) -> Piece:
    """A Trajan tile on a slot, by its colours alone."""
    one, other = (COLOUR_WORDS[box.tile_colours[tile * 2 + i]]() for i in range(2))
    name = DOUBLE(colour=one) if one == other else BOTH_COLOURS(one=one, other=other)
    return Piece(name, slot(player, number).target)


def top_of_stack(box: Box, tile: int) -> Piece:
    """A Trajan tile that lies on its stack."""
    return Piece(trajan_tile(box, tile), f"stack:{CATEGORY_NAMES[category(tile)]}")


def tile_on_slot(box: Box, tile: int, player: int, number: int) -> Piece:
    """A Trajan tile that lies on a slot."""
    return Piece(trajan_tile(box, tile), slot(player, number).target)


def _gain(box: Box, tile: int) -> Message | None:
    """What a Trajan tile brings besides points."""
    kind, amount = category(tile), box.tile_amount[tile]
    if kind in _COUNTED:
        return _COUNTED[kind](n=amount)
    if kind == PLUS_TWO:
        return PLUS_TWO_GAINED()
    return DEMAND_GAINED(demand=demand(amount)) if kind == DEMANDS else None


# Bonus tiles.

BONUS_GOODS: Final = say("{n} points for each card with {first} or {second} on display")
BONUS_DEMANDS: Final = (
    say("{n} points with a bread tile from the forum"),
    say("{n} points with a games tile from the forum"),
    say("{n} points with a religion tile from the forum"),
)
BONUS_WORKER: Final = say("1 point for each worker in the district")
BONUS_HALF: Final = say("half a point for each worker in the district")
BONUS_LEGIONNAIRE: Final = say(
    "{n} points for each legionnaire in a province",
    one="{n} point for each legionnaire in a province",
)
BONUS_BONUS: Final = say("{n} points for each yellow bonus tile")


def bonus_points(tile: int, yellow: bool) -> int | float:
    """What a bonus tile brings, once or for each thing it counts."""
    if tile < BONUS_DEMAND or tile == BONUS_YELLOW:
        return 3 if yellow else 2
    if tile < BONUS_WORKERS:
        return 9 if yellow else 6
    return (1 if yellow else 0.5) if tile == BONUS_WORKERS else (2 if yellow else 1)


@cache
def bonus(tile: int, yellow: bool) -> Message:
    """A bonus tile by what its side brings."""
    if tile == BONUS_WORKERS:
        return BONUS_WORKER() if yellow else BONUS_HALF()
    points = int(bonus_points(tile, yellow))
    if tile < BONUS_DEMAND:
        return BONUS_GOODS(n=points, first=good(tile * 2), second=good(tile * 2 + 1))
    if tile < BONUS_WORKERS:
        return BONUS_DEMANDS[tile - BONUS_DEMAND](n=points)
    return (BONUS_BONUS if tile == BONUS_YELLOW else BONUS_LEGIONNAIRE)(n=points)
