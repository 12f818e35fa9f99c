/**
 * What is chosen as a set is chosen in any order, put back and confirmed, by mouse, touch and keyboard; and what a
 * choice brings is shown before it is made.
 */
import type { Locator } from '@playwright/test'
import type { Frame, PraetorPosition, TrajanPosition } from '../src/lib/net/types'
import { alone, PHONE, type Person } from './people'
import { scene } from './records'
import { expect, test } from './test'

const trajan = (frame: Frame) => frame.position as TrajanPosition
const praetor = (frame: Frame) => frame.position as PraetorPosition

/** A piece that can be chosen, and one that cannot. */
const lit = ({ page }: Person, target: string) => page.locator(`main [data-target="${target}"]`).first()
const dimmed = ({ page }: Person, spot: string) => page.locator(`main [data-spot="${spot}"][aria-disabled=true]`)
const chosen = ({ page }: Person) => page.locator('main [data-back]')
const confirm = ({ page }: Person) => page.locator('[data-target=confirm]')
/** What the prompt says below its question. */
const said = ({ page }: Person) => page.locator('.prompt .say p')
const put =
  (press: (piece: Locator) => Promise<void>) =>
  async (person: Person, ...targets: string[]) => {
    for (const target of targets) await press(lit(person, target))
  }
const click = put((piece) => piece.click())
const tap = put((piece) => piece.tap())

