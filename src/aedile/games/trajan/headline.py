"""A turn in one sentence: its main deeds, and what each of them brought."""

from collections.abc import Callable
from typing import Final

from aedile.games.trajan import events, words
from aedile.games.trajan.components.rows import MILITARY
from aedile.games.trajan.demands import MeetDemand
from aedile.games.trajan.names import ROMAN
from aedile.games.trajan.preparation import DrawFirstCard, FillTray, TakeFirstTile
from aedile.games.trajan.quarter_end import ChooseBonusTile
from aedile.games.trajan.state import (
    FROM_CONSTRUCTION,
    FROM_PROVINCES,
    FROM_SENATE,
    FROM_SHIPS,
    FROM_TRAJAN_TILES,
    TrajanState,
)
from aedile.kernel.headlines import (
    Deed,
    Doing,
    do,
    first_done,
    gains,
    of_points,
    of_somebody,
    of_the_game,
    score,
    with_results,
)
from aedile.kernel.message import Message, Template, Templates
from aedile.kernel.state import Event
from aedile.kernel.turns import SETUP, TURN, Turn

say = Templates("trajan")

# What the game does by itself.
ROUND_END: Final = 1
QUARTER_END: Final = 2
FINAL: Final = 3

_OPENS: Final = {
    events.DEMAND_REVEALED: ROUND_END,
    events.ROUND: ROUND_END,
    events.DEMAND_MET: QUARTER_END,
    events.UNMET: QUARTER_END,
    events.VOTES: QUARTER_END,
    events.FINAL_SCORING: FINAL,
}


def scene(s: TrajanState) -> int:
    """What the question now asked belongs to."""
    question = s.asked()
    if isinstance(question, FillTray | DrawFirstCard | TakeFirstTile):
        return SETUP
    return QUARTER_END if isinstance(question, MeetDemand | ChooseBonusTile) else TURN


def opens(event: Event, turn: Turn) -> int:
    """What an event belongs to, if it follows others of a turn."""
    return _OPENS.get(event.kind, turn.scene)


def points(event: Event) -> int:
    """What an event brought its player."""
    return event.a if event.kind == events.SCORED else 0


def headline(turn: Turn) -> Message:
    """A turn in one sentence."""
    if turn.scene in (TURN, SETUP):
        return of_somebody(words.seat(turn.after, turn.seat), _deeds(turn))
    return _GAMES[turn.scene](turn)


# What players do. One deed sums up what was done in the same way.

SETS_UP = say("sets up")
FILLS = say("fills the trays")
DRAWS = say("draws {n} cards", one="draws {n} card")
TAKES_CARDS = say("takes {things}")
PLAYS = say("plays {things}")
SHIPS: Final = (
    say("ships {n} identical cards", one="ships {n} card"),
    say("ships {n} different cards", one="ships {n} card"),
    say("ships {n} pairs", one="ships {n} pair"),
)
TAKES_FORUM = say("takes {things} from the forum")
RECRUITS = say("recruits {n} legionnaires", one="recruits {n} legionnaire")
LEADS = say("moves the leader to {things}")
SEIZES = say("seizes {things}")
PLACES = say("places a legionnaire in {things}")
ADVANCES = say("advances in the senate")
TAKES_TILE = say("takes the {things} tile")
TAKES_TILES = say("takes the {things} tiles")
HIRES = say("recruits {n} workers", one="recruits {n} worker")
BUILDS = say("sends a worker to the {things}")
MARKS = say("puts a [+2] marker on the {things} action")
FORGOES = say("forgoes the {things} action")
ACCOMPLISHES = say("accomplishes the {things} tile")
ACCOMPLISHES_MANY = say("accomplishes the {things} tiles")
CHOOSES = say("chooses the {things} action")


def _with_tile(template: Template) -> Callable[[TrajanState, Event], Doing]:
    return lambda s, e: (template, 1, words.short_tile(s.box, e.a, e.player, e.b))


def _to_camp(s: TrajanState, e: Event) -> Doing:
    return RECRUITS if e.a == MILITARY else HIRES, e.b, ""


