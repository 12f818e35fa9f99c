"""Whole games, one for each thing worth keeping: they play again, and show what they say."""

import pytest

from aedile import catalog
from aedile.kernel.record import write
from tests.helpers import golden_praetor, golden_trajan
from tests.helpers.golden import FOLDER, Golden

GOLDEN = {"praetor": golden_praetor.GOLDEN, "trajan": golden_trajan.GOLDEN}
ALL = [golden for games in GOLDEN.values() for golden in games]

every_golden = pytest.mark.parametrize("golden", ALL, ids=[f"{g.game}/{g.name}" for g in ALL])
every_game = pytest.mark.parametrize("game", catalog.names())


@every_golden
def test_a_golden_game_plays_again_to_the_same_end(golden: Golden) -> None:
    match = golden.played()

    assert match.over
    assert write(match) == golden.path.read_text("utf-8")


@every_golden
def test_a_golden_game_shows_what_it_says(golden: Golden) -> None:
    match = golden.played()

    assert match.notes["Shows"] == golden.shows
    assert match.settings == dict(golden.options)
    assert len(match.names) == golden.players
    assert golden.holds(match)


@every_golden
def test_no_law_is_broken_anywhere_in_a_golden_game(golden: Golden) -> None:
    match = golden.played()

    assert match.game.audit(match.state_after(0)) == []
    for moves, what in enumerate(match.happenings(), start=1):
        assert match.game.audit(what.after) == [], f"after {moves} moves"


@every_game
def test_every_file_is_known_and_says_why_it_exists(game: str) -> None:
    files = {path.stem for path in (FOLDER / game).glob("*.game")}

    assert files == {golden.name for golden in GOLDEN[game]}
    assert len({golden.shows for golden in GOLDEN[game]}) == len(GOLDEN[game])


@every_game
def test_there_is_a_golden_game_for_every_number_of_players_and_every_setting(game: str) -> None:
    rules = catalog.game(game)

    assert {golden.players for golden in GOLDEN[game]} == set(rules.seats)
    chosen = {name for golden in GOLDEN[game] for name in golden.options}
    assert chosen == {setting.name for setting in rules.settings}


@every_game
def test_a_claim_fails_for_a_game_that_does_not_show_it(game: str) -> None:
    """No claim is true of every game, or it would prove nothing."""
    tables = [golden.played() for golden in GOLDEN[game]]
    for golden in GOLDEN[game]:
        assert not all(golden.holds(match) for match in tables), golden.name
