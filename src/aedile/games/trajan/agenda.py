"""Trajan's steps and decisions: the kernel's, for Trajan's state."""

from mypy_extensions import i64, mypyc_attr

from aedile.games.trajan.actions import NUM_ACTIONS
from aedile.kernel.agenda import Step as KernelStep


@mypyc_attr(acyclic=True)
class Step(KernelStep):
    """Something the rules do by themselves when its time comes."""


@mypyc_attr(acyclic=True)
class Decision(Step):
    """A step that waits for `player`."""

    is_decision = True

    def num_actions(self) -> i64:
        return NUM_ACTIONS
