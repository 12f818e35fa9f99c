"""Trajan for people: the other half of the contract, kept thin."""

from collections.abc import Mapping, Sequence
from typing import Final

from aedile.games.trajan import audit, log, notation, observation, prompts, storage, targets
from aedile.games.trajan import options as table_options
from aedile.games.trajan.actions import NUM_ACTIONS
from aedile.games.trajan.components.pieces import PRINTED, load_box_file
from aedile.games.trajan.components.rows import QUARTERS
from aedile.games.trajan.describe import describe
from aedile.games.trajan.names import PLAYER_COLOURS, SOURCE_NAMES
from aedile.games.trajan.obstacles import OK, SENTENCES
from aedile.games.trajan.setup import new_table
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.victory import merits
from aedile.kernel.contract import Json, Obstacle, Prompt, Setting, Standing
from aedile.kernel.message import Message
from aedile.kernel.ranking import standings
from aedile.kernel.settings import check_players, normalised, read_colours
from aedile.kernel.state import Event

RULES_VERSION: Final = 1


class Trajan:
    """Trajan (2011) by Stefan Feld, published by Ammonit."""

    name = "trajan"
    title = table_options.TITLE
    edition = PRINTED
    rules_version = RULES_VERSION
    num_actions = NUM_ACTIONS
    seats = table_options.SEATS
    settings: Sequence[Setting] = table_options.SETTINGS

    def __init__(self) -> None:
        box_file = load_box_file()
        self.box = box_file.box
        self.edition_note = box_file.pieces.about.note

    def new_game(
        self,
        players: int,
        seed: str,
        options: Mapping[str, str],
        log: list[Event] | None = None,
    ) -> TrajanState:
        check_players(self.title, players, self.seats)
        chosen = normalised(self.title, self.settings, options)
        return new_table(
            self.box,
            table_options.read_switches(chosen),
            players,
            read_colours(self.title, PLAYER_COLOURS, chosen.get("colours"), players),
            table_options.read_track(chosen, players, self.box),
            seed,
            log,
        )

    def seat_names(self, state: TrajanState) -> list[str]:
        return [colour.capitalize() for colour in state.colours]

    def options_of(self, state: TrajanState) -> dict[str, str]:
        return table_options.options_of(state)

    def why_not(self, state: TrajanState, action: int) -> Obstacle | None:
        code = state.obstacle(action)
        return None if code == OK else Obstacle(*SENTENCES[code])

    def prompt(self, state: TrajanState) -> Prompt:
        rule = prompts.PROMPTS[notation.decision_name(state)][1]
        names = tuple(self.seat_names(state))
        return Prompt(state.current_player, prompts.question(state), rule, names)

    def notation(self, state: TrajanState, action: int) -> str:
        return notation.notation(state, action)

    def parse(self, state: TrajanState, text: str) -> int:
        return notation.parse(state, text)

    def describe(self, state: TrajanState, action: int) -> Message:
        return describe(state, action)

    def target(self, state: TrajanState, action: int) -> str:
        return targets.target(action)

    def tell(self, state: TrajanState, event: Event, viewer: int) -> Message | None:
        return log.tell(state, event, viewer)

    def places(self, state: TrajanState, event: Event) -> list[str]:
        return targets.places(event)

    def chapter(self, state: TrajanState) -> int:
        return min(state.quarter + 1, QUARTERS)

    def observe(self, state: TrajanState, viewer: int) -> Json:
        return observation.observe(state, viewer)

    def observe_all(self, state: TrajanState) -> list[Json]:
        return observation.observe_all(state)

    def standings(self, state: TrajanState) -> list[Standing]:
        seats = range(len(state.seats))
        points = [_points(state, seat) for seat in seats]
        return standings([merits(state, seat) for seat in seats], points)

    def audit(self, state: TrajanState) -> list[str]:
        return audit.audit(state)

    def dump(self, state: TrajanState) -> Json:
        return storage.dump(state)

    def load(self, data: Json) -> TrajanState:
        return storage.load(data, self.box)


def _points(s: TrajanState, player: int) -> dict[str, int]:
    points = s.seats[player].points
    return {name: points[i] for i, name in enumerate(SOURCE_NAMES) if points[i]}
