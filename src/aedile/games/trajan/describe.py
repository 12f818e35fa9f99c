"""What each answer would do, for the player who may choose it."""

from collections.abc import Callable
from typing import Any, Final

from aedile.games.trajan import actions, words
from aedile.games.trajan.components.rows import (
    CARDS,
    NOTHING,
    PAIRS,
    PROVINCES,
    TRAYS,
    WORKERS,
    category,
)
from aedile.games.trajan.notation import decision_name
from aedile.games.trajan.sowing import Sowing, sowing_preview
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.trajan_action import top_tile
from aedile.kernel.message import Message, Templates

say = Templates("trajan")


def describe(s: TrajanState, action: int) -> Message:
    """What a move would do."""
    for first, describer in _DESCRIBERS:
        if action >= first:
            return describer(s, action - first)
    raise AssertionError(f"action {action} out of range")


def _top(s: TrajanState) -> Any:
    """What is asked, of whatever kind; nothing when the game is over."""
    return None if s.is_over else s.asked()


# Yes and no.

NOT_PERFORM = say("Do not perform the action")
YES = say("Yes")
DRAW_CARDS = say("Draw {n} cards", one="Draw {n} card")
TO_WORKER_CAMP = say("Send {n} tokens to the worker camp", one="Send {n} token to the worker camp")
TO_MILITARY_CAMP = say(
    "Send {n} tokens to the military camp", one="Send {n} token to the military camp"
)
_NO: Final = {
    "LoadShip": say("Nothing more: set sail"),
    "DiscardExtraTile": say("No, keep the tiles"),
    "UseSpecialAction": say("No"),
    "PlacePlusTwo": say("No, do without"),
    "PlaySecondCard": say("No, draw one card"),
}


def _pass(s: TrajanState, _: int) -> Message:
    return _NO.get(decision_name(s), NOT_PERFORM)()


def _yes(s: TrajanState, _: int) -> Message:
    if decision_name(s) != "UseSpecialAction":
        return YES()
    tile = _top(s).tile
    amount = s.box.tile_amount[tile]
    if category(tile) == CARDS:
        return DRAW_CARDS(n=amount)
    return (TO_WORKER_CAMP if category(tile) == WORKERS else TO_MILITARY_CAMP)(n=amount)


# The action circle.

SOW = say(
    "Take {n} markers from {tray}, ending in {last} ({area})",
    one="Take {n} marker from {tray}, ending in {last} ({area})",
)
ACCOMPLISHES = say("{move}; put {colours} there for the {tile}")
ACCOMPLISHES_ANYWAY = say("{move}; this accomplishes the {tile}")
PUT_INTO = say("Put {marker} into {tray}")
PUT = say("Put {marker} into a tray")
_ENDS: Final = {
    "round": say("{move}; the round ends"),
    "quarter": say("{move}; the quarter ends"),
    "game": say("{move}; the game ends"),
}


def _tray(s: TrajanState, tray: int) -> Message:
    player = s.current_player
    sowing = sowing_preview(s, player, tray)
    move = SOW(
        n=sowing.markers,
        tray=words.tray(player, tray),
        last=words.tray(player, sowing.target),
        area=words.area(sowing.target),
    )
    move = _with_match(s, sowing, move)
    return _ENDS[sowing.ends](move=move) if sowing.ends else move


def _with_match(s: TrajanState, sowing: Sowing, move: Message) -> Message:
    """The Trajan tile that can be accomplished there, and the colours it takes."""
    if sowing.put is None:
        return move
    tile = words.tile_on_slot(s.box, sowing.tile, s.current_player, sowing.target)
    if not sowing.put:
        return ACCOMPLISHES_ANYWAY(move=move, tile=tile)
    colours = tuple(words.COLOUR_WORDS[colour]() for colour in sowing.put)
    return ACCOMPLISHES(move=move, colours=colours, tile=tile)


def _colour(s: TrajanState, colour: int) -> Message:
    top, player = _top(s), s.current_player
    marker = words.marker(colour)
    if decision_name(s) == "FillTray":
        return PUT_INTO(marker=marker, tray=words.tray(player, top.tray))
    if decision_name(s) == "PutMarker":
        return PUT_INTO(marker=marker, tray=words.tray(player, (top.source + top.reach) % TRAYS))
    return PUT(marker=marker)


# Seaport.

