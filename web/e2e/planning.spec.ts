/** Planning on the board: while others play, the next turn is clicked through as if it were now. */
import type { Frame, PraetorPosition } from '../src/lib/net/types'
import { PHONE, sit, together, type Person } from './people'
import { expect, test } from './test'

/** Who is asked, and who waits. */
async function inTurn(host: Person, guest: Person, table: string): Promise<[Person, Person]> {
  return (await host.table(table)).to_move === 0 ? [host, guest] : [guest, host]
}

const lit = ({ page }: Person) =>
  page.locator('[data-target]').evaluateAll((all) => all.map((each) => each.getAttribute('data-target')!))

/** Press whatever is lit until nothing is. */
const finish = (person: Person, seed: number) => person.hands(seed).finish()

const button = (person: Person, key: string) => person.page.getByRole('button', { name: person.word(key) }).first()
const plans = ({ page }: Person) => page.locator('[data-part=plans]')
const ghosts = ({ page }: Person) => page.locator('.ring.ghost')
const said = ({ page }: Person) => page.locator('.prompt .say p')

async function plan(person: Person, target: string): Promise<void> {
  await button(person, 'plan').click()
  await expect(person.page.locator('main .badge')).toHaveText(person.word('plan.on'))
  await expect(said(person)).toContainText(person.word('plan.if'))
  await expect(person.page.getByRole('textbox')).toHaveCount(0) // nobody has to know a notation
  await person.page.locator(`[data-target="${target}"]`).first().click()
  await finish(person, 1)
  await button(person, 'plan.keep').click()
}

/** A piece that both can choose: whoever is first takes it from the other. */
async function wanted(mover: Person, planner: Person): Promise<string> {
  await button(planner, 'plan').click()
  await expect.poll(() => lit(planner)).not.toEqual([])
  const [one, other] = [await lit(mover), await lit(planner)]
  await button(planner, 'plan.stop').click()
  return one.filter((target) => !target.startsWith('button:')).find((target) => other.includes(target))!
}

test('alternatives are kept, shown as ghosts, and played or dropped with a reason', async ({ enter }) => {
  const [host, guest] = [await enter(), await enter()]
  const table = await together(host, guest, 'praetor')
  const [mover, planner] = await inTurn(host, guest, table)
  const before = await mover.table(table)

  // Alone, a plan that is not allowed any more is dropped, and its seat is told why.
  const tile = await wanted(mover, planner)
  await plan(planner, tile)
  await expect(plans(planner).locator('li')).toHaveCount(1)
  await expect(ghosts(planner).first()).toBeVisible()
  expect(await mover.table(table)).toEqual(before)
  await sit(planner, table) // the server has kept it
  await expect(plans(planner).locator('li')).toHaveCount(1)
  await expect(ghosts(planner).first()).toBeVisible()
  await mover.page.locator(`[data-target="${tile}"]`).first().click()
  await finish(mover, 2)
  for (const told of [plans(planner).locator('.news .why'), said(planner)]) {
    await expect(told).toContainText(planner.word('plan.dropped-at').split('“')[0]!)
    const [dropped] = (await planner.table(table)).plan.news!.dropped
    await expect(told).toContainText(dropped!.why.text) // the reason itself
  }
  await expect(ghosts(planner)).toHaveCount(0)
  await button(planner, 'plan.seen').click()
  await expect(plans(planner)).toHaveCount(0)

  // Of several, the first that is allowed is played.
  await planner.page.locator('[data-target^="tile:"]').first().click()
  await finish(planner, 3)
  const next = await wanted(mover, planner)
  await plan(planner, next)
  await plan(planner, 'button:pass')
  await expect(plans(planner).locator('li')).toHaveCount(2)
  await mover.page.locator(`[data-target="${next}"]`).first().click()
  await finish(mover, 4)
  await expect(plans(planner).locator('.news .why')).toHaveCount(1)
  await expect(plans(planner).locator('.news')).toContainText(planner.word('plan.played').split('{')[0]!)
  const { plan: kept } = await planner.table(table)
  expect(kept.news!.played.map((step) => step.target)).toEqual(['button:pass'])
  expect(kept.alternatives).toEqual([])

  // Nobody else ever heard of it.
  const told = mover.heard.map((text) => JSON.parse(text) as Frame).filter((each) => each.type === 'table')
  expect(told.every(({ plan }) => plan.alternatives.length === 0 && plan.news === null)).toBe(true)
})

