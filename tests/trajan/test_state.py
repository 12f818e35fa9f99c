"""The state: copies, worlds a viewer cannot tell apart, and its few verbs."""

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest

from aedile.games.trajan.components.rows import COMMODITIES
from aedile.games.trajan.names import SOURCE_NAMES
from aedile.games.trajan.state import SOURCES, Player, TrajanState
from aedile.kernel.arrays import ints
from aedile.kernel.rng import Rng
from aedile.kernel.state import EVERYBODY, NOBODY, playout
from tests.helpers.trajan import (
    BLUE,
    FILLING,
    GAME,
    GREEN,
    QUESTIONS,
    RED,
    a_turn,
    act,
    asked,
    asking,
    cards_in_pile,
    discards,
    fresh,
    hand,
    in_hand,
    known,
    offered,
    own,
    pile_left,
    play,
    seen,
    table,
)

every_question = pytest.mark.parametrize("question", QUESTIONS)


# Copies.


@every_question
def test_a_copy_goes_its_own_way(question: str) -> None:
    s = asking(question)
    before = GAME.dump(s)
    copy = s.copy()
    assert GAME.dump(copy) == before
    assert copy.log is None

    playout(copy, Rng(3), 5000)

    assert GAME.dump(s) == before
    assert GAME.dump(copy) != before


def test_a_copied_mat_shares_nothing_that_is_written_into() -> None:
    s = a_turn()
    copy = s.copy()

    for mine, other in zip(s.seats, copy.seats, strict=True):
        for array in (mine.trays, mine.hand, mine.points):
            array[0] += 1
        assert mine.trays[0] == other.trays[0] + 1
        assert mine.points[0] == other.points[0] + 1
        assert mine.hand[0] == other.hand[0] + 1


# Imagined worlds.


@every_question
@pytest.mark.parametrize("viewer", [NOBODY, RED, GREEN])
def test_an_imagined_world_looks_the_same_and_can_be_played(question: str, viewer: int) -> None:
    """T-45: for players and spectators, at every question."""
    s = asking(question)
    for luck in range(5):
        world = s.determinize(viewer, Rng(luck))

        assert GAME.observe(world, viewer) == GAME.observe(s, viewer)
        assert GAME.audit(world) == []
        assert world.legal_actions()
        playout(world, Rng(luck), 5000)
        assert GAME.audit(world) == []


def test_whoever_chose_a_ship_has_something_for_it_in_every_world() -> None:
    """p.5: a pair, here; most hands of two cards would leave the ship without an answer."""
    s = table(2)
    hand(s, RED, wine=2)
    act(s, RED, "seaport")
    play(s, "ship-pairs")

    hands = []
    for luck in range(40):
        world = s.determinize(GREEN, Rng(luck))
        hands.append(in_hand(world, RED))
        assert offered(world) == [f"load-{next(iter(in_hand(world, RED)))}"]

    assert all(list(cards.values()) == [2] for cards in hands)
    assert len({next(iter(cards)) for cards in hands}) > 1


def scrambled(s: TrajanState, viewer: int) -> TrajanState:
    """Another world that the viewer cannot tell apart, however unlikely."""
    return s.determinize(viewer, Rng(99))


@every_question
@pytest.mark.parametrize("viewer", [NOBODY, RED, GREEN])
def test_an_imagined_world_does_not_depend_on_what_is_hidden(question: str, viewer: int) -> None:
    """The same luck gives the same world, whatever the hidden order was."""
    s = asking(question)
    other = scrambled(s, viewer)

    for luck in (1, 2):
        one, two = s.determinize(viewer, Rng(luck)), other.determinize(viewer, Rng(luck))
        assert GAME.dump(one) == GAME.dump(two)


def changes(read: Callable[[TrajanState], object], s: TrajanState, viewer: int) -> bool:
    """Does something differ between imagined worlds?"""
    return len({str(read(s.determinize(viewer, Rng(luck)))) for luck in range(12)}) > 1


@every_question
def test_who_sees_every_hand_still_sees_behind_no_pile(question: str) -> None:
    """For luck: hands lie open, what is drawn next does not."""
    s = asking(question)
    for luck in range(3):
        world = s.determinize(EVERYBODY, Rng(luck))

        for mine, other in zip(s.seats, world.seats, strict=True):
            assert list(mine.hand) == list(other.hand)
        assert world.legal_actions() == s.legal_actions()
        assert GAME.audit(world) == []
    assert changes(lambda s: s.card_pile[s.card_next :], s, EVERYBODY)
    one = scrambled(s, EVERYBODY).determinize(EVERYBODY, Rng(1))
    assert GAME.dump(one) == GAME.dump(s.determinize(EVERYBODY, Rng(1)))


def test_the_viewers_own_hand_stays_and_the_others_are_dealt_afresh() -> None:
    """T-45."""
    s = table(3)

    assert not changes(lambda w: in_hand(w, RED), s, RED)
    assert changes(lambda w: in_hand(w, GREEN), s, RED)
    assert changes(lambda w: in_hand(w, BLUE), s, RED)
    assert changes(lambda w: in_hand(w, RED), s, NOBODY)
    assert changes(cards_in_pile, s, RED)


