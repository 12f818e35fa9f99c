"""A turn tried before it has come."""

from typing import Any

import pytest

from aedile import catalog
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.kernel.sandbox import Imagined, imagine_turn


def played(game: str, moves: int, luck: int = 1) -> Match[Any]:
    match = Match.new(catalog.game(game), 3, "sandbox", {})
    rng = Rng(luck)
    for _ in range(moves):
        legal = match.state.legal_actions()
        match.submit(None, legal[rng.below(len(legal))])
    return match


def tried_out(match: Match[Any], seat: int, rng: Rng) -> tuple[list[str], Imagined | None]:
    """A whole turn by lot, as far as it can be imagined."""
    moves: list[str] = []
    imagined = imagine_turn(match, seat)
    while imagined is not None and imagined.end is None:
        legal = imagined.state.legal_actions()
        moves.append(match.game.notation(imagined.state, legal[rng.below(len(legal))]))
        imagined = imagine_turn(match, seat, moves)
    return moves, imagined


@pytest.mark.parametrize("game", catalog.names())
def test_every_seat_can_click_through_its_turn_and_nothing_changes(game: str) -> None:
    rng, ends = Rng(7), set[str | None]()
    for moves in range(40, 240, 20):
        match = played(game, moves)
        before = match.game.dump(match.state)
        for seat in range(3):
            made, imagined = tried_out(match, seat, rng)
            if imagined is None:
                continue
            ends.add(imagined.end)
            assert [each.notation for each in imagined.moves] == made
            assert all(each.message.text for each in imagined.moves)
            assert imagined.failure is None
        assert match.game.dump(match.state) == before
        assert match.length == moves
    assert ends == {"turn", "hidden"}


@pytest.mark.parametrize("game", catalog.names())
def test_what_is_imagined_comes_true_if_nothing_changes(game: str) -> None:
    """For the seat that is asked now, nothing can change before."""
    rng, checked = Rng(3), 0
    for moves in range(40, 240, 10):
        match = played(game, moves)
        seat = match.to_move
        before = match.state.scores()[seat]
        made, imagined = tried_out(match, seat, rng)
        assert imagined is not None
        match.submit_all(made, seat)
        assert match.state.scores()[seat] - before == imagined.points
        if imagined.end == "turn":
            checked += 1
            seen, real = (match.game.observe(s, seat) for s in (imagined.state, match.state))
            assert seen == real
            assert [line.message for line in imagined.lines] == [
                line.message for line in match.told(seat, moves)
            ]
    assert checked


def test_nothing_is_imagined_beyond_what_is_hidden() -> None:
    match = played("trajan", 60)
    rng = Rng(1)
    for luck in range(200):
        made, imagined = tried_out(match, luck % 3, rng)
        if imagined is not None and imagined.end == "hidden":
            break
    assert imagined is not None
    shorter = imagine_turn(match, luck % 3, made[:-1])
    further = imagine_turn(match, luck % 3, [*made, "pass"])
    assert shorter is not None
    assert further is not None
    assert match.game.dump(imagined.state) == match.game.dump(shorter.state)
    assert further.failure is not None
    assert "Something hidden is shown before" in further.failure.obstacle.reason


def test_the_first_move_that_cannot_be_made_is_named_with_its_reason() -> None:
    match = played("praetor", 0)
    seat = 1 - match.to_move if match.to_move < 2 else 0
    imagined = imagine_turn(match, seat, ["pass", "pass"])
    assert imagined is not None
    assert [each.notation for each in imagined.moves] == ["pass"]
    assert imagined.failure is not None
    assert imagined.failure.place == 1
    assert imagined.failure.obstacle.reason == "The turn is over before this."
    unknown = imagine_turn(match, seat, ["nonsense"])
    assert unknown is not None
    assert unknown.failure is not None
    assert unknown.failure.place == 0


def test_after_the_end_there_is_no_turn() -> None:
    match = played("praetor", 0)
    rng = Rng(1)
    while not match.over:
        legal = match.state.legal_actions()
        match.submit(None, legal[rng.below(len(legal))])
    assert imagine_turn(match, 0) is None
