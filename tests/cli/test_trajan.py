"""Trajan from the command line: every command, and a game from its first prompt to its end."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from aedile import catalog
from aedile.engine import Session
from aedile.kernel.match import Match
from aedile.kernel.record import read, replay, write
from aedile.kernel.rng import Rng
from aedile.tui.games.trajan_words import LETTERS
from tests.cli.conftest import Aedile
from tests.helpers.tables import play_on

START = ("play", "trajan", "--seats", "human,uniform,uniform", "--seed", "7")
OPENING = "random\ndraw draw take-left\ncards@II points@IV workers@VI\n"


def scribble(lines: int) -> str:
    """Answers by lot; those that do not exist are refused and cost nothing."""
    rng = Rng(1)
    return "".join(f"{1 + rng.below(8)}\n" for _ in range(lines))


def unwrapped(screen: str) -> str:
    """Sentences as they were before they were broken into lines."""
    return " ".join(screen.split())


def after(screen: str, prompt: str) -> str:
    """What the terminal showed after a line was typed, up to the next prompt."""
    return re.split(r"\n\w+> ", screen.split(f"{prompt}\n", 1)[1])[0]


# Playing.


def test_a_whole_game_from_the_first_prompt_to_the_final_table(aedile: Aedile) -> None:
    result = aedile(*START, lines=OPENING + scribble(1500))

    assert result.exit_code == 0
    assert result.stderr == ""
    assert "\x1b" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    end = result.stdout.split("Trajan: the end, printed edition")[1]
    assert re.search(r"(Red|Domitia|Lucilla) wins\.", end)
    rows = [line.split() for line in end.splitlines()[1:]]
    total = next(i for i, row in enumerate(rows) if row[:1] == ["total"])
    numbers = [[0 if cell == "-" else int(cell) for cell in row[-3:]] for row in rows[2:total]]
    assert [sum(column) for column in zip(*numbers, strict=True)] == [
        int(cell) for cell in rows[total][-3:]
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_with_every_number_of_players(aedile: Aedile, players: int) -> None:
    seats = ",".join(["uniform"] * players)
    result = aedile("play", "trajan", "--seats", seats, "--seed", "1")

    assert result.exit_code == 0
    assert " wins." in result.stdout
    assert "Your hand" not in result.stdout
    assert "You draw" not in result.stdout


def test_people_share_the_keyboard(aedile: Aedile) -> None:
    lines = f"r\nr\ndraw draw draw\ndraw draw draw\n{scribble(40)}"
    screen = aedile("play", "trajan", "--seats", "human,human", "--seed", "7", lines=lines).stdout

    assert "takes the keyboard." not in screen.split("You draw")[0]
    red, green = screen.split("Green takes the keyboard.")[:2]
    assert red.count("You draw") == green.split("Red takes")[0].count("You draw") == 3
    assert max(map(len, screen.splitlines())) <= 80


def test_one_word_fills_the_trays_by_lot(aedile: Aedile, tmp_path: Path) -> None:
    kept = tmp_path / "kept.game"
    seats = ("play", "trajan", "--seats", "human,human", "--seed", "7")
    screen = aedile(*seats, "--save", kept, lines="random\nundo\nblue\nr\n").stdout

    taken = re.search(r"Taken back: (.*)\.\n", unwrapped_lines(screen))
    assert taken
    assert len(taken[1].split()) == 10
    record = kept.read_text("utf-8")
    assert len(next(line for line in record.splitlines() if line.startswith("1. ")).split()) == 12
    assert "1. Red  blue " in " ".join(record.split("\n")).replace("    ", "  ")
    assert "Green: Which marker goes into tray I?" in screen


def unwrapped_lines(screen: str) -> str:
    """The same with sentences in one line."""
    return re.sub(r" \n(?=\w)", " ", screen)


def test_what_is_no_filling_is_not_left_to_chance(aedile: Aedile) -> None:
    screen = aedile(*START, lines="random\nrandom\n").stdout
    praetor = aedile("play", "praetor", "--seats", "human,uniform", "--seed", "7", lines="r\n")

    assert "Nothing can be left to chance now." in screen
    assert "Nothing can be left to chance now." in praetor.stdout


def test_the_same_seed_fills_the_same_way(aedile: Aedile) -> None:
    assert aedile(*START, lines="r\n").stdout == aedile(*START, lines="random\n").stdout.replace(
        "Red> random", "Red> r"
    )


def a_turn(folder: Path) -> Path:
    """Red's first turn; II holds green and orange, I and IV blue and yellow."""
    match = Match.new(catalog.game("trajan"), 2, "7", {})
    filling = "blue yellow green orange pink white blue yellow green orange"
    moves = [*([filling] * 2), *(["draw draw draw"] * 2)]
    for words in (*moves, *(["cards@II points@IV workers@VI"] * 2)):
        match.submit_all(words.split())
    match.notes["Seats"] = "human,uniform"
    path = folder / "turn.game"
    path.write_text(write(match), "utf-8")
    return path


def test_a_whole_sowing_stands_on_a_line(aedile: Aedile, tmp_path: Path) -> None:
    load = ("play", "trajan", "--load", a_turn(tmp_path))
    screen = aedile(*load, lines="tray2 orange green\nundo\nundo\ntray2 o g\n").stdout

    assert "Red takes 2 markers from tray II and ends in tray IV (Senate)." in screen
    assert "Taken back: orange." in screen
    assert "Taken back: tray2." in screen
    assert screen.count("and ends in tray IV (Senate).") == 2


