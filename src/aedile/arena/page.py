"""Reports as one self-contained HTML page: plots, tables, light and dark."""

from collections.abc import Iterable, Sequence
from html import escape

from aedile.arena import text as words
from aedile.arena.order import short_seats
from aedile.arena.plots import Dot, Heap, bars, dot_plot, histograms, series_token
from aedile.arena.table import Result
from aedile.kernel.contract import Json

STYLE = """
:root{color-scheme:light dark;
--travertine:#E9DFCC;--travertine-2:#DED1B8;--ivory:#FAF5EA;--raised:#FFFCF5;--sunken:#E2D6BF;
--line:#CBBB9D;--ink:#2A221C;--ink-2:#574A3E;--ink-3:#6B5D48;--terracotta:#A94A28;--sea:#276468;
--bronze:#7D5A1A;--plum:#6A4A8C;--olive:#4D6526;--gold-soft:#F4DE9F;
--shadow:0 1px 2px #3a26121f,0 6px 18px -8px #3a261240}
@media (prefers-color-scheme:dark){:root{
--travertine:#1A1714;--travertine-2:#141210;--ivory:#25201B;--raised:#2E2822;--sunken:#1D1916;
--line:#453B31;--ink:#F2E9DA;--ink-2:#CDBFA9;--ink-3:#A89A84;--terracotta:#D67A50;--sea:#78BDB6;
--bronze:#D9B566;--plum:#BC9FDB;--olive:#A9C275;--gold-soft:#4A3A17;
--shadow:0 1px 2px #0008,0 8px 20px -8px #000a}}
*{box-sizing:border-box;margin:0;font-variant-numeric:lining-nums tabular-nums}
body{font:500 15px/1.45 "Alegreya Sans","Gill Sans","Optima","Segoe UI",system-ui,sans-serif;
color:var(--ink);background:linear-gradient(180deg,var(--travertine),var(--travertine-2)) fixed;
-webkit-text-size-adjust:100%}
main{max-width:1392px;margin:0 auto;padding:28px 24px 48px}
.over{font:700 12px/1 Cinzel,"Trajan Pro",Palatino,"Book Antiqua",Georgia,serif;
letter-spacing:.16em;text-transform:uppercase;color:var(--bronze)}
h1{font:500 34px/1.15 Cinzel,"Trajan Pro",Palatino,"Book Antiqua",Georgia,serif;
letter-spacing:.01em;margin:8px 0 6px;overflow-wrap:anywhere}
h2{font:700 13px/1.2 Cinzel,"Trajan Pro",Palatino,"Book Antiqua",Georgia,serif;
letter-spacing:.1em;text-transform:uppercase;color:var(--bronze)}
.lead{margin-bottom:18px;color:var(--ink-2);font-size:16px;max-width:76ch}
.panel{background:var(--ivory);border:1px solid var(--line);border-radius:10px;
box-shadow:var(--shadow);padding:16px 18px;min-width:0}
.heads{display:grid;gap:12px;margin:20px 0 12px;
grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr))}
.head{border-left:5px solid var(--mark)}
.head b{font-weight:700;overflow-wrap:anywhere}
.head .big{font:800 42px/1.1 "Alegreya Sans","Gill Sans","Optima","Segoe UI",system-ui,sans-serif;
color:var(--mark);display:block}
.head p,.sub{color:var(--ink-2);font-size:13.5px}
.row,.stack{display:grid;gap:12px;align-items:start}
.row{grid-template-columns:repeat(auto-fit,minmax(min(100%,var(--least)),1fr));margin-bottom:12px}
.stack{grid-template-columns:minmax(0,1fr)}
.split{display:grid;gap:8px 32px;align-items:start;
grid-template-columns:minmax(0,2fr) minmax(0,3fr)}
.legend{display:flex;flex-wrap:wrap;gap:2px 14px;font-size:13.5px;color:var(--ink-2)}
.legend i{display:inline-block;width:11px;height:11px;border-radius:3px;margin-right:5px;
background:var(--mark)}
.plot svg,.split svg{display:block;width:100%;height:auto;margin-top:10px;overflow:visible}
.plot .sub{margin-top:2px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px;margin-top:8px}
th{font-weight:700;color:var(--ink-2);text-align:right;padding:4px 0 4px 14px;
border-bottom:1px solid var(--line);white-space:nowrap}
td{text-align:right;padding:5px 0 5px 14px;white-space:nowrap;
border-bottom:1px solid color-mix(in srgb,var(--line) 45%,transparent)}
th:first-child,td:first-child{text-align:left;padding-left:0}
tr.mark td{background:var(--gold-soft)}
.notes{margin-top:12px;color:var(--ink-2);font-size:14px}
.notes p+p{margin-top:6px}
code{font:13px/1.4 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
@media (max-width:760px){main{padding:18px 12px 32px}h1{font-size:24px}
.split{grid-template-columns:minmax(0,1fr)}.panel{padding:14px}}
"""


