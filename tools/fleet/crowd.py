"""A crowd that comes through nginx, and plays as fast as it is answered."""

import asyncio
import time
from collections.abc import Sequence

from tools.faults.players import address
from tools.load.crowd import Crowd, Waited
from tools.load.seed import SEATS, Seeded

LOOK = 0.002  # seconds between two looks at who may go on


class FarCrowd(Crowd):
    """People of whom each comes from elsewhere, or those of a table from the same address.

    nginx sends an address to the same server every time.
    """

    def __init__(self, host: str, port: int, seeded: Sequence[Seeded], together: bool) -> None:
        super().__init__(host, port, seeded)
        for number, seat in enumerate(self.seats):
            seat.source = address(number // SEATS if together else number)

    async def play(self, tables: int, seconds: float) -> list[Waited]:
        """At so many tables a move follows the other, for so long; what came of each."""
        first, until = len(self.waited), time.monotonic() + seconds
        while (now := time.monotonic()) < until:
            active = 0
            for game in self.games:
                if active == tables:
                    break
                if not game.over:
                    active += 1
                    game.play(now)
            await asyncio.sleep(LOOK)
        made = self.waited[first:]
        while any(game.due is not None for game in self.games):
            if time.monotonic() > until + 10:
                raise RuntimeError("Moves were not answered within ten seconds.")
            await asyncio.sleep(LOOK)
        return made
