"""What a fit knows of one person and of one seat, and Newton's step for each alone.

A person's strength is a skill, and an offset for each number of players, which is small: so games
for two say something about games for five. All that is known is a normal distribution in
advance (`Prior`) and the slope and bend of the likelihood, summed over games.
"""

from typing import NamedTuple

from aedile.ratings.scale import POINTS, strength

LONGEST = 1.0  # a step goes no further at once: far off, bends mislead


class Prior(NamedTuple):
    """What is taken for granted before the first game: deviations, and the level of all."""

    skill: float = 295 / POINTS
    offset: float = 52 / POINTS
    seat: float = 35 / POINTS
    level: float = strength(1300)
    unsure: float = 150 / POINTS  # of that level, where no bot has said more


class Form:
    """A person in games for so many players."""

    __slots__ = ("bend", "games", "offset", "person", "slope", "strength")

    def __init__(self, person: "Person") -> None:
        self.person = person
        self.offset = 0.0
        self.games = 0
        self.strength = person.skill
        self.slope = self.bend = 0.0

    def step_from_rest(self, prior: Prior, slope: float, bend: float) -> None:
        """Newton's step by one more game: before it, all was in balance."""
        stiff = prior.offset**-2
        self.bend += bend
        step = clipped(slope * stiff / (self.bend + stiff) / self.person.bend(prior))
        self.offset += clipped((slope - self.bend * step) / (self.bend + stiff))
        self.person.shift(step)


class Person:
    """Somebody who is rated, or a bot that never moves."""

    __slots__ = ("fixed", "forms", "games", "skill")

    def __init__(self, skill: float, fixed: bool = False) -> None:
        self.skill = skill
        self.fixed = fixed
        self.forms: dict[int, Form] = {}  # by the number of players
        self.games = 0

    def form(self, players: int) -> Form:
        """As known, or as expected where nothing is."""
        if players not in self.forms:
            self.forms[players] = Form(self)
        return self.forms[players]

    def bend(self, prior: Prior) -> float:
        """How well the skill is known, whatever the offsets are."""
        stiff = prior.offset**-2
        return prior.skill**-2 + sum(
            form.bend * stiff / (form.bend + stiff) for form in self.forms.values()
        )

    def step(self, prior: Prior, level: float, damping: float = 1.0) -> float:
        """Move towards what is likeliest, all else as it is; how far the skill went.

        The second derivatives are an arrow: offsets depend on the skill alone, not on each other.
        """
        stiff = prior.offset**-2
        slope = (level - self.skill) * prior.skill**-2
        for form in self.forms.values():
            pull = form.slope - stiff * form.offset
            slope += form.slope - form.bend * pull / (form.bend + stiff)
        step = clipped(slope / self.bend(prior))
        for form in self.forms.values():
            pull = form.slope - stiff * form.offset - form.bend * step
            form.offset += damping * clipped(pull / (form.bend + stiff))
        self.shift(damping * step)
        return abs(step)

    def shift(self, step: float) -> None:
        """In games for any number of players."""
        self.skill += step
        for form in self.forms.values():
            form.strength = self.skill + form.offset

    def variance(self, prior: Prior, players: int | None) -> float:
        """Of the skill, or of the strength in games for so many."""
        variance = 1 / self.bend(prior)
        if players is None:
            return variance
        form = self.forms.get(players)
        bend = form.bend if form else 0.0
        stiff = prior.offset**-2
        return variance * (stiff / (bend + stiff)) ** 2 + 1 / (bend + stiff)


class Chair:
    """What a seat is worth in games for so many players."""

    __slots__ = ("bend", "effect", "slope")

    def __init__(self) -> None:
        self.effect = 0.0
        self.slope = self.bend = 0.0

    def step(self, prior: Prior, damping: float) -> float:
        """Move towards what is likeliest; how far."""
        stiff = prior.seat**-2
        step = clipped((self.slope - stiff * self.effect) / (self.bend + stiff))
        self.effect += damping * step
        return abs(step)


def clipped(step: float) -> float:
    """No longer than a step may be."""
    return max(-LONGEST, min(LONGEST, step))
