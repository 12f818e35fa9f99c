"""What Trajan's knowledge says of positions: signs, scales, and the laws it keeps."""

import pytest

from aedile.bots.knowledge.trajan import TERMS, TrajanKnowledge
from aedile.games.trajan.actions import PASS
from aedile.games.trajan.components.rows import NOTHING, SITES
from aedile.games.trajan.state import TrajanState
from aedile.kernel.arrays import zeros
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer, playout
from tests.helpers.trajan import (
    BLUE,
    GAME,
    GREEN,
    QUESTIONS,
    RED,
    act,
    asking,
    bonus,
    buildings,
    camps,
    clock,
    demands,
    forum,
    gray_ships,
    hand,
    leader,
    legionnaire,
    offered,
    own,
    permanent,
    play,
    plus_two,
    score,
    senate,
    senate_bonus,
    slot,
    table,
    to_move,
    trays,
    worker,
)

KNOWLEDGE = TrajanKnowledge()
NAMES = [term.name.key for term in TERMS]


def terms(s: TrajanState, player: int = RED) -> dict[str, int]:
    """What each term says."""
    values = zeros(len(TERMS))
    KNOWLEDGE.weigh(s, player, values)
    return {name: int(values[i]) for i, name in enumerate(NAMES)}


def term(s: TrajanState, name: str, player: int = RED) -> int:
    return terms(s, player)[name]


def worth(s: TrajanState, player: int = RED) -> int:
    return int(KNOWLEDGE.worth(s, player))


def pruned(s: TrajanState) -> list[str]:
    """The answers that are left, in notation."""
    return [GAME.notation(s, action) for action in pruned_actions(s)]


def pruned_actions(s: TrajanState) -> list[int]:
    offer = Offer()
    s.offer(offer)
    KNOWLEDGE.prune(s, offer)
    return [int(offer.actions[i]) for i in range(offer.count)]


def late(s: TrajanState, spaces_left: int = 1) -> TrajanState:
    """So many spaces before the end of the game."""
    demands(s, "bread", "games", "religion", quarter=4)
    clock(s, s.track_length - spaces_left)
    return s


def random_positions(players: int, seed: int, games: int = 1) -> list[TrajanState]:
    """Every position of games played at random."""
    rng = Rng(seed)
    seen = []
    for number in range(games):
        s = GAME.new_game(players, f"knowledge-{seed}-{number}", {})
        while s.agenda:
            seen.append(s.copy())
            actions = s.legal_actions()
            s.apply(actions[rng.below(len(actions))])
    return seen


# Laws.


def test_every_term_has_a_name_and_a_sentence() -> None:
    assert KNOWLEDGE.count() == len(TERMS)
    assert len(set(NAMES)) == len(NAMES)
    assert all(each.meaning.key.endswith(".") for each in TERMS)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"unfinished_tiles": "yes", "demand_wild_bonus": "yes"}])
def test_at_the_end_the_worth_is_the_score_and_ties_go_to_the_higher_disc(
    players: int, options: dict[str, str]
) -> None:
    s = GAME.new_game(players, f"end-{players}", options)
    playout(s, Rng(players), 100_000)
    assert not s.agenda
    for player in range(players):
        above_the_score = worth(s, player) - 100 * s.seats[player].score
        lower = sum(other.arrival < s.seats[player].arrival for other in s.seats)
        assert above_the_score == lower < 100


@pytest.mark.parametrize("players", [2, 3, 4])
def test_weighing_changes_nothing_and_never_goes_astray(players: int) -> None:
    for s in random_positions(players, seed=players)[::7]:
        before = GAME.dump(s)
        for player in range(players):
            assert -10_000 < worth(s, player) - 100 * s.seats[player].score < 15_000
        assert GAME.dump(s) == before


def test_a_seat_is_weighed_by_what_it_sees() -> None:
    rng = Rng(5)
    for s in random_positions(3, seed=11)[::5]:
        player = s.current_player
        assert worth(s.determinize(player, rng), player) == worth(s, player)


@pytest.mark.parametrize("question", QUESTIONS)
def test_some_answers_to_every_question_are_kept_in_order(question: str) -> None:
    s = asking(question)
    kept = pruned_actions(s)
    assert kept
    assert kept == sorted(set(kept))
    assert set(kept) <= set(s.legal_actions())


def test_pruning_keeps_an_answer_in_every_position_of_a_game() -> None:
    for s in random_positions(4, seed=3):
        kept = pruned_actions(s)
        assert kept
        assert kept == sorted(set(kept))
        assert set(kept) <= set(s.legal_actions())


# Terms.


def test_a_point_is_a_hundred() -> None:
    s = table()
    before = worth(s)
    score(s, RED, 7)
    assert term(s, "points") == 700
    assert worth(s) == before + 700


