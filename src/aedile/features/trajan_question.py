"""The question now asked at a table of Trajan, as numbers: the first part of its vector."""

from typing import Final

from mypy_extensions import i64

from aedile.features.writer import Writer
from aedile.games.trajan.action_circle import PutMarker
from aedile.games.trajan.board_action import BoardAction, GrantAction
from aedile.games.trajan.components.rows import (
    AREAS,
    CATEGORIES,
    COLOURS,
    COMMODITIES,
    DEMAND_KINDS,
    DEMANDS_PER_QUARTER,
    MARKERS_PER_COLOUR,
    MAX_PLAYERS,
    NOTHING,
    SHIPS,
    TRAYS,
    category,
)
from aedile.games.trajan.construction import ConstructionAction
from aedile.games.trajan.demands import MeetDemand
from aedile.games.trajan.extra_action import DiscardExtraTile, OfferRepeat
from aedile.games.trajan.forum import ForumAction
from aedile.games.trajan.markers import of_colour
from aedile.games.trajan.military import MilitaryAction
from aedile.games.trajan.preparation import DrawFirstCard, FillTray, TakeFirstTile
from aedile.games.trajan.quarter_end import ChooseBonusTile
from aedile.games.trajan.seaport import DiscardCard, LoadShip, PlaySecondCard, SeaportAction
from aedile.games.trajan.senate import SenateAction
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.trajan_action import TrajanAction
from aedile.games.trajan.trajan_tiles import PlacePlusTwo, UseSpecialAction
from aedile.games.trajan.turn import ChooseTray, EndTurn, Turn
from aedile.kernel.agenda import NOBODY, Step

# In the order of `question`.
QUESTIONS: Final = (
    "which is asked, all 0 when the game is over: "
    "FillTray, DrawFirstCard, TakeFirstTile, ChooseTray, PutMarker, UseSpecialAction, "
    "PlacePlusTwo, SeaportAction, DiscardCard, PlaySecondCard, LoadShip, ForumAction, "
    "MilitaryAction, TrajanAction, SenateAction, ConstructionAction, DiscardExtraTile, "
    "MeetDemand, ChooseBonusTile"
)
DECISIONS: Final = 19
REASONS: Final = 4


def write_seat(w: Writer, s: TrajanState, seat: i64, other: i64) -> None:
    """How far clockwise from the seat another one is; nothing for nobody."""
    if other == NOBODY:
        w.skip(MAX_PLAYERS)
        return
    place = other - seat
    if place < 0:
        place += len(s.seats)
    w.one_of(place, MAX_PLAYERS)


def question(step: Step) -> i64:
    """Which of the questions this is."""
    if isinstance(step, BoardAction):
        return board_question(step)
    if isinstance(step, ChooseTray):
        return 3
    if isinstance(step, PutMarker):
        return 4
    if isinstance(step, UseSpecialAction):
        return 5
    if isinstance(step, PlacePlusTwo):
        return 6
    if isinstance(step, DiscardCard):
        return 8
    if isinstance(step, PlaySecondCard):
        return 9
    if isinstance(step, LoadShip):
        return 10
    if isinstance(step, DiscardExtraTile):
        return 16
    if isinstance(step, MeetDemand):
        return 17
    if isinstance(step, ChooseBonusTile):
        return 18
    if isinstance(step, FillTray):
        return 0
    if isinstance(step, DrawFirstCard):
        return 1
    assert isinstance(step, TakeFirstTile)
    return 2


def board_question(step: BoardAction) -> i64:
    """Which of the six actions is asked for."""
    if isinstance(step, SeaportAction):
        return 7
    if isinstance(step, ForumAction):
        return 11
    if isinstance(step, MilitaryAction):
        return 12
    if isinstance(step, TrajanAction):
        return 13
    if isinstance(step, SenateAction):
        return 14
    assert isinstance(step, ConstructionAction)
    return 15


def write_question(w: Writer, s: TrajanState, seat: i64) -> None:
    """Who is asked what, what has been chosen so far, and what is still to come."""
    over = s.is_over
    w.block("question", 1, QUESTIONS)
    w.one_of(NOTHING if over else question(s.asked()), DECISIONS)
    w.block("asked", 1, "who: me, then the others clockwise")
    write_seat(w, s, seat, s.current_player)
    write_markers(w, s)
    write_choices(w, s)
    write_payment(w, s, seat)
    write_agenda(w, s, seat)


