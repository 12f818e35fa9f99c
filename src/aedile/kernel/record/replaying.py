"""A record played again: every move is checked as if a player made it now."""

from collections.abc import Sequence
from typing import Any

from aedile.kernel.contract import Game, Json
from aedile.kernel.errors import (
    BadOptions,
    BadPosition,
    BadRecord,
    GameOver,
    IllegalAction,
    UnknownGame,
    UnknownNotation,
)
from aedile.kernel.match import Match
from aedile.kernel.message import Templates
from aedile.kernel.notes import Comment, Variation
from aedile.kernel.record.model import END, UNFINISHED, Branch, Games, Line, Record, Remark
from aedile.kernel.record.writing import outcome_of, result_text
from aedile.kernel.settings import PLAYERS
from aedile.kernel.variations import branch

say = Templates("messages")
OTHER_RULES = say(
    "Played by version {played} of the {game} rules; this program plays by version {here}, "
    "where its moves may mean something else."
)
OTHER_EDITION = say(
    "Played with the edition {played}; the one at hand is {here}. "
    "Give the same edition file it was played with."
)
NOBODY_CALLED = say("Nobody at this table is called {name}.")
CANNOT_PLAY = say("{name} cannot play {move}: {reason}")
BY_RULE = say("{reason} ({rule})")
MOVES_MISSING = say("Moves are missing: {name} still has to decide before a result.")
NOT_UNFINISHED = say("It says {unfinished}, but the moves end the game: {result}.")
NOT_HERE = say("Here {first} to {last} moves have been made, not {after}.")
OTHER_RESULT = say("It says {told}, but the moves give {result}.")


def replay(record: Record, games: Games, stop: int | None = None) -> Match[Any]:
    """The table at the end of a record, or after its first `stop` moves.

    Every move is checked as if a player made it now, and at the end the result
    is compared; raises BadRecord with the line of the text.
    """
    match = _table(record, _game(record, games))
    match.notes.update(record.remarks)
    left = record.moves if stop is None else stop
    for line in record.lines:
        _play_line(match, record, line, left)
        left -= len(line.moves)
        if left <= 0:
            break
    if stop is None or stop >= record.moves:
        _check_result(match, record)
        match.comments += _comments(record.comments, 0, match.length)
        match.variations += [_variation(match, 0, each, record) for each in record.branches]
    return match


def _game(record: Record, games: Games) -> Game[Any]:
    try:
        game = games(record.game, record.edition)
    except UnknownGame as error:
        raise BadRecord(record.line_of("Game"), error.message) from None
    if record.rules != game.rules_version:
        raise BadRecord(
            record.line_of("Rules"),
            OTHER_RULES(played=record.rules, game=game.title, here=game.rules_version),
        )
    if record.edition != game.edition:
        raise BadRecord(
            record.line_of("Edition"),
            OTHER_EDITION(played=record.edition, here=game.edition),
        )
    return game


def _table(record: Record, game: Game[Any]) -> Match[Any]:
    """The table before the first move."""
    if len(record.players) not in game.seats:
        least, most, players = game.seats[0], game.seats[-1], len(record.players)
        said = PLAYERS(game=game.title, least=least, most=most, players=players)
        raise BadRecord(record.line_of("Players"), said)
    if record.position is not None:
        return _from_position(record, game, record.position)
    try:
        names = record.players
        return Match.new(game, len(names), record.seed or "", record.options, names)
    except BadOptions as error:
        tag = "Options" if record.options else "Players"
        raise BadRecord(record.line_of(tag), error.message) from None


def _from_position(record: Record, game: Game[Any], position: Json) -> Match[Any]:
    try:
        return Match.from_position(game, game.load(position), record.players)
    except BadPosition as error:
        raise BadRecord(record.line_of("Position"), error.message) from None
    except BadOptions as error:
        raise BadRecord(record.line_of("Players"), error.message) from None


def _play_line(match: Match[Any], record: Record, line: Line, left: int) -> None:
    """Play the moves of a line, at most `left` of them."""
    if line.player not in record.players:
        raise BadRecord(line.where, NOBODY_CALLED(name=line.player))
    seat = record.players.index(line.player)
    for move in line.moves[: max(0, left)]:
        _play(match, seat, move, line)


def _play(match: Match[Any], seat: int, move: str, line: Line) -> None:
    try:
        match.submit(seat, move)
    except UnknownNotation as error:
        raise BadRecord(line.where, error.message) from None
    except IllegalAction as error:
        why = error.message
        if error.citation:
            why = BY_RULE(reason=why, rule=error.citation.text)
        said = CANNOT_PLAY(name=line.player, move=move, reason=why)
        raise BadRecord(line.where, said) from None


def _variation(match: Match[Any], base: int, read: Branch, record: Record) -> Variation:
    """A variation played, and all that leave it; `base` moves were made before the table began."""
    _check_moment(read.after, base, base + match.length, read.where)
    try:
        table = branch(match, read.after - base, read.deal)
    except GameOver as error:
        raise BadRecord(read.where, error.message) from None
    for line in read.lines:
        _play_line(table, record, line, len(line.moves))
    return Variation(
        after=read.after,
        moves=tuple(move.notation for move in table.moves),
        deal=read.deal,
        name=read.name,
        by=read.by,
        comments=tuple(_comments(read.comments, read.after, read.after + table.length)),
        variations=tuple(_variation(table, read.after, each, record) for each in read.branches),
    )


def _comments(remarks: Sequence[Remark], first: int, last: int) -> list[Comment]:
    for remark in remarks:
        _check_moment(remark.comment.after, first, last, remark.where)
    return [remark.comment for remark in remarks]


def _check_moment(after: int, first: int, last: int, where: int) -> None:
    if not first <= after <= last:
        raise BadRecord(where, NOT_HERE(first=first, last=last, after=after))


def _check_result(match: Match[Any], record: Record) -> None:
    outcome = outcome_of(match)
    if outcome == record.result:
        return
    where = record.line_of(END)
    if outcome is None:
        asked = match.name(match.to_move)
        raise BadRecord(where, MOVES_MISSING(name=asked))
    if record.result is None:
        raise BadRecord(where, NOT_UNFINISHED(unfinished=UNFINISHED, result=result_text(outcome)))
    raise BadRecord(
        where,
        OTHER_RESULT(told=result_text(record.result), result=result_text(outcome)),
    )
