"""What happened. Praetor hides nothing of it, so every viewer reads the same."""

from collections.abc import Callable
from typing import Final

from aedile.games.praetor import events
from aedile.games.praetor.names import AGES
from aedile.games.praetor.pieces import seat, tile_piece, wall_piece, whereabouts
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.words import SOURCES, amounts, goods, say
from aedile.kernel.message import Message, Piece, Seat
from aedile.kernel.state import NOBODY, Event

TURN = say("Turn {turn} begins.")
LAST_TURN = say("Turn {turn} begins, the last.")
PLAYS: Final = (
    say("{who} plays first."),
    say("{who} plays second."),
    say("{who} plays third."),
    say("{who} plays fourth."),
    say("{who} plays fifth."),
)
PASSES = say("{who} passes.")
SENDS = say("{who} sends a Worker with {experience} to {tile}.")
PAYS_OWNER = say("{who} pays {owner} {goods}.")
PAYS_BANK = say("{who} pays the bank {goods}.")
GAINS = say("{who} gains {goods}.")
PAYS = say("{who} pays {goods}.")
GAINS_FAVOR = say("{who} gains {n} Favor ({source}).")
LOSES_FAVOR = say("{who} loses {n} Favor ({source}).")
MORALE_RISES = say(
    "{who}'s Morale rises {n} levels, to a value of {value}.",
    one="{who}'s Morale rises {n} level, to a value of {value}.",
)
MORALE_FALLS = say(
    "{who}'s Morale falls {n} levels, to a value of {value}.",
    one="{who}'s Morale falls {n} level, to a value of {value}.",
)
BUILDS = say("{who} builds {tile} with a Worker of {experience}.")
LAYS = say("{who} lays {tile} {where}.")
IS_LAID = say("{tile} is laid {where}.")
RECRUITS = say("{who} recruits a Novice.")
MEETS_DEMAND = say("{who} meets {demand}.")
CALLS_BACK = say("{who} calls back a Retired Worker through {tile}.")
SELLS = say("{who} sells {goods} for {n} Gold.")
BUYS = say("{who} buys {goods} for {n} Gold.")
FORGES = say("{who} turns {n} Wood into Weapons.", one="{who} turns {n} Wood into a Weapon.")
BECOME_ACTIVE = say(
    "{n} Novices of {who} become Active.", one="{n} Novice of {who} becomes Active."
)
GO_ON_TRAINING = say(
    "{n} Novices of {who} move to the second level.",
    one="{n} Novice of {who} moves to the second level.",
)
COMES_HOME = say("{who}'s Worker with {before} comes home with {now}.")
COMES_HOME_SAME = say("{who}'s Worker with {experience} comes home unchanged.")
GO_HOME = say("{n} Retired Workers of {who} go home.", one="{n} Retired Worker of {who} goes home.")
RETIRES = say("A Worker of {who} retires in Age {age}.")
PAYS_WAGES = say("{who} pays {n} Gold in wages.")
OWES_WAGES = say("{who} owes {n} Gold in wages and pays {paid}.")
HIRES = say("{who} makes a Villager an Active Worker.")
REVEALED = say("{tile} is revealed.")
DEMANDS = say("Caesar now demands {goods}.")
WITHDRAWN = say("Nobody met {demand}; it is withdrawn.")
CITY_EMPTY = say("The stack of City Tiles is empty: the next turn is the last.")
WALL_EMPTY = say("The stack of Wall Tiles is empty: the next turn is the last.")
BOTH_EMPTY = say("The stacks of City Tiles and Wall Tiles are empty: the next turn is the last.")
SET_ASIDE = say("{tile} is set aside to be placed.")
FINAL_SCORING = say("Final Scoring.")


def tell(s: PraetorState, event: Event, viewer: int) -> Message:
    """An event in words."""
    return _TELLERS[event.kind](s, event)


def _who(s: PraetorState, e: Event) -> Seat:
    return seat(s, e.player)


def _tile(s: PraetorState, e: Event) -> Piece:
    """The tile of an event; whose it is goes without saying if it is the player's own."""
    return tile_piece(s, e.a, e.player)


def _turn(s: PraetorState, e: Event) -> Message:
    return (LAST_TURN if e.b else TURN)(turn=e.a)


def _fee(s: PraetorState, e: Event) -> Message:
    if e.c == NOBODY:
        return PAYS_BANK(who=_who(s, e), goods=goods(e.b, e.a))
    return PAYS_OWNER(who=_who(s, e), owner=seat(s, e.c), goods=goods(e.b, e.a))


