"""Tables whose time is over, decided by playing them on: in a worker, where nobody waits."""

import asyncio
import logging
from typing import Final
from zlib import crc32

from aedile.kernel.errors import BotFailed
from aedile.server.bots import analysing
from aedile.server.bots.pool import BotPool
from aedile.server.tables.table import Table
from aedile.tournaments.events import Played
from aedile.tournaments.scoring import decided
from aedile.tournaments.swiss import Pod

COUNT: Final = 200
LONGEST: Final = 60.0  # seconds; a game takes one or two where a processor is free
WHAT: Final = "play-outs"  # in the metrics of the workers

log = logging.getLogger(__name__)


async def played_out(bots: BotPool, table: Table, pod: Pod, played: Played) -> Played:
    """What it comes to on average; the points as they stand where no worker can say.

    The seed is that of the table, so that whoever asks hears the same.
    """
    seed = crc32(table.id.encode()) >> 1  # 31 bits
    question = analysing.play_outs(table.game, table.match.state, COUNT, seed)
    try:
        async with asyncio.timeout(LONGEST):
            told = await bots.work(question, WHAT, LONGEST, True)
    except (BotFailed, TimeoutError) as failed:
        log.warning("table %s is decided as it stands: %s", table.id, failed)
        return played
    places, points = decided(pod, told["places"])
    return played._replace(places=places, playouts=COUNT, points=points)
