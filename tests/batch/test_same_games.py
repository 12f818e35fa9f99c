"""A batch plays what single tables play: number for number, game for game."""

from pathlib import Path

import numpy as np
import pytest

from aedile import catalog
from aedile.batch import Batch, Table
from aedile.kernel.arrays import is_compiled
from aedile.kernel.rng import Rng
from tests.helpers.batches import by_lot, contents, side_by_side
from tests.helpers.editions import write_edition

every_game = pytest.mark.parametrize("name", catalog.names())

# Of each game, and how many tables play them. Interpreted, many take minutes.
FEW, MANY = (8, 4), (1000, 48)
HOW_MANY = [MANY] if is_compiled() else [FEW, pytest.param(MANY, marks=pytest.mark.long)]


def all_kinds(name: str, count: int) -> list[Table]:
    """Every number of players, with every option now and then."""
    game = catalog.game(name)
    options = {"praetor": {"tough": "yes"}, "trajan": {"reshuffle": "yes"}}[name]
    kinds = [Table(name, players, o) for players in game.seats for o in ({}, options)]
    return [kinds[number % len(kinds)] for number in range(count)]


@every_game
@pytest.mark.parametrize("how_many", HOW_MANY, ids=str)
def test_a_batch_shows_and_pays_what_single_tables_do(name: str, how_many: tuple[int, int]) -> None:
    wanted, tables = how_many
    batch = Batch(all_kinds(name, tables), seed=3, reward="place")

    games = 0
    for ended in side_by_side(batch, 3, "place", 100_000):
        games += ended
        if games >= wanted:
            break

    assert batch.games.sum() == games
    assert abs(batch.returns.sum()) < 1e-6


def test_games_are_mixed_in_one_batch(tmp_path: Path) -> None:
    write_edition(tmp_path / "my-box.toml")
    batch = Batch(
        [
            Table("trajan", 2),
            Table("praetor", 5),
            Table("praetor", 2, {"short": "yes"}),
            Table("trajan", 3, {"reshuffle": "yes"}),
        ],
        seed=11,
        reward="margin",
    )
    steps = list(side_by_side(batch, 11, "margin", 400 if is_compiled() else 40))

    assert len(steps) in (400, 40)
    assert batch.observations.shape[1] == max(map(len_of, catalog.names()))
    own = Batch(Table("praetor", 2, {}, tmp_path / "my-box.toml"), 2, seed=1)
    own.roll(50)
    assert own.asked.min() >= 0


def len_of(name: str) -> int:
    return int(Batch(name, 1).observations.shape[1])


@every_game
def test_the_same_seed_gives_the_same_games(name: str) -> None:
    batches = [Batch(name, 3, players=3, seed=5) for _ in range(2)]
    luck = [np.random.default_rng(1) for _ in batches]
    for _ in range(30):
        for batch, own in zip(batches, luck, strict=True):
            batch.step(by_lot(batch, own))
    first, second = map(contents, batches)

    assert first == second
    assert first != contents(Batch(name, 3, players=3, seed=6))


@every_game
def test_rolling_is_stepping_by_lot(name: str) -> None:
    """As the bot `uniform` draws: no number is used where there is no choice."""
    count, steps = 3, 300 if is_compiled() else 30
    rolled = Batch(name, count, players=2, seed=5)
    stepped = Batch(name, count, players=2, seed=5)
    seats = stepped.rewards.shape[1]
    luck = [[Rng((5 + t) * seats + seat) for seat in range(seats)] for t in range(count)]

    rolled.roll(steps, observe=True)
    for _ in range(steps):
        actions = []
        for table in range(count):
            legal = stepped.masks[table].nonzero()[0]
            drawn = luck[table][stepped.asked[table]].below(len(legal)) if len(legal) > 1 else 0
            actions.append(int(legal[drawn]))
        stepped.step(actions)

    shown, expected = contents(rolled), contents(stepped)
    for name_of_news in ("rewards", "ended", "dealt"):  # of any step, or of the last alone
        del shown[name_of_news], expected[name_of_news]
    assert shown == expected
    assert rolled.games.sum() >= (1 if is_compiled() else 0)


@every_game
def test_what_is_observed_on_the_way_changes_no_game(name: str) -> None:
    seen, unseen = (Batch(name, 2, players=2, seed=5) for _ in range(2))

    seen.roll(40, observe=True)
    unseen.roll(40)

    assert contents(seen) == contents(unseen)


@every_game
def test_rolled_out_games_end(name: str) -> None:
    batch = Batch(name, 4, players=2, seed=5, autoreset="next")
    batch.roll_out()

    assert batch.games.tolist() == [1] * 4
    assert batch.asked.tolist() == [-1] * 4
    assert (abs(batch.rewards) == 1).sum() >= 4


@every_game
def test_a_script_is_played_as_single_steps_are(name: str) -> None:
    first, second = (Batch(name, 3, players=2, seed=5) for _ in range(2))
    luck = np.random.default_rng(2)
    scripts: list[list[int]] = [[] for _ in range(3)]
    for _ in range(20):
        actions = by_lot(first, luck)
        first.step(actions)
        for script, action in zip(scripts, actions.tolist(), strict=True):
            script.append(action)

    second.play(scripts)

    assert contents(first) == contents(second) | {"dealt": contents(first)["dealt"]}


def test_a_new_game_follows_in_the_same_step_or_the_next() -> None:
    at_once = Batch("trajan", 2, players=2, seed=5)
    later = Batch("trajan", 2, players=2, seed=5, autoreset="next")
    for batch in (at_once, later):
        luck = np.random.default_rng(2)
        while not batch.ended.any():
            batch.step(by_lot(batch, luck))
    over = int(at_once.ended.argmax())
    other = 1 - over

    assert (at_once.rewards == later.rewards).all()
    assert at_once.ended.tolist() == later.ended.tolist()
    assert (at_once.dealt[over], later.dealt[over]) == (True, False)
    assert (at_once.asked[over] >= 0, later.asked[over]) == (True, -1)
    assert not later.masks[over].any() and not later.observations[over].any()

    later.step(np.where(np.arange(2) == over, 12345, later.masks.argmax(1)))  # ignored there

    assert later.dealt[over] and not later.ended[over] and not later.rewards.any()
    assert (later.observations[over] == at_once.observations[over]).all()
    assert later.asked[other] >= 0


def test_some_tables_alone_can_be_dealt_anew() -> None:
    batch = Batch("praetor", 3, players=2, seed=5)
    fresh = contents(batch)
    batch.roll(10)
    played = batch.observations.copy()

    batch.reset([None, 6, None], [False, True, False])

    assert (batch.observations[[0, 2]] == played[[0, 2]]).all()
    assert (batch.observations[1] != played[1]).any()
    assert batch.dealt.tolist() == [False, True, False]
    batch.reset(5)
    assert contents(batch) == fresh


def test_who_gives_up_loses_one_and_the_game_is_over() -> None:
    batch = Batch("trajan", 2, players=3, seed=5, autoreset="next")
    loser = int(batch.asked[0])

    batch.step([-1, int(batch.masks[1].argmax())])

    assert batch.ended.tolist() == [True, False]
    assert batch.rewards[0].tolist() == [-float(seat == loser) for seat in range(3)]
    assert batch.asked[0] == -1
    batch.step([0, int(batch.masks[1].argmax())])
    assert batch.dealt.tolist() == [True, False]
