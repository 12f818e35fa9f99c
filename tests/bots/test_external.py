"""Programs as bots: what they are asked, what they may answer, how they fail and end."""

import gc
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from aedile import catalog
from aedile.bots import registry
from aedile.bots.base import Candidate
from aedile.bots.external import External
from aedile.bots.program import Program
from aedile.kernel.errors import BotFailed, UnknownBot
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.kernel.view import View
from tests.helpers.tables import play_on

PYTHON = [sys.executable, "-S", "-c"]  # starts faster without its packages
POLITE = """
import json, os, subprocess, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    answer = {"id": asked["id"], "ok": True}
    if asked["do"] == "hello":
        answer["protocol"] = 1
    else:
        options = asked["options"]
        %s
    print(json.dumps(answer), flush=True)
"""
LAST_MOVE = 'answer["move"] = options[-1]["notation"]'


def program(how: str = LAST_MOVE) -> list[str]:
    """A program that greets as it should, and decides as it is told here."""
    return [*PYTHON, POLITE % how]


def table(game: str = "praetor", moves: int = 0) -> Match[Any]:
    """Somewhere in a game, at a question with more than one answer."""
    match = play_on(Match.new(catalog.game(game), 3, "7", {}), luck=5, moves=moves)
    while len(match.options()) < 2:
        play_on(match, luck=len(match.moves), moves=1)
    return match


def view(match: Match[Any]) -> View[Any]:
    return match.view(match.to_move)


def failure(command: list[str], **given: float) -> str:
    """How a program fails at its first decision."""
    with External(command, **given) as bot, pytest.raises(BotFailed) as caught:  # type: ignore[arg-type]
        bot.advise(view(table()))
    return str(caught.value)


# What it is asked, and answers.


def test_a_program_plays_a_whole_game() -> None:
    match = Match.new(catalog.game("praetor"), 2, "7", {"short": "yes"})
    with External(program()) as bot:
        while not match.over:
            last = match.state.legal_actions()[-1]
            assert bot.choose(view(match)) == last
            match.submit(match.to_move, last)


def asked(how_seen: View[Any], kept: Path, seed: int = 3) -> bytes:
    """The question a program gets, byte by byte."""
    keep = f'open({str(kept)!r}, "w").write(line); {LAST_MOVE}'
    with External(program(keep), seed) as bot:
        bot.advise(how_seen)
    return kept.read_bytes()


@pytest.mark.parametrize("game", catalog.names())
@pytest.mark.parametrize("moves", [0, 30, 90])
def test_nothing_it_is_told_depends_on_what_its_seat_cannot_see(
    game: str, moves: int, tmp_path: Path
) -> None:
    match = table(game, moves)
    question = asked(view(match), tmp_path / "kept")

    for luck in range(2):
        world = match.state.determinize(match.to_move, Rng(luck))
        assert asked(View(match.game, world, match.to_move), tmp_path / "kept") == question


@pytest.mark.parametrize("game", catalog.names())
def test_the_position_it_gets_is_whole_and_imagined_anew(game: str, tmp_path: Path) -> None:
    match = table(game, 40)
    first, second = (json.loads(asked(view(match), tmp_path / "kept", seed)) for seed in (1, 2))

    assert first["position"] != second["position"]
    for position in (first["position"], second["position"]):
        state = match.game.load(position)
        assert match.game.observe(state, match.to_move) == first["view"]
        assert state.legal_actions() == [option["action"] for option in first["options"]]


