"""One tree over many worlds: what has been tried, and what came of it.

A node is a question to a player, an edge a line of answers to it: a whole turn
where a `Lookahead` proposes lines, one answer where nobody does. A node is the
line of play that leads to it, so worlds that differ in what is hidden share the
nodes they can all reach; an edge is followed only where its first answer is
legal. Every edge keeps what came of it for every seat, and every player chooses
by its own share (max^n).

All numbers are whole: chances are in millionths, so that compiled and
interpreted searches agree to the last one.
"""

from typing import Any, Final

from mypy_extensions import i64

from aedile.bots.knowledge.base import Knowledge, Points, margin
from aedile.bots.lookahead import Lookahead, is_over
from aedile.kernel.arrays import filled, zeros
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, Offer, State, playout
from aedile.kernel.vecs import append, vec

WHOLE: Final = 1_000_000  # a certain win
NONE: Final = -1
LONGEST: Final = 10_000  # decisions after which a game finished at random is counted as it stands
FIRST_ROOM: Final = 256  # for nodes and edges; it doubles when it is used up

# How a tree grows.
SWING: Final = 4000  # hundredths of a point ahead that make 3 chances in 4
EXPLORE: Final = 300_000  # how much the untried draws, in millionths
HALVING: Final = 200  # hundredths of a point worse that halve the interest in a line
FAITH: Final = 2  # tries that what a line promises counts for
WIDEN: Final = 2  # own lines looked at from the first
OTHERS: Final = 12  # so much slower grows the number of the others' lines