def test_a_trajan_tile_is_worth_more_the_nearer_its_colours_are() -> None:
    worths = []
    for colours in ("green orange", "blue green", "blue white"):
        s = table()
        slot(s, RED, "III", "points", "blue white")
        trays(s, RED, III=colours)
        worths.append(term(s, "Trajan tiles"))
    assert 100 < worths[0] < worths[1] < worths[2] < 900


def test_a_trajan_tile_is_worth_less_when_time_runs_out() -> None:
    s = table()
    slot(s, RED, "III", "points", "blue white")
    early = term(s, "Trajan tiles")
    assert term(late(s), "Trajan tiles") < early // 3


def test_the_circle_is_worth_more_when_a_tile_is_within_reach() -> None:
    near, far = table(), table()
    for s in (near, far):
        slot(s, RED, "III", "points", "blue white")
    # From I two markers lead to III: blue is there, or it is two trays further.
    trays(near, RED, I="blue yellow", III="white pink", VI="blue yellow")
    trays(far, RED, I="pink yellow", III="white green", V="blue blue", VI="yellow pink")
    assert term(near, "action circle") > term(far, "action circle")
    assert worth(near) > worth(far)


def test_a_permanent_demand_tile_is_dearer_in_the_first_quarter() -> None:
    early, late_ = table(), table()
    demands(late_, quarter=4)
    for s in (early, late_):
        slot(s, RED, "III", "demands", "green green")
    assert term(early, "Trajan tiles") > 2 * term(late_, "Trajan tiles")


def test_in_the_middle_of_sowing_the_colour_the_target_asks_is_kept_for_it() -> None:
    s = table()
    slot(s, RED, "III", "points", "blue white")
    trays(s, RED, I="blue yellow", III="white pink", II="green")
    to_move(s, RED)
    play(s, "tray1")
    kept, spent = s.copy(), s.copy()
    play(kept, "yellow")
    play(spent, "blue")
    assert worth(kept) > worth(spent) + 200


def test_a_tile_the_sowing_will_accomplish_is_counted_before_it_is() -> None:
    with_tile, without = table(), table()
    slot(with_tile, RED, "III", "points", "blue white")
    for s in (with_tile, without):
        trays(s, RED, I="blue yellow", III="white pink", II="green")
        to_move(s, RED)
        play(s, "tray1")
    sure = worth(with_tile) - worth(without)
    assert 800 <= sure <= 1000


def test_an_action_to_come_is_worth_something() -> None:
    s = table()
    act(s, RED, "senate")
    before = term(s, "turn under way")
    assert before > 150
    play(s, "senate")
    assert term(s, "turn under way") < before


def test_equal_cards_are_worth_more_than_different_ones() -> None:
    s = table()
    hand(s, RED, wine=3)
    equal = term(s, "cards in hand")
    hand(s, RED, wine=1, fish=1, oil=1)
    different = term(s, "cards in hand")
    assert 300 < different < equal < 1200


def test_at_the_end_of_the_game_a_card_is_worth_a_point() -> None:
    s = late(table(), spaces_left=0)
    hand(s, RED, wine=3)
    to_move(s, GREEN)
    assert term(s, "cards in hand") == 300


def test_cards_a_bonus_tile_asks_for_are_worth_more() -> None:
    s = table()
    hand(s, RED, wine=1)
    bonus(s, RED, yellow="bread")
    plain = term(s, "cards in hand")
    bonus(s, RED, yellow="wine and fish")
    assert plain + 50 < term(s, "cards in hand") < plain + 300


@pytest.mark.parametrize(("have", "lost"), [("", 9), ("bread", 4), ("bread games", 0)])
def test_shown_demands_cost_what_will_be_lost(have: str, lost: int) -> None:
    s = table()
    demands(s, "bread", "games", "religion")
    permanent(s, RED, "religion")
    own(s, RED, *have.split())
    assert -150 * lost <= term(s, "demands") <= -75 * lost


def test_a_demand_not_yet_known_costs_as_much_as_it_is_likely() -> None:
    s = table()
    demands(s, "bread", "games")
    own(s, RED, "bread", "games", "religion")
    some = term(s, "demands")
    assert -400 < some < 0
    own(s, RED, "wild demand")
    assert term(s, "demands") == 0


def test_spare_demand_tiles_are_kept_for_later_quarters_if_there_are_any() -> None:
    s = table()
    own(s, RED, "bread", "bread")
    assert term(s, "later demands") > 0
    demands(s, quarter=4)
    assert term(s, "later demands") == 0


