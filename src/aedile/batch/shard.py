"""Some tables of a batch, in one process: deals, pays out, and answers for the compiled loop."""

import secrets
from collections.abc import Container, Mapping, Sequence
from typing import Any, NamedTuple

from aedile import catalog
from aedile.batch import arrays
from aedile.batch.core import NONE, Core, Room, first_off
from aedile.batch.errors import RefusedAction
from aedile.batch.seating import Opponents, Seating
from aedile.batch.tables import Sizes, Table, deal_name
from aedile.features.encoder import Encoder
from aedile.features.writer import Mask
from aedile.kernel.dealer import fresh_seed
from aedile.kernel.errors import GameOver, IllegalAction
from aedile.kernel.rewards import rewards
from aedile.kernel.state import NOBODY, State
from aedile.kernel.view import View

GIVING_UP = -1.0  # reward for it


class Order(NamedTuple):
    """What a shard is made of, but for its arrays; small enough to be sent elsewhere."""

    tables: list[Table]
    first: int  # the number of its first table
    sizes: Sizes
    reward: str
    at_once: bool
    opponents: Opponents | None


class Shard:
    """The tables of an order, and their rows of the arrays."""

    def __init__(
        self, order: Order, rows: Mapping[str, arrays.View], brought: Container[str] = ()
    ) -> None:
        self.order = order
        self._rows = rows
        self._masks_are_ours = not ("masks" in brought or "asked" in brought)
        self._games = [catalog.game(table.game, table.edition) for table in order.tables]
        self._encoders = {name: Encoder(name) for name in {t.game for t in order.tables}}
        self._first = [fresh_seed() for _ in order.tables]
        self._deals = [0] * len(order.tables)
        self._flagged: list[int] = []  # tables whose flags are to be taken back
        self._seating = order.opponents and Seating(order.opponents, order.tables)
        self._core = Core(
            self._rooms(),
            order.sizes.seats,
            order.at_once,
            rows["asked"].cast("B"),
            self._deal,
            self._finish,
            self._choose,
        )
        for table in range(len(order.tables)):
            for seat in range(order.sizes.seats):
                self._core.seed(table, seat, secrets.randbits(62))

    def _rooms(self) -> list[Room]:
        """For each table its rows; those of one game share what writes masks."""
        tools = {
            name: (encoder, Mask(encoder.num_actions)) for name, encoder in self._encoders.items()
        }
        length, actions = self.order.sizes.length, self.order.sizes.actions
        vectors = self._rows["observations"].cast("B")
        masks = self._rows["masks"].cast("B")
        rooms = []
        for number, table in enumerate(self.order.tables):
            encoder, mask = tools[table.game]
            start = number * length * 2
            row = vectors[start : start + encoder.length * 2]
            legal = masks[number * actions : number * actions + encoder.num_actions]
            rooms.append(Room(row, legal, mask, encoder.num_actions))
        return rooms

    # Commands. Each leaves the arrays as the batch is to show them.

    def reset(self, seeds: Sequence[int | None], which: Sequence[bool] | None = None) -> None:
        """Deal new games, at all tables or some; a seed of None goes on with the seeds before."""
        self._take_back_flags()
        for table, seed in enumerate(seeds):
            if which is None or which[table]:
                self._reseed(table, seed)
                self._clear(table)
                self._core.begin(table)
        self._core.show_all()

    def step(self) -> None:
        """One action at every table, from the array of actions; raises RefusedAction."""
        actions = self._rows["actions"]
        refused = self._refused(actions)
        if refused != NONE:
            raise self._refusal(refused, actions[refused])
        self._take_back_flags()
        self._core.step(actions)

    def roll(self, decisions: int, shown: bool) -> None:
        """Decisions by lot at every table, TO_THE_END for all of its game."""
        self._take_back_flags()
        self._core.roll(decisions, shown)

    def try_scripts(self, scripts: list[list[int]]) -> None:
        """Whether each table would allow its list of actions; raises RefusedAction."""
        for table, script in enumerate(scripts):
            state = self._core.tried(table, script)
            if self._core.place < len(script):
                place = self._core.place
                why = self._why_not(table, script[place], state)
                raise RefusedAction(self.order.first + table, why, place)

    def play(self, scripts: list[list[int]]) -> None:
        """A list of actions at every table, tried before."""
        self._take_back_flags()
        self._core.play(scripts)

    def why_not(self, table: int, action: int) -> IllegalAction | None:
        """What forbids an action now."""
        state = self._core.states[table]
        if self._core.allows(table, state, action):
            return None
        return self._why_not(table, action, state)

    def close(self) -> None:
        """Let the bots go."""
        if self._seating is not None:
            self._seating.close()

    # What the compiled loop asks for.

    def _deal(self, table: int) -> State:
        setup = self.order.tables[table]
        seed = deal_name(self._first[table], self._deals[table])
        state: State = self._games[table].new_game(setup.players, seed, setup.options)
        self._deals[table] += 1
        self._rows["dealt"][table] = True
        self._flagged.append(table)
        if self._seating is not None:
            self._seat(table, self._seating)
        return state

    def _seat(self, table: int, seating: Seating) -> None:
        """The agent at its seat, and bots with luck of their own at the others."""
        seat, lots, bots = seating.deal(table)
        self._rows["seats"][table] = seat
        self._core.watch(table, seat)
        self._core.leave_to(table, sum(1 << other for other in lots), sum(1 << b for b in bots))
        for other, luck in lots.items():
            self._core.seed(table, other, luck)

    def _choose(self, table: int, seat: int) -> int:
        assert self._seating is not None
        view: View[Any] = View(self._games[table], self._core.states[table], seat)
        return self._seating.choose(table, seat, view)

    def _finish(self, table: int, gave_up: int) -> None:
        state, rows, seats = self._core.states[table], self._rows, self.order.sizes.seats
        if gave_up == NOBODY:
            worth = rewards(self._games[table].standings(state), self.order.reward)
        else:
            players = self.order.tables[table].players
            worth = [GIVING_UP * (seat == gave_up) for seat in range(players)]
        for seat, reward in enumerate(worth):
            rows["rewards"][table * seats + seat] = reward
            rows["returns"][table * seats + seat] += reward
        rows["ended"][table] = True
        rows["games"][table] += 1
        self._flagged.append(table)
        if self._seating is not None:
            self._keep_final(table, state)

    def _keep_final(self, table: int, state: State) -> None:
        """The last view of the agent, before the next deal is written over it."""
        encoder = self._encoders[self.order.tables[table].game]
        start = table * self.order.sizes.length * 2
        row = self._rows["finals"].cast("B")[start : start + encoder.length * 2]
        row[:] = encoder.vector(state, self._rows["seats"][table])

    # Smaller things.

    def _reseed(self, table: int, seed: int | None) -> None:
        if seed is None:
            return
        self._first[table], self._deals[table] = str(seed), 0
        if self._seating is not None:
            self._seating.reseed(table, seed)
        for seat in range(self.order.sizes.seats):
            self._core.seed(table, seat, seed * self.order.sizes.seats + seat)

    def _clear(self, table: int) -> None:
        """Nothing has been won yet."""
        seats = self.order.sizes.seats
        self._rows["games"][table] = 0
        for place in range(table * seats, (table + 1) * seats):
            self._rows["returns"][place] = 0.0

    def _take_back_flags(self) -> None:
        """What the last call told of games that ended and began is no longer news."""
        rows, seats = self._rows, self.order.sizes.seats
        for table in self._flagged:
            rows["ended"][table] = rows["dealt"][table] = False
            for place in range(table * seats, (table + 1) * seats):
                rows["rewards"][place] = 0.0
        self._flagged = []

    def _refused(self, actions: arrays.View) -> int:
        """The first table that does not allow its answer, or NONE.

        The masks of the last step say so, and no table has to be fetched for it twice;
        unless somebody else may have written to them.
        """
        if self._masks_are_ours:
            masks = bytes(self._rows["masks"].cast("B"))
            return first_off(masks, self._rows["asked"], actions, self.order.sizes.actions)
        return self._core.refused(actions)

    def _refusal(self, table: int, action: int) -> RefusedAction:
        why = self._why_not(table, action, self._core.states[table])
        return RefusedAction(self.order.first + table, why)

    def _why_not(self, table: int, action: int, state: State) -> IllegalAction:
        if self._core.is_over(table, state):
            return GameOver("The game is over; nothing is left to decide.")
        highest = self._games[table].num_actions - 1
        if not 0 <= action <= highest:
            return IllegalAction(f"There is no action {action}; they run from 0 to {highest}.")
        obstacle = self._games[table].why_not(state, action)
        assert obstacle is not None
        return IllegalAction(*obstacle)
