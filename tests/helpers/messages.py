"""What is said to people, taken apart."""

import re
from collections.abc import Iterator
from typing import Any

from aedile.kernel.match import Match
from aedile.kernel.message import PLAIN, Arg, Message, Piece, Templates
from aedile.kernel.state import NOBODY

# Names of moves, pieces and places that only programs and records use.
NOTATION = re.compile(r"#\d|@-?\d|-?\d+,-?\d+")


def parts(arg: Arg) -> Iterator[Message]:
    """A message and those inside it."""
    if isinstance(arg, Piece):
        yield from parts(arg.name)
    elif isinstance(arg, Message):
        yield arg
        for inner in arg.args.values():
            yield from parts(inner)
    elif isinstance(arg, tuple):
        for each in arg:
            yield from parts(each)


def check_said(message: Message) -> None:
    """Declared, with every blank filled and nothing left over, and no notation."""
    assert not NOTATION.search(message.text), message.text
    for template, args in parts(message):
        assert template is not PLAIN, f"{message.text!r} is in no catalogue"
        assert Templates.declared[template.domain][template.key] is template
        assert set(args) == template.blanks, f"{template} is filled with {set(args)}"


def all_said(match: Match[Any]) -> Iterator[Message]:
    """Questions, answers and what happened, from the first move to the last."""
    game = match.game
    for state in (match.state_after(0), *(what.after for what in match.happenings())):
        if state.current_player != NOBODY:
            prompt = game.prompt(state)
            yield prompt.message
            yield from parts(prompt.citation.topic or ())
            yield from (game.describe(state, action) for action in state.legal_actions())
    for viewer in (NOBODY, *range(len(match.names))):
        yield from (line.message for line in match.told(viewer))
    yield from (told.message for told in match.story().headlines())
