"""Which turns are compared: those a good player would think of, and the one that was played."""

from collections.abc import Sequence

from aedile.analysis.expert import Expert
from aedile.analysis.levels import Look
from aedile.analysis.turns import known_part
from aedile.analysis.worlds import LOOKING, SEARCHING, Answers, stream, worlds
from aedile.bots.base import AnyView
from aedile.bots.lookahead import Lookahead
from aedile.bots.rollout.lines import Line, Lines
from aedile.bots.search.tree import Tree
from aedile.kernel.arrays import zeros
from aedile.kernel.state import State

WORLDS = 4  # in which turns are looked for
WIDTH = 4  # lines kept behind each answer there
CLOSE = 800  # hundredths of a point; a turn that promises less by more is not compared
ROOT_WIDTH = 8  # the same in a search

End = tuple[int, ...]


def candidates(
    expert: Expert, view: AnyView, played: Sequence[int], look: Look, seed: int
) -> list[Answers]:
    """The line that was played first, then others that end otherwise, most promising first."""
    seen = [world.state for world in worlds(view, seed, LOOKING, 0, WORLDS)]
    promises: dict[Answers, list[int]] = {}
    finder = Lines(expert.careful, WIDTH)
    for world in seen:
        for line in finder.propose(world, view.seat, look.lines, CLOSE):
            known = known_part(world, line.answers)
            promises.setdefault(known, []).append(int(line.outlook))
    for searched in _searched(expert, view, look.sims, seed):
        promises.setdefault(searched, [])
    # Found in most worlds, then by what it promises; one that was searched for comes first.
    ranked = sorted(promises, key=lambda each: _rank(each, promises[each]))
    return _different(expert, view.seat, seen, [tuple(played), *ranked], look.lines)


def _rank(line: Answers, promised: Sequence[int]) -> tuple[float, Answers]:
    if not promised:
        return float("-inf"), line
    return -sum(promised) / len(promised) - 100 * len(promised), line


def _different(
    expert: Expert, seat: int, seen: Sequence[State], lines: Sequence[Answers], most: int
) -> list[Answers]:
    """Without those that come to the same as one before."""
    kept: list[Answers] = []
    ends: set[tuple[End, ...]] = set()
    for line in lines:
        end = tuple(end_of(expert, seat, world, line) for world in seen)
        if line and end not in ends and len(kept) < most:
            ends.add(end)
            kept.append(line)
    return kept


def end_of(expert: Expert, seat: int, world: State, line: Answers) -> End:
    """What a line comes to: the terms of the seat, and what it is worth to the others."""
    state = expert.playing.follow(world.copy(), seat, Line(list(line), 0))
    terms = zeros(expert.knowledge.count())
    expert.knowledge.weigh(state, seat, terms)
    others = (expert.knowledge.worth(state, other) for other in range(expert.players))
    return (*map(int, terms), *map(int, others))


def _searched(expert: Expert, view: AnyView, sims: int, seed: int) -> list[Answers]:
    """The turns at the root of a search, the most tried first; a few."""
    if not sims:
        return []
    rng = stream(seed, SEARCHING, 0)
    world: State = view.imagine(rng)
    knowledge = expert.knowledge
    tree = Tree(knowledge, Lookahead(knowledge, ROOT_WIDTH), Lookahead(knowledge, 1), view.players)
    tree.grow(world, view.seat, rng, sims)
    first = int(tree.first_edge[0])
    edges = sorted(
        range(first, first + int(tree.edge_count[0])), key=lambda edge: (-tree.tries[edge], edge)
    )
    return [known_part(world, _answers(tree, edge)) for edge in edges[: ROOT_WIDTH // 2]]


def _answers(tree: Tree, edge: int) -> list[int]:
    start = int(tree.line_start[edge])
    return [int(tree.lines[i]) for i in range(start, start + int(tree.line_length[edge]))]
