"""Many tables of bots with a seat for the agent, as a Gymnasium vector environment.

    import gymnasium
    import aedile.env.gymnasium  # registers aedile/Trajan-v0 and aedile/Praetor-v0
    envs = gymnasium.make_vec("aedile/Trajan-v0", num_envs=256, players=2)

The same as so many `SeatEnv`s, deal for deal and number for number, but stepped
by one compiled call of `aedile.batch`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from aedile.batch import GIVE_UP, NEXT, SAME, Batch, Table
from aedile.kernel.errors import BadOptions
from aedile.kernel.extras import MissingExtra

try:
    import gymnasium  # noqa: F401 - named if it is missing, and not a part of it
    import numpy as np
    from gymnasium.spaces import Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from aedile.env.spaces import vector_space
    from aedile.features.arrays import ArrayEncoder
except ModuleNotFoundError as missing:
    raise MissingExtra(missing.name, "gymnasium") from missing

_MODES = {AutoresetMode.NEXT_STEP: NEXT, AutoresetMode.SAME_STEP: SAME}
Stepped = tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]


class SeatVectorEnv(VectorEnv[NDArray[Any], NDArray[Any], NDArray[Any]]):
    """The agent has one seat at every table; bots have the others.

    What it takes is what `SeatEnv` takes, and `workers` to share the tables out.
    Without `copy` the arrays given out are written anew by the next step.
    """

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        players: int = 4,
        opponents: str | Sequence[str] = "uniform",
        seat: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = "win",
        floats: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        workers: int = 0,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        if mode not in _MODES:
            raise BadOptions(f"The tables reset themselves; {mode.value} is not one of the ways.")
        if render_mode is not None:
            raise BadOptions("Many tables cannot be rendered; look at one with gymnasium.make.")
        table = Table(name, players, dict(options or {}))
        self.batch = Batch(
            table,
            num_envs,
            reward=reward,
            autoreset=_MODES[mode],
            opponents=opponents,
            seat=seat,
            workers=workers,
        )
        self.num_envs = num_envs
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        encoder = ArrayEncoder(name)
        self._scale = encoder.scale if floats else None
        self._copies = copy
        self.single_observation_space = vector_space(encoder, floats)
        self.single_action_space = Discrete(encoder.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)
        self._all = np.ones(num_envs, np.bool_)
        self._no_action = np.zeros(encoder.num_actions, np.int8)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal new games: at all tables, or those in `options["reset_mask"]`."""
        self.batch.reset(seed, (options or {}).get("reset_mask"))
        return self._observations(self.batch.observations), self._infos()

    def step(self, actions: NDArray[Any]) -> Stepped:
        """Play for the agent at every table, then for the others until it is asked again.

        An illegal action ends the game with -1.
        """
        batch, seats = self.batch, self.batch.seats.copy()
        wanted = np.asarray(actions, np.int64)
        refused = self._refused(wanted)
        if refused:
            wanted = wanted.copy()
            wanted[list(refused)] = GIVE_UP
        batch.step(wanted)
        rewards = batch.rewards[self._rows, seats].astype(np.float64)
        ended = batch.ended.copy()
        infos = self._infos()
        if self.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP:
            for table in map(int, np.flatnonzero(ended)):
                last = {"action_mask": self._no_action, "seat": int(seats[table])}
                final = self._observations(batch.finals[table])
                told = {"final_obs": final, "final_info": last | refused.get(table, {})}
                self._add_info(infos, told, table)
        else:
            for table, told in refused.items():
                self._add_info(infos, {"illegal": told["illegal"]}, table)
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._observations(batch.observations), rewards, ended, truncated, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """True for the legal actions, table by table."""
        masks: NDArray[np.bool_] = self.batch.masks.astype(np.bool_)
        return masks

    def close_extras(self, **kwargs: Any) -> None:
        """End the workers, and let the bots go."""
        self.batch.close()

    def _refused(self, actions: NDArray[np.int64]) -> dict[int, dict[str, Any]]:
        """By table, for actions that are not allowed: the reason, and which are."""
        masks = self.batch.masks
        known = (actions >= 0) & (actions < masks.shape[1])
        legal = masks[self._rows, np.where(known, actions, 0)] != 0
        tables = np.flatnonzero((self.batch.asked >= 0) & ~(known & legal))
        return {
            int(table): {
                "illegal": str(self.batch.why_not(int(table), int(actions[table]))),
                "action_mask": masks[table].copy(),
            }
            for table in tables
        }

    def _observations(self, vectors: NDArray[Any]) -> NDArray[Any]:
        if self._scale is not None:
            return vectors * self._scale
        return vectors.copy() if self._copies else vectors

    def _infos(self) -> dict[str, Any]:
        """As Gymnasium gathers them: each with an array that says who has it."""
        masks, seats = self.batch.masks, self.batch.seats
        return {
            "action_mask": masks.copy() if self._copies else masks,
            "_action_mask": self._all.copy(),
            "seat": seats.copy() if self._copies else seats,
            "_seat": self._all.copy(),
        }
