"""Points, shared places, tie-breaks, rounds sat out."""

from fractions import Fraction

import pytest

from aedile.tournaments.scoring import POINTS, Game, decided, standings


def game(pod: str, *places: int, scores: tuple[int, ...] = (), deal: int | None = None) -> Game:
    """Names by seat, `-` for a house bot."""
    sitters = tuple(None if name == "-" else name for name in pod)
    return Game(sitters, places or tuple(range(1, len(pod) + 1)), scores or (0,) * len(pod), deal)


def order(*games: Game, byes: dict[str, int] | None = None) -> list[str]:
    people = sorted({who for game in games for who in game.pod if who} | set(byes or {}))
    return [row.who for row in standings(people, games, byes)]


@pytest.mark.parametrize("size", POINTS)
def test_the_last_gets_nothing_and_each_place_is_worth_more(size: int) -> None:
    worth = POINTS[size]

    assert len(worth) == len(set(worth)) == size
    assert worth[-1] == 0
    assert list(worth) == sorted(worth, reverse=True)


def test_who_shares_a_place_shares_its_points() -> None:
    shared = game("abcd", 1, 2, 2, 2)

    assert [shared.points(seat) for seat in range(4)] == [6, *[Fraction(4, 3)] * 3]
    assert [game("abcd", 1, 1, 3, 4).points(seat) for seat in range(4)] == [4.5, 4.5, 1, 0]
    assert [game("abcd", 1, 1, 3, 4).wins(seat) for seat in range(2)] == [0.5, 0.5]


def test_points_come_first() -> None:
    assert order(game("abcd"), game("bacd")) == ["a", "b", "c", "d"]


def test_then_who_made_more_of_the_same_seat_of_the_same_deal() -> None:
    """Both won their tables; one of them with more points on the track."""
    tables = [
        game("abc", scores=(120, 80, 70), deal=1),
        game("def", scores=(130, 90, 60), deal=1),
    ]

    rows = standings("abcdef", tables)
    assert [row.who for row in rows] == ["d", "a", "e", "b", "c", "f"]
    assert [row.outscored for row in rows] == [1, 0, 1, 0, 1, 0]


def test_house_bots_had_the_seat_as_well() -> None:
    tables = [game("ab", scores=(120, 80), deal=1), game("-c", scores=(110, 80), deal=1)]

    shares = {row.who: row.outscored for row in standings("abc", tables)}
    assert shares == {"a": 1, "b": Fraction(1, 2), "c": Fraction(1, 2)}


def test_other_deals_are_not_compared() -> None:
    tables = [game("ab", scores=(120, 80)), game("cd", scores=(110, 90), deal=2)]

    assert {row.outscored for row in standings("abcd", tables)} == {0}


def test_then_whose_rivals_did_better() -> None:
    """`a` and `d` won once each, but `b`, whom `a` has beaten, won as well."""
    assert order(game("ab"), game("de"), game("bc")) == ["a", "b", "d", "c", "e"]


def test_then_wins() -> None:
    """A win and a last place, or twice the second place, among the same people."""
    rows = standings("abcd", [game("abcd"), game("cbda")])

    assert [row.who for row in rows] == ["c", "a", "b", "d"]
    assert [float(row.points) for row in rows[1:3]] == [6, 6]
    assert rows[1].rivals == rows[2].rivals


def test_where_nothing_decides_a_place_is_shared() -> None:
    rows = standings("abcd", [game("ab", 1, 1), game("cd", 1, 1)])

    assert [row.place for row in rows] == [1, 1, 1, 1]


def test_a_round_sat_out_is_worth_ones_own_mean() -> None:
    rows = standings("abc", [game("abc"), game("bac")], {"a": 1, "c": 1, "b": 0})
    points = {row.who: row.points for row in rows}

    assert points == {"a": 12, "b": 8, "c": 0}


def test_who_has_only_sat_out_has_nothing_yet() -> None:
    rows = standings("ab", [], {"a": 1})

    assert {row.points for row in rows} == {0}


def test_play_outs_decide_by_what_they_bring_on_average() -> None:
    pod = ("a", "b", "c")
    ends = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [1, 1, 3]]

    places, points = decided(pod, ends)

    assert places == (1, 2, 3)
    assert points == (4500, 3000, 500)  # 6, 6, 2 and a shared 4
    game = Game(pod, places, (40, 50, 60), awarded=points)
    assert [game.points(seat) for seat in range(3)] == [Fraction(9, 2), 3, Fraction(1, 2)]
