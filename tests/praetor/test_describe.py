"""What each answer would do, in a sentence to whoever is asked."""

import pytest

from aedile.games.praetor.actions import NUM_ACTIONS
from aedile.games.praetor.prompts import PROMPTS
from tests.helpers.praetor import (
    BLUE,
    GAME,
    YELLOW,
    asking,
    give,
    hold_walls,
    lay,
    offered,
    play,
    said,
    show_wall,
    table,
    to_act,
    update,
    workers,
)

every_question = pytest.mark.parametrize("question", list(PROMPTS))


@every_question
def test_every_answer_has_a_sentence_and_something_to_click(question: str) -> None:
    s = asking(question)

    for action in s.legal_actions():
        assert GAME.describe(s, action).text
        assert ":" in GAME.target(s, action)
    targets = [GAME.target(s, action) for action in s.legal_actions()]
    assert len(set(targets)) == len(targets)


@every_question
def test_every_number_can_be_described_at_any_question(question: str) -> None:
    """Refused moves are spoken of, too; whoever asks why should not meet an error."""
    s = asking(question)

    assert all(GAME.describe(s, action).text for action in range(NUM_ACTIONS))


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("TakeAction", "Pass for the rest of the turn"),
        ("Trade", "Leave the Market"),
        ("SkipTraining", "No, train one more turn (a Novice draws no wage)"),
        ("HireVillager", "No, keep the Favor"),
    ],
)
def test_declining_is_described_by_what_it_means(question: str, sentence: str) -> None:
    assert said(asking(question), "pass") == sentence


def test_an_activation_is_described_with_its_price_and_effect() -> None:
    """p.5: own, somebody else's, nobody's; and whether the Worker learns."""
    s = table(2)
    lay(s, "temple_apollo_1", owner=YELLOW)
    to_act(s, BLUE)

    assert said(s, "gold-mine#1") == (
        "Activate your Gold Mine: Gold by experience; the Worker learns"
    )
    assert said(s, "temple-apollo#1") == (
        "Activate Yellow's Temple of Apollo for 2 Gold: 1 Favor per tile you control"
    )
    assert said(s, "market#1") == "Activate the Market: trade at the rates of your board"


def test_a_special_tile_is_used_not_activated() -> None:
    """p.6, P-36: and an unassigned camp is paid to the bank."""
    s = table(2, unassigned_labor_camp="yes")
    lay(s, "labor_camp_1")
    workers(s, BLUE, 1, retired=1)
    to_act(s, BLUE)

    assert said(s, "labor-camp#1").startswith("Use the Labor Camp for 1 Weapon: ")


def test_the_academy_is_described_as_training() -> None:
    """p.6: for the owner and for others."""
    own, other = asking("SkipTraining"), table(2)
    lay(other, "academy_1", owner=YELLOW)
    workers(other, BLUE, 1, novices=(1, 0))
    update(other, BLUE, YELLOW)

    assert said(own, "academy#1") == "Train at your Academy: Novices become Active"
    assert (
        said(other, "academy#1") == "Train at Yellow's Academy for 1 Stone: Novices become Active"
    )


def test_a_building_is_described_with_cost_and_favor() -> None:
    s = asking("TakeAction")

    assert said(s, "build:statue#1") == (
        "Build the Statue for 2 Stone and 2 Marble: 8 Favor plus Plazas"
    )
    assert said(s, "build:lumber-mill#1") == (
        "Build the Lumber Mill for 2 Gold: 1 Favor plus Plazas; Wood by experience"
    )


def test_a_place_is_described_with_its_neighbours_and_the_best_it_can_bring() -> None:
    """p.5: the Favor of Plazas, turned the best way; then for each way."""
    s = asking("PlaceTile")
    assert said(s, "@0,0") == "On the Imperial Outpost"  # refused: something lies there
    assert said(s, "@9,9") == "Away from the city"
    best = {place: said(s, place) for place in offered(s)}
    play(s, "@1,-1")
    ways = {turn: said(s, turn) for turn in offered(s)}

    assert best["@0,-2"] == "Above the Market: up to 1 Favor from Plazas"
    assert best["@1,-1"] == ("Next to White's Gold Mine and the Market: up to 2 Favor from Plazas")
    assert ways == {
        "r0": "Unturned: 2 Favor from Plazas, with the Market",
        "r1": "One quarter turn: no Favor from Plazas",
        "r2": "Two quarter turns: no Favor from Plazas",
        "r3": "Three quarter turns: 1 Favor from Plazas, with White's Gold Mine",
    }


def test_the_favor_foretold_is_the_favor_gained() -> None:
    """p.5: preview and rule agree for every way to lay the tile."""
    s = asking("PlaceTile")
    for place in offered(s):
        turned = s.copy()
        play(turned, place)
        for rotation in offered(turned):
            sentence = said(turned, rotation)
            laid = turned.copy()
            play(laid, rotation)
            gained = laid.seats[BLUE].points[2] - s.seats[BLUE].points[2]
            assert f": {gained or 'no'} Favor from Plazas" in sentence


def test_placing_a_camp_of_nobody_promises_no_favor() -> None:
    """P-41: it brings none."""
    s = asking("PlaceCamp")
    place = offered(s)[0]
    assert said(s, place).startswith("Lay it ")
    play(s, place)

    assert "Favor" not in said(s, "r0")


def test_a_rotation_can_be_described_before_a_tile_is_chosen() -> None:
    assert said(asking("TakeAction"), "r2") == "Two quarter turns"


def test_trades_and_forging_are_described_with_their_amounts() -> None:
    trade, forge = asking("Trade"), asking("ForgeWeapons")

    assert said(trade, "sell-marble") == "Sell 1 Marble for 2 Gold"
    assert said(trade, "buy-stone") == "Buy 1 Stone for 3 Gold"
    assert "3 Wood" in said(forge, "forge3")
    assert "3" not in said(forge, "forge0")


def test_a_demand_is_described_with_the_bonus_of_earlier_tiles() -> None:
    """p.8, P-20: once there are any."""
    s = table(2)
    show_wall(s, "wall_01")
    give(s, BLUE, marble=2, weapons=2)
    to_act(s, BLUE)
    play(s, "imperial-outpost#1 w1")
    assert said(s, "wall#1") == "Give Caesar 2 Marble and 2 Weapons: 10 Favor"

    hold_walls(s, BLUE, 2)

    assert said(s, "wall#1") == (
        "Give Caesar 2 Marble and 2 Weapons: 10 Favor and 6 for earlier Wall Tiles"
    )
