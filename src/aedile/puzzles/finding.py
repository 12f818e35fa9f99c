"""Positions of a game with one clearly best turn, found by conditions; the cheap ones come first.

1. The best turn leads every other that comes to something else by a blunder, and the chance to
   win is neither small nor certain.
2. It is not the one that scores most at once, and `greedy` does not find it.
3. A deep look with three fresh seeds, by both evaluators: the lead is never below a mistake.
4. It is the best in nearly all worlds.
5. The strongest bot finds it every time.
6. One of a game, and no two alike.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from aedile.analysis.expert import Expert
from aedile.analysis.levels import Look
from aedile.analysis.lines import candidates
from aedile.analysis.reasons import Ends as ReasonEnds
from aedile.analysis.reasons import Reasons, reasons
from aedile.analysis.report import engine
from aedile.analysis.stages import stage
from aedile.analysis.turns import decisions
from aedile.analysis.work import DIGITS, reason_row
from aedile.analysis.worlds import CONFIRMING, MEASURING, Answers, difference
from aedile.kernel.contract import Game, Json
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.kernel.state import State
from aedile.kernel.view import View
from aedile.puzzles.lines import Ends, Lead, Race, thresholds
from aedile.puzzles.puzzle import Puzzle, PuzzleLine, name_of
from aedile.puzzles.solving import GREEDY, HARDEST, LADDER, STRONGEST, TRIES, turns_by
from aedile.puzzles.themes import themes

FEWEST = 3  # turns that come to different ends
CHANCE = (0.1, 0.9)  # of the best turn to win
FIRST = Look(lines=12, sims=0, choosing=0, least=2, most=40, rounds=4)
# So many worlds, and the part of a blunder that the lead must reach in them.
STEPS = ((2, 0.3), (6, 0.6), (16, 0.9), (40, 1.0))
NEARLY_ALL = 0.95  # of the worlds
DEEP = Look(lines=16, sims=2000, choosing=0, least=16, most=96, rounds=16)
DEEP_STEPS = (16, 48, 96)  # worlds
FRESH = 3  # seeds of the deep look
GREEDY_TRIES = 8
STRONGEST_TRIES = 3
FAR = 3  # standard errors: such a line is behind for certain
EXPLAINED = 6  # lines that are said to be worse, and why


class Dropped(Exception):
    """A position is no puzzle: the condition that it does not meet."""


class Deep(NamedTuple):
    """What one deep look found; the best line is the first."""

    race: Race
    leads: dict[int, Lead]


class Finder:
    """Looks for puzzles in games of one kind and number of players."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.expert = Expert(match.game.name, len(match.names))
        self.dropped: dict[str, int] = {}

    def first(self, source: Json) -> Puzzle | None:
        """A puzzle of this game, if there is one; turns are looked at in any order."""
        turns = [
            decision
            for decision in decisions(self.match)
            if decision.is_open and self.match.moves[decision.step].begins_line
        ]
        Random(len(self.match.moves)).shuffle(turns)
        for turn in turns:
            state = self.match.state_after(turn.step)
            try:
                found = self.examine(state, turn.seat, turn.actions, turn.step)
            except Dropped as reason:
                self.dropped[str(reason)] = self.dropped.get(str(reason), 0) + 1
                continue
            return found._replace(source=source | {"turn": turn.turn, "step": turn.step})
        return None

    def examine(self, state: State, seat: int, played: Sequence[int], seed: int) -> Puzzle:
        """The puzzle that a position is; raises Dropped. What is hidden makes no difference."""
        game = self.match.game
        world = View(game, state, seat).imagine(Rng(seed))
        one = _Examined(self.expert, game, world, seat, seed)
        best = one.leading(played)
        one.overlooked_by_greed(best)
        lines = candidates(self.expert, one.view, best, DEEP, one.seed + 1)
        looks = [one.holds(lines, 1)]
        one.found_by_strongest(best)
        looks += [one.holds(lines, number) for number in range(2, FRESH + 1)]
        position = game.dump(world)
        told = one.reasons_against(looks[0])
        return Puzzle(
            id=name_of(position, seat),
            game=game.name,
            edition=game.edition,
            seat=seat,
            players=len(self.match.names),
            position=position,
            share=round(fmean(look.race.share(0) for look in looks), DIGITS),
            lines=one.rows(self.match.names, looks, told),
            themes=themes(game.name, told),
            rating=one.rating(best),
            stage=stage(world),
            source={},
            engine=engine(game),
        )