DRAW_TWO = say("Draw 2 cards, then discard 1")
DRAW_UNSEEN = say("Draw the top card, unseen")
TAKE_FROM = say("Take {good} from the {pile}")
TAKE_NOTHING = say("Take nothing from the {place}")
DISCARD = say("Discard {good} onto the {pile}")
PLAY = say("Play {good} into the display")
SHIP_FOUR = say("Load the {ship}: {first}, {second}, {third} or {fourth} points")
SHIP_THREE = say("Load the {ship}: {first}, {second} or {third} points")
LOAD = say("Load {good}")
LOAD_PAIR = say("Load a pair of {good}")
LOAD_MIXED = say("Load a pair: {good} and a wild tile")
LOAD_WILD = say("Load a wild tile")
LOAD_WILD_PAIR = say("Load a pair of wild tiles")


def _draw(s: TrajanState, _: int) -> Message:
    return DRAW_TWO() if decision_name(s) == "SeaportAction" else DRAW_UNSEEN()


def _take(s: TrajanState, number: int) -> Message:
    top, pile = s.discards[number].top(), words.pile(number)
    return (
        TAKE_NOTHING(place=pile) if top == NOTHING else TAKE_FROM(good=words.good(top), pile=pile)
    )


def _discard(s: TrajanState, choice: int) -> Message:
    return DISCARD(good=words.good(choice // 2), pile=words.pile(choice % 2))


def _play(s: TrajanState, good: int) -> Message:
    return PLAY(good=words.good(good))


def ship_values(s: TrajanState, ship: int) -> list[int]:
    """Points for 1, 2, 3 and 4 units on the side now up."""
    side = s.ship_gray >> ship & 1
    units = 3 if ship == PAIRS else 4
    return [s.box.ship_points[ship * 8 + side * 4 + unit] for unit in range(units)]


def _ship(s: TrajanState, ship: int) -> Message:
    names = ("first", "second", "third", "fourth")
    values = dict(zip(names, ship_values(s, ship), strict=False))
    return (SHIP_THREE if ship == PAIRS else SHIP_FOUR)(ship=words.ship(ship), **values)


def _loads_pairs(s: TrajanState) -> bool:
    return decision_name(s) == "LoadShip" and bool(_top(s).ship == PAIRS)


def _load(s: TrajanState, good: int) -> Message:
    return (LOAD_PAIR if _loads_pairs(s) else LOAD)(good=words.good(good))


def _load_mixed(s: TrajanState, good: int) -> Message:
    return LOAD_MIXED(good=words.good(good))


def _load_wild(s: TrajanState, _: int) -> Message:
    return LOAD_WILD_PAIR() if _loads_pairs(s) else LOAD_WILD()


# Forum and Trajan tiles.

TAKE = say("Take {tile}")
TAKE_NO_TILE = say("Take nothing")
TAKE_TRAJAN = say("Take the {tile}")
TAKE_FOR_SLOT = say("Take the {tile} for {slot}")


def _forum(s: TrajanState, space: int) -> Message:
    face = s.forum[space]
    if face == NOTHING:
        return TAKE_NO_TILE()
    return TAKE(tile=words.forum_tile(face, space))


def _first_tile(s: TrajanState, choice: int) -> Message:
    number, slot = choice // 3, choice % 3 * 2 + 1
    tile = top_tile(s, number)
    if tile == NOTHING:
        return TAKE_NOTHING(place=words.stack(number))
    return TAKE_FOR_SLOT(
        tile=words.top_of_stack(s.box, tile), slot=words.slot(s.current_player, slot)
    )


def _category(s: TrajanState, number: int) -> Message:
    tile = top_tile(s, number)
    if tile == NOTHING:
        return TAKE_NOTHING(place=words.stack(number))
    return TAKE_TRAJAN(tile=words.top_of_stack(s.box, tile))


# Military.

RECRUIT_LEGIONNAIRE = say("Recruit a legionnaire")
RECRUIT_WORKER = say("Recruit a worker")
MOVE = say("Move the leader to {province}")
MOVE_AND_SEIZE = say("Move the leader to {province} and seize {tile}")
PLACE = say(
    "Place a legionnaire in {province} for {n} points",
    one="Place a legionnaire in {province} for {n} point",
)
PLACE_WITH_LEADER = say("Place a legionnaire with the leader")


def _recruit(s: TrajanState, _: int) -> Message:
    return RECRUIT_LEGIONNAIRE() if decision_name(s) == "MilitaryAction" else RECRUIT_WORKER()


def _move(s: TrajanState, province: int) -> Message:
    face, place = s.provinces[province], words.province(province)
    if face == NOTHING:
        return MOVE(province=place)
    return MOVE_AND_SEIZE(province=place, tile=words.tile_in_province(face, province))


def _legionnaire(s: TrajanState, _: int) -> Message:
    leader = s.seats[s.current_player].leader
    if leader >= PROVINCES:
        return PLACE_WITH_LEADER()
    rivals = bin(s.legions[leader]).count("1")
    points = max(0, s.box.province_points[leader] - 3 * rivals)
    return PLACE(province=words.province(leader), n=points)


# Senate and construction.

ADVANCE = say("Advance in the senate")
ADVANCE_FOR = say("Advance in the senate for {n} points")
SEND = say("Send a worker to the {site}")
SEND_AND_ACT = say("Send a worker to the {site}, which earns a {area} action")


def _advance(s: TrajanState, _: int) -> Message:
    place = s.seats[s.current_player].senate + 1
    if place >= len(s.box.senate_points):
        return ADVANCE()
    return ADVANCE_FOR(n=s.box.senate_points[place])


def _site(s: TrajanState, number: int) -> Message:
    tile, player = s.sites[number], s.current_player
    site = words.site(s, number, tile, player)
    if tile == NOTHING or s.seats[player].buildings_of(tile // 4):
        return SEND(site=site)
    return SEND_AND_ACT(site=site, area=words.area(s.box.building_action[tile // 4]))


# Extra actions.

REPEAT = say("Repeat the {area} action with an extra action tile")
REPEAT_TWICE = say("Repeat the {area} action with an extra action tile, twice if you like")
REPEAT_WILD = say("Repeat the {area} action with a wild tile")
REPEAT_WILD_TWICE = say("Repeat the {area} action with a wild tile, twice if you like")
MARK = say("Put the [+2] marker on the {area} action")


def _repeat(s: TrajanState, area: int) -> Message:
    return (REPEAT_TWICE if _twice(s, area) else REPEAT)(area=words.area(area))


def _repeat_wild(s: TrajanState, area: int) -> Message:
    return (REPEAT_WILD_TWICE if _twice(s, area) else REPEAT_WILD)(area=words.area(area))


def _twice(s: TrajanState, area: int) -> bool:
    return bool(s.seats[s.current_player].plus_two >> area & 1)


def _mark(s: TrajanState, area: int) -> Message:
    return MARK(area=words.area(area))


# End of a quarter.

MEANS = say.all(("With the Trajan tile, which stays", "With a forum tile", "With a wild tile"))
BONUS = say("{bonus} at the end")
NO_BONUS = say("Nothing")


def _pay(s: TrajanState, means: int) -> Message:
    return MEANS[means]()


def _bonus(s: TrajanState, place: int) -> Message:
    tile = s.bonus[place]
    return NO_BONUS() if tile == NOTHING else BONUS(bonus=words.bonus(tile, yellow=True))


_DESCRIBERS: Final[tuple[tuple[int, Callable[[TrajanState, int], Message]], ...]] = (
    (actions.BONUS, _bonus),
    (actions.PAY, _pay),
    (actions.MARK, _mark),
    (actions.REPEAT_WILD, _repeat_wild),
    (actions.REPEAT, _repeat),
    (actions.SITE, _site),
    (actions.ADVANCE, _advance),
    (actions.CATEGORY, _category),
    (actions.LEGIONNAIRE, _legionnaire),
    (actions.MOVE, _move),
    (actions.RECRUIT, _recruit),
    (actions.FORUM_SPACE, _forum),
    (actions.LOAD_WILD, _load_wild),
    (actions.LOAD_MIXED, _load_mixed),
    (actions.LOAD, _load),
    (actions.SHIP, _ship),
    (actions.DISCARD, _discard),
    (actions.PLAY, _play),
    (actions.FIRST_TILE, _first_tile),
    (actions.TAKE, _take),
    (actions.DRAW, _draw),
    (actions.TRAY, _tray),
    (actions.COLOUR, _colour),
    (actions.YES, _yes),
    (actions.PASS, _pass),
)
