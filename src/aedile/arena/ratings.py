"""Ratings by openskill (Plackett-Luce): one number for how strong, one for how sure."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from aedile.arena.table import Result
from aedile.kernel.extras import needed


class Rating(NamedTuple):
    """Strength as a mean and its standard deviation; everyone begins at 25 and 8.33."""

    mu: float
    sigma: float


def rate(results: Iterable[Result]) -> dict[str, Rating]:
    """Every bot after all games, in order of their numbers.

    A bot that has several seats is rated on each of them, and goes on with the
    mean: that way it is worth the same as it would be under several names.
    """
    model: Any = needed("openskill.models", "arena").PlackettLuce()
    ratings: dict[str, Any] = {}
    for result in results:
        for bot in result.seats:
            ratings.setdefault(bot, model.rating(name=bot))
        teams = [[model.rating(ratings[bot].mu, ratings[bot].sigma)] for bot in result.seats]
        rated = model.rate(teams, ranks=[float(place) for place in result.places])
        for bot in set(result.seats):
            own = [rated[seat][0] for seat, other in enumerate(result.seats) if other == bot]
            ratings[bot].mu = sum(one.mu for one in own) / len(own)
            ratings[bot].sigma = sum(one.sigma for one in own) / len(own)
    return {bot: Rating(rating.mu, rating.sigma) for bot, rating in ratings.items()}
