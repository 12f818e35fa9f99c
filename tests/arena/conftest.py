"""Bots that misbehave, and small orders."""

from collections.abc import Callable
from typing import Any

import pytest

from aedile.arena.order import Order
from aedile.arena.portions import play_here
from aedile.arena.table import Result
from aedile.bots import registry
from aedile.bots.base import Advice, AnyView, Bot, only_answer
from aedile.bots.kinds import BotKind

Answer = Callable[[AnyView, float | None], int]
Seat = Callable[[str, Answer], None]


@pytest.fixture
def seat_bot(monkeypatch: pytest.MonkeyPatch) -> Seat:
    """Make a function a bot, under a name."""

    def seat(name: str, answer: Answer) -> None:
        class Planted(Bot):
            def __init__(self, seed: int = 0) -> None:
                self.name = name

            def advise(self, view: AnyView, seconds: float | None = None) -> Advice:
                return only_answer(answer(view, seconds))

        monkeypatch.setitem(registry.BUILT_IN, name, BotKind(Planted, "does as it is told"))

    return seat


def small_order(**changes: Any) -> Order:
    return Order("praetor", ("uniform", "uniform"), "test")._replace(**changes)


def results_of(order: Order, games: int) -> list[Result]:
    portions = play_here(order, range(games))
    return [played.result for portion in portions for played in portion.played]


def two_bots(games: int) -> tuple[Order, list[Result]]:
    """Real games between bots that are quick, under names that differ."""
    names = ["one", "other"]
    played = results_of(small_order(), games)
    results = [
        result._replace(block=result.game // 2, seats=names[:: 1 if result.game % 2 else -1])
        for result in played
    ]
    return small_order(seats=("one", "other")), results


def timeless(results: Any) -> list[Result]:
    """Results without how long decisions took."""
    return [result._replace(times=[]) for result in sorted(results)]


def made_up(
    scores: list[int], *, game: int = 0, block: int | None = None, seats: str = "a,b,b,b"
) -> Result:
    """A result with these points; places follow from them."""
    return Result(
        game=game,
        block=game if block is None else block,
        seed="made/up",
        seats=seats.split(",")[: len(scores)],
        options={},
        places=[1 + sum(other > score for other in scores) for score in scores],
        scores=scores,
        sources=[{"all": score} for score in scores],
        decisions=100,
        lines=40,
        rounds=10,
        times=[{0: 1} for _ in scores],
        faults={},
        facts=None,
    )
