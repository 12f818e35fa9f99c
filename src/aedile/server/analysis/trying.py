"""A finished game played on from any step, otherwise than it was: by people, and by quick bots.

What is tried lives in the request alone: where it leaves the game, how what is hidden is dealt,
and all moves since. So everything can be tried again, and a link is enough to show it.
"""

import threading
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias
from zlib import crc32

from aedile.analysis.chances import seen
from aedile.analysis.expert import Expert
from aedile.analysis.value import split
from aedile.bots import registry
from aedile.kernel.contract import Json, Obstacle
from aedile.kernel.errors import AedileError, GameOver, IllegalAction
from aedile.kernel.match import Match
from aedile.kernel.message import NO_RULE, as_json, citation_json
from aedile.kernel.variations import branch
from aedile.server.errors import Refused
from aedile.server.tables.exploring import OVER_HERE
from aedile.server.tables.gathering import NO_SET, gathering_json
from aedile.server.tables.log import turn_line
from aedile.server.tables.projection import option_json, question
from aedile.server.tables.replay import check_step, step_json
from aedile.server.tables.table import Table

MOST_TRIED = 400  # moves of one line; whole games have a few hundred
MOST_TURNS = 40  # of a line in a list
BOT = "heuristic"  # plays a turn in a millisecond

# Who answers for whom: nobody; bots for all but the one who tries; a bot for this turn; both.
Answer: TypeAlias = Literal["none", "others", "turn", "round"]


class Way(NamedTuple):
    """Where a line leaves the game, and how what is hidden lies there."""

    step: int
    deal: int | None  # None: as it lay


class Played(NamedTuple):
    """A line that was played, as far as it can be."""

    seat: int  # of whoever tries: the first to move
    match: Match[Any]
    failure: tuple[int, Obstacle] | None  # the first move that cannot be made, and why


def play(table: Table, way: Way, moves: Sequence[str]) -> Played:
    """A line played by the rules; raises Refused where nothing can be."""
    check_step(table.match, way.step)
    try:
        match = branch(table.match, way.step, way.deal)
    except GameOver:
        raise Refused("over", OVER_HERE()) from None
    seat = match.to_move
    for place, move in enumerate(moves):
        try:
            match.submit(None, move)
        except AedileError as error:
            rule = error.citation if isinstance(error, IllegalAction) else NO_RULE
            return Played(seat, match, (place, Obstacle(error.message, rule)))
    return Played(seat, match, None)


def attempt(
    table: Table, way: Way, moves: Sequence[str], answer: Answer, chosen: Sequence[str]
) -> Json:
    """Where a line leads, with what bots answer; raises Refused.

    `chosen` is in the set that is asked for at its end.
    """
    played = play(table, way, moves)
    match = played.match
    given = match.length
    if played.failure is None:
        _answer(match, played.seat, answer, way)
    eyes = played.seat if match.over else match.to_move
    return {
        "table": table.id,
        "step": way.step,
        "deal": way.deal,
        "seat": played.seat,
        "moves": [move.notation for move in match.moves],
        "answered": match.length - given,
        **_told(match),
        "to_move": None if match.over else match.to_move,
        "eyes": eyes,
        "position": match.game.observe(match.state, eyes),
        "scores": match.state.scores(),
        **_asked(match, chosen),
        "shares": shares_of(match),
        "failure": _failure(played.failure),
    }


def turns_of(match: Match[Any]) -> list[Json]:
    """The first turns of a line, in a sentence each."""
    return [turn_line(each) for each in match.story().headlines()][:MOST_TURNS]


def shares_of(match: Match[Any]) -> list[float]:
    """What share of the win each seat can expect, by what whoever has to move knows."""
    if match.over:
        best = [-row.place for row in sorted(match.standings(), key=lambda row: row.player)]
        return split(best)
    view = match.view(match.to_move)
    shares = seen(view, expert=_expert(view.game, view.players)).shares
    return [round(share, 4) for share in shares]


class _Experts(threading.local):
    """They keep room to calculate in, so that every thread has its own."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, int], Expert] = {}


_EXPERTS = _Experts()


def _expert(game: str, players: int) -> Expert:
    known = _EXPERTS.known
    if (game, players) not in known:
        known[game, players] = Expert(game, players)
    return known[game, players]


def _answer(match: Match[Any], seat: int, answer: Answer, way: Way) -> None:
    """Bots play on: to the end of this turn, and until the one who tries is asked."""
    mover = match.to_move
    with registry.make(BOT, crc32(repr((way, match.length)).encode())) as bot:

        def play_while(asked: Callable[[int], bool]) -> None:
            while not match.over and match.length < MOST_TRIED and asked(match.to_move):
                match.submit(None, bot.choose(match.view(match.to_move)))

        if answer in ("turn", "round"):
            play_while(lambda player: player == mover)
        if answer in ("others", "round"):
            play_while(lambda player: player != seat)


def _told(match: Match[Any]) -> Json:
    """The line in words: by moves, each as whoever made it saw it, and by turns."""
    story = match.story()
    line = 0
    steps = []
    for number, what in enumerate(story.happenings, start=1):
        line += what.move.begins_line
        steps.append(step_json(match, story, number, line, what, None))
    return {"steps": steps, "turns": [turn_line(each) for each in story.headlines()]}


def _asked(match: Match[Any], chosen: Sequence[str]) -> Json:
    if match.over:
        return {"prompt": None, "options": [], "gathering": None}
    prompt = match.prompt()
    assert prompt is not None
    return {
        "prompt": question(prompt),
        "options": [option_json(option) for option in match.options()],
        "gathering": _set(match, chosen),
    }


def _set(match: Match[Any], chosen: Sequence[str]) -> Json | None:
    try:
        shown = gathering_json(match, match.state, chosen)
    except AedileError as error:
        raise Refused.from_kernel(error) from None
    if shown is None and chosen:
        raise Refused("illegal", NO_SET())
    return shown


def _failure(failed: tuple[int, Obstacle] | None) -> Json | None:
    if failed is None:
        return None
    place, why = failed
    return {"place": place, "why": as_json(why.message), "rule": citation_json(why.citation)}
