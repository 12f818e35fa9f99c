"""What a game says of those who played it, and of those who left."""

from aedile.ratings.results import Leaving, Ranking, Result, Seat, places, rankings

LATE = 10  # turns that everybody has had


def result(*seats: Seat) -> Result:
    return Result("game", 0.0, seats)


def left(moment: int, turns: int = LATE) -> Leaving:
    return Leaving(moment, turns)


def test_places_are_those_of_the_game() -> None:
    game = result(Seat("anna", 2), Seat("bert", 1), Seat("carl", 2))

    assert places(game) == (2, 1, 2)
    assert rankings(game) == [Ranking((1, 0, 2), (1, 2), (True, True, True))]


def test_who_leaves_is_last_whatever_the_bot_made_of_it() -> None:
    game = result(Seat("anna", 1, left(5)), Seat("bert", 3), Seat("carl", 2))

    assert places(game) == (3, 2, 1)


def test_of_several_who_left_later_stands_higher() -> None:
    game = result(Seat("anna", 1, left(5)), Seat("bert", 4), Seat("carl", 2, left(9)))

    assert places(game) == (3, 1, 2)


def test_who_left_at_the_same_moment_shares_a_place() -> None:
    game = result(Seat("anna", 1, left(5)), Seat("bert", 4), Seat("carl", 2, left(5)))

    assert places(game) == (2, 1, 2)


def test_those_who_stayed_are_rated_among_themselves() -> None:
    game = result(Seat("anna", 1, left(5)), Seat("bert", 3), Seat("carl", 2))

    among, leaver = rankings(game)
    assert among == Ranking((2, 1), (1, 1), (True, True))
    assert leaver == Ranking((2, 1, 0), (1, 1, 1), (False, False, True))


def test_who_alone_stays_has_beaten_the_others() -> None:
    game = result(Seat("anna", 1, left(5)), Seat("bert", 2))

    assert rankings(game) == [Ranking((1, 0), (1, 1), (True, True))]


def test_a_game_somebody_left_at_once_counts_for_them_alone() -> None:
    """Before all have had three turns; later leavers have done no wrong, but leave they did."""
    game = result(
        Seat("anna", 1, left(5, turns=2)),
        Seat("bert", 3),
        Seat("carl", 2),
        Seat("dora", 4, left(9)),
    )

    (only,) = rankings(game)
    assert only == Ranking((2, 1, 3, 0), (1, 1, 1, 1), (False, False, True, True))


def test_three_turns_are_enough() -> None:
    early = result(Seat("anna", 1, left(5, turns=2)), Seat("bert", 2))
    late = result(Seat("anna", 1, left(5, turns=3)), Seat("bert", 2))

    assert rankings(early)[0].moved == (False, True)
    assert rankings(late)[0].moved == (True, True)
