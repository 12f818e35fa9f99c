"""Whole games, one for each thing worth keeping: they play again, and show what they say."""

import pytest

from aedile import catalog
from aedile.games.trajan.options import SETTINGS
from aedile.kernel.record import read, replay, write
from tests.helpers.golden_trajan import FOLDER, GOLDEN, Golden, Table

every_game = pytest.mark.parametrize("golden", GOLDEN, ids=[golden.name for golden in GOLDEN])


def played(golden: Golden) -> Table:
    """The game in the file, played again with every check."""
    return replay(read(golden.path.read_text("utf-8")), catalog.game)


@every_game
def test_a_golden_game_plays_again_to_the_same_end(golden: Golden) -> None:
    text = golden.path.read_text("utf-8")

    match = played(golden)

    assert match.over
    assert write(match) == text


@every_game
def test_a_golden_game_shows_what_it_says(golden: Golden) -> None:
    match = played(golden)

    assert match.notes["Shows"] == golden.shows
    assert match.settings == dict(golden.options)
    assert len(match.names) == golden.players
    assert golden.holds(match)


@every_game
def test_no_law_is_broken_anywhere_in_a_golden_game(golden: Golden) -> None:
    match = played(golden)

    for moves in range(len(match.moves) + 1):
        assert match.game.audit(match.state_after(moves)) == [], f"after {moves} moves"


def test_every_file_is_known_and_says_why_it_exists() -> None:
    assert {path.stem for path in FOLDER.glob("*.game")} == {golden.name for golden in GOLDEN}
    assert len({golden.shows for golden in GOLDEN}) == len(GOLDEN)


def test_there_is_a_game_for_every_number_of_players_and_every_setting() -> None:
    assert {golden.players for golden in GOLDEN} == {2, 3, 4}
    chosen = {name for golden in GOLDEN for name in golden.options}
    assert chosen == {setting.name for setting in SETTINGS}


def test_a_claim_fails_for_a_game_that_does_not_show_it() -> None:
    """No claim is true of every game, or it would prove nothing."""
    tables = [played(golden) for golden in GOLDEN]
    for golden in GOLDEN:
        assert not all(golden.holds(match) for match in tables), golden.name