def test_a_wrong_sowing_changes_nothing(aedile: Aedile, tmp_path: Path) -> None:
    load = ("play", "trajan", "--load", a_turn(tmp_path))
    screen = aedile(*load, lines="tray2 orange orange\ntray2 fly\nundo\n").stdout

    assert "Move 3 of 3, orange: " in screen
    assert "Move 2 of 2, fly: “fly” is not a move in Trajan" in unwrapped(screen)
    assert "ends in IV" not in screen


def test_each_marker_can_be_taken_back(aedile: Aedile, tmp_path: Path) -> None:
    load = ("play", "trajan", "--load", a_turn(tmp_path))
    screen = aedile(*load, lines="tray2\norange\nundo\ngreen\nundo turn\n").stdout

    assert "In hand: G O; target: IV Senate" in screen
    assert "Taken back: orange." in screen
    assert "Taken back: tray2 green." in screen


def test_the_question_tells_where_each_tray_leads(aedile: Aedile, tmp_path: Path) -> None:
    screen = aedile("play", "trajan", "--load", a_turn(tmp_path)).stdout
    question = screen.split("Red: Which tray do you empty?")[1]

    assert re.search(r"^2 tray2 GO +IV Senate +\+2 to 2 ", question, re.MULTILINE)
    assert "Type a whole sowing on one line: tray1 blue yellow" in question


def test_parts_of_the_table_can_be_drawn(aedile: Aedile, tmp_path: Path) -> None:
    parts = ["circle", "players", "seaport", "forum", "provinces", "votes", "stacks", "district"]
    load = ("play", "trajan", "--load", a_turn(tmp_path))
    screen = aedile(*load, lines="".join(f"{part}\n" for part in [*parts, "help"])).stdout

    for part in parts:
        assert len(after(screen, f"> {part}").splitlines()) > 2, part
        assert re.search(rf"^  {part}\b", after(screen, "> help"), re.MULTILINE)
    assert re.search(r"^  random\b", after(screen, "> help"), re.MULTILINE)


def test_options_of_praetor_are_refused(aedile: Aedile) -> None:
    for flag in (("--boards", "A,A,A"), ("--youngest", "1")):
        result = aedile("play", "trajan", *flag)

        assert result.exit_code == 2
        assert f"Trajan has no option “{flag[0][2:]}”" in result.stderr


# The other commands.


def test_pieces_are_shown_with_their_provenance(aedile: Aedile) -> None:
    result = aedile("components", "trajan")

    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    for words in ("Trajan, printed edition", "legionnaires_9", "Germania Superior", "K known"):
        assert words in result.stdout


def test_programs_get_the_pieces_as_json(aedile: Aedile) -> None:
    pieces = json.loads(aedile("components", "trajan", "--json").stdout)

    assert pieces["name"] == "printed"
    assert len(pieces["trajan_tiles"]) == 54


def test_there_is_no_other_edition(aedile: Aedile, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    for arguments in (
        ("components", "trajan", "--export", path),
        ("components", "trajan", "--check", path),
        ("components", "trajan", "--edition", path),
        ("play", "trajan", "--edition", path),
        ("fuzz", "trajan", "--edition", path),
    ):
        result = aedile(*arguments)

        assert result.exit_code == 2
        assert "Trajan's pieces are known" in result.stderr
        assert not path.exists()


def test_a_record_is_replayed_and_checked(aedile: Aedile, tmp_path: Path) -> None:
    match = play_on(Match.new(catalog.game("trajan"), 3, "7", {}), 7)
    path = tmp_path / "whole.game"
    path.write_text(write(match), "utf-8")

    printed = aedile("replay", path)
    assert printed.exit_code == 0
    assert max(map(len, printed.stdout.splitlines())) <= 80
    assert "Final scoring." in printed.stdout
    assert "You draw" not in printed.stdout
    assert "place in the senate" not in printed.stdout
    assert aedile("replay", "--check", path).stdout.startswith("ok: ")
    part = aedile("replay", path, "--to", "60").stdout
    assert "Trajan: quarter I, round" in part
    assert "Your hand" not in part
    assert json.loads(aedile("replay", "--json", path).stdout)["over"] is True


def test_a_tie_is_explained(aedile: Aedile, tmp_path: Path) -> None:
    golden = Path(__file__).parents[1] / "golden" / "trajan" / "final-tie.game"
    match = replay(read(golden.read_text("utf-8")), catalog.stored)
    first, second = match.standings()[:2]

    assert first.score == second.score
    told = f"{match.name(first.player)} and {match.name(second.player)} tie at {first.score}"
    assert f"{told}; place in the senate puts {match.name(first.player)} first." in unwrapped(
        aedile("replay", golden).stdout
    )


def test_programs_see_what_a_seat_may_see() -> None:
    session = Session()

    def ask(**request: object) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(session.handle(json.dumps(request)))
        assert answer.pop("ok"), answer
        return answer

    status = ask(do="new", game="trajan", players=2, seed="7")["status"]
    assert status["prompt"]["text"] == "Red: Which marker goes into tray I?"
    for words in ("b y g o p w b y g o", "b y g o p w b y g o"):
        names = [LETTERS[letter] for letter in words.split()]
        ask(do="play", moves=names)
    ask(do="play", moves=["draw"])
    views = [ask(do="observe", seat=seat)["view"]["players"][0] for seat in (0, 1, None)]
    assert [view["hand_size"] for view in views] == [1, 1, 1]
    assert views[0]["hand"]
    assert views[1]["hand"] is None
    assert views[2]["hand"] is None


def test_random_games_break_no_law(aedile: Aedile, tmp_path: Path) -> None:
    arguments = ("fuzz", "trajan", "--games", 6, "--seed", "s", "--workers", 1)
    result = aedile(*arguments, "--out", tmp_path)

    assert result.exit_code == 0
    assert "6 games of trajan" in result.stdout
    assert "no findings" in result.stdout
