"""What can be chosen when a table of Trajan is set up.

What each switch changes is tested beside its rule: unfinished tiles and demand
wilds in test_final_scoring, reshuffling in test_commodity_cards, the bonus
action of a building in test_extra_action.
"""

import pytest

from aedile.games.trajan.options import SETTINGS, SWITCHES
from aedile.games.trajan.switches import Switches
from aedile.games.trajan.time_track import advance_time
from aedile.kernel.errors import BadOptions
from tests.helpers.trajan import GAME, RED, asked, clock, fresh, play, table, to_move

# The time track.


@pytest.mark.parametrize(
    ("players", "value", "length"),
    [
        (2, "printed", 11),
        (3, "printed", 16),
        (4, "printed", 21),
        (2, "12", 12),
        (3, "17", 17),
        (4, "22", 22),
        (4, "11", 11),
        (2, "6", 6),
        (2, "60", 60),
        (2, " PRINTED ", 11),
    ],
)
def test_the_length_of_the_time_track(players: int, value: str, length: int) -> None:
    """T-1: as printed, as others count, or any other."""
    assert fresh(players, time_track=value).track_length == length


@pytest.mark.parametrize("value", ["5", "61", "-11", "eleven", "", "11.0", "1e1"])
def test_no_other_length_is_possible(value: str) -> None:
    """T-1: shorter tracks could end more rounds in a turn than a quarter has."""
    with pytest.raises(BadOptions, match="time_track is printed or a number from 6 to 60"):
        fresh(2, time_track=value)


def test_a_longer_track_makes_longer_rounds() -> None:
    """T-1: with twelve spaces the eleventh does not end the round."""
    rounds = {}
    for length in ("printed", "12"):
        s = table(2, time_track=length)
        clock(s, 9)
        to_move(s, RED)
        play(s, "tray1 blue pass")
        rounds[length] = s.round

    assert rounds == {"printed": 1, "12": 0}


def test_on_the_shortest_track_twelve_markers_end_two_rounds() -> None:
    """T-2: and never more than two."""
    s = table(2, time_track="6")
    clock(s, 5)

    advance_time(s, RED, 12)

    assert (s.time, s.rounds_due) == (5, 2)


# Switches.


@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize("value", ["yes", "no", "YES", "No"])
def test_every_switch_answers_yes_or_no(name: str, value: str) -> None:
    """T-12, T-41, T-55, T-56: each is a field of the switches."""
    s = fresh(2, **{name: value})

    assert getattr(s.switches, name) == (value.lower() == "yes")


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_knows_no_perhaps(name: str) -> None:
    with pytest.raises(BadOptions, match=f"{name} is yes or no, not “perhaps”"):
        fresh(2, **{name: "perhaps"})


def test_the_defaults_are_the_rulings() -> None:
    """T-12, T-20, T-35, T-41."""
    usual, made = fresh(2).switches, Switches()

    for name, (default, _) in SWITCHES.items():
        assert getattr(usual, name) == getattr(made, name) == (default == "yes")


def test_names_are_forgiven_hyphens_and_capitals() -> None:
    assert GAME.new_game(2, "1", {"Repeat-Bonus": "no"}).switches.repeat_bonus is False


# Colours and players.


def test_the_seats_have_the_colours_of_the_box() -> None:
    """p.1: red, green, dark blue and brown."""
    assert fresh(4).colours == ["red", "green", "blue", "brown"]
    assert GAME.seat_names(fresh(3)) == ["Red", "Green", "Blue"]
    assert fresh(2, colours="Brown, red").colours == ["brown", "red"]


@pytest.mark.parametrize("colours", ["red", "red,red", "red,pink", "red,green,blue"])
def test_colours_must_be_different_and_enough(colours: str) -> None:
    with pytest.raises(BadOptions):
        fresh(2, colours=colours)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_can_play(players: int) -> None:
    """p.1."""
    with pytest.raises(BadOptions, match="Trajan is for 2 to 4 players"):
        fresh(players)


def test_other_options_are_unknown() -> None:
    with pytest.raises(BadOptions, match="Trajan has no option “weather”"):
        fresh(2, weather="fine")


# What a table says of itself.


def test_a_table_lists_only_what_differs_from_the_default() -> None:
    assert GAME.options_of(fresh(3)) == {}
    assert GAME.options_of(fresh(2, time_track="11", reshuffle="no", repeat_bonus="yes")) == {}
    chosen = {
        "colours": "blue,red",
        "time_track": "12",
        "unfinished_tiles": "yes",
        "demand_wild_bonus": "yes",
        "reshuffle": "yes",
        "repeat_bonus": "no",
    }

    assert GAME.options_of(fresh(2, **chosen)) == chosen


def test_every_setting_says_what_it_means() -> None:
    assert [setting.name for setting in SETTINGS] == ["colours", "time_track", *SWITCHES]
    assert all(setting.meaning for setting in SETTINGS)
    assert asked(fresh(2)) == "FillTray"