def test_it_is_told_how_long_to_think(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    keep = f'open({str(kept)!r}, "a").write(str(asked.get("seconds")) + " "); {LAST_MOVE}'
    for bot in (External(program(keep)), External(program(keep), seconds=0.5)):
        with bot:
            bot.advise(view(table()))
            bot.advise(view(table()), seconds=0.25)

    assert kept.read_text() == "None 0.25 0.5 0.25 "


def test_it_may_name_an_action_and_say_why() -> None:
    rows = '[{"move": o["notation"], "value": 0.5, "visits": 3} for o in options[:2]]'
    reasons = r'["I like it.", "Or do I?\x1b[31m"]'
    how = f'answer.update(action=options[0]["action"], candidates={rows}, reasons={reasons})'
    match = table()
    first, second, *_ = match.state.legal_actions()
    with External(program(how)) as bot:
        advice = bot.advise(view(match))

    assert advice.action == first
    assert advice.candidates == [Candidate(first, 0.5, 3), Candidate(second, 0.5, 3)]
    assert advice.reasons == ["I like it.", "Or do I? [31m"]


def test_a_single_answer_is_not_asked_for() -> None:
    match = table()
    while len(match.options()) != 1:
        play_on(match, luck=len(match.moves), moves=1)

    with External(["false"]) as bot:
        assert bot.choose(view(match)) == match.state.legal_actions()[0]


@pytest.mark.parametrize("game", catalog.names())
def test_aedile_engine_is_such_a_program(game: str) -> None:
    engine = f"exec:{sys.executable} -m aedile engine --bot flat:sims=9"
    match = table(game, 20)
    with registry.make(engine, 1, programs=True) as bot:
        advice = bot.advise(view(match))

    assert sorted(row.action for row in advice.candidates) == match.state.legal_actions()
    assert advice.action == advice.candidates[0].action
    assert "games finished at random" in advice.reasons[0]


def test_a_talkative_program_does_not_stop_itself() -> None:
    how = f'print("words " * 50_000, file=sys.stderr); {LAST_MOVE}'
    with External(program(how)) as bot:
        assert bot.advise(view(table())).action == table().state.legal_actions()[-1]


# How it fails.


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["true"], "true ended without an answer, with exit code 0."),
        (["sh", "-c", "echo no luck >&2; exit 3"], "exit code 3. It wrote: no luck"),
        (["cat"], "cat refused to answer: it did not say why"),
        (["sh", "-c", "read x; echo '\x1b[31mHello!'; cat"], "but with ' [31mHello!'"),
        (["sh", "-c", "read x; echo '[]'; cat"], "no JSON object but with '[]'"),
        (["sh", "-c", "read x; echo '{\"id\": 9}'; cat"], "answered request 9 when"),
        (["sh", "-c", 'read x; echo \'{"id": 1, "ok": true}\'; cat'], "speaks protocol None"),
        (["sh", "-c", "read x; head -c 2000000 /dev/zero; cat"], "wrote a line of more than"),
        (program('answer["move"] = "castle"'), "played 'castle'; legal are pass, "),
        (program('answer["move"] = 3'), "played 3; legal are pass, "),
        (program('answer["action"] = 9999'), "played 9999; legal are pass, "),
        (program('answer["action"] = True'), "played True; legal are"),
        (program("pass"), 'named no move: give "move" or "action"'),
        (program('answer["id"] = 1'), "answered request 1 when it was asked request 2"),
        (
            program('answer = {**answer, "ok": False, "error": "Tired."}'),
            "refused to answer: Tired",
        ),
        (program("raise ValueError('oops')"), "ValueError: oops"),
        (program(f"{LAST_MOVE}; answer['reasons'] = 'none'"), "reasons that are no list"),
        (program(f"{LAST_MOVE}; answer['candidates'] = [3]"), "named no move"),
        (
            program(f"{LAST_MOVE}; answer['candidates'] = [{{**options[0], 'value': 'x'}}]"),
            "value or visits are no numbers",
        ),
    ],
)
def test_a_failure_names_the_program_and_what_it_did(command: list[str], told: str) -> None:
    message = failure(command)

    assert told in message
    assert message.startswith((command[0], f"'{command[0]}'"))
    assert message.isprintable()


def test_a_program_that_hangs_is_given_up() -> None:
    assert "gave no answer within 0.2 seconds" in failure(["sleep", "60"], grace=0.2)


def tires(command: list[str]) -> str:
    """How a program fails that may start slowly, and is too slow for its second decision."""
    with External(command) as bot:
        bot.advise(view(table()))
        bot._grace = 0.4
        with pytest.raises(BotFailed) as caught:
            bot.advise(view(table()), seconds=0.05)
    return str(caught.value)


