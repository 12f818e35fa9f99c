"""Any legal answer, each as likely as the others: the floor of all bots."""

from aedile.bots.base import Advice, AnyView, Bot, Candidate, only_answer, open_answers
from aedile.kernel.message import Templates
from aedile.kernel.rng import Rng

DRAWN = Templates("messages")("Chosen at random from {n} legal answers.")


class Uniform(Bot):
    """Chooses at random."""

    name = "uniform"

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)

    def advise(self, view: AnyView, seconds: float | None = None) -> Advice:
        """Draw lots; more time would change nothing."""
        actions = open_answers(view)
        if len(actions) == 1:
            return only_answer(actions[0])
        chosen = actions[self._rng.below(len(actions))]
        others = [Candidate(action, 0.0, 0) for action in actions if action != chosen]
        reasons = [DRAWN(n=len(actions))]
        return Advice(chosen, [Candidate(chosen, 0.0, 0), *others], reasons)
