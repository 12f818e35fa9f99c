"""Arrays of others: of numpy, of Python, of shared memory."""

import gc
import subprocess
import sys
from array import array
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
import pytest

from aedile.batch import Batch, WrongArray
from tests.helpers.batches import contents

USUAL = Batch("trajan", 2, players=2, seed=5)
SHAPE = USUAL.observations.shape


def test_what_is_shown_is_written_into_arrays_that_were_brought() -> None:
    mine = np.full(SHAPE, 77, np.int16)
    asked = array("q", [9, 9])

    batch = Batch("trajan", 2, players=2, seed=5, arrays={"observations": mine, "asked": asked})

    assert (mine == USUAL.observations).all()
    assert asked.tolist() == USUAL.asked.tolist()
    batch.roll(5)
    assert (mine == batch.observations).all()
    mine[:] = 77  # theirs to change: the next step writes all of it
    batch.roll(1)
    usual = Batch("trajan", 2, players=2, seed=5)
    usual.roll(6)
    assert (mine == usual.observations).all()


def test_shared_memory_will_do() -> None:
    shared = SharedMemory(create=True, size=SHAPE[0] * SHAPE[1] * 2)
    try:
        whole: Any = shared.buf
        view = whole[: SHAPE[0] * SHAPE[1] * 2].cast("h", SHAPE)
        batch = Batch("trajan", 2, players=2, seed=5, arrays={"observations": view})

        assert bytes(view.cast("B")) == USUAL.observations.tobytes()
    finally:
        batch.close()
        del batch, view, whole
        gc.collect()  # it cannot be closed while anything looks at it
        shared.close()
        shared.unlink()


def test_arrays_that_do_not_fit_are_refused() -> None:
    frozen = np.zeros(SHAPE, np.int16)
    frozen.setflags(write=False)
    for name, brought, said in (
        ("observations", np.zeros((2, 7), np.int16), r"must have the shape \(2, \d+\)"),
        ("observations", np.zeros(SHAPE, np.float32), "items of format 'h'"),
        ("observations", frozen, "must be writable"),
        ("observations", np.zeros((SHAPE[0], 2 * SHAPE[1]), np.int16)[:, ::2], "in one piece"),
        ("colours", np.zeros(2), "no array 'colours'"),
    ):
        with pytest.raises(WrongArray, match=said):
            Batch("trajan", 2, players=2, arrays={name: brought})


def test_numpy_is_not_needed() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from aedile.batch import Batch\n"
        "batch = Batch('praetor', 2, players=2, seed=5)\n"
        "batch.roll(10)\n"
        "print(batch.observations.shape, sum(batch.masks.tolist()[0]) > 0, batch.asked.tolist())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("(2, ") and "True" in done.stdout


def test_every_call_writes_into_the_same_arrays() -> None:
    batch = Batch("trajan", 2, players=2, seed=5)
    shown = batch.observations
    before = shown.copy()
    batch.roll(5)

    assert shown is batch.observations
    assert (shown != before).any()
    assert contents(batch) != contents(USUAL)