test('two cards for the display, the later good first; clicks in quick succession all count', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const table = await scene(person, 'seaport')
  await lit(person, 'hand:wheat').waitFor()
  // Faster than the server answers.
  await page.evaluate(() => {
    for (const good of ['wheat', 'ceramics'])
      document
        .querySelector(`main [data-target="hand:${good}"]`)!
        .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  await expect(chosen(person)).toHaveCount(2)
  await expect(dimmed(person, 'hand:wine')).toBeVisible()

  // What cannot be added says why; what was added goes back, with a press and with a key.
  await dimmed(person, 'hand:wine').click({ force: true })
  await expect(said(person)).toContainText('One card or two are played.')
  await chosen(person).first().click()
  await expect(chosen(person)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(chosen(person)).toHaveCount(0)
  await expect(confirm(person)).toHaveCount(0)
  await click(person, 'hand:wine', 'hand:ceramics')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(chosen(person)).toHaveCount(0)

  await click(person, 'hand:wheat', 'hand:wine')
  await expect(page.getByText('Play wine and wheat into the display')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(async () => trajan(await person.table(table)).players[0]!.display).toEqual({ wine: 1, wheat: 1 })
})

for (const way of ['mouse', 'touch'] as const) {
  test(`a ship shows what the hand would bring, and is loaded in any order, by ${way}`, async ({ enter }) => {
    const person = await enter(way === 'touch' ? PHONE : undefined)
    const { page } = person
    const press = way === 'touch' ? tap : click
    const table = await scene(person, 'seaport')
    const { ships } = trajan(await person.table(table))
    const best = ships.find(({ ship }) => ship === 'different')!.best!
    await expect(lit(person, 'ship:different')).toContainText(String(best.points))
    await expect(page.locator('main .best').getByText(`+${best.points}`)).toBeVisible()

    await press(person, 'ship:different')
    if (way === 'touch') await page.getByRole('button', { name: 'Choose this' }).tap()
    await press(person, 'wild:commodity', 'hand:wine', 'hand:ceramics')
    await expect(dimmed(person, 'hand:ceramics')).toBeVisible() // the other one is no different card
    if (way === 'mouse') {
      await dimmed(person, 'hand:ceramics').click({ force: true })
      await expect(said(person)).toContainText('This ship takes different cards.')
    }
    // What is aboard goes back, and the other card can come instead.
    const back = page.getByRole('button', { name: 'Put back: Ceramics' })
    await (way === 'touch' ? back.tap() : back.click())
    await expect(back).toHaveCount(0)
    await expect(dimmed(person, 'hand:ceramics')).toHaveCount(0)
    await press(person, 'hand:ceramics', 'hand:wheat')
    await expect(confirm(person)).toContainText(`+${best.points}`)
    await expect(page.getByText(/^Set sail with ceramics, wine, wheat, and a wild tile/)).toBeVisible()
    await confirm(person).click()
    await expect.poll(async () => (await person.table(table)).scores![0]).toBe(best.points)
  })
}

test('the trays are filled in any order: a marker and then trays, a tray and then markers, the rest by lot', async ({
  enter,
}) => {
  const person = await enter()
  const table = await alone(person, 'trajan')
  await click(person, 'marker:white', 'tray:1', 'tray:6')
  await expect(chosen(person)).toHaveCount(2)
  await click(person, 'tray:1', 'marker:blue')
  await expect(chosen(person)).toHaveCount(3)
  await expect(dimmed(person, 'tray:1')).toBeVisible()
  await dimmed(person, 'tray:1').click({ force: true, position: { x: 4, y: 4 } })
  await expect(said(person)).toContainText('Two markers go into each tray, no more.')
  await person.page.locator('main [data-back="1:blue"]').click() // not this one
  await expect(chosen(person)).toHaveCount(2)
  await click(person, 'marker:blue') // the tray is still held
  await expect(chosen(person)).toHaveCount(3)
  await expect(confirm(person)).toHaveCount(0)
  await expect(person.page.getByText('9 markers are still to be placed.')).toBeVisible()
  await person.page.getByRole('button', { name: 'Rest by lot' }).click()
  await expect(confirm(person)).toBeVisible()
  await confirm(person).click()
  const trays = async () => trajan(await person.table(table)).players[0]!.trays
  await expect.poll(async () => (await trays())[0]).toEqual(['blue', 'white'])
  expect((await trays())[5]).toContain('white')
})

test('in the list, whoever leaves the rest to chance by keyboard stays in it, and confirms', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const table = await alone(person, 'trajan')
  await lit(person, 'marker:white').waitFor()
  await page.keyboard.press('o')
  const list = page.getByRole('dialog')
  const rest = list.getByRole('button', { name: 'Rest by lot' })
  const [button, edge] = [(await rest.boundingBox())!, (await list.boundingBox())!]
  expect(edge.y + edge.height - button.y - button.height).toBeGreaterThan(10) // it does not stand on the edge
  await rest.press('Enter')
  await expect(list.locator('[data-target=confirm]')).toBeVisible()
  await expect(list.locator(':focus')).toHaveCount(1) // the button is gone, the focus is not
  await list.locator('[data-target=confirm]').press('Enter')
  await expect(list).toHaveCount(0)
  await expect.poll(async () => (await person.table(table)).version).toBeGreaterThan(5)
})

/** A tray holds these markers; the order in which they came makes no difference. */
const holds = async (person: Person, table: string, tray: number): Promise<string[]> =>
  [...trajan(await person.table(table)).players[0]!.trays[tray - 1]!].sort()

for (const way of ['mouse', 'touch'] as const) {
  test(`a long sowing: both markers of a pair fall as they are laid, the later colour first, by ${way}`, async ({
    enter,
  }) => {
    const person = await enter(way === 'touch' ? PHONE : undefined)
    const table = await scene(person, 'sowing')
    const press = (piece: Locator) => (way === 'touch' ? piece.tap() : piece.click())
    if (way === 'touch') {
      await press(lit(person, 'tray:4')) // one can think better of it
      await expect(person.page.getByRole('button', { name: 'Sow to V' })).toBeVisible()
      await expect(person.page.locator('.kbd:visible')).toHaveCount(0)
    }
    await press(lit(person, 'tray:1'))
    const chips = person.page.getByRole('group', { name: 'Order' }).locator('[data-chip]')
    await expect(chips).toHaveCount(8)
    const order = ['white', 'pink', 'yellow', 'orange', 'green', 'pink', 'blue', 'blue']
    for (const [k, colour] of order.entries()) {
      const open = chips.and(person.page.locator(`:not(.done)[aria-label*=": ${colour},"]`))
      await press(open.first())
      await expect(chips.nth(k)).toHaveAccessibleName(new RegExp(`^${k + 1}: ${colour}`))
    }
    await press(person.page.getByRole('button', { name: 'Sow to III' }))
    await expect.poll(() => holds(person, table, 2)).toEqual(['blue', 'white', 'yellow'])
    expect(await holds(person, table, 3)).toEqual(['blue', 'green', 'pink'])
    expect(await holds(person, table, 1)).toEqual(['pink'])
  })
}

test('a long sowing, tray by tray: a pair is gathered in any order, put back, and placed as one', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const table = await scene(person, 'sowing')
  await lit(person, 'tray:1').waitFor()
  await page.keyboard.press('o')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Take 8 markers/ })
    .click()
  await expect(page.getByText('Which two markers go into this tray?').first()).toBeVisible()
  const { version } = await person.table(table)

  await click(person, 'marker:white')
  await expect(confirm(person)).toHaveCount(0)
  await expect(page.getByText('This tray gets two markers.').first()).toBeVisible()
  await click(person, 'marker:blue')
  await expect(chosen(person)).toHaveCount(2)
  await dimmed(person, 'marker:green').first().click({ force: true })
  await expect(chosen(person)).toHaveCount(2)
  await page.keyboard.press('z') // one back, and another instead
  await expect(chosen(person)).toHaveCount(1)
  await click(person, 'marker:orange')
  expect((await person.table(table)).version).toBe(version)
  await page.getByRole('button', { name: 'Place both' }).click()
  await expect.poll(() => holds(person, table, 2)).toEqual(['orange', 'white', 'yellow'])

  // The next tray gets two as well, here of one colour; the others one each, which are asked for one by one.
  await click(person, 'marker:blue', 'marker:blue')
  await confirm(person).click()
  await expect.poll(() => holds(person, table, 3)).toEqual(['blue', 'blue', 'green'])
  await expect(confirm(person)).toHaveCount(0)
  await click(person, 'marker:pink')
  await expect.poll(() => holds(person, table, 4)).toEqual(['orange', 'pink'])
})

