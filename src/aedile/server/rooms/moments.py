"""What the frames of a live table have in common, kept as JSON while the cache has room for it.

Whoever is up to date is told of the last event, whoever comes back of nothing, and whoever
is new of everything. These are kept until all who look on have been served, or for whoever asks
after that. Nobody gets anything kept by asking for another part of the log: a short one is made and
dropped, a long one is a part of the whole.
"""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import orjson

from aedile.kernel.contract import Json
from aedile.kernel.match import Match
from aedile.kernel.turns import Story
from aedile.server.caches import ByteCache, Shelf, Spliced, spliced
from aedile.server.tables import projection
from aedile.server.tables.log import EncodedTurns, Log
from aedile.server.tables.projection import Moment
from aedile.server.tables.table import Table

T = TypeVar("T")

SHORT = 32  # moves that are told again more quickly than they are looked up


class Telling:
    """The log as it was told last: one more move does not need the whole turn told again."""

    def __init__(self) -> None:
        self.turns = EncodedTurns()
        self._story: Story | None = None

    def since(self, match: Match[Any], after: int) -> Story:
        """What happened after so many moves, which are no fewer than the last time."""
        if self._story is None:
            self._story = match.story(after)
        else:
            self._story.go_on(match, after)
        return self._story

    def forget(self) -> None:
        """Moves were taken back, or nobody hears of them."""
        self.turns = EncodedTurns()
        self._story = None


class Seating:
    """What was chosen and who sits where: a few words that seldom change, kept with the room."""

    def __init__(self) -> None:
        self._infos: list[Spliced] = []

    def info(self, table: Table, viewer: int) -> orjson.Fragment:
        """As one viewer sees it."""
        self._infos = self._infos or spliced(projection.infos(table))[0]
        return self._infos[viewer].json()

    def forget(self) -> None:
        """It has changed, or nobody looks."""
        self._infos = []


class Moments:
    """What is kept of one table, from moment to moment."""

    def __init__(self, cache: ByteCache) -> None:
        self._moment = Shelf(cache)
        self._seating = Seating()
        self._telling = Telling()
        self._known: tuple[int, int] | None = None  # the table of before: moves and events
        self._arranged = 0
        self.now: KeptMoment | None = None

    def show(self, table: Table | None) -> None:
        """From now on the table stands like this."""
        self._moment.clear()
        if table is None:
            self.clear()
            self.now = None
            return
        if table.arranged != self._arranged:
            self._seating.forget()
        moves, seq = self._known or (table.moves, table.seq)
        stood = min(moves, table.stood_since(seq))
        if stood < moves:
            self._telling.forget()
        self._known, self._arranged = (table.moves, table.seq), table.arranged
        self.now = KeptMoment(table, stood, self._moment, self._seating, self._telling)

    def let_go(self) -> None:
        """Nobody waits for anything of this moment."""
        self._moment.clear()

    def clear(self) -> None:
        """Nobody looks any longer."""
        self._moment.clear()
        self._seating.forget()
        self._telling.forget()


class KeptMoment(Moment):
    """A table at one moment. Parts are JSON already: they may be sent, but not looked into."""

    def __init__(
        self, table: Table, stood: int, moment: Shelf, seating: Seating, telling: Telling
    ) -> None:
        """`stood` is how many moves those know who were up to date before."""
        super().__init__(table)
        self._stood = stood
        self._usual = (0, stood, table.moves)
        self._mover = table.last_mover()
        self._parts: dict[str, orjson.Fragment] = {}
        self._asked: set[tuple[int | None, int]] = set()  # for which frames
        self._moment = moment
        self._seating = seating
        self._telling = telling

    def frame(self, seat: int | None, after: int, make: Callable[[], Json]) -> bytes:
        """A whole frame. It is kept if many ask for it: most seats have one who looks, once."""
        name = ("frame", seat, after)
        known: bytes | None = self._moment.get(name)
        if known is None:
            known = orjson.dumps(make())
            if (seat, after) in self._asked:
                self._moment.put(name, known, len(known))
            elif after in self._usual:
                self._asked.add((seat, after))
        return known

    def info(self, viewer: int) -> Any:
        """What was chosen, and who sits where."""
        return self._seating.info(self.table, viewer)

    def position(self, viewer: int) -> Any:
        """What lies on the table."""
        positions = _kept(
            self._moment, "positions", lambda: spliced(projection.positions(self.table))
        )
        return positions[viewer].json()

    def log(self, after: int, viewer: int) -> Json:
        """What happened after so many moves."""
        if after not in self._usual and self.table.moves - after <= SHORT:
            return super().log(after, viewer)
        first = after if after in self._usual else 0
        return _kept(self._moment, ("log", first), lambda: self._log(first)).since(after, viewer)

    def _log(self, after: int) -> tuple[Log, int]:
        match, telling = self.table.match, self._telling
        if after != self._stood:
            log = Log(match, after)
            return log, log.encode(EncodedTurns())
        log = Log(match, after, telling.since(match, after))
        return log, log.encode(telling.turns)

    def undo(self, viewer: int) -> Any:
        """What can be taken back: the same for all who did not make the last move."""
        looks_on = viewer == projection.SPECTATOR
        kind = "spectator" if looks_on else "mover" if viewer == self._mover else "others"
        return self._small(kind, lambda: super(KeptMoment, self).undo(viewer))

    def clock(self) -> Any:
        """Whose clock runs, and how much is left."""
        return self._small("clock", super().clock)

    def _small(self, name: str, make: Callable[[], Json]) -> Any:
        """A part of a few words, which is kept as long as the table."""
        if name not in self._parts:
            self._parts[name] = orjson.Fragment(orjson.dumps(make()))
        return self._parts[name]

    def record(self) -> Any:
        """The game as text."""
        return _kept(self._moment, "record", self._record)

    def _record(self) -> tuple[orjson.Fragment, int]:
        text = orjson.dumps(super().record())
        return orjson.Fragment(text), len(text)


def _kept(shelf: Shelf, name: Hashable, make: Callable[[], tuple[T, int]]) -> T:
    known: T | None = shelf.get(name)
    if known is None:
        known, size = make()
        shelf.put(name, known, size)
    return known