test('a plan that is allowed is played whole when the turn comes, even while nobody looks', async ({ enter }) => {
  const [host, guest] = [await enter(), await enter()]
  const table = await together(host, guest, 'praetor')
  const [mover, planner] = await inTurn(host, guest, table)
  const seat = planner === host ? 0 : 1
  const mine = async () => ((await planner.table(table)).position as PraetorPosition).players[seat]!

  // What the sandbox shows is what the plan would bring.
  await button(planner, 'plan').click()
  const own = ((await planner.table(table)).position as PraetorPosition).city.find(({ owner }) => owner === seat)!
  await planner.page.locator(`[data-target="tile:${own.tile}"]`).click() // a Gold Mine, which costs its owner nothing
  await finish(planner, 1)
  const stock = planner.page.locator('[data-part=stock]')
  const [hoped, before] = [await stock.innerText(), await mine()]
  await button(planner, 'plan.keep').click()
  await expect(plans(planner).locator('li')).toHaveCount(1)
  await expect.poll(() => stock.innerText()).not.toBe(hoped)
  const { plan: kept } = await planner.table(table)
  const { moves, steps } = kept.alternatives[0]!
  expect(moves.length).toBeGreaterThan(1)

  await planner.page.goto('/about')
  const { log } = await planner.table(table)
  await mover.page.locator('[data-target="button:pass"]').click()
  await finish(mover, 2)
  await expect.poll(async () => (await planner.table(table)).plan.alternatives).toEqual([])
  const after = await planner.table(table)
  expect(after.plan.news).toMatchObject({ played: steps, dropped: [] })
  expect(after.log.moves).toBe(log.moves + 1 + moves.length)
  expect((await mine()).resources).not.toEqual(before.resources)

  // Whoever comes back is told, and finds what was hoped for.
  await sit(planner, table)
  await expect(plans(planner).locator('.news')).toContainText(planner.word('plan.played').split('{')[0]!)
  await expect(plans(planner).locator('.news .why')).toHaveCount(0)
  await expect(ghosts(planner)).toHaveCount(0)
  expect(await stock.innerText()).toBe(hoped)
})

test('on a laptop plans lie on nothing that is asked: a trade is planned beside them', async ({ enter }) => {
  const laptop = { viewport: { width: 1280, height: 720 } }
  const [host, guest] = [await enter(laptop), await enter(laptop)]
  const table = await together(host, guest, 'praetor')
  const [mover, planner] = await inTurn(host, guest, table)
  const { page } = planner
  await plan(planner, 'button:pass')
  await plan(planner, await wanted(mover, planner))
  await button(planner, 'plan.another').click()
  const { city } = (await planner.table(table)).position as PraetorPosition
  await page.locator(`[data-target="tile:${city.find(({ kind }) => kind === 'Market')!.tile}"]`).click()
  await page.locator('[data-target^="worker:"]').first().click()
  for (const trade of ['sell:wood', 'buy:stone']) await page.locator(`[data-target="${trade}"]`).click()
  await expect(page.locator('main [data-back]')).toHaveCount(2)
  await expect(plans(planner).locator('li')).toHaveCount(2)
})

test('by touch on a phone; the turn that comes meanwhile is offered', async ({ enter }) => {
  const [host, guest] = [await enter(PHONE), await enter(PHONE)]
  const table = await together(host, guest, 'trajan')
  const [mover, planner] = await inTurn(host, guest, table)
  await button(planner, 'plan').tap()
  await planner.hands(5, 'touch').finish()
  await expect(planner.page.getByText(planner.word('plan.hidden')).first()).toBeVisible()
  expect((await planner.table(table)).version).toBe(0)
  await mover.hands(6, 'touch').finish()
  const before = await planner.table(table)
  await button(planner, 'plan.play').tap()
  await expect.poll(async () => (await planner.table(table)).version).toBeGreaterThan(before.version)
  await expect(planner.page.locator('main .badge')).toHaveCount(0)
})

test('by keyboard: tried, taken back, kept and dropped', async ({ enter }) => {
  const [host, guest] = [await enter(), await enter()]
  const table = await together(host, guest, 'praetor')
  const [, planner] = await inTurn(host, guest, table)
  const { page } = planner
  await page.keyboard.press('n')
  await planner.hands(7, 'keyboard').finish()
  await page.keyboard.press('z')
  await expect(page.locator('[data-target]').first()).toBeVisible()
  await finish(planner, 8)
  await page.keyboard.press('k')
  await expect(plans(planner).locator('li')).toHaveCount(1)
  await plan(planner, 'button:pass')
  await expect(plans(planner).locator('li')).toHaveCount(2)
  const other = await plans(planner).locator('li .words').last().innerText()
  const drop = plans(planner).getByRole('button', { name: planner.word('plan.drop') })
  await drop.first().press('Enter')
  await expect(plans(planner).locator('li .words')).toHaveText([other]) // it alone goes
  await drop.press('Enter')
  await expect(plans(planner)).toHaveCount(0)
})
