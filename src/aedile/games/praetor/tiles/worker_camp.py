"""Worker Camp (Praetor p.8)."""

from mypy_extensions import i64

from aedile.games.praetor import events, obstacles
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.tiles.benefit import Benefit


class WorkerCamp(Benefit):
    """A Villager becomes a Novice on the first level of training."""

    def obstacle(self, s: PraetorState, player: i64, tile: i64) -> i64:
        if s.seats[player].villagers == 0:
            return obstacles.NO_VILLAGER
        return obstacles.OK

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        seat = s.seats[player]
        seat.villagers -= 1
        seat.first_level += 1
        s.note(events.RECRUITED, player)
