from rich.console import Console

from aedile import catalog
from aedile.kernel.contract import Standing
from aedile.kernel.match import Match
from aedile.tui.artists import artist_of
from aedile.tui.standings import draw_standings, needed, sources, ties
from aedile.tui.voice import Voice
from tests.helpers.tables import play_on

NAMES = ("Anna", "Ben", "Cleo")
ARTIST = artist_of("praetor")
VOICE = Voice(names=NAMES)


def told(rows: list[Standing]) -> list[str]:
    return [VOICE.text(tie) for tie in ties(rows, ARTIST.tiebreakers)]


def row(player: int, score: int, *tiebreak: int, **points: int) -> Standing:
    return Standing(player, 1, score, tiebreak, points)


def test_a_tie_is_explained_by_what_broke_it() -> None:
    rows = [row(2, 50, 4, 1), row(0, 50, 4, 0), row(1, 40, 9, 9)]

    assert told(rows) == ["Cleo and Anna tie at 50; Wall Tiles puts Cleo first."]
    assert needed(rows) == 2


def test_without_a_tie_there_is_nothing_to_explain() -> None:
    rows = [row(0, 50, 1, 1), row(1, 49, 9, 9)]

    assert told(rows) == []
    assert needed(rows) == 0


def test_equals_in_everything_are_told_so() -> None:
    rows = [row(0, 5, 1, 1), row(1, 5, 1, 1)]

    assert told(rows) == ["Anna and Ben tie at 5 in everything."]


def test_sources_keep_their_order_whoever_has_them() -> None:
    rows = [row(0, 3, start=1, end=2), row(1, 6, start=1, middle=2, end=2, last=1)]

    assert sources(rows) == ["start", "middle", "end", "last"]


def test_the_table_has_a_column_for_each_player_by_place() -> None:
    match = play_on(Match.new(catalog.game("praetor"), 3, "5", {}, NAMES), 5)
    console = Console(width=80)
    with console.capture() as capture:
        for thing in draw_standings(match, ARTIST, VOICE):
            console.print(thing)
    lines = capture.get().splitlines()

    order = [match.name(standing.player) for standing in match.standings()]
    total = next(line for line in lines if line.startswith("total"))
    assert lines[0].split() == order
    assert total.split()[1:] == [str(standing.score) for standing in match.standings()]
    assert f"{order[0]} wins." in lines
