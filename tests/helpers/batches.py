"""Batches held against single tables."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from aedile.batch import Batch, Table
from aedile.env.table import EnvTable
from aedile.features import Encoder
from aedile.kernel.state import NOBODY

NAMES = (
    "observations", "masks", "asked", "rewards", "ended", "dealt", "games", "returns", "seats",
)  # fmt: skip


def contents(batch: Batch) -> dict[str, bytes]:
    """All that a batch shows."""
    return {name: getattr(batch, name).tobytes() for name in NAMES}


def by_lot(batch: Batch, luck: np.random.Generator) -> Any:
    """A legal action for every table; 0 where nobody is asked."""
    order = luck.random(batch.masks.shape) * batch.masks
    return order.argmax(1)


class Single:
    """One table as an environment drives it, dealt again when its game is over."""

    encoders: dict[str, Encoder] = {}  # noqa: RUF012 - one for all tables, as it reuses its buffers

    def __init__(self, table: Table, seed: int, reward: str) -> None:
        self.table = EnvTable(table.game, table.players, table.options, reward)
        self.encoder = self.encoders.setdefault(table.game, Encoder(table.game))
        self.table.deal(seed, {})

    def check(self, batch: Batch, number: int) -> None:
        """The batch shows just this."""
        state, seat = self.table.state, self.table.asked
        vector, mask = self.encoder.vector(state, seat), self.encoder.mask(state, seat)
        shown, legal = batch.observations[number].tobytes(), batch.masks[number].tobytes()
        assert shown[: len(vector)] == vector
        assert not any(shown[len(vector) :])
        assert legal[: len(mask)] == mask
        assert not any(legal[len(mask) :])
        assert batch.asked[number] == seat

    def play(self, action: int) -> list[float]:
        """The rewards, once the game is over; a new one is dealt at once."""
        self.table.play(action)
        if self.table.asked != NOBODY:
            return []
        worth = self.table.rewards()
        self.table.deal(None, {})
        return worth


def side_by_side(batch: Batch, seed: int, reward: str, steps: int) -> Iterator[int]:
    """Step a batch and single tables of the same seeds with the same actions.

    Everything is compared after every step; yields how many games ended in it.
    """
    luck = np.random.default_rng(seed)
    singles = [Single(table, seed + i, reward) for i, table in enumerate(batch.tables)]
    for _ in range(steps):
        for number, single in enumerate(singles):
            single.check(batch, number)
        actions = by_lot(batch, luck)
        batch.step(actions)
        worth = [single.play(int(actions[i])) for i, single in enumerate(singles)]
        for number, rewards in enumerate(worth):
            assert batch.ended[number] == batch.dealt[number] == bool(rewards)
            paid = np.zeros(batch.rewards.shape[1], np.float32)
            paid[: len(rewards)] = rewards
            assert (batch.rewards[number] == paid).all()
        yield sum(map(bool, worth))
