"""Tables with the same deal: however long each takes and is heard of, none begins a stage early."""

from random import Random

import pytest

from aedile.tournaments.pacing import Pace, pace

STAGES = 4
SCHEDULES = 1000


class Tables:
    """The tables of a round, and what whoever releases them has heard of them."""

    def __init__(self, count: int) -> None:
        self.ended = [0] * count  # stages, by table
        self.may = [1] * count  # the last stage that each may play
        self.over = [False] * count
        self.heard: list[int | None] = [0] * count

    def play(self, table: int) -> None:
        """End a stage, if it may be played."""
        if self.over[table] or self.ended[table] == self.may[table]:
            return
        assert all(
            over or ended >= self.ended[table] for ended, over in zip(self.ended, self.over)
        ), "begun early"
        self.ended[table] += 1
        self.over[table] = self.ended[table] == STAGES

    def hear(self, table: int) -> None:
        self.heard[table] = None if self.over[table] else self.ended[table]

    def release(self, table: int) -> None:
        if self.ended[table] == self.may[table]:
            self.may[table] = max(self.may[table], pace(self.heard).stage)


def test_no_stage_begins_early_in_a_thousand_schedules_and_all_come_to_an_end() -> None:
    for seed in range(SCHEDULES):
        luck = Random(seed)
        tables = Tables(luck.randint(1, 8))
        doing = [tables.play, tables.hear, tables.release]
        weights = [luck.random() + 0.1 for _ in tables.may]  # some are slow
        dead = luck.randrange(len(weights)) if luck.random() < 0.3 else None
        for _ in range(10_000):
            if all(tables.over):
                break
            (table,) = luck.choices(range(len(weights)), weights)
            if table == dead:  # until its time is up
                tables.over[table] |= luck.random() < 0.01
            else:
                luck.choice(doing)(table)
            if dead is not None:
                tables.hear(dead)
        assert all(tables.over), seed


@pytest.mark.parametrize(
    ("ended", "found"),
    [
        ([0, 0, 0], Pace(1, 0, 3)),
        ([1, 0, 1], Pace(1, 2, 3)),
        ([1, 1, 1], Pace(2, 0, 3)),
        ([None, 1, 2], Pace(2, 2, 3)),
        ([None, None], Pace(1, 2, 2)),
    ],
)
def test_the_slowest_sets_the_pace_and_what_is_over_holds_nobody_up(
    ended: list[int | None], found: Pace
) -> None:
    assert pace(ended) == found
