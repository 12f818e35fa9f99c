"""A table as the environments drive it: deal, look, play, count.

The fast door of the rules is used: a step is one action on one position, and
whether it is legal is asked of the rules themselves.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from aedile import catalog
from aedile.batch.tables import deal_name
from aedile.kernel.dealer import fresh_seed
from aedile.kernel.errors import BadOptions, GameOver, IllegalAction
from aedile.kernel.match import Match
from aedile.kernel.record import write
from aedile.kernel.rewards import check_kind, rewards
from aedile.kernel.settings import check_players
from aedile.kernel.state import NOBODY, State
from aedile.kernel.view import View, list_options

# The libraries register environments under these.
IDS = {"praetor": "aedile/Praetor-v0", "trajan": "aedile/Trajan-v0"}
RENDER_MODES = ("human", "ansi")  # printed; as text
ILLEGAL_REWARD = -1.0


def check_render_mode(mode: str | None) -> str | None:
    """The mode itself, or None for no rendering; raises BadOptions when there is no such mode."""
    if mode not in (None, *RENDER_MODES):
        raise BadOptions(f"render_mode is {' or '.join(RENDER_MODES)}, not {mode!r}.")
    return mode


class EnvTable:
    """One game after another, each with its own deal."""

    def __init__(
        self,
        name: str,
        players: int,
        options: Mapping[str, str],
        reward: str,
        edition: Path | str | None = None,
    ) -> None:
        self.game = catalog.game(name, edition)
        check_players(self.game.title, players, self.game.seats)
        self.players = players
        self.reward = check_kind(reward)
        self.options = dict(options)
        self.seed = ""  # of the deal now played; never part of an observation
        self.state: State = State()
        self._first = fresh_seed()
        self._deals = 0
        self._chosen: Mapping[str, str] = {}  # options of this deal
        self._moves: list[int] = []
        self._num_actions = self.game.num_actions

    def deal(self, seed: int | None, options: Mapping[str, str]) -> None:
        """Set up a table; raises BadOptions.

        A seed of 7 deals what `--seed 7` deals. The deals that follow without a
        seed of their own are 7/1, 7/2 and so on.
        """
        if seed is not None:
            self._first = str(seed)
            self._deals = 0
        self._chosen = {**self.options, **options}
        name = deal_name(self._first, self._deals)
        self.state = self.game.new_game(self.players, name, self._chosen)
        self.seed = name
        self._deals += 1
        self._moves = []

    @property
    def asked(self) -> int:
        """The seat to decide; NOBODY when the game is over."""
        return self.state.current_player

    def why_not(self, action: int) -> IllegalAction | None:
        """What forbids an action now."""
        if 0 <= action < self._num_actions and self.state.obstacle(action) == 0:
            return None
        if self.asked == NOBODY:
            return GameOver("The game is over; nothing is left to decide.")
        if not 0 <= action < self._num_actions:
            return IllegalAction(
                f"There is no action {action}; they run from 0 to {self._num_actions - 1}."
            )
        obstacle = self.game.why_not(self.state, action)
        return IllegalAction(*obstacle) if obstacle else None

    def play(self, action: int) -> None:
        """Carry out an action that nothing forbids."""
        self._moves.append(action)
        self.state.apply(action)

    def rewards(self) -> list[float]:
        """By seat, once the game is over."""
        return rewards(self.game.standings(self.state), self.reward)

    def view(self, seat: int) -> View[Any]:
        """What a seat knows, for a bot; true until the next action."""
        return View(self.game, self.state, seat)

    def record(self) -> str:
        """The game so far as a record, to be replayed or looked at."""
        match: Match[Any] = Match.new(self.game, self.players, self.seed, self._chosen)
        match.submit_all(self._moves)
        return write(match)

    def render(self, mode: str | None) -> str | None:
        """The text, or nothing when it was printed instead."""
        if mode is None:
            raise BadOptions("Give the environment a render_mode: human or ansi.")
        if mode == "ansi":
            return self.text()
        print(self.text())
        return None

    def text(self) -> str:
        """Points, the question and its answers, in words."""
        names = self.game.seat_names(self.state)
        rows = self.game.standings(self.state)
        lines = [f"{row.place}. {names[row.player]} {row.score}" for row in rows]
        if self.asked == NOBODY:
            return "\n".join([*lines, "The game is over."])
        prompt = self.game.prompt(self.state)
        answers = [f"  {o.action:3} {o.text}" for o in list_options(self.game, self.state)]
        return "\n".join([*lines, prompt.text, *answers])
