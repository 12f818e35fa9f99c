"""One live table: what is asked of it, one thing after another, and who looks on.

A command is decided on the table as it stands, tried on a copy, stored, and
only then answered and shown. So whatever anybody has seen is on disk, and when
storing fails nothing has happened. The store refuses events that do not follow
the last one, so two processes with the same table cannot both have their way:
the one that was late reads what it missed and decides again.

A command that is stored carries the name its sender gave it. When the name
comes up again, the answer is the one it got before.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, Protocol

import orjson

from aedile.kernel.contract import Json
from aedile.kernel.dealer import fresh_seed
from aedile.kernel.errors import BotFailed
from aedile.kernel.rng import Rng
from aedile.kernel.view import View
from aedile.server.bots.pool import Advised, BotJob, PoolBusy, fallback
from aedile.server.errors import Broken, Refused
from aedile.server.events import NewEvent, StoredEvent
from aedile.server.metrics import Metrics
from aedile.server.people.tokens import new_id
from aedile.server.protocol import Chat, Close, Command, Move
from aedile.server.rooms.talk import Talk, clean_remark
from aedile.server.rooms.watch import Audience, Place, Watch
from aedile.server.store.events import Conflict, DuplicateCommand, EventStore
from aedile.server.tables import projection
from aedile.server.tables.table import (
    Actor,
    BotTurn,
    Decided,
    Fresh,
    NewTable,
    Person,
    PlanChange,
    System,
    Table,
)
from aedile.server.times import Clock

log = logging.getLogger(__name__)

MOST_WAITING = 256  # commands at one table
MOST_TRIES = 8  # where other processes are faster
ANSWERS_KEPT = 64
STEPS_TO_ANSWER = 3  # of the event loop, from here to whoever asked: they hear first
UNKNOWN = -1  # version of a table at which a command was answered: the log would tell
BOT_PAUSE = 2.0  # seconds before a bot that could not be asked is asked again


class Done(NamedTuple):
    """A command that was carried out and is on disk."""

    cmd: str
    seq: int
    version: int


class Hint(NamedTuple):
    """What a good player would do for a seat at this version of the table."""

    seat: int
    version: int
    bot: str
    advised: Advised


class Thinker(Protocol):
    """Whoever lets bots think."""

    async def choose(self, job: BotJob) -> str:
        """The move the bot plays, in notation; raises BotFailed."""

    async def advise(self, job: BotJob) -> Advised:
        """What the bot would play, and why; raises BotFailed."""


class Services(NamedTuple):
    """What every room works with."""

    store: EventStore
    talk: Talk
    bots: Thinker
    clock: Clock
    metrics: Metrics
    load: Callable[[str, Sequence[StoredEvent]], Table]
    turned: Callable[["Room", Sequence[str]], None]  # others than these have to act now


class _Request(NamedTuple):
    """Something that waits to be done at a table."""

    work: Callable[[], Awaitable[Done | None]]
    answer: "asyncio.Future[Done | None]"


class Room:
    """A table in memory. Only its own task changes it."""

    def __init__(self, id: str, table: Table | None, services: Services, broken: str = "") -> None:
        self.id = id
        self.broken = broken  # why there is no table
        self.used = services.clock.monotonic()
        self.turn_of: Sequence[str] = table.turn_of() if table else ()  # people who have to act
        self.admitted: set[str] = set()  # people who have given the password
        self._table = table
        self._services = services
        self._watches: set[Watch] = set()
        self._frames: dict[tuple[int | None, int], str] = {}
        self._answers: OrderedDict[str, Done] = OrderedDict()
        self._plans: dict[int, list[str]] = {}  # moves for when the turn comes, by seat
        self._heard = 0  # the number of the last remark that was passed on
        self._news = False  # something has happened that nobody was shown yet
        self._rung = 0  # an event that is known to be stored
        self._unsure = False  # the store may know more than this room
        self._requests: deque[_Request] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._due: int | None = None  # when a clock runs out
        self._bot_turn: BotTurn | None = None  # whose turn it is
        self._planned = False  # or a seat that has a plan
        self._thinking: asyncio.Task[None] | None = None
        self._rests_until = 0.0  # a bot could not be asked
        self._closed = False

    async def begin(self, events: Sequence[StoredEvent]) -> None:
        """Know what is kept beside the events that made the table."""
        for event in events:
            self._remember(event)
        self._heard = await self._services.talk.last(self.id)
        self._plans = await self._services.talk.plans(self.id)
        self._wait_for()

    # What is the case.

    @property
    def table(self) -> Table:
        """The table; raises Refused if its log cannot be read."""
        if self._table is None:
            raise Refused("broken-table", f"This table is out of order. {self.broken}")
        return self._table

    @property
    def seq(self) -> int:
        """The last event this room knows."""
        return self._table.seq if self._table else 0

    @property
    def idle(self) -> bool:
        """Nobody looks, and nothing is going on."""
        return not (self._watches or self._requests or self._worker or self._thinking)

    def frame(self, watch: Watch) -> str:
        """What a watch gets to see now, with the part of the log it does not know yet."""
        table = self._table
        if table is None:
            return _text(projection.broken_frame(self.id, watch.seat, self.broken))
        after = min(watch.told, table.stood_since(watch.seen))
        watch.told, watch.seen = table.moves, table.seq
        key = (watch.seat, after)
        known = self._frames.get(key)
        if known is None:
            known = self._frames[key] = self._projected(table, watch.seat, after)
        return known

    def _projected(self, table: Table, seat: int | None, after: int) -> str:
        plan = () if seat is None else self._plans.get(seat, ())
        try:
            return _text(projection.frame(table, seat, after, plan))
        except Exception:  # harms those who watch this table, and no other they watch
            log.exception("table %s cannot be shown", self.id)
            why = "The server fails to show this table; it is noted in its log."
            return _text(projection.broken_frame(self.id, seat, why))

    # Who looks on.

    def watch(
        self, person: str | None, place: Place, audience: Audience, seen: int = 0, told: int = 0
    ) -> Watch:
        """Look at the table from now on; raises Refused for a seat that is not this person's.

        `seen` and `told` say what the client knows: up to which event, and how
        many moves of the log.
        """
        watch = Watch(self, person, place, audience)
        watch.seat = self._seat_for(watch)
        if seen <= self.seq:
            watch.seen, watch.told = seen, told
        elif self._table and not self._unsure:  # seen in another process, if it is true
            self._unsure = True
            self._try(self._catch_up)
        self._watches.add(watch)
        return watch

    def forget(self, watch: Watch) -> None:
        """Somebody looks no longer."""
        self._watches.discard(watch)
        self.used = self._services.clock.monotonic()

    def spectators(self) -> int:
        """How many look on without a seat."""
        return sum(watch.seat is None for watch in self._watches)

    def watchers(self) -> set[str | None]:
        """The people who look on."""
        return {watch.person for watch in self._watches}

    def shut(self, why: Refused) -> None:
        """Nobody can look on any longer."""
        for watch in list(self._watches):
            watch.audience.shut(watch, why)
        self._watches.clear()

    def _seat_for(self, watch: Watch) -> int | None:
        """The seat from which a person sees the table; raises Refused."""
        if watch.place is None or self._table is None:
            return None
        own = self._table.seats_of(watch.person) if watch.person else []
        if watch.place == "mine":
            return own[0] if own else None
        if watch.place not in own:
            raise Refused("not-your-seat", f"Seat {watch.place} is not yours at this table.")
        return watch.place

    def _show(self, table: Table | None) -> None:
        """From now on this is what everybody sees, from the seats they have there."""
        self._table = table
        self._frames.clear()
        self._news = True
        for watch in list(self._watches):
            try:
                seat = self._seat_for(watch)
            except Refused as refused:
                self._watches.discard(watch)
                watch.audience.shut(watch, refused)
                continue
            if seat != watch.seat:
                watch.seat, watch.told = seat, 0  # another seat is told other things

    # What is asked.

    async def do(self, actor: Actor, command: Command) -> Done:
        """Have a command carried out, after all that waits; raises Refused.

        Whoever asked may go away: the command is carried out all the same.
        """

        async def work() -> Done:
            if isinstance(command, Chat):
                return await self._say(actor, command)
            return await self._carry_out(actor, command)

        done = await asyncio.shield(self._ask(work))
        assert done is not None
        return done

    async def hint(self, actor: Actor, seat: int | None) -> Hint:
        """What a good player would do now; raises Refused. Nothing changes."""
        turn = self.table.adviser(actor, seat)
        view = self.table.table.view(turn.seat)
        job = self._job(turn, view, secrets.randbits(32))
        try:
            advised = await self._services.bots.advise(job)
        except PoolBusy as busy:
            raise Refused("too-many", "All bots are thinking. Ask again.", wait=busy.wait) from None
        except BotFailed as failed:
            log.warning("table %s: no hint: %s", self.id, failed)
            raise Refused("fault", "The adviser failed; it is noted in the log.") from None
        return Hint(turn.seat, turn.version, turn.spec, advised)

    def look_again(self, seq: int) -> None:
        """The store has event `seq`, from whoever that is."""
        before, self._rung = self._rung, max(self._rung, seq)
        if before < seq:
            self._try(self._look_again)

    def listen(self) -> None:
        """Something may have been said, or planned, in another process."""
        self._try(self._hear)
        self._try(self._read_plans)

    def tick(self) -> None:
        """Some time has passed: is anything due?"""
        if self._table is None or self._worker:
            return
        if self._unsure:
            self._try(self._catch_up)
        elif self._due is not None and self._due <= self._services.clock.now():
            self._try(self._run_out)
        elif self._bot_turn or self._planned:
            self._wake()

    async def finish(self) -> None:
        """Do what was asked, and then nothing more."""
        self._closed = True
        if self._thinking:
            self._thinking.cancel()
        while self._worker:
            await asyncio.wait([self._worker])

    def _try(self, work: Callable[[], Awaitable[None]]) -> None:
        """Something for which nobody waits."""
        if not self._closed and len(self._requests) < MOST_WAITING:
            self._ask(work)

    def _ask(self, work: Callable[[], Awaitable[Done | None]]) -> "asyncio.Future[Done | None]":
        """Put something in the line."""
        if len(self._requests) >= MOST_WAITING:
            raise Refused("too-many", "Too much is asked of this table at once.", wait=1)
        answer: asyncio.Future[Done | None] = asyncio.get_running_loop().create_future()
        self._requests.append(_Request(work, answer))
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())
        return answer

    async def _work(self) -> None:
        """One thing after another, until nothing is left to do."""
        try:
            while self._requests:
                await self._answer(self._requests.popleft())
                if self._news:
                    await self._spread()
        finally:
            self._worker = None
            self.used = self._services.clock.monotonic()

    async def _answer(self, request: _Request) -> None:
        try:
            done = await request.work()
        except Refused as refused:
            error = refused
        except Exception:
            log.exception("table %s: a fault", self.id)
            self._unsure = True
            error = Refused("fault", "The server failed at this; it is noted in its log.")
        else:
            if not request.answer.done():
                request.answer.set_result(done)
            return
        if not request.answer.done():
            request.answer.set_exception(error)
            request.answer.exception()  # perhaps nobody waits any more

    # How it is done.

    async def _carry_out(self, actor: Actor, command: Command) -> Done:
        name = f"{actor.id}:{command.cmd}"
        for _ in range(MOST_TRIES):
            if self._unsure:
                await self._catch_up()
            done = await self._done_before(name)
            if done:
                return done._replace(cmd=command.cmd)
            fresh = Fresh(new_id(), fresh_seed())
            try:
                decided = self.table.decide(actor, command, self._services.clock.now(), fresh)
            except Refused:
                if await self._was_behind():
                    continue
                raise
            if await self._store(decided, name):
                return Done(command.cmd, self.seq, self.table.version)
        raise Refused("stale", "Others were faster each time. Look again, then decide.", wait=1)

    async def _was_behind(self) -> bool:
        """Before no is said: another process may know what makes it yes, or has said it."""
        seq = self.seq
        await self._catch_up()
        return self.seq != seq

    async def _store(self, decided: Decided, name: str) -> bool:
        """Store what was decided, then let it happen; False where somebody else was faster."""
        if decided.plan:
            # Before the moves: a plan that is lost is made again, a move made twice is not undone.
            await self._keep_plan(decided.plan)
        if not decided.events:
            self._show(self._table)
            return True
        events = [decided.events[0]._replace(cmd=name), *decided.events[1:]]
        if decided.rematch:
            await self._create(decided.rematch)
        stored = await self._append(events, decided.after)
        if not stored and decided.rematch:
            await self._abandon(decided.rematch)
        return stored

    async def _append(self, events: Sequence[NewEvent], after: Table) -> bool:
        began, seq = self._services.clock.monotonic(), self.seq
        try:
            await self._services.store.append(self.id, seq, events, after.summary())
        except (Conflict, DuplicateCommand):
            self._unsure = True
            return False
        except BaseException:
            self._unsure = True  # it may have been stored nevertheless
            raise
        self._services.metrics.commit.observe(self._services.clock.monotonic() - began)
        for event in _numbered(events, seq):
            self._remember(event, after.version)
        self._show(after)
        return True

    async def _look_again(self) -> None:
        if self.seq < self._rung:
            self._unsure = True  # until that has been read
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Read what others have stored meanwhile."""
        table = self.table
        events = await self._services.store.read(self.id, table.seq)
        self._unsure = False
        if not events:
            return
        after = table.copy()
        for event in events:
            self._remember(event)
        try:
            for event in events:
                after.apply(event)
        except Broken as broken:
            log.error("table %s is set aside: %s", self.id, broken)
            self.broken = str(broken)
            self._show(None)
        else:
            self._show(after)

    async def _spread(self) -> None:
        """Tell everybody that there is something new; whoever asked for it has heard first."""
        for _ in range(STEPS_TO_ANSWER):
            await asyncio.sleep(0)
        self._news = False
        for watch in list(self._watches):
            watch.audience.changed(watch)
        before, self.turn_of = self.turn_of, self._table.turn_of() if self._table else ()
        if set(before) != set(self.turn_of):
            self._services.turned(self, before)
        self._wait_for()

    def _remember(self, event: StoredEvent, version: int = UNKNOWN) -> None:
        """What to answer if the same is asked again; events without a name belong to the last."""
        name = event.cmd or next(reversed(self._answers), None)
        if name is not None:
            self._answers[name] = Done(name, event.seq, version)
        if len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)

    async def _done_before(self, name: str) -> Done | None:
        """The answer a command of this name got, whenever that was."""
        known = self._answers.get(name)
        if known is None and len(self._answers) < ANSWERS_KEPT:
            return None  # all are remembered
        if known is not None and known.version != UNKNOWN:
            return known
        first = known.seq if known else await self._seq_of(name)
        return await self._looked_up(name, first) if first else None

    async def _seq_of(self, name: str) -> int | None:
        event = await self._services.store.command(self.id, name)
        return event.seq if event else None

    async def _looked_up(self, name: str, seq: int) -> Done:
        """The answer as the log of the table tells it."""
        events = await self._services.store.read(self.id)
        while seq < len(events) and events[seq].cmd is None:
            seq += 1
        then = await asyncio.to_thread(self._services.load, self.id, events[:seq])
        return Done(name, seq, then.version)

    async def _run_out(self) -> None:
        """A clock has run out."""
        decided = self.table.decide_clock(self._services.clock.now())
        if decided:
            await self._store(decided, f"clock:{self.seq}")

    async def _create(self, new: NewTable) -> None:
        """The table on which people go on."""
        await self._services.store.create(new.id, new.events, self._made(new).summary())

    async def _abandon(self, new: NewTable) -> None:
        """Somebody else has set up another one."""
        table = self._made(new)
        close = Close(do="close", cmd="abandoned")
        closed = table.decide(System("keeper"), close, self._services.clock.now())
        await self._services.store.append(new.id, table.seq, closed.events, closed.summary)

    def _made(self, new: NewTable) -> Table:
        return self._services.load(new.id, _numbered(new.events, 0))

    # What is said.

    async def _say(self, actor: Actor, command: Chat) -> Done:
        if not isinstance(actor, Person):
            raise Refused("not-allowed", "Only people talk.")
        self.table.check_chat(actor)
        text, at = clean_remark(command.text), self._services.clock.now()
        name = f"{actor.id}:{command.cmd}"
        await self._services.talk.say(self.id, actor.id, actor.name, text, at, name)
        await self._hear()
        return Done(command.cmd, self.seq, self.table.version)

    async def _hear(self) -> None:
        """Pass on what was said since the last time."""
        for remark in await self._services.talk.said(self.id, self._heard):
            self._heard = remark.number
            payload = _text(remark.as_json(self.id))
            for audience in {watch.audience for watch in self._watches}:
                audience.tell(payload)

    # Who acts without being asked: plans and bots.

    def _wait_for(self) -> None:
        """See what the table waits for now: a clock, a bot, or a seat with a plan."""
        table = self._table
        self._due = table.due() if table else None
        turn = table.bot_to_move() if table else None
        if turn != self._bot_turn:
            self._bot_turn = turn
            if self._thinking:
                self._thinking.cancel()  # about something that is no longer the case
                self._thinking = None
        seat = table.to_move() if table else None
        self._planned = seat is not None and bool(self._plans.get(seat))
        self._wake()

    def _wake(self) -> None:
        """Have the bot think whose turn it is, or carry out a plan."""
        rested = self._services.clock.monotonic() >= self._rests_until
        if self._bot_turn and rested and not self._thinking and not self._closed:
            self._thinking = asyncio.create_task(self._think(self._bot_turn))
        elif self._planned:
            self._try(self._play_plan)

    async def _play_plan(self) -> None:
        await self._read_plans()  # it may have been changed elsewhere
        decided = self.table.next_planned(self._plans, self._services.clock.now())
        if decided:
            await self._store(decided, f"plan:{self.table.version}")
        else:
            self._planned = False

    async def _read_plans(self) -> None:
        plans = await self._services.talk.plans(self.id)
        if plans != self._plans:
            self._plans = plans
            self._show(self._table)

    async def _keep_plan(self, plan: PlanChange) -> None:
        await self._services.talk.plan(self.id, plan.seat, plan.moves)
        self._plans.pop(plan.seat, None)
        if plan.moves:
            self._plans[plan.seat] = list(plan.moves)

    async def _think(self, turn: BotTurn) -> None:
        """Have a bot decide; then its move is one like any other."""
        try:
            move = await self._bots_move(turn)
            name = f"{turn.version}-{turn.seat}"  # whichever process was first
            command = Move(do="move", cmd=name, seat=turn.seat, version=turn.version, moves=[move])
            self._thinking = None
            await self.do(System("bot"), command)
        except PoolBusy as busy:
            self._rest(busy.wait)
        except Refused as refused:
            # Stale: the table has moved on, and whoever moved it has woken the next bot.
            if refused.code not in ("stale", "not-your-turn", "wrong-phase", "over"):
                log.warning("table %s: no move of bot %s: %s", self.id, turn.spec, refused)
                self._rest(BOT_PAUSE)
        except asyncio.CancelledError:
            pass
        except Exception:
            log.exception("table %s: the bot %s could not be asked", self.id, turn.spec)
            self._rest(BOT_PAUSE)
        finally:
            if self._thinking is asyncio.current_task():
                self._thinking = None

    async def _bots_move(self, turn: BotTurn) -> str:
        view = self.table.table.view(turn.seat)
        actions = view.legal_actions()
        if len(actions) == 1:  # nothing to think about
            return view.notation(actions[0])
        seed = secrets.randbits(32)
        try:
            move = await self._services.bots.choose(self._job(turn, view, seed))
            if move not in (view.notation(action) for action in actions):
                raise BotFailed(f"The bot {turn.spec} plays {move!r}, which is not legal.")
            return move
        except PoolBusy:
            raise
        except BotFailed as failed:
            log.warning("table %s: %s A move is drawn by lot.", self.id, failed)
            return view.notation(fallback(view, seed))

    def _job(self, turn: BotTurn, view: View[Any], seed: int) -> BotJob:
        """The question to a bot: of what the seat cannot know it gets something imagined."""
        return BotJob(
            game=self.table.config.game,
            edition=self.table.game.edition,
            position=view.imagine_position(Rng(seed)),
            seat=turn.seat,
            spec=turn.spec,
            seed=seed,
            seconds=turn.seconds,
            owner=self.table.host,
        )

    def _rest(self, seconds: float) -> None:
        self._rests_until = self._services.clock.monotonic() + seconds


def _numbered(events: Sequence[NewEvent], last: int) -> list[StoredEvent]:
    return [StoredEvent(n, *event) for n, event in enumerate(events, start=last + 1)]


def _text(message: Json) -> str:
    return orjson.dumps(message).decode()
