import pytest

from aedile import catalog
from aedile.kernel.errors import BadOptions, UnknownBot
from aedile.kernel.match import Match
from aedile.kernel.state import NOBODY
from aedile.tui.party import Party, party_for


def test_people_and_bots_sit_where_they_were_ordered() -> None:
    party = Party(["uniform", "human", "flat:sims=5"], "7")

    assert party.humans == [1]
    assert party.bot(1) is None
    assert [bot.name for bot in map(party.bot, (0, 2)) if bot] == ["uniform", "flat"]
    assert party.text == "uniform,human,flat:sims=5"


def test_the_screen_belongs_to_the_only_human() -> None:
    assert Party(["uniform", "human"], "7").audience == 1
    assert Party(["human", "human"], "7").audience == NOBODY
    assert Party(["uniform", "uniform"], "7").audience == NOBODY


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBot):
        Party(["deep-blue"], "7")


def test_seats_come_from_the_order_then_from_the_record_then_by_default() -> None:
    match = Match.new(catalog.game("praetor"), 2, "7", {})

    assert party_for(match, None).text == "human,flat"
    match.notes["Seats"] = "uniform,human"
    assert party_for(match, None).text == "uniform,human"
    assert party_for(match, ["human", "human"]).text == "human,human"
    with pytest.raises(BadOptions):
        party_for(match, ["human"])
