"""The bot that lets everybody play on from the turns it could make."""

from math import ceil, log2

from aedile.bots.base import Advice, AnyView, Bot, Candidate, only_answer, open_answers
from aedile.bots.knowledge import expertise
from aedile.bots.policy import policy_of
from aedile.bots.reasons import BEST, IMAGINED, NEXT, PLAYED_AHEAD, PLAYED_BEHIND
from aedile.bots.rollout.lines import Lines
from aedile.bots.rollout.playing import Playing
from aedile.bots.stopwatch import Stopwatch
from aedile.kernel.message import Message
from aedile.kernel.rng import Rng
from aedile.kernel.state import State

SIMULATIONS = 48  # turns played on for one decision, unless a time is given
LINES = 12  # turns compared
WIDTH = 4  # lines kept behind each answer when turns are looked for
CLOSE = 800  # hundredths of a point; a turn that promises less by more is not compared
REST = 0.125  # of the budget of a turn, for what is left of it when something new is shown
POINT = 100


class Rollout(Bot):
    """Compares whole turns by playing on after each of them, in the same imagined worlds."""

    name = "rollout"

    def __init__(
        self,
        seed: int = 0,
        sims: int = SIMULATIONS,
        seconds: float | None = None,
        lines: int = LINES,
        turns: int | None = None,
    ) -> None:
        self._rng = Rng(seed)
        self._sims = sims
        self._seconds = seconds
        self._lines = lines
        self._turns = turns

    def choose(self, view: AnyView) -> int:
        """What was thought out at the start of a turn holds until something new is shown."""
        actions = open_answers(view)
        if len(actions) == 1:
            return actions[0]
        state: State = view.imagine(Rng(self._rng.word()))
        kept = self._kept(state, actions)
        if kept is not None:
            return kept
        playing = self._compare(view, state, None, 1 if state.begins_line() else REST)
        best = _ranked(playing)[0]
        self._keep(state, view.seat, playing.lines[best].answers)
        return playing.lines[best].answers[0]

    def advise(self, view: AnyView, seconds: float | None = None) -> Advice:
        """Compare the turns, and name the best that begins with each answer."""
        actions = open_answers(view)
        if len(actions) == 1:
            return only_answer(actions[0])
        state: State = view.imagine(Rng(self._rng.word()))
        playing = self._compare(view, state, seconds)
        firsts: dict[int, int] = {}
        for line in _ranked(playing):
            firsts.setdefault(playing.lines[line].answers[0], line)
        candidates = [
            Candidate(action, int(playing.value(line)) / POINT, int(playing.worlds[line]))
            for action, line in firsts.items()
        ]
        return Advice(candidates[0].action, candidates, _reasons(view, playing, candidates))

    # The rest of a turn.

    def _kept(self, state: State, actions: list[int]) -> int | None:
        """The next answer of the turn under way, unless something has changed."""
        plan, self.plan = self.plan, ()
        if len(plan) < 2 or state.begins_line() or int(state.secrets_shown) != plan[0]:
            return None
        if plan[1] not in actions:
            return None
        self.plan = (plan[0], *plan[2:])
        return plan[1]

    def _keep(self, state: State, seat: int, answers: list[int]) -> None:
        """Plan the rest of a turn: the answers with a choice, for only those are asked for.

        Before them stands how much was shown when they were thought out.
        """
        asked = []
        shown = int(state.secrets_shown)
        for answer in answers:
            legal = state.legal_actions()
            if int(state.current_player) != seat or answer not in legal:
                break
            if len(legal) > 1:
                asked.append(answer)
            state.apply(answer)
        self.plan = (shown, *asked[1:])

    # Comparing.

    def _compare(
        self, view: AnyView, world: State, seconds: float | None, share: float = 1
    ) -> Playing:
        """Within a time, or the share of the bot's own budget."""
        watch = Stopwatch(self.people_wait)
        known = expertise(view.game)
        lines = Lines(policy_of(known), WIDTH).propose(world, view.seat, self._lines, CLOSE)
        playing = Playing(policy_of(known, by_habit=True), lines, self._turns or known.horizon)
        limit = seconds if seconds is not None or self._seconds is None else self._seconds * share
        sims = int(self._sims * share)
        alive = list(range(len(lines)))
        rounds = ceil(log2(len(lines))) if len(lines) > 1 else 0
        for number in range(1, rounds + 1):
            if limit is None:
                self._try(playing, world, view.seat, alive, sims // (rounds * len(alive)))
            else:
                end = limit * number / rounds
                self._try_until(playing, world, view.seat, alive, watch, end)
            alive.sort(key=lambda line: -playing.value(line))
            del alive[max(2, (len(alive) + 1) // 2) :]
            self._tell(number / rounds)
            if self.people_wait and limit is not None and watch.spent() > limit:
                break
        return playing

    def _try(self, playing: Playing, world: State, seat: int, alive: list[int], times: int) -> None:
        """All that are left in so many worlds, but in one at least."""
        for _ in range(max(1, times)):
            playing.compare(world.determinize(seat, self._rng), seat, alive)

    def _try_until(
        self,
        playing: Playing,
        world: State,
        seat: int,
        alive: list[int],
        watch: Stopwatch,
        end: float,
    ) -> None:
        """The same until the time of this round is over."""
        while True:
            before = watch.spent()
            playing.compare(world.determinize(seat, self._rng), seat, alive)
            now = watch.spent()
            if now + (now - before) / 2 > end:
                return

    def _tell(self, share: float) -> None:
        if self.report:
            self.report(share)


def _ranked(playing: Playing) -> list[int]:
    """The lines, best first: those left in the end have been in most worlds."""
    places = range(len(playing.lines))
    return sorted(places, key=lambda line: (-playing.worlds[line], -playing.value(line), line))


def _reasons(view: AnyView, playing: Playing, candidates: list[Candidate]) -> list[Message]:
    games = sum(int(tries) for tries in playing.worlds)
    told = [IMAGINED(answers=len(candidates), n=games)]
    for how, each in zip((BEST, NEXT), candidates, strict=False):
        told.append(how(move=view.message(each.action), result=_result(each)))
    return told


def _result(each: Candidate) -> Message:
    side = PLAYED_AHEAD if each.value >= 0 else PLAYED_BEHIND
    return side(n=each.visits, points=f"{abs(each.value):.1f}")
