"""The log by turns: whose they are, what they brought, and that all languages can say so."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from aedile import catalog, languages
from aedile.kernel.headlines import MINUS, PLUS
from aedile.kernel.match import Match
from aedile.kernel.message import Message
from aedile.kernel.state import NOBODY
from aedile.kernel.telling import tell
from aedile.kernel.turns import STEP, Headline
from tests.helpers.examples import examples
from tests.helpers.messages import parts
from tests.helpers.tables import Table, play_on, tables

LANGUAGES = [languages.load(code) for code in languages.codes()]


@examples(8)
@given(tables())
def test_the_lines_of_a_move_tell_each_seat_its_points(table: Table) -> None:
    match = play_on(table.match(), table.luck)

    before = [0] * table.players
    for move in range(match.length + 1):
        after = match.state_after(move).scores()
        told = [0] * table.players
        for line in lines_of(match, move):
            if line.seat != NOBODY:
                told[line.seat] += line.points
        assert told == [now - then for now, then in zip(after, before, strict=True)], move
        before = after


@examples(8)
@given(tables())
def test_the_sources_of_events_add_up_to_those_of_the_standings(table: Table) -> None:
    match = play_on(table.match(), table.luck)
    game = match.game

    told: list[Counter[str]] = [Counter() for _ in match.names]
    for event in [*match.opening, *(e for what in match.happenings() for e in what.events)]:
        if points := game.points(event):
            told[event.player][game.source(event)] += points
    for row in match.standings():
        assert {name: n for name, n in told[row.player].items() if n} == row.sources


@examples(8)
@given(tables())
def test_every_turn_has_a_headline_with_its_points_in_every_language(table: Table) -> None:
    match = play_on(table.match(), table.luck)

    story = match.story()
    told = {each.turn: each for each in story.headlines()}
    for line in match.told(NOBODY):
        assert story.turn_of(line) in told
    sums = [sum(of_one) for of_one in zip(*(each.points for each in told.values()), strict=True)]
    assert sums == match.state.scores()
    for each in told.values():
        assert points_in(each.message) == sum(each.points), each.text
        for language in LANGUAGES:
            said = language.text(each.message, each.names)
            assert said[0].isupper() and "{" not in said and "  " not in said, said
            assert not said.endswith((".", " ", ":")), said


@examples(8)
@given(tables())
def test_a_turn_is_one_players_until_another_is_asked(table: Table) -> None:
    match = play_on(table.match(), table.luck)

    story = match.story()
    seats = {each.turn: each.seat for each in story.headlines()}
    for line in match.told(NOBODY):
        turn = story.turn_of(line)
        if seats[turn] != NOBODY and turn >= STEP:
            assert match.moves[line.move - 1].seat == seats[turn]
            assert line.seat in (seats[turn], NOBODY)
    set_up = [seat for turn, seat in seats.items() if turn < STEP and seat != NOBODY]
    assert set_up == list(range(table.players))


@examples(8)
@given(tables())
def test_turns_told_bit_by_bit_are_those_told_at_once(table: Table) -> None:
    match = table.match()
    known: list[Headline] = []
    heard = 0
    for step in range(1, 60, 1 + table.luck % 7):
        play_on(match, table.luck + step, moves=step)
        if step % 5 == 0 and not match.over:  # undo: so much is gone, and told no longer
            match.rewind(min(table.luck % 40, match.length))
        heard = min(heard, match.length)
        story = match.story(heard)
        known = [each for each in known if each.turn < story.first_turn] + story.headlines()
        heard = match.length
        assert known == match.story().headlines()
        if match.over:
            return


@examples(8)
@given(tables())
def test_a_story_that_goes_on_is_the_one_told_anew(table: Table) -> None:
    match = table.match()
    known = match.story()
    while not match.over and match.length < 150:
        heard = match.length
        play_on(match, table.luck + heard, moves=1 + heard % 3)
        known.go_on(match, heard)
        anew = match.story(heard)
        assert (known.starts, known.first_turn) == (anew.starts, anew.first_turn)
        assert known.headlines() == anew.headlines()
        lines = [tell(match, story.since(heard), NOBODY, heard) for story in (known, anew)]
        assert lines[0] == lines[1]
        assert [*map(known.turn_of, lines[0])] == [*map(anew.turn_of, lines[1])]


@pytest.mark.parametrize("name", catalog.names())
def test_what_the_last_move_led_to_is_told_without_the_rest_of_the_game(name: str) -> None:
    match = play_on(Match.new(catalog.game(name), 2, "1", {}), 1)

    for step in range(1, match.length, 17):
        story = match.story(step, until=step)
        assert len(story.happenings) <= step
        assert story.happenings[-1].move == match.moves[step - 1]
        assert story.since(step) == []


def lines_of(match: Match[Any], move: int) -> list[Any]:
    """The lines of one move; 0 is the set-up."""
    if move == 0:
        return tell(match, (), NOBODY, None)
    return tell(match, [next(match.happenings(move - 1))], NOBODY, move - 1)


def points_in(message: Message) -> int:
    """All points that a sentence speaks of."""
    signs = {PLUS: 1, MINUS: -1}
    found = [part for part in parts(message) if part.template in signs]
    return sum(signs[part.template] * int(str(part.args["n"])) for part in found)
