"""What people can type at a table besides moves."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from aedile.bots.adviser import counsel
from aedile.console.files import FileProblem
from aedile.kernel.errors import AedileError, CannotUndo, UnknownNotation
from aedile.kernel.message import Message, Seat, Template, Templates, plain
from aedile.kernel.rehearsal import Move
from aedile.kernel.rng import Rng
from aedile.tui.files import load_match
from aedile.tui.party import party_for

if TYPE_CHECKING:
    from aedile.tui.table import TerminalTable

LOG_LENGTH = 20  # sentences `log` shows unless told otherwise

say = Templates("terminal")
WHY_WHAT = say("Name a move, as in why pass.")
ALLOWED = say("{move} is allowed now: {meaning}.")
UNDO_WHAT = say("Write undo, or undo turn.")
TAKEN_BACK = say("Taken back: {moves}.")
BY_A_BOT = say("The last decision was made by {who}, a bot.")
LOG_WHAT = say("Write log, or log and a number of lines.")
ADVISER_THINKS = say("The adviser is thinking")
ADVICE = say("A good player would play {moves}.")
NO_LOT = say("Nothing can be left to chance now.")
DRAWN = say("Drawn: {moves}.")
TAKE_LOT = say("Enter: take it, r: draw again, n: forget it")
SAVED = say("Saved.")
LOAD_WHAT = say("Name a file, as in load my.game.")
LOADED = say("Loaded {path} with {n} moves.", one="Loaded {path} with {n} move.")
HOW_TO_ANSWER = say(
    "A number or a name answers; several names on a line are several answers. "
    "What is chosen together can be named in any order: {example}."
)
SAVE_TO = say("Save to which file? (Enter: do not save)")


class Command(NamedTuple):
    """Something to type that is not a move."""

    run: Callable[["TerminalTable", str], None]
    usage: Message
    help: Template


def why(table: "TerminalTable", word: str) -> None:
    """Whether a move is allowed, and if not, why."""
    if not word:
        raise UnknownNotation(WHY_WHAT())
    match = table.match
    move = table.meant(word)
    obstacle = match.why(move)
    if obstacle is not None:
        reason = table.stage.voice.with_rule(obstacle.message, obstacle.citation)
        table.screen.say(plain(reason))
        return
    action = match.game.parse(match.state, move) if isinstance(move, str) else move
    meaning = next(option.message for option in match.options() if option.action == action)
    table.screen.say(ALLOWED(move=word, meaning=table.stage.voice.text(meaning)))


def undo(table: "TerminalTable", what: str) -> None:
    """Take back a decision, or with `turn` the whole line of the record."""
    if what not in ("", "turn"):
        raise UnknownNotation(UNDO_WHAT())
    taken = take_back(table, whole_line=what == "turn")
    names = " ".join(move.notation for move in reversed(taken))
    table.screen.say(TAKEN_BACK(moves=names))
    table.stale = True


def take_back(table: "TerminalTable", *, whole_line: bool) -> list[Move]:
    """With a decision go the answers that followed because there was no other."""
    match = table.match
    taken: list[Move] = []
    while not taken or len(match.moves) in table.answered_alone:
        maker = match.moves[-1].seat if match.moves else match.to_move
        if table.party.bot(maker) is not None:
            raise CannotUndo(BY_A_BOT(who=Seat(maker, match.name(maker))))
        taken += match.undo_line(maker) if whole_line else [match.undo(maker)]
    table.answered_alone -= set(range(len(match.moves), len(match.moves) + len(taken)))
    return taken


def log(table: "TerminalTable", count: str) -> None:
    """The last sentences of the log."""
    if count and not is_number(count):
        raise UnknownNotation(LOG_WHAT())
    told = [line.message for line in table.match.told(table.reader)]
    table.stage.sentences(told[max(0, len(told) - int(count or LOG_LENGTH)) :])


def is_number(word: str) -> bool:
    """A number somebody may mean; digits without end are no number."""
    return word.isdecimal() and len(word) < 10


def hint(table: "TerminalTable", _: str) -> None:
    """Ask what a good player would do."""
    view = table.match.view(table.match.to_move)
    with table.screen.thinking(ADVISER_THINKS()):
        given = counsel(view, len(table.match.moves))
    moves = " ".join(option.notation for option in given.turn)
    table.screen.say(ADVICE(moves=moves), "bold")
    table.stage.sentences([given.reason, given.sure])


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
    raise UnknownNotation(NO_LOT())


def lot_answer(table: "TerminalTable", moves: list[str]) -> str:
    """Others may decide at once, so people look first; a pipe takes what it gets."""
    if not table.screen.is_interactive:
        return ""
    table.screen.say(DRAWN(moves=" ".join(moves)))
    return table.screen.ask(TAKE_LOT()).strip().lower()[:1]


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
    table.screen.say(SAVED())
    table.say_how_to_resume(path)


def load(table: "TerminalTable", name: str) -> None:
    """Go on with another record; the game left behind stays as it was."""
    if not name:
        raise FileProblem(LOAD_WHAT())
    path = Path(name).expanduser()
    match = load_match(path, table.game_called)
    table.sit_down(match, party_for(match, None), path)
    table.screen.say(LOADED(path=str(path), n=len(match.moves)))


def show_help(table: "TerminalTable", _: str) -> None:
    """What can be typed."""
    table.screen.say(HOW_TO_ANSWER(example=table.stage.artist.set_example))
    words = table.stage.voice.words
    rows = [(words(command.usage), words(command.help())) for command in COMMANDS.values()]
    rows += [(name, words(shows())) for name, shows in table.stage.artist.parts.items()]
    width = max(len(usage) for usage, _ in rows)
    table.stage.lines(f"{usage:<{width}}  {text}" for usage, text in rows)


def leave(table: "TerminalTable", _: str) -> None:
    """Leave, after asking whether to save."""
    if table.keeper.is_behind() and not table.keeper.always:
        offer_to_save(table)
    table.left = True


def offer_to_save(table: "TerminalTable") -> None:
    """Only people can be asked; a pipe has said all it has to say."""
    if not table.screen.is_interactive or not table.party.humans:
        return
    while name := table.screen.ask(SAVE_TO()).strip():
        try:
            save(table, name)
            return
        except AedileError as error:
            table.screen.refuse(error)


COMMANDS: dict[str, Command] = {
    "why": Command(why, say("why MOVE")(), say("is it allowed, and if not, by which rule")),
    "undo": Command(undo, plain("undo [turn]"), say("take back a decision, or all of this action")),
    "log": Command(log, plain("log [N]"), say("what happened last")),
    "hint": Command(hint, plain("hint"), say("ask for advice")),
    "random": Command(by_lot, plain("random"), say("leave it to chance where that is usual, or r")),
    "options": Command(options, plain("options"), say("the question and the answers again")),
    "board": Command(board, plain("board"), say("the whole table again")),
    "save": Command(save, say("save FILE")(), say("write the record")),
    "load": Command(load, say("load FILE")(), say("continue another record")),
    "help": Command(show_help, plain("help"), say("this list")),
    "quit": Command(leave, plain("quit"), say("leave")),
}
ALIASES = {"?": "help", "exit": "quit", "q": "quit", "r": "random"}
