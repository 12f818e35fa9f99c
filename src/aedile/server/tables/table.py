"""Who may do what at a table, and the events that result.

`Table.decide` answers a command with the events to be stored, or refuses it
with a reason; either way nothing has changed. What decides each kind of
command is in `commands`. Seeds, ids and the time are given in, so the same log
always makes the same table.
"""

from collections.abc import Sequence

from aedile.kernel.match import GAME_OVER, STALE
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.events import Event, NewEvent, SeatRow, Summary
from aedile.server.protocol import Command
from aedile.server.tables.actors import Actor, Person
from aedile.server.tables.clock import allowed
from aedile.server.tables.decisions import BotTurn, Decided, Fresh, Given
from aedile.server.tables.handlers import DECIDERS
from aedile.server.tables.history import History, Phase

say = Templates("messages")
NOT_BEGUN = say("The game has not begun.")
BEGUN = say("The game has begun.")
CLOSED = say("This table is closed.")
NOT_A_COMMAND = say("A table cannot decide this.")
HOST_ONLY = say("Only the host of this table can do that.")
NO_SEAT = say("There is no seat {seat} at this table.")
HAS_TO_CONFIRM = say("{who} has yet to confirm the last turn.")
OTHERS_PLAY = say("The other tables have to end this part of the game first.")
NOT_PLAYING = say("You do not play at this table.")
WHICH_SEAT = say("You hold several seats; say which one this is for.")
NOT_YOUR_SEAT = say("Seat {seat} is not yours.")
NO_CHAT = say("There is no chat at this table; its host chose that.")
CHAT_FOR_SEATED = say("Only those who sit at this table can chat here.")
NO_HINTS = say("There are no hints at this table; its host chose that.")
HINT_FOR_MOVER = say("Hints are for the seat that has the move.")

PHASES = {"open": NOT_BEGUN, "playing": BEGUN, "finished": GAME_OVER, "closed": CLOSED}
ADVISER = "adviser"  # gives hints; it sits at no table


class Table(History):
    """One table: how it stands, who may do what, and what has to happen next."""

    # Commands.

    def decide(
        self, actor: Actor, command: Command, now: int, fresh: Fresh | None = None
    ) -> Decided:
        """The events that carry out a command; raises Refused. Nothing changes.

        `fresh` is needed for a rematch.
        """
        decider = DECIDERS.get(type(command))
        if decider is None:
            raise Refused("bad-request", NOT_A_COMMAND())
        outcome = decider(self, actor, command, Given(now, fresh))
        decided = self.decided(outcome.events, actor.id, now, command.cmd)
        return decided._replace(plan=outcome.plan, rematch=outcome.rematch)

    def decided(
        self, events: Sequence[Event], actor: str, now: int, cmd: str | None = None
    ) -> Decided:
        """These events, the first with the name of the command, and what they make of the table."""
        if not events:
            return Decided([], self)
        after = self.copy()
        stored: list[NewEvent] = []
        for event in events:
            after.apply(event, now)
            data = event.model_dump(mode="json")
            stored.append(NewEvent(event.kind, data, actor, None if stored else cmd, now))
        return Decided(stored, after)

    # What lists, clocks and bots ask.

    def summary(self) -> Summary:
        """What is written beside the events, for lists and the scheduler."""
        return Summary(
            phase=self.phase,
            game=self.config.game,
            title=self.config.title,
            players=self.config.players,
            host=self.host,
            public=self.config.visibility != "link" and not self.sealed,
            seats=tuple(
                SeatRow(
                    index,
                    seat.person or seat.kept_for,
                    seat.bot,
                    seat.name,
                    invited=seat.kept_for is not None,
                )
                for index, seat in enumerate(self.seats)
            ),
            turn_of=self.turn_of(),
            due=self.due(),
            bot_due=self.bot_to_move() is not None,
            finished=self.finished_at,
            clock=self.config.clock.kind,
            rated=self.config.rated,
            in_time=self.config.in_time,
            sealed=self.sealed,
            allowed=allowed(self.config.clock),
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
        if self.undo_request is None:
            return []
        agreed = self.undo_request.agreed
        return [person for person in self.people() if person not in agreed]

    def due(self) -> int | None:
        """When a clock runs out, and `clock_ran_out` has an answer."""
        return self.clocks.due()

    def bot_to_move(self) -> BotTurn | None:
        """The bot that has to decide now."""
        seat = self.to_move()
        spec = None if seat is None else self.seats[seat].bot
        return None if seat is None or spec is None else BotTurn(seat, spec, self.version)

    # Checks. Each raises Refused.

    def check_phase(self, phase: Phase) -> None:
        """This can be done before the start, during the game, or after it."""
        if self.phase != phase:
            code = "over" if self.phase == "finished" else "wrong-phase"
            raise Refused(code, PHASES[self.phase]())

    def check_host(self, actor: Actor) -> None:
        """Only the host may do this."""
        if not isinstance(actor, Person) or actor.id != self.host:
            raise Refused("not-allowed", HOST_ONLY())

    def check_seat(self, seat: int) -> None:
        """There must be such a seat."""
        if not 0 <= seat < len(self.seats):
            raise Refused("bad-request", NO_SEAT(seat=seat))

    def check_version(self, version: int) -> None:
        """The command must answer the table as it stands."""
        if version != self.version:
            raise Refused("stale", STALE(version=version, now=self.version))

    def check_confirmed(self) -> None:
        """Nobody may have to confirm a turn."""
        if self.awaiting is not None:
            raise Refused("not-your-turn", HAS_TO_CONFIRM(who=self.named(self.awaiting)))

    def check_pace(self) -> None:
        """The table may not wait for others with the same deal."""
        if self.waits:
            raise Refused("not-your-turn", OTHERS_PLAY())

    def check_chat(self, actor: Actor) -> None:
        """Only those who sit here, and the host, may talk."""
        if not self.config.chat:
            raise Refused("not-allowed", NO_CHAT())
        seated = any(actor.id in (seat.person, seat.kept_for) for seat in self.seats)
        if not (seated or actor.id == self.host):
            raise Refused("not-allowed", CHAT_FOR_SEATED())

    def adviser(self, actor: Actor, seat: int | None) -> BotTurn:
        """Whoever may advise the seat that has the move, if it asks."""
        self.check_phase("playing")
        seat = self.seat_for(actor, seat)
        if not self.config.hints:
            raise Refused("not-allowed", NO_HINTS())
        self.check_confirmed()
        if self.to_move() != seat:
            raise Refused("not-your-turn", HINT_FOR_MOVER())
        return BotTurn(seat, ADVISER, self.version)

    def seat_for(self, actor: Actor, seat: int | None) -> int:
        """The seat somebody acts for, which must be theirs."""
        if isinstance(actor, Person):
            held = self.seats_of(actor.id)
        elif actor.name == "bot":
            held = [index for index, each in enumerate(self.seats) if each.bot is not None]
        else:
            held = []
        if not held:
            raise Refused("not-your-seat", NOT_PLAYING())
        if seat is None:
            if len(held) > 1:
                raise Refused("bad-request", WHICH_SEAT())
            return held[0]
        self.check_seat(seat)
        if seat not in held:
            raise Refused("not-your-seat", NOT_YOUR_SEAT(seat=seat))
        return seat
