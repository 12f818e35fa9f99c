"""The games as PettingZoo environments: agents take turns (AEC).

    from aedile.env import pettingzoo
    env = pettingzoo.env("trajan", players=4)  # or pettingzoo.make("aec", "aedile/Trajan-v0")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        ...

An observation is `{"observation": vector, "action_mask": mask}`; see
`aedile.features` for the vector. Rewards come when the game is over.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from aedile.env.table import IDS, ILLEGAL_REWARD, RENDER_MODES, EnvTable, check_render_mode
from aedile.kernel.errors import GameOver
from aedile.kernel.extras import MissingExtra
from aedile.kernel.state import NOBODY

try:
    import numpy as np
    import pettingzoo
    from gymnasium.spaces import Box, Dict, Discrete

    from aedile.env.spaces import vector_space
    from aedile.features.arrays import ArrayEncoder
except ModuleNotFoundError as missing:
    raise MissingExtra(missing.name, "pettingzoo") from missing

Observation: TypeAlias = dict[str, Any]


def env(name: str, players: int = 4, **settings: Any) -> "raw_env":
    """The environment as learners want it: an illegal action loses the game.

    Whoever chose it gets -1, the others 0, as in the classic environments of
    PettingZoo. The wrappers used there would make a step several times slower,
    so the environment does it itself.
    """
    return raw_env(name, players, illegal_loses=True, **settings)


class raw_env(pettingzoo.AECEnv):  # type: ignore[misc]  # the name is PettingZoo's custom
    """The environment itself. An illegal action raises IllegalAction and changes nothing,
    unless `illegal_loses`.
    """

    def __init__(
        self,
        name: str,
        players: int = 4,
        options: Mapping[str, str] | None = None,
        reward: str = "win",
        floats: bool = False,
        render_mode: str | None = None,
        illegal_loses: bool = False,
        edition: Path | str | None = None,
    ) -> None:
        super().__init__()
        self.table = EnvTable(name, players, options or {}, reward, edition)
        self.metadata = {
            "name": f"aedile_{name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = check_render_mode(render_mode)
        self.illegal_loses = illegal_loses
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        encoder = ArrayEncoder(name)
        self._vector = encoder.floats if floats else encoder.ints
        self._mask = encoder.mask
        vector = vector_space(encoder, floats)
        mask = Box(0, 1, (encoder.num_actions,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": vector, "action_mask": mask}) for agent in self._seats
        }
        self.action_spaces = {agent: Discrete(encoder.num_actions) for agent in self._seats}

    def observation_space(self, agent: str) -> Dict:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The same numbers for every agent; the mask tells which are legal now."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new table. `options={"table": {...}}` sets options for this deal alone."""
        self.table.deal(seed, (options or {}).get("table", {}))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.asked]
        self._skip_agent_selection = None
        self._show()

    def observe(self, agent: str) -> Observation:
        """What the agent may know, and its legal actions; none while another decides."""
        seat = self._seats[agent]
        state = self.table.state
        return {"observation": self._vector(state, seat), "action_mask": self._mask(state, seat)}

    def step(self, action: Any) -> None:
        """Play for the agent selected."""
        agent = self._selected()
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = int(action)
        forbidden = self.table.why_not(number)
        self._cumulative_rewards[agent] = 0.0
        if forbidden is None:
            self.table.play(number)
            asked = self.table.asked
            if asked == NOBODY:
                self._finish(self.table.rewards())
            else:
                self.agent_selection = self.possible_agents[asked]
        elif self.illegal_loses:
            self.infos[agent]["illegal"] = str(forbidden)
            self._finish([ILLEGAL_REWARD * (other == agent) for other in self.possible_agents])
        else:
            raise forbidden
        self._show()

    def _selected(self) -> str:
        if not self.agents:
            raise GameOver("There is no game: reset the environment first.")
        return self.agent_selection

    def _finish(self, rewards: Sequence[float]) -> None:
        """Everyone is paid and steps out."""
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def record(self) -> str:
        """The game so far as a record, with its seed."""
        return self.table.record()

    def render(self) -> str | None:
        """The points, the question and its answers as text; printed in the mode `human`."""
        return self.table.render(self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """There is nothing to close."""


def register() -> None:
    """Tell PettingZoo the ids, once."""
    for name, number in IDS.items():
        if number not in pettingzoo.aec_registry:
            pettingzoo.register("aec", number, f"{__name__}:env", kwargs={"name": name})


register()
