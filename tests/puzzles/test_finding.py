"""Puzzles are found by conditions, and what is hidden makes no difference to them."""

from typing import Any

import pytest

from aedile import catalog
from aedile.bots.registry import make
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.kernel.view import View
from aedile.puzzles import finding
from aedile.puzzles.finding import Dropped, Finder, deep_look
from aedile.puzzles.judging import Judge, answers_of, is_right
from aedile.puzzles.lines import Ends, Race, thresholds
from aedile.puzzles.puzzle import Puzzle, all_shipped, as_data, different, from_data, read, written
from aedile.puzzles.solving import turns_by
from aedile.puzzles.themes import NAMES

SHIPPED = list(all_shipped().values())


def by_game() -> list[Puzzle]:
    games = {puzzle.game: puzzle for puzzle in reversed(SHIPPED)}
    return list(games.values())


@pytest.fixture(params=by_game(), ids=lambda puzzle: puzzle.game)
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    found: Puzzle = request.param
    return found


def finder_of(puzzle: Puzzle) -> tuple[Finder, Any]:
    match = puzzle.table()
    return Finder(match), match.state


def test_every_puzzle_reads_back_and_has_known_themes() -> None:
    assert read(written(SHIPPED)) == SHIPPED
    for puzzle in SHIPPED:
        assert from_data(as_data(puzzle)) == puzzle
        assert puzzle.themes and all(theme in NAMES for theme in puzzle.themes)
        limits = thresholds(puzzle.players)
        assert all(line.loss >= limits.mistake for line in puzzle.lines[1:])
        assert 0.1 <= puzzle.share <= 0.9


def test_no_two_are_alike_or_of_one_game() -> None:
    assert different(SHIPPED) == SHIPPED
    sources = [(puzzle.game, puzzle.source["record"]) for puzzle in SHIPPED]
    assert len(set(sources)) == len(sources)


def test_greedy_does_not_solve_it_and_the_solution_does(puzzle: Puzzle) -> None:
    finder, state = finder_of(puzzle)
    view = View(finder.match.game, state, puzzle.seat)
    ends = Ends(finder.expert, view)
    wanted = ends.of(answers_of(puzzle, puzzle.best.moves))
    turns = turns_by("greedy", finder.match.game, state, puzzle.seat, 4)
    assert all(ends.of(turn) != wanted for turn in turns)


def test_lines_are_known_by_what_they_come_to(puzzle: Puzzle) -> None:
    judge = Judge(puzzle)
    for line in puzzle.lines[:4]:
        known = judge.known(line.moves)
        assert known is not None
        assert is_right(puzzle, known) == (line is puzzle.best)


def test_a_turn_nobody_thought_of_is_measured_with_reasons(
    puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aedile.puzzles.judging.WORLDS", 8)
    found = Judge(puzzle).measured(puzzle.lines[-1].moves)
    assert found.loss > 0 and not is_right(puzzle, found)


def test_what_is_hidden_makes_no_difference(puzzle: Puzzle) -> None:
    """The line that leads is found by what the seat knows, whatever lies in the stacks."""
    finder, state = finder_of(puzzle)
    game, played = finder.match.game, answers_of(puzzle, puzzle.best.moves)
    seen: list[object] = []
    for seed in (1, 2):
        world = View(game, state, puzzle.seat).imagine(Rng(seed))
        one = finding._Examined(finder.expert, game, world, puzzle.seat, 7)
        seen.append(one.ends.of(played))
        race = Race(finder.expert, one.view, [played], finding.FIRST)
        race.run(7, 1, 2)
        seen.append(race.share(0))
    assert seen[:2] == seen[2:]


def test_two_equal_lines_are_no_puzzle(puzzle: Puzzle) -> None:
    """A lead over oneself is none."""
    finder, state = finder_of(puzzle)
    view = View(finder.match.game, state, puzzle.seat)
    best = answers_of(puzzle, puzzle.best.moves)
    assert deep_look(finder.expert, view, [best, best], 5) is None


def test_where_there_is_nothing_to_choose_there_is_no_puzzle() -> None:
    game = catalog.game("trajan")
    match = Match.new(game, 2, "puzzles", {})
    finder = Finder(match)
    with make("uniform", 1) as bot:
        action = bot.choose(match.view(match.to_move))
    with pytest.raises(Dropped):
        finder.examine(match.state, match.to_move, (action,), 0)
