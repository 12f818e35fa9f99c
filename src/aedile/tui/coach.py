"""The coach in the terminal: after a turn that lost something it says so, and offers it back."""

from typing import TYPE_CHECKING, Any

from aedile.analysis.coach import remark
from aedile.analysis.expert import Expert
from aedile.analysis.turns import Decision, decisions, is_whole, view_of
from aedile.analysis.verdicts import Severity
from aedile.kernel.match import Match
from aedile.kernel.message import Templates

if TYPE_CHECKING:
    from aedile.tui.table import TerminalTable

say = Templates("terminal")
LOOKS = say("The coach looks at your turn")
WAS_BETTER = say("Better: {moves}.")
TAKE_BACK = say("Take it back? (y: yes, Enter: no)")
GONE_BACK = say("Taken back. Try again.")
YES = ("y", "j", "o", "s")  # yes, ja, oui, sí


class TerminalCoach:
    """Looks at each turn of a person once it is over."""

    def __init__(self, match: Match[Any], severity: Severity) -> None:
        self._severity = severity
        self._expert = Expert(match.game.name, len(match.names))
        self._seen = match.length  # moves that were looked at

    def look(self, table: "TerminalTable") -> None:
        """Speak of what is new."""
        match = table.match
        self._seen = min(self._seen, match.length)
        for each in decisions(match, self._seen):
            if not is_whole(match, each):
                return
            self._seen = each.end
            if table.party.bot(each.seat) is None and each.is_open:
                self._speak(table, each)

    def _speak(self, table: "TerminalTable", turn: Decision) -> None:
        with table.screen.thinking(LOOKS()):
            view = view_of(table.match, turn)
            said = remark(view, turn.actions, self._severity, turn.step, self._expert)
        if said is not None:
            table.screen.say(said.sentence, "bold")
            moves = " ".join(option.notation for option in said.better)
            table.stage.sentences([said.reason, WAS_BETTER(moves=moves)])
            self._offer(table, turn)

    def _offer(self, table: "TerminalTable", turn: Decision) -> None:
        """While nothing hidden was shown; only people can be asked."""
        match, count = table.match, table.match.length - turn.step
        own = all(move.seat == turn.seat for move in match.moves[turn.step :])
        if not own or match.why_no_undo(turn.seat, count) or not table.screen.is_interactive:
            return
        if table.screen.ask(TAKE_BACK()).strip().lower().startswith(YES):
            match.rewind(count)
            table.answered_alone -= set(range(turn.step, turn.end))
            self._seen = turn.step
            table.stale = True
            table.screen.say(GONE_BACK())
