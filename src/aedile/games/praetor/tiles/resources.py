"""Resources, based on Workers' experience (Praetor p.8)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aedile.games.praetor import events, obstacles
from aedile.games.praetor.actions import FORGE, SELL
from aedile.games.praetor.agenda import Decision
from aedile.games.praetor.components.rows import GOLD, MARBLE, STONE, WEAPONS, WOOD
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.tiles.benefit import Benefit
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer


class GoldMine(Benefit):
    """Gold equal to the experience of the Worker."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        s.gain(player, GOLD, experience)


class LumberMill(Benefit):
    """Wood equal to the experience of the Worker."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        s.gain(player, WOOD, experience)


class StoneQuarry(Benefit):
    """Stone equal to the experience of the Worker."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        s.gain(player, STONE, experience)


class MarbleQuarry(Benefit):
    """Marble equal to the experience of the Worker."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        s.gain(player, MARBLE, experience)


class Blacksmith(Benefit):
    """Wood becomes Weapons, up to the experience of the Worker (ruling P-38)."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        # Without Wood there is nothing to ask.
        if s.seats[player].stock[WOOD] > 0:
            s.then(ForgeWeapons(player, experience))


@mypyc_attr(acyclic=True, free_list_len=1)
class ForgeWeapons(Decision):
    """How much Wood becomes Weapons? Any amount up to the experience, none included."""

    def __init__(self, player: i64, experience: i64) -> None:
        super().__init__(player)
        self.experience: Final = experience

    # Fast path, held against `obstacle` by the laws.
    def draw(self, s: PraetorState, rng: Rng, offer: Offer) -> i64:
        wood = s.seats[self.player].stock[WOOD]
        most = wood if wood < self.experience else self.experience
        return FORGE + rng.below(most + 1)

    def candidates(self) -> tuple[i64, i64]:
        return FORGE, SELL

    def obstacle(self, s: PraetorState, action: i64) -> i64:
        if not FORGE <= action < SELL:
            return obstacles.NOT_ASKED
        if action - FORGE > self.experience:
            return obstacles.TOO_LITTLE_EXPERIENCE
        if action - FORGE > s.seats[self.player].stock[WOOD]:
            return obstacles.NOT_ENOUGH_WOOD
        return obstacles.OK

    def resolve(self, s: PraetorState, action: i64) -> None:
        amount = action - FORGE
        stock = s.seats[self.player].stock
        stock[WOOD] -= amount
        stock[WEAPONS] += amount
        s.note(events.FORGED, self.player, amount)