test('at the Market one buys first and sells for it then; what is missing is said', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const table = await scene(person, 'market')
  const before = praetor(await person.table(table)).players[0]!
  await click(person, 'buy:marble')
  await expect(page.getByText(/Gold is missing/).first()).toBeVisible()
  await expect(confirm(person)).toHaveCount(0)
  // What cannot be traded now says why.
  const why = 'You are buying that; to sell it as well would only cost Gold.'
  await page.locator('button[aria-disabled=true]', { hasText: why }).click({ force: true })
  await expect(said(person)).toContainText(why)
  const needed = Math.ceil((before.buy.marble - before.resources.gold) / before.sell.wood)
  for (let sold = 0; sold < needed; sold++) await click(person, 'sell:wood')
  await expect(confirm(person)).toBeVisible()
  const [income, price] = [needed * before.sell.wood, before.buy.marble]
  const worth = `for ${income} Gold, buy 1 Marble for ${price} Gold; ${before.resources.gold + income - price} Gold is left`
  await expect(said(person)).toContainText(worth)
  await expect(page.locator('[data-part=stock]')).toContainText(`${before.resources.wood}→`)
  await chosen(person).first().click() // one less
  await expect(confirm(person)).toHaveCount(0)
  await click(person, 'sell:wood')
  await confirm(person).click()
  const now = async () => praetor(await person.table(table)).players[0]!.resources
  await expect.poll(async () => (await now()).marble).toBe(before.resources.marble + 1)
  expect((await now()).wood).toBe(before.resources.wood - needed)
})

