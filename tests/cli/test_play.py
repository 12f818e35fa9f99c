import re
from pathlib import Path

import pytest

from aedile import catalog
from aedile.kernel.match import Match
from aedile.kernel.record import read, write
from aedile.kernel.rng import Rng
from tests.cli.conftest import Aedile

SEATS = ("--seats", "human,uniform,uniform")
START = ("play", "praetor", "--edition", "reconstructed", *SEATS, "--seed", "7")


def scribble(lines: int) -> str:
    """Answers by lot; those that do not exist are refused and cost nothing."""
    rng = Rng(1)
    return "".join(f"{1 + rng.below(9)}\n" for _ in range(lines))


def unwrapped(screen: str) -> str:
    """Sentences as they were before they were broken into lines."""
    return " ".join(screen.split())


def test_a_whole_game_from_the_first_prompt_to_the_final_table(aedile: Aedile) -> None:
    result = aedile(*START, "--option", "expert=yes", "--boards", "A,B2,A", lines=scribble(2000))

    assert result.exit_code == 0
    assert result.stderr == ""
    end = result.stdout.split("Praetor: the end, reconstructed edition")[1]
    for source in ("start", "city tiles", "plazas", "unpaid wages", "final morale", "total"):
        assert source in end
    assert re.search(r"(Blue|Domitia|Lucilla) wins\.", end)
    assert "reconstructed edition: Only a few" in end


def test_points_by_source_add_up_to_the_total(aedile: Aedile) -> None:
    end = aedile(*START, lines=scribble(2000)).stdout.split("the end")[1]
    rows = [line.split() for line in end.splitlines()[1:]]
    table = rows[: next(i for i, row in enumerate(rows) if row[:1] == ["total"]) + 1]
    numbers = [[int(cell.replace("-", "0") if cell == "-" else cell) for cell in row[-3:]]
               for row in table[2:]]  # fmt: skip

    *sources, total = numbers
    assert [sum(column) for column in zip(*sources, strict=True)] == total


def test_piped_it_is_plain_text_of_80_columns(aedile: Aedile) -> None:
    names = "A player with quite a long name,Yes,[bold]No"
    seats = ("play", "praetor", "--seats", "human,human,uniform", "--names", names)
    result = aedile(*seats, "--seed", "3", lines="city\nplayers\ntiles\nhelp\n" + scribble(400))

    assert "\x1b" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "[bold]No" in result.stdout


def test_the_question_names_its_rule_and_numbers_its_answers(aedile: Aedile) -> None:
    screen = aedile(*START).stdout

    assert "Praetor: turn 1, Age I, reconstructed edition" in screen
    assert "Blue: Take an action or pass.  (Praetor p.5, Action Phase)" in screen
    assert re.search(r"^1 +pass +Pass for the rest of the turn", screen, re.MULTILINE)


def test_bots_are_told_of_in_sentences(aedile: Aedile) -> None:
    screen = aedile(*START).stdout

    assert re.search(r"^Domitia: \S+#\d w\d", screen, re.MULTILINE)
    assert re.search(r"^  Domitia (sends a Worker|builds) ", screen, re.MULTILINE)


def test_the_same_seed_gives_the_same_game(aedile: Aedile) -> None:
    assert aedile(*START, lines=scribble(30)).stdout == aedile(*START, lines=scribble(30)).stdout


def test_why_tells_reason_and_rule(aedile: Aedile) -> None:
    screen = aedile(
        *START, lines="why w3\nwhy temple-maia#1\nwhy pass\nwhy 1\nwhy\nwhy 99\n"
    ).stdout

    assert "(Praetor p." in screen.split("> why w3")[1]
    assert "temple-maia#1" in screen
    assert "pass is allowed now: Pass for the rest of the turn." in screen
    assert "1 is allowed now: Pass for the rest of the turn." in screen
    assert "Name a move" in screen
    assert "There is no answer 99" in screen


def test_refused_lines_change_nothing(aedile: Aedile, tmp_path: Path) -> None:
    kept = tmp_path / "kept.game"
    lines = "fly\n0\n77\nbuild:arch-of-triumph#1\ngold-mine#1 w9\ngold-mine#1 2\nlog x\nundo all\n"
    screen = aedile(*START, "--save", kept, lines=lines).stdout

    assert "“fly” is not a move in Praetor" in screen
    assert "There is no answer 0" in screen
    assert "Move 2 of 2, w9" in screen
    assert "Only the first move of a line can be a number" in screen
    assert "gold-mine#1" not in kept.read_text("utf-8").split("Blue")[-1]