class Tree:
    """Grows by simulations, each in a world of its own."""

    def __init__(
        self,
        knowledge: Knowledge[Any],
        first: Lookahead | None,
        later: Lookahead | None,
        seats: i64,
    ) -> None:
        self.knowledge: Final = knowledge
        # Who proposes lines at the root, and who below it. None: every answer is
        # a line, and games are finished at random.
        self.first: Final = first
        self.lookahead: Final = later
        self.seats: Final = seats
        self.offer: Final = Offer()
        self.rng: Final = Rng(0)
        # Nodes; one without edges has not been looked at yet.
        self.nodes: i64 = 1
        self.player = filled(FIRST_ROOM, NOBODY)
        self.first_edge = zeros(FIRST_ROOM)
        self.edge_count = zeros(FIRST_ROOM)
        self.visits = zeros(FIRST_ROOM)
        # Edges; those of a node lie side by side, the most interesting first.
        self.edges: i64 = 0
        self.child = zeros(FIRST_ROOM)
        self.tries = zeros(FIRST_ROOM)
        self.barred = zeros(FIRST_ROOM)  # the last simulation in whose world it was illegal
        self.interest = zeros(FIRST_ROOM)  # in millionths; a node's add up to about one
        self.promise = zeros(FIRST_ROOM)  # the mover's chance as the proposal sees it
        self.line_start = zeros(FIRST_ROOM)
        self.line_length = zeros(FIRST_ROOM)
        self.totals = zeros(FIRST_ROOM * seats)  # sums of chances, by edge and seat
        self.margins = zeros(FIRST_ROOM * seats)  # sums of hundredths of a point ahead
        self.lines = vec[i64]()
        # What turns bring to those who make them, summed over as many nodes.
        self.gains: i64 = 0
        self.looks: i64 = 0
        # One simulation.
        self.path = vec[i64]()
        self.turns = zeros(seats)
        self.worths = zeros(seats)
        self.chances = zeros(seats)
        self.leads = zeros(seats)

    # Growing.

    def grow(self, world: State, seat: i64, rng: Rng, sims: i64) -> None:
        """Simulate so many times, each in a world `seat` cannot tell from this one."""
        for _ in range(sims):
            self.simulate(world.determinize(seat, rng), rng.word())

    def simulate(self, world: State, luck: i64) -> None:
        """Play once down the tree in `world`, which is used up, and remember what came of it."""
        self.path = vec[i64]()
        for seat in range(self.seats):
            self.turns[seat] = 0
        self._descend(world, luck)
        seats = self.seats
        self.visits[0] += 1
        for i in range(len(self.path)):
            edge = self.path[i]
            self.tries[edge] += 1
            if self.child[edge] != NONE:
                self.visits[self.child[edge]] += 1
            for seat in range(seats):
                self.totals[edge * seats + seat] += self.chances[seat]
                self.margins[edge * seats + seat] += self.leads[seat]

    def _descend(self, world: State, luck: i64) -> None:
        node: i64 = 0
        while world.current_player != NOBODY:
            if self.edge_count[node] == 0:
                if self.visits[node] == 0 and node != 0:
                    self._judge_leaf(world, luck)
                    return
                self._expand(node, world)
            edge = NONE
            if world.current_player == self.player[node]:
                edge = self._select(node, world)
            if edge == NONE:  # this world has left those the node was made for
                self._judge_leaf(world, luck)
                return
            self.turns[world.current_player] += 1
            self._follow(edge, world)
            self.path = append(self.path, edge)
            if self.child[edge] == NONE:
                self.child[edge] = self._new_node()
            node = self.child[edge]
        self._judge_end(world)

    def _select(self, node: i64, world: State) -> i64:
        """The line most worth trying whose first answer is legal here, or NONE."""
        simulation = self.visits[0] + 1
        while True:
            edge = self._most_promising(node, simulation)
            if edge == NONE or world.obstacle(self.lines[self.line_start[edge]]) == 0:
                return edge
            self.barred[edge] = simulation

    def _most_promising(self, node: i64, simulation: i64) -> i64:
        """The line with the best chance so far, and better the less it was tried.

        Few lines are looked at first, and more as the square root of the visits grows.
        """
        player = self.player[node]
        seats = self.seats
        root = square_root(self.visits[node] + 1)
        drift = self._drift(node)
        allowed = self._allowed(node, root)
        best: i64 = NONE
        highest: i64 = 0
        for edge in range(self.first_edge[node], self.first_edge[node] + self.edge_count[node]):
            if self.barred[edge] == simulation:
                continue
            if allowed == 0:
                break
            allowed -= 1
            tries = self.tries[edge]
            expected = FAITH * (self.promise[edge] + drift)
            value = (self.totals[edge * seats + player] + expected) // (tries + FAITH)
            value += EXPLORE * root // (tries + 1) * self.interest[edge] // WHOLE
            if best == NONE or value > highest:
                best = edge
                highest = value
        return best

    def _allowed(self, node: i64, root: i64) -> i64:
        """How many lines are looked at after so many visits, given as their square root.

        What the others do is mostly what they would do anyhow, so they get few:
        the more is left for turns of one's own that build on each other.
        """
        count = self.edge_count[node]
        if self.lookahead is None:
            return count
        most = WIDEN + root if self.player[node] == self.player[0] else 1 + root // OTHERS
        return count if count < most else most

    def _drift(self, node: i64) -> i64:
        """What came of the lines of a node against what they promised, on average.

        A promise looks to the end of one turn. What the others do then is much
        the same whichever line is chosen, so untried lines are expected to drift as far.
        """
        player = self.player[node]
        total: i64 = 0
        tries: i64 = 0
        for edge in range(self.first_edge[node], self.first_edge[node] + self.edge_count[node]):
            if self.tries[edge] > 0:
                tries += self.tries[edge]
                total += self.totals[edge * self.seats + player]
                total -= self.tries[edge] * self.promise[edge]
        return total // tries if tries > 0 else 0

    def _follow(self, edge: i64, world: State) -> None:
        """Play a line as far as it is legal here, and the rest of the turn as it comes."""
        player = world.current_player
        start = self.line_start[edge]
        world.apply(self.lines[start])
        for i in range(start + 1, start + self.line_length[edge]):
            if is_over(world, player):
                return
            if world.obstacle(self.lines[i]) != 0:
                break
            world.apply(self.lines[i])
        lookahead = self.lookahead
        if lookahead is None:
            return
        while not is_over(world, player):
            lookahead.look(world, player)
            line = lookahead.line(lookahead.best())
            for i in range(len(line)):
                world.apply(line[i])

    def _new_node(self) -> i64:
        node = self.nodes
        self.nodes += 1
        if node == len(self.player):
            room = len(self.player)
            self.player = longer(self.player, room)
            self.first_edge = longer(self.first_edge, room)
            self.edge_count = longer(self.edge_count, room)
            self.visits = longer(self.visits, room)
        self.visits[node] = 0
        return node

    def _new_edge(self, promise: i64, interest: i64) -> i64:
        edge = self.edges
        self.edges += 1
        if edge == len(self.child):
            room = len(self.child)
            self.child = longer(self.child, room)
            self.tries = longer(self.tries, room)
            self.barred = longer(self.barred, room)
            self.interest = longer(self.interest, room)
            self.promise = longer(self.promise, room)
            self.line_start = longer(self.line_start, room)
            self.line_length = longer(self.line_length, room)
            self.totals = longer(self.totals, room * self.seats)
            self.margins = longer(self.margins, room * self.seats)
        self.child[edge] = NONE
        self.promise[edge] = promise
        self.interest[edge] = interest
        self.line_start[edge] = len(self.lines)
        return edge

    def lead(self) -> i64:
        """How much more often the most tried line at the root was tried than any other."""
        most: i64 = 0
        second: i64 = 0
        for edge in range(self.first_edge[0], self.first_edge[0] + self.edge_count[0]):
            tries = self.tries[edge]
            if tries > most:
                second = most
                most = tries
            elif tries > second:
                second = tries
        return most - second

    # Proposing.

    def _expand(self, node: i64, world: State) -> None:
        self.player[node] = world.current_player
        self.first_edge[node] = self.edges
        lookahead = self.first if node == 0 else self.lookahead
        if lookahead is None:
            self._every_answer(world)
        else:
            lookahead.look(world, world.current_player)
            self._best_lines(lookahead)
            before = self.knowledge.outlook(world, world.current_player)
            self.gains += lookahead.values[lookahead.best()] - before
            self.looks += 1
        self.edge_count[node] = self.edges - self.first_edge[node]

    def _every_answer(self, world: State) -> None:
        """Each answer is a line, and all are as interesting."""
        offer = self.offer
        world.offer(offer)
        for i in range(offer.count):
            edge = self._new_edge(WHOLE // 2, WHOLE // offer.count)
            self.lines = append(self.lines, offer.actions[i])
            self.line_length[edge] = 1

    def _best_lines(self, lookahead: Lookahead) -> None:
        """The best line behind each answer, the best of them first."""
        values = lookahead.values
        order = ranked(values)
        best = values[order[0]]
        total: i64 = 0
        for i in range(len(order)):
            total += halved(best - values[order[i]], HALVING)
        for i in range(len(order)):
            first = order[i]
            interest = halved(best - values[first], HALVING) * WHOLE // total
            edge = self._new_edge(chance(values[first], SWING), interest)
            line = lookahead.line(first)
            for k in range(len(line)):
                answer: i64 = line[k]
                self.lines = append(self.lines, answer)
            self.line_length[edge] = len(line)

    # Judging.

    def _judge_leaf(self, world: State, luck: i64) -> None:
        lookahead = self.lookahead
        if lookahead is None:
            self.rng.state = luck
            playout(world, self.rng, LONGEST)
            self._judge_end(world)
            return
        self._weigh(world)
        # A turn makes its seat look better, so whoever had more of them is held back.
        if self.looks > 0:
            for seat in range(self.seats):
                self.worths[seat] -= self.turns[seat] * self.gains // self.looks
        for seat in range(self.seats):
            self.leads[seat] = margin(self.worths, seat)
            self.chances[seat] = chance(self.leads[seat], SWING)

    def _judge_end(self, world: State) -> None:
        """Half for the place, half for the points ahead; those who share the lead share it."""
        self._weigh(world)
        most = self.worths[0]
        leaders: i64 = 0
        for seat in range(self.seats):
            if self.worths[seat] > most:
                most = self.worths[seat]
                leaders = 0
            if self.worths[seat] == most:
                leaders += 1
        for seat in range(self.seats):
            self.leads[seat] = margin(self.worths, seat)
            won: i64 = WHOLE // leaders if self.worths[seat] == most else 0
            self.chances[seat] = (won + chance(self.leads[seat], SWING)) // 2

    def _weigh(self, world: State) -> None:
        for seat in range(self.seats):
            self.worths[seat] = self.knowledge.worth(world, seat)


def simulations(state: State, sims: i64, seed: i64) -> i64:
    """Grow a tree over single answers, every game finished at random; how often it was.

    For the benchmark: this is what the search of other engines does.
    """
    tree = Tree(Points(), None, None, len(state.scores()))
    tree.grow(state, state.current_player, Rng(seed), sims)
    return tree.visits[0]


def chance(lead: i64, swing: i64) -> i64:
    """A lead as a chance: even at 0, three in four for a lead of `swing`."""
    size = lead if lead >= 0 else -lead
    return WHOLE // 2 + WHOLE // 2 * lead // (size + swing)


def halved(behind: i64, half: i64) -> i64:
    """What is left of a millionfold when every `half` behind halves it; straight in between."""
    if behind >= 19 * half:
        return 1
    times = behind // half
    whole: i64 = WHOLE >> times
    return whole - whole * (behind - times * half) // (2 * half)


def square_root(number: i64) -> i64:
    """The square root, rounded down."""
    guess = number
    better = (number + 1) // 2
    while better < guess:
        guess = better
        better = (guess + number // guess) // 2
    return guess


def ranked(values: vec[i64]) -> vec[i64]:
    """The places of the values, highest first; equal ones as they lie."""
    order = vec[i64]()
    for i in range(len(values)):
        order = append(order, i)
        j: i64 = len(order) - 1
        while j > 0 and values[order[j - 1]] < values[i]:
            order[j] = order[j - 1]
            j -= 1
        order[j] = i
    return order


def longer(array: vec[i64], room: i64) -> vec[i64]:
    """The array with that many zeros more."""
    grown = zeros(len(array) + room)
    for i in range(len(array)):
        grown[i] = array[i]
    return grown