def _favor(s: PraetorState, e: Event) -> Message:
    moves = GAINS_FAVOR if e.a > 0 else LOSES_FAVOR
    return moves(who=_who(s, e), n=abs(e.a), source=SOURCES[e.b]())


def _morale(s: PraetorState, e: Event) -> Message:
    moves = MORALE_RISES if e.a > 0 else MORALE_FALLS
    return moves(who=_who(s, e), n=abs(e.a), value=e.b)


def _laid(s: PraetorState, e: Event) -> Message:
    where = whereabouts(s, e.b, e.player)
    assert where is not None, "a city is never a single tile"
    if e.player == NOBODY:
        return IS_LAID(tile=_tile(s, e), where=where)
    return LAYS(who=_who(s, e), tile=_tile(s, e), where=where)


def _returned(s: PraetorState, e: Event) -> Message:
    if e.b == e.a:
        return COMES_HOME_SAME(who=_who(s, e), experience=e.a)
    return COMES_HOME(who=_who(s, e), before=e.a, now=e.b)


def _wages(s: PraetorState, e: Event) -> Message:
    if e.a == e.b:
        return PAYS_WAGES(who=_who(s, e), n=e.a)
    return OWES_WAGES(who=_who(s, e), n=e.a, paid=e.b)


def _last(s: PraetorState, e: Event) -> Message:
    if e.a and e.b:
        return BOTH_EMPTY()
    return (CITY_EMPTY if e.a else WALL_EMPTY)()


_TELLERS: Final[dict[int, Callable[[PraetorState, Event], Message]]] = {
    events.TURN: _turn,
    events.ORDER: lambda s, e: PLAYS[e.a - 1](who=_who(s, e)),
    events.PASSED: lambda s, e: PASSES(who=_who(s, e)),
    events.WORKER_SENT: lambda s, e: SENDS(who=_who(s, e), experience=e.b, tile=_tile(s, e)),
    events.FEE_PAID: _fee,
    events.GAINED: lambda s, e: GAINS(who=_who(s, e), goods=goods(e.b, e.a)),
    events.PAID: lambda s, e: PAYS(who=_who(s, e), goods=goods(e.b, e.a)),
    events.FAVOR: _favor,
    events.MORALE: _morale,
    events.BUILDING: lambda s, e: BUILDS(who=_who(s, e), tile=_tile(s, e), experience=e.b),
    events.TILE_LAID: _laid,
    events.RECRUITED: lambda s, e: RECRUITS(who=_who(s, e)),
    events.WALL_TAKEN: lambda s, e: MEETS_DEMAND(who=_who(s, e), demand=wall_piece(s, e.a)),
    events.CAMP_USED: lambda s, e: CALLS_BACK(who=_who(s, e), tile=_tile(s, e)),
    events.SOLD: lambda s, e: SELLS(who=_who(s, e), goods=goods(1, e.a), n=e.b),
    events.BOUGHT: lambda s, e: BUYS(who=_who(s, e), goods=goods(1, e.a), n=e.b),
    events.FORGED: lambda s, e: FORGES(who=_who(s, e), n=e.a),
    events.TRAINED: lambda s, e: BECOME_ACTIVE(who=_who(s, e), n=e.a),
    events.TRAINING: lambda s, e: GO_ON_TRAINING(who=_who(s, e), n=e.a),
    events.RETURNED: _returned,
    events.CALLED_BACK_HOME: lambda s, e: GO_HOME(who=_who(s, e), n=e.a),
    events.RETIRED: lambda s, e: RETIRES(who=_who(s, e), age=AGES[e.a]),
    events.WAGES: _wages,
    events.VILLAGER_HIRED: lambda s, e: HIRES(who=_who(s, e)),
    events.TILE_REVEALED: lambda s, e: REVEALED(tile=_tile(s, e)),
    events.WALL_REVEALED: lambda s, e: DEMANDS(goods=amounts(s.edition.wall_tiles[e.a].demand)),
    events.WALL_REMOVED: lambda s, e: WITHDRAWN(demand=wall_piece(s, e.a)),
    events.LAST_TURN_NEXT: _last,
    events.CAMP_SET_ASIDE: lambda s, e: SET_ASIDE(tile=_tile(s, e)),
    events.FINAL_SCORING: lambda s, e: FINAL_SCORING(),
}