test('each demand is met with the tile of one’s choice, by keyboard and in the list', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const table = await scene(person, 'demands')
  const strip = page.getByRole('group', { name: 'People demand' })
  await strip.waitFor()
  for (const size of [page.viewportSize()!, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size)
    await person.quiet()
    const [lies, mat] = [(await strip.boundingBox())!, (await page.locator('.panel', { has: strip }).boundingBox())!]
    const [left, right] = [lies.x - mat.x, mat.x + mat.width - lies.x - lies.width]
    expect(Math.abs(left - right)).toBeLessThan(3) // it stands in the middle of the mat
  }
  const wilds = async () => trajan(await person.table(table)).players[0]!.wilds['demand']
  expect(await wilds()).toBe(1)
  const third = page.locator('[data-target="demand:bread:3>means:trajan"]')
  await third.focus()
  await page.keyboard.press('Enter')
  await expect(chosen(person).first()).toBeVisible()
  await page.keyboard.press('o')
  const list = page.locator('dialog .list')
  await list.getByRole('button', { name: 'Meet the demand for religion with a wild tile', exact: true }).click()
  await expect(list.locator('.chosen')).toHaveCount(2)
  await page.locator('dialog [data-target=confirm]').click()
  await expect(list).toHaveCount(0)
  await expect.poll(wilds).toBe(0)
})

test('a tile shows the way round that brings most, its Plazas and its Favor, and is built there', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const table = await scene(person, 'laying')
  const { placements } = praetor(await person.table(table))
  const most = (at: number) => Math.max(...placements[at]!.ways.map((way) => way.favor!))
  const where = placements.findIndex((_, at) => most(at) === Math.max(...placements.map((_, each) => most(each))))
  const best = placements[where]!.ways.find((way) => way.favor === most(where))!
  const space = lit(person, `space:${placements[where]!.at.join(',')}`)
  await expect(page.getByText(`+${best.favor}`, { exact: true }).first()).toBeVisible() // on the space itself
  await space.hover()
  await expect(page.getByText(`+${best.favor} favor`)).toBeVisible()
  await expect(page.locator('.ghost .ring')).toHaveCount(best.matches.length)
  await space.click()
  const build = page.getByRole('button', { name: 'Build here' })
  await expect(build).toContainText(`+${best.favor}`)
  await page.getByRole('button', { name: 'Rotate right' }).click()
  await page.getByRole('button', { name: 'Rotate left' }).click()
  const before = (await person.table(table)).scores![0]!
  await build.click()
  await expect.poll(async () => (await person.table(table)).scores![0]).toBe(before + best.favor!)
})

test('on a phone the sheet lies over nothing that it asks about', async ({ enter }) => {
  const person = await enter(PHONE)
  const { page } = person
  const covered = (asked: Locator) =>
    asked.evaluateAll((all) =>
      all
        .filter((each) => {
          const { left, width, bottom } = each.getBoundingClientRect()
          return !each.contains(document.elementFromPoint(left + width / 2, bottom - 4))
        })
        .map((each) => each.getAttribute('data-target')),
    )
  await alone(person, 'trajan')
  const [markers, means] = ['^="marker:"', '*=">means:"'].map((each) => page.locator(`main [data-target${each}]`))
  await markers!.first().waitFor()
  await expect.poll(() => covered(markers!)).toEqual([])
  await scene(person, 'demands')
  await means!.first().waitFor()
  await expect.poll(() => covered(means!)).toEqual([])
})

test('on a phone nothing lies over the buttons that turn and build a tile', async ({ enter }) => {
  const person = await enter(PHONE)
  const { page } = person
  await scene(person, 'laying')
  await page.locator('main [data-target^="space:"]').first().dispatchEvent('click') // it may lie beyond the edge
  for (const name of ['Build here', 'Rotate left', 'Rotate right']) {
    const { left, right } = await page.getByRole('button', { name }).evaluate((each) => {
      const box = each.getBoundingClientRect()
      const hits = (x: number) => each.contains(document.elementFromPoint(x, box.top + box.height / 2))
      return { left: hits(box.left + 5), right: hits(box.right - 5) }
    })
    expect([left, right], name).toEqual([true, true])
  }
})

test('every answer that scores shows its points where it is pressed', async ({ enter }) => {
  const person = await enter()
  for (const place of ['construction', 'outpost', 'temple']) {
    const { options } = await person.table(await scene(person, place))
    const scoring = options.filter(({ points }) => points)
    expect(scoring, place).not.toEqual([])
    for (const { target, points } of scoring) await expect(lit(person, target)).toContainText(`+${points}`)
  }
})
