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
  for (const good of ['wheat', 'ceramics']) await lit(person, `hand:${good}`).dispatchEvent('click')
  await expect(chosen(person)).toHaveCount(2)
  await expect(dimmed(person, 'hand:wine')).toBeVisible()

  // What cannot be added says why; what was added goes back, with a press and with a key.
  await dimmed(person, 'hand:wine').click({ force: true })
  await expect(page.getByText('One card or two are played.').first()).toBeVisible()
  await chosen(person).first().click()
  await expect(chosen(person)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(chosen(person)).toHaveCount(0)
  await expect(confirm(person)).toHaveCount(0)

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
    await press(person, 'hand:wheat')
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
  await expect(confirm(person)).toHaveCount(0)
  await expect(person.page.getByText('9 markers are still to be placed.')).toBeVisible()
  await person.page.getByRole('button', { name: 'Rest by lot' }).click()
  await expect(confirm(person)).toBeVisible()
  await confirm(person).click()
  const trays = async () => trajan(await person.table(table)).players[0]!.trays
  await expect.poll(async () => (await trays())[0]).toEqual(['blue', 'white'])
  expect((await trays())[5]).toContain('white')
})

test('at the Market one buys first and sells for it then; what is missing is said', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const table = await scene(person, 'market')
  const before = praetor(await person.table(table)).players[0]!
  await click(person, 'buy:marble')
  await expect(page.getByText(/Gold is missing/).first()).toBeVisible()
  await expect(confirm(person)).toHaveCount(0)
  const needed = Math.ceil((before.buy.marble - before.resources.gold) / before.sell.wood)
  for (let sold = 0; sold < needed; sold++) await click(person, 'sell:wood')
  await expect(confirm(person)).toBeVisible()
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

for (const place of ['construction', 'outpost', 'temple']) {
  test(`${place}: every answer that scores shows its points where it is pressed`, async ({ enter }) => {
    const person = await enter()
    const { options } = await person.table(await scene(person, place))
    const scoring = options.filter(({ points }) => points)
    expect(scoring).not.toEqual([])
    for (const { target, points } of scoring) await expect(lit(person, target)).toContainText(`+${points}`)
  })
}
