"""The terminal in every language: whole games without English, and drawings that fit."""

import io
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from aedile import catalog, languages
from aedile.kernel.match import Match
from aedile.kernel.message import BLANK, ENGLISH, Message, Seat, Template, Templates, plain
from aedile.kernel.rng import Rng
from aedile.tui.artists import artist_of
from aedile.tui.games import praetor_city, trajan_mats, trajan_signs
from aedile.tui.party import HUMAN, Party
from aedile.tui.replay import Replay
from aedile.tui.screen import Screen
from aedile.tui.stage import Stage
from aedile.tui.table import ANSWER, PLAYS, TerminalTable, Wishes
from aedile.tui.voice import voice_for
from tests.helpers.tables import play_on
from tests.helpers.trajan import GAME, QUESTIONS, asking

CODES = [code for code in languages.codes() if code != "en"]
GAMES = ("praetor", "trajan")
SHORT = {"praetor": {"short": "yes"}, "trajan": {"time_track": "6"}}

every_language = pytest.mark.parametrize("code", CODES)
every_game = pytest.mark.parametrize("game", GAMES)


class Talkative(Screen):
    """Types every command once, then answers by lot, and keeps all that is shown."""

    def __init__(self, code: str, typed: Sequence[str]) -> None:
        console = Console(file=io.StringIO(), width=80, highlight=False, markup=False)
        super().__init__(console, languages.load(code))
        self.is_interactive = True
        self.typed = list(typed)
        self.rng = Rng(1)
        self.table: TerminalTable | None = None
        self.can_be_typed = {HUMAN}

    def wipe(self) -> None:
        pass

    def ask(self, question: Message, words: Sequence[str] = ()) -> str:
        self.say(question)
        self.can_be_typed |= words_of(" ".join(words))
        if question.template is not ANSWER:
            return ""
        if self.typed:
            return self.typed.pop(0)
        assert self.table is not None
        return str(1 + self.rng.below(len(self.table.match.options())))

    @property
    def shown(self) -> str:
        file: Any = self.console.file
        return " ".join(file.getvalue().split())


def commands(game: str, folder: Path) -> list[str]:
    wrong = ["why", "why 99", "undo x", "undo turn", "log x", "save", "load", "1 2", "nonsense"]
    mine = folder / "mine.game"
    right = ["why 1", "help", "log", "options", "board", "random", f"save {mine}", f"load {mine}"]
    return [*wrong, *right, *artist_of(game).parts]


@cache
def fragment(template: Template) -> str:
    """The longest piece of the English between blanks."""
    return max((piece.strip() for piece in BLANK.split(template.key)[::3]), key=len)


