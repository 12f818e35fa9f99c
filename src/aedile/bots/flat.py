"""Flat Monte Carlo: try every answer, finish the game at random, compare.

Every answer is tried in the same imagined worlds with the same luck, so that
what differs is the answer. The bot looks one answer ahead and no further.
"""

import time
from collections.abc import Iterator

from aedile.bots.base import Advice, AnyView, Bot, Candidate, only_answer, open_answers
from aedile.bots.reasons import BEST, FINISHED, NEXT, WINS_AHEAD, WINS_BEHIND
from aedile.kernel.message import Message
from aedile.kernel.rng import Rng
from aedile.kernel.state import State, playout

SIMULATIONS = 200  # games finished at random for one answer
LONGEST = 10_000  # decisions after which a game is counted as it stands
MARGIN = 0.01  # what a point ahead is worth beside winning


class _Tally:
    """How the games went that began with one answer."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.visits = 0
        self.wins = 0.0
        self.margin = 0.0

    def add(self, scores: list[int], seat: int) -> None:
        """Count one finished game; those who share the lead share the win."""
        best_other = max(score for other, score in enumerate(scores) if other != seat)
        ahead = scores[seat] - best_other
        self.visits += 1
        self.margin += ahead
        if ahead >= 0:
            self.wins += 1 / scores.count(scores[seat])

    def value(self) -> float:
        """Share of wins, and a little for every point ahead."""
        return (self.wins + MARGIN * self.margin) / self.visits

    def message(self) -> Message:
        """The games in words."""
        share = round(100 * self.wins / self.visits)
        points = self.margin / self.visits
        return (WINS_AHEAD if points >= 0 else WINS_BEHIND)(
            share=share, points=f"{abs(points):.1f}"
        )


class Flat(Bot):
    """Tries each answer in as many imagined games as the budget allows.

    `sims` is the number of games for a whole decision, shared evenly among its
    answers, at least one for each. With a time the clock decides instead.
    """

    name = "flat"

    def __init__(self, seed: int = 0, sims: int = SIMULATIONS) -> None:
        self._rng = Rng(seed)
        self._sims = sims

    def advise(self, view: AnyView, seconds: float | None = None) -> Advice:
        """Compare the answers by finishing the game at random."""
        actions = open_answers(view)
        if len(actions) == 1:
            return only_answer(actions[0])
        tallies = [_Tally(action) for action in actions]
        for tally, world, luck in self._trials(view, tallies, seconds):
            tally.add(_outcome(world, tally.action, luck), view.seat)
        tried = [tally for tally in tallies if tally.visits]
        # The sort is stable: among equals the lowest number comes first.
        tried.sort(key=_Tally.value, reverse=True)
        candidates = [Candidate(t.action, t.value(), t.visits) for t in tried]
        return Advice(tried[0].action, candidates, _reasons(view, tried))

    def _trials(
        self, view: AnyView, tallies: list[_Tally], seconds: float | None
    ) -> Iterator[tuple[_Tally, State, int]]:
        """Which answer to try next, in which world and with which luck."""
        deadline = None if seconds is None else time.monotonic() + seconds
        left = max(1, self._sims // len(tallies))
        while deadline is not None or left > 0:
            world: State = view.imagine(Rng(self._rng.word()))
            luck = self._rng.word()
            for tally in tallies:
                yield tally, world, luck
                if deadline is not None and time.monotonic() >= deadline:
                    return
            left -= 1


def _outcome(world: State, action: int, luck: int) -> list[int]:
    """The points at the end, by seat, when the answer is played in that world."""
    state = world.copy()
    state.apply(action)
    playout(state, Rng(luck), LONGEST)
    return state.scores()


def _reasons(view: AnyView, tried: list[_Tally]) -> list[Message]:
    games = sum(tally.visits for tally in tried)
    reasons = [FINISHED(answers=len(tried), n=games)]
    for how, tally in zip((BEST, NEXT), tried, strict=False):
        reasons.append(how(move=view.message(tally.action), result=tally.message()))
    return reasons
