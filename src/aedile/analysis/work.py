"""The work of an analysis in small parts, each the same whoever does it and when.

Every part is a row of plain data: a decision that was judged, or the chance to win before a
decision with what luck did at its end. Rows are seeded by their place in the game alone, so
that nothing hidden leaks into them by way of the seed.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from aedile.analysis.after import aftermath
from aedile.analysis.expert import Expert
from aedile.analysis.facts.base import OTHERS, pieces
from aedile.analysis.judge import Judgement, LineFound, judge
from aedile.analysis.levels import Level
from aedile.analysis.luck import chances, luck
from aedile.analysis.reasons import Reason
from aedile.analysis.turns import Decision, decisions, view_of
from aedile.analysis.verdicts import MARKS
from aedile.kernel.contract import Json
from aedile.kernel.match import Match
from aedile.kernel.message import Message, as_json
from aedile.kernel.rng import Rng

DIGITS = 6  # of every number that is kept
JUDGED, CHANCE = "judged", "chance"


class Part(NamedTuple):
    """One thing to do: a decision to judge, or the chance to win before it."""

    kind: str
    place: int  # of the decision


class Analysis:
    """A table under analysis: what there is to do, and doing it."""

    def __init__(self, match: Match[Any], level: Level) -> None:
        self.match = match
        self.level = level
        self.decisions: Sequence[Decision] = decisions(match)
        self.expert = Expert(match.game.name, len(match.names))

    def parts(self, seats: Sequence[int] | None = None) -> Iterator[Part]:
        """All parts; of some seats only, if that is wanted."""
        for place, decision in enumerate(self.decisions):
            yield Part(CHANCE, place)
            if decision.is_open and (seats is None or decision.seat in seats):
                yield Part(JUDGED, place)

    def parts_of(self, turn: int) -> list[Part]:
        """What there is to judge of one turn."""
        return [
            part
            for part in self.parts()
            if part.kind == JUDGED and self.decisions[part.place].turn == turn
        ]

    def do(self, part: Part) -> Json:
        """The row of a part."""
        decision = self.decisions[part.place]
        done = self._judged(decision) if part.kind == JUDGED else self._chance(decision)
        return {"kind": part.kind, "place": part.place, **done}

    def _chance(self, decision: Decision) -> Json:
        """Fewer deals before a decision: there luck is not to be told from it."""
        seed, deals = decision.step, self.level.deals
        before = self.match.state_after(decision.step)
        row: Json = {"shares": rounded(chances(self.expert, before, deals // 4, seed))}
        if decision.reveals:
            last, after = (self.match.state_after(decision.end - i) for i in (1, 0))
            action = decision.actions[-1]
            row["luck"] = rounded(luck(self.expert, last, action, after, deals, seed))
        return row

    def _judged(self, decision: Decision) -> Json:
        view = view_of(self.match, decision)
        found = judge(view, decision.actions, self.level, decision.step, self.expert)
        row: Json = {"turn": decision.turn, "seat": decision.seat, "step": decision.step}
        return row | self._told(found, decision)

    def _told(self, found: Judgement, decision: Decision) -> Json:
        names = self.match.names
        return {
            "verdict": found.verdict,
            "loss": round(found.loss, DIGITS),
            "error": round(found.error, DIGITS),
            "above": round(found.above, DIGITS),
            "losses": rounded(found.losses),
            "points": round(found.points, DIGITS),
            "points_error": round(found.points_error, DIGITS),
            "decided": found.decided,
            "second": None if found.second is None else round(found.second, DIGITS),
            "worlds": found.worlds,
            "lines": [self._line(line, decision) for line in found.lines],
            "terms": [reason_row(self.expert, names, each) for each in found.reasons.told],
            "other": round(found.reasons.other, DIGITS),
            "accounted": round(found.reasons.accounted, DIGITS),
            "agrees": found.reasons.agrees,
            "rounds": found.reasons.rounds,
            "after": self._after(found, decision) if found.verdict in MARKS else [],
        }

    def _after(self, found: Judgement, decision: Decision) -> list[Json]:
        """What the record later shows of the pieces that were spoken of: hindsight."""
        view, world = self.imagined(decision)
        lines = {line.role: view.foretold(world.copy(), line.answers) for line in found.lines}
        touched = {option.target for option in lines["played"]}
        wanted = [option.target for option in lines["best"] if option.target not in touched]
        for reason in found.reasons.told:
            wanted += [piece.target for piece in pieces(reason.said.message)] if reason.said else []
        return aftermath(self.match, self.decisions, decision, wanted)

    def _line(self, line: LineFound, decision: Decision) -> Json:
        """With its moves in notation, as far as they can be foretold."""
        return {
            "moves": self.notation(decision, line.answers),
            "share": round(line.share, DIGITS),
            "error": round(line.error, DIGITS),
            "role": line.role,
        }

    def notation(self, decision: Decision, answers: Sequence[int]) -> list[str]:
        """Answers as records write them."""
        view, world = self.imagined(decision)
        return [option.notation for option in view.foretold(world, answers)]

    def words(self, step: int, moves: Sequence[str]) -> list[Message]:
        """Moves in notation, each as the answer it was, from the decision after so many moves."""
        decision = next(each for each in self.decisions if each.step == step)
        world, game = self.imagined(decision)[1], self.match.game
        told: list[Message] = []
        for move in moves:
            action = game.parse(world, move)
            told.append(game.describe(world, action))
            world.apply(action)
        return told

    def imagined(self, decision: Decision) -> tuple[Any, Any]:
        """The view of a decision, and a world in which to try its answers."""
        view = view_of(self.match, decision)
        return view, view.imagine(Rng(decision.step))


def reason_row(expert: Expert, names: Sequence[str], reason: Reason) -> Json:
    """A term, and a sentence about these pieces if one is true."""
    terms = [term.name.key for term in expert.terms]
    row: Json = {
        "term": "others" if reason.term == OTHERS else terms[reason.term],
        "points": round(reason.points, DIGITS),
        "main": reason.is_main,
        "fact": None,
        "text": "",
        "targets": [],
    }
    if reason.said:
        code, args, message = reason.said
        said = as_json(message, tuple(names))
        row["fact"] = {"code": code, "args": list(args), "message": said}
        row["text"] = said["text"]
        row["targets"] = [piece.target for piece in pieces(message)]
    return row


def bare(row: Json) -> Json:
    """A row as a report has it: where it belongs among the parts is left out."""
    return {name: value for name, value in row.items() if name not in ("kind", "place")}


def rounded(numbers: Sequence[float]) -> list[float]:
    """To the digits that are kept."""
    return [round(number, DIGITS) for number in numbers]
