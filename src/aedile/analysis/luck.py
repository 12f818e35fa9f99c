"""The chance to win as the table lies, and what luck did to it.

Here hands lie open and stacks are unknown, so that shares sum to 1 and a drawn card shows what
it was worth. What is in a stack, and in what order, is never used.
"""

from math import log

from aedile.analysis.expert import Expert
from aedile.analysis.stages import progress
from aedile.analysis.value import softmax
from aedile.analysis.worlds import DEALING, stream
from aedile.kernel.state import EVERYBODY, NOBODY, State

NEAR = 1  # rounds played on before the chance to win is read off
FAR = 16  # and once more then
FAR_COUNTS = 0.2  # of the chance
LEAST = 1e-6  # that counts as no chance


def chances(expert: Expert, state: State, deals: int, seed: int) -> list[float]:
    """Of each seat, over so many deals of what lies face down."""
    if state.is_over:
        return expert.evaluator.shares(state)
    shares = pooled(expert, state, deals, seed)
    return softmax([log(max(share, LEAST)) for share in shares], expert.pool_temperature(state))


def pooled(expert: Expert, state: State, deals: int, seed: int) -> list[float]:
    """Several ways to look at a position, by their mean.

    What a position is worth errs one way, how the game is played on from it another: together
    they say more than either. Early a round that is played on says little more than the table as
    it lies, at the end nearly all. Where they differ their mean is more doubtful than each, and
    than what then happens: `chances` makes up for that.
    """
    seen, done = expert.evaluator.seen_from(state), progress(state)
    now = expert.evaluator.shares(state)
    near, far = [], []
    for deal in range(deals):
        world = expert.later(_dealt(state, seed, deal), expert.turns(NEAR))
        near.append(expert.evaluator.shares(world))
        far.append(seen(expert.later(world, expert.turns(FAR - NEAR))))
    soon = _mixed(now, _mean(near), done)
    return _mixed(soon, _mean(far), FAR_COUNTS)


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


def _mixed(first: list[float], second: list[float], part: float) -> list[float]:
    """So much of the second, the rest of the first."""
    return [(1 - part) * a + part * b for a, b in zip(first, second, strict=True)]


def _mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
