"""The turn an experienced player would make: the best by what is known of the game.

Where what is half done can be weighed, answers are looked at one by one: a lookahead to the end
of the turn finds what the terms overrate, and wins less.
"""

from aedile.bots.base import Advice, AnyView, Bot, only_answer, open_answers
from aedile.bots.knowledge import Era, Expertise, expertise
from aedile.bots.levels import Skill
from aedile.bots.levels import overlooks as usually_overlooks
from aedile.bots.lookahead import Lookahead
from aedile.bots.prospects import Prospect, glances, prospects
from aedile.kernel.message import Message, Templates
from aedile.kernel.rng import Rng

WIDTH = 8  # lines kept behind each answer
WORLDS = 2  # imagined for one decision
TOLD = 3  # reasons given at most
SLIGHT = 0.05  # points; what differs by less is no reason

say = Templates("messages")
WORTH = say("{move}: worth {points} points against the others.")
NOTHING_ELSE = say("Nothing else is worth looking at.")
LESS = say("Next best: {move}, {points} points less.")
TERM = say("{term}: {points} points. {meaning}")
OTHERS = say("What it leaves to the others: {points} points.")


class Heuristic(Bot):
    """Ends its turn where the position is worth most, by named, explained terms."""

    name = "heuristic"

    def __init__(
        self,
        seed: int = 0,
        width: int = WIDTH,
        worlds: int = WORLDS,
        overlooks: int | None = None,
        level: Skill = "master",
        known: Era = "now",
    ) -> None:
        """`overlooks` is how many answers of a hundred it does not think of.

        If it is not given, it is what the level overlooks in the game played.
        """
        self._rng = Rng(seed)
        self._width = width
        self._worlds = worlds
        self._told = overlooks
        self._level: Skill = level
        self._overlooks = 0
        self._era: Era = known
        self._game = ""
        self._known: Expertise
        self._lookahead: Lookahead

    def choose(self, view: AnyView) -> int:
        """The same answer as `advise` gives, without its reasons."""
        actions = open_answers(view)
        return actions[0] if len(actions) == 1 else self._ranked(view, None)[0].action

    def advise(self, view: AnyView, seconds: float | None = None) -> Advice:
        """Compare what each answer leads to; with a time, in as many worlds as it allows."""
        actions = open_answers(view)
        if len(actions) == 1:
            return only_answer(actions[0])
        ranked = self._ranked(view, seconds)
        candidates = [each.candidate() for each in ranked]
        return Advice(ranked[0].action, candidates, reasons(view, self._known, ranked))

    def _ranked(self, view: AnyView, seconds: float | None) -> list[Prospect]:
        self._learn(view.game)
        if self._known.answer_by_answer and self._era == "now":
            ranked = glances(view, self._known.knowledge, self._rng, self._worlds, seconds)
        else:
            ranked = prospects(view, self._lookahead, self._rng, self._worlds, seconds)
        return self._seen(ranked) if self._overlooks else ranked

    def _seen(self, ranked: list[Prospect]) -> list[Prospect]:
        """Those it thinks of; if of none, the last comes to its mind."""
        seen = [each for each in ranked if self._rng.below(100) >= self._overlooks]
        return seen or ranked[-1:]

    def _learn(self, game: str) -> None:
        if game != self._game:
            self._game = game
            self._known = expertise(game, self._era)
            self._lookahead = Lookahead(self._known.knowledge, self._width)
            usual = usually_overlooks(game, self._level)
            self._overlooks = usual if self._told is None else self._told


def reasons(view: AnyView, known: Expertise, ranked: list[Prospect]) -> list[Message]:
    """Why the first of these is better than the second, term by term."""
    best = ranked[0]
    told = [WORTH(move=view.message(best.action), points=f"{best.value:+.1f}")]
    if len(ranked) == 1:
        return [*told, NOTHING_ELSE()]
    second = ranked[1]
    less = f"{best.value - second.value:.1f}"
    told.append(LESS(move=view.message(second.action), points=less))
    mine = best.terms(known.knowledge, view.seat)
    other = second.terms(known.knowledge, view.seat)
    differences = [(a - b, term) for a, b, term in zip(mine, other, known.terms, strict=True)]
    differences.sort(key=lambda row: -abs(row[0]))
    for difference, term in differences[:TOLD]:
        if abs(difference) >= SLIGHT:
            points = f"{difference:+.1f}"
            told.append(TERM(term=term.name(), points=points, meaning=term.meaning()))
    against = (best.value - second.value) - sum(mine) + sum(other)
    if abs(against) >= SLIGHT:
        told.append(OTHERS(points=f"{against:+.1f}"))
    return told
