"""Sentences about pieces: each a template, and a predicate that must hold or it is not said.

A predicate looks at one world: the position before the turn, and where the line played and
the better one leave it. It asks the state and the knowledge; it knows no rules of its own. What
it finds are the blanks of its sentence. Only what is found in nearly all worlds is said.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from aedile.kernel.arrays import zeros
from aedile.kernel.message import Arg, Message, Piece, Template

NEARLY_ALL = 0.95  # of the worlds
OTHERS = -1  # in place of a term: what is left to the others

Found: TypeAlias = tuple[int, ...]


class Scene(NamedTuple):
    """One imagined world: before the turn, and after either line."""

    knowledge: Any
    seat: int
    before: Any
    played: Any
    better: Any

    def swapped(self) -> "Scene":
        """With the lines in each other's place: what one has less of, the other has more of."""
        return self._replace(played=self.better, better=self.played)

    def mine(self, state: Any) -> Any:
        """What belongs to the seat that decides."""
        return state.seats[self.seat]

    def weighed(self, state: Any) -> list[int]:
        """The terms, in hundredths of a point. What the knowledge keeps is of this state then."""
        terms = zeros(self.knowledge.count())
        self.knowledge.weigh(state, self.seat, terms)
        return [int(term) for term in terms]


Find: TypeAlias = Callable[[Scene], Iterable[Found]]
Name: TypeAlias = Callable[[Any, int, int], Arg]  # by the state after the line played, and seat
Amounts: TypeAlias = Callable[[Scene, Any], Mapping[Found, int]]


class Fact(NamedTuple):
    """Something that can be said of a turn, and when it is true."""

    code: str
    template: Template
    blanks: tuple[str, ...]  # of the template, in the order in which they are found
    find: Find  # what fills them in a scene, most important first


class Sentences(NamedTuple):
    """What can be said of each term, most telling first, and how to name what fills a blank."""

    less: Mapping[int, Sequence[Fact]]  # the line played has less of it
    more: Mapping[int, Sequence[Fact]]
    names: Mapping[str, Name]

    def first(self, term: int, points: float, scenes: Sequence[Scene]) -> "Said | None":
        """The first sentence about a term that holds in nearly all worlds."""
        for fact in (self.less if points < 0 else self.more).get(term, ()) if scenes else ():
            for found in fact.find(scenes[0]):
                if holds(fact, found, scenes):
                    return Said(fact.code, found, self.words(fact, found, scenes[0]))
        return None

    def every(self) -> Iterator[Fact]:
        """All that can be said."""
        for side in (self.less, self.more):
            for facts in side.values():
                yield from facts

    def words(self, fact: Fact, found: Found, scene: Scene) -> Message:
        """A fact with its blanks filled."""
        named = zip(fact.blanks, found, strict=True)
        state, seat = scene.played, scene.seat
        return fact.template(**{name: self.names[name](state, seat, at) for name, at in named})


class Said(NamedTuple):
    """A fact that holds, in words."""

    code: str
    args: Found
    message: Message


class Row(NamedTuple):
    """A predicate with what to say of it, either way round; an empty sentence is not said."""

    term: int
    blanks: tuple[str, ...]
    find: Find
    less: tuple[str, Template] | None = None  # with its code
    more: tuple[str, Template] | None = None


def sentences(names: Mapping[str, Name], rows: Sequence[Row]) -> Sentences:
    """The rows by term."""
    less: dict[int, list[Fact]] = {}
    more: dict[int, list[Fact]] = {}
    for row in rows:
        if row.less:
            less.setdefault(row.term, []).append(Fact(*row.less, row.blanks, row.find))
        if row.more:
            other = Fact(*row.more, row.blanks, swapped(row.find))
            more.setdefault(row.term, []).append(other)
    return Sentences(less, more, names)


def holds(fact: Fact, found: Found, scenes: Sequence[Scene]) -> bool:
    """Is it true of these blanks in nearly all worlds?"""
    return sum(found in fact.find(scene) for scene in scenes) >= NEARLY_ALL * len(scenes)


def swapped(find: Find) -> Find:
    """The same the other way round: what the line played has more of."""
    return lambda scene: find(scene.swapped())


# Ways to find.


def fewer(amounts: Amounts, counted: bool = True) -> Find:
    """Of what the line played has less, and by how much; the largest difference first."""

    def find(scene: Scene) -> Iterator[Found]:
        mine, theirs = amounts(scene, scene.played), amounts(scene, scene.better)
        less = {key: theirs[key] - mine.get(key, 0) for key in theirs}
        for key in sorted(less, key=lambda key: (-less[key], key)):
            if less[key] > 0:
                yield (*key, less[key]) if counted else key

    return find


def pieces(message: Message) -> Iterator[Piece]:
    """The pieces a message speaks of."""
    for arg in message.args.values():
        yield from _pieces(arg)


def _pieces(arg: Arg) -> Iterator[Piece]:
    if isinstance(arg, Piece):
        yield arg
    elif isinstance(arg, Message):
        yield from pieces(arg)
    elif isinstance(arg, tuple) and not isinstance(arg, str):
        for each in arg:
            yield from _pieces(each)
