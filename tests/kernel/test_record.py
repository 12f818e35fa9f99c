"""A game as text: written, read, damaged."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aedile import catalog
from aedile.kernel.errors import BadRecord
from aedile.kernel.match import Match
from aedile.kernel.record import read, replay, write
from tests.helpers.examples import examples
from tests.helpers.tables import play_on

PRAETOR = catalog.game("praetor")
NAMES = ["Anna, the Elder", 'Bo "b"', "C;D\\"]


def table(moves: int = 5000, luck: int = 3, options: dict[str, str] | None = None) -> Match[Any]:
    return play_on(Match.new(PRAETOR, 3, "7", options or {}), luck, moves)


UNFINISHED = write(table(moves=30))
FINISHED = write(table())


def again(text: str) -> Match[Any]:
    return replay(read(text), catalog.stored)


# What a record looks like.


def test_a_record_has_tags_lines_and_a_result() -> None:
    colours = ", ".join(table(0).names)
    lines = UNFINISHED.split("\n")

    assert lines[:6] == [
        '[Game "praetor"]',
        f'[Rules "{PRAETOR.rules_version}"]',
        f'[Edition "{PRAETOR.edition}"]',
        f'[Players "{colours}"]',
        '[Seed "7"]',
        "",
    ]
    assert lines[6].startswith("1. ")
    assert lines[-3:] == ["", "Result  unfinished", ""]


def test_the_result_names_everyone_by_place() -> None:
    match = table()
    expected = ", ".join(f"{match.name(row.player)} {row.score}" for row in match.standings())

    assert FINISHED.endswith(f"\nResult  {expected}\n")


def test_a_line_is_one_players_and_as_long_as_the_game_says() -> None:
    match = table(moves=30)
    rows = [line for line in UNFINISHED.split("\n") if line[:1].isdigit()]

    assert len(rows) == sum(move.begins_line for move in match.moves)
    assert sum(len(row.split()) - 2 for row in rows) == 30


def test_options_values_and_remarks_survive() -> None:
    options = {"boards": "A,B2,A", "tough": "yes"}
    match = table(moves=10, options=options)
    match.notes.update(Shows='a "quoted" word; and \\ more', Date="2024-05-01", Seats="a,b,c")

    text = write(match)
    second = again(text)

    assert '[Options "boards=A,B2,A; tough=yes"]' in text
    assert second.settings == options
    assert second.notes == match.notes
    assert write(second) == text


def test_line_ends_in_a_remark_become_spaces() -> None:
    match = table(moves=0)
    match.notes["Shows"] = "one\ntwo"

    assert again(write(match)).notes["Shows"] == "one two"


@examples(40)
@given(
    st.lists(
        st.text(st.characters(categories=("L", "N", "P", "S", "Zs")), min_size=1),
        min_size=3,
        max_size=3,
        unique=True,
    )
)
def test_any_names_survive(names: list[str]) -> None:
    names = [f"{index}{name}.".replace("\u00a0", "") for index, name in enumerate(names)]
    names = ["".join(sign for sign in name if sign.isprintable()) for name in names]
    match = play_on(Match.new(PRAETOR, 3, "7", {}, names), luck=3, moves=12)

    assert list(again(write(match)).names) == names


def test_names_with_commas_quotes_and_semicolons_survive_to_the_result() -> None:
    match = play_on(Match.new(PRAETOR, 3, "7", {}, NAMES), luck=3)

    second = again(write(match))

    assert list(second.names) == NAMES
    assert write(second) == write(match)


def test_what_was_taken_back_is_not_in_the_record() -> None:
    match = table(moves=30)
    text = write(match)
    match.submit(None, match.options()[0].notation)
    match.undo()

    assert write(match) == text


def test_a_table_from_a_position_keeps_it() -> None:
    first = table(moves=40)
    match = play_on(Match.from_position(PRAETOR, first.state, NAMES), luck=9, moves=20)

    text = write(match)
    second = again(text)

    assert "[Seed " not in text
    assert list(second.names) == NAMES
    assert PRAETOR.dump(second.state) == PRAETOR.dump(match.state)
    assert write(second) == text


# Playing again.


@pytest.mark.parametrize("text", [UNFINISHED, FINISHED], ids=["unfinished", "finished"])
def test_a_record_plays_again_move_for_move(text: str) -> None:
    assert write(again(text)) == text


@pytest.mark.parametrize("stop", [0, 1, 7, 30])
def test_a_record_can_be_played_up_to_a_move(stop: int) -> None:
    match = replay(read(FINISHED), catalog.stored, stop=stop)

    assert match.version == stop
    assert PRAETOR.dump(match.state) == PRAETOR.dump(table(moves=stop).state)


def test_stopping_beyond_the_end_is_the_end() -> None:
    record = read(FINISHED)

    assert replay(record, catalog.stored, stop=10**6).version == record.moves


# What a reader forgives.


FORGIVEN: dict[str, Callable[[str], str]] = {
    "line ends of Windows": lambda text: text.replace("\n", "\r\n"),
    "line ends of old Macs": lambda text: text.replace("\n", "\r"),
    "blank lines": lambda text: text.replace("\n", "\n\n"),
    "spaces at the end": lambda text: text.replace("\n", "  \n"),
    "spaces in front": lambda text: text.replace("\n1. ", "\n  1.   "),
    "a mark of byte order": lambda text: "\ufeff" + text,
    "no last line end": lambda text: text.rstrip(),
    "a line of comment": lambda text: "; a remark [not a tag]\n" + text,
    "comments at line ends": lambda text: text.replace("\n", ' ; a remark, "quoted\n'),
}


@pytest.mark.parametrize("change", FORGIVEN)
@pytest.mark.parametrize("text", [UNFINISHED, FINISHED], ids=["unfinished", "finished"])
def test_blank_lines_line_ends_and_comments_are_skipped(change: str, text: str) -> None:
    assert write(again(FORGIVEN[change](text))) == text


def test_the_order_of_the_tags_is_free() -> None:
    head, moves = UNFINISHED.split("\n\n", 1)

    turned = "\n".join(reversed(head.split("\n")))

    assert write(again(f"{turned}\n\n{moves}")) == UNFINISHED


def test_a_turn_may_be_broken_into_lines() -> None:
    match = table(moves=30)
    lines = [
        f"{number}. {match.name(move.seat)} {move.notation}"
        for number, move in enumerate(match.moves, start=1)
    ]
    head = UNFINISHED.split("\n\n")[0]

    text = "\n".join([head, *lines, "Result unfinished"])

    assert write(again(text)) == UNFINISHED


# What it does not.


def damaged(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        again(text)
    assert caught.value.line >= 1
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value


def without(text: str, start: str) -> str:
    return "\n".join(line for line in text.split("\n") if not line.startswith(start))


@pytest.mark.parametrize("tag", ["Game", "Rules", "Edition", "Players", "Seed"])
def test_a_missing_tag_is_named(tag: str) -> None:
    error = damaged(without(UNFINISHED, f"[{tag} "))

    assert f"tag {tag}" in error.reason
    assert "missing" in error.reason


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('[Game "praetor"]', '[Game "praetor"', 1, "not a tag"),
        ('[Game "praetor"]', "[Game praetor]", 1, "not a tag"),
        ('[Game "praetor"]', '[Game "praetor"] x', 1, "not a tag"),
        ('[Game "praetor"]', '[Game "prae\\tor"]', 1, "not a tag"),
        ('[Game "praetor"]', '[Game "go"]', 1, "praetor"),
        ('[Game "praetor"]', '[Game "praetor"]\n[Game "praetor"]', 2, "line 1 already"),
        ('[Game "praetor"]', '[Game "praetor"]\n[Opening "x"]', 2, "There are|there are"),
        ('[Rules "', '[Rules "9', 2, "version 9"),
        ('[Rules "', '[Rules "x', 2, "whole number"),
        ('[Edition "', '[Edition "my-', 3, "edition my-"),
        ('[Seed "7"]', '[Seed ""]', 4, "seed"),
        ('[Seed "7"]', '[Seed "7"]\n[Options "tough"]', 6, "name=value"),
        ('[Seed "7"]', '[Seed "7"]\n[Options "tough=yes; tough=no"]', 6, "each once"),
        ('[Seed "7"]', '[Seed "7"]\n[Options "tough=yes; "]', 6, "name=value"),
        ('[Seed "7"]', '[Seed "7"]\n[Options "tough=maybe"]', 6, "maybe|tough"),
        ('[Seed "7"]', '[Seed "7"]\n[Position "{}"]', 5, "beside Position"),
        ('[Seed "7"]', '[Position "{"]', 5, "JSON"),
        ('[Seed "7"]', '[Position "[]"]', 5, "JSON"),
        ('[Seed "7"]', '[Position "' + "[" * 9999 + '"]', 5, "JSON"),
        ('[Seed "7"]', '[Position "{}"]', 5, ""),
        ("\n1. ", "\n2. ", 7, "number 2; 1 was expected"),
        ("\n2. ", "\n3. ", 8, "number 3; 2 was expected"),
        ("\n1. ", "\n. ", 7, "Expected a tag"),
        ("\n1. ", "\n1. Nobody", 7, "Nobody at this table|Expected"),
        ("\nResult  unfinished", "\n", 0, "breaks off"),
        ("\nResult  unfinished", "\nResult  ", 0, "Expected"),
        ("\nResult  unfinished", "\nResult  unfinished 7", 0, "Moves are missing"),
        ("\nResult  unfinished", "\nResult  Red", 0, "Expected names with points"),
        ("\nResult  unfinished", "\nResult  unfinished\n99. x y", 0, "Nothing may follow"),
        ("\nResult  unfinished", '\n[Seats "x"]\nResult  unfinished', 0, "above the first move"),
    ],
)
def test_damage_is_found_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    assert old in UNFINISHED
    text = UNFINISHED.replace(old, new, 1)

    error = damaged(text)

    assert error.line == (line or error.line)
    assert any(part in error.reason for part in reason.split("|"))


@pytest.mark.parametrize("text", ["", "\n\n", "; only a remark"])
def test_an_empty_record_is_refused(text: str) -> None:
    assert "nothing" in damaged(text).reason


def test_too_many_players_are_refused() -> None:
    text = UNFINISHED.replace('[Players "', '[Players "a, b, c, ')

    assert "players" in damaged(text).reason


@pytest.mark.parametrize("names", ["", "a,b,c", "a, b, ", 'a, "b, c', "a, a, b", "a b c"])
def test_bad_lists_of_players_are_refused(names: str) -> None:
    value = names.replace('"', '\\"')
    text = "\n".join(
        f'[Players "{value}"]' if line.startswith("[Players") else line
        for line in UNFINISHED.split("\n")
    )

    assert damaged(text).line == 4


def test_a_position_for_other_players_is_refused() -> None:
    text = write(Match.from_position(PRAETOR, table(moves=10).state, ["a", "b", "c"]))

    error = damaged(text.replace('"a, b, c"', '"a, b"'))

    assert error.line == 4
    assert "3 names" in error.reason


def moves_of(text: str) -> list[str]:
    return [line for line in text.split("\n") if line[:1].isdigit()]


def test_a_line_of_another_player_is_refused() -> None:
    first = moves_of(UNFINISHED)[0]
    asked = first.split()[1]
    other = next(name for name in table(0).names if name != asked)

    error = damaged(UNFINISHED.replace(first, first.replace(asked, other)))

    assert error.line == 7
    assert asked in error.reason


def test_an_unknown_move_is_refused() -> None:
    first = moves_of(UNFINISHED)[0]

    error = damaged(UNFINISHED.replace(first, first + " castle"))

    assert error.line == 7
    assert "castle" in error.reason


def test_an_illegal_move_is_refused_with_the_rule() -> None:
    match = table(moves=0)
    action = next(a for a in range(200) if match.why(a) is not None)
    obstacle = match.why(action)
    assert obstacle is not None
    first = moves_of(UNFINISHED)[0]
    number, name, *_ = first.split()
    move = PRAETOR.notation(match.state, action)

    error = damaged(UNFINISHED.replace(first, f"{number} {name} {move}"))

    assert error.line == 7
    assert obstacle.reason in error.reason
    assert obstacle.rule in error.reason


def test_a_line_without_moves_is_refused() -> None:
    first = moves_of(UNFINISHED)[0]

    error = damaged(UNFINISHED.replace(first, " ".join(first.split()[:2]) + " ; nothing"))

    assert "no moves" in error.reason


def test_moves_after_the_end_are_refused() -> None:
    last = moves_of(FINISHED)[-1]

    error = damaged(FINISHED.replace(last, last + " pass"))

    assert "over" in error.reason
    assert error.line == FINISHED.split("\n").index(last) + 1


def test_a_finished_record_that_lost_its_last_line_is_refused() -> None:
    last = moves_of(FINISHED)[-1]

    error = damaged(FINISHED.replace(last + "\n", ""))

    assert "Moves are missing" in error.reason


def test_a_record_cut_anywhere_is_refused() -> None:
    body = UNFINISHED.rstrip()
    for end in range(0, len(body), 7):
        damaged(body[:end])


def test_a_wrong_result_is_refused() -> None:
    head, _ = FINISHED.rsplit("Result", 1)
    match = table()
    rows = [(match.name(row.player), row.score) for row in match.standings()]
    wrong = ", ".join(f"{name} {score + 1}" for name, score in rows)
    turned = ", ".join(f"{name} {score}" for name, score in reversed(rows))

    for result in (wrong, turned, "unfinished"):
        error = damaged(f"{head}Result  {result}")
        assert f"{rows[0][0]} {rows[0][1]}" in error.reason


def test_a_position_that_breaks_a_law_is_refused() -> None:
    match = Match.from_position(PRAETOR, table(moves=10).state)
    lines = write(match).split("\n")
    position = PRAETOR.dump(match.state)
    position.pop(next(iter(position)))
    bad = json.dumps(position).replace('"', '\\"')

    text = "\n".join(
        f'[Position "{bad}"]' if line.startswith("[Position") else line for line in lines
    )

    assert damaged(text).line == 5


@examples(150)
@given(st.data())
def test_no_damage_does_worse_than_being_refused(data: st.DataObject) -> None:
    """A changed sign is either found or harmless; nothing else may happen."""
    place = data.draw(st.integers(0, len(UNFINISHED) - 1))
    sign = data.draw(st.sampled_from(list(' \n\t;"\\[],.:#@-=07aBz\u2028é')))
    remove = data.draw(st.booleans())
    text = UNFINISHED[:place] + sign + UNFINISHED[place + remove :]
    error = refusal(again, text)
    assert error is None or 1 <= error.line <= text.count("\n") + 1


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for candidate in (text, UNFINISHED + text, text + UNFINISHED):
        error = refusal(read, candidate)
        assert error is None or error.reason


def refusal(reader: Callable[[str], object], text: str) -> BadRecord | None:
    """Why a record is refused, if it is; any other exception goes through."""
    try:
        reader(text)
    except BadRecord as error:
        return error
    return None
