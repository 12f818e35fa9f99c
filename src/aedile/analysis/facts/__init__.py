"""What can be said of each game's terms, in sentences that are checked."""

from aedile.analysis.facts import praetor, trajan
from aedile.analysis.facts.base import Sentences

NOTHING_TO_SAY = Sentences({}, {}, {})


def sentences(game: str) -> Sentences:
    """Those of a game; none for one nobody has written about."""
    return {"praetor": praetor.SENTENCES, "trajan": trajan.SENTENCES}.get(game, NOTHING_TO_SAY)
