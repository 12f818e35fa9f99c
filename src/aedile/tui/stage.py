"""What a table shows of itself: headers, positions, the log and the end."""

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from aedile.kernel.contract import Json
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, State
from aedile.tui.artists import artist_of
from aedile.tui.scene import Scene
from aedile.tui.screen import Screen
from aedile.tui.standings import draw_standings


class Stage:
    """Draws one match on one screen, always as a seat or a spectator sees it."""

    def __init__(self, match: Match[Any], screen: Screen) -> None:
        self.match = match
        self.screen = screen
        self.artist = artist_of(match.game.name)

    # What there is to draw.

    def scene(self, seat: int) -> Scene:
        """The table now, as a seat sees it; NOBODY is a spectator."""
        match = self.match
        if seat == NOBODY:
            return Scene(match.game.observe(match.state, NOBODY), match.names)
        view = match.view(seat)
        return Scene(
            view.observe(), match.names, view.options(), lambda action: self._after(seat, action)
        )

    def scene_after(self, moves: int) -> Scene:
        """The table after so many moves, for spectators."""
        state = self.match.state_after(moves)
        return Scene(self.match.game.observe(state, NOBODY), self.match.names)

    def _after(self, seat: int, action: int) -> Json:
        """What the seat would see after an answer, as far as it can know."""
        world: State = self.match.view(seat).imagine(Rng(0))
        world.apply(action)
        return self.match.game.observe(world, seat)

    # Drawing.

    def header(self, scene: Scene) -> None:
        """Which game, how far it is, and which edition."""
        game = self.match.game
        title = f"{game.title}: {self.artist.headline(scene)}, {game.edition} edition"
        self.screen.show([Rule(Text(title, "bold"), style="dim")])

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
        self.sentences(self.match.log(viewer, since=since))

    def sentences(self, sentences: Sequence[str]) -> None:
        """Lines of the log."""
        lines: list[RenderableType] = [Padding(Text(line), (0, 0, 0, 2)) for line in sentences]
        self.screen.show(lines)

    def edition_note(self) -> None:
        """What must be said of the numbers in play."""
        note = self.match.game.edition_note
        if note:
            self.screen.show([Text(f"{self.match.game.edition} edition: {note}", "italic dim")])

    def end(self) -> None:
        """The final table."""
        title = f"{self.match.game.title}: the end, {self.match.game.edition} edition"
        self.screen.show([Rule(Text(title, "bold"), style="dim")])
        self.screen.show([*draw_standings(self.match, self.artist.tiebreakers), ""])
        self.edition_note()
