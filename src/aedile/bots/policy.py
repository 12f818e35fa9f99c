"""Playing on: everybody's turns by the quickest policy that plays well.

Where the knowledge has a reply at once it is played. Else answers are tried, by the own worth
alone. In Trajan that is all, for what is half done can be weighed. In Praetor it cannot: a tile
entered brings nothing before somebody is sent there. So each first answer is followed to the
end of the turn there, and the outlook decides between them.
"""

from typing import Any, Final

from mypy_extensions import i64

from aedile.bots.knowledge import Expertise
from aedile.bots.knowledge.base import TRY, Knowledge
from aedile.bots.lookahead import is_over
from aedile.kernel.state import NOBODY, Offer, State


class Policy:
    """Plays turns; the positions it is given are used up."""

    def __init__(
        self, knowledge: Knowledge[Any], answer_by_answer: bool, by_habit: bool = False
    ) -> None:
        """`by_habit`: answers are tried only where the knowledge has no habit."""
        self.knowledge: Final = knowledge
        self.answer_by_answer: Final = answer_by_answer
        self.by_habit: Final = by_habit
        self.given: i64 = TRY  # the answer of the last step
        self.offer: Final = Offer()
        self.firsts: Final = Offer()

    def play_on(self, state: State, turns: i64) -> State:
        """So many turns of all players, or to the end of the game."""
        for _turn in range(turns):
            if state.current_player == NOBODY:
                break
            state = self.finish(state, state.current_player)
        return state

    def finish(self, state: State, seat: i64) -> State:
        """The turn of `seat` to its end."""
        if self.answer_by_answer:
            return self._go_on(state, seat)
        firsts = self.firsts
        state.offer(firsts)
        if firsts.count > 1:
            self.knowledge.prune(state, firsts)
        last = firsts.count - 1
        best = state
        highest: i64 = 0
        for k in range(last + 1):
            tried = state if k == last else state.copy()
            tried.apply(firsts.actions[k])
            if not is_over(tried, seat):
                tried = self._go_on(tried, seat)
            if last == 0:
                return tried
            outlook = self.knowledge.outlook(tried, seat)
            if k == 0 or outlook > highest:
                best = tried
                highest = outlook
        return best

    def _go_on(self, state: State, seat: i64) -> State:
        """Answer by answer."""
        while True:
            state = self.step(state, seat)
            if is_over(state, seat):
                return state

    def step(self, state: State, seat: i64) -> State:
        """One answer; `given` says which."""
        reply = self.knowledge.reply(state, seat)
        if reply == TRY and self.by_habit:
            reply = self.knowledge.habit(state, seat)
        if reply != TRY:
            state.apply(reply)
            self.given = reply
            return state
        offer = self.offer
        state.offer(offer)
        if offer.count > 1:
            self.knowledge.prune(state, offer)
        return self._answer(state, seat, offer)

    def _answer(self, state: State, seat: i64, offer: Offer) -> State:
        """The answer after which the seat's own worth is highest; the first of equals."""
        last = offer.count - 1
        self.given = offer.actions[0]
        if last == 0:
            state.apply(offer.actions[0])
            return state
        best = state.copy()
        best.apply(offer.actions[0])
        highest = self.knowledge.worth(best, seat)
        for k in range(1, last + 1):
            tried = state if k == last else state.copy()
            tried.apply(offer.actions[k])
            worth = self.knowledge.worth(tried, seat)
            if worth > highest:
                best = tried
                highest = worth
                self.given = offer.actions[k]
        return best


def policy_of(known: Expertise, by_habit: bool = False) -> Policy:
    """How a game is best played on."""
    return Policy(known.knowledge, known.answer_by_answer, by_habit)
