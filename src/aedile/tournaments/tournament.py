"""A tournament as its log tells it, and the next round; no time, no database."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from aedile.tournaments import designs, swiss
from aedile.tournaments.events import (
    Arranged,
    Closed,
    Created,
    Entered,
    Event,
    Opened,
    Paired,
    Played,
    Withdrew,
)
from aedile.tournaments.scoring import Game, Row, renumbered, standings


class Stage(NamedTuple):
    """A round that has been paired."""

    paired: Paired
    played: dict[int, Played]  # by pod

    @property
    def over(self) -> bool:
        """Whether every table is."""
        return len(self.played) == len(self.paired.pods)


class Tournament:
    """What is known after the events so far; those that cannot be raise ValueError."""

    def __init__(self, created: Created) -> None:
        self.plan = created
        self.ratings: dict[str, float] = {}  # of all who entered, in that order
        self.gone: set[str] = set()
        self.stages: list[Stage] = []
        self.arranged: Paired | None = None  # by the organiser, for the next round
        self.opened: set[int] = set()
        self.closed = False

    def apply(self, event: Event) -> None:
        """Go on by one event."""
        if self.closed:
            raise ValueError("the tournament is over")
        match event:
            case Entered():
                self._enter(event)
            case Withdrew(who):
                _check(who in self.ratings, f"{who} has not entered")
                self.gone.add(who)
                self.arranged = None
            case Arranged():
                self._arrange(event)
            case Paired():
                self._pair(event)
            case Played():
                self._note(event)
            case Opened(number):
                _check(self._stage(number).over, f"round {number} is not over")
                self.opened.add(number)
            case Closed():
                self.closed = True
            case Created():
                raise ValueError("a tournament is created once")

    def _enter(self, event: Entered) -> None:
        _check(event.who not in self.playing(), f"{event.who} has entered already")
        _check(not self.stages, "it has begun")
        self.ratings[event.who] = event.rating
        self.gone.discard(event.who)  # and comes back
        self.arranged = None

    def _arrange(self, event: Arranged) -> None:
        _check(not self.stages or self.stages[-1].over, "the round before is not over")
        named = [who for pod in event.pods for who in pod if who] + list(event.byes)
        _check(self.in_rounds and sorted(named) == sorted(self.playing()), "not everybody once")
        self.arranged = Paired(*event)

    def _pair(self, event: Paired) -> None:
        _check(not self.stages or self.stages[-1].over, "the round before is not over")
        named = [who for pod in event.pods for who in pod if who] + list(event.byes)
        _check(set(named) <= set(self.playing()), "somebody does not play")
        self.stages.append(Stage(event, {}))
        self.arranged = None

    def _note(self, event: Played) -> None:
        stage = self._stage(event.round)
        _check(1 <= event.pod <= len(stage.paired.pods), f"there is no table {event.pod}")
        _check(event.pod not in stage.played, f"table {event.pod} is over already")
        pod = stage.paired.pods[event.pod - 1]
        _check(len(event.points) in (0, len(pod)), "a seat has no points")
        _check(len(pod) == len(event.places) == len(event.scores), "a seat is missing")
        stage.played[event.pod] = event

    def _stage(self, number: int) -> Stage:
        _check(1 <= number <= len(self.stages), f"there is no round {number}")
        return self.stages[number - 1]

    # What follows.

    def playing(self) -> list[str]:
        """Who has entered and not withdrawn."""
        return [who for who in self.ratings if who not in self.gone]

    def standings(self) -> list[Row]:
        """Who is ahead, by all that may be known: a sealed round counts when it is opened."""
        return standings(list(self.ratings), self.games(), self.byes())

    def games(self) -> list[Game]:
        """All that count."""
        return [
            game_of(stage, played)._replace(deal=self._deal(number))
            for number, stage in enumerate(self.stages, start=1)
            if not self.plan.duplicate or number in self.opened
            for _, played in sorted(stage.played.items())
        ]

    def _deal(self, number: int) -> int | None:
        return number if self.plan.duplicate else None

    def divisions(self) -> list[list[str]]:
        """Who plays against whom, the highest division first; one, where it is no league."""
        if self.plan.kind != "league":
            return [list(self.ratings)]
        field, people = self._field(), designs.smallest(self.plan.size).people
        before = [who for each in self.plan.after for who in each]
        gone = [who for who in before if who not in field or who in self.plan.left]
        known = set(before) - set(gone)
        newcomers = [who for who in field if who not in known]
        newcomers.sort(key=lambda who: -self.ratings[who])
        return designs.next_divisions(self.plan.after, gone, newcomers, people)

    def _field(self) -> list[str]:
        """Who plays in a league; who leaves on the way keeps their place."""
        if not self.stages:
            return self.playing()
        seated = {who for pod in self.stages[0].paired.pods for who in pod}
        return [who for who in self.ratings if who in seated]

    def tables(self) -> list[list[Row]]:
        """The standings of each division."""
        rows = {row.who: row for row in self.standings()}
        return [
            renumbered(sorted((rows[who] for who in each), key=lambda row: row.place))
            for each in self.divisions()
        ]

    def next_season(self, seed: int) -> Created:
        """How the next season of a league begins; nobody has entered it yet."""
        over = self.plan.kind == "league" and self.closed and bool(self.stages)
        _check(over, "only a league that is over has a next season")
        after = tuple(tuple(row.who for row in each) for each in self.tables())
        left = tuple(who for each in after for who in each if who in self.gone)
        return self.plan._replace(seed=seed, after=after, left=left)

    @property
    def in_rounds(self) -> bool:
        """Whether everybody plays once a round, so that people can be swapped in it."""
        return self.plan.kind in ("swiss", "plane")

    def byes(self) -> Counter[str]:
        """How often who sat out."""
        return Counter(who for stage in self.stages for who in stage.paired.byes)

    def next_round(self, apart: Sequence[tuple[str, str]] = ()) -> Paired | None:
        """Who would meet whom now; None if all rounds are played. The same log, the same round.

        `apart` should not meet. That can be avoided in Swiss rounds alone: elsewhere all meet.
        """
        if self.arranged is not None:
            return self.arranged
        if self.plan.kind == "division":
            return None if self.stages else self._division()
        if self.plan.kind == "league":
            return None if self.stages else self._league()
        if self.plan.kind == "plane":
            rounds = designs.plane(self.plan.size)
            return (
                self._designed(rounds[len(self.stages)]) if len(self.stages) < len(rounds) else None
            )
        return self._swiss(apart) if len(self.stages) < self.plan.rounds else None

    def _division(self) -> Paired:
        fitting = designs.division(self.plan.size, len(self.playing()))
        if fitting is None:
            raise ValueError(f"there is no division of {len(self.playing())} people")
        return self._designed(fitting.tables())

    def _league(self) -> Paired:
        tables = designs.smallest(self.plan.size).tables()
        return Paired(
            tuple(pod for each in self.divisions() for pod in self._designed(tables, each).pods)
        )

    def _designed(
        self, tables: Iterable[designs.Table], people: Sequence[str] | None = None
    ) -> Paired:
        """Numbers are those of people in the order in which they entered; bots take the rest."""
        order = self._order() if people is None else people
        names = [None if who in self.gone else who for who in order]
        pods = [tuple(names[i] if i < len(names) else None for i in table) for table in tables]
        return Paired(tuple(pod for pod in pods if any(pod)))

    def _order(self) -> list[str]:
        """Who has left before the beginning leaves no gap."""
        return list(self.ratings) if self.stages else self.playing()

    def _swiss(self, apart: Sequence[tuple[str, str]]) -> Paired:
        points = {row.who: float(row.points) for row in self.standings()}
        met, seats, byes = self.meetings(), self.seats(), self.byes()
        entrants = [
            swiss.Entrant(
                who, points[who], self.ratings[who], met.get(who, {}), seats.get(who, {}), byes[who]
            )
            for who in self.playing()
        ]
        found = swiss.pair(
            entrants,
            self.plan.size,
            fill=self.plan.fill or self.plan.duplicate,
            blocked=[*self.plan.blocked, *apart],
            first=not self.stages,
            more=len(self.stages) + 1 < self.plan.rounds,
            seed=self.plan.seed + len(self.stages),
        )
        return Paired(*found)

    def meetings(self) -> dict[str, Counter[str]]:
        """Who has met whom how often."""
        met: dict[str, Counter[str]] = {}
        for pod in (pod for stage in self.stages for pod in stage.paired.pods):
            for one, other in combinations([who for who in pod if who], 2):
                met.setdefault(one, Counter())[other] += 1
                met.setdefault(other, Counter())[one] += 1
        return met

    def seats(self) -> dict[str, Counter[int]]:
        """How often who has sat where."""
        seats: dict[str, Counter[int]] = {}
        for pod in (pod for stage in self.stages for pod in stage.paired.pods):
            for seat, who in enumerate(pod):
                if who:
                    seats.setdefault(who, Counter())[seat] += 1
        return seats


def game_of(stage: Stage, played: Played) -> Game:
    """What became of a table."""
    pod = stage.paired.pods[played.pod - 1]
    return Game(pod, played.places, played.scores, awarded=played.points)


def replay(events: Iterable[Event]) -> Tournament:
    """What a log says."""
    first, *later = events
    if not isinstance(first, Created):
        raise ValueError("a log begins with what was created")
    found = Tournament(first)
    for event in later:
        found.apply(event)
    return found


def _check(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(what)
