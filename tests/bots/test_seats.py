"""Lists of seats."""

import pytest

from aedile.bots.seats import split_seats
from aedile.kernel.errors import BadOptions


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("human,flat", ["human", "flat"]),
        (" Human , FLAT:Sims=3 ", ["human", "flat:sims=3"]),
        ("search,heuristic*3", ["search", "heuristic", "heuristic", "heuristic"]),
        ("flat:sims=3 * 2", ["flat:sims=3", "flat:sims=3"]),
        ("Exec:./MyBot -X*2", ["exec:./MyBot -X", "exec:./MyBot -X"]),
        ("exec:./a 'x, y',flat", ["exec:./a 'x, y'", "flat"]),
        ('flat,exec:./a "x, y"', ["flat", 'exec:./a "x, y"']),
        ("exec:./it's,flat", ["exec:./it's", "flat"]),
        ("flat,", ["flat", ""]),
        ("", [""]),
    ],
)
def test_a_list_is_read(text: str, seats: list[str]) -> None:
    assert list(split_seats(text)) == seats


def test_a_list_that_was_read_can_be_written_and_read_again() -> None:
    seats = split_seats("human,exec:./a 'x,y',flat*2")

    assert split_seats(",".join(seats)) == seats


@pytest.mark.parametrize("text", ["flat*0", "flat*10", "flat*999999999999"])
def test_seats_without_end_are_refused(text: str) -> None:
    with pytest.raises(BadOptions, match="one to 9"):
        split_seats(text)