def test_votes_are_worth_more_the_nearer_the_consulate() -> None:
    s = table(3)
    senate_bonus(s, "wine and fish", "workers in the district")
    behind = term(s, "votes")
    senate(s, RED, 5)
    ahead = term(s, "votes")
    own(s, RED, "5 votes")
    assert behind < ahead < term(s, "votes") < 1000


def test_a_bonus_tile_is_worth_what_it_would_bring_now_and_a_little_more() -> None:
    s = table()
    bonus(s, RED, yellow="bread")
    without = term(s, "bonus tiles")
    own(s, RED, "bread")
    assert 0 < without < term(s, "bonus tiles") <= 900


def test_legionnaires_are_worth_more_than_the_point_they_bring_at_the_end() -> None:
    s = table()
    camps(s, RED, legionnaires=2)
    leader(s, RED, "Belgica")
    assert 200 < term(s, "legionnaires") < 900
    late(s, spaces_left=0)
    to_move(s, GREEN)
    assert term(s, "legionnaires") == 200


def test_a_leader_stands_better_in_a_rich_province_nobody_holds() -> None:
    s = table(3)
    leader(s, RED, "Britannia")
    free = term(s, "leader")
    legionnaire(s, GREEN, "Britannia")
    legionnaire(s, BLUE, "Britannia")
    assert free > term(s, "leader") + 100


def test_workers_are_worth_more_than_the_point_they_bring_at_the_end() -> None:
    s = table()
    camps(s, RED, workers=2)
    assert 200 < term(s, "workers") < 1200
    late(s, spaces_left=0)
    to_move(s, GREEN)
    assert term(s, "workers") == 200


def test_building_ground_is_worth_nothing_where_no_tile_is_left() -> None:
    s = table()
    worker(s, RED, 7)
    assert term(s, "building ground") > 0
    for site in range(SITES):
        s.sites[site] = NOTHING
    assert term(s, "building ground") == 0


def test_a_third_building_of_a_kind_completes_a_set() -> None:
    s = table()
    buildings(s, RED, "door 2", "door 3")
    pair = term(s, "building sets")
    buildings(s, GREEN, "door 4")
    fewer = term(s, "building sets")
    buildings(s, RED, "door 5")
    assert 0 < fewer <= pair < 1000 <= term(s, "building sets")


def test_a_pair_that_cannot_grow_is_worth_nothing() -> None:
    s = table()
    buildings(s, RED, "door 2", "door 3")
    buildings(s, GREEN, "door 4", "door 5")
    assert term(s, "building sets") == 0


def test_extra_action_tiles_are_worth_more_with_a_plus_two_marker() -> None:
    s = table()
    assert term(s, "extra actions") == 0
    own(s, RED, "extra military")
    tile = term(s, "extra actions")
    plus_two(s, RED, "military")
    both = term(s, "extra actions")
    plus_two(s, RED, "seaport")
    assert 0 < tile < term(s, "extra actions") < both


def test_an_extra_action_tile_makes_its_area_more_attractive() -> None:
    s = table()
    act(s, RED, "military")
    before = term(s, "turn under way")
    own(s, RED, "extra military")
    plus_two(s, RED, "military")
    assert term(s, "turn under way") > before


def test_a_commodity_wild_is_worth_something_while_there_is_time_to_ship() -> None:
    s = table()
    own(s, RED, "wild commodity")
    assert 0 < term(s, "commodity wilds") < 500
    late(s, spaces_left=0)
    to_move(s, GREEN)
    assert term(s, "commodity wilds") == 0


def test_a_full_hand_is_shipped_while_the_ship_shows_its_coloured_side() -> None:
    s = table()
    hand(s, RED, wine=3)
    act(s, RED, "seaport")
    coloured = term(s, "turn under way")
    gray_ships(s, "identical")
    assert coloured > term(s, "turn under way")


# What need not be looked at.


def test_colours_no_tile_shows_are_one_answer() -> None:
    s = table()
    slot(s, RED, "III", "points", "blue white")
    trays(s, RED, I="blue yellow green orange", III="white pink")
    to_move(s, RED)
    play(s, "tray1")
    assert offered(s) == ["blue", "yellow", "green", "orange"]
    assert pruned(s) == ["blue", "yellow"]


def test_equal_tiles_of_the_forum_are_one_answer() -> None:
    s = table()
    for space in (4, 5, 6):
        forum(s, space, "bread")
    act(s, RED, "forum")
    kept = pruned_actions(s)
    faces = [s.forum[action - min(a for a in s.legal_actions() if a != PASS)] for action in kept]
    assert PASS not in kept
    assert len(set(faces)) == len(faces)


def test_a_discarded_card_goes_onto_one_pile_only() -> None:
    s = asking("DiscardCard")
    cards = [word.rsplit("-", 1)[0] for word in pruned(s)]
    assert len(set(cards)) == len(cards) == len(offered(s)) // 2
