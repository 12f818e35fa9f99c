"""Who plays with whom: a pure function of those who wait, and of what time it is.

Everybody accepts ratings within a window around their own that widens while they wait, and a group
is one in which everybody accepts everybody. Whoever waits longest is served first, with those who
are nearest in rating.
"""

import math
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

Pace: TypeAlias = Literal["live", "days"]

SECOND, HOUR = 1000, 3_600_000  # milliseconds
NARROW = 100  # points on both sides, at first
MOST_LOOKED_AT = 40  # of those who are nearest


class Tempo(NamedTuple):
    """How long people wait, where games are live or go over days. In milliseconds."""

    step: int  # until the window widens
    wider: int  # points by which it does
    open: float  # from when on everybody will do
    fewer: int  # from when on one plays with fewer than one would like
    bots: int  # from when on bots may take seats, if one wishes that


TEMPO: Mapping[Pace, Tempo] = {
    "live": Tempo(10 * SECOND, 50, 90 * SECOND, 15 * SECOND, 60 * SECOND),
    "days": Tempo(2 * HOUR, 100, math.inf, HOUR, 2 * HOUR),
}


class Skill(NamedTuple):
    """What is known of somebody in a game."""

    points: float
    sigma: float


class Seeker(NamedTuple):
    """Somebody who waits."""

    person: str
    games: Mapping[str, Skill]  # they would play, and how strong they are
    players: frozenset[int]  # how many may sit there
    pace: Pace
    rated: bool
    bots: bool  # may take seats after a while
    since: int
    first: int = 0  # how often others did not say that they play: the more, the sooner
    blocked: frozenset[str] = frozenset()  # by them, or who have blocked them

    def waited(self, now: int) -> int:
        """For how long."""
        return now - self.since


class Group(NamedTuple):
    """Those who play together."""

    game: str
    people: tuple[str, ...]
    bots: int
    pace: Pace
    rated: bool

    @property
    def players(self) -> int:
        """How many sit there."""
        return len(self.people) + self.bots


def window(seeker: Seeker, game: str, now: int) -> float:
    """How far from their own rating others may be."""
    tempo, waited = TEMPO[seeker.pace], seeker.waited(now)
    if waited >= tempo.open:
        return math.inf
    return max(seeker.games[game].sigma, NARROW + waited // tempo.step * tempo.wider)


def match(seekers: Collection[Seeker], now: int) -> list[Group]:
    """All groups that can be made now; everybody is in one of them at most."""
    order = sorted(seekers, key=lambda each: (-each.first, each.since, each.person))
    pools: dict[tuple[str, Pace, bool], list[Seeker]] = defaultdict(list)
    for each in order:
        for game in each.games:
            pools[game, each.pace, each.rated].append(each)
    taken: set[str] = set()
    groups = []
    for each in order:
        if each.person in taken:
            continue
        taken.add(each.person)  # no longer free for anybody, themselves among them
        alike = {game: pools[game, each.pace, each.rated] for game in each.games}
        free = {
            game: [other for other in others if other.person not in taken]
            for game, others in alike.items()
        }
        group = _with_people(each, free, now) or _with_bots(each, free, now)
        if group is None:
            taken.discard(each.person)
        else:
            groups.append(group)
            taken.update(group.people)
    return groups


_Free: TypeAlias = Mapping[str, Sequence[Seeker]]


def _with_people(one: Seeker, free: _Free, now: int) -> Group | None:
    """The largest table they accept, in the game in which it is the most even."""
    for players in sorted(one.players, reverse=True):
        found = []
        for game, others in free.items():
            fit = (each for each in others if _accepts(each, players, now))
            people = _nearest(one, fit, game, players, now)
            if len(people) == players and _accepts(one, players, now):
                found.append((_spread(people, game), game, people))
        if found:
            _, game, people = min(found, key=lambda each: each[:2])
            return _group(game, people, 0)
    return None


def _with_bots(one: Seeker, free: _Free, now: int) -> Group | None:
    """The smallest table they accept, with all who would have bots there by now."""
    if not _takes_bots(one, now):
        return None
    players = min(one.players)
    found = []
    for game, others in free.items():
        fit = (each for each in others if _takes_bots(each, now) and players in each.players)
        people = _nearest(one, fit, game, players, now)
        found.append((-len(people), game, people))
    _, game, people = min(found, key=lambda each: each[:2])
    return _group(game, people, players - len(people))


def _accepts(seeker: Seeker, players: int, now: int) -> bool:
    """Fewer than they would like have to do after a while."""
    if players not in seeker.players:
        return False
    return players == max(seeker.players) or seeker.waited(now) >= TEMPO[seeker.pace].fewer


def _takes_bots(seeker: Seeker, now: int) -> bool:
    return seeker.bots and seeker.waited(now) >= TEMPO[seeker.pace].bots


def _nearest(one: Seeker, others: Iterator[Seeker], game: str, most: int, now: int) -> list[Seeker]:
    """This one and the nearest others who all accept each other, as many as there are seats."""
    near = sorted(
        (each for each in others if _fit(one, each, game, now)),
        key=lambda each: _gap(one, each, game),
    )
    people = [one]
    for each in near[:MOST_LOOKED_AT]:
        if len(people) == most:
            break
        if all(_fit(each, other, game, now) for other in people[1:]):
            people.append(each)
    return people


def _fit(one: Seeker, other: Seeker, game: str, now: int) -> bool:
    if other.person in one.blocked or one.person in other.blocked:
        return False
    return _gap(one, other, game) <= min(window(one, game, now), window(other, game, now))


def _gap(one: Seeker, other: Seeker, game: str) -> float:
    return abs(one.games[game].points - other.games[game].points)


def _spread(people: Sequence[Seeker], game: str) -> float:
    points = [each.games[game].points for each in people]
    return max(points) - min(points)


def _group(game: str, people: Sequence[Seeker], bots: int) -> Group:
    one = people[0]
    return Group(game, tuple(each.person for each in people), bots, one.pace, one.rated)
