"""All games fitted at once: held against other programs, and laws."""

from collections.abc import Sequence
from math import log, pi, sqrt
from random import Random
from typing import Any

import choix
import numpy as np
import pytest

from aedile.arena.ladder import choices
from aedile.arena.ladder import ratings as ladder_ratings
from aedile.arena.order import Order
from aedile.ratings.fit import CLOSE, HALF_LIFE, Fit, fit
from aedile.ratings.people import Prior
from aedile.ratings.results import Leaving, Result, Seat
from aedile.ratings.scale import POINTS, points
from tests.arena.conftest import made_up

BOT = {"bot": 1500.0}
HARDLY = 1e-6  # a deviation that lets nothing move
ALONE = Prior(offset=HARDLY, seat=HARDLY, unsure=HARDLY, level=0.0)


def game(number: int, names: Sequence[str], *, day: float = 0.0) -> Result:
    """Names by seat, the winner in seat 1 and so on; `a=b` share a place."""
    seats: list[Seat] = []
    for name in names:
        place = len(seats) + 1
        seats += [Seat(who, place) for who in name.split("=")]
    return Result(f"g{number:05}", day * 86400, tuple(seats))


def random_games(seed: int, people: int, games: int, bot: float = 0.2) -> list[Result]:
    """At tables for two to five, everybody as strong as their number."""
    luck = Random(seed)
    found = []
    for number in range(games):
        names = luck.sample(range(people), luck.choice([2, 3, 4, 5]))
        order = [f"p{each}" for each in names]
        if luck.random() < bot:
            order[luck.randrange(len(order))] = "bot"
        drawn = [luck.gauss(int(name[1:]) if name != "bot" else 3, 3) for name in order]
        seats = [Seat(name, 1 + sum(x > own for x in drawn)) for name, own in zip(order, drawn)]
        found.append(Result(f"g{number:05}", number * 3600.0, tuple(seats)))
    return found


def skills(found: Fit) -> dict[str, float]:
    return {who: person.skill for who, person in found.people.items()}


# Against others.


def test_the_same_as_choix_where_that_can_be_said() -> None:
    """One number of players, no seats, no ties, a known level: choix's penalised likelihood."""
    luck = Random(1)
    orders = [tuple(luck.sample(range(12), 4)) for _ in range(80)]
    games = [game(i, [str(each) for each in order]) for i, order in enumerate(orders)]
    prior = ALONE._replace(skill=1.5)

    ours = skills(fit(games, {}, prior))
    theirs = choix.opt_rankings(12, orders, alpha=1 / (2 * 1.5**2), tol=1e-9)
    assert [ours[str(i)] for i in range(12)] == pytest.approx(theirs, abs=4 * CLOSE)


def test_the_same_as_the_ladder_of_bots() -> None:
    """`aedile levels` has a fit of its own, which is drawn hundreds of times for its intervals."""
    luck = Random(2)
    scores = [[luck.gauss(0, 2), luck.gauss(1, 2), luck.gauss(2, 2)] for _ in range(400)]
    ladder = [
        made_up([round(1000 * each) for each in row], game=i, seats="a,b,c")
        for i, row in enumerate(scores)
    ]
    found = choices("abc", [(Order("trajan", tuple("abc"), "test"), ladder)])
    games = [
        Result(f"{i:05}", 0.0, tuple(map(Seat, result.seats, result.places)))
        for i, result in enumerate(ladder)
    ]

    ours = skills(fit(games, {}, ALONE._replace(skill=20.0)))
    theirs = ladder_ratings(found, np.ones(len(found.blocks)))
    assert [ours[bot] - ours["a"] for bot in "abc"] == pytest.approx(list(theirs), abs=0.02)


# What must hold.


def rest(found: Fit) -> list[float]:
    """How far everybody would still step."""
    prior = found.prior
    return [
        person.step(prior, found.level, 0.0) for person in found.people.values() if not person.fixed
    ]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("people", "bot"), [(5, 0.0), (5, 1.0), (30, 0.2)])
