from rich.console import Console

from aedile.kernel.contract import Option, Prompt
from aedile.kernel.message import Citation, plain
from aedile.tui.answers import draw_answers, draw_question
from aedile.tui.voice import Voice


def shown(options: list[Option], width: int = 80) -> list[str]:
    console = Console(width=width)
    with console.capture() as capture:
        console.print(draw_answers(options, Voice(), width))
    return [line.rstrip() for line in capture.get().splitlines()]


def test_a_question_carries_its_rule() -> None:
    prompt = Prompt(0, plain("what now?"), Citation("Praetor", ("5",)), ("Blue",))

    assert draw_question(prompt, Voice(names=("Blue",))).plain == "Blue: what now?  (Praetor p.5)"


def test_each_answer_has_number_name_and_sentence() -> None:
    options = [Option(0, "pass", plain("Do nothing"), ""), Option(9, "w3", plain("The Worker"), "")]

    assert shown(options) == ["1  pass  Do nothing", "2  w3    The Worker"]


def test_names_that_all_sentences_tell_are_not_repeated() -> None:
    blue = Option(0, "blue", plain("A blue marker"), "")
    white = Option(1, "white", plain("A white marker"), "")

    assert shown([blue, white]) == ["1    A blue marker", "2    A white marker"]


def test_a_name_that_only_one_sentence_tells_stands_beside_it_too() -> None:
    blue = Option(0, "blue", plain("Un marqueur bleu"), "")
    orange = Option(1, "orange", plain("Un marqueur orange"), "")

    assert shown([blue, orange]) == ["1  blue    Un marqueur bleu", "2  orange  Un marqueur orange"]


def test_many_short_answers_stand_in_two_columns_read_downwards() -> None:
    options = [Option(n, f"w{n}", plain(f"Worker {n}"), "") for n in range(1, 16)]
    lines = shown(options)

    assert len(lines) == 8
    assert lines[0].split() == ["1", "w1", "Worker", "1", "9", "w9", "Worker", "9"]
    assert lines[-1].split() == ["8", "w8", "Worker", "8"]


def test_long_sentences_wrap_beside_their_number() -> None:
    lines = shown([Option(0, "pass", plain("word " * 30), "")], 40)

    assert max(map(len, lines)) <= 40
    assert all(line.startswith("         word") for line in lines[1:])
