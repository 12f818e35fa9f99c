"""The most points by the end of the turn, as if the game ended there."""

from aedile.bots.base import Advice, AnyView, Bot, only_answer, open_answers
from aedile.bots.knowledge import points_now
from aedile.bots.lookahead import Lookahead
from aedile.bots.prospects import prospects
from aedile.kernel.message import Templates
from aedile.kernel.rng import Rng

WIDTH = 4  # lines kept behind each answer

say = Templates("messages")
LEADS_TO = say("{move}: {points} points, were the game to end with this turn.")
DRAWN = say("Chosen at random from {n} answers that lead to as many.")


class Greedy(Bot):
    """Takes the most points it can get this turn; draws lots among equals."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)
        self._game = ""
        self._lookahead: Lookahead

    def advise(self, view: AnyView, seconds: float | None = None) -> Advice:
        """Compare the points at the end of the turn; more time would change nothing."""
        actions = open_answers(view)
        if len(actions) == 1:
            return only_answer(actions[0])
        self._learn(view.game)
        ranked = prospects(view, self._lookahead, self._rng, worlds=1, seconds=None)
        equal = sum(each.total == ranked[0].total for each in ranked)
        ranked.insert(0, ranked.pop(self._rng.below(equal)))
        best = ranked[0]
        reasons = [
            LEADS_TO(move=view.message(best.action), points=f"{best.value:.1f}"),
        ]
        if equal > 1:
            reasons.append(DRAWN(n=equal))
        return Advice(best.action, [each.candidate() for each in ranked], reasons)

    def _learn(self, game: str) -> None:
        if game != self._game:
            self._game = game
            self._lookahead = Lookahead(points_now(game), WIDTH)
