"""Whole sowings and fillings on a line, letters for colours, and lots."""

import pytest
from rich.console import Console

from aedile.games.trajan.state import TrajanState
from aedile.kernel.errors import IllegalAction
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.tui.games.trajan_words import filling_by_lot, understood
from aedile.tui.scene import Scene
from aedile.tui.screen import Screen
from aedile.tui.stage import Stage
from tests.helpers.trajan import GAME, RED, asking, fresh, in_tray, play, table, to_move, trays


def scene_of(s: TrajanState) -> Scene:
    match = Match.from_position(GAME, s)
    return Stage(match, Screen(Console(width=80))).scene(match.to_move)


def heard(s: TrajanState, line: str) -> str:
    return " ".join(understood(scene_of(s), line.split()))


def sowing() -> TrajanState:
    s = table(2)
    trays(s, RED, I="white", II="blue pink", III="yellow yellow", IV="blue green green", V="white")
    to_move(s, RED)
    return s


# Sowing.


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("tray2 blue pink", "tray2 blue"),
        ("tray2 pink blue", "tray2 pink"),
        ("tray2 pink", "tray2 pink"),
        ("Tray2 Blue PINK", "Tray2 blue"),
        ("2 blue pink", "2 blue"),
        ("tray2 b p", "tray2 blue"),
        ("tray3 yellow yellow", "tray3"),
        ("tray3 y y", "tray3"),
        ("tray1 white", "tray1"),
        ("tray4 blue green green", "tray4 blue"),
        ("tray4 green green blue", "tray4 green green"),
        ("tray4 green blue green", "tray4 green blue"),
        ("tray2 blue pink pass", "tray2 blue pass"),
        ("tray1 white draw", "tray1 draw"),
    ],
)
def test_markers_that_place_themselves_may_be_named(line: str, meaning: str) -> None:
    """p.4: people name every marker; the game does not ask where there is no choice."""
    assert heard(sowing(), line) == meaning


def test_two_markers_for_a_tray_may_be_named_either_way_round() -> None:
    """T-3: of eight markers the next two trays get two each."""
    s = table(2)
    trays(s, RED, III="blue blue yellow green orange pink pink white")
    to_move(s, RED)
    play(s, heard(s, "tray3 pink blue w y b p g o"))

    assert in_tray(s, RED, "III") == "orange"
    assert {"blue", "pink"} <= set(in_tray(s, RED, "IV").split())
    assert {"yellow", "white"} <= set(in_tray(s, RED, "V").split())
    assert heard(sowing(), "tray2 fly blue") == "tray2 fly blue"


@pytest.mark.parametrize(
    "line",
    ["tray2", "tray2 blue blue", "tray2 yellow", "tray6 orange", "tray9 blue", "7 blue", "fly"],
)
def test_what_is_incomplete_or_wrong_is_left_to_the_rules(line: str) -> None:
    assert heard(sowing(), line) == line


def test_the_rest_of_a_sowing_may_stand_on_a_line() -> None:
    s = sowing()
    play(s, "tray4")

    assert heard(s, "g g b") == "green green"
    assert heard(s, "b") == "blue"
    assert heard(s, "2") == "2"


def test_a_whole_sowing_is_made() -> None:
    s = sowing()
    play(s, heard(s, "tray4 g b g"))

    assert [in_tray(s, RED, place) for place in ("V", "VI", "I")] == [
        "green white",
        in_tray(s, RED, "VI"),
        "green white",
    ]


@pytest.mark.parametrize("question", ["UseSpecialAction", "SeaportAction", "DrawFirstCard"])
def test_letters_are_colours_only_where_markers_are_placed(question: str) -> None:
    assert heard(asking(question), "y b") == "y b"


# Filling.


def test_all_markers_may_be_named_to_fill_the_trays() -> None:
    s = fresh(2)
    line = "white blue p y g g o o b p w y"
    play(s, heard(s, line))

    assert [in_tray(s, RED, place) for place in ("I", "II", "III", "IV", "V", "VI")] == [
        "blue white",
        "yellow pink",
        "green green",
        "orange orange",
        "blue pink",
        "yellow white",
    ]


def test_some_markers_may_be_named_too() -> None:
    s = fresh(2)
    assert heard(s, "pink blue white") == "blue pink white"

    play(s, "green")
    assert heard(s, "pink white blue") == "pink blue white"
    assert heard(s, "fly blue") == "fly blue"


# Lots.


@pytest.mark.parametrize("before", ["", "pink", "blue pink", "b y g g o o p", "b b y y g g o o p"])
def test_the_rest_of_the_trays_is_filled_by_lot(before: str) -> None:
    for luck in range(40):
        s = fresh(2)
        play(s, heard(s, before))

        play(s, " ".join(filling_by_lot(scene_of(s), Rng(luck))))

        assert all(s.seats[RED].markers_in(tray) == 2 for tray in range(6))
        assert s.current_player != RED


def test_every_pair_is_as_likely_as_it_should_be() -> None:
    """Of 66 pairs of markers 6 are of one colour."""
    draws = 3000
    rng = Rng(1)
    scene = scene_of(fresh(2))
    equal = 0
    for _ in range(draws):
        first, second, *_ = filling_by_lot(scene, rng)
        equal += first == second

    assert 0.07 < equal / draws < 0.11


def test_other_questions_are_not_left_to_chance() -> None:
    for question in ("ChooseTray", "PutMarker", "DrawFirstCard"):
        assert filling_by_lot(scene_of(asking(question)), Rng(1)) == []


def test_a_wrong_order_is_put_right_for_fillings_only() -> None:
    match = Match.from_position(GAME, fresh(2))
    with pytest.raises(IllegalAction):
        match.submit_all(["pink", "blue"])