def test_cards_all_have_seen_stay_in_every_world() -> None:
    """T-45: a card taken face up is remembered."""
    s = table(2)
    hand(s, GREEN, wine=2, oil=1)
    seen(s, GREEN, wine=1, oil=1)
    for luck in range(20):
        world = s.determinize(RED, Rng(luck))

        assert in_hand(world, GREEN)["wine"] >= 1
        assert in_hand(world, GREEN)["oil"] >= 1
        assert known(world, GREEN) == {"oil": 1, "wine": 1}
        assert sum(in_hand(world, GREEN).values()) == 3


def test_what_lies_face_down_is_shuffled_and_what_lies_open_is_not() -> None:
    """T-45: stacks below their open tile, piles, the bag, the demands to come."""
    s = a_turn()

    assert changes(lambda w: list(w.forum_pile), s, RED)
    assert changes(lambda w: list(w.extra_pile), s, RED)
    assert changes(lambda w: list(w.bonus_bag), s, RED)
    assert changes(lambda w: list(w.demand_pile)[w.demand_next :], s, RED)
    assert not changes(lambda w: list(w.demand_pile)[: w.demand_next], s, RED)
    assert not changes(lambda w: [stack[0] for stack in stacks(w)], s, RED)
    for category in range(6):
        assert changes(partial(below_top, category), s, RED)


def stacks(s: TrajanState) -> list[list[int]]:
    """The tiles left in each stack."""
    tiles = list(s.trajan_stacks)
    return [tiles[n * 9 + s.trajan_next[n] : n * 9 + 9] for n in range(6)]


def below_top(category: int, s: TrajanState) -> list[int]:
    return stacks(s)[category][1:]


def test_before_the_stacks_are_out_no_trajan_tile_is_known() -> None:
    """T-46: not even the top ones."""
    s = fresh(2)
    play(s, FILLING)

    assert changes(lambda w: [w.trajan_stacks[category * 9] for category in range(6)], s, RED)


def test_the_seed_of_the_next_reshuffle_is_hidden_too() -> None:
    """T-55: the order of a pile that is still to be made."""
    assert changes(lambda w: w.reshuffle_seed, table(2, reshuffle="yes"), RED)


def test_when_all_other_cards_are_seen_the_last_hand_is_certain() -> None:
    """With an empty pile and one rival, nothing is left to imagine."""
    s = table(2)
    hand(s, GREEN, wine=2)
    discards(s, "oil", "fish")
    pile_left(s)

    assert not changes(lambda w: in_hand(w, GREEN), s, RED)


def test_every_world_has_the_same_cards() -> None:
    """Nothing is doubled or lost."""
    s = table(4)
    for viewer in (NOBODY, 0, 3):
        world = s.determinize(viewer, Rng(5))
        cards = Counter(cards_in_pile(world))
        for player in range(4):
            cards += Counter(in_hand(world, player))
        expected = Counter(cards_in_pile(s))
        for player in range(4):
            expected += Counter(in_hand(s, player))
        assert cards == expected


# Verbs and small things.


def test_points_are_kept_by_source_and_nothing_is_noted_for_none() -> None:
    s = table(2)
    s.log = []

    s.score(RED, 5, 1)
    s.score(RED, 0, 2)
    s.score(RED, -7, 5)

    assert s.scores() == [-2, 0]
    assert [s.seats[RED].points[i] for i in (1, 2, 5)] == [5, 0, -7]
    assert len(s.log) == 2
    assert len(SOURCE_NAMES) == SOURCES


def test_counting_on_a_mat() -> None:
    player = Player()
    player.hand = ints(range(COMMODITIES))
    player.known = ints([1] * COMMODITIES)
    player.buildings = 0b1111_0000_0101_0000_0001

    assert (player.hand_size(), player.known_size()) == (66, 12)
    assert [player.buildings_of(kind) for kind in range(5)] == [1, 0, 2, 0, 4]


def test_a_stuck_world_is_known_as_such() -> None:
    """A ship chosen, and nothing in hand for it."""
    s = table(2)
    hand(s, RED, wine=2)
    act(s, RED, "seaport")
    play(s, "ship-pairs")
    assert not s.is_stuck()
    hand(s, RED, wine=1, oil=1)
    assert s.is_stuck()

    s.plan([])

    assert not s.is_stuck()
    assert asked(s) == ""


def test_what_others_own_is_no_secret() -> None:
    """T-45: mats, bonus tiles and displays are open."""
    s = a_turn()
    own(s, BLUE, "wild demand")
    for luck in range(5):
        world = s.determinize(RED, Rng(luck))

        assert [p.yellow for p in world.seats] == [p.yellow for p in s.seats]
        assert [p.wild_demand for p in world.seats] == [p.wild_demand for p in s.seats]
        assert [list(p.display) for p in world.seats] == [list(p.display) for p in s.seats]
