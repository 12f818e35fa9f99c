"""The further rulings of docs/rulings.md, P-51 to P-70: what a computer has to settle."""

import pytest

from aedile.games.praetor.components.editions import RECONSTRUCTED, export_text, load_edition
from aedile.games.praetor.obstacles import (
    CANNOT_MEET_DEMAND,
    JUST_SOLD,
    NOT_AVAILABLE,
    OK,
    SOLD_IN_ORDER,
    SPECIAL_TAKES_NO_WORKER,
)
from aedile.games.praetor.setup import FIRST_FAVOR, new_table
from aedile.games.praetor.variants import Variants
from aedile.kernel.errors import BadOptions
from aedile.kernel.state import NOBODY
from tests.helpers.praetor import (
    BLUE,
    GAME,
    YELLOW,
    asked,
    at_home,
    available,
    display,
    favor,
    finish_turn,
    give,
    goods,
    lay,
    morale,
    offered,
    order,
    own_box,
    owner_of,
    place_of,
    play,
    refusal,
    seat,
    show_wall,
    sources,
    stack,
    stack_only,
    table,
    tile_named,
    update,
    walls_left,
    workers,
)


def edit(start: str, old: str, new: str) -> tuple[str, str]:
    """A change to the one row of the edition file that begins so."""
    (row,) = [line for line in export_text(RECONSTRUCTED).split("\n") if line.startswith(start)]
    assert old in row
    return row, row.replace(old, new)


def test_without_a_worker_at_home_a_player_passes_unasked() -> None:
    """P-51: Blue has none, so Yellow is the first to be asked."""
    s = table(2)
    workers(s, BLUE)

    order(s, BLUE, YELLOW)

    assert seat(s, BLUE).passed
    assert s.current_player == YELLOW


def test_a_player_who_can_only_pass_is_asked_all_the_same() -> None:
    """P-51: Blue has a Worker, but no tile is left that Blue could use or pay for."""
    s = table(2, tough="yes")
    display(s, "statue_1")
    workers(s, BLUE, 1, 1, retired=6)
    give(s, BLUE)
    order(s, BLUE, YELLOW)

    play(s, "gold-mine#1 w1 gold-mine#2 w1")

    assert s.current_player == BLUE
    assert offered(s) == ["pass"]


def test_trades_follow_one_order_and_never_buy_back() -> None:
    """P-52: sell in the order of the goods, then buy, and nothing just sold."""
    s = table(2)
    give(s, BLUE, gold=5, wood=1, stone=2, marble=1)
    order(s, BLUE, YELLOW)
    play(s, "market#1 w1 sell-stone")

    assert refusal(s, "sell-wood") == SOLD_IN_ORDER
    assert refusal(s, "buy-stone") == JUST_SOLD
    assert refusal(s, "sell-marble") == OK

    play(s, "buy-wood")
    assert refusal(s, "sell-marble") == SOLD_IN_ORDER
    assert offered(s) == ["done", "buy-wood", "buy-marble"]


def test_an_outpost_with_an_owner_is_paid_before_the_demand() -> None:
    """P-53: the goods suffice for the fee or for the demand, but not for both."""
    s = table(2, own_box(edit("imperial_outpost ", "fee = {}", "fee = { gold = 2 }")))
    show_wall(s, "wall_02")  # 6 Gold and 2 Wood
    s.take_control(YELLOW, tile_named(s, "imperial_outpost_1"))
    give(s, BLUE, gold=7, wood=2)
    order(s, BLUE, YELLOW)

    assert refusal(s, "imperial-outpost#1") == CANNOT_MEET_DEMAND

    give(s, BLUE, gold=8, wood=2)
    play(s, "imperial-outpost#1 w1 wall#2")
    assert goods(s, BLUE) == {}
    assert goods(s, YELLOW)["gold"] == 12