def test_several_moves_on_a_line_are_made_together(aedile: Aedile, tmp_path: Path) -> None:
    kept = tmp_path / "kept.game"
    line = "market#1 w2 sell-wood sell-wood buy-stone done\n"
    screen = aedile(*START, "--save", kept, lines=line).stdout

    assert "Blue sells 1 Wood for 1 Gold." in screen
    assert "Blue buys 1 Stone for 3 Gold." in screen
    assert line.strip() in kept.read_text("utf-8")


def test_trades_can_be_named_in_any_order(aedile: Aedile, tmp_path: Path) -> None:
    kept = tmp_path / "kept.game"
    line = "market#1 w2 buy-stone sell-wood sell-wood done\n"
    screen = aedile(*START, "--save", kept, lines=line).stdout

    assert "Blue buys 1 Stone for 3 Gold." in screen
    assert "market#1 w2 sell-wood sell-wood buy-stone done" in kept.read_text("utf-8")


def test_a_set_may_stay_open_and_its_parts_may_be_numbers(aedile: Aedile, tmp_path: Path) -> None:
    kept = tmp_path / "kept.game"
    screen = aedile(*START, "--save", kept, lines="market#1 w2\n7 2\ndone\n").stdout

    assert re.search(r"^7 +buy-stone", screen, re.MULTILINE)
    assert "market#1 w2 sell-wood buy-stone done" in kept.read_text("utf-8")


def test_a_set_that_cannot_be_says_why(aedile: Aedile) -> None:
    too_much = " ".join(["buy-weapons"] * 20)
    lines = f"market#1 w2\nbuy-stone sell-stone done\n{too_much} sell-wood\n"
    screen = aedile(*START, lines=lines).stdout

    assert "You are buying that; to sell it as well would only cost Gold." in screen
    assert "You do not have the Gold for that." in screen
    assert "in the order Wood" not in screen


def test_help_says_that_sets_have_no_order(aedile: Aedile) -> None:
    screen = " ".join(aedile(*START, lines="help\n").stdout.split())

    assert "in any order: buy-stone sell-wood done." in screen


def test_undo_takes_back_a_decision_or_the_action(aedile: Aedile) -> None:
    screen = aedile(*START, lines="market#1\nw1\nsell-wood\nundo\nundo turn\nundo\n").stdout

    assert "Taken back: sell-wood." in screen
    assert "Taken back: market#1 w1." in screen
    assert "The last decision was made by Lucilla, a bot." in screen


def test_undo_takes_answers_without_a_choice_with_it(aedile: Aedile, tmp_path: Path) -> None:
    """Else the table would give the same answer again, and nothing could be taken back."""
    start = one_worker_left(tmp_path)
    screen = aedile("play", "praetor", "--load", start, lines="gold-mine#1\nundo\n").stdout

    before, after = screen.split("Taken back: gold-mine#1 w3.")
    assert "Yellow: w3 (the only answer, given for you)" in before
    assert "given for you" not in after
    assert "Yellow: Take an action or pass." in after


def test_questions_with_one_answer_are_asked_when_wished(aedile: Aedile, tmp_path: Path) -> None:
    start = one_worker_left(tmp_path)
    load = ("play", "praetor", "--load", start)

    answered = aedile(*load, lines="gold-mine#1\n").stdout
    asked = aedile(*load, "--ask-all", lines="gold-mine#1\n").stdout

    assert "Yellow: w3 (the only answer, given for you)" in answered
    assert "given for you" not in asked
    assert "Which Worker goes to Blue's Gold Mine?" in asked


def one_worker_left(folder: Path) -> Path:
    """A game of two people: Yellow decides and has one Worker left, Blue has two."""
    match = Match.new(catalog.game("praetor", "reconstructed"), 2, "7", {})
    moves = "gold-mine#2 w1 market#1 w1 done worker-camp#1 w2 build:lumber-mill#1 w2 @1,1 r0"
    for move in moves.split():
        match.submit(None, move)
    match.notes["Seats"] = "human,human"
    path = folder / "late.game"
    path.write_text(write(match), "utf-8")
    return path


