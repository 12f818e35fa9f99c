"""A position of Trajan as plain data with the rulebook's names; `loading.py` reads it back."""

from typing import Any, Final

from aedile.games.trajan import options
from aedile.games.trajan.action_circle import PutMarker
from aedile.games.trajan.board_action import GrantAction
from aedile.games.trajan.components.rows import (
    CAMP,
    CATEGORIES,
    CENTRE,
    COLOURS,
    COMMODITIES,
    DEMANDS_PER_QUARTER,
    FORUM_SPACES,
    NOTHING,
    PROVINCES,
    SITES,
    STACK,
    TRAJAN_TILES,
    TRAYS,
    category,
)
from aedile.games.trajan.construction import ConstructionAction
from aedile.games.trajan.demands import MeetDemand, MeetDemands
from aedile.games.trajan.extra_action import DiscardExtraTile, OfferRepeat
from aedile.games.trajan.final_scoring import FinalScoring
from aedile.games.trajan.forum import ForumAction
from aedile.games.trajan.markers import of_colour
from aedile.games.trajan.military import MilitaryAction
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
from aedile.games.trajan.preparation import (
    DrawFirstCard,
    DrawFirstCards,
    FillTray,
    FillTrays,
    StackTrajanTiles,
    TakeFirstTile,
    TakeFirstTiles,
    TurnUpFirstPieces,
)
from aedile.games.trajan.quarter_end import (
    BalanceOfPower,
    ChooseBonusTile,
    EndQuarter,
    NextQuarter,
    RemoveTiles,
)
from aedile.games.trajan.round_end import EndRound
from aedile.games.trajan.seaport import DiscardCard, LoadShip, PlaySecondCard, SeaportAction
from aedile.games.trajan.senate import SenateAction
from aedile.games.trajan.state import Player, TrajanState
from aedile.games.trajan.trajan_action import TrajanAction
from aedile.games.trajan.trajan_tiles import AccomplishTile, PlacePlusTwo, UseSpecialAction
from aedile.games.trajan.turn import ChooseTray, EndTurn, MoveTimeMarker, Turn
from aedile.kernel.contract import Json
from aedile.kernel.steps import Steps, dump_agenda

# Every step there is, with its fields in the order its constructor takes them.
_SOWING: Final = ("player", "source", "count", "reach", "markers", "first")
_FILLING: Final = ("player", "tray", "markers", "first")
_PAYING: Final = ("player", "index", "unmet", "spent")
_ACTING: Final = ("player", "source")
STEPS: Final[Steps] = {
    "FillTrays": (FillTrays, _FILLING),
    "FillTray": (FillTray, _FILLING),
    "StackTrajanTiles": (StackTrajanTiles, ()),
    "TurnUpFirstPieces": (TurnUpFirstPieces, ()),
    "DrawFirstCards": (DrawFirstCards, ("player", "left")),
    "DrawFirstCard": (DrawFirstCard, ("player", "left")),
    "TakeFirstTiles": (TakeFirstTiles, ("player", "left")),
    "TakeFirstTile": (TakeFirstTile, ("player", "left")),
    "Turn": (Turn, ("player",)),
    "ChooseTray": (ChooseTray, ("player",)),
    "PutMarker": (PutMarker, _SOWING),
    "MoveTimeMarker": (MoveTimeMarker, ("player", "spaces")),
    "AccomplishTile": (AccomplishTile, ("player", "tray")),
    "UseSpecialAction": (UseSpecialAction, ("player", "tile")),
    "PlacePlusTwo": (PlacePlusTwo, ("player",)),
    "GrantAction": (GrantAction, ("player", "area", "source")),
    "SeaportAction": (SeaportAction, _ACTING),
    "ForumAction": (ForumAction, _ACTING),
    "MilitaryAction": (MilitaryAction, _ACTING),
    "SenateAction": (SenateAction, _ACTING),
    "TrajanAction": (TrajanAction, _ACTING),
    "ConstructionAction": (ConstructionAction, _ACTING),
    "DiscardCard": (DiscardCard, ("player",)),
    "PlaySecondCard": (PlaySecondCard, ("player", "first")),
    "LoadShip": (LoadShip, ("player", "ship", "units", "last", "wilds")),
    "OfferRepeat": (OfferRepeat, ("player",)),
    "DiscardExtraTile": (DiscardExtraTile, ("player",)),
    "EndTurn": (EndTurn, ("player",)),
    "EndRound": (EndRound, ()),
    "EndQuarter": (EndQuarter, ()),
    "MeetDemands": (MeetDemands, _PAYING),
    "MeetDemand": (MeetDemand, _PAYING),
    "BalanceOfPower": (BalanceOfPower, ()),
    "ChooseBonusTile": (ChooseBonusTile, ("player", "vice_consul")),
    "RemoveTiles": (RemoveTiles, ()),
    "NextQuarter": (NextQuarter, ()),
    "FinalScoring": (FinalScoring, ()),
}

# Fields of steps that name something, and the names.
TILE_NAMES: Final = tuple(
    f"{CATEGORY_NAMES[category(tile)]} {tile % STACK + 1}" for tile in range(TRAJAN_TILES)
)
NAMED: Final = {"tile": TILE_NAMES, "area": AREA_NAMES, "ship": SHIP_NAMES}
# How high the numbers of the others may be; -1 stands for nothing.
LIMITS: Final = {
    "source": TRAYS - 1,
    "count": COLOURS * 2,
    "reach": COLOURS * 2,
    "markers": 0x222222,
    "first": COMMODITIES - 1,
    "tray": TRAYS - 1,
    "left": 3,
    "spaces": COLOURS * 2,
    "units": 4,
    "last": COMMODITIES - 1,
    "wilds": 1,
    "index": DEMANDS_PER_QUARTER,
    "unmet": DEMANDS_PER_QUARTER,
    "spent": 0x333,
}


