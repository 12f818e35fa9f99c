"""The games as OpenSpiel games: `aedile_praetor` and `aedile_trajan`.

    import pyspiel
    import aedile.env.openspiel  # registers them
    game = pyspiel.load_game("aedile_trajan(players=3)")

Chance comes first and only once: it chooses one of `deals` deals, each as
likely as the others. Deal 7 is what `--seed 7` deals. From then on everything
follows from the players' actions; what lies face down is hidden, not random.
So the games are sequential, of imperfect information, with explicit chance.

`observation_tensor` is the vector of `aedile.features`, each number divided by
the highest it can be; `observation_string` is the same in words and numbers;
`information_state_string` adds all that the seat has been told since the deal, and
`information_state_tensor` the same as numbers, five for each thing that happened.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, ClassVar, NamedTuple

from aedile import catalog
from aedile.kernel.contract import Game
from aedile.kernel.errors import BadOptions
from aedile.kernel.extras import MissingExtra
from aedile.kernel.match import Match
from aedile.kernel.rewards import check_kind, rewards
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, Event, State

try:
    import numpy as np
    import pyspiel

    from aedile.features.arrays import ArrayEncoder
except ModuleNotFoundError as missing:
    raise MissingExtra(missing.name, "openspiel") from missing

DEALS = 10_000
RECALLED = 2_048  # things that happened, the last of them; random games of five have 1,100
TELLING = 5  # numbers for each
LONGEST = 5_000  # decisions; random games of five players take a tenth of that
HIGHEST = {"win": 1.0, "place": 1.0, "margin": 10.0}  # utilities, and their negatives
PARAMETERS: dict[str, Any] = {
    "players": 4,
    "deals": DEALS,
    "reward": "win",
    "options": "",
    "edition": "",  # the usual one
}


class _Setup(NamedTuple):
    """What a table is set up with, but for the deal."""

    name: str
    players: int
    options: tuple[tuple[str, str], ...]
    edition: str

    def game(self) -> Game[Any]:
        """In the edition that is played; raises BadEdition."""
        return _game(self.name, self.edition)

    def match(self, deal: int) -> Match[Any]:
        """A table on which a game can be followed in words."""
        return Match.new(self.game(), self.players, str(deal), dict(self.options))


@cache
def _game(name: str, edition: str) -> Game[Any]:
    """A file is read once."""
    return catalog.game(name, edition or None)


class _Position:
    """A position in OpenSpiel's hands, copied and pickled as ours must be."""

    def __init__(self, setup: _Setup, deal: int | None, moves: list[int], state: State) -> None:
        self.setup = setup
        self.deal = deal  # None in an imagined world: nobody dealt it
        self.moves = moves
        self.state = state
        self._told: _Told | None = None

    def play(self, action: int) -> None:
        """Carry out a legal action."""
        self.state.apply(action)
        self.moves.append(action)

    def told(self, seat: int) -> str:
        """What a seat has been told since the deal."""
        return self._past().text(self.moves, seat)

    def seen(self, seat: int) -> list[list[int]]:
        """The same as numbers: what happened, whose doing it was, and three more."""
        return self._past().events(self.moves, seat)

    def _past(self) -> "_Told":
        if self.deal is None:
            raise BadOptions(
                "An imagined world has no past; tell it by its observation_string instead "
                "(ISMCTSBot: use_observation_string=True)."
            )
        if self._told is None:
            self._told = _Told(self.setup.match(self.deal))
        return self._told

    def imagined(self, seat: int, luck: int) -> "_Position":
        """A position the seat cannot tell from this one."""
        world = self.state.determinize(seat, Rng(luck))
        return _Position(self.setup, None, self.moves[:], world)

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Position":
        return _Position(self.setup, self.deal, self.moves[:], self.state.copy())

    def __reduce__(self) -> tuple[Callable[..., "_Position"], tuple[Any, ...]]:
        if self.deal is None:
            raise BadOptions("An imagined world cannot be stored: it was never dealt.")
        return _replayed, (self.setup, self.deal, self.moves)


def _replayed(setup: _Setup, deal: int, moves: list[int]) -> _Position:
    """The position after these moves."""
    state = setup.game().new_game(setup.players, str(deal), dict(setup.options))
    position = _Position(setup, deal, [], state)
    for action in moves:
        position.play(action)
    return position


class _Told:
    """Follows a game in words and in numbers, no further than it is asked to."""

    def __init__(self, match: Match[Any]) -> None:
        self._match = match
        seats = range(len(match.names))
        self._lines = [match.log(seat) for seat in seats]
        self._events = [_heard(match.opening, seat, len(seats)) for seat in seats]

    def text(self, moves: list[int], seat: int) -> str:
        """What the seat was told until after these moves."""
        self._follow(moves)
        return "\n".join(self._lines[seat])

    def events(self, moves: list[int], seat: int) -> list[list[int]]:
        """What happened, as far as the seat was told."""
        self._follow(moves)
        return self._events[seat]

    def _follow(self, moves: list[int]) -> None:
        known, seats = len(self._match.moves), len(self._lines)
        if known == len(moves):
            return
        self._match.submit_all(moves[known:])
        happened = [event for what in self._match.happenings(known) for event in what.events]
        for viewer in range(seats):
            self._lines[viewer] += self._match.log(viewer, since=known)
            self._events[viewer] += _heard(happened, viewer, seats)


def _heard(events: Sequence[Event], viewer: int, seats: int) -> list[list[int]]:
    """What the viewer may know: kind, seat clockwise from the viewer, both from 1; three more."""
    return [
        [
            event.kind + 1,
            0 if event.player == NOBODY else (event.player - viewer) % seats + 1,
            event.a,
            event.b,
            event.c,
        ]
        for event in events
        if event.audience in (NOBODY, viewer)
    ]


class AedileGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players, its options and its deals."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = PARAMETERS | (params or {})
        options = _options(chosen["options"])
        self.setup = _Setup(self.name, chosen["players"], options, chosen["edition"])
        game = self.setup.game()
        self.deals = chosen["deals"]
        self.reward = check_kind(chosen["reward"])
        game.new_game(self.setup.players, "0", dict(self.setup.options))  # raises BadOptions
        highest = HIGHEST[self.reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_actions,
            max_chance_outcomes=self.deals,
            num_players=self.setup.players,
            min_utility=-highest,
            max_utility=highest,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.name), info, chosen)

    def new_initial_state(self, position: str | None = None) -> "AedileState":
        """The root, before the deal."""
        if position is not None:
            raise BadOptions("A game of Aedile begins with its deal, not from a text.")
        return AedileState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "_Observer | None":
        """An observer for what one seat knows, now or since the deal."""
        if params:
            raise BadOptions(f"Observations take no parameters, but were given {params}.")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return _Observer(self.setup.name, kind.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        """The deal."""
        return 1


class AedileState(pyspiel.State):  # type: ignore[misc]
    """A position, or the root where the deal is still to be chosen."""

    def __init__(self, game: AedileGame) -> None:
        super().__init__(game)
        self._position: _Position | None = None

    @property
    def position(self) -> State:
        """The position itself; with `aedile` in reach it can be looked at in words."""
        return self._dealt().state

    def _dealt(self) -> _Position:
        if self._position is None:
            raise BadOptions("Nothing has been dealt yet: chance chooses first.")
        return self._position

    def current_player(self) -> int:
        """Chance, the seat asked, or the end."""
        if self._position is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self._position.state.current_player
        return int(pyspiel.PlayerId.TERMINAL) if asked == NOBODY else asked

    def is_terminal(self) -> bool:
        """Is nothing left to decide?"""
        return self._position is not None and self._position.state.current_player == NOBODY

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self._dealt().state.legal_actions()

    def _apply_action(self, action: int) -> None:
        if self._position is None:
            self._position = _replayed(self.get_game().setup, action, [])
        else:
            self._position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        position = self._dealt()
        return position.setup.game().notation(position.state, action)

    def returns(self) -> list[float]:
        """0 for all until the game is over."""
        position = self._position
        if position is None or position.state.current_player != NOBODY:
            return [0.0] * self.num_players()
        standings = position.setup.game().standings(position.state)
        return rewards(standings, self.get_game().reward)

    def resample_from_infostate(self, player: int, sample: Callable[[], float]) -> "AedileState":
        """A state the player cannot tell from this one, for searches that imagine worlds."""
        twin = AedileState(self.get_game())
        twin._position = self._dealt().imagined(player, int(sample() * 2**32))
        return twin

    def __str__(self) -> str:
        """The deal and the numbers of all actions."""
        if self._position is None:
            return "before the deal"
        dealt = "imagined" if self._position.deal is None else f"deal {self._position.deal}"
        return f"{dealt}: {' '.join(map(str, self._position.moves))}"


class _Observer:
    """What a seat may know, as OpenSpiel's observers give it."""

    def __init__(self, name: str, perfect_recall: bool) -> None:
        self._encoder = ArrayEncoder(name)
        self._recalls = perfect_recall
        past = RECALLED * TELLING if perfect_recall else 0
        self.tensor = np.zeros(self._encoder.length + past, np.float32)
        self.dict = {"observation": self.tensor[: self._encoder.length]}
        if perfect_recall:
            self.dict["past"] = self.tensor[self._encoder.length :].reshape(RECALLED, TELLING)

    def set_from(self, state: AedileState, player: int) -> None:
        """Fill the tensor; before the deal there is nothing to see."""
        self.tensor.fill(0)
        position = state._position
        if position is None:
            return
        self.dict["observation"][:] = self._encoder.floats(position.state, player)
        if self._recalls and (seen := position.seen(player)[-RECALLED:]):
            self.dict["past"][: len(seen)] = seen

    def string_from(self, state: AedileState, player: int) -> str:
        """What the seat sees, and with recall what it was told before that."""
        position = state._position
        if position is None:
            return ""
        seen = self._encoder.encoder.text(position.state, player)
        return f"{position.told(player)}\n\n{seen}" if self._recalls else seen


def _options(text: str) -> tuple[tuple[str, str], ...]:
    """The options of a text such as `reshuffle:yes;boards:A/B2`.

    OpenSpiel keeps equals signs and commas for itself.
    """
    pairs = [part.partition(":") for part in text.split(";") if part.strip()]
    if any(not colon for _, colon, _ in pairs):
        raise BadOptions(f"Options are written name:value;name:value, not {text!r}.")
    return tuple((name.strip(), value.strip().replace("/", ",")) for name, _, value in pairs)


def _type(name: str) -> Any:
    game = catalog.game(name)
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"aedile_{name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        min_num_players=game.seats[0],
        max_num_players=game.seats[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


# Registered as classes: OpenSpiel keeps what it is given until after Python has
# ended, when a function would be freed and bring the process down.


class PraetorGame(AedileGame):
    """Praetor."""

    name = "praetor"


class TrajanGame(AedileGame):
    """Trajan."""

    name = "trajan"


pyspiel.register_game(_type("praetor"), PraetorGame)
pyspiel.register_game(_type("trajan"), TrajanGame)
