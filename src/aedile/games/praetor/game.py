"""Praetor for people: the other half of the contract, kept thin."""

from collections.abc import Mapping, Sequence
from typing import Final

from aedile.games.praetor import audit, describe, log, notation, observation, storage, targets
from aedile.games.praetor import options as table_options
from aedile.games.praetor.actions import NUM_ACTIONS
from aedile.games.praetor.components.editions import EditionFile, load_edition_file
from aedile.games.praetor.names import COLOURS, SOURCE_NAMES
from aedile.games.praetor.obstacles import OK, SENTENCES
from aedile.games.praetor.prompts import question
from aedile.games.praetor.setup import new_table
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.victory import merits
from aedile.kernel.contract import Json, Obstacle, Prompt, Setting, Standing
from aedile.kernel.message import Message
from aedile.kernel.ranking import standings
from aedile.kernel.settings import check_players, normalised, read_colours
from aedile.kernel.state import Event

RULES_VERSION: Final = 1


class Praetor:
    """Praetor (2014) by Andrei Novac, published by NSKN Games."""

    name = "praetor"
    title = table_options.TITLE
    rules_version = RULES_VERSION
    num_actions = NUM_ACTIONS
    seats = table_options.SEATS
    settings: Sequence[Setting] = table_options.SETTINGS

    def __init__(self, edition_file: EditionFile | None = None) -> None:
        self.edition_file = edition_file or load_edition_file()

    @property
    def edition(self) -> str:
        return self.edition_file.edition.name

    @property
    def edition_note(self) -> str:
        return self.edition_file.note

    def new_game(
        self,
        players: int,
        seed: str,
        options: Mapping[str, str],
        log: list[Event] | None = None,
    ) -> PraetorState:
        check_players(self.title, players, self.seats)
        chosen = normalised(self.title, self.settings, options)
        edition = self.edition_file.edition
        return new_table(
            edition,
            table_options.read_variants(chosen, players),
            table_options.read_boards(chosen, players, edition),
            read_colours(self.title, COLOURS, chosen.get("colours"), players),
            table_options.read_youth(chosen, players),
            seed,
            log,
        )

    def seat_names(self, state: PraetorState) -> list[str]:
        return [colour.capitalize() for colour in state.colours]

    def options_of(self, state: PraetorState) -> dict[str, str]:
        return table_options.options_of(state)

    def why_not(self, state: PraetorState, action: int) -> Obstacle | None:
        code = state.obstacle(action)
        return None if code == OK else Obstacle(*SENTENCES[code])

    def prompt(self, state: PraetorState) -> Prompt:
        asked, rule = question(state)
        return Prompt(state.current_player, asked, rule, tuple(self.seat_names(state)))

    def notation(self, state: PraetorState, action: int) -> str:
        return notation.notation(state, action)

    def parse(self, state: PraetorState, text: str) -> int:
        return notation.parse(state, text)

    def describe(self, state: PraetorState, action: int) -> Message:
        return describe.describe(state, action)

    def target(self, state: PraetorState, action: int) -> str:
        return targets.target(state, action)

    def tell(self, state: PraetorState, event: Event, viewer: int) -> Message | None:
        return log.tell(state, event)

    def places(self, state: PraetorState, event: Event) -> list[str]:
        return targets.places(state, event)

    def chapter(self, state: PraetorState) -> int:
        return state.turn

    def observe(self, state: PraetorState, viewer: int) -> Json:
        return observation.observe(state, viewer)

    def observe_all(self, state: PraetorState) -> list[Json]:
        return observation.observe_all(state)

    def standings(self, state: PraetorState) -> list[Standing]:
        seats = range(len(state.seats))
        return standings(
            [merits(state, seat) for seat in seats], [_points(state, s) for s in seats]
        )

    def audit(self, state: PraetorState) -> list[str]:
        return audit.audit(state)

    def dump(self, state: PraetorState) -> Json:
        return storage.dump(state)

    def load(self, data: Json) -> PraetorState:
        return storage.load(data, self.edition_file.edition)


def _points(s: PraetorState, player: int) -> dict[str, int]:
    points = s.seats[player].points
    return {name: points[i] for i, name in enumerate(SOURCE_NAMES) if points[i]}
