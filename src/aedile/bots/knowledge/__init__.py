"""What the bots know of each game: what a position is worth, term by term."""

from typing import Any, NamedTuple

from aedile.bots.knowledge import praetor, praetor_terms, trajan
from aedile.bots.knowledge.base import POINTS, Knowledge, Points, Term
from aedile.bots.knowledge.points import PraetorPoints, TrajanPoints


class Expertise(NamedTuple):
    """What is known of a game, and its terms in words."""

    knowledge: Knowledge[Any]
    terms: tuple[Term, ...]
    # How games are best played on: by the best answer now, or by the best turn as a whole;
    # and for how many turns of all players.
    answer_by_answer: bool = False
    horizon: int = 20


def expertise(game: str) -> Expertise:
    """What is known of a game; of one nobody has written about, only its points."""
    if game == "praetor":
        return Expertise(praetor.PraetorKnowledge(), praetor_terms.TERMS)
    if game == "trajan":
        return Expertise(trajan.TrajanKnowledge(), trajan.TERMS, True, 64)
    return Expertise(Points(), POINTS)


def points_now(game: str) -> Knowledge[Any]:
    """What greed knows of a game: the points, were it over."""
    if game == "praetor":
        return PraetorPoints()
    return TrajanPoints() if game == "trajan" else Points()
