"""At a real terminal: questions that only people can answer, keys, colours."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pty = pytest.importorskip("pty")


def at_terminal(typed: str, *arguments: str, columns: int = 80) -> tuple[str, int]:
    """What appears on a terminal where somebody types, and the exit code."""
    main, terminal = pty.openpty()
    env = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    process = subprocess.Popen(
        [sys.executable, "-m", "aedile", *arguments],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=env | {"TERM": "xterm-256color", "COLUMNS": str(columns), "LINES": "24"},
    )
    os.close(terminal)
    os.write(main, typed.encode())
    shown = b""
    while True:
        try:
            part = os.read(main, 65536)
        except OSError:  # Linux: the other side has closed
            break
        if not part:
            break
        shown += part
    os.close(main)
    return shown.decode(), process.wait()


def test_people_are_asked_who_is_youngest_and_offered_to_save(tmp_path: Path) -> None:
    path = tmp_path / "kept.game"
    seats = ("--seats", "human,human", "--seed", "7")

    shown, code = at_terminal(f"2\npass\nquit\n{path}\n", "play", "praetor", *seats)

    assert code == 0
    assert "Which seat has the youngest player, 1 to 2?" in shown
    assert "Save to which file?" in shown
    assert "youngest=2,1" in path.read_text("utf-8")


def test_a_hand_is_cleared_away_before_the_next_person_looks() -> None:
    """In Trajan; filling the trays hides nothing, and a lot is shown before it is taken."""
    seats = ("--seats", "human,human", "--seed", "7")
    fill = "r\nr\n\n" + "r\nn\nr\n\n"
    draw = "draw draw draw\n"

    shown, code = at_terminal(f"{fill}{draw}\n\n{draw}\n\nquit\n\n", "play", "trajan", *seats)

    assert code == 0
    assert shown.count("Enter: take it, r: draw again, n: forget it") == 4
    red, green, red_again = shown.split("\x1b[2J")
    assert red.count("You draw") == 3
    assert red.rstrip().endswith("Green decides next: press Enter to clear the screen.")
    for hands, name in ((green, "Green"), (red_again, "Red")):
        assert "\x1b[3J" in hands
        waiting, looking = hands.split(f"{name} decides: press Enter to see your hand.")
        assert "Your hand" not in waiting
        assert "Your hand: " in looking
    drawn = [line.split()[2] for line in red.splitlines() if "You draw" in line]
    hand = next(line for line in red_again.splitlines() if "Your hand: " in line)
    assert all(card.strip(".") in hand for card in drawn)
    assert "Green fills the trays; draws 3 cards" in red_again


def test_colours_can_be_switched_off() -> None:
    seats = ("play", "praetor", "--seats", "human,uniform", "--seed", "7")
    colour = re.compile(r"\x1b\[[0-9;]*(3[0-7]|9[0-7])[0-9;]*m")

    coloured, _ = at_terminal("quit\n\n", *seats)
    plain, _ = at_terminal("quit\n\n", *seats, "--no-color")

    assert colour.search(coloured)
    assert not colour.search(plain)


def test_a_record_is_stepped_through_key_by_key(tmp_path: Path) -> None:
    path = tmp_path / "kept.game"
    seats = ("play", "praetor", "--seats", "human,human", "--seed", "7")
    at_terminal(f"\npass\ngold-mine#1 w3\nquit\n{path}\n", *seats)

    shown, code = at_terminal("\n\nb\n99\nl\ne\n0\nhuh\nq\n", "replay", str(path))

    places = re.findall(r"(\d+) of 3> ", shown)
    assert code == 0
    assert places == ["0", "1", "2", "1", "1", "1", "3", "0", "0"]
    assert "The record has positions from 0 to 3." in shown
    assert "Enter: next" in shown
    assert "Blue gains 3 Gold." in shown
