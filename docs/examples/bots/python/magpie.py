"""A bot in twenty lines: it takes whatever scores most at once."""

from aedile.bots.base import Advice, AnyView, Bot, Candidate, open_answers
from aedile.kernel.rng import Rng


class Magpie(Bot):
    """Takes the answer that scores most at once, whatever comes later."""

    def __init__(self, seed: int = 0, worlds: int = 2) -> None:
        self.rng, self.worlds = Rng(seed), worlds

    def advise(self, view: AnyView, seconds: float | None = None) -> Advice:
        """Compare the answers; among equals, draw lots."""
        tried = [Candidate(a, self.lead(view, a), self.worlds) for a in open_answers(view)]
        tried.sort(key=lambda candidate: (-candidate.value, self.rng.word()))
        return Advice(tried[0].action, tried, [f"It leads by {tried[0].value:g} points."])

    def lead(self, view: AnyView, action: int) -> float:
        """Points ahead of the best other player after this answer, on average."""
        total = 0
        for _ in range(self.worlds):
            world = view.imagine(Rng(self.rng.word()))
            world.apply(action)
            scores = world.scores()
            total += scores.pop(view.seat) - max(scores)
        return total / self.worlds
