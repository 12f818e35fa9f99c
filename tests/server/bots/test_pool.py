import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import orjson
import pytest

from aedile import catalog
from aedile.analysis.work import Analysis
from aedile.bots import registry
from aedile.bots.adviser import counsel
from aedile.kernel.contract import Json
from aedile.kernel.errors import BotFailed
from aedile.kernel.message import as_json
from aedile.kernel.record import write
from aedile.kernel.rng import Rng
from aedile.kernel.view import View
from aedile.server.bots.analysing import turn
from aedile.server.bots.lanes import Lanes, PoolBusy
from aedile.server.bots.pool import BotJob, BotPool, _Waiting, fallback
from aedile.server.metrics import Metrics
from aedile.server.tables.editions import Editions
from tests.helpers.analysis import TINY, TINY_LEVELS, begun
from tests.helpers.bots import the_question
from tests.helpers.editions import write_edition

pytestmark = pytest.mark.anyio
STRANGE = Path(__file__).with_name("strange_bots.py")
QUESTION = the_question("praetor", 3, luck=5, number=20)
POSITION = QUESTION.imagine_position(Rng(1))
MIDDLE = the_question("praetor", 3, luck=5, number=21)  # of a turn


@pytest.fixture
def metrics() -> Metrics:
    return Metrics()


@pytest.fixture
async def pool(metrics: Metrics) -> AsyncIterator[BotPool]:
    async with BotPool(1, metrics, prepare=STRANGE) as pool:
        yield pool


@pytest.fixture
async def hasty(metrics: Metrics) -> AsyncIterator[BotPool]:
    """A pool that waits for nobody who was not given a time."""
    async with BotPool(1, metrics, grace=0.3, longest=0.3, prepare=STRANGE) as pool:
        yield pool


def job(spec: str, owner: str = "Anna", seconds: float | None = None) -> BotJob:
    return BotJob("praetor", None, POSITION, QUESTION.seat, spec, 7, seconds, owner)


def failures(metrics: Metrics, why: str) -> float:
    found = metrics.registry.get_sample_value("aedile_bot_failures_total", {"why": why})
    return found or 0


async def works(pool: BotPool) -> bool:
    return (await pool.choose(job("uniform", seconds=30))).move in _legal()


def _legal() -> list[str]:
    return [option.notation for option in QUESTION.options()]


async def test_a_bot_answers_as_it_would_in_this_process(pool: BotPool) -> None:
    move = (await pool.choose(job("search:sims=40"))).move

    with registry.make("search:sims=40", 7) as bot:
        state = catalog.game("praetor").load(POSITION)
        view = View(catalog.game("praetor"), state, QUESTION.seat)
        assert move == view.notation(bot.choose(view))


async def test_advice_is_as_it_would_be_in_this_process(pool: BotPool) -> None:
    advised = await pool.advise(job("adviser", seconds=1e-9))

    state = catalog.game("praetor").load(POSITION)
    given = counsel(View(catalog.game("praetor"), state, QUESTION.seat), 7, seconds=1e-9)
    assert [each["move"] for each in advised.turn] == [each.notation for each in given.turn]
    assert advised.reason == as_json(given.reason)
    assert (advised.confidence, advised.sure) == (given.confidence, as_json(given.sure))
    assert [each["less"] for each in advised.others] == [each.less for each in given.others]


async def test_a_bot_that_thinks_for_long_says_how_far_it_is(pool: BotPool) -> None:
    heard: list[float] = []

    assert (await pool.choose(job("reports"), heard.append)).move in _legal()
    assert heard == [0.25, 0.5, 0.75]


async def test_a_bot_that_knows_at_once_says_nothing_of_it(pool: BotPool) -> None:
    heard: list[float] = []
    await pool.choose(job("uniform"), heard.append)

    assert heard == []


async def test_the_same_question_gets_the_same_answer_whatever_was_asked_before(
    pool: BotPool,
) -> None:
    first = await pool.choose(job("flat:sims=20"))
    await pool.choose(job("search:sims=5"))

    assert await pool.choose(job("flat:sims=20")) == first


