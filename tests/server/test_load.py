"""The crowd of `make load` plays, and the audit afterwards would notice what was lost."""

import asyncio
from pathlib import Path

from tools.load.audit import audit
from tools.load.crowd import SEATS, Answered, Crowd
from tools.load.measure import Measured, measure
from tools.load.server import Served, serving


async def play(served: Served, crowd: Crowd) -> Measured:
    await crowd.come(lambda _: None)
    await crowd.connect(lambda _: None)
    measured = await measure(crowd, served, rate=30, seconds=1.0)
    crowd.leave()
    return measured


def test_a_crowd_plays_and_nothing_it_was_told_is_lost(tmp_path: Path) -> None:
    with serving("sqlite", tmp_path) as served:
        crowd = Crowd(served.host, served.port, games=4)
        measured = asyncio.run(play(served, crowd))
        served.end()
        tables = [game.table for game in crowd.games]

        # A move that comes too late for its second is one the next could have made.
        assert crowd.answered and not crowd.refused
        assert len(crowd.answered) == crowd.sent
        assert measured.made + measured.late >= 30
        found = audit(served.database, crowd.answered, tables)
        assert found.is_clean
        assert found.acknowledged == len(crowd.answered)
        # Before the first move a table was created, joined three times and started.
        assert found.events == len(crowd.answered) + len(tables) * (1 + SEATS)

        never, elsewhere = Answered(tables[0], "never-stored", 9), crowd.answered[0]
        found = audit(served.database, [never, elsewhere._replace(seq=1)], tables)
        assert (found.lost, found.misplaced) == (1, 1)
        assert not found.is_clean
