"""Prompts, descriptions and log sentences, in English."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from aedile.games.trajan import actions, events
from aedile.games.trajan.components.rows import (
    BONUS_DEMAND,
    BONUS_LEGIONNAIRES,
    BONUS_WORKERS,
    CARDS,
    CENTRE,
    DEMANDS,
    LEGIONNAIRES,
    MILITARY,
    NOTHING,
    PLUS_TWO,
    TRAYS,
    WORKERS,
    Box,
    category,
)
from aedile.games.trajan.names import (
    AREA_TITLES,
    BONUS_NAMES,
    BUILDING_NAMES,
    CATEGORY_NAMES,
    COLOUR_NAMES,
    DEMAND_NAMES,
    FACE_NAMES,
    GOODS,
    MEANS_NAMES,
    PROVINCE_NAMES,
    ROMAN,
    SHIP_NAMES,
    SIDES,
    SOURCE_NAMES,
)
from aedile.games.trajan.notation import decision_name
from aedile.games.trajan.sowing import Sowing, sowing_preview
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.trajan_action import top_tile
from aedile.kernel.state import NOBODY, Event

# decision: (question, rule)
PROMPTS: Final = {
    "FillTray": ("which marker goes into tray {tray}?", "Trajan p.2, two markers in each tray"),
    "DrawFirstCard": ("from which pile do you take a card?", "Trajan p.3, preparation"),
    "TakeFirstTile": (
        "which Trajan tile, and on which slot?",
        "Trajan p.3, three tiles of different categories",
    ),
    "ChooseTray": ("which tray do you empty?", "Trajan p.4, rearrange action markers"),
    "PutMarker": ("which marker goes into tray {next}?", "Trajan p.4, rearrange action markers"),
    "UseSpecialAction": ("use the special action of the tile?", "Trajan p.5 and 11"),
    "PlacePlusTwo": ("to which action does the [+2] marker go?", "Trajan p.11; ruling T-11"),
    "SeaportAction": ("Seaport: draw, take, play or ship?", "Trajan p.5, seaport action"),
    "DiscardCard": ("which card do you discard, and where?", "Trajan p.5; ruling T-18"),
    "PlaySecondCard": ("play a second card?", "Trajan p.5, seaport action"),
    "LoadShip": ("what goes aboard next?", "Trajan p.5, shipping"),
    "ForumAction": ("Forum: which tile do you take?", "Trajan p.6, forum action"),
    "MilitaryAction": (
        "Military: recruit, move the leader, or place a legionnaire?",
        "Trajan p.6, military action",
    ),
    "TrajanAction": ("Trajan: which tile do you take?", "Trajan p.6, Trajan action"),
    "SenateAction": ("Senate: advance on the track?", "Trajan p.7, senate action"),
    "ConstructionAction": (
        "Construction: recruit, or send a worker to a site?",
        "Trajan p.7, construction action",
    ),
    "DiscardExtraTile": ("discard an extra action tile to repeat?", "Trajan p.11; ruling T-12"),
    "MeetDemand": ("with what do you meet the demand for {demand}?", "Trajan p.8; ruling T-31"),
    "ChooseBonusTile": ("which bonus tile do you take as consul?", "Trajan p.8-9"),
}


def colour(s: TrajanState, player: int) -> str:
    """What the log calls a seat."""
    return "nobody" if player == NOBODY else s.colours[player].capitalize()


def prompt_text(s: TrajanState) -> str:
    """The question, addressed to whoever is asked."""
    name = decision_name(s)
    question = PROMPTS[name][0]
    top: Any = s.agenda[-1]
    if name == "FillTray":
        question = question.format(tray=ROMAN[top.tray])
    elif name == "PutMarker":
        question = question.format(next=ROMAN[(top.source + top.reach) % TRAYS])
    elif name == "MeetDemand":
        question = question.format(demand=DEMAND_NAMES[s.demands[top.index]])
    return question


# Pieces in words.


def tile_text(box: Box, tile: int) -> str:
    """A Trajan tile: colours, points, effect."""
    colours = box.tile_colours
    one, other = COLOUR_NAMES[colours[tile * 2]], COLOUR_NAMES[colours[tile * 2 + 1]]
    points = _many(box.tile_points[tile], "point", "points")
    return f"{one}+{other}: {points}{_effect_text(box, tile)}"


def _effect_text(box: Box, tile: int) -> str:
    kind, amount = category(tile), box.tile_amount[tile]
    if kind == CARDS:
        return f", {amount} cards"
    if kind == WORKERS:
        return f", {_many(amount, 'worker', 'workers')}"
    if kind == LEGIONNAIRES:
        return f", {_many(amount, 'legionnaire', 'legionnaires')}"
    if kind == PLUS_TWO:
        return ", a [+2] marker"
    return f", {DEMAND_NAMES[amount]} for good" if kind == DEMANDS else ""


@cache
def building_text(tile: int) -> str:
    """A construction tile: `door 3`."""
    return f"{BUILDING_NAMES[tile // 4]} {tile % 4 + 2}"


@cache
def bonus_text(tile: int, yellow: bool) -> str:
    """A bonus tile and what its side brings."""
    if tile < BONUS_DEMAND:
        value = f"{3 if yellow else 2} for each {BONUS_NAMES[tile].replace(' and ', ' or ')} shown"
    elif tile < BONUS_WORKERS:
        value = f"{9 if yellow else 6} with a {BONUS_NAMES[tile]} tile from the forum"
    elif tile == BONUS_WORKERS:
        value = f"{'1' if yellow else '1/2'} for each worker in the district"
    elif tile == BONUS_LEGIONNAIRES:
        value = f"{2 if yellow else 1} for each legionnaire in a province"
    else:
        value = f"{3 if yellow else 2} for each yellow bonus tile"
    return value


def _many(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"


# Descriptions of options.


def describe(s: TrajanState, action: int) -> str:
    """What a move would do, in one sentence."""
    for first, describer in _DESCRIBERS:
        if action >= first:
            return describer(s, action - first)
    raise AssertionError(f"action {action} out of range")


def _describe_pass(s: TrajanState, _: int) -> str:
    return {
        "LoadShip": "Nothing more: set sail",
        "DiscardExtraTile": "No, keep the tiles",
        "UseSpecialAction": "No",
        "PlacePlusTwo": "No, do without",
        "PlaySecondCard": "No, draw one card",
    }.get(decision_name(s), "Do not perform the action")


def _describe_yes(s: TrajanState, _: int) -> str:
    if decision_name(s) != "UseSpecialAction":
        return "Yes"
    top: Any = s.agenda[-1]
    amount = s.box.tile_amount[top.tile]
    if category(top.tile) == CARDS:
        return f"Draw {amount} cards"
    camp = "worker camp" if category(top.tile) == WORKERS else "military camp"
    return f"Send {_many(amount, 'token', 'tokens')} to the {camp}"


def _describe_tray(s: TrajanState, tray: int) -> str:
    sowing = sowing_preview(s, s.current_player, tray)
    return (
        f"Take {_many(sowing.markers, 'marker', 'markers')} from {ROMAN[tray]}, "
        f"ending in {ROMAN[sowing.target]} ({AREA_TITLES[sowing.target]})"
        f"{_match_text(s, sowing)}{f'; the {sowing.ends} ends' if sowing.ends else ''}"
    )


def _match_text(s: TrajanState, sowing: Sowing) -> str:
    """The Trajan tile that can be accomplished there, and the colours it takes."""
    if sowing.put is None:
        return ""
    colours = " and ".join(COLOUR_NAMES[colour] for colour in sowing.put) or "any marker"
    return f"; {colours} there for the tile {tile_text(s.box, sowing.tile)}"


def _describe_colour(s: TrajanState, number: int) -> str:
    return _marker_text(number).capitalize()


def _marker_text(colour: int) -> str:
    name = COLOUR_NAMES[colour]
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name} marker"


def _describe_draw(s: TrajanState, _: int) -> str:
    if decision_name(s) == "SeaportAction":
        return "Draw 2 cards, then discard 1"
    return "Draw the top card, unseen"


def _describe_take(s: TrajanState, pile: int) -> str:
    top = s.discards[pile].top()
    card = "nothing" if top == NOTHING else GOODS[top]
    return f"Take {card} from the {SIDES[pile]} pile"


def _describe_first_tile(s: TrajanState, choice: int) -> str:
    tile = top_tile(s, choice // 3)
    text = "none left" if tile == NOTHING else tile_text(s.box, tile)
    return f"{CATEGORY_NAMES[choice // 3].capitalize()} on {ROMAN[choice % 3 * 2 + 1]} ({text})"


def _describe_discard(s: TrajanState, choice: int) -> str:
    return f"Discard {GOODS[choice // 2]} on the {SIDES[choice % 2]} pile"


def ship_values(s: TrajanState, ship: int) -> list[int]:
    """Points for 1, 2, 3 and 4 units on the side now up."""
    side = s.ship_gray >> ship & 1
    units = 3 if SHIP_NAMES[ship] == "pairs" else 4
    return [s.box.ship_points[ship * 8 + side * 4 + unit] for unit in range(units)]


def _describe_ship(s: TrajanState, ship: int) -> str:
    values = "/".join(str(value) for value in ship_values(s, ship))
    return f"Ship {SHIP_NAMES[ship]} cards ({values} points)"


def _loads_pairs(s: TrajanState) -> bool:
    if decision_name(s) != "LoadShip":
        return False
    top: Any = s.agenda[-1]
    return SHIP_NAMES[top.ship] == "pairs"


def _describe_load(s: TrajanState, good: int) -> str:
    return f"{'A pair of' if _loads_pairs(s) else 'One'} {GOODS[good]}"


def _describe_load_wild(s: TrajanState, _: int) -> str:
    return "A pair of wild tiles" if _loads_pairs(s) else "A wild tile"


def _describe_forum(s: TrajanState, space: int) -> str:
    face = s.forum[space]
    return f"Take {'nothing' if face == NOTHING else FACE_NAMES[face]}"


def _describe_recruit(s: TrajanState, _: int) -> str:
    if decision_name(s) == "MilitaryAction":
        return "A token becomes a legionnaire"
    return "A token becomes a worker"


def _describe_move(s: TrajanState, province: int) -> str:
    face = s.provinces[province]
    gain = "" if face == NOTHING else f", seizing {FACE_NAMES[face]}"
    return f"Move the leader to {PROVINCE_NAMES[province]}{gain}"


def _describe_legionnaire(s: TrajanState, _: int) -> str:
    leader = s.seats[s.current_player].leader
    if leader >= len(PROVINCE_NAMES):
        return "Place a legionnaire with the leader"
    rivals = bin(s.legions[leader]).count("1")
    points = max(0, s.box.province_points[leader] - 3 * rivals)
    gain = _many(points, "point", "points")
    return f"Place a legionnaire in {PROVINCE_NAMES[leader]} for {gain}"


def _describe_category(s: TrajanState, number: int) -> str:
    tile = top_tile(s, number)
    text = "none left" if tile == NOTHING else tile_text(s.box, tile)
    return f"{CATEGORY_NAMES[number].capitalize()} ({text})"


def _describe_advance(s: TrajanState, _: int) -> str:
    place = s.seats[s.current_player].senate + 1
    if place >= len(s.box.senate_points):
        return "Advance on the senate track"
    return f"Advance for {s.box.senate_points[place]} points"


def _describe_site(s: TrajanState, site: int) -> str:
    tile = s.sites[site]
    if tile == NOTHING:
        return f"A worker to site {site + 1}, where no tile is left"
    seat = s.seats[s.current_player]
    bonus = ""
    if seat.buildings_of(tile // 4) == 0:
        area = AREA_TITLES[s.box.building_action[tile // 4]]
        bonus = f" and a {area} action"
    return f"A worker to site {site + 1}: {building_text(tile)} for {tile % 4 + 2} points{bonus}"


def _describe_repeat(s: TrajanState, area: int) -> str:
    return f"Repeat the {AREA_TITLES[area]} action with its tile{_twice(s, area)}"


def _describe_wild_repeat(s: TrajanState, area: int) -> str:
    return f"Repeat the {AREA_TITLES[area]} action with a wild tile{_twice(s, area)}"


def _twice(s: TrajanState, area: int) -> str:
    return ", twice if you like" if s.seats[s.current_player].plus_two >> area & 1 else ""


def _describe_mark(s: TrajanState, area: int) -> str:
    return f"To the {AREA_TITLES[area]} action"


def _describe_pay(s: TrajanState, means: int) -> str:
    return (
        "With the Trajan tile, which stays",
        "With a forum tile",
        "With a wild tile",
    )[means]


def _describe_bonus(s: TrajanState, place: int) -> str:
    tile = s.bonus[place]
    return "Nothing" if tile == NOTHING else f"{bonus_text(tile, True)} at the end"


_DESCRIBERS: Final[tuple[tuple[int, Callable[[TrajanState, int], str]], ...]] = (
    (actions.BONUS, _describe_bonus),
    (actions.PAY, _describe_pay),
    (actions.MARK, _describe_mark),
    (actions.REPEAT_WILD, _describe_wild_repeat),
    (actions.REPEAT, _describe_repeat),
    (actions.SITE, _describe_site),
    (actions.ADVANCE, _describe_advance),
    (actions.CATEGORY, _describe_category),
    (actions.LEGIONNAIRE, _describe_legionnaire),
    (actions.MOVE, _describe_move),
    (actions.RECRUIT, _describe_recruit),
    (actions.FORUM_SPACE, _describe_forum),
    (actions.LOAD_WILD, _describe_load_wild),
    (actions.LOAD_MIXED, lambda s, good: f"A pair of {GOODS[good]} and a wild tile"),
    (actions.LOAD, _describe_load),
    (actions.SHIP, _describe_ship),
    (actions.DISCARD, _describe_discard),
    (actions.PLAY, lambda s, good: f"Play {GOODS[good]} into the display"),
    (actions.FIRST_TILE, _describe_first_tile),
    (actions.TAKE, _describe_take),
    (actions.DRAW, _describe_draw),
    (actions.TRAY, _describe_tray),
    (actions.COLOUR, _describe_colour),
    (actions.YES, _describe_yes),
    (actions.PASS, _describe_pass),
)


# What to click.

_TARGETS: Final[tuple[tuple[int, Callable[[int], str]], ...]] = (
    (actions.BONUS, lambda n: f"bonus:{SIDES[n]}"),
    (actions.PAY, lambda n: f"means:{MEANS_NAMES[n]}"),
    (actions.MARK, lambda n: f"mark:{n + 1}"),
    (actions.REPEAT_WILD, lambda n: f"wild-extra:{n + 1}"),
    (actions.REPEAT, lambda n: f"extra:{n + 1}"),
    (actions.SITE, lambda n: f"site:{n + 1}"),
    (actions.ADVANCE, lambda n: "senate:advance"),
    (actions.CATEGORY, lambda n: f"stack:{CATEGORY_NAMES[n]}"),
    (actions.LEGIONNAIRE, lambda n: "camp:legionnaire"),
    (actions.MOVE, lambda n: f"province:{PROVINCE_NAMES[n]}"),
    (actions.RECRUIT, lambda n: "supply:token"),
    (actions.FORUM_SPACE, lambda n: f"forum:{n + 1}"),
    (actions.LOAD_WILD, lambda n: "wild:commodity"),
    (actions.LOAD_MIXED, lambda n: f"hand+wild:{GOODS[n]}"),
    (actions.LOAD, lambda n: f"hand:{GOODS[n]}"),
    (actions.SHIP, lambda n: f"ship:{SHIP_NAMES[n]}"),
    (actions.DISCARD, lambda n: f"hand:{GOODS[n // 2]}>{SIDES[n % 2]}"),
    (actions.PLAY, lambda n: f"hand:{GOODS[n]}"),
    (actions.FIRST_TILE, lambda n: f"stack:{CATEGORY_NAMES[n // 3]}>{ROMAN[n % 3 * 2 + 1]}"),
    (actions.TAKE, lambda n: f"discards:{SIDES[n]}"),
    (actions.DRAW, lambda n: "pile:cards"),
    (actions.TRAY, lambda n: f"tray:{n + 1}"),
    (actions.COLOUR, lambda n: f"marker:{COLOUR_NAMES[n]}"),
    (actions.YES, lambda n: "button:yes"),
    (actions.PASS, lambda n: "button:pass"),
)


def target(action: int) -> str:
    """The piece or button that stands for a move."""
    for first, name in _TARGETS:
        if action >= first:
            return name(action - first)
    raise AssertionError(f"action {action} out of range")


# The log.


def tell(s: TrajanState, event: Event, viewer: int) -> str:
    """An event in words; nothing for those who did not see it."""
    if event.audience not in (NOBODY, viewer):
        return ""
    return _TELLERS[event.kind](s, event, colour(s, event.player))


def _tell_scored(s: TrajanState, e: Event, who: str) -> str:
    verb = "scores" if e.a > 0 else "loses"
    return f"{who} {verb} {_many(abs(e.a), 'point', 'points')} ({SOURCE_NAMES[e.b]})."


def _tell_sowed(s: TrajanState, e: Event, who: str) -> str:
    return (
        f"{who} takes {_many(e.b, 'marker', 'markers')} from tray {ROMAN[e.a]} "
        f"and ends in {ROMAN[e.c]} ({AREA_TITLES[e.c]})."
    )


def _tell_time(s: TrajanState, e: Event, who: str) -> str:
    return f"The time marker moves {_many(e.a, 'space', 'spaces')}, to {e.b}."


def _tell_arch(s: TrajanState, e: Event, who: str) -> str:
    place = "the centre" if e.a == CENTRE else f"slot {ROMAN[e.a]}"
    return f"{who}'s Arch moves to {place}."


def _tell_camp(s: TrajanState, e: Event, who: str) -> str:
    camp = "military camp" if e.a == MILITARY else "worker camp"
    return f"{who} sends {_many(e.b, 'token', 'tokens')} to the {camp}."


def _tell_site(s: TrajanState, e: Event, who: str) -> str:
    found = "where no tile is left" if e.b == NOTHING else f"taking {building_text(e.b)}"
    return f"{who} sends a worker to site {e.a + 1}, {found}."


def _tell_extra(s: TrajanState, e: Event, who: str) -> str:
    tile = "a wild tile" if e.b else "an extra action tile"
    return f"{who} discards {tile} to repeat the {AREA_TITLES[e.a]} action."


def _tell_means(s: TrajanState, e: Event, who: str) -> str:
    means = ("a Trajan tile", "a forum tile", "a wild tile")[e.b]
    return f"{who} meets the demand for {DEMAND_NAMES[e.a]} with {means}."


def _tell_round(s: TrajanState, e: Event, who: str) -> str:
    return f"Round {e.b} of quarter {ROMAN[e.a]} is over."


_Teller = Callable[[TrajanState, Event, str], str]
_TELLERS: Final[dict[int, _Teller]] = {
    events.SCORED: _tell_scored,
    events.SOWED: _tell_sowed,
    events.TIME: _tell_time,
    events.TILE_DONE: lambda s, e, who: (
        f"{who} accomplishes the Trajan tile at {ROMAN[e.b]} ({tile_text(s.box, e.a)})."
    ),
    events.ARCH: _tell_arch,
    events.CARDS_DRAWN: lambda s, e, who: f"{who} draws {_many(e.a, 'card', 'cards')}.",
    events.CARD_DRAWN: lambda s, e, who: f"You draw {GOODS[e.a]}.",
    events.CARD_TAKEN: lambda s, e, who: f"{who} takes {GOODS[e.a]} from the {SIDES[e.b]} pile.",
    events.CARD_DISCARDED: lambda s, e, who: (
        f"{who} discards {GOODS[e.a]} on the {SIDES[e.b]} pile."
    ),
    events.CARD_PLAYED: lambda s, e, who: f"{who} plays {GOODS[e.a]}.",
    events.CARD_REVEALED: lambda s, e, who: f"{GOODS[e.a].capitalize()} is turned up {SIDES[e.b]}.",
    events.SHIPPED: lambda s, e, who: (
        f"{who} ships {_many(e.b, 'unit', 'units')} on the ship for {SHIP_NAMES[e.a]} cards."
    ),
    events.WILD_SPENT: lambda s, e, who: f"{who} spends a {FACE_NAMES[e.a]} tile.",
    events.TOKENS_TO_CAMP: _tell_camp,
    events.FORUM_TAKEN: lambda s, e, who: f"{who} takes {FACE_NAMES[e.a]} from the forum.",
    events.LEADER_MOVED: lambda s, e, who: f"{who}'s leader moves to {PROVINCE_NAMES[e.a]}.",
    events.TILE_SEIZED: lambda s, e, who: f"{who} seizes {FACE_NAMES[e.a]}.",
    events.LEGIONNAIRE_PLACED: lambda s, e, who: (
        f"{who} places a legionnaire in {PROVINCE_NAMES[e.a]}."
    ),
    events.TRAJAN_TAKEN: lambda s, e, who: (
        f"{who} takes the Trajan tile {tile_text(s.box, e.a)} for slot {ROMAN[e.b]}."
    ),
    events.ADVANCED: lambda s, e, who: f"{who} advances in the senate.",
    events.SITE_TAKEN: _tell_site,
    events.BONUS_ACTION: lambda s, e, who: f"{who} earns a {AREA_TITLES[e.a]} action.",
    events.EXTRA_SPENT: _tell_extra,
    events.MARKED: lambda s, e, who: f"{who} puts a [+2] marker to the {AREA_TITLES[e.a]} action.",
    events.DECLINED: lambda s, e, who: f"{who} does not perform the {AREA_TITLES[e.a]} action.",
    events.DEMAND_REVEALED: lambda s, e, who: f"The people demand {DEMAND_NAMES[e.a]}.",
    events.ROUND: _tell_round,
    events.DEMAND_MET: _tell_means,
    events.UNMET: lambda s, e, who: (
        f"{who} leaves {_many(e.a, 'demand', 'demands')} of the people unmet."
    ),
    events.CONSUL: lambda s, e, who: (
        f"{who} becomes consul and takes the bonus tile: {bonus_text(e.a, True)}."
    ),
    events.VICE_CONSUL: lambda s, e, who: (
        f"{who} becomes vice consul and takes the other: {bonus_text(e.a, False)}."
    ),
    events.VOTES: lambda s, e, who: f"{who} has {_many(e.a, 'vote', 'votes')} in the senate.",
    events.REFILLED: lambda s, e, who: f"Quarter {ROMAN[e.a]} begins; the board is filled again.",
    events.TURN: lambda s, e, who: f"{who}'s turn.",
    events.FINAL_SCORING: lambda s, e, who: "Final scoring.",
    events.RESHUFFLED: lambda s, e, who: "The discarded cards are shuffled into a new pile.",
    events.PERMANENT: lambda s, e, who: (
        f"{who} keeps the tile: it meets a demand for {DEMAND_NAMES[e.a]} every quarter."
    ),
    events.FILLED: lambda s, e, who: f"{who} puts {_marker_text(e.b)} into tray {ROMAN[e.a]}.",
}


# The pieces that an event is about. What only one seat saw is left out, and so is what has no
# place of its own on the table.

_PLACES: Final[dict[int, Callable[[Event], tuple[str, ...]]]] = {
    events.SOWED: lambda e: (f"{e.player}/tray:{e.a + 1}", f"{e.player}/tray:{e.c + 1}"),
    events.TILE_DONE: lambda e: (f"{e.player}/slot:{ROMAN[e.b]}",),
    events.ARCH: lambda e: () if e.a == CENTRE else (f"{e.player}/slot:{ROMAN[e.a]}",),
    events.CARDS_DRAWN: lambda e: ("pile:cards",),
    events.CARD_TAKEN: lambda e: (f"discards:{SIDES[e.b]}",),
    events.CARD_DISCARDED: lambda e: (f"discards:{SIDES[e.b]}",),
    events.CARD_REVEALED: lambda e: (f"discards:{SIDES[e.b]}",),
    events.SHIPPED: lambda e: (f"ship:{SHIP_NAMES[e.a]}",),
    events.FORUM_TAKEN: lambda e: (f"forum:{e.b + 1}",),
    events.LEADER_MOVED: lambda e: (f"province:{PROVINCE_NAMES[e.a]}",),
    events.TILE_SEIZED: lambda e: (f"province:{PROVINCE_NAMES[e.b]}",),
    events.LEGIONNAIRE_PLACED: lambda e: (f"province:{PROVINCE_NAMES[e.a]}",),
    events.TRAJAN_TAKEN: lambda e: (
        f"stack:{CATEGORY_NAMES[category(e.a)]}",
        f"{e.player}/slot:{ROMAN[e.b]}",
    ),
    events.ADVANCED: lambda e: (f"senate:{e.player}",),
    events.SITE_TAKEN: lambda e: (f"site:{e.a + 1}",),
    events.EXTRA_SPENT: lambda e: (f"{e.player}/extra:{e.a + 1}",),
    events.MARKED: lambda e: (f"{e.player}/extra:{e.a + 1}",),
    events.DEMAND_MET: lambda e: (f"{e.player}/demand:{DEMAND_NAMES[e.a]}",),
    events.TIME: lambda e: ("time:track",),
    events.FILLED: lambda e: (f"{e.player}/tray:{e.a + 1}",),
}


def places(event: Event) -> list[str]:
    """The pieces that an event is about, as far as all see them."""
    if event.audience != NOBODY or event.kind not in _PLACES:
        return []
    return list(_PLACES[event.kind](event))