def test_a_tile_is_paid_for_before_its_place_is_chosen() -> None:
    """P-54: tile, Worker, cost, then space, then rotation."""
    s = table(2)
    display(s, "lumber_mill_1")
    order(s, BLUE, YELLOW)
    questions = []
    for word in ("build:lumber-mill#1", "w1", "@1,1", "r0"):
        questions.append((asked(s), goods(s, BLUE)["gold"]))
        play(s, word)

    assert questions == [
        ("TakeAction", 10),
        ("ChooseBuilder", 10),
        ("PlaceTile", 8),
        ("RotateTile", 8),
    ]


def test_workers_who_look_alike_are_one_answer() -> None:
    """P-55: three Workers with 1 experience are one answer to every `WorkerChoice`."""
    s = table(2)
    display(s, "lumber_mill_1")
    workers(s, BLUE, 1, 1, 1, 4)
    workers(s, YELLOW, 2, 2)
    order(s, BLUE, YELLOW)

    play(s, "gold-mine#1")
    assert (asked(s), offered(s)) == ("ChooseWorker", ["w1", "w4"])

    play(s, "w1 build:lumber-mill#1")
    assert (asked(s), offered(s)) == ("ChooseBuilder", ["w2"])


def test_rotations_that_look_alike_are_one_answer() -> None:
    """P-55: with the same Plaza in opposite corners half a turn changes nothing."""
    s = table(2, own_box(edit("lumber_mill_1 ", '"A A O V"', '"A O A O"')))
    display(s, "lumber_mill_1")
    order(s, BLUE, YELLOW)

    play(s, "build:lumber-mill#1 w1 @1,1")

    assert offered(s) == ["r0", "r1"]


def test_the_display_lies_in_the_order_of_the_edition() -> None:
    """P-56: the Curia was there first, and still lies between the two newcomers."""
    s = table(2)
    display(s, "curia_1")
    stack_only(s, "statue_1", "blacksmith_1")

    finish_turn(s)

    assert available(s) == ["blacksmith_1", "curia_1", "statue_1"]


def test_a_called_back_worker_is_not_sent_to_another_special_tile() -> None:
    """P-57: the second Labor Camp is a second action."""
    s = table(4)
    lay(s, "labor_camp_1", owner=BLUE)
    lay(s, "labor_camp_2", owner=BLUE)
    workers(s, BLUE, 1, 1, retired=2)
    order(s, BLUE, YELLOW, 2, 3)

    play(s, "labor-camp#1")
    assert refusal(s, "labor-camp#2") == SPECIAL_TAKES_NO_WORKER

    play(s, "gold-mine#1 pass pass pass")
    assert s.current_player == BLUE
    assert refusal(s, "labor-camp#2") == OK


def test_final_scoring_is_workers_morale_resources_then_the_rankings() -> None:
    """P-58: the Morale stops at 0 though resources and rankings are still to come."""
    s = table(3, expert="yes")
    walls_left(s, 1)
    finish_turn(s)
    favor(s, BLUE, 3)
    workers(s, BLUE, 1)
    morale(s, BLUE, -10)
    give(s, BLUE, gold=30)
    before = sources(s, BLUE)

    finish_turn(s)

    gained = {name: n for name, n in sources(s, BLUE).items() if before.get(name) != n}
    assert gained == {
        "final workers": 1,
        "final morale": -4,
        "final resources": 2,
        "largest area": 8,
        "most wall tiles": 12,
        "most villagers": 20,
    }
    assert s.scores()[BLUE] == 0 + 2 + 8 + 12 + 20


def test_two_labor_camps_set_aside_are_placed_by_the_first_player() -> None:
    """P-59: `PlaceSetAside` goes on until none is left; the second may touch the first."""
    s = table(4, seed="two camps", unassigned_labor_camp="yes")
    assert asked(s) == "TakeAction", "with this seed no camp is revealed at set-up"
    display(s, "statue_1")
    stack_only(s, "labor_camp_1", "statue_2", "labor_camp_2", "statue_3", "oracle_1")

    finish_turn(s)

    first = s.turn_order[0]
    assert (asked(s), s.current_player) == ("PlaceCamp", first)
    corner = max((at for at in offered(s)), key=lambda at: int(at[1:].split(",")[0]))
    x, y = map(int, corner[1:].split(","))
    play(s, f"{corner} r0")
    assert place_of(s, "labor_camp_1") == (x, y)
    assert (asked(s), s.current_player) == ("PlaceCamp", first)
    play(s, f"@{x + 1},{y} r0")
    assert place_of(s, "labor_camp_2") == (x + 1, y)
    assert asked(s) == "TakeAction"


