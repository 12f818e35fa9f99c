"""One random game, watched closely, and what is written down when it goes wrong."""

import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from aedile.fuzz.laws import Broken, check_end, check_position, check_record, examine
from aedile.fuzz.plans import Plan
from aedile.kernel.contract import Game, Json
from aedile.kernel.match import Match
from aedile.kernel.record import END, UNFINISHED, read, write
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, State

LONGEST = 5_000  # decisions; no game of ours comes near
EXAMINED = 250  # one position in so many is examined closely
REPLAYED = 25  # one game in so many is played again from its record
CRASH = "crash"


class Finding(NamedTuple):
    """Something is wrong, and how to see it."""

    plan: Plan
    law: str
    what: str
    moves: int  # that lead to it
    record: str

    def file_name(self, game: str) -> str:
        """A name that tells what it is, on any system."""
        seed = "".join(sign if sign.isalnum() else "-" for sign in self.plan.seed)
        return f"{game}-{seed}-{self.law.replace(' ', '-')}.game"


class Outcome(NamedTuple):
    """How one game went."""

    players: int
    decisions: int
    ending: str
    finding: Finding | None = None


class Trial:
    """A table where everyone answers by lot.

    At every other table the players have habits: of two answers they rather
    take the one they always prefer. That leads into corners that pure chance
    hardly ever reaches.
    """

    def __init__(self, game: Game[Any], plan: Plan) -> None:
        self.game = game
        self.plan = plan
        self.moves: list[int] = []
        self._chance = Rng(plan.luck)
        self._sampler = Rng(plan.luck + 1)  # looking closely must not change the game
        self._habits = [self._sampler.word() for _ in range(game.num_actions)]
        self._has_habits = plan.luck % 2 == 1

    def run(self) -> Outcome:
        """Play to the end, or to the first fault."""
        try:
            ending = self._play()
        except Broken as fault:
            return self._faulty(fault.law, fault.what)
        except Exception as error:
            return self._faulty(CRASH, crash_text(error))
        return Outcome(self.plan.players, len(self.moves), ending)

    def _faulty(self, law: str, what: str) -> Outcome:
        record = record_of(self.game, self.plan, self.moves, f"{law}: {what}")
        finding = Finding(self.plan, law, what, len(self.moves), record)
        return Outcome(self.plan.players, len(self.moves), law, finding)

    def _play(self) -> str:
        plan, game = self.plan, self.game
        state: State = game.new_game(plan.players, plan.seed, plan.options)
        while state.current_player != NOBODY:
            check_position(game, state)
            if self._sampler.below(EXAMINED) == 0:
                examine(game, state, self._sampler)
            if len(self.moves) == LONGEST:
                raise Broken("endless", f"The game is not over after {LONGEST} decisions.")
            action = self._choose(state.legal_actions())
            self.moves.append(action)
            state.apply(action)
        self._check_end(state)
        return ran_out(game.observe(state, NOBODY))

    def _choose(self, actions: Sequence[int]) -> int:
        action = actions[self._chance.below(len(actions))]
        if self._has_habits:
            other = actions[self._chance.below(len(actions))]
            action = max(action, other, key=self._habits.__getitem__)
        return action

    def _check_end(self, state: State) -> None:
        check_position(self.game, state)
        check_end(self.game, state)
        if self._sampler.below(REPLAYED) == 0:
            examine(self.game, state, self._sampler)
            match = played(self.game, self.plan, self.moves)
            if self.game.dump(match.state) != self.game.dump(state):
                raise Broken("replay", "The same moves at a table lead to another position.")
            check_record(match, lambda name, edition: self.game)


def ran_out(seen: Json) -> str:
    """What had come to an end, as far as anyone can see: how the game ended."""
    stacks = [
        name for name, part in seen.items() if isinstance(part, dict) and part.get("left") == 0
    ]
    return " and ".join(stacks) or "over"


def crash_text(error: Exception) -> str:
    """What happened, and in which line of which file."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}: {error}{where}"


# Writing down what led to a fault.


def played(game: Game[Any], plan: Plan, moves: Sequence[int]) -> Match[Any]:
    """The moves, made at a table."""
    match = Match.new(game, plan.players, plan.seed, plan.options)
    for move in moves:
        match.submit(None, move)
    return match


def record_of(game: Game[Any], plan: Plan, moves: Sequence[int], shows: str) -> str:
    """A record that leads to a fault, whatever the fault is.

    A move that the table cannot make is written behind those it can.
    """
    try:
        match = Match.new(game, plan.players, plan.seed, plan.options)
    except Exception:
        return bare_record(game, plan, shows)
    match.notes["Shows"] = shows
    try:
        for move in moves:
            match.submit(None, move)
        return write(match)
    except Exception:
        return _with_last_move(match, moves)


def _with_last_move(match: Match[Any], moves: Sequence[int]) -> str:
    """The record so far, and the move that was too much for the table."""
    made = len(match.moves)
    if made == len(moves):  # the game is over, and writing its result is the fault
        match.undo()
        made -= 1
    text = write(match)
    number = len(read(text).lines) + 1
    name = match.game.notation(match.state, moves[made])
    line = f"{number}. {match.name(match.to_move)}  {name}"
    return text.replace(f"\n{END}  {UNFINISHED}", f"{line}\n\n{END}  {UNFINISHED}")


def bare_record(game: Game[Any], plan: Plan, shows: str) -> str:
    """A table that cannot even be set up."""
    names = ", ".join(f"Seat{seat}" for seat in range(1, plan.players + 1))
    options = "; ".join(f"{name}={value}" for name, value in plan.options.items())
    tags = {
        "Game": game.name,
        "Rules": str(game.rules_version),
        "Edition": game.edition,
        "Players": names,
        "Seed": plan.seed,
        **({"Options": options} if options else {}),
        "Shows": shows.replace("\\", "/").replace('"', "'").replace("\n", " "),
    }
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    return "\n".join([*lines, "", f"{END}  {UNFINISHED}", ""])
