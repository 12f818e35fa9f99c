"""A game at the terminal: people answer, bots answer, everything is told.

The table knows no rule: it draws what a seat sees, lists the answers the game
offers and hands each answer to the checked door of the `Match`.
"""

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from aedile import catalog
from aedile.analysis.verdicts import Severity
from aedile.bots.base import Bot
from aedile.console.files import FileProblem
from aedile.kernel.contract import Game
from aedile.kernel.errors import AedileError, BotFailed, NotYourTurn, UnknownNotation
from aedile.kernel.match import Match
from aedile.kernel.message import Arg, Seat, Templates
from aedile.kernel.state import NOBODY
from aedile.tui.answers import draw_answers, draw_question
from aedile.tui.coach import TerminalCoach
from aedile.tui.commands import ALIASES, COMMANDS, is_number, offer_to_save
from aedile.tui.keeper import Keeper
from aedile.tui.party import HUMAN, Party
from aedile.tui.screen import Screen
from aedile.tui.sets import rehearse_line
from aedile.tui.stage import Stage

say = Templates("terminal")
SEAT = say("{who} ({kind})")
YOU = say("you")
PERSON = say("human")
HELLO = say("Answer with a number or by name; type help for more.")
INPUT_ENDED = say("The input has ended.")
KEPT_IN = say("The record is in {path}.")
NOT_SAVED = say("This game was not saved; next time name a file with --save FILE.")
SEED_NOT_SAVED = say(
    "This game (seed {seed}) was not saved; next time name a file with --save FILE."
)
RESUME = say("Continue later with:")
THINKS = say("{who} ({bot}) is thinking")
PLAYS = say("{who}: {moves}")
ONLY_ANSWER = say("{who}: {move} (the only answer, given for you)")
ANSWER = say("{who}>")
TAKES_KEYBOARD = say("{who} takes the keyboard.")
CLEAR = say("{who} decides next: press Enter to clear the screen.")
SEE_HAND = say("{who} decides: press Enter to see your hand.")
NOT_YOURS = say("It is {who} who decides then, so {move} is not yours to make.")
NO_ANSWER = say("There is no answer {number}; they run from 1 to {last}.")
ONE_NUMBER = say("Only the first move of a line can be a number; name the others.")


@dataclass(frozen=True)
class Wishes:
    """How people want their table."""

    save: Path | None = None  # where the game is kept up to date
    load: Path | None = None  # where it came from
    edition: Path | None = None
    ask_all: bool = False  # also questions with one answer
    coach: Severity | None = None  # after which losses it speaks


