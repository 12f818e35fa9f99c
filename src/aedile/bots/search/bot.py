"""The bot that searches: a tree of turns, grown over many imagined worlds."""

import time
from typing import NamedTuple

from aedile.bots.base import Advice, AnyView, Bot, Candidate, only_answer, open_answers
from aedile.bots.knowledge import expertise
from aedile.bots.knowledge.base import Points
from aedile.bots.lookahead import Lookahead
from aedile.bots.reasons import AHEAD, BEHIND, BEST, EXPECTED, IMAGINED, NEXT
from aedile.bots.search.tree import NONE, WHOLE, Tree
from aedile.kernel.message import Message
from aedile.kernel.rng import Rng
from aedile.kernel.state import State

SIMULATIONS = 200  # of one decision, unless a time is given
ROOT_WIDTH = 8  # lines kept behind each answer, at the root
WIDTH = 1  # the same, below it
AT_ONCE = 8  # simulations between two looks at the clock
TURNS_TOLD = 5  # of the main line
ROLLOUTS = ("none", "full")  # what a simulation ends with: a judgement, or a random game


class Search(Bot):
    """Looks several turns ahead for everybody and takes what it came back to most.

    With `rollout` full it knows nothing of the game: it grows a tree of single
    answers and finishes every game at random.
    """

    name = "search"

    def __init__(
        self,
        seed: int = 0,
        sims: int = SIMULATIONS,
        seconds: float | None = None,
        rollout: str = ROLLOUTS[0],
    ) -> None:
        self._rng = Rng(seed)
        self._sims = sims
        self._seconds = seconds
        self._rollout = rollout

    def advise(self, view: AnyView, seconds: float | None = None) -> Advice:
        """Search as long as the budget allows; a time goes before a number of simulations."""
        actions = open_answers(view)
        if len(actions) == 1:
            return only_answer(actions[0])
        world: State = view.imagine(Rng(self._rng.word()))
        tree = self._tree(view)
        limit = self._seconds if seconds is None else seconds
        if limit is None:
            self._grow(tree, world, view.seat)
        else:
            self._grow_until(tree, world, view.seat, limit)
        tried = _tried(tree, view.seat)
        candidates = [Candidate(each.action, each.chance, each.visits) for each in tried]
        return Advice(tried[0].action, candidates, _reasons(view, tree, world, tried))

    def _tree(self, view: AnyView) -> Tree:
        if self._rollout == "full":
            return Tree(Points(), None, None, view.players)
        knowledge = expertise(view.game).knowledge
        first, later = Lookahead(knowledge, ROOT_WIDTH), Lookahead(knowledge, WIDTH)
        return Tree(knowledge, first, later, view.players)

    def _grow(self, tree: Tree, world: State, seat: int) -> None:
        """Simulate, but not when what is left of the budget could change nothing."""
        left = self._sims
        while left > 0 and tree.lead() <= left:
            count = min(AT_ONCE, left)
            tree.grow(world, seat, self._rng, count)
            left -= count
            self._tell(1 - left / self._sims)

    def _grow_until(self, tree: Tree, world: State, seat: int, limit: float) -> None:
        """The same with a time: as many are left as go into the rest of it."""
        start = time.monotonic()
        left = 1
        while left > 0 and tree.lead() <= left:
            tree.grow(world, seat, self._rng, AT_ONCE)
            spent = time.monotonic() - start
            left = int(int(tree.visits[0]) * (limit - spent) / spent)
            self._tell(spent / limit)

    def _tell(self, share: float) -> None:
        if self.report:
            self.report(min(share, 1.0))


class _Tried(NamedTuple):
    """What came of one of the answers."""

    edge: int
    action: int
    visits: int
    chance: float  # from 0 to 1
    lead: float  # points ahead, by the measure all choices go by

    def message(self) -> Message:
        chance, points = round(100 * self.chance), f"{abs(self.lead):.1f}"
        side = AHEAD if self.lead >= 0 else BEHIND
        return side(n=self.visits, chance=chance, points=points)


def _tried(tree: Tree, seat: int) -> list[_Tried]:
    """The answers that were tried at the root, the most tried first."""
    rows = []
    first = tree.first_edge[0]
    for edge in range(first, first + tree.edge_count[0]):
        visits = int(tree.tries[edge])
        if visits > 0:
            place = edge * tree.seats + seat
            chance = int(tree.totals[place]) / visits / WHOLE
            lead = int(tree.margins[place]) / visits / 100
            rows.append(_Tried(edge, tree.lines[tree.line_start[edge]], visits, chance, lead))
    return sorted(rows, key=lambda row: (-row.visits, -row.chance, row.action))


def _reasons(view: AnyView, tree: Tree, world: State, tried: list[_Tried]) -> list[Message]:
    reasons = [IMAGINED(answers=len(tried), n=int(tree.visits[0]))]
    for how, each in zip((BEST, NEXT), tried, strict=False):
        reasons.append(how(move=view.message(each.action), result=each.message()))
    return reasons + _main_line(view, tree, world, tried[0].edge)


def _main_line(view: AnyView, tree: Tree, world: State, edge: int) -> list[Message]:
    """The turns tried most from here on, as far as this world allows."""
    turns: list[Message] = []
    state = world.copy()
    while edge != NONE and len(turns) < TURNS_TOLD:
        start = tree.line_start[edge]
        line = [tree.lines[i] for i in range(start, start + tree.line_length[edge])]
        who = view.called(state.current_player)
        moves = view.messages_for(state, line)
        if moves:
            turns.append(EXPECTED(who=who, moves=tuple(moves)))
        if len(moves) < len(line):
            break
        edge = _most_tried(tree, tree.child[edge])
    return turns


def _most_tried(tree: Tree, node: int) -> int:
    """The edge of a node tried most, or NONE."""
    best = NONE
    if node != NONE:
        for edge in range(tree.first_edge[node], tree.first_edge[node] + tree.edge_count[node]):
            if tree.tries[edge] > (tree.tries[best] if best != NONE else 0):
                best = edge
    return best
