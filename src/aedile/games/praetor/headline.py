"""A turn in one sentence: its main deeds, and what each of them brought."""

from collections.abc import Callable, Sequence
from typing import Final

from aedile.games.praetor import events
from aedile.games.praetor.pieces import seat, tile_piece, wall_piece
from aedile.games.praetor.state import (
    FROM_RETIREMENT,
    FROM_VILLAGER,
    FROM_WAGES,
    PraetorState,
)
from aedile.games.praetor.update_phase import HireVillager, SkipTraining
from aedile.games.praetor.words import SOURCES, amounts, goods, say
from aedile.kernel.headlines import (
    Deed,
    Doing,
    do,
    gains,
    in_a_row,
    of_points,
    of_somebody,
    of_the_game,
    score,
    with_results,
)
from aedile.kernel.message import Message, Template
from aedile.kernel.state import NOBODY, Event
from aedile.kernel.turns import SETUP, TURN, Turn

# What the game does by itself.
PASSING: Final = 1
TURN_END: Final = 2
TURN_BEGIN: Final = 3
FINAL: Final = 4

_OPENS: Final = {
    events.TURN: TURN_BEGIN,
    events.TRAINED: TURN_END,
    events.TRAINING: TURN_END,
    events.RETURNED: TURN_END,
    events.CALLED_BACK_HOME: TURN_END,
    events.RETIRED: TURN_END,
    events.WAGES: TURN_END,
    events.FINAL_SCORING: FINAL,
}


def scene(s: PraetorState) -> int:
    """What the question now asked belongs to."""
    return TURN_END if isinstance(s.asked(), SkipTraining | HireVillager) else TURN


def opens(event: Event, turn: Turn) -> int:
    """What an event belongs to, if it follows others of a turn."""
    if event.kind == events.PASSED:  # as a player's answer, or because nothing else is left
        is_answer = turn.scene == TURN and not turn.events
        return TURN if is_answer else PASSING
    return _OPENS.get(event.kind, turn.scene)


def points(event: Event) -> int:
    """What an event brought its player."""
    return event.a if event.kind == events.FAVOR else 0


def headline(turn: Turn) -> Message:
    """A turn in one sentence."""
    if turn.seat == NOBODY:
        return _GAMES[turn.scene](turn)
    return of_somebody(seat(turn.after, turn.seat), _deeds(turn))


# What players do. One deed sums up what was done in the same way.

BEGINS = say("begins with {things}")
PASSES = say("passes")
ACTIVATES = say("activates {things}")
BUILDS = say("builds {things}")
LAYS = say("lays {things}")
RECRUITS = say("recruits a Novice")
MEETS = say("meets {things}")
CALLS_BACK = say("calls back a Retired Worker")
SELLS = say("sells {things}")
BUYS = say("buys {things}")
FORGES = say("makes {n} Weapons", one="makes {n} Weapon")
MORALE_UP = say("Morale +{n}")
MORALE_DOWN = say("Morale −{n}")


def _with_tile(template: Template) -> Callable[[PraetorState, Event], Doing]:
    return lambda s, e: (template, 1, tile_piece(s, e.a, e.player))


_DOINGS: Final[dict[int, Callable[[PraetorState, Event], Doing]]] = {
    events.PASSED: lambda s, e: (PASSES, 1, ""),
    events.WORKER_SENT: _with_tile(ACTIVATES),
    events.BUILDING: _with_tile(BUILDS),
    events.TILE_LAID: _with_tile(LAYS),
    events.RECRUITED: lambda s, e: (RECRUITS, 1, ""),
    events.WALL_TAKEN: lambda s, e: (MEETS, 1, wall_piece(s, e.a)),
    events.CAMP_USED: lambda s, e: (CALLS_BACK, 1, ""),
    events.SOLD: lambda s, e: (SELLS, 1, ""),
    events.BOUGHT: lambda s, e: (BUYS, 1, ""),
    events.FORGED: lambda s, e: (FORGES, e.a, ""),
}
# Whoever does this has activated the tile for it, which goes without saying.
_AT_A_TILE: Final = (RECRUITS, MEETS, SELLS, BUYS, FORGES)


def _deeds(turn: Turn) -> list[Deed]:
    """What a player did in a turn."""
    deeds: list[Deed] = []
    for event in turn.events:
        if event.kind in _DOINGS:
            _do(deeds, _DOINGS[event.kind](turn.after, event))
        elif event.kind == events.FAVOR:
            score(deeds, event.a, SOURCES[event.b](), deeds)
        elif event.kind == events.MORALE and deeds:
            deeds[-1].results.append(_morale(event))
        elif event.kind == events.GAINED and deeds:
            deeds[-1].results.append(goods(event.b, event.a))
    _trade(deeds, turn.events)
    if turn.scene == SETUP:
        for deed in deeds:
            deed.template = BEGINS if deed.template is LAYS else deed.template
    return deeds


