"""Lines of a turn played on in imagined worlds."""

from typing import Final

from mypy_extensions import i64

from aedile.bots.lookahead import is_over
from aedile.bots.policy import Policy
from aedile.bots.rollout.lines import Line
from aedile.kernel.arrays import zeros
from aedile.kernel.state import State


class Playing:
    """Follows lines in imagined worlds, and plays on from their ends."""

    def __init__(self, policy: Policy, lines: list[Line], horizon: i64) -> None:
        self.policy: Final = policy
        self.lines: Final = lines
        self.horizon: Final = horizon  # turns of all players that are played on
        self.totals = zeros(len(lines))  # hundredths of a point ahead, summed over the worlds
        self.worlds = zeros(len(lines))  # how many that were

    def compare(self, world: State, seat: i64, among: list[int]) -> None:
        """Play these lines on in the same world, which stays as it is."""
        for line in among:
            state = self.follow(world.copy(), seat, self.lines[line])
            state = self.policy.play_on(state, self.horizon)
            self.totals[line] += self.policy.knowledge.outlook(state, seat)
            self.worlds[line] += 1

    def value(self, line: i64) -> i64:
        """Hundredths of a point ahead, on average; what is promised until something is known."""
        if self.worlds[line] == 0:
            return self.lines[line].outlook
        return self.totals[line] // self.worlds[line]

    def follow(self, state: State, seat: i64, line: Line) -> State:
        """Play a line as far as it is legal here, and the rest of the turn as it comes."""
        for i in range(len(line.answers)):
            answer: i64 = line.answers[i]
            if state.obstacle(answer) != 0:
                break
            state.apply(answer)
            if is_over(state, seat):
                return state
        return self.policy.finish(state, seat)