def test_the_log_shows_as_much_as_wished(aedile: Aedile) -> None:
    screen = aedile(*START, lines="gold-mine#1 w3\nlog 1\nlog 500\n").stdout

    one = screen.split("> log 1\n")[1].split("\nBlue>")[0]
    everything = screen.split("> log 500\n")[1].split("\nBlue>")[0]
    assert len(one.splitlines()) == 1
    assert "Blue gains 3 Gold." in everything
    assert everything.rstrip().endswith(one.strip())


def test_parts_of_the_table_can_be_drawn_again(aedile: Aedile) -> None:
    screen = aedile(*START, lines="city\nplayers\ntiles\nboard\noptions\n").stdout

    city, players, tiles, board, options = (
        screen.split(f"> {name}\n")[1].split("\nBlue> ")[0]
        for name in ("city", "players", "tiles", "board", "options")
    )
    assert "Corners are plazas: C crimson" in city
    assert "Sell, buy Weapons" in players
    assert "City stack: " in tiles
    assert "Praetor: turn 1" in board
    assert options.startswith("Blue: Take an action or pass.")


def test_a_hint_has_a_reason_and_says_how_sure_it_is(aedile: Aedile) -> None:
    screen = aedile(*START, lines="hint\n").stdout

    # A long reason goes on in a line that begins with a small letter.
    told = re.sub(r" *\n +(?=[a-z])", " ", screen.split("> hint\n")[1])
    assert re.match(r"A good player would play \S+ .*\. *\n  [A-Z].*\. *\n  [A-Z].*\.", told)


def test_help_names_every_command(aedile: Aedile) -> None:
    told = aedile(*START, lines="help\n").stdout.split("> help\n")[1]

    for word in ("why", "undo", "log", "hint", "save", "load", "quit", "city", "players", "tiles"):
        assert re.search(rf"^  {word}\b", told, re.MULTILINE)


# Keeping games.


def test_the_end_of_the_input_is_a_polite_end(aedile: Aedile, tmp_path: Path) -> None:
    kept = tmp_path / "kept.game"
    result = aedile(*START, "--save", kept, lines="gold-mine#1 w3\n")

    assert result.exit_code == 0
    assert "The input has ended." in result.stdout
    assert f"Continue later with:\n  aedile play praetor --load {kept}\n" in result.stdout
    assert "gold-mine#1 w3" in kept.read_text("utf-8")


def test_without_a_file_it_says_that_nothing_was_saved(aedile: Aedile) -> None:
    assert "This game (seed 7) was not saved" in aedile(*START, lines="quit\n").stdout


def test_a_saved_game_goes_on_where_it_was(aedile: Aedile, tmp_path: Path) -> None:
    """With the same seats, and in the same file."""
    kept = tmp_path / "kept.game"
    aedile(*START, lines=f"gold-mine#1 w3\nsave {kept}\nquit\n")
    before = read(kept.read_text("utf-8"))

    result = aedile("play", "praetor", "--load", kept, "--save", kept, lines=scribble(2000))

    after = read(kept.read_text("utf-8"))
    assert before.remarks["Seats"] == "human,uniform,uniform"
    assert "Domitia (uniform)" in result.stdout
    assert after.lines[: len(before.lines)] == before.lines
    assert after.result is not None
    assert str(after.result[0][1]) in result.stdout


def test_a_game_can_be_loaded_at_the_table(aedile: Aedile, tmp_path: Path) -> None:
    kept, other = tmp_path / "kept.game", tmp_path / "other.game"
    aedile(*START, "--save", other, lines="gold-mine#1 w3\n")
    text = other.read_text("utf-8")

    lines = f"load {tmp_path}/none.game\nload\nload {other}\nlog 100\nquit\n"
    screen = aedile(*START[:-1], "8", "--save", kept, lines=lines).stdout

    # A long path is broken anywhere, so blanks do not count.
    assert "none.gamecannotberead" in "".join(screen.split())
    assert "Name a file, as in load my.game." in screen
    assert "Blue gains 3 Gold." in screen
    assert '[Seed "8"]' in kept.read_text("utf-8")
    assert other.read_text("utf-8") == text


