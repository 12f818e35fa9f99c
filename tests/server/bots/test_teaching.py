"""Hints of the judge and words of the coach, as workers are asked for them."""

import asyncio
from typing import Any, NamedTuple

import pytest

from aedile.analysis import coach, hints
from aedile.analysis.turns import decisions, view_of
from aedile.server.bots import teaching
from aedile.server.bots.lanes import Lanes
from aedile.server.bots.teaching import Pupil
from aedile.server.tables.editions import Editions
from tests.helpers.analysis import TINY, begun
from tests.helpers.bots import dealt_afresh

GAMES = ("praetor", "trajan")


@pytest.mark.parametrize("name", GAMES)
def test_what_the_seat_cannot_know_changes_no_byte(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is asked and answered at a table: the question itself must tell nothing either."""
    monkeypatch.setattr(coach.remark, "__defaults__", (None, TINY))
    monkeypatch.setattr(hints.hint, "__defaults__", (TINY, None))
    match, games = begun(name, 150, players=3), Editions()
    game = match.game
    for each in [each for each in decisions(match) if each.is_open][::15]:
        view = view_of(match, each)
        told = []
        for seen in (view, dealt_afresh(view, 1), dealt_afresh(view, 2)):
            pupil = Pupil(game, seen, each.step)
            asked = [
                teaching.turn(pupil, each.actions, "all"),
                teaching.hint(pupil, match.names),
            ]
            told.append(repr([(one, teaching.done(games, one, lambda _: None)) for one in asked]))
        assert told[0] == told[1] == told[2]


class Waiting(NamedTuple):
    owner: str
    answer: "asyncio.Future[Any]"


@pytest.mark.anyio
async def test_people_who_are_taught_come_before_analyses_and_after_bots() -> None:
    lanes: Lanes[Waiting] = Lanes(8, 8)

    def waits(owner: str) -> Waiting:
        return Waiting(owner, asyncio.get_running_loop().create_future())

    lanes.put_idle(waits("analysis"))
    lanes.put_idle(waits("coach"), soon=True)
    lanes.put_idle(waits("hint"), soon=True)
    lanes.put(waits("bot"))
    taken = [(await lanes.take()).owner]
    free = asyncio.create_task(lanes.take())  # a worker for bots has nothing to do
    taken += [(await lanes.take_idle()).owner for _ in range(3)]
    free.cancel()

    assert taken == ["bot", "coach", "hint", "analysis"]