def document(title: str, body: str) -> str:
    """A whole page."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def panel(title: str, inside: str, note: str = "", kind: str = "") -> str:
    """One thing to look at, with its title."""
    below = f'<p class="sub">{escape(note)}</p>' if note else ""
    return f'<section class="panel {kind}"><h2>{escape(title)}</h2>{below}{inside}</section>'


def html_table(
    headings: Sequence[str], rows: Iterable[Sequence[str]], marked: Iterable[int] = ()
) -> str:
    """A table; marked rows stand out."""
    chosen = set(marked)
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "".join(_table_row(row, number in chosen) for number, row in enumerate(rows))
    inside = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    return f'<div class="scroll"><table>{inside}</table></div>'


def _table_row(cells: Sequence[str], is_marked: bool) -> str:
    kind = ' class="mark"' if is_marked else ""
    return f"<tr{kind}>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"


def row(parts: Iterable[str], least: int) -> str:
    """Side by side as long as each has so many pixels, else one below the other."""
    return f'<div class="row" style="--least:{least}px">{"".join(parts)}</div>'


def stack(*parts: str) -> str:
    """One below the other."""
    return f'<div class="stack">{"".join(parts)}</div>'


def top(over: str, title: str, lead: str) -> str:
    """What the page is about."""
    return (
        f'<p class="over">{escape(over)}</p><h1>{escape(title)}</h1>'
        f'<p class="lead">{escape(lead)}</p>'
    )


def notes_block(notes: Iterable[str]) -> str:
    """What must be known to read the figures right."""
    lines = "".join(f"<p>{escape(note)}</p>" for note in notes if note)
    return f'<div class="notes">{lines}</div>'


# The page of an arena.


def arena_page(summary: Json, results: Sequence[Result]) -> str:
    """Everything the text report says, and the pictures."""
    seats = short_seats(summary["seats"]).replace(",", ", ").replace("*", " × ")
    title = f"{summary['title']}: {seats}"
    plots = [
        stack(share_plot(summary), score_plot(summary, results), rating_plot(summary)),
        sources_plot(summary),
        stack(seat_plot(summary), length_plot(results)),
    ]
    body = [
        top("Aedile · Arena", title, lead(summary)),
        heads(summary),
        row(plots, 360),
        row(tables(summary), 520),
        notes_block([words.what_is_meant(summary), *summary["notes"], summary["edition_note"]]),
    ]
    return document(f"Arena: {title}", "\n".join(body))


def lead(summary: Json) -> str:
    """What was played, in a sentence."""
    options = ", ".join(f"{name}={value}" for name, value in summary["options"].items())
    clock = summary["seconds"]
    parts = [
        f"{words.games_text(summary)}, {summary['players']} players, seed {summary['seed']}, "
        f"{summary['edition']} edition",
        f"options {options}" if options else "",
        f"{clock:g} s for each decision" if clock is not None else "",
    ]
    return "; ".join(part for part in parts if part) + "."


def heads(summary: Json) -> str:
    """The share of wins of each bot, large."""
    return f'<div class="heads">{"".join(map(head, range(99), summary["bots"]))}</div>'


def head(index: int, row: Json) -> str:
    """One bot."""
    share = row["win_share"]
    seats = f"{row['seats']} seats, on each of them" if row["seats"] > 1 else "one seat"
    return (
        f'<section class="panel head" style="--mark:var(--{series_token(index)})">'
        f"<b>{escape(row['bot'])}</b>"
        f'<span class="big">{words.percent(share["mean"])}</span>'
        f"<p>of games won ({seats}). 95 %: {words.percents(share['low'], share['high'])} by "
        f"bootstrap, {words.percents(share['wilson_low'], share['wilson_high'])} by Wilson.</p>"
        f"<p>{row['score']['mean']:.1f} points on average, "
        f"{words.signed(row['margin']['mean'])} against the best opponent, "
        f"mean rank {row['rank']['mean']:.2f}.</p></section>"
    )


def share_plot(summary: Json) -> str:
    """Who wins, against chance."""
    dots = [
        share_dot(row["bot"], row["win_share"], series_token(index))
        for index, row in enumerate(summary["bots"])
    ]
    drawing = dot_plot(
        "share", dots, "share of games won", summary["chance"], "chance", shares=True
    )
    return panel(
        "Games won", drawing, "Thick: bootstrap over blocks. Thin: Wilson, for reference.", "plot"
    )


def share_dot(label: str, share: Json, token: str) -> Dot:
    """A share with both its intervals."""
    return Dot(
        label,
        share["mean"],
        share["low"],
        share["high"],
        words.percent(share["mean"]),
        token,
        (share["wilson_low"], share["wilson_high"]),
    )


def score_plot(summary: Json, results: Sequence[Result]) -> str:
    """How points are distributed."""
    heaps = [
        Heap(row["bot"], points_of(row["bot"], results), series_token(index))
        for index, row in enumerate(summary["bots"])
    ]
    return panel("Scores", histograms("scores", heaps, "points at the end"), kind="plot")


def points_of(bot: str, results: Sequence[Result]) -> list[float]:
    """The points of a bot in every game and on every seat."""
    return [
        result.scores[seat]
        for result in results
        for seat, other in enumerate(result.seats)
        if other == bot
    ]


def seat_plot(summary: Json) -> str:
    """What a seat is worth."""
    dots = [
        share_dot(f"Seat {row['seat']}", row["win_share"], "bronze") for row in summary["by_seat"]
    ]
    drawing = dot_plot(
        "seats", dots, "share of games won from this seat", summary["chance"], "chance", shares=True
    )
    return panel("Seats", drawing, "Whoever sits there; every bot sat everywhere.", "plot")


def sources_plot(summary: Json) -> str:
    """Where the points come from."""
    bots = summary["bots"]
    labels = words.source_names(bots)
    series = [
        (
            row["bot"],
            [row["sources"].get(label, {"mean": 0.0})["mean"] for label in labels],
            series_token(index),
        )
        for index, row in enumerate(bots)
    ]
    drawing = bars("sources", labels, series, "points on average")
    return panel("Points by source", legend(bots) + drawing, kind="plot")


def legend(bots: Sequence[Json]) -> str:
    """Which colour is whose, in the order of the bars."""
    names = [
        f'<span style="--mark:var(--{series_token(index)})"><i></i>{escape(row["bot"])}</span>'
        for index, row in enumerate(bots)
    ]
    return f'<p class="legend">{"".join(names)}</p>' if len(bots) > 1 else ""


def length_plot(results: Sequence[Result]) -> str:
    """How long games are."""
    heaps = [Heap("Decisions", [result.decisions for result in results], "olive")]
    drawing = histograms("decisions", heaps, "decisions in a game")
    rounds = [result.rounds for result in results if result.rounds is not None]
    if rounds:
        drawing += histograms("rounds", [Heap("Rounds", rounds, "olive")], "rounds in a game")
    return panel("Length", drawing, kind="plot")


def rating_plot(summary: Json) -> str:
    """Strength by openskill."""
    rated = [(index, row) for index, row in enumerate(summary["bots"]) if row["rating"]]
    if not rated:
        return ""
    dots = [rating_dot(row, series_token(index)) for index, row in rated]
    drawing = dot_plot("ratings", dots, "openskill rating", 25.0, "everyone begins", shares=False)
    return panel("Ratings", drawing, "Plackett-Luce; the bar is two deviations wide.", "plot")


def rating_dot(row: Json, token: str) -> Dot:
    """A rating and how sure it is."""
    mu, sigma = row["rating"]["mu"], row["rating"]["sigma"]
    text = words.rating(row["rating"])
    return Dot(row["bot"], mu, mu - 2 * sigma, mu + 2 * sigma, text, token)


def tables(summary: Json) -> list[str]:
    """Times and lengths, for those who read numbers."""
    times = html_table(
        ["Bot", "decisions", "median", "95 %", "99 %", "most"],
        [
            [
                row["bot"],
                str(row["time"]["decisions"]),
                *(words.duration(row["time"][key]) for key in ("p50", "p95", "p99", "most")),
            ]
            for row in summary["bots"]
        ],
    )
    points = html_table(
        ["Bot", "mean", "95 %", "deviation", "least", "median", "most"],
        [
            [
                row["bot"],
                f"{row['score']['mean']:.1f}",
                words.span(row["score"]),
                f"{row['score']['sd']:.1f}",
                *(f"{row['score'][key]:.0f}" for key in ("least", "p50", "most")),
            ]
            for row in summary["bots"]
        ],
    )
    return [panel("Points", points), panel("Thinking time, where there was a choice", times)]
