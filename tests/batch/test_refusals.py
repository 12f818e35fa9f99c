"""What a batch does not take, and that nothing has changed then."""

from typing import Any

import numpy as np
import pytest

from aedile.batch import Batch, Closed, RefusedAction, Table, WrongArray
from aedile.kernel.errors import BadOptions, GameOver, UnknownBot, UnknownGame
from tests.helpers.batches import contents


@pytest.fixture
def batch() -> Batch:
    made = Batch("praetor", 3, players=2, seed=5)
    made.roll(20)
    return made


def first_legal(batch: Batch) -> Any:
    return batch.masks.argmax(1)


def test_an_illegal_action_names_the_table_and_the_rule(batch: Batch) -> None:
    before, actions = contents(batch), first_legal(batch)
    actions[2] = batch.masks[2].argmin()

    with pytest.raises(RefusedAction, match=r"^Table 2: .+\. \(Praetor .+\)$") as refused:
        batch.step(actions)

    assert refused.value.table == 2
    assert refused.value.rule
    assert contents(batch) == before
    batch.step(first_legal(batch))
    assert contents(batch) != before


@pytest.mark.parametrize("action", [-2, 9999])
def test_an_action_that_does_not_exist_is_refused(batch: Batch, action: int) -> None:
    before, actions = contents(batch), first_legal(batch)
    actions[1] = action

    with pytest.raises(RefusedAction, match=f"Table 1: There is no action {action}; they run"):
        batch.step(actions)

    assert contents(batch) == before


@pytest.mark.parametrize(
    "actions",
    [
        [1, 2],
        [1, 2, 3, 4],
        np.zeros((3, 1), np.int64),
        np.zeros(3, np.float32),
        np.zeros((), np.int64),
        [1.5, 2.5, 3.5],
        "abc",
        None,
        [2**70, 0, 0],
    ],
    ids=["few", "many", "column", "floats", "one", "fractions", "text", "nothing", "huge"],
)
def test_actions_of_the_wrong_kind_or_shape_are_refused(batch: Batch, actions: Any) -> None:
    before = contents(batch)

    with pytest.raises(WrongArray):
        batch.step(actions)

    assert contents(batch) == before


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.int64])
def test_whole_numbers_of_any_width_are_taken(kind: Any) -> None:
    first, second = (Batch("trajan", 3, players=2, seed=5) for _ in range(2))
    first.step(first_legal(first))
    second.step(first_legal(second).astype(kind)[::1])

    assert contents(first) == contents(second)


def test_a_script_that_goes_wrong_anywhere_changes_nothing(batch: Batch) -> None:
    before = contents(batch)
    good = [int(batch.masks[i].argmax()) for i in range(3)]
    bad = int(batch.masks[1].argmin())

    with pytest.raises(RefusedAction, match=r"Table 1, action 0 of its script: ") as refused:
        batch.play([[good[0]], [bad], [good[2]]])

    assert (refused.value.table, refused.value.place) == (1, 0)
    assert contents(batch) == before
    with pytest.raises(WrongArray, match="3 tables, but 1 scripts"):
        batch.play([[1]])


def test_a_script_ends_with_its_game() -> None:
    batch = Batch("trajan", 1, players=2, seed=5, autoreset="next")
    batch.roll_out()

    with pytest.raises(RefusedAction, match="The game is over") as refused:
        batch.play([[0]])

    assert isinstance(refused.value.why, GameOver)


def test_why_not_tells_without_trying(batch: Batch) -> None:
    before = contents(batch)

    assert batch.why_not(0, int(batch.masks[0].argmax())) is None
    assert str(batch.why_not(0, int(batch.masks[0].argmin())))
    assert contents(batch) == before
    with pytest.raises(BadOptions, match="no table 3"):
        batch.why_not(3, 0)


def test_what_cannot_be_set_up_is_refused() -> None:
    refused: list[tuple[Any, str]] = [
        ({"tables": "trajan", "count": 0}, "at least one table"),
        ({"tables": "trajan", "players": 9}, "2 to 4 players"),
        ({"tables": [Table("trajan")], "players": 2}, "leave out `players`"),
        ({"tables": [Table("trajan")], "count": 2}, "there cannot be 2"),
        ({"tables": "trajan", "autoreset": "never"}, "autoreset is 'same' or 'next'"),
        ({"tables": "trajan", "reward": "fame"}, "no reward called 'fame'"),
        ({"tables": "trajan", "seat": 1}, "needs `opponents`"),
        ({"tables": "trajan", "seat": 4, "opponents": "uniform"}, "no seat 4"),
        ({"tables": "trajan", "workers": -1}, "cannot be -1 workers"),
        ({"tables": Table("trajan", 2, {"sauce": "yes"})}, "sauce"),
    ]
    for settings, said in refused:
        with pytest.raises(BadOptions, match=said):
            Batch(**settings)
    with pytest.raises(UnknownGame):
        Batch("chess")
    with pytest.raises(UnknownBot):
        Batch("trajan", opponents="nobody")


def test_seeds_and_choices_of_tables_are_as_many_as_there_are(batch: Batch) -> None:
    before = contents(batch)
    with pytest.raises(WrongArray, match="3 tables, but 2 seeds"):
        batch.reset([1, 2])
    with pytest.raises(WrongArray, match="3 tables, but 1 of"):
        batch.reset(1, [True])
    with pytest.raises(BadOptions, match="-1 decisions"):
        batch.roll(-1)

    assert contents(batch) == before


def test_a_closed_batch_keeps_its_arrays_and_takes_nothing(batch: Batch) -> None:
    before = contents(batch)
    with batch:
        pass

    with pytest.raises(Closed, match="make another"):
        batch.step(first_legal(batch))
    assert contents(batch) == before


def test_the_arrays_cannot_be_written_to(batch: Batch) -> None:
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0] = 1