def test_an_unassigned_labor_camp_is_never_for_anyone_to_build() -> None:
    """P-60: it is set aside when revealed, placed for nothing, and owned by nobody."""
    s = table(2, seed="two camps", unassigned_labor_camp="yes")
    display(s, "statue_1")
    stack_only(s, "labor_camp_1", "oracle_1", "temple_maia_1", "temple_venus_1")
    finish_turn(s)
    points = s.scores()

    assert available(s) == ["statue_1", "temple_maia_1", "oracle_1"]
    assert stack(s) == ["temple_venus_1"]
    play(s, f"{offered(s)[0]} r0")
    assert owner_of(s, "labor_camp_1") == NOBODY
    assert s.scores() == points
    assert refusal(s, "build:labor-camp#1") == NOT_AVAILABLE


@pytest.mark.parametrize(
    ("youngest", "best_first"),
    [("1", [0, 1, 2]), ("3", [2, 0, 1]), ("3,2", [2, 1, 0]), ("2,3,1", [1, 2, 0])],
)
def test_the_youngest_are_named_and_the_rest_follow_in_seat_order(
    youngest: str, best_first: list[int]
) -> None:
    """P-61: all else is equal, so youth decides."""
    s = table(3, youngest=youngest)
    for player in range(3):
        favor(s, player, 10)

    assert [standing.player for standing in GAME.standings(s)] == best_first


@pytest.mark.parametrize("youngest", ["0", "4", "1,1", "Anna", ""])
def test_only_seats_can_be_the_youngest(youngest: str) -> None:
    """P-61: each seat once, and only seats that are there."""
    with pytest.raises(BadOptions):
        table(3, youngest=youngest)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seat_1_has_been_to_rome_and_each_seat_has_its_gold_mine(players: int) -> None:
    """P-62: `new_table` asks nobody; the edition says whose mine is whose."""
    edition = load_edition()
    boards = [edition.boards[0]] * players
    colours = [f"colour {seat}" for seat in range(players)]
    s = new_table(edition, Variants(), boards, colours, list(range(players)), "rome")

    assert s.scores()[0] == FIRST_FAVOR == max(s.scores())
    assert [owner_of(s, f"gold_mine_{n}") for n in range(1, players + 1)] == list(range(players))


def test_the_tough_game_has_no_market_in_the_stack_either() -> None:
    """P-63: this edition has a Market of Age I; the Limited Market does not matter."""
    game = own_box(
        edit("market           ", "cost = {},  ", "cost = { gold = 1 },"),
        edit("market_2           = { age", "age = 0", "age = 1"),
        edit("market_2           = { x", "market_2", "# market_2"),
    )
    usual, tough = (table(5, game, tough=choice, limited_market="yes") for choice in ("no", "yes"))

    assert "market_2" in available(usual) + stack(usual)
    assert "market_2" not in available(tough) + stack(tough)
    assert place_of(tough, "market_1") is None


def test_a_stack_that_is_empty_at_the_start_still_leaves_two_turns() -> None:
    """P-64: the last turn is looked for only when the city is updated."""
    s = table(2)
    stack_only(s)
    assert not s.last_turn

    finish_turn(s)
    assert (s.turn, s.last_turn) == (2, True)

    finish_turn(s)
    assert s.current_player == NOBODY


def test_nobody_sees_which_wall_tiles_left_the_short_game() -> None:
    """P-65: five are out; a view shows the one on show and counts the eight to come."""
    s = table(2, short="yes")
    unseen = GAME.dump(s)["wall_unseen"]

    for viewer in (NOBODY, BLUE, YELLOW):
        view = GAME.observe(s, viewer)
        assert view["wall"]["left"] == 8
        assert not any(name in str(view) for name in unseen)
    assert len(unseen) == 5

    walls_left(s, 1)
    finish_turn(s)
    assert s.last_turn


