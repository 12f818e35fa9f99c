"""Trajan's steps and decisions: the kernel's, for Trajan's state."""

from typing import TYPE_CHECKING

from aedile.kernel.agenda import Step as KernelStep

if TYPE_CHECKING:
    from aedile.games.trajan.state import TrajanState  # noqa: F401, named in a string below


class Step(KernelStep["TrajanState"]):
    """Something the rules do by themselves when its time comes."""


class Decision(Step):
    """A step that waits for `player`."""

    def is_decision(self) -> bool:
        return True
