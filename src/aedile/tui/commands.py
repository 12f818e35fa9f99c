"""What people can type at a table besides moves."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from aedile.bots import registry
from aedile.console.files import FileProblem
from aedile.kernel.errors import AedileError, CannotUndo, UnknownNotation
from aedile.kernel.rehearsal import Move
from aedile.kernel.rng import Rng
from aedile.tui.files import load_match
from aedile.tui.party import ADVISER, party_for

if TYPE_CHECKING:
    from aedile.tui.table import TerminalTable

LOG_LENGTH = 20  # sentences `log` shows unless told otherwise


class Command(NamedTuple):
    """Something to type that is not a move."""

    run: Callable[["TerminalTable", str], None]
    usage: str
    help: str


def why(table: "TerminalTable", word: str) -> None:
    """Whether a move is allowed, and if not, why."""
    if not word:
        raise UnknownNotation("Name a move, as in why pass.")
    match = table.match
    move = table.meant(word)
    obstacle = match.why(move)
    if obstacle is not None:
        table.screen.say(f"{obstacle.reason} ({obstacle.rule})")
        return
    action = match.game.parse(match.state, move) if isinstance(move, str) else move
    sentence = next(option.text for option in match.options() if option.action == action)
    table.screen.say(f"{word} is allowed now: {sentence}.")


def undo(table: "TerminalTable", what: str) -> None:
    """Take back a decision, or with `turn` the whole line of the record."""
    if what not in ("", "turn"):
        raise UnknownNotation("Write undo, or undo turn.")
    taken = take_back(table, whole_line=what == "turn")
    names = " ".join(move.notation for move in reversed(taken))
    table.screen.say(f"Taken back: {names}.")
    table.stale = True


def take_back(table: "TerminalTable", *, whole_line: bool) -> list[Move]:
    """With a decision go the answers that followed because there was no other."""
    match = table.match
    taken: list[Move] = []
    while not taken or len(match.moves) in table.answered_alone:
        maker = match.moves[-1].seat if match.moves else match.to_move
        if table.party.bot(maker) is not None:
            raise CannotUndo(f"The last decision was made by {match.name(maker)}, a bot.")
        taken += match.undo_line(maker) if whole_line else [match.undo(maker)]
    table.answered_alone -= set(range(len(match.moves), len(match.moves) + len(taken)))
    return taken


def log(table: "TerminalTable", count: str) -> None:
    """The last sentences of the log."""
    if count and not is_number(count):
        raise UnknownNotation("Write log, or log and a number of lines.")
    told = table.match.log(table.reader)
    table.stage.sentences(told[max(0, len(told) - int(count or LOG_LENGTH)) :])


def is_number(word: str) -> bool:
    """A number somebody may mean; digits without end are no number."""
    return word.isdecimal() and len(word) < 10


def hint(table: "TerminalTable", _: str) -> None:
    """Ask a bot what it would do."""
    view = table.match.view(table.match.to_move)
    with table.screen.thinking("The adviser"):
        advice = registry.make(ADVISER, len(table.match.moves)).advise(view)
    table.screen.say(f"The {ADVISER} bot would play {view.notation(advice.action)}.", "bold")
    table.stage.sentences(advice.reasons)


def by_lot(table: "TerminalTable", _: str) -> None:
    """Leave what may be left to chance; one undo takes all of it back."""
    match = table.match
    scene = table.stage.scene(match.to_move)
    seed = sha256(f"{match.seed}/{match.version}".encode()).digest()
    rng = Rng(int.from_bytes(seed[:4], "big"))
    while moves := table.stage.artist.by_lot(scene, rng):
        answer = lot_answer(table, moves)
        if answer == "":
            before = len(match.moves)
            table.decide(moves)
            table.answered_alone |= set(range(before + 1, len(match.moves)))
        if answer != "r":
            return
    raise UnknownNotation("Nothing can be left to chance now.")


def lot_answer(table: "TerminalTable", moves: list[str]) -> str:
    """Others may decide at once, so people look first; a pipe takes what it gets."""
    if not table.screen.is_interactive:
        return ""
    table.screen.say(f"Drawn: {' '.join(moves)}.")
    return table.screen.ask("Enter: take it, r: draw again, n: forget it ").strip().lower()[:1]


def options(table: "TerminalTable", _: str) -> None:
    """The question and the answers again."""
    table.show_question()


def board(table: "TerminalTable", _: str) -> None:
    """The whole table again."""
    table.stage.position(table.stage.scene(table.match.to_move))
    table.show_question()


def save(table: "TerminalTable", name: str) -> None:
    """Write the record to a file."""
    path = table.keeper.save(name)
    table.screen.say("Saved.")
    table.say_how_to_resume(path)


def load(table: "TerminalTable", name: str) -> None:
    """Go on with another record; the game left behind stays as it was."""
    if not name:
        raise FileProblem("Name a file, as in load my.game.")
    path = Path(name).expanduser()
    match = load_match(path, table.game_called)
    table.sit_down(match, party_for(match, None), path)
    table.screen.say(f"Loaded {path} with {len(match.moves)} moves.")


def show_help(table: "TerminalTable", _: str) -> None:
    """What can be typed."""
    table.screen.say("A number or a name answers; several names on a line are several answers.")
    rows = [(command.usage, command.help) for command in COMMANDS.values()]
    rows += list(table.stage.artist.parts.items())
    width = max(len(usage) for usage, _ in rows)
    table.stage.sentences([f"{usage:<{width}}  {text}" for usage, text in rows])


def leave(table: "TerminalTable", _: str) -> None:
    """Leave, after asking whether to save."""
    if table.keeper.is_behind() and not table.keeper.always:
        offer_to_save(table)
    table.left = True


def offer_to_save(table: "TerminalTable") -> None:
    """Only people can be asked; a pipe has said all it has to say."""
    if not table.screen.is_interactive or not table.party.humans:
        return
    while name := table.screen.ask("Save to which file? (Enter: do not save) ").strip():
        try:
            save(table, name)
            return
        except AedileError as error:
            table.screen.refuse(str(error))


COMMANDS: dict[str, Command] = {
    "why": Command(why, "why MOVE", "is it allowed, and if not, by which rule"),
    "undo": Command(undo, "undo [turn]", "take back a decision, or all of this action"),
    "log": Command(log, "log [N]", "what happened last"),
    "hint": Command(hint, "hint", "ask a bot"),
    "random": Command(by_lot, "random", "leave it to chance where that is usual, or r"),
    "options": Command(options, "options", "the question and the answers again"),
    "board": Command(board, "board", "the whole table again"),
    "save": Command(save, "save FILE", "write the record"),
    "load": Command(load, "load FILE", "go on with another record"),
    "help": Command(show_help, "help", "this list"),
    "quit": Command(leave, "quit", "leave"),
}
ALIASES = {"?": "help", "exit": "quit", "q": "quit", "r": "random"}
