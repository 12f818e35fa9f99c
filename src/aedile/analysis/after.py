"""What came of it: what the record later shows of the pieces a judgement speaks of.

That is hindsight. It is shown beside a judgement and never part of it.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from aedile.analysis.turns import Decision
from aedile.games.trajan.events import REFILLED, SOWED
from aedile.kernel.contract import Json
from aedile.kernel.match import Match
from aedile.kernel.message import as_json
from aedile.kernel.state import NOBODY

ROUNDS = 3  # that are looked at
MOST = 3  # things that are told
PASSING = ("discards", "pile", "button", "time")  # what lies there is soon something else
ENDS = {"trajan": (REFILLED,)}  # after that other pieces lie in the same places
USUAL = {"trajan": (SOWED,)}  # what happens all the time


def aftermath(
    match: Match[Any], decisions: Sequence[Decision], decision: Decision, targets: Sequence[str]
) -> list[Json]:
    """The first thing that happened to each of these pieces in the rounds after a decision."""
    wanted = {piece(target) for target in targets if target.partition(":")[0] not in PASSING}
    return list(islice(_happened(match, decisions, decision, wanted), MOST))


def _happened(
    match: Match[Any], decisions: Sequence[Decision], decision: Decision, wanted: set[str]
) -> Iterator[Json]:
    game = match.game
    ends, usual = ENDS.get(game.name, ()), USUAL.get(game.name, ())
    steps = [each.step for each in decisions]
    last = decision.turn + ROUNDS * len(match.names)
    for step, what in enumerate(match.happenings(decision.end), start=decision.end):
        turn = decisions[bisect_right(steps, step) - 1].turn
        for event in what.events:
            if turn > last or not wanted or event.kind in ends:
                return
            places = {piece(place) for place in game.places(what.after, event)}
            message = game.tell(what.after, event, NOBODY)
            told = turn > decision.turn and event.kind not in usual
            if message is not None and told and wanted & places:
                wanted -= places
                said = as_json(message, match.names)
                row = {"turn": turn, "step": step, "message": said, "text": said["text"]}
                yield row | {"targets": sorted(places)}


def piece(target: str) -> str:
    """A City Tile is the same piece on offer and once it is built."""
    kind, _, name = target.partition(":")
    return f"tile:{name}" if kind == "available" else target