def _do(deeds: list[Deed], doing: Doing) -> None:
    """One more deed, or the last one again; a tile that is built is laid too."""
    template = doing[0]
    known = [deed.template for deed in deeds]
    if template is LAYS and BUILDS in known:
        return
    if template in _AT_A_TILE and ACTIVATES in known:
        del deeds[known.index(ACTIVATES)]
    last = deeds[-1] if deeds and deeds[-1].template is template else None
    do(deeds, doing, last)


def _trade(deeds: Sequence[Deed], happened: Sequence[Event]) -> None:
    """What was sold and bought, in all."""
    for deed in deeds:
        kind = {SELLS: events.SOLD, BUYS: events.BOUGHT}.get(deed.template)
        if kind is None:
            continue
        traded = [event.a for event in happened if event.kind == kind]
        deed.things = [goods(traded.count(each), each) for each in dict.fromkeys(traded)]


def _morale(event: Event) -> Message:
    return (MORALE_UP if event.a > 0 else MORALE_DOWN)(n=abs(event.a))


# What the game does by itself.

CITY_LAID = say("The city is laid out")
CAESAR_DEMANDS = say("Caesar demands {goods}")
ONE_PASSES = say("{who} passes")
SEVERAL_PASS = say("{who} pass")
TURN_ENDS = say("Turn {turn} ends")
RETIRE = say("{n} Workers of {who} retire", one="a Worker of {who} retires")
CANNOT_PAY = say("{who} cannot pay all wages")
HIRES = say("{who} makes a Villager a Worker")
LAST_NEXT = say("the next turn is the last")
TURN_BEGINS = say("Turn {turn} begins")
LAST_TURN_BEGINS = say("Turn {turn} begins, the last")
IN_ORDER = say("{who}, in this order")
FINAL_SCORING = say("Final Scoring")


def _city_laid(turn: Turn) -> Message:
    return in_a_row([CITY_LAID(), *_demand(turn)])


def _demand(turn: Turn) -> list[Message]:
    """What Caesar now demands."""
    tiles = turn.after.edition.wall_tiles
    shown = [tiles[event.a] for event in turn.events if event.kind == events.WALL_REVEALED]
    return [CAESAR_DEMANDS(goods=amounts(tile.demand)) for tile in shown]


def _passing(turn: Turn) -> Message:
    who = tuple(seat(turn.after, event.player) for event in turn.events)
    return (SEVERAL_PASS if len(who) > 1 else ONE_PASSES)(who=who)


def _turn_end(turn: Turn) -> Message:
    s: PraetorState = turn.after
    clauses = [clause for player in range(len(s.seats)) for clause in _update(turn, player)]
    clauses += _demand(turn)
    if any(event.kind == events.LAST_TURN_NEXT for event in turn.events):
        clauses.append(LAST_NEXT())
    return of_the_game(TURN_ENDS(turn=turn.before.turn), clauses)


def _update(turn: Turn, player: int) -> list[Message]:
    """What a player has to tell of the Update Phase."""
    own = [event for event in turn.events if event.player == player]
    who = seat(turn.after, player)
    told: list[Message] = []
    retired = sum(event.kind == events.RETIRED for event in own)
    if retired:
        told.append(with_results(RETIRE(who=who, n=retired), (), _favor(own, FROM_RETIREMENT)))
    if any(event.kind == events.WAGES and event.b < event.a for event in own):
        lost = [_morale(event) for event in own if event.kind == events.MORALE]
        told.append(with_results(CANNOT_PAY(who=who), lost, _favor(own, FROM_WAGES)))
    if any(event.kind == events.VILLAGER_HIRED for event in own):
        told.append(with_results(HIRES(who=who), (), _favor(own, FROM_VILLAGER)))
    return told


def _favor(own: Sequence[Event], source: int) -> int:
    """Favor of one source."""
    return sum(event.a for event in own if event.kind == events.FAVOR and event.b == source)


def _turn_begin(turn: Turn) -> Message:
    began = next(event for event in turn.events if event.kind == events.TURN)
    order = [event.player for event in turn.events if event.kind == events.ORDER]
    who = IN_ORDER(who=tuple(seat(turn.after, player) for player in order))
    return of_the_game((LAST_TURN_BEGINS if began.b else TURN_BEGINS)(turn=began.a), [who])


def _final(turn: Turn) -> Message:
    s: PraetorState = turn.after
    won = gains(turn.events, points)
    told = [(seat(s, player), won.get(player, 0)) for player in range(len(s.seats))]
    return of_points(FINAL_SCORING(), told)


_GAMES: Final[dict[int, Callable[[Turn], Message]]] = {
    SETUP: _city_laid,
    PASSING: _passing,
    TURN_END: _turn_end,
    TURN_BEGIN: _turn_begin,
    FINAL: _final,
}