_DOINGS: Final[dict[int, Callable[[TrajanState, Event], Doing]]] = {
    events.FILLED: lambda s, e: (FILLS, 1, ""),
    events.CARDS_DRAWN: lambda s, e: (DRAWS, e.a, ""),
    events.CARD_TAKEN: lambda s, e: (TAKES_CARDS, 1, words.good(e.a)),
    events.CARD_PLAYED: lambda s, e: (PLAYS, 1, words.good(e.a)),
    events.SHIPPED: lambda s, e: (SHIPS[e.a], e.b, ""),
    events.FORUM_TAKEN: lambda s, e: (TAKES_FORUM, 1, words.forum_tile(e.a, e.b)),
    events.TOKENS_TO_CAMP: _to_camp,
    events.LEADER_MOVED: lambda s, e: (LEADS, 1, words.province(e.a)),
    events.TILE_SEIZED: lambda s, e: (SEIZES, 1, words.tile_in_province(e.a, e.b)),
    events.LEGIONNAIRE_PLACED: lambda s, e: (PLACES, 1, words.province(e.a)),
    events.ADVANCED: lambda s, e: (ADVANCES, 1, ""),
    events.TRAJAN_TAKEN: _with_tile(TAKES_TILE),
    events.SITE_TAKEN: lambda s, e: (BUILDS, 1, words.site(s, e.a, e.b, e.player)),
    events.MARKED: lambda s, e: (MARKS, 1, words.area(e.a)),
    events.DECLINED: lambda s, e: (FORGOES, 1, words.area(e.a)),
    events.TILE_DONE: _with_tile(ACCOMPLISHES),
}
_OF_MANY: Final = {TAKES_TILE: TAKES_TILES, ACCOMPLISHES: ACCOMPLISHES_MANY}
_FEATS: Final = {  # what brings points of a source
    FROM_TRAJAN_TILES: (ACCOMPLISHES,),
    FROM_SHIPS: SHIPS,
    FROM_PROVINCES: (PLACES,),
    FROM_SENATE: (ADVANCES,),
    FROM_CONSTRUCTION: (BUILDS,),
}


def _deeds(turn: Turn) -> list[Deed]:
    """What a player did in a turn; tiles that were accomplished on the way come last."""
    deeds: list[Deed] = []
    for event in turn.events:
        if event.kind == events.SCORED:
            _score(deeds, event)
        elif event.kind in _DOINGS and (turn.scene, event.kind) != (SETUP, events.TOKENS_TO_CAMP):
            _do(deeds, _DOINGS[event.kind](turn.after, event))
    if not deeds and turn.scene == SETUP:
        return [Deed(SETS_UP)]
    return sorted(deeds, key=lambda deed: deed.template is ACCOMPLISHES) or _choice(turn)


def _do(deeds: list[Deed], doing: Doing) -> None:
    """One more deed, or one that was done before; every ship sails by itself."""
    template = doing[0]
    if template in SHIPS:  # the cards that were played went aboard
        deeds[:] = [deed for deed in deeds if deed.template is not PLAYS]
    again = None if template in SHIPS else first_done(deeds, template)
    do(deeds, doing, again, _OF_MANY.get(template))


def _score(deeds: list[Deed], event: Event) -> None:
    """Points for the last deed that brings such."""
    feats = [deed for deed in deeds if deed.template in _FEATS.get(event.b, ())]
    score(deeds, event.a, words.SOURCE_WORDS[event.b](), feats)


def _choice(turn: Turn) -> list[Deed]:
    """Where markers were sown to, while nothing has come of it yet."""
    deeds: list[Deed] = []
    for event in turn.events:
        if event.kind == events.SOWED:
            do(deeds, (CHOOSES, 1, words.area(event.c)), first_done(deeds, CHOOSES))
    return deeds


# What the game does by itself.

ROUND_ENDS = say("Round {round} of quarter {quarter} ends")
PEOPLE_DEMAND = say("the people demand {demands}")
QUARTER_ENDS = say("Quarter {quarter} ends")
IS_CONSUL = say("{who} is consul")
IS_VICE_CONSUL = say("{who} is vice consul")
MISSES = say("{who} misses {n} demands", one="{who} misses {n} demand")
FINAL_SCORING = say("Final scoring")


def _round_end(turn: Turn) -> Message:
    rounds = [event for event in turn.events if event.kind == events.ROUND]
    demands = [event.a for event in turn.events if event.kind == events.DEMAND_REVEALED]
    ends = ROUND_ENDS(round=rounds[-1].b, quarter=ROMAN[rounds[-1].a])
    return of_the_game(ends, [PEOPLE_DEMAND(demands=tuple(map(words.demand, demands)))])


def _quarter_end(turn: Turn) -> Message:
    clauses: list[Message] = []
    won = gains(turn.events, points)
    for event in turn.events:
        who = words.seat(turn.after, event.player) if event.player >= 0 else None
        if who is None:
            continue
        if event.kind == events.CONSUL:
            clauses.insert(0, IS_CONSUL(who=who))
        elif event.kind == events.VICE_CONSUL:
            clauses.insert(1, IS_VICE_CONSUL(who=who))
        elif event.kind == events.UNMET:
            missed = MISSES(who=who, n=event.a)
            clauses.append(with_results(missed, (), won.get(event.player, 0)))
    return of_the_game(QUARTER_ENDS(quarter=ROMAN[turn.before.quarter]), clauses)


def _final(turn: Turn) -> Message:
    won = sorted(gains(turn.events, points).items())
    return of_points(FINAL_SCORING(), [(words.seat(turn.after, who), n) for who, n in won])


_GAMES: Final[dict[int, Callable[[Turn], Message]]] = {
    ROUND_END: _round_end,
    QUARTER_END: _quarter_end,
    FINAL: _final,
}
