"""Trajan for people: the other half of the contract, kept thin."""

from collections.abc import Mapping, Sequence
from typing import Final

from aedile.games.trajan import (
    audit,
    dealing,
    describe,
    gathering,
    headline,
    loading,
    log,
    notation,
    observation,
    prompts,
    storage,
    targets,
    turn,
    victory,
)
from aedile.games.trajan import options as table_options
from aedile.games.trajan.actions import NUM_ACTIONS
from aedile.games.trajan.components.pieces import PRINTED, load_box_file
from aedile.games.trajan.components.rows import QUARTERS
from aedile.games.trajan.names import PLAYER_COLOURS, SOURCE_NAMES
from aedile.games.trajan.numbers import LAYOUT, numbers
from aedile.games.trajan.obstacles import SENTENCES
from aedile.games.trajan.setup import new_table
from aedile.games.trajan.state import TrajanState
from aedile.kernel.contract import Json, RulesVersion, Setting
from aedile.kernel.digest import digest_of
from aedile.kernel.game import BaseGame
from aedile.kernel.settings import check_players, normalised, read_colours
from aedile.kernel.state import Event
from aedile.kernel.steps import agenda_numbers

# A correction that changes what a stored game means is a new version, and says what it changed.
RULES: Final = (RulesVersion(1, aedile="0.1.0"),)


class Trajan(BaseGame[TrajanState]):
    """Trajan (2011) by Stefan Feld, published by Ammonit."""

    name = "trajan"
    title = table_options.TITLE
    edition = PRINTED
    rules = RULES
    num_actions = NUM_ACTIONS
    seats = table_options.SEATS
    settings: Sequence[Setting] = table_options.SETTINGS

    # What the modules of the game do, under the names of the contract.
    question = staticmethod(prompts.question)
    set_question = staticmethod(gathering.set_question)
    amid_set = staticmethod(gathering.amid_set)
    merits = staticmethod(victory.merits)
    options_of = staticmethod(table_options.options_of)
    parse = staticmethod(notation.parse)
    notation = staticmethod(notation.notation)
    describe = staticmethod(describe.describe)
    target = staticmethod(targets.target)
    tell = staticmethod(log.tell)
    places = staticmethod(targets.places)
    turn_of = staticmethod(turn.turn_of)
    points = staticmethod(headline.points)
    scene = staticmethod(headline.scene)
    opens = staticmethod(headline.opens)
    headline = staticmethod(headline.headline)
    observe = staticmethod(observation.observe)
    observe_all = staticmethod(observation.observe_all)
    deal_anew = staticmethod(dealing.deal_anew)
    audit = staticmethod(audit.audit)
    dump = staticmethod(storage.dump)
    sentences = SENTENCES
    sources = SOURCE_NAMES

    def __init__(self) -> None:
        box_file = load_box_file()
        self.box = box_file.box
        self.edition_note = box_file.pieces.about.note
        self.pieces_digest = box_file.digest

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

    def digest(self, state: TrajanState, /) -> str:
        found = numbers(state) + agenda_numbers(state.agenda, storage.STEPS)
        return digest_of(LAYOUT, found, state.reshuffle_seed)

    def chapter(self, state: TrajanState, /) -> int:
        return min(state.quarter + 1, QUARTERS)

    def load(self, data: Json, /) -> TrajanState:
        return loading.load(data, self.box)
