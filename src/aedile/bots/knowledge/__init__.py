"""What the bots know of each game: what a position is worth, term by term."""

from typing import Any, Literal, NamedTuple, TypeAlias

from aedile.bots.knowledge import praetor, praetor_terms, trajan
from aedile.bots.knowledge.base import POINTS, Knowledge, Points, Term
from aedile.bots.knowledge.points import PraetorPoints, TrajanPoints
from aedile.bots.knowledge.praetor_terms import worths_with
from aedile.bots.knowledge.trajan_estimates import Estimates
from aedile.bots.weights import NONE, Weights, fitted

# What is known now; and what was before weights were fitted, which stays as it is, so that the
# same opponent can always be measured against.
Era: TypeAlias = Literal["now", "before"]


class Expertise(NamedTuple):
    """What is known of a game, and its terms in words."""

    knowledge: Knowledge[Any]
    terms: tuple[Term, ...]
    # How games are best played on: by the best answer now, or by the best turn as a whole;
    # and for how many turns of all players.
    answer_by_answer: bool = False
    horizon: int = 20


def expertise(game: str, era: Era = "now") -> Expertise:
    """What is known of a game; of one nobody has written about, only its points."""
    return expertise_with(game, fitted(game) if era == "now" else NONE)


def expertise_with(game: str, weights: Weights) -> Expertise:
    """The same with these weights in place of those written by hand."""
    if game == "praetor":
        return Expertise(praetor.PraetorKnowledge(worths_with(weights)), praetor_terms.TERMS)
    if game == "trajan":
        return Expertise(trajan.TrajanKnowledge(Estimates(weights)), trajan.TERMS, True, 64)
    return Expertise(Points(), POINTS)


def by_hand(game: str) -> dict[str, list[int]]:
    """The weights that were written by hand, by name."""
    if game == "praetor":
        return {count.name: list(count.worth) for count in praetor_terms.COUNTS}
    return Estimates().told() if game == "trajan" else {}


def points_now(game: str) -> Knowledge[Any]:
    """What greed knows of a game: the points, were it over."""
    if game == "praetor":
        return PraetorPoints()
    return TrajanPoints() if game == "trajan" else Points()
