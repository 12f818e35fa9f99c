"""A tournament as its log tells it."""

import pytest

from aedile.tournaments.events import (
    Arranged,
    Closed,
    Created,
    Entered,
    Event,
    Opened,
    Paired,
    Played,
    Withdrew,
)
from aedile.tournaments.tournament import Tournament, replay


def begun(created: Created, people: int) -> Tournament:
    return replay([created, *(Entered(f"p{i}", 1500.0 - i) for i in range(people))])


def finish(held: Tournament, number: int) -> None:
    """The first seat wins everywhere."""
    for pod, sitters in enumerate(held.stages[number - 1].paired.pods, start=1):
        seats = range(len(sitters))
        held.apply(Played(number, pod, tuple(i + 1 for i in seats), tuple(100 - i for i in seats)))


def play_round(held: Tournament) -> Paired:
    paired = held.next_round()
    assert paired is not None
    held.apply(paired)
    finish(held, len(held.stages))
    return paired


def season(created: Created, people: int) -> Tournament:
    """A league that is over."""
    held = begun(created, people)
    play_round(held)
    held.apply(Closed())
    return held


def test_the_next_season_of_a_league_begins_as_the_one_before_ended() -> None:
    held = season(Created("league", 3), 14)
    order = [[row.who for row in each] for each in held.tables()]
    created = held.next_season(7)
    ahead = replay([created, *(Entered(who) for each in order for who in each)])

    assert created.seed == 7
    assert [list(each) for each in created.after] == order
    assert ahead.divisions() == [order[0][:5] + order[1][:2], order[0][5:] + order[1][2:]]


def test_newcomers_begin_at_the_foot_of_a_league_by_rating() -> None:
    held = season(Created("league", 3), 8)
    order = [row.who for each in held.tables() for row in each]
    ahead = replay([held.next_season(0), *map(Entered, order)])
    ahead.apply(Entered("weak", 1000.0))
    ahead.apply(Entered("strong", 2000.0))

    assert [len(each) for each in ahead.divisions()] == [7, 3]
    assert ahead.divisions()[1][1:] == ["strong", "weak"]


def test_who_left_a_league_begins_at_its_foot_when_they_come_back() -> None:
    held = begun(Created("league", 3), 8)
    play_round(held)
    held.apply(Withdrew("p0"))
    held.apply(Closed())
    stay = [row.who for each in held.tables() for row in each if row.who != "p0"]
    ahead = replay([held.next_season(0), *map(Entered, stay)])

    assert "p0" not in ahead.divisions()[0]
    ahead.apply(Entered("p0", 3000.0))
    assert ahead.divisions()[1] == ["p0"]


def test_who_does_not_play_on_is_missing_from_the_divisions_of_a_season() -> None:
    held = season(Created("league", 3), 8)
    order = [row.who for each in held.tables() for row in each]
    ahead = replay([held.next_season(0), *map(Entered, order)])
    ahead.apply(Withdrew(order[0]))

    assert [len(each) for each in ahead.divisions()] == [7]
    assert order[0] not in ahead.divisions()[0]


def test_only_a_league_that_is_over_has_a_next_season() -> None:
    called_off = begun(Created("league", 3), 3)
    called_off.apply(Closed())
    for held in (begun(Created("league", 3), 7), season(Created("division", 3), 7), called_off):
        with pytest.raises(ValueError, match="league that is over"):
            held.next_season(0)


def test_who_withdrew_may_come_back_before_the_beginning() -> None:
    held = begun(Created("swiss", 3, 2), 3)
    held.apply(Withdrew("p0"))
    held.apply(Entered("p0", 1400.0))

    assert set(held.playing()) == {"p0", "p1", "p2"}
    assert held.ratings["p0"] == 1400.0


def test_a_division_is_played_at_once() -> None:
    held = begun(Created("division", 3), 7)
    paired = play_round(held)

    assert len(paired.pods) == 7
    assert held.next_round() is None
    assert {row.games for row in held.standings()} == {3}
    assert {row.points for row in held.standings()} == {8}  # everybody sat everywhere once


def test_house_bots_take_what_is_left_of_a_division() -> None:
    held = begun(Created("division", 4), 5)
    pods = play_round(held).pods

    assert {len(pod) for pod in pods} == {4}
    assert {row.games for row in held.standings()} == {4}


def test_too_many_for_a_division() -> None:
    with pytest.raises(ValueError, match="no division of 14"):
        begun(Created("division", 4), 14).next_round()


def test_a_plane_has_its_rounds() -> None:
    held = begun(Created("plane", 3), 9)
    for _ in range(4):
        play_round(held)

    assert held.next_round() is None


def test_who_withdrew_from_a_plane_is_replaced_by_a_bot() -> None:
    held = begun(Created("plane", 3), 9)
    play_round(held)
    held.apply(Withdrew("p4"))
    pods = play_round(held).pods

    assert sum(who is None for pod in pods for who in pod) == 1
    assert not any("p4" in pod for pod in pods)


