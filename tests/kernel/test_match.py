"""One table: the checked door, the version, undo and the log."""

from collections.abc import Callable
from typing import Any

import pytest

from aedile import catalog
from aedile.kernel.errors import (
    AedileError,
    BadOptions,
    BadPosition,
    CannotUndo,
    GameOver,
    IllegalAction,
    NotYourTurn,
    StaleVersion,
    UnknownNotation,
)
from aedile.kernel.match import Entry, Match
from aedile.kernel.state import NOBODY
from tests.helpers.tables import play_on

PRAETOR = catalog.game("praetor")


def snapshot(match: Match[Any]) -> tuple[object, ...]:
    """All there is to a table."""
    return match.game.dump(match.state), match.version, match.moves, match.ledger, match.log()


@pytest.fixture
def match() -> Match[Any]:
    return Match.new(PRAETOR, 3, "7", {})


@pytest.fixture
def finished() -> Match[Any]:
    return play_on(Match.new(PRAETOR, 2, "7", {}), luck=1)


def legal(match: Match[Any]) -> str:
    return match.options()[-1].notation


def forbidden(match: Match[Any]) -> int:
    legal_actions = match.state.legal_actions()
    return next(a for a in range(match.game.num_actions) if a not in legal_actions)


def play_until(match: Match[Any], reached: Callable[[], bool]) -> None:
    for luck in range(2000):
        play_on(match, luck, moves=1)
        if reached():
            return
    raise AssertionError("this never came about")


# A new table.


def test_a_new_table_waits_for_its_first_decision(match: Match[Any]) -> None:
    assert match.version == 0
    assert match.moves == ()
    assert match.seed == "7"
    assert not match.over
    assert match.prompt() is not None


def test_seats_are_called_by_their_colours_unless_named(match: Match[Any]) -> None:
    named = Match.new(PRAETOR, 2, "7", {}, ["Anna, the Elder", 'Bo "b"'])

    assert list(match.names) == PRAETOR.seat_names(match.state)
    assert named.name(1) == 'Bo "b"'


@pytest.mark.parametrize(
    "names", [["Anna"], ["Anna", "Anna"], ["Anna", ""], ["Anna", " Bo"], ["Anna", "B\no"]]
)
def test_names_nobody_could_tell_apart_are_refused(names: list[str]) -> None:
    with pytest.raises(BadOptions):
        Match.new(PRAETOR, 2, "7", {}, names)


@pytest.mark.parametrize("seed", ["", "a\nb", "\ud800"])
def test_a_seed_that_cannot_be_written_down_is_refused(seed: str) -> None:
    with pytest.raises(BadOptions):
        Match.new(PRAETOR, 2, seed, {})


def test_only_settings_that_differ_from_the_default_are_kept() -> None:
    usual = {setting.name: setting.default for setting in PRAETOR.settings}

    assert Match.new(PRAETOR, 3, "7", usual).settings == {}
    assert Match.new(PRAETOR, 3, "7", {**usual, "tough": "yes"}).settings == {"tough": "yes"}


def test_a_table_can_begin_from_a_position(match: Match[Any]) -> None:
    play_on(match, luck=1, moves=40)

    second = Match.from_position(PRAETOR, match.state)
    play_on(second, luck=2, moves=1)

    assert second.seed is None
    assert second.version == 1
    assert match.version == 40
    assert PRAETOR.dump(second.state_after(0)) == PRAETOR.dump(match.state)


def test_a_position_that_breaks_a_law_is_no_table(match: Match[Any]) -> None:
    broken = match.state.copy()
    broken.city_next += 1

    with pytest.raises(BadPosition, match="law"):
        Match.from_position(PRAETOR, broken)


# The door.


def test_a_move_is_accepted_as_notation_and_as_number(match: Match[Any]) -> None:
    option = match.options()[0]
    other = Match.new(PRAETOR, 3, "7", {})

    match.submit(match.to_move, option.notation, version=0)
    other.submit(None, option.action)

    assert match.version == other.version == 1
    assert match.moves == other.moves
    assert match.moves[0].notation == option.notation
    assert PRAETOR.dump(match.state) == PRAETOR.dump(other.state)


def test_an_earlier_position_is_never_written_to(match: Match[Any]) -> None:
    before, dump = match.state, PRAETOR.dump(match.state)

    play_on(match, luck=1, moves=30)

    assert PRAETOR.dump(before) == dump
    assert match.state_after(0) is before


