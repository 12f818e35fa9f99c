"""The same games on a cluster: actors of Ray, each playing portions on one processor."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from aedile import catalog
from aedile.arena.crew import WorkerDied, games_text
from aedile.arena.order import Order
from aedile.arena.portions import Portion, Portions, play_portion
from aedile.kernel.extras import connected_ray

AHEAD = 2  # portions an actor has at most, the one it is playing included


class Player:
    """Plays portions somewhere on the cluster. Aedile must be installed there."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._game = catalog.game(order.game, order.edition)

    def play(self, numbers: Sequence[int]) -> Portion:
        """Some games in a row."""
        return play_portion(self._game, self._order, numbers)


def play_on_ray(
    order: Order, numbers: Sequence[int], address: str, workers: int
) -> Generator[Portion]:
    """Portions as they are finished, in any order; raises WorkerDied."""
    with _connected(address, workers) as ray:
        actor = ray.remote(num_cpus=1)(Player)
        players = [actor.remote(order) for _ in range(min(workers, len(numbers)))]
        portions = Portions(numbers, workers)
        under_way: dict[Any, tuple[Any, list[int]]] = {}

        def give(player: Any) -> None:
            if games := portions.take():
                under_way[player.play.remote(games)] = (player, games)

        for player in players * AHEAD:
            give(player)
        while under_way:
            (done,), _ = ray.wait(list(under_way), num_returns=1)
            player, games = under_way.pop(done)
            try:
                portion: Portion = ray.get(done)
            except ray.exceptions.RayActorError as error:
                raise WorkerDied(
                    f"A worker on the cluster died while it played {games_text(games)}: {error}"
                ) from None
            portions.learn(portion)
            give(player)
            yield portion


@contextmanager
def _connected(address: str, workers: int) -> Iterator[Any]:
    """Ray, for as long as it is needed; raises BadOptions when the address leads nowhere."""
    ray = connected_ray(address, workers)
    try:
        yield ray
    finally:
        ray.shutdown()
