"""Who looks at a game together, who leads, and what several processes make of it."""

from typing import Any

import orjson
import pytest

from aedile.server.errors import Refused
from aedile.server.rooms.reviews import BEAT, GONE, MOST_PEOPLE, Reviews, Visit
from aedile.server.store.errors import Unavailable
from aedile.server.tables.actors import Person
from tests.helpers.rooms import Screen, TurnedClock

pytestmark = pytest.mark.anyio

LIVIA, DRUSUS, NERO = (Person(name, name.title()) for name in ("livia", "drusus", "nero"))
VIEW = {"step": 3, "level": "quick", "line": None}


class World:
    """Some processes, and what each has said that the others have not heard yet."""

    def __init__(self, processes: int = 1) -> None:
        self.clock = TurnedClock()
        self.deaf: dict[str, frozenset[str]] = {}
        self.processes = [Reviews(self.clock, self._deaf_to) for _ in range(processes)]
        self.said: list[str] = []
        for each in self.processes:
            each.spread = lambda table, each=each: self.said.append(each.state(table))  # type: ignore[misc]

    async def _deaf_to(self, person: str) -> frozenset[str]:
        return self.deaf.get(person, frozenset())

    def come(self, person: Person, process: int = 0, alone: bool = False) -> Visit:
        return self.processes[process].come("T", person, Screen(), alone)

    def hear(self) -> None:
        """Everybody hears all that was said, as of itself as well."""
        said, self.said = self.said, []
        for text in said:
            for each in self.processes:
                each.heard(text)


async def told(visit: Visit) -> dict[str, Any]:
    seen: dict[str, Any] = orjson.loads(await visit.told())
    return seen


async def leader(visit: Visit) -> str | None:
    found: str | None = (await told(visit))["leader"]
    return found


def refusal(work: Any, *given: Any) -> str:
    with pytest.raises(Refused) as refused:
        work(*given)
    return refused.value.code


async def test_whoever_comes_first_leads_and_shows() -> None:
    world = World()
    (reviews,) = world.processes
    livia, drusus = world.come(LIVIA), world.come(DRUSUS)

    reviews.show(livia, VIEW)

    seen = await told(drusus)
    assert (seen["leader"], seen["view"], seen["alone"]) == ("livia", VIEW, False)
    assert [each["name"] for each in seen["people"]] == ["Drusus", "Livia"]
    assert refusal(reviews.show, drusus, VIEW) == "not-allowed"


async def test_the_lead_is_passed_on_by_whoever_has_it() -> None:
    world = World()
    (reviews,) = world.processes
    livia, drusus, nero = world.come(LIVIA), world.come(DRUSUS), world.come(NERO, alone=True)
    reviews.show(livia, VIEW)

    assert refusal(reviews.lead, drusus, None) == "not-allowed"
    assert refusal(reviews.lead, drusus, "nero") == "not-allowed"
    assert refusal(reviews.lead, livia, "nobody") == "not-found"
    assert refusal(reviews.lead, livia, "nero") == "not-found"  # looks around alone
    reviews.lead(livia, "drusus")

    assert await leader(nero) == "drusus"
    assert (await told(livia))["view"] is None  # until the new leader shows something


async def test_the_lead_is_taken_when_whoever_had_it_has_left() -> None:
    world = World()
    (reviews,) = world.processes
    livia, drusus, nero = world.come(LIVIA), world.come(DRUSUS), world.come(NERO, alone=True)

    reviews.leave(livia)
    assert await leader(drusus) is None
    assert refusal(reviews.lead, nero, None) == "not-allowed"
    assert refusal(reviews.lead, drusus, "nero") == "not-allowed"
    reviews.lead(drusus, None)
    again = world.come(LIVIA)

    assert await leader(again) == "drusus"


async def test_who_led_and_is_back_leads_if_nobody_took_it() -> None:
    world = World()
    livia, drusus = world.come(LIVIA), world.come(DRUSUS)
    world.processes[0].leave(livia)

    world.come(LIVIA)

    assert await leader(drusus) == "livia"


async def test_who_leads_and_looks_around_alone_leads_no_longer() -> None:
    world = World()
    (reviews,) = world.processes
    livia, drusus = world.come(LIVIA), world.come(DRUSUS)

    reviews.look_around(livia, True)
    alone = {each["id"]: each["alone"] for each in (await told(drusus))["people"]}
    reviews.lead(drusus, None)
    reviews.look_around(livia, False)

    assert alone == {"livia": True, "drusus": False}
    assert (await told(livia))["leader"] == "drusus"


async def test_so_many_people_look_together_with_as_many_screens_as_they_like() -> None:
    world = World()
    for number in range(MOST_PEOPLE):
        world.come(Person(f"p{number}", "A name of thirty letters, or so"))

    world.come(Person("p0", "Another screen"))

    assert refusal(world.come, LIVIA) == "too-many"


