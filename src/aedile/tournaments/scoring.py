"""Points of a tournament, and who is ahead of those who have the same."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from aedile.tournaments.swiss import Pod

POINTS: Mapping[int, tuple[int, ...]] = {  # by the size of a table and the place
    2: (6, 0),
    3: (6, 2, 0),
    4: (6, 3, 1, 0),
    5: (8, 5, 3, 1, 0),
}

THOUSAND = 1000


class Game(NamedTuple):
    """A table that is over."""

    pod: Pod
    places: tuple[int, ...]  # by seat
    scores: tuple[int, ...]
    deal: int | None = None  # tables with the same one had the same luck
    awarded: tuple[int, ...] = ()  # thousandths of points by seat, where play-outs decided

    def points(self, seat: int) -> Fraction:
        """Those who share a place share what their places are worth."""
        if self.awarded:
            return Fraction(self.awarded[seat], THOUSAND)
        place = self.places[seat]
        sharing = self.places.count(place)
        return Fraction(sum(POINTS[len(self.pod)][place - 1 : place - 1 + sharing]), sharing)

    def wins(self, seat: int) -> Fraction:
        """A shared one is part of one."""
        return Fraction(self.places[seat] == 1, self.places.count(1))


def decided(pod: Pod, ends: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Places and thousandths of points by seat: what it was worth on average in these ends."""
    seats = range(len(pod))
    games = [Game(pod, tuple(places), ()) for places in ends]
    points = [sum(game.points(seat) for game in games) / len(games) for seat in seats]
    places = tuple(1 + sum(other > own for other in points) for own in points)
    return places, tuple(round(THOUSAND * each) for each in points)


class Row(NamedTuple):
    """Somebody in the standings; all that decides, in that order."""

    place: int  # the same where nothing decides
    who: str
    points: Fraction
    outscored: Fraction  # share of others on the same seat of the same deal who had less
    rivals: Fraction  # points of all they met
    wins: Fraction
    games: int


def standings(
    who: Sequence[str], games: Sequence[Game], byes: Mapping[str, int] | None = None
) -> list[Row]:
    """Everybody, best first; a round sat out is worth what one's own games are on average."""
    own: dict[str, list[tuple[Game, int]]] = {name: [] for name in who}
    for game in games:
        for seat, name in enumerate(game.pod):
            if name:
                own[name].append((game, seat))
    points = {name: _points(mine, (byes or {}).get(name, 0)) for name, mine in own.items()}
    shares = _outscored(games)
    rows = [
        Row(0, name, points[name], shares.get(name, Fraction(0)), *_rest(name, mine, points))
        for name, mine in own.items()
    ]
    return _placed(sorted(rows, key=_merits, reverse=True))


def _points(mine: Sequence[tuple[Game, int]], byes: int) -> Fraction:
    won = sum((game.points(seat) for game, seat in mine), Fraction(0))
    return won + byes * won / len(mine) if mine else won


def _rest(
    name: str, mine: Sequence[tuple[Game, int]], points: Mapping[str, Fraction]
) -> tuple[Fraction, Fraction, int]:
    """Rivals' points, wins, games."""
    rivals = [other for game, _ in mine for other in game.pod if other and other != name]
    wins = sum((game.wins(seat) for game, seat in mine), Fraction(0))
    return sum((points[other] for other in rivals), Fraction(0)), wins, len(mine)


def _outscored(games: Sequence[Game]) -> dict[str, Fraction]:
    """By whom what share of all who had the same seat of the same deal, ties half."""
    chairs: dict[tuple[int, int], list[tuple[str | None, int]]] = {}
    for game in games:
        if game.deal is not None:
            for seat, (name, score) in enumerate(zip(game.pod, game.scores)):
                chairs.setdefault((game.deal, seat), []).append((name, score))
    found: dict[str, list[Fraction]] = {}
    for sitters in chairs.values():
        for i, (name, score) in enumerate(sitters):
            others = [other for j, (_, other) in enumerate(sitters) if j != i]
            if name:
                compared = [Fraction((score > each) + (score >= each), 2) for each in others]
                found.setdefault(name, []).extend(compared)
    return {name: sum(each, Fraction(0)) / len(each) for name, each in found.items() if each}


def _merits(row: Row) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    return row.points, row.outscored, row.rivals, row.wins


def renumbered(rows: Sequence[Row]) -> list[Row]:
    """Some of the standings, by themselves: places from 1."""
    return _placed(rows)


def _placed(rows: Sequence[Row]) -> list[Row]:
    placed: list[Row] = []
    for i, row in enumerate(rows):
        same = bool(placed) and _merits(placed[-1]) == _merits(row)
        placed.append(row._replace(place=placed[-1].place if same else i + 1))
    return placed
