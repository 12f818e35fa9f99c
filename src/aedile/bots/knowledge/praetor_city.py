"""What the city and the turn order hold for a seat of Praetor."""

from mypy_extensions import i64

from aedile.bots.knowledge.praetor_goods import Goods
from aedile.bots.knowledge.praetor_terms import (
    C_BEHIND,
    C_MERCURY,
    C_OPEN_TEMPLE,
    C_PLUTUS,
    C_RECRUITS,
    C_VENUS,
    C_WALL_BONUS,
    NEAR_IN_ORDER,
    within,
)
from aedile.games.praetor.components.rows import (
    MARBLE,
    STONE,
    TEMPLE_LIMIT,
    TEMPLE_OF_APOLLO,
    TEMPLE_OF_MAIA,
    TEMPLE_OF_MERCURY,
    TEMPLE_OF_PLUTUS,
    TEMPLE_OF_VENUS,
    WALL_TILES,
    WEAPONS,
    WOOD,
)
from aedile.games.praetor.state import (
    NO_WORKER,
    Player,
    PraetorState,
)
from aedile.kernel.arrays import positive


class City(Goods):
    """Temples, Wall Tiles, and who goes first next turn."""

    def _count_temples(self, s: PraetorState, seat: i64) -> None:
        """What the Temples would give now, and the best that is open this turn."""
        counts = self.counts
        survey = self.survey
        for i in range(survey.temple_count):
            tile = survey.temples[i]
            kind = s.tile(tile).kind
            favor = self._favor_at(kind, s.seats[seat], survey.tiles[seat])
            if kind == TEMPLE_OF_PLUTUS:
                counts[C_PLUTUS] = favor
            elif kind == TEMPLE_OF_MERCURY:
                counts[C_MERCURY] = favor
            elif kind == TEMPLE_OF_VENUS:
                counts[C_VENUS] = favor
            if self.home > 0 and s.activator[tile] == NO_WORKER and favor > counts[C_OPEN_TEMPLE]:
                counts[C_OPEN_TEMPLE] = favor

    def _favor_at(self, temple: i64, player: Player, tiles: i64) -> i64:
        """What a Temple would give."""
        stock = player.stock
        if temple == TEMPLE_OF_MAIA:
            return 2 * self.active
        if temple == TEMPLE_OF_APOLLO:
            return tiles
        if temple == TEMPLE_OF_VENUS:
            return positive(player.morale_value())
        favor = stock[WOOD] + stock[STONE]
        if temple == TEMPLE_OF_MERCURY:
            favor = 2 * (stock[MARBLE] + stock[WEAPONS])
        return within(favor, TEMPLE_LIMIT)

    def _count_wall(self, s: PraetorState, seat: i64) -> None:
        """The backs of the Wall Tiles held."""
        for wall in range(WALL_TILES):
            if s.wall_holder[wall] == seat:
                self.counts[C_WALL_BONUS] += s.edition.wall_tiles[wall].bonus

    def _count_order(self, s: PraetorState, seat: i64) -> None:
        """Who goes later next turn, for they have more Favor; who is in time to recruit."""
        if s.last_turn:
            return
        player = s.seats[seat]
        rising = self.survey.rising
        favor = player.favor + rising[seat]
        chance = 10 * self.survey.worker_camps
        for other in range(len(s.seats)):
            if other == seat:
                continue
            lead = s.seats[other].favor + rising[other] - favor
            if lead > 0:
                self.counts[C_BEHIND] += 1
            if s.seats[other].villagers > 0:
                chance -= within(NEAR_IN_ORDER - lead, 2 * NEAR_IN_ORDER)
        if player.villagers > 0:
            self.counts[C_RECRUITS] = within(chance, 10)
