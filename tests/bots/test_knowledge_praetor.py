"""What Praetor's knowledge says of positions: signs, scales, and the laws it keeps."""

from collections.abc import Callable

import pytest

from aedile.bots.knowledge import praetor_ranks
from aedile.bots.knowledge.praetor import PraetorKnowledge
from aedile.bots.knowledge.praetor_terms import COUNTS, KNOTS, TERMS
from aedile.games.praetor.actions import PASS, WORKER
from aedile.games.praetor.city import largest_area
from aedile.games.praetor.components.rows import CITY_TILES
from aedile.games.praetor.state import NO_WORKER, PraetorState
from aedile.kernel.arrays import bit, zeros
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, Offer, playout
from tests.helpers.praetor import (
    BLACK,
    BLUE,
    GAME,
    WHITE,
    YELLOW,
    asking,
    at_work,
    display,
    favor,
    finish_turn,
    give,
    hold_walls,
    lay,
    morale,
    offered,
    one_design,
    play,
    reach_age_two,
    seat,
    show_wall,
    table,
    tile_named,
    to_act,
    walls_left,
    workers,
)

KNOWLEDGE = PraetorKnowledge()
NAMES = [term.name.key for term in TERMS]

TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (2, {"boards": "B1,B2", "tough": "yes", "unassigned_labor_camp": "yes"}),
    (3, {"boards": "B3,B4,B5", "expert": "yes", "short": "yes"}),
    (4, {}),
    (4, {"limited_market": "yes", "plaza_diagonals": "yes", "labor_camp_last": "yes"}),
    (5, {"expert": "yes", "labor_camp_builds": "no"}),
]


def terms(s: PraetorState, player: int = BLUE) -> dict[str, int]:
    """What each term says."""
    values = zeros(len(TERMS))
    KNOWLEDGE.weigh(s, player, values)
    return {name: int(values[i]) for i, name in enumerate(NAMES)}


def term(s: PraetorState, name: str, player: int = BLUE) -> int:
    return terms(s, player)[name]


def worth(s: PraetorState, player: int = BLUE) -> int:
    return int(KNOWLEDGE.worth(s, player))


def gain(change: Callable[[PraetorState], None], name: str, s: PraetorState | None = None) -> int:
    """What a change adds to one term of Blue's."""
    s = scene() if s is None else s
    before = term(s, name)
    change(s)
    return term(s, name) - before


def scene() -> PraetorState:
    """Four players in the first turn, Blue to act."""
    s = table(4)
    give(s, BLUE, gold=10)
    to_act(s, BLUE)
    return s


def last_turn(players: int = 4) -> PraetorState:
    """No turn after this one; Blue acts first."""
    s = table(players)
    s.last_turn = True
    for player in range(players):
        favor(s, player, 60 + player)
    to_act(s, BLUE)
    return s


def pruned(s: PraetorState) -> list[str]:
    """The answers that are left, in notation."""
    return [GAME.notation(s, action) for action in pruned_actions(s)]


def pruned_actions(s: PraetorState) -> list[int]:
    offer = Offer()
    s.offer(offer)
    KNOWLEDGE.prune(s, offer)
    return [int(offer.actions[i]) for i in range(offer.count)]


# Laws.


def test_every_term_has_a_name_of_its_own_and_a_sentence() -> None:
    assert len(set(NAMES)) == len(TERMS) == KNOWLEDGE.count()
    assert all(term.meaning.key.endswith(".") for term in TERMS)


