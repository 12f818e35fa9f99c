"""Everything that can happen has words, for those who saw it."""

import pytest

from aedile.games.trajan import events
from aedile.games.trajan.state import TrajanState
from aedile.kernel.message import ENGLISH
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, Event
from tests.helpers.examples import many
from tests.helpers.trajan import BLUE, GAME, GREEN, RED, discards, fresh, pile_left, table


def told(s: TrajanState, event: Event, viewer: int) -> str:
    """The sentence that the viewer hears."""
    message = GAME.tell(s, event, viewer)
    assert message is not None
    return message.text


def every_kind() -> set[int]:
    return {value for name, value in vars(events).items() if name.isupper()}


def a_table_out_of_cards() -> TrajanState:
    """Few games come to the point where the pile is used up."""
    s = table(2, reshuffle="yes")
    discards(s, "fur oil fish", "gems wheat")
    pile_left(s)
    return s


def told_in_random_games(games: int) -> tuple[set[int], list[str]]:
    """What happened in games of all sorts, with the words for it; every number is described."""
    kinds: set[int] = set()
    sentences: list[str] = []
    for n in range(games):
        s = fresh(2 + n % 3, seed=str(n)) if n else a_table_out_of_cards()
        rng = Rng(n)
        log: list[Event] = []
        while s.current_player != NOBODY:
            s.log = log
            legal = s.legal_actions()
            assert GAME.prompt(s).text
            assert all(GAME.describe(s, action).text for action in legal)
            # Rarely pass, so that much happens.
            skip = 1 if len(legal) > 1 and legal[0] == 0 and rng.below(8) else 0
            s.apply(legal[skip + rng.below(len(legal) - skip)])
        kinds |= {event.kind for event in log}
        happened = [event for event in log if event.kind != events.TURN]  # which headlines tell
        sentences += [told(s, event, event.audience) for event in happened]
    return kinds, sentences


@many
def test_everything_that_happens_is_told_in_a_sentence() -> None:
    """Thirty-eight kinds of events; random games bring them all about."""
    kinds, sentences = told_in_random_games(24)

    assert kinds == every_kind()
    assert all(sentence.endswith(".") for sentence in sentences)
    assert all(sentence[0].isupper() for sentence in sentences)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(events.SCORED, RED, 1, 0), "Red scores 1 point (Trajan tiles)."),
        (
            Event(events.SITE_TAKEN, RED, 6, 5),
            "Red sends a worker to the site with the door for 3 points.",
        ),
        (Event(events.SITE_TAKEN, RED, 6, -1), "Red sends a worker to the empty site."),
        (Event(events.FORUM_TAKEN, RED, 3, 4), "Red takes a tile with 2 votes from the forum."),
        (
            Event(events.EXTRA_SPENT, RED, 1, 1),
            "Red discards a wild tile to repeat the Forum action.",
        ),
        (Event(events.SCORED, RED, -9, 5), "Red loses 9 points (unmet demands)."),
        (Event(events.ARCH, RED, 6), "Red's Arch moves to the centre."),
        (Event(events.ARCH, RED, 2), "Red's Arch moves to slot III."),
        (Event(events.CARDS_DRAWN, RED, 1), "Red draws 1 card."),
        (Event(events.CARD_TAKEN, RED, 6, 1), "Red takes wine from the right pile."),
        (Event(events.CARD_DISCARDED, RED, 6, 0), "Red discards wine onto the left pile."),
        (Event(events.SHIPPED, RED, 2, 3), "Red loads the ship for pairs with 3 pairs."),
        (Event(events.TOKENS_TO_CAMP, RED, 2, 2), "Red sends 2 tokens to the military camp."),
        (Event(events.TOKENS_TO_CAMP, RED, 5, 1), "Red sends 1 token to the worker camp."),
        (Event(events.LEGIONNAIRE_PLACED, RED, 8), "Red places a legionnaire in Britannia."),
        (Event(events.DEMAND_MET, RED, 1, 2), "Red meets the demand for games with a wild tile."),
        (Event(events.UNMET, RED, 1), "Red leaves 1 demand of the people unmet."),
        (Event(events.UNMET, RED, 3), "Red leaves 3 demands of the people unmet."),
        (Event(events.TIME, RED, 1, 4), "The time marker moves 1 space."),
        (Event(events.DEMAND_REVEALED, NOBODY, 2), "The people demand religion."),
        (Event(events.ROUND, NOBODY, 3, 2), "Round 2 of quarter IV is over."),
    ],
)
def test_how_it_is_told(event: Event, sentence: str) -> None:
    assert told(table(4), event, NOBODY) == sentence


def test_what_one_player_saw_is_told_to_that_player_alone() -> None:
    """T-45: not to the others, and not to spectators."""
    s = table(3)
    event = Event(events.CARD_DRAWN, GREEN, 9, audience=GREEN)

    assert told(s, event, GREEN) == "You draw gems."
    assert [GAME.tell(s, event, viewer) for viewer in (NOBODY, RED, BLUE)] == [None] * 3


def test_players_are_called_by_name() -> None:
    message = GAME.tell(table(2), Event(events.ADVANCED, GREEN), NOBODY)

    assert message is not None
    assert ENGLISH.text(message, ["Anna", "Bo"]) == "Bo advances in the senate."