def refused(match: Match[Any], error: type[AedileError], *answer: Any) -> AedileError:
    """Submit an answer that must be refused, and see that nothing changed."""
    before = snapshot(match)
    with pytest.raises(error) as caught:
        match.submit(*answer)
    assert type(caught.value) is error
    assert snapshot(match) == before
    return caught.value


def test_an_answer_to_an_older_version_is_stale(match: Match[Any]) -> None:
    play_on(match, luck=1, moves=3)

    error = refused(match, StaleVersion, match.to_move, legal(match), 2)

    assert "version 2" in str(error)
    assert "version 3" in str(error)


def test_nobody_answers_for_another(match: Match[Any]) -> None:
    other = (match.to_move + 1) % 3

    error = refused(match, NotYourTurn, other, legal(match))

    assert match.name(match.to_move) in str(error)


def test_a_text_that_names_no_move_is_refused(match: Match[Any]) -> None:
    refused(match, UnknownNotation, match.to_move, "castle")


def test_an_illegal_move_is_refused_with_its_rule(match: Match[Any]) -> None:
    action = forbidden(match)

    error = refused(match, IllegalAction, match.to_move, action)

    assert isinstance(error, IllegalAction)
    assert (error.message, error.citation) == match.why(action)
    assert error.reason in str(error)
    assert error.rule in str(error)


@pytest.mark.parametrize("action", [-1, 100_000, 10**30])
def test_a_number_beyond_the_list_is_illegal(match: Match[Any], action: int) -> None:
    refused(match, IllegalAction, match.to_move, action)


def test_after_the_end_nothing_is_accepted(finished: Match[Any]) -> None:
    assert finished.options() == []
    assert finished.prompt() is None
    refused(finished, GameOver, 0, "pass")
    refused(finished, GameOver, None, "castle", 0)


def test_why_tells_what_stands_in_the_way(match: Match[Any], finished: Match[Any]) -> None:
    assert match.why(legal(match)) is None
    assert match.why(forbidden(match)) is not None
    over = finished.why("pass")
    assert over is not None
    assert over.reason == "The game is over."


