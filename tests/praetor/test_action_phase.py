"""Action Phase (Praetor p.5-6): in turn order, one action or pass."""

from aedile.games.praetor.action_phase import use_obstacle
from aedile.games.praetor.obstacles import (
    ACADEMY_WAITS,
    NO_ACTIVE_WORKER,
    NOT_ASKED,
    NOT_IN_CITY,
    OK,
)
from tests.helpers.praetor import (
    BLUE,
    WHITE,
    YELLOW,
    asked,
    at_home,
    display,
    finish_turn,
    give,
    goods,
    lay,
    offered,
    order,
    play,
    refusal,
    seat,
    table,
    tile_named,
    to_act,
    workers,
)


def test_players_take_one_action_at_a_time_in_turn_order() -> None:
    """p.5: one by one, round and round."""
    s = table(3)
    order(s, WHITE, BLUE, YELLOW)
    askings = []
    for move in ("gold-mine#3 w1", "gold-mine#1 w1", "gold-mine#2 w1", "pass"):
        askings.append(s.current_player)
        play(s, move)

    assert askings == [WHITE, BLUE, YELLOW, WHITE]
    assert s.current_player == BLUE


def test_who_has_passed_is_asked_no_more_this_turn() -> None:
    """p.6: the others go on without them."""
    s = table(3)
    order(s, BLUE, YELLOW, WHITE)

    play(s, "pass gold-mine#2 w1 gold-mine#3 w1")

    assert s.current_player == YELLOW
    assert seat(s, BLUE).passed


def test_passing_is_allowed_with_workers_left() -> None:
    """p.6: it is not wise, but it is allowed; the Workers simply stay at home."""
    s = table(2)
    order(s, BLUE, YELLOW)

    play(s, "pass")

    assert at_home(s, BLUE) == [1, 2, 3]
    assert s.current_player == YELLOW


def test_who_has_placed_every_worker_passes_without_being_asked() -> None:
    """p.6: there is no choice left."""
    s = table(2)
    workers(s, BLUE, 2)
    workers(s, YELLOW, 1, 2)
    order(s, BLUE, YELLOW)

    play(s, "gold-mine#1 w2 gold-mine#2 w1")

    assert seat(s, BLUE).passed
    assert s.current_player == YELLOW


def test_who_has_passed_still_owns_is_paid_and_decides_in_the_update_phase() -> None:
    """P-50: fees reach Blue, and so does the question about Blue's Novice."""
    s = table(2)
    lay(s, "academy_1", owner=BLUE)
    workers(s, BLUE, 1, novices=(1, 0))
    workers(s, YELLOW, 2)
    order(s, BLUE, YELLOW)
    gold = goods(s, BLUE)["gold"]

    play(s, "pass gold-mine#1 w2")

    assert goods(s, BLUE)["gold"] == gold + 1
    assert asked(s) == "SkipTraining"
    assert s.current_player == BLUE


def test_the_answers_are_pass_activate_use_and_build() -> None:
    """p.5: the three kinds of action, and passing."""
    s = table(2)
    lay(s, "labor_camp_1", owner=BLUE)
    workers(s, BLUE, 1, retired=1)
    display(s, "lumber_mill_1", "statue_1")
    give(s, BLUE, gold=2)
    to_act(s, BLUE)

    assert offered(s) == [
        "pass",
        "market#1",
        "worker-camp#1",
        "gold-mine#1",
        "gold-mine#2",
        "labor-camp#1",
        "build:lumber-mill#1",
    ]


def test_something_that_answers_another_question_is_refused() -> None:
    s = table(2)

    assert refusal(s, "w1") == NOT_ASKED
    assert refusal(s, "yes") == NOT_ASKED
    assert refusal(s, "sell-wood") == NOT_ASKED
    assert refusal(s, "pass") == OK


def test_a_tile_that_is_not_built_cannot_be_used() -> None:
    """p.5: only built tiles are activated, special ones included."""
    s = table(2)
    display(s, "lumber_mill_1", "labor_camp_1", "academy_1")

    assert refusal(s, "lumber-mill#1") == NOT_IN_CITY
    assert refusal(s, "labor-camp#1") == NOT_IN_CITY
    assert refusal(s, "academy#1") == NOT_IN_CITY


def test_the_academy_is_no_action() -> None:
    """p.8: it is used in the Update Phase."""
    s = table(2)
    lay(s, "academy_1", owner=YELLOW)

    assert refusal(s, "academy#1") == ACADEMY_WAITS


# Ruling P-15: the Labor Camp after the last Active Worker.


def test_without_active_workers_the_labor_camp_cannot_be_used() -> None:
    """P-15: whoever has only Retired Workers must pass."""
    s = table(2)
    lay(s, "labor_camp_1", owner=BLUE)
    workers(s, BLUE, retired=2)
    order(s, BLUE, YELLOW)

    assert seat(s, BLUE).passed
    assert s.current_player == YELLOW
    assert use_obstacle(s, BLUE, tile_named(s, "labor_camp_1")) == NO_ACTIVE_WORKER


def test_the_lenient_table_lets_retired_workers_follow_the_last_active_one() -> None:
    """P-15, option labor_camp_last: as long as a camp can be used, passing is a choice."""
    s = table(2, labor_camp_last="yes")
    lay(s, "labor_camp_1", owner=BLUE)
    workers(s, BLUE, retired=2)
    order(s, BLUE, YELLOW)

    assert offered(s) == ["pass", "labor-camp#1"]
    assert refusal(s, "gold-mine#1") == NO_ACTIVE_WORKER
    assert refusal(s, "build:lumber-mill#1") == NO_ACTIVE_WORKER
    play(s, "labor-camp#1 gold-mine#1 pass")

    assert seat(s, BLUE).passed  # the one camp is used; nothing more to ask
    assert asked(s) == "HireVillager"


def test_the_lenient_table_asks_only_when_a_camp_can_be_used() -> None:
    """P-15: without a Retired Worker at home there is still no choice."""
    s = table(2, labor_camp_last="yes")
    lay(s, "labor_camp_1", owner=BLUE)
    workers(s, BLUE)
    order(s, BLUE, YELLOW)

    assert seat(s, BLUE).passed
    assert s.current_player == YELLOW


def test_nobody_with_workers_means_the_turn_ends_at_once() -> None:
    """p.6: all pass without a question, and the update follows."""
    s = table(2)
    workers(s, BLUE, novices=(1, 0))
    workers(s, YELLOW, novices=(1, 0))
    order(s, BLUE, YELLOW)

    assert asked(s) == "HireVillager"


def test_each_action_begins_a_line_of_the_record() -> None:
    s = table(2)
    begins = [s.begins_line()]
    for move in ("gold-mine#2", "w1", "pass"):
        play(s, move)
        begins.append(s.begins_line())
    finish_turn(s)

    assert begins == [True, False, True, True]
