"""Bots at a live table: asked when it is their turn.

A bot thinks elsewhere, and its move is a command like any other. What it
thought about a position that is gone is dropped; one that cannot be asked is
asked again after a pause; for one that fails a random move is made.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import orjson

from aedile.kernel.errors import BotFailed
from aedile.kernel.rng import Rng
from aedile.kernel.view import View
from aedile.server.bots.lanes import PoolBusy
from aedile.server.bots.pool import BotJob, Chosen, fallback
from aedile.server.errors import Refused
from aedile.server.protocol import Move
from aedile.server.rooms.services import Services
from aedile.server.tables.decisions import BotTurn
from aedile.server.tables.table import Table

log = logging.getLogger(__name__)

PAUSE = 2.0  # seconds before a bot that could not be asked is asked again
# The table has moved on, and whoever moved it has woken the next bot.
GONE = ("stale", "not-your-turn", "wrong-phase", "over")


class Plan(NamedTuple):
    """What the bot on a seat has thought out for the next version of the table."""

    seat: int
    version: int
    answers: tuple[int, ...] = ()

    def at(self, turn: BotTurn) -> tuple[int, ...]:
        """It holds as long as nobody else has done anything."""
        return self.answers if (turn.seat, turn.version) == (self.seat, self.version) else ()


class BotTurns:
    """The bot whose turn it is at one table, if it is a bot's."""

    def __init__(self, services: Services, mention: Callable[[str], None]) -> None:
        """`mention` tells everybody at the table something they can do without."""
        self._services = services
        self._mention = mention
        self._table: Table | None = None
        self._turn: BotTurn | None = None  # whose turn it is
        self._thinking: asyncio.Task[None] | None = None
        self._plan = Plan(-1, -1)
        self._rests_until = 0.0  # a bot could not be asked
        self._stopped = False

    @property
    def waiting(self) -> bool:
        """Is it the turn of a bot?"""
        return self._turn is not None

    @property
    def thinking(self) -> bool:
        """Is a bot being asked?"""
        return self._thinking is not None

    def wait_for(self, table: Table | None) -> None:
        """See whose turn it is now, and drop what was thought about another."""
        turn = table.bot_to_move() if table else None
        if turn == self._turn:
            return
        self._table, self._turn = table, turn
        if self._thinking:
            self._thinking.cancel()
            self._thinking = None

    def wake(self, move: Callable[[Move], Awaitable[object]]) -> None:
        """Have the bot think whose turn it is, unless it does so, or rests.

        `move` has a move carried out, after all that waits; raises Refused.
        """
        if self._turn is None or self._table is None or self._thinking or self._stopped:
            return
        if self._services.clock.monotonic() >= self._rests_until:
            self._thinking = asyncio.create_task(self._think(self._table, self._turn, move))

    def stop(self) -> None:
        """Ask no bot any more."""
        self._stopped = True
        if self._thinking:
            self._thinking.cancel()

    async def _think(
        self, table: Table, turn: BotTurn, move: Callable[[Move], Awaitable[object]]
    ) -> None:
        """Have a bot decide; then its move is one like any other."""
        try:
            chosen = await self._choose(table, turn)
            self._plan = Plan(turn.seat, turn.version + 1, chosen.plan)
            name = f"{turn.version}-{turn.seat}"  # whichever process was first
            self._thinking = None
            await move(
                Move(do="move", cmd=name, seat=turn.seat, version=turn.version, moves=[chosen.move])
            )
        except PoolBusy as busy:
            self._rest(busy.wait)
        except Refused as refused:
            if refused.code not in GONE:
                log.warning("table %s: no move of bot %s: %s", table.id, turn.spec, refused)
                self._rest(PAUSE)
        except asyncio.CancelledError:
            pass
        except Exception:
            log.exception("table %s: the bot %s could not be asked", table.id, turn.spec)
            self._rest(PAUSE)
        finally:
            if self._thinking is asyncio.current_task():
                self._thinking = None

    async def _choose(self, table: Table, turn: BotTurn) -> Chosen:
        view = table.match.view(turn.seat)
        plan = self._plan.at(turn)
        actions = view.legal_actions()
        if len(actions) == 1:  # nothing to think about
            return Chosen(view.notation(actions[0]), plan)
        seed = secrets.randbits(32)
        try:
            job = job_for(table, turn, view, seed)._replace(plan=plan)
            chosen = await self._services.bots.choose(
                job, lambda share: self._mention(_thinking(table, turn, share))
            )
            if chosen.move not in (view.notation(action) for action in actions):
                raise BotFailed(f"The bot {turn.spec} plays {chosen.move!r}, which is not legal.")
            return chosen
        except PoolBusy:
            raise
        except BotFailed as failed:
            log.warning("table %s: %s A random move is made.", table.id, failed)
            return Chosen(view.notation(fallback(view, seed)))

    def _rest(self, seconds: float) -> None:
        self._rests_until = self._services.clock.monotonic() + seconds


def _thinking(table: Table, turn: BotTurn, share: float) -> str:
    """How far a bot has thought, and nothing of what."""
    told = {"seat": turn.seat, "version": turn.version, "share": share}
    return orjson.dumps({"type": "thinking", "table": table.id, **told}).decode()


def job_for(table: Table, turn: BotTurn, view: View[Any], seed: int) -> BotJob:
    """The question to a bot: of what the seat cannot know it gets something imagined."""
    return BotJob(
        game=table.config.game,
        edition=table.game.edition,
        position=view.imagine_position(Rng(seed)),
        seat=turn.seat,
        spec=turn.spec,
        seed=seed,
        seconds=turn.seconds,
        owner=table.host,
    )