def _bits(number: int, names: tuple[str, ...]) -> list[str]:
    return [name for i, name in enumerate(names) if number >> i & 1]


def _name(number: int, names: tuple[str, ...]) -> str | None:
    return None if number == NOTHING else names[number]


def _counts(values: Any, names: tuple[str, ...]) -> dict[str, int]:
    return {name: values[i] for i, name in enumerate(names) if values[i]}


def _rest(pile: Any, start: int, names: tuple[str, ...]) -> list[str]:
    return [names[pile[i]] for i in range(start, len(pile))]


def dump(s: TrajanState) -> Json:
    """Everything on the table, secrets included."""
    return {
        "game": "trajan",
        "edition": s.box.name,
        "options": options.options_of(s),
        "quarter": s.quarter,
        "round": s.round,
        "time": s.time,
        "rounds_due": s.rounds_due,
        "repeatable": _bits(s.repeatable, AREA_NAMES),
        "secrets_shown": s.secrets_shown,
        "players": [_dump_player(s, seat, i) for i, seat in enumerate(s.seats)],
        "demands": [DEMAND_NAMES[s.demands[i]] for i in range(s.demands_shown)],
        "gray_ships": _bits(s.ship_gray, SHIP_NAMES),
        "provinces": [_name(s.provinces[i], FACE_NAMES) for i in range(PROVINCES)],
        "forum": [_name(s.forum[i], FACE_NAMES) for i in range(FORUM_SPACES)],
        "sites": [_name(s.sites[i], BUILDING_TILES) for i in range(SITES)],
        "senate_bonus": [_name(s.bonus[i], BONUS_NAMES) for i in range(2)],
        "trajan_stacks": [_dump_stack(s, number) for number in range(CATEGORIES)],
        "forum_pile": _rest(s.forum_pile, s.forum_next, FACE_NAMES),
        "extra_pile": _rest(s.extra_pile, s.extra_next, FACE_NAMES),
        "bonus_bag": _rest(s.bonus_bag, s.bonus_next, BONUS_NAMES),
        "demand_pile": _rest(s.demand_pile, s.demand_next, DEMAND_NAMES),
        "card_pile": _rest(s.card_pile, s.card_next, GOODS),
        "discards": {
            side: [GOODS[pile.cards[i]] for i in range(pile.count)]
            for side, pile in zip(SIDES, s.discards, strict=True)
        },
        "reshuffle_seed": s.reshuffle_seed,
        "agenda": dump_agenda(s.agenda, STEPS, _write_field),
    }


def _write_field(field: str, value: int) -> int | str:
    return NAMED[field][value] if field in NAMED else value


def _dump_stack(s: TrajanState, number: int) -> list[str]:
    first = number * STACK + s.trajan_next[number]
    return [TILE_NAMES[s.trajan_stacks[i]] for i in range(first, (number + 1) * STACK)]


def _dump_player(s: TrajanState, seat: Player, player: int) -> Json:
    return {
        "colour": s.colours[player],
        "score": seat.score,
        "trays": [_dump_tray(seat, tray) for tray in range(TRAYS)],
        "slots": [_name(seat.slots[slot], TILE_NAMES) for slot in range(TRAYS)],
        "arch": "centre" if seat.arch == CENTRE else ROMAN[seat.arch],
        "supply": seat.supply,
        "legionnaires": seat.legionnaires,
        "workers": seat.workers,
        "leader": CAMP_NAME if seat.leader == CAMP else PROVINCE_NAMES[seat.leader],
        "legionnaires_in": [
            PROVINCE_NAMES[p] for p in range(PROVINCES) if s.legions[p] >> player & 1
        ],
        "workers_on": [site + 1 for site in range(SITES) if s.site_workers[site] >> player & 1],
        "hand": _counts(seat.hand, GOODS),
        "hand_known": _counts(seat.known, GOODS),
        "display": _counts(seat.display, GOODS),
        "demands": _counts(seat.demands, DEMAND_NAMES),
        "permanent": _counts(seat.permanent, DEMAND_NAMES),
        "senate_tiles": _counts(seat.senate_tiles, ("2", "3", "4", "5")),
        "extra": _counts(seat.extra, AREA_NAMES),
        "plus_two": _bits(seat.plus_two, AREA_NAMES),
        "wild_extra": seat.wild_extra,
        "wild_construction": seat.wild_construction,
        "wild_commodity": seat.wild_commodity,
        "wild_demand": seat.wild_demand,
        "buildings": _bits(seat.buildings, BUILDING_TILES),
        "yellow": _bits(seat.yellow, BONUS_NAMES),
        "gray": _bits(seat.gray, BONUS_NAMES),
        "senate": seat.senate,
        "arrival": seat.arrival,
        "points": {SOURCE_NAMES[i]: seat.points[i] for i in range(len(SOURCE_NAMES))},
    }


def _dump_tray(seat: Player, tray: int) -> list[str]:
    markers = seat.trays[tray]
    return [COLOUR_NAMES[c] for c in range(COLOURS) for _ in range(of_colour(markers, c))]
