"""Prompts, descriptions and log sentences: everything that can happen has words."""

import pytest

from aedile.games.praetor import events
from aedile.games.praetor.actions import NUM_ACTIONS
from aedile.games.praetor.city import SOUTH
from aedile.games.praetor.components.rows import MARKET, Price
from aedile.games.praetor.log import DEMANDS
from aedile.games.praetor.pieces import BESIDE, THE
from aedile.games.praetor.prompts import PROMPTS
from aedile.games.praetor.words import EFFECTS, KINDS, amounts
from aedile.kernel.arrays import ints
from aedile.kernel.message import ENGLISH, Piece
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, Event
from tests.helpers.messages import check_said
from tests.helpers.praetor import (
    BLUE,
    GAME,
    YELLOW,
    asking,
    give,
    hear,
    hold_walls,
    lay,
    offered,
    play,
    said,
    show_wall,
    table,
    to_act,
    told,
    update,
    workers,
)

every_question = pytest.mark.parametrize("question", list(PROMPTS))


# Prompts.


@every_question
def test_every_question_is_put_to_a_player_with_its_rule(question: str) -> None:
    s = asking(question)
    prompt = GAME.prompt(s)

    assert prompt.player == s.current_player
    assert prompt.text.startswith(f"{s.colours[s.current_player].capitalize()}: ")
    assert "{" not in prompt.text
    assert "p." in prompt.rule or "ruling" in prompt.rule


def test_a_prompt_names_the_tile_it_is_about() -> None:
    assert GAME.prompt(asking("PlaceTile")).text == "Blue: Where does the Statue go?"


# Descriptions.


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


def test_a_place_beside_one_tile_is_told_by_the_side() -> None:
    """Four places may lie next to one and the same tile."""
    s = asking("PlaceTile")
    sides = {said(s, place).partition(":")[0] for place in offered(s)}

    assert {"Above the Market", "Right of White's Gold Mine", "Below your Gold Mine"} <= sides


def test_pieces_are_named_as_answers_name_them() -> None:
    """So that a client can ring what a sentence speaks of."""
    s = asking("PlaceTile")
    tile = GAME.prompt(s).message.args["tile"]
    where = GAME.describe(s, GAME.parse(s, "@0,-2")).args["where"]

    assert isinstance(tile, Piece)
    assert tile.target == "available:statue_1"
    assert where == BESIDE[SOUTH](tile=Piece(THE(tile=KINDS[MARKET]()), "tile:market_1"))


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


@pytest.mark.parametrize(
    ("question", "move", "target"),
    [
        ("TakeAction", "pass", "button:pass"),
        ("HireVillager", "yes", "button:yes"),
        ("TakeAction", "gold-mine#3", "tile:gold_mine_3"),
        ("TakeAction", "build:statue#1", "available:statue_1"),
        ("ChooseWorker", "w2", "worker:2"),
        ("PlaceTile", "@1,-1", "space:1,-1"),
        ("PlaceTile", "@50,50", "space:none"),
        ("RotateTile", "r3", "rotation:3"),
        ("ForgeWeapons", "forge2", "amount:2"),
        ("Trade", "sell-wood", "sell:wood"),
        ("Trade", "buy-weapons", "buy:weapons"),
        ("ChooseWallTile", "wall#1", "wall:wall_01"),
    ],
)
def test_what_to_click(question: str, move: str, target: str) -> None:
    s = asking(question)

    assert GAME.target(s, GAME.parse(s, move)) == target


def test_every_kind_of_tile_says_what_it_does() -> None:
    """p.8: in a few words."""
    assert len(EFFECTS) == len(KINDS)
    assert all(effect.key for effect in EFFECTS)


def test_amounts_are_listed_in_the_order_of_the_rulebook() -> None:
    demands = [DEMANDS(goods=amounts(Price(ints(each)))) for each in ([2, 0, 0, 1, 0], [0] * 5)]

    assert demands[0].text == "Caesar now demands 2 Gold and 1 Marble."
    assert demands[1].text == "Caesar now demands nothing."


# The log.


def every_kind() -> set[int]:
    return {value for name, value in vars(events).items() if name.isupper()}


def told_in_random_games(games: int) -> tuple[set[int], list[str]]:
    """What happened in games of all sorts, with the words for it."""
    kinds: set[int] = set()
    sentences: list[str] = []
    for n in range(games):
        options = {"unassigned_labor_camp": "yes"} if n % 2 else {"labor_camp_last": "yes"}
        s = table(2 + n % 4, seed=str(n), **options)
        rng = Rng(n)
        log: list[Event] = []
        while s.current_player != NOBODY:
            s.log = log
            legal = s.legal_actions()
            check_said(GAME.prompt(s).message)
            check_said(GAME.describe(s, legal[-1]))
            # Rarely pass, so that much happens.
            skip = 1 if len(legal) > 1 and legal[0] == 0 and rng.below(8) else 0
            s.apply(legal[skip + rng.below(len(legal) - skip)])
        kinds |= {event.kind for event in log}
        sentences += [told(s, event) for event in log]
    return kinds, sentences


