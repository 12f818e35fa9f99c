"""Praetor for people: the other half of the contract, kept thin."""

from collections.abc import Mapping, Sequence
from typing import Final

from aedile.games.praetor import (
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
from aedile.games.praetor import options as table_options
from aedile.games.praetor.actions import NUM_ACTIONS
from aedile.games.praetor.components.editions import EditionFile, load_edition_file
from aedile.games.praetor.names import COLOURS, SOURCE_NAMES
from aedile.games.praetor.numbers import LAYOUT, numbers
from aedile.games.praetor.obstacles import SENTENCES
from aedile.games.praetor.setup import new_table
from aedile.games.praetor.state import PraetorState
from aedile.kernel.contract import Json, RulesVersion, Setting
from aedile.kernel.digest import digest_of
from aedile.kernel.game import BaseGame
from aedile.kernel.settings import check_players, normalised, read_colours
from aedile.kernel.state import Event
from aedile.kernel.steps import agenda_numbers

# A correction that changes what a stored game means is a new version, and says what it changed.
RULES: Final = (RulesVersion(1, aedile="0.1.0"),)


class Praetor(BaseGame[PraetorState]):
    """Praetor (2014) by Andrei Novac, published by NSKN Games."""

    name = "praetor"
    title = table_options.TITLE
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

    def __init__(self, edition_file: EditionFile | None = None) -> None:
        self.edition_file = edition_file or load_edition_file()

    @property
    def edition(self) -> str:
        return self.edition_file.edition.name

    @property
    def pieces_digest(self) -> str:
        return self.edition_file.digest

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

    def digest(self, state: PraetorState, /) -> str:
        return digest_of(LAYOUT, numbers(state) + agenda_numbers(state.agenda, storage.STEPS))

    def chapter(self, state: PraetorState, /) -> int:
        return state.turn

    def load(self, data: Json, /) -> PraetorState:
        return loading.load(data, self.edition_file.edition)
