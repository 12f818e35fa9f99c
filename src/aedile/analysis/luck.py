"""The chance to win as the table lies, and what luck did to it.

Here hands lie open and stacks are unknown, so that shares sum to 1 and a drawn card shows what
it was worth. What is in a stack, and in what order, is never used.
"""

from aedile.analysis.expert import Expert
from aedile.analysis.worlds import DEALING, stream
from aedile.kernel.state import EVERYBODY, NOBODY, State

ROUNDS = 1  # played on before the chance to win is read off


def chances(expert: Expert, state: State, deals: int, seed: int) -> list[float]:
    """Of each seat, over so many deals of what lies face down."""
    if state.is_over:
        return expert.evaluator.shares(state)
    turns = expert.turns(ROUNDS)
    rows = [
        expert.evaluator.shares(expert.later(_dealt(state, seed, deal), turns))
        for deal in range(deals)
    ]
    return _mean(rows)


def luck(
    expert: Expert, before: State, action: int, after: State, deals: int, seed: int
) -> list[float]:
    """What each seat won or lost by what an answer brought to light; it sums to 0.

    Held against the same answer where that was dealt afresh. The turn is played to its end.
    """
    expected, found = [], []
    for deal in range(deals):
        other = _dealt(before, seed, deal)
        other.apply(action)
        expected.append(expert.evaluator.shares(_settled(expert, other)))
        found.append(expert.evaluator.shares(_settled(expert, _dealt(after, seed, deal))))
    return [a - b for a, b in zip(_mean(found), _mean(expected), strict=True)]


def _dealt(state: State, seed: int, deal: int) -> State:
    return state.determinize(EVERYBODY, stream(seed, DEALING, deal))


def _settled(expert: Expert, state: State) -> State:
    """The turn under way played to its end: what is half done is hard to weigh."""
    if state.current_player == NOBODY or state.begins_line():
        return state
    settled: State = expert.quick.finish(state, state.current_player)
    return settled


def _mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
