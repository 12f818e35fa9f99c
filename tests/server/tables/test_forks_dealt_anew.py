"""A fork that is dealt anew cannot be worked out from what is seen of it."""

import secrets
from typing import Any

import pytest

from aedile.kernel.dealer import Dealer
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY
from aedile.server.tables import replay
from tests.helpers.server_tables import ANNA, BO, playing

GAMES = ("trajan", "praetor")
LUCK = 777  # what the generator of the search would have been given


def finished(game: str, **options: str) -> Any:
    scene = playing((ANNA, BO), game=game, leavers="forfeit", options=options)
    scene.move_until(lambda: scene.table.moves == 40)
    scene.do(BO, "resign")
    return scene.table


@pytest.mark.parametrize("game", GAMES)
def test_no_stream_of_the_search_gives_the_position(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack in small: all its seeds are tried until one fits what is seen."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: LUCK)
    table = finished(game)
    forked = replay.fork(table, ANNA, 40, True).start.position
    state = table.match.state_after(40)

    guesses = (state.determinize(NOBODY, Rng(seed)) for seed in range(2 * LUCK))
    assert not any(table.game.dump(guess) == forked for guess in guesses)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_dealt_by_the_dealer_from_128_secret_bits(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def token_hex(count: int) -> str:
        asked.append(count)
        return "5eed"

    monkeypatch.setattr(secrets, "token_hex", token_hex)
    table = finished(game)
    forked = replay.fork(table, ANNA, 40, True).start.position

    assert asked == [16]
    dealt = table.game.deal_anew(table.match.state_after(40), Dealer("5eed"))
    assert forked == table.game.dump(dealt)


def test_its_reshuffles_have_a_secret_of_their_own() -> None:
    table = finished("trajan", reshuffle="yes")
    positions = [replay.fork(table, ANNA, 40, True).start.position or {} for _ in range(2)]
    seeds = {position["reshuffle_seed"] for position in positions}

    assert len(seeds) == 2
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)
