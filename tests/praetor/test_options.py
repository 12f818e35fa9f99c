"""What can be chosen when a table is set up, and whether it can be so."""

import pytest

from aedile.games.praetor.options import SETTINGS, options_of
from aedile.kernel.errors import BadOptions
from tests.helpers.praetor import GAME, table


def refused(players: int = 3, **options: str) -> str:
    with pytest.raises(BadOptions) as caught:
        table(players, **options)
    return str(caught.value)


# Players.


@pytest.mark.parametrize("players", [0, 1, 6])
def test_praetor_seats_two_to_five(players: int) -> None:
    """p.3: there is no starting city for any other number."""
    assert refused(players) == f"Praetor is for 2 to 5 players, not {players}."


# Names and values.


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    message = refused(exprt="yes")

    assert message.startswith("Praetor has no option “exprt”.")
    assert "expert" in message


def test_hyphens_and_capitals_are_forgiven() -> None:
    s = GAME.new_game(3, "1", {"Limited-Market": "YES", " expert ": " yes "})

    assert s.variants.limited_market
    assert s.variants.expert


def test_an_option_cannot_be_given_twice() -> None:
    with pytest.raises(BadOptions, match="given twice"):
        GAME.new_game(3, "1", {"limited-market": "yes", "limited_market": "no"})


def test_a_switch_is_yes_or_no() -> None:
    assert refused(tough="maybe") == "The option tough is yes or no, not “maybe”."


def test_the_expert_game_is_refused_for_two() -> None:
    """p.7, P-46: it is for three to five players."""
    assert "3 to 5 players" in refused(2, expert="yes")
    assert table(3, expert="yes").variants.expert


# Boards.


def test_one_side_serves_all_and_several_go_seat_by_seat() -> None:
    """p.3: any mixture of sides."""
    assert [seat.board.name for seat in table(3).seats] == ["A", "A", "A"]
    assert [seat.board.name for seat in table(3, boards="A").seats] == ["A", "A", "A"]
    mixed = table(3, boards="b2, A ,B5")
    assert [seat.board.name for seat in mixed.seats] == ["B2", "A", "B5"]


def test_each_b_side_exists_once() -> None:
    """P-49: five boards, five different backs; side A is free for all."""
    assert "exists once" in refused(boards="B1,A,B1")
    assert "exists once" in refused(boards="B1")
    all_sides = table(5, boards="B1,B2,B3,B4,B5")
    assert len({seat.board.name for seat in all_sides.seats}) == 5


def test_a_side_that_does_not_exist_is_refused() -> None:
    assert "no board side “B6”" in refused(boards="A,B6,A")


def test_every_seat_needs_a_side() -> None:
    assert "needs 3 values" in refused(boards="A,A")


# Colours.


def test_seats_have_the_printed_colours_in_order() -> None:
    """p.2: blue, yellow, white, black, purple, as many as there are seats."""
    assert table(2).colours == ["blue", "yellow"]
    assert table(5).colours == ["blue", "yellow", "white", "black", "purple"]
    assert table(2, colours="blue,yellow,white,black,purple").colours == ["blue", "yellow"]


def test_colours_can_be_chosen() -> None:
    assert table(3, colours="White, purple,BLUE").colours == ["white", "purple", "blue"]


@pytest.mark.parametrize("colours", ["blue,blue,white", "blue,white", "blue,white,black,purple"])
def test_every_seat_needs_a_colour_of_its_own(colours: str) -> None:
    assert "3 different colours" in refused(colours=colours)


def test_a_colour_that_is_not_in_the_box_is_refused() -> None:
    """p.2: there is no green player."""
    assert "“green” is not a colour of Praetor" in refused(colours="blue,green,white")


# The youngest.


def test_the_youngest_is_named_by_seat() -> None:
    """p.7: those not named follow in the order of the seats."""
    assert list(table(3).youth) == [0, 1, 2]
    assert list(table(3, youngest="2").youth) == [1, 0, 2]
    assert list(table(4, youngest="4,2").youth) == [2, 1, 3, 0]


@pytest.mark.parametrize("youngest", ["4", "0", "anna", "1,1", ""])
def test_the_youngest_must_sit_at_the_table(youngest: str) -> None:
    assert "by their seats, from 1 to 3" in refused(youngest=youngest)


# What a record keeps.


def test_only_what_differs_from_the_default_is_kept() -> None:
    assert options_of(table(3)) == {}
    assert options_of(table(3, boards="A", expert="no", youngest="1")) == {}
    chosen = {
        "boards": "A,B2,A",
        "colours": "white,blue,black",
        "youngest": "3,1,2",
        "expert": "yes",
        "labor_camp_builds": "no",
    }
    assert options_of(table(3, **chosen)) == chosen


def test_what_is_kept_sets_up_the_same_table() -> None:
    s = table(4, boards="B1,A,A,B4", youngest="2", short="yes", colours="white,blue,black,purple")

    again = table(4, **options_of(s))

    assert GAME.dump(again) == GAME.dump(s)


def test_every_setting_explains_itself() -> None:
    assert len({setting.name for setting in SETTINGS}) == len(SETTINGS) == 11
    assert all(setting.meaning for setting in SETTINGS)
