"""Many tables, stepped together."""

from collections.abc import Mapping, Sequence
from typing import Any

from aedile.batch.arrays import Arrays
from aedile.batch.core import NONE, TO_THE_END, first_off
from aedile.batch.crew import Crew, Here, shared_out
from aedile.batch.errors import Closed, RefusedAction, WorkerDied, WrongArray
from aedile.batch.seating import Opponents, check_opponents
from aedile.batch.shard import Order
from aedile.batch.tables import Table, Tables, read_tables, sizes_of
from aedile.batch.words import as_words
from aedile.kernel.errors import BadOptions, IllegalAction
from aedile.kernel.rewards import check_kind

SAME, NEXT = "same", "next"  # the step in which a new game follows one that is over


class Batch:
    """Tables that all take one action at a time; what they show is in arrays made once.

    The arrays are written anew with every call: copy what you want to keep. They are
    of numpy where it is installed, else views that know their shape.
    """

    def __init__(
        self,
        tables: str | Table | Tables,
        count: int | None = None,
        *,
        players: int | None = None,
        seed: int | Sequence[int | None] | None = None,
        reward: str = "win",
        autoreset: str = SAME,
        opponents: str | Sequence[str] | None = None,
        seat: int | None = None,
        arrays: Mapping[str, Any] | None = None,
        workers: int = 0,
        ray: str | None = None,
    ) -> None:
        self.tables = read_tables(tables, count, players)
        self.sizes = sizes_of(self.tables)
        if autoreset not in (SAME, NEXT):
            raise BadOptions(f"autoreset is {SAME!r} or {NEXT!r}, not {autoreset!r}.")
        if workers < 0:
            raise BadOptions(f"There cannot be {workers} workers.")
        against = _opponents(opponents, seat)
        if against is not None:
            check_opponents(against, self.tables)
        order = Order(self.tables, 0, self.sizes, check_kind(reward), autoreset == SAME, against)
        self._orders = [order] if workers == 0 and ray is None else shared_out(order, workers or 1)
        self._crew: Crew | None = _crew(self._orders, arrays, workers, ray)
        self._arrays = self._crew.arrays
        shown = self._arrays.shaped
        self.observations = shown("observations")  # (tables, numbers): of the seat that is asked
        self.masks = shown("masks")  # (tables, actions): 1 for the legal ones
        self.asked = shown("asked")  # (tables): which seat; -1 when the game is over
        self.rewards = shown("rewards")  # (tables, seats): 0 but for games that just ended
        self.ended = shown("ended")  # (tables): a game ended with the last call
        self.dealt = shown("dealt")  # (tables): a game began with the last call
        self.games = shown("games")  # (tables): games over since the last reset
        self.returns = shown("returns")  # (tables, seats): what they were worth together
        self.seats = shown("seats")  # (tables): the agent's, where there are opponents
        self.finals = shown("finals")  # (tables, numbers): the agent's last view of an ended game
        self.reset(seed)

    def __len__(self) -> int:
        return len(self.tables)

    def reset(
        self, seed: int | Sequence[int | None] | None = None, which: Sequence[bool] | None = None
    ) -> None:
        """Deal new games, at all tables or those in `which`.

        Table i has the seed `seed` + i, or the one listed for it; the games that
        follow at table 7 are 7/1, 7/2 and so on. Without a seed this goes on.
        """
        seeds = self._seeds(seed)
        chosen = None if which is None else [bool(wanted) for wanted in which]
        if chosen is not None and len(chosen) != len(self):
            raise WrongArray(f"{len(self)} tables, but {len(chosen)} of `which`.")
        self._each("reset", [(part(seeds), chosen and part(chosen)) for part in self._parts()])

    def step(self, actions: Any) -> None:
        """One action at every table; raises RefusedAction, and then nothing has changed.

        Where the game is over already, the action is ignored and a new one dealt.
        GIVE_UP ends a game: -1 for the seat asked, 0 for the others.
        """
        self._take_in(actions)
        if len(self._orders) > 1:
            self._check()
        self._each("step")

    def roll(self, decisions: int, observe: bool = False) -> None:
        """So many decisions by lot at every table, in the compiled loop.

        What is observed on the way is written only with `observe`; `games` and
        `returns` count all games that ended.
        """
        if decisions < 0:
            raise BadOptions(f"A table cannot take {decisions} decisions.")
        self._each("roll", [(decisions, observe)] * len(self._orders))

    def roll_out(self) -> None:
        """By lot to the end of every game that is not over."""
        self._each("roll", [(TO_THE_END, False)] * len(self._orders))

    def play(self, scripts: Sequence[Sequence[int]]) -> None:
        """A list of actions at every table; raises RefusedAction, and then nothing has changed.

        The list has the actions of all seats, up to the end of the game at most.
        """
        listed = [[int(action) for action in script] for script in scripts]
        if len(listed) != len(self):
            raise WrongArray(f"{len(self)} tables, but {len(listed)} scripts.")
        own = [(part(listed),) for part in self._parts()]
        self._each("try_scripts", own)
        self._each("play", own)

    def why_not(self, table: int, action: int) -> IllegalAction | None:
        """What forbids an action at a table now."""
        for part, order in enumerate(self._orders):
            if table < order.first + len(order.tables):
                found: IllegalAction | None = self._open().one(
                    part, "why_not", table - order.first, action
                )
                return found
        raise BadOptions(f"There is no table {table}; they run from 0 to {len(self) - 1}.")

    def close(self) -> None:
        """End the workers and let the bots go. The arrays stay as they are."""
        if self._crew is not None:
            self._crew.close()
        self._crew = None

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Smaller things.

    def _open(self) -> Crew:
        if self._crew is None:
            raise Closed("The batch is closed; make another.")
        return self._crew

    def _each(self, command: str, arguments: Sequence[Sequence[Any]] | None = None) -> None:
        try:
            self._open().each(command, arguments or [()] * len(self._orders))
        except WorkerDied:
            self._crew = None
            raise

    def _parts(self) -> list[Any]:
        """Functions that cut out what belongs to each part."""
        return [_cut(order.first, order.first + len(order.tables)) for order in self._orders]

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * len(self)
        if isinstance(seed, int):
            return [seed + table for table in range(len(self))]
        if len(seed) != len(self):
            raise WrongArray(f"{len(self)} tables, but {len(seed)} seeds.")
        return [None if one is None else int(one) for one in seed]

    def _take_in(self, actions: Any) -> None:
        """Copy the actions to where the parts look for them; raises WrongArray."""
        try:
            words = memoryview(as_words(actions))
        except (TypeError, ValueError, OverflowError) as error:
            raise WrongArray(f"Actions are whole numbers, one for each table: {error}.") from None
        if words.shape != (len(self),):
            raise WrongArray(f"{len(self)} tables take as many actions, not {words.shape}.")
        self._arrays.flat["actions"].cast("B")[:] = words.cast("B")

    def _check(self) -> None:
        """Of several parts none may step before all can: the masks of all are here."""
        flat = self._arrays.flat
        table = first_off(
            bytes(flat["masks"].cast("B")), flat["asked"], flat["actions"], self.sizes.actions
        )
        if table != NONE:
            why = self.why_not(table, flat["actions"][table])
            assert why is not None
            raise RefusedAction(table, why)


def _cut(first: int, end: int) -> Any:
    return lambda listed: listed[first:end]


def _opponents(bots: str | Sequence[str] | None, seat: int | None) -> Opponents | None:
    if bots is None:
        if seat is not None:
            raise BadOptions("A seat of the agent's own needs `opponents` for the others.")
        return None
    return Opponents(bots if isinstance(bots, str) else tuple(bots), seat)


def _crew(
    orders: list[Order], brought: Mapping[str, Any] | None, workers: int, ray: str | None
) -> Crew:
    """Who does the work; the others are imported when they are asked for."""
    sizes = orders[0].sizes
    if workers == 0 and ray is None:
        return Here(orders, Arrays(sizes, None, brought))
    if brought:
        raise BadOptions("Workers bring their own shared arrays, so leave out `arrays`.")
    if ray is not None:
        from aedile.batch.cluster import OnRay

        return OnRay(orders, sizes, ray)
    from aedile.batch.processes import Processes

    return Processes(orders, sizes)
