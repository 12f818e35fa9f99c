"""Who plays the games of a run: this process, several, or a cluster. The games are the same."""

from collections.abc import Callable, Generator

from aedile.arena.crew import play_in_processes
from aedile.arena.portions import Portion, play_here
from aedile.arena.run import Run


def play_missing(run: Run, workers: int, ray: str | None, progress: Callable[[], None]) -> None:
    """Play all that is not over yet; what is over is kept at once, however this ends."""
    portions = _portions(run, workers, ray)
    try:
        for portion in portions:
            run.add(portion)
            progress()
    finally:
        portions.close()


def _portions(run: Run, workers: int, ray: str | None) -> Generator[Portion]:
    missing = run.missing()
    if ray is not None:
        from aedile.arena.cluster import play_on_ray

        return play_on_ray(run.order, missing, ray, workers)
    if workers == 1:
        return play_here(run.order, missing)
    return play_in_processes(run.order, missing, workers)
