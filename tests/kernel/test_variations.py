"""Other ways a game could have gone: dealt, made a tree, written and read again."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aedile import catalog
from aedile.kernel.errors import BadRecord, GameOver
from aedile.kernel.match import Match
from aedile.kernel.notes import Comment, Variation
from aedile.kernel.record import read, replay, write
from aedile.kernel.variations import Line, as_lines, as_tree, branch
from tests.helpers.examples import examples
from tests.helpers.tables import Table, play_on, tables

TRAJAN = catalog.game("trajan")
words = st.text(st.characters(categories=("L", "N", "P", "S", "Zs")), max_size=20).map(
    lambda text: "".join(sign for sign in text if sign.isprintable())
)


def played(moves: int = 60) -> Match[Any]:
    return play_on(Match.new(TRAJAN, 2, "7", {}, ["Anna", "Ben"]), luck=3, moves=moves)


def again(text: str) -> Match[Any]:
    return replay(read(text), catalog.stored)


def tried(match: Match[Any], after: int, deal: int | None, luck: int, count: int) -> Line:
    """A line played at random."""
    table = play_on(branch(match, after, deal), luck, count)
    return Line(after, deal, tuple(move.notation for move in table.moves))


# Dealing.

DEALS = {"praetor": "1-14be9822b5c9d375", "trajan": "1-4e5792db6b8c04d5"}


def test_the_same_deal_is_the_same_world_and_the_mover_sees_no_difference() -> None:
    match = played()
    seat = match.state_after(50).current_player
    real, one, same, other = (branch(match, 50, deal) for deal in (None, 3, 3, 4))

    assert match.game.dump(real.state) == match.game.dump(match.state_after(50))
    assert match.game.dump(one.state) == match.game.dump(same.state)
    assert match.game.dump(one.state) != match.game.dump(other.state)
    assert one.view(seat).observe() == match.game.observe(match.state_after(50), seat)


def test_nothing_is_tried_where_the_game_is_over() -> None:
    match = play_on(Match.new(TRAJAN, 2, "7", {"time_track": "6"}), luck=3)
    with pytest.raises(GameOver):
        branch(match, match.length)


# Trees.


def line(*moves: str, deal: int | None = 1, name: str = "") -> Line:
    return Line(5, deal, moves, name)


def test_lines_that_begin_alike_are_a_tree() -> None:
    lines = [line(*"abcd"), line(*"abx"), line("q"), line(*"abxy"), line(*"ab", deal=2)]

    first, second, third = as_tree(lines)

    assert (first.moves, second.moves, third.moves) == (tuple("abcd"), ("q",), ("a", "b"))
    (leaves,) = first.variations
    assert (leaves.after, leaves.moves, leaves.deal) == (7, ("x",), None)
    assert [(each.after, each.moves) for each in leaves.variations] == [(8, ("y",))]
    assert sorted(map(str, as_lines([first, second, third]))) == sorted(map(str, lines))


def test_a_line_that_another_one_goes_on_from_stands_by_itself() -> None:
    assert len(as_tree([line(*"abc"), line(*"ab")])) == 2


@examples(100)
@given(st.lists(st.builds(line, *[st.sampled_from("ab")] * 3, name=words), max_size=8))
def test_trees_keep_every_line(lines: list[Line]) -> None:
    tree = as_tree(lines)

    assert sorted(map(str, as_lines(tree))) == sorted(map(str, lines))
    if lines:
        assert next(as_lines(tree)) == lines[0]


# Records.


@examples(25)
@given(tables(), st.data())
def test_variations_and_comments_survive_a_record(table: Table, data: st.DataObject) -> None:
    match = play_on(table.match(), table.luck, 60)
    last = match.length - 1 if match.over else match.length
    lines = []
    for _ in range(data.draw(st.integers(1, 5))):
        after = data.draw(st.sampled_from([0, last // 2, last]))
        found = tried(
            match, after, data.draw(st.sampled_from([None, 1, 2])), data.draw(st.integers(0, 3)), 12
        )
        said = Comment(after + data.draw(st.integers(0, len(found.moves))), "Why not? " + "¿;)}")
        lines.append(Line(*_head(found), data.draw(words), data.draw(words), (said,)))
    match.variations += as_tree(dict.fromkeys(lines))
    match.comments += [Comment(0, data.draw(words)), Comment(match.length, data.draw(words), "B")]

    text = write(match)
    second = again(text)

    assert write(second) == text
    assert second.comments == match.comments
    assert set(as_lines(second.variations)) == set(lines)
    assert second.moves == match.moves


def _head(found: Line) -> tuple[int, int | None, tuple[str, ...]]:
    return found.after, found.deal, found.moves


def test_how_variations_are_written() -> None:
    match = played(40)
    first = tried(match, 30, 17, 5, 9)
    other = tried(match, 30, 17, 6, 9)
    match.variations += as_tree([Line(30, 17, first.moves, "Ship first", "Anna"), other])
    match.comments.append(Comment(31, "Now it is lost.", "Ben"))

    rows = [row.strip() for row in write(match).split("\n")]

    head = rows.index('(after 30 [Deal "17"] [By "Anna"] [Name "Ship first"]')
    assert rows[head - 2].split()[0] == rows[head + 1].split()[0]  # the line that it replaces
    assert rows[head - 1] == '{after 31 [By "Ben"] "Now it is lost."}'
    assert ")" in rows[head:]


def test_a_record_without_variations_is_as_it_was() -> None:
    match = played()

    assert not any(row.strip()[:1] in ("(", ")", "{") for row in write(match).split("\n"))
    assert (match.variations, match.comments) == ([], [])


def test_a_copy_has_variations_of_its_own() -> None:
    match = played(20)
    twin = match.copy()
    twin.variations.append(Variation(3, ("pass",)))

    assert match.variations == []


def test_lines_tried_from_a_position_of_ones_own_survive() -> None:
    match = Match.from_position(TRAJAN, played().state)
    match.variations += as_tree([tried(match, 0, None, 4, 10), tried(match, 0, 9, 4, 10)])

    assert again(write(match)).variations == match.variations


def annotated() -> list[str]:
    match = played(40)
    match.variations += as_tree([tried(match, 30, None, 5, 9), tried(match, 34, None, 5, 3)])
    match.comments.append(Comment(31, "Oh."))
    return write(match).split("\n")


@pytest.mark.parametrize(
    ("begins", "instead", "reason"),
    [
        ("(after 30", "(after 41", "Here 0 to 40 moves have been made, not 41."),
        ("(after 30", "(behind 30", "This is not the beginning of a variation"),
        ("(after 30", '(after 30 [Deal "x"]', "This is not the beginning of a variation"),
        (")", ") and on", "There is no variation here that could end."),
        ("(after 34", "", "was expected"),
        ("{after 31", '{after 99 "Oh."}', "Here 0 to 40 moves have been made, not 99."),
        ("{after 31", "{Oh.}", "This is not a comment"),
    ],
)
def test_damaged_variations_are_refused_with_their_line(
    begins: str, instead: str, reason: str
) -> None:
    rows = annotated()
    where = max(place for place, row in enumerate(rows) if row.strip().startswith(begins))
    rows[where] = instead
    with pytest.raises(BadRecord) as caught:
        again("\n".join(rows))

    assert reason in caught.value.reason
    assert rows[caught.value.line - 1].strip()


def test_a_variation_without_end_is_refused_with_its_line() -> None:
    match = played(40)
    match.variations += as_tree([tried(match, 40, None, 5, 9)])
    rows = [row for row in write(match).split("\n") if row.strip() != ")"]
    with pytest.raises(BadRecord, match="This variation has no end") as caught:
        again("\n".join(rows))

    assert rows[caught.value.line - 1].strip() == "(after 40"


def test_an_illegal_move_of_a_variation_names_its_line() -> None:
    rows = annotated()
    where = next(place for place, row in enumerate(rows) if row.strip().startswith("(after 30")) + 1
    number, player = rows[where].split()[:2]
    rows[where] = f"{number} {player} bonus-right"
    with pytest.raises(BadRecord) as caught:
        again("\n".join(rows))

    assert caught.value.line == where + 1
    assert "cannot play bonus-right" in caught.value.reason


def test_variations_are_not_nested_without_end() -> None:
    rows = annotated()
    deep = ["(after 1"] * 60
    with pytest.raises(BadRecord, match="50 deep"):
        again("\n".join([*rows[:-3], *deep, *rows[-3:]]))


def test_deals_stay_what_they_are() -> None:
    """Variations in records are numbers of deals: another way to deal would spoil them."""
    for name, digest in DEALS.items():
        game = catalog.game(name)
        match = play_on(Match.new(game, 3, "7", {}), luck=3, moves=40)
        assert game.digest(branch(match, 40, 17).state) == digest
