"""One seat at a table of bots, as a Gymnasium environment.

    import gymnasium
    import aedile.env.gymnasium  # registers aedile/Trajan-v0 and aedile/Praetor-v0
    env = gymnasium.make("aedile/Trajan-v0", opponents="greedy")

The observation is the vector of `aedile.features`; the legal actions are in
`info["action_mask"]` and `action_masks()`, where sb3-contrib looks for them.
The reward comes when the game is over.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from aedile.batch.seating import LONGEST_SEED, checked_bots, checked_seat
from aedile.bots import registry
from aedile.bots.base import Bot
from aedile.env.table import IDS, ILLEGAL_REWARD, RENDER_MODES, EnvTable, check_render_mode
from aedile.kernel.extras import MissingExtra
from aedile.kernel.state import NOBODY

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Discrete
    from numpy.typing import NDArray

    from aedile.env.spaces import vector_space
    from aedile.features.arrays import ArrayEncoder
except ModuleNotFoundError as missing:
    raise MissingExtra(missing.name, "gymnasium") from missing


class SeatEnv(gymnasium.Env[NDArray[Any], np.int64]):
    """The agent has one seat; bots have the others.

    `opponents` is a bot such as `greedy` or `flat:sims=50`, or one for each of
    the other seats. `seat` is the agent's; None takes a new one with each deal.
    An illegal action ends the game with -1.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        name: str,
        players: int = 4,
        opponents: str | Sequence[str] = "uniform",
        seat: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = "win",
        floats: bool = False,
        render_mode: str | None = None,
        edition: Path | str | None = None,
    ) -> None:
        self.table = EnvTable(name, players, options or {}, reward, edition)
        self.render_mode = check_render_mode(render_mode)
        self.seat = 0
        self._wanted = checked_seat(seat, players)
        self._specs = checked_bots(opponents, players - 1)
        self._bots: dict[int, Bot] = {}
        encoder = ArrayEncoder(name)
        self._vector = encoder.floats if floats else encoder.ints
        self._mask = encoder.mask
        self.observation_space = vector_space(encoder, floats)
        self.action_space = Discrete(encoder.num_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal a new table. `options={"table": {...}}` sets options for this deal alone."""
        super().reset(seed=seed)
        self.table.deal(seed, (options or {}).get("table", {}))
        players = self.table.players
        self.seat = int(self.np_random.integers(players)) if self._wanted is None else self._wanted
        self._seat_bots([seat for seat in range(players) if seat != self.seat])
        self._let_others_play()
        self._show()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Play for the agent, then for the others until it is asked again."""
        forbidden = self.table.why_not(int(action))
        if forbidden is not None:
            info = {**self._info(), "illegal": str(forbidden)}
            return self._observation(), ILLEGAL_REWARD, True, False, info
        self.table.play(int(action))
        self._let_others_play()
        self._show()
        over = self.table.asked == NOBODY
        reward = self.table.rewards()[self.seat] if over else 0.0
        return self._observation(), reward, over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """True for the legal actions."""
        return self._mask(self.table.state, self.seat).astype(np.bool_)

    def record(self) -> str:
        """The game so far as a record, with its seed."""
        return self.table.record()

    def render(self) -> str | None:
        """The points, the question and its answers as text; printed in the mode `human`."""
        return self.table.render(self.render_mode)

    def close(self) -> None:
        """Let the bots go."""
        for bot in self._bots.values():
            bot.close()
        self._bots = {}

    def _seat_bots(self, seats: Sequence[int]) -> None:
        """New bots for a new deal, each with its own luck."""
        self.close()
        for seat, spec in zip(seats, self._specs, strict=True):
            self._bots[seat] = registry.make(spec, int(self.np_random.integers(LONGEST_SEED)))

    def _let_others_play(self) -> None:
        while self.table.asked not in (self.seat, NOBODY):
            bot = self._bots[self.table.asked]
            self.table.play(bot.choose(self.table.view(self.table.asked)))

    def _observation(self) -> NDArray[Any]:
        return self._vector(self.table.state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(self.table.state, self.seat), "seat": self.seat}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def register() -> None:
    """Tell Gymnasium the ids, once."""
    for name, number in IDS.items():
        if number not in gymnasium.registry:
            gymnasium.register(
                number,
                f"{__name__}:SeatEnv",
                vector_entry_point="aedile.env.vector:SeatVectorEnv",
                kwargs={"name": name},
            )


register()
