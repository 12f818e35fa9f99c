"""One seat of every table is the agent's; bots have the others."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from aedile.batch.tables import Table
from aedile.bots import registry
from aedile.bots.base import AnyView, Bot
from aedile.kernel.errors import BadOptions

LONGEST_SEED = 2**31
BY_LOT = "uniform"  # its answers are drawn in the compiled loop


class Opponents(NamedTuple):
    """Bots for the other seats, one for all or one for each, and the agent's own seat.

    Without a seat the agent gets another one by lot with each deal.
    """

    bots: str | Sequence[str] = BY_LOT
    seat: int | None = None


def checked_seat(seat: int | None, players: int) -> int | None:
    """The seat itself; raises BadOptions when the table has no such seat."""
    if seat is not None and seat not in range(players):
        raise BadOptions(f"There is no seat {seat} at a table of {players}; they begin with 0.")
    return seat


def checked_bots(bots: str | Sequence[str], count: int) -> list[str]:
    """A bot for each of the other seats; one text serves them all. Raises UnknownBot."""
    specs = [bots] * count if isinstance(bots, str) else list(bots)
    if len(specs) != count:
        raise BadOptions(f"There are {count} other seats, but {len(specs)} opponents.")
    for spec in dict.fromkeys(specs):
        registry.make(spec, 0).close()
    return specs


def check_opponents(opponents: Opponents, tables: Sequence[Table]) -> None:
    """Raise BadOptions or UnknownBot before anything is made."""
    for players in {table.players for table in tables}:
        checked_seat(opponents.seat, players)
        checked_bots(opponents.bots, players - 1)


class Seating:
    """Who sits where at each table, from deal to deal."""

    def __init__(self, opponents: Opponents, tables: Sequence[Table]) -> None:
        self._wanted = opponents.seat
        self._players = [table.players for table in tables]
        self._specs = [checked_bots(opponents.bots, table.players - 1) for table in tables]
        self._luck = [_luck(None) for _ in tables]
        self._bots: list[dict[int, Bot]] = [{} for _ in tables]

    def reseed(self, table: int, seed: int) -> None:
        """The same seed, the same seats and the same luck of the bots."""
        self._luck[table] = _luck(seed)

    def deal(self, table: int) -> tuple[int, dict[int, int], list[int]]:
        """The agent's seat in a new game; seats that answer by lot, with their luck; bots."""
        luck, players = self._luck[table], self._players[table]
        seat = int(luck.integers(players)) if self._wanted is None else self._wanted
        self._dismiss(table)
        lots: dict[int, int] = {}
        others = [other for other in range(players) if other != seat]
        for other, spec in zip(others, self._specs[table], strict=True):
            seed = int(luck.integers(LONGEST_SEED))
            if spec == BY_LOT:
                lots[other] = seed
            else:
                self._bots[table][other] = registry.make(spec, seed)
        return seat, lots, list(self._bots[table])

    def choose(self, table: int, seat: int, view: AnyView) -> int:
        """What a bot answers."""
        return self._bots[table][seat].choose(view)

    def close(self) -> None:
        """Let the bots go."""
        for table in range(len(self._bots)):
            self._dismiss(table)

    def _dismiss(self, table: int) -> None:
        for bot in self._bots[table].values():
            bot.close()
        self._bots[table] = {}


def _luck(seed: int | None) -> Any:
    """As Gymnasium seeds an environment, so that batches and single environments agree."""
    import numpy as np

    return np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed)))