def test_every_count_belongs_to_a_term_and_has_a_worth_for_every_number_of_turns() -> None:
    assert len({count.name for count in COUNTS}) == len(COUNTS)
    for count in COUNTS:
        assert 0 <= count.term < len(TERMS)
        assert len(count.worth) == len(KNOTS)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_finished_game_is_worth_its_score_and_a_little_for_ties_won(
    players: int, options: dict[str, str]
) -> None:
    for luck in range(5):
        s = GAME.new_game(players, str(luck), options)
        playout(s, Rng(luck), 10_000)
        assert s.current_player == NOBODY
        by_place = [standing.player for standing in GAME.standings(s)]
        worths = [worth(s, player) for player in by_place]

        assert worths == sorted(worths, reverse=True) and len(set(worths)) == players
        assert [w // 100 for w in worths] == [s.seats[player].favor for player in by_place]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_weighing_changes_nothing_and_adds_up(players: int, options: dict[str, str]) -> None:
    s = GAME.new_game(players, "7", options)
    rng = Rng(7)
    while s.current_player != NOBODY:
        before = GAME.dump(s)
        for player in range(players):
            assert sum(terms(s, player).values()) == worth(s, player)
        pruned_actions(s)
        assert GAME.dump(s) == before
        playout(s, rng, 10)


@pytest.mark.parametrize("gold", [0, 1, 30])
@pytest.mark.parametrize("expert", ["no", "yes"])
def test_who_can_do_no_more_in_the_last_turn_is_worth_the_final_score(
    gold: int, expert: str
) -> None:
    s = table(3, expert=expert)
    s.last_turn = True
    workers(s, BLUE, 2, 5, 5, retired=1, novices=(1, 1))
    give(s, BLUE, gold=gold, wood=7, marble=4, weapons=2)
    morale(s, BLUE, 1)
    for player in (BLUE, YELLOW, WHITE):
        favor(s, player, 80 + player)
    to_act(s, BLUE)
    play(s, "gold-mine#1 w5")
    finish_turn_of_the_others(s)
    foretold = worth(s)
    finish_turn(s)

    assert s.current_player == NOBODY
    assert foretold == 100 * s.seats[BLUE].favor


def finish_turn_of_the_others(s: PraetorState) -> None:
    """Everybody else passes, then Blue does, and the Update Phase begins without a question."""
    play(s, "pass pass pass")


# Scales, term by term.


def test_favor_counts_in_full() -> None:
    assert gain(lambda s: favor(s, BLUE, 30), "Favor", scene()) == 100 * (30 - 10)


def test_a_worker_at_home_can_still_act() -> None:
    s = scene()
    ready = term(s, "actions")
    seat(s, BLUE).passed = True

    assert ready > 100
    assert term(s, "actions") == 0


def test_a_worker_more_is_worth_many_points_early_and_few_at_the_end() -> None:
    def hire(s: PraetorState) -> None:
        workers(s, BLUE, 1, 1, 2, 3)

    early = gain(hire, "Workers")
    late = gain(hire, "Workers", last_turn())

    assert early > 500
    assert 100 <= late < early


def test_a_novice_is_worth_less_than_a_worker_who_is_ready() -> None:
    def recruit(s: PraetorState) -> None:
        workers(s, BLUE, 1, 2, 3, novices=(1, 0))

    def hire(s: PraetorState) -> None:
        workers(s, BLUE, 1, 1, 2, 3)

    assert 200 < gain(recruit, "Workers") < gain(hire, "Workers") + gain(hire, "actions")


def test_a_worker_about_to_retire_counts_the_favor_of_the_age() -> None:
    for late, favored in ((False, 12), (True, 8)):
        s = last_turn()
        if late:
            reach_age_two(s)
        workers(s, BLUE, 5)
        to_act(s, BLUE)
        before = term(s, "Workers") + term(s, "actions")
        play(s, "gold-mine#1 w5")

        assert term(s, "Workers") == 100 * favored
        assert before > 500  # five for the experience, and what the action may bring


def test_retiring_early_costs_the_work_to_come() -> None:
    s = scene()
    workers(s, BLUE, 1, 2, 5)
    kept = term(s, "Workers")
    workers(s, BLUE, 1, 2, retired=1)

    assert term(s, "Workers") < kept


def test_wages_that_cannot_be_paid_cost_morale_then_favor() -> None:
    s = last_turn()
    workers(s, BLUE, 1, 2, 3)
    give(s, BLUE)
    seat(s, BLUE).passed = True
    track = seat(s, BLUE).board.morale_track
    here = seat(s, BLUE).morale
    assert term(s, "wages") == -100 * (track[here] - track[here - 3])

    morale(s, BLUE, track[0])
    assert term(s, "wages") == -100 * 15


def test_missing_gold_is_a_smaller_worry_while_workers_are_at_home() -> None:
    s = last_turn()
    give(s, BLUE)
    morale(s, BLUE, -10)
    hopeful = term(s, "wages")
    seat(s, BLUE).passed = True

    assert term(s, "wages") < hopeful < 0


@pytest.mark.parametrize("resource", ["wood", "stone", "marble", "weapons"])
def test_goods_are_worth_more_with_turns_to_use_them(resource: str) -> None:
    def fill(s: PraetorState) -> None:
        give(s, BLUE, gold=10, **{resource: 4})

    s = last_turn()
    give(s, BLUE, gold=10)
    seat(s, BLUE).passed = True

    assert gain(fill, "goods") > gain(fill, "goods", s) >= 0


def test_gold_left_after_the_wages_is_worth_something() -> None:
    s = scene()
    give(s, BLUE, gold=3)
    poor = term(s, "Gold")
    give(s, BLUE, gold=8)

    assert poor == 0 < term(s, "Gold")


def test_plans_count_what_can_be_paid_for() -> None:
    s = last_turn()
    display(s, "statue_1")
    show_wall(s, "wall_01")
    give(s, BLUE)
    assert term(s, "plans") == 0

    give(s, BLUE, stone=2, marble=2)
    build = term(s, "plans")
    give(s, BLUE, stone=2, marble=2, weapons=2)
    assert 0 < build < term(s, "plans")


def test_a_tile_that_others_visit_is_worth_its_fees() -> None:
    assert gain(lambda s: lay(s, "lumber_mill_1", owner=BLUE), "City Tiles") > 0
    assert gain(lambda s: lay(s, "lumber_mill_1", owner=YELLOW), "City Tiles") == 0


def test_an_open_temple_is_a_reason_to_act() -> None:
    def raise_temple(s: PraetorState) -> None:
        lay(s, "temple_plutus_1")
        give(s, BLUE, gold=10, wood=8, stone=8)

    s = last_turn()
    assert gain(raise_temple, "Temples", s) > 0
    at_work(s, YELLOW, "temple_plutus_1")
    used = term(s, "Temples")
    s.activator[tile_named(s, "temple_plutus_1")] = NO_WORKER
    s.vacant |= bit(tile_named(s, "temple_plutus_1"))
    assert used < term(s, "Temples")


@pytest.mark.parametrize(
    ("temple", "offering"),
    [
        ("temple_plutus_1", {"wood": 4, "stone": 3}),
        ("temple_mercury_1", {"marble": 3, "weapons": 2}),
    ],
)
def test_goods_a_temple_counts_wait_for_it(temple: str, offering: dict[str, int]) -> None:
    """Even when somebody else stands there this turn."""

    def open_and_take(s: PraetorState) -> None:
        lay(s, temple)
        at_work(s, YELLOW, temple)

    s = scene()
    give(s, BLUE, **offering)
    assert gain(open_and_take, "Temples", s) > 0
    assert gain(open_and_take, "Temples") == 0  # nothing to offer


def test_morale_waits_for_the_temple_of_venus() -> None:
    s = scene()
    morale(s, BLUE, 20)
    lay(s, "temple_venus_1")
    at_work(s, YELLOW, "temple_venus_1")
    high = term(s, "Temples")
    morale(s, BLUE, -3)

    assert high > term(s, "Temples") >= 0


@pytest.mark.parametrize("counter", ["curia_1", "colosseum_1", "temple_apollo_1"])
def test_own_tiles_are_worth_more_where_they_are_counted(counter: str) -> None:
    s = scene()
    lay(s, "lumber_mill_1", owner=BLUE)
    lay(s, "lumber_mill_2", owner=BLUE)

    assert gain(lambda s: lay(s, counter), "City Tiles", s) > 0


@pytest.mark.parametrize("counter", ["forum_1", "temple_maia_1"])
def test_active_workers_are_worth_more_where_they_are_counted(counter: str) -> None:
    assert gain(lambda s: lay(s, counter), "Workers") > 0


def test_the_retired_are_worth_something_to_the_oracle() -> None:
    s = scene()
    workers(s, BLUE, 1, 2, retired=2)

    assert gain(lambda s: lay(s, "oracle_1"), "Morale", s) > 0


def test_an_academy_is_for_its_owner() -> None:
    assert gain(lambda s: lay(s, "academy_1", owner=BLUE), "special tiles") > 0
    assert gain(lambda s: lay(s, "academy_1", owner=YELLOW), "special tiles") == 0


def test_who_is_in_time_for_a_worker_camp_may_recruit() -> None:
    s = scene()
    favor(s, BLUE, 0)
    with_villagers = term(s, "turn order")
    seat(s, BLUE).villagers = 0

    assert with_villagers > term(s, "turn order") > 0


def test_the_backs_of_wall_tiles_are_worth_more_the_longer_the_game() -> None:
    s = scene()
    hold_walls(s, BLUE, 2)
    long = term(s, "Wall Tiles")
    walls_left(s, 1)

    assert long > term(s, "Wall Tiles") >= 0


def test_morale_counts_at_least_its_favor() -> None:
    assert gain(lambda s: morale(s, BLUE, 20), "Morale") >= 2000
    s = last_turn()
    seat(s, BLUE).passed = True
    assert gain(lambda s: morale(s, BLUE, -3), "Morale", s) == -300


def test_little_favor_lets_a_seat_go_first() -> None:
    s = scene()
    last = term(s, "turn order")
    favor(s, BLUE, 1)

    assert term(s, "turn order") >= last
    assert term(last_turn(), "turn order") == 0


def test_a_labor_camp_is_for_those_with_retired_workers() -> None:
    s = scene()
    lay(s, "labor_camp_1")
    assert term(s, "special tiles") == 0
    workers(s, BLUE, 1, 2, 3, retired=1)
    assert term(s, "special tiles") >= 0


def test_the_expert_game_counts_the_ranks() -> None:
    s = table(3, expert="yes")
    assert terms(s)["rankings"] == terms(s, YELLOW)["rankings"]  # all level
    hold_walls(s, BLUE, 1)
    assert term(s, "rankings") > terms(s, YELLOW)["rankings"]
    assert term(table(3), "rankings") == 0


def test_a_tile_paid_for_and_not_yet_laid_counts_as_built() -> None:
    s = scene()
    display(s, "statue_1")
    give(s, BLUE, gold=5, stone=2, marble=2)
    to_act(s, BLUE)
    play(s, "build:statue#1 w1")

    assert term(s, "building") >= 100 * s.tile(tile_named(s, "statue_1")).favor
    assert term(s, "building", BLACK) == 0


def test_areas_are_measured_as_the_rules_do() -> None:
    for luck in range(6):
        s = table(3, seed=str(luck), expert="yes")
        playout(s, Rng(luck), 150)
        room = zeros(CITY_TILES)
        for player in range(3):
            assert praetor_ranks.largest_area(s, player, room) == largest_area(s, player)


def test_turns_left_come_from_the_stack_that_empties_first() -> None:
    s = table(4)
    assert KNOWLEDGE.turns_left(s) > 500
    walls_left(s, 1)
    assert KNOWLEDGE.turns_left(s) == 100
    s.last_turn = True
    assert KNOWLEDGE.turns_left(s) == 0


# Pruning.


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_pruning_keeps_some_legal_answers_in_order(players: int, options: dict[str, str]) -> None:
    for luck in range(3):
        s = GAME.new_game(players, str(luck), options)
        rng = Rng(luck)
        while s.current_player != NOBODY:
            kept = pruned_actions(s)
            assert kept and kept == sorted(set(kept))
            assert set(kept) <= set(s.legal_actions())
            playout(s, rng, 1)


@pytest.mark.parametrize("question", ["Trade", "ChooseWallTile", "SkipTraining", "HireVillager"])
def test_other_questions_keep_all_their_answers(question: str) -> None:
    s = asking(question)

    assert pruned_actions(s) == s.legal_actions()


def test_a_tile_goes_where_most_plazas_match() -> None:
    best = 0
    s = asking("PlaceTile")
    for place in s.legal_actions():
        there = s.copy()
        there.apply(place)
        for turn in there.legal_actions():
            laid = there.copy()
            laid.apply(turn)
            best = max(best, laid.seats[BLUE].favor - s.seats[BLUE].favor)
    kept = pruned_actions(s)
    reached = []
    for place in kept:
        laid = s.copy()
        laid.apply(place)
        (turn,) = pruned_actions(laid)
        laid.apply(turn)
        reached.append(laid.seats[BLUE].favor - s.seats[BLUE].favor)

    assert len(kept) <= 4
    assert max(reached) == best


def test_in_the_expert_game_a_tile_may_also_go_beside_an_own_one() -> None:
    s = table(3, one_design(), expert="yes")
    display(s, "statue_1")
    give(s, BLUE, gold=5, stone=2, marble=2)
    to_act(s, BLUE)
    play(s, "build:statue#1 w1")
    beside = {f"@{x},{y}" for x, y in ((1, 2), (-1, 2), (0, 3))}  # of Blue's Gold Mine

    assert set(pruned(s)) & beside


def test_what_is_free_is_not_paid_for() -> None:
    s = scene()
    kept = pruned(s)

    assert "gold-mine#1" in kept  # Blue's own
    assert not {"gold-mine#2", "gold-mine#3", "gold-mine#4", "pass"} & set(kept)
    assert {word for word in offered(s) if word.startswith("build:")} <= set(kept)


def test_passing_stays_when_nothing_is_free() -> None:
    s = table(2, tough="yes")
    give(s, BLUE, gold=1)
    workers(s, BLUE, 1, 1, retired=6)
    for name in ("gold_mine_1", "worker_camp_1"):
        at_work(s, YELLOW, name)
    to_act(s, BLUE)

    assert PASS in pruned_actions(s)


def test_on_green_ground_the_least_or_the_most_experienced_goes() -> None:
    s = scene()
    workers(s, BLUE, 1, 2, 3, 4)
    play(s, "market#1")
    assert pruned_actions(s) == [WORKER + 1, WORKER + 4]

    s = scene()
    play(s, "gold-mine#1")
    assert pruned_actions(s) == s.legal_actions()
