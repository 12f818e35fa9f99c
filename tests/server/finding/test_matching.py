"""Who plays with whom: a pure function, and a thousand seekers who come one a second."""

import random
from itertools import combinations
from statistics import median
from typing import Any

import pytest

from aedile.server.finding.matching import HOUR, SECOND, Group, Seeker, Skill, match, window

NOW = 1_000_000_000


def seeker(person: str, points: float = 1500, **chosen: Any) -> Seeker:
    games = {"trajan": Skill(points, chosen.pop("sigma", 40))}
    waited = chosen.pop("waited", 0)
    usual = {"players": frozenset((2,)), "pace": "live", "rated": True, "bots": False}
    given: dict[str, Any] = {"games": games, **usual, "since": NOW - waited}
    return Seeker(person=person, **given | chosen)


def groups(*seekers: Seeker) -> list[set[str]]:
    return [set(group.people) for group in match(seekers, NOW)]


@pytest.mark.parametrize(
    ("pace", "waited", "points"),
    [
        ("live", 0, 100),
        ("live", 10 * SECOND - 1, 100),
        ("live", 10 * SECOND, 150),
        ("live", 89 * SECOND, 500),
        ("live", 90 * SECOND, float("inf")),
        ("days", 2 * HOUR - 1, 100),
        ("days", 2 * HOUR, 200),
        ("days", 48 * HOUR, 2500),
    ],
)
def test_the_window_widens(pace: str, waited: int, points: float) -> None:
    assert window(seeker("a", pace=pace, waited=waited), "trajan", NOW) == points


def test_the_window_is_never_below_sigma() -> None:
    assert window(seeker("a", sigma=295), "trajan", NOW) == 295
    assert window(seeker("a", sigma=295, waited=80 * SECOND), "trajan", NOW) == 500


def test_both_have_to_accept_each_other() -> None:
    far = seeker("far", 1800, waited=60 * SECOND)
    assert groups(far, seeker("new", 1500)) == []
    assert groups(far, seeker("old", 1500, waited=40 * SECOND)) == [{"far", "old"}]


def test_the_nearest_are_matched_and_those_who_wait_longest_first() -> None:
    first = seeker("first", 1500, waited=5 * SECOND)
    assert groups(seeker("c", 1590), seeker("b", 1520), first) == [{"first", "b"}]
    put_back = seeker("back", 1500, first=1)
    assert groups(first, put_back, seeker("c", 1500), seeker("d", 1500))[0] >= {"back"}


@pytest.mark.parametrize(
    "other",
    [
        seeker("b", pace="days"),
        seeker("b", rated=False),
        seeker("b", players=frozenset((3,))),
        seeker("b", games={"praetor": Skill(1500, 40)}),
        seeker("b", blocked=frozenset(("a",))),
    ],
)
def test_who_wishes_something_else_or_has_blocked_somebody_is_not_matched(other: Seeker) -> None:
    assert groups(seeker("a", waited=80 * SECOND), other) == []
    assert groups(other, seeker("a", waited=80 * SECOND)) == []


def test_a_group_has_nobody_whom_another_has_blocked() -> None:
    three: dict[str, Any] = {"players": frozenset((3,))}
    b = seeker("b", blocked=frozenset(("c",)), **three)
    found = groups(seeker("a", **three), b, seeker("c", **three), seeker("d", 1550, **three))
    assert found == [{"a", "b", "d"}]


def test_fewer_than_one_would_like_have_to_do_after_a_while() -> None:
    some = frozenset((2, 3))
    assert groups(seeker("a", players=some), seeker("b", players=some)) == []
    old = 15 * SECOND
    a, b = seeker("a", players=some, waited=old), seeker("b", players=some, waited=old)
    assert groups(a, b) == [{"a", "b"}]
    assert groups(a, b, seeker("c", players=some)) == [{"a", "b", "c"}]


def test_bots_take_seats_after_a_while_where_that_is_wished() -> None:
    three: dict[str, Any] = {"players": frozenset((3,)), "bots": True}
    assert match([seeker("a", waited=59 * SECOND, **three)], NOW) == []
    a, b = seeker("a", waited=60 * SECOND, **three), seeker("b", waited=70 * SECOND, **three)
    assert match([a], NOW) == [Group("trajan", ("a",), 2, "live", True)]
    assert match([a, b], NOW) == [Group("trajan", ("b", "a"), 1, "live", True)]
    without = seeker("c", waited=80 * SECOND, players=frozenset((3,)))
    assert match([a, without], NOW) == [Group("trajan", ("a",), 2, "live", True)]


def test_nobody_is_matched_twice_and_the_order_they_come_in_changes_nothing() -> None:
    lots = random.Random(7)
    seekers = [_newcomer(lots, number, NOW) for number in range(200)]
    found = match(seekers, NOW + 60 * SECOND)
    people = [person for group in found for person in group.people]
    assert len(people) == len(set(people))
    lots.shuffle(seekers)
    assert match(seekers, NOW + 60 * SECOND) == found


# A thousand, one a second.

WISHES = [("trajan",), ("trajan",), ("praetor",), ("trajan", "praetor")]
COUNTS = [(2,), (2, 3), (2, 3), (2, 3, 4), (3, 4)]


def _newcomer(lots: random.Random, number: int, now: int) -> Seeker:
    strength = lots.gauss(1500, 260)
    games = {
        game: Skill(strength + lots.gauss(0, 60), lots.uniform(35, 130))
        for game in lots.choice(WISHES)
    }
    blocked = frozenset(str(lots.randrange(1000)) for _ in range(lots.choice((0, 0, 5))))
    players = frozenset(lots.choice(COUNTS))
    return Seeker(str(number), games, players, "live", True, False, now, blocked=blocked)


@pytest.mark.parametrize("seed", range(3))
def test_a_thousand_seekers_are_seated_soon_and_evenly(seed: int) -> None:
    lots = random.Random(seed)
    known: dict[str, Seeker] = {}
    waiting: dict[str, Seeker] = {}
    gaps, waits = [], []
    for second in range(1000 + 90):
        now = NOW + second * SECOND
        if second < 1000:
            known[str(second)] = waiting[str(second)] = _newcomer(lots, second, now)
        for group in match(list(waiting.values()), now):
            people = [known[person] for person in group.people]
            for one, other in combinations(people, 2):
                assert other.person not in one.blocked
                assert one.person not in other.blocked
                game = group.game
                gaps.append(abs(one.games[game].points - other.games[game].points))
            waits += [each.waited(now) for each in people]
            for each in people:
                del waiting[each.person]
    in_time = sum(wait <= 90 * SECOND for wait in waits)
    assert median(gaps) <= 120
    assert in_time >= 950
