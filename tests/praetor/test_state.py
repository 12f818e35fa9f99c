"""The state: its verbs, its copies, and the worlds a player can imagine."""

import pytest

from aedile.games.praetor.components.rows import WOOD
from aedile.games.praetor.state import (
    FROM_TEMPLES,
    NOWHERE,
    worker,
    worker_experience,
    worker_owner,
)
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, Event, playout
from tests.helpers.praetor import (
    BLUE,
    GAME,
    YELLOW,
    a_turn,
    favor,
    finish_turn,
    hold_walls,
    lay,
    play,
    reach_age_two,
    seat,
    sources,
    stack,
    stack_only,
    table,
    tile_named,
    to_act,
    walls_left,
    workers,
)


@pytest.mark.parametrize("player", range(5))
@pytest.mark.parametrize("experience", [1, 6])
def test_a_die_on_a_tile_is_one_number(player: int, experience: int) -> None:
    die = worker(player, experience)

    assert worker_owner(die) == player
    assert worker_experience(die) == experience


# Verbs.


def test_favor_moves_the_marker_and_remembers_the_source() -> None:
    s = table(2)
    before = s.arrivals

    s.score(BLUE, 7, FROM_TEMPLES)

    assert seat(s, BLUE).favor == 17
    assert sources(s, BLUE) == {"temples": 7}
    assert seat(s, BLUE).arrival == s.arrivals == before + 1


def test_favor_stops_at_zero() -> None:
    """P-25, P-69: the source shows how far the marker really moved."""
    s = table(2)

    s.score(BLUE, -30, FROM_TEMPLES)

    assert seat(s, BLUE).favor == 0
    assert sources(s, BLUE) == {"temples": -10}


def test_a_change_of_nothing_moves_no_marker() -> None:
    """P-45: neither 0 points nor a loss at 0."""
    s = table(2)
    favor(s, BLUE, 0)
    before = s.arrivals

    s.score(BLUE, 0, FROM_TEMPLES)
    s.score(BLUE, -5, FROM_TEMPLES)

    assert s.arrivals == before


def test_the_bank_never_runs_out() -> None:
    """p.2: resources are not limited."""
    s = table(2)

    s.gain(BLUE, WOOD, 1000)

    assert seat(s, BLUE).stock[WOOD] == 1004


def test_workers_count_wherever_they_are() -> None:
    """P-8: at home, on an activated tile, or building; Retired ones do not."""
    s = a_turn()
    play(s, "build:statue#1 w3 @1,-1 r0")

    assert seat(s, BLUE).active_workers() == 3
    assert s.tiles_controlled(BLUE) == 3


def test_nothing_is_noted_while_nobody_listens() -> None:
    s = table(2)
    assert s.log is None
    heard: list[Event] = []

    s.gain(BLUE, WOOD, 1)
    s.log = heard
    s.gain(BLUE, WOOD, 2)

    assert [event.b for event in heard] == [2]


# Copies.


def test_a_copy_keeps_no_log_and_goes_its_own_way() -> None:
    s = a_turn()
    heard: list[Event] = []
    s.log = heard
    before = GAME.dump(s)

    copy = s.copy()
    playout(copy, Rng(1), 5000)

    assert copy.log is None
    assert heard == []
    assert GAME.dump(s) == before


# Imagined worlds.


def test_an_imagined_world_looks_the_same_to_everybody() -> None:
    s = table(3, short="yes")
    world = s.determinize(BLUE, Rng(5))

    for viewer in (NOBODY, 0, 1, 2):
        assert GAME.observe(world, viewer) == GAME.observe(s, viewer)
    assert GAME.audit(world) == []


def test_the_stacks_are_dealt_afresh() -> None:
    """p.3: their order is all that is hidden."""
    s = table(3)
    before = (stack(s), list(s.wall_stack))

    worlds = [s.determinize(BLUE, Rng(luck)) for luck in range(20)]

    assert (stack(s), list(s.wall_stack)) == before
    assert len({tuple(stack(world)) for world in worlds}) == 20
    assert len({stack(world)[0] for world in worlds}) > 3  # Age I
    assert len({stack(world)[-1] for world in worlds}) > 3  # Age II
    assert len({tuple(world.wall_stack) for world in worlds}) == 20
    assert all(sorted(stack(world)) == sorted(stack(s)) for world in worlds)


def test_age_one_stays_on_top_in_every_world() -> None:
    """p.3: the backs are public."""
    s = table(3)
    for luck in range(20):
        world = s.determinize(BLUE, Rng(luck))
        ages = [world.tile(tile_named(world, name)).age for name in stack(world)]

        assert ages == sorted(ages)


def test_worlds_of_age_two_are_shuffled_too() -> None:
    s = table(3)
    reach_age_two(s)

    worlds = {tuple(stack(s.determinize(BLUE, Rng(luck)))) for luck in range(10)}

    assert len(worlds) == 10


def test_nothing_is_hidden_once_the_stacks_are_empty() -> None:
    """p.7: in the last turn every world is the real one."""
    s = table(2)
    stack_only(s)
    walls_left(s, 0)

    world = s.determinize(BLUE, Rng(1))

    assert GAME.dump(world) == GAME.dump(s)


def test_what_was_seen_stays_where_it_is() -> None:
    """The tile on show, those held and those withdrawn are known to all."""
    s = table(2)
    finish_turn(s)
    hold_walls(s, BLUE, 2)
    known = list(s.wall_stack)[: s.wall_next]

    world = s.determinize(YELLOW, Rng(3))

    assert list(world.wall_stack)[: world.wall_next] == known
    assert world.wall_shown == s.wall_shown != NOWHERE


def test_the_short_games_missing_tiles_may_be_any() -> None:
    """P-65: nobody saw which five left, so they are dealt among the unseen."""
    s = table(2, short="yes")
    missing = {frozenset(list(s.determinize(0, Rng(n)).wall_stack)[-5:]) for n in range(20)}

    assert len(missing) > 10


def test_a_world_does_not_betray_the_order_it_was_made_from() -> None:
    """The same luck deals the same world, whatever order the hidden tiles lay in."""
    s = table(3)
    other = s.determinize(BLUE, Rng(99))
    assert stack(other) != stack(s)

    one, two = s.determinize(BLUE, Rng(7)), other.determinize(BLUE, Rng(7))

    assert GAME.dump(one) == GAME.dump(two)


def test_a_world_goes_its_own_way() -> None:
    s = table(2)
    before = GAME.dump(s)

    playout(s.determinize(BLUE, Rng(1)), Rng(2), 5000)

    assert GAME.dump(s) == before


def test_scores_are_the_markers_on_the_track() -> None:
    s = table(3)
    lay(s, "temple_apollo_1", owner=BLUE)
    workers(s, BLUE, 1)
    to_act(s, BLUE)

    play(s, "temple-apollo#1 w1")

    assert s.scores() == [12, 8, 9]
