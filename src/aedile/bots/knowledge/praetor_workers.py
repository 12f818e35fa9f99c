"""Workers of a seat of Praetor after this turn's Update Phase, and how much time is left."""

from typing import Final

from mypy_extensions import i64

from aedile.bots.knowledge.base import Knowledge
from aedile.bots.knowledge.praetor_survey import FACES, Survey
from aedile.bots.knowledge.praetor_terms import (
    C_AT_HOME,
    C_BY_RETIRED,
    C_BY_TILES,
    C_BY_WORKERS,
    C_CAMP,
    C_FEE,
    C_HOME_EXPERIENCE,
    C_NOVICE,
    C_OWN_ACADEMY,
    C_RETIRED,
    C_WORKER_OF,
    COUNTS,
    KNOTS,
    PACE,
    T_WORKERS,
    TERMS,
    worths_with,
)
from aedile.games.praetor.components.rows import (
    CITY_TILES,
    RETIRES_AT,
)
from aedile.games.praetor.state import (
    Player,
    PraetorState,
)
from aedile.games.praetor.update_phase import (
    PayWages,
    UpdatePhase,
    UpdateWorkers,
)
from aedile.kernel.arrays import ints, zeros
from aedile.kernel.state import MOST_ANSWERS
from aedile.kernel.vecs import vec


class Workers(Knowledge[PraetorState]):
    """Room for what is counted, the time left, and who works."""

    def __init__(self, worths: list[int] | None = None) -> None:
        """`worths` are those of the counts, as `worths_with` gives them; by hand without."""
        self.worths: Final = ints(worths_with({}) if worths is None else worths)
        self.knots: Final = ints(KNOTS)
        self.term_of: Final = ints([count.term for count in COUNTS])
        # Room to calculate in: the table, and the seat last looked at.
        self.survey: Final = Survey()
        self.left: i64 = 0
        self.counts: Final = zeros(len(COUNTS))
        self.terms: Final = zeros(len(TERMS))
        self.trained: Final = zeros(FACES)  # Workers by experience after the update
        self.matches: Final = zeros(MOST_ANSWERS)
        self.turned: Final = zeros(4)
        self.area: Final = zeros(CITY_TILES)
        self.home: i64 = 0
        self.active: i64 = 0
        self.retired: i64 = 0

    def turns_left(self, s: PraetorState) -> i64:
        """Turns after this one, in hundredths: until one of the stacks is empty."""
        if s.last_turn:
            return 0
        players: i64 = len(s.seats)
        by_wall = (s.wall_end - s.wall_next) * 100
        gaps = players + 1 - s.availables
        to_draw: i64 = len(s.city_stack) - s.city_next - gaps
        by_city: i64 = 100
        if to_draw > 0:
            by_city += to_draw * 10000 // (players * PACE)
        return by_wall if by_wall < by_city else by_city

    def _update_is_due(self, s: PraetorState, seat: i64) -> bool:
        """Is this turn's Update Phase still to come for this seat?"""
        for step in s.agenda:
            if isinstance(step, UpdatePhase):
                return True
            if step.player == seat and isinstance(step, (UpdateWorkers, PayWages)):
                return True
        return False

    def _count_workers_at_home(self, player: Player, due: bool) -> None:
        """Those who can still act this turn."""
        self.home = 0
        for experience in range(1, RETIRES_AT + 1):
            workers = player.active[experience]
            self.trained[experience] = workers
            if due and not player.passed and experience < RETIRES_AT:
                self.home += workers
                self.counts[C_HOME_EXPERIENCE] += workers * experience
        self.counts[C_AT_HOME] = self.home

    def _count_city(self, seat: i64) -> None:
        """The dice on the tiles, the tiles owned, and those that count something."""
        counts = self.counts
        survey = self.survey
        for experience in range(1, FACES):
            self.trained[experience] += survey.trained[seat * FACES + experience]
        counts[C_FEE] = survey.fees[seat]
        counts[C_OWN_ACADEMY] = survey.academies[seat]
        counts[C_CAMP] = survey.camps
        counts[C_BY_TILES] = survey.count_tiles * survey.tiles[seat]

    def _count_workers(self, player: Player, due: bool, terms: vec[i64]) -> None:
        """Workers after the update, and the Favor that is certain for them."""
        counts = self.counts
        trained = self.trained
        novices = player.first_level + player.second_level
        if due:
            ready = novices if counts[C_OWN_ACADEMY] else player.second_level
            trained[1] += ready
            novices -= ready
        favor = novices + trained[RETIRES_AT] * player.board.retirement[self.survey.age]
        self.active = 0
        for experience in range(1, RETIRES_AT):
            workers = trained[experience]
            counts[C_WORKER_OF + experience] = workers
            self.active += workers
            favor += workers * experience
        terms[T_WORKERS] = 100 * favor
        self.retired = player.retired + trained[RETIRES_AT]
        counts[C_NOVICE] = novices
        counts[C_RETIRED] = self.retired
        if counts[C_CAMP] > self.retired:
            counts[C_CAMP] = self.retired
        counts[C_BY_WORKERS] = self.survey.count_workers * self.active
        counts[C_BY_RETIRED] = self.survey.count_retired * self.retired
