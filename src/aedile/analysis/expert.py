"""What judging a table of one game needs: knowledge, ways to play on, and evaluators."""

from functools import cached_property

from aedile.analysis.stages import progress, stage
from aedile.analysis.value import Evaluator, Softmax, temperature
from aedile.analysis.verdicts import Doubt, Seen
from aedile.analysis.weights import AS_IT_IS, GUESS, NO_DOUBT, quarters, read
from aedile.bots.base import AnyView
from aedile.bots.knowledge import expertise
from aedile.bots.policy import Policy
from aedile.bots.rollout.playing import Playing
from aedile.kernel.rng import Rng
from aedile.kernel.state import State


class Expert:
    """For one game and number of players. It keeps room to calculate in: one for each thread."""

    def __init__(self, game: str, players: int) -> None:
        self.game = game
        self.players = players
        known, before = expertise(game), expertise(game, "before")
        self.knowledge = known.knowledge
        self.terms = known.terms
        self.careful = Policy(known.knowledge, known.answer_by_answer)
        self.quick = Policy(known.knowledge, known.answer_by_answer, by_habit=True)
        self.playing = Playing(self.quick, [], 0)
        self._before = before.knowledge
        # Different players, none of them bad: what only one of them would make of a line is luck.
        old = Policy(before.knowledge, before.answer_by_answer, by_habit=True)
        self._ways = (self.quick, self.careful, old)
        self.evaluator: Evaluator = Softmax(known.knowledge, self._fitted("temperatures"))

    @cached_property
    def other_evaluator(self) -> Evaluator:
        """Knows what was known before weights were fitted: it errs elsewhere."""
        return Softmax(self._before, self._fitted("temperatures_before"))

    def _fitted(self, what: str) -> list[float]:
        return quarters(self.game, what, self.players, GUESS)

    def pool_temperature(self, state: State) -> float:
        """Below 1 where a mean of chances is too doubtful."""
        return temperature(read(self.game).get("pool", AS_IT_IS), progress(state))

    def doubt(self, view: AnyView, how: Seen) -> Doubt:
        """How far this way of judging is off at this stage: what a reference found otherwise.

        A loss that was looked at once only is in other doubt than one that was looked at again.
        """
        now = stage(view.imagine(Rng(0)))
        below, above = (
            quarters(self.game, f"{how}_{side}", self.players, NO_DOUBT)[now]
            for side in Doubt._fields
        )
        return Doubt(below, above)

    def turns(self, rounds: float) -> int:
        """Turns of everybody in so many rounds."""
        return max(1, round(rounds * self.players))

    def outlook(self, state: State, seat: int) -> float:
        """Points ahead of the others."""
        return int(self.knowledge.outlook(state, seat)) / 100

    def round_on(self, state: State, rng: Rng) -> State:
        """Where everybody has made a turn, each by a way drawn by lot; what is given is used up."""
        for _ in range(self.players):
            way = self._ways[int(rng.below(len(self._ways)))]
            state = way.play_on(state, 1)
        return state

    def later(self, state: State, turns: int) -> State:
        """Where everybody has played on; the position given is used up."""
        played: State = self.quick.play_on(state, turns)
        return played


def expert_for(view: AnyView) -> Expert:
    """For the table of a view."""
    return Expert(view.game, view.players)
