"""Tables shared out over processes: the same games, and nothing left behind."""

import os
import signal
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path

import numpy as np
import pytest

from aedile.batch import Batch, Closed, RefusedAction, Table, WorkerDied
from aedile.kernel.errors import BadOptions
from tests.helpers.batches import by_lot, contents

TABLES = [Table("trajan", 2), Table("praetor", 3), Table("trajan", 4)]
SHARED = Path("/dev/shm")
PATIENCE = 30.0  # seconds; what is waited for takes a fraction of one
NOBODY_LISTENS = "127.0.0.1:1"  # a port that only the system may open, for what nobody uses


def files_in_memory() -> set[str]:
    """Shared memory that has a name; databases of other tests come and go meanwhile."""
    names = {path.name for path in SHARED.iterdir()} if SHARED.is_dir() else set()
    return {name for name in names if not name.startswith("PostgreSQL")}


def test_workers_step_the_same_games_as_one_process() -> None:
    alone = Batch(TABLES, seed=5)
    with Batch(TABLES, seed=5, workers=2) as shared:
        assert len(active_children()) == 2
        luck = np.random.default_rng(1)
        for _ in range(30):
            actions = by_lot(alone, luck)
            alone.step(actions)
            shared.step(actions)
            assert contents(shared) == contents(alone)
        scripts = [[int(alone.masks[i].argmax())] for i in range(3)]
        alone.play(scripts)
        shared.play(scripts)
        for batch in (alone, shared):
            batch.roll(100, observe=True)
            batch.reset(9, [True, False, True])
            batch.step(batch.masks.argmax(1))
        assert contents(shared) == contents(alone)

    assert active_children() == []
    assert contents(shared) == contents(alone)  # the arrays stay


def test_when_one_part_refuses_no_part_steps() -> None:
    with Batch(TABLES, seed=5, workers=3) as batch:
        before = contents(batch)
        actions = batch.masks.argmax(1)
        actions[2] = batch.masks[2].argmin()

        with pytest.raises(RefusedAction, match=r"^Table 2: .+ \(Trajan .+\)$"):
            batch.step(actions)
        with pytest.raises(RefusedAction, match="Table 2, action 0 of its script"):
            batch.play([[int(actions[0])], [int(actions[1])], [int(actions[2])]])

        assert contents(batch) == before
        batch.step(batch.masks.argmax(1))


def test_a_worker_that_is_killed_closes_the_batch_and_leaves_nothing() -> None:
    named = files_in_memory()
    batch = Batch("trajan", 4, players=2, seed=5, workers=2)
    assert files_in_memory() <= named
    victim, *_ = active_children()
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGKILL)

    with pytest.raises(WorkerDied, match=r"tables \d to \d died \(exit code -9\)"):
        step_often(batch)

    assert active_children() == []
    with pytest.raises(Closed):
        batch.roll(1)
    assert files_in_memory() <= named


def step_often(batch: Batch) -> None:
    """One step may still come through before the death is noticed."""
    for _ in range(10):
        batch.step(batch.masks.argmax(1))


def test_when_the_parent_is_killed_the_workers_go_home_and_nothing_is_left() -> None:
    named = files_in_memory()
    code = (
        "from multiprocessing import active_children\n"
        "from aedile.batch import Batch\n"
        "if __name__ == '__main__':\n"
        "    batch = Batch('trajan', 4, players=2, workers=2)\n"
        "    print(*[child.pid for child in active_children()], flush=True)\n"
        "    while True: batch.roll(10)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    workers = [int(word) for word in parent.stdout.readline().split()]
    assert len(workers) == 2

    parent.kill()
    parent.communicate()

    until = time.monotonic() + PATIENCE
    while any(map(is_alive, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(is_alive, workers))
    assert files_in_memory() <= named


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_there_are_no_more_workers_than_tables() -> None:
    with Batch("praetor", 1, players=2, seed=5, workers=4) as batch:
        assert len(active_children()) == 1
        batch.roll(3)


def test_workers_bring_their_own_arrays() -> None:
    with pytest.raises(BadOptions, match="leave out `arrays`"):
        Batch("trajan", 1, workers=1, arrays={"masks": b""})


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")  # what Ray warns of is Ray's
def test_actors_of_ray_step_the_same_games() -> None:
    ray = pytest.importorskip("ray")
    alone = Batch(TABLES, seed=5)
    with Batch(TABLES, seed=5, workers=2, ray="local") as cluster:
        for _ in range(3):
            actions = alone.masks.argmax(1)
            alone.step(actions)
            cluster.step(actions)
        actions[1] = alone.masks[1].argmin()
        with pytest.raises(RefusedAction, match=r"^Table 1: "):
            cluster.step(actions)
        for batch in (alone, cluster):
            batch.roll(50)

        assert contents(cluster) == contents(alone)
    assert not ray.is_initialized()


def test_an_address_without_ray_is_refused() -> None:
    """On this machine, so that nothing is looked up or sent elsewhere."""
    pytest.importorskip("ray")
    with pytest.raises(BadOptions, match=f"There is no Ray at {NOBODY_LISTENS}"):
        Batch("trajan", 1, ray=NOBODY_LISTENS)