def test_an_academy_trains_all_of_the_first_level_or_none() -> None:
    """P-66: the one on the second level becomes Active anyway; 1 Stone pays for two."""
    s = table(2)
    lay(s, "academy_1", owner=YELLOW)
    workers(s, BLUE, 2, novices=(2, 1))
    give(s, BLUE, gold=9, stone=1)

    update(s, BLUE, YELLOW)

    assert offered(s) == ["no", "academy#1"]
    assert at_home(s, BLUE) == [1, 2]
    play(s, "academy#1")
    assert at_home(s, BLUE) == [1, 1, 1, 2]
    assert "stone" not in goods(s, BLUE)


def test_an_academy_that_cannot_be_paid_asks_nothing() -> None:
    """P-66: without Stone there is one answer, so there is no question."""
    s = table(2)
    lay(s, "academy_1", owner=YELLOW)
    workers(s, BLUE, 2, novices=(1, 0))
    give(s, BLUE, gold=9)

    update(s, BLUE, YELLOW)

    assert asked(s) == "TakeAction"
    assert seat(s, BLUE).second_level == 1


def test_one_villager_is_called_at_most() -> None:
    """P-67: after the first there is an Active Worker again, whatever Favor is left."""
    s = table(2)
    workers(s, BLUE)
    favor(s, BLUE, 40)

    update(s, BLUE, YELLOW)
    assert (asked(s), s.current_player) == ("HireVillager", BLUE)
    play(s, "yes")

    assert asked(s) == "TakeAction"
    assert at_home(s, BLUE) == [1]
    assert s.scores()[BLUE] == 35


@pytest.mark.parametrize(("points", "retired"), [(4, 0), (40, 8)])
def test_no_villager_is_offered_who_cannot_be_had(points: int, retired: int) -> None:
    """P-67: 5 Favor and a Villager are needed for the question."""
    s = table(2)
    workers(s, BLUE, retired=retired)
    give(s, BLUE, gold=20)
    favor(s, BLUE, points)

    update(s, BLUE, YELLOW)

    assert asked(s) == "TakeAction"
    assert s.scores()[BLUE] == points


def test_a_blacksmith_asks_nothing_of_a_player_without_wood() -> None:
    """P-68: the Worker stands there, and it is the next player's turn."""
    s = table(2)
    lay(s, "blacksmith_1", owner=BLUE)
    give(s, BLUE, gold=3)
    order(s, BLUE, YELLOW)

    play(s, "blacksmith#1 w3")

    assert (asked(s), s.current_player) == ("TakeAction", YELLOW)
    assert goods(s, BLUE) == {"gold": 3}


def test_a_loss_cut_short_at_0_counts_as_far_as_it_went() -> None:
    """P-69: Blue owes 15 Favor and has 3, so the table of sources says 3."""
    s = table(2)
    workers(s, BLUE, 1, 1, 1)
    give(s, BLUE)
    favor(s, BLUE, 3)
    morale(s, BLUE, -10)

    update(s, BLUE, YELLOW)

    assert sources(s, BLUE) == {"unpaid wages": -3}
    assert s.scores()[BLUE] == 0
    assert GAME.audit(s) == []


def test_special_tiles_without_an_owner_are_free() -> None:
    """P-70: a Labor Camp and an Academy of nobody, and Blue has nothing to pay with."""
    s = table(2)
    lay(s, "labor_camp_1")
    lay(s, "academy_1")
    workers(s, BLUE, 1, retired=1, novices=(1, 0))
    give(s, BLUE)
    order(s, BLUE, YELLOW)

    play(s, "labor-camp#1 gold-mine#1 pass")
    assert goods(s, BLUE) == {"gold": 6}

    update(s, BLUE, YELLOW)
    assert offered(s) == ["no", "academy#1"]
    play(s, "academy#1")
    assert at_home(s, BLUE) == [1, 1]