TIRES = f'time.sleep(60 * (asked["id"] > 2)); {LAST_MOVE}'


def test_a_program_gets_twice_its_time_and_some() -> None:
    assert "within 0.5 seconds" in tires(program(TIRES))


def test_a_program_that_does_not_listen_is_given_up() -> None:
    with pytest.raises(BotFailed, match="gave no answer within"):
        Program(["sleep", "60"]).ask(b"x" * 10_000_000, seconds=0.2)


def test_a_program_that_stopped_listening_is_told_of() -> None:
    with pytest.raises(BotFailed, match="closed its standard input or output"):
        Program(["sh", "-c", "exec <&-; sleep 60"]).ask(b"x" * 10_000_000, seconds=10)


def test_after_a_failure_it_may_be_asked_again() -> None:
    match = table()
    with External(program("1 / 0")) as bot:
        for _ in range(2):
            with pytest.raises(BotFailed, match="ZeroDivisionError"):
                bot.advise(view(match))


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("exec:", "Name the program"),
        ("exec:./no-such-bot", "There is no program './no-such-bot' here"),
        ("exec:sh 'unclosed", "cannot be read: No closing quotation"),
        ("exec:seconds=soon:cat", "seconds of a program is a number"),
        ("exec:seconds=1:seconds=2:cat", "There is no program 'seconds=2:cat'"),
    ],
)
def test_what_cannot_be_started_is_refused_at_once(spec: str, told: str) -> None:
    with pytest.raises(UnknownBot, match=told):
        registry.make(spec, 1, programs=True)


def test_a_file_that_cannot_be_run_is_told_of(tmp_path: Path) -> None:
    bot = tmp_path / "bot"
    bot.write_text("no program")
    bot.chmod(0o755)

    assert "does not start: Exec format error" in failure([str(bot)])


def test_time_and_grace_stand_before_the_command() -> None:
    spec = "exec:grace=0.2:seconds=0.1:sleep 60"
    with (
        registry.make(spec, 1, programs=True) as bot,
        pytest.raises(BotFailed, match=r"sleep 60 gave no answer within 0\.2 seconds"),
    ):
        bot.advise(view(table()))


# How it ends.

PARENT = f"""
child = subprocess.Popen(["sleep", "60"])
open(sys.argv[1], "w").write(f"{{os.getpid()}} {{child.pid}}")
{LAST_MOVE}
""".replace("\n", "\n        ")


def family(kept: Path) -> list[str]:
    """A program that starts another, and tells the numbers of both."""
    return [*program(PARENT), str(kept)]


def assert_gone(kept: Path) -> None:
    """A killed orphan may wait for its turn to be buried, but it does nothing any more."""
    deadline = time.monotonic() + 10
    for pid in kept.read_text().split():
        while is_running(int(pid)):
            assert time.monotonic() < deadline, f"process {pid} was left behind"
            time.sleep(0.01)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True).stdout
    return state[:1] not in (b"Z", b"")


def test_closing_ends_it_and_its_children(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    bot = External(family(kept))
    bot.advise(view(table()))
    bot.close()
    bot.close()

    assert_gone(kept)


def test_failing_ends_it_and_its_children(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    command = family(kept)
    command[-2] = command[-2].replace(LAST_MOVE, TIRES)

    assert "gave no answer" in tires(command)
    assert_gone(kept)


def test_being_forgotten_ends_it(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    External(family(kept)).advise(view(table()))
    gc.collect()

    assert_gone(kept)


def test_the_end_of_aedile_ends_it(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    script = """
import sys
from aedile import catalog
from aedile.bots.external import External
from aedile.kernel.match import Match
match = Match.new(catalog.game("praetor"), 3, "7", {})
bot = External(sys.argv[1:])
bot.advise(match.view(match.to_move))
"""
    subprocess.run([sys.executable, "-c", script, *family(kept)], check=True, timeout=60)

    assert_gone(kept)