def test_saving_never_writes_over_other_work(aedile: Aedile, tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary", "utf-8")

    at_start = aedile(*START, "--save", diary)
    at_table = aedile(*START, lines=f"save {diary}\nsave\nsave {tmp_path}/no/such/folder\n")

    assert at_start.exit_code == 2
    assert "exists" in at_start.stderr
    assert "exists and is not this game" in unwrapped(at_table.stdout)
    assert "cannot be written" in unwrapped(at_table.stdout)
    assert "Name a file, as in save my.game." in at_table.stdout
    assert diary.read_text("utf-8") == "Dear diary"


def test_a_damaged_record_is_refused_with_its_line(aedile: Aedile, tmp_path: Path) -> None:
    path = tmp_path / "bad.game"
    path.write_text('[Game "praetor"]\nnonsense\n', "utf-8")

    result = aedile("play", "praetor", "--load", path)

    assert result.exit_code == 2
    assert "bad.game, line 2: " in result.stderr


# Setting up.


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--seats", "human"), "2 to 5 players"),
        (("--seats", "human,deep-blue"), "deep-blue"),
        (("--option", "expert"), "name=value"),
        (("--option", "flying=yes"), "flying"),
        (("--option", "expert=yes", "--option", "expert=no"), "given twice"),
        (("--option", "boards=A", "--boards", "A"), "given twice"),
        (("--boards", "A,Z,A"), "Z"),
        (("--names", "Anna,Ben"), "3 names"),
        (("--youngest", "9"), "youngest"),
        (("--seed", ""), "seed"),
    ],
)
def test_an_impossible_table_is_refused(
    aedile: Aedile, arguments: tuple[str, ...], told: str
) -> None:
    result = aedile("play", "praetor", *arguments)

    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stdout == ""


def test_option_names_take_hyphens_or_underscores(aedile: Aedile, tmp_path: Path) -> None:
    kept = tmp_path / "kept.game"
    aedile(*START, "--save", kept, "--option", "Labor-Camp-Last=yes", "--youngest", "2")

    options = read(kept.read_text("utf-8")).options
    assert options["labor_camp_last"] == "yes"
    assert options["youngest"].startswith("2")


def test_a_loaded_game_is_set_up_already(aedile: Aedile, tmp_path: Path) -> None:
    start = one_worker_left(tmp_path)
    load = ("play", "praetor", "--load", start)

    for extra in (("--seed", "1"), ("--boards", "A"), ("--names", "A,B")):
        assert aedile(*load, *extra).exit_code == 2
    assert "2 seats" in aedile(*load, "--seats", "human,flat,flat").stderr
    assert "Yellow (uniform)" in aedile(*load, "--seats", "human,uniform").stdout


def test_bots_play_without_people(aedile: Aedile) -> None:
    result = aedile("play", "praetor", "--seats", "uniform,uniform", "--seed", "1")

    assert result.exit_code == 0
    assert " wins." in result.stdout
    assert "type help" not in result.stdout


def test_the_table_speaks_the_language_asked_for(aedile: Aedile) -> None:
    shown = aedile(*START, "--language", "de", lines="help\nquit\n").stdout

    assert "Blau (du), Domitia (uniform), Lucilla (uniform)." in unwrapped(shown)
    assert "Antworte mit einer Zahl oder einem Namen" in shown
    assert "Blau> help" in shown


def test_or_that_of_the_locale(aedile: Aedile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")

    assert "Réponds par un nombre" in aedile(*START, lines="quit\n").stdout
    assert "Answer with a number" in aedile(*START, "--language", "en", lines="quit\n").stdout


def test_a_language_that_is_not_there_is_refused(aedile: Aedile) -> None:
    result = aedile(*START, "--language", "la")

    assert result.exit_code == 2
    assert "There is no language “la”; there are en, de" in result.stderr


def test_the_coach_says_what_a_turn_lost_and_what_was_better(aedile: Aedile) -> None:
    screen = unwrapped(aedile(*START, "--coach", "all", lines=scribble(50)).stdout)

    said = re.findall(r"(A blunder|A mistake|Not quite)(?:,[^:]*)?: [^.]*\d", screen)
    assert said
    assert screen.count("Better: ") == len(said)
    assert "Better: " not in unwrapped(aedile(*START, lines=scribble(50)).stdout)


def test_there_is_no_other_coach(aedile: Aedile) -> None:
    result = aedile(*START, "--coach", "loud")
    assert result.exit_code != 0
    assert "blunders, mistakes, all" in result.stderr