async def test_who_has_muted_the_leader_is_not_shown_anything() -> None:
    world = World()
    (reviews,) = world.processes
    world.deaf["livia"] = frozenset({"drusus"})
    livia, drusus, nero = world.come(LIVIA), world.come(DRUSUS), world.come(NERO)

    reviews.show(livia, VIEW)

    assert ((await told(drusus))["view"], (await told(drusus))["unheard"]) == (None, True)
    assert ((await told(nero))["view"], (await told(nero))["unheard"]) == (VIEW, False)


async def test_nothing_is_told_while_the_storage_does_not_say_who_is_muted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def unavailable(person: str) -> frozenset[str]:
        raise Unavailable("gone")

    reviews = Reviews(TurnedClock(), unavailable)
    livia = reviews.come("T", LIVIA, Screen(), False)

    assert await livia.told() == ""


async def test_a_line_that_is_too_long_for_a_notification_is_refused() -> None:
    world = World()
    line = {"kind": "tried", "deal": 1, "moves": ["x" * 80] * 60, "made": 0}

    view = VIEW | {"line": line}
    assert refusal(world.processes[0].show, world.come(LIVIA), view) == "too-large"


async def test_all_that_one_process_says_fits_into_a_notification() -> None:
    world = World()
    (reviews,) = world.processes
    for number in range(MOST_PEOPLE):
        visit = world.come(Person(f"{number:012}", "\N{SCROLL}" * 30))
    reviews.lead(visit.review.here[0], visit.person.id)
    line = {"kind": "tried", "deal": 1, "moves": ["x" * 80] * 45, "made": 0}
    reviews.show(visit, VIEW | {"line": line})

    assert len(reviews.state("T").encode()) < 7900


async def test_everybody_is_told_of_every_change() -> None:
    world = World()
    livia = world.come(LIVIA)
    world.come(DRUSUS)

    assert isinstance(livia.audience, Screen)
    assert livia.audience.marks == 2


async def test_nothing_is_kept_when_all_have_left() -> None:
    world = World(2)
    livia, drusus = world.come(LIVIA), world.come(DRUSUS, 1)
    world.hear()
    world.processes[0].leave(livia)
    world.processes[1].leave(drusus)
    world.hear()

    assert [each.live for each in world.processes] == [{}, {}]


# Several processes.


async def test_people_at_two_processes_look_together() -> None:
    world = World(2)
    livia = world.come(LIVIA)
    world.processes[0].show(livia, VIEW)
    world.hear()
    drusus = world.come(DRUSUS, 1)
    world.hear()

    assert (await told(livia))["people"] == (await told(drusus))["people"]
    assert ((await told(drusus))["leader"], (await told(drusus))["view"]) == ("livia", VIEW)

    world.processes[0].lead(livia, "drusus")
    world.hear()
    world.processes[1].show(drusus, VIEW | {"step": 9})
    world.hear()

    assert (await told(livia))["view"]["step"] == 9


async def test_two_who_begin_at_once_agree_in_the_end_who_leads() -> None:
    world = World(2)
    livia, drusus = world.come(LIVIA), world.come(DRUSUS, 1)
    world.hear()

    assert await leader(livia) == await leader(drusus)
    assert len((await told(livia))["people"]) == 2


async def test_two_who_take_the_lead_at_once_agree_in_the_end() -> None:
    world = World(3)
    nero = world.come(NERO, 2)
    world.hear()
    livia, drusus = world.come(LIVIA), world.come(DRUSUS, 1)
    world.hear()
    world.processes[2].leave(nero)
    world.hear()

    world.processes[0].lead(livia, None)
    world.processes[1].lead(drusus, None)
    world.processes[0].show(livia, VIEW)
    world.hear()

    assert (await leader(livia), await leader(drusus)) == ("livia", "livia")
    assert (await told(drusus))["view"] == VIEW


async def test_a_process_that_begins_asks_the_others_what_it_missed() -> None:
    world = World(2)
    livia = world.come(LIVIA)
    world.processes[0].show(livia, VIEW)
    world.said.clear()
    drusus = world.come(DRUSUS, 1)  # who believes to be the first, and leads
    before = await leader(drusus)

    world.processes[0].heard(world.processes[1].question())
    world.hear()

    assert (before, await leader(drusus), await leader(livia)) == ("drusus", "livia", "livia")


async def test_a_process_that_says_nothing_any_more_is_gone_with_its_people() -> None:
    world = World(2)
    livia, drusus = world.come(LIVIA), world.come(DRUSUS, 1)
    world.hear()
    for _ in range(int(GONE / BEAT) - 1):
        world.clock.turn(BEAT)
        world.processes[0].beat()
    still = len((await told(livia))["people"])

    world.clock.turn(2 * BEAT)
    world.processes[0].beat()

    assert (still, len((await told(livia))["people"])) == (2, 1)
    assert drusus.review.leader is not None


async def test_a_process_that_says_that_it_is_there_stays() -> None:
    world = World(2)
    livia, _ = world.come(LIVIA), world.come(DRUSUS, 1)
    for _ in range(5):
        world.clock.turn(BEAT)
        for each in world.processes:
            each.beat()
        world.hear()

    assert len((await told(livia))["people"]) == 2
