"""Positions in a word."""

from typing import Any

import pytest
from hypothesis import given

from aedile import catalog
from aedile.kernel.digest import contradicts
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY
from tests.helpers.examples import examples
from tests.helpers.tables import Table, play_on, somewhere, tables, walk


@examples(60)
@given(tables())
def test_the_same_position_has_the_same_digest_wherever_it_comes_from(table: Table) -> None:
    state, game = somewhere(table), table.game

    assert game.digest(game.load(game.dump(state))) == game.digest(state)
    assert game.digest(state.copy()) == game.digest(state)


@examples(30)
@given(tables())
def test_every_move_leads_to_another_digest(table: Table) -> None:
    seen = [table.game.digest(state) for state in walk(table.state(), table.luck)]

    assert len(set(seen)) == len(seen)


@examples(60)
@given(tables())
def test_positions_that_differ_in_anything_have_different_digests(table: Table) -> None:
    state, game = somewhere(table), table.game
    world = state.determinize(NOBODY, Rng(table.luck))

    assert (game.digest(world) == game.digest(state)) == (game.dump(world) == game.dump(state))


def test_only_digests_of_one_layout_contradict_each_other() -> None:
    assert contradicts("1-aa", "1-bb")
    assert not contradicts("1-aa", "1-aa")
    assert not contradicts("1-aa", "2-bb")


@pytest.mark.parametrize(
    ("name", "edition", "digest"),
    [
        ("praetor", "reconstructed", "1-2a27cd298dd4f0b8"),
        ("trajan", "printed", "1-555a38cd01d02887"),
    ],
)
def test_digests_stay_what_they_are(name: str, edition: str, digest: str) -> None:
    """Logs hold them. Where the numbers of a position change, their layout gets a new number."""
    game: Any = catalog.game(name, edition)
    match = play_on(Match.new(game, 3, "1", {}), 1, 60)

    assert game.digest(match.state) == digest
