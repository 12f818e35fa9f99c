"""Praetor's steps and decisions: the kernel's, for Praetor's state."""

from typing import TYPE_CHECKING

from aedile.kernel.agenda import Step as KernelStep

if TYPE_CHECKING:
    from aedile.games.praetor.state import PraetorState  # noqa: F401, named in a string below


class Step(KernelStep["PraetorState"]):
    """Something the rules do by themselves when its time comes."""


class Decision(Step):
    """A step that waits for `player`."""

    def is_decision(self) -> bool:
        return True
