/** A finished game played on otherwise: moves tried, bots answer, lines kept, said something about, shared and read back. */
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { serious } from './axe'
import { judged, keptAnalysis } from './analyses'
import { LANGUAGES } from './languages'
import { PHONE, type Person } from './people'
import { expect, forBoth, test } from './test'

const GAMES = ['trajan', 'praetor'] as const
const panel = (page: Page) => page.getByRole('region', { name: 'Try moves' })
const status = (page: Page) => panel(page).getByRole('status')

/** The first answer there is, by its name. */
async function answer(page: Page): Promise<void> {
  const answers = panel(page).locator('details')
  if (!(await answers.getAttribute('open').then((open) => open !== null))) await answers.locator('summary').click()
  const before = await status(page).textContent()
  await answers.locator('button').first().click()
  await expect(status(page)).not.toHaveText(before!)
}

/** The page at a turn that was a mistake. */
async function opened(person: Person, game: (typeof GAMES)[number]): Promise<{ id: string; turn: number }> {
  const id = await judged(person, game)
  const { report } = await keptAnalysis(game)
  const { turn } = report.turns.filter(({ lines }) => lines.length > 1)[20]!
  await person.page.goto(`/t/${id}/analysis?turn=${turn}`)
  await expect(person.page.getByRole('heading', { name: 'Chance to win' })).toBeVisible()
  return { id, turn }
}

for (const game of GAMES) {
  test(`${game}: a move is tried, kept with a name and a comment, and seen by whoever gets the link`, async ({
    enter,
  }) => {
    const person = await enter()
    const { page } = person
    const { id, turn } = await opened(person, game)

    await page.keyboard.press('t')
    await expect(panel(page).getByText('Play a move on the table.')).toBeVisible()
    await answer(page)
    await expect(panel(page).getByText(/^Step \d+ of \d+$/)).toBeVisible()
    await panel(page).getByRole('button', { name: 'Let a bot play this turn' }).click()
    await expect(panel(page).getByRole('list').last().locator('button')).not.toHaveCount(0)
    expect(await serious(page, true)).toEqual([])

    // Back and another way: what was tried stays in sight until the page is left.
    await panel(page).getByRole('button', { name: 'From the beginning' }).click()
    await expect(status(page)).toHaveText(/^Step 0 of/)
    await panel(page).getByRole('button', { name: 'Let a bot play this turn' }).click()
    await expect(status(page)).not.toHaveText(/^Step 0 of/)

    await panel(page).getByLabel('Name of the variation').fill('What if <b>I</b> waited?')
    await panel(page).getByRole('button', { name: 'Keep' }).click()
    await expect(panel(page).getByText('Only you see it.')).toBeVisible()
    await panel(page).getByLabel('Say something about it').fill('I was afraid of exactly this.')
    await panel(page).getByRole('button', { name: 'Comment' }).click()
    await expect(panel(page).getByText('I was afraid of exactly this.')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Share by link' }).click()
    await expect(panel(page).getByText('Shared: whoever')).toBeVisible()
    await expect.poll(() => page.url()).toMatch(new RegExp(`turn=${turn}&line=\\w+`))
    expect(await serious(page, true)).toEqual([])
    const link = new URL(page.url())

    // It stands below its turn, and among the variations.
    const row = page.getByRole('button', { name: /What if <b>I<\/b> waited\?/ })
    await expect(row).toBeVisible()
    await page.getByRole('tab', { name: /^Variations/ }).click()
    await expect(row).toBeVisible()

    // Somebody else sees it played through to its end.
    const other = await enter()
    await judged(other, game)
    await other.page.goto(link.href)
    await expect(panel(other.page).getByText('by Livia')).toBeVisible()
    const [, made, length] = /Step (\d+) of (\d+)/.exec((await status(other.page).textContent()) ?? '') ?? []
    expect(Number(made)).toBeLessThanOrEqual(Number(length))
    await expect(status(other.page)).toHaveText(new RegExp(`Step ${length} of ${length}`))

    // The record takes it along, and brings it to another table.
    const record = await person.ask<never>('GET', `/tables/${id}/replay`).then(() => download(page, id))
    expect(record).toContain('What if <b>I</b> waited?')
    expect(record).toContain('I was afraid of exactly this.')
    const brought = await person.ask<{ id: string }>('POST', '/records', { record })
    const told = await person.ask<{ variations: object[]; comments: object[] }>(
      'GET',
      `/tables/${brought.id}/variations`,
    )
    expect([told.variations.length, told.comments.length]).toEqual([1, 1])
  })

  test(`${game}: on a phone a move is tried and kept`, forBoth(game), async ({ enter }) => {
    const person = await enter(PHONE)
    const { page } = person
    const id = await judged(person, game)
    await page.goto(`/t/${id}/analysis?turn=30`)
    await page.getByRole('button', { name: 'Try a move' }).tap()
    await panel(page).getByRole('button', { name: 'Let a bot play this turn' }).tap()
    await expect(status(page)).toHaveText(/^Step \d+ of \d+$/)
    await panel(page).getByRole('button', { name: 'Keep' }).tap()
    await expect(panel(page).getByText('Only you see it.')).toBeVisible()
    const [width, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width).toBeLessThanOrEqual(inner!)
    expect(await serious(page, true)).toEqual([])
    await panel(page).getByRole('button', { name: 'Back to the game as it was' }).tap()
    await page.getByRole('tab', { name: 'Tries' }).tap()
    await page.getByRole('button', { name: 'Delete this variation' }).tap()
    await expect(page.getByText('Nothing was tried yet.')).toBeVisible()
  })
}

test('one answers for everybody, what is hidden lies as it lay, and lines come first or go', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  await opened(person, 'trajan')
  await page.getByRole('button', { name: 'Try a move here' }).click()
  await panel(page).getByRole('button', { name: 'I play everybody' }).click()
  await panel(page).getByRole('button', { name: 'As it lay' }).click()
  const first = await panel(page).locator('.asked').textContent()
  await panel(page).getByRole('button', { name: 'Let a bot play this turn' }).click()
  await expect(panel(page).locator('.asked')).not.toHaveText(first!)
  await panel(page).getByLabel('Name of the variation').fill('One')
  await panel(page).getByRole('button', { name: 'Keep' }).click()
  await expect(panel(page).getByText('Only you see it.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Let a bot play this turn' }).click()
  await panel(page).getByRole('button', { name: 'Keep' }).click() // the same line, longer
  await expect(panel(page).getByRole('button', { name: 'Rename' })).toBeVisible()

  await panel(page).getByRole('button', { name: 'Dealt anew' }).click()
  await panel(page).getByLabel('Name of the variation').fill('Two')
  await panel(page).getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('tab', { name: /^Variations/ }).click()
  const list = page.getByRole('region', { name: 'Turns' })
  const names = list.locator('.line .top b:first-of-type')
  await expect(names).toHaveText(['Two', 'One'])
  await list.getByRole('button', { name: 'Put first' }).last().click()
  await expect(names).toHaveText(['One', 'Two'])
  await list.getByRole('button', { name: 'Delete this variation' }).last().click()
  await expect(names).toHaveText(['One'])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
})

