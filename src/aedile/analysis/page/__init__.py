"""A report as one page with plots, which needs nothing but itself."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

from aedile.analysis.page.charts import (
    BROAD,
    NARROW,
    SIGNS,
    Graph,
    Titles,
    key,
    ledger,
    points_bar,
    share_bar,
)
from aedile.analysis.text import (
    ACCURACY,
    AFTER,
    AMONG,
    COUNTS,
    END,
    ERROR,
    LEADS,
    LUCK,
    NOTHING,
    OF_OTHERS,
    OTHER,
    OWN,
    PLAYER,
    REST,
    START,
    TITLE,
    VERDICTS,
    WHERE,
    Words,
    say,
)
from aedile.analysis.verdicts import MARKS
from aedile.analysis.words import between, caveat, percent, signed, why
from aedile.kernel.contract import Json
from aedile.kernel.message import Message

CHANCE = say("Chance to win, in percent, turn by turn")
MARKS_ARE = say(
    "?? blunder, ? mistake, hollow in a decided game; ▲ ▼ luck. The dashed line is an equal share."
)
HOW = say("How it was played")
IN_PERCENT = say("error and luck in percent of the win")
TURNS = say("All turns")
MARKED_TURNS = say("Turns to look at again")
ONE_TURN = say("Turn {turn}, {who}")
OF_WIN = say("{loss} % of the win lost ({low} to {high})")
IN_POINTS = say("{points} points lost in a decided game (± {error})")
LUCK_TOLD = say("Turn {turn}: luck for {who}, {luck} %")
POINTS = say("{n} points")
MAIN_REASON = say("main reason")
JUDGED = say("Every turn is judged by what its player could know.")

COLOURS = {
    "red": "#c0392b",
    "green": "#3f8f3a",
    "blue": "#2f6fb5",
    "brown": "#96612c",
    "yellow": "#c99a1a",
    "white": "#9a927f",
    "black": "#5a534b",
    "purple": "#8c4fa3",
}


def page(words: Words) -> str:
    """The report as HTML."""
    return "".join(Page(words).all())


class Page:
    """Writes the parts of the page."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._report = words.report
        state = words.analysis.match.state
        self._colours = [COLOURS.get(each, "#777777") for each in state.colours]

    def all(self) -> Iterator[str]:
        """From the first line to the last."""
        report = self._report
        title = TITLE(game=self._words.analysis.match.game.title, level=report["level"])
        style = Path(__file__).with_name("page.css").read_text("utf-8")
        yield f'<!doctype html><html lang="{self._words.language.code}"><head>'
        yield '<meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<title>{self._say(title)}</title><style>{style}</style></head><body><main>"
        yield f"<header><h1>{self._say(title)}</h1>"
        if report["decided"]:
            yield f'<span class="soft">{self._say(LEADS(turn=report["decided"]))}</span>'
        yield "</header>"
        yield from self._graph()
        yield from self._marked()
        yield '<div class="beside">'
        yield from self._summary()
        yield from self._strips()
        yield from self._ledgers()
        yield f"</div><footer>{self._say(JUDGED())} {self._say(AMONG())}</footer>"
        yield "</main></body></html>\n"

    def _say(self, message: Message) -> str:
        return escape(self._words.say(message))

    def _name(self, seat: int) -> str:
        return escape(self._words.names[seat])

    def _dot(self, seat: int) -> str:
        return f'<span class="dot" style="background:{self._colours[seat]}"></span>'

    # The graph.

    def _graph(self) -> Iterator[str]:
        label = self._words.say(CHANCE())
        yield f'<section class="wide"><h2>{escape(label)}</h2>'
        for size, name in ((BROAD, "broad"), (NARROW, "narrow")):
            drawn = Graph(self._report, self._colours, size).svg(label, self._titles())
            yield f'<div class="{name}">{drawn}</div>'
        yield '<ul class="legend">'
        for seat, colour in enumerate(self._colours):
            yield f"<li>{key(seat, colour)}{self._name(seat)}</li>"
        yield f'<li class="soft">{self._say(MARKS_ARE())}</li></ul></section>'

    def _titles(self) -> Titles:
        lucks = []
        for shown in self._report["revelations"]:
            seat = max(range(len(shown["luck"])), key=lambda each: abs(shown["luck"][each]))
            told = LUCK_TOLD(
                turn=shown["turn"], who=self._words.names[seat], luck=signed(shown["luck"][seat])
            )
            lucks.append(self._words.say(told))
        return Titles({row["step"]: self._headline(row) for row in self._report["turns"]}, lucks)

    def _headline(self, row: Json) -> str:
        """Whose turn it was, and how bad."""
        name = self._words.names[row["seat"]]
        turn = self._words.say(ONE_TURN(turn=row["turn"], who=name))
        if row["verdict"] not in VERDICTS:
            return turn
        verdict = self._words.language.phrase(VERDICTS[row["verdict"]]())
        return f"{turn}: {verdict}, {self._words.language.phrase(self._lost(row))}"

    def _lost(self, row: Json) -> Message:
        if row["decided"]:
            return IN_POINTS(points=f"{row['points']:.1f}", error=f"{row['points_error']:.1f}")
        reach = between(row["loss"], row["error"], row["above"])
        return OF_WIN(loss=percent(row["loss"]), **reach)

    # Beside it.

    def _summary(self) -> Iterator[str]:
        marks = list(reversed(MARKS))
        heads = [ERROR, ACCURACY, LUCK]
        yield f"<section><h2>{self._say(HOW())}</h2><div class=scroll><table><thead><tr>"
        yield f"<th>{self._say(PLAYER())}</th>"
        yield from (f"<th>{escape(self._words.language.phrase(each()))}</th>" for each in heads)
        for mark in marks:
            yield f'<th title="{self._say(COUNTS[mark]())}">{SIGNS[mark]}</th>'
        yield "</tr></thead><tbody>"
        for seat in self._report["seats"]:
            accuracy = "–" if seat["accuracy"] is None else f"{seat['accuracy']:.0f}"
            cells = [percent(seat["error"]), accuracy, signed(seat["luck"])]
            cells += [str(seat["counts"][mark]) for mark in marks]
            yield f"<tr><td>{self._dot(seat['seat'])}{self._name(seat['seat'])}</td>"
            yield from (f"<td>{cell}</td>" for cell in cells)
            yield "</tr>"
        yield f'</tbody></table></div><p class="soft">{self._say(IN_PERCENT())}</p></section>'

    def _strips(self) -> Iterator[str]:
        """Every turn of each seat, in order."""
        yield f"<section><h2>{self._say(TURNS())}</h2>"
        for seat in self._report["seats"]:
            yield f"<div>{self._dot(seat['seat'])}{self._name(seat['seat'])}</div>"
            yield '<ol class="strip">'
            for row in self._report["turns"]:
                if row["seat"] == seat["seat"]:
                    yield f"<li>{self._cell(row)}</li>"
            yield "</ol>"
        yield "</section>"

    def _cell(self, row: Json) -> str:
        verdict = row["verdict"]
        title = escape(self._headline(row))
        if verdict in SIGNS:
            href = f'href="#step-{row["step"]}" title="{title}" aria-label="{title}"'
            return f'<a class="cell {sort(row)}" {href}>{SIGNS[verdict]}</a>'
        sign = "✓" if verdict == "best" else ""
        return f'<span class="cell {verdict}" title="{title}">{sign}</span>'

    def _ledgers(self) -> Iterator[str]:
        if not all("ledger" in seat for seat in self._report["seats"]):
            return
        names = (START, OWN, OF_OTHERS, LUCK, REST, END)
        keys = ("start", "own", "others", "luck", "rest", "end")
        yield f"<section><h2>{self._say(WHERE())}</h2>"
        for seat in self._report["seats"]:
            name = self._words.names[seat["seat"]]
            rows = [
                (self._words.language.phrase(told()), seat["ledger"][each])
                for told, each in zip(names, keys, strict=True)
            ]
            yield f"<div>{self._dot(seat['seat'])}{escape(name)}</div>{ledger(rows, name)}"
        yield "</section>"

    # Turns to look at again.

    def _marked(self) -> Iterator[str]:
        marked = [row for row in self._report["turns"] if row["verdict"] in MARKS]
        marked.sort(key=lambda row: (-MARKS.index(row["verdict"]), row["decided"], -row["loss"]))
        yield f'<section class="turns"><h2>{self._say(MARKED_TURNS())}</h2>'
        if not marked:
            yield f"<p>{self._say(NOTHING())}</p>"
        for place, row in enumerate(marked):
            yield from self._turn(row, place == 0)
        yield "</section>"

    def _turn(self, row: Json, is_open: bool) -> Iterator[str]:
        head = ONE_TURN(turn=row["turn"], who=self._words.names[row["seat"]])
        points = POINTS(n=f"−{row['points']:.1f}")
        lost = self._say(points) if row["decided"] else f"−{percent(row['loss'])} %"
        verdict = escape(self._words.language.phrase(VERDICTS[row["verdict"]]()))
        yield f'<details id="step-{row["step"]}"{" open" if is_open else ""}><summary>'
        sign = SIGNS[row["verdict"]]
        yield f'<span class="cell {sort(row)}" aria-hidden="true">{sign}</span>'
        yield f"<span>{self._dot(row['seat'])}<b>{self._say(head)}</b> · {verdict}"
        yield f'<br><span class="soft">{escape(self._gist(row))}</span></span>'
        yield f'<span class="lost">{lost}</span></summary><div class="turn">'
        yield f'<p class="soft">{self._say(self._lost(row))}</p>'
        yield from self._lines(row)
        yield from self._why(row)
        yield from self._after(row)
        yield "</div></details>"

    def _gist(self, row: Json) -> str:
        """One sentence: of the main reason, or of the first that speaks against the line."""
        against = [each for each in row["terms"] if each["fact"] and each["points"] < 0]
        if not row["agrees"] or not against:
            return ""
        main = next((each for each in against if each["main"]), against[0])
        return self._words.spoken(main["fact"]["message"])

    def _lines(self, row: Json) -> Iterator[str]:
        shown = {"best": "first", "played": "taken"}
        for line in row["lines"]:
            colour = "var(--gold)" if line["role"] == "best" else "var(--bar)"
            colour = "var(--bad)" if line["role"] == "played" else colour
            moves = escape(self._words.line(row["step"], line["moves"]))
            yield f'<div class="line {shown.get(line["role"], "")}"><span>{moves}</span>'
            yield share_bar(line["share"], line["error"], colour)
            yield f"<b>{percent(line['share'])} %</b></div>"

    def _why(self, row: Json) -> Iterator[str]:
        if row["terms"]:
            yield f"<h3>{self._say(why(row))}</h3>"
        most = max((abs(each["points"]) for each in row["terms"]), default=0)
        for each in row["terms"]:
            said = self._words.spoken(each["fact"]["message"]) if each["fact"] else ""
            yield from self._reason(self._words.term(each["term"]), each, most, said)
        if abs(row["other"]) >= 0.1:
            yield from self._reason(OTHER(), {"points": row["other"]}, most, "")
        if beware := caveat(row):
            yield f'<p class="soft">{self._say(beware)}</p>'

    def _reason(self, term: Message, each: Json, most: float, said: str) -> Iterator[str]:
        points = each["points"]
        is_main = each.get("main")
        main = f'<span class="main">{self._say(MAIN_REASON())}</span>' if is_main else ""
        yield f'<div class="reason"><span>{escape(self._words.language.phrase(term))}{main}</span>'
        yield points_bar(points, max(most, abs(points)))
        yield f'<b class="{"less" if points < 0 else "more"}">{points:+.1f}</b>'
        yield f"<p>{escape(said)}</p></div>"

    def _after(self, row: Json) -> Iterator[str]:
        if not row["after"]:
            return
        yield f'<h3>{self._say(AFTER())}</h3><ul class="after">'
        for each in row["after"]:
            yield f'<li><span class="soft">{each["turn"]}</span>'
            yield f"<span>{escape(self._words.spoken(each['message']))}</span></li>"
        yield "</ul>"


def sort(row: Json) -> str:
    """How a sign looks: hollow where the game was decided."""
    return f"{row['verdict']} hollow" if row["decided"] else str(row["verdict"])
