"""Swiss pods: tables of people with about as many points who have not met yet.

A first seating by points is improved by swapping two at a time, by simulated annealing with a
fixed seed: the same standings give the same tables. Seats are drawn up table by table.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations, cycle, permutations
from math import exp
from typing import NamedTuple, TypeAlias

from aedile.kernel.rng import Rng

Pod: TypeAlias = tuple[str | None, ...]  # by seat; None is a house bot
Costs: TypeAlias = list[list[float]]  # of two at one table

SWAPS, LEAST_SWAPS = 400, 50_000  # tried for each person, and in all: few are hard to keep apart
HOT, COLD = 600.0, 0.3  # what a swap may cost at first, and in the end
AGAIN = 1000.0  # what it costs that two meet again, times how often they have
SHORT = 30.0  # what it costs to sit at a smaller table, times how often its last seat is lacking
BLOCKED = 1e9  # never, where it can be avoided
SPREAD = 2  # between the seat somebody had most often and least
SMALLEST = 2  # a table
WORD = 2**32  # what lots are drawn from


class Entrant(NamedTuple):
    """Somebody who plays on, and what became of them so far."""

    name: str
    points: float = 0.0
    rating: float = 0.0
    met: Mapping[str, int] = {}  # how often, by name
    seats: Mapping[int, int] = {}  # how often, by seat
    byes: int = 0


class Round(NamedTuple):
    """Who sits where."""

    pods: tuple[Pod, ...]
    byes: tuple[str, ...] = ()


def pair(
    entrants: Sequence[Entrant],
    size: int,
    *,
    fill: bool = False,
    blocked: Sequence[tuple[str, str]] = (),
    first: bool = False,
    seed: int = 0,
) -> Round:
    """The next round: tables of that size or one smaller, which house bots may fill."""
    order = sorted(entrants, key=lambda each: (-each.points, -each.rating, each.name))
    playing, byes = _without_byes(order, size, fill)
    sizes = table_sizes(len(playing), size, fill) or []
    tables = _snake(len(playing), sizes) if first else _cut(sizes)
    short = [0.0 if fill else _short(each, size) for each in playing]
    costs = _costs(playing, blocked)
    _anneal(tables, costs, short, Rng(seed))
    seating = Seating(playing, size, fill)
    for table in tables:
        _mend(table, tables, costs, seating)
    pods = [seating.pod(table) for table in tables]
    return Round(tuple(pods), tuple(each.name for each in byes))


# Tables.


def table_sizes(people: int, size: int, fill: bool) -> list[int] | None:
    """As even as can be, the larger ones first; None if nobody may sit out and it cannot be."""
    if people == 0:
        return []
    tables = -(-people // size)
    least, larger = divmod(people, tables)
    if not fill and least < max(SMALLEST, size - 1):
        return None
    return [least + 1] * larger + [least] * (tables - larger)


def _without_byes(
    order: Sequence[Entrant], size: int, fill: bool
) -> tuple[list[Entrant], list[Entrant]]:
    """Who plays, and who sits out: the last of those who have done so least."""
    byes: list[Entrant] = []
    while table_sizes(len(order) - len(byes), size, fill) is None:
        left = [each for each in order if each not in byes]
        fewest = min(each.byes for each in left)
        byes.append([each for each in left if each.byes == fewest][-1])
    return [each for each in order if each not in byes], byes


def _cut(sizes: Sequence[int]) -> list[list[int]]:
    """Neighbours together."""
    people = iter(range(sum(sizes)))
    return [[next(people) for _ in range(size)] for size in sizes]


def _snake(people: int, sizes: Sequence[int]) -> list[list[int]]:
    """There and back again, so that all tables are about equally strong."""
    tables: list[list[int]] = [[] for _ in sizes]
    way = [*range(len(sizes)), *reversed(range(len(sizes)))]
    turns = cycle(way)
    for person in range(people):
        table = next(i for i in turns if len(tables[i]) < sizes[i])
        tables[table].append(person)
    return tables


# Who sits with whom.


def _costs(playing: Sequence[Entrant], blocked: Sequence[tuple[str, str]]) -> Costs:
    refused = {frozenset(each) for each in blocked}
    costs = [[0.0] * len(playing) for _ in playing]
    for (i, one), (j, other) in combinations(enumerate(playing), 2):
        cost = AGAIN * one.met.get(other.name, 0) ** 2 + (one.points - other.points) ** 2
        if refused and {one.name, other.name} in refused:
            cost += BLOCKED
        costs[i][j] = costs[j][i] = cost
    return costs


def _short(entrant: Entrant, size: int) -> float:
    """Who has not had the last seat should not be where there is none, or seats become uneven."""
    lacking = max(entrant.seats.values(), default=0) - entrant.seats.get(size - 1, 0)
    return SHORT * lacking**3


def _anneal(tables: list[list[int]], costs: Costs, short: Sequence[float], lots: Rng) -> None:
    """Swap two people now and then, at last only for the better.

    A swap that changes nothing is not made: a first round in which nobody is blocked stays.
    """
    places = [(table, seat) for table in tables for seat in range(len(table))]
    swaps = max(LEAST_SWAPS, SWAPS * len(places))
    if len(tables) < 2:
        return
    cooling = (COLD / HOT) ** (1 / swaps)
    heat = HOT
    for _ in range(swaps):
        heat *= cooling
        ours, here = places[lots.below(len(places))]
        theirs, there = places[lots.below(len(places))]
        if ours is theirs:
            continue
        change = _change(costs, ours, here, theirs, there)
        if len(ours) != len(theirs):
            gap = short[theirs[there]] - short[ours[here]]
            change += gap if len(theirs) > len(ours) else -gap
        if change < 0 or (change > 0 and int(lots.word()) < WORD * exp(-change / heat)):
            ours[here], theirs[there] = theirs[there], ours[here]


def _change(costs: Costs, ours: list[int], here: int, theirs: list[int], there: int) -> float:
    """What a swap costs."""
    one, other = ours[here], theirs[there]
    row, other_row = costs[one], costs[other]
    change = -2 * row[other]  # each is counted at the other's table, where they will not meet
    for who in ours:
        change += other_row[who] - row[who]
    for who in theirs:
        change += row[who] - other_row[who]
    return change


# Who sits where.


class Seating:
    """Seats at tables for so many, given where people have sat before."""

    def __init__(self, playing: Sequence[Entrant], size: int, fill: bool) -> None:
        self.playing = playing
        self.size = size
        self.fill = fill
        self.had = [[each.seats.get(seat, 0) for seat in range(size)] for each in playing]

    def pod(self, table: Sequence[int]) -> Pod:
        """Everybody where they have sat least, bots where nobody has to."""
        sitters: list[int | None] = list(table)
        if self.fill:
            sitters += [None] * (self.size - len(table))
        best = min(permutations(sitters), key=self._burden)
        return tuple(None if who is None else self.playing[who].name for who in best)

    def uneven(self, table: Sequence[int]) -> int:
        """By how much more than allowed somebody's seats differ, at best."""
        seats = range(self.size if self.fill else len(table))
        return min(
            sum(self._spread(who, seat) for who, seat in zip(table, chosen))
            for chosen in permutations(seats, len(table))
        )

    def _burden(self, order: Sequence[int | None]) -> tuple[int, int]:
        sat = [(who, seat) for seat, who in enumerate(order) if who is not None]
        spread = sum(self._spread(who, seat) for who, seat in sat)
        return spread, sum((self.had[who][seat] + 1) ** 2 for who, seat in sat)

    def _spread(self, who: int, seat: int) -> int:
        had = list(self.had[who])
        had[seat] += 1
        return max(0, max(had) - min(had) - SPREAD)


def _mend(table: list[int], tables: list[list[int]], costs: Costs, seating: Seating) -> None:
    """Where seats cannot be even, swap somebody where that costs least."""
    while uneven := seating.uneven(table):
        swaps = [
            (_change(costs, table, here, other, there), here, number, there)
            for number, other in enumerate(tables)
            if other is not table
            for here in range(len(table))
            for there in range(len(other))
        ]
        for change, here, number, there in sorted(swaps):
            other = tables[number]
            before = uneven + seating.uneven(other)
            table[here], other[there] = other[there], table[here]
            if change < BLOCKED / 2 and seating.uneven(table) + seating.uneven(other) < before:
                break
            table[here], other[there] = other[there], table[here]
        else:
            return
