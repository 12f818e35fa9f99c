"""A report in words, for the terminal."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType

from aedile.analysis.spoken import spoken
from aedile.analysis.verdicts import MARKS
from aedile.analysis.words import LEFT, between, caveat, percent, signed, why
from aedile.analysis.work import Analysis
from aedile.console.tables import plain_table
from aedile.kernel.contract import Json
from aedile.kernel.message import Language, Message, Template, Templates

WORST = 5  # turns that are told

say = Templates("analysis")
TITLE = say("{game}, level {level}")
PLAYER = say("Player")
ERROR = say("error a turn")
ACCURACY = say("accuracy")
LUCK = say("luck")
COUNTS: dict[str, Template] = {
    "blunder": say("blunders"),
    "mistake": say("mistakes"),
    "inaccuracy": say("inaccuracies"),
}
VERDICTS: dict[str, Template] = {
    "blunder": say("blunder"),
    "mistake": say("mistake"),
    "inaccuracy": say("inaccuracy"),
}
WHERE = say("Where the chance to win went, in percent")
START = say("start")
OWN = say("own errors")
OF_OTHERS = say("errors of others")
REST = say("rest")
END = say("end")
LEADS = say("From turn {turn} on the winner led.")
NOTHING = say("Nothing is to be marked.")
WORST_TURNS = say("The worst turns")
LOST = say("Turn {turn}, {who}: {verdict}, {loss} % of the win lost ({low} to {high}).")
DECIDED = say("Turn {turn}, {who}: {verdict} in a decided game, {points} points lost (± {error}).")
PLAYED = say("Played: {moves}")
BETTER = say("Better: {moves}")
REASON = say("{term} {points}")
MAIN = say("{term} {points} (main reason)")
SENTENCE = say("{reason}. {sentence}")
AFTER = say("What came of it, in hindsight:")
LATER = say("Turn {turn}: {sentence}")
OTHER = say("other")
AMONG = say("A chance to win holds among players like the bots it was fitted on.")


class Words:
    """Says a report in a language."""

    def __init__(
        self, analysis: Analysis, report: Json, language: Language, names: Sequence[str]
    ) -> None:
        self.analysis = analysis
        self.report = report
        self.language = language
        self.names = names

    def all(self) -> Iterator[RenderableType]:
        """Line by line."""
        title = self.analysis.match.game.title
        yield self.say(TITLE(game=title, level=self.report["level"]))
        yield ""
        yield self._seats()
        if all("ledger" in seat for seat in self.report["seats"]):
            yield ""
            yield self.say(WHERE())
            yield self._ledger()
        yield ""
        if self.report["decided"]:
            yield self.say(LEADS(turn=self.report["decided"]))
        yield from self._worst()
        yield self.say(AMONG())

    def say(self, message: Message) -> str:
        """A sentence."""
        return self.language.text(message, self.names)

    def spoken(self, message: Json) -> str:
        """A message of the report."""
        return self.say(spoken(message, self.report["game"]))

    def _headings(self, *templates: Template) -> list[str]:
        return [self.say(PLAYER()), *[f"{self.language.phrase(each())}>" for each in templates]]

    def _seats(self) -> RenderableType:
        marks = list(reversed(MARKS))
        columns = [ERROR, ACCURACY, LUCK, *[COUNTS[mark] for mark in marks]]
        table = plain_table(*self._headings(*columns))
        for seat in self.report["seats"]:
            table.add_row(
                self.names[seat["seat"]],
                percent(seat["error"]),
                "–" if seat["accuracy"] is None else f"{seat['accuracy']:.1f}",
                signed(seat["luck"]),
                *[str(seat["counts"][mark]) for mark in marks],
            )
        return table

    def _ledger(self) -> RenderableType:
        table = plain_table(*self._headings(START, OWN, OF_OTHERS, LUCK, REST, END))
        for seat in self.report["seats"]:
            ledger = seat["ledger"]
            between = [signed(ledger[name]) for name in ("own", "others", "luck", "rest")]
            ends = percent(ledger["start"]), percent(ledger["end"])
            table.add_row(self.names[seat["seat"]], ends[0], *between, ends[1])
        return table

    # The worst turns.

    def _worst(self) -> Iterator[str]:
        marked = [row for row in self.report["turns"] if row["verdict"] in MARKS]
        if not marked:
            yield self.say(NOTHING())
            return
        marked.sort(key=lambda row: (-MARKS.index(row["verdict"]), -row["loss"], row["step"]))
        yield self.say(WORST_TURNS())
        for row in marked[:WORST]:
            yield ""
            yield from self._turn(row)
        yield ""

    def _turn(self, row: Json) -> Iterator[str]:
        """What was played, what was better, and why."""
        said: dict[str, str | Message] = {
            "turn": str(row["turn"]),
            "who": self.names[row["seat"]],
            "verdict": VERDICTS[row["verdict"]](),
        }
        if row["decided"]:
            said |= {"points": f"{row['points']:.1f}", "error": f"{row['points_error']:.1f}"}
            yield self.say(DECIDED(**said))
        else:
            said["loss"] = percent(row["loss"])
            said |= between(row["loss"], row["error"], row["above"])
            yield self.say(LOST(**said))
        for template, role in ((PLAYED, "played"), (BETTER, "best")):
            yield "  " + self.say(template(moves=self.moves(row, role)))
        if row["terms"]:
            yield "  " + self.say(why(row))
            yield from ("    " + reason for reason in self._reasons(row))
        if beware := caveat(row):
            yield "  " + self.say(beware)
        if row["after"]:
            yield "  " + self.say(AFTER())
        for each in row["after"]:
            sentence = self.spoken(each["message"])
            yield "    " + self.say(LATER(turn=each["turn"], sentence=sentence))

    def moves(self, row: Json, role: str) -> str:
        moves: Sequence[str] = next(line["moves"] for line in row["lines"] if line["role"] == role)
        return self.line(row["step"], moves)

    def line(self, step: int, moves: Sequence[str]) -> str:
        """Answers in notation, in words."""
        words = self.analysis.words(step, moves)
        return "; ".join(self.say(message) for message in words)

    def term(self, key: str) -> Message:
        """The name of a term, by its key in a report."""
        names = {term.name.key: term.name for term in self.analysis.expert.terms}
        return LEFT() if key == "others" else names[key]()

    def _reasons(self, row: Json) -> Iterator[str]:
        """The terms that made the difference, in points, with a sentence where one is true."""
        for each in row["terms"]:
            template = MAIN if each["main"] else REASON
            term = self.term(each["term"])
            reason = self.say(template(term=term, points=f"{each['points']:+.1f}"))
            if each["fact"]:
                sentence = self.spoken(each["fact"]["message"])
                reason = self.say(SENTENCE(reason=reason, sentence=sentence))
            yield reason
        if abs(row["other"]) >= 0.1:
            yield self.say(REASON(term=OTHER(), points=f"{row['other']:+.1f}"))
