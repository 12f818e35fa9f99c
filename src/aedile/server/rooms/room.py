"""One live table: a queue of commands, each decided, appended, answered and then shown.

A command is decided on a copy of the table, stored, and only then answered and shown. So whatever
anybody has seen is on disk, and when storing fails nothing has happened. The store refuses events
that do not follow the last one: of two processes with the same table the late one decides again.

Beside the queue: `answers` makes commands idempotent, `outbox` acknowledges before `watchers` fan
out what came of it; `bot_turns`, `plans` and `teaching` act by themselves; `chat` is what is said.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

from aedile.kernel.message import Templates
from aedile.server.errors import Broken, Refused
from aedile.server.events import NewEvent, StoredEvent, numbered
from aedile.server.protocol import Chat, Command, Move
from aedile.server.rooms import rematch
from aedile.server.rooms.answers import Answers
from aedile.server.rooms.beside import Beside
from aedile.server.rooms.bot_turns import BotTurns
from aedile.server.rooms.chat import Conversation
from aedile.server.rooms.outbox import Done, Outbox, Reply, Work
from aedile.server.rooms.plans import Plans
from aedile.server.rooms.services import Services
from aedile.server.rooms.teaching import Coaching, Hints
from aedile.server.rooms.watchers import OUT_OF_ORDER, Audience, Place, Watch, Watchers
from aedile.server.store.appends import Conflict
from aedile.server.store.events import DuplicateCommand
from aedile.server.tables.actors import Actor, System, only_person
from aedile.server.tables.commands.ending import clock_ran_out
from aedile.server.tables.decisions import Decided
from aedile.server.tables.table import Table

log = logging.getLogger(__name__)
say = Templates("messages")
TOO_MUCH = say("Too many commands for this table at once.")
FAILED = say("The server failed at this; its log has the details.")
OTHERS_FASTER = say("Others were faster each time. Look again, then decide.")

MOST_WAITING = 256  # commands at one table
MOST_TRIES = 8  # where other processes are faster


class Room:
    """A table in memory, changed by its own task alone. At rest nothing in it refers to it."""

    def __init__(self, id: str, table: Table | None, services: Services, broken: str = "") -> None:
        self.id = id
        self.used = services.clock.monotonic()
        self.turn_of: Sequence[str] = table.turn_of() if table else ()  # people who have to act
        self.admitted: set[str] = set()  # people who have given the password
        self.plans = Plans(id, services.plans)
        self.hints = Hints(services)
        self.watchers = Watchers(id, table, broken, self.plans, services.cache)
        self._table = table
        self._services = services
        self._answers = Answers(id, services)
        self._outbox = Outbox(self.watchers)
        self._conversation = Conversation(id, services.chat, self._outbox)
        self._bots = BotTurns(services, self.watchers.mention)
        self._coach = Coaching(services)
        self._rung = 0  # an event that is known to be stored
        self._unsure = False  # the store may know more than this room
        self._queue: deque[Work] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._due: int | None = None  # when a clock runs out
        self._closed = False

    def begin(self, events: Sequence[StoredEvent], beside: Beside) -> None:
        """Know the events that made the table, and what is kept beside them."""
        for event in events:
            self._answers.remember(event)
        self._conversation.begin(beside.heard)
        self.plans.begin(beside.plans)
        self._wait_for()
        self._rest()

    # What others ask of a room.

    @property
    def table(self) -> Table:
        """The table; raises Refused if its log cannot be read."""
        if self._table is None:
            raise Refused("broken-table", OUT_OF_ORDER(why=self.broken))
        return self._table

    @property
    def broken(self) -> str:
        """Why there is no table; empty if there is one."""
        return self.watchers.broken

    @property
    def seq(self) -> int:
        """The last event this room knows."""
        return self._table.seq if self._table else 0

    @property
    def busy(self) -> bool:
        """Something is being done, or not everybody has been told of it."""
        return self._worker is not None

    @property
    def idle(self) -> bool:
        """Nobody looks, and nothing is going on."""
        busy = self._queue or self._worker or self._bots.thinking or self._coach.looking
        return not (self.watchers or busy)

    def watch(
        self, person: str | None, place: Place, audience: Audience, seen: int = 0, told: int = 0
    ) -> Watch:
        """Look at the table from now on; raises Refused for a seat that is not this person's.

        `seen` and `told` say what a client that reconnects knows: up to which
        event, and how many moves of the log.
        """
        watch = Watch(self, person, place, audience)
        self.watchers.add(watch)
        if seen <= self.seq:
            watch.seen, watch.told = seen, told
        elif self._table and not self._unsure:  # seen in another process, if it is true
            self._unsure = True
            self._try(self._catch_up)
        return watch

    def frame(self, watch: Watch) -> str:
        """What a watch gets to see now."""
        return self.watchers.frame(watch)

    def forget(self, watch: Watch) -> None:
        """Somebody looks no longer."""
        self.watchers.remove(watch)
        self.used = self._services.clock.monotonic()

    def submit(self, actor: Actor, command: Command, reply: Reply) -> None:
        """Have a command carried out, after all that waits, whether or not its sender stays.

        `reply` hears what came of it, before anybody is shown that.
        """

        async def work() -> Done:
            if isinstance(command, Chat):
                return await self._say(actor, command)
            return await self._carry_out(actor, command)

        if len(self._queue) < MOST_WAITING:
            self._enqueue(Work(work, reply))
        else:
            reply(Refused("too-many", TOO_MUCH(), wait=1))

    async def do(self, actor: Actor, command: Command, reply: Reply = lambda outcome: None) -> Done:
        """The same, for those who wait for the answer; raises Refused."""
        answer: asyncio.Future[Done] = asyncio.get_running_loop().create_future()

        def acknowledge(outcome: Done | Refused) -> None:
            reply(outcome)
            if answer.done():
                return  # the sender is gone
            if isinstance(outcome, Refused):
                answer.set_exception(outcome)
                answer.exception()  # perhaps nobody waits any more
            else:
                answer.set_result(outcome)

        self.submit(actor, command, acknowledge)
        try:
            return await asyncio.shield(answer)
        finally:
            if answer.done():  # what it raises refers to this frame: a circle otherwise
                del answer

    def look_again(self, seq: int) -> None:
        """The store has event `seq`, from any process."""
        before, self._rung = self._rung, max(self._rung, seq)
        if before < seq:
            self._try(self._look_again)

    def listen(self) -> None:
        """Something may have been said, or planned, in another process."""
        self._try(self._conversation.hear)
        self._try(self._read_plans)

    def reckon(self) -> None:
        """There was an outage: clocks stood still meanwhile."""
        if self._due is not None:
            self._try(self._run_out)

    def tick(self) -> None:
        """Some time has passed: is anything due?"""
        if self._table is None or self._worker:
            return
        if self._unsure:
            self._try(self._catch_up)
        elif self._due is not None and self._due <= self._services.clock.now():
            self._try(self._run_out)
        else:
            self._wake()

    async def finish(self) -> None:
        """Do what was asked, and then nothing more."""
        self._closed = True
        self._bots.stop()
        self._coach.stop()
        while self._worker:
            await asyncio.wait([self._worker])

    # The queue.

    def _try(self, do: Callable[[], Awaitable[None]]) -> None:
        """Something for which nobody waits."""
        if not self._closed and len(self._queue) < MOST_WAITING:
            self._enqueue(Work(do, lambda outcome: None))

    def _enqueue(self, work: Work) -> None:
        self._queue.append(work)
        if self._worker is None:
            self._worker = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """One thing after another, until nothing is left to do."""
        try:
            while self._queue:
                await self._finish(self._queue.popleft())
        finally:
            self._worker = None
            self.used = self._services.clock.monotonic()
            self._rest()

    def _rest(self) -> None:
        """Nothing is left to do; ticks are for those with whom that can change by itself."""
        acting = self._bots.waiting or self.plans.waiting or self._coach.waiting
        waits = acting or self._unsure or self._due is not None
        (self._services.restless.add if waits else self._services.restless.discard)(self)

    async def _finish(self, work: Work) -> None:
        """Do one thing, then send the acknowledgement and what came of it."""
        outcome: Done | Refused | None
        try:
            outcome = await work.do()
        except Refused as refused:
            outcome = refused.with_traceback(None)  # which refers to this frame
        except Exception:
            log.exception("table %s: a fault", self.id)
            self._unsure = True
            outcome = Refused("fault", FAILED())
        if outcome is not None:
            self._outbox.acknowledge(work.reply, outcome)
        if self._outbox.send():
            self._changed()

    def _changed(self) -> None:
        """Everybody knows; now see who has to act."""
        before, self.turn_of = self.turn_of, self._table.turn_of() if self._table else ()
        if set(before) != set(self.turn_of):
            self._services.turned(self, before)
        self._wait_for()

    # Commands: decide, append, show.

    async def _carry_out(self, actor: Actor, command: Command) -> Done:
        name = f"{actor.id}:{command.cmd}"
        for _ in range(MOST_TRIES):
            if self._unsure:
                await self._catch_up()
            if done := await self._answers.find(name, of_the_last=isinstance(command, Move)):
                return done
            fresh = await rematch.fresh(actor, command, self._services)
            now = await self._now()
            try:
                decided = self.table.decide(actor, command, now, fresh)
            except Refused:
                if await self._was_behind():
                    continue
                if done := await self._answers.find(name):
                    return done
                raise
            if await self._store(decided, name):
                return Done(command.cmd, self.seq, self.table.version)
        raise Refused("stale", OTHERS_FASTER(), wait=1)

    async def _was_behind(self) -> bool:
        """Before no is said: another process may know what makes it yes, or has said it."""
        seq = self.seq
        await self._catch_up()
        return self.seq != seq

    async def _store(self, decided: Decided, name: str) -> bool:
        """Store what was decided, then let it happen; False where somebody else was faster."""
        if decided.plan:
            # Before the moves: a plan that is lost is made again, a move made twice is not undone.
            await self.plans.keep(decided.plan)
        if not decided.events:
            self._show(self._table)
            return True
        events = [decided.events[0]._replace(cmd=name), *decided.events[1:]]
        if decided.rematch:
            await rematch.set_up(decided.rematch, self._services)
        stored = await self._append(events, decided.after)
        if not stored and decided.rematch:
            await rematch.abandon(decided.rematch, self._services)
        return stored

    async def _append(self, events: Sequence[NewEvent], after: Table) -> bool:
        began, seq = self._services.clock.monotonic(), self.seq
        looking = self.watchers.people()
        try:
            await self._services.store.append(self.id, seq, events, after.summary(), looking)
        except (Conflict, DuplicateCommand):
            self._unsure = True
            return False
        except BaseException:
            self._unsure = True  # it may have been stored nevertheless
            raise
        self._services.metrics.commit.observe(self._services.clock.monotonic() - began)
        for event in numbered(events, seq):
            self._answers.remember(event, after.version)
        self._show(after)
        return True

    def _show(self, table: Table | None, broken: str = "") -> None:
        """From now on the table stands like this; everybody finds a mark when the time comes."""
        self._table = table
        self.watchers.show(table, broken)
        self._outbox.mark()

    async def _say(self, actor: Actor, command: Chat) -> Done:
        person = only_person(actor)
        self.table.check_chat(person)
        await self._conversation.say(person, command, self._services.clock.now())
        return Done(command.cmd, self.seq, self.table.version)

    # Catching up with other processes.

    async def _look_again(self) -> None:
        if self.seq < self._rung:
            self._unsure = True  # until that has been read
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Read what others have stored meanwhile."""
        table = self.table
        try:
            events = await self._services.store.read(self.id, table.seq)
            self._unsure = False
            if not events:
                return
            after = table.copy()
            for event in events:
                self._answers.remember(event)
                after.read(event)
            self._show(after)
        except Broken as broken:
            log.error("table %s is set aside: %s", self.id, broken)
            self._show(None, str(broken))

    async def _read_plans(self) -> None:
        if await self.plans.read():
            self._show(self._table)

    # What happens without being asked.

    def _wait_for(self) -> None:
        """See what the table waits for now: a clock, a bot, or a seat with a plan."""
        self._due = self._table.due() if self._table else None
        self._bots.wait_for(self._table)
        self._coach.wait_for(self._table)
        self.plans.wait_for(self._table)
        self._wake()

    def _wake(self) -> None:
        """Have the bot think whose turn it is, or carry out a plan."""
        if self._bots.waiting:
            self._bots.wake(lambda move: self.do(System("bot"), move))
        elif self.plans.waiting:
            self._try(self._play_plan)
        self._coach.wake(lambda said: self.do(System("coach"), said))

    async def _now(self) -> int:
        """What time it is, once the table knows of every outage."""
        await self._services.outages.settle()
        self.table.clocks.pauses = self._services.outages.pauses
        return self._services.clock.now()

    async def _run_out(self) -> None:
        """A clock has run out, unless it stood still meanwhile."""
        if decided := clock_ran_out(self.table, await self._now()):
            await self._store(decided, f"clock:{self.seq}")
        else:
            self._show(self._table)

    async def _play_plan(self) -> None:
        await self._read_plans()  # it may have been changed elsewhere
        if decided := self.plans.next(self.table, await self._now()):
            await self._store(decided, f"plan:{self.table.version}")
        else:
            self.plans.waiting = False
