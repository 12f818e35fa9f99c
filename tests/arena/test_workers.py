"""The same games, whoever plays them; and what happens when a worker dies."""

import os
import signal
from multiprocessing import active_children

import pytest

from aedile.arena.cluster import play_on_ray
from aedile.arena.crew import WorkerDied, games_text, play_in_processes
from aedile.arena.portions import Portion
from aedile.kernel.errors import BadOptions
from tests.arena.conftest import results_of, small_order, timeless

ORDER = small_order()
GAMES = 6


def gathered(portions: list[Portion]) -> list[object]:
    return list(timeless([played.result for portion in portions for played in portion.played]))


def test_several_processes_play_the_same_games_as_one() -> None:
    portions = list(play_in_processes(ORDER, range(GAMES), 2))

    assert gathered(portions) == timeless(results_of(ORDER, GAMES))
    assert active_children() == []


def test_workers_go_home_when_the_run_is_stopped() -> None:
    portions = play_in_processes(ORDER, range(400), 2)
    next(portions)
    assert len(active_children()) == 2

    portions.close()

    assert active_children() == []


def test_a_worker_that_dies_is_reported_with_its_games() -> None:
    portions = play_in_processes(ORDER, range(400), 2)
    next(portions)
    (victim, *_) = active_children()
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGKILL)

    with pytest.raises(WorkerDied, match=r"A worker process died \(exit code -9\) while it played"):
        for _ in portions:
            pass

    assert active_children() == []


def test_games_are_named_singly_or_as_a_range() -> None:
    assert games_text([7]) == "game 7"
    assert games_text([7, 8, 9]) == "one of the games 7 to 9"


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")  # what Ray warns of is Ray's
def test_ray_plays_the_same_games() -> None:
    ray = pytest.importorskip("ray")

    portions = list(play_on_ray(ORDER, range(GAMES), "local", 2))

    assert gathered(portions) == timeless(results_of(ORDER, GAMES))
    assert not ray.is_initialized()


@pytest.mark.filterwarnings("ignore")
def test_an_address_without_ray_is_refused() -> None:
    pytest.importorskip("ray")

    with pytest.raises(BadOptions, match="There is no Ray at nonsense"):
        next(play_on_ray(ORDER, range(GAMES), "nonsense", 2))