class TerminalTable:
    """Plays one match to its end, or until somebody leaves."""

    def __init__(self, match: Match[Any], party: Party, screen: Screen, wishes: Wishes) -> None:
        self.screen = screen
        self.wishes = wishes
        self.left = False
        self._begin(match, party, Keeper(match, always=wishes.save, loaded=wishes.load))

    def sit_down(self, match: Match[Any], party: Party, path: Path) -> None:
        """Go on with the game in a file, and keep it there if games are kept at all."""
        self.party.close()
        always = path if self.keeper.always else None
        self._begin(match, party, Keeper(match, always=always, loaded=path))

    def _begin(self, match: Match[Any], party: Party, keeper: Keeper) -> None:
        self.match = match
        self.party = party
        self.keeper = keeper
        self.stage = Stage(match, self.screen)
        self.reader = party.audience  # whose eyes are on the screen
        self.stale = True  # the whole table is to be drawn at the next question
        self.answered_alone: set[int] = set()  # moves that were no choice
        self.coach = TerminalCoach(match, self.wishes.coach) if self.wishes.coach else None
        match.notes.setdefault("Date", date.today().isoformat())
        match.notes["Seats"] = party.text

    # The loop.

    def play(self) -> None:
        """Until the game is over or somebody leaves.

        Raises FileProblem at once if the game cannot be kept where it should
        be, and KeyboardInterrupt or BotFailed after a farewell.
        """
        try:
            self._play()
        finally:
            self.party.close()

    def _play(self) -> None:
        self.keeper.keep()
        self._welcome()
        try:
            while not self.match.over and not self.left:
                self._next_decision()
                if self.coach:
                    self.coach.look(self)
            if not self.left:
                self._celebrate()
        except EOFError:
            self.screen.show([""])
            self.screen.say(INPUT_ENDED())
            self.left = True
        except (KeyboardInterrupt, BotFailed):
            self.screen.show([""])
            self._farewell()
            raise
        if self.left:
            self._farewell()

    def _next_decision(self) -> None:
        seat = self.match.to_move
        bot = self.party.bot(seat)
        if bot is not None:
            self._ask_bot(seat, bot)
        elif self.wishes.ask_all or self._is_choice(seat):
            self._ask_human(seat)
        else:
            self._answer_alone(seat)

    def _is_choice(self, seat: int) -> bool:
        """Is there more than one answer, or something to take back before it is too late?"""
        match = self.match
        if len(match.state.legal_actions()) > 1:
            return True
        return match.state.begins_line() and bool(match.moves) and match.moves[-1].seat == seat

    def _welcome(self) -> None:
        seats = range(len(self.match.names))
        words = self.stage.voice.words
        self.stage.title(", ".join(words(SEAT(who=Seat(s), kind=self._kind(s))) for s in seats))
        self.stage.edition_note()
        if self.party.humans:
            self.screen.say(HELLO())
        if not self.match.moves:
            self.stage.tell(self.reader)

    def _kind(self, seat: int) -> Arg:
        """Who or what sits there."""
        spec = self.party.specs[seat]
        if spec != HUMAN:
            return spec
        return YOU() if self.party.humans == [seat] else PERSON()

    def _celebrate(self) -> None:
        self._keep()
        self.stage.end()
        if self.keeper.is_behind():
            offer_to_save(self)
        else:
            self.screen.say(KEPT_IN(path=str(self.keeper.latest)))

    def _farewell(self) -> None:
        """How to go on another time."""
        self._keep()
        if self.keeper.is_behind():
            seed = self.match.seed
            self.screen.say(SEED_NOT_SAVED(seed=seed) if seed else NOT_SAVED())
        elif self.keeper.latest:
            self.say_how_to_resume(self.keeper.latest)

    def say_how_to_resume(self, path: Path) -> None:
        """What to type to go on with a file."""
        game = self.match.game
        own = game.edition not in catalog.editions(game.name)  # a record is enough for ours
        edition = f" --edition {self.wishes.edition}" if own else ""
        command = f"aedile play {game.name} --load {path}{edition}"
        self.screen.say_command(RESUME(), command)

    def _keep(self) -> None:
        """A full disk must not end the game."""
        try:
            self.keeper.keep()
        except FileProblem as error:
            self.screen.refuse(error)

    def game_called(self, name: str, edition: str) -> Game[Any]:
        """A game as a record names it; an edition of somebody's own if it is played here."""
        here = self.match.game
        if (name, edition) == (here.name, here.edition):
            return here
        return catalog.stored(name, edition)

    # Bots, and questions with one answer.

    def _ask_bot(self, seat: int, bot: Bot) -> None:
        """Let a bot decide until its line of the record ends, then tell of it."""
        before = len(self.match.moves)
        with self.screen.thinking(THINKS(who=Seat(seat), bot=bot.name)):
            self.match.submit(seat, bot.choose(self.match.view(seat)))
            while self.match.to_move == seat and not self.match.state.begins_line():
                self.match.submit(seat, bot.choose(self.match.view(seat)))
        moves = " ".join(move.notation for move in self.match.moves[before:])
        self.screen.say(PLAYS(who=Seat(seat), moves=moves), "bold")
        self.stage.tell(self.reader, before)

    def _answer_alone(self, seat: int) -> None:
        option = self.match.options()[0]
        before = len(self.match.moves)
        self.answered_alone.add(before)
        self.match.submit(seat, option.action)
        self.screen.say(ONLY_ANSWER(who=Seat(seat), move=option.notation), "bold")
        self.stage.tell(self.reader, before)

    # People.

    def _ask_human(self, seat: int) -> None:
        """Show the question and take lines until something was decided."""
        self._keep()
        self._hand_over(seat)
        if self.stale or self.match.state.begins_line():
            self.stage.position(self.stage.scene(seat))
        else:
            self.stage.beside_question(seat)
        self.stale = False
        self.show_question()
        version = self.match.version
        while not self.left and not self.stale and self.match.version == version:
            self._carry_out(self.screen.ask(ANSWER(who=Seat(seat)), self._words()).strip())

    def _hand_over(self, seat: int) -> None:
        """Where several people share a screen, a hand is for its owner's eyes."""
        if seat == self.reader:
            return
        if self.stage.is_private(seat) or self.stage.is_private(self.reader):
            self._let_look(seat)
        self.reader = seat

    def _let_look(self, seat: int) -> None:
        """Wait for the former reader, clear the screen, wait for the seat, tell what it missed.

        A pipe has no eyes; there a line says for whom the rest is meant.
        """
        self.stale = True
        who = Seat(seat)
        if not self.screen.is_interactive:
            self.screen.say(TAKES_KEYBOARD(who=who), "bold")
            return
        if self.reader != NOBODY:
            self.screen.ask(CLEAR(who=who))
        self.screen.wipe()
        self.screen.ask(SEE_HAND(who=who))
        own = [number for number, move in enumerate(self.match.moves, 1) if move.seat == seat]
        self.stage.sum_up(seat, own[-1] if own else 0)

    def show_question(self) -> None:
        """What is asked now, and the answers."""
        prompt = self.match.prompt()
        if prompt is not None:
            voice, width = self.stage.voice, self.screen.width
            answers = self.stage.artist.answers(self.stage.scene(prompt.player), width)
            usual = draw_answers(self.match.options(), voice, width)
            self.screen.show([draw_question(prompt, voice), *(answers or [usual])])

    def _words(self) -> list[str]:
        """What the tab key completes."""
        notations = [option.notation for option in self.match.options()]
        return [*notations, *COMMANDS, *self.stage.artist.parts]

    def _carry_out(self, line: str) -> None:
        """A command, or one or several moves."""
        word, _, rest = line.partition(" ")
        name = ALIASES.get(word.lower(), word.lower())
        try:
            if name in self.stage.artist.parts:
                self.stage.part(name, self.match.to_move)
            elif name in COMMANDS:
                COMMANDS[name].run(self, rest.strip())
            elif line:
                self.decide(self._understood(line.split()))
        except AedileError as error:
            self.screen.refuse(error)

    def _understood(self, words: list[str]) -> list[str]:
        return self.stage.artist.understand(self.stage.scene(self.match.to_move), words)

    def decide(self, words: list[str]) -> None:
        """Several moves on a line are all made, or none."""
        before = len(self.match.moves)
        trial = rehearse_line(self.match, self._named(words))
        for move in trial.moves:
            if move.seat != self.match.to_move:
                who = self.match.seat(move.seat)
                raise NotYourTurn(NOT_YOURS(who=who, move=move.notation))
        self.match.accept(trial)
        self.stage.tell(self.reader, before)

    def _named(self, words: list[str]) -> list[int | str]:
        """Numbers belong to the list on the screen: the first move may be one, or parts of a set.

        Of a set they become names, as it has no list that changes from answer to answer.
        """
        if len(words) > 1 and self.match.gathering() is not None:
            options = {option.action: option.notation for option in self.match.options()}
            moves = [self.meant(word) for word in words]
            return [move if isinstance(move, str) else options[move] for move in moves]
        if any(is_number(word) for word in words[1:]):
            raise UnknownNotation(ONE_NUMBER())
        return [self.meant(words[0]), *words[1:]]

    def meant(self, word: str) -> int | str:
        """The answer a number in the list stands for, or the word itself."""
        if not is_number(word):
            return word
        options = self.match.options()
        if not 1 <= int(word) <= len(options):
            raise UnknownNotation(NO_ANSWER(number=word, last=len(options)))
        return options[int(word) - 1].action