async def test_a_bot_goes_on_with_its_plan_when_it_is_given_back(pool: BotPool) -> None:
    state = catalog.game("praetor").load(MIDDLE.imagine_position(Rng(1)))
    assert not state.begins_line()
    shown = int(state.secrets_shown)
    asked = job("rollout:sims=2")._replace(
        position=catalog.game("praetor").dump(state), seat=MIDDLE.seat
    )
    for action in MIDDLE.legal_actions():
        chosen = await pool.choose(asked._replace(plan=(shown, action, 5)))

        assert chosen == (MIDDLE.notation(action), (shown, 5))


async def test_a_bot_can_be_given_a_time(pool: BotPool) -> None:
    assert (await pool.choose(job("search", seconds=0.05))).move in _legal()


async def test_a_bot_that_hangs_is_given_up_and_its_worker_replaced(
    hasty: BotPool, metrics: Metrics
) -> None:
    await works(hasty)
    (before,) = hasty.processes
    with pytest.raises(BotFailed, match=r"hangs gave no answer within 0\.6 seconds"):
        await hasty.choose(job("hangs"))

    assert await works(hasty)
    assert hasty.processes != [before]
    assert not _exists(before)
    assert failures(metrics, "time") == 1


async def test_what_a_bot_started_is_ended_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(tmp_path / "held")
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with open(os.open(tmp_path / "held", os.O_RDONLY | os.O_NONBLOCK), "rb") as held:
        async with BotPool(1, longest=0.3, grace=0.3, prepare=STRANGE) as pool:
            with pytest.raises(BotFailed, match="gave no answer"):
                await pool.choose(job("hangs-with-a-child"))

            os.set_blocking(held.fileno(), True)
            assert held.read() == b""  # it ends when nobody holds the other end


async def test_a_program_that_a_bot_hides_from_us_does_not_hold_us_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(tmp_path / "held")
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    async with BotPool(1, prepare=STRANGE) as pool:
        with pytest.raises(BotFailed, match="exit code 4"):
            await pool.choose(job("leaves-a-daemon"))

        assert await works(pool)
    with open(tmp_path / "held", "wb"):
        pass  # there is nothing to read, so it ends


async def test_a_bot_that_ends_its_process_fails_alone(pool: BotPool, metrics: Metrics) -> None:
    with pytest.raises(BotFailed, match=r"exit code 3\. It wrote: this is the end"):
        await pool.choose(job("dies"))

    assert await works(pool)
    assert failures(metrics, "died") == 1


async def test_a_worker_killed_from_outside_is_replaced(pool: BotPool) -> None:
    await works(pool)
    (before,) = pool.processes
    os.kill(before, 9)

    with pytest.raises(BotFailed, match="exit code -9"):
        await pool.choose(job("uniform"))
    assert await works(pool)


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("nonsense", "Number 1000000000 is not among the answers"),
        ("raises", "ZeroDivisionError: nothing by nothing"),
        ("nobody", "There is no bot called 'nobody'"),
        ("search:sims=x", "sims of search is a number"),
        ("exec:true", "only by those who run Aedile"),
    ],
)
async def test_a_bot_without_a_legal_answer_fails_and_the_worker_goes_on(
    pool: BotPool, metrics: Metrics, spec: str, complaint: str
) -> None:
    await works(pool)
    before = pool.processes
    with pytest.raises(BotFailed, match=complaint):
        await pool.choose(job(spec))

    assert await works(pool)
    assert pool.processes == before
    assert failures(metrics, "error") == 1


async def test_a_bot_gets_no_more_memory_than_it_may_have(pool: BotPool) -> None:
    with pytest.raises(BotFailed, match="more memory than it may have"):
        await pool.choose(job("memory"))

    assert await works(pool)


async def test_what_a_bot_prints_is_no_answer(pool: BotPool) -> None:
    assert (await pool.choose(job("chatters"))).move in _legal()


