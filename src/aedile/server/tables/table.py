"""Who may do what at a table, and what comes of it.

`Table.decide` answers a command with the events to be stored, or refuses it
with a reason; either way nothing has changed. `Table.apply` carries out what
has been stored. Seeds, ids and the time are given in, so the same log always
makes the same table.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from aedile.kernel.dealer import Dealer
from aedile.kernel.errors import AedileError
from aedile.server import protocol as p
from aedile.server.errors import Broken, Refused
from aedile.server.events import NewEvent, SeatRow, StoredEvent, Summary
from aedile.server.people.names import clean_name
from aedile.server.tables import bodies
from aedile.server.tables.actors import Actor, Person, System
from aedile.server.tables.bodies import KIND_OF, Body, Named, Sitting, Start
from aedile.server.tables.config import (
    USUAL_CAPS,
    Caps,
    Config,
    Games,
    SeatPlan,
    check_bot,
    check_config,
    usual_games,
)
from aedile.server.tables.history import History, Seat, begin

__all__ = [
    "Actor",
    "BotTurn",
    "Broken",
    "Decided",
    "Fresh",
    "NewTable",
    "Person",
    "PlanChange",
    "System",
    "Table",
    "create",
]


Ending: TypeAlias = Literal["rules", "resigned", "clock"]
ADVISER = "heuristic"  # the bot whose advice a hint is


class PlanChange(NamedTuple):
    """What a seat has planned from now on; to be stored beside the log."""

    seat: int
    moves: tuple[str, ...]


class Fresh(NamedTuple):
    """What a new table needs and nobody can make up here."""

    table: str  # its id
    seed: str


class NewTable(NamedTuple):
    """A table that is to be created as well, before the events are stored."""

    id: str
    events: list[NewEvent]


class Decided(NamedTuple):
    """What comes of a command. `after` is the table once the events are stored."""

    events: list[NewEvent]
    after: "Table"
    plan: PlanChange | None = None
    rematch: NewTable | None = None

    @property
    def summary(self) -> Summary:
        """What is to be stored beside the events."""
        return self.after.summary()


class BotTurn(NamedTuple):
    """A bot that has to decide."""

    seat: int
    spec: str
    version: int
    seconds: float | None = None  # to think; None: as long as its spec says


def create(
    config: Config,
    host: Person,
    seed: str,
    now: int,
    *,
    password: str | None = None,
    start: Start | None = None,
    cmd: str | None = None,
    games: Games = usual_games,
    caps: Caps = USUAL_CAPS,
) -> list[NewEvent]:
    """The events of a new table; raises Refused.

    `seed` holds unless the config has one; `password` is a hash. A fork goes
    on from `start`, whose game and options go before those of the config.
    """
    if start is not None:
        config = _forked(config, start, games)
    game = check_config(config, games, caps)
    if (config.visibility == "password") != (password is not None):
        raise Refused("bad-request", "A table that asks for a password needs one; others do not.")
    if any(seat.to == "person" and seat.person is None for seat in config.plan()):
        raise Refused("not-found", "A seat is kept for somebody who is not known here.")
    body = bodies.Created(
        config=config.stored(),
        host=Named(id=host.id, name=host.name),
        seed=config.seed or seed,
        rules=game.rules_version,
        edition=game.edition,
        password=password,
        start=start,
    )
    return [NewEvent("created", body.model_dump(mode="json"), host.id, cmd, now)]


def _forked(config: Config, start: Start, games: Games) -> Config:
    """The config of a table that goes on from elsewhere."""
    try:
        match = begin(games(config.game, config.edition), start, strict=True)
    except AedileError as error:
        raise Refused.from_kernel(error) from None
    if match.over:
        raise Refused("over", "This game is over there; begin from an earlier move.")
    if len(match.names) != config.players:
        raise Refused("bad-options", f"This game is for {len(match.names)} players.")
    chosen = {"options": dict(match.settings), "seed": match.seed, "shuffle": False}
    return config.model_copy(update=chosen)


class Table(History):
    """One table: what is the case, who may do what, and what has to happen next."""

    # What lists, clocks and bots ask.

    def summary(self) -> Summary:
        """What is written beside the events, for lists and the scheduler."""
        return Summary(
            phase=self.phase,
            game=self.config.game,
            title=self.config.title,
            players=self.config.players,
            host=self.host,
            public=self.config.visibility != "link",
            seats=tuple(
                SeatRow(index, seat.person or seat.kept_for, seat.bot, seat.name)
                for index, seat in enumerate(self.seats)
            ),
            turn_of=self.turn_of(),
            due=self.due(),
            bot_due=self.bot_to_move() is not None,
            finished=self.finished_at,
        )

    def turn_of(self) -> tuple[str, ...]:
        """The people the table waits for: to decide, to confirm, or to answer."""
        people = self.unanswered()
        seat = self.acting()
        if seat is not None and self.seats[seat].kind == "person":
            people.insert(0, self.seats[seat].person or "")
        return tuple(dict.fromkeys(people))

    def unanswered(self) -> list[str]:
        """Those who have not yet answered a request to go back."""
        if self.asking is None:
            return []
        agreed = self.asking.agreed
        return [person for person in self.people() if person not in agreed]

    def due(self) -> int | None:
        """When a clock runs out, and `decide_clock` has an answer."""
        return self.clocks.due()

    def bot_to_move(self) -> BotTurn | None:
        """The bot that has to decide now."""
        seat = self.to_move()
        spec = None if seat is None else self.seats[seat].bot
        return None if seat is None or spec is None else BotTurn(seat, spec, self.version)

    def check_chat(self, actor: Actor) -> None:
        """Only those who sit here, and the host, may talk; raises Refused."""
        if not self.config.chat:
            raise Refused("not-allowed", "Nobody talks at this table; its host chose that.")
        seated = any(actor.id in (seat.person, seat.kept_for) for seat in self.seats)
        if not (seated or actor.id == self.host):
            raise Refused("not-allowed", "Only those who sit at this table can talk here.")

    def adviser(self, actor: Actor, seat: int | None) -> BotTurn:
        """Whoever may advise the seat that has the move, if it asks; raises Refused."""
        self._in_phase("playing")
        seat = self.seat_for(actor, seat)
        if not self.config.hints:
            raise Refused("not-allowed", "There is no advice at this table; its host chose that.")
        self._check_awaiting()
        if self.to_move() != seat:
            raise Refused("not-your-turn", "Advice is for the seat that has the move.")
        return BotTurn(seat, ADVISER, self.version)

    # Plans: moves for when the turn comes. They are private, and kept beside the log.

    def next_planned(self, plans: Mapping[int, Sequence[str]], now: int) -> Decided | None:
        """What the plan of the seat to move comes to, as far as it is legal; None without one.

        A plan that no longer fits is dropped: the rest of it may make no sense.
        """
        seat = self.to_move()
        plan = () if seat is None else tuple(plans.get(seat, ()))
        if seat is None or not plan or self.seats[seat].kind != "person":
            return None
        count, ended = self._legal_start(seat, plan)
        if not count:
            return Decided([], self, PlanChange(seat, ()))
        made = self._played(seat, list(plan[:count]), now)
        decided = self._decided(made, self.seats[seat].person or "", now)
        return decided._replace(plan=PlanChange(seat, plan[count:] if ended else ()))

    def _legal_start(self, seat: int, plan: Sequence[str]) -> tuple[int, bool]:
        """How many moves of a plan can be made in a row, and whether the rest still stands."""
        state = self.table.state.copy()
        for count, move in enumerate(plan):
            if state.current_player != seat:
                return count, True
            try:
                action = self.game.parse(state, move)
            except AedileError:
                return count, False
            if self.game.why_not(state, action) is not None:
                return count, False
            state.apply(action)
            if state.secrets_shown != self.table.state.secrets_shown:
                return count + 1, True  # as after any move that shows something
        return len(plan), True

    # Commands.

    def decide(
        self, actor: Actor, command: p.Command, now: int, fresh: Fresh | None = None
    ) -> Decided:
        """The events that carry out a command; raises Refused. Nothing changes.

        `fresh` is needed for a rematch.
        """
        if isinstance(command, p.Chat):
            raise Refused("bad-request", "What is said is no part of the game.")
        if isinstance(command, p.Rematch):
            return self._rematch(actor, command, now, fresh)
        if isinstance(command, p.Plan):
            return self._plan(actor, command)
        happens = _DECISIONS[type(command)](self, actor, command, now)
        return self._decided(happens, actor.id, now, command.cmd)

    def decide_clock(self, now: int) -> Decided | None:
        """What comes of a clock that has run out; None if none has."""
        due, seat = self.due(), self.clocks.running
        if due is None or seat is None or now < due:
            return None
        if self.awaiting == seat:  # the turn was made; it is as good as confirmed
            happens = self._confirmation(seat, now)
        else:
            happens = self._given_up(seat, "clock")
        return self._decided(happens, System("clock").id, now)

    def _decided(
        self, happens: Sequence[Body], actor: str, now: int, cmd: str | None = None
    ) -> Decided:
        """Events, the first with the name of the command, and what they make of the table."""
        events: list[NewEvent] = []
        after = self.copy()
        for body in happens:
            data = body.model_dump(mode="json")
            event = NewEvent(KIND_OF[type(body)], data, actor, None if events else cmd, now)
            after.apply(StoredEvent(after.seq + 1, *event))
            events.append(event)
        return Decided(events, after)

    # Before the start.

    def _join(self, actor: Actor, command: p.Join, now: int) -> list[Body]:
        self._in_phase("open")
        person = _person(actor)
        if self.seats_of(person.id):
            raise Refused("wrong-phase", "You sit at this table already.")
        if person.id in self.banned:
            raise Refused("not-allowed", "The host has freed your seat at this table.")
        index = self._seat_to_join(person, command.seat)
        kept = self.seats[index].kept_for == person.id
        if self.password is not None and not (person.admitted or kept or person.id == self.host):
            raise Refused("wrong-password", "This table asks for its password.")
        return [bodies.Joined(seat=index, person=person.id, name=person.name)]

    def _seat_to_join(self, person: Person, wanted: int | None) -> int:
        free = [i for i, seat in enumerate(self.seats) if _is_free_for(seat, person.id)]
        free.sort(key=lambda i: self.seats[i].kept_for is None)
        if wanted is None:
            if not free:
                raise Refused("table-full", "No seat is open at this table.")
            return free[0]
        self._check_seat(wanted)
        if wanted not in free:
            raise Refused("table-full", "This seat is not open to you; choose another.")
        return wanted

    def _leave(self, actor: Actor, command: p.Leave, now: int) -> list[Body]:
        person = _person(actor)
        if self.phase == "playing" and self.seats_of(person.id):
            raise Refused("wrong-phase", "The game has begun; resign to give up your seat.")
        self._in_phase("open")
        held = self.seats_of(person.id)
        if not held and person.id != self.host:
            raise Refused("not-your-seat", "You do not sit at this table.")
        if person.id == self.host and self.people() in ([], [person.id]):
            return [bodies.Closed(why="The host has left.")]
        left: list[Body] = [bodies.Left(seat=seat, person=person.id) for seat in held]
        return left or [bodies.Left(seat=None, person=person.id)]

    def _kick(self, actor: Actor, command: p.Kick, now: int) -> list[Body]:
        self._in_phase("open")
        self._as_host(actor)
        self._check_seat(command.seat)
        person = self.seats[command.seat].person
        if person is None or person == self.host:
            raise Refused("bad-request", "No guest of yours sits there.")
        return [bodies.Kicked(seat=command.seat, person=person)]

    def _set_seat(self, actor: Actor, command: p.SetSeat, now: int) -> list[Body]:
        self._in_phase("open")
        self._as_host(actor)
        self._check_seat(command.seat)
        if self.seats[command.seat].person not in (None, self.host):
            raise Refused("wrong-phase", "Somebody sits there; free the seat first.")
        if (command.to == "bot") != (command.bot is not None):
            raise Refused("bad-request", "A seat for a bot, and no other, says which bot.")
        if command.bot is not None:
            check_bot(command.bot, self.caps)
        name = None if command.name is None else clean_name(command.name)
        return [bodies.SeatSet(seat=command.seat, to=command.to, bot=command.bot, name=name)]

    def _start(self, actor: Actor, command: p.Start, now: int) -> list[Body]:
        self._in_phase("open")
        self._as_host(actor)
        if any(seat.kind == "open" for seat in self.seats):
            raise Refused("wrong-phase", "Not every seat is taken; wait, or seat a bot.")
        seats = list(self.seats)
        if self.config.shuffle and self.start is None:
            seats = Dealer(f"seats:{self._seed}").shuffled(seats)
        names = distinct([seat.name for seat in seats])
        sitting = [
            Sitting(person=seat.person, bot=seat.bot, name=name, confirm=seat.confirm)
            for seat, name in zip(seats, names, strict=True)
        ]
        return [bodies.Started(seats=sitting)]

    def _close(self, actor: Actor, command: p.Close, now: int) -> list[Body]:
        if isinstance(actor, System):
            if self.phase in ("finished", "closed"):
                raise Refused("wrong-phase", "This table is over already.")
            return [bodies.Closed(why="The table was closed by those who run the server.")]
        self._in_phase("open")
        self._as_host(actor)
        return [bodies.Closed(why="The host has called it off.")]

    # During the game.

    def _move(self, actor: Actor, command: p.Move, now: int) -> list[Body]:
        self._in_phase("playing")
        seat = self.seat_for(actor, command.seat)
        self._check_version(command.version)
        self._check_awaiting()
        return self._played(seat, command.moves, now)

    def _played(self, seat: int, moves: list[str], now: int) -> list[Body]:
        """Moves as events, and the end of the game if they bring it."""
        try:
            played = self.table.rehearse(moves, seat)
        except AedileError as error:
            raise Refused.from_kernel(error) from None
        words = [move.notation for move in played.moves]
        moved = bodies.Moved(seat=seat, moves=words, spent=self.clocks.spent(now))
        over = played.state.current_player < 0
        if over and not self.asks_to_confirm(seat, played.state, played.may_take_back):
            return [moved, _finish("rules", [], played.state.scores())]
        return [moved]

    def _undo(self, actor: Actor, command: p.Undo, now: int) -> list[Body]:
        self._in_phase("playing")
        seat = self.seat_for(actor, command.seat)
        self._check_version(command.version)
        count = self.table.line_length() if command.turn else 1
        why = self.why_no_undo(seat, count)
        if why is not None:
            raise why
        left = self.moves - count
        return [bodies.Undone(seat=seat, moves=left, agreed=False, spent=self.clocks.spent(now))]

    def why_no_undo(self, seat: int, count: int) -> Refused | None:
        """Why a seat may not take back so many moves by itself; None if it may."""
        if self.config.undo == "none":
            return Refused("cannot-undo", "At this table nothing is taken back.")
        obstacle = self.table.why_no_undo(seat, count)
        if obstacle is not None:
            return Refused("cannot-undo", obstacle.message, obstacle.citation)
        if self.moves - count < self.base:
            return Refused("cannot-undo", "This was played before the table was forked.")
        return None

    def _ask_undo(self, actor: Actor, command: p.AskUndo, now: int) -> list[Body]:
        self._in_phase("playing")
        seat = self.seat_for(_person(actor), command.seat)
        self._check_version(command.version)
        if self.config.undo != "consent":
            raise Refused("cannot-undo", "At this table nobody can be asked to go back.")
        if self.asking is not None:
            raise Refused("cannot-undo", "Somebody has asked already; answer that first.")
        if not self.base <= command.moves < self.moves:
            raise Refused("bad-request", f"One can go back to {self.base}…{self.moves - 1} moves.")
        asked = bodies.UndoAsked(seat=seat, moves=command.moves)
        if self.people() == [self.seats[seat].person]:  # bots always agree
            return [asked, self._agreed(seat, command.moves, now)]
        return [asked]

    def _agreed(self, seat: int, moves: int, now: int) -> bodies.Undone:
        return bodies.Undone(seat=seat, moves=moves, agreed=True, spent=self.clocks.spent(now))

    def _answer_undo(self, actor: Actor, command: p.AnswerUndo, now: int) -> list[Body]:
        self._in_phase("playing")
        person = _person(actor)
        seat = self._one_of(person, command.seat)
        asking = self.asking
        if asking is None:
            raise Refused("cannot-undo", "Nobody has asked to go back, or it is settled.")
        answered = bodies.UndoAnswered(seat=seat, agree=command.agree)
        if not command.agree:
            return [answered]
        if person.id in asking.agreed:
            raise Refused("cannot-undo", "You have agreed already.")
        if self.unanswered() == [person.id]:
            return [answered, self._agreed(asking.seat, asking.moves, now)]
        return [answered]

    def _confirm(self, actor: Actor, command: p.Confirm, now: int) -> list[Body]:
        self._in_phase("playing")
        seat = self.seat_for(_person(actor), command.seat)
        self._check_version(command.version)
        if self.awaiting != seat:
            raise Refused("not-your-turn", "There is nothing for you to confirm.")
        return self._confirmation(seat, now)

    def _confirmation(self, seat: int, now: int) -> list[Body]:
        """A turn is over, and with it perhaps the game."""
        confirmed = bodies.Confirmed(seat=seat, spent=self.clocks.spent(now))
        if self.table.over:
            return [confirmed, _finish("rules", [], self.table.state.scores())]
        return [confirmed]

    def _plan(self, actor: Actor, command: p.Plan) -> Decided:
        self._in_phase("playing")
        seat = self.seat_for(_person(actor), command.seat)
        return Decided([], self, PlanChange(seat, tuple(command.moves)))

    def _prefer(self, actor: Actor, command: p.Prefer, now: int) -> list[Body]:
        if self.phase not in ("open", "playing"):
            raise Refused("wrong-phase", "This table is over.")
        seat = self.seat_for(_person(actor), command.seat)
        return [bodies.Preferred(seat=seat, confirm=command.confirm)]

    def _resign(self, actor: Actor, command: p.Resign, now: int) -> list[Body]:
        self._in_phase("playing")
        seat = self.seat_for(_person(actor), command.seat)
        if self.table.over:  # all that is left is to say so
            return self._confirmation(self.awaiting or 0, now)
        return self._given_up(seat, "resigned")

    def _given_up(self, seat: int, why: Literal["resigned", "clock"]) -> list[Body]:
        """A bot plays on, or the game is lost; nobody watches bots play each other."""
        kind = bodies.Resigned if why == "resigned" else bodies.TimedOut
        others = [i for i, each in enumerate(self.seats) if each.kind == "person" and i != seat]
        if self.config.leavers == "bot" and others:
            return [kind(seat=seat), self._replaced_by_bot(seat, why)]
        return [kind(seat=seat), _finish(why, [seat], self.table.state.scores())]

    def _replaced_by_bot(self, seat: int, why: Literal["resigned", "clock"]) -> Body:
        return bodies.Replaced(seat=seat, bot=self.config.leaver_bot, why=why)

    # Afterwards.

    def _rematch(self, actor: Actor, command: p.Rematch, now: int, fresh: Fresh | None) -> Decided:
        self._in_phase("finished")
        person = _person(actor)
        if not any(seat.person == person.id for seat in self.seats):
            raise Refused("not-your-seat", "Only those who played can ask for another game.")
        if self.rematch is not None:
            raise Refused("wrong-phase", f"Another game has been set up: table {self.rematch}.")
        if fresh is None:
            raise Refused("bad-request", "A new table needs a name and a seed.")
        config = self.config.model_copy(
            update={"seats": self._rotated(person), "seed": None, "shuffle": False}
        )
        created = create(
            config,
            person,
            fresh.seed,
            now,
            password=self.password,
            games=self._games,
            caps=self.caps,
        )
        followed = bodies.Rematched(table=fresh.table)
        decided = self._decided([followed], person.id, now, command.cmd)
        return decided._replace(rematch=NewTable(fresh.table, created))

    def _rotated(self, host: Person) -> list[SeatPlan]:
        """Everybody one seat on; those who are not here find their seat kept."""
        plans = [_planned_again(seat, host) for seat in self.seats]
        return plans[-1:] + plans[:-1]

    # Checks.

    def _in_phase(self, phase: str) -> None:
        if self.phase != phase:
            raise Refused(
                "over" if self.phase == "finished" else "wrong-phase", _PHASES[self.phase]
            )

    def _as_host(self, actor: Actor) -> None:
        if not isinstance(actor, Person) or actor.id != self.host:
            raise Refused("not-allowed", "Only the host of this table can do that.")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Refused("bad-request", f"There is no seat {seat} at this table.")

    def _check_version(self, version: int) -> None:
        if version != self.version:
            raise Refused(
                "stale",
                f"This answers version {version} of the table, which now is at version "
                f"{self.version}. Look again, then decide.",
            )

    def _check_awaiting(self) -> None:
        if self.awaiting is not None:
            name = self.seats[self.awaiting].name
            raise Refused("not-your-turn", f"{name} has yet to confirm the last turn.")

    def seat_for(self, actor: Actor, seat: int | None) -> int:
        """The seat somebody acts for, which must be theirs."""
        if isinstance(actor, Person):
            held = self.seats_of(actor.id)
        elif actor.name == "bot":
            held = [index for index, each in enumerate(self.seats) if each.bot is not None]
        else:
            held = []
        if not held:
            raise Refused("not-your-seat", "You do not play at this table.")
        if seat is None:
            if len(held) > 1:
                raise Refused("bad-request", "You hold several seats; say which one this is for.")
            return held[0]
        self._check_seat(seat)
        if seat not in held:
            raise Refused("not-your-seat", f"Seat {seat} is not yours.")
        return seat

    def _one_of(self, person: Person, seat: int | None) -> int:
        """The same where all seats of a person speak with one voice."""
        held = self.seats_of(person.id)
        return held[0] if seat is None and held else self.seat_for(person, seat)


_PHASES: Mapping[str, str] = {
    "open": "The game has not begun.",
    "playing": "The game has begun.",
    "finished": "The game is over.",
    "closed": "This table is closed.",
}


def _person(actor: Actor) -> Person:
    if not isinstance(actor, Person):
        raise Refused("not-allowed", "Only people can do that.")
    return actor


def _is_free_for(seat: Seat, person: str) -> bool:
    return seat.kind == "open" and seat.kept_for in (None, person)


def _finish(why: Ending, lost: list[int], scores: list[int]) -> bodies.Finished:
    return bodies.Finished(why=why, lost=lost, scores=scores)


def _planned_again(seat: Seat, host: Person) -> SeatPlan:
    if seat.person is None:
        return SeatPlan(to="bot", bot=seat.bot)
    if seat.person == host.id:
        return SeatPlan(to="host", name=seat.name)
    return SeatPlan(to="person", person=seat.person, name=seat.name)


def distinct(names: Sequence[str]) -> list[str]:
    """The same names, told apart where two are alike."""
    given: list[str] = []
    for name in names:
        told, number = name, 2
        while told in given:
            told, number = f"{name} {number}", number + 1
        given.append(told)
    return given


_DECISIONS: dict[type[Any], Callable[[Table, Actor, Any, int], list[Body]]] = {
    p.Join: Table._join,
    p.Leave: Table._leave,
    p.Kick: Table._kick,
    p.SetSeat: Table._set_seat,
    p.Start: Table._start,
    p.Close: Table._close,
    p.Move: Table._move,
    p.Undo: Table._undo,
    p.AskUndo: Table._ask_undo,
    p.AnswerUndo: Table._answer_undo,
    p.Confirm: Table._confirm,
    p.Prefer: Table._prefer,
    p.Resign: Table._resign,
}