class _Examined:
    """One position under examination."""

    def __init__(self, expert: Expert, game: Game[Any], world: Any, seat: int, seed: int) -> None:
        self.expert = expert
        self.game = game
        self.world = world
        self.view = View(game, world, seat)
        self.limits = thresholds(expert.players)
        self.seed = seed * (FRESH + 1)
        self.ends = Ends(expert, self.view)
        self._lines: list[Answers] = []

    def leading(self, played: Sequence[int]) -> Answers:
        """The line that leads all others by a blunder; conditions 1 and 4."""
        self._lines = candidates(self.expert, self.view, played, FIRST, self.seed)
        if len(self._lines) < FEWEST:
            raise Dropped("few turns")
        race = Race(self.expert, self.view, self._lines, FIRST)
        best = 0
        for worlds, part in STEPS:
            race.run(self.seed, MEASURING, worlds)
            best = race.best()
            if not CHANCE[0] <= race.share(best) <= CHANCE[1]:
                raise Dropped("chance")
            if min(race.leads(best).values()).amount < part * self.limits.blunder:
                raise Dropped("lead")
        if race.worlds_won(best) < NEARLY_ALL:
            raise Dropped("worlds")
        return self._lines[best]

    def overlooked_by_greed(self, best: Answers) -> None:
        """It is not what scores most at once; condition 2."""
        scored = self.ends.points(best)
        if all(self.ends.points(line) <= scored for line in self._lines):
            raise Dropped("most points")
        if self.solved(GREEDY, best, GREEDY_TRIES):
            raise Dropped("greedy")

    def found_by_strongest(self, best: Answers) -> None:
        """Every time; condition 5."""
        wanted = self.ends.of(best)
        for turn in turns_by(STRONGEST, self.game, self.world, self.view.seat, STRONGEST_TRIES):
            if self.ends.of(turn) != wanted:
                raise Dropped("strongest")

    def solved(self, spec: str, best: Answers, tries: int) -> int:
        """How often a bot makes a turn that comes to the same as the best."""
        wanted = self.ends.of(best)
        turns = turns_by(spec, self.game, self.world, self.view.seat, tries)
        return sum(self.ends.of(turn) == wanted for turn in turns)

    def holds(self, lines: Sequence[Answers], number: int) -> Deep:
        """The lead in a deep look, in worlds of its own; condition 3."""
        look = deep_look(self.expert, self.view, lines, self.seed + number)
        if look is None:
            raise Dropped("deep")
        if not CHANCE[0] <= look.race.share(0) <= CHANCE[1]:
            raise Dropped("chance")
        return look

    def rating(self, best: Answers) -> int:
        """By the weakest bot that solves it more often than not."""
        for spec, rating in LADDER:
            if 2 * self.solved(spec, best, TRIES) > TRIES:
                return rating
        return HARDEST

    def reasons_against(self, look: Deep) -> list[Reasons]:
        """Why each of the closest lines is worse, the closest first."""
        trials = look.race.trials
        told = []
        for place in _closest(look)[:EXPLAINED]:
            other = trials.tried[place]
            count = len(other.ends)
            ends = ReasonEnds(trials.begun[:count], trials.tried[0].ends[:count], other.ends)
            points = difference(trials.tried[0], other, self.view.seat).points
            told.append(reasons(self.expert, self.view.seat, ends, points))
        return told

    def rows(
        self, names: Sequence[str], looks: Sequence[Deep], told: Sequence[Reasons]
    ) -> list[PuzzleLine]:
        """The lines that were compared, the best first."""
        tried = looks[0].race.trials.tried
        rows = [PuzzleLine(self._notation(tried[0].answers), 0.0, 0.0, 0.0, [])]
        for number, place in enumerate(_closest(looks[0])):
            leads = [look.leads[place] for look in looks]
            terms = told[number].told if number < len(told) else []
            rows.append(
                PuzzleLine(
                    self._notation(tried[place].answers),
                    round(fmean(lead.amount for lead in leads), DIGITS),
                    round(sqrt(sum(lead.noise**2 for lead in leads)) / len(leads), DIGITS),
                    round(difference(tried[0], tried[place], self.view.seat).points, DIGITS),
                    [reason_row(self.expert, names, reason) for reason in terms],
                )
            )
        return rows

    def _notation(self, answers: Answers) -> list[str]:
        return [option.notation for option in self.view.foretold(self.world.copy(), answers)]


def deep_look(expert: Expert, view: View[Any], lines: Sequence[Answers], seed: int) -> Deep | None:
    """How far the first line leads every other; None where that is less than a mistake.

    Lines that are far behind after the first worlds are left out of the rest.
    """
    limits = thresholds(view.players)
    race = Race(expert, view, lines, DEEP)
    among: Sequence[int] = range(len(lines))
    leads: dict[int, Lead] = {}
    for worlds in DEEP_STEPS:
        race.run(seed, CONFIRMING, worlds, among)
        leads |= {place: race.lead(0, place) for place in among if place}
        last = worlds == DEEP_STEPS[-1]
        for lead in leads.values():
            if lead.amount + (0 if last else lead.noise) < limits.mistake:
                return None
        among = [0, *(place for place in leads if not _is_far(leads[place], limits.blunder))]
        if among == [0]:
            break
    return Deep(race, leads)


def _is_far(lead: Lead, limit: float) -> bool:
    return lead.amount - FAR * lead.noise > limit


def _closest(look: Deep) -> list[int]:
    return sorted(look.leads, key=lambda place: look.leads[place].amount)
