"""Forum action (Trajan p.6)."""

from mypy_extensions import i64

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import FORUM_SPACE, RECRUIT
from aedile.games.trajan.board_action import BoardAction
from aedile.games.trajan.components.rows import FORUM, FORUM_SPACES, NOTHING
from aedile.games.trajan.mat import place_on_mat
from aedile.games.trajan.state import TrajanState
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer


class ForumAction(BoardAction):
    """Take any one tile from the forum, extra action tiles included."""

    def area(self) -> i64:
        return FORUM

    def is_possible(self, s: TrajanState) -> bool:
        for face in s.forum:
            if face != NOTHING:
                return True
        return False

    # Fast path, held against `obstacle` by the laws.
    def choices(self, s: TrajanState, offer: Offer) -> None:
        forum = s.forum
        for space in range(FORUM_SPACES):
            if forum[space] != NOTHING:
                offer.add(FORUM_SPACE + space)

    # Fast path, held against `obstacle` by the laws.
    def draw(self, s: TrajanState, rng: Rng, offer: Offer) -> i64:
        return self.draw_between(s, rng, FORUM_SPACE, FORUM_SPACE + FORUM_SPACES - 1)

    def choice_obstacle(self, s: TrajanState, action: i64) -> i64:
        if not FORUM_SPACE <= action < RECRUIT:
            return obstacles.NOT_ASKED
        if s.forum[action - FORUM_SPACE] == NOTHING:
            return obstacles.FORUM_SPACE_EMPTY
        return obstacles.OK

    def perform(self, s: TrajanState, action: i64) -> None:
        space = action - FORUM_SPACE
        face = s.forum[space]
        s.forum[space] = NOTHING
        s.note(events.FORUM_TAKEN, self.player, face, space)
        place_on_mat(s, self.player, face)
