"""What happened, in words."""

import pytest

from aedile.games.praetor import events
from aedile.kernel.message import ENGLISH
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, Event
from tests.helpers.examples import many
from tests.helpers.messages import check_said
from tests.helpers.praetor import (
    BLUE,
    GAME,
    YELLOW,
    asking,
    hear,
    offered,
    play,
    table,
    to_act,
    told,
)


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


@many
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