def test_everything_that_happens_is_told_in_a_sentence() -> None:
    """Thirty kinds of events; random games bring them all about."""
    kinds, sentences = told_in_random_games(24)

    assert kinds == every_kind()
    assert all(sentence.endswith(".") for sentence in sentences)
    assert all(sentence[0].isupper() or sentence[0].isdigit() for sentence in sentences)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(events.TURN, NOBODY, 3, 0), "Turn 3 begins."),
        (Event(events.TURN, NOBODY, 14, 1), "Turn 14 begins, the last."),
        (Event(events.ORDER, BLUE, 5), "Blue plays fifth."),
        (Event(events.FEE_PAID, BLUE, 0, 2, YELLOW), "Blue pays Yellow 2 Gold."),
        (Event(events.FEE_PAID, BLUE, 0, 2, NOBODY), "Blue pays the bank 2 Gold."),
        (Event(events.FAVOR, BLUE, 4, 1), "Blue gains 4 Favor (city tiles)."),
        (Event(events.FAVOR, BLUE, -5, 7), "Blue loses 5 Favor (unpaid wages)."),
        (Event(events.MORALE, BLUE, 1, 4), "Blue's Morale rises 1 level, to a value of 4."),
        (Event(events.MORALE, BLUE, -2, -1), "Blue's Morale falls 2 levels, to a value of -1."),
        (Event(events.RETURNED, BLUE, 3, 3), "Blue's Worker with 3 comes home unchanged."),
        (Event(events.RETURNED, BLUE, 3, 4), "Blue's Worker with 3 comes home with 4."),
        (Event(events.WAGES, BLUE, 3, 3), "Blue pays 3 Gold in wages."),
        (Event(events.WAGES, BLUE, 3, 1), "Blue owes 3 Gold in wages and pays 1."),
        (Event(events.TRAINED, BLUE, 1), "1 Novice of Blue becomes Active."),
        (Event(events.TRAINED, BLUE, 2), "2 Novices of Blue become Active."),
        (Event(events.TRAINING, BLUE, 1), "1 Novice of Blue moves to the second level."),
        (Event(events.TRAINING, BLUE, 2), "2 Novices of Blue move to the second level."),
        (Event(events.CALLED_BACK_HOME, BLUE, 2), "2 Retired Workers of Blue go home."),
        (Event(events.RETIRED, BLUE, 2), "A Worker of Blue retires in Age II."),
        (
            Event(events.LAST_TURN_NEXT, NOBODY, 1, 0),
            "The stack of City Tiles is empty: the next turn is the last.",
        ),
        (
            Event(events.LAST_TURN_NEXT, NOBODY, 1, 1),
            "The stacks of City Tiles and Wall Tiles are empty: the next turn is the last.",
        ),
        (Event(events.FORGED, BLUE, 1), "Blue turns 1 Wood into a Weapon."),
    ],
)
def test_how_it_is_told(event: Event, sentence: str) -> None:
    assert told(table(5), event) == sentence


def test_a_tile_of_nobody_is_laid_for_nobody() -> None:
    """P-41: a Labor Camp has no owner."""
    s = asking("PlaceCamp")
    heard: list[Event] = []
    play(s, offered(s)[0])
    s.log = heard
    play(s, "r0")

    laid = next(event for event in heard if event.kind == events.TILE_LAID)
    assert told(s, laid).startswith("The Labor Camp is laid ")


def test_what_belongs_to_another_is_told_with_its_owner() -> None:
    s = table(2)
    to_act(s, BLUE)

    assert hear(s, "gold-mine#1 w1")[0] == "Blue sends a Worker with 1 to the Gold Mine."
    assert hear(s, "market#1 w1")[0] == "Yellow sends a Worker with 1 to the Market."
    play(s, "done")
    assert hear(s, "gold-mine#2 w2")[0] == "Blue sends a Worker with 2 to Yellow's Gold Mine."


def test_people_are_called_by_name() -> None:
    s = table(2)
    passes = GAME.tell(s, Event(events.PASSED, YELLOW), NOBODY)

    assert passes is not None
    assert ENGLISH.text(passes, ["Anna", "Bo"]) == "Bo passes."
