"""What every position of every game must keep, and every end."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from aedile.kernel.contract import Game
from aedile.kernel.match import Match
from aedile.kernel.record import Games, read, replay, write
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, State, disagreement


class Broken(Exception):
    """A law does not hold."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(what)
        self.law = law
        self.what = what


Law: TypeAlias = Callable[[Game[Any], State, Rng], Iterator[str]]


def check_position(game: Game[Any], state: State) -> None:
    """The cheap laws of every position; raises Broken."""
    number = disagreement(state, game.num_actions)
    if number != NOBODY:
        name = game.notation(state, number)
        raise Broken("legality", f"{name} ({number}): offered and allowed are not the same.")
    broken = game.audit(state)
    if broken:
        raise Broken("audit", "; ".join(broken))
    if state.current_player != NOBODY and not state.legal_actions():
        raise Broken("dead end", "The game is not over, yet there is no legal answer.")


def check_notation(game: Game[Any], state: State, rng: Rng) -> Iterator[str]:
    """Every answer has a name of one word, and the name means the answer."""
    names = [(action, game.notation(state, action)) for action in state.legal_actions()]
    for action, name in names:
        if game.parse(state, name) != action:
            yield f"{name!r} is written for {action} and read as {game.parse(state, name)}."
        if name.split() != [name]:
            yield f"{name!r} is not one word."


def check_words(game: Game[Any], state: State, rng: Rng) -> Iterator[str]:
    """Everything people are told can be told, and agrees with what is allowed."""
    legal = state.legal_actions()
    if legal and game.prompt(state).player != state.current_player:
        yield "The question is asked of somebody else."
    for action in legal:
        if not game.describe(state, action) or not game.target(state, action):
            yield f"{game.notation(state, action)} has no description or no target."
    for action in range(game.num_actions):
        if (game.why_not(state, action) is None) != (action in legal):
            yield f"why_not and the list of answers disagree on {action}."


def check_views(game: Game[Any], state: State, rng: Rng) -> Iterator[str]:
    """What is seen is plain data, and a seat's own view hides what it cannot know."""
    json.dumps(game.observe(state, NOBODY))
    viewer = rng.below(len(state.scores()))
    seen = game.observe(state, viewer)
    json.dumps(seen)
    world = state.determinize(viewer, rng)
    if game.observe(world, viewer) != seen:
        yield f"Seat {viewer} can tell an imagined world from the real one."
    for broken in game.audit(world):
        yield f"A world imagined by seat {viewer} breaks a law: {broken}"


def check_storage(game: Game[Any], state: State, rng: Rng) -> Iterator[str]:
    """A position written down is the same when it is read."""
    dumped = json.dumps(game.dump(state))
    loaded: State = game.load(json.loads(dumped))
    if json.dumps(game.dump(loaded)) != dumped:
        yield "A position changes when it is written and read."
    if loaded.legal_actions() != state.legal_actions():
        yield "A position that was written and read offers other answers."


def check_copy(game: Game[Any], state: State, rng: Rng) -> Iterator[str]:
    """What happens to a copy does not happen to the original."""
    before = json.dumps(game.dump(state))
    copy = state.copy()
    for _ in range(10):
        actions = copy.legal_actions()
        if actions:
            copy.apply(actions[rng.below(len(actions))])
    if json.dumps(game.dump(state)) != before:
        yield "Moves on a copy change the original."


LAWS: Mapping[str, Law] = {
    "notation": check_notation,
    "words": check_words,
    "views": check_views,
    "storage": check_storage,
    "copy": check_copy,
}


def examine(game: Game[Any], state: State, rng: Rng) -> None:
    """All the laws of a position; raises Broken."""
    for name, law in LAWS.items():
        for what in law(game, state, rng):
            raise Broken(name, what)


def check_end(game: Game[Any], state: State) -> None:
    """The standings name every seat once, in order, and add up; raises Broken."""
    rows = game.standings(state)
    scores = state.scores()
    if sorted(row.player for row in rows) != list(range(len(scores))):
        raise Broken("standings", "The standings do not name every seat once.")
    if any(row.score != scores[row.player] for row in rows):
        raise Broken("standings", "The standings and the scores are not the same.")
    if any(sum(row.sources.values()) != row.score for row in rows):
        raise Broken("standings", "Points by source do not add up to the score.")
    merits = [(row.score, *row.tiebreak) for row in rows]
    places = [row.place for row in rows]
    if merits != sorted(merits, reverse=True) or places != sorted(places) or places[0] != 1:
        raise Broken("standings", "The standings are not in order.")


def check_record(match: Match[Any], games: Games) -> None:
    """A record leads to the same end, and what happened can be told; raises Broken."""
    text = write(match)
    again = replay(read(text), games)
    if match.game.dump(again.state) != match.game.dump(match.state):
        raise Broken("replay", "The record leads to another position.")
    if again.log() != match.log() or write(again) != text:
        raise Broken("replay", "Played again, the game is told in another way.")
