import io

from rich.console import Console

from aedile.tui.canvas import ACROSS, Canvas


def shown(canvas: Canvas, encoding: str = "utf-8") -> list[str]:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    console = Console(file=file, width=canvas.width)
    with console.capture() as capture:
        console.print(canvas)
    return capture.get().splitlines()


def test_texts_stand_where_they_were_put() -> None:
    canvas = Canvas(10, 2)
    canvas.put(2, 0, "ab", "bold")
    canvas.centre(0, 1, 10, "mid")

    assert shown(canvas) == ["  ab", "   mid"]


def test_what_does_not_fit_is_left_out() -> None:
    canvas = Canvas(4, 1)
    canvas.put(2, 0, "abcd")
    canvas.put(-1, 0, "xy")

    assert shown(canvas) == ["y ab"]


def test_boxes_that_touch_share_their_lines() -> None:
    canvas = Canvas(7, 5)
    canvas.frame(0, 0, 3, 2)
    canvas.frame(3, 0, 6, 2)
    canvas.frame(1, 2, 5, 4)

    assert shown(canvas) == ["┌──┬──┐", "│  │  │", "└┬─┴─┬┘", " │   │", " └───┘"]
    assert all(line.isascii() for line in shown(canvas, "ascii"))


def test_lines_become_signs_that_any_terminal_has() -> None:
    canvas = Canvas(3, 1)
    canvas.put(0, 0, ACROSS * 3)

    assert shown(canvas, "ascii") == ["---"]
