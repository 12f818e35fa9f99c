"""What a worker process does: answer one question per line, until there are no more.

It is started by `pool` and knows nothing but what stands in a question: a
position that the seat cannot tell from the real one, and which bot to ask. A
bot is made afresh for every question, so an answer follows from its question
alone, and nothing of one table is left when another one asks. Finished games are
judged here as well (`analysing`), and people taught (`teaching`).
"""

import contextlib
import os
import resource
import runpy
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO

import orjson

from aedile.bots import registry
from aedile.bots.adviser import SECONDS, Counsel, counsel
from aedile.kernel.contract import Json
from aedile.kernel.errors import AedileError
from aedile.kernel.message import as_json
from aedile.kernel.view import View
from aedile.server.bots import analysing, teaching
from aedile.server.bots.teaching import option_json
from aedile.server.tables.editions import Editions

NICE = 10  # people come first, the more so once it thinks: 19 is the most there is
NICEST = 19
PATIENCE = 5.0  # seconds beyond the deadline after which a worker nobody ended ends itself
REPORTS = 0.4  # seconds between two words about how far a bot has thought


def main(memory: int, editions: str, prepare: str, idle: str = "") -> None:
    """Serve the pool on the other end of standard input and output."""
    questions, answers = _private_wires()
    _be_modest(memory)
    games = Editions(Path(editions) if editions else None)
    if prepare:
        runpy.run_path(prepare)
    os.nice(NICEST)
    if idle:
        _have_time()
    _write(answers, {"ready": True})
    for line in questions:
        question = orjson.loads(line)
        _write(answers, _answered(games, question, _reporter(answers, question["id"])))


def _be_modest(memory: int) -> None:
    """Less urgent than people, no more memory than allowed, and ended by the pool alone."""
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.SIG_IGN)
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with contextlib.suppress(ValueError, OSError):  # macOS knows no such limit
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def _have_time() -> None:
    """Run only where nobody else would, bots included; elsewhere than on Linux, like them."""
    with contextlib.suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _private_wires() -> tuple[IO[bytes], IO[bytes]]:
    """Standard input and output for questions and answers alone.

    A bot, or a program it starts, reads nothing there, and what it prints goes
    to standard error.
    """
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return questions, answers


def _write(answers: IO[bytes], answer: Json) -> None:
    answers.write(orjson.dumps(answer, option=orjson.OPT_APPEND_NEWLINE))
    answers.flush()


def _reporter(answers: IO[bytes], id: int) -> Callable[[float], None]:
    """Passes on how far a bot has thought, now and then."""
    last = time.monotonic()

    def report(share: float) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= REPORTS:
            last = now
            _write(answers, {"id": id, "share": round(share, 2)})

    return report


def _answered(games: Editions, question: Json, report: Callable[[float], None]) -> Json:
    # The kernel ends this process if nobody else does, even in the middle of compiled code.
    signal.setitimer(signal.ITIMER_REAL, question["deadline"] + PATIENCE)
    try:
        return {"id": question["id"], **_asked(question)(games, question, report)}
    except AedileError as error:
        return {"id": question["id"], "failed": str(error)}
    except MemoryError:
        return {"id": question["id"], "failed": "It needs more memory than it may have."}
    except Exception as error:  # whatever a bot does wrong
        return {"id": question["id"], "failed": f"{type(error).__name__}: {error}"}
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _asked(question: Json) -> Callable[[Editions, Json, Callable[[float], None]], Json]:
    """Who answers such a question."""
    if "analyse" in question:
        return analysing.done
    return teaching.done if "teach" in question else _chosen


def _chosen(games: Editions, question: Json, report: Callable[[float], None]) -> Json:
    """What a bot plays, in notation, or advice; raises whatever the bot raises."""
    game = games(question["game"], question["edition"])
    names = question.get("names")
    view = View(game, game.load(question["position"]), question["seat"], names and tuple(names))
    seconds = question["seconds"]
    if question["advise"]:
        given = counsel(view, question["seed"], SECONDS if seconds is None else seconds)
        return _advice(given, names)
    with registry.make(question["spec"], question["seed"]) as bot:
        bot.people_wait = True
        bot.report = report
        bot.plan = question["plan"]
        action = bot.choose(view) if seconds is None else bot.advise(view, seconds).action
        return {"move": view.notation(action), "plan": list(bot.plan)}


def _advice(given: Counsel, names: list[str] | None) -> Json:
    others = [(option_json(each.option, names), each.less) for each in given.others]
    return {
        "turn": [option_json(each, names) for each in given.turn],
        "reason": as_json(given.reason, names),
        "confidence": given.confidence,
        "sure": as_json(given.sure, names),
        "others": [{"option": option, "less": less} for option, less in others],
    }


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:5])
