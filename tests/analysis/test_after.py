"""What came of it: hindsight from the record, and never part of a judgement."""

from typing import Any

import pytest

from aedile.analysis.after import MOST, ROUNDS, aftermath, piece
from aedile.analysis.turns import decisions
from aedile.games.trajan.events import FORUM_TAKEN
from aedile.kernel.match import Match
from tests.helpers.analysis import begun


def forum_taken(match: Match[Any]) -> tuple[int, str]:
    """The second time that a tile of the forum was taken, after so many moves, and its place."""
    found = [
        (step, place)
        for step, what in enumerate(match.happenings())
        for event in what.events
        if event.kind == FORUM_TAKEN
        for place in match.game.places(what.after, event)
    ]
    return found[1]


def test_it_is_the_first_thing_that_happened_to_the_piece() -> None:
    match = begun("trajan", 200)
    step, place = forum_taken(match)
    cut = decisions(match)
    before = max((each for each in cut if each.end <= step), key=lambda each: each.turn)
    [row] = aftermath(match, cut, before, [place])
    assert (row["step"], row["targets"]) == (step, [place])
    assert "takes" in row["text"] and row["turn"] > before.turn
    after = min((each for each in cut if each.step > step), key=lambda each: each.turn)
    later = aftermath(match, cut, after, [place])
    assert all(each["step"] > step for each in later)


@pytest.mark.parametrize("name", ["praetor", "trajan"])
def test_only_a_few_things_of_the_next_rounds_are_told(name: str) -> None:
    match = begun(name, 200)
    cut = decisions(match)
    places = {
        place
        for what in match.happenings()
        for event in what.events
        for place in match.game.places(what.after, event)
    }
    for decision in cut[::10]:
        found = aftermath(match, cut, decision, sorted(places))
        assert len(found) <= MOST
        for row in found:
            assert decision.turn < row["turn"] <= decision.turn + ROUNDS * 2
    assert aftermath(match, cut, cut[0], []) == []


def test_a_tile_on_offer_and_in_the_city_are_one_piece() -> None:
    assert piece("available:market_1") == piece("tile:market_1") != piece("tile:market_2")