def test_it_comes_to_rest(seed: int, people: int, bot: float) -> None:
    found = fit(random_games(seed, people, 15 * people, bot), BOT)

    assert found.sweeps < 60
    assert max(rest(found)) < 2 * CLOSE


@pytest.mark.parametrize("names", [["a", "b"], ["a", "bot"]])
def test_two_who_meet_only_each_other_come_to_rest(names: list[str]) -> None:
    found = fit([game(i, names) for i in range(30)], BOT)

    assert found.sweeps < 60
    assert found.rating("a").points > 1500


def test_the_order_of_games_does_not_matter() -> None:
    games = random_games(3, 20, 200)
    shuffled = Random(4).sample(games, len(games))

    assert skills(fit(games, BOT)) == skills(fit(shuffled, BOT))


def test_whole_points_are_the_same_on_every_machine() -> None:
    """Known numbers: whoever runs the tests elsewhere, on whatever processor, gets these."""
    found = skills(fit(random_games(11, people=8, games=120), BOT))

    assert [round(points(skill)) for _, skill in sorted(found.items())] == [
        *(1500, 1156, 1308, 1282, 1462, 1515, 1534, 1559, 1612)
    ]


def test_bots_of_known_strength_never_move() -> None:
    found = fit([game(i, ["anna", "bot"]) for i in range(20)], BOT)
    found.add(game(21, ["anna", "bot"]))

    assert found.rating("bot")[:2] == (1500, 0)
    assert found.rating("anna").points > 1600


def test_without_any_bot_the_level_is_what_it_was_taken_for() -> None:
    """And what is not known is not claimed: nobody leaves the provisional ratings."""
    found = fit(random_games(5, 10, 300, bot=0.0), BOT)
    people = [found.rating(f"p{i}") for i in range(10)]

    assert points(found.level) == pytest.approx(1300)
    assert sum(each.points for each in people) / 10 == pytest.approx(1300, abs=1)
    assert all(each.provisional for each in people)


def test_a_bot_pulls_the_level_of_all() -> None:
    """Only Anna has met it; who plays with her is as strong as she is."""
    games = [game(2 * i + j, ["anna", "bert"][:: 1 - 2 * j]) for i in range(40) for j in (0, 1)]
    games += [game(100 + i, ["anna", "bot"]) for i in range(30)]

    found = fit(games, BOT)
    assert found.rating("anna").points > 1700
    assert found.rating("bert").points > 1650


def test_games_for_two_say_something_about_games_for_three() -> None:
    games = [game(i, ["anna", "bot"]) for i in range(20)]
    games += [game(100 + i, ["bot", "carl", "anna"]) for i in range(20)]

    found = fit(games, BOT)
    assert found.rating("anna", 2).points > found.rating("anna").points
    assert found.rating("anna", 3).points < found.rating("anna").points
    assert found.rating("anna", 4).points == found.rating("anna").points
    assert found.rating("anna", 4).sigma > found.rating("anna").sigma


def test_a_good_seat_is_no_merit() -> None:
    games = []
    for i in range(60):
        order = [f"p{i % 7}", f"p{(i + 1) % 7}", f"p{(i + 3) % 7}"]
        games.append(game(i, order))

    found = fit(games, BOT)
    effects = [chair.effect for chair in found.seats(3)]
    assert effects == sorted(effects, reverse=True)
    assert sum(effects) == pytest.approx(0, abs=1e-9)
    assert all(abs(found.rating(f"p{i}").points - 1300) < 35 for i in range(7))


def test_an_old_game_counts_less() -> None:
    now = 2 * HALF_LIFE / 86400
    old = fit([game(0, ["anna", "bot"]), game(1, ["bert", "bot"], day=now)], BOT)

    assert old.rating("bert").points > old.rating("anna").points
    assert old.rating("anna").sigma > old.rating("bert").sigma