async def test_workers_do_not_get_the_environment_of_the_server(
    pool: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AEDILE_DATABASE", "postgresql://me:secret@here/aedile")

    with pytest.raises(BotFailed, match="Number -1"):
        await pool.choose(job("cheats"))


async def test_workers_are_less_urgent_than_the_server(pool: BotPool) -> None:
    assert (await pool.choose(job("nice"))).move in _legal()


async def test_bots_know_that_people_wait_for_them(pool: BotPool) -> None:
    assert (await pool.choose(job("prompt"))).move in _legal()


async def test_keys_pressed_in_the_terminal_do_not_reach_workers(pool: BotPool) -> None:
    assert (await pool.choose(job("apart"))).move in _legal()


async def test_many_questions_are_all_answered_by_few_workers(metrics: Metrics) -> None:
    async with BotPool(2, metrics) as pool:
        chosen = await asyncio.gather(
            *(pool.choose(job("uniform", f"owner {n % 7}")) for n in range(200))
        )

        assert len(pool.processes) == 2
    assert {each.move for each in chosen} <= set(_legal())
    thought = metrics.registry.get_sample_value("aedile_bot_seconds_count", {"bot": "uniform"})
    assert thought == 200
    assert metrics.registry.get_sample_value("aedile_bots_waiting") == 0


def waiting() -> _Waiting:
    answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
    return _Waiting({}, "Anna", "uniform", 1, answer, lambda share: None)


async def test_a_worker_that_finds_nothing_to_do_waits_for_the_next_question() -> None:
    queue: Lanes[_Waiting] = Lanes(9, 9)
    first, second = (waiting() for _ in range(2))
    one, other = (asyncio.create_task(queue.take()) for _ in range(2))
    await asyncio.sleep(0)

    queue.put(first)
    assert await one is first
    await asyncio.sleep(0)
    assert not other.done()
    queue.put(second)
    assert await other is second


# What has time.


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_what_has_time_begins_only_where_a_worker_stays_free_for_questions() -> None:
    queue: Lanes[_Waiting] = Lanes(9, 9)
    first, second, question = waiting(), waiting(), waiting()
    idle = asyncio.create_task(queue.take_idle())
    queue.put_idle(first)
    await settled()
    assert not idle.done()  # nobody is there for a question

    worker = asyncio.create_task(queue.take())
    assert await idle is first
    await settled()
    assert not worker.done()
    queue.put(question)
    assert await worker is question

    queue.put_idle(second)
    idle = asyncio.create_task(queue.take_idle())
    await settled()
    assert not idle.done()  # the only worker is busy
    worker = asyncio.create_task(queue.take())
    assert await idle is second
    worker.cancel()


async def test_what_has_time_waits_for_every_question() -> None:
    queue: Lanes[_Waiting] = Lanes(9, 9)
    one, other, idle = waiting(), waiting(), waiting()
    queue.put_idle(idle)
    queue.put(one)
    queue.put(other)
    taken = asyncio.create_task(queue.take_idle())
    assert await queue.take() is one
    await settled()
    assert not taken.done()
    assert await queue.take() is other
    await settled()
    assert not taken.done()
    worker = asyncio.create_task(queue.take())
    assert await taken is idle
    worker.cancel()


async def test_what_nobody_waits_for_any_more_is_left_out() -> None:
    queue: Lanes[_Waiting] = Lanes(9, 9)
    gone, left = waiting(), waiting()
    gone.answer.cancel()
    queue.put_idle(gone)
    queue.put_idle(left)
    worker = asyncio.create_task(queue.take())
    await settled()
    assert await queue.take_idle() is left
    worker.cancel()


@pytest.mark.parametrize("workers", [1, 2])
async def test_a_turn_is_judged_beside_bots_as_it_would_be_here(workers: int) -> None:
    record, places = write(begun("trajan", 24)), [0, 3]
    async with BotPool(workers, prepare=TINY_LEVELS) as pool:
        asked = [pool.work(turn(record, "quick", place), "analysis", 60) for place in places]
        told = await asyncio.gather(*asked)
        assert await works(pool)
        assert pool.idle_places == 1
        assert len(pool.processes) == workers + 1

    analysis = Analysis(begun("trajan", 24), TINY)
    for place, answer in zip(places, told, strict=True):
        expected = [analysis.do(part) for part in analysis.parts() if part.place == place]
        assert answer["rows"] == orjson.loads(orjson.dumps(expected))


async def test_owners_are_served_in_turn() -> None:
    served: list[str] = []

    async def ask(crew: BotPool, owner: str) -> None:
        await crew.choose(job("uniform", owner))
        served.append(owner)

    async with BotPool(1) as pool:
        asked = [ask(pool, owner) for owner in ["Anna"] * 6 + ["Bert"] * 2 + ["Cleo"]]
        await asyncio.gather(*asked)

    assert served == ["Anna", "Bert", "Cleo", "Anna", "Bert", "Anna", "Anna", "Anna", "Anna"]


async def test_an_owner_may_have_only_so_many_waiting(metrics: Metrics) -> None:
    async with BotPool(1, metrics, most_per_owner=2) as pool:
        waiting = [asyncio.create_task(pool.choose(job("uniform"))) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(PoolBusy, match="2 bots of yours"):
            await pool.choose(job("uniform"))

        assert (await pool.choose(job("uniform", "Bert"))).move in _legal()
        assert {each.move for each in await asyncio.gather(*waiting)} <= set(_legal())
    assert failures(metrics, "busy") == 1


async def test_only_so_many_may_wait_in_all() -> None:
    async with BotPool(1, most_waiting=2) as pool:
        waiting = [asyncio.create_task(pool.choose(job("uniform", name))) for name in "AB"]
        await asyncio.sleep(0)
        with pytest.raises(PoolBusy, match="2 bots wait"):
            await pool.choose(job("uniform", "C"))
        await asyncio.gather(*waiting)


async def test_a_question_nobody_waits_for_any_more_is_not_asked(
    pool: BotPool, metrics: Metrics
) -> None:
    forgotten = asyncio.create_task(pool.choose(job("hangs")))
    await asyncio.sleep(0)
    forgotten.cancel()

    assert await works(pool)
    assert failures(metrics, "time") == 0


async def test_closing_ends_every_worker_and_fails_whoever_waits() -> None:
    pool = BotPool(1, prepare=STRANGE)
    assert await works(pool)
    (worker,) = pool.processes
    waiting = [asyncio.create_task(pool.choose(job("hangs"))) for _ in range(3)]
    await asyncio.sleep(0)

    await pool.close()

    for each in waiting:
        with pytest.raises(PoolBusy, match="The server is shutting down"):
            await each
    assert not _exists(worker)
    assert pool.processes == []
    with pytest.raises(PoolBusy, match="The server is shutting down"):
        await pool.choose(job("uniform"))


async def test_a_worker_that_cannot_start_fails_its_question(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("raise RuntimeError('never')")

    async with BotPool(1, prepare=broken) as pool:
        with pytest.raises(BotFailed, match="RuntimeError: never"):
            await pool.choose(job("uniform"))


async def test_a_machine_with_no_room_for_a_worker_is_asked_again_later(
    metrics: Metrics, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_room(*_: object, **__: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    async with BotPool(1, metrics) as pool:
        with monkeypatch.context() as full:
            full.setattr(asyncio, "create_subprocess_exec", no_room)
            with pytest.raises(PoolBusy, match="temporarily unavailable"):
                await pool.choose(job("uniform"))

        assert await works(pool)
    assert failures(metrics, "start") == 1


async def test_bots_play_editions_of_the_host(tmp_path: Path) -> None:
    write_edition(tmp_path / "mine.toml")
    own = Editions(tmp_path).offered("praetor")[-1]
    state = own.new_game(2, "1", {})
    position = own.dump(state.determinize(state.current_player, Rng(1)))
    question = BotJob("praetor", own.edition, position, state.current_player, "greedy", 1, None, "")

    async with BotPool(1, editions=tmp_path) as pool:
        move = (await pool.choose(question)).move

    assert state.obstacle(own.parse(state, move)) == 0


async def test_without_workers_bots_are_left_to_others() -> None:
    async with BotPool(0) as pool:
        with pytest.raises(PoolBusy, match="no workers"):
            await pool.choose(job("uniform"))


def test_a_fallback_is_a_legal_answer() -> None:
    found = {fallback(QUESTION, seed) for seed in range(50)}

    assert len(found) > 1
    assert found <= set(QUESTION.legal_actions())


def _exists(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
