"""People taught at a live table: hints for whoever asks, and the coach of a teaching table.

A hint of the adviser comes at once, as a bot's move does; the judge and the coach take longer, and
work where no bot needs the processor. What the coach has to say is a command like any other.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Literal, NamedTuple, TypeAlias
from zlib import crc32

from aedile.analysis.turns import Decision
from aedile.kernel.contract import Json
from aedile.kernel.errors import BotFailed
from aedile.kernel.message import Templates
from aedile.kernel.view import View
from aedile.server.bots import teaching
from aedile.server.bots.lanes import PoolBusy
from aedile.server.bots.teaching import Pupil
from aedile.server.errors import Refused
from aedile.server.protocol import Coach
from aedile.server.rooms.bot_turns import GONE, PAUSE, job_for
from aedile.server.rooms.services import Services
from aedile.server.tables.coaching import due
from aedile.server.tables.decisions import BotTurn
from aedile.server.tables.table import Table

log = logging.getLogger(__name__)

say = Templates("messages")
ALL_THINK = say("All bots are thinking; ask again in a moment.")
NO_ADVICE = say("The hint failed; the server's log has the details.")

LONGEST = 30.0  # seconds for a hint of the judge or a word of the coach
By: TypeAlias = Literal["adviser", "judge"]
Speak: TypeAlias = Callable[[Coach], Awaitable[object]]


class Hint(NamedTuple):
    """What a good player would do for a seat at this version of the table."""

    seat: int
    version: int
    by: By
    told: Json


class Hints:
    """The last hints at one table. Asked again, each is the same."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._last: dict[By, Hint] = {}

    async def give(self, table: Table, turn: BotTurn, by: By) -> Hint:
        """What a good player would do now; raises Refused."""
        hint = self._last.get(by)
        if hint is None or (hint.seat, hint.version) != (turn.seat, turn.version):
            hint = await self._asked(table, turn, by)
            self._last[by] = hint
        return hint

    async def _asked(self, table: Table, turn: BotTurn, by: By) -> Hint:
        ask = self._advised if by == "adviser" else self._judged
        try:
            return Hint(turn.seat, turn.version, by, await ask(table, turn))
        except PoolBusy as busy:
            raise Refused("too-many", ALL_THINK(), wait=busy.wait) from None
        except BotFailed as failed:
            log.warning("table %s: no hint: %s", table.id, failed)
            raise Refused("fault", NO_ADVICE()) from None

    async def _advised(self, table: Table, turn: BotTurn) -> Json:
        """Soon, in points."""
        job = job_for(table, turn, table.match.view(turn.seat), _seed(table, turn))
        advised = await self._services.bots.advise(job._replace(names=table.match.names))
        return {**advised._asdict(), "lines": []}

    async def _judged(self, table: Table, turn: BotTurn) -> Json:
        """Where there is time, in shares of the win."""
        pupil = Pupil(table.game, table.match.view(turn.seat), _seed(table, turn))
        question = teaching.hint(pupil, table.match.names)
        told = await self._services.bots.work(question, teaching.WHAT, LONGEST, True)
        lines = told["lines"]
        kept = {name: told[name] for name in ("lines", "reason", "confidence", "sure")}
        return {**kept, "turn": lines[0]["turn"], "others": []}


def _seed(table: Table, turn: BotTurn) -> int:
    """Of what is imagined for a hint: anybody may know it."""
    return crc32(f"{table.id}/{turn.version}/{turn.seat}".encode()) >> 1  # 31 bits


class Coaching:
    """The coach of one table, if it has one."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._table: Table | None = None
        self._turn: Decision | None = None  # to be looked at
        self._looking: asyncio.Task[None] | None = None
        self._rests_until = 0.0
        self._stopped = False

    @property
    def waiting(self) -> bool:
        """Is there a turn to look at?"""
        return self._turn is not None

    @property
    def looking(self) -> bool:
        """Is it looking at one?"""
        return self._looking is not None

    def wait_for(self, table: Table | None) -> None:
        """See what there is to look at now, and drop what is gone."""
        turn = due(table) if table else None
        self._table = table
        if turn != self._turn:
            self._turn = turn
            self._drop()

    def wake(self, speak: Speak) -> None:
        """Have a look at the next turn, unless it does so, or rests.

        `speak` has what it says carried out, after all that waits; raises Refused.
        """
        if self._turn is None or self._table is None or self._looking or self._stopped:
            return
        if self._services.clock.monotonic() >= self._rests_until:
            self._looking = asyncio.create_task(self._look(self._table, self._turn, speak))

    def stop(self) -> None:
        """Look at nothing any more."""
        self._stopped = True
        self._drop()

    def _drop(self) -> None:
        if self._looking:
            self._looking.cancel()
            self._looking = None

    async def _look(self, table: Table, turn: Decision, speak: Speak) -> None:
        # The same in every process, and another one once something was taken back.
        name = f"{len(table.undoings)}-{turn.step}-{turn.end}"
        try:
            said = await self._said(table, turn) if turn.is_open else None
            self._looking = None
            await speak(Coach(cmd=name, step=turn.step, moves=turn.end, said=said))
        except PoolBusy as busy:
            self._rest(busy.wait)
        except Refused as refused:
            if refused.code not in GONE:
                log.warning("table %s: the coach is not heard: %s", table.id, refused)
                self._rest(PAUSE)
        except asyncio.CancelledError:
            pass
        except Exception:
            log.exception("table %s: the coach could not be asked", table.id)
            self._rest(PAUSE)
        finally:
            if self._looking is asyncio.current_task():
                self._looking = None

    async def _said(self, table: Table, turn: Decision) -> Json | None:
        """What it has to say; nothing where it fails, so that the table goes on."""
        view = View(table.game, table.match.state_after(turn.step), turn.seat)  # without names
        pupil = Pupil(table.game, view, turn.step)
        question = teaching.turn(pupil, turn.actions, table.config.coach)
        try:
            told = await self._services.bots.work(question, teaching.WHAT, LONGEST, True)
        except PoolBusy:
            raise
        except BotFailed as failed:
            log.warning("table %s: the coach says nothing: %s", table.id, failed)
            return None
        said: Json | None = told["remark"]
        return said

    def _rest(self, seconds: float) -> None:
        self._rests_until = self._services.clock.monotonic() + seconds
