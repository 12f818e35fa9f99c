"""A fit as it is kept: a few numbers for each person, from which it can go on."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from aedile.ratings.fit import Fit
from aedile.ratings.people import Chair, Form, Person, Prior

ALL = 0  # instead of a number of players


class Kept(NamedTuple):
    """What is known of somebody in games for so many players, or in all of them."""

    who: str
    players: int
    points: int
    sigma: int
    games: int
    strength: float  # the skill; for so many players, the offset
    bend: float


class Common(NamedTuple):
    """What is not about anybody."""

    level: float
    level_bend: float
    chairs: Mapping[int, Sequence[float]]  # by the number of players


def common(fit: Fit) -> Common:
    """What all have in common."""
    chairs = {players: [each.effect for each in row] for players, row in fit.chairs.items()}
    return Common(fit.level, fit.level_bend, dict(sorted(chairs.items())))


def kept(fit: Fit, who: str) -> list[Kept]:
    """All that is known of somebody."""
    person = fit.people[who]
    rows = [Kept(who, ALL, *fit.rating(who), person.skill, 0.0)]
    for players, form in sorted(person.forms.items()):
        points, sigma, _ = fit.rating(who, players)
        rows.append(Kept(who, players, points, sigma, form.games, form.offset, form.bend))
    return rows


def restored(anchors: Mapping[str, float], known: Common, rows: Iterable[Kept]) -> Fit:
    """A fit that knows of some people what it knew, and can take further games of theirs."""
    fit = Fit(anchors, Prior())
    fit.level, fit.level_bend = known.level, known.level_bend
    for players, effects in known.chairs.items():
        fit.chairs[players] = [_chair(effect) for effect in effects]
    for row in sorted(rows):  # of each person the skill comes first
        if row.players == ALL:
            person = fit.people[row.who] = Person(row.strength)
            person.games = row.games
        else:
            form = fit.people[row.who].form(row.players)
            _restore(form, row)
    return fit


def _restore(form: Form, row: Kept) -> None:
    form.offset, form.bend, form.games = row.strength, row.bend, row.games
    form.strength = form.person.skill + row.strength


def _chair(effect: float) -> Chair:
    chair = Chair()
    chair.effect = effect
    return chair
