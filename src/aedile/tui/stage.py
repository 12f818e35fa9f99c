"""What a table shows of itself: headers, positions, the log and the end."""

from collections.abc import Iterable
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from aedile.kernel.contract import Json
from aedile.kernel.match import Match
from aedile.kernel.message import Message, Templates, declared
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, State
from aedile.tui.artists import artist_of
from aedile.tui.scene import Scene
from aedile.tui.screen import Screen
from aedile.tui.standings import draw_standings
from aedile.tui.voice import voice_for

say = Templates("terminal")
HEADER = say("{game}: {moment}, {edition} edition")
THE_END = say("{game}: the end, {edition} edition")
NOTE = say("{edition} edition: {note}")
TITLE = say("{game}, {edition} edition: {players}.")


class Stage:
    """Draws one match on one screen, always as a seat or a spectator sees it."""

    def __init__(self, match: Match[Any], screen: Screen) -> None:
        self.match = match
        self.screen = screen
        self.artist = artist_of(match.game.name)
        self.voice = screen.voice = voice_for(match, screen.voice.language)

    # What there is to draw.

    def scene(self, seat: int) -> Scene:
        """The table now, as a seat sees it; NOBODY is a spectator."""
        match = self.match
        if seat == NOBODY:
            return Scene(match.game.observe(match.state, NOBODY), self.voice)
        view = match.view(seat)
        return Scene(
            view.observe(), self.voice, view.options(), lambda action: self._after(seat, action)
        )

    def scene_after(self, moves: int) -> Scene:
        """The table after so many moves, for spectators."""
        state = self.match.state_after(moves)
        return Scene(self.match.game.observe(state, NOBODY), self.voice)

    def _after(self, seat: int, action: int) -> Json:
        """What the seat would see after an answer, as far as it can know."""
        world: State = self.match.view(seat).imagine(Rng(0))
        world.apply(action)
        return self.match.game.observe(world, seat)

    # Drawing.

    @property
    def edition(self) -> Message:
        """What the edition in play is called."""
        return declared(self.match.game.name, self.match.game.edition)

    def title(self, players: str) -> None:
        """Which game, which edition, and who plays."""
        title = TITLE(game=self.match.game.title, edition=self.edition, players=players)
        self.screen.say(title, "bold")

    def header(self, scene: Scene) -> None:
        """Which game, how far it is, and which edition."""
        moment = self.artist.headline(scene)
        self._rule(HEADER(game=self.match.game.title, moment=moment, edition=self.edition))

    def _rule(self, title: Message) -> None:
        self.screen.show([Rule(Text(self.voice.text(title), "bold"), style="dim")])

    def position(self, scene: Scene) -> None:
        """Everything a player wants to see before deciding."""
        self.header(scene)
        self.screen.show([*self.artist.table(scene, self.screen.width), ""])

    def part(self, part: str, seat: int) -> None:
        """One of the parts the artist can draw."""
        self.screen.show(self.artist.draw(part, self.scene(seat), self.screen.width))

    def is_private(self, seat: int) -> bool:
        """Would the table show this seat what nobody else may see?"""
        return seat != NOBODY and self.artist.is_private(self.scene(seat))

    def beside_question(self, seat: int) -> None:
        """What helps with a question in the middle of a turn."""
        drawn = self.artist.beside_question(self.scene(seat), self.screen.width)
        if drawn:
            self.screen.show(["", *drawn, ""])

    def tell(self, viewer: int, since: int | None = None) -> None:
        """What happened after that many moves; without a number, the set-up too."""
        self.sentences(line.message for line in self.match.told(viewer, since=since))

    def sum_up(self, viewer: int, since: int) -> None:
        """What others did after that many moves, a turn in a sentence."""
        told = self.match.story(since).headlines()
        self.sentences(each.message for each in told if each.last > since and each.seat != viewer)

    def sentences(self, messages: Iterable[Message]) -> None:
        """Lines of the log."""
        self.lines(self.voice.text(message) for message in messages)

    def lines(self, lines: Iterable[str]) -> None:
        """Lines that stand back a little."""
        drawn: list[RenderableType] = [Padding(Text(line), (0, 0, 0, 2)) for line in lines]
        self.screen.show(drawn)

    def edition_note(self) -> None:
        """What must be said of the numbers in play."""
        game = self.match.game
        if game.edition_note:
            note = declared(game.name, game.edition_note)
            said = self.voice.words(NOTE(edition=self.edition, note=note))
            self.screen.show([Text(said, "italic dim")])

    def end(self) -> None:
        """The final table."""
        self._rule(THE_END(game=self.match.game.title, edition=self.edition))
        self.screen.show([*draw_standings(self.match, self.artist, self.voice), ""])
        self.edition_note()
