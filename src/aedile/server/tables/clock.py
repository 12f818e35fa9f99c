"""Clocks of a table: how much time each seat has left.

Nothing here looks at the time. What a turn took stands in the events, measured
when they were decided, so a log read again gives the same clocks. What the server
knows of outages comes from outside: it matters to the seat that thinks now, and to
nothing that was charged before.
"""

from typing import NamedTuple

from aedile.kernel.copies import shallow_copy
from aedile.server.tables.config import DAY, SECOND, ClockChoice, DaysClock, LiveClock


class _Gain(NamedTuple):
    """Time given to a seat when its turn ended."""

    moves: int  # that stood then
    seat: int
    time: int


class Outage(NamedTuple):
    """Nobody could play from then to then."""

    began: int
    ended: int


class Pauses(NamedTuple):
    """Time that is charged to nobody."""

    outages: tuple[Outage, ...] = ()  # in order
    grace: int = 0  # after an outage, before the clock of a seat can run out


NO_PAUSES = Pauses()


class Clocks:
    """The time of all seats; everything in milliseconds."""

    def __init__(self, choice: ClockChoice, players: int) -> None:
        self._choice = choice
        self.left = [_start(choice)] * players
        self.running: int | None = None  # the seat whose time it is
        self.since = 0  # when the clock was last read
        self.pauses = NO_PAUSES
        self._gains: list[_Gain] = []

    def copy(self) -> "Clocks":
        """The same, to go on by itself."""
        twin = shallow_copy(self)
        twin.left, twin._gains = self.left[:], self._gains[:]
        return twin

    @property
    def used(self) -> bool:
        """Is time limited at this table?"""
        return self._choice.kind != "none"

    def spent(self, now: int) -> int:
        """How long the seat has been thinking; nobody pays for an outage, or a clock set back."""
        missed = sum(
            max(0, min(now, ended) - max(self.since, began)) for began, ended in self.pauses.outages
        )
        return max(0, now - self.since - missed)

    def due(self) -> int | None:
        """When the time of the seat that thinks is up."""
        if self.running is None or not self.used:
            return None
        due = self.since + self.left[self.running]
        for began, ended in self.pauses.outages:
            if ended > self.since:
                if began < due:
                    due += ended - max(self.since, began)
                due = max(due, ended + self.pauses.grace)
        return due

    def runs_since(self) -> int | None:
        """The same, told as since when the clock has been running down without a pause."""
        due = self.due()
        if self.running is None or due is None:
            return None if self.running is None else self.since
        return due - self.left[self.running]

    def charge(self, spent: int, at: int) -> None:
        """The seat has thought that long."""
        if self.running is not None:
            self.left[self.running] = max(0, self.left[self.running] - spent)
        self.since = at

    def pass_on(self, seat: int | None, moves: int) -> None:
        """From now on it is the time of another seat, or of nobody."""
        before, self.running = self.running, seat
        if before is None or before == seat:
            return
        gain = self._gain(self.left[before])
        if gain:
            self.left[before] += gain
            self._gains.append(_Gain(moves, before, gain))

    def turn_back(self, seat: int | None, moves: int) -> None:
        """Moves were undone; time that was given for them is gone, so that none can be made."""
        self.running = seat
        while self._gains and self._gains[-1].moves > moves:
            gain = self._gains.pop()
            self.left[gain.seat] = max(0, self.left[gain.seat] - gain.time)

    def _gain(self, left: int) -> int:
        if isinstance(self._choice, LiveClock):
            return self._choice.increment * SECOND
        return _start(self._choice) - left


def allowed(choice: ClockChoice) -> int | None:
    """What a seat has at first: for each turn over days, live for all of them."""
    return None if choice.kind == "none" else _start(choice)


def _start(choice: ClockChoice) -> int:
    if isinstance(choice, LiveClock):
        return choice.bank * SECOND
    if isinstance(choice, DaysClock):
        return int(choice.days * DAY)
    return 0
