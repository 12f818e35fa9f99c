"""Tables of the server with people at them, played by calling commands by name."""

from collections.abc import Sequence
from typing import Any

import orjson
import pytest

from aedile.kernel.rng import Rng
from aedile.server.errors import Refused
from aedile.server.events import ForkPoint, NewEvent, StoredEvent
from aedile.server.protocol import COMMAND
from aedile.server.tables.actors import Actor, Person, System
from aedile.server.tables.commands.creating import create
from aedile.server.tables.commands.ending import clock_ran_out
from aedile.server.tables.config import read_config
from aedile.server.tables.decisions import Decided, Fresh
from aedile.server.tables.plans import SeatPlans
from aedile.server.tables.table import Table

ANNA = Person("anna-id", "Anna")
BO = Person("bo-id", "Bo")
CLEO = Person("cleo-id", "Cleo")
STRANGER = Person("stranger-id", "Stranger")
PEOPLE = (ANNA, BO, CLEO)
SECOND = 1000


class Scene:
    """A table, its log, and a clock that is turned by hand."""

    def __init__(
        self,
        *,
        start: ForkPoint | None = None,
        password: str | None = None,
        host: Person = ANNA,
        **config: Any,
    ) -> None:
        usual = {"game": "trajan", "players": 2, "shuffle": False}
        self.now = 1_000_000
        self.log: list[StoredEvent] = []
        self.table = Table("table-id")
        self.commands = 0
        self.plans: dict[int, SeatPlans] = {}
        chosen = read_config(usual | config)
        self.store(create(chosen, host, "the-seed", self.now, password=password, start=start))

    def store(self, events: Sequence[NewEvent]) -> None:
        for event in events:
            stored = StoredEvent(len(self.log) + 1, *event)._replace(body=through_json(event.body))
            self.log.append(stored)
            self.table.read(stored)

    def decide(self, actor: Actor, do: str, **fields: Any) -> Decided:
        self.commands += 1
        command = COMMAND.validate_python({"cmd": f"c{self.commands}", "do": do, **fields})
        fresh = Fresh("next-table", "next-seed")
        return self.table.decide(actor, command, self.now, fresh)

    def do(self, actor: Actor, do: str, **fields: Any) -> Decided:
        """Decide a command and store what comes of it."""
        decided = self.decide(actor, do, **fields)
        self.store(decided.events)
        if decided.plan is not None:
            self.plans[decided.plan.seat] = decided.plan.plans
        return decided

    def refused(self, actor: Actor, do: str, **fields: Any) -> Refused:
        """A command that must be refused."""
        with pytest.raises(Refused) as caught:
            self.decide(actor, do, **fields)
        assert str(caught.value).endswith((".", ")"))
        return caught.value

    def time_up(self) -> None:
        decided = clock_ran_out(self.table, self.now)
        assert decided is not None, "no time is up"
        self.store(decided.events)

    # Shortcuts.

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.log]

    def legal(self, choice: int = 0) -> str:
        actions = self.table.match.state.legal_actions()
        return self.table.game.notation(self.table.match.state, actions[choice % len(actions)])

    def mover(self) -> Person:
        """The person whose turn it is."""
        seat = self.table.to_move()
        assert seat is not None
        return self.holder(seat)

    def holder(self, seat: int) -> Person:
        sits = self.table.seats[seat]
        assert sits.person is not None
        return Person(sits.person, sits.name)

    def move(self, choice: int = 0) -> None:
        """Whoever is asked plays a legal move."""
        seat = self.table.to_move()
        assert seat is not None
        moves = [self.legal(choice)]
        bot = self.table.seats[seat].bot is not None
        actor: Actor = System("bot") if bot else self.mover()
        self.do(actor, "move", seat=seat, version=self.table.version, moves=moves)

    def move_until(self, reached: Any, luck: int = 1) -> None:
        rng = Rng(luck)
        for _ in range(3000):
            if reached():
                return
            self.move(rng.below(1000))
        raise AssertionError("this never came about")

    def finish(self, luck: int = 1) -> None:
        self.move_until(lambda: self.table.phase == "finished", luck)


def through_json(body: Any) -> Any:
    """As the store gives it back."""
    return orjson.loads(orjson.dumps(body))


def playing(people: Sequence[Person] = (ANNA, BO), **config: Any) -> Scene:
    """A table at which these people have just begun."""
    scene = Scene(players=len(people), host=people[0], **config)
    for person in people[1:]:
        scene.do(person, "join")
    scene.do(people[0], "start")
    return scene


def with_bot(**config: Any) -> Scene:
    """Anna against a bot."""
    seats = [{"to": "host"}, {"to": "bot", "bot": "uniform"}]
    scene = Scene(players=2, seats=seats, **config)
    scene.do(ANNA, "start")
    return scene