def words_of(text: str) -> set[str]:
    """Notations such as `extra-forum` are one word."""
    return set(re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", text))


def left_in_english(shown: str, code: str, typed: set[str]) -> Iterator[str]:
    """Templates that are on the screen although the language says something else.

    Words that people type, and those the language has too, tell nothing.
    """
    language = languages.load(code)
    own = " ".join(str(words) for each in language.catalogues.values() for words in each.values())
    known, seen = typed | words_of(own), words_of(shown)
    for domain, templates in Templates.declared.items():
        for template in templates.values():
            said = language.catalogues.get(domain, {}).get(template.key)
            piece = fragment(template)
            if said is None or len(words_of(piece)) == 0 or piece in own:
                continue
            if len(piece.split()) > 1 and piece in shown:
                yield template.key
            elif template.key.isalpha() and template.key in seen - known:
                yield template.key


@every_game
@every_language
def test_a_whole_game_has_no_english_left(game: str, code: str, tmp_path: Path) -> None:
    match: Match[Any] = Match.new(catalog.game(game), 2, "7", SHORT[game])
    screen = Talkative(code, commands(game, tmp_path))
    screen.table = TerminalTable(match, Party(["human", "human"], "7"), screen, Wishes())
    screen.table.play()
    match = screen.table.match
    Replay(match, screen).print_all()

    assert match.over
    typed = screen.can_be_typed | words_of(" ".join(move.notation for move in match.moves))
    assert list(left_in_english(screen.shown, code, typed)) == []
    assert not re.search(r"\{\w+", screen.shown)
    assert voice_for(match, ENGLISH).names == tuple(match.names)


def test_english_would_be_found() -> None:
    said = "Rot: No City Tile is available."

    assert "No City Tile is available." in left_in_english(said, "de", set())
    assert list(left_in_english("Spieler Retired", "de", set())) == ["Retired"]
    assert list(left_in_english("Spieler Retired", "de", {"Retired"})) == []


@every_language
def test_seats_nobody_named_are_called_by_their_colours(code: str) -> None:
    language = languages.load(code)
    named = Match.new(catalog.game("praetor"), 2, "7", {}, ["Yellow", "Market"])
    unnamed = Match.new(catalog.game("praetor"), 2, "7", {})

    assert voice_for(named, language).names == ("Yellow", "Market")
    assert voice_for(unnamed, language).names == tuple(
        language.text(Message(Templates.declared["praetor"][name], {})) for name in unnamed.names
    )


@every_language
def test_signs_can_be_told_apart(code: str) -> None:
    def said(templates: Sequence[Template]) -> list[str]:
        return [languages.load(code).phrase(template()) for template in templates]

    kinds = praetor_city.SHORT_KINDS.values()
    for signs in (
        said([names[0] for names in kinds]),
        said([names[-1] for names in kinds]),
        said([sign for sign, _ in praetor_city.PLAYERS.values()]),
        said([sign for sign, _ in praetor_city.AREAS.values()]),
        said([sign for sign, _ in trajan_signs.PLAYERS.values()]),
        said(trajan_mats.HEADINGS),
    ):
        assert len(set(signs)) == len(signs)


def lines_of(drawn: Sequence[RenderableType], width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width, highlight=False, markup=False)
    for thing in drawn:
        console.print(thing)
    file: Any = console.file
    return [line.rstrip() for line in file.getvalue().splitlines()]


def stage_of(match: Match[Any], code: str, width: int) -> Stage:
    console = Console(file=io.StringIO(), width=width)
    return Stage(match, Screen(console, languages.load(code)))


@pytest.mark.parametrize("width", [60, 80, 100, 120, 160])
@every_game
@every_language
def test_nothing_is_wider_than_the_screen(game: str, code: str, width: int) -> None:
    for moves in (5, 60, 150):
        match = play_on(Match.new(catalog.game(game), 3, "7", {}), 7, moves)
        stage = stage_of(match, code, width)
        scene = stage.scene(match.to_move)
        artist = stage.artist
        drawn = [*artist.table(scene, width), *artist.beside_question(scene, width)]
        drawn += [thing for part in artist.parts for thing in artist.draw(part, scene, width)]

        assert max(map(cell_len, lines_of(drawn, width))) <= width


@every_language
def test_no_name_of_praetor_is_cut_off(code: str) -> None:
    match = play_on(Match.new(catalog.game("praetor"), 5, "7", {}), 7, 400)
    stage = stage_of(match, code, 80)
    scene = stage.scene(match.to_move)
    every_kind = {tile["kind"]: tile for tile in scene.seen["city"]}
    scene.seen["available"] = list(every_kind.values())
    picture = "\n".join(lines_of(stage.artist.table(scene, 80), 80))

    assert len(every_kind) > 12
    assert "…" not in picture


def test_no_line_begins_with_a_colon() -> None:
    """A narrow space of French is a space, but no place to break a line."""
    screen = stage_of(Match.new(catalog.game("praetor"), 2, "7", {}), "fr", 80).screen
    file: Any = screen.console.file
    for place in range(30):
        screen.say(PLAYS(who=plain(f"{'x' * (50 + place)} x"), moves="pass"))

    lines = file.getvalue().splitlines()
    assert not [line for line in lines if line.lstrip().startswith(":")]
    assert sum("x\u202f: " in f"{line} " for line in lines) == 30


@pytest.mark.parametrize("question", QUESTIONS)
@every_language
def test_no_tile_of_trajan_is_cut_off(code: str, question: str) -> None:
    match: Match[Any] = Match.from_position(GAME, asking(question))
    stage = stage_of(match, code, 80)
    scene = stage.scene(match.to_move)
    picture = " ".join(lines_of(stage.artist.table(scene, 80), 80))

    for stack in scene.seen["stacks"]:
        if stack["top"]:
            tile = "".join(text for text, _ in trajan_signs.trajan_tile(scene, stack["top"]))
            assert f"{tile} " in f"{picture} "
    for site in filter(lambda site: site["tile"], scene.seen["sites"]):
        kind, _, points = site["tile"].rpartition(" ")
        assert f" {scene.words(trajan_mats.BUILDINGS[kind]())} {points} " in f"{picture} "


def test_a_prompt_calls_the_seat_in_the_language() -> None:
    stage = stage_of(Match.new(catalog.game("trajan"), 2, "7", {}), "fr", 80)

    assert stage.screen.voice.text(ANSWER(who=Seat(0))) == "Rouge>"