def test_a_fault_in_the_rules_leaves_the_table_as_it_was(
    match: Match[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = snapshot(match)

    def fail(*_: object) -> str:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(type(PRAETOR), "notation", fail)
        with pytest.raises(RuntimeError):
            match.submit(None, match.state.legal_actions()[0])

    assert snapshot(match) == before


# Several at once.


def some_moves(count: int) -> list[str]:
    match = play_on(Match.new(PRAETOR, 3, "7", {}), luck=4, moves=count)
    return [move.notation for move in match.moves]


def test_several_moves_are_one_after_the_other(match: Match[Any]) -> None:
    moves = some_moves(12)
    other = Match.new(PRAETOR, 3, "7", {})

    match.submit_all(moves, version=0)
    for move in moves:
        other.submit(None, move)

    assert snapshot(match) == snapshot(other)
    assert match.version == 12


def test_several_moves_are_played_all_or_none(match: Match[Any]) -> None:
    moves = some_moves(12)
    before = snapshot(match)

    with pytest.raises(UnknownNotation, match="Move 13 of 13, castle"):
        match.submit_all([*moves, "castle"])
    assert snapshot(match) == before


def test_one_of_several_that_is_illegal_is_named_with_its_rule(match: Match[Any]) -> None:
    first = legal(match)
    other = play_on(Match.new(PRAETOR, 3, "7", {}), luck=1, moves=0)
    other.submit(None, first)
    action = forbidden(other)

    with pytest.raises(IllegalAction, match="Move 2 of 2") as caught:
        match.submit_all([first, action])

    assert caught.value.rule
    assert match.version == 0


def test_several_moves_of_one_seat_stop_at_the_turn_of_another(match: Match[Any]) -> None:
    moves = some_moves(12)

    with pytest.raises(NotYourTurn):
        match.submit_all(moves, seat=match.to_move)
    assert match.version == 0


def test_several_moves_beyond_the_end_are_none(finished: Match[Any]) -> None:
    moves = [move.notation for move in finished.moves]
    match = Match.new(PRAETOR, 2, "7", {})

    with pytest.raises(GameOver, match=f"Move {len(moves) + 1} of"):
        match.submit_all([*moves, "pass"])
    assert match.version == 0


def test_no_moves_are_no_change(match: Match[Any]) -> None:
    assert match.submit_all([]) == []
    assert match.version == 0


# Undo.


def test_undo_takes_the_last_decision_back(match: Match[Any]) -> None:
    dump, log = PRAETOR.dump(match.state), match.log()
    seat = match.to_move
    move = match.submit(seat, legal(match))

    taken = match.undo(seat, version=1)

    assert taken == move
    assert PRAETOR.dump(match.state) == dump
    assert match.log() == log
    assert match.moves == ()
    assert match.version == 2


def test_the_ledger_forgets_nothing(match: Match[Any]) -> None:
    seat, first = match.to_move, legal(match)
    match.submit(seat, first)
    match.undo()
    match.submit(seat, first)

    assert list(match.ledger) == [
        Entry(1, "move", seat, first),
        Entry(2, "undo", seat, first),
        Entry(3, "move", seat, first),
    ]
    assert [move.notation for move in match.moves] == [first]


def not_undone(match: Match[Any], seat: int | None, reason: str) -> None:
    before = snapshot(match)
    with pytest.raises(CannotUndo, match=reason) as caught:
        match.undo(seat)
    assert caught.value.rule
    assert snapshot(match) == before


def test_at_the_beginning_there_is_nothing_to_undo(match: Match[Any]) -> None:
    not_undone(match, None, "no decision")


def test_nobody_undoes_the_move_of_another(match: Match[Any]) -> None:
    play_until(match, lambda: match.to_move != match.moves[-1].seat)
    last = match.moves[-1].seat

    not_undone(match, (last + 1) % 3, match.name(last))


def test_a_move_that_showed_something_hidden_stays(match: Match[Any]) -> None:
    shown = match.state.secrets_shown
    play_until(match, lambda: match.state.secrets_shown != shown)

    not_undone(match, match.moves[-1].seat, "hidden")
    not_undone(match, None, "hidden")


def test_undo_of_an_older_version_is_stale(match: Match[Any]) -> None:
    play_on(match, luck=1, moves=2)

    with pytest.raises(StaleVersion):
        match.undo(version=1)
    assert match.version == 2


def test_a_whole_line_can_be_taken_back(match: Match[Any]) -> None:
    play_until(match, lambda: len(match.moves) > 3 and not match.moves[-1].begins_line)
    start = max(index for index, move in enumerate(match.moves) if move.begins_line)
    expected = PRAETOR.dump(match.state_after(start))
    count = len(match.moves) - start
    version = match.version

    taken = match.undo_line()

    assert len(taken) == count > 1
    assert match.version == version + count
    assert PRAETOR.dump(match.state) == expected


def test_a_line_is_taken_back_whole_or_not_at_all(match: Match[Any]) -> None:
    shown = match.state.secrets_shown
    play_until(match, lambda: match.state.secrets_shown != shown)
    before = snapshot(match)

    with pytest.raises(CannotUndo):
        match.undo_line()
    assert snapshot(match) == before


# The log, views and standings.


def test_the_log_can_leave_out_what_has_been_heard(match: Match[Any]) -> None:
    play_on(match, luck=1, moves=20)
    heard = match.log()

    play_on(match, luck=2, moves=20)

    assert match.log() == heard + match.log(since=20)
    assert match.log(viewer=0)


def test_a_view_is_for_a_seat_at_the_table(match: Match[Any]) -> None:
    assert match.view(2).seat == 2
    for seat in (NOBODY, 3):
        with pytest.raises(ValueError, match="seat"):
            match.view(seat)


def test_standings_name_the_winner_first(finished: Match[Any]) -> None:
    rows = finished.standings()

    assert rows[0].place == 1
    assert rows[0].score == max(finished.state.scores())


# What is kept, and what is found again.


@pytest.mark.parametrize("name", catalog.names())
def test_every_earlier_position_is_found_again(name: str) -> None:
    game = catalog.game(name)
    match = Match.new(game, 3, "7", {})
    dumps = [game.dump(match.state)]
    for luck in range(150):
        play_on(match, luck, moves=1)
        dumps.append(game.dump(match.state))

    assert [game.dump(match.state_after(i)) for i in range(151)] == dumps
    assert [game.dump(what.after) for what in match.happenings(since=100)] == dumps[101:]
    for missing in (-1, 151):
        with pytest.raises(IndexError):
            match.state_after(missing)


def test_only_a_few_positions_are_kept(match: Match[Any]) -> None:
    play_on(match, luck=1, moves=300)

    assert 4 <= len(match._kept) <= 6


def test_players_who_agree_can_go_back_anywhere(match: Match[Any]) -> None:
    play_on(match, luck=1, moves=100)
    moves, expected = match.moves, PRAETOR.dump(match.state_after(7))
    log = match.log()

    taken = match.rewind(93, version=100)

    assert taken == list(moves[:6:-1])
    assert match.version == 193
    assert match.moves == moves[:7]
    assert PRAETOR.dump(match.state) == expected
    assert [entry.kind for entry in match.ledger[100:]] == ["undo"] * 93
    match.submit_all([move.notation for move in moves[7:]])
    assert match.log() == log
    for count in (-1, 101):
        with pytest.raises(CannotUndo):
            match.rewind(count)
    with pytest.raises(StaleVersion):
        match.rewind(1, version=5)


def test_positions_handed_out_stay_true_when_the_table_goes_back(match: Match[Any]) -> None:
    play_on(match, luck=1, moves=70)
    states = [match.state, match.state_after(64), match.state_after(30)]
    dumps = [PRAETOR.dump(state) for state in states]

    match.rewind(50)
    play_on(match, luck=2, moves=60)

    assert [PRAETOR.dump(state) for state in states] == dumps


def test_each_sentence_belongs_to_a_move(match: Match[Any]) -> None:
    play_on(match, luck=1, moves=80)
    told = match.told()

    assert [each.text for each in told] == match.log()
    assert told[0].move == 0
    for number in (1, 40, 80):
        new = match.log(since=number - 1)
        mine = [each.text for each in told if each.move == number]
        assert new[: len(mine)] == mine
    assert [each for each in told if each.move > 40] == match.told(since=40)


def test_a_rehearsal_changes_nothing_until_it_is_accepted(match: Match[Any]) -> None:
    before = snapshot(match)
    rehearsal = match.rehearse([legal(match)])
    assert snapshot(match) == before

    match.accept(rehearsal)

    assert match.version == 1
    assert PRAETOR.dump(match.state) == PRAETOR.dump(rehearsal.state)
    with pytest.raises(StaleVersion):
        match.accept(rehearsal)


def test_a_copy_goes_on_by_itself(match: Match[Any]) -> None:
    play_on(match, luck=1, moves=70)
    before = snapshot(match)
    twin = match.copy()
    assert snapshot(twin) == before

    twin.rewind(20)
    play_on(twin, luck=3, moves=70)

    assert snapshot(match) == before


def test_why_nothing_can_be_taken_back_is_told(match: Match[Any]) -> None:
    assert match.why_no_undo(0) is not None
    play_on(match, luck=1, moves=1)
    maker = match.moves[0].seat

    assert match.why_no_undo(maker) is None
    assert match.why_no_undo(maker, 2) is not None
    assert match.why_no_undo(1 - maker) is not None


def test_other_people_can_take_the_seats(match: Match[Any]) -> None:
    match.rename(["A", "B", "C"])
    assert match.name(2) == "C"
    with pytest.raises(BadOptions):
        match.rename(["A", "A", "C"])


def test_nobody_tries_out_what_a_hidden_thing_would_be() -> None:
    """Moves behind one that shows something would tell of it by how they are refused."""
    match = Match.new(catalog.game("trajan"), 2, "7", {})
    showing = ""

    def shows() -> bool:
        nonlocal showing
        for option in match.options():
            after = match.rehearse([option.notation])
            if not after.may_take_back and after.state.current_player == match.to_move:
                showing = option.notation
                return True
        return False

    play_until(match, shows)
    follows = match.rehearse([showing]).state
    legal = match.game.notation(follows, follows.legal_actions()[0])
    before = snapshot(match)
    told = []
    for second in (legal, "nonsense"):
        with pytest.raises(IllegalAction, match="look at it first") as caught:
            match.submit_all([showing, second], match.to_move)
        told.append(str(caught.value).replace(second, "…"))

    assert told[0] == told[1]
    assert snapshot(match) == before
