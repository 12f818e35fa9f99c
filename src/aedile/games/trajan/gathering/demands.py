"""What meets the people's demands, gathered in any order (Trajan p.8)."""

from collections.abc import Iterator, Sequence

from aedile.games.trajan import citations as rule
from aedile.games.trajan import obstacles, words
from aedile.games.trajan.actions import PAY
from aedile.games.trajan.components.rows import DEMANDS_PER_QUARTER
from aedile.games.trajan.demands import (
    BY_TRAJAN_TILE,
    MEANS,
    MeetDemand,
    has_means,
    meet_demand,
    ways_to_meet,
)
from aedile.games.trajan.gathering.parts import obstacle_of
from aedile.games.trajan.names import DEMAND_NAMES, MEANS_NAMES
from aedile.games.trajan.state import TrajanState
from aedile.kernel.contract import Obstacle
from aedile.kernel.gathering import SetQuestion
from aedile.kernel.message import Message, Templates

say = Templates("trajan")
MET_WITH = (
    say("{demand} with the Trajan tile, which stays"),
    say("{demand} with a forum tile"),
    say("{demand} with a wild tile"),
)
MEET = say("Meet the demand for {demands}")
MET_ALREADY = say("This demand is met already.")
DEMANDS_LEFT = say("Some demands can still be met in more than one way.")


class Demands(SetQuestion[TrajanState]):
    """What meets which of the demands; a choice is a demand of the three and a means."""

    kind = "demands"

    def __init__(self, s: TrajanState, asked: MeetDemand) -> None:
        super().__init__(s)
        self.asked = asked
        self.outcomes = list(_outcomes(s, self.player, asked.index, asked.spent))

    def choices(self) -> Sequence[int]:
        return range(self.asked.index * MEANS, DEMANDS_PER_QUARTER * MEANS)

    def key(self, choice: int) -> str:
        return f"{choice // MEANS + 1}:{MEANS_NAMES[choice % MEANS]}"

    def target(self, choice: int) -> str:
        name = DEMAND_NAMES[self.state.demands[choice // MEANS]]
        return f"demand:{name}:{choice // MEANS + 1}>means:{MEANS_NAMES[choice % MEANS]}"

    def describe(self, choice: int) -> Message:
        return MEET(demands=self.met(choice))

    def met(self, choice: int) -> Message:
        """What is met, and how."""
        demand = words.demand(self.state.demands[choice // MEANS])
        return MET_WITH[choice % MEANS](demand=demand)

    def containing(self, chosen: Sequence[int]) -> list[list[int]]:
        """The outcomes of which these are a part."""
        return [outcome for outcome in self.outcomes if set(chosen) <= set(outcome)]

    def obstacle(self, chosen: Sequence[int]) -> Obstacle | None:
        demands = [choice // MEANS for choice in chosen]
        if len(set(demands)) < len(demands):
            return Obstacle(MET_ALREADY(), rule.DEMANDS)
        if self.containing(chosen):
            return None
        return obstacle_of(self.reason(chosen))

    def reason(self, chosen: Sequence[int]) -> int:
        """Is something missing, or is it needed for another demand?"""
        world, spent = self.state.copy(), self.asked.spent
        for choice in chosen:
            index, means = divmod(choice, MEANS)
            if not has_means(world, self.player, world.demands[index], spent, means):
                return obstacles.NOT_THAT_MEANS
            spent = meet_demand(world, self.player, index, spent, means)
        return obstacles.MEET_MORE

    def missing(self, chosen: Sequence[int]) -> Obstacle | None:
        outcomes = self.containing(chosen)
        return None if len(outcomes) == 1 else Obstacle(DEMANDS_LEFT(), rule.MEETING)

    def actions(self, chosen: Sequence[int]) -> list[int]:
        (outcome,) = self.containing(chosen)
        world, spent = self.state.copy(), self.asked.spent
        actions: list[int] = []
        for choice in outcome:
            index, means = divmod(choice, MEANS)
            if _is_choice(ways_to_meet(world, self.player, index, spent)):
                actions.append(PAY + means)
            spent = meet_demand(world, self.player, index, spent, means)
        return actions

    def summary(self, chosen: Sequence[int]) -> Message | None:
        outcomes = self.containing(chosen)
        told = outcomes[0] if len(outcomes) == 1 else sorted(chosen)
        return MEET(demands=tuple(self.met(choice) for choice in told))


def _outcomes(s: TrajanState, player: int, index: int, spent: int) -> Iterator[list[int]]:
    """Every way to meet the demands from `index` on, as the rules allow them."""
    if index == DEMANDS_PER_QUARTER:
        yield []
        return
    ways = ways_to_meet(s, player, index, spent)
    if ways == 0:
        yield from _outcomes(s, player, index + 1, spent)
    for means in range(BY_TRAJAN_TILE, MEANS):
        if ways >> means & 1:
            world = s.copy()
            rest = meet_demand(world, player, index, spent, means)
            for outcome in _outcomes(world, player, index + 1, rest):
                yield [index * MEANS + means, *outcome]


def _is_choice(ways: int) -> bool:
    return ways & (ways - 1) != 0
