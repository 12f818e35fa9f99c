"""The laws every game obeys, on every number of players and combination of options."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aedile import catalog
from aedile.kernel.contract import Game
from aedile.kernel.errors import BadOptions, UnknownNotation
from aedile.kernel.record import read, replay, write
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, State, disagreement, playout
from aedile.kernel.view import View
from tests.helpers.examples import examples
from tests.helpers.messages import all_said, check_said
from tests.helpers.tables import LONGEST, Table, numbers, play_on, somewhere, tables, walk

GAMES = [catalog.game(name) for name in catalog.names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=catalog.names())


# Legality.


@examples(40)
@given(tables())
def test_obstacles_agree_with_offers_for_all_numbers_all_through_a_game(table: Table) -> None:
    for state in walk(table.state(), table.luck):
        assert disagreement(state, table.game.num_actions) == NOBODY


@examples(60)
@given(tables())
def test_why_not_agrees_with_the_legal_actions_for_all_numbers(table: Table) -> None:
    state = somewhere(table)

    reasons = [table.game.why_not(state, action) for action in range(table.game.num_actions)]

    allowed = [action for action, reason in enumerate(reasons) if reason is None]
    assert allowed == state.legal_actions()
    for reason in filter(None, reasons):
        check_said(reason.message)
        assert reason.rule


@examples(40)
@given(tables())
def test_the_points_of_an_answer_are_what_it_brings_in_every_world_one_can_imagine(
    table: Table,
) -> None:
    state = somewhere(table)
    player = state.current_player
    if player == NOBODY:
        return
    view = View(table.game, state, player)

    for world in (state, view.imagine(Rng(table.luck)), view.imagine(Rng(table.luck + 1))):
        for option in view.options():
            after = world.copy()
            after.apply(option.action)
            assert after.scores()[player] - world.scores()[player] == option.points


@examples(40)
@given(tables())
def test_a_game_has_no_dead_end_and_comes_to_its_end(table: Table) -> None:
    *_, last = walk(table.state(), table.luck)

    assert last.current_player == NOBODY
    assert last.legal_actions() == []


@examples(20)
@given(tables())
def test_a_playout_reaches_the_end(table: Table) -> None:
    state = table.state()

    assert playout(state, Rng(table.luck), LONGEST) < LONGEST
    assert state.current_player == NOBODY


# Conservation.


@examples(40)
@given(tables())
def test_the_audit_is_clean_after_every_move(table: Table) -> None:
    for state in walk(table.state(), table.luck):
        assert table.game.audit(state) == []


@examples(60)
@given(tables())
def test_copies_are_independent(table: Table) -> None:
    state = somewhere(table)
    before = table.game.dump(state)
    copy = state.copy()

    playout(copy, Rng(table.luck), LONGEST)
    assert table.game.dump(state) == before

    second = state.copy()
    playout(state, Rng(table.luck), LONGEST)
    assert table.game.dump(second) == before


# Hidden information.


@examples(60)
@given(tables(), numbers)
def test_a_determinized_world_looks_the_same_and_passes_the_audit(table: Table, luck: int) -> None:
    game, state = table.game, somewhere(table)
    for viewer in range(table.players):
        world = state.determinize(viewer, Rng(luck))

        assert game.observe(world, viewer) == game.observe(state, viewer)
        assert game.audit(world) == []


@examples(60)
@given(tables(), numbers)
def test_a_view_gives_nothing_hidden_away(table: Table, luck: int) -> None:
    state = somewhere(table)
    for viewer in range(table.players):
        world = state.determinize(viewer, Rng(luck))

        assert all_seen(table.game, world, viewer) == all_seen(table.game, state, viewer)


def all_seen(game: Game[Any], state: State, seat: int) -> list[object]:
    """Whatever a view can be asked. Imagined worlds too, for those who know the luck."""
    view = View(game, state, seat)
    imagined = view.imagine(Rng(1))
    return [
        view.players,
        view.is_asked,
        view.legal_actions(),
        view.options(),
        view.prompt(),
        view.observe(),
        game.dump(imagined),
    ]


@examples(60)
@given(tables())
def test_a_spectator_sees_no_more_than_a_player(table: Table) -> None:
    game, state = table.game, somewhere(table)
    for viewer in range(table.players):
        world = state.determinize(viewer, Rng(table.luck))

        assert game.observe(world, NOBODY) == game.observe(state, NOBODY)


@examples(30)
@given(tables())
def test_all_see_together_what_each_sees_alone(table: Table) -> None:
    game, state = table.game, somewhere(table)
    viewers = [*range(table.players), NOBODY]

    together = [json.dumps(seen) for seen in game.observe_all(state)]

    assert together == [json.dumps(game.observe(state, viewer)) for viewer in viewers]


@examples(30)
@given(tables())
def test_an_observation_is_fresh_plain_data(table: Table) -> None:
    state = somewhere(table)
    seen = table.game.observe(state, 0)
    text = json.dumps(seen)

    spoil(seen)

    assert json.dumps(table.game.observe(state, 0)) == text


def spoil(data: Any) -> None:
    """Empty every list and object inside out."""
    if isinstance(data, dict | list):
        for item in data.values() if isinstance(data, dict) else data:
            spoil(item)
        data.clear()


# Words.


@examples(60)
@given(tables())
def test_notation_round_trips_and_is_one_word_for_one_move(table: Table) -> None:
    game, state = table.game, somewhere(table)
    names = [game.notation(state, action) for action in state.legal_actions()]

    assert [game.parse(state, name) for name in names] == state.legal_actions()
    assert len(set(names)) == len(names)
    assert all(len(name.split()) == 1 and name[0] not in ';"' for name in names)


@every_game
@given(st.text() | st.from_regex(r"[a-z@#:,0-9-]{1,12}") | st.integers().map("w{}".format))
def test_any_text_is_a_move_or_unknown(game: Game[Any], text: str) -> None:
    state = game.new_game(game.seats[0], "1", {})
    try:
        action = game.parse(state, text)
    except UnknownNotation:
        return
    assert 0 <= action < game.num_actions


@every_game
@pytest.mark.parametrize("text", ["w" + "9" * 5000, "@" + "9" * 5000 + ",0", "a" * 100_000])
def test_an_endless_text_is_unknown(game: Game[Any], text: str) -> None:
    state = game.new_game(game.seats[0], "1", {})
    with pytest.raises(UnknownNotation):
        game.parse(state, text)


@examples(30)
@given(tables())
def test_every_question_answer_and_event_has_words(table: Table) -> None:
    match = table.match()
    play_on(match, table.luck, moves=1 + table.luck % 300)

    prompt = match.prompt()
    if prompt is not None:
        assert prompt.player == match.to_move
        assert prompt.text
        assert prompt.rule
    assert all(option.text and option.target for option in match.options())
    for viewer in (NOBODY, *range(table.players)):
        assert all(isinstance(line, str) for line in match.log(viewer))


@examples(10)
@given(tables())
def test_all_that_is_said_in_a_game_is_for_people_and_can_be_translated(table: Table) -> None:
    match = play_on(table.match(), table.luck)

    for message in all_said(match):
        check_said(message)


# The end.


@examples(40)
@given(tables())
def test_the_standings_rank_every_seat_and_account_for_every_point(table: Table) -> None:
    *_, last = walk(table.state(), table.luck)

    rows = table.game.standings(last)

    assert sorted(row.player for row in rows) == list(range(table.players))
    assert [row.score for row in sorted(rows)] == last.scores()
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    assert rows[0].place == 1
    ranks = [(row.score, row.tiebreak) for row in rows]
    assert ranks == sorted(ranks, reverse=True)
    assert all(sum(row.sources.values()) == row.score for row in rows)


# Stored games.


@examples(60)
@given(tables())
def test_a_dump_loads_as_the_same_position(table: Table) -> None:
    game, state = table.game, somewhere(table)
    dump = game.dump(state)

    loaded = game.load(json.loads(json.dumps(dump)))

    assert game.dump(loaded) == dump
    assert loaded.legal_actions() == state.legal_actions()
    playout(loaded, Rng(table.luck), LONGEST)
    playout(state, Rng(table.luck), LONGEST)
    assert game.dump(loaded) == game.dump(state)


@examples(25)
@given(tables())
def test_a_record_plays_again_to_the_same_end(table: Table) -> None:
    match = play_on(table.match(), table.luck)
    text = write(match)

    again = replay(read(text), catalog.stored)

    assert table.game.dump(again.state) == table.game.dump(match.state)
    assert again.log() == match.log()
    assert write(again) == text


@examples(25)
@given(tables())
def test_a_record_from_the_middle_plays_again_to_the_same_end(table: Table) -> None:
    match = type(table.match()).from_position(table.game, somewhere(table))
    play_on(match, table.luck)
    text = write(match)

    again = replay(read(text), catalog.stored)

    assert table.game.dump(again.state) == table.game.dump(match.state)
    assert write(again) == text


@examples(30)
@given(tables())
def test_the_same_seed_and_options_give_the_same_table(table: Table) -> None:
    game, state = table.game, table.state()

    again = game.new_game(table.players, table.seed, game.options_of(state))

    assert game.dump(again) == game.dump(state)
    assert len(game.seat_names(state)) == table.players


# Set-up.


@every_game
def test_impossible_tables_are_refused(game: Game[Any]) -> None:
    for players in (-1, 0, game.seats[0] - 1, game.seats[-1] + 1, 10**30):
        with pytest.raises(BadOptions):
            game.new_game(players, "1", {})
    for options in ({"nonsense": "yes"}, {game.settings[0].name: "nonsense"}):
        with pytest.raises(BadOptions):
            game.new_game(game.seats[0], "1", options)


@every_game
def test_the_default_of_every_setting_is_one_of_its_values(game: Game[Any]) -> None:
    for setting in game.settings:
        assert setting.meaning
        assert all(value in setting.values for value in setting.default.split(","))
