"""Are explanations true? Of marked turns of bots, and once more in worlds of their own.

A reason is whole if what is told accounts for 80 % of what differs, agrees with the loss within a
factor of two, and one term is the main one; of the rest the page says so. Anew, the terms must
agree, at the time they were told for, with what is lost far on, and what was said of pieces hold.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from aedile.analysis.expert import Expert
from aedile.analysis.facts import sentences
from aedile.analysis.facts.base import Scene, holds
from aedile.analysis.judge import Judgement, judge
from aedile.analysis.levels import QUICK, level
from aedile.analysis.reasons import Ends, Led, at, led
from aedile.analysis.stages import stage
from aedile.analysis.verdicts import MARKS
from aedile.analysis.worlds import Trials, difference, worlds
from aedile.kernel.view import View
from tools.analysis.games import some_turn
from tools.analysis.kept import Row, rows
from tools.analysis.planted import played, rate

PLAYERS = ("greedy", "heuristic:overlooks=35")  # bots that err, turn by turn
WORLDS, SEEDS, PURPOSE = 64, 777_000, 9


def sampled(game: str, players: int, count: int, seed: str, folder: Path, by: str) -> list[Row]:
    """One turn of each of so many games, and how true its reasons are where it is marked."""
    expert = Expert(game, players)

    def one(number: int) -> Row:
        rules, state = some_turn(game, players, f"explanations {seed}/{number}", number)
        view = View(rules, state, int(state.current_player))
        line = played(rules, view, number, PLAYERS[number % len(PLAYERS)])
        judged = judge(view, line, level(by), number, expert)
        row: Row = {"stage": stage(state), "verdict": judged.verdict}
        if judged.verdict not in MARKS:
            return row
        return row | _told(judged) | _anew(expert, view, judged, SEEDS + number)

    settings = {"explanations": game, "players": players, "seed": seed, "level": by}
    return rows(folder / f"explanations-{game}-{players}-{seed}-{by}.jsonl", settings, count, one)


def _told(judged: Judgement) -> Row:
    told = judged.reasons
    return {
        "decided": judged.decided,
        "points": round(judged.points, 3),
        "rounds": told.rounds,
        "agrees": told.agrees,
        "accounted": round(told.accounted, 4),
        "main": any(each.is_main for each in told.told),
        "whole": told.is_whole,
    }


def _anew(expert: Expert, view: View[Any], judged: Judgement, seed: int) -> Row:
    """The same two lines and the same time in other worlds."""
    answers = {line.role: line.answers for line in judged.lines}
    lines = (answers["best"], answers["played"])
    trials = Trials(expert, expert.evaluator, view.seat, lines, QUICK.second)
    for world in worlds(view, seed, PURPOSE, 0, WORLDS):
        trials.add(world, (0, 1))
    best, other = trials.tried
    ends = Ends(trials.begun, best.ends, other.ends, led(best, other))
    times = (Led(0, ends.best, ends.played), *ends.later)
    then = next(each for each in times if each.rounds == judged.reasons.rounds)
    points = difference(best, other, view.seat).points
    found = at(expert, view.seat, then.best, then.played, points)
    said = list(_hold(expert, view.seat, judged, ends))
    return {"anew": found.agrees, "said": len(said), "hold": sum(said)}


def _hold(expert: Expert, seat: int, judged: Judgement, ends: Ends) -> Iterator[bool]:
    """Of each sentence: does it hold?"""
    facts = {fact.code: fact for fact in sentences(expert.game).every()}
    triples = zip(ends.before, ends.played, ends.best, strict=True)
    scenes = [Scene(expert.knowledge, seat, *triple) for triple in triples]
    for each in judged.reasons.told:
        if each.said:
            yield holds(facts[each.said.code], each.said.args, scenes)


def figures(found: Sequence[Row]) -> dict[str, Any]:
    """For each word, how many reasons are true; then of all sentences."""
    marked = [row for row in found if row["verdict"] in MARKS]
    told: dict[str, Any] = {"turns": len(found), "marked": len(marked)}
    for verdict in MARKS:
        these = [row for row in marked if row["verdict"] == verdict]
        if these:
            told[verdict] = _figures(these)
    said = sum(row["said"] for row in marked)
    if said:
        told["sentences"] = said
        told["hold"] = rate(sum(row["hold"] for row in marked), said)
    return told


def _figures(these: Sequence[Row]) -> dict[str, Any]:
    told: dict[str, Any] = {"turns": len(these)}
    for what in ("whole", "agrees", "main", "anew"):
        told[what] = rate(sum(row[what] for row in these), len(these))
    whole = [row for row in these if row["whole"]]
    if whole:
        told["whole_and_anew"] = rate(sum(row["anew"] for row in whole), len(whole))
    told["rounds"] = dict(sorted(Counter(row["rounds"] for row in whole).items()))
    return told
