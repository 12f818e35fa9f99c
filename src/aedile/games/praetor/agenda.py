"""Praetor's steps and decisions: the kernel's, for Praetor's state."""

from mypy_extensions import mypyc_attr

from aedile.kernel.agenda import Step as KernelStep


@mypyc_attr(acyclic=True)
class Step(KernelStep):
    """Something the rules do by themselves when its time comes."""


@mypyc_attr(acyclic=True)
class Decision(Step):
    """A step that waits for `player`."""

    is_decision = True
