"""Swiss pods: few repeats, even seats, no second bye, nobody with whom they will not."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest

from aedile.tournaments.events import Created, Entered, Paired, Played, Withdrew
from aedile.tournaments.swiss import Entrant, Round, pair, table_sizes
from aedile.tournaments.tournament import Tournament

ROUNDS = 5
ENOUGH = {3: 5, 4: 6, 5: 9}  # tables in five rounds of which nobody has to meet again; see docs
LEAVE = 10  # of so many one leaves, in the course of a tournament


class Seen(NamedTuple):
    """What became of a tournament."""

    repeats: int  # meetings beyond the first, over all rounds
    spread: int  # of anybody, between the seat most and least often had
    byes: int  # of anybody, at most
    blocked: int  # meetings of people who did not want to
    rounds: list[Paired]


def play(people: int, size: int, seed: int, *, fill: bool = False, blocked: int = 0) -> Seen:
    """A Swiss tournament in which some leave."""
    luck = Random(f"{people} {size} {seed}")
    names = [f"p{i:03}" for i in range(people)]
    refused = tuple((names[2 * i], names[2 * i + 1]) for i in range(blocked))
    held = Tournament(Created("swiss", size, ROUNDS, fill=fill, blocked=refused, seed=seed))
    for name in names:
        held.apply(Entered(name, luck.gauss(1300, 260)))
    leaving = {name: luck.randrange(1, ROUNDS) for name in luck.sample(names, people // LEAVE)}
    rounds = []
    while (paired := held.next_round()) is not None:
        rounds.append(paired)
        held.apply(paired)
        for number, pod in enumerate(paired.pods, start=1):
            scores = tuple(luck.choices(range(100, 180), k=len(pod)))
            places = tuple(1 + sum(other > own for other in scores) for own in scores)
            held.apply(Played(len(rounds), number, places, scores))
        for name in [name for name, last in leaving.items() if last == len(rounds)]:
            held.apply(Withdrew(name))
    return look(rounds, size, refused)


def look(rounds: list[Paired], size: int, refused: tuple[tuple[str, str], ...]) -> Seen:
    pods = [pod for paired in rounds for pod in paired.pods]
    met = Counter(
        pair for pod in pods for pair in combinations(sorted(who for who in pod if who), 2)
    )
    seats = Counter((who, seat) for pod in pods for seat, who in enumerate(pod) if who)
    had = {who: [seats[who, seat] for seat in range(size)] for who, _ in seats}
    byes = Counter(who for paired in rounds for who in paired.byes)
    return Seen(
        repeats=sum(times - 1 for times in met.values()),
        spread=max(max(each) - min(each) for each in had.values()),
        byes=max(byes.values(), default=0),
        blocked=sum(met[pair] for pair in refused),
        rounds=rounds,
    )


def check(people: int, size: int, seed: int, fill: bool = False) -> None:
    seen = play(people, size, seed, fill=fill, blocked=people // 12)

    assert seen.byes <= 1
    assert seen.blocked == 0
    assert seen.spread <= 2
    if people >= ENOUGH[size] * size:
        assert seen.repeats <= 1


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("people", [12, 16, 24])
def test_few_repeats_even_seats_no_second_bye(people: int, size: int) -> None:
    check(people, size, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("fill", [False, True], ids=["byes", "bots"])
@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("people", [12, 17, 24, 31, 64, 128])
def test_fifty_tournaments_of_each_kind(people: int, size: int, fill: bool) -> None:
    for seed in range(50):
        check(people, size, seed, fill)


def test_the_same_log_gives_the_same_rounds() -> None:
    assert play(24, 4, seed=3) == play(24, 4, seed=3)


def entrants(count: int) -> list[Entrant]:
    """The strongest first."""
    return [Entrant(f"p{i:02}", rating=2000.0 - i) for i in range(count)]


def names(found: Round) -> list[set[str]]:
    return [{who for who in pod if who} for pod in found.pods]


def test_the_first_round_is_a_snake() -> None:
    found = pair(entrants(8), 4, first=True)

    assert names(found) == [{"p00", "p03", "p04", "p07"}, {"p01", "p02", "p05", "p06"}]


def test_blocked_pairs_of_a_first_round_move_and_nobody_else_has_to() -> None:
    found = pair(entrants(12), 4, first=True, blocked=[("p00", "p05")])
    plain = names(pair(entrants(12), 4, first=True))

    assert {"p00", "p05"} <= plain[0]
    assert not any({"p00", "p05"} <= pod for pod in names(found))
    assert sum(len(new - old) for new, old in zip(names(found), plain)) == 2


def test_blocked_pairs_who_cannot_be_avoided_meet() -> None:
    everyone = entrants(4)
    blocked = [(one.name, other.name) for one, other in combinations(everyone, 2)]

    assert names(pair(everyone, 4, blocked=blocked)) == [{"p00", "p01", "p02", "p03"}]


def test_those_with_the_same_points_meet() -> None:
    everyone = [each._replace(points=float(i % 3)) for i, each in enumerate(entrants(12))]
    found = pair(everyone, 4)
    points = {each.name: each.points for each in everyone}

    assert [len({points[who] for who in pod}) for pod in names(found)] == [1, 1, 1]


def test_two_who_met_sit_apart() -> None:
    met = {"p00": {"p01": 1}, "p01": {"p00": 1}}
    everyone = [each._replace(met=met.get(each.name, {})) for each in entrants(6)]

    assert not any({"p00", "p01"} <= pod for pod in names(pair(everyone, 3)))


def test_everybody_sits_where_they_have_sat_least() -> None:
    had = [Entrant("a", seats={0: 2, 1: 1}), Entrant("b", seats={2: 1}), Entrant("c", seats={0: 1})]

    (pod,) = pair(had, 3).pods
    assert pod == ("b", "c", "a")


@pytest.mark.parametrize(
    ("people", "size", "fill", "sizes"),
    [
        (12, 4, False, [4, 4, 4]),
        (13, 4, False, [4, 3, 3, 3]),
        (5, 3, False, [3, 2]),
        (5, 4, False, None),
        (5, 4, True, [3, 2]),
        (11, 5, False, None),
        (5, 2, False, None),
        (0, 4, False, []),
    ],
)
def test_tables_are_of_the_wished_size_or_one_smaller(
    people: int, size: int, fill: bool, sizes: list[int] | None
) -> None:
    assert table_sizes(people, size, fill) == sizes


def test_the_last_who_has_not_sits_out() -> None:
    everyone = entrants(5)
    everyone[4] = everyone[4]._replace(byes=1)

    found = pair(everyone, 4)
    assert found.byes == ("p03",)
    assert sum(map(len, names(found))) == 4


def test_house_bots_fill_tables_and_nobody_sits_out() -> None:
    found = pair(entrants(5), 4, fill=True)

    assert found.byes == ()
    assert [len(pod) for pod in found.pods] == [4, 4]
    assert sum(who is None for pod in found.pods for who in pod) == 3
