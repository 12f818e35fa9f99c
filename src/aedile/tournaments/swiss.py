"""Swiss pods: tables of people with about as many points who have not met yet.

A first seating by points is improved by swapping two at a time, by simulated annealing with a
fixed seed: the same standings give the same tables. Where somebody still meets again, people are
first set apart whatever their points. Seats are drawn up table by table.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, cycle, permutations
from math import exp
from typing import NamedTuple, TypeAlias

from aedile.kernel.rng import Rng

Pod: TypeAlias = tuple[str | None, ...]  # by seat; None is a house bot
Tables: TypeAlias = list[list[int]]  # people by number, in the order of the standings
Costs: TypeAlias = list[list[float]]  # of two at one table

SWAPS, LEAST_SWAPS = 400, 50_000  # tried for each person, and in all: few are hard to keep apart
HOT, COLD = 600.0, 0.3  # what a swap may cost at first, and in the end
APART = 350.0  # the same while only meetings count: about a third of one
MILD = 100.0  # and where nobody has to meet again any more
AGAIN = 1000.0  # what it costs that two meet again, times how often they have
TRIES = 4  # rounds drawn up, where somebody would have to meet again in the next one
HOPELESS = 3 * AGAIN  # so many would have to that no other round is tried
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
    more: bool = False,
    seed: int = 0,
) -> Round:
    """The next round: tables of that size or one smaller, which house bots may fill.

    With `more` another one follows, in which nobody should have to meet again either.
    """
    order = sorted(entrants, key=lambda each: (-each.points, -each.rating, each.name))
    playing, byes = _without_byes(order, size, fill)
    sizes = table_sizes(len(playing), size, fill) or []
    begun = _snake(len(playing), sizes) if first else _cut(sizes)
    short = [0.0 if fill else _short(each, size) for each in playing]
    meetings = _meetings(playing, blocked)
    costs = _costs(playing, meetings)
    tables = _drawn_up(begun, meetings, costs, short, Rng(seed), TRIES if more else 1)
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


def _cut(sizes: Sequence[int]) -> Tables:
    """Neighbours together."""
    people = iter(range(sum(sizes)))
    return [[next(people) for _ in range(size)] for size in sizes]


def _snake(people: int, sizes: Sequence[int]) -> Tables:
    """There and back again, so that all tables are about equally strong."""
    tables: Tables = [[] for _ in sizes]
    way = [*range(len(sizes)), *reversed(range(len(sizes)))]
    turns = cycle(way)
    for person in range(people):
        table = next(i for i in turns if len(tables[i]) < sizes[i])
        tables[table].append(person)
    return tables


# Who sits with whom.


def _meetings(playing: Sequence[Entrant], blocked: Sequence[tuple[str, str]]) -> Costs:
    """What it costs that two meet who have met, or would rather not."""
    refused = {frozenset(each) for each in blocked}
    costs = [[0.0] * len(playing) for _ in playing]
    for (i, one), (j, other) in combinations(enumerate(playing), 2):
        cost = AGAIN * one.met.get(other.name, 0) ** 2
        if refused and {one.name, other.name} in refused:
            cost += BLOCKED
        costs[i][j] = costs[j][i] = cost
    return costs


def _costs(playing: Sequence[Entrant], meetings: Costs) -> Costs:
    """The same, and that they have different points."""
    return [
        [cost + (one.points - other.points) ** 2 for cost, other in zip(row, playing)]
        for row, one in zip(meetings, playing)
    ]


def _short(entrant: Entrant, size: int) -> float:
    """Who has not had the last seat should not be where there is none, or seats become uneven."""
    lacking = max(entrant.seats.values(), default=0) - entrant.seats.get(size - 1, 0)
    return SHORT * lacking**3


def _drawn_up(
    begun: Tables, meetings: Costs, costs: Costs, short: Sequence[float], lots: Rng, tries: int
) -> Tables:
    """The best of several tries: at these tables, and then in the next round, fewest meet again."""
    found: list[tuple[float, float, int, Tables]] = []
    for number in range(tries):
        tables = [list(table) for table in begun]
        _anneal(tables, costs, short, lots)
        if _set_apart(tables, meetings, lots):
            _anneal(tables, costs, short, lots, MILD)
        now = _total(tables, meetings)
        later = _later(tables, meetings, lots) if tries > 1 and now == 0 else 0.0
        found.append((now, later, number, tables))
        if not 0 < later < HOPELESS:
            break
    return min(found)[-1]


def _later(tables: Tables, meetings: Costs, lots: Rng) -> float:
    """How many would meet again in the next round, as far as that is found soon."""
    after = [list(row) for row in meetings]
    for one, other in (both for table in tables for both in permutations(table, 2)):
        after[one][other] += AGAIN
    moved = [list(table) for table in tables]
    _set_apart(moved, after, lots)
    return _total(moved, after)


def _anneal(
    tables: Tables, costs: Costs, short: Sequence[float], lots: Rng, hot: float = HOT
) -> None:
    """Swap two people now and then, at last only for the better.

    A swap that changes nothing is not made: a first round in which nobody is blocked stays.
    """
    swaps = _swaps(tables)
    cooling = (COLD / hot) ** (1 / swaps)
    heat = hot
    for ours, here, theirs, there in _drawn(tables, swaps, lots):
        heat *= cooling
        change = _change(costs, ours, here, theirs, there)
        if len(ours) != len(theirs):
            gap = short[theirs[there]] - short[ours[here]]
            change += gap if len(theirs) > len(ours) else -gap
        if change < 0 or (change > 0 and int(lots.word()) < WORD * exp(-change / heat)):
            ours[here], theirs[there] = theirs[there], ours[here]


def _set_apart(tables: Tables, meetings: Costs, lots: Rng) -> bool:
    """Look for tables at which fewer meet again, whatever their points; whether there are any.

    It never gets colder, and what changes nothing is done too: so it does not get stuck where
    one meeting is left and several people have to move to avoid it.
    """
    first = now = least = _total(tables, meetings)
    best = [list(table) for table in tables]
    for ours, here, theirs, there in _drawn(tables, _swaps(tables), lots):
        if least == 0:
            break
        change = _change(meetings, ours, here, theirs, there)
        if change <= 0 or int(lots.word()) < WORD * exp(-change / APART):
            ours[here], theirs[there] = theirs[there], ours[here]
            now += change
            if now < least:
                least, best = now, [list(table) for table in tables]
    for table, kept in zip(tables, best):
        table[:] = kept
    return least < first


def _swaps(tables: Tables) -> int:
    return max(LEAST_SWAPS, SWAPS * sum(map(len, tables)))


def _drawn(
    tables: Tables, swaps: int, lots: Rng
) -> Iterator[tuple[list[int], int, list[int], int]]:
    """Two people at different tables, again and again: the table and the place of each."""
    places = [(table, place) for table in tables for place in range(len(table))]
    for _ in range(swaps if len(tables) > 1 else 0):
        theirs, there = ours, here = places[lots.below(len(places))]
        while ours is theirs:
            theirs, there = places[lots.below(len(places))]
        yield ours, here, theirs, there


def _total(tables: Tables, costs: Costs) -> float:
    return sum(costs[one][other] for table in tables for one, other in combinations(table, 2))


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


def _mend(table: list[int], tables: Tables, costs: Costs, seating: Seating) -> None:
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
