/** A finished game judged: its turns, the better line on the table, mistakes as questions, and how it fills in. */
import type { Page } from '@playwright/test'
import { serious } from './axe'
import { judged, keptAnalysis } from './analyses'
import { PHONE } from './people'
import { Presses } from './presses'
import { expect, forBoth, long, test } from './test'

const turnShown = (page: Page) => Number(new URL(page.url()).searchParams.get('turn'))
const GAMES = ['trajan', 'praetor'] as const

for (const game of GAMES) {
  test(`${game}: from the review to the worst turn, on from mistake to mistake, and the better line`, async ({
    enter,
  }) => {
    const person = await enter()
    const { page } = person
    const id = await judged(person, game)
    const { report } = await keptAnalysis(game)

    await page.goto(`/t/${id}/replay`)
    await page.getByRole('link', { name: 'Analysis' }).click()
    await expect(page.getByRole('heading', { name: 'Chance to win' })).toBeVisible()
    const { seat: own, standings } = await person.table(id)
    const whose = own ?? standings![0]!.player
    const mistakes = report.turns.filter(
      ({ seat, verdict }) => seat === whose && (verdict === 'mistake' || verdict === 'blunder'),
    )
    const worst = [...mistakes].sort((a, b) => b.loss - a.loss)[0]!
    await expect.poll(() => turnShown(page)).toBe(worst.turn)

    // Every turn has its verdict in a word, and the graph a table behind it.
    await expect(
      page.getByRole('table', { name: 'Chance to win before each decision' }).locator('tbody tr'),
    ).toHaveCount(report.turns.length)
    await page.keyboard.press('Home')
    await expect.poll(() => turnShown(page)).toBe(report.turns[0]!.turn)
    for (const mistake of mistakes.slice(0, 3)) {
      await page.keyboard.press('m')
      await expect.poll(() => turnShown(page)).toBe(mistake.turn)
      const word = mistake.verdict === 'blunder' ? 'Blunder' : 'Mistake'
      await expect(page.getByRole('heading', { name: word, exact: true })).toBeVisible()
    }
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')

    // The better line is played through, step by step, and left again.
    const shown = mistakes[Math.min(2, mistakes.length - 1)]!
    const best = shown.lines.find((line) => line.role === 'best')!
    for (let step = 1; step <= best.moves.length; step++) {
      await page.keyboard.press('b')
      await expect(page.getByText(`Step ${step} of ${best.moves.length}`)).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Step \d/)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Table' }).getByText('better')).toBeVisible()
    expect(await serious(page)).toEqual([])
  })

  test(`${game}: every button of the analysis does what it says`, game === 'trajan' ? {} : long, async ({ enter }) => {
    const person = await enter()
    const presses = await Presses.by(person)
    const id = await judged(person, game)
    await presses.everywhere('analysis', async () => {
      await person.page.goto(`/t/${id}/analysis?turn=30`)
      await person.page.locator('main .part .panel').first().waitFor()
    })
    expect(presses.failures).toEqual([])
  })

  test(`${game}: on a phone all of it is there, and nothing is cut off`, forBoth(game), async ({ enter }) => {
    const person = await enter(PHONE)
    const { page } = person
    const id = await judged(person, game)
    await page.goto(`/t/${id}/analysis`)
    for (const tab of ['Reasons', 'Turns', 'Summary', 'Table']) {
      await page.getByRole('tab', { name: tab }).tap()
      await person.quiet()
      const [width, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(width).toBeLessThanOrEqual(inner!)
    }
    await page.getByRole('button', { name: 'Better line' }).tap()
    await expect(page.getByText(/^Step 1 of/)).toBeVisible()
    expect(await serious(page)).toEqual([])
  })
}

test('an analysis is asked for, and its graph fills in', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const { report } = await keptAnalysis('trajan')
  const [first] = report.turns
  const row = (place: number) => ({ kind: 'chance', place, shares: report.shares[place] })
  const total = report.shares.length
  const none = { state: 'none', done: 0, total, rows: [] }
  const begun = { state: 'waiting', done: 2, total, rows: [row(0), row(1), { kind: 'judged', place: 0, ...first }] }
  const more = { state: 'waiting', done: 3, total, rows: [row(2)] }
  const id = await judged(person, 'trajan', none, begun, more)

  await page.goto(`/t/${id}/analysis`)
  await page.getByRole('button', { name: 'Analyse this game' }).click()
  await expect(page.getByText(`3 of ${total} decisions judged`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How it was played' })).toBeVisible()
  await expect(page.getByText('decisions judged')).toHaveCount(0)
})

test('an older report is labelled, and can be made anew', async ({ enter }) => {
  const person = await enter()
  const { report } = await keptAnalysis('trajan')
  const id = await judged(person, 'trajan', { report, outdated: true, state: 'none' })
  await person.page.goto(`/t/${id}/analysis`)
  await expect(person.page.getByText('Judged by an older version')).toBeVisible()
  await person.page.getByRole('button', { name: 'Analyse again' }).click()
  await expect(person.page.getByText('Judged by an older version')).toHaveCount(0)
})

for (const game of GAMES) {
  test(`${game}: mistakes are questions: one is found, one is told`, forBoth(game), async ({ enter }) => {
    const person = await enter()
    const { page } = person
    const id = await judged(person, game)
    await page.goto(`/t/${id}/analysis`)
    await page.getByRole('button', { name: /^Learn from \d+ mistake/ }).click()
    const learn = page.getByRole('region', { name: 'Learn from the mistakes' })
    await expect(learn.getByText(/^Mistake 1 of/)).toBeVisible()
    await learn.getByText('All answers').click()
    await learn.locator('details button').first().click()
    await expect(learn.getByRole('list')).toBeVisible() // what was tried
    await learn.getByRole('button', { name: 'Show the solution' }).click()
    await expect(learn.getByRole('img', { name: 'best' })).toBeVisible()
    await learn.getByRole('button', { name: 'Next mistake' }).click()
    await expect(learn.getByText(/^Mistake 2 of/)).toBeVisible()
    await learn.getByRole('button', { name: 'Back to the analysis' }).click()
    await expect(page.getByRole('heading', { name: 'Why it was worse' })).toBeVisible()
  })
}