@pytest.mark.parametrize("names", [["a=b", "c", "d", "e"], ["a=b", "c"], ["a=b=c", "d"]])
def test_tied_winners_are_never_below_the_third(names: list[str]) -> None:
    found = fit([game(0, names)], BOT)
    stepped = fit([], BOT)
    stepped.add(game(0, names))
    for after in (found, stepped):
        winners = {after.rating(who).points for who in names[0].split("=")}

        assert min(winners) > after.rating(names[1]).points
        assert max(winners) - min(winners) <= 30  # what the seats may have been worth


def left(number: int, turns: int) -> Result:
    """Dora resigns a game that Anna wins."""
    seats = [Seat("anna", 1), Seat("bert", 2), Seat("dora", 3, Leaving(9, turns))]
    return Result(f"l{number:05}", 0.0, tuple(seats))


def test_leaving_at_once_costs_points_that_nobody_gets() -> None:
    games = random_games(6, 10, 200)
    games += [game(500 + i, [*["anna", "bert", "dora"][i % 3 :], "p1"]) for i in range(9)]
    left_early = [left(i, turns=1) for i in range(20)]
    before, after = fit(games, BOT), fit([*games, *left_early], BOT)

    assert after.rating("dora").points < before.rating("dora").points - 100
    for who in ("anna", "bert", *(f"p{i}" for i in range(10))):
        assert after.rating(who) == before.rating(who)
    assert after.rating("dora").games == before.rating("dora").games + 20


def test_leaving_does_not_drag_everybody_down() -> None:
    """With no bot about, nothing but what was taken for granted holds the level."""
    games = random_games(7, 10, 100, bot=0.0) + [left(i, turns=9) for i in range(50)]

    found = fit(games, BOT)
    assert points(found.level) == pytest.approx(1300)
    assert found.rating("dora").points < found.rating("bert").points < found.rating("anna").points


def test_one_step_goes_the_right_way_and_not_too_far() -> None:
    games = random_games(8, 20, 300)
    newest = game(900, ["p0", "p19"], day=300 * 3600 / 86400)
    stepped = fit(games, BOT)
    change = stepped.add(newest)
    settled = fit([*games, newest], BOT)

    assert change["p0"] > 0 > change["p19"]
    for who in ("p0", "p19"):
        assert stepped.rating(who).points == pytest.approx(settled.rating(who).points, abs=15)
        assert stepped.rating(who).games == settled.rating(who).games


def test_the_more_games_the_surer() -> None:
    sigmas = [fit(random_games(9, 20, n), BOT).rating("p5").sigma for n in (0, 50, 200, 800)]

    assert sigmas == sorted(sigmas, reverse=True)
    assert fit([], BOT).rating("nobody")[::2] == (1300, 0)


def test_intervals_hold() -> None:
    """Of people as the prior says, who play forty games each."""
    luck = Random(10)
    true = {f"p{i}": luck.gauss(-1.15, 1.5) for i in range(60)} | {"bot": 0.0}
    games = []
    for number in range(700):
        table = luck.sample(list(true), luck.choice([2, 3, 4, 5]))
        drawn: dict[Any, float] = {who: true[who] + luck.gauss(0, pi / sqrt(6)) for who in table}
        seats = [Seat(who, 1 + sum(x > drawn[who] for x in drawn.values())) for who in table]
        games.append(Result(f"g{number:05}", 0.0, tuple(seats)))

    found = fit(games, BOT)
    held = [
        abs(found.rating(who).points - 1500 - POINTS * skill) < 1.96 * found.rating(who).sigma
        for who, skill in true.items()
        if who != "bot"
    ]
    assert 0.85 <= sum(held) / len(held) <= 1


def test_two_who_always_sit_the_same_do_not_step_past_each_other_for_ever() -> None:
    games = [
        Result(f"{n:03}", float(n), (Seat("a", 1 + (n % 3 == 0)), Seat("b", 2 - (n % 3 == 0))))
        for n in range(60)
    ]
    found = fit(games, {})
    assert found.sweeps < 60
    assert found.rating("a").points > found.rating("b").points
    ahead = found.strength("a", 2, 0) - found.strength("b", 2, 1)
    assert ahead == pytest.approx(log(2), abs=0.15)
