import io

import pytest
from rich.console import Console

from aedile.console import progress
from aedile.console.progress import Progress, duration, pace


def test_without_a_terminal_it_writes_plain_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "LINE_EVERY", 0.0)
    file = io.StringIO()
    with Progress(Console(file=file), 10, "games") as bar:
        bar.reach(5)
        bar.reach(10)

    first, second = file.getvalue().splitlines()
    assert first.startswith("5 of 10 games, ")
    assert " per second, about " in first
    assert second.startswith("10 of 10 games, ")


def test_at_a_terminal_it_draws_a_bar() -> None:
    file = io.StringIO()
    with Progress(Console(file=file, force_terminal=True, width=80), 10, "games") as bar:
        bar.reach(10)

    assert "10 of 10 games" in file.getvalue()
    assert "\x1b" in file.getvalue()


def test_slow_work_is_counted_by_the_minute() -> None:
    assert [pace(rate) for rate in (120, 3.25, 0.05)] == [
        "120 per second",
        "3.2 per second",
        "3.0 per minute",
    ]


def test_long_times_are_told_in_minutes_and_hours() -> None:
    assert [duration(s) for s in (40, 720, 12_000)] == ["40 s", "12 min", "3 h 20 min"]