def write_markers(w: Writer, s: TrajanState) -> None:
    """Markers being put into trays."""
    markers: i64 = 0
    tray: i64 = NOTHING
    target: i64 = NOTHING
    first: i64 = NOTHING
    if not s.is_over:
        top = s.asked()
        if isinstance(top, PutMarker):
            markers = top.markers
            tray = (top.source + top.reach) % TRAYS
            target = (top.source + top.count) % TRAYS
            first = top.first
        elif isinstance(top, FillTray):
            markers = top.markers
            tray = top.tray
            first = top.first
    w.block("markers in hand", MARKERS_PER_COLOUR, "PutMarker, FillTray: by colour")
    for colour in range(COLOURS):
        w.put(of_colour(markers, colour))
    w.block("next tray", 1, "PutMarker, FillTray: where the marker goes")
    w.one_of(tray, TRAYS)
    w.block("target tray", 1, "PutMarker: where the last one goes")
    w.one_of(target, TRAYS)
    w.block("first marker", 1, "PutMarker, FillTray: colour already put into a tray that gets two")
    w.one_of(first, COLOURS)


def write_choices(w: Writer, s: TrajanState) -> None:
    """What the other questions are about."""
    left: i64 = 0
    reason: i64 = NOTHING
    ship: i64 = NOTHING
    units: i64 = 0
    wilds: i64 = 0
    card: i64 = NOTHING
    tile: i64 = NOTHING
    if not s.is_over:
        top = s.asked()
        if isinstance(top, BoardAction):
            reason = top.source
        elif isinstance(top, LoadShip):
            ship = top.ship
            units = top.units
            wilds = top.wilds
            card = top.last
        elif isinstance(top, PlaySecondCard):
            card = top.first
        elif isinstance(top, UseSpecialAction):
            tile = top.tile
        elif isinstance(top, DrawFirstCard):
            left = top.left
        elif isinstance(top, TakeFirstTile):
            left = top.left
    w.block("still to take", 3, "DrawFirstCard, TakeFirstTile: how many")
    w.put(left)
    w.block("reason", 1, "an action is the turn's, a bonus, a repeat, a second repeat")
    w.one_of(reason, REASONS)
    w.block("ship", 1, "LoadShip: identical, different, pairs")
    w.one_of(ship, SHIPS)
    w.block("units loaded", 4, "LoadShip")
    w.put(units)
    w.block("wilds loaded", 1, "LoadShip: a unit of wilds alone")
    w.put(wilds)
    w.block("last card", 1, "LoadShip, PlaySecondCard: commodity loaded or played before")
    w.one_of(card, COMMODITIES)
    w.block("special action", 1, "UseSpecialAction: category of the tile")
    w.one_of(NOTHING if tile == NOTHING else category(tile), CATEGORIES)
    w.block("special amount", 5, "UseSpecialAction: cards or tokens")
    w.put(0 if tile == NOTHING else s.box.tile_amount[tile])


def write_payment(w: Writer, s: TrajanState, seat: i64) -> None:
    """Demands being met, and who gets the other bonus tile."""
    index: i64 = NOTHING
    unmet: i64 = 0
    spent: i64 = 0
    vice: i64 = NOBODY
    if not s.is_over:
        top = s.asked()
        if isinstance(top, MeetDemand):
            index = top.index
            unmet = top.unmet
            spent = top.spent
        elif isinstance(top, ChooseBonusTile):
            vice = top.vice_consul
    w.block("demand to meet", 1, "MeetDemand: which of the three shown")
    w.one_of(index, DEMANDS_PER_QUARTER)
    w.block("unmet so far", DEMANDS_PER_QUARTER, "MeetDemand")
    w.put(unmet)
    w.block("Trajan tiles used", DEMANDS_PER_QUARTER, "MeetDemand: by demand")
    for demand in range(DEMAND_KINDS):
        w.put(spent >> (demand * 4) & 15)
    w.block("vice consul", 1, "ChooseBonusTile: who gets the other tile")
    write_seat(w, s, seat, vice)


def write_agenda(w: Writer, s: TrajanState, seat: i64) -> None:
    """Whose turn it is, and what this turn still brings."""
    turn: i64 = NOBODY
    granted: i64 = NOTHING
    repeat = False
    for step in s.agenda:
        if isinstance(step, (EndTurn, Turn)):
            turn = step.player
        elif isinstance(step, GrantAction):
            granted = step.area
        elif isinstance(step, OfferRepeat):
            repeat = True
    w.block("turn", 1, "whose turn it is or will be first: me, then the others clockwise")
    write_seat(w, s, seat, turn)
    w.block("action to come", 1, "after this question, by area")
    w.one_of(granted, AREAS)
    w.block("repeat to come", 1, "an extra action may be offered after that")
    w.flag(repeat)
    w.block("repeatable", 1, "areas acted in this turn that an extra action may repeat")
    w.bits(s.repeatable, AREAS)
