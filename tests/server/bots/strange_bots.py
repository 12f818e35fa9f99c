"""Bots that misbehave, for the workers of `test_pool`; a worker runs this file first."""

import os
import subprocess
import sys
import time

from aedile.bots import registry
from aedile.bots.base import Advice, AnyView, Bot, only_answer
from aedile.bots.kinds import BotKind
from aedile.server.bots.worker import NICEST, REPORTS


class Strange(Bot):
    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def advise(self, view: AnyView, seconds: float | None = None) -> Advice:
        return only_answer(self.answer(view))

    def answer(self, view: AnyView) -> int:
        return view.legal_actions()[0]


class Hangs(Strange):
    def answer(self, view: AnyView) -> int:
        while True:
            time.sleep(60)


class HangsWithAChild(Strange):
    """Starts a program that outlives it, unless somebody looks after that."""

    def answer(self, view: AnyView) -> int:
        with open(f"{os.environ['TMPDIR']}/held", "wb") as held:
            return subprocess.call(["sleep", "600"], stdout=held)


class LeavesADaemon(Strange):
    """Starts a program that wants nothing to do with it, then dies."""

    def answer(self, view: AnyView) -> int:
        subprocess.Popen(["cat", f"{os.environ['TMPDIR']}/held"], start_new_session=True)
        os._exit(4)


class Dies(Strange):
    def answer(self, view: AnyView) -> int:
        print("this is the end", file=sys.stderr)
        sys.stderr.flush()
        os._exit(3)


class Nonsense(Strange):
    def answer(self, view: AnyView) -> int:
        return 10**9


class Raises(Strange):
    def answer(self, view: AnyView) -> int:
        raise ZeroDivisionError("nothing by nothing")


class Greedy(Strange):
    def answer(self, view: AnyView) -> int:
        return len(bytearray(1 << 33))


class Chatters(Strange):
    """Writes to where the answers go, and more than a pipe holds to where the errors go."""

    def answer(self, view: AnyView) -> int:
        print('{"id": 1, "move": "nothing of the sort"}')
        sys.stdout.flush()
        sys.stderr.write("blah " * 200_000)
        return super().answer(view)


class Cheats(Strange):
    """Plays a legal answer only if it finds a secret of the server."""

    def answer(self, view: AnyView) -> int:
        return super().answer(view) if "AEDILE_DATABASE" in os.environ else -1


class Nice(Strange):
    """Plays a legal answer only if nothing is less urgent, in the eyes of Linux as well.

    That compares those of one session with each other, but not with those of another.
    """

    def answer(self, view: AnyView) -> int:
        is_modest = os.nice(0) == NICEST and os.getsid(0) == os.getsid(os.getppid())
        return super().answer(view) if is_modest else -1


class Prompt(Strange):
    """Plays a legal answer only if it is told that people wait for it."""

    def answer(self, view: AnyView) -> int:
        return super().answer(view) if self.people_wait else -1


class Apart(Strange):
    """Plays a legal answer only if keys pressed in the server's terminal do not reach it."""

    def answer(self, view: AnyView) -> int:
        return super().answer(view) if os.getpgrp() != os.getpgid(os.getppid()) else -1


class Reports(Strange):
    """Takes its time, and says so more often than anybody wants to know."""

    def answer(self, view: AnyView) -> int:
        assert self.report
        for quarter in (1, 2, 3):
            time.sleep(REPORTS)
            self.report(quarter / 4)
            self.report(quarter / 4 + 0.1)
        return super().answer(view)


for name, bot in {
    "hangs": Hangs,
    "hangs-with-a-child": HangsWithAChild,
    "leaves-a-daemon": LeavesADaemon,
    "dies": Dies,
    "nonsense": Nonsense,
    "raises": Raises,
    "memory": Greedy,
    "chatters": Chatters,
    "cheats": Cheats,
    "nice": Nice,
    "prompt": Prompt,
    "apart": Apart,
    "reports": Reports,
}.items():
    registry.BUILT_IN[name] = BotKind(bot, "misbehaves")