def test_who_withdrew_from_a_swiss_tournament_is_not_paired_and_keeps_results() -> None:
    held = begun(Created("swiss", 4, 3), 12)
    play_round(held)
    before = {row.who: row.points for row in held.standings()}
    held.apply(Withdrew("p0"))
    paired = play_round(held)

    assert not any("p0" in pod for pod in paired.pods)
    assert {row.who: row.points for row in held.standings()}["p0"] == before["p0"]


SWAPPED = Arranged((("p3", "p1"), ("p2", "p0")))


def test_whom_the_organiser_swaps_plays_so() -> None:
    held = begun(Created("swiss", 2, 2), 4)
    held.apply(SWAPPED)
    first = play_round(held)

    assert first == Paired(SWAPPED.pods)
    second = held.next_round()
    assert second is not None
    assert second != first  # that was for one round


@pytest.mark.parametrize("moved", [Withdrew("p3"), Entered("p4")])
def test_who_comes_or_goes_undoes_a_swap(moved: Event) -> None:
    held, usual = begun(Created("swiss", 2, 2), 4), begun(Created("swiss", 2, 2), 4)
    held.apply(SWAPPED)
    held.apply(moved)
    usual.apply(moved)

    assert held.next_round() == usual.next_round()


def test_nobody_is_swapped_in_a_group() -> None:
    held = begun(Created("division", 3), 7)

    with pytest.raises(ValueError, match="not everybody once"):
        held.apply(Arranged((("p0", "p1", "p2"), ("p3", "p4", "p5"), ("p6",))))


def test_a_swiss_tournament_ends() -> None:
    held = begun(Created("swiss", 4, 2), 8)
    play_round(held)
    play_round(held)

    assert held.next_round() is None


def test_a_sealed_round_counts_when_it_is_opened() -> None:
    held = begun(Created("swiss", 4, 2, duplicate=True), 7)
    paired = play_round(held)
    sealed = held.standings()
    held.apply(Opened(1))

    assert {len(pod) for pod in paired.pods} == {4}  # a bot fills, so that the deal is the same
    assert {row.points for row in sealed} == {0}
    assert sum(row.points for row in held.standings()) > 0


def test_a_round_is_opened_when_its_last_table_is_over() -> None:
    held = begun(Created("swiss", 4, 2, duplicate=True), 8)
    paired = held.next_round()
    assert paired is not None
    held.apply(paired)
    held.apply(Played(1, 1, (1, 2, 3, 4), (4, 3, 2, 1)))

    with pytest.raises(ValueError, match="round 1 is not over"):
        held.apply(Opened(1))


def test_a_log_tells_the_same_again() -> None:
    log: list[Event] = [Created("swiss", 3, 4), *(Entered(f"p{i}", 0.0) for i in range(10))]
    for number in range(1, 5):
        paired = replay(log).next_round()
        assert paired is not None
        log.append(paired)
        for pod, sitters in enumerate(paired.pods, start=1):
            seats = range(len(sitters))
            log.append(Played(number, pod, tuple(i + 1 for i in seats), tuple(-i for i in seats)))

    assert replay(log).standings() == replay(log).standings()
    assert replay(log).next_round() is None


PAIRED = Paired((("p0", "p1"), ("p2", "p3")))


@pytest.mark.parametrize(
    ("events", "why"),
    [
        ([Entered("p0")], "entered already"),
        ([Withdrew("nobody")], "has not entered"),
        ([PAIRED, Withdrew("p0"), Entered("p0")], "has begun"),
        ([PAIRED, Entered("late")], "has begun"),
        ([PAIRED, Arranged(*PAIRED)], "the round before is not over"),
        ([Arranged((("p0", "p1"), ("p2", "p2")))], "not everybody once"),
        ([Arranged((("p0", "p1"), ("p2", None)))], "not everybody once"),
        ([PAIRED, PAIRED], "the round before is not over"),
        ([Withdrew("p0"), PAIRED], "somebody does not play"),
        ([Played(1, 1, (1, 2), (2, 1))], "there is no round 1"),
        ([PAIRED, Played(1, 3, (1, 2), (2, 1))], "there is no table 3"),
        ([PAIRED, Played(1, 1, (1, 2, 3), (3, 2, 1))], "a seat is missing"),
        ([PAIRED, *[Played(1, 1, (1, 2), (2, 1))] * 2], "table 1 is over already"),
        ([Closed(), Withdrew("p0")], "the tournament is over"),
        ([Created("swiss", 2)], "created once"),
    ],
)
def test_what_cannot_have_happened_is_refused(events: list[Event], why: str) -> None:
    held = begun(Created("swiss", 2, 3), 4)
    *before, last = events
    for event in before:
        held.apply(event)

    with pytest.raises(ValueError, match=why):
        held.apply(last)


def test_a_log_begins_with_what_was_created() -> None:
    with pytest.raises(ValueError, match="begins"):
        replay([Entered("p0")])
