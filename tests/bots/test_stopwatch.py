"""The time a bot has used: of the processor, unless people wait for it."""

import pytest

from aedile.bots import stopwatch
from aedile.bots.stopwatch import Stopwatch


class Times:
    """The processor's time, and the clock's."""

    thought = 100.0
    passed = 5000.0

    def thread_time(self) -> float:
        return self.thought

    def monotonic(self) -> float:
        return self.passed


@pytest.mark.parametrize(
    ("people_wait", "thought", "passed", "spent"),
    [(False, 0.25, 60.0, 0.25), (True, 0.25, 0.25, 0.25), (True, 0.25, 3.0, 1.5)],
)
def test_where_people_wait_what_passes_counts_half(
    monkeypatch: pytest.MonkeyPatch, people_wait: bool, thought: float, passed: float, spent: float
) -> None:
    times = Times()
    monkeypatch.setattr(stopwatch, "time", times)
    watch = Stopwatch(people_wait)

    times.thought += thought
    times.passed += passed

    assert watch.spent() == spent