test('from the review, without an analysis, and from a position of one’s own', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const { record } = await keptAnalysis('trajan')
  await person.call('Livia')
  const rows = record.split('\n')
  const broken = [
    ...rows.slice(
      0,
      rows.findIndex((row) => row.startsWith('20.')),
    ),
    '',
    'Result  unfinished',
    '',
  ].join('\n')
  await page.goto('/import')
  await page.getByLabel('The record').fill(broken)
  await page.getByRole('button', { name: 'Explore it' }).click()
  await page.getByRole('button', { name: 'Only try moves' }).click()
  await expect(panel(page).getByText('Play a move on the table.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Let a bot play this turn' }).click()
  await expect(status(page)).toHaveText(/^Step \d+ of \d+$/)

  const id = new URL(page.url()).pathname.split('/')[2]!
  await page.goto(`/t/${id}/replay?step=30`)
  await page.getByRole('button', { name: 'Try a move here' }).click()
  await expect(panel(page).getByRole('heading', { name: 'What if, after step 30' })).toBeVisible()
  expect(await serious(page, true)).toEqual([])
})

test('in every language nothing is left untold', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const id = await judged(person, 'trajan')
  for (const language of LANGUAGES) {
    await page.goto('/')
    await person.prefer({ language })
    await page.goto(`/t/${id}/analysis?step=40`)
    await expect(page.locator('section.explore h2')).toBeVisible()
    await expect(page.locator('section.explore')).not.toContainText(/explore\.|variation\./)
    const { scroll, client } = await page
      .locator('section.explore')
      .evaluate((element) => ({ scroll: element.scrollWidth, client: element.clientWidth }))
    expect(scroll).toBeLessThanOrEqual(client)
  }
})

async function download(page: Page, id: string): Promise<string> {
  const waits = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Record with variations' }).click()
  const path = await (await waits).path()
  expect(id).toBeTruthy()
  return readFile(path, 'utf8')
}
